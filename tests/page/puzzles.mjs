// SPDX-License-Identifier: MIT
//
// puzzles.mjs - the page's library. Its coloured puzzles are compared with those of the command:
// made by the same seeds, and solved by the same deductions.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {openLibrary} from '../../examples/page/library.mjs';
import {later, seedOf, tierOf} from '../../examples/page/model/day.mjs';
import {linesIn, translator} from '../../examples/page/model/language.mjs';
import {PuzzleGame} from '../../examples/page/model/puzzle.mjs';

import {check} from './checks.mjs';

export const TIERS = ['', 'single', 'confined', 'set', 'blocked', 'contradiction'];

// The puzzle that the command makes for a day.
export function nativePuzzle(command, n, day) {
    const text = execFileSync(command,
        [
            'puzzle', String(n), '--seed', String(seedOf(day)), '--grade', TIERS[tierOf(day)],
            '--json'
        ],
        {encoding: 'utf8'});
    return JSON.parse(text).puzzles[0];
}

// All steps that the command solves it by.
export function nativeSteps(command, {regions}) {
    const text = execFileSync(command, ['hint', '--regions', '-', '--all', '--json'],
        {input: JSON.stringify(regions), encoding: 'utf8'});
    return JSON.parse(text).steps;
}

const pairs = squares => squares.map(({row, column}) => [row, column]);

// A deduction of the page is what the command says of the same board.
export function compareStep({tier, lookedAt, filled, struck, lines}, told) {
    assert.deepEqual([TIERS[tier], ...[lookedAt, filled, struck].map(pairs)],
        [told.takes, told.looked_at, told.queens, told.struck_out]);
    assert.ok(told.why.includes(asTold(lines)), told.why);
}

// Lines as the command counts them, from 0; the page counts them from 1, as players do.
export const asTold = ({family, numbers}) => linesIn(translator('en'), {family,
    numbers: numbers.map(number => family === 'region' ? number : number - 1)});

// What each hint says, followed to the end, is what the command says.
function compareHints(library, puzzle, steps) {
    const game = new PuzzleGame(library, puzzle, '', '');
    for (const step of steps) {
        const hint = game.hint(), {within} = hint;
        assert.equal(hint.reason, 'deduced');
        compareStep(hint, step);
        assert.ok(within === null || step.why.includes(`in ${asTold(within)}:`), step.why);
        game.follow(game.hint());
    }
    assert.equal(game.hint().reason, 'solved');
    assert.deepEqual(game.queens, puzzle.queens);
}

export async function puzzlesOfLibrary(wasm, command) {
    const library = await openLibrary(readFileSync(wasm));
    let day = '2026-11-22';
    const days = Array.from({length: 14}, () => day = later(day, 1));
    await check('the puzzles of two weeks are those of the command', () => {
        for (const [i, day] of days.entries()) {
            const n = 5 + i % 6, puzzle = library.makePuzzle(n, seedOf(day), tierOf(day));
            const {regions, queens, grade, times} = nativePuzzle(command, n, day);
            assert.deepEqual(puzzle, {n, regions, queens, tier: TIERS.indexOf(grade), times});
        }
    });
    await check('each hint is that of the command, and all lead to the solution', () => {
        for (const [i, day] of days.entries()) {
            const puzzle = library.makePuzzle(5 + i % 6, seedOf(day), tierOf(day));
            compareHints(library, puzzle, nativeSteps(command, puzzle));
        }
    });
    await check('queens and crosses that contradict each other give no hint', () => {
        const {regions, queens} = library.makePuzzle(6, seedOf(day), 2), none = queens.map(() => 0);
        const attacked = [queens[0], ...queens.slice(0, -1)];
        assert.equal(library.deduce(regions, attacked, none), null);
        assert.equal(library.deduce(regions, queens, queens.map(column => 1 << column)), null);
        assert.throws(() => library.makePuzzle(25, 1, 1));
    });
}
