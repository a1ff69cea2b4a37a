#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// `npx nqueens 8`: the number of solutions; of several boards a line for each, "n solutions".

import {count} from './worker.mjs';

const sizes = process.argv.slice(2);
const wrong = sizes.find(size => !/^[0-9]+$/.test(size));
if (sizes.length === 0 || wrong !== undefined) {
    const help = wrong === '--help' || wrong === '-h';
    (help ? console.log : console.error)(
        (help || wrong === undefined ? '' : `nqueens: '${wrong}' is not a board size\n`) +
        'Usage: nqueens N...\nWrites the number of solutions of the n queens problem for each N.');
    process.exit(help ? 0 : 2);
}
try {
    for (const size of sizes)
        console.log((sizes.length > 1 ? `${size} ` : '') + `${await count(Number(size))}`);
} catch (error) {
    console.error(`nqueens: ${error.message}`);
    process.exit(1);
}
process.exit(0);
