// SPDX-License-Identifier: MIT
//
// What a solution must keep: where a queen must stand, and where none may. Rules of other puzzles,
// what attacks what and regions, belong here, too.

import {Handle, address} from './handle.mjs';
import {check, found, library} from './library.mjs';
import {columns, uint32, withColumns, writtenInt32} from './memory.mjs';

/** The constraints of a solver. They hold for every call. */
export class Constraints extends Handle {
    /** A queen must stand on the square. */
    require(row, column) {
        this.#on('nqueens_solver_require', row, column);
    }

    /** A queen must stand on the square of every row that is not null. */
    requireBoard(queens) {
        const board = columns(queens, this.n);
        withColumns(board, at => check(library().nqueens_solver_require_board(this[address], at)));
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
        check(library().nqueens_solver_clear_constraints(this[address]));
    }

    /** The constraints on the square. */
    square(row, column) {
        return writtenInt32(out => library().nqueens_solver_square(
            this[address], uint32(row, 'row'), uint32(column, 'column'), out));
    }

    /** Whether a board is a solution that keeps the constraints. */
    check(queens) {
        const board = columns(queens, this.n);
        return withColumns(board, at => found(library().nqueens_check(this[address], at)));
    }

    #on(name, row, column) {
        check(library()[name](this[address], uint32(row, 'row'), uint32(column, 'column')));
    }
}
