// SPDX-License-Identifier: MIT
//
// round.mjs - a puzzle as somebody plays it: the game, the time and the hints, which the browser
// keeps until the next visit.

import {placedQueens, readAddress, sets} from './address.mjs';
import {isDay, seedOf, tierOf} from './day.mjs';
import {keep, kept} from './kept.mjs';
import {PuzzleGame} from './puzzle.mjs';
import {Stopwatch} from './stopwatch.mjs';

const NAME = 'puzzle.rounds';
const MOVES = 'puzzle.moves';
const MOST_MOVED = 20; // rounds whose moves are kept, the latest

// Which puzzle a state of the page shows; day is '' if it has none.
export function chosenPuzzle({board: n, puzzle, level, seed}, today) {
    if (level > 0)
        return {name: `${n}.${level}.${seed}`, n, seed, tier: level, day: ''};
    const day = puzzle === '' ? today : puzzle;
    return {name: `${n}.${day}`, n, seed: seedOf(day), tier: tierOf(day), day};
}

const isCount = value => Number.isSafeInteger(value) && value >= 0;

// How and when a puzzle was solved first; on: the day, or '' if it is not known.
const isDone = done => isCount(done?.milliseconds) && isCount(done.hints) &&
    (done.on === '' || isDay(String(done.on)));

// What is known of the solution of a round; of those before 1.3.0 not the day.
function doneOf({milliseconds, hints, solved, done}) {
    if (isDone(done))
        return {milliseconds: done.milliseconds, hints: done.hints, on: done.on};
    return solved === true ? {milliseconds, hints, on: ''} : null;
}

// A round as it is kept, of what may be one; or null.
export function roundIn(round) {
    const {name, placed, crosses, milliseconds, hints, solved} = round ?? {};
    if (typeof placed !== 'string' || placedQueens(placed) === undefined ||
        typeof crosses !== 'string' || sets(crosses) === undefined ||
        ![milliseconds, hints].every(isCount))
        return null;
    const done = doneOf(round);
    return {name: String(name), placed, crosses, milliseconds, hints, solved: solved === true,
        ...done === null ? {} : {done}};
}

// Whether a round is that of an address: of the puzzle, with this board or with any.
export const fits = (round, name, placed, crosses) => round.name === name &&
    (placed === '' && crosses === '' || round.placed === placed && round.crosses === crosses);

let last = {text: '', rounds: []}; // that was read

// All rounds that were begun in this browser, the latest first.
export function rounds() {
    const read = text => text === last.text ? last
        : {text, rounds: JSON.parse(text).map(roundIn).filter(Boolean)};
    last = kept(NAME, read) ?? {text: '', rounds: []};
    return last.rounds;
}

// Keeps these in place of all others.
export const keepRounds = all => keep(NAME, JSON.stringify(all));

const readMoved = text => Object.entries(JSON.parse(text)).filter(
    ([, moves]) => typeof moves === 'string');
const moved = () => kept(MOVES, readMoved) ?? [];

// The moves of a round that was kept; '' if they were not.
export const movesOf = name => moved().find(([other]) => other === name)?.[1] ?? '';

function keepMoves(name, text) {
    const others = moved().filter(([other]) => other !== name).slice(0, MOST_MOVED - 1);
    keep(MOVES, JSON.stringify(Object.fromEntries([[name, text], ...others])));
}

// Whether this browser has begun a puzzle, today or before.
export const hasPlayed = () => rounds().length > 0;

// The board that an address gives, or, if it gives none or the same, that of the round that was
// kept, with its time and hints.
export function keptRound(name, placed, crosses) {
    return rounds().find(round => fits(round, name, placed, crosses)) ??
        {placed, crosses, milliseconds: 0, hints: 0, solved: false};
}

// Which puzzle the name of a round means, as a part of the state of the page, or null.
export function placeOf({name}) {
    const [board, first, seed] = String(name).split('.');
    const which = seed === undefined ? `puzzle=${first}` : `level=${first}&seed=${seed}`;
    const {state, problems} = readAddress(`board=${board}&${which}`);
    const place = {puzzle: '', level: 0, seed: 0, ...state};
    return problems.length > 0 || place.puzzle === '' && place.level === 0 ? null : place;
}

const isEmpty = ({placed, crosses}) => placed === '' && crosses === '';

// What is kept of a puzzle, by the name of its round: state, which is 'solved' or 'begun' or '',
// and done, how it was solved, or null.
export function recordOf(name) {
    const round = rounds().find(round => round.name === name), done = round?.done ?? null;
    const isBegun = round !== undefined && !isEmpty(round);
    return {state: done !== null ? 'solved' : isBegun ? 'begun' : '', done};
}

// The rounds that were begun and are not solved, each with its place.
export const unfinished = () => rounds()
    .filter(round => !isEmpty(round) && !round.solved)
    .map(round => ({...round, place: placeOf(round)}))
    .filter(({place}) => place !== null);

export class Round {
    // chosen: see chosenPuzzle; before: see keptRound; library: deduce. Of a round that is kept
    // without its board, as a link has it, the board is the solution.
    constructor(library, puzzle, chosen, {placed, crosses, milliseconds, hints, solved}) {
        const isBare = solved && placed === '';
        this.game = new PuzzleGame(library, puzzle, isBare ? puzzle.queens.join('.') : placed, crosses);
        this.game.restore(movesOf(chosen.name));
        this.stopwatch = new Stopwatch(milliseconds);
        this.game.now = () => this.stopwatch.milliseconds;
        Object.assign(this, {name: chosen.name, chosen, hints, solvedOn: ''});
        this.seen = this.stored();
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

    // The board that the browser keeps of the puzzle, as a text; the time of a page that was left
    // may come later.
    stored() {
        const {placed, crosses, solved} = rounds().find(({name}) => name === this.name) ?? {};
        return [placed, crosses, solved].join();
    }

    // Whether another tab has gone on with the puzzle.
    get isOvertaken() {
        return this.stored() !== this.seen;
    }

    // How the puzzle was solved first, now or before; or null.
    get done() {
        const before = rounds().find(({name}) => name === this.name)?.done;
        if (before !== undefined || !this.game.isSolved())
            return before ?? null;
        const milliseconds = Math.round(this.stopwatch.milliseconds);
        return {milliseconds, hints: this.hints, on: this.solvedOn};
    }

    // Keeps what is begun, unless another tab has gone on. What is kept already is not kept again: a tab
    // hears late of what another one keeps, and would write over it.
    keep() {
        if (!this.isBegun || this.isOvertaken)
            return;
        const {name, placed, crosses, stopwatch, hints, done} = this;
        const milliseconds = Math.round(stopwatch.milliseconds), solved = this.game.isSolved();
        const round = {name, placed, crosses, milliseconds, hints, solved, ...done === null ? {} : {done}};
        const isOf = ({name}) => name === this.name, before = rounds().find(isOf);
        if (JSON.stringify(before) === JSON.stringify(round))
            return;
        keepRounds([round, ...rounds().filter(other => !isOf(other))]);
        keepMoves(name, this.game.movesText());
        this.seen = this.stored();
    }
}
