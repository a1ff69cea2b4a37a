// SPDX-License-Identifier: MIT
//
// The steps of the textbook's search. C cannot be halted in the middle of a search, so steps are
// fetched in parts: each part begins the search anew, and C passes over the steps before it,
// some 50 million a second. Parts grow, so that ten million steps take the time of six searches,
// and an iterator that is soon left has done little.

import {Code, Trace} from './constants.mjs';
import {address} from './handle.mjs';
import {check, library} from './library.mjs';
import {borrow, int32sAt, uint32, uint32At, uint64} from './memory.mjs';

const NUMBERS = 5; // of a step, as callbacks.c writes them
const SMALLEST_PART = 256;
const LARGEST_PART = 1 << 20;

/** `count` steps from number first on, as numbers, and whether they are the last. */
export function traceSteps(solver, first, count) {
    const [from, most] = [uint64(first, 'first'), uint32(count, 'count')];
    return borrow(4, taken => borrow(4 * NUMBERS * most, steps => {
        const code = library().trace_part(solver[address], from, most, steps, taken);
        if (code !== Code.STOPPED)
            check(code);
        return {
            steps: int32sAt(steps, NUMBERS * uint32At(taken)),
            isLast: code === Code.OK,
        };
    }));
}

const orNull = number => number < 0 ? null : number;

/* Turns numbers into events, and keeps the board and the totals. */
class Search {
    #queens;
    #totals = [0, 0, 0, 0]; // by kind

    constructor(n) {
        this.#queens = new Array(n).fill(null);
    }

    event(steps, i) {
        const [kind, row, column] = [steps[i], steps[i + 1], steps[i + 2]];
        this.#totals[kind]++;
        if (kind === Trace.PLACE)
            this.#queens[row] = column;
        else if (kind === Trace.RETREAT)
            this.#queens[row] = null;
        return {
            kind,
            row: orNull(row),
            column: orNull(column),
            attackerRow: orNull(steps[i + 3]),
            line: orNull(steps[i + 4]),
            queens: this.#queens.slice(),
            placements: this.#totals[Trace.PLACE],
            rejections: this.#totals[Trace.REJECT],
            solutions: this.#totals[Trace.SOLUTION],
        };
    }
}

/** The events of a solver's search, with the constraints that it has at the first one. */
export function* traceEvents(solver) {
    const copy = solver.copy();
    try {
        const search = new Search(copy.n);
        let isLast = false;
        let part = SMALLEST_PART;
        for (let first = 0; !isLast; first += part, part = Math.min(2 * part, LARGEST_PART)) {
            traceSteps(solver, 0, 0); // throws if the solver is cancelled, which its copy is not
            const found = traceSteps(copy, first, part);
            for (let i = 0; i < found.steps.length; i += NUMBERS)
                yield search.event(found.steps, i);
            isLast = found.isLast;
        }
    } finally {
        copy.free();
    }
}
