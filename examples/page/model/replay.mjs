// SPDX-License-Identifier: MIT
//
// replay.mjs - the boards of somebody's own way through a puzzle beside what followed from each.
//
// boards are {at, board}, see replay() of puzzle.mjs; hints are those of each board.

const MOST = 3;        // moments that are told
const LONG = 5000;     // milliseconds after which one is worth to be told

// What a hint tells, so that two boards can be told to have the same.
const told = ({reason, tier, lines, filled}) => JSON.stringify([reason, tier, lines, filled]);

// The moments from which on something followed, long before it was seen: {index, from, until},
// those that took longest first.
export function moments(boards, hints) {
    const found = [];
    for (let begin = 0, end; begin < boards.length; begin = end) {
        end = begin + 1;
        while (end < boards.length && told(hints[end]) === told(hints[begin]))
            end++;
        if (hints[begin].reason === 'deduced' && end < boards.length)
            found.push({index: begin, from: boards[begin].at, until: boards[end].at});
    }
    const lasted = ({from, until}) => until - from;
    return found.filter(moment => lasted(moment) >= LONG)
        .sort((a, b) => lasted(b) - lasted(a)).slice(0, MOST);
}

// For each step of the reasoned way the number of the first board from which on it has been taken:
// its queen stands, or its squares are closed. game: one of the puzzle, which is left elsewhere.
export function takenAt(game, boards, steps) {
    const isTaken = ({filled, struck}) =>
        filled.every(({row, column}) => game.hasQueen(row, column)) &&
        struck.every(({row, column}) => game.hasCross(row, column) || game.isAttacked(row, column));
    const first = steps.map(() => boards.length - 1);
    for (let i = boards.length - 1; i >= 0; i--) {
        Object.assign(game, boards[i].board);
        steps.forEach((step, k) => {
            if (first[k] === i + 1 && isTaken(step) || i === boards.length - 1)
                first[k] = i;
        });
    }
    return first;
}
