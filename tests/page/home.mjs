// SPDX-License-Identifier: MIT
//
// home.mjs - the first screen in the browser, its doors, and the bar of groups.
//
// Catches: a bare address that opens on another screen than the last one; a first board that who
// does not read it cannot solve, or that comes again; a board that a touch does not begin, or
// begins anew, or whose time does not run; a touch that means something else on the next screen; an
// expert's puzzle for who has solved nothing; a solved one that does not say so; a door to another
// screen; a screen without a door; a bar on a phone that is out of sight or hides what is to be
// pressed.

import assert from 'node:assert/strict';

import {GROUPS, SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';
import {TODAY} from './clock.mjs';
import {nativePuzzle} from './puzzles.mjs';
import {pointers, squaresOf} from './squares.mjs';

const READY = "one('main .stage, main .flow') !== null";
const TODAYS = '.door[data-group=play] .picture svg';
const BOARD = "one('.door[data-group=play] .standing') !== null";
const PLAYED = "localStorage['nqueens.coach'] = 'done'";

// Goes to a screen by its tab, and before by the door of its group.
export async function toScreen(tab, name) {
    const [group] = Object.entries(GROUPS).find(([, screens]) => screens.includes(name));
    await tab.until("one('.groups') !== null");
    if (await tab.count(`[data-screen=${name}]`) === 0)
        await tab.click(`.groups [data-group=${group}]`);
    await tab.click(`[data-screen=${name}]`);
}

const isOn = name => `document.title !== '' && location.hash.startsWith('#screen=${name}')`;

// Rounds of who has solved some very easy puzzles, so that today's suits.
const SOLVED = seed => ({name: `6.1.${seed}`, placed: '', crosses: '', milliseconds: 60000, hints: 0,
    solved: true});
const ROUNDS = `localStorage['nqueens.puzzle.rounds'] = '${JSON.stringify([SOLVED(1), SOLVED(2)])}'`;

export async function home(visit) {
    const {tab, show, file, command} = visit;
    const bare = async (before = PLAYED) => {
        await show('#screen=race');
        await tab.evaluate(`localStorage.clear(); ${before}`);
        await tab.goTo(file);
        await tab.until(READY);
    };
    // Who has played some puzzles.
    const again = async () => {
        await bare(ROUNDS);
        await tab.until(BOARD);
    };
    await check('Start: a bare address opens on three doors, then on the last screen', async () => {
        await bare();
        assert.equal(await tab.count('.door'), 3);
        await tab.until(BOARD);
        await tab.click('[data-door=tree]');
        await tab.until(isOn('tree'));
        await tab.goTo(file);
        await tab.until("one('.branches') !== null");
        await tab.click('[data-screen=home]');
        await tab.until("one('.doors') !== null");
    });
    await check('Start: who is new finds a coached board, and solves it by what is framed', async () => {
        await bare('');
        await tab.until("one('.coach .borders') !== null");
        await tab.click('[data-language=ko]'); // which this person does not read
        await tab.until("document.documentElement.lang === 'ko' && one('.coach .coached') !== null");
        const framed = "['y', 'x'].map(name => Math.floor((one('.coached').getAttribute(name) - 6) / 10))";
        const hand = pointers(tab, 5);
        for (let queens = 1; queens <= 5; queens++) {
            const square = await tab.evaluate(framed);
            await hand.tap(...square);
            assert.deepEqual(await tab.evaluate(framed), square); // a cross: once more
            await hand.tap(...square);
            assert.equal(await tab.count('.coach .queen'), queens);
            assert.equal(await tab.count('.coach .letter'), 0); // no letter below a queen
        }
        assert.equal(await tab.count('.coached'), 0);
        assert.equal(await tab.text('.coach .said'), LANGUAGES.ko['coach.solved']);
        await tab.click('[data-coach=leave]');
        await tab.until("all('.coloured .letter').length === 6"); // a very easy one
        await tab.click('[data-language=en]');
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
    });
    await check('Start: the coach tells of a wrong queen, and is skipped for good', async () => {
        const hand = pointers(tab, 5);
        await bare('');
        await tab.until("one('.coach .borders') !== null");
        await hand.press([4, 4]);
        assert.ok((await tab.text('.coach .said')).startsWith('Not here: row 5, column 5.'));
        await hand.tap(4, 4);
        assert.equal(await tab.count('.coach .queen'), 0);
        await tab.click('[data-coach=leave]');
        await tab.until(BOARD);
        await tab.goTo(file + '#screen=home');
        await tab.until(BOARD);
        await tab.goTo(file + '#screen=puzzle'); // where it is found again
        await tab.until("one('.coloured .letter') !== null");
        await tab.click('[data-opens=rule]');
        assert.equal(await tab.count('.rules:not(.note) li'), 4);
        await tab.click('[data-coach=open]');
        await tab.until("one('.coach .borders') !== null");
        await tab.click('.groups [data-group=count]');
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
    });
    await check('Start: a touch of its board means what it means on Puzzle', async () => {
        await again();
        await pointers(tab, 8, TODAYS).tap(2, 3);
        await tab.until(`${squaresOf('crossed')}.length === 1`);
        assert.deepEqual(await tab.evaluate(squaresOf('crossed')), [[2, 3]]);
        await pointers(tab, 8).tap(4, 4);
        assert.deepEqual(await tab.evaluate(squaresOf('crossed')), [[2, 3], [4, 4]]);
    });
    await check('Start: its touch is a move, whose board is not in the address', async () => {
        await again();
        await pointers(tab, 8, TODAYS).tap(2, 3);
        await tab.until(`${squaresOf('crossed')}.length === 1`);
        await tab.pass(61000);
        assert.equal(await tab.evaluate('location.hash'), '#screen=puzzle');
        assert.equal(await tab.text('[data-counts=time] dd'), '1:01');
        await tab.click('[data-play=undo]');
        await tab.until(`${squaresOf('crossed')}.length === 0`);
        await tab.click('[data-play=redo]');
        await tab.goTo(file);
        await tab.until(`${squaresOf('crossed')}.length === 1`);
    });
    await check('Start: the puzzle grows with what has been solved', async () => {
        const which = () => tab.text('.door .which');
        await bare();
        await tab.until(BOARD);
        assert.equal(await which(), 'easier than today’s, 6 × 6, very easy');
        await tab.click('.door [data-door=puzzle]');
        await tab.until("all('.coloured .letter').length === 6");
        await tab.evaluate('history.back()');
        await tab.until(BOARD);
        await tab.click('.door [data-day=today]');
        await tab.until("all('.coloured .letter').length === 8 && location.hash === '#screen=puzzle'");
        for (const square of nativePuzzle(command, 8, TODAY).queens.entries())
            await pointers(tab, 8).press(square);
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
        assert.equal(await tab.text('.door [data-day=today]'), '✓ Today’s puzzle');
        await again();
        assert.equal(await which(), 'Thu, Dec 3, 8 × 8, medium');
        assert.equal(await tab.count('.door [data-day=today]'), 0);
    });
    await check('Start: it shows that today is solved, the time, and the days in a row', async () => {
        await again();
        assert.equal(await tab.count('[data-standing]'), 0);
        await tab.click('.door [data-door=puzzle]');
        await tab.until("one('.coloured .letter') !== null");
        for (const square of nativePuzzle(command, 8, TODAY).queens.entries()) {
            await pointers(tab, 8).press(square);
            await tab.pass(10000);
        }
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
        assert.match(await tab.text('[data-standing=time]'), /✓ 1:10$/);
        assert.match(await tab.text('[data-standing=streak]'), / 1$/);
        assert.equal(await tab.text('.door .main'), LANGUAGES.en['home.play.look']);
    });
    await check('Start: the board of today has no queens of another puzzle', async () => {
        await show('#screen=puzzle&board=8&level=1&seed=7&placed=3.-.-.-.-.-.-.-');
        await tab.until("all('.coloured .queen').length === 1");
        await tab.evaluate(ROUNDS);
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
        assert.equal(await tab.count('.door[data-group=play] .picture .queen'), 0);
        await pointers(tab, 8, TODAYS).tap(0, 0);
        await tab.until(`${squaresOf('crossed')}.length === 1`);
        await tab.until("location.hash === '#screen=puzzle'");
    });
    await check('Start: each screen is behind a door, and each group leads to its last one', async () => {
        for (const name of SCREENS.filter(name => name !== 'home')) {
            await show('#screen=race');
            await tab.evaluate(PLAYED);
            await show('#screen=home&lang=en', {keeps: true});
            await tab.until(BOARD);
            await tab.click(`[data-door=${name}]`);
            await tab.until(isOn(name));
            assert.equal(await tab.count(`[data-screen=${name}][aria-current=page]`), 1, name);
        }
        await show('#screen=code');
        await tab.click('.groups [data-group=count]');
        await tab.until(isOn('howmany'));
        await tab.click('.groups [data-group=learn]');
        await tab.until(isOn('code'));
    });
    await check('Start: on a phone the groups are a bar at the bottom', async () => {
        for (const hash of ['#screen=home', '#screen=step', '#screen=puzzle']) {
            await show(hash, {width: 360, height: 740});
            const {bottom, others} = await tab.evaluate(`({
                bottom: one('.groups').getBoundingClientRect().bottom,
                others: [one('.transport')?.getBoundingClientRect().bottom ?? 0,
                         one('.groups').getBoundingClientRect().top]})`);
            assert.equal(bottom, 740, hash);
            assert.ok(others[0] <= others[1], hash);
        }
    });
}
