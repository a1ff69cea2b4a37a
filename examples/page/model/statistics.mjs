// SPDX-License-Identifier: MIT
//
// statistics.mjs - what somebody has solved: of each size how many, the best time and the mean, the
// days in a row; and which level comes next.

import {isDay, later, tierOf} from './day.mjs';
import {rounds} from './round.mjs';
import {solvedDays, streak} from './streak.mjs';

const HARDEST = 5;
const ENOUGH = 2; // puzzles of a level, after which the next one comes

// The solved rounds, each as {n, tier, milliseconds, hints, on}.
function solved() {
    return rounds().filter(({done}) => done !== undefined).map(({name, done}) => {
        const [n, which] = name.split('.');
        return {n: Number(n), tier: isDay(which) ? tierOf(which) : Number(which), ...done};
    }).filter(({n, tier}) => n >= 1 && tier >= 1 && tier <= HARDEST);
}

// The least and the mean time of rounds, in milliseconds; null without one.
function timesOf(all) {
    const times = all.map(({milliseconds}) => milliseconds);
    return times.length === 0 ? {best: null, mean: null}
        : {best: Math.min(...times), mean: times.reduce((a, b) => a + b) / times.length};
}

// The most days in a row that there were.
function longest(days) {
    return [...days].filter(day => !days.has(later(day, -1))).reduce((most, first) => {
        let length = 0;
        for (let day = first; days.has(day) && length < days.size; length++)
            day = later(day, 1);
        return Math.max(most, length);
    }, 0);
}

// The sizes that have solved rounds, the smallest first: {n, count, unaided, best, mean, streak,
// longest}.
export function statistics(today) {
    const all = solved(), sizes = [...new Set(all.map(({n}) => n))].sort((a, b) => a - b);
    return sizes.map(n => {
        const own = all.filter(round => round.n === n), days = solvedDays(n);
        return {n, count: own.length, unaided: own.filter(({hints}) => hints === 0).length,
            ...timesOf(own), streak: streak(days, today), longest: longest(days)};
    });
}

// The times of a size, without one of the rounds.
export const timesWithout = (n, name) => timesOf(rounds()
    .filter(round => round.name !== name && round.name.startsWith(`${n}.`) && round.done !== undefined)
    .map(({done}) => done));

// The level for who has solved what this browser keeps: the next one after some of a level, or of
// harder ones.
export function levelReached() {
    const tiers = solved().map(({tier}) => tier);
    let level = 1;
    while (level < HARDEST && tiers.filter(tier => tier >= level).length >= ENOUGH)
        level++;
    return level;
}
