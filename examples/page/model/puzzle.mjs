// SPDX-License-Identifier: MIT
//
// puzzle.mjs - a coloured puzzle that somebody solves: queens, crosses, and hints with reasons.
//
// Rows, columns and regions have one queen each, and no two touch; but a row may hold more queens
// as long as somebody tries: each square has a queen, a cross, or nothing. A cross is a square that
// somebody takes to be without one. Where queens make crosses, the squares that they attack have
// some, too, which go when they go. Hints and errors know of the only solution.

import {Game} from './game.mjs';

const hasBit = (set, column) => (set >> column & 1) === 1;

export class PuzzleGame extends Game {
    // puzzle: {n, regions, queens}; text and crosses: as in the address, see text() and
    // crossesText(); library: deduce.
    constructor(library, puzzle, text, crosses) {
        super(library, puzzle.n, '');
        this.puzzle = puzzle;
        this.queensCross = true;
        const sets = crosses.split('.'), rows = text.split('.'), all = (1 << this.n) - 1;
        const columns = row => rows.length === this.n && row !== '-' ? row.split('_') : [];
        this.placed = this.queens.map((_, row) =>
            columns(rows[row]).reduce((set, column) => set | 1 << column, 0));
        this.crosses = this.placed.map((queens, row) =>
            sets.length === this.n ? parseInt(sets[row], 16) & all & ~queens : 0);
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
        return {placed: this.placed, crosses: this.crosses};
    }

    // placed: the queens row by row, as sets of columns; goesOn: as a part of the change before.
    change(placed, crosses = this.crosses, goesOn = false) {
        if (!goesOn)
            this.remember();
        this.placed = placed;
        this.crosses = crosses.map((set, row) => set & ~placed[row]);
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

    // A free square gets a cross, one with a cross a queen, and one with a queen is freed.
    toggle(row, column) {
        if (this.hasQueen(row, column) || this.isCrossed(row, column))
            this.toggleQueen(row, column);
        else
            this.change(this.placed, this.crossed([{row, column}]));
    }

    toggleQueen(row, column) {
        this.change(this.placed.map((set, other) => other === row ? set ^ 1 << column : set));
    }

    // A stroke over squares crosses them, or, if the first has a cross, frees them, in one move.
    strokeOver(squares, isNew) {
        const [{row, column}] = squares;
        if (isNew)
            this.stroke = {erases: this.isCrossed(row, column), goesOn: false};
        const {erases, goesOn} = this.stroke;
        const crosses = this.crossed(squares.filter(({row, column}) =>
            !this.hasQueen(row, column) && (erases || !this.isCrossed(row, column))), erases);
        if (crosses.every((set, row) => set === this.crosses[row]))
            return;
        this.change(this.placed, crosses, goesOn);
        this.stroke.goesOn = true;
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

    isCrossed(row, column) {
        return this.hasCross(row, column) || this.isImplied(row, column);
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

    // What to do next, and why. reason: 'solved'; 'attack', 'wrong' or 'crossed' (a queen that
    // attacks another, a queen or a cross that is wrong, must go); 'deduced', with what deduce
    // gives; 'tried' (nothing follows: the next queen of the solution).
    hint() {
        const {regions, queens: solution} = this.puzzle, {queens, crosses} = this;
        if (this.isSolved())
            return {reason: 'solved'};
        const [attack] = this.attacks();
        if (attack !== undefined)
            return {reason: 'attack', ...attack[1]};
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
