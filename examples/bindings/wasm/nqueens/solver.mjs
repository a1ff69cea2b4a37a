// SPDX-License-Identifier: MIT
//
// Solvers: a board size, constraints and settings, and what can be asked of them.

import {Code} from './constants.mjs';
import {Counting} from './counting.mjs';
import {deductions, grade, hint} from './deducing.mjs';
import {NQueensError, blaming, callable} from './errors.mjs';
import {address} from './handle.mjs';
import {check, found, library, withCallback} from './library.mjs';
import {eachSolution, list} from './listing.mjs';
import {
    boardAt, borrow, columns, doubleAt, seedOf, uint64, withColumns, writtenUint64,
} from './memory.mjs';
import {OPTIONS, boardOf, close, membersOf} from './options.mjs';
import {traceEvents, traceSteps} from './tracing.mjs';

/** A solver for the n x n board, or for a puzzle, with what the options set. */
export class Solver extends Counting {
    /* It takes no other properties; a class that extends it may have some. */
    constructor(n, options) {
        const isCopy = n instanceof Counting;
        const board = boardOf(isCopy ? n.n : n, options, OPTIONS.Solver);
        super(isCopy ? n : board.n);
        if (new.target === Solver)
            Object.preventExtensions(this);
        try {
            this.#take(board);
        } catch (error) {
            this.free();
            throw error;
        }
    }

    #take({n: _, require = [], forbid = [], ...settings}) {
        for (const [name, value] of Object.entries(settings))
            this[name] = value;
        for (const [row, column] of require)
            this.require(row, column);
        for (const [row, column] of forbid)
            this.forbid(row, column);
    }

    // ---- Listing ----

    /** All solutions in lexicographic order, one by one, or those greater than a board. Constraints
     * may change on the way: the rest keeps the new ones. Beyond n = 32 the first one can take more
     * than a lifetime. */
    solutions(options) {
        const {limit = null, after = null} = membersOf(options, OPTIONS['Solver.solutions']);
        return eachSolution(this, limit === null ? Infinity : uint64(limit, 'limit'), after);
    }

    /** Many solutions at once, as one array of their columns: at most `capacity`, the least ones
     * that are greater than a board. */
    list(capacity = 0xffffffff, after = null) {
        return list(this, capacity, after);
    }

    [Symbol.iterator]() {
        return this.solutions();
    }

    /** The first solution; null if there is none. */
    first() {
        return this.#board(out => library().nqueens_first(this[address], out));
    }

    /** The least solution that is greater than a board, which may be any; null if there is none. */
    next(queens) {
        const board = columns(queens, this.n);
        return withColumns(board, at =>
            found(library().nqueens_next(this[address], at)) ? boardAt(at, board.length) : null);
    }

    /** Calls a function with every solution in their order, until it returns true. Returns whether
     * it did not. */
    enumerate(callback) {
        return this.#listed(callback, () => library().enumerate(this[address]));
    }

    /** The same with the fundamental solutions. */
    enumerateFundamental(callback) {
        return this.#listed(callback, () => library().enumerate_fundamental(this[address]));
    }

    /** Of the solutions that are images of each other the least ones, in their order. */
    fundamentalSolutions() {
        const boards = [];
        this.enumerateFundamental(board => {
            boards.push(board);
        });
        return boards;
    }

    #listed(callback, call) {
        callable(callback, 'callback');
        const code = withCallback(this, (at, n) => callback(boardAt(at >>> 0, n)), call);
        if (code !== Code.STOPPED)
            check(code);
        return code === Code.OK;
    }

    // ---- Finding ----

    /** A solution, for boards of any size; null if there is none. With a seed it is that of
     * solveFromSeed. */
    solve(options) {
        const {seed} = membersOf(options, OPTIONS['Solver.solve']);
        return seed === undefined ? this.#board(out => library().nqueens_solve(this[address], out))
                                  : this.solveFromSeed(seed);
    }

    /** A solution that the seed chooses, for boards of any size, but not each with the same
     * probability; null if there is none. Without a seed it is another one each time. */
    solveFromSeed(seed) {
        const number = seedOf(seed);
        return this.#board(out => library().nqueens_solve_from_seed(this[address], number, out));
    }

    /** A random solution, each with the same probability; null if there is none. Without a seed it
     * is another one each time. */
    randomSolution(seed) {
        const number = seedOf(seed);
        return this.#board(out => library().nqueens_random_solution(this[address], number, out));
    }

    /** The number of solutions before this one. */
    rank(queens) {
        const board = columns(queens, this.n);
        return blaming(queens, 'queens', [Code.NO_SOLUTION], () =>
            withColumns(board, at => writtenUint64(out =>
                library().nqueens_rank(this[address], at, out))));
    }

    /** The solution of a rank. */
    unrank(rank) {
        const number = uint64(rank, 'rank');
        const board = this.#board(out => library().nqueens_unrank(this[address], number, out));
        if (board === null)
            throw new NQueensError(
                Code.NO_SOLUTION, `rank is ${number}, and there are no more solutions than that`);
        return board;
    }

    #board(call) {
        const n = this.n;
        return borrow(4 * n, out => found(call(out)) ? boardAt(out, n) : null);
    }

    // ---- Estimating ----

    /** About how many solutions there are. */
    estimate(samples = 10000, seed = 1) {
        return this.#estimated('nqueens_estimate', samples, seed);
    }

    /** About how many partial placements a search row by row visits. */
    estimatePlacements(samples = 10000, seed = 1) {
        return this.#estimated('nqueens_estimate_placements', samples, seed);
    }

    #estimated(name, samples, seed) {
        const numbers = [uint64(samples, 'samples', 1n), uint64(seed, 'seed')];
        return borrow(24, out => {
            check(library()[name](this[address], ...numbers, out, out + 8, out + 16));
            return {
                value: doubleAt(out),
                relativeError: doubleAt(out + 8),
                logarithm: doubleAt(out + 16),
            };
        });
    }

    // ---- Deduction ----

    /** What follows step by step, the easiest next. */
    deductions() {
        return deductions(this);
    }

    /** The first of them; null if there is none. */
    hint() {
        return hint(this);
    }

    /** How hard they are. */
    grade() {
        return grade(this);
    }

    // ---- Tracing ----

    /** The steps of the textbook's search as events. */
    trace() {
        return traceEvents(this);
    }

    /** `count` steps from number first on, 5 numbers for each. */
    traceSteps(first, count) {
        return traceSteps(this, first, count);
    }
}

close(Solver);
