// SPDX-License-Identifier: MIT
//
// judgement.mjs - what is said of a board of somebody's own: how many solutions, the grade, each
// step with its reason, and two solutions side by side. See judge in puzzles.mjs.

import {deductionText, linesIn} from '../model/language.mjs';
import {COLOURS} from '../model/regions.mjs';
import {board, markOn} from './board.mjs';
import {button, element, isAble, setAble} from './element.mjs';
import {crosses, deduced, regionSquares} from './regions.mjs';

export const UNKNOWN = {steps: [], solutions: []};

// The colour of a region, which is the same whatever regions it meets.
export const colourOf = region => region < 0 ? 'none' : region % COLOURS;

// A board of regions, which need not be whole.
export const drawn = (regions, queens, marks, label) => board({
    n: queens.length,
    queens,
    marks,
    label,
    ground: regionSquares(regions, regions.map((_, region) => colourOf(region)))
});

// How many solutions a board has; reason: why none.
export function verdict(t, {steps, solutions, reason}) {
    if (solutions.length > 0)
        return t(solutions.length === 1 ? 'own.one' : 'own.several');
    if (reason.lines.numbers.length === 0)
        return t('own.searched');
    return steps.length === 0 ? deductionText(t, reason)
                              : t('own.ends', {lines: linesIn(t, reason.lines)});
}

// How hard a board is: the hardest step that it takes, and how often.
export const gradeText = (t, tier, times) => t('puzzle.grade',
    {level: t(`puzzle.level.${tier}`), times, takes: t(`puzzle.tier.${tier}`)});

// How hard a board is, or what else is to be said of its steps.
function stepsText(t, {steps, solutions, isDeduced}) {
    if (!isDeduced)
        return solutions.length === 1 ? t('own.stuck')
            : solutions.length > 1 && steps.length > 0 ? t('own.all') : '';
    const tier = Math.max(0, ...steps.map(step => step.tier));
    const times = steps.filter(step => step.tier === tier).length;
    return tier === 0 ? '' : gradeText(t, tier, times);
}

// The squares of lines, framed.
function framed(regions, {family, numbers}) {
    const isIn = (row, column, region) => numbers.includes({row, column, region}[family]);
    return regions.map((row, r) => row.map((region, c) =>
        isIn(r, c, region) ? markOn(r, c, 'looked') : '').join('')).join('');
}

// changed() is called when another step is to be drawn.
export class Judgement {
    constructor(t, changed) {
        Object.assign(this, {t, changed, ...UNKNOWN, chosen: 0, buttons: []});
        this.note = element('p', {class: 'note', role: 'status'});
        this.rest = element('div', {});
        this.root = element('div', {}, this.note, this.rest);
        this.position = element('output', {});
        this.ways = [-1, 1].map(by => {
            const way = button(t(by < 0 ? 'control.back' : 'control.forward'),
                () => isAble(way) && this.choose(this.chosen + by), {'data-by': by});
            return way;
        });
        this.controls = element('div', {class: 'tools'}, ...this.ways, this.position);
    }

    // regions: of the board; result: what judge gives, or UNKNOWN.
    show(regions, result) {
        const {t} = this, {steps, solutions} = result;
        this.steps = steps;
        this.buttons = steps.map((step, i) => button(
            deductionText(t, step), () => this.choose(i + 1), {class: 'step', 'data-step': i + 1}));
        this.note.textContent = stepsText(t, result);
        this.rest.replaceChildren(
            element('ol', {class: 'steps', hidden: steps.length === 0},
                ...this.buttons.map(one => element('li', {}, one))),
            this.figures(regions, solutions));
        this.choose(0);
    }

    // The board has changed: the steps are of another.
    forget() {
        Object.assign(this, {steps: [], chosen: 0});
    }

    // Shows a step, the first is 1; 0: none.
    choose(number) {
        const {t, steps, buttons, ways: [back, forward]} = this;
        if (number < 0 || number > steps.length)
            return; // of the board before
        this.chosen = number;
        this.position.textContent = t('position', {step: number, steps: steps.length});
        setAble(back, number > 0);
        setAble(forward, number < steps.length);
        buttons.forEach((one, i) => one.setAttribute('aria-current', String(i + 1 === number)));
        const {parentElement: item} = buttons[number - 1] ?? {};
        if (item !== undefined)
            item.parentElement.scrollTop = item.offsetTop;
        this.changed();
    }

    // The step in words; '' for none.
    get said() {
        return this.buttons[this.chosen - 1]?.textContent ?? '';
    }

    // The queens on the board at the step, of which some stand, and its marks.
    shown(regions, queens) {
        const {steps, chosen} = this, step = steps[chosen - 1], struck = queens.map(() => 0);
        if (step === undefined)
            return {queens, marks: ''};
        for (const {struck: squares} of steps.slice(0, chosen - 1))
            squares.forEach(({row, column}) => { struck[row] |= 1 << column; });
        const marks = step.tier === 0 ? framed(regions, step.lines) : deduced(step);
        return {queens: step.queens, marks: crosses(struck) + marks};
    }

    // One or two solutions, and where they differ.
    figures(regions, solutions) {
        const {t} = this, [first, second = first] = solutions;
        const rows = [...first?.keys() ?? []].filter(row => first[row] !== second[row]);
        const figure = (queens, i) => {
            const picture = element('div', {class: 'image coloured'});
            picture.innerHTML = drawn(regions, queens,
                rows.map(row => markOn(row, queens[row], 'looked')).join(''),
                `${t('solutions.columns')}: ${queens.join(' ')}`);
            return element('figure', {}, picture,
                element('figcaption', {}, t('own.solution', {number: i + 1})));
        };
        const lines = linesIn(t, {family: 'row', numbers: rows});
        return element('div', {class: 'solutions'}, ...solutions.map(figure),
            ...rows.length === 0 ? [] : [element('p', {class: 'note'}, t('own.differ', {lines}))]);
    }
}
