// SPDX-License-Identifier: MIT
//
// address.mjs - the state of the page as the end of its address, #screen=step&n=6, and back.
//
// Every key has one reader. What it cannot read is a problem to be told, and the default
// stands in its place: no text throws.

import {isDay} from './day.mjs';
import {LANGUAGES} from './languages.mjs';
import {boardOf} from './own_board.mjs';

const choice = (...values) => text => values.includes(text) ? text : undefined;

// The screens behind each door of the first one.
export const GROUPS = {
    play: ['puzzle', 'play', 'own'],
    learn: ['lesson', 'step', 'code', 'tree', 'bits', 'solutions'],
    count: ['howmany', 'ways', 'race'],
};
export const SCREENS = ['home', ...Object.values(GROUPS).flat()];
export const isScreen = choice(...SCREENS);
export const PUZZLE_SIZES = [5, 6, 7, 8, 9, 10, 11, 12];
const USUAL_PUZZLE_SIZE = 8;

const integer = (smallest, largest) => text => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return number >= smallest && number <= largest ? number : undefined;
};

// Columns of the queens row by row, '-' for none: 1.3.-.2; several in a row of puzzles: 1.0_3.-.2
const queensLike = form => text => {
    const entries = text.split('.'), isColumn = column => Number(column) < entries.length;
    const fits = entry =>
        entry === '-' || form.test(entry) && entry.split('_').every(isColumn);
    return text === '' || entries.length <= 12 && entries.every(fits) ? text : undefined;
};
const queens = queensLike(/^\d{1,2}$/);
export const placedQueens = queensLike(/^\d{1,2}(_\d{1,2}){0,11}$/);

// Sets of columns row by row, in base 16: 1f.0.8
export const sets = text =>
    /^([0-9a-f]{1,3}(\.[0-9a-f]{1,3}){0,11})?$/.test(text) ? text : undefined;

const regions = text => text === '' || boardOf(text) !== undefined ? text : undefined;

const day = text => text === '' || isDay(text) ? text : undefined;

// What transfer.mjs has packed: a text that gzip begins so.
const packed = text => /^(H4sI[\w-]{8,100000})?$/.test(text) ? text : undefined;

// A key that may stand without a value.
const flag = text => ['', '1'].includes(text) ? true : undefined;

// Each key with its reader and its default. board is the size of the puzzle; no day is today, and
// from level 1 on the puzzle is that of a seed.
const KEYS = {
    screen: [isScreen, 'step'],
    lang: [choice(...Object.keys(LANGUAGES)), 'en'],
    n: [integer(1, 12), 6],
    step: [integer(0, 1e9), 0],
    find: [choice('all', 'first'), 'all'],
    code: [choice('c', 'python', 'java'), 'c'],
    pruning: [choice('on', 'off'), 'on'],
    bits: [choice('left', 'right'), 'left'],
    queens: [queens, ''],
    puzzle: [day, ''],
    board: [integer(PUZZLE_SIZES[0], PUZZLE_SIZES.at(-1)), USUAL_PUZZLE_SIZE],
    level: [integer(0, 5), 0],
    seed: [integer(0, 999999999), 0],
    placed: [placedQueens, ''],
    crosses: [sets, ''],
    rank: [integer(0, 1e6), 0],
    size: [integer(1, 100), 14],
    embed: [flag, false],
    regions: [regions, ''],
    card: [choice(...'12345678', 'teacher'), ''],
    route: [choice('90', '45'), '90'],
    coach: [flag, false],
    import: [packed, ''],
};

// Keys of one screen alone.
const ALONE = {regions: 'own', import: 'home', coach: 'home'};

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
    let state = {};
    const problems = [];
    for (const part of text.replace(/^#/, '').split('&').filter(part => part !== '')) {
        const [name, ...rest] = part.split('=');
        const key = decoded(name), value = decoded(rest.join('='));
        const read = Object.hasOwn(KEYS, key) ? KEYS[key][0](value) : undefined;
        if (read === undefined)
            problems.push({key: key.slice(0, 20), value: value.slice(0, 20)});
        else
            state[key] = read;
    }
    state = fromPlay(state);
    problems.push(...fitSizes(state));
    return {state, problems};
}

const rowsOf = text => text.split('.').length;

// Puzzles were played on the screen Play: such an address leads to theirs.
function fromPlay(state) {
    const {n = defaults().n, queens: placed = '', ...rest} = state;
    return state.screen === 'play' && state.puzzle
        ? {...rest, screen: 'puzzle', board: placed === '' ? n : rowsOf(placed), placed}
        : state;
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
    if (state.queens) {
        fit('queens', (state.n ?? rowsOf(state.queens)) === rowsOf(state.queens), () => {});
        state.n = rowsOf(state.queens);
    }
    const size = () => state.board ?? USUAL_PUZZLE_SIZE;
    fit('board', PUZZLE_SIZES.includes(size()), () => { state.board = USUAL_PUZZLE_SIZE; });
    const isSet = set => parseInt(set, 16) < 2 ** size(); // of columns of this board
    for (const [key, areColumns] of [['placed', () => true], ['crosses', isSet]]) {
        if (state[key])
            fit(key, rowsOf(state[key]) === size() && state[key].split('.').every(areColumns),
                () => { state[key] = ''; });
    }
    return problems;
}

// The address of a state; what is as by default is left out, but for the screen, and on other
// screens the board of somebody's own, and what another device has packed. language: the one that
// the page has without an address.
export function writeAddress(state, language = '') {
    const parts = Object.entries(KEYS)
                      .filter(([key]) => (ALONE[key] ?? state.screen) === state.screen)
                      .filter(([key, [, value]]) => key === 'screen' ||
                              state[key] !== (key === 'lang' ? language : value))
                      .map(([key]) => state[key] === true
                              ? key : `${key}=${encodeURIComponent(state[key])}`);
    return '#' + parts.join('&');
}
