// SPDX-License-Identifier: MIT
//
// Coloured puzzles: with exactly one solution, made of a seed as by
// "nqueens puzzle N --seed SEED --grade GRADE"; and those of a text.

import {Attack, Code, Format} from './constants.mjs';
import {REASONS} from './deducing.mjs';
import {NQueensError, blaming, wrongValue} from './errors.mjs';
import {address} from './handle.mjs';
import {check, library} from './library.mjs';
import {boardAt, borrow, encoded, seedOf, uint32, uint32sAt} from './memory.mjs';
import {memberOf} from './names.mjs';
import {OPTIONS, boardOf, membersOf} from './options.mjs';
import {allSquares, eachPuzzle, onlyPuzzle} from './reading.mjs';
import {Solver} from './solver.mjs';

const BYTES = 4; // of a number
const MOST_ROWS = 64; // with regions; the library refuses more
const OF_SQUARES = [Format.ANY, Format.TEXT, Format.COLUMNS, Format.COLUMNS_FROM_1];
const OF_PUZZLES = [Format.ANY, Format.COLUMNS, Format.COLUMNS_FROM_1];

const ANY = -1; // NQUEENS_GRADE_ANY

function numberOf(grade) {
    const number = grade === null ? ANY : REASONS.indexOf(grade, 1);
    if (grade !== null && number < 0)
        throw wrongValue(grade, 'grade', `null or one of ${REASONS.slice(1).join(', ')}`);
    return number;
}

/* The regions, rows of numbers, and the queens of a seed; null if it gives none of the grade. */
function randomRegions(solver, seed, grade) {
    const n = solver.n;
    const rows = Math.min(n, MOST_ROWS);
    const number = numberOf(grade);
    return borrow(BYTES * rows * (rows + 1), at => {
        const queens = at + BYTES * rows * rows;
        const code =
            library().nqueens_random_regions(solver[address], seed, number, at, queens);
        if (code === Code.STUCK)
            return null;
        blaming(n, 'n', [Code.ERROR_UNSUPPORTED, Code.NO_SOLUTION], () => check(code));
        const regions = Array.from({length: n}, (_, row) => uint32sAt(at + BYTES * n * row, n));
        return {n, regions, queens: boardAt(queens, n)};
    });
}

const SEEDS = 10; // that are tried where none is given

/* What one seed gives, or the first that gives one. */
function madeBy(solver, seed, grade) {
    for (let tried = 0; tried < (seed === undefined ? SEEDS : 1); tried++) {
        const made = randomRegions(solver, seedOf(seed), grade);
        if (made !== null)
            return made;
    }
    const what = seed === undefined ? `${SEEDS} seeds give` : `seed ${seed} gives`;
    throw new NQueensError(Code.STUCK, `${what} no puzzle of this grade, n = ${solver.n}`);
}

/** A coloured puzzle: n connected regions, under which there is one solution. */
export function puzzle(n, options) {
    const {seed, grade = null, attacks = Attack.TOUCHING, ...squares} =
        membersOf(options, OPTIONS.puzzle);
    const {n: size, ...madeFor} = boardOf(uint32(n, 'n'), squares, OPTIONS.puzzle);
    const solver = new Solver(size, madeFor);
    try {
        solver.attacks = attacks;
        const made = madeBy(solver, seed, grade);
        solver.setRegions(made.regions);
        return {...made, attacks: solver.attacks, grade: solver.grade(), ...madeFor};
    } finally {
        solver.free();
    }
}

/* The number of a format that says from what the numbers of a puzzle count. */
function formatOfPuzzle(form) {
    const number = memberOf(Format, form, 'format');
    if (!OF_PUZZLES.includes(number))
        throw wrongValue(form, 'format', 'Format.ANY, COLUMNS or COLUMNS_FROM_1');
    return number;
}

/** The puzzle of a text, in any form. */
export function parsePuzzle(text, form = Format.ANY) {
    return onlyPuzzle(encoded(text, 'text'), formatOfPuzzle(form));
}

/** The puzzles of a text, which may have several. */
export function puzzles(text, form = Format.ANY) {
    return eachPuzzle(encoded(text, 'text'), formatOfPuzzle(form));
}

/** The squares of a text, such as those where no queen may be. */
export function parseSquares(text, form = Format.ANY) {
    const number = memberOf(Format, form, 'format');
    if (!OF_SQUARES.includes(number))
        throw wrongValue(form, 'format', 'Format.ANY, TEXT, COLUMNS or COLUMNS_FROM_1');
    return allSquares(encoded(text, 'text'), number);
}
