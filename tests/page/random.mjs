// SPDX-License-Identifier: MIT
//
// random.mjs - all that is random in the tests of JavaScript, under Node.js and in pages: derived
// from NQUEENS_TEST_SEED, a decimal number that is 1 where it is not set.

import {createHash} from 'node:crypto';

const SEED = BigInt(process.env.NQUEENS_TEST_SEED ?? 1);

// The first state of a generator. Each use has a name, and numbers of its own.
const stateOf = name => createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32LE();

// A replacement for Math.random: mulberry32, by T. Ettinger.
function generator(state) {
    return () => {
        state = state + 0x6d2b79f5 | 0;
        let mixed = Math.imul(state ^ state >>> 15, state | 1);
        mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
        return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
    };
}

// A function of a bound that gives whole numbers from 0 to below it.
export function randomBelow(name) {
    const random = generator(stateOf(name));
    return bound => Math.floor(bound * random());
}

// A program that replaces Math.random of a page or a worker.
export const seededProgram = name => `Math.random = (${generator})(${stateOf(name)});`;

// Replaces Math.random of this process.
export function seedMathRandom(name) {
    Math.random = generator(stateOf(name));
}
