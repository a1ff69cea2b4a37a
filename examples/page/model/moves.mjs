// SPDX-License-Identifier: MIT
//
// moves.mjs - the moves of a puzzle as a text that the browser keeps: 1kX03X04,1wQ03,20U.
//
// A move has its time in tenths of a second, in base 36, and what it did: squares, each by what it
// holds then (Q a queen, X a cross, N nothing) and its number in base 36, row by row; or U and R,
// which take a move back and make it again; or S, K and D, which begin to suppose, keep what was
// supposed, and drop it.

const MOVE = /^([0-9a-z]{1,6})([URSKD]|(?:[QXN][0-9a-z]{2})+)$/;
const LONGEST = 20000; // of a text, which is some thousand moves
const TENTH = 100;     // milliseconds

const holds = ({placed, crosses}, row, column) =>
    placed[row] >> column & 1 ? 'Q' : crosses[row] >> column & 1 ? 'X' : 'N';

// The squares by which two boards differ, as a move writes them.
export function differences(before, after) {
    const n = after.placed.length, numbers = [...after.placed.keys()];
    return numbers.flatMap(row => numbers.map(column => {
        const now = holds(after, row, column);
        return now === holds(before, row, column)
            ? '' : now + (row * n + column).toString(36).padStart(2, '0');
    })).join('');
}

// The board after the squares of a move.
export function withSquares({placed, crosses}, squares) {
    const n = placed.length, next = {placed: [...placed], crosses: [...crosses]};
    for (const [, now, number] of squares.matchAll(/([QXN])(..)/g)) {
        const row = Math.floor(parseInt(number, 36) / n), bit = 1 << parseInt(number, 36) % n;
        next.placed[row] &= ~bit;
        next.crosses[row] &= ~bit;
        if (now !== 'N')
            next[now === 'Q' ? 'placed' : 'crosses'][row] |= bit;
    }
    return next;
}

// Moves are {at, does}: milliseconds, and what is written behind the time.
export function writtenMoves(moves) {
    const text = moves.map(({at, does}) => Math.round(at / TENTH).toString(36) + does).join();
    return text.length > LONGEST ? '' : text;
}

// The moves of a text for a board of n rows; undefined of another text.
export function readMoves(text, n) {
    const parts = text === '' || text.length > LONGEST ? [] : text.split(',');
    const read = parts.map(part => MOVE.exec(part));
    const isOn = number => parseInt(number, 36) < n * n;
    if (read.some(found => found === null ||
        [...found[2].matchAll(/[QXN](..)/g)].some(([, number]) => !isOn(number))))
        return undefined;
    return read.map(([, time, does]) => ({at: TENTH * parseInt(time, 36), does}));
}
