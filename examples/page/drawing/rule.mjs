// SPDX-License-Identifier: MIT
//
// rule.mjs - the rule of coloured puzzles in one picture: a queen, and crosses where no other one
// can stand.

import {PuzzleGame} from '../model/puzzle.mjs';

import {board, queen} from './board.mjs';
import {crosses, regionSquares} from './regions.mjs';

const REGIONS = [
    [0, 0, 1, 1, 1],
    [0, 0, 1, 2, 2],
    [3, 3, 2, 2, 2],
    [3, 4, 4, 4, 2],
    [3, 4, 4, 4, 2]
];
const ROW = 2;
const COLUMN = 1; // of the queen

export function rule(t) {
    const n = REGIONS.length, game = new PuzzleGame(null, {n, regions: REGIONS}, '', '');
    game.toggleQueen(ROW, COLUMN);
    return board({n, queens: [], label: t('home.rule'), ground: regionSquares(REGIONS),
        marks: queen(ROW, COLUMN) + crosses(game.implied())});
}
