// SPDX-License-Identifier: MIT
//
// bits.mjs - the masks of a row as SVG, in line with the columns of the board above them.

import {bitsOf} from '../model/masks.mjs';
import {escaped} from './board.mjs';

const EDGE = 6;
const SIDE = 10;

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
    return width / (width + ROWS.length * 11);
}

function cell(bit, column, y, key) {
    const x = EDGE + column * SIDE;
    return `<rect class="bit ${bit === 1 ? `one ${key}` : ''}" x="${x + 0.6}" y="${y}" width="8.8" height="6"/>` +
        `<text class="${bit === 1 ? 'one' : ''}" x="${x + SIDE / 2}" y="${y + 4.5}">${bit}</text>`;
}

// The masks of a row; moving: a queen was placed just now, so the diagonals shift.
export function bits(t, masks, n, moving) {
    const row = ({key, shift}, index) => {
        const y = index * 11 + 4;
        const cells = bitsOf(masks[key], n).map((bit, column) => cell(bit, column, y, key)).join('');
        return `<text class="name" x="${EDGE}" y="${y - 0.8}">${t(`bits.${key}`)}</text>` +
            `<g class="${moving ? shift : ''}" data-mask="${key}">${cells}</g>`;
    };
    return `<svg class="bits" viewBox="0 0 ${n * SIDE + EDGE + 1} ${ROWS.length * 11}" role="img" ` +
        `aria-label="${escaped(t('bits.name'))}">` + ROWS.map(row).join('') + '</svg>';
}

// Letters on the squares of the row: along which lines each is attacked.
export function letters(masks, n) {
    if (masks.row >= n)
        return '';
    const of = column => ROWS.filter(({key, letter}) => letter !== '' && masks[key] >> column & 1)
        .map(({letter}) => letter).join('');
    return Array.from({length: n}, (_, column) =>
        `<text class="letters" x="${EDGE + column * SIDE + SIDE / 2}" y="${EDGE + masks.row * SIDE + 6.3}">${of(column)}</text>`).join('');
}
