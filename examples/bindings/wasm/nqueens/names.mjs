// SPDX-License-Identifier: MIT
//
// The names of constants, as the command has them: 'quarter-turn', 'columns-from-1', 'queen,torus'.

import {Attack} from './constants.mjs';
import {wrongValue} from './errors.mjs';
import {uint32} from './memory.mjs';

/* A name in a program as people write it. */
const nameOf = key => key.toLowerCase().replaceAll('_', '-');

/** The number of a constant, or that of its name. */
export function memberOf(kind, value, name) {
    if (typeof value !== 'string')
        return uint32(value, name, Math.max(...Object.values(kind)));
    const key = value.toUpperCase().replaceAll('-', '_');
    if (!Object.hasOwn(kind, key))
        throw wrongValue(value, name, `one of ${Object.keys(kind).map(nameOf).join(', ')}`);
    return kind[key];
}

const ATTACKS = new Map([
    ['queen', Attack.QUEEN], ['superqueen', Attack.QUEEN | Attack.KNIGHT],
    ['semi', Attack.DIAGONAL], ['rook', 0],
    ...Object.entries(Attack).map(([key, number]) => [nameOf(key), number]),
]);
const ALL_ATTACKS = Object.values(Attack).reduce((all, attack) => all | attack);

/* The number of names with commas between. A torus alone is one of queens, as for the command. */
function namedAttacks(names) {
    const given = names.toLowerCase().split(',').map(name => name.trim());
    if (!given.every(name => ATTACKS.has(name)))
        throw wrongValue(names, 'attacks',
                         `one or more of ${[...ATTACKS.keys()].join(', ')}, with commas between`);
    const isTorus = given.every(name => name === 'torus');
    return given.reduce((all, name) => all | ATTACKS.get(name), isTorus ? Attack.QUEEN : 0);
}

/** The number of attacks. A torus alone is refused: for C it is rooks, and for the command queens. */
export function attacksOf(attacks) {
    if (typeof attacks === 'string')
        return namedAttacks(attacks);
    const number = uint32(attacks, 'attacks', ALL_ATTACKS);
    if (number === Attack.TORUS)
        throw wrongValue(attacks, 'attacks',
                         'Attack.QUEEN | Attack.TORUS for queens on a torus, or 0 for rooks');
    return number;
}
