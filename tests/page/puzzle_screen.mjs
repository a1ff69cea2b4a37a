// SPDX-License-Identifier: MIT
//
// puzzle_screen.mjs - the screen Puzzle in the browser: hints, pointers, keys, time, result.
//
// Catches: a hint or a puzzle that is not the command's; a tap, a stroke or a long press that does
// something else, or moves the page; a move that is not taken back or made again; a time that
// starts before the first move, or runs in a hidden tab and after the last queen; a solution in an
// address or a result; a streak, a board or colours that are lost by leaving the page; a board of
// yesterday that stands for today's.

import assert from 'node:assert/strict';

import {later, shortDay} from '../../examples/page/model/day.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';
import {HELD, TODAY} from './clock.mjs';
import {toScreen} from './home.mjs';
import {nativePuzzle, nativeSteps, TIERS} from './puzzles.mjs';
import {COLUMNS, pointers, squaresOf} from './squares.mjs';

const DAY = '2026-11-28', SIZE = 7, HASH = `#screen=puzzle&puzzle=${DAY}&board=${SIZE}`;
const CTRL = 2, SHIFT = 8;

const READY = "one('.coloured svg.board') !== null";
const counts = name => `[data-counts=${name}] dd`;
// A page keeps its round when it is left, so it is left first.
export async function forget(tab) {
    await toScreen(tab, 'ways');
    await tab.until("one('table.ways') !== null");
    await tab.evaluate('localStorage.clear()');
}

// What all tests of the screen do.
function hands({tab, show}, n) {
    const value = expression => tab.evaluate(expression), hand = pointers(tab, n);
    const open = async (hash = HASH, look = {}) => {
        await show(hash, {keeps: true, ...look});
        await tab.until(READY);
    };
    return {
        ...hand, value, open,
        columns: () => value(COLUMNS),
        // Opens what lies over the board, and turns a switch of the settings.
        async opened(name) {
            await tab.click(name === 'settings' ? '[data-play=settings]' : `[data-opens=${name}]`);
            await tab.until(`one('dialog[open]')?.dataset.sheet === '${name}'`);
        },
        async closed() {
            await tab.press('Escape');
            await tab.until("one('dialog[open]') === null");
        },
        async turned(name) {
            await tab.click(`[data-${await tab.seen('[data-play=settings]') ? 'play' : 'puzzle'}=settings]`);
            await tab.click(`[data-switch=${name}]`);
            await tab.click('[data-close=settings]');
            await tab.until("one('dialog[open]') === null");
        },
        marks: kind => value(squaresOf(kind)),
        // A screen that nobody has played on.
        async fresh(hash, look) {
            await forget(tab);
            await open(hash, look);
        },
        async solve(queens) {
            for (const square of queens.entries()) {
                await hand.press(square);
                await tab.pass(100);
            }
        },
        async goAwayAndBack() {
            await toScreen(tab, 'step');
            await tab.until("one('.scrubber') !== null");
            await toScreen(tab, 'puzzle');
            await tab.until(READY);
        }
    };
}

async function hints(visit) {
    const {tab, command, puzzle} = visit;
    const {value, fresh, open, opened, tap, press, turned, columns, marks} = hands(visit, SIZE);
    await check('Puzzle: hints say what the command says, and lead to its solution', async () => {
        await fresh();
        assert.equal(await value("one('[data-tier]').dataset.tier"), '4');
        assert.equal(TIERS[4], puzzle.grade);
        const steps = nativeSteps(command, puzzle);
        for (const {queens, struck_out} of steps) {
            await tab.click('[data-play=hint]');
            await tab.click('[data-play=hint]'); // the same again
            if (queens.length > 0)
                assert.deepEqual(await marks('hint'), queens);
            else
                assert.deepEqual(await marks('struck'), struck_out);
            await tab.click('[data-play=follow]');
        }
        assert.equal(await columns(), puzzle.queens.join(' '));
        assert.equal(await tab.text(counts('hints')), String(steps.length));
        assert.equal(await tab.text('.said'), LANGUAGES.en['puzzle.solved']
            .replace('{time}', await tab.text(counts('time'))).replace('{hints}', steps.length));
        await tab.until("!/placed=|crosses=/.test(location.hash)");
    });
    await check('Puzzle: on a phone no hint, however long, moves board or tools', async () => {
        const places = () => value(`['.picture svg', '[data-play=hint]', '.said'].map(
            selector => one(selector).getBoundingClientRect().top)`);
        let lines = 0;
        for (const lang of ['en', 'ko']) {
            await fresh(`${HASH}&lang=${lang}`, {width: 360, height: 740});
            const before = await places();
            for (let hints = 0; hints < 9; hints++) {
                await value("one('[data-play=hint]').click()");
                lines = Math.max(lines, await value("one('.said').offsetHeight"));
                assert.deepEqual(await places(), before, await tab.text('.said'));
                await value("one('[data-play=follow]').click()");
                assert.deepEqual(await places(), before);
            }
        }
        assert.ok(lines >= 60, `no hint was long: ${lines} px`);
    });
    await check('Puzzle: clicks make crosses and queens, which the address keeps', async () => {
        const wrong = (puzzle.queens[0] + 3) % SIZE;
        await fresh();
        await tap(0, wrong);
        await tap(0, wrong);
        await tap(1, puzzle.queens[1]);
        await tab.click('[data-play=hint]');
        assert.ok((await tab.text('.said')).includes(`row 1, column ${wrong + 1}`));
        await tab.click('[data-play=follow]');
        await tap(0, wrong);
        await tab.until('/crosses=[1-9a-f]/.test(location.hash)'); // in row 0
        const address = await value('location.hash');
        await fresh(address);
        assert.deepEqual(await marks('crossed'), [[0, wrong], [1, puzzle.queens[1]]]);
        await tab.click('[data-play=hint]');
        assert.equal(await tab.text('.said'), LANGUAGES.en['puzzle.hint.crossed']
            .replace('{row}', '2').replace('{column}', puzzle.queens[1] + 1));
    });
    await check('Puzzle: queens that attack each other are red, and joined', async () => {
        const {regions} = puzzle, empty = new Array(SIZE).fill('-');
        const lone = (puzzle.queens[0] + 3) % SIZE; // which the solution does not have
        const placed = queens => Object.assign([...empty], queens).join('.');
        await fresh(`${HASH}&placed=${placed({0: lone})}`);
        assert.deepEqual(await Promise.all(['queen', 'clash', 'attack', 'rejected'].map(marks)),
            [[[0, lone]], [], [], []]);
        await open(`${HASH}&placed=${placed({0: lone, 3: lone})}`);
        assert.deepEqual([await marks('clash'), (await marks('attack')).length],
            [[[0, lone], [3, lone]], 1]);
        assert.ok((await tab.text('.said')).includes(LANGUAGES.en['puzzle.clash']));
        await press([3, (lone + 2) % SIZE]); // a second one in the row
        const both = [lone, (lone + 2) % SIZE].sort();
        assert.deepEqual(await marks('clash'), [[0, lone], [3, both[0]], [3, both[1]]]);
        await tab.until(`location.hash.includes('placed=${lone}.-.-.${both.join('_')}.-')`);
        // Two squares of a region alone: another row and column, not next to each other.
        const squares = regions.flatMap((row, r) => row.map((region, c) => ({r, c, region})));
        const [a, b] = squares.flatMap(a => squares.map(b => [a, b])).find(([a, b]) =>
            a.region === b.region && b.r > a.r + 1 && a.c !== b.c);
        await open(`${HASH}&placed=${placed({[a.r]: a.c, [b.r]: b.c})}`);
        assert.deepEqual(await marks('clash'), [[a.r, a.c], [b.r, b.c]]);
        const isIn = (r, c) => regions[r]?.[c] === a.region;
        const edges = squares.filter(({region}) => region === a.region).flatMap(({r, c}) =>
            [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].filter(at => !isIn(...at)));
        assert.equal(await value("one('.attack').getAttribute('d').match(/M/g).length"),
            edges.length);
    });
    await check('Puzzle: a check shows what is wrong, once, and is counted as help', async () => {
        const wrong = (puzzle.queens[0] + 3) % SIZE, t = LANGUAGES.en;
        await fresh(`${HASH}&placed=${[wrong, wrong, ...new Array(SIZE - 2).fill('-')].join('.')}`);
        assert.deepEqual(await marks('rejected'), []);
        await tab.click('[data-play=check]');
        const errors = [0, 1].filter(row => puzzle.queens[row] !== wrong);
        assert.deepEqual(await marks('rejected'), errors.map(row => [row, wrong]));
        assert.equal(await tab.text('.said'), t['puzzle.errors'].replace('{errors}', errors.length));
        await tab.click('[data-play=check]'); // the same board
        assert.equal(await tab.text(counts('hints')), '1');
        await tap(6, 6);
        assert.deepEqual(await marks('rejected'), []); // until it is asked for again
        await tab.click('[data-play=hint]');
        assert.equal(await tab.text(counts('hints')), '2');
        await fresh();
        await tab.click('[data-play=check]');
        assert.equal(await tab.text('.said'), t['puzzle.right']);
    });
    await check('Puzzle: clashes are marked unless that is switched off', async () => {
        await fresh();
        await press([0, 0]);
        await press([0, 4]);
        assert.equal((await marks('clash')).length, 2);
        await turned('clashes');
        assert.deepEqual([await marks('clash'), await marks('attack')], [[], []]);
        assert.ok(!(await tab.text('.said')).includes(LANGUAGES.en['puzzle.clash']));
        await open();
        assert.deepEqual(await marks('clash'), []);
        await turned('clashes');
        assert.equal((await marks('clash')).length, 2);
    });
    await check('Puzzle: what is supposed has another colour, is kept or dropped at once', async () => {
        const supposed = kind => value(squaresOf(`${kind}.supposed`));
        await fresh();
        const [first, last] = [0, SIZE - 1].map(row => [row, puzzle.queens[row]]);
        const [cross] = [[3, 3], [3, 4]].filter(([row, column]) => column !== puzzle.queens[row]);
        await press(last);
        await tab.click('[data-play=suppose]');
        await press(first);
        await tap(...cross);
        assert.deepEqual([await supposed('queen'), await supposed('crossed')], [[first], [cross]]);
        assert.equal((await marks('queen')).length, 2);
        await open();
        assert.deepEqual(await supposed('queen'), [first]); // of before
        await tab.click('[data-trial=drop]');
        assert.deepEqual([await marks('queen'), await marks('crossed')], [[last], []]);
        assert.equal(await tab.seen('.trial'), 0);
        await tab.click('[data-play=undo]');
        assert.deepEqual(await supposed('queen'), [first]);
        await tab.click('[data-trial=keep]');
        assert.deepEqual([await marks('queen'), await supposed('queen')], [[first, last], []]);
    });
    await check('Puzzle: each region has a pattern on wish', async () => {
        await fresh();
        assert.equal(await tab.count('.pattern'), 0);
        await turned('patterns');
        assert.equal((await value("one('.pattern').getAttribute('d').match(/M/g)")).length,
            SIZE * SIZE);
        assert.ok(await value("document.documentElement.classList.contains('patterns')")); // other colours
        await turned('patterns');
    });
    await check('Puzzle: colours that somebody chose, on each screen and later', async () => {
        const filled = "getComputedStyle(one('.coloured .region-0')).fill";
        await fresh();
        await tab.until("one('.letter') !== null");
        const usual = await tab.evaluate(filled);
        await opened('settings');
        await tab.click('[data-part=colours]');
        await tab.until("all('[data-colour]').length === 12");
        await tab.choose('[data-colour="0"]', '#123456');
        assert.equal(await tab.evaluate(filled), 'rgb(18, 52, 86)');
        await open('#screen=own');
        await tab.until("one('.letter') !== null");
        assert.equal(await tab.evaluate(filled), 'rgb(18, 52, 86)');
        await open();
        await tab.until("one('.letter') !== null");
        await opened('settings');
        await tab.click('[data-part=colours]');
        await tab.until("one('[data-colour=\"0\"]')?.value === '#123456'");
        await tab.click('[data-puzzle=usual]');
        assert.equal(await tab.evaluate(filled), usual);
        assert.notEqual(await tab.evaluate("one('[data-colour=\"0\"]').value"), '#123456');
        await tab.press('Escape');
    });
    await check('Puzzle: the board is as wide as the window on wish, from the start', async () => {
        const widthAt = async (width, height) => {
            await tab.look({width, height});
            return await value("one('.picture svg').getBoundingClientRect().width") / width;
        };
        await fresh();
        assert.ok(await widthAt(1280, 800) < 0.6);
        await turned('large');
        assert.ok(await widthAt(1280, 800) > 0.9);
        assert.ok(await widthAt(600, 900) > 0.9);
        await tab.beginning(HELD, () => visit.show(HASH, {keeps: true})); // the puzzle is not made
        assert.ok(await widthAt(1280, 800) > 0.9);
    });
    await check('Puzzle: queens and marks leave the letters of the regions to be seen', async () => {
        await fresh(`${HASH}&placed=${puzzle.regions.map((row, r) => {
            const first = row.findIndex((region, c) => !puzzle.regions.slice(0, r).flat()
                .concat(row.slice(0, c)).includes(region));
            return first < 0 ? '-' : first;
        }).join('.')}`);
        await tab.click('[data-play=hint]');
        await tab.focus('.picture');
        await tab.press('ArrowDown');
        const seen = await value(`all('.letter').map(letter => {
            const {left, top, width, height} = letter.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2).textContent;
        })`);
        assert.deepEqual(seen, [...'ABCDEFG']);
        assert.ok((await tab.text('.said')).includes('shares a row, column or region'));
    });
}

async function touches(visit) {
    const {tab, queens} = visit;
    const {value, fresh, tap, mouse, drag, press, touch, turned, columns, marks} = hands(visit, SIZE);
    const row = (r, ...columns) => columns.map(column => [r, column]);
    await check('Puzzle: a stroke crosses squares, one from a cross frees them', async () => {
        await fresh();
        await drag([[1, 1], [1, 4], [2, 4]]); // a quick hand: no event on 2 and 3
        assert.deepEqual(await marks('crossed'), [...row(1, 1, 2, 3, 4), [2, 4]]);
        await drag([[1, 2], [1, 3]]);
        assert.deepEqual(await marks('crossed'), [[1, 1], [1, 4], [2, 4]]);
        await tab.click('[data-play=undo]');
        await tab.click('[data-play=undo]');
        assert.deepEqual(await marks('crossed'), []);
        await tab.click('[data-play=redo]');
        assert.equal((await marks('crossed')).length, 5);
    });
    await check('Puzzle: a press that stays, or of the right button, puts a queen', async () => {
        await fresh();
        await mouse([['mousePressed', [2, 3]]]);
        await tab.until("one('.picture .queen') !== null");
        await mouse([['mouseReleased', [2, 3]]]);
        assert.equal(await columns(), '3');
        await press([2, 3]);
        assert.equal(await columns(), '');
        assert.ok(!await value(`one('.picture svg').dispatchEvent(
            new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))`), 'a menu');
    });
    await check('Puzzle: fingers: a tap, a stroke that leaves the page where it is, a press', async () => {
        await fresh(HASH, {width: 360, height: 740});
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: true});
        await touch([[0, 0]]);
        await tab.until(`${squaresOf('crossed')}.length === 1`);
        const at = await value('scrollY');
        await touch([[5, 1], [4, 1], [3, 1], [2, 1], [1, 1]]);
        assert.deepEqual(await marks('crossed'), [[0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1]]);
        assert.equal(await value('scrollY'), at);
        await touch([[6, 6]], () => tab.until("one('.picture .queen') !== null"));
        assert.equal(await columns(), '6');
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: false});
    });
    await check('Puzzle: the crosses of a queen go with her, and are there on wish', async () => {
        await fresh();
        await tap(0, 0);
        await tap(0, 0);
        assert.ok((await marks('implied')).length >= 2 * (SIZE - 1) + 1);
        await tap(0, 0);
        assert.deepEqual([await marks('implied'), await marks('crossed')], [[], []]);
        await tab.click('[data-play=undo]');
        await turned('crosses');
        assert.deepEqual([await columns(), await marks('implied')], ['0', []]);
    });
    await check('Puzzle: keys alone: space, Enter, Ctrl-Z, Ctrl-Y and Ctrl-Shift-Z', async () => {
        await fresh();
        await tab.focus('.picture');
        await tab.press('ArrowRight');
        await tab.press('Enter');
        assert.equal(await columns(), '0');
        await tab.press('z', CTRL);
        assert.equal(await columns(), '');
        for (const [key, modifiers] of [['y', CTRL], ['Z', CTRL + SHIFT]]) {
            await tab.press(key, modifiers);
            assert.equal(await columns(), '0', key);
            await tab.press('ㅋ', CTRL, 'KeyZ');
            assert.equal(await columns(), '');
        }
        for (const [r, column] of queens.entries()) {
            for (let i = 0; i < SIZE; i++)
                await tab.press('ArrowLeft');
            for (let i = 0; i < column; i++)
                await tab.press('ArrowRight');
            await tab.press('Enter');
            if (r + 1 < SIZE)
                await tab.press('ArrowDown');
        }
        assert.match(await tab.text('.said'), /^Solved in /);
        for (const [key, modifiers] of [[' ', 0], ['Enter', 0], ['z', CTRL]])
            await tab.press(key, modifiers); // a solved board stays as it is
        assert.equal(await columns(), queens.join(' '));
    });
}

// Makes the page believe that it is seen or not.
const seen = isSeen => `(() => {
    for (const [name, value] of [['hidden', ${!isSeen}], ['visibilityState', '']])
        Object.defineProperty(document, name, {value, configurable: true});
    document.dispatchEvent(new Event('visibilitychange')); })()`;

async function time(visit) {
    const {tab, queens} = visit;
    const {value, fresh, open, tap, turned, solve, goAwayAndBack, columns, marks} = hands(visit, SIZE);
    const kept = `JSON.parse(localStorage.getItem('nqueens.puzzle.rounds'))[0]`;
    const goesOn = () => tab.pass(2500);
    await check('Puzzle: the time starts with the first move, and stands while nobody sees it',
        async () => {
            await fresh();
            await tab.pass(9000);
            assert.equal(await tab.text(counts('time')), '0:00');
            await tap(0, 0);
            await goesOn();
            assert.equal(await tab.text(counts('time')), '0:02');
            await value(seen(false));
            for (let times = 0; times < 2; times++) {
                assert.equal((await value(kept)).milliseconds, 2500);
                await tab.pass(9000);
                await value(seen(false));
            }
            await value(seen(true));
            await tab.pass(1000);
            assert.equal(await tab.text(counts('time')), '0:03');
        });
    await check('Puzzle: it stops with the last queen, and can be hidden', async () => {
        await solve(queens);
        await tab.pass(9000);
        await value(seen(true));
        assert.equal((await value(kept)).milliseconds, 3500 + 6 * 100);
        const TIME = '[data-ending=time]';
        assert.deepEqual([await tab.seen(TIME), await tab.seen(counts('time'))], [1, 0]); // once
        await turned('time');
        assert.equal(await tab.seen(TIME), 0);
        await open();
        assert.equal(await tab.seen(TIME), 0);
        assert.equal(await columns(), queens.join(' '));
        await turned('time');
    });
    await check('Puzzle: what was begun is there again, with time and hints; cleared, it is new',
        async () => {
            await tab.click('[data-puzzle=again]');
            assert.deepEqual([await columns(), await tab.text(counts('time'))], ['', '0:00']);
            await tab.click('[data-play=hint]');
            await tap(3, 3);
            await goesOn();
            await goAwayAndBack();
            assert.deepEqual(await marks('crossed'), [[3, 3]]);
            await tab.click('[data-play=undo]'); // of before
            assert.deepEqual(await marks('crossed'), []);
            await tab.click('[data-play=redo]');
            await open();
            assert.deepEqual(await marks('crossed'), [[3, 3]]);
            assert.equal(await tab.text(counts('hints')), '1');
            assert.equal(await tab.text(counts('time')), '0:02');
            await open(`${HASH}&crosses=0.0.0.0.0.0.1`);
            assert.deepEqual([await marks('crossed'), await tab.text(counts('hints')),
                await tab.text(counts('time'))], [[[6, 0]], '0', '0:00']);
        });
}

const RESULT = "one('[data-puzzle=text]')?.value";

async function results(visit) {
    const {tab, command, queens, puzzle: {regions}} = visit;
    const {value, fresh, open, solve, marks} = hands(visit, SIZE);
    await check('Puzzle: the result has the time and hints, its address, and no solution', async () => {
        for (const [lang, words] of [['en', 'Queens puzzle, Sat, Nov 28, 2026, 7 × 7, hard'],
                 ['ko', '퀸 퍼즐, 2026년 11월 28일 (토), 7 × 7, 어려움']]) {
            await fresh(`${HASH}&lang=${lang}`);
            await tab.click('[data-play=hint]');
            await solve(queens);
            await tab.replaceClipboard(true);
            await tab.click('[data-puzzle=share]');
            await tab.until("one('.ending [role=status]').textContent !== ''");
            const text = await value('copied'), lines = text.split('\n');
            const [first, second, ...squares] = lines, link = squares.pop();
            assert.ok(lines.every(line => !line.includes('♛') && !line.includes('👑')));
            const emoji = squares.map(line => [...line]);
            assert.deepEqual(emoji.map(line => line.length), new Array(SIZE).fill(SIZE));
            // Squares of a region have a colour, and those of another next to it another.
            const at = regions.map((row, r) =>
                row.map((region, c) => ({region, is: emoji[r][c]})));
            for (const [r, row] of at.entries()) {
                for (const [c, a] of row.entries()) {
                    for (const b of [row[c + 1], at[r + 1]?.[c]].filter(Boolean))
                        assert.equal(a.is === b.is, a.region === b.region);
                }
            }
            assert.equal(first, words);
            assert.match(second, /\b1/);
            assert.ok(second.includes(await tab.text(counts('time'))), second);
            assert.equal(link, `#screen=puzzle&puzzle=${DAY}&board=7`);
            await tab.replaceClipboard(false);
            await tab.click('[data-puzzle=share]');
            await tab.until(`${RESULT} !== undefined`);
            assert.equal(await value(RESULT), text, 'the field');
            assert.equal(await value('String(getSelection())'), text);
        }
    });
    await check('Puzzle: at the end it can be shared, where there is something to share by', () =>
        tab.beginning(`Object.defineProperty(navigator, 'share', {configurable: true, value:
            async ({text}) => { window.shared = text; if (window.stops) throw stops; }})`,
        async () => {
            await fresh();
            assert.equal(await tab.seen('[data-puzzle=share]'), 0);
            await solve(queens);
            await tab.replaceClipboard(true);
            await tab.click('[data-puzzle=share]');
            await tab.until('window.shared !== undefined');
            assert.match(await value('shared'), /^Queens puzzle, Sat/);
            await value("window.stops = new DOMException('', 'AbortError'), 0");
            await tab.click('[data-puzzle=share]');
            await tab.pass(100);
            assert.equal(await value('window.copied'), undefined);
            await value("window.stops = new DOMException('', 'NotAllowedError'), 0");
            await tab.click('[data-puzzle=share]');
            await tab.until('window.copied === window.shared');
        }));
    await check('Puzzle: the next one is of the day after, or another of the level', async () => {
        const next = async shown => {
            await tab.click('[data-puzzle=next]');
            await tab.until(`${shown} && ${READY} && one('.ending').hidden`);
        };
        const solveOf = day => hands(visit, 6).solve(nativePuzzle(command, 6, day).queens);
        await fresh(`#screen=puzzle&board=6&puzzle=${later(TODAY, -1)}`);
        await solveOf(later(TODAY, -1));
        assert.equal(await tab.seen('.ending [data-ending=time]'), 1);
        await next("location.hash === '#screen=puzzle&board=6'");
        await solveOf(TODAY);
        await next("location.hash.includes('level=3&seed=')");
        await fresh('#screen=puzzle&board=6'); // as who needs help with it
        await tab.click('[data-play=check]');
        await solveOf(TODAY);
        await next("location.hash.includes('level=1&seed=')");
    });
    await check('Puzzle: the last queen has a moment, without motion where it is not wanted', async () => {
        const motion = "getComputedStyle(one('.solved')).animationName";
        for (const [reduced, name] of [[false, 'solving'], [true, 'none']]) {
            await fresh(HASH, {reduced});
            await solve(queens);
            assert.deepEqual(await marks('solved'), queens.map((column, row) => [row, column]));
            assert.equal(await value(motion), name);
        }
        await tab.press('ArrowDown');
        await open();
        assert.equal(await value(motion), 'none'); // it was solved before
    });
    await check("Puzzle: days in a row count boards of 8 of today and before", async () => {
        const solveToday = n => hands(visit, n).solve(nativePuzzle(command, n, TODAY).queens);
        await fresh('#screen=puzzle&board=6');
        await solveToday(6);
        assert.match(await tab.text('.said'), /^Solved/);
        assert.equal(await tab.text(counts('streak')), '1'); // of this size
        await value(`localStorage['nqueens.puzzle.days'] = '${later(TODAY, -1)}'`);
        await open('#screen=puzzle');
        await tab.until("all('.letter').length === 8");
        assert.equal(await tab.text(counts('streak')), '1');
        await solveToday(8);
        assert.equal(await tab.text(counts('streak')), '2');
        await open('#screen=puzzle');
        assert.equal(await tab.text(counts('streak')), '2');
    });
}

// What is shown when the page is seen again on another day.
async function nextDay(visit) {
    const {tab} = visit, {value, fresh, open, tap, solve, marks} = hands(visit, 8);
    const date = "one('.title b').textContent";
    const shown = day => tab.until(`${READY} && ${date} === '${shortDay(day, TODAY, 'en')}'`);
    const next = later(TODAY, 1), news = '[data-puzzle=news] [data-day=today]';
    const wakeUp = async day => {
        await value(`clock.begin('${day}')`);
        await value(seen(true));
    };
    await check('Puzzle: the address has the date of another day, no arrow leads on', async () => {
        await fresh(`#screen=puzzle&puzzle=${TODAY}`);
        await tab.until("location.hash === '#screen=puzzle'");
        await tap(7, 7);
        await tab.pass(1000);
        assert.equal(await value('location.hash'), '#screen=puzzle');
        await open('#screen=puzzle');
        assert.deepEqual(await marks('crossed'), [[7, 7]]);
        await tab.click('[data-day="-1"]');
        await tab.until(`location.hash === '#screen=puzzle&puzzle=${later(TODAY, -1)}'`);
        await shown(later(TODAY, -1));
        await tab.click('[data-day="1"]');
        await tab.until("location.hash === '#screen=puzzle'");
        await shown(TODAY);
        const after = '[data-day="1"]', isAble = () => value(`one('${after}').ariaDisabled`);
        assert.equal(await isAble(), 'true');
        await tab.click(after); // leads to no puzzle of tomorrow
        await tab.pass(1000);
        await shown(TODAY);
        await open(`#screen=puzzle&puzzle=${later(TODAY, 3)}`);
        await shown(later(TODAY, 3)); // an address does
        assert.equal(await isAble(), 'true');
        const address = `#screen=puzzle&puzzle=${TODAY}&crosses=0.0.0.0.0.0.0.3`;
        await open(address); // which somebody has handed on
        assert.deepEqual(await marks('crossed'), [[7, 0], [7, 1]]);
        await tab.pass(1000);
        assert.equal(await value('location.hash'), address);
    });
    await check('Puzzle: on another day an untouched or solved board gives way to the new one',
        async () => {
            await fresh('#screen=puzzle');
            await shown(TODAY);
            await wakeUp(TODAY);
            await shown(TODAY);
            await wakeUp(next);
            await shown(next);
            await tab.until("location.hash === '#screen=puzzle'");
            await solve(nativePuzzle(visit.command, 8, next).queens);
            await value(`clock.begin('${later(next, 1)}')`);
            await value("dispatchEvent(new Event('pageshow'))");
            await shown(later(next, 1));
            await open(`#screen=puzzle&puzzle=${DAY}`); // which was no board of today
            await wakeUp(later(next, 2));
            await shown(DAY);
        });
    await check('Puzzle: an unfinished board stays, and the page says that there is a new one',
        async () => {
            await fresh('#screen=puzzle');
            await shown(TODAY);
            await tap(7, 7);
            await wakeUp(next);
            assert.ok((await tab.text('[data-puzzle=news]')).includes(LANGUAGES.en['puzzle.new']));
            assert.deepEqual(await marks('crossed'), [[7, 7]]);
            await shown(TODAY);
            await tab.until(`location.hash.includes('puzzle=${TODAY}&crosses=')`);
            await tab.click(news);
            await shown(next);
            assert.deepEqual([await marks('crossed'), await tab.count(news)], [[], 0]);
        });
}

async function calendar(visit) {
    const {tab, command} = visit, {value, fresh, tap, solve, marks} = hands(visit, 8);
    const open = async () => {
        await tab.click('[data-opens=boards]');
        await tab.until("one('.calendar') !== null");
    };
    const dated = day => `[data-date="${day}"]`, before = later(TODAY, -1), first = DAY;
    const states = () => value(`Object.fromEntries(all('.calendar [data-state]')
        .filter(({dataset}) => dataset.state !== '')
        .map(({dataset}) => [dataset.date, dataset.state]))`);
    const goTo = async day => {
        await tab.click(dated(day));
        await tab.until(`location.hash.includes('puzzle=${day}') && ${READY}`);
    };
    await check('Puzzle: the archive has what is solved and begun, and leads to it', async () => {
        await fresh('#screen=puzzle');
        await open();
        assert.equal(await tab.count('[data-date]'), 31);
        assert.deepEqual(await states(), {});
        const column = day => value(`one('${dated(day)}').getBoundingClientRect().left`);
        assert.equal(await column('2026-12-07'), await column('2026-12-14')); // Mondays
        assert.ok(await column('2026-12-07') < await column('2026-12-06'));
        await goTo(before);
        await tap(7, 7);
        await open();
        await tab.click('[data-month="←"]');
        assert.equal(await tab.count('[data-date]'), 30);
        await goTo(first);
        await solve(nativePuzzle(command, 8, first).queens);
        await open();
        assert.deepEqual(await states(), {[first]: 'solved'});
        assert.match(await value(`one('${dated(first)}').ariaLabel`), /Nov 28, 2026, solved, 0:0\d$/);
        assert.match(await tab.text(`${dated(first)} small`), /^0:0\d$/);
        await tab.click('[data-month="→"]');
        assert.deepEqual(await states(), {[before]: 'begun'});
        await tab.click(dated(later(TODAY, 1))); // does nothing
        await tab.click('[data-month="→"]');
        await tab.pass(1000);
        assert.ok(await value(`location.hash.includes('${first}')`));
        assert.equal(await tab.count(dated(TODAY)), 1);
        await goTo(before);
        assert.deepEqual(await marks('crossed'), [[7, 7]]);
    });
}

async function choosing(visit) {
    const {tab, show, queens} = visit;
    const {value, fresh, open, opened, closed, solve, goAwayAndBack, marks} = hands(visit, SIZE);
    const choose = async (name, chosen) => {
        await opened('boards');
        await tab.choose(`[data-menu=${name}]`, chosen);
    };
    const letters = count => tab.until(`${READY} && all('.letter').length === ${count}`);
    const tier = () => value("one('[data-tier]').dataset.tier");
    await check('Puzzle: other days, sizes, levels and seeds, and back to today', async () => {
        await fresh(`${HASH}&crosses=1.0.0.0.0.0.0`);
        await tab.click('[data-day="1"]');
        await tab.until(`location.hash.includes('2026-11-29') && ${READY}`);
        assert.deepEqual(await marks('crossed'), []);
        await opened('boards');
        assert.deepEqual(await value("all('[data-menu=Puzzle] option').map(one => one.text)"),
            ['of the day', 'very easy', 'easy', 'medium', 'hard', 'expert']);
        await closed();
        for (const level of [1, 5]) {
            await choose('Puzzle', level);
            await tab.until(`location.hash.includes('level=${level}') && ${READY}`);
            assert.equal(await tier(), String(level));
            assert.equal((await tab.text('.said')).includes(LANGUAGES.en['puzzle.suppose']),
                level === 5, 'a step that is no guess');
        }
        await choose('Board', 12);
        await letters(12);
        await tab.until("location.hash.includes('board=12')");
        const address = await value('location.hash');
        const drawn = await value("one('.borders').getAttribute('d')");
        await opened('boards');
        await tab.click('[data-puzzle=another]');
        await tab.until(`${READY} && one('.borders')?.getAttribute('d') !== '${drawn}'`);
        assert.equal(await tier(), '5');
        await open(address);
        assert.equal(await value("one('.borders').getAttribute('d')"), drawn);
        await opened('boards');
        await tab.click('[data-day=today]');
        await tab.until(`${READY} && one('[data-day="1"]') !== null`);
    });
    await check('Puzzle: Back leads to the board before, unfinished ones go on', async () => {
        const {tap} = hands(visit, SIZE), drawn = () => value("one('.borders').getAttribute('d')");
        const isDrawn = lines =>
            tab.until(`one('.coloured .borders')?.getAttribute('d') === '${lines}'`);
        await fresh();
        await tap(2, 3);
        await tab.pass(2000);
        const first = await drawn();
        await opened('boards');
        await tab.click('[data-puzzle=another]');
        await tab.until(`location.hash.includes('level=4') && one('.coloured .borders') !== null &&
            one('.coloured .borders').getAttribute('d') !== '${first}'`);
        const second = await drawn();
        await tab.evaluate('history.back()');
        await isDrawn(first);
        assert.ok(!(await tab.evaluate('location.hash')).includes('level='));
        assert.deepEqual(await marks('crossed'), [[2, 3]]);
        await opened('boards');
        assert.equal(await tab.count('[data-puzzle=begun]'), 0); // the other one is not begun
        await closed();
        await tab.evaluate('history.forward()');
        await isDrawn(second);
        await opened('boards');
        assert.deepEqual(await value("all('[data-puzzle=begun] option').map(one => one.text)"),
            ['–', '7 × 7, Sat, Nov 28, 2026, 0:02']);
        await closed();
        await tap(0, 0);
        await opened('boards');
        await tab.choose('[data-puzzle=begun]', '0');
        await isDrawn(first);
        assert.deepEqual(await marks('crossed'), [[2, 3]]);
        await opened('boards');
        assert.match(await tab.text('[data-puzzle=begun] option:last-child'),
            /^7 × 7, no\. \d+, 0:0/);
        await closed();
        await solve(queens);
        await choose('Board', 5);
        await letters(5);
        await opened('boards');
        assert.equal(await tab.count('[data-puzzle=begun] option'), 2); // without the solved one
        await closed();
    });
    await check('Puzzle: an address of before leads to it', async () => {
        await fresh(`#screen=play&puzzle=${DAY}&n=${SIZE}&queens=0.-.-.-.-.-.-`);
        await letters(SIZE);
        assert.equal(await value("one('[data-screen=puzzle]').ariaCurrent"), 'page');
        assert.equal(await tab.count('.messages p'), 0);
    });
    await check('Puzzle: without a storage it is solved, and there again', () =>
        tab.withoutStorage(async () => {
            await open();
            await solve(queens);
            assert.match(await tab.text('.said'), /^Solved/);
            assert.equal(await tab.seen('[data-puzzle=share]'), 1);
            await goAwayAndBack();
            assert.equal(await tab.count('.coloured .solved'), SIZE);
        }));
    await check('Puzzle: other screens keep their size, and their board', async () => {
        await show('#screen=play&n=4&queens=1.-.-.-');
        await toScreen(tab, 'puzzle');
        await letters(8);
        await toScreen(tab, 'play');
        await tab.until("one('.picture .dark') !== null");
        assert.equal(await value("one('[data-size]').value"), '4');
        assert.equal(await hands(visit, 4).columns(), '1');
    });
}

export async function puzzleScreen(visit) {
    const puzzle = nativePuzzle(visit.command, SIZE, DAY);
    for (const part of [hints, touches, time, results, nextDay, calendar, choosing])
        await part({...visit, puzzle, queens: puzzle.queens});
    await forget(visit.tab);
}
