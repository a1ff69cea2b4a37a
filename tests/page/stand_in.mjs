// SPDX-License-Identifier: MIT
//
// stand_in.mjs - the search of isPromising in JavaScript, for tests of what is made of its
// steps. The page itself has the library.

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
export function allSteps(n) {
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

// What games and the lesson ask of the library, by brute force.
export const library = {
    attackers: queens => queens.map(
        (_, row) => queens.map(
            (_, column) =>
                queens
                    .filter((at, other) => at >= 0 && !(other === row && at === column) &&
                            (other === row || at === column ||
                                Math.abs(at - column) === Math.abs(other - row)))
                    .length)),
    completions(queens) {
        const found = [], board = [];
        const search = row => {
            if (row === queens.length) {
                found.push([...board]);
                return;
            }
            for (let column = 0; column < queens.length; column++) {
                if ((queens[row] < 0 || queens[row] === column) &&
                    attackOn(board, row, column) === null) {
                    board[row] = column;
                    search(row + 1);
                }
            }
        };
        search(0);
        return found;
    },
    countUpTo: (queens, limit) => Math.min(limit, library.completions(queens).length),
    complete: queens => library.completions(queens)[0] ?? null,
    steps,
    unrank: (n, rank) => library.completions(new Array(n).fill(-1))[rank],
    image: queens => queens.map(column => queens.length - 1 - column),
    touching(n) {
        const extend = board => board.length === n
            ? [board]
            : [...Array(n).keys()].filter(column => !board.includes(column) &&
                (board.length === 0 || Math.abs(board.at(-1) - column) !== 1))
                .flatMap(column => extend([...board, column]));
        return extend([]);
    },
    estimate: () => ({logarithm: Math.log(39e9), relativeError: 0.1}),
};
