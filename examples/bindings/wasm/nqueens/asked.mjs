// SPDX-License-Identifier: MIT
//
// The options of the questions that this package and nqueens/worker have.

import {boardOf, columns, uint64} from './memory.mjs';
import {OF_COUNT, OF_RULES, OPTIONS} from './options.mjs';

const OF_SEARCH = [...OF_RULES, 'kernel'];

/** The options of each question to a new solver. */
export const ASKED = Object.freeze({
    count: [...OF_SEARCH, 'fundamental', ...OF_COUNT],
    countFundamental: [...OF_SEARCH, ...OF_COUNT],
    countSymmetric: OF_RULES,
    countUpTo: OF_RULES,
    isUnique: OF_RULES,
    units: [...OF_RULES, 'method'],
    countRange: [...OF_SEARCH, 'method', ...OF_COUNT],
    unitsIdentity: [...OF_RULES, 'method'],
    estimate: [...OF_RULES, 'samples', 'seed'],
    estimatePlacements: [...OF_RULES, 'samples', 'seed'],
    list: [...OF_SEARCH, 'limit', 'after'],
    fundamentalSolutions: OF_SEARCH,
    first: OF_SEARCH,
    solve: [...OF_RULES, 'seed'],
    randomSolution: [...OF_SEARCH, 'seed'],
    rank: OF_SEARCH,
    unrank: OF_SEARCH,
    hint: OF_RULES,
    deductions: OF_RULES,
    grade: OF_RULES,
});

/** Those of the generators. */
export const ASKED_IN_STEPS =
    Object.freeze({solutions: [...OF_SEARCH, 'limit', 'after'], trace: OF_RULES});

const OF_1_2 = ['kernel', 'interval']; // which do nothing where 1.2 took them

/** What calls of nqueens/worker take besides. */
const IN_WORKER = {
    count: ['workers'], countFundamental: ['workers'], list: ['capacity', ...OF_COUNT],
    hint: OF_1_2, grade: OF_1_2,
};

/** The options of each call of nqueens/worker. */
export const WORKER_OPTIONS = Object.freeze(Object.fromEntries(
    Object.entries({...ASKED, puzzle: OPTIONS.puzzle}).map(
        ([call, options]) => [call, [...options, ...IN_WORKER[call] ?? [], 'signal']])));

/** A board that is read once, with null for an empty row. */
export function boardGiven(queens) {
    const board = columns(queens);
    return boardOf(board, 0, board.length);
}

/* More solutions than an array holds. */
const ALL = 0xffffffff;

/** How many solutions are listed at most. */
export function capacityOf(limit = null) {
    const number = limit === null ? BigInt(ALL) : uint64(limit, 'limit');
    return number < ALL ? Number(number) : ALL;
}
