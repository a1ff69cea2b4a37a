// SPDX-License-Identifier: MIT
//
// The side of the worker: makes the one call that it is sent, and tells of its progress. Messages
// that it posts have one member: told, result, refused, or error.

import {NQueensError, wrongValue} from './errors.mjs';
import {load, moduleOfNode} from './library.mjs';
import {list} from './listing.mjs';
import {Solver} from './solver.mjs';

const INTERVAL = 100; // milliseconds between tellings, if not said

/* Each call gets the solver, the options, and told(value), or undefined if nobody hears. */
const CALLS = {
    count(solver, {fundamental = false, interval = INTERVAL}, told) {
        const options = told === undefined ? undefined : {progress: told, interval};
        return fundamental ? solver.countFundamental(options) : solver.count(options);
    },

    list(solver, {capacity = 0xffffffff, after = null, interval = INTERVAL}, told = () => {}) {
        let last = performance.now();
        return list(solver, capacity, after, solutions => {
            const now = performance.now();
            if (now - last < interval)
                return;
            last = now;
            told({solutions: BigInt(solutions)});
        });
    },
};

/* Those of an option. */
function* squares(list, name) {
    if (!Array.isArray(list))
        throw wrongValue(list, name, 'an array of squares');
    for (const [i, square] of list.entries()) {
        if (!Array.isArray(square))
            throw wrongValue(square, `${name}[${i}]`, 'a row and a column');
        yield square;
    }
}

/* A solver with the rules and constraints of the options. */
function solverFor(n, {attacks, regions, require = [], forbid = [], kernel}) {
    const solver = new Solver(n);
    if (attacks !== undefined)
        solver.attacks = attacks;
    if (regions !== undefined)
        solver.setRegions(regions);
    if (kernel !== undefined)
        solver.kernel = kernel;
    for (const [row, column] of squares(require, 'require'))
        solver.require(row, column);
    for (const [row, column] of squares(forbid, 'forbid'))
        solver.forbid(row, column);
    return solver;
}

async function work({call, n, board, isTold}, post) {
    try {
        await load();
        const told = isTold ? value => { post({told: value}); } : undefined;
        const result = CALLS[call](solverFor(n, board), board, told);
        post({result}, ArrayBuffer.isView(result) ? [result.buffer] : []);
    } catch (error) {
        if (error instanceof NQueensError)
            post({refused: {code: error.code, message: error.message}});
        else
            post({error});
    }
}

/* What is posted to a worker of the browser before it listens may be lost, so it does at once. No
 * await: the scripts that bundlers make for workers take none outside of a function. */
if (typeof WorkerGlobalScope === 'function') {
    self.onmessage = ({data}) => work(data, (message, moved) => self.postMessage(message, moved));
} else {
    moduleOfNode('node:worker_threads').then(({parentPort}) => {
        parentPort.once('message', message => work(message, (...posted) =>
            parentPort.postMessage(...posted)));
    });
}
