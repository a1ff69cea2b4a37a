// SPDX-License-Identifier: MIT
//
// What a solution must keep: where a queen must stand, and where none may; what a queen attacks, and
// the regions of a coloured puzzle.

import {Attack, NO_QUEEN} from './constants.mjs';
import {Handle, address, checkChange} from './handle.mjs';
import {found, library} from './library.mjs';
import {wrongArgument, wrongValue} from './errors.mjs';
import {foundQueens} from './boards.mjs';
import {checkBoard, columns, uint32, withColumns, writtenInt32} from './memory.mjs';
import {attacksOf} from './names.mjs';

/* Rows of the numbers of regions, where they are rows of names, of which a text has one in each
 * character: in the order in which they come. '.' is none, as null is. */
function numbered(rows, n) {
    const names = new Map([[null, null], ['.', null], [-1, null]]), none = names.size;
    return rows.map((row, number) => Array.from(row, name => {
        if (!names.has(name))
            names.set(name, names.size - none);
        if (names.size - none > n)
            throw wrongArgument(`regions[${number}] has the region ${name}, one more than ${n}`);
        return names.get(name);
    }));
}

const isIterable = value => typeof value?.[Symbol.iterator] === 'function';
const hasNames = row => typeof row === 'string' ||
                        (Array.isArray(row) && row.some(name => typeof name === 'string'));

/* The numbers of n rows of n regions, one after another. */
function regionNumbers(given, n) {
    if (!isIterable(given) || typeof given === 'string')
        throw wrongValue(given, 'regions',
                         'rows of names or numbers: parsePuzzle(text) reads a text');
    const all = [...given];
    const regions = all.every(isIterable) && all.some(hasNames) ? numbered(all, n) : all;
    const rows = Array.from(regions, (row, number) => {
        const entries = columns(row, n, `regions[${number}]`, true);
        const wrong = entries.findIndex(entry => entry >= n && entry !== NO_QUEEN);
        if (wrong >= 0)
            throw wrongValue(entries[wrong], `regions[${number}][${wrong}]`,
                             `from 0 to ${n - 1}, or null`);
        return entries;
    });
    if (rows.length !== n)
        throw wrongArgument(`regions has ${rows.length} rows, and must have ${n}`);
    return Uint32Array.from(rows.flatMap(row => [...row]));
}

/** The constraints of a solver. They hold for every call. */
export class Constraints extends Handle {
    #regions = null; // their numbers
    #hasAttacks = false; // whether the program has set attacks

    constructor(n) {
        super(n);
        if (n instanceof Constraints) {
            this.#regions = n.#regions;
            this.#hasAttacks = n.#hasAttacks;
        }
    }

    /** A queen must stand on the square. */
    require(row, column) {
        this.#on('nqueens_solver_require', row, column);
    }

    /** A queen must stand on the square of every row that is not null. */
    requireBoard(queens) {
        const board = columns(queens, this.n);
        withColumns(board, at => {
            const code = library().nqueens_solver_require_board(this[address], at);
            checkBoard(code, board);
            this[checkChange](code);
        });
    }

    /** No queen may stand on the square. */
    forbid(row, column) {
        this.#on('nqueens_solver_forbid', row, column);
    }

    /** Removes the constraints on the square. */
    clearSquare(row, column) {
        this.#on('nqueens_solver_clear_square', row, column);
    }

    /** Removes all constraints. */
    clearConstraints() {
        this[checkChange](library().nqueens_solver_clear_constraints(this[address]));
    }

    /** The constraints on the square. */
    square(row, column) {
        return writtenInt32(out => library().nqueens_solver_square(
            this[address], ...this.#square(row, column), out));
    }

    /** What a queen attacks besides her row and column. Until the program sets it, regions change
     * it: with them it is what coloured puzzles have. */
    get attacks() {
        return library().nqueens_solver_attacks(this[address]);
    }

    set attacks(attacks) {
        this.#attack(attacksOf(attacks));
        this.#hasAttacks = true;
    }

    /** The regions, n rows of n numbers, or null. They may be set as names. */
    get regions() {
        const n = this.n, numbers = this.#regions;
        return numbers && Array.from({length: n}, (_, row) =>
            Array.from(numbers.subarray(n * row, n * (row + 1)), number => number | 0));
    }

    set regions(regions) {
        const numbers = regions === null ? null : regionNumbers(regions, this.n);
        const set = at =>
            this[checkChange](library().nqueens_solver_set_regions(this[address], at));
        if (numbers === null)
            set(0);
        else
            withColumns(numbers, set);
        this.#regions = numbers;
        if (!this.#hasAttacks)
            this.#attack(numbers === null ? Attack.QUEEN : Attack.TOUCHING);
    }

    /** Sets the regions, or removes them. */
    setRegions(regions) {
        this.regions = regions;
    }

    /** The first two queens that the rules and regions forbid, or null. */
    findConflict(queens) {
        const board = columns(queens, this.n);
        return withColumns(board, at => foundQueens(board, (rowA, rowB, line) =>
            library().nqueens_find_conflict(this[address], at, rowA, rowB, line)));
    }

    /** Whether a board is a solution that keeps the constraints. */
    check(queens) {
        const board = columns(queens, this.n);
        return withColumns(board, at => found(library().nqueens_check(this[address], at)));
    }

    #attack(number) {
        this[checkChange](library().nqueens_solver_set_attacks(this[address], number));
    }

    #on(name, row, column) {
        this[checkChange](library()[name](this[address], ...this.#square(row, column)));
    }

    #square(row, column) {
        return [uint32(row, 'row', this.n - 1), uint32(column, 'column', this.n - 1)];
    }
}
