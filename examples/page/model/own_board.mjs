// SPDX-License-Identifier: MIT
//
// own_board.mjs - a board that somebody draws or pastes: its regions, the queens that stand (-1:
// none), and its rule; as text, as JSON, and as the code of addresses: regions row by row as
// letters, 3A for AAA; then, where they are not the usual, columns of queens and the rule.

import {letterOf} from './regions.mjs';

export const LARGEST_OWN = 16; // on a phone the numbers of more columns run into each other
export const RULES = ['touching', 'queen'];

const CODE = /^((?:\d{0,3}[A-P.])+)(?:!([A-P.]+))?(?:!(queen))?$/;
const LONGEST = 1000; // of codes

export const emptyBoard = (n, rule = RULES[0]) => ({
    regions: Array.from({length: n}, () => new Array(n).fill(-1)),
    queens: new Array(n).fill(-1),
    rule
});

const lettersOf = numbers => numbers.map(number => letterOf(number) ?? '.').join('');
const numbersOf = letters => [...letters].map(letter => 'ABCDEFGHIJKLMNOP'.indexOf(letter));

export function codeOf({regions, queens, rule}) {
    const squares = lettersOf(regions.flat()).replace(/(.)\1+/g, run => run.length + run[0]);
    return squares + (queens.some(column => column >= 0) ? `!${lettersOf(queens)}` : '') +
        (rule === RULES[0] ? '' : `!${rule}`);
}

// The board of a code, or undefined.
export function boardOf(code) {
    const [, runs, columns, rule = RULES[0]] = code.slice(0, LONGEST).match(CODE) ?? [, ''];
    const squares = runs.replace(/(\d+)(.)/g, (_, times, letter) => letter.repeat(times));
    const n = Math.sqrt(squares.length), numbers = numbersOf(squares);
    const queens = numbersOf(columns ?? '.'.repeat(n));
    if (!(n >= 1 && n <= LARGEST_OWN && n % 1 === 0 && queens.length === n) ||
        [...numbers, ...queens].some(number => number >= n))
        return undefined;
    return {regions: queens.map((_, row) => numbers.slice(row * n, row * n + n)), queens, rule};
}

// The board with another size: what does not fit is left out.
export function resized({regions, queens, rule}, n) {
    const kept = number => number < n ? number : -1;
    const {regions: rows, queens: none} = emptyBoard(n);
    return {
        regions: rows.map((row, r) => row.map((_, c) => kept(regions[r]?.[c] ?? -1))),
        queens: none.map((_, row) => kept(queens[row] ?? -1)),
        rule
    };
}

// Both as "nqueens hint" reads them; a text has no queens.
export const textOf = ({regions}) => regions.map(row => lettersOf(row) + '\n').join('');

export function jsonOf({regions, queens}) {
    const givens = queens.flatMap((column, row) => column < 0 ? [] : [[row, column]]);
    return JSON.stringify({n: queens.length, regions, givens}).replace(/-1/g, 'null');
}
