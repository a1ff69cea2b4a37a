// SPDX-License-Identifier: MIT
//
// coach.mjs - the first board: 5 × 5, one rule at a time, with the hints that there are for each
// board. The square to be touched is framed; a touch means what it means in each puzzle.

import {button, element, setText} from '../drawing/element.mjs';
import {markOn} from '../drawing/board.mjs';
import {counted} from '../model/language.mjs';
import {keep} from '../model/kept.mjs';
import {PuzzleGame} from '../model/puzzle.mjs';

import {ColouredPlay} from './coloured_play.mjs';

const SIZE = 5, SEED = 48, TIER = 1; // the puzzle: its first step is a region of one square
const RULES = 4;                    // told after the first queens, one after each

export class Coach extends ColouredPlay {
    // ended(isSolved): called when the board is left.
    constructor(page, ended) {
        const puzzle = page.library.makePuzzle(SIZE, SEED, TIER);
        super(page, new PuzzleGame(page.library, puzzle, '', ''), new Set(['clashes']));
        this.ended = ended;
    }

    build() {
        const {t} = this;
        this.leaving = button('', () => {
            keep('coach', 'done');
            this.ended(this.game.isSolved());
        }, {'data-coach': 'leave'});
        this.rules = element('p', {class: 'rule-told', role: 'status'});
        super.build([]);
        this.root = element('div', {class: 'coach'}, element('h3', {}, t('coach.name')), this.picture,
            this.rules, this.words, this.square, element('div', {class: 'tools'}, this.leaving));
        return this;
    }

    side() {
        return [];
    }

    // No sentence of it names a region by its letter.
    drawing() {
        return {...super.drawing(), above: ''};
    }

    // Only what the hint leads to stays on the board; anything else can be taken back, as in each
    // puzzle.
    changed() {
        const {game, t} = this, hint = game.hint(), {reason} = hint;
        const [target] = reason === 'deduced' ? hint.filled : [hint];
        const isCrossed = reason === 'crossed';
        super.changed(reason === 'solved' ? t('coach.solved')
            : isCrossed ? t('coach.again')
            : reason === 'deduced' ? t(`coach.${hint.lines.family}`) : t('coach.wrong', counted(hint)));
        setText(this.rules, game.count === 0 ? t('coach.touch')
            : reason === 'solved' ? '' : t(`coach.rule.${Math.min(game.count, RULES)}`));
        this.hinted = target?.row === undefined || reason === 'solved' ? ''
            : markOn(target.row, target.column, 'hint coached');
        this.leaving.classList.toggle('main', reason === 'solved');
        setText(this.leaving, t(reason === 'solved' ? 'coach.next' : 'coach.skip'));
        this.draw();
        this.picture.classList.toggle('solving', reason === 'solved');
    }
}
