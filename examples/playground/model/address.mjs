// SPDX-License-Identifier: MIT
//
// address.mjs - the state of the page as the end of its address, #screen=step&n=6, and back.
//
// Every key has one reader. What it cannot read is a problem to be told, and the default
// stands in its place: no text throws.

export const SCREENS = ['step', 'code', 'tree', 'play', 'bits', 'solutions', 'ways', 'howmany'];

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

// Each key with its reader and its default.
const KEYS = {
    screen: [choice(...SCREENS), 'step'],
    lang: [choice('en', 'ko'), 'en'],
    n: [integer(1, 12), 6],
    step: [integer(0, 1e9), 0],
    find: [choice('all', 'first'), 'all'],
    code: [choice('c', 'python', 'java'), 'c'],
    pruning: [choice('on', 'off'), 'on'],
    queens: [queens, ''],
    rank: [integer(0, 1e6), 0],
    size: [integer(1, 100), 14],
};

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

// The queens say how large the board is.
//
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
    if (state.queens !== undefined && state.queens !== '') {
        const rows = state.queens.split('.').length;
        if ((state.n ?? rows) !== rows)
            problems.push({key: 'queens', value: state.queens});
        state.n = rows;
    }
    return {state, problems};
}

// The address of a state; what is as by default is left out, but for the screen.
export function writeAddress(state, language) {
    const parts = Object.entries(KEYS)
                      .filter(([key, [, value]]) => key === 'screen' ||
                              state[key] !== (key === 'lang' ? language : value))
                      .map(([key]) => `${key}=${encodeURIComponent(state[key])}`);
    return '#' + parts.join('&');
}
