// SPDX-License-Identifier: MIT
//
// Numbers, boards and texts on their way to C and back. What is borrowed of its memory is given
// back when the call has ended, and no view of the memory is kept, since the memory may grow in
// each call.

import {Code, NO_QUEEN} from './constants.mjs';
import {NQueensError, wrongArgument} from './errors.mjs';
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

/** A number below 2^32. */
export function uint32(value, name) {
    const number = typeof value === 'bigint' ? Number(value) : value;
    if (!Number.isInteger(number) || number < 0 || number > 0xffffffff)
        throw wrongArgument(`${name} is not an integer from 0 to 2^32 - 1`);
    return number;
}

/** A number below 2^64, as a BigInt. */
export function uint64(value, name) {
    const isInteger = typeof value === 'bigint' || Number.isSafeInteger(value);
    const number = isInteger ? BigInt(value) : -1n;
    if (number < 0n || number >> 64n !== 0n)
        throw wrongArgument(`${name} is not an integer from 0 to 2^64 - 1, ` +
            'or a number that is not exact');
    return number;
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

/** A copy of so many numbers of 32 bits. */
export function int32sAt(address, count) {
    return new Int32Array(library().memory.buffer, address, count).slice();
}

/** The numbers of 32 bits without a sign, so many, as an array. */
export function uint32sAt(address, count) {
    return [...new Uint32Array(library().memory.buffer, address, count)];
}

// ---- Boards --------------------------------------------------------------------------

function column(entry) {
    if (entry === null)
        return NO_QUEEN;
    if (!Number.isInteger(entry) || entry < 0 || entry >= NO_QUEEN)
        throw wrongArgument('a board has an entry that is neither a column nor null');
    return entry;
}

/** The columns of a board of JavaScript, of n rows if n is given. */
export function columns(queens, n) {
    if (typeof queens?.[Symbol.iterator] !== 'function')
        throw wrongArgument('a board is an array of columns');
    const board = Uint32Array.from(queens, column);
    if (n !== undefined && board.length !== n)
        throw wrongArgument(`the board has ${board.length} rows, and not ${n}`);
    return board;
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

/** Lends a text to a function, which gets its address and its length in bytes; a NUL follows. */
export function withText(text, use) {
    const bytes = new TextEncoder().encode(String(text));
    return borrow(bytes.length + 1, address => {
        const room = new Uint8Array(library().memory.buffer, address, bytes.length + 1);
        room.set(bytes);
        room[bytes.length] = 0;
        return use(address, bytes.length);
    });
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
