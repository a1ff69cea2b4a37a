// SPDX-License-Identifier: MIT
//
// The numbers of nqueens.h by their names.

/** What a function returns: the code of an error. */
export const Code = Object.freeze({
    OK: 0,
    STOPPED: 1,
    CANCELLED: 2,
    NO_SOLUTION: 3,
    NO_ATTACK: 4,
    STUCK: 5,
    ERROR_ARGUMENT: -1,
    ERROR_MEMORY: -2,
    ERROR_OVERFLOW: -3,
    ERROR_UNKNOWN_NAME: -4,
    ERROR_UNAVAILABLE: -5,
    ERROR_UNSUPPORTED: -6,
    ERROR_BUFFER: -7,
    ERROR_BUSY: -8,
    ERROR_IO: -9,
    ERROR_THREAD: -10,
    ERROR_TEXT: -11,
});

/** The line along which two queens attack each other. */
export const Line = Object.freeze({
    COLUMN: 0,
    DIAGONAL: 1,
    ANTI_DIAGONAL: 2,
    KNIGHT: 3,
    REGION: 4,
});

/** What a queen attacks besides her row and column; add those that she does. */
export const Attack = Object.freeze({
    DIAGONAL: 1,
    ANTI_DIAGONAL: 2,
    QUEEN: 3,
    TOUCHING: 4,
    KNIGHT: 8,
    TORUS: 16,
});

/** How a board is written, or with ANY read. */
export const Format = Object.freeze({
    TEXT: 0,
    UNICODE: 1,
    CHESS: 2,
    COLUMNS: 3,
    COLUMNS_FROM_1: 4,
    FEN: 5,
    JSON: 6,
    SVG: 7,
    ROWS: 8,
    ANY: 9,
});

/** The eight symmetries of the square. Turns are clockwise. */
export const Symmetry = Object.freeze({
    IDENTITY: 0,
    MIRROR: 1,
    QUARTER_TURN: 2,
    TRANSPOSITION: 3,
    HALF_TURN: 4,
    FLIP: 5,
    THREE_QUARTER_TURN: 6,
    ANTI_TRANSPOSITION: 7,
});

/** The constraints on a square, which may be both. */
export const Square = Object.freeze({FREE: 0, REQUIRED: 1, FORBIDDEN: 2});

/** Why a kernel or method cannot take a board. */
export const Unsupported = Object.freeze({
    SUPPORTED: 0,
    METHOD: 1,
    SIZE: 2,
    CONSTRAINTS: 3,
    MEMORY: 4,
    RULES: 5,
});

/** What a step of a trace did. */
export const Trace = Object.freeze({PLACE: 0, REJECT: 1, RETREAT: 2, SOLUTION: 3});

/** What a text looks like. */
export const Form = Object.freeze({
    NONE: 0,
    PICTURE: 1,
    MATRIX: 2,
    COLUMNS: 3,
    COLUMNS_FROM_1: 4,
    PAIRS: 5,
    FEN: 6,
    SVG: 7,
    REGIONS: 8,
    PUZZLE: 9,
    COLUMNS_OR_MATRIX: 10,
    COLUMNS_OR_NUMBERED: 11,
    COLUMNS_OR_DASHES: 12,
    COLUMNS_OR_PAIRS: 13,
    COLUMNS_OR_PICTURE: 14,
    PAIRS_OR_MATRIX: 15,
    FROM_0_OR_1: 16,
});

/** Why a text is no board, or no puzzle. */
export const Fault = Object.freeze({
    NONE: 0,
    EMPTY: 1,
    UTF_16: 2,
    ENCODING: 3,
    CHARACTER: 4,
    WIDTH: 5,
    ROWS: 6,
    TWO_QUEENS: 7,
    COLUMN: 8,
    PAIRS: 9,
    NO_QUEEN: 10,
    AMBIGUOUS: 11,
    BRACKET: 12,
    PIECE: 13,
    SVG: 14,
    MORE: 15,
    NAME: 16,
    REGIONS: 17,
    SIZE: 18,
    MEMBER: 19,
    GIVEN: 20,
    STARS: 21,
    LINK: 22,
    FEWER: 23,
    OBJECT: 24,
    PROSE: 25,
    ONE_SQUARE: 26,
    BOARD: 27,
});

/** Where a board has no queen in a row, in C. */
export const NO_QUEEN = 0xffffffff;
