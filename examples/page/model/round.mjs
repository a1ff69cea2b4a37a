// SPDX-License-Identifier: MIT
//
// round.mjs - a puzzle as somebody plays it: the game, the time and the hints, which the browser
// keeps until the next visit.

import {placedQueens, readAddress, sets} from './address.mjs';
import {seedOf, tierOf} from './day.mjs';
import {keep, kept} from './kept.mjs';
import {PuzzleGame} from './puzzle.mjs';
import {Stopwatch} from './stopwatch.mjs';

const NAME = 'puzzle.rounds';
const MOST_ROUNDS = 20; // kept, the latest

// Which puzzle a state of the page shows; day is '' if it has none.
export function chosenPuzzle({board: n, puzzle, level, seed}, today) {
    if (level > 0)
        return {name: `${n}.${level}.${seed}`, n, seed, tier: level, day: ''};
    const day = puzzle === '' ? today : puzzle;
    return {name: `${n}.${day}`, n, seed: seedOf(day), tier: tierOf(day), day};
}

function isRound(round) {
    const {placed, crosses, milliseconds, hints} = round ?? {};
    return typeof placed === 'string' && placedQueens(placed) !== undefined &&
        typeof crosses === 'string' && sets(crosses) !== undefined &&
        [milliseconds, hints].every(value => Number.isSafeInteger(value) && value >= 0);
}

// Whether a round is that of an address: of the puzzle, with this board or with any.
export const fits = (round, name, placed, crosses) => round.name === name &&
    (placed === '' && crosses === '' || round.placed === placed && round.crosses === crosses);

const rounds = () => kept(NAME, text => JSON.parse(text).filter(isRound)) ?? [];

// Whether this browser has begun a puzzle, today or before.
export const hasPlayed = () => rounds().length > 0;

// The board that an address gives, or, if it gives none or the same, that of the round that was
// kept, with its time and hints.
export function keptRound(name, placed, crosses) {
    return rounds().find(round => fits(round, name, placed, crosses)) ??
        {placed, crosses, milliseconds: 0, hints: 0};
}

// Which puzzle the name of a round means, as a part of the state of the page, or null.
function placeOf({name}) {
    const [board, first, seed] = String(name).split('.');
    const which = seed === undefined ? `puzzle=${first}` : `level=${first}&seed=${seed}`;
    const {state, problems} = readAddress(`board=${board}&${which}`);
    const place = {puzzle: '', level: 0, seed: 0, ...state};
    return problems.length > 0 || place.puzzle === '' && place.level === 0 ? null : place;
}

// Whether a round is solved. Those of 1.1.0 do not say so: they are if each row has a queen, none in
// the column of another, and no two touch, which is all that is known without their regions.
function isFinished({solved, placed}) {
    const columns = placed.split('.').map(Number);
    return typeof solved === 'boolean' ? solved : /^\d+(\.\d+)*$/.test(placed) &&
        new Set(columns).size === columns.length &&
        columns.every((column, row) => row === 0 || Math.abs(column - columns[row - 1]) > 1);
}

const isEmpty = ({placed, crosses}) => placed === '' && crosses === '';

// Whether the puzzle of a name is 'solved' or 'begun', as far as its round is kept, or ''.
export function stateOf(name) {
    const round = rounds().find(round => round.name === name && !isEmpty(round));
    return round === undefined ? '' : isFinished(round) ? 'solved' : 'begun';
}

// The rounds that were begun and are not solved, each with its place.
export const unfinished = () => rounds()
    .filter(round => !isEmpty(round) && !isFinished(round))
    .map(round => ({...round, place: placeOf(round)}))
    .filter(({place}) => place !== null);

export class Round {
    // chosen: see chosenPuzzle; before: see keptRound; library: deduce.
    constructor(library, puzzle, chosen, {placed, crosses, milliseconds, hints}) {
        this.game = new PuzzleGame(library, puzzle, placed, crosses);
        this.stopwatch = new Stopwatch(milliseconds);
        Object.assign(this, {name: chosen.name, chosen, hints});
    }

    get placed() {
        return this.game.text();
    }

    get crosses() {
        return this.game.crossesText();
    }

    get isBegun() {
        return this.stopwatch.since !== null || this.stopwatch.milliseconds > 0;
    }

    // Keeps what is begun.
    keep() {
        if (!this.isBegun)
            return;
        const {name, placed, crosses, stopwatch, hints} = this;
        const milliseconds = Math.round(stopwatch.milliseconds);
        const solved = this.game.isSolved();
        const all = [{name, placed, crosses, milliseconds, hints, solved},
            ...rounds().filter(round => round.name !== name)];
        keep(NAME, JSON.stringify(all.slice(0, MOST_ROUNDS)));
    }
}
