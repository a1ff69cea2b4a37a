// SPDX-License-Identifier: MIT
//
// Many solutions at a time. C writes a block of boards, the columns as bytes where they fit; an
// array of solutions is blocks one after the other, and the iterator takes its boards out of them. A
// block costs one call and one copy, and holds no memory of C.

import {wrongValue} from './errors.mjs';
import {address, changes} from './handle.mjs';
import {found, isCalling, library} from './library.mjs';
import {boardOf, borrow, columns, uint32, uint32At} from './memory.mjs';

const MOST_BYTE_ROWS = 256;
const LARGEST_BLOCK = 1024; // boards
const LARGEST_ENTRIES = 1 << 16; // of a block; for n > 64 these are fewer boards
const SLOW = 10; // milliseconds for a block

const arrayFor = n => n <= MOST_BYTE_ROWS ? Uint8Array : Uint32Array;
const largestBlock = n => Math.max(1, Math.min(LARGEST_BLOCK, Math.floor(LARGEST_ENTRIES / n)));

/* The solutions after a board, which is in an array as C takes it, or from the first on if it is
 * null: at most `most`, and fewer only if none is left. */
function blockAfter(solver, after, most) {
    const {memory, nqueens_list, nqueens_list_bytes} = library();
    const n = solver.n;
    const Columns = arrayFor(n);
    const call = Columns === Uint8Array ? nqueens_list_bytes : nqueens_list;
    const bytes = Columns.BYTES_PER_ELEMENT * n * Math.max(most, 1);
    return borrow(4, count => borrow(bytes, boards => {
        if (after !== null)
            new Columns(memory.buffer, boards, n).set(after);
        const code = call(solver[address], after === null ? 0 : boards, boards, most, count);
        const length = found(code) ? uint32At(count) : 0;
        return {length, queens: new Columns(memory.buffer, boards, n * length).slice()};
    }));
}

/* A board of JavaScript as C takes it. */
function start(queens, n) {
    const board = columns(queens, n, 'after');
    const row = board.findIndex(column => column >= n);
    if (row >= 0)
        throw wrongValue(boardOf(board, row, 1)[0], `after[${row}]`,
                         `an integer from 0 to ${n - 1}`);
    return arrayFor(n).from(board);
}

function joined(blocks, n) {
    const all = new (arrayFor(n))(blocks.reduce((length, block) => length + block.length, 0));
    let end = 0;
    for (const block of blocks) {
        all.set(block, end);
        end += block.length;
    }
    return all;
}

/** The solutions after a board, or from the first on if that is null: at most `capacity`, the
 * columns of one after those of the other. told(solutions) hears how many there are so far. */
export function list(solver, capacity, after, told = () => {}) {
    const n = solver.n;
    const blocks = [];
    const all = uint32(capacity, 'capacity');
    let left = all;
    let last = after === null ? null : start(after, n);
    let most, block;
    do {
        most = Math.min(left, largestBlock(n));
        block = blockAfter(solver, last, most);
        blocks.push(block.queens);
        last = block.queens.subarray(-n);
        left -= block.length;
        told(all - left);
    } while (block.length === most && left > 0);
    return joined(blocks, n);
}

/** The solutions one by one. Blocks grow, so that an iterator that is soon left has done little;
 * after a slow one they begin anew with one board, so that none waits long for those after it. What
 * was found in advance is dropped when the solver has changed or a call of it runs, whose callback
 * this is: the next block then gives what the solver gives, or throws what it throws. */
export function eachSolution(solver, limit = Infinity, after = null) {
    return each(solver, limit, after === null ? null : start(after, solver.n));
}

function* each(solver, limit, after) {
    let last = after, left = limit;
    for (let most = 1, isAll = false; !isAll && left > 0;) {
        const n = solver.n;
        const state = solver[changes];
        const isFresh = () => solver[changes] === state && !isCalling(solver);
        const began = performance.now();
        const {length, queens} = blockAfter(solver, last, most);
        const isSlow = performance.now() - began > SLOW;
        let taken = 0;
        while (taken < length && isFresh() && left-- > 0)
            yield boardOf(queens, n * taken++, n);
        if (taken > 0)
            last = queens.subarray(n * (taken - 1), n * taken);
        isAll = length < most && isFresh();
        most = isSlow ? 1 : Math.min(2 * most, largestBlock(n));
    }
}
