// SPDX-License-Identifier: MIT
//
// shared_counts.mjs - counts that several workers share, by solvers in JavaScript.

import assert from 'node:assert/strict';

import {Attack, Symmetry, Unsupported} from '../../examples/bindings/wasm/nqueens/constants.mjs';
import {planOf, sharedCount, workersFor} from '../../examples/bindings/wasm/nqueens/sharing.mjs';
import {check} from '../page/checks.mjs';
import './stand_in.mjs'; // has the table of kernels

/* A square of n rows under a symmetry, of which a turn is clockwise. */
const mirror = (n, [row, column]) => [row, n - 1 - column];
const turn = (n, [row, column]) => [column, n - 1 - row];
const IMAGES = Object.fromEntries(Object.entries({
    IDENTITY: [], MIRROR: [mirror], QUARTER_TURN: [turn], HALF_TURN: [turn, turn],
    THREE_QUARTER_TURN: [turn, turn, turn], TRANSPOSITION: [mirror, turn, turn, turn],
    FLIP: [mirror, turn, turn], ANTI_TRANSPOSITION: [mirror, turn],
}).map(([name, parts]) => [Symmetry[name], (n, square) => parts.reduce(
    (at, part) => part(n, at), square)]));

const compare = (a, b) => a < b ? -1 : Number(a > b);
const textOf = squares => squares.map(String).sort(compare).join(' ');

/* A solver that tries all permutations, and whose work units are the columns of the first row. */
class StandIn {
    constructor(n, kernelInUse, {attacks = Attack.QUEEN, ...options}) {
        Object.assign(this, {n, kernelInUse, attacks, options, boards: []});
        const place = board => {
            if (board.length === n)
                this.boards.push(board.map((column, row) => [row, column]));
            for (let column = 0; column < n && board.length < n; column++) {
                if (this.#isFree(board, column))
                    place([...board, column]);
            }
        };
        place([]);
    }

    #isFree(board, column) {
        const {regions = null, require = [], forbid = []} = this.options, row = board.length;
        const rest = [row, column], has = list => list.some(square => String(square) === String(rest));
        const isAttacked = (other, at) => {
            const [rows, columns] = [row - at, column - other];
            return columns === 0 || (rows === columns && (this.attacks & Attack.DIAGONAL) !== 0) ||
                   (rows === -columns && (this.attacks & Attack.ANTI_DIAGONAL) !== 0) ||
                   (rows === 1 && Math.abs(columns) === 1 && (this.attacks & Attack.TOUCHING) !== 0) ||
                   (regions !== null && regions[at][other] === regions[row][column]);
        };
        return !board.some(isAttacked) && !has(forbid) &&
               (has(require) || !require.some(([other]) => other === row));
    }

    /* Whether a symmetry keeps the rules and the constraints. */
    #keeps(symmetry) {
        const {n, options: {regions = null, require = [], forbid = []}} = this;
        const image = square => IMAGES[symmetry](n, square);
        const isTurned = ![Symmetry.IDENTITY, Symmetry.HALF_TURN, Symmetry.TRANSPOSITION,
                           Symmetry.ANTI_TRANSPOSITION].includes(symmetry);
        const isOneWay = [1, 2].includes(this.attacks & Attack.QUEEN);
        const all = Array.from({length: n * n}, (_, i) => [Math.floor(i / n), i % n]);
        const regionOf = ([row, column]) => regions[row][column];
        const isSame = (of, at) => all.every(square =>
            (of(at) === of(square)) === (of(image(at)) === of(image(square))));
        return !(isTurned && isOneWay) && (regions === null || all.every(at => isSame(regionOf, at))) &&
               [require, forbid].every(list => textOf(list.map(image)) === textOf(list));
    }

    get fundamental() {
        const kept = Object.values(Symmetry).filter(symmetry => this.#keeps(symmetry));
        const images = board => kept.map(symmetry => textOf(
            board.map(square => IMAGES[symmetry](this.n, square))));
        return BigInt(new Set(this.boards.map(board => images(board).sort(compare)[0])).size);
    }

    units() {
        return BigInt(this.n);
    }

    whyUnsupported() {
        return Unsupported.SUPPORTED;
    }

    countSymmetric(symmetry) {
        return BigInt(this.boards.filter(board => textOf(board.map(
            square => IMAGES[symmetry](this.n, square))) === textOf(board)).length);
    }

    countRange(first, end) {
        return BigInt(this.boards.filter(([[, column]]) => first <= column && column < end).length);
    }
}

/* Regions without a symmetry, which have one solution that touches no other; and regions that two
 * symmetries keep. */
const ALONE = [[0, 0, 0, 0, 0], [1, 1, 1, 0, 2], [1, 3, 3, 3, 2], [1, 3, 4, 2, 2], [1, 4, 4, 2, 2]];
const DIAGONALS = Array.from({length: 6}, (_, row) =>
    Array.from({length: 6}, (_, column) => (row + column) % 6));

await check('a count that is shared is that of one worker, up to symmetry, too', async () => {
    let shared = 0;
    for (const [n, options] of [
        [1, {}], [2, {}], [4, {}], [5, {}], [6, {}], [7, {}], [6, {attacks: 0}],
        [5, {attacks: Attack.DIAGONAL}], [5, {attacks: Attack.ANTI_DIAGONAL}],
        [5, {attacks: Attack.TOUCHING}], [6, {require: [[0, 1]]}], [6, {forbid: [[0, 1], [5, 5]]}],
        [5, {attacks: Attack.TOUCHING, regions: ALONE}], [6, {attacks: 0, regions: DIAGONALS}],
        [6, {attacks: Attack.TOUCHING, regions: DIAGONALS}],
    ]) {
        for (const [kernel, fundamental] of ['bitmask', 'join', 'reference'].flatMap(
            name => [[name, false], [name, true]])) {
            const solver = new StandIn(n, kernel, options), {fundamental: one, boards} = solver;
            const counts = () => fundamental ? one : BigInt(boards.length);
            const ask = async (call, range) => call === 'count' ? counts()
                : call === 'plan' ? planOf(solver, {...options, fundamental})
                                  : solver.countRange(range.first, range.end);
            assert.equal(await sharedCount([ask, ask, ask]), counts(),
                         JSON.stringify([n, options, kernel, fundamental]));
            shared += await ask('plan') !== null;
        }
    }
    // By two kernels: all 15 boards, and up to symmetry the 7 that have each symmetry.
    assert.equal(shared, 2 * (15 + 7));
});

await check('the parts of a count add up, and are told in order, whoever ends first', async () => {
    const units = 100n, plan = {method: 'backtracking', units, unchanged: 4n, order: 8n};
    const told = [], ranges = [], waiting = [];
    const ask = (call, range, runs) => call === 'plan' ? Promise.resolve(plan) : new Promise(done => {
        ranges.push(range);
        runs({unitsDone: 0n, solutions: 0n, fraction: 0});
        waiting.push(() => {
            runs({unitsDone: range.end - range.first, solutions: 2n, fraction: 1});
            done((range.end - range.first) * 4n);
        });
    });
    const result = sharedCount([ask, ask, ask], progress => told.push(progress), 0);
    let isOver = false;
    result.finally(() => { isOver = true; });
    for (let turns = 0; !isOver && turns < 1000; turns++) {
        waiting.pop()?.(); // the one that began last
        await new Promise(done => setImmediate(done));
    }
    assert.equal(await result, (4n * units + 4n) / 8n);
    const sorted = ranges.sort((a, b) => Number(a.first - b.first));
    assert.deepEqual(sorted.map(({first}) => first), [0n, ...sorted.map(({end}) => end)].slice(0, -1));
    assert.equal(sorted.at(-1).end, units);
    assert.ok(sorted.length > 12 && sorted.every(({first, end}) => end - first <= 9n));
    assert.deepEqual([told[0], told.at(-1)], [
        {unitsDone: 0n, unitsTotal: units, solutions: 0n, fraction: 0},
        {unitsDone: units, unitsTotal: units, solutions: 4n * units / 8n, fraction: 1}]);
    for (const [i, {unitsDone, fraction}] of told.slice(1).entries())
        assert.ok(unitsDone >= told[i].unitsDone && fraction >= told[i].fraction, `${i}`);
    assert.deepEqual([[15, 4], [16, 4], [17, 2]].map(values => workersFor(...values)), [1, 4, 2]);
});
