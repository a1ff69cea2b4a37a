// SPDX-License-Identifier: MIT
//
// The side of the worker: makes one call after the other, and tells of their progress. A message
// that it posts has one of the members told, result, refused, and error.

import {NQueensError} from './nqueens/errors.mjs';
import {library, load, moduleOfNode} from './nqueens/library.mjs';
import {list} from './nqueens/listing.mjs';
import {puzzle} from './nqueens/puzzle.mjs';
import {ANSWERS} from './nqueens/questions.mjs';
import {planOf} from './nqueens/sharing.mjs';
import {Solver} from './nqueens/solver.mjs';

const INTERVAL = 100; // milliseconds between tellings, if not said

/* How a count is told of, if anybody hears. */
const optionsOf = ({board: {interval = INTERVAL}}, told) =>
    told === undefined ? undefined : {progress: told, interval};

/* The answer to a question, with the options that are not of the board. */
function answer(message, told) {
    const {attacks, regions, require, forbid, kernel, interval, ...options} = message.board;
    return ANSWERS[message.call](solverOf(message), message.values,
                                 {...options, ...optionsOf(message, told)});
}

/* Each call but the questions gets its message, and told(value), or undefined if nobody hears. */
const CALLS = {
    plan: message => planOf(solverOf(message), message.board),

    range(message, told) {
        const {method, first, end} = message.values;
        return solverOf(message).countRange(method, first, end, optionsOf(message, told));
    },

    list(message, told = () => {}) {
        const {capacity = 0xffffffff, after = null, interval = INTERVAL} = message.board;
        let last = performance.now();
        return list(solverOf(message), capacity, after, solutions => {
            const now = performance.now();
            if (now - last < interval)
                return;
            last = now;
            told({solutions: BigInt(solutions)});
        });
    },

    puzzle: ({n, board}) => puzzle(n, board),
};

let kept = {}; // the solver of the last job, which may ask several times

function solverOf({job, n, board: {attacks, regions, require, forbid, kernel}}) {
    if (kept.job !== job) {
        kept.solver?.free();
        kept = {};
        kept = {job, solver: new Solver(n, {attacks, regions, require, forbid, kernel})};
    }
    return kept.solver;
}

async function work(message, post) {
    try {
        await load(message.module);
        const told = message.isTold ? value => { post({told: value}); } : undefined;
        const result = (CALLS[message.call] ?? answer)(message, told);
        const bytes = library().memory.buffer.byteLength;
        post({result, bytes}, ArrayBuffer.isView(result) ? [result.buffer] : []);
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
        parentPort.on('message', message => work(message, (...posted) =>
            parentPort.postMessage(...posted)));
    });
}
