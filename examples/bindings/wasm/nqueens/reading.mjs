// SPDX-License-Identifier: MIT
//
// Texts in any form: their boards or puzzles one after the other, and where and why a text is none.

import {Code, Fault, Form, Format} from './constants.mjs';
import {NQueensError} from './errors.mjs';
import {check, library, textAt} from './library.mjs';
import {boardAt, borrow, bytesAt, int32sAt, uint32sAt, withBytes} from './memory.mjs';

const NUMBERS = 6; // that a call writes: n, and the members of struct nqueens_parsed
const MOST_READ = 1024; // boards of a part
const WHITE_SPACE = [...' \t\r\n'].map(character => character.charCodeAt());
const LINE_END = '\n'.charCodeAt();

/* What begins a text, or null, and how it was read. read(at, n, out, parsed) is the call that writes
 * a board of n rows, or with at and n 0 asks for n; the board has bytesOf(n), and foundAt(at, n)
 * copies it. */
function readBy(read, bytesOf, foundAt) {
    return borrow(4 * NUMBERS, out => {
        const code = read(0, 0, out, out + 4);
        if (code !== Code.ERROR_TEXT)
            check(code);
        const [n, , end, place, form, fault] = uint32sAt(out, NUMBERS);
        const found = code === Code.ERROR_TEXT ? null : borrow(bytesOf(n), at => {
            check(read(at, n, out, out + 4));
            return foundAt(at, n);
        });
        return {found, end, place, form, fault};
    });
}

const nextBoard = (address, length) => readBy(
    (at, n, out, parsed) => library().nqueens_parse_next(
        address, length, Format.ANY, at, n, out, parsed),
    n => 4 * n, boardAt);

/* A puzzle: its regions, its queens, and a byte for each square. With a sign, no region is -1. */
function puzzleAt(at, n) {
    const queens = at + 4 * n * n, squares = bytesAt(queens + 4 * n, n * n);
    const isBlocked = square => squares[square] !== 0;
    return {
        n,
        regions: Array.from({length: n}, (_, row) => [...int32sAt(at + 4 * n * row, n)]),
        queens: boardAt(queens, n),
        blocked: [...squares.keys()].filter(isBlocked)
            .map(square => [Math.floor(square / n), square % n]),
    };
}

const nextPuzzle = format => (address, length) => readBy(
    (at, n, out, parsed) => {
        const queens = at + 4 * n * n;
        return library().nqueens_parse_puzzle_as(
            address, length, format, at, queens, queens === 0 ? 0 : queens + 4 * n, n, out, parsed);
    },
    n => 5 * n * n + 4 * n, puzzleAt);

/* The error of a fault, whose line and column count from 1. */
function faultOf(bytes, place, form, fault) {
    const before = bytes.subarray(0, place);
    const line = before.reduce((lines, byte) => lines + (byte === LINE_END ? 1 : 0), 1);
    const begin = before.lastIndexOf(LINE_END) + 1;
    const column = [...new TextDecoder().decode(before.subarray(begin))].length + 1;
    const seen = textAt(library().nqueens_form_string(form));
    const why = textAt(library().nqueens_fault_string(fault));
    const message = `${form === Form.NONE ? '' : `this looks like ${seen}; `}line ${line}, ` +
                    `column ${column}: ${why}`;
    return Object.assign(new NQueensError(Code.ERROR_TEXT, message), {form, fault, line, column});
}

/* Where a text goes on behind a board and the objects without a board that follow it, or null. */
function behindBoard(address, length, begin) {
    let at = begin, rest;
    while ((rest = nextBoard(address + at, length - at)).fault === Fault.OBJECT)
        at += rest.end;
    return rest.fault === Fault.EMPTY ? null : at;
}

/** The board of a text that has no other, and only objects without a board behind it. */
export function onlyBoard(bytes) {
    return withBytes(bytes, (address, length) => {
        const {found, end, place, form, fault} = nextBoard(address, length);
        if (found === null)
            throw faultOf(bytes, place, form, fault);
        let behind = behindBoard(address, length, end);
        if (behind === null)
            return found;
        while (WHITE_SPACE.includes(bytes[behind]))
            behind++;
        throw faultOf(bytes, behind, form, Fault.MORE);
    });
}

/** The puzzle of a text in which no other is, as "nqueens hint --regions" reads it: comments may
 * follow, and members of an object. */
export function onlyPuzzle(bytes, format) {
    const first = withBytes(bytes, nextPuzzle(format));
    if (first.found === null)
        throw faultOf(bytes, first.place, first.form, first.fault);
    const rest = withBytes(bytes.subarray(first.end), nextPuzzle(format));
    if (rest.found !== null)
        throw faultOf(bytes, first.end, first.form, Fault.MORE);
    if (rest.fault !== Fault.EMPTY)
        throw faultOf(bytes, first.end + rest.place, rest.form, rest.fault);
    return first.found;
}

/** The squares of a text, [row, column] each, and the size of the board that a picture shows. The format
 * settles what two numbers in a row are. */
export function allSquares(bytes, format) {
    return withBytes(bytes, (address, length) => borrow(4 * (NUMBERS + 1), out => {
        const read = (rows, columns, capacity) => library().nqueens_parse_squares_as(
            address, length, format, rows, columns, capacity, out, out + 4, out + 8);
        const code = read(0, 0, 0);
        const [count, n, , , place, form, fault] = uint32sAt(out, NUMBERS + 1);
        if (code === Code.ERROR_TEXT)
            throw faultOf(bytes, place, form, fault);
        check(code);
        return borrow(8 * count, at => {
            check(read(at, at + 4 * count, count));
            const columns = uint32sAt(at + 4 * count, count);
            const squares = uint32sAt(at, count).map((row, i) => [row, columns[i]]);
            return {n: n === 0 ? null : n, squares};
        });
    }));
}

/* What readNext finds in a text from a place on, up to a number of boards, the end of the text or
 * the first fault; where the rest begins; and the error of the fault. An object without a board may be
 * passed, and is a fault only of a text that has no board. */
function readPart(readNext, passes, bytes, begin, most) {
    return withBytes(bytes.subarray(begin), (address, length) => {
        const part = {boards: [], end: begin, error: null};
        let passed = null;
        while (part.boards.length < most && part.end < bytes.length && part.error === null) {
            const at = part.end - begin;
            const {found, end, place, form, fault} = readNext(address + at, length - at);
            const error = () => faultOf(bytes, part.end + place, form, fault);
            if (found !== null)
                part.boards.push(found);
            else if (passes && fault === Fault.OBJECT)
                passed ??= error();
            else if (fault !== Fault.EMPTY)
                part.error = error();
            part.end += end;
        }
        if (begin === 0 && part.boards.length === 0)
            part.error ??= passed;
        return part;
    });
}

/* Each board or puzzle of a text, perhaps past objects without one. It is read in parts, since nothing
 * may be borrowed of the memory while the generator waits; they grow, so that one that is soon left
 * has read little. */
function* each(readNext, passes, bytes) {
    for (let at = 0, most = 1; at < bytes.length; most = Math.min(2 * most, MOST_READ)) {
        const {boards, end, error} = readPart(readNext, passes, bytes, at, most);
        yield* boards;
        if (error !== null)
            throw error;
        at = end;
    }
}

/** Each board of a text, past objects without a board. */
export const eachBoard = bytes => each(nextBoard, true, bytes);

/** Each puzzle of a text. */
export const eachPuzzle = (bytes, format) => each(nextPuzzle(format), false, bytes);
