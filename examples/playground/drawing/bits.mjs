// SPDX-License-Identifier: MIT
//
// bits.mjs - the masks of a row as SVG, in line with the columns of the board above them.

import {bitsOf} from '../model/masks.mjs';
import {widthOf} from './board.mjs';
import {rectangle, svg, text} from './svg.mjs';

const EDGE = 6;
const SIDE = 10;
const HEIGHT = 11; // of a mask with its name

// The masks from top to bottom: their names, the letters that mark their bits on the board,
// and where the bits came from when a queen was placed.
const ROWS = [
    {key: 'columns', letter: 'C', shift: ''},
    {key: 'diagonals', letter: 'D', shift: 'from-left'},
    {key: 'antiDiagonals', letter: 'A', shift: 'from-right'},
    {key: 'free', letter: '', shift: ''},
    {key: 'lowest', letter: '', shift: ''},
];

// The width of a board with the masks below it, of its height.
export function shareOfBoard(n) {
    const width = n * SIDE + EDGE + 1;
    return width / (width + ROWS.length * HEIGHT);
}

function cell(bit, column, y, key) {
    const x = EDGE + column * SIDE;
    return rectangle(bit === 1 ? `bit one ${key}` : 'bit', x + 0.6, y, SIDE - 1.2, 6) +
        text(bit === 1 ? 'one' : '', x + SIDE / 2, y + 4.5, bit);
}

// The masks of a row; moving: a queen was placed just now, so the diagonals shift.
export function bits(t, masks, n, moving) {
    const row = ({key, shift}, index) => {
        const y = index * HEIGHT + 4;
        const cells = bitsOf(masks[key], n).map((bit, column) => cell(bit, column, y, key));
        return text('name', EDGE, y - 1.3, t(`bits.${key}`)) +
            `<g class="${moving ? shift : ''}" data-mask="${key}">${cells.join('')}</g>`;
    };
    const box = [0, 0, n * SIDE + EDGE + 1, ROWS.length * HEIGHT];
    return svg('bits', box, t('bits.name'), ROWS.map(row).join(''), widthOf(n));
}

// Letters on the squares of the row: along which lines each is attacked.
export function letters(masks, n) {
    if (masks.row >= n)
        return '';
    const y = EDGE + masks.row * SIDE + 6.3;
    const marking = ROWS.filter(({letter}) => letter !== '');
    const lettersOf = column => marking.filter(({key}) => masks[key] >> column & 1)
        .map(({letter}) => letter).join('');
    return Array.from({length: n}, (_, column) =>
        text('letters', EDGE + column * SIDE + SIDE / 2, y, lettersOf(column))).join('');
}
