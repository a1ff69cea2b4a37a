// SPDX-License-Identifier: MIT
//
// The package for JavaScript as its sources have it, without a module of WebAssembly: what it
// declares and names, the workers that wait, and how a count is shared.
//
// Catches: a file that package.json does not pack; a constant that is not the number of nqueens.h; a
// declaration of what there is not; a call of a function that the module does not export; a count up
// to symmetry that is shared though the board has no symmetry, or whose parts do not add up.
//
// usage: node sources.mjs CHECKOUT

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import * as nqueens from '../../examples/bindings/wasm/nqueens.mjs';
import {REASONS} from '../../examples/bindings/wasm/nqueens/deducing.mjs';
import {Pool} from '../../examples/bindings/wasm/nqueens/pool.mjs';
import {planOf, sharedCount, workersFor} from '../../examples/bindings/wasm/nqueens/sharing.mjs';
import * as worker from '../../examples/bindings/wasm/worker.mjs';
import {check, finish} from '../page/checks.mjs';

const {
    Attack, Code, Fault, Form, Format, Line, Solver, Square, Symmetry, Trace, Unsupported,
} = nqueens;
const root = resolve(process.argv[2] ?? '.');
const folder = join(root, 'examples/bindings/wasm');
const read = path => readFileSync(join(folder, path), 'utf8');

// ---- Files ---------------------------------------------------------------------------

const {exports: doors, files, types, version} = JSON.parse(read('package.json'));
const names = [...readdirSync(folder),
               ...readdirSync(join(folder, 'nqueens')).map(name => `nqueens/${name}`)];

await check('package.json names what there is, and what build.sh makes', () => {
    const made = Array.from(read('build.sh').matchAll(/^module ([\w-]+) /gm),
                            ([, name]) => `./${name}.wasm`);
    const named = Object.values(doors).flatMap(
        door => typeof door === 'string' ? door : Object.values(door)).concat(types);
    assert.deepEqual(named.filter(name => name.endsWith('.wasm')).sort(), made.sort());
    assert.deepEqual(named.filter(name => !existsSync(join(folder, name)) && !made.includes(name)),
                     []);
    const [, ofLibrary] = readFileSync(join(root, 'meson.build'), 'utf8').match(
        /^ *version: '([^']*)'/m);
    assert.equal(version, ofLibrary);
});

await check('package.json packs each module and each declaration', () => {
    const patterns = files.map(pattern =>
        new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
    const needed = names.filter(name => /\.(mjs|d\.ts)$/.test(name));
    assert.ok(needed.length > 20);
    assert.deepEqual(needed.filter(name => !patterns.some(pattern => pattern.test(name))), []);
});

await check('the module exports each function of C that is called', () => {
    const build = read('meson.build'), [, left] = build.match(/name not in \[([^\]]*)\]/);
    const inC = readFileSync(join(root, 'lib/nqueens.map'), 'utf8').match(/\bnqueens_\w+(?=;)/g);
    const own = Array.from(read('callbacks.c').matchAll(/^EXPORTED\("(\w+)"\)/gm), ([, name]) => name);
    const exported = new Set([...own, 'malloc', 'free', 'memory',
                              ...inC.filter(name => !left.includes(`'${name}'`))]);
    const called = names.filter(name => name.endsWith('.mjs')).flatMap(name => Array.from(
        read(name).matchAll(/\blibrary\(\)\.(\w+)|\{([\w, ]+)\} = library\(\)/g),
        ([, one, several]) => one ?? several.split(/, /)).flat());
    assert.ok(called.length > 50);
    assert.deepEqual(called.filter(name => !exported.has(name)), []);
});

// ---- Constants and declarations ------------------------------------------------------

await check('the constants are the numbers of nqueens.h, and all of them', () => {
    const header = execFileSync('python3', [join(root, 'tests/interface.py'), 'c'],
                                {encoding: 'utf8'});
    const numbers = new Map(Array.from(header.matchAll(/^NUMBER\(NQUEENS_(\w+), (-?\d+)\)$/gm),
                                       ([, name, number]) => [name, Number(number)]));
    const ofHeader = prefix => Object.fromEntries(
        [...numbers].filter(([name, number]) => name.startsWith(prefix) && number >= 0)
            .map(([name, number]) => [name.slice(prefix.length), number]));
    for (const [prefix, names] of Object.entries({
        FAULT_: Fault, FORM_: Form, FORMAT_: Format, LINE_: Line, SYMMETRY_: Symmetry,
        SQUARE_: Square, TRACE_: Trace,
        UNSUPPORTED_: (({SUPPORTED: _, ...others}) => others)(Unsupported),
        ATTACK_: (({QUEEN: _, ...others}) => others)(Attack),
        REASON_: Object.fromEntries(REASONS.map((name, i) => [name.toUpperCase(), i])),
    }))
        assert.deepEqual({...names}, ofHeader(prefix));
    assert.deepEqual([Unsupported.SUPPORTED, Attack.QUEEN],
                     [numbers.get('SUPPORTED'), numbers.get('ATTACKS_QUEEN')]);
    const codes = Object.entries(Code);
    for (const [name, number] of codes)
        assert.equal(number, numbers.get(name));
    assert.deepEqual(codes.filter(([, number]) => number < 0).length,
                     [...numbers].filter(([name]) => name.startsWith('ERROR_')).length);
});

await check('nqueens.d.ts declares what there is, and nothing else', () => {
    const text = read('nqueens.d.ts');
    const declared = [...text.matchAll(/^export (?:function|const|class) (\w+)/gm)];
    assert.deepEqual(declared.map(([, name]) => name).sort(), Object.keys(nqueens).sort());
    const solver = text.match(/^export class Solver [^]*?^}/m)[0];
    const members = [...solver.matchAll(/^ {4}(?:readonly |get |set )?(\w+)[(:]/gm)];
    const there = new Set();
    for (let of = Solver.prototype; of !== Object.prototype; of = Object.getPrototypeOf(of))
        Object.getOwnPropertyNames(of).forEach(name => there.add(name));
    assert.deepEqual([...new Set(members.map(([, name]) => name))].sort(), [...there].sort());
    for (const name of ['Code', 'Fault', 'Form', 'Format', 'Line', 'Square', 'Symmetry', 'Trace',
                        'Unsupported']) {
        const numbers = text.match(new RegExp(`^export const ${name}: {([^}]*)}`, 'm'))[1];
        const pairs = [...numbers.matchAll(/readonly (\w+): (-?\d+);/g)];
        assert.deepEqual(pairs.map(([, key, value]) => [key, Number(value)]),
                         Object.entries(nqueens[name]));
    }
    const reasons = text.match(/^export type Reason = (.*);$/m)[1];
    assert.deepEqual(reasons.split(' | ').map(name => name.slice(1, -1)), REASONS);
});

await check('worker.d.ts declares what worker.mjs has, and the options that it takes', () => {
    const text = read('worker.d.ts');
    const declared = [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(declared.sort(), Object.keys(worker));
    const options = [...text.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name]) => name);
    const modules = ['worker.mjs', 'worker_thread.mjs'].map(read).join('');
    assert.deepEqual(options.filter(name => !new RegExp(`[{ .]${name}\\b`).test(modules)), []);
});

// ---- Workers that wait ---------------------------------------------------------------

/* Workers that tell what is done with them, and a timer that a test lets run out. */
await check('a worker waits for another call, for a time and without much memory', () => {
    const {setTimeout, clearTimeout} = globalThis;
    const timers = new Map(), done = [];
    let made = 0;
    Object.assign(globalThis, {
        setTimeout: end => timers.set(timers.size + 1, end).size,
        clearTimeout: timer => timers.delete(timer),
    });
    try {
        const pool = new Pool(() => {
            const name = ++made;
            return {
                hears() {},
                holds: does => done.push(`${name} ${does ? 'holds' : 'waits'}`),
                end: () => done.push(`${name} ends`),
            };
        });
        const [one, two] = [pool.take(), pool.take()];
        pool.release(one);
        assert.equal(pool.take(), one);
        pool.release(one);
        [...timers.values()].forEach(end => end());
        two.bytes = 2 ** 30;
        pool.release(two);
        pool.take();
    } finally {
        Object.assign(globalThis, {setTimeout, clearTimeout});
    }
    assert.deepEqual([made, done],
                     [3, ['1 waits', '1 holds', '1 waits', '1 ends', '2 ends']]);
});

// ---- Counts that are shared ----------------------------------------------------------

/* In place of the module one that has a table of kernels. */
async function loadKernels(kernels) {
    const memory = new WebAssembly.Memory({initial: 1}), texts = new Map();
    let used = 1024; // borrowed bytes lie below
    const addressOf = text => {
        if (!texts.has(text)) {
            texts.set(text, used);
            used += new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, used)).written + 1;
        }
        return texts.get(text);
    };
    const {instantiate} = WebAssembly;
    WebAssembly.instantiate = async () => ({exports: {
        memory,
        malloc: () => 16,
        free() {},
        nqueens_kernel_info(i, name, method) {
            if (i >= kernels.length)
                return Code.ERROR_ARGUMENT;
            new Uint32Array(memory.buffer, name, 1)[0] = addressOf(kernels[i].name);
            new Uint32Array(memory.buffer, method, 1)[0] = addressOf(kernels[i].method);
            return Code.OK;
        },
    }});
    try {
        await nqueens.load(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    } finally {
        WebAssembly.instantiate = instantiate;
    }
}

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
    await loadKernels([{name: 'auto', method: ''}, {name: 'bitmask', method: 'backtracking'},
                       {name: 'join', method: 'join'}, {name: 'reference', method: 'search'}]);
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

finish();
