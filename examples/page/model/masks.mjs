// SPDX-License-Identifier: MIT
//
// masks.mjs - the three masks of the bitmask search, for the row that is filled next.
//
// Bit c of a mask is column c of the row, as in docs/lesson.md, section 5.

// The masks of a row below queens in all rows above it. last: the column of the row that was
// tried last, -1 if none was. free is the formula of the page; tried has those of its bits that
// the search has taken before, left the others, and bit is the lowest of them.
function masksOf(queens, row, last = -1) {
    let columns = 0, diagonals = 0, antiDiagonals = 0;
    for (let above = 0; above < row; above++) {
        const bit = 1 << queens[above];
        columns |= bit;
        diagonals = (diagonals | bit) << 1;
        antiDiagonals = (antiDiagonals | bit) >> 1;
    }
    const all = (1 << queens.length) - 1;
    diagonals &= all;
    const free = all & ~(columns | diagonals | antiDiagonals);
    const tried = free & (1 << last + 1) - 1, left = free ^ tried;
    return {row, columns, diagonals, antiDiagonals, free, tried, left, bit: left & -left};
}

// The bits, that of column 0 first.
export function bitsOf(mask, n) {
    return Array.from({length: n}, (_, column) => mask >> column & 1);
}

// The masks that a state of the search shows, and the row that they are of.
export function masksAt(state) {
    const {queens, event, n} = state;
    const row = queens.includes(-1) ? queens.indexOf(-1) : n;
    const last = event !== null && (event.kind === 1 || event.kind === 2) ? event.column : -1;
    return masksOf(queens, row, last);
}

// The calls of the search that have not returned, the innermost last, each with its masks: bit is
// the queen of its row, below which the next call searches.
export function callsAt(state) {
    const innermost = masksAt(state);
    const waiting = state.queens.slice(0, innermost.row);
    return [...waiting.map((column, row) => masksOf(state.queens, row, column - 1)), innermost];
}
