// SPDX-License-Identifier: MIT
//
// Boards by themselves: attacks, text, rotations and reflections. Each call takes time linear in n
// or in the length of the text.

import {Code, Format, Symmetry} from './constants.mjs';
import {blaming, wrongValue} from './errors.mjs';
import {check, library} from './library.mjs';
import {
    boardAt, borrow, checkBoard, columns, encoded, int32At, uint32, uint32At, withColumns, withText,
    writtenInt32, writtenText,
} from './memory.mjs';
import {memberOf} from './names.mjs';
import {eachBoard, onlyBoard} from './reading.mjs';

/** Whether no two queens attack each other and each row has one. */
export function isSolution(queens) {
    const board = columns(queens);
    return withColumns(board, address =>
        library().nqueens_is_solution(board.length, address) === 1);
}

/** The two queens of a board, and their line, that a call finds, or null. */
export function foundQueens(board, call) {
    return borrow(12, out => {
        const code = call(out, out + 4, out + 8);
        if (code === Code.NO_ATTACK)
            return null;
        checkBoard(code, board);
        return {rowA: uint32At(out), rowB: uint32At(out + 4), line: int32At(out + 8)};
    });
}

/** The first two queens that attack each other, or null. */
export function findAttack(queens) {
    const board = columns(queens);
    return withColumns(board, address => foundQueens(board, (rowA, rowB, line) =>
        library().nqueens_find_attack(board.length, address, rowA, rowB, line)));
}

/** How many queens attack each square of a row. */
export function attacksInRow(queens, row) {
    const board = columns(queens);
    const number = uint32(row, 'row', board.length - 1);
    return withColumns(board, address => borrow(board.byteLength, attackers => {
        checkBoard(
            library().nqueens_attacks_in_row(board.length, address, number, attackers), board);
        return boardAt(attackers, board.length);
    }));
}

/** A board as text. */
export function format(queens, form = Format.TEXT) {
    const board = columns(queens);
    const number = memberOf(Format, form, 'format');
    if (number === Format.ANY)
        throw wrongValue(form, 'format', 'one to write: Format.ANY is to read only');
    return withColumns(board, address => writtenText((buffer, size, needed) => {
        const code = library().nqueens_format(board.length, address, number, buffer, size, needed);
        checkBoard(code, board);
        return code;
    }));
}

/** A board as an SVG document. */
export function svg(queens) {
    return format(queens, Format.SVG);
}

/** The board that a text shows. */
export function parse(text, form = Format.TEXT) {
    const number = memberOf(Format, form, 'format');
    if (number === Format.ANY)
        return onlyBoard(encoded(text, 'text'));
    return withText(text, 'text', (address, length) => {
        const read = (board, capacity, n) =>
            library().nqueens_parse(address, length, number, board, capacity, n);
        const n = blaming(text, 'text', [Code.ERROR_TEXT],
                          () => writtenInt32(out => read(0, 0, out)) >>> 0,
                          "; the format 'any' reads more");
        return borrow(4 * n + 4, board => {
            check(read(board + 4, n, board));
            return boardAt(board + 4, n);
        });
    });
}

/** The boards of a text, which may have several, in any form. */
export function boards(text) {
    return eachBoard(encoded(text, 'text'));
}

// ---- Symmetry ------------------------------------------------------------------------

/** The image of a board under a symmetry. */
export function transform(queens, symmetry) {
    const board = columns(queens);
    const number = memberOf(Symmetry, symmetry, 'symmetry');
    return withColumns(board, address => {
        checkBoard(
            library().nqueens_transform(board.length, address, number, address), board, true);
        return boardAt(address, board.length);
    });
}

/** The least of the eight images, which is the same for all of them. */
export function canonical(queens) {
    const board = columns(queens);
    return withColumns(board, address => {
        checkBoard(library().nqueens_canonical(board.length, address, address), board, true);
        return boardAt(address, board.length);
    });
}

/** How many of the eight images are different. */
export function orbitSize(queens) {
    const board = columns(queens);
    return withColumns(board, address =>
        writtenInt32(size => {
            const code = library().nqueens_orbit_size(board.length, address, size);
            checkBoard(code, board, true);
            return code;
        }));
}

