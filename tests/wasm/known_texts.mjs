// SPDX-License-Identifier: MIT
//
// Thousands of texts whose meaning is known, read text by text as the library reads them: the same
// boards, puzzles and squares, and the same message of the first fault.
//
// usage: node known_texts.mjs PACKAGE MODULE TEXTS: the name of one of the modules of the package, and
// a file by tests/unit/write_known_texts.c

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {check, finish} from '../page/checks.mjs';

const folder = pathToFileURL(resolve(process.argv[2]) + '/');
const nqueens = await import(new URL('nqueens.mjs', folder));
await nqueens.load(readFileSync(new URL(process.argv[3], folder)));

/* What a reader gives up to the first fault, and its message, if there is one. */
function eachOf(reader, text) {
    const read = [];
    try {
        for (const board of reader(text))
            read.push(board);
    } catch (error) {
        return {read, message: error.message};
    }
    return {read, message: null};
}

const shownPuzzle = ({n, regions, queens, blocked}) => ({n, regions, queens, blocked});

const READERS = {
    boards: text => eachOf(nqueens.boards, text),
    puzzles(text) {
        const {read, message} = eachOf(nqueens.puzzles, text);
        return {read: read.map(shownPuzzle), message};
    },
    squares(text) {
        try {
            const {n, squares} = nqueens.parseSquares(text);
            return {read: {n: n ?? 0, squares}, message: null};
        } catch (error) {
            return {read: null, message: error.message};
        }
    },
};

const texts = readFileSync(process.argv[4], 'utf8').trimEnd().split('\n').map(JSON.parse);

await check('texts with a known meaning are read as the library reads them', () => {
    assert.ok(texts.length > 4000);
    for (const {kind, text, read, message} of texts)
        assert.deepEqual(READERS[kind](text), {read, message}, text);
});

finish();
