// SPDX-License-Identifier: MIT
//
// race.mjs - four ways to count side by side, on one clock of tests.

import {board} from '../drawing/board.mjs';
import {button, element, isAble, menu, setAble, setText} from '../drawing/element.mjs';
import {speedSlider} from '../drawing/speed.mjs';
import {grouped} from '../model/language.mjs';
import {keptSpeed, Playing} from '../model/playing.mjs';
import {Race, RACE_N} from '../model/race.mjs';
import {written} from '../model/ways.mjs';

const SPEEDS = [1, 3, 10, 30, 100, 1000, 10000, 100000, 1000000]; // ticks a second
const USUAL_SPEED = 10;
const USUAL_N = 8;
const GUESSES = [50, 10, 1, 0.01, 0.0001, 0.000001]; // percent
const KEPT_SPEED = 'race.speed';

class RaceScreen {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.n = RACE_N.includes(page.state.n) ? page.state.n : USUAL_N;
        this.guess = '';
        this.tests = null; // how many there are, when that is known
        this.work = page.newWork();
        this.starting = button('', () => this.toggle(), {'data-race': 'start'});
        this.stepping = button(this.t('race.step'), () => this.step(), {'data-race': 'step'});
        this.again = button(this.t('race.again'), () => this.restart(), {'data-race': 'again'});
        this.said = element('p', {class: 'said', role: 'status'});
        this.clock = element('output', {'data-race': 'ticks'});
        this.answer = element('p', {class: 'answer', role: 'status', 'data-race': 'answer'});
        this.lanes = element('div', {class: 'lanes'});
        this.root = element('div', {class: 'flow race'}, this.tools(), this.prediction(),
            this.lanes, this.said, element('p', {class: 'note'}, this.t('race.test')),
            ...page.words());
        this.prepare();
    }

    tools() {
        const {t, page} = this;
        const size = menu(t('board.size'), RACE_N.map(n => [String(n), `${n} × ${n}`]), this.n,
            n => page.change({n: Number(n), step: 0}), {'data-size': ''});
        return element('div', {class: 'tools'}, size, this.starting, this.stepping, this.again,
            this.speed(), this.clock);
    }

    speed() {
        this.ticksASecond = keptSpeed(KEPT_SPEED, SPEEDS) ?? USUAL_SPEED;
        return speedSlider(this.t, SPEEDS, {
            speed: this.ticksASecond,
            words: 'race.speed',
            name: KEPT_SPEED,
            chosen: speed => { this.playing.speed = this.ticksASecond = speed; }
        });
    }

    prediction() {
        const {t} = this;
        const guesses = GUESSES.map(
            part => [String(part), t('race.part', {part: this.part(part)})]);
        return element('div', {class: 'question'}, menu(t('race.guess'),
            [['', t('race.guess.none')], ...guesses], '', value => { this.guess = value; },
            {'data-race': 'guess'}), this.answer);
    }

    // A number of percent with two digits that count.
    part(percent) {
        return new Intl.NumberFormat(this.page.state.lang,
            {maximumSignificantDigits: 2, useGrouping: false}).format(percent);
    }

    // How many tests there are takes a while to find out: the lanes stand there before.
    async prepare() {
        this.restart();
        const tests = await this.work.ask('tests', {n: this.n});
        this.library = this.work.ask('count', {n: this.n, kernel: 'bitmask'});
        this.tests = tests;
        this.restart();
    }

    restart() {
        this.playing?.stop();
        this.race = new Race(this.n, this.tests ?? [], () => this.update());
        this.playing = new Playing(this.race, () => this.update());
        this.playing.speed = this.ticksASecond;
        this.places = this.race.lanes.map(lane => this.place(lane));
        this.lanes.replaceChildren(...this.places.map(({root}) => root));
        this.counted = null;
        this.update();
    }

    toggle() {
        if (isAble(this.starting))
            this.playing.toggle();
    }

    step() {
        if (!isAble(this.stepping))
            return;
        this.playing.stop();
        this.race.forward(1);
    }

    // ---- What is shown -----------------------------------------------------------------------

    // A lane: its name, board, how far it is, and its solutions.
    place(lane) {
        const {t} = this, name = t(`ways.${lane.name}`);
        const picture = element('div', {});
        const progress = element('progress', {max: 1, value: 0, 'aria-label': name});
        const tests = element('p', {'data-tests': lane.name});
        const solutions = element('p', {'data-solutions': lane.name});
        const ended = element('p', {class: 'ended', 'data-ended': lane.name});
        const update = () => {
            const {queens, total} = lane, isOver = lane.tests === total;
            const isKnown = Number.isFinite(total);
            picture.innerHTML = board({n: this.n, queens, label: name});
            progress.value = lane.tests / total;
            tests.textContent = t('race.tests', {
                tests: grouped(lane.tests),
                total: isKnown ? written(total, grouped) : '…',
                part: this.part(100 * lane.tests / total)
            });
            solutions.textContent = t('race.solutions', {solutions: grouped(lane.solutions)});
            ended.textContent = isOver ? t('race.ended') : '';
        };
        return {update, root: element('section', {class: 'lane', 'data-lane': lane.name},
            element('h3', {}, name), picture, progress, tests, solutions, ended)};
    }

    update() {
        const {t, race} = this, isOn = this.playing?.isOn ?? false;
        this.starting.textContent = t(isOn ? 'control.pause' : 'control.play');
        for (const control of [this.starting, this.stepping])
            setAble(control, this.tests !== null && !race.atEnd);
        setAble(this.again, race.ticks > 0);
        this.clock.textContent = t('race.ticks', {ticks: grouped(race.ticks)});
        for (const place of this.places)
            place.update();
        this.say();
    }

    // Who has ended, and, when the kernel has, how far trying everything was then.
    say() {
        const {t, race} = this;
        const ended = race.lanes.filter(({tests, total}) => tests === total)
                          .sort((a, b) => a.total - b.total);
        setText(this.said, ended.map(({name, total}) => t('race.order',
            {way: t(`ways.${name}`), tests: grouped(total)})).join(' '));
        if (!race.isAnswered)
            setText(this.answer, '');
        else if (this.counted === null)
            this.conclude(race);
    }

    async conclude(race) {
        const {t, guess} = this;
        this.counted = race;
        const solutions = await this.library;
        if (race !== this.race)
            return;
        const said = guess === '' ? [] : [t('race.guessed', {part: this.part(Number(guess))})];
        const answer = t('race.answer',
            {tests: grouped(race.lanes.at(-1).total), part: this.part(100 * race.answer)});
        setText(this.answer, [answer, ...said,
            t('race.library', {solutions: grouped(solutions)})].join(' '));
    }

    leave() {
        this.playing.stop();
        this.work.end();
    }
}

export const race = {
    searches: false,
    build: page => new RaceScreen(page)
};
