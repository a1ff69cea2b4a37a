// SPDX-License-Identifier: MIT
//
// screens.mjs - the screens by name.
//
// A screen has build(page), which gives {root, update(), leave()}: its element, what to do when the
// player goes to another step, and when another screen comes. One that searches has the controls of
// the player below it; its back() and forward(), if any, stand for theirs, and its key(event) tells
// whether it took a key. One with shortcut(event) does what keys with Ctrl say, and tells whether
// they said something.

import {bits} from './bits.mjs';
import {code} from './code.mjs';
import {home} from './home.mjs';
import {howmany} from './howmany.mjs';
import {lesson} from './lesson.mjs';
import {own} from './own.mjs';
import {play} from './play.mjs';
import {puzzle} from './puzzle.mjs';
import {race} from './race.mjs';
import {solutions} from './solutions.mjs';
import {step} from './step.mjs';
import {tree} from './tree.mjs';
import {ways} from './ways.mjs';

export const screens = {
    home,
    lesson,
    step,
    code,
    tree,
    play,
    puzzle,
    bits,
    solutions,
    ways,
    race,
    howmany,
    own
};
