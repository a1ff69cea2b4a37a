#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// `npx nqueens 8`: the number of solutions; of several boards a line for each, "n solutions". At a
// terminal a count that takes longer than a second shows how far it is.

import {count} from './worker.mjs';

const LARGEST_COUNTED = 28; // beyond, no lifetime is long enough
const DRAW_INTERVAL = 200; // milliseconds

/* The number of solutions, with a line on standard error meanwhile, if that is a terminal. */
async function watched(n) {
    if (n > LARGEST_COUNTED)
        console.error(`nqueens: n = ${n}: the count will not end in a lifetime; ` +
                      'estimate(n) of the package says about how many solutions there are');
    if (!process.stderr.isTTY)
        return count(n);
    const started = performance.now();
    let done = 0;
    const timer = setInterval(() => {
        const seconds = Math.floor((performance.now() - started) / 1000);
        if (seconds > 0)
            process.stderr.write(
                `\rn = ${n}: ${(100 * done).toFixed(1)} %, ${seconds} s elapsed\x1b[K`);
    }, DRAW_INTERVAL);
    try {
        return await count(n, {progress: ({fraction}) => { done = fraction; }});
    } finally {
        clearInterval(timer);
        process.stderr.write('\r\x1b[K');
    }
}

const sizes = process.argv.slice(2);
const wrong = sizes.find(size => !/^[0-9]+$/.test(size));
if (wrong === '--version') {
    const {readFileSync} = await import('node:fs');
    console.log(JSON.parse(readFileSync(new URL('package.json', import.meta.url))).version);
    process.exit(0);
}
if (sizes.length === 0 || wrong !== undefined) {
    const help = wrong === '--help' || wrong === '-h';
    (help ? console.log : console.error)(
        (help || wrong === undefined ? '' : `nqueens: '${wrong}' is not a board size; lists, puzzles ` +
            'and all else are calls of the package, or subcommands of the command in C\n') +
        'Usage: nqueens N...\nWrites the number of solutions of the n queens problem for each N.');
    process.exit(help ? 0 : 2);
}
try {
    for (const size of sizes)
        console.log((sizes.length > 1 ? `${size} ` : '') + `${await watched(Number(size))}`);
} catch (error) {
    console.error(`nqueens: ${error.message}`);
    process.exit(1);
}
process.exit(0);
