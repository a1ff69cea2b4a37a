// SPDX-License-Identifier: MIT
//
// Deductions: what follows from the rules, regions and constraints of a solver, step by step as
// people conclude. Each call makes them from the start, some microseconds for each at n = 8.

import {Code} from './constants.mjs';
import {NQueensError} from './errors.mjs';
import {address} from './handle.mjs';
import {check, library, withCallback} from './library.mjs';
import {boardAt, uint32sAt} from './memory.mjs';

/** The reasons by their numbers in nqueens.h, the easiest first. */
export const REASONS =
    Object.freeze(['empty', 'single', 'confined', 'set', 'blocked', 'contradiction']);

const FAMILIES = ['row', 'column', 'region'];

/* A deduction of its members, as callbacks.c hands them over. */
function deductionOf(n, queens, reason, family, withinFamily, row, column, ...lists) {
    const listed = i => uint32sAt(lists[2 * i] >>> 0, lists[2 * i + 1]);
    const squares = i => listed(i).map(square => [Math.floor(square / n), square % n]);
    return {
        reason: REASONS[reason],
        family: FAMILIES[family] ?? null,
        lines: listed(0),
        withinFamily: FAMILIES[withinFamily] ?? null,
        within: listed(1),
        squares: squares(2),
        closed: squares(3),
        queen: row < 0 ? null : [row, column],
        queens: boardAt(queens >>> 0, n),
    };
}

/* Makes deductions, and calls back with the members of each until it returns true. Returns how they
 * end. */
function deduce(solver, callback) {
    const code = withCallback(solver, callback, () => library().deduce(solver[address]));
    if (![Code.STOPPED, Code.NO_SOLUTION, Code.STUCK].includes(code))
        check(code);
    return code;
}

/** The first `most` deductions, or all if there are fewer. */
export function deductions(solver, most = Infinity) {
    const made = [];
    deduce(solver, (...members) => made.push(deductionOf(...members)) === most);
    return made;
}

/* The error where there is no solution, in the words of Python. */
function unsolvable({family, lines}) {
    return new NQueensError(
        Code.NO_SOLUTION, family === null
            ? 'there is no solution, as a search shows'
            : `${family} ${lines[0]} is left without a square: there is no solution`);
}

/** The first deduction; null if all queens stand, or nothing follows. */
export function hint(solver) {
    const [step = null] = deductions(solver, 1);
    if (step?.reason === REASONS[0])
        throw unsolvable(step);
    return step;
}

/** The hardest reason that the board takes; 'search' if deductions get stuck, and null if all queens
 * stand. */
export function grade(solver) {
    const made = [];
    const code = deduce(solver, (...members) => { made.push(deductionOf(...members)); });
    if (code === Code.NO_SOLUTION)
        throw unsolvable(made[0]);
    if (code === Code.STUCK)
        return 'search';
    const hardest = Math.max(...made.map(({reason}) => REASONS.indexOf(reason)));
    return REASONS[hardest] ?? null;
}
