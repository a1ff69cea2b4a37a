// SPDX-License-Identifier: MIT

import type {Integer, Progress, Queens} from './nqueens.js';

/** A row and a column. */
export type Position = readonly [row: number, column: number];

/** The rules and constraints of the board, as of a Solver, and how the call can be ended. */
export interface BoardOptions {
    /** What a queen attacks: members of Attack. */
    attacks?: number;
    /** n rows of n numbers. */
    regions?: Iterable<Queens> | null;
    /** Squares on which a queen must stand. */
    require?: readonly Position[];
    /** Squares on which none may. */
    forbid?: readonly Position[];
    /** The inner search, "auto" for the fastest. */
    kernel?: string;
    /** Aborting ends the worker at once, and rejects the promise with the signal's reason. */
    signal?: AbortSignal;
    /** The least time between calls of progress, in milliseconds: 100, if not given. */
    interval?: number;
}

export interface CountOptions extends BoardOptions {
    /** Whether solutions that are images of each other count once. */
    fundamental?: boolean;
    /** Is called in this thread. An exception in it ends the count, and rejects the promise. */
    progress?: (progress: Progress) => void;
}

export interface ListOptions extends BoardOptions {
    /** The most solutions that are listed: 2^32 - 1, if not given. */
    capacity?: Integer;
    /** Only those that are greater than this board. */
    after?: Queens | null;
    /** As of a count; it hears how many there are so far. */
    progress?: (progress: {solutions: bigint}) => void;
}

/**
 * The number of solutions, counted in a worker. What the library refuses rejects the promise with
 * an NQueensError, as it is thrown by a Solver. Calls are independent of each other, and may be
 * made at the same time.
 */
export function count(n: Integer, options?: CountOptions): Promise<bigint>;

/** Many solutions, as Solver.list gives them: the columns of one after those of the other. */
export function list(n: Integer, options?: ListOptions): Promise<Uint8Array | Uint32Array>;
