// SPDX-License-Identifier: MIT
//
// Boards by themselves: attacks, text, rotations and reflections. Each call takes time linear in n
// or in the length of the text.

import {Format} from './constants.mjs';
import {check, found, library} from './library.mjs';
import {
    boardAt, borrow, columns, int32At, uint32, uint32At, withColumns, withText, writtenInt32,
    writtenText,
} from './memory.mjs';

/** Whether no two queens attack each other and each row has one. */
export function isSolution(queens) {
    const board = columns(queens);
    return withColumns(board, address =>
        library().nqueens_is_solution(board.length, address) === 1);
}

/** The two queens, and their line, that a call finds, or null. */
export function foundQueens(call) {
    return borrow(12, out => {
        if (!found(call(out, out + 4, out + 8)))
            return null;
        return {rowA: uint32At(out), rowB: uint32At(out + 4), line: int32At(out + 8)};
    });
}

/** The first two queens that attack each other, or null. */
export function findAttack(queens) {
    const board = columns(queens);
    return withColumns(board, address => foundQueens((rowA, rowB, line) =>
        library().nqueens_find_attack(board.length, address, rowA, rowB, line)));
}

/** How many queens attack each square of a row. */
export function attacksInRow(queens, row) {
    const board = columns(queens);
    const number = uint32(row, 'row');
    return withColumns(board, address => borrow(board.byteLength, attackers => {
        check(library().nqueens_attacks_in_row(board.length, address, number, attackers));
        return boardAt(attackers, board.length);
    }));
}

/** A board as text. */
export function format(queens, form = Format.TEXT) {
    const board = columns(queens);
    const number = uint32(form, 'the format');
    return withColumns(board, address => writtenText((buffer, size, needed) =>
        library().nqueens_format(board.length, address, number, buffer, size, needed)));
}

/** A board as an SVG document. */
export function svg(queens) {
    return format(queens, Format.SVG);
}

/** The board that a text shows. */
export function parse(text, form = Format.TEXT) {
    const number = uint32(form, 'the format');
    return withText(text, (address, length) => {
        const read = (board, capacity, n) =>
            library().nqueens_parse(address, length, number, board, capacity, n);
        const n = writtenInt32(out => read(0, 0, out)) >>> 0;
        return borrow(4 * n + 4, board => {
            check(read(board + 4, n, board));
            return boardAt(board + 4, n);
        });
    });
}

// ---- Symmetry ------------------------------------------------------------------------

/** The image of a board under a symmetry. */
export function transform(queens, symmetry) {
    const board = columns(queens);
    const number = uint32(symmetry, 'the symmetry');
    return withColumns(board, address => {
        check(library().nqueens_transform(board.length, address, number, address));
        return boardAt(address, board.length);
    });
}

/** The least of the eight images, which is the same for all of them. */
export function canonical(queens) {
    const board = columns(queens);
    return withColumns(board, address => {
        check(library().nqueens_canonical(board.length, address, address));
        return boardAt(address, board.length);
    });
}

/** How many of the eight images are different. */
export function orbitSize(queens) {
    const board = columns(queens);
    return withColumns(board, address =>
        writtenInt32(size => library().nqueens_orbit_size(board.length, address, size)));
}

