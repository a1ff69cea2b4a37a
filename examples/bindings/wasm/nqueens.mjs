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

import * as boardCalls from './nqueens/boards.mjs';
import * as kernelCalls from './nqueens/kernels.mjs';
import * as libraryCalls from './nqueens/library.mjs';
import {closed} from './nqueens/options.mjs';
import * as puzzleCalls from './nqueens/puzzle.mjs';
import * as solverCalls from './nqueens/solver.mjs';

export {hasSimd} from './module.mjs';
export {
    Attack, Code, Fault, Form, Format, Line, Square, Symmetry, Trace, Unsupported,
} from './nqueens/constants.mjs';
export {NQueensError} from './nqueens/errors.mjs';
export {Solver} from './nqueens/solver.mjs';

// Each call refuses options that it does not have. The calls of closed are marked as pure, so that
// bundlers leave out what a program does not use.
export const attacksInRow = /* @__PURE__ */ closed(boardCalls.attacksInRow);
export const boards = /* @__PURE__ */ closed(boardCalls.boards);
export const canonical = /* @__PURE__ */ closed(boardCalls.canonical);
export const findAttack = /* @__PURE__ */ closed(boardCalls.findAttack);
export const format = /* @__PURE__ */ closed(boardCalls.format);
export const isSolution = /* @__PURE__ */ closed(boardCalls.isSolution);
export const orbitSize = /* @__PURE__ */ closed(boardCalls.orbitSize);
export const parse = /* @__PURE__ */ closed(boardCalls.parse);
export const svg = /* @__PURE__ */ closed(boardCalls.svg);
export const transform = /* @__PURE__ */ closed(boardCalls.transform);
export const kernelInfo = /* @__PURE__ */ closed(kernelCalls.kernelInfo);
export const load = /* @__PURE__ */ closed(libraryCalls.load);
export const strerror = /* @__PURE__ */ closed(libraryCalls.strerror);
export const version = /* @__PURE__ */ closed(libraryCalls.version);
export const parsePuzzle = /* @__PURE__ */ closed(puzzleCalls.parsePuzzle);
export const parseSquares = /* @__PURE__ */ closed(puzzleCalls.parseSquares);
export const puzzle = /* @__PURE__ */ closed(puzzleCalls.puzzle);
export const puzzles = /* @__PURE__ */ closed(puzzleCalls.puzzles);
export const count = /* @__PURE__ */ closed(solverCalls.count);
export const solutions = /* @__PURE__ */ closed(solverCalls.solutions);
