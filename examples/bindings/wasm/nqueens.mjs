// SPDX-License-Identifier: MIT
//
// The n queens problem, by libnqueens in WebAssembly: count, list, find, rank, estimate and draw
// solutions. What each call does is in nqueens.d.ts.
//
//     import {load, Solver} from 'nqueens';
//     await load();
//     const solver = new Solver(8);
//     console.log(solver.count(), solver.solve()); // 92n, and a board: its column in each row
//     solver.free();

export {hasSimd} from './module.mjs';
export {
    attacksInRow, boards, canonical, findAttack, format, isSolution, orbitSize, parse, svg,
    transform,
} from './nqueens/boards.mjs';
export {
    Attack, Code, Fault, Form, Format, Line, Square, Symmetry, Trace, Unsupported,
} from './nqueens/constants.mjs';
export {NQueensError} from './nqueens/errors.mjs';
export {kernelInfo} from './nqueens/kernels.mjs';
export {load, strerror, version} from './nqueens/library.mjs';
export {parsePuzzle, parseSquares, puzzle, puzzles} from './nqueens/puzzle.mjs';
export {Solver, count, solutions} from './nqueens/solver.mjs';
