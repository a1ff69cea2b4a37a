// SPDX-License-Identifier: MIT
//
// library.mjs - what the page asks of the library, which is the one in WebAssembly.
//
// All calls return when they are done; what may take long is called in a worker. Boards are
// arrays of columns, and in the page's own boards -1 is an empty row.

import {
    attacksInRow, canonical, format, orbitSize, svg, transform,
} from '../bindings/wasm/nqueens/boards.mjs';
import {Attack, Format} from '../bindings/wasm/nqueens/constants.mjs';
import {load} from '../bindings/wasm/nqueens/library.mjs';
import {planOf} from '../bindings/wasm/nqueens/sharing.mjs';
import {Solver} from '../bindings/wasm/nqueens/solver.mjs';
import {pack} from './model/trace.mjs';
import {deduce, judge, makePuzzle, randomRegions, readPasted} from './puzzles.mjs';

export {compiled} from '../bindings/wasm/nqueens/library.mjs';
export {sharedCount, workersFor} from '../bindings/wasm/nqueens/sharing.mjs';

const NUMBERS = 5; // of a step: kind, row, column, the attacker's row, line

// Makes a solver for n, with queens on the rows that have one, and frees it after its use.
function solving(n, use, queens = null) {
    const solver = new Solver(n);
    try {
        if (queens !== null)
            solver.requireBoard(queens.map(orNull));
        return use(solver);
    } finally {
        solver.free();
    }
}

let shared = null;

// The solver for n whose ranges a worker counts. It goes on where the last range ended.
function sharing(n) {
    if (shared?.n !== n) {
        shared?.free();
        shared = new Solver(n);
    }
    return shared;
}

const orNull = column => column < 0 ? null : column;

// `count` steps of the search from number first on, packed, and whether they are the last.
function steps(n, first, count) {
    const found = solving(n, solver => solver.traceSteps(first, count));
    const numbers = found.steps;
    const words = new Uint16Array(numbers.length / NUMBERS);
    for (let i = 0, at = 0; i < words.length; i++, at += NUMBERS)
        words[i] = pack(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3],
            numbers[at + 4]);
    return {words, isLast: found.isLast};
}

const library = {
    steps,

    // The number of solutions, as a BigInt. told({fraction, solutions}) hears of the progress.
    count: (n, kernel, told) => solving(n,
        solver => {
            solver.kernel = kernel;
            return solver.count(
                {progress: ({fraction, solutions}) => { told({fraction, solutions}); }});
        }),

    // Of a count that several workers share: what there is to count, and a part of it.
    plan: n => planOf(sharing(n), {}),
    countRange: (n, {method, first, end}, progress) =>
        sharing(n).countRange(method, first, end, {progress}),

    countFundamental: n => solving(n, solver => solver.countFundamental()),
    estimate: (n, samples, seed) => solving(n, solver => solver.estimate(samples, seed)),
    rank: queens => solving(queens.length, solver => solver.rank(queens)),
    unrank: (n, rank) => solving(n, solver => solver.unrank(rank)),

    // How many solutions have these queens, up to the limit.
    countUpTo: (queens, limit) =>
        solving(queens.length, solver => Number(solver.countUpTo(limit)), queens),

    // A solution with these queens, or null.
    complete: queens => solving(queens.length, solver => solver.solve(), queens),

    // All solutions where queens attack along a diagonal the next square only.
    touching: n => solving(n, solver => {
        solver.attacks = Attack.TOUCHING;
        return Array.from(solver.solutions(), queens => [...queens]);
    }),

    // For each square the number of queens that attack it.
    attackers: queens => queens.map((_, row) => attacksInRow(queens.map(orNull), row)),

    image: (queens, symmetry) => transform(queens, symmetry),
    canonical: queens => canonical(queens),
    orbitSize: queens => orbitSize(queens),
    svg: queens => svg(queens),
    fen: queens => format(queens, Format.FEN),
    columns: queens => format(queens, Format.COLUMNS),

    makePuzzle,
    deduce,
    judge,
    randomRegions,
    readPasted,
};

// The library, from its module.
export async function openLibrary(module) {
    await load(module);
    return library;
}
