// SPDX-License-Identifier: MIT
//
// pasted.mjs - the board in what somebody pastes besides a board alone: a message with a heading, a
// result of the page's own, an answer that quotes it, a link.

import {readAddress} from './address.mjs';
import {boardOf} from './own_board.mjs';

const LEAST = 4;    // rows of a board that is looked for between other lines
const MOST = 200;   // lines that are looked through
const LINK = /#(\S*\bscreen=(?:own|puzzle)\b\S*)/;

// The lines without the marks of a quotation, and of an emoji without what chooses its form.
const linesOf = text => text.split(/\r?\n/).slice(0, MOST)
    .map(line => line.replace(/^(?:\s*>)+/, '').replace(/\ufe0f/g, '').trim());

// How many squares a line has.
const squaresIn = line => (/[\s,;|]/.test(line) ? line.split(/[\s,;|]+/) : [...line]).length;

// What may be the board of a text, as texts, the likeliest first: as many lines of as many squares.
export function boardsIn(text) {
    const lines = linesOf(text), sizes = lines.map(squaresIn);
    const isBoard = (size, i) => size >= LEAST && i + size <= lines.length &&
        sizes.slice(i, i + size).every(other => other === size);
    return [lines.join('\n'), ...sizes.flatMap((size, i) =>
        isBoard(size, i) ? [lines.slice(i, i + size).join('\n')] : [])];
}

// What a link of the page in a text leads to: {board}, one of somebody's own, or {state}, the state
// of the page for a puzzle; or null.
export function linkIn(text) {
    const [, hash] = LINK.exec(linesOf(text).join('\n')) ?? [];
    if (hash === undefined)
        return null;
    const {state} = readAddress(hash), board = boardOf(state.regions ?? '');
    return board !== undefined ? {board} : state.screen === 'puzzle' ? {state} : null;
}
