// SPDX-License-Identifier: MIT
//
// Numbers, boards and texts on their way to C and back. What is borrowed of its memory is given
// back when the call has ended, and no view of the memory is kept, since the memory may grow in
// each call.

import {Code, NO_QUEEN} from './constants.mjs';
import {NQueensError, wrongArgument, wrongValue} from './errors.mjs';
import {check, library, strerror} from './library.mjs';

/** Borrows bytes of the memory during a function, which gets their address. */
export function borrow(bytes, use) {
    const {malloc, free} = library();
    const address = bytes < 2 ** 32 ? malloc(Math.max(bytes, 1)) : 0;
    if (address === 0)
        throw new NQueensError(Code.ERROR_MEMORY, strerror(Code.ERROR_MEMORY));
    try {
        return use(address >>> 0);
    } finally {
        free(address);
    }
}

function view() {
    return new DataView(library().memory.buffer);
}

// ---- Numbers -------------------------------------------------------------------------

const LARGEST = 0xffffffff;

/** A number below 2^32, or up to the last one that is allowed. */
export function uint32(value, name, last = LARGEST) {
    const number = typeof value === 'bigint' ? Number(value) : value;
    if (!Number.isInteger(number) || number < 0 || number > last)
        throw wrongValue(value, name,
                         `an integer from 0 to ${last === LARGEST ? '2^32 - 1' : last}`);
    return number;
}

/** A number below 2^64, and not below the first, as a BigInt. */
export function uint64(value, name, first = 0n) {
    const isInteger = typeof value === 'bigint' || Number.isSafeInteger(value);
    const number = isInteger ? BigInt(value) : -1n;
    if (number < first || number >> 64n !== 0n)
        throw wrongValue(value, name,
                         `an integer from ${first} to 2^64 - 1, above 2^53 a BigInt`);
    return number;
}

/** A seed, or a random one that a number keeps exactly. */
export function seedOf(seed = Math.floor(Math.random() * 2 ** 53)) {
    return uint64(seed, 'seed');
}

/** The number that a call writes: a BigInt of 64 bits. */
export function writtenUint64(call) {
    return borrow(8, address => {
        check(call(address));
        return view().getBigUint64(address, true);
    });
}

/** The number of 32 bits that a call writes. */
export function writtenInt32(call) {
    return borrow(4, address => {
        check(call(address));
        return view().getInt32(address, true);
    });
}

export function uint32At(address) {
    return view().getUint32(address, true);
}

export function int32At(address) {
    return view().getInt32(address, true);
}

export function uint64At(address) {
    return view().getBigUint64(address, true);
}

export function doubleAt(address) {
    return view().getFloat64(address, true);
}

/** A copy of `count` numbers of 32 bits. */
export function int32sAt(address, count) {
    return new Int32Array(library().memory.buffer, address, count).slice();
}

/** `count` numbers of 32 bits without a sign, as an array. */
export function uint32sAt(address, count) {
    return [...new Uint32Array(library().memory.buffer, address, count)];
}

/** A copy of bytes. */
export function bytesAt(address, count) {
    return new Uint8Array(library().memory.buffer, address, count).slice();
}

// ---- Boards --------------------------------------------------------------------------

/* Whether an array can hold -1, and not null. */
const isSigned = array => [Int8Array, Int16Array, Int32Array].some(kind => array instanceof kind);

/** The columns of a board of JavaScript, of n rows if n is given. An empty row is null, or -1 if so
 * `isEmpty` says. */
export function columns(queens, n, name = 'queens', isEmpty = isSigned(queens)) {
    if (typeof queens?.[Symbol.iterator] !== 'function' || typeof queens === 'string')
        throw wrongValue(queens, name, typeof queens === 'string'
            ? `an array of numbers: parse(${name}, 'any') reads a text` : 'an array of numbers');
    const board = Uint32Array.from(queens, (entry, row) => {
        if (entry === null || (isEmpty && entry === -1))
            return NO_QUEEN;
        if (row === 0 && typeof entry?.[Symbol.iterator] === 'function')
            throw wrongValue(entry, `${name}[0]`, "a column: parse(JSON.stringify(board), 'any') " +
                             'reads pairs, rows and matrices');
        if (!Number.isInteger(entry) || entry < 0 || entry >= NO_QUEEN)
            throw wrongValue(entry, `${name}[${row}]`, 'an integer from 0 to 2^32 - 2, or null');
        return entry;
    });
    if (n !== undefined && board.length !== n)
        throw wrongArgument(`${name} has ${board.length} entries, and must have ${n}`);
    return board;
}

/** Throws the error of a call that takes a board, unless the code is 0. Of a wrong argument it
 * names the column. A whole board has a queen in each row, no two in a column. */
export function checkBoard(code, board, isWhole = false) {
    const rows = new Map();
    for (let row = 0; code === Code.ERROR_ARGUMENT && row < board.length; row++) {
        const column = board[row] === NO_QUEEN ? null : board[row];
        const name = `queens[${row}]`;
        if (column === null ? isWhole : column >= board.length)
            throw wrongValue(column, name,
                             `from 0 to ${board.length - 1}${isWhole ? '' : ', or null'}`);
        if (isWhole && rows.has(column))
            throw wrongArgument(`${name} is ${column}, as is queens[${rows.get(column)}], and no ` +
                                'two queens may share a column');
        rows.set(column, row);
    }
    check(code);
}

/** Lends columns to a function, which gets their address. */
export function withColumns(board, use) {
    return borrow(board.byteLength, address => {
        new Uint32Array(library().memory.buffer, address, board.length).set(board);
        return use(address);
    });
}

/** The board of the n entries of an array from number first on; an empty row is null. Array.from
 * would take ten times as long. */
export function boardOf(entries, first, n) {
    const board = [];
    for (let i = first; i < first + n; i++)
        board.push(entries[i] === NO_QUEEN ? null : entries[i]);
    return board;
}

/** The board at an address. */
export function boardAt(address, n) {
    return boardOf(new Uint32Array(library().memory.buffer, address, n), 0, n);
}

// ---- Texts ---------------------------------------------------------------------------

/** The bytes of a text. */
export function encoded(text, name) {
    if (typeof text !== 'string')
        throw wrongValue(text, name, 'a string');
    return new TextEncoder().encode(text);
}

/** Lends bytes to a function, which gets their address and their number; a NUL follows. */
export function withBytes(bytes, use) {
    return borrow(bytes.length + 1, address => {
        const room = new Uint8Array(library().memory.buffer, address, bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
        return use(address, bytes.length);
    });
}

/** The same with those of a text. */
export function withText(text, name, use) {
    return withBytes(encoded(text, name), use);
}

/** The text that a call writes to a buffer, when it has been asked for its size. */
export function writtenText(call) {
    const size = writtenInt32(address => call(0, 0, address)) >>> 0;
    return borrow(size, address => {
        check(call(address, size, 0));
        const bytes = new Uint8Array(library().memory.buffer, address, size - 1);
        return new TextDecoder().decode(bytes);
    });
}
