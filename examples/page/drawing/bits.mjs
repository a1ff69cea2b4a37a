// SPDX-License-Identifier: MIT
//
// bits.mjs - the masks of a row as SVG, in line with the columns of the board above them.
//
// Bit 0 is on the left, as column 0 on most boards, or on the right, as numbers are written. Beside
// the name of a mask stands its number.

import {FOR_PROGRAMS} from '../model/language.mjs';
import {bitsOf, masksAt} from '../model/masks.mjs';
import {PLACE} from '../model/trace.mjs';
import {bandOf, board, frame, widthOf} from './board.mjs';
import {rectangle, svg, text} from './svg.mjs';

const EDGE = 6;
const SIDE = 10;
const HEIGHT = 12; // of a mask with its name

// The masks from top to bottom: their names, the letters that mark their bits on the board, and
// where the bits came from when a queen was placed: from lower bits, or from higher ones.
const ROWS = [
    {key: 'columns', letter: 'C', from: ''},
    {key: 'diagonals', letter: 'D', from: 'lower'},
    {key: 'antiDiagonals', letter: 'A', from: 'higher'},
    {key: 'free', letter: '', from: ''},
    {key: 'tried', letter: '', from: ''},
    {key: 'bit', letter: '', from: ''},
];

const widthInUnits = n => n * SIDE + EDGE + 1;

// Tells the style of a screen how wide a board with the masks below it is, and of its height.
export function setShare(root, n) {
    const width = widthInUnits(n);
    root.style.setProperty('--share', width / (width + ROWS.length * HEIGHT));
    root.style.setProperty('--width', width);
}

// The left side of a column.
const leftOf = (column, n, mirrored) => EDGE + (mirrored ? n - 1 - column : column) * SIDE;

function cell(bit, x, y, key) {
    const kind = key === 'bit' ? 'next' : key;
    return rectangle(bit === 1 ? `bit one ${kind}` : 'bit', x + 0.6, y, SIDE - 1.2, 6) +
        text(bit === 1 ? 'one' : '', x + SIDE / 2, y + 4.5, bit);
}

// The class that moves a mask: bits move away from bit 0 when they come from lower ones.
function shiftOf(from, mirrored) {
    if (from === '')
        return '';
    return (from === 'lower') === mirrored ? 'from-right' : 'from-left';
}

// A number as it is written in binary: bit 0 is on the right.
const binary = (mask, n) => mask.toString(2).padStart(n, '0');

// The masks of a row; moving: a queen was placed just now, so the diagonals shift.
function bits(t, masks, n, moving, mirrored) {
    const named = ({key}) => `${t(`bits.${key}`)} = ${masks[key]}`;
    const row = (mask, index) => {
        const {key, from} = mask, y = index * HEIGHT + 5;
        const cells = bitsOf(masks[key], n).map(
            (bit, column) => cell(bit, leftOf(column, n, mirrored), y, key));
        return text('name', EDGE, y - 1.3, named(mask)) +
            `<g class="${moving ? shiftOf(from, mirrored) : ''}" data-mask="${key}" ` +
            `data-number="${masks[key]}">${cells.join('')}</g>`;
    };
    const box = [0, 0, widthInUnits(n), ROWS.length * HEIGHT];
    const label =
        ROWS.map(mask => `${named(mask)} = 0b${binary(masks[mask.key], n)}`).join('; ');
    return svg('bits', box, label, ROWS.map(row).join(''), widthOf(n));
}

// Letters on the squares of the row: along which lines each is attacked.
function letters(masks, n, mirrored) {
    if (masks.row >= n)
        return '';
    const y = EDGE + masks.row * SIDE + 6.3;
    const marking = ROWS.filter(({letter}) => letter !== '');
    const lettersOf = column => marking.filter(({key}) => masks[key] >> column & 1)
        .map(({letter}) => letter).join('');
    return Array.from({length: n}, (_, column) => text('letters',
        leftOf(column, n, mirrored) + SIDE / 2, y, lettersOf(column))).join('');
}

// The board of a state with the masks of its row; mirrored: bit 0 and column 0 are on the right.
export function boardWithBits(t, state, label, mirrored = false) {
    const {n, queens, event} = state, masks = masksAt(state);
    const placed = event?.kind === PLACE;
    const place = column => mirrored && column >= 0 ? n - 1 - column : column;
    const marks = (masks.row < n ? bandOf(n, masks.row) : '') + letters(masks, n, mirrored) +
        (placed ? frame(event.row, place(event.column), 'placed') : '');
    return board({n, queens: queens.map(place), marks, label, mirrored, first: FOR_PROGRAMS}) +
        bits(t, masks, n, placed, mirrored);
}
