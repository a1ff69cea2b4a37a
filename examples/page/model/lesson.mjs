// SPDX-License-Identifier: MIT
//
// lesson.mjs - the cards of the lesson: what each asks, with the answer as the library or a model
// computes it, and in words; where it leads to; and what was answered.

import {keep, kept} from './kept.mjs';
import {counted, FOR_PEOPLE, FOR_PROGRAMS, grouped} from './language.mjs';
import {masksAt} from './masks.mjs';
import {METHODS} from './methods.mjs';
import {CHUNK, kindOf, PLACE, RETREAT, startOf, stateAfter, unpack} from './trace.mjs';
import {unprunedInRows} from './tree.mjs';

const COUNTABLE = 1000; // more solutions than any board of the lesson has

export const empty = n => new Array(n).fill(-1);
export const countOf = (library, queens) => library.countUpTo(queens, COUNTABLE);
export const wordsOf = (library, n) => library.steps(n, 0, CHUNK).words;
export const stateAt = (words, n, step = words.length) => stateAfter(startOf(n), words, step);

// A board of n with a queen in row 0.
const beginning = (n, column) => [column, ...empty(n - 1)];

function problem(library) {
    const queens = library.unrank(6, 0), answer = queens[5];
    queens[5] = -1;
    return {kind: 'column', n: 6, queens, answer, row: 5};
}

function everything() {
    return {n: 5, answer: METHODS.everyRow(5).visited};
}

// Where the search goes on when it first takes the queen of row 2 off.
function back(library) {
    const n = 4, words = wordsOf(library, n);
    const isTurn = word => kindOf(word) === RETREAT && unpack(word).row === 2;
    const turn = words.findIndex(isTurn);
    const next = words.subarray(turn).find(word => kindOf(word) === PLACE);
    return {kind: 'row', n, queens: stateAt(words, n, turn).queens, row: 3,
        answer: unpack(next).row};
}

function tree(library) {
    const nodes = n => stateAt(wordsOf(library, n), n).placedInRow;
    const sum = numbers => numbers.reduce((a, b) => a + b);
    return {n: 5, answer: nodes(5)[2], visited: sum(nodes(4)), all: sum(unprunedInRows(4))};
}

function half(library) {
    const n = 7, from = column => countOf(library, beginning(n, column));
    const left = [0, 1, 2].map(from).reduce((a, b) => a + b);
    return {n, left, middle: from(3), answer: countOf(library, empty(n))};
}

function bits() {
    const n = 6, column = 2, queens = beginning(n, column);
    const {free, ...masks} = masksAt({n, queens, event: null});
    return {...masks, n, column, queens, first: FOR_PROGRAMS, all: 2 ** n - 1, answer: free};
}

// Choices are fewer, as many, more.
function rules(library) {
    const n = 5, queen = countOf(library, empty(n)), found = library.touching(n).length;
    return {kind: 'choice', n, queen, found, answer: Math.sign(found - queen) + 1};
}

// What a descent to the first solution of n = 6 estimates.
function howmany(library) {
    const n = 6, queens = library.unrank(n, 0);
    const open = queens.map((_, row) => {
        const above = queens.map((column, at) => at < row ? column : -1);
        return library.attackers(above)[row].filter(attackers => attackers === 0).length;
    });
    return {n, queens, open: open.join(', '), known: countOf(library, empty(n)),
        answer: open.reduce((a, b) => a * b)};
}

// ask(library) gives the answer, a number; kind: what it is, 'row', 'column' or 'choice' (numbers
// from 0 on), or else any number; the board it is asked about, and first, the number of its first
// column, if the card counts as programs do; and values for the texts. to: the
// state of the page that the card leads to. topic: the screen whose section goes with the card.
// minutes: for a class, on each route that has the card.
export const CARDS = [
    {name: 'problem', minutes: {90: 5, 45: 5}, ask: problem, topic: 'ways',
        to: {screen: 'play', n: 6}},
    {name: 'everything', minutes: {90: 10, 45: 10}, ask: everything, topic: 'ways',
        to: {screen: 'ways', n: 12}},
    {name: 'back', minutes: {90: 15, 45: 15}, ask: back, topic: 'step',
        to: {screen: 'step', n: 6}},
    {name: 'tree', minutes: {90: 10, 45: 10}, ask: tree, topic: 'tree',
        to: {screen: 'tree', n: 4, pruning: 'off'}},
    {name: 'half', minutes: {90: 10}, ask: half, topic: 'lesson', to: {screen: 'solutions', n: 7}},
    {name: 'bits', minutes: {90: 15}, ask: bits, topic: 'bits', to: {screen: 'bits', n: 6}},
    {name: 'rules', minutes: {90: 10, 45: 5}, ask: rules, topic: 'puzzle',
        to: {screen: 'puzzle', puzzle: '', board: 8, level: 0}},
    {name: 'howmany', minutes: {90: 15}, ask: howmany, topic: 'howmany',
        to: {screen: 'howmany', size: 20}},
];

// The routes through the lesson, by their minutes, and the cards of one, as indices.
export const ROUTES = ['90', '45'];
export const cardsOn = route => [...CARDS.keys()].filter(index => route in CARDS[index].minutes);

// The lines of a card's text.
const PARTS =
    {name: 0, look: 1, question: 2, why: 3, do: 4, aim: 5, mistakes: 6, discuss: 7, choices: 10};

// The cards in words, in the language of a translator.
export class Questions {
    constructor(t, library) {
        this.t = t;
        this.asked = CARDS.map(({ask}) => ask(library));
        this.lines =
            CARDS.map(({name}, index) => t(`lesson.${name}`, this.values(index)).split('\n'));
    }

    // What stands in the text of a card, its rows and columns as they are counted there.
    values(index) {
        const asked = this.asked[index];
        return {...asked, ...counted(asked, asked.first)};
    }

    text(index, part) {
        return this.lines[index][PARTS[part]];
    }

    heading(index) {
        return `${index + 1}. ${this.text(index, 'name')}`;
    }

    discussed(index) {
        return this.lines[index].slice(PARTS.discuss, PARTS.choices);
    }

    // The answers to choose from, as they are written in a list; none where any number may be one.
    options(index) {
        const {kind, n} = this.asked[index];
        return kind === undefined ? []
            : kind === 'choice' ? this.lines[index].slice(PARTS.choices)
                                : Array.from({length: n}, (_, number) => String(number + FOR_PEOPLE));
    }

    // Whether somebody can have answered so.
    isAnswer(index, answer) {
        const {kind} = this.asked[index];
        return answer !== null && (kind === undefined || answer < this.options(index).length);
    }

    answerText(index, answer = this.asked[index].answer) {
        const {kind} = this.asked[index];
        if (kind === 'choice')
            return this.options(index)[answer];
        return kind === undefined ? grouped(answer)
                                  : this.t(`lesson.${kind}`, {number: answer + FOR_PEOPLE});
    }

    // What is said of an answer; isOver: the right one is told, too.
    verdict(index, given, isOver = true) {
        const {answer} = this.asked[index];
        const values = {answer: this.answerText(index), given: this.answerText(index, given)};
        if (!isOver)
            return this.t('lesson.notYet', values);
        return this.t(answer === given ? 'lesson.right' : 'lesson.wrong', values) + ' ' +
            this.text(index, 'why');
    }
}

const LARGEST = 999999;

// A number as somebody types it, perhaps in groups of three digits; or null.
export function numberIn(text) {
    const digits = text.trim().replace(/(\d)[\s,.](?=\d{3}\b)/g, '$1');
    return /^\d+$/.test(digits) && Number(digits) <= LARGEST ? Number(digits) : null;
}

// The numbers that were given for the cards, '' where there is none yet: "4,3125,,,,,,".
const readGiven = text =>
    /^\d{0,6}(,\d{0,6})*$/.test(text) && text.split(',').length === CARDS.length ? text.split(',')
                                                                                 : undefined;

// What was answered, as long as the page is open, and in the browser as far as it keeps it.
export class Answers {
    constructor() {
        this.given = CARDS.map(() => '');
        this.read();
    }

    // Another tab may have answered.
    read() {
        this.given = kept('lesson', readGiven) ?? this.given;
    }

    of(index) {
        return this.given[index] === '' ? null : Number(this.given[index]);
    }

    give(index, answer) {
        this.given[index] = answer === null ? '' : String(answer);
        keep('lesson', this.given.join());
    }

    clear() {
        this.given = CARDS.map(() => '');
        keep('lesson', this.given.join());
    }
}
