// SPDX-License-Identifier: MIT
//
// puzzle_play.mjs - a round of the coloured puzzle on the screen: its bar, its row of tools, hints
// and their reasons, the time, what is supposed, and the end.

import {button, element, setAble, setText} from '../drawing/element.mjs';
import {gradeText} from '../drawing/judgement.mjs';
import {defaults} from '../model/address.mjs';
import {keptRound, Round} from '../model/round.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {keepSolved, solvedDays, streak} from '../model/streak.mjs';
import {switchesOn} from '../model/switches.mjs';

import {ColouredPlay} from './coloured_play.mjs';
import {Ending} from './ending.mjs';
import {gameStage} from './play.mjs';
import {bar, leadingToToday, sheets} from './puzzle_sheets.mjs';
import {addressed, today} from './today.mjs';

// The row of tools, in its order; settings opens a sheet.
export const TOOLS = ['undo', 'redo', 'hint', 'check', 'suppose', 'clear', 'settings'];
const HARDEST = 5; // the tier whose steps are contradictions

// The time and the hints.
export function counters(t, values) {
    const counter = ([key, value]) => element('div', {'data-counts': key},
        element('dt', {}, t(`puzzle.${key}`)), element('dd', {}, value));
    return element('dl', {class: 'counters inline'}, ...Object.entries(values).map(counter));
}

export class PuzzlePlay extends ColouredPlay {
    // replaced(round): the round goes on as another one, or, with null, as the browser keeps it.
    constructor(page, round, replaced) {
        super(page, round.game, switchesOn());
        Object.assign(this, {round, replaced, wasSolved: this.game.isSolved()});
    }

    // ---- What stands there -----------------------------------------------------------

    build(texts) {
        const {t, page, round} = this;
        this.counters = counters(t, {time: '', hints: '', streak: ''});
        this.ending = new Ending(this);
        this.news = element('div', {class: 'tools', role: 'status', 'data-puzzle': 'news'});
        this.grade = element('p', {class: 'note'}, gradeText(t, round.game.puzzle.tier,
            round.game.puzzle.times));
        this.grade.dataset.tier = round.game.puzzle.tier;
        this.trial = this.makeTrial();
        this.sheets = sheets(this);
        this.head = element('div', {class: 'head'},
            bar(page, round.chosen, name => this.sheets[name].open()), this.counters);
        super.build(texts);
        this.root.prepend(this.head);
        this.root.append(...Object.values(this.sheets).map(({root}) => root));
        return this;
    }

    tools() {
        const tools = this.row(TOOLS, {
            undo: () => this.move('undo'),
            redo: () => this.move('redo'),
            hint: () => this.hint(),
            check: () => this.check(),
            suppose: () => this.move(this.game.isSupposing ? 'dropSupposed' : 'suppose'),
            clear: () => this.clear(),
            settings: () => this.sheets.settings.open()
        });
        this.following = button(this.t('play.follow'), () => this.move('follow', this.given),
            {'data-play': 'follow'});
        return tools;
    }

    // What is supposed is kept or dropped at once.
    makeTrial() {
        const way = (name, method) => element('button', {type: 'button', 'data-trial': name,
            onclick: () => this.move(method)}, this.t(`puzzle.trial.${name}`));
        return element('div', {class: 'trial', role: 'group', 'aria-label': this.t('play.suppose')},
            element('p', {}, this.t('puzzle.trial')), way('keep', 'keepSupposed'),
            way('drop', 'dropSupposed'));
    }

    // Below what is said.
    side() {
        return [this.following, this.trial, this.news, this.ending.root, this.square, this.grade];
    }

    // ---- Moves -----------------------------------------------------------------------

    // A solved board stays until it is cleared, and one on which another tab has gone on gives way
    // to what was done there.
    move(...call) {
        if (this.round.isOvertaken)
            this.replaced(null);
        else if (!this.game.isSolved())
            super.move(...call);
    }

    clear() {
        const {game: {library, puzzle}, round: {chosen}} = this;
        if (this.game.isSolved()) {
            this.round = new Round(library, puzzle, chosen, keptRound('', '', ''));
            this.game = this.round.game;
            this.replaced(this.round);
        }
        this.move('clear');
    }

    // ---- What is said and kept ---------------------------------------------------------

    said() {
        const {game, round, t} = this;
        if (game.isSolved())
            return t('puzzle.solved',
                {time: writtenTime(round.stopwatch.milliseconds), hints: round.hints});
        const isByTrying = game.count === 0 && game.puzzle.tier === HARDEST;
        return [super.said(), ...isByTrying ? [t('puzzle.suppose')] : [],
            ...this.clashes().length > 0 ? [t('puzzle.clash')] : []].join(' ');
    }

    // An address that is handed on tells no solution, and one with a board tells its day. The board
    // of today's puzzle, once begun, is kept by the browser alone.
    kept() {
        const {game, round} = this, {placed, crosses, chosen: {day}} = round;
        const isIn = !game.isSolved() && !(day === today() && round.isBegun);
        const board = isIn ? {placed, crosses} : {placed: '', crosses: ''};
        if (day === '')
            return board;
        return {...board, puzzle: board.placed + board.crosses === '' ? addressed(day) : day};
    }

    get isUnfinished() {
        return !this.game.isSolved() && this.round.placed + this.round.crosses !== '';
    }

    // Says that the board is no longer today's.
    tellNewDay() {
        if (this.news.childElementCount > 0)
            return;
        this.page.keep(this.kept());
        this.news.replaceChildren(this.t('puzzle.new'), leadingToToday(this.page));
    }

    // The time runs from the first move on, as long as the page is seen and the board open.
    run() {
        const {game, round} = this;
        if (game.isSolved() || document.hidden)
            round.stopwatch.stop();
        else if (game.canUndo || round.isBegun)
            round.stopwatch.start();
        round.keep();
    }

    changed(sentence = '') {
        const {game, round} = this, {n, day} = round.chosen, isSolved = game.isSolved();
        const isNow = isSolved && !this.wasSolved;
        game.queensCross = this.on.has('crosses');
        this.given = null; // the hint
        this.checked = false;
        this.wasSolved = isSolved;
        if (isNow) {
            game.base = null; // what was supposed is right
            round.solvedOn = today();
            if (n === defaults().board && day !== '')
                keepSolved(day);
        }
        this.run();
        super.changed(sentence);
        this.picture.classList.toggle('solving', isNow);
        for (const [name, is] of [['large', this.on.has('large')], ['supposing', game.isSupposing],
                 ['finished', isSolved]])
            this.root.classList.toggle(name, is);
        this.tellTime();
        const days = streak(solvedDays(n), today());
        this.count('hints', round.hints, true);
        this.count('streak', days, days > 0);
        this.ending.show(isSolved, isNow);
    }

    tellTime() {
        this.count('time', writtenTime(this.round.stopwatch.milliseconds), this.on.has('time'));
    }

    count(key, value, isShown) {
        const counter = this.counters.querySelector(`[data-counts=${key}]`);
        counter.hidden = !isShown;
        setText(counter.lastChild, String(value));
    }

    draw() {
        super.draw();
        const {game, made, following} = this, isOpen = !game.isSolved();
        setAble(made.undo, isOpen && game.canUndo);
        setAble(made.redo, isOpen && game.canRedo);
        for (const name of ['hint', 'check', 'suppose'])
            setAble(made[name], isOpen);
        made.suppose.setAttribute('aria-pressed', String(game.isSupposing));
        this.trial.hidden = !game.isSupposing;
        const isGiven = this.given !== null && isOpen;
        if (!isGiven && document.activeElement === following)
            made.hint.focus({preventScroll: true});
        following.hidden = !isGiven;
    }

    // ---- Help -------------------------------------------------------------------------

    // Counts help with the board as it stands, once for each kind.
    countHelp(kind) {
        const {round} = this, asked = round.placed + round.crosses;
        if (round.asked?.[kind] === asked)
            return;
        round.asked = {...round.asked, [kind]: asked};
        round.hints++;
        round.stopwatch.start();
    }

    // Shows, for the board as it stands, what the solution has otherwise.
    check() {
        const errors = this.game.errors().length;
        this.countHelp('check');
        this.changed(this.t(errors === 0 ? 'puzzle.right' : 'puzzle.errors', {errors}));
        this.checked = true;
        this.draw();
    }

    hint() {
        const hint = this.game.hint();
        this.countHelp('hint');
        this.changed(this.sentenceOf(hint));
        this.given = hint;
        this.hinted = this.marksOf(hint);
        this.draw();
    }

    // Shows another of the switches.
    switched() {
        this.changed();
    }
}
