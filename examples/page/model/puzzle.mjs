// SPDX-License-Identifier: MIT
//
// puzzle.mjs - a coloured puzzle that somebody solves: queens, crosses, and hints with reasons.
//
// Rows, columns and regions have one queen each, and no two touch; but a row may hold more queens
// as long as somebody tries: each square has a queen, a cross, or nothing. A cross is a square that
// somebody takes to be without one. Where queens make crosses, the squares that they attack have
// some, too, which go when they go. Hints and errors know of the only solution.
//
// Who supposes marks squares on trial: what was supposed is kept or dropped at once. Each move is
// noted with its time, so that a later visit can take it back.

import {Game} from './game.mjs';
import {differences, readMoves, withSquares, writtenMoves} from './moves.mjs';

const hasBit = (set, column) => (set >> column & 1) === 1;

export class PuzzleGame extends Game {
    // puzzle: {n, regions, queens}; text and crosses: as in the address, see text() and
    // crossesText(); library: deduce.
    constructor(library, puzzle, text, crosses) {
        super(library, puzzle.n, '');
        this.puzzle = puzzle;
        this.queensCross = true;
        this.now = () => 0; // the time of a move, in milliseconds
        this.moves = [];    // see moves.mjs
        this.base = null;   // the board before what is supposed
        const sets = crosses.split('.'), rows = text.split('.'), all = (1 << this.n) - 1;
        const columns = row => rows.length === this.n && row !== '-' ? row.split('_') : [];
        this.placed = this.queens.map((_, row) =>
            columns(rows[row]).reduce((set, column) => set | 1 << column, 0));
        this.crosses = this.placed.map((queens, row) =>
            sets.length === this.n ? parseInt(sets[row], 16) & all & ~queens : 0);
        this.note(differences(this.empty, this.board));
    }

    get empty() {
        const none = new Array(this.n).fill(0);
        return {placed: none, crosses: none, base: null};
    }

    // The column of the first queen of each row, -1 for none.
    get queens() {
        return this.placed.map(set => set === 0 ? -1 : 31 - Math.clz32(set & -set));
    }

    set queens(columns) {
        this.placed = columns.map(column => column < 0 ? 0 : 1 << column);
    }

    get standing() {
        return this.placed.flatMap((set, row) => this.placed
            .map((_, column) => ({row, column})).filter(({column}) => hasBit(set, column)));
    }

    // As in the address: 1.-.0_3.-, where row 2 has two queens.
    text() {
        const {standing} = this;
        const columns = row => standing.filter(queen => queen.row === row).map(at => at.column);
        return standing.length === 0
            ? ''
            : this.placed.map((set, row) => set === 0 ? '-' : columns(row).join('_')).join('.');
    }

    // The columns of crosses row by row, as sets in base 16.
    crossesText() {
        return this.crosses.every(set => set === 0)
            ? ''
            : this.crosses.map(set => set.toString(16)).join('.');
    }

    get board() {
        return {placed: this.placed, crosses: this.crosses, base: this.base};
    }

    // placed: the queens row by row, as sets of columns; goesOn: as a part of the change before.
    change(placed, crosses = this.crosses, goesOn = false) {
        const before = this.board;
        if (!goesOn)
            this.remember();
        this.placed = placed;
        this.crosses = crosses.map((set, row) => set & ~placed[row]);
        this.note(differences(before, this.board), goesOn);
    }

    // ---- Moves, and what is supposed -------------------------------------------------

    note(does, goesOn = false) {
        const last = this.moves.at(-1);
        if (goesOn && /^[QXN]/.test(last?.does))
            last.does += does;
        else if (does !== '')
            this.moves.push({at: this.now(), does});
    }

    undo() {
        if (this.canUndo)
            this.note('U');
        super.undo();
    }

    redo() {
        if (this.canRedo)
            this.note('R');
        super.redo();
    }

    get isSupposing() {
        return this.base !== null;
    }

    // Whether what a square holds is on trial.
    isSupposed(row, column) {
        const isNew = kind => hasBit(this[kind][row], column) && !hasBit(this.base[kind][row], column);
        return this.isSupposing && (isNew('placed') || isNew('crosses'));
    }

    suppose() {
        if (!this.isSupposing)
            this.turn('S', {base: {placed: this.placed, crosses: this.crosses}});
    }

    keepSupposed() {
        if (this.isSupposing)
            this.turn('K', {base: null});
    }

    dropSupposed() {
        if (this.isSupposing)
            this.turn('D', {...this.base, base: null});
    }

    turn(does, board) {
        this.remember();
        Object.assign(this, board);
        this.note(does);
    }

    movesText() {
        return writtenMoves(this.moves);
    }

    // Each board that the moves of a text lead to, with its time, after the empty one at 0. The
    // game has made them then.
    replay(text) {
        const made = readMoves(text, this.n) ?? [], boards = [{at: 0, board: this.empty}];
        const acts = {U: 'undo', R: 'redo', S: 'suppose', K: 'keepSupposed', D: 'dropSupposed'};
        Object.assign(this, this.empty, {before: [], after: [], moves: []});
        for (const {at, does} of made) {
            this.now = () => at;
            if (does in acts) {
                this[acts[does]]();
            } else {
                const {placed, crosses} = withSquares(this.board, does);
                this.change(placed, crosses);
            }
            boards.push({at, board: this.board});
        }
        return boards;
    }

    // Takes over what can be taken back from the moves of a text, if they lead to this board.
    restore(text) {
        const made = new PuzzleGame(this.library, this.puzzle, '', '');
        made.replay(text);
        if (made.text() === this.text() && made.crossesText() === this.crossesText()) {
            const {board, before, after, moves} = made;
            Object.assign(this, board, {before, after, moves});
        }
    }

    clear() {
        if (this.count > 0 || this.crossesText() !== '')
            this.change(this.placed.map(() => 0), this.crosses.map(() => 0));
    }

    hasQueen(row, column) {
        return hasBit(this.placed[row], column);
    }

    hasCross(row, column) {
        return hasBit(this.crosses[row], column);
    }

    // The crosses, and more of them, or, with without, fewer.
    crossed(squares, without = false) {
        const crosses = [...this.crosses];
        for (const {row, column} of squares)
            crosses[row] = without ? crosses[row] & ~(1 << column) : crosses[row] | 1 << column;
        return crosses;
    }

    // A square without a mark gets a cross, one with a cross a queen, and one with a queen is
    // freed. The crosses that queens make are no marks.
    toggle(row, column) {
        if (this.hasQueen(row, column) || this.hasCross(row, column))
            this.toggleQueen(row, column);
        else
            this.change(this.placed, this.crossed([{row, column}]));
    }

    toggleQueen(row, column) {
        this.change(this.placed.map((set, other) => other === row ? set ^ 1 << column : set));
    }

    // A stroke over squares crosses them, or, if the first has a cross, frees them, in one move.
    // stroke: an object of its own, empty with the first squares.
    strokeOver(squares, stroke) {
        const [{row, column}] = squares;
        stroke.erases ??= this.hasCross(row, column);
        const crosses = this.crossed(
            squares.filter(({row, column}) => !this.hasQueen(row, column)), stroke.erases);
        if (crosses.every((set, row) => set === this.crosses[row]))
            return;
        this.change(this.placed, crosses, stroke.goesOn);
        stroke.goesOn = true;
    }

    isAttack(a, b) {
        const {regions} = this.puzzle;
        return this.isNear(a, b) || regions[a.row][a.column] === regions[b.row][b.column];
    }

    // Whether queens on two squares attack each other whatever their regions.
    isNear(a, b) {
        const rows = Math.abs(a.row - b.row), columns = Math.abs(a.column - b.column);
        return rows === 0 || columns === 0 || rows === 1 && columns === 1;
    }

    // Whether a queen attacks a square; that on the square itself does not.
    isAttacked(row, column) {
        return this.standing.some(queen => !(queen.row === row && queen.column === column) &&
            this.isAttack(queen, {row, column}));
    }

    // Whether a queen makes a cross on a square.
    isImplied(row, column) {
        return this.queensCross && !this.hasQueen(row, column) && this.isAttacked(row, column);
    }

    // The crosses of queens alone, as sets of columns.
    implied() {
        return this.placed.map((_, row) => this.placed.reduce((set, _, column) =>
            set | (this.isImplied(row, column) && !this.hasCross(row, column)) << column, 0));
    }

    // The squares of queens and crosses that the solution has otherwise.
    errors() {
        return this.puzzle.queens.flatMap((right, row) => [
            ...this.standing.filter(queen => queen.row === row && queen.column !== right),
            ...this.hasCross(row, right) ? [{row, column: right}] : []
        ]);
    }

    square(row, column) {
        return {
            row,
            column,
            holds: this.hasQueen(row, column) ? 'queen'
                : this.hasCross(row, column) ? 'cross' : 'empty',
            region: this.puzzle.regions[row][column],
            isAttacked: (this.queensCross || this.hasQueen(row, column)) &&
                this.isAttacked(row, column)
        };
    }

    // The row and the region of a square: the number of their queens, and the squares without a
    // mark.
    around(row, column) {
        const {puzzle: {regions}} = this, rows = [...this.placed.keys()];
        const squares = rows.flatMap(r => rows.map(c => this.square(r, c)));
        const line = (family, number, isIn) => ({
            family,
            number,
            queens: squares.filter(at => isIn(at) && at.holds === 'queen').length,
            free: squares.filter(at => isIn(at) && at.holds === 'empty' && !at.isAttacked)
        });
        const region = regions[row][column];
        return [line('row', row, at => at.row === row),
            line('region', region, at => at.region === region)];
    }

    // What to do next, and why. reason: 'solved'; 'attack', 'wrong' or 'crossed' (a queen that
    // attacks another, a queen or a cross that is wrong, must go); 'deduced', with what deduce
    // gives; 'tried' (nothing follows: the next queen of the solution).
    hint() {
        const {regions, queens: solution} = this.puzzle, {queens, crosses} = this;
        if (this.isSolved())
            return {reason: 'solved'};
        const [attack] = this.attacks();
        if (attack !== undefined)
            return {reason: 'attack', ...attack.findLast(({row, column}) => column !== solution[row])};
        const wrong = queens.findIndex((column, row) => column >= 0 && column !== solution[row]);
        if (wrong >= 0)
            return {reason: 'wrong', row: wrong, column: queens[wrong]};
        const crossed = solution.findIndex((column, row) => this.hasCross(row, column));
        if (crossed >= 0)
            return {reason: 'crossed', row: crossed, column: solution[crossed]};
        const next = this.library.deduce(regions, queens, crosses);
        const row = queens.indexOf(-1);
        return next === null ? {reason: 'tried', row, column: solution[row]}
                             : {reason: 'deduced', ...next};
    }

    // Does what a hint says. What new queens attack is not crossed out.
    follow({reason, row, column, filled, struck}) {
        if (reason === 'crossed')
            this.change(this.placed, this.crossed([{row, column}], true));
        else if (reason !== 'deduced')
            this.toggleQueen(row, column);
        else if (filled.length > 0)
            this.toggleQueen(filled[0].row, filled[0].column);
        else
            this.change(this.placed, this.crossed(struck));
    }
}

// What a hint would have said on each of these boards.
export function hintsOn(library, puzzle, boards) {
    const game = new PuzzleGame(library, puzzle, '', '');
    return boards.map(board => Object.assign(game, board).hint());
}
