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
import * as pairCalls from './nqueens/pairs.mjs';
import * as puzzleCalls from './nqueens/puzzle.mjs';
import * as questions from './nqueens/questions.mjs';

export {hasSimd} from './module.mjs';
export {
    Attack, Attack as Attacks, Code, Fault, Form, Format, Line, Square, Symmetry, Trace, Unsupported,
} from './nqueens/constants.mjs';
export {NQueensError} from './nqueens/errors.mjs';
export {Solver} from './nqueens/solver.mjs';

// Each call refuses options that it does not have. The calls of closed are marked as pure, so that
// bundlers leave out what a program does not use.
export const attackingPairs = /* @__PURE__ */ closed(pairCalls.attackingPairs);
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
export const count = /* @__PURE__ */ closed(questions.count);
export const countFundamental = /* @__PURE__ */ closed(questions.countFundamental);
export const countRange = /* @__PURE__ */ closed(questions.countRange);
export const countSymmetric = /* @__PURE__ */ closed(questions.countSymmetric);
export const countUpTo = /* @__PURE__ */ closed(questions.countUpTo);
export const deductions = /* @__PURE__ */ closed(questions.deductions);
export const estimate = /* @__PURE__ */ closed(questions.estimate);
export const estimatePlacements = /* @__PURE__ */ closed(questions.estimatePlacements);
export const first = /* @__PURE__ */ closed(questions.first);
export const fundamentalSolutions = /* @__PURE__ */ closed(questions.fundamentalSolutions);
export const grade = /* @__PURE__ */ closed(questions.grade);
export const hint = /* @__PURE__ */ closed(questions.hint);
export const isUnique = /* @__PURE__ */ closed(questions.isUnique);
export const kernels = /* @__PURE__ */ closed(questions.kernels);
export const libraryVersion = /* @__PURE__ */ closed(questions.libraryVersion);
export const list = /* @__PURE__ */ closed(questions.list);
export const randomSolution = /* @__PURE__ */ closed(questions.randomSolution);
export const rank = /* @__PURE__ */ closed(questions.rank);
export const solutions = /* @__PURE__ */ closed(questions.solutions);
export const solve = /* @__PURE__ */ closed(questions.solve);
export const trace = /* @__PURE__ */ closed(questions.trace);
export const units = /* @__PURE__ */ closed(questions.units);
export const unitsIdentity = /* @__PURE__ */ closed(questions.unitsIdentity);
export const unrank = /* @__PURE__ */ closed(questions.unrank);
