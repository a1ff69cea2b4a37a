// SPDX-License-Identifier: MIT
//
// puzzle.mjs - the coloured puzzle of a day, made in a worker: crosses, hints and their reasons.

import {board, markOn} from '../drawing/board.mjs';
import {button, element, menu, setAble, stage} from '../drawing/element.mjs';
import {keepingFocus} from '../drawing/focus.mjs';
import {crosses, deduced, letters, regionSquares} from '../drawing/regions.mjs';
import {PUZZLE_SIZES} from '../model/address.mjs';
import {later, seedOf, tierOf, writtenDay} from '../model/day.mjs';
import {deductionText} from '../model/language.mjs';
import {PuzzleGame} from '../model/puzzle.mjs';

import {gameMenu, Play} from './play.mjs';

// Another day, another size.
function puzzleChoices(page) {
    const {t, state} = page, {puzzle: day, n} = state;
    const other = (sign, words, days) => button(sign,
        () => page.change({puzzle: later(day, days)}), {'aria-label': t(words), 'data-day': days});
    return [
        menu(t('board.size'), PUZZLE_SIZES.map(size => [String(size), `${size} × ${size}`]), n,
            size => page.change({n: Number(size), step: 0})),
        element('span', {class: 'choice'}, other('←', 'puzzle.before', -1),
            writtenDay(day, state.lang), other('→', 'puzzle.after', 1))
    ];
}

class PuzzlePlay extends Play {
    constructor(page, game, texts) {
        super(page, game, texts);
        this.picture.classList.add('coloured');
    }

    choices() {
        return puzzleChoices(this.page);
    }

    get solvedKey() {
        return 'puzzle.solved';
    }

    // An address that is handed on tells no solution.
    kept() {
        return this.game.isSolved()
            ? {queens: '', crosses: ''}
            : {queens: this.game.text(), crosses: this.game.crossesText()};
    }

    drawing() {
        const {puzzle, crosses: sets} = this.game;
        return {
            ground: regionSquares(puzzle.regions),
            marks: crosses(sets),
            above: letters(puzzle.regions)
        };
    }

    tell() {
        const {tier, times} = this.game.puzzle, {t} = this;
        this.note.textContent = t('puzzle.grade', {tier, times, takes: t(`puzzle.tier.${tier}`)});
        this.note.dataset.tier = tier;
    }

    tools() {
        this.following = this.tool('follow', () => {
            this.game.follow(this.given);
            this.changed();
        });
        const [hint, ...others] = super.tools();
        return [hint, this.following, ...others];
    }

    changed(sentence = '') {
        this.given = null; // the hint
        super.changed(sentence);
    }

    draw() {
        super.draw();
        setAble(this.following, this.given !== null && this.given.reason !== 'solved');
    }

    hint() {
        const hint = this.game.hint();
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
        if (reason === 'deduced')
            return deductionText(t, hint);
        return t(`${reason === 'solved' ? 'play' : 'puzzle'}.hint.${reason}`, {row, column});
    }
}

// What stands there as long as the puzzle is made: as large, so that nothing moves, and with the
// choices, so that another day or size need not wait.
function making(page, texts) {
    const {n} = page.state, words = page.t('puzzle.making');
    const picture = element('div', {class: 'picture'});
    picture.innerHTML = board({n, queens: new Array(n).fill(-1), label: words});
    return stage(element('p', {class: 'said'}, words), picture,
        element('div', {class: 'tools'}, gameMenu(page), ...puzzleChoices(page)), ...texts);
}

// The screen, with the puzzle as soon as it is made.
export function puzzleGame(page) {
    const {n, puzzle: day} = page.state, work = page.newWork();
    const texts = page.words({topic: 'puzzle'}), root = element('div', {}, making(page, texts));
    work.ask('puzzle', {n, seed: seedOf(day), tier: tierOf(day)}).then(puzzle => {
        const {queens, crosses: sets} = page.state;
        keepingFocus(root, () => root.replaceChildren(
            new PuzzlePlay(page, new PuzzleGame(page.library, puzzle, queens, sets), texts).root));
    }).catch(error => page.tell(error.message)).finally(() => work.end());
    return {root, leave: () => work.end()};
}
