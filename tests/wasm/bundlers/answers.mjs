// SPDX-License-Identifier: MIT
//
// What every engine and every bundler must give, as one line: a count by the thread itself, one by
// a worker, the kernel of a board that has vectors, and a count by two workers.

import {Solver, load} from 'nqueens';
import {count} from 'nqueens/worker';

export async function answers() {
    await load();
    const {kernelInUse} = new Solver(14);
    return [new Solver(8).count(), await count(8), kernelInUse, await count(16, {workers: 2})]
        .join(' ');
}
