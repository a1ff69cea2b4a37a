// SPDX-License-Identifier: MIT
//
// regions.mjs - the squares of a coloured puzzle as SVG: thick borders and letters tell regions
// apart as their colours do; crosses, and what a hint looks at.

import {coloursOf, letterOf} from '../model/regions.mjs';
import {cross, left, markOn, numbersBeside, SIDE, top} from './board.mjs';
import {rectangle, text} from './svg.mjs';

function fills(regions, colours) {
    const fill = (region, row, column) =>
        rectangle(`region-${colours[region] ?? 'none'}`, left(column), top(row), SIDE, SIDE);
    return regions.flatMap((row, r) => row.map((region, c) => fill(region, r, c))).join('');
}

// Thin lines between all squares.
function grid(n) {
    const lines = Array.from({length: n - 1}, (_, i) =>
        `M${left(0)} ${top(i + 1)}h${n * SIDE}M${left(i + 1)} ${top(0)}v${n * SIDE}`);
    return `<path class="grid" d="${lines.join('')}"/>`;
}

// The lines between squares of which one belongs and the other does not, by a number for each
// square, also off the board.
function lines(regions, numberOf) {
    const places = [...regions.keys(), regions.length];
    const at = (row, column) => numberOf(regions[row]?.[column]);
    return places.flatMap(row => places.map(column =>
        (at(row - 1, column) === at(row, column) ? '' : `M${left(column)} ${top(row)}h${SIDE}`) +
        (at(row, column - 1) === at(row, column) ? '' : `M${left(column)} ${top(row)}v${SIDE}`))
    ).join('');
}

// Thick ones between regions and around the board.
const borders = regions =>
    `<path class="borders" d="${lines(regions, region => region)}"/>`;

// A frame around a region in which two queens attack each other.
export function attackedRegion(regions, region) {
    return `<path class="attack" d="${lines(regions, other => other === region)}"/>`;
}

// A letter in the first square of each region, or of each part of it, some of which have several,
// where a queen's crown leaves room for it.
export function letters(regions, ofParts = false) {
    const squares = regions.flat();
    return regions.map((row, r) => row.map((region, c) => {
        const isFirst = ofParts ? row[c - 1] !== region && regions[r - 1]?.[c] !== region
                                : squares.indexOf(region) === r * row.length + c;
        return isFirst && region >= 0
            ? text('letter', left(c) + 0.6, top(r) + 0.5, letterOf(region)) : '';
    }).join('')).join('');
}

// colours: of each region its number; a square in none is white.
export function regionSquares(regions, colours = coloursOf(regions)) {
    return fills(regions, colours) + grid(regions.length) + borders(regions) +
        numbersBeside(regions.length, 1);
}

// What is drawn on each square of a region, besides its colour; none of it looks like a cross.
const PATTERNS = ['', '0 5h10', '5 0v10', '0 10l10-10', '0 0l10 10', '0 3h10m-10 4h10',
    '3 0v10m4-10v10', '0 5l5-5 5 5-5 5z', '5 0v10m-5-5h10', '0 7l2.5-4 2.5 4 2.5-4 2.5 4',
    '2 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0', '2 2h6v6h-6z'];

export function patterns(regions) {
    const lines = regions.flatMap((row, r) => row.map(
        (region, c) => `M${left(c)} ${top(r)}m${PATTERNS[region] || '0 0'}`));
    return `<path class="pattern" d="${lines.join('')}"/>`;
}

// Crosses that somebody made, or those that queens imply: sets of columns.
export function crosses(sets, kind = 'crossed') {
    return sets.map((set, row) => sets.map((_, column) =>
        set >> column & 1 ? cross(row, column, kind, 3.6) : '').join('')).join('');
}

// What a deduction looks at, fills and strikes out.
export function deduced({lookedAt, filled, struck}) {
    const marks = (squares, mark) => squares.map(({row, column}) => mark(row, column)).join('');
    if (filled.length > 0)
        return marks(filled, (row, column) => markOn(row, column, 'hint'));
    return marks(lookedAt, (row, column) => markOn(row, column, 'looked')) +
        marks(struck, (row, column) => cross(row, column, 'struck'));
}
