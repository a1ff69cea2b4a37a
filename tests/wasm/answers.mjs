// SPDX-License-Identifier: MIT
//
// The questions of answers.c, asked in JavaScript. Its lines are the same.

const LARGEST_COUNTED = 11;
const LARGEST_LISTED = 9;
const LARGEST_TRACED = 8;
const LARGE = 1024;
const BOARDS = 7; // in a list
const KINDS = 4;
const GRADES = [null, 'single', 'confined', 'set', 'blocked', 'contradiction'];

/** The lines of answers, by the module nqueens.mjs when it is loaded. */
export function answers(nqueens) {
    const {Attack, Format, Solver, Symmetry, Unsupported, puzzle} = nqueens;
    const lines = [];
    const say = (what, answer) => lines.push(`${what}: ${answer}`);
    const sayBoard = (what, board) => say(what, JSON.stringify(board));
    const symmetries = Object.values(Symmetry);

    // ---- Boards ----

    function sayTexts(queens) {
        for (const form of Object.values(Format)) {
            const text = nqueens.format(queens, form);
            say(`format ${form}`, text);
            if (form !== Format.CHESS && form !== Format.SVG)
                sayBoard('parse', nqueens.parse(text, form));
        }
    }

    function sayAttacks(queens) {
        const attack = nqueens.findAttack(queens);
        say('attack', attack === null ? '4 0 0 0'
                                      : `0 ${attack.rowA} ${attack.rowB} ${attack.line}`);
        queens.forEach((_, row) => sayBoard('attackers', nqueens.attacksInRow(queens, row)));
        say('is a solution', Number(nqueens.isSolution(queens)));
    }

    function sayBoards() {
        const [partial, solution] = [[1, null, 0, 4, 1], Uint32Array.of(0, 4, 7, 5, 2, 6, 1, 3)];
        [partial, solution, []].forEach(sayTexts);
        [partial, solution].forEach(sayAttacks);
        symmetries.forEach(symmetry => sayBoard('image', nqueens.transform(solution, symmetry)));
        sayBoard('canonical', nqueens.canonical(solution));
        say('orbit', nqueens.orbitSize(solution));
    }

    // ---- Searches ----

    function sayCounts(solver) {
        say('count', solver.count());
        say('fundamental', solver.countFundamental());
        say('up to 7', solver.countUpTo(7));
        symmetries.forEach(symmetry => say('symmetric', solver.countSymmetric(symmetry)));
    }

    function sayFound(solver) {
        sayBoard('first', solver.first());
        sayBoard('solve', solver.solve());
        for (let seed = 0n; seed < 3n; seed++) {
            sayBoard('from seed', solver.solveFromSeed(seed));
            const board = solver.randomSolution(2n ** 64n - 1n - seed);
            sayBoard('random', board);
            if (board !== null) {
                say('rank', solver.rank(board));
                sayBoard('next', solver.next(board));
            }
        }
    }

    function sayList(solver, after) {
        for (let times = 0; times < 2; times++) {
            const boards = solver.list(BOARDS, after);
            const count = boards.length / solver.n;
            say('listed', count);
            for (let i = 0; i < boards.length; i += solver.n)
                sayBoard('in a list', [...boards.subarray(i, i + solver.n)]);
            if (count < BOARDS)
                break;
            after = boards.subarray(-solver.n);
        }
    }

    function sayLists() {
        for (let n = 1; n < LARGEST_LISTED; n++) {
            const solver = new Solver(n);
            sayList(solver, null);
            sayList(solver, n > 1 ? [n >> 1, n - 1, ...Array(n - 2).fill(0)] : null);
            solver.forbid(n - 1, 0);
            solver.list().forEach(column => say('byte', column));
            solver.free();
        }
    }

    function sayLargeList() {
        const solver = new Solver(300);
        solver.requireBoard(
            solver.solve().map((column, row) => row % 10 === 0 ? null : column));
        sayList(solver, null);
        solver.free();
    }

    const digits = number => Number.isFinite(number)
        ? number.toExponential(11).replace(/e([+-])(\d)$/, 'e$10$2')
        : String(number).replace('Infinity', 'inf');

    function sayEstimates(solver) {
        const sayEstimate = (what, {value, relativeError, logarithm}) =>
            say(what, [value, relativeError, logarithm].map(digits).join(' '));
        sayEstimate('estimate', solver.estimate(1000, 2n ** 64n - 1n));
        sayEstimate('placements', solver.estimatePlacements(1000n, 5));
    }

    function sayUnits(solver) {
        for (const method of ['backtracking', 'join']) {
            const reason = solver.whyUnsupported(method);
            say(method, reason);
            if (reason !== Unsupported.SUPPORTED)
                continue;
            const units = solver.units(method);
            say(solver.unitsIdentity(method),
                `${solver.countRange(method, units / 3n, units)} of ${units}`);
        }
    }

    function sayPuzzles(n) {
        for (let k = 0; k < 3; k++) {
            const solver = new Solver(n);
            const middle = Math.floor(n / 2);
            solver.require(k % n, middle);
            solver.forbid(n - 1, k);
            if (k === 2)
                solver.require(2 % n, 0);
            say('square', solver.square(k % n, middle));
            sayCounts(solver);
            sayFound(solver);
            sayUnits(solver);
            solver.clearConstraints();
            solver.fundamentalSolutions().forEach(board => sayBoard('fundamental', board));
            solver.free();
        }
    }

    function sayRules(n) {
        for (let k = 0; k < 4; k++) {
            const solver = new Solver(n);
            const rows = [...Array(n).keys()];
            const regions = rows.map(row => rows.map(column =>
                row === 0 && column === 1 ? null : Math.floor(row / 2)));
            solver.attacks = k % 2 === 1 ? Attack.KNIGHT | Attack.TORUS
                : Attack.QUEEN | Attack.KNIGHT;
            solver.setRegions(k > 1 ? regions : null);
            say('attacks', solver.attacks);
            const conflict = solver.findConflict(rows.map(row => 2 * row % n));
            say('conflict', `${conflict?.rowA ?? 0} ${conflict?.rowB ?? 0} ${conflict?.line ?? -1}`);
            sayCounts(solver);
            sayFound(solver);
            solver.free();
        }
    }

    // ---- Deductions ----

    function sayDeduction(n, made) {
        const numbers = squares => squares.map(([row, column]) => row * n + column);
        const {lines: shown, within, squares, closed, queen} = made;
        const [a, b, c, d, e] = [shown, within, numbers(squares), numbers(closed), queen ?? []]
            .map(list => JSON.stringify(list));
        const said = `${made.family} ${a} ${made.withinFamily} ${b} ${c} ${d} ${e}`;
        say(made.reason, `${said} board: ${JSON.stringify(made.queens)}`);
    }

    function sayDeductions(solver) {
        solver.deductions().forEach(made => sayDeduction(solver.n, made));
        const grade = solver.grade();
        if (grade === 'search')
            say('stuck', 0);
        else if (grade === 'empty')
            say('empty', 0);
        else
            say('grade', GRADES.indexOf(grade));
    }

    function sayColoured(n, seed, grade) {
        const {regions, queens} = puzzle(n, {seed, grade});
        const solver = new Solver(n);
        const row = Math.floor(n / 2);
        solver.attacks = Attack.TOUCHING;
        regions.forEach(row => sayBoard('regions', row));
        sayBoard('puzzle', queens);
        solver.setRegions(regions);
        sayDeductions(solver);
        solver.forbid(row, queens[row]);
        sayDeductions(solver);
        solver.clearConstraints();
        solver.require(n - 1, queens[n - 1]);
        sayDeductions(solver);
        solver.free();
    }

    // ---- Traces ----

    function sayTrace(n) {
        const solver = new Solver(n);
        if (n === LARGEST_TRACED)
            solver.forbid(0, 3);
        const ofKind = new Array(KINDS).fill(0);
        let digest = 2166136261;
        for (const event of solver.trace()) {
            ofKind[event.kind]++;
            const numbers = [event.kind, event.row, event.column, event.attackerRow, event.line];
            for (const number of [...numbers, ...event.queens])
                digest = Math.imul(digest ^ (number ?? -1), 16777619);
        }
        say(`trace ${n}`, [...ofKind, digest >>> 0].join(' '));
        solver.free();
    }

    // ---- All ----

    say('version', nqueens.version());
    for (let code = -12; code <= 6; code++)
        say(`code ${code}`, nqueens.strerror(code));
    sayBoards();
    for (let n = 0; n <= LARGEST_COUNTED; n++) {
        const solver = new Solver(n);
        sayCounts(solver);
        sayFound(solver);
        sayEstimates(solver);
        sayUnits(solver);
        sayDeductions(solver);
        if (n <= LARGEST_LISTED) {
            for (const board of solver)
                sayBoard('solution', board);
            solver.enumerateFundamental(board => sayBoard('fundamental', board));
        }
        solver.free();
    }
    for (let n = 4; n <= LARGEST_LISTED; n++) {
        sayPuzzles(n);
        sayRules(n);
    }
    for (let n = 5; n <= LARGEST_LISTED; n++)
        GRADES.forEach(grade => sayColoured(n, 2n ** 64n - 1n - BigInt(n), grade));
    sayLists();
    sayLargeList();
    for (let n = 0; n <= LARGEST_TRACED; n++)
        sayTrace(n);
    const solver = new Solver(LARGE);
    sayBoard('solve', solver.solve());
    solver.free();
    return lines;
}
