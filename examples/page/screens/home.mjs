// SPDX-License-Identifier: MIT
//
// home.mjs - three doors: to today's puzzle, which a touch of its board begins, to how backtracking
// works, and to how many solutions there are.

import {board, queen, squareAt} from '../drawing/board.mjs';
import {button, element, pointIn} from '../drawing/element.mjs';
import {growth} from '../drawing/growth.mjs';
import {pictures} from '../drawing/lesson.mjs';
import {Moving} from '../drawing/moving.mjs';
import {crosses, letters, regionSquares} from '../drawing/regions.mjs';
import {rule} from '../drawing/rule.mjs';
import {defaults, GROUPS} from '../model/address.mjs';
import {chosenPuzzle, hasPlayed} from '../model/round.mjs';

import {beginRound, roundOf, today, TODAYS} from './puzzle.mjs';

const COUNTED = 14; // n of the plot
// What the address has of a board: the one here is as the browser keeps it.
const UNTOUCHED = {placed: '', crosses: ''};

class Home {
    constructor(page) {
        Object.assign(this, {page, t: page.t, work: page.newWork()});
        this.moving = new Moving(this.t, pictures.back(this.t, page.library), page.screen?.moving);
        this.board = element('div', {class: 'picture', onclick: event => this.begin(event)});
        const numbers = element('div', {class: 'picture'});
        numbers.innerHTML = growth(this.t, COUNTED, null);
        this.root = element('div', {class: 'flow doors'}, this.door('play', this.board),
            this.door('learn', this.moving.root), this.door('count', numbers), ...page.unread());
        this.showPuzzle();
    }

    // A door: its rule, its picture, and the screens behind it.
    door(group, picture) {
        const {t, page} = this, [first, ...others] = GROUPS[group];
        const open = screen => button(t(`${screen}.name`), () => page.change({screen}),
            {'data-door': screen});
        return element('section', {class: 'door', 'data-group': group},
            element('h3', {}, t(`group.${group}`)),
            element('p', {}, ...this.rule(group), t(`home.${group}`)), picture,
            element('div', {class: 'tools'}, button(t(`home.${group}.open`),
                () => page.change({screen: first}), {class: 'main', 'data-door': first}),
                ...others.map(open)));
    }

    // The rule in one picture, for who has not played yet.
    rule(group) {
        if (group !== 'play' || hasPlayed())
            return [];
        const picture = element('span', {class: 'rule'});
        picture.innerHTML = rule(this.t);
        return [picture];
    }

    // Today's board, as far as it has been played.
    async showPuzzle() {
        const chosen =
            chosenPuzzle({...this.page.state, ...TODAYS, board: defaults().board}, today());
        const {n} = chosen;
        this.board.innerHTML = board({n, queens: [], label: this.t('puzzle.making')});
        try {
            this.round = await roundOf(this.page, chosen, this.work, UNTOUCHED);
        } catch ({message}) {
            this.page.tell(this.t('puzzle.failed', {reason: message}));
            return;
        }
        const {game} = this.round, {regions} = game.puzzle;
        this.board.innerHTML = board({n, queens: [], label: this.t('puzzle.today'),
            ground: regionSquares(regions),
            marks: game.standing.map(({row, column}) => queen(row, column)).join('') +
                crosses(game.crosses) + letters(regions)});
    }

    // A touch of a square puts the first queen there, and one of a board that is begun goes on.
    begin(event) {
        const {page, round} = this;
        if (round === undefined)
            return;
        if (round.chosen.day !== today()) { // the page has stood open overnight
            page.show({});
            return;
        }
        const {n} = round.game, square = squareAt(n, ...pointIn(this.board.firstChild, event));
        if (square === null)
            return;
        if (!round.isBegun && round.placed === '')
            beginRound(round, square);
        page.keep({...TODAYS, ...UNTOUCHED, board: n});
        page.change({screen: 'puzzle'});
    }

    leave() {
        this.moving.leave();
        this.work.end();
    }
}

export const home = {
    searches: false,
    build: page => new Home(page)
};
