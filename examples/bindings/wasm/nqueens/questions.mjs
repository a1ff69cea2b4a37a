// SPDX-License-Identifier: MIT
//
// Functions that ask one question of a new solver, which nqueens/worker asks in a worker.

import {ASKED, ASKED_IN_STEPS, boardGiven, capacityOf} from './asked.mjs';
import {kernelInfo} from './kernels.mjs';
import {version} from './library.mjs';
import {boardOf} from './options.mjs';
import {Solver} from './solver.mjs';

/** How a solver answers each question, with the arguments behind n and the options that are not of
 * the board. */
export const ANSWERS = Object.freeze({
    count: (solver, _, {fundamental, ...told}) =>
        fundamental ? solver.countFundamental(told) : solver.count(told),
    countFundamental: (solver, _, told) => solver.countFundamental(told),
    countSymmetric: (solver, [symmetry]) => solver.countSymmetric(symmetry),
    countUpTo: (solver, [limit]) => solver.countUpTo(limit),
    isUnique: solver => solver.isUnique(),
    units: (solver, _, {method}) => solver.units(method),
    countRange: (solver, [first, end], {method = 'backtracking', ...told}) =>
        solver.countRange(method, first, end, told),
    unitsIdentity: (solver, _, {method}) => solver.unitsIdentity(method),
    estimate: (solver, _, {samples, seed}) => solver.estimate(samples, seed),
    estimatePlacements: (solver, _, {samples, seed}) => solver.estimatePlacements(samples, seed),
    list: (solver, _, {limit, after}) => solver.list(capacityOf(limit), after),
    fundamentalSolutions: solver => solver.fundamentalSolutions(),
    first: solver => solver.first(),
    solve: (solver, _, options) => solver.solve(options),
    randomSolution: (solver, _, {seed}) => solver.randomSolution(seed),
    rank: (solver, [queens]) => solver.rank(queens),
    unrank: (solver, [rank]) => solver.unrank(rank),
    hint: solver => solver.hint(),
    deductions: solver => solver.deductions(),
    grade: solver => solver.grade(),
});

/* A new solver, and the options that are not its own. */
function asked(n, given, names) {
    const {n: size, attacks, regions, require, forbid, kernel, ...options} =
        boardOf(n, given, names);
    return [new Solver(size, {attacks, regions, require, forbid, kernel}), options];
}

/* The answer of a new solver. */
function answer(question, n, values, given) {
    const [solver, options] = asked(n, given, ASKED[question]);
    try {
        return ANSWERS[question](solver, values, options);
    } finally {
        solver.free();
    }
}

/* What a generator yields, whose solver is freed at its end. */
function* eachOf(solver, steps) {
    try {
        yield* steps;
    } finally {
        solver.free();
    }
}

/* The generator that a call on a new solver makes. */
function each(n, given, names, call) {
    const [solver, options] = asked(n, given, names);
    try {
        return eachOf(solver, call(solver, options));
    } catch (error) {
        solver.free();
        throw error;
    }
}

// ---- Counting ------------------------------------------------------------------------

/** The number of solutions for n queens, or of a puzzle. */
export const count = (n, options) => answer('count', n, [], options);

/** Those that are images of each other count once. */
export const countFundamental = (n, options) => answer('countFundamental', n, [], options);

/** Those that a symmetry leaves unchanged. */
export const countSymmetric = (n, symmetry, options) =>
    answer('countSymmetric', n, [symmetry], options);

/** Their number, or the limit if there are more. */
export const countUpTo = (n, limit, options) => answer('countUpTo', n, [limit], options);

/** Whether there is exactly one. */
export const isUnique = (n, options) => answer('isUnique', n, [], options);

/** How many work units a count has. */
export const units = (n, options) => answer('units', n, [], options);

/** The number of solutions of the units from first to end - 1. */
export const countRange = (n, first, end, options) =>
    answer('countRange', n, [first, end], options);

/** A line that identifies the list of units. */
export const unitsIdentity = (n, options) => answer('unitsIdentity', n, [], options);

/** About how many solutions there are. */
export const estimate = (n, options) => answer('estimate', n, [], options);

/** About how many partial placements a search row by row visits. */
export const estimatePlacements = (n, options) => answer('estimatePlacements', n, [], options);

// ---- Listing and finding -------------------------------------------------------------

/** All solutions in lexicographic order. */
export const solutions = (n, options) =>
    each(n, options, ASKED_IN_STEPS.solutions, (solver, listed) => solver.solutions(listed));

/** Many solutions, as one array of their columns. */
export const list = (n, options) => answer('list', n, [], options);

/** Of the solutions that are images of each other the least ones. */
export const fundamentalSolutions = (n, options) => answer('fundamentalSolutions', n, [], options);

/** The first solution. */
export const first = (n, options) => answer('first', n, [], options);

/** A solution, for boards of any size. */
export const solve = (n, options) => answer('solve', n, [], options);

/** A random solution, each with the same probability. */
export const randomSolution = (n, options) => answer('randomSolution', n, [], options);

/** The number of solutions before this one. */
export function rank(queens, options) {
    const board = boardGiven(queens);
    return answer('rank', board.length, [board], options);
}

/** The solution of a rank. */
export const unrank = (n, rank, options) => answer('unrank', n, [rank], options);

/** The steps of the textbook's search. */
export const trace = (n, options) => each(n, options, ASKED_IN_STEPS.trace, solver => solver.trace());

// ---- Deductions ----------------------------------------------------------------------

/** What follows next on a board. */
export const hint = (n, options) => answer('hint', n, [], options);

/** All that follows. */
export const deductions = (n, options) => answer('deductions', n, [], options);

/** How hard a board is. */
export const grade = (n, options) => answer('grade', n, [], options);

// ---- The library ---------------------------------------------------------------------

/** All kernels, "auto" first. */
export const kernels = () => kernelInfo();

/** The version of the library. */
export const libraryVersion = () => version();
