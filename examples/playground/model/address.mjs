// SPDX-License-Identifier: MIT
//
// address.mjs - the state of the page as the end of its address, #screen=step&n=6, and back.
//
// Every key has one reader. What it cannot read is a problem to be told, and the default
// stands in its place: no text throws.

import {isDay} from './day.mjs';
import {LANGUAGES} from './languages.mjs';
import {boardOf} from './own_board.mjs';

export const SCREENS = [
    'lesson', 'step', 'code', 'tree', 'play', 'bits', 'solutions', 'ways', 'race', 'howmany', 'own'
];

const integer = (smallest, largest) => text => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return number >= smallest && number <= largest ? number : undefined;
};

const choice = (...values) => text => values.includes(text) ? text : undefined;

// Columns of the queens row by row, '-' for none: 1.3.-.2
const queens = text => {
    const entries = text.split('.');
    const fits = entry =>
        entry === '-' || /^\d{1,2}$/.test(entry) && Number(entry) < entries.length;
    return text === '' || entries.length <= 12 && entries.every(fits) ? text : undefined;
};

// Sets of columns row by row, in base 16: 1f.0.8
const sets = text => /^([0-9a-f]{1,3}(\.[0-9a-f]{1,3}){0,11})?$/.test(text) ? text : undefined;

const regions = text => text === '' || boardOf(text) !== undefined ? text : undefined;

const day = text => text === '' || isDay(text) ? text : undefined;

// A key that may stand without a value.
const flag = text => ['', '1'].includes(text) ? true : undefined;

// Each key with its reader and its default.
const KEYS = {
    screen: [choice(...SCREENS), 'step'],
    lang: [choice(...Object.keys(LANGUAGES)), 'en'],
    n: [integer(1, 12), 6],
    step: [integer(0, 1e9), 0],
    find: [choice('all', 'first'), 'all'],
    code: [choice('c', 'python', 'java'), 'c'],
    pruning: [choice('on', 'off'), 'on'],
    bits: [choice('left', 'right'), 'left'],
    queens: [queens, ''],
    puzzle: [day, ''],
    crosses: [sets, ''],
    rank: [integer(0, 1e6), 0],
    size: [integer(1, 100), 14],
    embed: [flag, false],
    regions: [regions, ''],
    card: [choice(...'12345678', 'teacher'), ''],
};

export const PUZZLE_SIZES = [5, 6, 7, 8, 9, 10];
export const USUAL_PUZZLE_SIZE = 8;

export function defaults() {
    return Object.fromEntries(Object.entries(KEYS).map(([key, [, value]]) => [key, value]));
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text; // a stray % is as it stands
    }
}

// {state, problems}: the state has each key that the text gives and that is right; a problem
// is {key, value}.
export function readAddress(text) {
    const state = {}, problems = [];
    for (const part of text.replace(/^#/, '').split('&').filter(part => part !== '')) {
        const [name, ...rest] = part.split('=');
        const key = decoded(name), value = decoded(rest.join('='));
        const read = Object.hasOwn(KEYS, key) ? KEYS[key][0](value) : undefined;
        if (read === undefined)
            problems.push({key: key.slice(0, 20), value: value.slice(0, 20)});
        else
            state[key] = read;
    }
    problems.push(...fitSizes(state));
    return {state, problems};
}

// A state that shows a puzzle has a size that there are puzzles of.
export function withPuzzleSize(state) {
    const isPuzzle = state.screen === 'play' && state.puzzle !== '';
    return !isPuzzle || PUZZLE_SIZES.includes(state.n)
        ? state
        : {...state, n: USUAL_PUZZLE_SIZE, step: 0};
}

// Makes the parts of a state fit the size of the board, which the queens tell, and gives what did
// not: queens, crosses, a puzzle of this size.
function fitSizes(state) {
    const problems = [];
    const fit = (key, isFit, change) => {
        if (!isFit) {
            problems.push({key, value: String(state[key]).slice(0, 20)});
            change();
        }
    };
    const rowsOf = text => text.split('.').length;
    if (state.queens) {
        fit('queens', (state.n ?? rowsOf(state.queens)) === rowsOf(state.queens), () => {});
        state.n = rowsOf(state.queens);
    }
    if (state.puzzle && state.screen === 'play')
        fit('n', PUZZLE_SIZES.includes(state.n ?? defaults().n), () => {
            state.n = USUAL_PUZZLE_SIZE;
            state.queens = '';
        });
    if (state.crosses)
        fit('crosses', rowsOf(state.crosses) === (state.n ?? defaults().n),
            () => { state.crosses = ''; });
    return problems;
}

// The address of a state; what is as by default is left out, but for the screen, and on other
// screens the board of somebody's own. language: the one that the page has without an address.
export function writeAddress(state, language = '') {
    const parts = Object.entries(KEYS)
                      .filter(([key]) => key !== 'regions' || state.screen === 'own')
                      .filter(([key, [, value]]) => key === 'screen' ||
                              state[key] !== (key === 'lang' ? language : value))
                      .map(([key]) => state[key] === true
                              ? key : `${key}=${encodeURIComponent(state[key])}`);
    return '#' + parts.join('&');
}
