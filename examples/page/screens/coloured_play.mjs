// SPDX-License-Identifier: MIT
//
// coloured_play.mjs - a coloured puzzle to be played on: its board, pointers and keys, which mean
// the same wherever there is one.

import {attackLine, frame, markOn, queen} from '../drawing/board.mjs';
import {setText} from '../drawing/element.mjs';
import {
    attackedRegion,
    crosses,
    deduced,
    letters,
    patterns,
    regionSquares
} from '../drawing/regions.mjs';
import {strokes} from '../drawing/strokes.mjs';
import {aroundText, counted, deductionText} from '../model/language.mjs';

import {Play} from './play.mjs';

const frames = (squares, kind) =>
    squares.map(({row, column}) => frame(row, column, kind)).join('');

export class ColouredPlay extends Play {
    constructor(page, game, on) {
        super(page, game);
        this.on = on; // what is shown, see switches.mjs
        this.checked = false; // whether the board is compared with the solution
    }

    get keys() {
        return 'puzzle.board';
    }

    get attributes() {
        const moves = strokes({
            squareOf: event => this.squareOf(event),
            tap: square => this.put(square),
            press: square => this.move('toggleQueen', square.row, square.column),
            over: (squares, stroke) => this.move('strokeOver', squares, stroke)
        });
        return {class: 'picture coloured', ...moves};
    }

    // Space does what a tap does, Enter puts a queen, r reads the row and the region.
    key(event) {
        const {cursor} = this, {row, column} = cursor ?? {row: 0, column: 0};
        const isOther = event.ctrlKey || event.metaKey || event.altKey;
        if (event.key === 'Enter' && cursor !== null) {
            event.preventDefault();
            this.move('toggleQueen', row, column);
        } else if (!isOther && (event.key === 'r' || event.code === 'KeyR')) {
            setText(this.square, aroundText(this.t, this.game.around(row, column)));
        } else {
            super.key(event);
        }
    }

    // What the address keeps.
    kept() {
        return {};
    }

    tell() {
        // There is nothing to be said of each board.
    }

    drawing() {
        const {game, on} = this, {regions} = game.puzzle;
        const isTrial = kind => game.isSupposing
            ? game[kind].map((set, row) => set & ~game.base[kind][row]) : game[kind].map(() => 0);
        const trial = isTrial('crosses');
        return {
            ground: regionSquares(regions) + (on.has('patterns') ? patterns(regions) : ''),
            queens: [],
            marks: this.queens() + crosses(game.crosses.map((set, row) => set & ~trial[row])) +
                crosses(trial, 'crossed supposed') + crosses(game.implied(), 'implied') +
                this.attacks() + (this.checked ? frames(game.errors(), 'rejected') : '') +
                (game.isSolved() ? frames(game.standing, 'solved') : ''),
            above: letters(regions)
        };
    }

    // The pairs of queens that attack each other, where that is to be seen.
    clashes() {
        return this.on.has('clashes') ? this.game.attacks() : [];
    }

    // Queens that attack each other are red, those on trial of another colour.
    queens() {
        const {game} = this, isSeen = this.on.has('clashes');
        const kindOf = ({row, column}) => isSeen && game.isAttacked(row, column) ? 'queen clash'
            : game.isSupposed(row, column) ? 'queen supposed' : 'queen';
        return game.standing.map(at => queen(at.row, at.column, kindOf(at))).join('');
    }

    attacks() {
        const {game} = this, {regions} = game.puzzle;
        return this.clashes().map(([a, b]) => game.isNear(a, b)
            ? attackLine(a, b) : attackedRegion(regions, regions[a.row][a.column])).join('');
    }

    // The marks of a hint on the board.
    marksOf(hint) {
        if (hint.reason === 'deduced')
            return deduced(hint);
        return hint.row === undefined ? '' : markOn(hint.row, hint.column, 'hint');
    }

    sentenceOf(hint) {
        return hint.reason === 'deduced' ? deductionText(this.t, hint)
                                         : this.t(`puzzle.hint.${hint.reason}`, counted(hint));
    }
}
