// SPDX-License-Identifier: MIT
//
// masks.mjs - the three masks of the bitmask search, for the row that is filled next.
//
// Bit c of a mask is column c of the row, as in docs/algorithms.md, section 5.

export function masksOf(queens, row) {
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
    return {columns, diagonals, antiDiagonals, free, lowest: free & -free};
}

// As digits, the bit of column 0 first, which is the order of the board.
export function digits(mask, n) {
    return Array.from({length: n}, (_, column) => mask >> column & 1);
}
