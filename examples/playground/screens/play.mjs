// SPDX-License-Identifier: MIT
//
// play.mjs - the board to put queens on by hand, with hints, and whether it can be completed.

import {attackBetween, board, markOn, squareAt} from '../drawing/board.mjs';
import {button, element, pointIn, sizeMenu, stage} from '../drawing/element.mjs';
import {Game} from '../model/game.mjs';

const CHANCES = ['none', 'one', 'more'];
const MOVES = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0]
};

class Play {
    constructor(page) {
        this.page = page;
        this.t = page.t;
        this.game = new Game(page.library, page.state.n, page.state.queens);
        this.cursor = null; // the square of the keys
        this.hinted = '';   // the mark of the hint
        this.words = element('p', {class: 'said', role: 'status'});
        this.chance = element('p', {class: 'note', role: 'status', 'data-chance': ''});
        this.picture = element('div', {
            class: 'picture',
            tabindex: 0,
            role: 'application',
            'aria-label': this.t('play.board'),
            onkeydown: event => this.key(event),
            onclick: event =>
                this.put(squareAt(this.game.n, ...pointIn(this.picture.firstElementChild, event)))
        });
        this.root = stage(this.words, this.picture, this.chance, this.tools(), ...page.words());
        this.changed();
    }

    tools() {
        const {t, game, page} = this;
        const tool = (name, act) => button(t(`play.${name}`), act, {'data-play': name});
        this.undoing = tool('undo', () => {
            game.undo();
            this.changed();
        });
        return element('div', {class: 'tools'}, sizeMenu(t, game.n, n => page.change({n, step: 0})),
            tool('hint', () => this.hint()), this.undoing, tool('clear', () => {
                game.clear();
                this.changed();
            }));
    }

    put(square) {
        if (square === null)
            return;
        this.game.toggle(square.row, square.column);
        this.changed(this.game.isSolved() ? this.t('play.solved') : '');
    }

    // Arrows move, space and Enter put a queen.
    key(event) {
        const {game, cursor} = this;
        const inside = index => Math.max(0, Math.min(game.n - 1, index));
        if (event.key in MOVES) {
            const [rows, columns] = cursor === null ? [0, 0] : MOVES[event.key];
            this.cursor = {
                row: inside((cursor?.row ?? 0) + rows),
                column: inside((cursor?.column ?? 0) + columns)
            };
            this.draw();
        } else if ((event.key === ' ' || event.key === 'Enter') && cursor !== null) {
            this.put(cursor);
        } else {
            return;
        }
        event.preventDefault();
    }

    hint() {
        const {reason, row, column} = this.game.hint();
        this.changed(this.t(`play.hint.${reason}`, {row, column}));
        this.hinted = row === undefined ? '' : markOn(row, column, 'hint');
        this.draw();
    }

    // Says a sentence about the board, or how many queens it has, and draws it.
    changed(sentence = '') {
        const {game} = this;
        this.hinted = '';
        this.words.textContent =
            sentence === '' ? this.t('play.turn', {queens: game.count, n: game.n}) : sentence;
        this.page.keep({queens: game.text()});
        this.draw();
    }

    draw() {
        const {game, cursor, t} = this, chance = game.chance();
        const attacks = game.attacks().map(([a, b]) => attackBetween(game.queens, a, b)).join('');
        const marks = this.hinted + attacks +
            (cursor === null ? '' : markOn(cursor.row, cursor.column, 'cursor'));
        this.picture.innerHTML = board({
            n: game.n,
            queens: game.queens,
            marks,
            pips: this.page.library.attackers(game.queens),
            label: this.words.textContent
        });
        this.chance.textContent = `${t('play.chance')} ${t(`play.${CHANCES[chance]}`)}`;
        this.chance.dataset.chance = chance;
        this.undoing.disabled = !game.canUndo;
    }
}

export const play = {
    searches: false,
    build: page => new Play(page)
};
