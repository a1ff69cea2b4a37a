// SPDX-License-Identifier: MIT
//
// streak.mjs - the days whose puzzle was solved, as the browser keeps them, and how many of them
// are in a row.

import {isDay, later} from './day.mjs';
import {keep, kept} from './kept.mjs';

const NAME = 'puzzle.days';

export const solvedDays = () =>
    new Set(kept(NAME, text => text.split(' ').filter(isDay)));

export const keepSolved = day => keep(NAME, [...solvedDays().add(day)].join(' '));

// The days in a row up to today, or up to yesterday as long as today's is not solved.
export function streak(days, today) {
    let day = days.has(today) ? today : later(today, -1), length = 0;
    for (; length < days.size && days.has(day); length++)
        day = later(day, -1);
    return length;
}
