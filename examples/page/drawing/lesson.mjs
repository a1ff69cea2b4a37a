// SPDX-License-Identifier: MIT
//
// lesson.mjs - the moving pictures of the lesson's cards, of what the library does and counts.
//
// Each is {frames, wait, draw}, as moving.mjs wants it, and still: the frame for paper.

import {Game} from '../model/game.mjs';
import {estimateText} from '../model/growth.mjs';
import {counted, FOR_PROGRAMS, sentence} from '../model/language.mjs';
import {countOf, empty, stateAt, wordsOf} from '../model/lesson.mjs';
import {kindOf, REJECT} from '../model/trace.mjs';
import {layOut, nodeAt, pathTo, treeOf} from '../model/tree.mjs';

import {boardWithBits} from './bits.mjs';
import {attackLine, board, frame} from './board.mjs';
import {growth} from './growth.mjs';
import {pictureText} from './parts.mjs';
import {tree as drawTree} from './tree.mjs';

const SLOW = 1000, USUAL = 600, QUICK = 250; // milliseconds

// A queen goes over the board.
function problem(t, library) {
    const n = 6;
    return {frames: n * n, wait: USUAL, draw: index => {
        const row = Math.floor(index / n), column = index % n;
        const queens = empty(n).map((none, at) => at === row ? column : none);
        const pips = library.attackers(queens);
        const squares = pips.flatMap(counts => [...counts]).filter(count => count > 0).length;
        const words = t('lesson.attacks', {...counted({row, column}), squares});
        return {picture: board({n, queens, pips, label: words}), words};
    }};
}

const attacksOf = (library, queens) =>
    new Game(library, queens.length, queens.join('.')).attacks();

// A board with a queen in each row, and the attacks of queens; on a solution frames.
function attacksOn(t, library, queens, index) {
    const n = queens.length, pairs = attacksOf(library, queens);
    const words = t('lesson.board', {board: index + 1, attacks: pairs.length});
    const marks = pairs.length > 0 ? pairs.map(pair => attackLine(...pair))
                                   : queens.map((column, row) => frame(row, column, 'solved'));
    return {picture: board({n, queens, marks: marks.join(''), label: words}), words};
}

// The boards with a queen in each row, as an odometer counts.
function everything(t, library) {
    const n = 4, frames = n ** n;
    const queens = index => empty(n).map((_, row) => Math.floor(index / n ** (n - 1 - row)) % n);
    return {frames, wait: QUICK, draw: index => attacksOn(t, library, queens(index), index)};
}

function back(t, library) {
    const n = 6, trace = wordsOf(library, n);
    return {frames: trace.length + 1, wait: USUAL, draw: index => {
        const state = stateAt(trace, n, index), words = sentence(t, state);
        return {picture: board({n, queens: state.queens, event: state.event, label: words}), words};
    }};
}

function tree(t, library) {
    const n = 4, trace = wordsOf(library, n), nodes = treeOf(trace);
    const laidOut = layOut(nodes, n);
    return {frames: trace.length + 1, wait: USUAL, still: trace.length, draw: index => {
        const words = sentence(t, stateAt(trace, n, index)), current = nodeAt(nodes, index);
        const label = words, path = pathTo(current);
        const drawn = drawTree(t, laidOut, {step: index, path, current, label});
        return {picture: pictureText(drawn), words};
    }};
}

// Solutions and their mirror images.
function half(t, library) {
    const n = 8;
    return {frames: countOf(library, empty(n)), wait: SLOW, draw: index => {
        const queens = library.unrank(n, index), image = library.image(queens, 1);
        const said = [queens, image].map(
            (columns, at) => `${t(`symmetry.${at}`)}: ${columns.map(column => column + 1).join(' ')}`);
        const pair = [queens, image].map((of, at) => board({n, queens: of, label: said[at]}));
        return {picture: `<div class="twins">${pair.join('')}</div>`, words: said.join('; ')};
    }};
}

// The steps but for rejections, which the masks make one.
function bits(t, library) {
    const n = 6, trace = wordsOf(library, n);
    const steps = [0, ...Array.from(trace.keys(), at => at + 1)
        .filter(step => kindOf(trace[step - 1]) !== REJECT)];
    return {frames: steps.length, wait: SLOW, draw: index => {
        const state = stateAt(trace, n, steps[index]), words = sentence(t, state, FOR_PROGRAMS);
        return {picture: boardWithBits(t, state, words), words};
    }};
}

function rules(t, library) {
    const boards = library.touching(5);
    return {frames: boards.length, wait: SLOW,
        still: boards.findIndex(queens => attacksOf(library, queens).length > 0),
        draw: index => attacksOn(t, library, boards[index], index)};
}

// Estimates from more and more descents.
function howmany(t, library) {
    const n = 20;
    return {frames: 10, wait: SLOW, draw: index => {
        const samples = 2 ** (index + 1), estimate = library.estimate(n, samples, index + 1);
        return {picture: growth(t, n, {n, ...estimate}), words: estimateText(t, samples, estimate)};
    }};
}

export const pictures = {problem, everything, back, tree, half, bits, rules, howmany};
