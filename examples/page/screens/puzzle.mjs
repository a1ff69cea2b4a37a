// SPDX-License-Identifier: MIT
//
// puzzle.mjs - the coloured puzzle, of a day or of a level, made in a worker: crosses and queens,
// hints and their reasons, the time, and the result.

import {attackLine, board, frame, markOn, queen} from '../drawing/board.mjs';
import {Calendar} from '../drawing/calendar.mjs';
import {button, element, isAble, menu, setAble} from '../drawing/element.mjs';
import {keepingFocus} from '../drawing/focus.mjs';
import {gradeText} from '../drawing/judgement.mjs';
import {palette} from '../drawing/palette.mjs';
import {
    attackedRegion,
    crosses,
    deduced,
    letters,
    patterns,
    regionSquares
} from '../drawing/regions.mjs';
import {strokes} from '../drawing/strokes.mjs';
import {defaults, PUZZLE_SIZES, writeAddress} from '../model/address.mjs';
import {dayOf, later, writtenDay} from '../model/day.mjs';
import {keep, kept} from '../model/kept.mjs';
import {deductionText} from '../model/language.mjs';
import {emojiOf} from '../model/regions.mjs';
import {chosenPuzzle, fits, keptRound, Round, stateOf, unfinished} from '../model/round.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {keepSolved, solvedDays, streak} from '../model/streak.mjs';

import {gameStage, Play} from './play.mjs';

const TOOLS = ['undo', 'redo', 'hint', 'follow', 'clear'];
const HARDEST = 5; // the tier whose steps are contradictions
const SWITCHES = ['time', 'crosses', 'errors', 'patterns', 'large'];

const readSwitches = text =>
    text.split(' ').every(name => ['', ...SWITCHES].includes(name)) ? text : undefined;

const switchesOn = () =>
    new Set((kept('puzzle.switches', readSwitches) ?? 'time crosses').split(' '));

export const today = () => dayOf(new Date());
// The state of today's puzzle, without its date: the address leads to the puzzle of each day.
export const TODAYS = {puzzle: '', level: 0, seed: 0};

// A day as the state of the page has it.
const addressed = day => day === today() ? TODAYS.puzzle : day;

// The button that leads to today's puzzle.
const leadingToToday = page =>
    button(page.t('puzzle.today'), () => page.change(TODAYS), {'data-day': 'today'});

// The menu of the rounds that can be continued, but for this one, if there are some.
function begun(page, name) {
    const {t, state} = page, others = unfinished().filter(round => round.name !== name);
    const options = others.map(({place: {board, puzzle, seed}, milliseconds}, i) => [String(i),
        `${board} × ${board}, ${puzzle === '' ? t('puzzle.number', {seed})
            : writtenDay(puzzle, state.lang)}, ${writtenTime(milliseconds)}`]);
    const go = i => {
        const {place} = others[i];
        page.change({...place, puzzle: addressed(place.puzzle)});
    };
    return others.length === 0 ? []
        : [menu(t('puzzle.begun'), [['', '–'], ...options], '', go, {'data-puzzle': 'begun'})];
}

// Leads to another puzzle of a level.
const goToLevel = (page, level) =>
    page.change({level, seed: level === 0 ? 0 : Math.floor(1e9 * Math.random())});

// Another size, level or day.
function choices(page, {name, n, tier, day}) {
    const {t, state} = page;
    const levels = [1, 2, 3, 4, 5].map(level => [String(level), t(`puzzle.level.${level}`)]);
    const other = (sign, words, days) => {
        const made = button(sign,
            () => isAble(made) && page.change({puzzle: addressed(later(day, days))}),
            {'aria-label': t(words), 'data-day': days});
        setAble(made, days < 0 || day < today());
        return made;
    };
    const days = day === ''
        ? t('puzzle.number', {seed: state.seed})
        : element('span', {class: 'choice'}, other('←', 'puzzle.before', -1),
            writtenDay(day, state.lang), other('→', 'puzzle.after', 1));
    return element('div', {class: 'tools'},
        menu(t('board.size'), PUZZLE_SIZES.map(size => [String(size), `${size} × ${size}`]), n,
            size => page.change({board: Number(size)}), {'data-size': ''}),
        menu(t('puzzle.name'), [['0', t('puzzle.daily')], ...levels], state.level,
            level => goToLevel(page, Number(level))),
        days, ...day === today() ? [] : [leadingToToday(page)],
        button(t('puzzle.another'), () => goToLevel(page, tier), {'data-puzzle': 'another'}),
        ...begun(page, name));
}

// The puzzles of all days up to today, made when it is opened.
function archive(page, {n, day}) {
    const {t, state} = page, place = element('div', {});
    const isSolved = day => n === defaults().board && solvedDays().has(day);
    const open = () => place.replaceChildren(new Calendar(t, state.lang, {
        day: day || today(),
        today: today(),
        stateOf: day => isSolved(day) ? 'solved' : stateOf(`${n}.${day}`),
        choose: day => page.change({...TODAYS, puzzle: addressed(day)})
    }).root);
    return element('details', {ontoggle: open},
        element('summary', {'data-part': 'archive'}, t('puzzle.archive')), place);
}

// The time, the hints, and the days in a row.
function counters(t, values) {
    const counter = ([key, value]) => element('div', {'data-counts': key},
        element('dt', {}, t(`puzzle.${key}`)), element('dd', {}, value));
    return element('dl', {class: 'counters inline'}, ...Object.entries(values).map(counter));
}

class PuzzlePlay extends Play {
    constructor(page, round) {
        super(page, round.game);
        this.round = round;
        this.on = switchesOn();
        this.wasSolved = this.game.isSolved();
    }

    side() {
        this.counters = counters(this.t, {time: '', hints: '', streak: ''});
        const act = (name, does) =>
            button(this.t(`puzzle.${name}`), () => does.call(this), {'data-puzzle': name});
        this.result = element('div', {class: 'result'},
            element('div', {class: 'tools'}, ...navigator.share ? [act('share', this.share)] : [],
                act('copy', this.copy), act('next', this.next)),
            element('p', {class: 'note', role: 'status'}));
        this.ending = element('div', {}, this.counters, this.result);
        this.news = element('div', {class: 'tools', role: 'status', 'data-puzzle': 'news'});
        return [
            this.news, this.ending, choices(this.page, this.round.chosen),
            archive(this.page, this.round.chosen),
            element('div', {class: 'tools'}, ...SWITCHES.map(name => this.switch(name))),
            palette(this.t),
            this.note, this.square
        ];
    }

    switch(name) {
        const box = element('input', {
            type: 'checkbox',
            'data-switch': name,
            checked: this.on.has(name),
            onchange: () => {
                this.on[box.checked ? 'add' : 'delete'](name);
                keep('puzzle.switches', [...this.on].join(' '));
                this.changed();
            }
        });
        return element('label', {class: 'choice'}, box, this.t(`puzzle.switch.${name}`));
    }

    get keys() {
        return 'puzzle.board';
    }

    get attributes() {
        const moves = strokes({
            squareOf: event => this.squareOf(event),
            tap: square => this.put(square),
            press: square => this.move('toggleQueen', square.row, square.column),
            over: (squares, isNew) => this.move('strokeOver', squares, isNew)
        });
        return {class: 'picture coloured', ...moves};
    }

    // A solved board stays until it is cleared.
    move(...call) {
        if (!this.game.isSolved())
            super.move(...call);
    }

    // Space does what a tap does, and Enter puts a queen.
    key(event) {
        const {cursor} = this;
        if (event.key === 'Enter' && cursor !== null) {
            event.preventDefault();
            this.move('toggleQueen', cursor.row, cursor.column);
        } else {
            super.key(event);
        }
    }

    clear() {
        const {game: {library, puzzle}, round: {chosen}} = this;
        if (this.game.isSolved()) {
            this.round = latest = new Round(library, puzzle, chosen, keptRound('', '', ''));
            this.game = this.round.game;
        }
        this.move('clear');
    }

    tools() {
        const [hint, undo, redo, clear] = super.tools();
        this.hinting = hint;
        this.following = this.tool('follow', () => this.move('follow', this.given));
        return [undo, redo, hint, this.following, clear];
    }

    said() {
        const {game, round, t} = this;
        if (game.isSolved())
            return t('puzzle.solved',
                {time: writtenTime(round.stopwatch.milliseconds), hints: round.hints});
        const errors = this.on.has('errors') ? game.errors().length : 0;
        const isByTrying = game.count === 0 && game.puzzle.tier === HARDEST;
        return [super.said(), ...isByTrying ? [t('puzzle.suppose')] : [],
            ...game.attacks().length > 0 ? [t('puzzle.clash')] : [],
            ...errors > 0 ? [t('puzzle.errors', {errors})] : []].join(' ');
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
        this.page.keep(this.kept());
        this.news.replaceChildren(this.t('puzzle.new'), leadingToToday(this.page));
    }

    drawing() {
        const {game} = this, {regions} = game.puzzle;
        const frames = (squares, kind) =>
            squares.map(({row, column}) => frame(row, column, kind)).join('');
        return {
            ground: regionSquares(regions) + (this.on.has('patterns') ? patterns(regions) : ''),
            queens: [],
            marks: this.queens() + crosses(game.crosses) + crosses(game.implied(), 'implied') +
                this.attacks() + (this.on.has('errors') ? frames(game.errors(), 'rejected') : '') +
                (game.isSolved() ? frames(game.standing, 'solved') : ''),
            above: letters(regions)
        };
    }

    // Queens that attack each other are red.
    queens() {
        const {game} = this;
        return game.standing.map(({row, column}) => queen(row, column,
            game.isAttacked(row, column) ? 'queen clash' : 'queen')).join('');
    }

    attacks() {
        const {game} = this, {regions} = game.puzzle;
        return game.attacks().map(([a, b]) => game.isNear(a, b)
            ? attackLine(a, b) : attackedRegion(regions, regions[a.row][a.column])).join('');
    }

    tell() {
        const {tier, times} = this.game.puzzle, {t} = this;
        this.note.textContent = gradeText(t, tier, times);
        this.note.dataset.tier = tier;
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
        const {game, round: {chosen}} = this, isSolved = game.isSolved();
        const isNow = isSolved && !this.wasSolved;
        game.queensCross = this.on.has('crosses');
        this.given = null; // the hint
        this.wasSolved = isSolved;
        if (isNow && chosen.n === defaults().board && chosen.day !== '')
            keepSolved(chosen.day);
        const days = streak(solvedDays(), today());
        this.run();
        super.changed(sentence);
        this.picture.classList.toggle('solving', isNow);
        this.root.classList.toggle('large', this.on.has('large'));
        this.tellTime();
        this.count('hints', this.round.hints, true);
        this.count('streak', days, days > 0);
        this.result.hidden = !isSolved;
        this.ending.classList.toggle('ending', isSolved);
        this.result.lastChild.replaceChildren();
    }

    tellTime() {
        this.count('time', writtenTime(this.round.stopwatch.milliseconds), this.on.has('time'));
    }

    count(key, value, isShown) {
        const counter = this.counters.querySelector(`[data-counts=${key}]`);
        counter.hidden = !isShown;
        counter.lastChild.textContent = value;
    }

    // What is copied, without the solution.
    resultText() {
        const {round: {chosen: {n, day, seed, tier}, hints, stopwatch}, t} = this;
        const {lang} = defaults(), level = day === '' ? {level: tier, seed} : {puzzle: day};
        const place = location.protocol === 'file:' ? '' : location.href.split('#')[0];
        const which =
            day === '' ? t('puzzle.number', {seed}) : writtenDay(day, this.page.state.lang);
        const time = writtenTime(stopwatch.milliseconds);
        const words = {which, n, level: t(`puzzle.level.${tier}`), time, hints};
        return [t('puzzle.result', words), emojiOf(this.game.puzzle.regions), place +
            writeAddress({...defaults(), screen: 'puzzle', board: n, ...level}, lang)].join('\n');
    }

    // To whatever the phone offers.
    share() {
        navigator.share({text: this.resultText()}).catch(
            ({name}) => name === 'AbortError' || this.copy());
    }

    // To the day after, up to today, or to another puzzle of the level.
    next() {
        const {page, round: {chosen: {day, tier}}} = this;
        if (day !== '' && day < today())
            page.change({puzzle: addressed(later(day, 1))});
        else
            goToLevel(page, tier);
    }

    // To the clipboard or, without one, to a field that is selected.
    async copy() {
        const {t} = this, text = this.resultText(), words = this.result.lastChild;
        try {
            await navigator.clipboard.writeText(text);
            words.replaceChildren(t('puzzle.copied'));
        } catch {
            const field = element('textarea', {readonly: true, rows: 4,
                'aria-label': t('puzzle.copy'), 'data-puzzle': 'text'}, text);
            words.replaceChildren(t('puzzle.select'), field);
            field.select();
        }
    }

    draw() {
        super.draw();
        const {game} = this, isOpen = !game.isSolved();
        setAble(this.undoing, isOpen && game.canUndo);
        setAble(this.redoing, isOpen && game.canRedo);
        setAble(this.hinting, isOpen);
        setAble(this.following, this.given !== null && isOpen);
    }

    // A board's hint counts once.
    hint() {
        const {game, round} = this, hint = game.hint(), asked = round.placed + round.crosses;
        if (round.asked !== asked) {
            Object.assign(round, {asked, hints: round.hints + 1});
            round.stopwatch.start();
        }
        this.changed(this.sentenceOf(hint));
        this.given = hint;
        if (hint.reason === 'deduced')
            this.hinted = deduced(hint);
        else if (hint.row !== undefined)
            this.hinted = markOn(hint.row, hint.column, 'hint');
        this.draw();
    }

    sentenceOf(hint) {
        const {reason, row, column} = hint, {t} = this;
        return reason === 'deduced' ? deductionText(t, hint)
                                    : t(`puzzle.hint.${reason}`, {row, column});
    }
}

// What stands there until the puzzle is made: as large, so that nothing moves, with the choices.
function making(page, chosen, texts) {
    const {t} = page, {n} = chosen, words = t('puzzle.making');
    const picture = element('div', {class: 'picture'});
    picture.innerHTML = board({n, queens: new Array(n).fill(-1), label: words});
    const tools = TOOLS.map(name => button(
        t(`play.${name}`), () => {}, {'aria-disabled': 'true', 'data-play': name}));
    const made = gameStage(tools, element('p', {class: 'said', role: 'status'}, words), picture,
        counters(t, {time: writtenTime(0), hints: 0}), choices(page, chosen),
        archive(page, chosen), ...texts);
    made.classList.toggle('large', switchesOn().has('large'));
    return made;
}

let latest = null; // the round played last

// The round of an address: the latest, one that the browser keeps, or a new one.
export async function roundOf(page, chosen, work, {placed, crosses} = page.state) {
    if (latest !== null && fits(latest, chosen.name, placed, crosses))
        return latest;
    const {n, seed, tier} = chosen, puzzle = await work.ask('puzzle', {n, seed, tier});
    return new Round(page.library, puzzle, chosen, keptRound(chosen.name, placed, crosses));
}

// Makes the first move of a round, with which the screen goes on.
export function beginRound(round, {row, column}) {
    round.game.toggleQueen(row, column);
    round.stopwatch.start();
    latest = round;
}

export const puzzle = {
    searches: false,
    build(page) {
        const chosen = chosenPuzzle(page.state, today()), work = page.newWork();
        const texts = page.words(), root = element('div', {}, making(page, chosen, texts));
        const isTodays = chosen.day === today();
        let game = null, ticks;
        // Another day may have begun in the meantime.
        const seen = () => {
            game?.run();
            if (document.hidden || !isTodays || chosen.day === today())
                return;
            if (game?.isUnfinished)
                game.tellNewDay();
            else
                page.show({...TODAYS, placed: '', crosses: ''});
        };
        const leave = () => {
            work.end();
            clearInterval(ticks);
            document.removeEventListener('visibilitychange', seen);
            removeEventListener('pageshow', seen);
            game?.round.stopwatch.stop();
            game?.round.keep();
        };
        document.addEventListener('visibilitychange', seen);
        addEventListener('pageshow', seen);
        roundOf(page, chosen, work).then(round => {
            latest = round;
            game = new PuzzlePlay(page, round);
            keepingFocus(root, () => root.replaceChildren(game.build(texts).root));
            ticks = setInterval(() => game.tellTime(), 500);
        }).catch(({message}) => {
            root.querySelector('.said').textContent = page.t('puzzle.failed', {reason: message});
        }).finally(() => work.end());
        return {root, leave, shortcut: event => game !== null && game.shortcut(event)};
    }
};
