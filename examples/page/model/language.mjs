// SPDX-License-Identifier: MIT
//
// language.mjs - the texts of the page in a language, and numbers as it writes them.

import {LANGUAGES} from './languages.mjs';
import {letterOf} from './regions.mjs';

export const languageOf = tag => Object.hasOwn(LANGUAGES, tag) ? tag : undefined;

// The language of a browser that prefers these, as in navigator.languages.
export function preferred(tags) {
    return tags.map(tag => tag.split('-')[0].toLowerCase()).find(languageOf) ?? 'en';
}

// The text with its formulas, and its numbers of percent, each on one line.
function unbroken(text) {
    return text.replace(/ ([=&]|<<|>>) /g, '\u00a0$1\u00a0')
        .replace(/ %/g, '\u00a0%')
        .replace(/(\u00a0-)(?=\w)/g, '$1\u2060')
        .replace(/(\d) n\)/g, '$1\u00a0n)');
}

// The forms of a word for numbers, in the order in which a text gives them.
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

// Which form a number takes in a language: as many places as the language has forms.
function pluralForm(language) {
    const rules = new Intl.PluralRules(language);
    const {pluralCategories} = rules.resolvedOptions();
    const forms = PLURALS.filter(form => pluralCategories.includes(form));
    return value => forms.indexOf(rules.select(Number(String(value).replace(GROUP_MARKS, ''))));
}

// A number with decimals as a language writes it: with a comma in German. What has letters or more
// than one point stays as it is.
function decimals(language) {
    const mark = new Intl.NumberFormat(language).formatToParts(0.5)
        .find(({type}) => type === 'decimal').value;
    return value => String(value).replace(/^([\d\u202f]+)\.(\d+)(?= ·|$)/, `$1${mark}$2`);
}

// Replaces {name} by values.name, and {name|one|other} by the word for that number: a language
// with more forms has more words, and the last stands for those that a text leaves out.
function filled(text, values, formOf, written) {
    return text.replace(/\{(\w+)\|([^{}]*)\}/g, (_, name, words) => {
        const forms = words.split('|');
        return forms[Math.min(formOf(values[name]), forms.length - 1)];
    }).replace(/\{(\w+)\}/g, (all, name) =>
        values[name] === undefined ? all : written(values[name]));
}

// A function that gives the text of a key, filled with values.
export function translator(language) {
    const texts = LANGUAGES[language], formOf = pluralForm(language), written = decimals(language);
    return (key, values = {}) => {
        const text = texts[key];
        if (text === undefined)
            throw new Error(`no text '${key}' in ${language}`);
        return unbroken(filled(text, values, formOf, written));
    };
}

const GROUP_MARKS = /\u202f/g;

// An integer in groups of three digits with narrow spaces, as the documents have them.
export function grouped(number) {
    return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

// An integer as an exponent.
export function raised(number) {
    return String(number).replace('-', '⁻').replace(/\d/g, digit => RAISED[digit]);
}

// Rows and columns are counted from 1, as people do; where a program stands beside the board, from 0,
// as the program does.
export const FOR_PEOPLE = 1;
export const FOR_PROGRAMS = 0;

// A square in numbers for its reader; first: FOR_PEOPLE or FOR_PROGRAMS.
export const counted = ({row, column}, first = FOR_PEOPLE) =>
    ({row: row + first, column: column + first});

// Rows, columns or regions by their names, as players count: "rows 1 and 2".
export function linesIn(t, {family, numbers}) {
    const names = numbers.map(number => family === 'region' ? letterOf(number) : number + 1);
    const before = names.slice(0, -1).join(', ');
    const all = before === '' ? names.join() : t('lines.and', {before, last: names.at(-1)});
    return t(`lines.${family}.${names.length > 1 ? 'several' : 'one'}`, {names: all});
}

export const capitalized = text => text[0].toUpperCase() + text.slice(1);

// What a deduction says, as a sentence; see puzzles.mjs.
export function deductionText(t, {tier, lines, within}) {
    return capitalized(t(`puzzle.hint.${tier}`,
        {lines: linesIn(t, lines), within: within === null ? '' : linesIn(t, within)}));
}

// A square of a game in words: "row 2, column 3, region E, empty, attacked".
export function squareText(t, {region, holds, isAttacked, ...square}) {
    const letter = region === undefined ? [] : [linesIn(t, {family: 'region', numbers: [region]})];
    const attacked = isAttacked ? [t('square.attacked')] : [];
    return [t('square', counted(square)), ...letter, t(`square.${holds}`), ...attacked].join(', ');
}

// A row and a region of a puzzle in words, see around() of puzzle.mjs: their queens, and where
// squares are free.
export const aroundText = (t, lines) => lines.map(({family, number, queens, free}) => {
    const rows = [...new Set(free.map(({row}) => row))].map(row => linesIn(t, {family: 'column',
        numbers: free.filter(at => at.row === row).map(({column}) => column)}) +
        (family === 'row' ? '' : ` (${linesIn(t, {family: 'row', numbers: [row]})})`));
    return t('square.around', {line: capitalized(linesIn(t, {family, numbers: [number]})), queens,
        free: rows.length === 0 ? t('square.around.none') : rows.join('; ')});
}).join(' ');

// What the step said, as a sentence.
export function sentence(t, state, first = FOR_PEOPLE) {
    const {event, n, solutions} = state;
    if (event === null)
        return t('said.start', counted({row: 0, column: 0}, first)) +
            (first === FOR_PROGRAMS ? ` ${t('said.program')}` : '');
    const {kind, attackerRow, line} = event, at = counted(event, first);
    if (kind === 0)
        return t('said.place', at);
    if (kind === 1)
        return t('said.reject', {...at, attacker: attackerRow + first, line: t(`line.${line}`)});
    if (kind === 3)
        return t('said.solution', {solutions});
    return event.row + 1 < n ? t('said.retreat', {...at, next: at.row + 1}) : t('said.onward', at);
}
