// SPDX-License-Identifier: MIT
//
// The options of calls: which there are, and what a call makes of them. A call refuses an option that
// it does not have.

import {NO_QUEEN} from './constants.mjs';
import {callable, isMembers, wrongArgument, wrongValue} from './errors.mjs';
import {columns, uint32} from './memory.mjs';

/** The options of all calls that ask for queens. */
export const OF_RULES = ['attacks', 'regions', 'require', 'forbid'];

/** Those of a count. */
export const OF_COUNT = ['progress', 'interval'];

/** The options of each call of a solver, and of puzzle(). Those of questions are in questions.mjs; all
 * other calls have none. */
export const OPTIONS = Object.freeze({
    'Solver': [...OF_RULES, 'kernel', 'threads', 'memoryLimit'],
    'Solver.count': OF_COUNT,
    'Solver.solutions': ['limit', 'after'],
    'Solver.solve': ['seed'],
    'puzzle': ['seed', 'grade', 'attacks', 'require', 'forbid'],
});

/* The members of a puzzle, as puzzle() makes it and parsePuzzle() reads it. */
const OF_PUZZLE = [
    'n', 'regions', 'attacks', 'queens', 'blocked', 'grade', 'require', 'forbid',
];

// ---- Names ---------------------------------------------------------------------------

/* How many characters of a word must be inserted, deleted, replaced or exchanged with their neighbour
 * until it is the other. */
function distance(a, b) {
    const lines = [Array.from({length: b.length + 1}, (_, j) => j)];
    for (let i = 1; i <= a.length; i++) {
        const line = [i];
        for (let j = 1; j <= b.length; j++) {
            line[j] = Math.min(lines[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
                               lines[i - 1][j] + 1, line[j - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
                line[j] = Math.min(line[j], lines[i - 2][j - 2] + 1);
        }
        lines.push(line);
    }
    return lines[a.length][b.length];
}

const LONGEST = 31; // of a word that is compared

/* The question whether the nearest name is meant, of whose characters a third may be wrong. */
function suggestion(word, names) {
    if (word.length < 3 || word.length > LONGEST)
        return '';
    const away = name => name.startsWith(word) ? 1 : distance(word, name);
    const [nearest] = names.filter(name => away(name) <= word.length / 3)
        .sort((a, b) => away(a) - away(b));
    return nearest === undefined ? '' : `did you mean '${nearest}'? `;
}

// ---- Values --------------------------------------------------------------------------

function squares(list, name) {
    if (!Array.isArray(list))
        throw wrongValue(list, name, typeof list === 'string'
            ? 'an array of squares: parseSquares(text).squares reads a text'
            : 'an array of squares');
    for (const [i, square] of list.entries()) {
        if (!Array.isArray(square) || square.length !== 2)
            throw wrongValue(square, `${name}[${i}]`, 'a row and a column');
    }
}

/* Whether required squares are a board, in which a column or null comes first. */
const isBoard = value => ArrayBuffer.isView(value) ||
    (Array.isArray(value) && (value[0] === null || typeof value[0] === 'number'));

/* What is asked of a value before the call begins. The call itself asks the rest. */
const CHECKS = {
    require: (value, name) => isBoard(value) || squares(value, name),
    forbid: squares,
    blocked: squares,
    progress: callable,

    fundamental(value, name) {
        if (typeof value !== 'boolean')
            throw wrongValue(value, name, 'true or false');
    },

    signal(value, name) {
        if (!(value instanceof AbortSignal))
            throw wrongValue(value, name, 'an AbortSignal');
    },
};

/** A copy of options, if they are an object of members with these names, its own or inherited. One
 * that is undefined is none. */
export function membersOf(options = {}, names, what = 'option here') {
    if (!isMembers(options))
        throw wrongValue(options, 'options', 'an object');
    for (const name in options) {
        if (options[name] !== undefined && !names.includes(name))
            throw wrongArgument(
                `'${name}' is no ${what}; ${suggestion(name, names)}` +
                (names.length > 0 ? `there are ${names.join(', ')}` : 'there are none'));
    }
    const given = names.filter(name => options[name] !== undefined);
    given.forEach(name => CHECKS[name]?.(options[name], name));
    return Object.fromEntries(given.map(name => [name, options[name]]));
}

/* Whether a value is an object as options are written; an event, and what map() passes, is none. */
const isLiteral = value =>
    isMembers(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A call that has refused options among the arguments that it can do without. Its own options are
 * an argument that it declares as one that it needs. */
export function closed(call) {
    const {name, length} = call;
    return {[name](...values) {
        values.slice(length).filter(isLiteral).forEach(options => membersOf(options, []));
        return call.apply(this, values);
    }}[name];
}

/** Makes all methods of a class, and of the classes that it extends, closed calls. */
export function close({prototype}) {
    for (let of = prototype; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
        for (const [name, {value}] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
            if (typeof value === 'function' && name !== 'constructor')
                Object.defineProperty(of, name, {value: closed(value)});
        }
    }
}

// ---- Boards --------------------------------------------------------------------------

/* The squares of the queens that stand on a board. */
function squaresOf(queens, n, name) {
    const squares = Array.from(columns(queens, n, name), (column, row) => [row, column])
        .filter(([, column]) => column !== NO_QUEEN);
    const wrong = squares.find(([, column]) => column >= n);
    if (wrong !== undefined)
        throw wrongValue(wrong[1], `${name}[${wrong[0]}]`, `from 0 to ${n - 1}, or null`);
    return squares;
}

/* Squares or those of a board, which must be on the board of n; a solver asks the rest. */
function squaresOn(n, given, name) {
    const list = isBoard(given) ? squaresOf(given, uint32(n, 'n'), name) : given;
    const isOff = line => Number.isInteger(line) && (line < 0 || line >= n);
    const wrong = list.findIndex(square => square.some(isOff));
    if (wrong >= 0)
        throw wrongValue(list[wrong], `${name}[${wrong}]`,
                         `on the board of ${n}: rows and columns count from 0`);
    return list;
}

/* The options with their squares as such. */
function withSquares(n, options) {
    const given = ['require', 'forbid'].filter(name => options[name] !== undefined);
    return {...options,
            ...Object.fromEntries(given.map(name => [name, squaresOn(n, options[name], name)]))};
}

/* A puzzle as a size and options, with the options of the call beside it. The queens of a puzzle that
 * was made are its solution, and do not stand. */
function boardOfPuzzle(puzzle, given) {
    const {n, regions, attacks, queens, blocked = [], grade, ...madeFor} =
        membersOf(puzzle, OF_PUZZLE, 'member of a puzzle');
    if (n === undefined)
        throw wrongValue(puzzle, 'n', 'a number of queens, or a puzzle');
    const size = uint32(n, 'n');
    const {require = [], forbid = [], ...options} = withSquares(size, given);
    if (regions === undefined)
        throw wrongValue(regions, 'regions', 'rows of numbers');
    if (options.regions !== undefined)
        throw wrongArgument('regions are given beside a puzzle, which has its own');
    const isSolved = grade !== undefined || queens === undefined;
    return {
        ...(attacks === undefined ? {} : {attacks}), ...options, n: size, regions,
        require: [...isSolved ? [] : squaresOf(queens, size, 'queens'), ...madeFor.require ?? [],
                  ...require],
        forbid: [...blocked, ...madeFor.forbid ?? [], ...forbid],
    };
}

/** What a call works on: n, the size of its board, and its options, which must have these names. In
 * place of n it may have a puzzle. */
export function boardOf(n, options, names) {
    const board = membersOf(options, names);
    if (isMembers(n))
        return boardOfPuzzle(n, board);
    if (typeof n === 'string')
        throw wrongValue(n, 'n', 'an integer, or a puzzle: parsePuzzle reads a text');
    return {n, ...withSquares(n, board)};
}
