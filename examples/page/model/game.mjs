// SPDX-License-Identifier: MIT
//
// game.mjs - a board on which somebody puts queens: its moves, hints, and chances.
//
// Rows have one queen at most: a second one moves the first. Those of puzzles may have more.

export class Game {
    // text: the queens as in the address, see text(); library: attackers, countUpTo, complete.
    constructor(library, n, text) {
        this.library = library;
        const entries = text === '' ? [] : text.split('.');
        this.n = n;
        this.queens = Array.from({length: n},
            (_, row) => entries.length !== n || entries[row] === '-' ? -1 : Number(entries[row]));
        this.before = []; // boards, the last one last
        this.after = [];  // those that were taken back, the last one last
    }

    text() {
        return this.count === 0 ? ''
                                : this.queens.map(column => column < 0 ? '-' : column).join('.');
    }

    // The squares of the queens.
    get standing() {
        return this.queens.map((column, row) => ({row, column})).filter(({column}) => column >= 0);
    }

    get count() {
        return this.standing.length;
    }

    get canUndo() {
        return this.before.length > 0;
    }

    get canRedo() {
        return this.after.length > 0;
    }

    // What undo brings back.
    get board() {
        return {queens: this.queens};
    }

    change(queens) {
        this.remember();
        this.queens = queens;
    }

    remember() {
        this.before.push(this.board);
        this.after = [];
    }

    // The queens with another one, or none, in one row.
    replaced(row, column) {
        return this.queens.map((at, other) => other === row ? column : at);
    }

    toggle(row, column) {
        this.change(this.replaced(row, this.queens[row] === column ? -1 : column));
    }

    undo() {
        this.go(this.before, this.after);
    }

    redo() {
        this.go(this.after, this.before);
    }

    go(from, to) {
        if (from.length === 0)
            return;
        to.push(this.board);
        Object.assign(this, from.pop());
    }

    clear() {
        if (this.count > 0)
            this.change(this.queens.map(() => -1));
    }

    // Whether queens on two squares attack each other.
    isAttack(a, b) {
        const rows = Math.abs(a.row - b.row), columns = Math.abs(a.column - b.column);
        return rows === 0 || columns === 0 || rows === columns;
    }

    // The pairs of squares whose queens attack each other.
    attacks() {
        const {standing} = this;
        return standing.flatMap((a, i) => standing.slice(i + 1)
            .filter(b => this.isAttack(a, b)).map(b => [a, b]));
    }

    // For each square the number of queens that attack it.
    pips() {
        return this.library.attackers(this.queens);
    }

    isSolved() {
        return this.count === this.n && this.attacks().length === 0;
    }

    // A square, and whether a queen on another one attacks it. holds: 'queen', 'empty', or, in
    // puzzles, which have a region, too, 'cross'.
    square(row, column) {
        const holds = this.queens[row] === column ? 'queen' : 'empty';
        return {row, column, holds, isAttacked: this.isAttacked(row, column)};
    }

    isAttacked(row, column) {
        return this.pips()[row][column] > 0;
    }

    // 0: the board cannot be completed; 1: in one way; 2: in more.
    chance() {
        return this.library.countUpTo(this.queens, 2);
    }

    // What to do next, and why. reason: 'solved'; 'attack' (queens attack each other); 'none'
    // (no completion: the queen must go); 'several' (it and more must go); 'row' or 'column'
    // (the only open square of it); 'fewest' (a square that can be completed, of the row with
    // the fewest open squares); 'impossible' (the empty board has no solution).
    hint() {
        if (this.isSolved())
            return {reason: 'solved'};
        const [attack] = this.attacks();
        if (attack !== undefined)
            return {reason: 'attack', ...attack[1]};
        const solution = this.library.complete(this.queens);
        return solution === null ? this.wrongQueen() : this.nextQueen(solution);
    }

    wrongQueen() {
        const {standing} = this;
        const wrong =
            standing.find(({row}) => this.library.countUpTo(this.replaced(row, -1), 1) > 0);
        if (standing.length === 0)
            return {reason: 'impossible'};
        return wrong === undefined ? {reason: 'several', ...standing.at(-1)}
                                   : {reason: 'none', ...wrong};
    }

    // The squares without an attacker in the rows without a queen.
    open() {
        const attackers = this.library.attackers(this.queens);
        return attackers.flatMap((counts, row) => this.queens[row] >= 0
                ? []
                : [...counts].flatMap((count, column) => count === 0 ? [{row, column}] : []));
    }

    nextQueen(solution) {
        const open = this.open();
        const inLine = (line, square) => open.filter(other => other[line] === square[line]).length;
        const forced = line => open.find(square => inLine(line, square) === 1);
        for (const line of ['row', 'column']) {
            if (forced(line) !== undefined)
                return {reason: line, ...forced(line)};
        }
        const {row} = open.reduce(
            (best, square) => inLine('row', square) < inLine('row', best) ? square : best);
        return {reason: 'fewest', row, column: solution[row]};
    }
}
