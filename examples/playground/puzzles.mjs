// SPDX-License-Identifier: MIT
//
// puzzles.mjs - what the page asks of the library for coloured puzzles: the puzzle of a day, and
// what follows on its board. A tier is the number of a reason, the easiest 1.
//
// Regions are rows of numbers, crosses sets of columns, a number for each row.

import {Attack} from '../wasm/nqueens/constants.mjs';
import {REASONS} from '../wasm/nqueens/deducing.mjs';
import {puzzle} from '../wasm/nqueens/puzzle.mjs';
import {Solver} from '../wasm/nqueens/solver.mjs';

// Makes a solver for the regions, and frees it after its use.
function solving(regions, use) {
    const solver = new Solver(regions.length);
    try {
        solver.attacks = Attack.TOUCHING;
        solver.setRegions(regions);
        return use(solver);
    } finally {
        solver.free();
    }
}

// The puzzle of "nqueens puzzle N --seed SEED --grade TIER": its regions, the queens of its only
// solution, and how often it takes a deduction of the tier.
export function makePuzzle(n, seed, tier) {
    const {regions, queens} = puzzle(n, {seed, grade: REASONS[tier]});
    const steps = solving(regions, solver => solver.deductions());
    const times = steps.filter(({reason}) => reason === REASONS[tier]).length;
    return {n, tier, times, regions, queens};
}

const squaresOf = squares => squares.map(([row, column]) => ({row, column}));

// The easiest deduction from queens (-1: none) and crosses, or null: its tier; lines and within,
// each {family, numbers}, within perhaps null; and the squares that it looks at, fills and strikes
// out.
export function deduce(regions, queens, crosses) {
    const next = solving(regions, solver => {
        solver.requireBoard(queens.map(column => column < 0 ? null : column));
        crosses.forEach((set, row) => queens.forEach((_, column) => {
            if ((set >> column & 1) === 1)
                solver.forbid(row, column);
        }));
        return solver.hint();
    });
    if (next === null || next.reason === 'empty')
        return null;
    const {withinFamily, within, queen} = next;
    return {
        tier: REASONS.indexOf(next.reason),
        lines: {family: next.family, numbers: next.lines},
        within: withinFamily === null ? null : {family: withinFamily, numbers: within},
        lookedAt: squaresOf(next.squares),
        filled: squaresOf(queen === null ? [] : [queen]),
        struck: squaresOf(next.closed)
    };
}
