// SPDX-License-Identifier: MIT
//
// stand_in.mjs - the search of isPromising in JavaScript, for tests of what is made of its
// steps and solutions. The page itself has the library.

import {pack, PLACE, REJECT, RETREAT, SOLUTION} from '../../examples/page/model/trace.mjs';

function attackOn(queens, row, column) {
    for (let above = 0; above < row; above++) {
        const lines = [
            queens[above] === column, above - queens[above] === row - column,
            above + queens[above] === row + column
        ];
        if (lines.includes(true))
            return {above, line: lines.indexOf(true)};
    }
    return null;
}

// All steps of the search for n, packed.
function allSteps(n) {
    const words = [], queens = [];
    const search = row => {
        if (row === n)
            words.push(pack(SOLUTION, n - 1, queens[n - 1]));
        for (let column = 0; column < n && row < n; column++) {
            const attack = attackOn(queens, row, column);
            if (attack !== null) {
                words.push(pack(REJECT, row, column, attack.above, attack.line));
                continue;
            }
            queens[row] = column;
            words.push(pack(PLACE, row, column));
            search(row + 1);
            words.push(pack(RETREAT, row, column));
        }
    };
    search(0);
    return words;
}

const searches = new Map();

export function steps(n, first, count) {
    if (!searches.has(n))
        searches.set(n, allSteps(n));
    const words = searches.get(n);
    return {
        words: Uint16Array.from(words.slice(first, first + count)),
        isLast: first + count >= words.length
    };
}

const isAttack = (a, b) => a.row === b.row || a.column === b.column ||
    Math.abs(a.row - b.row) === Math.abs(a.column - b.column);

// The boards with these queens where none attacks another, or, with touch, where she attacks along
// her column and the next square of a diagonal.
function solutions(queens, touch = false) {
    const found = [], n = queens.length;
    const search = board => {
        const row = board.length;
        if (row === n)
            found.push(board);
        for (let column = 0; column < n && row < n; column++) {
            const clashes = touch
                ? board.includes(column) || row > 0 && Math.abs(board[row - 1] - column) === 1
                : attackOn(board, row, column) !== null;
            if (!clashes && (queens[row] < 0 || queens[row] === column))
                search([...board, column]);
        }
    };
    search([]);
    return found;
}

const empty = n => new Array(n).fill(-1);

// What the models ask of the library; see examples/page/library.mjs.
export const library = {
    steps,
    countUpTo: (queens, limit) => Math.min(limit, solutions(queens).length),
    complete: queens => solutions(queens)[0] ?? null,
    unrank: (n, rank) => [...solutions(empty(n))[rank]],
    touching: n => solutions(empty(n), true),
    image: queens => queens.map(column => queens.length - 1 - column), // its mirror image alone
    estimate: n => ({relativeError: 0, logarithm: n}), // of no board
    attackers: queens => queens.map((_, row) => queens.map((_, column) => queens.filter(
        (at, other) => at >= 0 && !(at === column && other === row) &&
            isAttack({row, column}, {row: other, column: at})).length))
};
