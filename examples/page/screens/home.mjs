// SPDX-License-Identifier: MIT
//
// home.mjs - three doors: to the puzzle that suits the reader, which a touch of its board begins,
// to how backtracking works, and to how many solutions there are. Who has not played finds a
// coached board behind the first one.

import {board, queen, squareAt} from '../drawing/board.mjs';
import {button, element, pointIn} from '../drawing/element.mjs';
import {growth} from '../drawing/growth.mjs';
import {iconButton} from '../drawing/icons.mjs';
import {pictures} from '../drawing/lesson.mjs';
import {Moving} from '../drawing/moving.mjs';
import {crosses, letters, regionSquares} from '../drawing/regions.mjs';
import {defaults, GROUPS} from '../model/address.mjs';
import {shortDay} from '../model/day.mjs';
import {kept} from '../model/kept.mjs';
import {chosenPuzzle, hasPlayed} from '../model/round.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {solvedDays, streak} from '../model/streak.mjs';
import {unpackedText} from '../model/transfer.mjs';

import {Coach} from './coach.mjs';
import {beginRound, roundOf} from './puzzle.mjs';
import {importSheet, statisticsSheet} from './statistics.mjs';
import {suiting, today, TODAYS} from './today.mjs';

const COUNTED = 14; // n of the plot
const MINUTE = 60000; // milliseconds
// What the address has of a board: the one here is as the browser keeps it.
const UNTOUCHED = {placed: '', crosses: ''};

class Home {
    constructor(page) {
        Object.assign(this, {page, t: page.t, work: page.newWork(), day: today()});
        this.moving = new Moving(this.t, pictures.back(this.t, page.library), page.screen?.moving);
        const numbers = element('div', {class: 'picture'});
        numbers.innerHTML = growth(this.t, COUNTED, null);
        this.play = element('section', {class: 'door', 'data-group': 'play'});
        this.statistics = statisticsSheet(page);
        this.root = element('div', {class: 'flow doors'}, this.play,
            this.door('learn', this.moving.root), this.door('count', numbers), ...page.unread(),
            this.statistics.root);
        const isNew = !hasPlayed() && kept('coach') === undefined;
        if (page.state.coach || isNew && !page.state.embed)
            this.showCoach();
        else
            this.showPuzzle();
        if (page.state.import !== '')
            this.offer(page.state.import);
        this.watch = setInterval( // past midnight, but the first board goes on
            () => this.day === today() || this.coach !== undefined || page.show({}), MINUTE);
    }

    // ---- The doors -------------------------------------------------------------------

    // The screens behind a door, the first one by the name of what it is for.
    ways(group, open, words) {
        const {t, page} = this, [first, ...others] = GROUPS[group];
        const other = screen => button(t(`${screen}.name`), () => page.change({screen}),
            {'data-door': screen});
        return element('div', {class: 'tools'},
            button(words, open, {class: 'main', 'data-door': first}), ...others.map(other));
    }

    door(group, picture) {
        const {t} = this;
        return element('section', {class: 'door', 'data-group': group},
            element('h3', {}, t(`group.${group}`)), picture,
            element('p', {}, t(`home.${group}`)),
            this.ways(group, () => this.page.change({screen: GROUPS[group][0]}),
                t(`home.${group}.open`)));
    }

    // ---- The coached board -----------------------------------------------------------

    showCoach() {
        const {page} = this;
        const leave = isSolved => isSolved ? this.go() : page.show({coach: false});
        this.coach = new Coach(page, leave).build();
        this.play.replaceChildren(this.coach.root);
        this.play.classList.add('coaching');
    }

    // ---- The puzzle -----------------------------------------------------------------

    // The one that suits the reader, as far as it has been played.
    async showPuzzle() {
        const {page, t} = this, picture = element('div', {class: 'picture',
            onclick: event => this.begin(event, picture)});
        this.offered = suiting();
        const chosen = chosenPuzzle({...page.state, ...this.offered}, today()), {n} = chosen;
        picture.innerHTML = board({n, queens: [], label: t('puzzle.making')});
        this.play.replaceChildren(...this.heading(chosen), picture,
            this.waysToPlay(t('home.play.open')));
        try {
            this.round = await roundOf(page, chosen, this.work, UNTOUCHED);
        } catch ({message}) {
            page.tell(t('puzzle.failed', {reason: message}));
            return;
        }
        const {game} = this.round, {regions} = game.puzzle;
        this.play.replaceChildren(...this.heading(chosen), picture, ...this.standing(),
            this.waysToPlay(this.nextWords()));
        picture.innerHTML = board({n, queens: [], label: t('puzzle.today'),
            ground: regionSquares(regions),
            marks: game.standing.map(({row, column}) => queen(row, column)).join('') +
                crosses(game.crosses) + letters(regions)});
    }

    // Which puzzle it is.
    heading({n, day, tier}) {
        const {t, page} = this;
        const which = day === '' ? t('home.easier') : shortDay(day, this.day, page.state.lang);
        return [element('h3', {}, t(day === '' ? 'home.yours' : 'home.todays')),
            element('p', {class: 'which'}, `${which}, ${n} × ${n}, ${t(`puzzle.level.${tier}`)}`)];
    }

    // The way to it, beside one that is easier than today's that to today's, and other boards.
    waysToPlay(words) {
        const {page, t} = this, made = this.ways('play', () => this.go(), words);
        if (this.offered.level > 0) {
            const done = solvedDays().has(this.day) ? '✓ ' : '';
            made.firstChild.after(button(done + t('home.todays'), () => page.change(
                {screen: 'puzzle', ...TODAYS, board: defaults().board}), {'data-day': 'today'}));
        }
        return made;
    }

    // Whether it is solved or begun, in which time, and the days in a row, with the way to all of
    // them.
    standing() {
        const {t, round} = this, days = streak(solvedDays(), today());
        const {milliseconds} = round.done ?? {milliseconds: round.stopwatch.milliseconds};
        const state = round.done !== null ? `✓ ${writtenTime(milliseconds)}`
            : round.isBegun ? `… ${writtenTime(milliseconds)}` : '';
        const chip = (name, words, label) => words === '' ? []
            : [element('span', {class: 'chip', 'data-standing': name},
                element('span', {class: 'name'}, label), ' ', words)];
        return [element('div', {class: 'tools standing'},
            ...chip('time', state, t(round.done !== null ? 'puzzle.is.solved' : 'puzzle.is.begun')),
            ...chip('streak', days > 0 ? String(days) : '', t('puzzle.streak')),
            iconButton('statistics', t('puzzle.statistics'), () => this.statistics.open(),
                {'data-opens': 'statistics', 'aria-haspopup': 'dialog'}, false))];
    }

    nextWords() {
        const {t, round} = this;
        return t(round.game.isSolved() ? 'home.play.look' : round.isBegun ? 'home.play.goOn'
            : 'home.play.open');
    }

    go() {
        const {page} = this;
        page.keep({...UNTOUCHED, coach: false, ...this.offered ?? suiting()});
        page.change({screen: 'puzzle'});
    }

    // A touch of a square of a board that nobody has begun is a touch of it, as on the next screen.
    begin(event, picture) {
        const {page, round} = this;
        if (round === undefined)
            return;
        if (this.day !== today()) { // the page has slept overnight
            page.show({});
            return;
        }
        const square = squareAt(round.game.n, ...pointIn(picture.firstChild, event));
        if (square === null)
            return;
        if (!round.isBegun && round.placed + round.crosses === '')
            beginRound(round, square);
        this.go();
    }

    // ---- From another device ------------------------------------------------------------

    async offer(code) {
        const {page} = this, forget = () => page.show({import: ''});
        try {
            const sheet = importSheet(page, await unpackedText(code), forget);
            this.root.append(sheet.root);
            sheet.open();
        } catch {
            page.tell(this.t('transfer.wrong'));
            page.keep({import: ''});
        }
    }

    leave() {
        this.moving.leave();
        clearInterval(this.watch);
        this.work.end();
    }
}

export const home = {
    searches: false,
    build: page => new Home(page)
};
