// SPDX-License-Identifier: MIT
//
// How many pairs of queens attack each other. Linear in n.

import {library} from './library.mjs';
import {checkBoard, columns, withColumns, writtenUint64} from './memory.mjs';

/** The pairs of queens that share a line, also with other queens between them. A board that the
 * memory holds has fewer than 2^57, and one of fewer than 2^27 rows a number that is exact. */
export function attackingPairs(queens) {
    const board = columns(queens);
    return withColumns(board, address => Number(writtenUint64(pairs => {
        const code = library().nqueens_attacking_pairs(board.length, address, pairs);
        checkBoard(code, board);
        return code;
    })));
}
