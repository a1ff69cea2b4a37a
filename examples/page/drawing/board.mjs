// SPDX-License-Identifier: MIT
//
// board.mjs - a board as SVG: its squares, queens, and what one step of the search did.
//
// Shapes tell what colours tell: a rejected square has a cross, a new queen a solid frame, a
// square left by a queen a dashed ring, an attacking queen a diamond around it. A text of SVG
// comes back, so that it can be tested without a browser.

import {rectangle, svg, text} from './svg.mjs';

export const SIDE = 10; // of a square
const EDGE = 6;  // for the numbers of rows and columns
const LARGEST_SQUARE = 5; // rem

const CROWN = 'M1.9 8.6h6.2l.3-1.1H1.6zM1.7 6.9h6.6l1-4.6-2.5 2.1L5 1.2 3.2 4.4.7 2.3z';

export const left = column => EDGE + column * SIDE;
export const top = row => EDGE + row * SIDE;
const middle = index => EDGE + index * SIDE + SIDE / 2;

// The numbers of rows and columns, from the first on; mirrored: that of column 0 is on the right.
export function numbersBeside(n, first, mirrored = false) {
    const numbers = Array.from({length: n}, (_, i) =>
        text('', EDGE / 2, middle(i) + 1.3, first + i) +
        text('', middle(mirrored ? n - 1 - i : i), EDGE - 1.6, first + i));
    return `<g class="numbers">${numbers.join('')}</g>`;
}

function squares(n, first, mirrored) {
    let dark = '';
    for (let row = 0; row < n; row++) {
        for (let column = (row + 1) % 2; column < n; column += 2)
            dark += `M${left(column)} ${top(row)}h${SIDE}v${SIDE}h-${SIDE}z`;
    }
    return rectangle('light', EDGE, EDGE, n * SIDE, n * SIDE) +
        `<path class="dark" d="${dark}"/>${numbersBeside(n, first, mirrored)}`;
}

export function queen(row, column, kind = 'queen') {
    const place = `translate(${left(column)} ${top(row)})`;
    return `<path class="${kind}" transform="${place}" d="${CROWN}"/>`;
}

export function frame(row, column, kind) {
    return rectangle(kind, left(column) + 0.5, top(row) + 0.5, SIDE - 1, SIDE - 1);
}

export function cross(row, column, kind = 'cross', size = 4.8) {
    const x = middle(column) - size / 2, y = middle(row) - size / 2;
    return `<path class="${kind}" d="M${x} ${y}l${size} ${size}m0-${size}l-${size} ${size}"/>`;
}

function diamond(row, column) {
    const half = SIDE / 2 - 0.2;
    return `<path class="attacker" d="M${middle(column)} ${top(row) + 0.2}` +
        `l${half} ${half}-${half} ${half}-${half}-${half}z"/>`;
}

// A frame around a row.
export function bandOf(n, row) {
    return rectangle('band', EDGE, top(row), n * SIDE, SIDE);
}

// A line between two squares whose queens attack each other.
export function attackLine(a, b) {
    return `<path class="attack" d="M${middle(a.column)} ${middle(a.row)}` +
        `L${middle(b.column)} ${middle(b.row)}"/>`;
}

// A smaller frame inside a square.
export function markOn(row, column, kind) {
    return rectangle(kind, left(column) + 1, top(row) + 1, SIDE - 2, SIDE - 2);
}

function marksOf(n, queens, event) {
    const {kind, row, column, attackerRow} = event;
    if (kind === 0)
        return frame(row, column, 'placed');
    if (kind === 3)
        return queens.map((at, r) => frame(r, at, 'solved')).join('');
    if (kind === 2)
        return `<circle class="left" cx="${middle(column)}" cy="${middle(row)}" r="3.6"/>`;
    const attack = attackerRow < 0 ? ''
        : attackLine({row: attackerRow, column: queens[attackerRow]}, event) +
            diamond(attackerRow, queens[attackerRow]);
    return frame(row, column, 'rejected') + attack + cross(row, column);
}

// The style by which the squares of a small board are not larger than those of others.
export function widthOf(n) {
    return `--most: ${((n * SIDE + EDGE + 1) / SIDE * LARGEST_SQUARE).toFixed(1)}rem`;
}

// The board of queens (-1: an empty row). event: the step that it shows, see trace.mjs.
// pips[row][column]: how many queens attack a square. marks: SVG to put on top. label: what the
// picture is, in words. first: the number of the first row and column, see language.mjs. mirrored: the
// columns are numbered from the right. ground: SVG of other squares.
export function board({
    n, queens, event = null, pips = null, marks = '', label = '', first = 1, mirrored = false,
    ground = squares(n, first, mirrored)
}) {
    const size = n * SIDE + EDGE + 1;
    const band = event === null || event.kind === 3 ? '' : bandOf(n, event.row);
    const standing = queens.map((column, r) => column < 0 ? '' : queen(r, column)).join('');
    const content = ground + band + (pips === null ? '' : pipsOf(pips, queens)) + standing +
        (event === null ? '' : marksOf(n, queens, event)) + marks;
    return svg('board', [0, 0, size, size], label, content, widthOf(n));
}

// The pips of a domino for the number of attackers; a digit from 7 on.
function pipsOf(pips, queens) {
    const places = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]],
        [[-1, -1], [1, -1], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
        [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];
    let drawn = '';
    pips.forEach((counts, row) => counts.forEach((count, column) => {
        const x = middle(column), y = middle(row);
        if (queens[row] === column || count === 0)
            return;
        if (count >= places.length)
            drawn += text('pip', x, y + 1.5, count);
        for (const [dx, dy] of places[count] ?? [])
            drawn += `<circle class="pip" cx="${x + 2.2 * dx}" cy="${y + 2.2 * dy}" r="0.8"/>`;
    }));
    return drawn;
}

// The square of a board of n at a point of its SVG element, both from 0 to 1; null off it.
export function squareAt(n, x, y) {
    const size = n * SIDE + EDGE + 1;
    const row = Math.floor((y * size - EDGE) / SIDE), column = Math.floor((x * size - EDGE) / SIDE);
    return row >= 0 && row < n && column >= 0 && column < n ? {row, column} : null;
}

const MOVES = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0]
};

// The square of a board of n to which a key leads from another one, and to the first from null;
// undefined if the key is no arrow.
export function squareBeside(n, square, key) {
    const inside = index => Math.max(0, Math.min(n - 1, index));
    if (!(key in MOVES))
        return undefined;
    if (square === null)
        return {row: 0, column: 0};
    const [rows, columns] = MOVES[key];
    return {row: inside(square.row + rows), column: inside(square.column + columns)};
}
