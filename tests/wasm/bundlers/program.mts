// SPDX-License-Identifier: MIT
//
// Calls of most kinds, typed strictly, and calls that must not compile. What it prints is true
// where all of them gave what they should.

import {
    Attack, Code, Form, Format, Line, NQueensError, Solver, Square, Symmetry, Trace, Unsupported,
    attackingPairs, attacksInRow, boards, canonical, count, countSymmetric, estimate as estimated,
    findAttack, format, hasSimd, hint as hinted, isSolution, kernelInfo, load, orbitSize, rank, solve, parse, parsePuzzle, parseSquares, puzzle, puzzles, solutions, strerror, svg,
    transform, version,
} from 'nqueens';
import type {
    Board, BoardOptions, Deduction, Estimate, Grade, Integer, ParsedPuzzle, PartialBoard, Progress,
    Puzzle, Queens, TraceEvent,
} from 'nqueens';
import * as worker from 'nqueens/worker';
import type {CountOptions, ListOptions} from 'nqueens/worker';

await load();
const right: boolean[] = [];

function solves(n: number): Board | null {
    const solver = new Solver(n);
    try {
        return solver.solve();
    } finally {
        solver.free();
    }
}

const board: Queens = solves(8) ?? [];
const lines: PartialBoard = parse('.Q..\n...Q\nQ...\n..Q.', Format.ANY);
right.push(isSolution(board), lines[0] === 1, count(8) === 92n, version() !== '');
right.push(findAttack([0, 1])?.line === Line.DIAGONAL, attacksInRow(board, 0).length === 8);
right.push([...boards(format(board))].length === 1, svg(board).startsWith('<'));
right.push(orbitSize(canonical(board)) === orbitSize(transform(board, Symmetry.MIRROR)));
right.push(hasSimd() === kernelInfo().some(({name, runsHere}) => runsHere && name === 'simd128'));
right.push([...solutions(6)].length === 4, strerror(Code.STUCK) !== '');

const regions = ['AAAAA', 'BBBAC', 'BDDDC', 'BDECC', 'BEECC'];
right.push(attackingPairs([0, 0, null]) === 1, countSymmetric(8, 'half-turn') === 4n);
right.push(rank([1, 3, 0, 2]) === 0n, solve(8, {seed: 3, attacks: 'torus'}) === null);
right.push(hinted(5, {regions, require: [[0, 3]]})?.reason === 'confined');
right.push(estimated(8, {samples: 9n}).value > 0, format(board, 'fen') === format(board, Format.FEN));

const solver = new Solver(8);
let progress: Progress | undefined;
const limit: Integer = 100;
right.push(solver.count({interval: 0, progress: told => { progress = told; }}) === 92n);
right.push(progress?.fraction === 1, solver.countUpTo(limit) === 92n);
solver.attacks = Attack.QUEEN | Attack.KNIGHT;
solver.require(0, 0);
right.push(solver.square(0, 0) === Square.REQUIRED);
solver.clearConstraints();
solver.attacks = Attack.QUEEN;
const estimate: Estimate = solver.estimate(1000, 7n);
right.push(estimate.value > 0, solver.list(2).length === 16, solver.unrank(0)[1] === 4);
const first: TraceEvent | undefined = solver.trace().next().value ?? undefined;
right.push(first?.kind === Trace.PLACE, solver.whyUnsupported() === Unsupported.SUPPORTED);
for (const queens of solver) {
    right.push(solver.rank(queens) === 0n);
    break;
}

const made: Puzzle = puzzle(6, {seed: 3});
const read: ParsedPuzzle = parsePuzzle(JSON.stringify({regions: made.regions}));
solver.free();
right.push(read.n === 6, [...puzzles('AB\nAB')].length === 1, parseSquares('(0, 1)').n === null);
try {
    parse('QQ\n..', Format.ANY);
} catch (error) {
    right.push(error instanceof NQueensError && error.form === Form.PICTURE &&
               error.code === Code.ERROR_TEXT);
}

const given: BoardOptions = {require: [[0, 0]], forbid: read.blocked, kernel: 'auto'};
right.push(count(8, given) === 4n, count(8n, {fundamental: true}) === 12n, count(made) === 1n);
right.push(new Solver(8, {...given, threads: 1}).count() === 4n, [...solutions(read)].length === 1);
const game = new Solver(made);
game.regions = read.regions;
right.push(game.attacks === made.attacks, game.regions?.length === 6);
game.free();

const progressed = ({fraction}: Progress) => right.push(fraction >= 0);
const shared: CountOptions = {workers: 2, progress: progressed};
const some: ListOptions = {capacity: 1, signal: new AbortController().signal};
const rules = {regions: made.regions};
const hint: Deduction | null = await worker.hint(6, rules);
const grade: Grade | null = await worker.grade(read);
right.push(await worker.count(13, shared) === 73712n, (await worker.list(6, some)).length === 6);
right.push((await worker.solve(9, {seed: 2n}))?.length === 9, await worker.rank(board) >= 0n);
right.push(hint !== null, grade !== undefined, (await worker.puzzle(6, {seed: 3})).n === made.n);

console.log(right.every(Boolean));

/** Each line must not compile. */
export function wrong(): void {
    // @ts-expect-error a text is no number
    new Solver('8');
    // @ts-expect-error a count is a BigInt
    const number: number = solver.count();
    // @ts-expect-error no such option
    worker.count(8, {threads: number});
    // @ts-expect-error no such option here
    count(8, {workers: number});
    // @ts-expect-error no such property
    solver.regoins = made.regions;
    // @ts-expect-error no such grade
    puzzle(6, {grade: 'hard'});
    // @ts-expect-error a square has a row and a column
    solver.require(0);
    // @ts-expect-error what it gives is read only
    solver.kernelInUse = 'auto';
}
