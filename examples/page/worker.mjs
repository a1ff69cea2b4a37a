// SPDX-License-Identifier: MIT
//
// worker.mjs - the worker's side: what takes long, in a thread of its own.

import {openLibrary} from './library.mjs';
import {bestTime, METHODS} from './model/methods.mjs';
import {regionsIn} from './model/photo.mjs';
import {hintsOn} from './model/puzzle.mjs';
import {testsOf} from './model/race.mjs';
import {chunkOf, summarize} from './model/trace.mjs';

// What the page can ask for. Each gets the library, the values of the call, and told(value),
// which the page hears before the result.
const CALLS = {
    summary: (library, {n}, told) => summarize(library.steps, n, told),
    chunk: (library, {n, index}) => chunkOf(library.steps, n, index),
    count: (library, {n, kernel = 'auto'}, told) => library.count(n, kernel, told),
    plan: (library, {n}) => library.plan(n),
    range: (library, {n, ...range}, told) => library.countRange(n, range, told),
    // The time of one of the ways to count: a method in JavaScript, or a kernel of the library.
    method: (library, {n, method, kernel}) => bestTime(
        () => kernel === undefined ? METHODS[method](n) : library.count(n, kernel, () => {})),
    tests: (_, {n}) => testsOf(n),
    estimate: (library, {n, samples, seed}) => library.estimate(n, samples, seed),
    puzzle: (library, {n, seed, tier}) => library.makePuzzle(n, seed, tier),
    judge: (library, board) => library.judge(board),
    hints: (library, {puzzle, boards}) => hintsOn(library, puzzle, boards),
    photo: (_, picture) => regionsIn(picture),
    random: (library, {n, rule}) => library.randomRegions(n, rule),
};

export function startWorker() {
    let opened;
    self.onmessage = async ({data}) => {
        if (data.library !== undefined) {
            opened = openLibrary(data.library);
            opened.catch(() => {}); // each call tells of it
            return;
        }
        const {number, call, values} = data;
        try {
            const library = await opened;
            const result = CALLS[call](library, values, told => self.postMessage({number, told}));
            self.postMessage({number, result});
        } catch (error) {
            self.postMessage({number, error: String(error.message ?? error)});
        }
    };
}
