// SPDX-License-Identifier: MIT
//
// measured.mjs - how long counts took in this browser, which keeps the least time of each n.

import {keep, kept} from './kept.mjs';

const NAME = 'howmany.seconds';

// What was written by this page: pairs of n and seconds.
function read(text) {
    const isTime = ([n, seconds]) => Number.isInteger(n) && n > 0 && n <= 64 &&
        Number.isFinite(seconds) && seconds >= 0;
    return new Map(JSON.parse(text).filter(isTime));
}

// The seconds by n.
export const measured = () => kept(NAME, read) ?? new Map();

export function keepMeasured(n, seconds) {
    const times = measured();
    times.set(n, Math.min(seconds, times.get(n) ?? Infinity));
    keep(NAME, JSON.stringify([...times]));
}
