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
