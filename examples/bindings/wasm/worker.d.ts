// SPDX-License-Identifier: MIT

import type {
    Board, BoardOptions as RulesAndConstraints, Deduction, Estimate, EstimateOptions, GivenPuzzle, Grade,
    Integer, ListingOptions, MethodOptions, Progress, Puzzle, PuzzleOptions, Queens, RuleOptions,
    SeedOptions,
} from './nqueens.js';

/** A row and a column. */
export type Position = readonly [row: number, column: number];

/** How a call can be ended. */
export interface CallOptions {
    /** Aborting ends the call and its workers at once, and rejects the promise with the signal's
     * reason. */
    signal?: AbortSignal;
}

/** The rules and constraints of the board, as in the package itself. */
export interface BoardOptions extends RulesAndConstraints, CallOptions {
    /** The least time between calls of progress, in milliseconds: 100, if not given. */
    interval?: number;
}

/** Of a count whose progress is told. */
export interface TellingOptions extends BoardOptions {
    /** Is called in this thread. An exception in it ends the count, and rejects the promise. */
    progress?: (progress: Progress) => void;
}

export interface SharedOptions extends TellingOptions {
    /**
     * In how many workers the count is made, from 1 to 1024: if not given, from n = 16 on as many
     * as the machine has cores, and below 1. A count by a kernel that is not of "join", "colour"
     * or bitmask backtracking takes one, as a fundamental count does of a board that lacks one of the
     * eight symmetries.
     */
    workers?: number;
}

export interface CountOptions extends SharedOptions {
    /** Whether solutions that are images of each other count once. */
    fundamental?: boolean;
}

export interface ListOptions extends BoardOptions, ListingOptions {
    /** The same as `limit`, by an older name. */
    capacity?: Integer;
    /** As of a count; it hears how many there are so far. */
    progress?: (progress: {solutions: bigint}) => void;
}

/**
 * The number of solutions, counted in workers. What the library refuses rejects the promise with
 * an NQueensError, as it is thrown by a Solver; a worker that dies, with an Error. Calls are
 * independent of each other, and may be made at the same time. A worker waits five seconds for
 * another call before it ends.
 *
 * @example
 * const end = new AbortController();
 * let percent;
 * const solutions = await count(16, {
 *     signal: end.signal,
 *     progress: ({fraction}) => { percent = 100 * fraction; },
 * });
 * console.log(solutions, percent); // 14772512n 100
 */
export function count(n: Integer | GivenPuzzle, options?: CountOptions): Promise<bigint>;

/**
 * Many solutions, as Solver.list gives them: the columns of one after those of the other.
 *
 * @example
 * const columns = await list(12);
 * console.log(columns.length / 12); // 14200
 */
export function list(n: Integer | GivenPuzzle,
                     options?: ListOptions): Promise<Uint8Array | Uint32Array>;

/**
 * A coloured puzzle, as the function of that name in the package itself makes it.
 *
 * @example
 * const made = await puzzle(9, {seed: 5, grade: 'set'});
 * console.log(await grade(made), await count(made)); // set 1n
 */
export function puzzle(n: number, options?: PuzzleOptions & CallOptions): Promise<Puzzle>;

// ---- As the functions of these names in the package itself ----------------------------

export function countFundamental(n: Integer | GivenPuzzle,
                                 options?: SharedOptions): Promise<bigint>;
export function countSymmetric(n: Integer | GivenPuzzle, symmetry: number | string,
                               options?: RuleOptions & CallOptions): Promise<bigint>;
export function countUpTo(n: Integer | GivenPuzzle, limit: Integer,
                          options?: RuleOptions & CallOptions): Promise<bigint>;
export function isUnique(n: Integer | GivenPuzzle,
                         options?: RuleOptions & CallOptions): Promise<boolean>;
export function units(n: Integer | GivenPuzzle,
                      options?: RuleOptions & MethodOptions & CallOptions): Promise<bigint>;
export function countRange(n: Integer | GivenPuzzle, first: Integer, end: Integer,
                           options?: TellingOptions & MethodOptions): Promise<bigint>;
export function unitsIdentity(n: Integer | GivenPuzzle,
                              options?: RuleOptions & MethodOptions & CallOptions): Promise<string>;
export function estimate(n: Integer | GivenPuzzle,
                         options?: RuleOptions & EstimateOptions & CallOptions): Promise<Estimate>;
export function estimatePlacements(
    n: Integer | GivenPuzzle,
    options?: RuleOptions & EstimateOptions & CallOptions): Promise<Estimate>;
export function fundamentalSolutions(
    n: Integer | GivenPuzzle, options?: RulesAndConstraints & CallOptions): Promise<Board[]>;
export function first(n: Integer | GivenPuzzle,
                      options?: RulesAndConstraints & CallOptions): Promise<Board | null>;

/**
 * A solution, for boards of any size.
 *
 * @example
 * console.log((await solve(1000, {seed: 5})).length); // 1000
 */
export function solve(n: Integer | GivenPuzzle,
                      options?: RuleOptions & SeedOptions & CallOptions): Promise<Board | null>;
export function randomSolution(
    n: Integer | GivenPuzzle,
    options?: RulesAndConstraints & SeedOptions & CallOptions): Promise<Board | null>;
export function rank(queens: Queens, options?: RulesAndConstraints & CallOptions): Promise<bigint>;
export function unrank(n: Integer | GivenPuzzle, rank: Integer,
                       options?: RulesAndConstraints & CallOptions): Promise<Board>;
export function hint(n: Integer | GivenPuzzle, options?: BoardOptions): Promise<Deduction | null>;
export function deductions(n: Integer | GivenPuzzle,
                           options?: RuleOptions & CallOptions): Promise<Deduction[]>;
export function grade(n: Integer | GivenPuzzle, options?: BoardOptions): Promise<Grade | null>;
