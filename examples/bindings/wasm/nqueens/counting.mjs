// SPDX-License-Identifier: MIT
//
// Counts, the kernel that makes them, and their progress. All work in the thread that calls: a page
// counts in a worker.

import {Code, Symmetry} from './constants.mjs';
import {Constraints} from './constraints.mjs';
import {NQueensError, blaming, callable} from './errors.mjs';
import {address, checkChange} from './handle.mjs';
import {check, library, strerror, textAt, withCallback} from './library.mjs';
import {
    borrow, uint32, uint64, uint64At, withText, writtenInt32, writtenText, writtenUint64,
} from './memory.mjs';
import {memberOf} from './names.mjs';
import {OPTIONS, membersOf} from './options.mjs';

/* Makes a call with the name of a kernel or method. */
const withName = (text, name, call) =>
    blaming(text, name, [Code.ERROR_UNKNOWN_NAME], () => withText(text, name, call));

/** The settings and the counts of a solver. */
export class Counting extends Constraints {
    /** The number of solutions. */
    count(options) {
        return this.#counted(options, out => library().nqueens_count(this[address], out));
    }

    /** The number of solutions up to symmetry. */
    countFundamental(options) {
        return this.#counted(options, out =>
            library().nqueens_count_fundamental(this[address], out));
    }

    /** The number of solutions that a symmetry leaves unchanged. */
    countSymmetric(symmetry, options) {
        const number = memberOf(Symmetry, symmetry, 'symmetry');
        return this.#counted(options, out =>
            library().nqueens_count_symmetric(this[address], number, out));
    }

    /** The number of solutions, or the limit if there are more. */
    countUpTo(limit) {
        const number = uint64(limit, 'limit');
        return writtenUint64(out => library().nqueens_count_up_to(this[address], number, out));
    }

    /** Whether there is exactly one solution. */
    isUnique() {
        return this.countUpTo(2) === 1n;
    }

    /* Makes a count, with its progress if that is asked for. What a stopped count found is a
     * member of the error. */
    #counted(options, call) {
        const {progress, interval = 100} = membersOf(options, OPTIONS['Solver.count']);
        return borrow(8, out => {
            const code = progress === undefined
                ? call(out)
                : this.#reported(callable(progress, 'progress'), interval, () => call(out));
            if (code === Code.STOPPED || code === Code.CANCELLED)
                throw Object.assign(new NQueensError(code, strerror(code)),
                                    {solutions: uint64At(out)});
            check(code);
            return uint64At(out);
        });
    }

    #reported(progress, interval, call) {
        check(library().set_progress(this[address], 1, uint32(interval, 'interval')));
        try {
            return withCallback(this, (unitsDone, unitsTotal, solutions, fraction) => progress({
                unitsDone: BigInt.asUintN(64, unitsDone),
                unitsTotal: BigInt.asUintN(64, unitsTotal),
                solutions: BigInt.asUintN(64, solutions),
                fraction,
            }), call);
        } finally {
            library().set_progress(this[address], 0, 0);
        }
    }

    // ---- Counting in pieces ----

    /** How many work units a count by a method has. */
    units(method = 'backtracking') {
        return withName(method, 'method', name => writtenUint64(out =>
            library().nqueens_units(this[address], name, out)));
    }

    /** The number of solutions of the units from first to end - 1. */
    countRange(method, first, end, options) {
        const [from, to] = [uint64(first, 'first'), uint64(end, 'end')];
        this.whyUnsupported(method); // throws if it is unknown
        return withText(method, 'method', name => this.#counted(options, out =>
            library().nqueens_count_range(this[address], name, from, to, out)));
    }

    /** A line that identifies the list of units. */
    unitsIdentity(method = 'backtracking') {
        return withName(method, 'method', name => writtenText((buffer, size, needed) =>
            library().nqueens_units_identity(this[address], name, buffer, size, needed)));
    }

    // ---- Settings ----

    /** In how many threads a count works: 1, since the library in WebAssembly has none. */
    get threads() {
        return library().nqueens_solver_threads(this[address]);
    }

    set threads(threads) {
        check(library().nqueens_solver_set_threads(this[address], uint32(threads, 'threads')));
    }

    /** The inner search, "auto" for the fastest. */
    get kernel() {
        return textAt(library().nqueens_solver_kernel(this[address]));
    }

    set kernel(kernel) {
        withName(kernel, 'kernel', name =>
            this[checkChange](library().nqueens_solver_set_kernel(this[address], name)));
    }

    /** The kernel that a count would use now, never "auto". */
    get kernelInUse() {
        return textAt(library().nqueens_solver_kernel_in_use(this[address]));
    }

    /** The memory in bytes that a count by join may take; set to 0 it is a default. */
    get memoryLimit() {
        return BigInt.asUintN(64, library().nqueens_solver_memory_limit(this[address]));
    }

    set memoryLimit(bytes) {
        const number = uint64(bytes, 'memoryLimit');
        check(library().nqueens_solver_set_memory_limit(this[address], number));
    }

    /** The smallest memory limit with which a method can count. */
    memoryNeeded(method) {
        return withName(method, 'method', name => writtenUint64(out =>
            library().nqueens_memory_needed(this[address], name, 1, out)));
    }

    /** Why a count, or countRange by a method, would be refused: one of Unsupported. */
    whyUnsupported(method = null) {
        const asked = name => writtenInt32(out =>
            library().nqueens_why_unsupported(this[address], name, out));
        return method === null ? asked(0) : withName(method, 'method', asked);
    }
}
