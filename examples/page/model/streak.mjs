// SPDX-License-Identifier: MIT
//
// streak.mjs - the days whose puzzle was solved, as the browser keeps them, and how many of them
// are in a row.

import {isDay, later} from './day.mjs';
import {keep, kept} from './kept.mjs';
import {rounds} from './round.mjs';

const NAME = 'puzzle.days'; // of puzzles of the usual size, also of rounds that are not kept
const USUAL = 8;

const keptDays = () => kept(NAME, text => text.split(' ').filter(isDay)) ?? [];

// The days whose puzzle of a size was solved, on that day or later.
export function solvedDays(n = USUAL) {
    const days = rounds().filter(({done}) => done !== undefined)
        .map(({name}) => name.split('.'))
        .filter(([size, day, ...seed]) => size === String(n) && seed.length === 0 && isDay(day))
        .map(([, day]) => day);
    return new Set([...n === USUAL ? keptDays() : [], ...days]);
}

export const keepSolved = day => keep(NAME, [...solvedDays().add(day)].join(' '));

// The days in a row up to today, or up to yesterday as long as today's is not solved.
export function streak(days, today) {
    let day = days.has(today) ? today : later(today, -1), length = 0;
    for (; length < days.size && days.has(day); length++)
        day = later(day, -1);
    return length;
}
