// SPDX-License-Identifier: MIT
//
// ending.mjs - the end of a round as a moment: the time beside the best one and the mean, the days
// in a row, one way to share it, one's own way beside the reasoned one, and the next puzzle.

import {button, element, setText} from '../drawing/element.mjs';
import {iconButton} from '../drawing/icons.mjs';
import {defaults, writeAddress} from '../model/address.mjs';
import {writtenDay} from '../model/day.mjs';
import {emojiOf} from '../model/regions.mjs';
import {timesWithout} from '../model/statistics.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {solvedDays, streak} from '../model/streak.mjs';

import {nextAfter, today} from './today.mjs';

const PIECES = 28; // of confetti

// What is shared, without the solution.
export function resultText({round, game, t, page}) {
    const {chosen: {n, day, seed, tier}, hints, stopwatch} = round;
    const {lang} = defaults(), level = day === '' ? {level: tier, seed} : {puzzle: day};
    const place = location.protocol === 'file:' ? '' : location.href.split('#')[0];
    const which = day === '' ? t('puzzle.number', {seed}) : writtenDay(day, page.state.lang);
    const time = writtenTime(stopwatch.milliseconds);
    const words = {which, n, level: t(`puzzle.level.${tier}`), time, hints};
    return [t('puzzle.result', words), emojiOf(game.puzzle.regions), place +
        writeAddress({...defaults(), screen: 'puzzle', board: n, ...level}, lang)].join('\n');
}

export class Ending {
    // play: the round on the screen, see puzzle_play.mjs.
    constructor(play) {
        const {t} = play;
        this.play = play;
        const act = (name, does) =>
            iconButton(name, t(`puzzle.${name}`), does, {'data-puzzle': name});
        this.time = element('p', {class: 'big', 'data-ending': 'time'});
        this.beside = element('p', {class: 'note', 'data-ending': 'beside'});
        this.days = element('p', {class: 'note', 'data-ending': 'days'});
        this.said = element('p', {class: 'note', role: 'status'});
        this.root = element('div', {class: 'ending', hidden: true},
            element('div', {class: 'done'}, element('h3', {}, '♛ ', t('puzzle.done')), this.time),
            this.beside, this.days,
            element('div', {class: 'tools'},
                button(t('puzzle.next'), () => this.next(), {class: 'main', 'data-puzzle': 'next'}),
                act('share', () => this.share()),
                act('replay', () => play.sheets.replay.open()),
                act('again', () => play.clear()), iconButton('settings', t('play.settings'),
                    () => play.sheets.settings.open(), {'data-puzzle': 'settings'})), this.said);
    }

    show(isSolved, isNow) {
        this.root.hidden = !isSolved;
        this.said.replaceChildren();
        if (!isSolved)
            return;
        const {t, round} = this.play, {n} = round.chosen, {milliseconds} = round.stopwatch;
        const {best, mean} = timesWithout(n, round.name);
        setText(this.time, writtenTime(milliseconds));
        this.time.hidden = !this.play.on.has('time');
        setText(this.beside, best === null ? t('puzzle.first', {n})
            : milliseconds < best ? t('puzzle.best.new', {n, best: writtenTime(best)})
                                  : t('puzzle.best',
                                      {n, best: writtenTime(best), mean: writtenTime(mean)}));
        const days = streak(solvedDays(n), today());
        setText(this.days, days > 1 ? t('puzzle.row', {days}) : '');
        if (isNow)
            this.celebrate();
    }

    // Pieces of confetti, which the style lets fall where motion is wanted.
    celebrate() {
        const pieces = Array.from({length: PIECES}, (_, i) => element('i', {style:
            `--at: ${Math.round(100 * Math.random())}%; --colour: var(--region-${i % 8}); ` +
            `--wait: ${(0.6 * Math.random()).toFixed(2)}s`}));
        const confetti = element('div', {class: 'confetti', 'aria-hidden': 'true'}, ...pieces);
        this.play.picture.append(confetti);
        setTimeout(() => confetti.remove(), 3000);
    }

    // By whatever the phone offers, or else to the clipboard.
    share() {
        if (navigator.share === undefined)
            this.copy();
        else
            navigator.share({text: resultText(this.play)}).catch(
                ({name}) => name === 'AbortError' || this.copy());
    }

    // To the clipboard or, without one, to a field that is selected.
    async copy() {
        const {t} = this.play, text = resultText(this.play), words = this.said;
        try {
            await navigator.clipboard.writeText(text);
            words.replaceChildren(t('puzzle.copied'));
        } catch {
            const field = element('textarea', {readonly: true, rows: 4,
                'aria-label': t('puzzle.share'), 'data-puzzle': 'text'}, text);
            words.replaceChildren(t('puzzle.select'), field);
            field.select();
        }
    }

    next() {
        const {page, round} = this.play;
        page.change(nextAfter(round.chosen, round.hints));
    }
}
