// SPDX-License-Identifier: MIT
//
// Workers, each of which makes one call at a time. A worker whose call has come to its end waits a
// while for the next one, which then starts at once, in code that is compiled already.

import {NQueensError} from './errors.mjs';

const WAIT = 5000; // milliseconds
const MOST_BYTES = 1 << 26; // of memory, which WebAssembly never gives back, in a worker that waits

/** Workers that wait, and others that are made when none does. A worker has post(message),
 * hears(answer, failed), holds(does), whether it holds the program back from its end, and end(). */
export class Pool {
    #start;
    #waiting = [];

    /** @param start makes a worker, or a promise of one */
    constructor(start) {
        this.#start = start;
    }

    /** A worker, for the caller alone until it is released or ended. */
    take() {
        const waiting = this.#waiting.pop();
        if (waiting === undefined)
            return this.#start();
        clearTimeout(waiting.timer);
        waiting.worker.holds(true);
        return waiting.worker;
    }

    /** Gives a worker back whose call has come to its end. */
    release(worker) {
        const end = () => {
            this.#waiting = this.#waiting.filter(waiting => waiting.worker !== worker);
            worker.end();
        };
        if (worker.bytes > MOST_BYTES) {
            end();
            return;
        }
        worker.holds(false);
        worker.hears(() => {}, end);
        const timer = setTimeout(end, WAIT);
        timer.unref?.();
        this.#waiting.push({worker, timer});
    }
}

/** Makes a call in a worker; told(value) hears of its progress, and may throw. */
export function ask(worker, message, told) {
    return new Promise((done, failed) => {
        worker.hears(answer => {
            if ('told' in answer) {
                try {
                    told(answer.told);
                } catch (thrown) {
                    failed(thrown);
                }
            } else if ('refused' in answer) {
                failed(new NQueensError(answer.refused.code, answer.refused.message));
            } else if ('error' in answer) {
                failed(answer.error);
            } else {
                worker.bytes = answer.bytes;
                done(answer.result);
            }
        }, failed);
        worker.post(message);
    });
}
