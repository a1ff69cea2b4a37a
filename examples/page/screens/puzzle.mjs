// SPDX-License-Identifier: MIT
//
// puzzle.mjs - the screen of the coloured puzzle, of a day or of a level, made in a worker; and the
// round that is played, also where another screen begins it.

import {board} from '../drawing/board.mjs';
import {element} from '../drawing/element.mjs';
import {keepingFocus} from '../drawing/focus.mjs';
import {iconButton} from '../drawing/icons.mjs';
import {chosenPuzzle, fits, keptRound, Round} from '../model/round.mjs';
import {writtenTime} from '../model/stopwatch.mjs';
import {switchesOn} from '../model/switches.mjs';

import {gameStage} from './play.mjs';
import {counters, PuzzlePlay, TOOLS} from './puzzle_play.mjs';
import {bar, boardsSheet} from './puzzle_sheets.mjs';
import {today, TODAYS} from './today.mjs';

const TICK = 500; // milliseconds between two looks at the clock

// What stands there until the puzzle is made: as large, so that nothing moves, with the bar.
function making(page, chosen, texts) {
    const {t} = page, {n} = chosen, words = t('puzzle.making');
    const picture = element('div', {class: 'picture'});
    picture.innerHTML = board({n, queens: new Array(n).fill(-1), label: words});
    const tools = TOOLS.map(name => iconButton(name, t(`play.${name}`), () => {},
        {'aria-disabled': 'true', 'data-play': name}));
    const made = gameStage(tools, element('p', {class: 'said', role: 'status'}, words), picture,
        ...texts);
    const boards = boardsSheet(page, chosen); // a puzzle that cannot be made is left by it
    made.prepend(element('div', {class: 'head'},
        bar(page, chosen, name => name === 'boards' && boards.open()),
        counters(t, {time: writtenTime(0), hints: 0})));
    made.append(boards.root);
    made.classList.toggle('large', switchesOn().has('large'));
    return made;
}

let latest = null; // the round played last

// The round of an address: the latest, one that the browser keeps, or a new one.
export async function roundOf(page, chosen, work, {placed, crosses} = page.state) {
    if (latest !== null && fits(latest, chosen.name, placed, crosses) && !latest.isOvertaken)
        return latest;
    const {n, seed, tier} = chosen, puzzle = await work.ask('puzzle', {n, seed, tier});
    return new Round(page.library, puzzle, chosen, keptRound(chosen.name, placed, crosses));
}

// Makes the first move of a round, with which the screen goes on.
export function beginRound(round, {row, column}) {
    round.game.toggle(row, column);
    round.stopwatch.start();
    latest = round;
}

class PuzzleScreen {
    constructor(page) {
        const {t} = page;
        this.page = page;
        this.chosen = chosenPuzzle(page.state, today());
        this.isTodays = this.chosen.day === today();
        this.work = page.newWork();
        this.game = null;
        const texts = page.words().slice(page.state.embed ? 0 : 1); // the rule has a sheet
        this.root = element('div', {}, making(page, this.chosen, texts));
        this.seen = () => this.look();
        this.heard = () => this.giveWay();
        document.addEventListener('visibilitychange', this.seen);
        addEventListener('pageshow', this.seen);
        addEventListener('storage', this.heard);
        roundOf(page, this.chosen, this.work).then(round => this.begin(round, texts))
            .catch(({message}) => {
                this.root.querySelector('.said').textContent = t('puzzle.failed', {reason: message});
            }).finally(() => this.work.end());
    }

    begin(round, texts) {
        latest = round;
        this.game = new PuzzlePlay(this.page, round, other => this.replace(other));
        const isOpen = this.root.querySelector('dialog[open]') !== null; // by who did not wait
        keepingFocus(this.root, () => this.root.replaceChildren(this.game.build(texts).root));
        if (isOpen)
            this.game.sheets.boards.open();
        this.ticks = setInterval(() => {
            this.game.tellTime();
            if (this.isTodays && this.chosen.day !== today())
                this.look();
        }, TICK);
    }

    // The round goes on as another one; or, with null, as another tab has left it.
    replace(round) {
        latest = round;
        if (round === null)
            this.page.show({placed: '', crosses: ''});
    }

    // The page is seen again, or no more: another tab may have gone on, another day may have begun.
    look() {
        const {game, page, chosen} = this;
        if (this.giveWay())
            return;
        game?.run();
        if (document.hidden || !this.isTodays || chosen.day === today())
            return;
        if (game?.isUnfinished)
            game.tellNewDay();
        else
            page.show({...TODAYS, placed: '', crosses: ''});
    }

    // Whether another tab has gone on with the puzzle; then the screen does. Nothing is kept here:
    // two tabs would wake each other for ever.
    giveWay() {
        const isOvertaken = this.game?.round.isOvertaken ?? false;
        if (isOvertaken)
            this.game.replaced(null);
        return isOvertaken;
    }

    shortcut(event) {
        return this.game !== null && this.game.shortcut(event);
    }

    leave() {
        this.work.end();
        clearInterval(this.ticks);
        document.removeEventListener('visibilitychange', this.seen);
        removeEventListener('pageshow', this.seen);
        removeEventListener('storage', this.heard);
        this.game?.round.stopwatch.stop();
        this.game?.round.keep();
    }
}

export const puzzle = {
    searches: false,
    build: page => new PuzzleScreen(page)
};
