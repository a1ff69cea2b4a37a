// SPDX-License-Identifier: MIT
//
// ways.mjs - how many cases each way to count looks at.
//
// The numbers are those of docs/lesson.md, sections 1, 2 and 4, and docs/algorithms.md, section 7;
// the tests compare them with these pages, and with what model/methods.mjs visits. null: no page
// says. isMeasured: it is over soon for n = 12.

import {raised} from './language.mjs';

export const WAYS_N = [4, 8, 12];
export const LEAST_MEASURED = 12; // shorter counts are over before a browser's clock moves on

export const WAYS = [
    {name: 'squares', section: 1, cases: {4: 1820, 8: 4426165368, 12: 1.0e17}, method: null},
    {name: 'everyRow', section: 1, cases: {4: 256, 8: 16777216, 12: 8.9e12},
        method: 'everyRow'},
    {name: 'permutations', section: 1, cases: {4: 24, 8: 40320, 12: 479001600},
        method: 'permutations'},
    {name: 'promising', section: 2, cases: {4: 17, 8: 2057, 12: 856189},
        method: 'promising', isMeasured: true},
    {name: 'arrays', section: 3, cases: {4: 17, 8: 2057, 12: 856189},
        method: 'arrays', isMeasured: true},
    {name: 'half', section: 4, cases: {4: 9, 8: 1029, 12: 428095},
        method: 'half', isMeasured: true},
    {name: 'masks', section: 5, cases: {4: 17, 8: 2057, 12: 856189},
        method: 'masks', isMeasured: true},
    {name: 'kernel', section: 7, cases: {4: null, 8: 76, 12: 37074},
        kernel: 'bitmask', isMeasured: true},
];

// The length of a bar, from 0 to 1, on a logarithmic scale up to the largest.
export function share(cases, largest) {
    return cases === null || cases < 1 ? 0 : Math.max(0.01, Math.log(cases) / Math.log(largest));
}

// A number as the documents write it: all its digits, or from some size on two and a power
// of ten.
export function written(cases, grouped, inFullBelow = 1e12) {
    if (cases === null)
        return '–';
    if (cases < inFullBelow)
        return grouped(cases);
    const power = Math.floor(Math.log10(cases));
    return `${(cases / 10 ** power).toFixed(1)} · 10${raised(power)}`;
}

// The way that took least, and how many times as fast as isPromising it was; null before that is
// known. times: milliseconds by the names of ways.
export function fastest(times) {
    const [name, time] = Object.entries(times).reduce(
        (best, other) => other[1] < best[1] ? other : best, ['', Infinity]);
    return times.promising === undefined || name === 'promising'
        ? null
        : {name, factor: times.promising / time};
}
