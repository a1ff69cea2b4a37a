// SPDX-License-Identifier: MIT
//
// puzzles.mjs - what the page asks of puzzles.c: a coloured puzzle, and what follows on its board.
//
// Regions are rows of numbers, crosses sets of columns, a number for each row.

import {check, library} from '../wasm/nqueens/library.mjs';
import {boardAt, borrow, int32sAt, uint32At, withColumns} from '../wasm/nqueens/memory.mjs';

const BYTES = 4; // of a number

function rowsOf(numbers, n) {
    return Array.from({length: n}, (_, row) => [...numbers.slice(row * n, (row + 1) * n)]);
}

// The puzzle of "nqueens puzzle N --seed SEED --grade TIER", tiers from 1 on: its regions, the
// queens of its only solution, and how often it takes a deduction of the tier.
export function makePuzzle(n, seed, tier) {
    return borrow(BYTES * (n * n + n + 1), regions => {
        const queens = regions + BYTES * n * n, times = queens + BYTES * n;
        check(library().puzzle_of_tier(n, BigInt(seed), tier, regions, queens, times));
        return {
            n,
            tier,
            times: uint32At(times),
            regions: rowsOf(int32sAt(regions, n * n), n),
            queens: boardAt(queens, n)
        };
    });
}

const FAMILIES = ['row', 'column', 'region'];

// The members of a set.
function membersOf(set) {
    return Array.from({length: 32}, (_, member) => member).filter(member => set >>> member & 1);
}

function squaresOf(sets) {
    return [...sets].flatMap((set, row) => membersOf(set).map(column => ({row, column})));
}

// The easiest deduction from queens (-1: none) and crosses, or null: its tier; lines and within,
// each {family, numbers}; and the squares that it looks at, fills and strikes out.
export function deduce(regions, queens, crosses) {
    const n = regions.length, given = Uint32Array.from([...regions.flat(), ...queens, ...crosses]);
    const room = 5 + 3 * n;
    return withColumns(given, at => borrow(BYTES * room, out => {
        const standing = at + BYTES * n * n;
        if (library().puzzle_next(n, at, standing, standing + BYTES * n, out) === 0)
            return null;
        const [tier, family, lines, withinFamily, within, ...sets] = int32sAt(out, room);
        return {
            tier,
            lines: {family: FAMILIES[family], numbers: membersOf(lines)},
            within: {family: FAMILIES[withinFamily], numbers: membersOf(within)},
            lookedAt: squaresOf(sets.slice(0, n)),
            filled: squaresOf(sets.slice(n, 2 * n)),
            struck: squaresOf(sets.slice(2 * n))
        };
    }));
}
