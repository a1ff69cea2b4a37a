// SPDX-License-Identifier: MIT
//
// play.mjs - the board to put queens on by hand, with hints, and whether it can be completed.

import {attackLine, board, markOn, squareAt, squareBeside} from '../drawing/board.mjs';
import {
    element,
    isAble,
    pointIn,
    setAble,
    setText,
    sizeMenu,
    stage
} from '../drawing/element.mjs';
import {iconButton} from '../drawing/icons.mjs';
import {Game} from '../model/game.mjs';
import {counted, squareText} from '../model/language.mjs';

const CHANCES = ['none', 'one', 'more'];
const TOOLS = ['undo', 'redo', 'hint', 'clear'];

// What Ctrl and a letter do: 'undo', 'redo' or null. Where letters are not Latin the place of the
// key tells it.
export function wayOf({key, code, ctrlKey, metaKey, altKey, shiftKey}) {
    if (altKey || !ctrlKey && !metaKey)
        return null;
    const letter = (/^[a-z]$/i.test(key) ? key : code.slice(-1)).toLowerCase();
    if (letter === 'z')
        return shiftKey ? 'redo' : 'undo';
    return letter === 'y' ? 'redo' : null;
}

// The screen of a game. On a phone the board stands above what is said, which may be long, so that
// neither it nor the tools move.
export function gameStage(tools, words, picture, ...side) {
    const lead = element('div', {}, element('div', {class: 'tools moves'}, ...tools), words);
    const made = stage(lead, picture, ...side);
    made.classList.add('game');
    return made;
}

// A game on the screen, with its texts. Other games than that of the whole library say what is
// different.
export class Play {
    constructor(page, game) {
        Object.assign(this, {page, game, t: page.t});
        this.cursor = null; // the square of the keys
        this.hinted = '';   // the marks of the hint
    }

    // Makes the elements, once.
    build(texts) {
        this.words = element('p', {class: 'said', role: 'status'});
        this.note = element('p', {class: 'note', role: 'status'});
        this.square = element('p', {id: 'square', class: 'note square', role: 'status'});
        this.picture = element('div', {
            class: 'picture',
            tabindex: 0,
            role: 'application',
            'aria-label': this.t(this.keys),
            'aria-describedby': 'square',
            onkeydown: event => this.key(event),
            ...this.attributes
        });
        this.root = gameStage(this.tools(), this.words, this.picture, ...this.side(), ...texts);
        this.changed();
        return this;
    }

    // ---- What other games have otherwise ----

    // What is next to the board, or below it.
    side() {
        const size = sizeMenu(this.t, this.game.n, n => this.page.change({n, step: 0}));
        return [this.square, this.note, element('div', {class: 'tools'}, size)];
    }

    // The text of what keys do.
    get keys() {
        return 'play.board';
    }

    // The board's own, for a mouse or a finger.
    get attributes() {
        return {onclick: event => this.put(this.squareOf(event))};
    }

    // What is said of the board as it stands.
    said() {
        const {game, t} = this;
        return game.isSolved() ? t('play.solved')
                               : t('play.turn', {queens: game.count, n: game.n});
    }

    // What the address keeps.
    kept() {
        return {queens: this.game.text()};
    }

    // What the board is drawn with; above: what stands on all the rest.
    drawing() {
        return {pips: this.game.pips(), marks: this.attacks()};
    }

    // Says something about the board, below it.
    tell() {
        const chance = this.game.chance();
        setText(this.note, `${this.t('play.chance')} ${this.t(`play.${CHANCES[chance]}`)}`);
        this.note.dataset.chance = chance;
    }

    hint() {
        const {reason, row, column} = this.game.hint();
        this.changed(this.t(`play.hint.${reason}`, counted({row, column})));
        this.hinted = row === undefined ? '' : markOn(row, column, 'hint');
        this.draw();
    }

    // ---- What all have ----

    tools() {
        return this.row(TOOLS, {
            undo: () => this.move('undo'),
            redo: () => this.move('redo'),
            hint: () => this.hint(),
            clear: () => this.clear()
        });
    }

    // Icons with their names, and what each does.
    row(names, acts) {
        this.made = Object.fromEntries(names.map(name => {
            const made = iconButton(name, this.t(`play.${name}`), () => isAble(made) && acts[name](),
                {'data-play': name});
            return [name, made];
        }));
        return Object.values(this.made);
    }

    clear() {
        this.move('clear');
    }

    // Does what a method of the game does.
    move(method, ...values) {
        this.game[method](...values);
        this.changed();
    }

    squareOf(event) {
        return squareAt(this.game.n, ...pointIn(this.picture.firstElementChild, event));
    }

    put(square) {
        if (square !== null)
            this.move('toggle', square.row, square.column);
    }

    // Takes a move back or makes it again, if the keys say so; tells whether they do.
    shortcut(event) {
        const way = wayOf(event);
        if (way !== null)
            this.move(way);
        return way !== null;
    }

    // Lines between the queens that attack each other.
    attacks() {
        return this.game.attacks().map(pair => attackLine(...pair)).join('');
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
            setText(this.square, squareText(t, game.square(cursor.row, cursor.column)));
    }

    // Says a sentence about the board, or how it stands, and draws it.
    changed(sentence = '') {
        this.hinted = '';
        setText(this.words, sentence === '' ? this.said() : sentence);
        this.page.keep(this.kept());
        this.draw();
    }

    draw() {
        const {game, cursor} = this, {marks = '', above = '', ...drawing} = this.drawing();
        this.picture.innerHTML = board({
            n: game.n,
            queens: game.queens,
            marks: marks + this.hinted +
                (cursor === null ? '' : markOn(cursor.row, cursor.column, 'cursor')) + above,
            label: this.words.textContent,
            ...drawing
        });
        this.tell();
        this.tellSquare();
        setAble(this.made.undo, game.canUndo);
        setAble(this.made.redo, game.canRedo);
    }
}

export const play = {
    searches: false,
    build: page => new Play(page, new Game(page.library, page.state.n, page.state.queens))
                       .build(page.words())
};
