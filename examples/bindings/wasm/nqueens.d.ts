// SPDX-License-Identifier: MIT
/// <reference lib="esnext.disposable" />

/** A board: the column of the queen in each row, both counted from 0. */
export type Board = number[];

/** The same, where an empty row is null. */
export type PartialBoard = (number | null)[];

/** What is taken as a board: an array, a typed array, in which -1 is an empty row if it has a sign,
 * or anything else that is iterated over. */
export type Queens = Iterable<number | null>;

/** An integer from 0 to 2^64 - 1. A number must be exact. */
export type Integer = number | bigint;

/**
 * Loads the library, from `nqueens-simd.wasm` beside the module where `hasSimd()`, else from
 * `nqueens.wasm`; or from the bytes of one, a URL, a Response, or a module that is compiled already;
 * under Node.js also from a file by its name.
 * Everything else may be called when it has ended; before, it throws an Error. More calls do
 * nothing.
 *
 * @example
 * await load();
 * console.log(new Solver(8).count()); // 92n
 */
export function load(source?: string | URL | ArrayBuffer | ArrayBufferView | Response |
                     PromiseLike<Response> | WebAssembly.Module): Promise<void>;

declare global {
    /** As the types of browsers declare it, which a program for Node.js may do without. */
    namespace WebAssembly {
        interface Module {}
    }
}

/**
 * Whether WebAssembly has vectors (SIMD) here, as in Node.js 16 and all browsers since 2023.
 * `nqueens-simd.wasm` needs them, and counts 2.5 to 5 times as fast as `nqueens.wasm`.
 */
export function hasSimd(): boolean;

/** The version of the library. */
export function version(): string;

/** The same, by the name that Python has for it. */
export function libraryVersion(): string;

// ---- Errors --------------------------------------------------------------------------

/** The codes of the library by their names in nqueens.h, without NQUEENS_. */
export const Code: {
    readonly OK: 0;
    readonly STOPPED: 1;
    readonly CANCELLED: 2;
    readonly NO_SOLUTION: 3;
    readonly NO_ATTACK: 4;
    readonly STUCK: 5;
    readonly ERROR_ARGUMENT: -1;
    readonly ERROR_MEMORY: -2;
    readonly ERROR_OVERFLOW: -3;
    readonly ERROR_UNKNOWN_NAME: -4;
    readonly ERROR_UNAVAILABLE: -5;
    readonly ERROR_UNSUPPORTED: -6;
    readonly ERROR_BUFFER: -7;
    readonly ERROR_BUSY: -8;
    readonly ERROR_IO: -9;
    readonly ERROR_THREAD: -10;
    readonly ERROR_TEXT: -11;
};

/** A short English description of a code. */
export function strerror(code: number): string;

/**
 * What the library answered instead of a result. After it the solver is as usable as before.
 * Wrong arguments are ERROR_ARGUMENT, too. Exceptions in callbacks are thrown as they are.
 */
export class NQueensError extends Error {
    constructor(code: number, message: string);
    /** One of Code. */
    readonly code: number;
    /** Its name there, 'ERROR_BUSY' for one. */
    readonly codeName: string;
    /** Of a count that was stopped (STOPPED, CANCELLED): a lower bound. */
    readonly solutions?: bigint;
    /** Of a text that is no board or puzzle, which the message says in words: one of Form, */
    readonly form?: number;
    /** one of Fault, */
    readonly fault?: number;
    /** and the place, counted from 1, */
    readonly line?: number;
    /** in characters. */
    readonly column?: number;
}

// ---- Boards --------------------------------------------------------------------------

/** The line along which two queens attack each other. */
export const Line: {
    readonly COLUMN: 0;
    readonly DIAGONAL: 1;
    readonly ANTI_DIAGONAL: 2;
    readonly KNIGHT: 3;
    readonly REGION: 4;
};

/** What a queen attacks besides her row and column; add those that she does, or 0 for rooks. TORUS
 * says that the others go on over the edge, and alone is refused. */
export const Attack: {
    readonly DIAGONAL: 1;
    readonly ANTI_DIAGONAL: 2;
    readonly QUEEN: 3;
    readonly TOUCHING: 4;
    readonly KNIGHT: 8;
    readonly TORUS: 16;
};

/** The same, by the name that Python has for it. */
export const Attacks: typeof Attack;

/**
 * Whether each row has a queen and no two attack each other.
 *
 * @example
 * console.log(isSolution([1, 3, 0, 2])); // true
 */
export function isSolution(queens: Queens): boolean;

/**
 * The first row whose queen attacks one below it, the first such row, and the Line; or null.
 *
 * @example
 * const attack = findAttack([0, 2, 1, null]);
 * console.log(attack); // { rowA: 1, rowB: 2, line: 2 }
 * console.log(attack.line === Line.ANTI_DIAGONAL); // true
 */
export function findAttack(queens: Queens): {rowA: number; rowB: number; line: number} | null;

/**
 * The number of pairs of queens that attack each other, also with other queens between them: what a
 * local search makes less. Exact below 2^53, so on boards of fewer than 2^27 rows.
 *
 * @example
 * console.log(attackingPairs([0, 0, 0, 0]), attackingPairs([1, 3, 0, 2])); // 6 0
 */
export function attackingPairs(queens: Queens): number;

/** How many queens attack each square of a row. */
export function attacksInRow(queens: Queens, row: number): number[];

/**
 * How a board is written as text. CHESS and SVG cannot be read back. ANY is to read only: boards as
 * people write them, in pictures, matrices, lists of columns, rows or pairs, and FEN. Calls also take
 * the names, as 'fen' and 'columns-from-1'.
 */
export const Format: {
    readonly TEXT: 0;
    readonly UNICODE: 1;
    readonly CHESS: 2;
    readonly COLUMNS: 3;
    readonly COLUMNS_FROM_1: 4;
    readonly FEN: 5;
    readonly JSON: 6;
    readonly SVG: 7;
    readonly ROWS: 8;
    readonly ANY: 9;
};

/** What a text is, or looks like where it is no board or puzzle. */
export const Form: {
    readonly NONE: 0;
    readonly PICTURE: 1;
    readonly MATRIX: 2;
    readonly COLUMNS: 3;
    readonly COLUMNS_FROM_1: 4;
    readonly PAIRS: 5;
    readonly FEN: 6;
    readonly SVG: 7;
    readonly REGIONS: 8;
    readonly PUZZLE: 9;
    readonly COLUMNS_OR_MATRIX: 10;
    readonly COLUMNS_OR_NUMBERED: 11;
    readonly COLUMNS_OR_DASHES: 12;
    readonly COLUMNS_OR_PAIRS: 13;
    readonly COLUMNS_OR_PICTURE: 14;
    readonly PAIRS_OR_MATRIX: 15;
    readonly FROM_0_OR_1: 16;
};

/** Why a text is no board, or no puzzle; NQUEENS_FAULT_... of nqueens.h says what each means. */
export const Fault: {
    readonly NONE: 0;
    readonly EMPTY: 1;
    readonly UTF_16: 2;
    readonly ENCODING: 3;
    readonly CHARACTER: 4;
    readonly WIDTH: 5;
    readonly ROWS: 6;
    readonly TWO_QUEENS: 7;
    readonly COLUMN: 8;
    readonly PAIRS: 9;
    readonly NO_QUEEN: 10;
    readonly AMBIGUOUS: 11;
    readonly BRACKET: 12;
    readonly PIECE: 13;
    readonly SVG: 14;
    readonly MORE: 15;
    readonly NAME: 16;
    readonly REGIONS: 17;
    readonly SIZE: 18;
    readonly MEMBER: 19;
    readonly GIVEN: 20;
    readonly STARS: 21;
    readonly LINK: 22;
    readonly FEWER: 23;
    readonly OBJECT: 24;
    readonly PROSE: 25;
    readonly ONE_SQUARE: 26;
    readonly BOARD: 27;
};

/**
 * A board as text, by default as Format.TEXT. Rows may be empty, and queens attack each other.
 *
 * @example
 * console.log(format([1, 3, 0, 2], 'fen')); // 1Q2/3Q/Q3/2Q1
 */
export function format(queens: Queens, format?: number | string): string;

/** A board as an SVG document: Format.SVG. */
export function svg(queens: Queens): string;

/**
 * Reads a board. Throws ERROR_TEXT if the text is no board in this format: the message of Format.ANY
 * says what the text looks like, and where and why it is no board.
 *
 * @example
 * console.log(parse('.Q..\n...Q\nQ...\n..Q.', 'any')); // [ 1, 3, 0, 2 ]
 */
export function parse(text: string, format?: number | string): PartialBoard;

/**
 * Each board of a text, which may have several, as Format.ANY reads them: below each other, or in a
 * list. Throws ERROR_TEXT, as `parse` does, when the first is asked for that is none; but an object of
 * JSON without a board is passed if the text has boards.
 *
 * @example
 * for (const board of boards('[[1, 3, 0, 2], [2, 0, 3, 1]]'))
 *     console.log(canonical(board)); // [ 1, 3, 0, 2 ], then the same
 */
export function boards(text: string): Generator<PartialBoard, void, undefined>;

// ---- Symmetry ------------------------------------------------------------------------

/** The eight symmetries of the square. Turns are clockwise. Calls also take the names, as 'mirror' and
 * 'quarter-turn'. */
export const Symmetry: {
    readonly IDENTITY: 0;
    readonly MIRROR: 1;
    readonly QUARTER_TURN: 2;
    readonly TRANSPOSITION: 3;
    readonly HALF_TURN: 4;
    readonly FLIP: 5;
    readonly THREE_QUARTER_TURN: 6;
    readonly ANTI_TRANSPOSITION: 7;
};

/**
 * The image of a board, all of whose queens are in different columns.
 *
 * @example
 * console.log(transform([1, 3, 0, 2], 'mirror')); // [ 2, 0, 3, 1 ]
 */
export function transform(queens: Queens, symmetry: number | string): Board;

/** The least of the eight images: the same for two boards that are images of each other. */
export function canonical(queens: Queens): Board;

/** How many of the eight images are different. */
export function orbitSize(queens: Queens): number;

// ---- Kernels -------------------------------------------------------------------------

/** An inner search. */
export interface Kernel {
    name: string;
    method: string;
    summary: string;
    runsHere: boolean;
}

/** The kernels, "auto" first. */
export function kernels(): Kernel[];

/** The same, by an older name. */
export function kernelInfo(): Kernel[];

/** Why a kernel or method cannot take a board. */
export const Unsupported: {
    readonly SUPPORTED: 0;
    readonly METHOD: 1;
    readonly SIZE: 2;
    readonly CONSTRAINTS: 3;
    readonly MEMORY: 4;
    readonly RULES: 5;
};

// ---- Solvers -------------------------------------------------------------------------

/** The constraints on a square: FREE, or one or both of the others. */
export const Square: {
    readonly FREE: 0;
    readonly REQUIRED: 1;
    readonly FORBIDDEN: 2;
};

/** Squares: for each its row and its column. */
export type Squares = readonly (readonly [row: number, column: number])[];

/** The region of each square, row by row: n rows of n numbers below n, or null or -1 for none. Or names,
 * a string with a character for each square of a row for one, which are numbered in the order in which
 * they come; '.' is none. */
export type Regions = Iterable<Queens | string | Iterable<string | null>>;

/**
 * The rules and constraints of a board. A call throws ERROR_ARGUMENT for an option that it has not,
 * and names it, those that there are, and the one that it is near to.
 */
export interface RuleOptions {
    /** What a queen attacks, members of Attack or the names of the command, as 'torus' and
     * 'queen,knight': by default TOUCHING with regions, as in coloured puzzles, and QUEEN without. */
    attacks?: number | string;
    /** The regions, in each of which no two queens may stand. */
    regions?: Regions | null;
    /** Squares on which a queen must stand; or a board, in which null is an empty row. */
    require?: Squares | readonly (number | null)[];
    /** Squares on which none may. */
    forbid?: Squares;
}

/** The same of a call that searches. */
export interface BoardOptions extends RuleOptions {
    /** The inner search, "auto" for the fastest. */
    kernel?: string;
}

/**
 * What is taken as a puzzle in place of n: one that `puzzle` made or `parsePuzzle` read, or an object
 * with these members and no others. Options of a call beside it are added; `attacks` is taken in
 * place of the puzzle's, and `regions` are refused.
 */
export interface GivenPuzzle {
    n: number;
    regions: Regions | null;
    attacks?: number | string;
    /** The queens that stand; with a grade they are the solution, and do not. */
    queens?: Queens;
    /** The squares where no queen may be. */
    blocked?: Squares;
    grade?: Grade;
    /** What a puzzle was made for. */
    require?: Squares;
    forbid?: Squares;
}

/** How far a count is. `fraction` is from 0 to 1. */
export interface Progress {
    unitsDone: bigint;
    unitsTotal: bigint;
    solutions: bigint;
    fraction: number;
}

export interface CountOptions {
    /**
     * Is called when the count begins, then at most once in `interval`, and at the end. Stops the
     * count if it returns true or throws.
     */
    progress?: (progress: Progress) => unknown;
    /** In milliseconds; 100 by default. */
    interval?: number;
}

/** What a Solver begins with: its properties of these names, and constraints. */
/** What is listed. */
export interface ListingOptions {
    /** The most solutions; by default all. */
    limit?: Integer | null;
    /** Only those that are greater than this board, which may be any of n columns. */
    after?: Queens | null;
}

/** What chooses a solution. */
export interface SeedOptions {
    /** The same seed gives the same answer each time. */
    seed?: Integer;
}

/** How an estimate is made. */
export interface EstimateOptions {
    /** How many random descents: 10000, if not given. */
    samples?: Integer;
    /** 1, if not given. */
    seed?: Integer;
}

/** How a count is cut into units. */
export interface MethodOptions {
    /** 'backtracking', 'join' or 'colour': 'backtracking', if not given. */
    method?: string;
}

export interface SolverOptions extends BoardOptions {
    threads?: number;
    memoryLimit?: Integer;
}

/** An estimated number, its standard error as a share of it, and its natural logarithm. */
export interface Estimate {
    value: number;
    relativeError: number;
    logarithm: number;
}

/** What a step of the textbook's search did. */
export const Trace: {
    readonly PLACE: 0;
    readonly REJECT: 1;
    readonly RETREAT: 2;
    readonly SOLUTION: 3;
};

/** A step of the textbook's search, after it has happened. */
export interface TraceEvent {
    /** One of Trace. */
    kind: number;
    /** The square; null in the solution of n = 0. */
    row: number | null;
    column: number | null;
    /** Of REJECT: the topmost row whose queen attacks the square; null if a constraint does. */
    attackerRow: number | null;
    /** Of REJECT: the Line of the attack. */
    line: number | null;
    /** The board after the step. */
    queens: PartialBoard;
    /** How many steps of the kind there have been, with this one. */
    placements: number;
    rejections: number;
    solutions: number;
}

/** Why a deduction holds, the easiest first. */
export type Reason = 'empty' | 'single' | 'confined' | 'set' | 'blocked' | 'contradiction';

/** The hardest reason that solves a board, or 'search' if deductions get stuck. */
export type Grade = Exclude<Reason, 'empty'> | 'search';

/** What is to have a queen. A region has the number that it was given. */
export type Family = 'row' | 'column' | 'region';

/** A square: its row and its column. */
export type Position = [row: number, column: number];

/** What people conclude from the open squares of lines, after it has been concluded. */
export interface Deduction {
    /**
     * 'empty': a line has no open square left, so there is no solution; 'single': one, which has a
     * queen; 'confined': a line's are all in one line of another family; 'set': those of two or
     * more lines are in as many; 'blocked': a queen on any of some squares would attack all of a
     * line; 'contradiction': what follows from a queen on a square leaves a line without any.
     */
    reason: Reason;
    /** The lines that show it; null and none where only a search shows that there is no solution. */
    family: Family | null;
    lines: number[];
    /** Of 'confined' and 'set', the lines that they are in; otherwise null and none. */
    withinFamily: Family | null;
    within: number[];
    /** The open squares of `lines` before. */
    squares: Position[];
    /** The squares that were open before and are not now. */
    closed: Position[];
    /** Of 'single': where the queen stands. */
    queen: Position | null;
    /** The board with all queens so far. */
    queens: PartialBoard;
}

/**
 * A solver for the n x n board. Free it, or declare it by `using`; what is forgotten is freed when
 * it is collected, which may be late.
 *
 * Every call works in the thread that makes it: in a page, long ones belong into a worker. While
 * a call runs on a solver, others from its callback throw ERROR_BUSY, but for cancel() and the
 * properties.
 *
 * @example
 * const solver = new Solver(6);
 * for (const board of solver)
 *     console.log(board.join(' ')); // 1 3 5 0 2 4, then three more
 * solver.require(0, 2);
 * console.log(solver.count(), solver.first()); // 1n [ 2, 5, 1, 4, 0, 3 ]
 * solver.free();
 * const torus = new Solver(7, {attacks: Attack.QUEEN | Attack.TORUS, require: [[0, 0]]});
 * console.log(torus.count(), torus.first().join(' ')); // 4n 0 2 4 6 1 3 5
 */
export class Solver implements Iterable<Board> {
    /** For n queens, or a puzzle. A solver takes no properties but those below. */
    constructor(n: Integer | GivenPuzzle, options?: SolverOptions);
    /** Releases what the solver holds. More calls do nothing. */
    free(): void;
    [Symbol.dispose](): void;
    /** A solver with the same constraints and settings, not cancelled. */
    copy(): Solver;
    /** The size of the board. */
    readonly n: number;

    /** A queen must stand on the square. */
    require(row: number, column: number): void;
    /** A queen must stand on the square of every row that is not null. */
    requireBoard(queens: Queens): void;
    /** No queen may stand on the square. */
    forbid(row: number, column: number): void;
    /** Removes the constraints on the square. */
    clearSquare(row: number, column: number): void;
    /** Removes all constraints. */
    clearConstraints(): void;
    /** The constraints on a square. */
    square(row: number, column: number): number;
    /** What a queen attacks. Until it is set, Attack.TOUCHING while there are regions, as in coloured
     * puzzles, and Attack.QUEEN while there are none; then what it is set to. */
    get attacks(): number;
    set attacks(attacks: number | string);
    /**
     * The regions, in each of which no two queens may stand, or null. They are given as rows of
     * numbers, -1 for a square in none; null may be set for one, too, and names. At most 64 rows.
     *
     * @example
     * const solver = new Solver(4);
     * solver.regions = [[0, 0, 0, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]];
     * console.log(solver.attacks === Attack.TOUCHING, solver.solve()); // true [ 1, 3, 0, 2 ]
     */
    get regions(): number[][] | null;
    set regions(regions: Regions | null);
    /** The same as setting `regions`. */
    setRegions(regions: Regions | null): void;
    /** The first two queens that the rules and regions forbid, and their line, or null. */
    findConflict(queens: Queens): {rowA: number; rowB: number; line: number} | null;
    /** Whether a board is a solution that keeps the constraints. */
    check(queens: Queens): boolean;

    /**
     * The number of solutions.
     *
     * @example
     * const seen = [];
     * new Solver(13).count({progress: ({fraction}) => { seen.push(fraction); }});
     * console.log(seen.at(-1)); // 1
     */
    count(options?: CountOptions): bigint;
    /** The number of solutions up to symmetry. */
    countFundamental(options?: CountOptions): bigint;
    /** The number of solutions that a symmetry leaves unchanged. */
    countSymmetric(symmetry: number | string, options?: CountOptions): bigint;
    /** The number of solutions, or the limit if there are more: 2 tells whether a puzzle has none,
     * one or several. */
    countUpTo(limit: Integer): bigint;
    /** Whether there is exactly one solution. */
    isUnique(): boolean;

    /** All solutions in lexicographic order, or the first ones, or those after a board. They are found in blocks of 1, 2, 4 and up to 1024,
     * when the first of a block is asked for. Constraints may change on the way: the rest keeps the
     * new ones. Beyond n = 32 the first one can take more than a lifetime: solve() finds another at
     * once. */
    solutions(options?: ListingOptions): Generator<Board, void, undefined>;
    [Symbol.iterator](): Generator<Board, void, undefined>;
    /**
     * Many solutions at once, in the same order: an array of the caller's with the n columns of
     * one, then those of the next, as bytes if n <= 256. At most `capacity` solutions, by default
     * all, and fewer only if none is left; those that are greater than `after`, any board: from the
     * last of an array `boards.subarray(-n)` goes on. The board of n = 0 has no columns. Beyond
     * n = 32 the first one can take more than a lifetime, also with capacity 1: solve() finds another
     * at once.
     *
     * @example
     * const boards = new Solver(5).list(2);
     * console.log(boards.join(' ')); // 0 2 4 1 3 0 3 1 4 2
     * console.log(new Solver(5).list(1, boards.subarray(-5)).join(' ')); // 1 3 0 2 4
     */
    list(capacity?: number, after?: Queens | null): Uint8Array | Uint32Array;
    /** The first solution; null if there is none. Beyond n = 32 it can take more than a lifetime:
     * solve() finds another at once. */
    first(): Board | null;
    /** The least solution that is greater than a board, which may be any; null if there is none. */
    next(queens: Queens): Board | null;
    /** Calls a function with every solution in their order, until it returns true; about as
     * fast as solutions(). Returns whether it did not. */
    enumerate(callback: (queens: Board) => unknown): boolean;
    /** The same with the fundamental solutions. */
    enumerateFundamental(callback: (queens: Board) => unknown): boolean;
    /** Of the solutions that are images of each other the least ones, in their order. */
    fundamentalSolutions(): Board[];

    /** A solution, for boards of any size; null if there is none. It is the same each time, with a
     * seed that of solveFromSeed(). */
    solve(options?: SeedOptions): Board | null;
    /** A solution that the seed chooses, for boards of any size, but not each with the same
     * probability; null if there is none. Without a seed it is another one each time. */
    solveFromSeed(seed?: Integer): Board | null;
    /** A random solution, each with the same probability; null if there is none. Without a seed it is
     * another one each time. */
    randomSolution(seed?: Integer): Board | null;
    /** The number of solutions before this one. Throws NO_SOLUTION if it is none. */
    rank(queens: Queens): bigint;
    /** The solution of a rank. Throws NO_SOLUTION if there are no more solutions than that. */
    unrank(rank: Integer): Board;

    /** About how many solutions there are; by default from 10000 samples and the seed 1. */
    estimate(samples?: Integer, seed?: Integer): Estimate;
    /** About how many partial placements a search row by row visits. */
    estimatePlacements(samples?: Integer, seed?: Integer): Estimate;

    /**
     * What follows from the rules, regions and constraints, step by step and always the easiest
     * next, until nothing does. n <= 64. Required squares have queens; forbidden ones have none.
     * Where there is no solution, 'empty' is the first.
     */
    deductions(): Deduction[];
    /**
     * The first of them; null if all queens stand or nothing follows. Throws NO_SOLUTION if there is no
     * solution.
     *
     * @example
     * const game = new Solver(puzzle(6, {seed: 3}));
     * const {reason, queen} = game.hint();
     * console.log(reason, queen); // single [ 0, 1 ]
     */
    hint(): Deduction | null;
    /** The hardest reason among them: 'search' if queens are missing at the end, and null if all queens
     * stand already. Throws NO_SOLUTION if there is no solution. */
    grade(): Grade | null;

    /**
     * The steps of the textbook's search, with the constraints of the solver as they are at the
     * first step.
     *
     * @example
     * for (const {kind, queens, rejections} of new Solver(8).trace()) {
     *     if (kind === Trace.SOLUTION) {
     *         console.log(queens.join(' '), rejections); // 0 4 7 5 2 6 1 3 763
     *         break;
     *     }
     * }
     */
    trace(): Generator<TraceEvent, void, undefined>;
    /**
     * `count` of the steps from number `first` on, and whether they are the last. A step is 5
     * numbers: the kind, the row, the column, the attacker's row and the line; -1 is none. Cost:
     * that of all steps up to there, some 20 nanoseconds for each.
     */
    traceSteps(first: Integer, count: number): {steps: Int32Array; isLast: boolean};

    /** Ends the call that runs, from its callback; and all that search throw CANCELLED, until
     * clearCancel(). */
    cancel(): void;
    /** Lets the solver search again. */
    clearCancel(): void;

    /** In how many threads a count works: always 1. Any number may be set. */
    threads: number;
    /** The inner search, "auto" for the fastest. */
    kernel: string;
    /** The kernel that a count would use now, never "auto". */
    readonly kernelInUse: string;
    /** The memory in bytes that a count by join, by colours or by "profile" may take; set to 0 it is
     * a default. */
    get memoryLimit(): bigint;
    set memoryLimit(bytes: Integer);
    /** The smallest memory limit with which a method can count. */
    memoryNeeded(method: string): bigint;
    /** Why a count, or countRange() by a method, would be refused: one of Unsupported. */
    whyUnsupported(method?: string | null): number;

    /** How many work units a count by a method has: "backtracking", which is the default, "join" or
     * "colour". */
    units(method?: string): bigint;
    /** The number of solutions of the units from `first` to `end - 1`. */
    countRange(method: string, first: Integer, end: Integer, options?: CountOptions): bigint;
    /** A line that identifies the list of units. */
    unitsIdentity(method?: string): string;
}

/**
 * The number of solutions for n queens, or of a puzzle; if `fundamental`, those that are images of
 * each other count once.
 *
 * @example
 * console.log(count(8, {require: [[0, 0]], forbid: [[7, 3]]})); // 3n
 * console.log(count(8, {fundamental: true}), count(puzzle(8, {seed: 3}))); // 12n 1n
 */
export function count(n: Integer | GivenPuzzle,
                      options?: BoardOptions & CountOptions & {fundamental?: boolean}): bigint;

/** The number of solutions up to symmetry: those that are images of each other count once. */
export function countFundamental(n: Integer | GivenPuzzle,
                                 options?: BoardOptions & CountOptions): bigint;

/**
 * The number of solutions that a symmetry leaves unchanged.
 *
 * @example
 * console.log(countSymmetric(8, 'half-turn')); // 4n
 */
export function countSymmetric(n: Integer | GivenPuzzle, symmetry: number | string,
                               options?: RuleOptions): bigint;

/** The number of solutions, or the limit if there are more. */
export function countUpTo(n: Integer | GivenPuzzle, limit: Integer, options?: RuleOptions): bigint;

/** Whether there is exactly one solution, as puzzles have. */
export function isUnique(n: Integer | GivenPuzzle, options?: RuleOptions): boolean;

/** How many work units a count has. */
export function units(n: Integer | GivenPuzzle, options?: RuleOptions & MethodOptions): bigint;

/** The number of solutions of the units from `first` to `end - 1`. */
export function countRange(n: Integer | GivenPuzzle, first: Integer, end: Integer,
                           options?: BoardOptions & MethodOptions & CountOptions): bigint;

/** A line that identifies the list of units. */
export function unitsIdentity(n: Integer | GivenPuzzle,
                              options?: RuleOptions & MethodOptions): string;

/**
 * About how many solutions there are.
 *
 * @example
 * const {value, relativeError} = estimate(27);
 * console.log(value > 2e17, relativeError < 0.1); // true true
 */
export function estimate(n: Integer | GivenPuzzle,
                         options?: RuleOptions & EstimateOptions): Estimate;

/** About how many partial placements a search row by row visits. */
export function estimatePlacements(n: Integer | GivenPuzzle,
                                   options?: RuleOptions & EstimateOptions): Estimate;

/**
 * All solutions for n queens, or of a puzzle, in lexicographic order, one by one. Beyond n = 32 the
 * first one can take more than a lifetime: solve() finds another at once.
 *
 * @example
 * console.log([...solutions(4)]); // [ [ 1, 3, 0, 2 ], [ 2, 0, 3, 1 ] ]
 * console.log([...solutions(8, {limit: 1})].join()); // 0,4,7,5,2,6,1,3
 */
export function solutions(n: Integer | GivenPuzzle, options?: BoardOptions & ListingOptions):
    Generator<Board, void, undefined>;

/** Many solutions at once, as Solver.list() gives them: the columns of one after those of the
 * other. */
export function list(n: Integer | GivenPuzzle,
                     options?: BoardOptions & ListingOptions): Uint8Array | Uint32Array;

/** Of the solutions that are images of each other the least ones, in their order. */
export function fundamentalSolutions(n: Integer | GivenPuzzle, options?: BoardOptions): Board[];

/** The first solution in lexicographic order; null if there is none. */
export function first(n: Integer | GivenPuzzle, options?: BoardOptions): Board | null;

/**
 * A solution, for boards of any size; null if there is none. It is the same each time, and with a seed
 * another one: not each with the same probability, as of randomSolution().
 *
 * @example
 * console.log(solve(4)); // [ 1, 3, 0, 2 ]
 * console.log(isSolution(solve(1000, {seed: 5}))); // true
 */
export function solve(n: Integer | GivenPuzzle, options?: RuleOptions & SeedOptions): Board | null;

/** A random solution, each with the same probability; null if there is none. Without a seed it is
 * another one each time. */
export function randomSolution(n: Integer | GivenPuzzle,
                               options?: BoardOptions & SeedOptions): Board | null;

/**
 * The number of solutions before this one. Throws NO_SOLUTION if it is none.
 *
 * @example
 * console.log(rank([2, 5, 1, 4, 0, 3]), unrank(6, 1)); // 1n [ 2, 5, 1, 4, 0, 3 ]
 */
export function rank(queens: Queens, options?: BoardOptions): bigint;

/** The solution of a rank. Throws NO_SOLUTION if there are no more solutions than that. */
export function unrank(n: Integer | GivenPuzzle, rank: Integer, options?: BoardOptions): Board;

/** The steps of the textbook's search. */
export function trace(n: Integer | GivenPuzzle,
                      options?: RuleOptions): Generator<TraceEvent, void, undefined>;

/**
 * What follows next on a board; null if all queens stand or nothing follows. Throws NO_SOLUTION if there
 * is no solution; `deductions` then tells why.
 *
 * @example
 * const regions = ['AAAAA', 'BBBAC', 'BDDDC', 'BDECC', 'BEECC'];
 * console.log(hint(5, {regions, require: [[0, 3]]}).closed); // [ [ 2, 0 ], [ 3, 0 ], [ 4, 0 ] ]
 */
export function hint(n: Integer | GivenPuzzle, options?: RuleOptions): Deduction | null;

/** All that follows, step by step. */
export function deductions(n: Integer | GivenPuzzle, options?: RuleOptions): Deduction[];

/** The hardest reason that a board or puzzle takes: 'search' if deductions get stuck, and null if all
 * queens stand already. Throws NO_SOLUTION if there is no solution. */
export function grade(n: Integer | GivenPuzzle, options?: RuleOptions): Grade | null;

// ---- Puzzles -------------------------------------------------------------------------

export interface PuzzleOptions {
    /** By default a random one. The same seed makes the same puzzle as `nqueens puzzle`. */
    seed?: Integer;
    /** How hard the puzzle is; by default as it comes. */
    grade?: Exclude<Grade, 'search'> | null;
    /** What a queen attacks; by default Attack.TOUCHING. */
    attacks?: number | string;
    /** Squares on which a queen must stand, and which the puzzle is given with: without them there may
     * be more solutions. Or a board, in which null is an empty row. */
    require?: Squares | readonly (number | null)[];
    /** Squares on which none may. */
    forbid?: Squares;
}

/** A coloured puzzle. */
export interface Puzzle {
    n: number;
    /** The region of each square, row by row, as a Solver takes them. */
    regions: number[][];
    /** The only solution. */
    queens: Board;
    /** What a queen attacks, as it was asked for. */
    attacks: number;
    grade: Grade;
    /** The squares that it was made for, where there are such. */
    require?: Position[];
    forbid?: Position[];
}

/**
 * Makes a coloured puzzle, n <= 24: n connected regions that cover the board, under which there is
 * exactly one solution. Throws STUCK if the seed gives none of the grade, which may take seconds:
 * small boards have few; another seed may give one. Without a seed some random ones are tried.
 *
 * @example
 * const {regions, queens, grade} = puzzle(8, {seed: 7, grade: 'set'});
 * console.log(regions[3].join(''), queens.join(''), grade); // 00333114 20573641 set
 */
export function puzzle(n: number, options?: PuzzleOptions): Puzzle;

/** A puzzle that was read. */
export interface ParsedPuzzle {
    n: number;
    /** The region of each square, row by row, as a Solver takes them; -1 for none. */
    regions: number[][];
    /** The queens that stand, as requireBoard() takes them. */
    queens: PartialBoard;
    /** The squares where no queen may be. */
    blocked: Position[];
}

/**
 * Reads a puzzle of regions as people write it: in lines, lists, objects and source code. Throws
 * ERROR_TEXT if the text is none or has several: `fault`, `line` and `column` of the error say why
 * and where, and its message in words. A format settles from what the squares and columns of lists
 * count: Format.COLUMNS from 0, COLUMNS_FROM_1 from 1.
 *
 * @example
 * const solver = new Solver(parsePuzzle('AAAB\nAABB\nCCDD\nCCDD'));
 * console.log(solver.countUpTo(2), solver.solve()); // 1n [ 1, 3, 0, 2 ]
 */
export function parsePuzzle(text: string, format?: number | string): ParsedPuzzle;

/** Each puzzle of a text, which may have several. Throws ERROR_TEXT, as `parsePuzzle` does, when
 * the first is asked for that is none. */
export function puzzles(text: string, format?: number | string):
    Generator<ParsedPuzzle, void, undefined>;

/** Squares that were read. */
export interface ParsedSquares {
    /** The size of the board that a picture shows; null of pairs. */
    n: number | null;
    /** As forbid() takes them. */
    squares: Position[];
}

/** Reads squares, such as those where no queen may be, as people write them: as pairs (row, column),
 * or as a picture with a mark on each. A format settles what two numbers in a row are:
 * Format.COLUMNS a pair that counts from 0, COLUMNS_FROM_1 one that counts from 1, TEXT squares of a
 * picture. Throws ERROR_TEXT, as `parsePuzzle` does, if the text is something else. */
export function parseSquares(text: string, format?: number | string): ParsedSquares;
