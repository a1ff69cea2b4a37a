// SPDX-License-Identifier: MIT
//
// Texts in any form: their boards one after the other, and where and why a text is no board.

import {Code, FORM_NONE, Fault, Format} from './constants.mjs';
import {NQueensError} from './errors.mjs';
import {check, library, textAt} from './library.mjs';
import {boardAt, borrow, uint32sAt, withBytes} from './memory.mjs';

const NUMBERS = 6; // that a call writes: n, and the members of struct nqueens_parsed
const MOST_BOARDS = 1024; // of a part
const WHITE_SPACE = [...' \t\r\n'].map(character => character.charCodeAt());
const LINE_END = '\n'.charCodeAt();

/* The board that begins at an address, or null, and how it was read. */
function readNext(address, length) {
    return borrow(4 * NUMBERS, out => {
        const read = (board, capacity) => library().nqueens_parse_next(
            address, length, Format.ANY, board, capacity, out, out + 4);
        const code = read(0, 0);
        if (code !== Code.ERROR_TEXT)
            check(code);
        const [n, , end, place, form, fault] = uint32sAt(out, NUMBERS);
        const board = code === Code.ERROR_TEXT ? null : borrow(4 * n, at => {
            check(read(at, n));
            return boardAt(at, n);
        });
        return {board, end, place, form, fault};
    });
}

/* The error of a fault, whose line and column count from 1. */
function noBoard(bytes, place, form, fault) {
    const before = bytes.subarray(0, place);
    const line = before.reduce((lines, byte) => lines + (byte === LINE_END ? 1 : 0), 1);
    const begin = before.lastIndexOf(LINE_END) + 1;
    const column = [...new TextDecoder().decode(before.subarray(begin))].length + 1;
    const seen = textAt(library().nqueens_form_string(form));
    const why = textAt(library().nqueens_fault_string(fault));
    return new NQueensError(
        Code.ERROR_TEXT, `${form === FORM_NONE ? '' : `this looks like ${seen}; `}line ${line}, ` +
                         `column ${column}: ${why}`);
}

/** The board of a text in which nothing else is. */
export function onlyBoard(bytes) {
    const {board, end, place, form, fault} = withBytes(bytes, readNext);
    if (board === null)
        throw noBoard(bytes, place, form, fault);
    let behind = end;
    while (WHITE_SPACE.includes(bytes[behind]))
        behind++;
    if (behind < bytes.length)
        throw noBoard(bytes, behind, form, Fault.MORE);
    return board;
}

/* Boards of a text from a place on, up to a number of them, its end or the first that is none;
 * where the rest begins; and the error of the one that is none. */
function readPart(bytes, begin, most) {
    return withBytes(bytes.subarray(begin), (address, length) => {
        const part = {boards: [], end: begin, error: null};
        while (part.boards.length < most && part.end < bytes.length) {
            const at = part.end - begin;
            const {board, end, place, form, fault} = readNext(address + at, length - at);
            if (board === null && fault !== Fault.EMPTY) {
                part.error = noBoard(bytes, part.end + place, form, fault);
                break;
            }
            if (board !== null)
                part.boards.push(board);
            part.end += end;
        }
        return part;
    });
}

/** Each board of a text. It is read in parts, since nothing may be borrowed of the memory while the
 * generator waits; they grow, so that one that is soon left has read little. */
export function* eachBoard(bytes) {
    for (let at = 0, most = 1; at < bytes.length; most = Math.min(2 * most, MOST_BOARDS)) {
        const {boards, end, error} = readPart(bytes, at, most);
        yield* boards;
        if (error !== null)
            throw error;
        at = end;
    }
}
