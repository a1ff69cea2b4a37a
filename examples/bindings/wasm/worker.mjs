// SPDX-License-Identifier: MIT
//
// What takes long in threads of its own, so that a page or a server goes on. A count takes all
// cores where it is long enough. What each call does is in worker.d.ts.
//
//     import {count} from 'nqueens/worker';
//     console.log(await count(16)); // 14772512n

import {installed} from './module.mjs';
import {WORKER_OPTIONS, boardGiven, capacityOf} from './nqueens/asked.mjs';
import {wrongValue} from './nqueens/errors.mjs';
import {compiled, moduleOfNode} from './nqueens/library.mjs';
import {uint32} from './nqueens/memory.mjs';
import {boardOf, membersOf} from './nqueens/options.mjs';
import {Pool, ask} from './nqueens/pool.mjs';
import {sharedCount, workersFor} from './nqueens/sharing.mjs';

const MOST_WORKERS = 1024;

/** The number of solutions. */
export async function count(n, options) {
    return counted(boardOf(n, options, WORKER_OPTIONS.count));
}

/** Those that are images of each other count once. */
export async function countFundamental(n, options) {
    return counted({...boardOf(n, options, WORKER_OPTIONS.countFundamental), fundamental: true});
}

async function counted({workers: given, ...board}) {
    const workers = given === undefined
        ? workersFor(uint32(board.n, 'n'), await cores()) : workersOf(given);
    return inWorkers(workers, board, (asks, {progress, interval}) => asks.length > 1
        ? sharedCount(asks, progress, interval) : asks[0]('count'));
}

/** Many solutions, as one array of their columns. */
export async function list(n, options) {
    const {limit, capacity = capacityOf(limit), ...board} =
        boardOf(n, options, WORKER_OPTIONS.list);
    return inOne('list', {...board, capacity});
}

/** A coloured puzzle with one solution. */
export async function puzzle(n, options) {
    return inOne('puzzle', {n, ...membersOf(options, WORKER_OPTIONS.puzzle)});
}

/* The answer to a question, which comes from one worker. */
const asked = (question, n, values, options) =>
    inOne(question, boardOf(n, options, WORKER_OPTIONS[question]), values);

// What the functions of these names in the package itself give.

export async function countSymmetric(n, symmetry, options) {
    return asked('countSymmetric', n, [symmetry], options);
}

export async function countUpTo(n, limit, options) {
    return asked('countUpTo', n, [limit], options);
}

export async function isUnique(n, options) {
    return asked('isUnique', n, [], options);
}

export async function units(n, options) {
    return asked('units', n, [], options);
}

export async function countRange(n, first, end, options) {
    return asked('countRange', n, [first, end], options);
}

export async function unitsIdentity(n, options) {
    return asked('unitsIdentity', n, [], options);
}

export async function estimate(n, options) {
    return asked('estimate', n, [], options);
}

export async function estimatePlacements(n, options) {
    return asked('estimatePlacements', n, [], options);
}

export async function fundamentalSolutions(n, options) {
    return asked('fundamentalSolutions', n, [], options);
}

export async function first(n, options) {
    return asked('first', n, [], options);
}

export async function solve(n, options) {
    return asked('solve', n, [], options);
}

export async function randomSolution(n, options) {
    return asked('randomSolution', n, [], options);
}

export async function rank(queens, options) {
    const board = boardGiven(queens);
    return asked('rank', board.length, [board], options);
}

export async function unrank(n, rank, options) {
    return asked('unrank', n, [rank], options);
}

export async function hint(n, options) {
    return asked('hint', n, [], options);
}

export async function deductions(n, options) {
    return asked('deductions', n, [], options);
}

export async function grade(n, options) {
    return asked('grade', n, [], options);
}

// ---- Arguments -----------------------------------------------------------------------

function workersOf(number) {
    if (!Number.isInteger(number) || number < 1 || number > MOST_WORKERS)
        throw wrongValue(number, 'workers', `an integer from 1 to ${MOST_WORKERS}`);
    return number;
}

async function cores() {
    const {hardwareConcurrency} = globalThis.navigator ?? {};
    return hardwareConcurrency ?? (await moduleOfNode('node:os')).availableParallelism();
}

// ---- Calls ---------------------------------------------------------------------------

const pool = new Pool(started);

const inOne = (call, board, values) => inWorkers(1, board, ([ask]) => ask(call, values));

let calls = 0;

/* Gives workers to a function, which gets for each a function that asks it. Aborting ends them at
 * once, as an error in one of them does. */
async function inWorkers(number, {n, progress, signal, ...board}, use) {
    const job = ++calls, isTold = progress !== undefined, workers = [];
    const stop = new AbortController();
    const aborted = new Promise((_, failed) => {
        signal?.addEventListener('abort', () => failed(signal.reason), {signal: stop.signal});
    });
    let isDone = false;
    try {
        signal?.throwIfAborted();
        const module = await Promise.race([compiled(), aborted]);
        while (workers.length < number)
            workers.push(await pool.take());
        const asks = workers.map(worker => (call, values, told = progress) =>
            ask(worker, {module, job, call, n, board, values, isTold}, told));
        const result = await Promise.race([use(asks, {progress, ...board}), aborted]);
        isDone = true;
        return result;
    } finally {
        stop.abort();
        for (const worker of workers) {
            if (isDone)
                pool.release(worker);
            else
                worker.end();
        }
    }
}

/* A worker of the browser, or another engine that has the same. Its address stands where bundlers
 * look for it. Deno has both, and those of browsers would hold the program back from its end. */
function started() {
    if (typeof Worker !== 'function' || globalThis.Deno !== undefined)
        return startedByNode();
    const worker = new Worker(new URL('./worker_thread.mjs', import.meta.url), {type: 'module'});
    return {
        hears(answer, failed) {
            worker.onmessage = ({data}) => answer(data);
            worker.onerror = ({message}) =>
                failed(new Error(`nqueens: the worker failed: ${message ?? 'not loaded'}`));
        },
        post: message => worker.postMessage(message),
        holds: does => does ? worker.ref?.() : worker.unref?.(),
        end: () => worker.terminate(),
    };
}

/* A worker of Node.js, without the options of the program, of which some, as --input-type, are not
 * for files. */
async function startedByNode() {
    const threads = await moduleOfNode('node:worker_threads');
    const worker = new threads.Worker(installed('worker_thread.mjs'), {execArgv: []});
    return {
        hears(answer, failed) {
            worker.removeAllListeners();
            worker.on('message', answer).on('error', failed);
            worker.on('exit', code => failed(new Error(`nqueens: the worker ended: ${code}`)));
        },
        post: message => worker.postMessage(message),
        holds: does => does ? worker.ref() : worker.unref(),
        end: () => worker.terminate(),
    };
}
