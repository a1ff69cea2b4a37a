// SPDX-License-Identifier: MIT
//
// race.mjs - four ways to count, stepped by one clock of tests.
//
// Each is a generator that pauses after each test: trying everything after a board that it has
// looked at, isPromising after a square, bitmasks after a queen that they place. The kernel is that
// of kernel.mjs. While it runs a way shows its queens in a lane, and adds to its solutions.

import {kernel} from './kernel.mjs';
import {isPromising, isSolution} from './methods.mjs';

export const RACE_N = [4, 5, 6, 7, 8, 9, 10];

function* everyRow(n, lane) {
    const queens = lane.queens.fill(0);
    for (let row = n - 1; row >= 0;) {
        lane.solutions += isSolution(queens) ? 1 : 0;
        yield;
        for (row = n - 1; row >= 0 && ++queens[row] === n; row--)
            queens[row] = 0;
    }
}

function* promising(n, lane, row = 0) {
    const {queens} = lane;
    if (row === n)
        lane.solutions++;
    for (let column = 0; column < n && row < n; column++) {
        const isPlaced = isPromising(queens, row, column);
        queens[row] = isPlaced ? column : -1;
        yield;
        if (isPlaced)
            yield* promising(n, lane, row + 1);
        queens[row] = -1;
    }
}

function* masks(n, lane, columns = 0, diagonals = 0, antiDiagonals = 0, row = 0) {
    const all = (1 << n) - 1;
    if (columns === all)
        lane.solutions++;
    for (let free = all & ~(columns | diagonals | antiDiagonals); free !== 0; free &= free - 1) {
        const bit = free & -free;
        lane.queens[row] = 31 - Math.clz32(bit);
        yield;
        yield* masks(
            n, lane, columns | bit, (diagonals | bit) << 1, (antiDiagonals | bit) >> 1, row + 1);
        lane.queens[row] = -1;
    }
}

// The ways by the names of ways.mjs.
const WAYS_IN_RACE = {everyRow, promising, masks, kernel};

function laneOf(n, name, total = Infinity) {
    const queens = new Array(n).fill(-1);
    const lane = {name, queens, tests: 0, total, solutions: 0, placements: 0};
    lane.way = WAYS_IN_RACE[name](n, lane);
    return lane;
}

// How many tests each way makes in all. Those of everyRow are the boards that it looks at, too many
// to be run through.
export function testsOf(n) {
    const run = name => {
        const lane = laneOf(n, name);
        while (!lane.way.next().done)
            lane.tests++;
        return lane.tests;
    };
    return Object.keys(WAYS_IN_RACE).map(name => name === 'everyRow' ? n ** n : run(name));
}

// A race goes forward as a player does, by the same number of tests in every lane. tests: what
// testsOf gave; changed() is called after each change.
export class Race {
    constructor(n, tests, changed = () => {}) {
        this.changed = changed;
        this.ticks = 0;
        this.lanes = Object.keys(WAYS_IN_RACE).map((name, i) => laneOf(n, name, tests[i]));
    }

    get atEnd() {
        return this.lanes.every(({tests, total}) => tests === total);
    }

    forward(ticks) {
        this.ticks += ticks;
        for (const lane of this.lanes) {
            for (let i = 0; i < ticks && lane.tests < lane.total; i++, lane.tests++)
                lane.way.next();
            if (lane.tests === lane.total)
                lane.way.next(); // what follows from its last test
        }
        this.changed();
    }

    // What part of its boards trying everything looks at while the kernel counts, from 0 to 1.
    get answer() {
        const [everything, , , own] = this.lanes;
        return Math.min(1, own.total / everything.total);
    }

    get isAnswered() {
        const {tests, total} = this.lanes.at(-1);
        return tests === total;
    }
}
