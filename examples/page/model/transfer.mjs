// SPDX-License-Identifier: MIT
//
// transfer.mjs - what this browser keeps, as a text that another one takes in: whole for a file,
// and packed, without what can be made again, for a link.
//
// A text from elsewhere may be anybody's: what is no round is left out, and what is here already
// stays.

import {isDay} from './day.mjs';
import {allKept, keep, kept} from './kept.mjs';
import {keepRounds, placeOf, roundIn, rounds} from './round.mjs';

const KIND = 'n queens';
const ROUNDS = 'puzzle.rounds', DAYS = 'puzzle.days';
// What goes along, besides rounds and days, to a browser that has none of its own.
const OTHERS = ['puzzle.moves', 'puzzle.shown', 'puzzle.switches', 'colours', 'lesson', 'own',
    'language', 'theme', 'speed', 'race.speed', 'coach'];
const IN_LINKS = ['puzzle.shown', 'colours', 'lesson', 'language', 'theme', 'coach'];
export const LONGEST_FILE = 5e6;

// A solved round without its board: that is the solution.
const bare = round => round.solved ? {...round, placed: '', crosses: ''} : round;

export function exported(isForLink = false) {
    const names = isForLink ? IN_LINKS : OTHERS, all = allKept();
    const others = names.filter(name => name in all).map(name => [name, all[name]]);
    return JSON.stringify({kind: KIND, rounds: isForLink ? rounds().map(bare) : rounds(),
        days: all[DAYS] ?? '', others: Object.fromEntries(others)});
}

// Of two rounds of a puzzle the one that is further; it was solved when it was solved first.
function merged(here, other) {
    const done = [here.done, other.done].filter(Boolean)
        .sort((a, b) => a.on === b.on || b.on === '' ? 0 : a.on === '' ? 1 : a.on < b.on ? -1 : 1)[0];
    const further = here.done === undefined && other.done !== undefined ? other : here;
    return {...further, ...done === undefined ? {} : {done}};
}

// Takes in what a text has, and gives the number of rounds that are new or further; null if it is
// no text of this page.
export function takeIn(text) {
    let read;
    try {
        read = JSON.parse(text);
    } catch {
        return null;
    }
    if (read?.kind !== KIND || !Array.isArray(read.rounds))
        return null;
    const all = new Map(rounds().map(round => [round.name, round]));
    let taken = 0;
    for (const round of read.rounds.map(roundIn).filter(round => round !== null && placeOf(round))) {
        const here = all.get(round.name), next = here === undefined ? round : merged(here, round);
        taken += JSON.stringify(next) !== JSON.stringify(here);
        all.set(round.name, next);
    }
    if (taken > 0)
        keepRounds([...all.values()]);
    const days = [kept(DAYS) ?? '', String(read.days ?? '')].join(' ').split(' ').filter(isDay);
    keep(DAYS, [...new Set(days)].join(' '));
    for (const [name, value] of Object.entries(read.others ?? {})) {
        if (OTHERS.includes(name) && typeof value === 'string' && kept(name) === undefined)
            keep(name, value);
    }
    return taken;
}

// A text as a part of an address, and back.
export async function packed(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
        .replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

// Ends where a small code would become a large text.
export async function unpackedText(code) {
    const letters = atob(code.replace(/-/g, '+').replace(/_/g, '/'));
    const stream = new Blob([Uint8Array.from(letters, letter => letter.charCodeAt(0))]).stream()
        .pipeThrough(new DecompressionStream('gzip'));
    const parts = [];
    let size = 0;
    for (const reader = stream.getReader();;) {
        const {done, value} = await reader.read();
        if (done)
            return new Blob(parts).text();
        parts.push(value);
        size += value.length;
        if (size > LONGEST_FILE)
            throw new Error('too long');
    }
}
