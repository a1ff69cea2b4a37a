// SPDX-License-Identifier: MIT
//
// home.mjs - the first screen in the browser, its doors, and the bar of groups.
//
// Catches: a bare address that opens on another screen than the last one; a board that a touch does
// not begin, or begins anew, or whose time does not run; a rule in words alone; a door to another
// screen; a screen without a door; a bar on a phone that is out of sight or hides what is to be
// pressed.

import assert from 'node:assert/strict';

import {GROUPS, SCREENS} from '../../examples/page/model/address.mjs';

import {check} from './checks.mjs';
import {pointers} from './squares.mjs';

const READY = "one('main .stage, main .flow') !== null";
const TODAYS = '.door[data-group=play] .picture svg';
const BOARD = "one('.door[data-group=play] .picture .borders') !== null";

// Goes to a screen by its tab, and before by the door of its group.
export async function toScreen(tab, name) {
    const [group] = Object.entries(GROUPS).find(([, screens]) => screens.includes(name));
    await tab.until("one('.groups') !== null");
    if (await tab.count(`[data-screen=${name}]`) === 0)
        await tab.click(`.groups [data-group=${group}]`);
    await tab.click(`[data-screen=${name}]`);
}

const isOn = name => `document.title !== '' && location.hash.startsWith('#screen=${name}')`;

export async function home({tab, show, file}) {
    const bare = async (keeps = false) => {
        await show('#screen=race', {keeps});
        if (!keeps)
            await tab.evaluate('localStorage.clear()');
        await tab.goTo(file);
        await tab.until(READY);
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
    await check('Start: a touch of the board of today puts the first queen', async () => {
        await bare();
        await tab.until(BOARD);
        await pointers(tab, 8, TODAYS).tap(2, 3);
        await tab.until("all('.coloured .queen').length === 1");
        assert.ok(await tab.run(() => one('.coloured .queen').getAttribute('transform')
            .includes('36 26'))); // column 3, row 2
    });
    await check('Start: its touch is a move, whose board is not in the address', async () => {
        await bare();
        await tab.until(BOARD);
        await pointers(tab, 8, TODAYS).tap(2, 3);
        await tab.until("all('.coloured .queen').length === 1");
        await tab.pass(61000);
        assert.equal(await tab.evaluate('location.hash'), '#screen=puzzle');
        assert.equal(await tab.text('[data-counts=time] dd'), '1:01');
        await tab.click('[data-play=undo]');
        await tab.until("all('.coloured .queen').length === 0");
        await tab.click('[data-play=redo]');
        await tab.goTo(file);
        await tab.until("all('.coloured .queen').length === 1");
    });
    await check('Start: the rule is a picture until a puzzle is begun', async () => {
        await bare();
        await tab.until(BOARD);
        assert.equal(await tab.count('.rule .queen'), 1);
        assert.equal(await tab.count('.rule .crossed'), 13);
        await tab.look({width: 1280, height: 800, dark: true}); // regions are as light as by day
        assert.equal(
            await tab.evaluate("getComputedStyle(one('.rule .queen')).fill"), 'rgb(17, 17, 17)');
        await tab.look({width: 1280, height: 800});
        await pointers(tab, 8, TODAYS).tap(2, 3);
        await tab.until("all('.coloured .queen').length === 1");
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
        assert.equal(await tab.count('.rule'), 0);
    });
    await check('Start: the board of today has no queens of another puzzle', async () => {
        await show('#screen=puzzle&board=8&level=1&seed=7&placed=3.-.-.-.-.-.-.-');
        await tab.until("all('.coloured .queen').length === 1");
        await tab.click('[data-screen=home]');
        await tab.until(BOARD);
        assert.equal(await tab.count('.door[data-group=play] .picture .queen'), 0);
        await pointers(tab, 8, TODAYS).tap(0, 0);
        await tab.until("all('.coloured .queen').length === 1");
        await tab.until("location.hash === '#screen=puzzle'");
    });
    await check('Start: each screen is behind a door, and each group leads to its last one', async () => {
        for (const name of SCREENS.filter(name => name !== 'home')) {
            await show('#screen=home&lang=en');
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
