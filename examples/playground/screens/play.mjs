// SPDX-License-Identifier: MIT
//
// play.mjs - the board to put queens on by hand, with hints, and whether it can be completed.

import {attackBetween, board, markOn, squareAt, squareBeside} from '../drawing/board.mjs';
import {
    button,
    element,
    isAble,
    menu,
    pointIn,
    setAble,
    sizeMenu,
    stage
} from '../drawing/element.mjs';
import {dayOf} from '../model/day.mjs';
import {Game} from '../model/game.mjs';
import {squareText} from '../model/language.mjs';

const CHANCES = ['none', 'one', 'more'];

// The menu of what is played: any board, or the puzzle of the day.
export function gameMenu(page) {
    const {t, state} = page, playsPuzzle = state.puzzle !== '';
    const choose = game =>
        page.change({puzzle: game === 'free' ? '' : dayOf(new Date()), step: 0});
    return menu(t('play.game'), ['free', 'puzzle'].map(game => [game, t(`play.game.${game}`)]),
        playsPuzzle ? 'puzzle' : 'free', choose);
}

// A game on the screen, with its texts. Other games than that of the whole library say what is
// different.
export class Play {
    constructor(page, game, texts) {
        Object.assign(this, {page, game, t: page.t});
        this.cursor = null; // the square of the keys
        this.hinted = '';   // the marks of the hint
        this.words = element('p', {class: 'said', role: 'status'});
        this.note = element('p', {class: 'note', role: 'status'});
        this.square = element('p', {id: 'square', class: 'note square', role: 'status'});
        this.picture = element('div', {
            class: 'picture',
            tabindex: 0,
            role: 'application',
            'aria-label': this.t('play.board'),
            'aria-describedby': 'square',
            onkeydown: event => this.key(event),
            onclick: event =>
                this.put(squareAt(this.game.n, ...pointIn(this.picture.firstElementChild, event)))
        });
        this.root = stage(this.words, this.picture, this.square, this.note,
            element('div', {class: 'tools'}, gameMenu(page), ...this.choices()),
            element('div', {class: 'tools'}, ...this.tools()), ...texts);
        this.changed();
    }

    // ---- What other games have otherwise ----

    choices() {
        return [sizeMenu(this.t, this.game.n, n => this.page.change({n, step: 0}))];
    }

    get solvedKey() {
        return 'play.solved';
    }

    // What the address keeps.
    kept() {
        return {queens: this.game.text()};
    }

    // What the board is drawn with; above: what stands on all the rest.
    drawing() {
        return {};
    }

    // Says something about the board, below it.
    tell() {
        const chance = this.game.chance();
        this.note.textContent = `${this.t('play.chance')} ${this.t(`play.${CHANCES[chance]}`)}`;
        this.note.dataset.chance = chance;
    }

    hint() {
        const {reason, row, column} = this.game.hint();
        this.changed(this.t(`play.hint.${reason}`, {row, column}));
        this.hinted = row === undefined ? '' : markOn(row, column, 'hint');
        this.draw();
    }

    // ---- What all have ----

    tools() {
        const {game} = this;
        this.undoing = this.tool('undo', () => {
            game.undo();
            this.changed();
        });
        return [this.tool('hint', () => this.hint()), this.undoing, this.tool('clear', () => {
            game.clear();
            this.changed();
        })];
    }

    tool(name, act) {
        const made = button(
            this.t(`play.${name}`), () => isAble(made) && act(), {'data-play': name});
        return made;
    }

    put(square) {
        if (square === null)
            return;
        this.game.toggle(square.row, square.column);
        this.changed();
    }

    // Arrows move, space and Enter put a queen.
    key(event) {
        const {game, cursor} = this, next = squareBeside(game.n, cursor, event.key);
        if (next !== undefined) {
            this.cursor = next;
            this.draw();
        } else if ((event.key === ' ' || event.key === 'Enter') && cursor !== null) {
            this.put(cursor);
        } else {
            return;
        }
        event.preventDefault();
    }

    // The square under the cursor in words, for who does not see it.
    tellSquare() {
        const {game, cursor, t} = this;
        if (cursor !== null)
            this.square.textContent = squareText(t, game.square(cursor.row, cursor.column));
    }

    // Says a sentence about the board, or that it is solved or how many queens it has, and draws
    // it.
    changed(sentence = '') {
        const {game, t} = this;
        const state = game.isSolved() ? t(this.solvedKey)
                                      : t('play.turn', {queens: game.count, n: game.n});
        this.hinted = '';
        this.words.textContent = sentence === '' ? state : sentence;
        this.page.keep(this.kept());
        this.draw();
    }

    draw() {
        const {game, cursor} = this, {marks = '', above = '', ...drawing} = this.drawing();
        const attacks = game.attacks().map(([a, b]) => attackBetween(game.queens, a, b)).join('');
        this.picture.innerHTML = board({
            n: game.n,
            queens: game.queens,
            marks: marks + this.hinted + attacks +
                (cursor === null ? '' : markOn(cursor.row, cursor.column, 'cursor')) + above,
            pips: game.pips(),
            label: this.words.textContent,
            ...drawing
        });
        this.tell();
        this.tellSquare();
        setAble(this.undoing, game.canUndo);
    }
}

export const freeGame = page =>
    new Play(page, new Game(page.library, page.state.n, page.state.queens), page.words());
