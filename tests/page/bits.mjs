// SPDX-License-Identifier: MIT
//
// bits.mjs - the screen Bits in the browser: its rows obey the formulas that it shows.
//
// Catches: a row that is not what its formula says, at any of the 60 steps of n = 6; a column
// that is called tried and was not; a number that is not its bits; bits that the menu does not
// turn, or not with the board; a call with other bits than the row that it fills.

import assert from 'node:assert/strict';

import {check} from './checks.mjs';

const KEYS = ['columns', 'diagonals', 'antiDiagonals', 'free', 'tried', 'bit'];

// The bits of all masks as they stand on the screen, from the left; their numbers, as they are
// written; the columns of the queens on the board.
const SHOWN = `(() => {
    const rows = [...document.querySelectorAll('[data-mask]')].map(row => [row.dataset.mask, {
        bits: [...row.querySelectorAll('text')].sort((a, b) => a.getAttribute('x') -
            b.getAttribute('x')).map(bit => bit.textContent).join(''),
        written: Number(row.previousElementSibling.textContent.split('=')[1])}]);
    const queens = [...document.querySelectorAll('.picture svg.board .queen')]
        .map(queen => (Number(queen.getAttribute('transform').match(/[0-9.]+/)[0]) - 6) / 10);
    return {masks: Object.fromEntries(rows), queens}; })()`;

// The calls, the innermost first: the digits of their variables.
const CALLS = `[...document.querySelectorAll('[data-bits=calls] li')].map(call =>
    Object.fromEntries([...call.querySelectorAll('[data-variable]')].map(variable =>
        [variable.dataset.variable, variable.querySelector('b').textContent])))`;

const reversed = text => [...text].reverse().join('');

// What the formulas on the screen give.
function expected({columns, diagonals, antiDiagonals, tried}, all) {
    const free = all & ~(columns | diagonals | antiDiagonals), left = free ^ tried;
    return {free, bit: left & -left};
}

export async function bits({tab, show, STEP}) {
    await check('Bits: every row is what its formula says, at each step of n = 6', async () => {
        await show('#screen=bits&n=6');
        const tried = [0]; // by row, of the columns that had a queen below these queens
        let last = [], steps = 0;
        for (;; steps++) {
            const {masks, queens} = await tab.evaluate(SHOWN);
            const numbers = Object.fromEntries(KEYS.map(key => [key, masks[key].written]));
            for (const key of KEYS)
                assert.equal(parseInt(reversed(masks[key].bits), 2), numbers[key], key);
            if (queens.length > last.length)
                tried[queens.length] = 0;
            else if (queens.length < last.length)
                tried[queens.length] |= 1 << last.at(-1);
            last = queens;
            if (queens.length < 6) {
                assert.equal(numbers.tried, tried[queens.length], `step ${steps}`);
                const {free, bit} = expected(numbers, 63);
                assert.deepEqual([numbers.free, numbers.bit], [free, bit], `step ${steps}`);
            }
            const calls = await tab.evaluate(CALLS);
            assert.equal(calls.length, queens.length + 1);
            for (const key of ['columns', 'diagonals', 'antiDiagonals', 'free', 'bit'])
                assert.equal(calls[0][key], masks[key].bits, `step ${steps}, ${key}`);
            queens.forEach((column, row) => assert.equal(
                calls.at(-1 - row).bit, '000000'.replace(/./g, (_, at) => Number(at === column))));
            if (await tab.evaluate("document.querySelector('[data-control=forward]').ariaDisabled") ===
                'true')
                break;
            const before = await tab.evaluate(STEP);
            await tab.press('ArrowRight');
            await tab.until(`${STEP} > ${before}`);
        }
        assert.ok(steps >= 60, `${steps} steps`);
    });
    await check('Bits: the menu turns the bits and the board', async () => {
        await show('#screen=bits&n=6&step=1');
        const before = await tab.evaluate(SHOWN);
        await tab.evaluate(`(() => {
            const menu = document.querySelector('select[data-bits]');
            menu.value = 'right';
            menu.dispatchEvent(new Event('change')); })()`);
        const after = await tab.evaluate(SHOWN), [call] = await tab.evaluate(CALLS);
        assert.equal(call.columns, after.masks.columns.bits);
        for (const key of KEYS) {
            assert.equal(after.masks[key].bits, reversed(before.masks[key].bits));
            assert.equal(after.masks[key].written, before.masks[key].written);
        }
        assert.deepEqual(after.queens, before.queens.map(column => 5 - column));
        await tab.until("location.hash.includes('bits=right')");
        assert.equal(await tab.evaluate(
            "document.querySelector('.numbers text:nth-child(2)').getAttribute('x')"), '61');
        assert.match(await tab.evaluate("document.querySelector('svg.bits').ariaLabel"),
            /diagonals = 2 = 0b000010/);
    });
}
