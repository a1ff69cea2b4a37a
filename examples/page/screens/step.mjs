// SPDX-License-Identifier: MIT
//
// step.mjs - the search on a board, a step at a time.

import {board, squareAt} from '../drawing/board.mjs';
import {element, menu, pointIn, setText, stage} from '../drawing/element.mjs';
import {counted, grouped, sentence} from '../model/language.mjs';
import {PLACE, RETREAT} from '../model/trace.mjs';

// The counters of a state, as a list.
export function counters(t, state) {
    const counter = key => element('div', {}, element('dt', {}, t(key)),
        element('dd', {'data-counter': key}, grouped(state[key])));
    return [counter('placements'), counter('rejections'), counter('solutions')];
}

// What the player's step said; at the end, that it has ended. first: of rows and columns.
export function said(page, first) {
    const words = sentence(page.t, page.player.state, first);
    return page.player.atEnd ? `${words} ${page.t('said.end')}` : words;
}

// A guess at the column of the next queen: judged once, when the search places a queen or retreats.
// The verdict stays, wherever the player goes then.
class Guess {
    constructor(page, column) {
        this.column = column;
        page.player.peek(PLACE, RETREAT).then(outcome => { this.outcome = outcome; });
    }

    words(t, state) {
        const {outcome} = this;
        this.isJudged ||= outcome && state.step >= outcome.step;
        return this.isJudged ? this.verdict(t, state.n)
                             : t('step.guessed', counted(this));
    }

    verdict(t, n) {
        const {outcome, column} = this, at = counted(outcome), guess = counted(this).column;
        if (outcome.kind === RETREAT)
            return t(at.row < n ? 'step.nomore' : 'step.onward', {guess, row: at.row + 1});
        return t(outcome.column === column ? 'step.right' : 'step.wrong', {...at, guess});
    }
}

export const step = {
    searches: true,
    build(page) {
        const {t, player} = page;
        let guess = null;
        const picture = element('div', {
            class: 'picture',
            onclick: event => {
                const square = squareAt(player.n, ...pointIn(picture.firstElementChild, event));
                if (square !== null)
                    say(square.column);
            }
        });
        const columns = Array.from({length: page.state.n}, (_, column) => [column, column + 1]);
        const guesses = menu(t('step.guess'), [['', '–'], ...columns].map(
            option => option.map(String)), '', column => column === '' || say(Number(column)),
            {'data-guess': ''});
        const words = element('p', {class: 'said', role: 'status'});
        const numbers = element('dl', {class: 'counters'});
        const answer = element('p', {class: 'answer', role: 'status'});

        function say(column) {
            if (player.atEnd)
                return;
            guess = new Guess(page, column);
            guesses.querySelector('select').value = column;
            update();
        }

        function update() {
            const {state} = player;
            setText(words, said(page));
            picture.innerHTML = board(
                {n: state.n, queens: state.queens, event: state.event, label: words.textContent});
            numbers.replaceChildren(...counters(t, state));
            setText(answer, guess === null ? '' : guess.words(t, state));
            if (guess?.isJudged)
                guesses.querySelector('select').value = ''; // for the next one
        }

        return {
            update,
            root: stage(words, picture, numbers, ...page.words({answer: [guesses, answer]}))
        };
    },
};
