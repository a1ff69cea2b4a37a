// SPDX-License-Identifier: MIT
//
// replay.mjs - one's own way through a puzzle, move by move, beside the reasoned one: what followed
// at each moment, when each step of the reasoned way was taken, and which could have been known
// long before.

import {board, queen} from '../drawing/board.mjs';
import {button, element} from '../drawing/element.mjs';
import {Moving} from '../drawing/moving.mjs';
import {crosses, deduced, letters, regionSquares} from '../drawing/regions.mjs';
import {deductionText} from '../model/language.mjs';
import {PuzzleGame} from '../model/puzzle.mjs';
import {moments, takenAt} from '../model/replay.mjs';
import {writtenTime} from '../model/stopwatch.mjs';

const WAIT = 700; // milliseconds for a move

export class Replay {
    // play: the round on the screen, see puzzle_play.mjs.
    constructor({page, t, game, round}) {
        Object.assign(this, {t, game, work: page.newWork(), hints: []});
        this.shown = new PuzzleGame(page.library, game.puzzle, '', '');
        this.boards = this.shown.replay(game.movesText());
        this.root = element('div', {class: 'replay'});
        if (this.boards.length < 3) { // as of a round that came by a link
            this.root.append(element('p', {class: 'note'}, t('replay.none')));
            return;
        }
        this.moving = new Moving(t, {frames: this.boards.length, wait: WAIT, draw: i => this.draw(i)},
            {index: 0, isOn: false});
        this.moving.picture.classList.add('coloured');
        this.rest = element('div', {}, element('p', {class: 'note', role: 'status'}, t('replay.wait')));
        this.root.append(this.moving.root, this.rest);
        this.explain(round);
    }

    // Asks what followed at each board, and for the reasoned way.
    async explain() {
        const {work, boards, game: {puzzle}, t} = this, {regions} = puzzle;
        const hints = await work.ask('hints', {puzzle, boards: boards.map(({board}) => board)});
        const {steps} = await work.ask('judge',
            {regions, queens: regions.map(() => -1), rule: 'touching'});
        this.hints = hints;
        this.moving.show(this.moving.index);
        const late = moments(boards, hints).map(({index, from, until}) => this.jump(index,
            t('replay.known', {from: writtenTime(from), until: writtenTime(until)}) + ' ' +
            deductionText(t, hints[index])));
        const times = takenAt(this.shown, boards, steps);
        const way = steps.map((step, i) => this.jump(times[i], deductionText(t, step),
            element('b', {}, writtenTime(boards[times[i]].at))));
        this.rest.replaceChildren(
            ...late.length === 0 ? [element('p', {class: 'note'}, t('replay.quick'))]
                : [element('h4', {}, t('replay.late')), element('ul', {'data-replay': 'late'}, ...late)],
            element('h4', {}, t('replay.way')), element('ol', {'data-replay': 'way'}, ...way));
    }

    // A line that leads to a board.
    jump(index, words, ...before) {
        const go = () => {
            this.moving.stop();
            this.moving.show(index);
            this.moving.root.scrollIntoView({block: 'nearest'});
        };
        return element('li', {}, element('button', {type: 'button', class: 'step', onclick: go,
            'data-at': index}, ...before, before.length > 0 ? ' ' : '', words));
    }

    // A board, and what followed then.
    draw(index) {
        const {shown, boards, hints, t} = this, {at, board: now} = boards[index];
        const hint = hints[index], {regions} = shown.puzzle;
        Object.assign(shown, now);
        const isReasoned = hint?.reason === 'deduced';
        const words = [`${writtenTime(at)}.`, ...isReasoned ? [t('replay.then'), deductionText(t, hint)]
            : hint?.reason === 'wrong' || hint?.reason === 'crossed' ? [t('replay.astray')] : []];
        const picture = board({
            n: shown.n,
            queens: [],
            label: words.join(' '),
            ground: regionSquares(regions),
            marks: shown.standing.map(({row, column}) => queen(row, column)).join('') +
                crosses(shown.crosses) + crosses(shown.implied(), 'implied') +
                (isReasoned ? deduced(hint) : '') + letters(regions)
        });
        return {picture, words: words.join(' ')};
    }

    leave() {
        this.moving?.leave();
        this.work.end();
    }
}
