// SPDX-License-Identifier: MIT
//
// calls.mjs - what the package refuses, and what it makes of the memory of a stand-in for the module:
// faults of texts, lists, traces; and of the answers of workers.

import assert from 'node:assert/strict';

import {parse} from '../../examples/bindings/wasm/nqueens.mjs';
import {Code, Form, Format, NO_QUEEN} from '../../examples/bindings/wasm/nqueens/constants.mjs';
import {callable} from '../../examples/bindings/wasm/nqueens/errors.mjs';
import {address, changes} from '../../examples/bindings/wasm/nqueens/handle.mjs';
import {eachSolution, list} from '../../examples/bindings/wasm/nqueens/listing.mjs';
import {checkBoard, columns, uint32, uint64} from '../../examples/bindings/wasm/nqueens/memory.mjs';
import {membersOf} from '../../examples/bindings/wasm/nqueens/options.mjs';
import {Pool, ask} from '../../examples/bindings/wasm/nqueens/pool.mjs';
import {traceEvents} from '../../examples/bindings/wasm/nqueens/tracing.mjs';
import {apply, pack, startOf, unpack} from '../../examples/page/model/trace.mjs';
import {check} from '../page/checks.mjs';
import {steps} from '../page/stand_in.mjs';
import {memory, numbersAt, standIn} from './stand_in.mjs';

/* The code and the message of an error. */
function thrown(call) {
    try {
        call();
    } catch ({code, message}) {
        return [code, message];
    }
    return null;
}

await check('what is wrong with an argument is said, with its value', () => {
    const wrong = (call, message) => assert.deepEqual(
        thrown(call), message === null ? null : [Code.ERROR_ARGUMENT, message]);
    for (const [value, last, message] of [
        [0, 7, null], [7, 7, null], [7n, 7, null], [2 ** 32 - 1, undefined, null],
        [8, 7, 'x is 8, and must be an integer from 0 to 7'],
        [-1, 7, 'x is -1, and must be an integer from 0 to 7'],
        [0.5, undefined, 'x is 0.5, and must be an integer from 0 to 2^32 - 1'],
        [2 ** 32, undefined, 'x is 4294967296, and must be an integer from 0 to 2^32 - 1'],
        ['7', 7, 'x is "7", and must be an integer from 0 to 7'],
    ])
        wrong(() => uint32(value, 'x', last), message);
    const large = ', and must be an integer from 1 to 2^64 - 1, above 2^53 a BigInt';
    for (const [value, is] of [[1, null], [2n ** 64n - 1n, null], [0, `0${large}`],
                               [2n ** 64n, `${2n ** 64n}${large}`], [2 ** 53, `${2 ** 53}${large}`]])
        wrong(() => uint64(value, 'x', 1n), is === null ? null : `x is ${is}`);
    assert.deepEqual([...columns([1, null, 0])], [1, NO_QUEEN, 0]);
    assert.deepEqual([...columns(Int8Array.of(-1, 2))], [NO_QUEEN, 2]);
    wrong(() => columns([0, -1]),
          'queens[1] is -1, and must be an integer from 0 to 2^32 - 2, or null');
    wrong(() => columns([0, 1], 3), 'queens has 2 entries, and must have 3');
    for (const [board, isWhole, message] of [
        [[0, 4], false, 'queens[1] is 4, and must be from 0 to 1, or null'],
        [[1, 1], true, 'queens[1] is 1, as is queens[0], and no two queens may share a column'],
        [[1, null], true, 'queens[1] is null, and must be from 0 to 1'],
    ])
        wrong(() => checkBoard(Code.ERROR_ARGUMENT, columns(board), isWhole), message);
    wrong(() => membersOf({a: 1, b: undefined, c: undefined}, ['a', 'b']), null);
    wrong(() => membersOf({a: 1, c: 0}, ['a', 'b']), "'c' is no option here; there are a, b");
    wrong(() => membersOf([], []), 'options is [], and must be an object');
    wrong(() => callable('x'.repeat(99), 'f'),
          `f is "${'x'.repeat(59)}..., and must be a function`);
});

await check('a fault of a text has its line and its column, in characters', () => {
    const place = (text, at, form = Form.PICTURE) => {
        standIn.nqueens_parse_next = (address, length, format, board, n, out, parsed) => {
            numbersAt(out, [0]);
            numbersAt(parsed, [0, 0, new TextEncoder().encode(text.slice(0, at)).length, form, 7]);
            return Code.ERROR_TEXT;
        };
        return thrown(() => parse(text, Format.ANY))[1];
    };
    assert.equal(place('Q..', 2), 'this looks like form 1; line 1, column 3: fault 7');
    assert.equal(place('Q.\n.Q\n', 3), 'this looks like form 1; line 2, column 1: fault 7');
    assert.equal(place('Q.\n\n♕🟥x', 7, Form.NONE), 'line 3, column 3: fault 7');
});

/* A solver of 16 rows, whose boards are the multiples of a step below `most`: in base 16 the columns of
 * the last rows. A block has 1024 of them at most. */
function listing(most, step = 1) {
    const n = 16, rows = [...Array(n).keys()];
    const boardOf = i => rows.map(row => row < n - 3 ? 0 : i >> 4 * (n - 1 - row) & 15);
    standIn.nqueens_list_bytes = (_solver, after, boards, capacity, count) => {
        const bytes = new Uint8Array(memory.buffer);
        const last = after === 0 ? -1 : rows.reduce((sum, row) => 16 * sum + bytes[after + row], 0);
        let length = 0;
        for (let i = last + 1; i < most && length < capacity; i++) {
            if (i % step === 0)
                bytes.set(boardOf(i), boards + n * length++);
        }
        numbersAt(count, [length]);
        return length > 0 ? Code.OK : Code.NO_SOLUTION;
    };
    return {solver: {n, [changes]: 0, [address]: 1}, boardOf};
}

await check('a list is blocks one after the other, and an iterator takes boards out of them', () => {
    const all = count => [...Array(count).keys()];
    for (const most of [0, 1, 2, 7, 1024, 2500]) {
        const {solver, boardOf} = listing(most);
        assert.deepEqual([...eachSolution(solver)], all(most).map(boardOf), `${most}`);
        for (const capacity of [0, 5, 1024, 1500, 5000]) {
            const told = [], found = list(solver, capacity, null, count => told.push(count));
            assert.deepEqual([...found], all(Math.min(most, capacity)).flatMap(boardOf));
            assert.equal(told.at(-1), Math.min(most, capacity));
        }
        assert.deepEqual([...list(solver, 5000, boardOf(4))], all(most).slice(5).flatMap(boardOf));
    }
    // What was found in advance is dropped when the solver has changed, and what is new is found.
    for (const [before, changedAt, after, expected] of [
        [[27], 5, [15, 3], [0, 1, 2, 3, 4, 6, 9, 12]], [[5], 4, [8], [0, 1, 2, 3, 4, 5, 6, 7]]]) {
        const {solver, boardOf} = listing(...before), found = [];
        for (const board of eachSolution(solver)) {
            if (found.push(board) === changedAt) {
                solver[changes]++;
                listing(...after);
            }
        }
        assert.deepEqual(found, expected.map(boardOf));
    }
});

await check('the events of a trace are its steps, part by part, with the board and the totals', () => {
    const n = 6, packed = [...steps(n, 0, 1e9).words].map(unpack), state = startOf(n), parts = [];
    standIn.trace_part = (_solver, first, most, at, taken) => {
        const part = packed.slice(Number(first), Number(first) + most);
        parts.push(most);
        numbersAt(at, part.flatMap(({kind, row, column, attackerRow, line}) =>
            [kind, row, column, attackerRow, line]));
        numbersAt(taken, [part.length]);
        return Number(first) + most >= packed.length ? Code.OK : Code.STOPPED;
    };
    const copy = {n, [address]: 2, free() { this.isFreed = true; }};
    const events = [...traceEvents({[address]: 1, copy: () => copy})];
    assert.equal(events.length, packed.length);
    const orNull = number => number < 0 ? null : number;
    for (const [i, event] of events.entries()) {
        const {kind, row, column, attackerRow, line} = packed[i];
        apply(state, pack(kind, row, column, attackerRow, line));
        assert.deepEqual(event, {
            kind, row, column, attackerRow: orNull(attackerRow), line: orNull(line),
            queens: state.queens.map(orNull), placements: state.placements,
            rejections: state.rejections, solutions: state.solutions,
        });
    }
    assert.deepEqual([parts.filter(most => most > 0).slice(0, 3), copy.isFreed],
                     [[256, 512, 1024], true]);
});

await check('what a worker answers is the result or the error, and told on its way', async () => {
    const worker = () => ({
        hears(answer, failed) {
            Object.assign(this, {answer, failed});
        },
        post(message) {
            this.message = message;
        },
    });
    const told = [], one = worker(), asked = ask(one, 'm', value => told.push(value));
    [{told: 1}, {told: 2}, {result: 92n, bytes: 5}].forEach(message => one.answer(message));
    assert.deepEqual([await asked, told, one.message, one.bytes], [92n, [1, 2], 'm', 5]);
    const fails = async (act, expected, told = () => {}) => {
        const other = worker(), promise = ask(other, 'm', told);
        act(other);
        await assert.rejects(promise, expected);
    };
    const own = new Error('own');
    await fails(({answer}) => answer({refused: {code: -1, message: 'no'}}),
                {name: 'NQueensError', code: -1, codeName: 'ERROR_ARGUMENT', message: 'no'});
    await fails(({answer}) => answer({error: own}), own);
    await fails(({failed}) => failed(own), own);
    await fails(({answer}) => {
        answer({told: 1});
        answer({result: 1, bytes: 0}); // too late
    }, own, () => { throw own; });
});

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
