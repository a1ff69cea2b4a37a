// SPDX-License-Identifier: MIT
//
// switches.mjs - what somebody wants to see of a puzzle, as the browser keeps it.

import {keep, kept} from './kept.mjs';

export const SWITCHES = ['time', 'crosses', 'clashes', 'patterns', 'large'];
const USUAL = 'time crosses clashes';
const NAME = 'puzzle.shown';
const BEFORE = 'puzzle.switches'; // of pages before 1.3.0, where errors were one, and clashes none

const namesIn = text => {
    const names = text.split(' ').filter(Boolean);
    return names.every(name => ['errors', ...SWITCHES].includes(name)) ? names : undefined;
};

// Those that are on.
export const switchesOn = () => new Set(kept(NAME, namesIn) ??
    kept(BEFORE, text => namesIn(text)?.concat('clashes')) ?? USUAL.split(' '));

export const keepSwitches = on => keep(NAME, SWITCHES.filter(name => on.has(name)).join(' '));

// Gives the page what is on and has to do with its style: patterns come with colours that differ to
// every kind of eye.
export const wearSwitches = (classes, on = switchesOn()) =>
    classes.toggle('patterns', on.has('patterns'));
