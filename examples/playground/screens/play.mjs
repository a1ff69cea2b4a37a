// SPDX-License-Identifier: MIT
//
// play.mjs - the board to put queens on by hand, with hints, and whether it can be completed.

import {board, squareAt} from '../drawing/board.mjs';
import {button, element, menu, stage} from '../drawing/element.mjs';
import {Game} from '../model/game.mjs';

const NAMES = ['none', 'one', 'more'];

export const play = {
    searches: false,
    build(page) {
        const {t, library} = page;
        const game = new Game(library, page.state.n, page.state.queens);
        let marks = '', cursor = null;
        const words = element('p', {class: 'said', role: 'status'});
        const chance = element('p', {class: 'note', role: 'status', 'data-chance': ''});
        const picture = element('div', {class: 'picture', tabindex: 0, 'aria-label': t('play.board'),
            onclick: event => {
                const box = picture.firstElementChild.getBoundingClientRect();
                put(squareAt(game.n, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
            }, onkeydown: event => key(event)});

        function put(square) {
            if (square === null)
                return;
            game.toggle(square.row, square.column);
            changed(game.isSolved() ? t('play.solved') : '');
        }

        // The keys of a board: arrows move, space and Enter put a queen.
        function key(event) {
            const moves = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
            const inside = index => Math.max(0, Math.min(game.n - 1, index));
            if (event.key in moves) {
                const [rows, columns] = cursor === null ? [0, 0] : moves[event.key];
                cursor = {row: inside((cursor?.row ?? 0) + rows), column: inside((cursor?.column ?? 0) + columns)};
                draw();
            } else if ((event.key === ' ' || event.key === 'Enter') && cursor !== null) {
                put(cursor);
            } else {
                return;
            }
            event.preventDefault();
        }

        function hint() {
            const {reason, row, column} = game.hint();
            changed(t(`play.hint.${reason}`, {row, column}));
            marks = row === undefined || column === undefined ? '' : markOn(row, column, 'hint');
            draw();
        }

        function undo() {
            game.undo();
            changed('');
        }

        function changed(sentence) {
            marks = '';
            words.textContent = sentence === '' ? t('play.turn', {queens: game.count, n: game.n}) : sentence;
            page.keep({queens: game.text()});
            draw();
        }

        function draw() {
            const at = cursor === null ? '' : markOn(cursor.row, cursor.column, 'cursor');
            picture.innerHTML = board({n: game.n, queens: game.queens, pips: library.attackers(game.queens),
                marks: marks + at + conflicts(game), label: words.textContent});
            chance.textContent = t('play.chance') + ' ' + t(`play.${NAMES[game.chance()]}`);
            chance.dataset.chance = game.chance();
            undoing.disabled = !game.canUndo;
        }

        const sizes = Array.from({length: 12}, (_, i) => [String(i + 1), `${i + 1} × ${i + 1}`]);
        const undoing = button(t('play.undo'), undo, {'data-play': 'undo'});
        const tools = element('div', {class: 'tools'},
            menu(t('board.size'), sizes, game.n, n => page.change({n: Number(n), step: 0, queens: ''})),
            button(t('play.hint'), hint, {'data-play': 'hint'}), undoing,
            button(t('play.clear'), () => {
                game.clear();
                changed('');
            }, {'data-play': 'clear'}));
        changed('');
        return {root: stage(words, picture, chance, tools, ...page.words())};
    },
};

function markOn(row, column, kind) {
    return `<rect class="${kind}" x="${6 + column * 10 + 0.6}" y="${6 + row * 10 + 0.6}" width="8.8" height="8.8"/>`;
}

// A line between each two queens that attack each other.
function conflicts(game) {
    const middle = index => 6 + index * 10 + 5;
    return game.attacks().map(([a, b]) => `<path class="attack" d="M${middle(game.queens[a])} ${middle(a)}` +
        `L${middle(game.queens[b])} ${middle(b)}"/>`).join('');
}
