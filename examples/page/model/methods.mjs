// SPDX-License-Identifier: MIT
//
// methods.mjs - the ways to count of docs/lesson.md, sections 1 to 5, to be measured.
//
// Each takes n and gives {solutions, visited}: the boards that it looks at, the empty one
// included where it builds them row by row. They are as plain as their sections.

export function isSolution(queens) {
    return queens.every((column, row) => isPromising(queens, row, column));
}

export function isPromising(queens, row, column) {
    for (let above = 0; above < row; above++) {
        if (queens[above] === column || Math.abs(queens[above] - column) === row - above)
            return false;
    }
    return true;
}

function everyRow(n) {
    const queens = new Array(n).fill(0);
    let solutions = 0, visited = 0;
    const search = row => {
        if (row === n) {
            visited++;
            solutions += isSolution(queens) ? 1 : 0;
            return;
        }
        for (queens[row] = 0; queens[row] < n; queens[row]++)
            search(row + 1);
    };
    search(0);
    return {solutions, visited};
}

function permutations(n) {
    const queens = [], taken = new Array(n).fill(false);
    let solutions = 0, visited = 0;
    const search = row => {
        if (row === n) {
            visited++;
            solutions += isSolution(queens) ? 1 : 0;
            return;
        }
        for (let column = 0; column < n; column++) {
            if (taken[column])
                continue;
            taken[column] = true;
            queens[row] = column;
            search(row + 1);
            taken[column] = false;
        }
    };
    search(0);
    return {solutions, visited};
}

function promising(n) {
    const queens = new Array(n).fill(0);
    let solutions = 0, visited = 0;
    const search = row => {
        visited++;
        if (row === n) {
            solutions++;
            return;
        }
        for (let column = 0; column < n; column++) {
            if (isPromising(queens, row, column)) {
                queens[row] = column;
                search(row + 1);
            }
        }
    };
    search(0);
    return {solutions, visited};
}

// columnsOfFirst: how many columns of the first row are searched.
function arrays(n, columnsOfFirst = n) {
    const columns = new Uint8Array(n), diagonals = new Uint8Array(2 * n),
          antiDiagonals = new Uint8Array(2 * n);
    let solutions = 0, visited = 0;
    const search = row => {
        visited++;
        if (row === n) {
            solutions++;
            return;
        }
        for (let column = 0; column < (row === 0 ? columnsOfFirst : n); column++) {
            if (columns[column] || diagonals[row - column + n] || antiDiagonals[row + column])
                continue;
            columns[column] = diagonals[row - column + n] = antiDiagonals[row + column] = 1;
            search(row + 1);
            columns[column] = diagonals[row - column + n] = antiDiagonals[row + column] = 0;
        }
    };
    search(0);
    return {solutions, visited};
}

// Of the mirror images with the first queen left of the middle one is searched.
function half(n) {
    const left = arrays(n, n >> 1);
    if (n % 2 === 0)
        return {solutions: 2 * left.solutions, visited: left.visited};
    const withMiddle = arrays(n, (n >> 1) + 1);
    return {solutions: left.solutions + withMiddle.solutions, visited: withMiddle.visited};
}

function masks(n) {
    const all = (1 << n) - 1;
    let solutions = 0, visited = 0;
    const search = (columns, diagonals, antiDiagonals) => {
        visited++;
        if (columns === all) {
            solutions++;
            return;
        }
        let free = all & ~(columns | diagonals | antiDiagonals);
        while (free !== 0) {
            const bit = free & -free;
            free ^= bit;
            search(columns | bit, (diagonals | bit) << 1, (antiDiagonals | bit) >> 1);
        }
    };
    search(0, 0, 0);
    return {solutions, visited};
}

const MOST_RUNS = 7;
const ENOUGH = 1000; // milliseconds, for all runs of a way

// The best time of several runs, in milliseconds, and what the last one gave. The first run is
// not counted: in it the browser compiles what it runs. now: a clock.
export function bestTime(run, now = () => performance.now()) {
    let result = run(), best = Infinity;
    const end = now() + ENOUGH;
    for (let runs = 0; runs === 0 || runs < MOST_RUNS && now() < end; runs++) {
        const began = now();
        result = run();
        best = Math.min(best, now() - began);
    }
    return {result, milliseconds: best};
}

export const METHODS = {
    everyRow,
    permutations,
    promising,
    arrays: n => arrays(n),
    half,
    masks
};
