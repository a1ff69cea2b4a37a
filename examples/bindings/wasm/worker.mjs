// SPDX-License-Identifier: MIT
//
// Counts and lists in a thread of their own, so that a page or a server goes on. Each call has a
// worker, which ends with it: at any time, if it is aborted. What each does is in worker.d.ts.
//
//     import {count} from 'nqueens/worker';
//     console.log(await count(14)); // 365596n

import {NQueensError, callable, wrongValue} from './nqueens/errors.mjs';
import {moduleOfNode} from './nqueens/library.mjs';

/** The number of solutions. */
export function count(n, options) {
    return run('count', n, options);
}

/** Many solutions, as one array of their columns. */
export function list(n, options) {
    return run('list', n, options);
}

async function run(call, n, options = {}) {
    if (Object(options) !== options)
        throw wrongValue(options, 'options', 'an object');
    const {progress, signal, ...board} = options;
    if (progress !== undefined)
        callable(progress, 'progress');
    if (signal !== undefined && !(signal instanceof AbortSignal))
        throw wrongValue(signal, 'signal', 'an AbortSignal');
    const worker = await started();
    const stop = new AbortController();
    try {
        return await new Promise((done, failed) => {
            worker.hears(answerTo(progress, done, failed), failed);
            signal?.addEventListener('abort', () => failed(signal.reason), {signal: stop.signal});
            signal?.throwIfAborted();
            worker.post({call, n, board, isTold: progress !== undefined});
        });
    } finally {
        stop.abort();
        worker.end();
    }
}

/* What is done with a message of the worker: one member of these. */
const answerTo = (progress, done, failed) => ({told, result, refused, error}) => {
    if (told !== undefined) {
        try {
            progress(told);
        } catch (thrown) {
            failed(thrown);
        }
    } else if (refused !== undefined) {
        failed(new NQueensError(refused.code, refused.message));
    } else if (error !== undefined) {
        failed(error);
    } else {
        done(result);
    }
};

/* A worker of the browser or of Node.js. Its address stands where bundlers look for it. */
async function started() {
    if (typeof Worker === 'function') {
        const worker =
            new Worker(new URL('./nqueens/worker_thread.mjs', import.meta.url), {type: 'module'});
        return {
            hears(answer, failed) {
                worker.onmessage = ({data}) => answer(data);
                worker.onerror = ({message}) =>
                    failed(new Error(`nqueens: the worker failed: ${message ?? 'not loaded'}`));
            },
            post: message => worker.postMessage(message),
            end: () => worker.terminate(),
        };
    }
    const threads = await moduleOfNode('node:worker_threads');
    // Without the options of the program, of which some, as --input-type, are not for files.
    const worker = new threads.Worker(
        new URL('./nqueens/worker_thread.mjs', import.meta.url), {execArgv: []});
    return {
        hears: (answer, failed) => worker.on('message', answer).on('error', failed),
        post: message => worker.postMessage(message),
        end: () => worker.terminate(),
    };
}
