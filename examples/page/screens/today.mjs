// SPDX-License-Identifier: MIT
//
// today.mjs - what day it is, and the puzzle that goes with it, as the state of the page has it.

import {dayOf, later, seedOf, tierOf} from '../model/day.mjs';
import {levelReached} from '../model/statistics.mjs';

export const today = () => dayOf(new Date());

// The state of today's puzzle, without its date: the address leads to the puzzle of each day.
export const TODAYS = {puzzle: '', level: 0, seed: 0};

// A day as the state of the page has it.
export const addressed = day => day === today() ? TODAYS.puzzle : day;

const SIZES = [6, 7]; // of the first levels; then the usual one
const USUAL = 8;

// The puzzle that suits who has solved what this browser keeps: today's or, where that is harder by
// more than a level, another one, which is the same all day.
export function suiting() {
    const level = levelReached();
    return tierOf(today()) <= level + 1
        ? {...TODAYS, board: USUAL}
        : {puzzle: '', level, seed: seedOf(today()), board: SIZES[level - 1] ?? USUAL};
}

// The next one after a puzzle: of the day after, up to today, or of the level that is reached. Nobody
// chose the level of a day, so that help with it leads to no other one as hard.
export function nextAfter({day, n, tier}, hints) {
    if (day !== '' && day < today())
        return {puzzle: addressed(later(day, 1)), level: 0, seed: 0, board: n};
    const least = day !== '' && hints > 0 ? 1 : tier;
    return {puzzle: '', level: Math.max(least, levelReached()), seed: Math.floor(1e9 * Math.random()),
        board: n};
}
