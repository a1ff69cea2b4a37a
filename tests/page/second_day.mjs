// SPDX-License-Identifier: MIT
//
// second_day.mjs - what the page remembers of who comes again: times and statistics, the way to
// another device, one's own way through a puzzle; and light or dark.
//
// Catches: a best time or a mean that is wrong; rounds that another device lacks, or whose rounds
// go; days in a row that a night, an old tab or a day made up for breaks; a link from a stranger that is taken in unasked; a replay that shows other boards, or reasons
// that did not hold; a theme that is forgotten, or that the system overrules.

import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {check} from './checks.mjs';
import {TODAY} from './clock.mjs';
import {later} from '../../examples/page/model/day.mjs';
import {nativePuzzle, nativeSteps} from './puzzles.mjs';
import {COLUMNS, pointers} from './squares.mjs';

const N = 6, PUZZLE = `#screen=puzzle&board=${N}`;
const READY = "one('.coloured svg.board .letter') !== null";
const cell = key => `[data-statistics="${N}.${key}"]`;

const DAILY = 8; // the size whose days in a row are told on Start

// Somebody who comes again on the days after, with the tab of the first day still open.
async function nextDays({browser, file, command}, forget) {
    const [second, third, fifth] = [1, 2, 4].map(days => later(TODAY, days)), opened = [];
    const on = async (day, hash) => {
        const tab = await browser.open('about:blank');
        opened.push(tab);
        await tab.send('Page.addScriptToEvaluateOnNewDocument', {source: `clock.begin('${day}')`});
        await tab.goTo(file + hash);
        return tab;
    };
    const inFront = async tab => {
        await tab.send('Page.bringToFront');
        await tab.until("document.visibilityState === 'visible'");
    };
    const solve = async (tab, day) => {
        await inFront(tab);
        await tab.until(READY);
        const {queens} = nativePuzzle(command, DAILY, day);
        for (const [row, column] of queens.entries()) {
            await pointers(tab, DAILY).press([row, column]);
            await tab.until(`${COLUMNS} === '${queens.slice(0, row + 1).join(' ')}'`);
            await tab.pass(1000);
        }
        await tab.until("!one('.ending').hidden");
    };
    // What Start says on a day: the days in a row, and whether today's puzzle is solved.
    const onStart = async day => {
        const tab = await on(day, '#screen=home');
        await inFront(tab);
        await tab.until("one('[data-opens=statistics]') !== null");
        return tab.run(() => [one('[data-standing=streak]')?.textContent ?? '',
            one('[data-standing=time]')?.textContent.includes('✓') || one('[data-day=today]')?.textContent.includes('✓') || false]);
    };
    await check('who comes again finds the new puzzle, the days in a row, and old tabs in order', async () => {
        await forget();
        const first = await on(TODAY, '#screen=puzzle');
        await solve(first, TODAY);
        assert.deepEqual(await onStart(TODAY), ['Days in a row 1', true]);
        const old = await on(TODAY, '#screen=home'); // stays open overnight
        // The next morning: the streak is kept, and nothing is solved yet.
        assert.deepEqual(await onStart(second), ['Days in a row 1', false]);
        const morning = await on(second, '#screen=puzzle');
        await solve(morning, second);
        assert.equal(await morning.text('[data-ending=days]'), '2 days in a row.');
        // The tab of the puzzle that was solved goes on to the new day's, which another one has solved.
        await inFront(first);
        await first.evaluate(`clock.begin('${second}')`);
        await first.until(`${COLUMNS} === '${nativePuzzle(command, DAILY, second).queens.join(' ')}'`);
        assert.equal(await first.seen('.ending'), 1);
        await inFront(old);
        await old.evaluate(`clock.begin('${second}')`);
        await old.until("one('[data-standing=streak]')?.textContent === 'Days in a row 2'");
        // The puzzle of the second day is still there on the third, with its time; its next one is today's.
        const past = await on(third, `#screen=puzzle&puzzle=${second}`);
        await past.until("!one('.ending').hidden");
        assert.equal(await past.text('[data-ending=time]'), '0:07');
        await inFront(past);
        await past.click('[data-puzzle=next]');
        await past.until(`${READY} && one('.ending').hidden`);
        await solve(past, third);
        assert.equal(await past.text('[data-ending=days]'), '3 days in a row.');
        // A day is left out: the days in a row end, the longest stay.
        assert.deepEqual(await onStart(fifth), ['', false]);
        const late = opened.at(-1);
        await late.click('[data-opens=statistics]');
        assert.deepEqual(await late.run(n => ['count', 'streak', 'longest'].map(
            key => one(`[data-statistics="${n}.${key}"]`).textContent), DAILY), ['3', '0', '3']);
        // Made up for in the archive, the day joins them again.
        await solve(await on(fifth, `#screen=puzzle&puzzle=${later(TODAY, 3)}`), later(TODAY, 3));
        assert.deepEqual(await onStart(fifth), ['Days in a row 4', false]);
        for (const tab of opened)
            assert.deepEqual(tab.errors, []);
    });
    await Promise.all(opened.map(tab => tab.close()));
}

export async function secondDay(visit) {
    const {tab, show, file, command} = visit;
    const open = async hash => {
        await tab.goTo(file + hash);
        await tab.until(READY);
    };
    // Leaves no round behind that would be kept when the page goes.
    const forget = async () => {
        await show('#screen=ways');
        await tab.evaluate('localStorage.clear()');
    };
    const solve = async (day, seconds) => {
        await open(`${PUZZLE}&puzzle=${day}`);
        for (const [row, column] of nativePuzzle(command, N, day).queens.entries()) {
            await pointers(tab, N).press([row, column]);
            if (row < N - 1)
                await tab.pass(1000 * seconds / (N - 1));
        }
        await tab.until("!one('.ending').hidden");
    };
    const yesterday = later(TODAY, -1), before = later(TODAY, -2);
    await check('the end tells the time beside the best and the mean, and the days in a row', async () => {
        await forget();
        await solve(before, 30);
        assert.equal(await tab.text('[data-ending=time]'), '0:30');
        assert.equal(await tab.text('[data-ending=beside]'), 'Your first 6 × 6.');
        await solve(yesterday, 20);
        assert.equal(await tab.text('[data-ending=beside]'), 'Your best time for 6 × 6; before it was 0:30.');
        await solve(TODAY, 40);
        assert.equal(await tab.text('[data-ending=beside]'), '6 × 6: best 0:20, mean 0:25.');
        assert.equal(await tab.text('[data-ending=days]'), '3 days in a row.');
        // All of it, and of each size.
        await tab.click('[data-opens=statistics]');
        for (const [key, value] of [['count', '3'], ['unaided', '3'], ['best', '0:20'], ['mean', '0:30'],
                 ['streak', '3'], ['longest', '3']])
            assert.equal(await tab.text(cell(key)), value, key);
        await tab.click('[data-close=statistics]');
    });
    await check('on a phone the end shows what to do then, and what comes next begins at its top', async () => {
        await forget();
        await tab.look({width: 360, height: 740});
        await solve(yesterday, 30);
        await solve(TODAY, 30);
        const [top, bottom] = await tab.evaluate(`[scrollY,
            one('[data-puzzle=share]').getBoundingClientRect().bottom]`);
        assert.equal(top, 0);
        assert.ok(bottom + 8 <= await tab.evaluate("one('.groups').getBoundingClientRect().top"), bottom);
        for (const [way, shown] of [['[data-puzzle=next]', "one('.ending')?.hidden"],
                 ['[data-screen=home]', "one('[data-opens=statistics]') !== null"]]) {
            await tab.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
            assert.ok(await tab.evaluate('scrollY') > 0, way);
            // As a finger does, without a scroll to it; or by a key, where it is above the window.
            await tab.evaluate(`one('${way}').click()`);
            await tab.until(shown);
            assert.equal(await tab.evaluate('scrollY'), 0, way);
        }
        // All columns of the statistics are in the sheet.
        await tab.click('[data-opens=statistics]');
        assert.ok(await tab.run(() => {
            const {right} = one('.statistics').getBoundingClientRect();
            return right <= one('dialog[open] .top').getBoundingClientRect().right;
        }));
        await tab.click('[data-close=statistics]');
        await tab.look({width: 1280, height: 800});
    });
    const kept = 'localStorage["nqueens.puzzle.rounds"]';
    const rounds = [before, yesterday, TODAY].map((day, i) => ({name: `${N}.${day}`, crosses: '', hints: 0,
        placed: nativePuzzle(command, N, day).queens.join('.'), milliseconds: 1000 * [30, 20, 40][i],
        solved: true, done: {milliseconds: 1000 * [30, 20, 40][i], hints: 0, on: TODAY}}));
    // A browser that keeps these.
    const remember = async () => {
        await forget();
        await tab.evaluate(`${kept} = ${JSON.stringify(JSON.stringify(rounds))}`);
        await open(PUZZLE);
        await tab.click('[data-opens=statistics]');
    };
    await check('all goes to another device by a link, when it is asked for', async () => {
        await remember();
        await tab.replaceClipboard(true);
        await tab.click('[data-transfer=link]');
        await tab.until('window.copied !== undefined');
        const link = await tab.evaluate('copied');
        assert.ok(link.startsWith(`${file}#screen=home&import=H4sI`), link.slice(0, 200));
        const follow = async () => {
            await tab.goTo(link);
            await tab.until("one('dialog[open] [data-transfer=take]') !== null");
        };
        await forget();
        await follow();
        assert.equal(await tab.evaluate(kept), undefined);
        await tab.click('[data-transfer=not]');
        await tab.until("!location.hash.includes('import') && one('dialog[open]') === null");
        assert.equal(await tab.evaluate(kept), undefined);
        await follow();
        await tab.click('[data-transfer=take]');
        assert.equal(await tab.text('[data-transfer=said]'), 'Taken in: 3 puzzles.');
        await open(`${PUZZLE}&puzzle=${yesterday}`);
        assert.equal(await tab.evaluate(COLUMNS), nativePuzzle(command, N, yesterday).queens.join(' '));
        assert.equal(await tab.text('[data-ending=time]'), '0:20');
        await tab.click('[data-puzzle=replay]'); // which a link does not carry
        assert.equal(await tab.text('.replay .note'), 'The moves of this round were not kept.');
        await follow(); // once more: nothing is new
        await tab.click('[data-transfer=take]');
        assert.equal(await tab.text('[data-transfer=said]'), 'Taken in: 0 puzzles.');
        await tab.goTo(`${file}#screen=home&import=H4sIAAAAAAAAAAAAAAAA`); // of nobody
        await tab.until("all('.messages p').length === 1");
    });
    await check('all goes to another device by a file, and no other file is taken in', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'page-'));
        const choose = async name => {
            const {root} = await tab.send('DOM.getDocument');
            const {nodeId} = await tab.send('DOM.querySelector',
                {nodeId: root.nodeId, selector: '[data-transfer=file]'});
            await tab.send('DOM.setFileInputFiles', {nodeId, files: [join(folder, name)]});
            await tab.until("one('[data-transfer=said]').textContent !== ''");
            return tab.text('[data-transfer=said]');
        };
        try {
            await remember();
            await tab.evaluate(`(() => {
                const make = URL.createObjectURL;
                window.saved = [];
                URL.createObjectURL = blob => blob.type !== 'application/json' ? make.call(URL, blob)
                    : (saved.push(blob), 'data:,');
            })()`);
            await tab.click('[data-transfer=save]');
            writeFileSync(join(folder, 'kept.json'), await tab.evaluate('saved[0].text()'));
            writeFileSync(join(folder, 'other.json'), '{"rounds": []}');
            await forget();
            await open(PUZZLE);
            await tab.click('[data-opens=statistics]');
            assert.equal(await choose('other.json'), 'This is not what this page has saved.');
            await tab.evaluate("one('[data-transfer=said]').textContent = ''");
            assert.equal(await choose('kept.json'), 'Taken in: 3 puzzles.');
            assert.equal(await tab.text(cell('best')), '0:20');
        } finally {
            rmSync(folder, {recursive: true});
        }
    });
    await check('Replay: the own way, move by move, beside the reasoned one', async () => {
        const day = later(TODAY, -3), puzzle = nativePuzzle(command, N, day);
        await forget();
        await open(`${PUZZLE}&puzzle=${day}`);
        const hand = pointers(tab, N), steps = nativeSteps(command, puzzle);
        await hand.tap(0, (puzzle.queens[0] + 2) % N);
        await tab.pass(60000); // something followed all the time
        for (const square of puzzle.queens.entries())
            await hand.press(square);
        await tab.click('[data-puzzle=replay]');
        await tab.until("one('[data-replay=way]') !== null");
        assert.equal(await tab.count('[data-replay=way] li'), steps.length);
        assert.equal(await tab.count('[data-replay=late] li'), 1);
        assert.match(await tab.text('[data-replay=late] li'), /^Known from 0:00, seen at 1:00: \w/);
        await tab.click('[data-replay=late] button');
        const board = await tab.evaluate("all('.replay .queen').length");
        assert.ok(board < N, 'a board before the end');
        await tab.choose('[data-moving=frame]', N + 1); // the last board
        assert.equal(await tab.count('.replay .queen'), N);
        await tab.press('Escape');
        await tab.until("one('dialog[open]') === null");
    });
    await check('light and dark: as the system has it, or as it was chosen, also later', async () => {
        const ground = () => tab.evaluate('getComputedStyle(document.body).backgroundColor');
        const [light, dark] = ['rgb(248, 246, 252)', 'rgb(22, 20, 29)'];
        await forget();
        for (const [isDark, colour] of [[true, dark], [false, light]]) {
            await tab.look({width: 1280, height: 800, dark: isDark});
            assert.equal(await ground(), colour);
        }
        await tab.click('[data-theme-next]'); // light
        await tab.look({width: 1280, height: 800, dark: true});
        assert.equal(await ground(), light);
        await tab.click('[data-theme-next]'); // dark
        await tab.look({width: 1280, height: 800});
        assert.equal(await ground(), dark);
        await tab.goTo(file + '#screen=ways');
        await tab.until("one('table.ways') !== null");
        assert.equal(await ground(), dark);
        await open(PUZZLE);
        await tab.click('[data-play=settings]');
        await tab.click('[data-theme-choice=system]');
        assert.equal(await ground(), light);
        await tab.press('Escape');
    });
    await nextDays(visit, forget);
    await tab.send('Page.bringToFront');
    await forget();
}
