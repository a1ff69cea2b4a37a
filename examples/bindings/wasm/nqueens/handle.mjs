// SPDX-License-Identifier: MIT
//
// The life of a solver: from its construction until free(). What is forgotten is freed when it is
// collected, which may be late or never.

import {Code} from './constants.mjs';
import {NQueensError} from './errors.mjs';
import {check, isCalling, library, strerror} from './library.mjs';
import {borrow, uint32, uint32At} from './memory.mjs';

/** The address of the solver of C, for the classes of this package. */
export const address = Symbol('address');

/** For them, too: how many calls there were that may change what a listing gives, and the method
 * that checks the code of such a call. */
export const changes = Symbol('changes');
export const checkChange = Symbol('checkChange');

const forgotten = new FinalizationRegistry(solver => library().nqueens_solver_free(solver));

/* Makes a solver of C by a call that writes its address. */
function made(call) {
    return borrow(4, out => {
        check(call(out));
        return uint32At(out);
    });
}

/** A solver of C, and who frees it. */
export class Handle {
    #address;
    #changes = 0;

    /** @param n the size of the board; or, by copy, a solver that is copied */
    constructor(n) {
        if (n instanceof Handle)
            this.#address = made(out => library().nqueens_solver_copy(n[address], out));
        else
            this.#address = made(out => library().nqueens_solver_new(uint32(n, 'n'), out));
        forgotten.register(this, this.#address, this);
    }

    get [address]() {
        if (this.#address === 0)
            throw new NQueensError(Code.ERROR_ARGUMENT, 'the solver is freed');
        return this.#address;
    }

    get [changes]() {
        return this.#changes;
    }

    [checkChange](code) {
        this.#changes++;
        check(code);
    }

    /** Releases what the solver holds. */
    free() {
        if (this.#address === 0)
            return;
        if (isCalling(this))
            throw new NQueensError(Code.ERROR_BUSY, strerror(Code.ERROR_BUSY));
        forgotten.unregister(this);
        library().nqueens_solver_free(this.#address);
        this.#address = 0;
        this.#changes++;
    }

    /** A solver with the same constraints and settings, not cancelled. */
    copy() {
        return new this.constructor(this);
    }

    /** The size of the board. */
    get n() {
        return library().nqueens_solver_n(this[address]) >>> 0;
    }

    /** Ends the call that runs, if this is one of its callbacks, and all that search until
     * clearCancel(). */
    cancel() {
        library().nqueens_solver_cancel(this[address]);
        this.#changes++;
    }

    /** Lets the solver search again. */
    clearCancel() {
        check(library().nqueens_solver_clear_cancel(this[address]));
    }
}

if (Symbol.dispose !== undefined)
    Handle.prototype[Symbol.dispose] = Handle.prototype.free;
