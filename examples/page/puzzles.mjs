// SPDX-License-Identifier: MIT
//
// puzzles.mjs - what the page asks of the library for coloured puzzles: the puzzle of a day, what
// follows on its board, what is to be said of any board, and the board of a text. A tier is the
// number of a reason, the easiest 1.
//
// Regions are rows of numbers, -1 for none, crosses sets of columns, a number for each row.

import {Attack, Fault, Square} from '../bindings/wasm/nqueens/constants.mjs';
import {REASONS} from '../bindings/wasm/nqueens/deducing.mjs';
import {parsePuzzle, puzzle} from '../bindings/wasm/nqueens/puzzle.mjs';
import {Solver} from '../bindings/wasm/nqueens/solver.mjs';

const orNull = number => number < 0 ? null : number;

// Makes a solver for the regions, and frees it after its use.
function solving(regions, use, attacks = Attack.TOUCHING) {
    const solver = new Solver(regions.length);
    try {
        solver.attacks = attacks;
        solver.setRegions(regions.map(row => row.map(orNull)));
        return use(solver);
    } finally {
        solver.free();
    }
}

// The puzzle of "nqueens puzzle N --seed SEED --grade TIER": its regions, the queens of its only
// solution, and how often it takes a deduction of the tier.
export function makePuzzle(n, seed, tier) {
    const {regions, queens} = puzzle(n, {seed, grade: REASONS[tier]});
    const steps = solving(regions, solver => solver.deductions());
    const times = steps.filter(({reason}) => reason === REASONS[tier]).length;
    return {n, tier, times, regions, queens};
}

const squaresOf = squares => squares.map(([row, column]) => ({row, column}));

// A deduction: its tier, 0 where it shows that there is no solution; lines and within, each
// {family, numbers}, within perhaps null; the squares that it looks at, fills and strikes out; and
// the queens after it.
function deductionOf(made) {
    const {withinFamily, within, queen} = made;
    return {
        tier: REASONS.indexOf(made.reason),
        lines: {family: made.family, numbers: made.lines},
        within: withinFamily === null ? null : {family: withinFamily, numbers: within},
        lookedAt: squaresOf(made.squares),
        filled: squaresOf(queen === null ? [] : [queen]),
        struck: squaresOf(made.closed),
        queens: made.queens.map(column => column ?? -1)
    };
}

// The easiest deduction from queens (-1: none) and crosses, or null.
export function deduce(regions, queens, crosses) {
    const next = solving(regions, solver => {
        solver.requireBoard(queens.map(orNull));
        crosses.forEach((set, row) => queens.forEach((_, column) => {
            if ((set >> column & 1) === 1)
                solver.forbid(row, column);
        }));
        return solver.deductions()[0];
    });
    return next === undefined || next.reason === 'empty' ? null : deductionOf(next);
}

const ATTACKS = {touching: Attack.TOUCHING, queen: Attack.QUEEN};

// A solution other than this one, or null: the two differ first in some row.
function another(solver, solution) {
    for (const [row, column] of solution.entries()) {
        const isFree = solver.square(row, column) === Square.FREE;
        if (isFree)
            solver.forbid(row, column);
        const other = isFree ? solver.solve() : null;
        if (other !== null)
            return other;
        solver.clearSquare(row, column);
        solver.require(row, column);
    }
    return null;
}

// What is to be said of a board: two solutions, or all if there are fewer; the deductions, which
// hold for each solution; whether they solve it; and the reason if there is none, which they may
// lead to. Where they end too soon there is a search, which takes what it takes.
export function judge({regions, queens, rule}) {
    return solving(regions, solver => {
        solver.requireBoard(queens.map(orNull));
        const steps = solver.deductions().map(deductionOf), last = steps.at(-1)?.queens ?? queens;
        if (steps[0]?.tier === 0)
            return {steps: steps.slice(1), solutions: [], reason: steps[0]};
        if (!last.includes(-1))
            return {steps, solutions: [last], isDeduced: true};
        for (const {struck} of steps)
            struck.forEach(({row, column}) => solver.forbid(row, column));
        const first = solver.solve();
        return {steps, solutions: [first, another(solver, first)].filter(Boolean)};
    }, ATTACKS[rule]);
}

// The regions of a puzzle with one solution under a rule, of any grade; without a seed others each
// time.
export const randomRegions = (n, rule, seed) =>
    puzzle(n, {seed, attacks: ATTACKS[rule]}).regions;

// The text of own.wrong that says a fault.
const WRONG = {
    [Fault.EMPTY]: 'none',
    [Fault.OBJECT]: 'none',
    [Fault.PROSE]: 'none',
    [Fault.UTF_16]: 'encoding',
    [Fault.ENCODING]: 'encoding',
    [Fault.WIDTH]: 'width',
    [Fault.ROWS]: 'rows',
    [Fault.BRACKET]: 'bracket',
    [Fault.MORE]: 'several',
    [Fault.NAME]: 'name',
    [Fault.REGIONS]: 'more',
    [Fault.SIZE]: 'size',
    [Fault.MEMBER]: 'twice',
    [Fault.GIVEN]: 'given',
    [Fault.STARS]: 'stars',
    [Fault.LINK]: 'link',
    [Fault.FEWER]: 'fewer',
    [Fault.ONE_SQUARE]: 'one',
    [Fault.BOARD]: 'queens'
};

// The board of a text, of at most `limit` rows, in the forms that "nqueens hint --regions FILE"
// reads: {regions, queens}; or {wrong, values}: the text of own.wrong that says what is wrong, and
// its line and character unless it is the whole board.
export function readPasted(text, limit) {
    try {
        const {n, regions, queens, blocked} = parsePuzzle(text);
        if (n > limit)
            return {wrong: 'large', values: {limit}};
        if (blocked.length > 0)
            return {wrong: 'blocked', values: {}};
        return {regions, queens: queens.map(column => column ?? -1)};
    } catch (error) {
        if (!(error.fault in WRONG))
            throw error;
        return {
            wrong: WRONG[error.fault],
            values: {line: error.line, character: error.column, limit}
        };
    }
}
