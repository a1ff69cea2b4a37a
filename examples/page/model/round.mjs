// SPDX-License-Identifier: MIT
//
// round.mjs - a puzzle as somebody plays it: the game, the time and the hints, which the browser
// keeps until the next visit.

import {placedQueens, sets} from './address.mjs';
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

// The board that an address gives, or, if it gives none or the same, that of the round that was
// kept, with its time and hints.
export function keptRound(name, placed, crosses) {
    return rounds().find(round => fits(round, name, placed, crosses)) ??
        {placed, crosses, milliseconds: 0, hints: 0};
}

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
        const all = [{name, placed, crosses, milliseconds, hints},
            ...rounds().filter(round => round.name !== name)];
        keep(NAME, JSON.stringify(all.slice(0, MOST_ROUNDS)));
    }
}
