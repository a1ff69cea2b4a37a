// SPDX-License-Identifier: MIT
//
// bits.mjs - the screen Bits in the browser: its rows obey the queens and the formulas.
//
// Catches: a row that is not what the queens and its formula say, at any of the 60 steps of n = 6;
// a column that is called tried and was not; a number that is not its bits; bits that the menu does
// not turn, or not with the board; a call with other bits than the row that it fills.

import assert from 'node:assert/strict';

import {check} from './checks.mjs';
import {squaresOf} from './squares.mjs';

const KEYS = ['columns', 'diagonals', 'antiDiagonals', 'free', 'tried', 'bit'];

// The bits of all masks as they stand on the screen, from the left; their numbers, as they are
// written; the columns of the queens on the board.
const SHOWN = `(() => {
    const rows = all('[data-mask]').map(row => [row.dataset.mask, {
        bits: [...row.querySelectorAll('text')].sort((a, b) => a.getAttribute('x') -
            b.getAttribute('x')).map(bit => bit.textContent).join(''),
        written: Number(row.previousElementSibling.textContent.split('=')[1])}]);
    const queens = ${squaresOf('queen')}.map(([, column]) => column);
    return {masks: Object.fromEntries(rows), queens}; })()`;

// The calls, the innermost first: the digits of their variables.
const CALLS = `all('[data-bits=calls] li').map(call =>
    Object.fromEntries([...call.querySelectorAll('[data-variable]')].map(variable =>
        [variable.dataset.variable, variable.querySelector('b').textContent])))`;

const reversed = text => [...text].reverse().join('');

// What the queens and the formulas on the screen give; tried: the columns that were.
function expected(queens, tried) {
    const all = 63, united = bitOf => queens.reduce(
        (mask, column, row) => mask | bitOf(1 << column, queens.length - row) & all, 0);
    const columns = united(bit => bit), diagonals = united((bit, rows) => bit << rows);
    const antiDiagonals = united((bit, rows) => bit >> rows);
    const free = all & ~(columns | diagonals | antiDiagonals), left = free ^ tried;
    return {columns, diagonals, antiDiagonals, free, tried, bit: left & -left};
}

export async function bits({tab, show, go}) {
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
            assert.deepEqual(numbers, expected(queens, tried[queens.length]), `step ${steps}`);
            const calls = await tab.evaluate(CALLS);
            assert.equal(calls.length, queens.length + 1);
            for (const key of ['columns', 'diagonals', 'antiDiagonals', 'free', 'bit'])
                assert.equal(calls[0][key], masks[key].bits, `step ${steps}, ${key}`);
            queens.forEach((column, row) => assert.equal(
                calls.at(-1 - row).bit, '000000'.replace(/./g, (_, at) => Number(at === column))));
            if (await tab.evaluate("one('[data-control=forward]').ariaDisabled") === 'true')
                break;
            await go('ArrowRight');
        }
        assert.ok(steps >= 60, `${steps} steps`);
    });
    await check('Bits: the menu turns the bits and the board', async () => {
        await show('#screen=bits&n=6&step=1');
        const before = await tab.evaluate(SHOWN);
        await tab.choose('select[data-bits]', 'right');
        const after = await tab.evaluate(SHOWN), [call] = await tab.evaluate(CALLS);
        assert.equal(call.columns, after.masks.columns.bits);
        for (const key of KEYS) {
            assert.equal(after.masks[key].bits, reversed(before.masks[key].bits));
            assert.equal(after.masks[key].written, before.masks[key].written);
        }
        assert.deepEqual(after.queens, before.queens.map(column => 5 - column));
        await tab.until("location.hash.includes('bits=right')");
        assert.equal(
            await tab.evaluate("one('.numbers text:nth-child(2)').getAttribute('x')"), '61');
        assert.match(await tab.evaluate("one('svg.bits').ariaLabel"), /diagonals = 2 = 0b000010/);
    });
}
