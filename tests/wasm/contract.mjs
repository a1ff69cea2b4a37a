// SPDX-License-Identifier: MIT
//
// contract.mjs - JavaScript's side of tests/contract.json, which tests/python/contract.py explains:
// what the modules have, as JSON; or, with the package, checks of what they answer and refuse.
//
// usage: node contract.mjs [PACKAGE]

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {check, finish} from '../page/checks.mjs';

const folder = process.argv[2] === undefined
    ? new URL('../../examples/bindings/wasm/', import.meta.url)
    : pathToFileURL(resolve(process.argv[2]) + '/');
const module = name => import(new URL(name, folder));
const nqueens = await module('nqueens.mjs');
const worker = await module('worker.mjs');
const {ASKED, ASKED_IN_STEPS, WORKER_OPTIONS} = await module('nqueens/asked.mjs');
const {OPTIONS} = await module('nqueens/options.mjs');
const {Solver} = nqueens;

// ---- What there is -------------------------------------------------------------------

/* How many parameters a function declares, those with defaults, too. */
function parameters(call) {
    const text = String(call), begin = text.indexOf('(') + 1;
    let depth = 1, end = begin;
    for (; depth > 0; end++)
        depth += {'(': 1, '{': 1, '[': 1, ')': -1, '}': -1, ']': -1}[text[end]] ?? 0;
    const inside = text.slice(begin, end - 1).trim();
    return inside === '' ? 0 : inside.split(',').length;
}

const isCall = value => typeof value === 'function' && !/^class /.test(String(value));

async function whatIsThere() {
    const own = Object.assign({}, ...await Promise.all(
        ['boards', 'kernels', 'library', 'pairs', 'puzzle', 'questions'].map(
            name => module(`nqueens/${name}.mjs`))));
    const tables = {...OPTIONS, ...ASKED, ...ASKED_IN_STEPS};
    const main = Object.entries(nqueens).filter(([, value]) => isCall(value)).map(
        ([name]) => [name, [own[name] === undefined ? null : parameters(own[name]),
                            tables[name] ?? []]]);
    const inWorker = Object.entries(worker).map(
        ([name, value]) => [name, [parameters(value), WORKER_OPTIONS[name]]]);
    const solver = {};
    for (let of = Solver.prototype; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
        for (const [name, {value, set}] of Object.entries(Object.getOwnPropertyDescriptors(of))) {
            if (name !== 'constructor')
                solver[name] = [value !== undefined ? 'call' : set === undefined ? 'r' : 'rw',
                                OPTIONS[`Solver.${name}`] ?? null];
        }
    }
    return {
        javascript: {...Object.fromEntries(main), Solver: [2, OPTIONS.Solver]},
        worker: Object.fromEntries(inWorker),
        solver,
    };
}

if (process.argv[2] === undefined) {
    console.log(JSON.stringify(await whatIsThere()));
    process.exit(0);
}

// ---- What it answers -----------------------------------------------------------------

const {calls, guesses} = JSON.parse(
    readFileSync(new URL('../contract.json', import.meta.url), 'utf8'));
const camel = name => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const nameOf = ({call, javascript}) => javascript === undefined ? camel(call) : javascript;

/* An answer as JSON has it. */
function plain(value) {
    if (typeof value === 'bigint')
        return Number(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (typeof value[Symbol.iterator] === 'function')
        return Array.from(value, plain);
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}

/* Whether it is that of the table, which need not have all members of an object. */
function agrees(found, expected) {
    if (Array.isArray(expected))
        return Array.isArray(found) && found.length === expected.length &&
               found.every((entry, i) => agrees(entry, expected[i]));
    if (typeof expected === 'object' && expected !== null)
        return Object.entries(expected).every(([key, entry]) => agrees(found?.[key], entry));
    return typeof expected === 'number' && !Number.isInteger(expected)
        ? Math.abs(found - expected) <= 1e-9 * Math.abs(expected) : found === expected;
}

const behind = (call, values, options) =>
    Object.keys(options).length > 0 ? [...values, options] : values;

await nqueens.load();

for (const [door, functions] of [['the package', nqueens], ['the worker', worker]]) {
    const here = calls.filter(call => !call.call.startsWith('Solver') && nameOf(call) !== null &&
                                      (door === 'the package' || call.worker === true));
    const ask = async (call, values, options) =>
        plain(await functions[nameOf(call)](...behind(call, values, options)));

    await check(`${door} gives the answers of the table`, async () => {
        let made = 0;
        for (const call of here) {
            for (const [values, options, expected] of call.gives ?? []) {
                const found = await ask(call, values, options);
                made++;
                assert.ok(agrees(found, expected),
                          `${call.call} ${JSON.stringify([values, options, found])}`);
            }
            for (const asked of call.same ?? []) {
                const [one, other] = await Promise.all(asked.map(given => ask(call, ...given)));
                assert.deepEqual(one, other, call.call);
            }
        }
        assert.ok(made > (door === 'the package' ? 60 : 40), `${made}`);
    });

    await check(`${door} refuses what the table says, in the same words`, async () => {
        for (const call of here) {
            for (const [values, options, message] of call.refuses ?? []) {
                await assert.rejects(ask(call, values, options), error => {
                    const said = error.message.replaceAll('"', "'");
                    assert.equal(said.slice(0, message.length), message, call.call);
                    return true;
                });
            }
        }
    });
}

await check('what people write without a page succeeds, or is told what to write', async () => {
    assert.ok(guesses.javascript.length >= 20);
    const names = Object.keys(nqueens);
    for (const [code, ...expected] of guesses.javascript) {
        const call = new Function(...names, 'worker', `return (async () => (${code}))()`);
        let said = null, found;
        try {
            found = plain(await call(...Object.values(nqueens), worker));
        } catch ({name, message}) {
            said = `${name}: ${message}`;
        }
        if (said === null)
            assert.deepEqual([found], expected, code);
        else
            assert.ok(expected.length === 2 && said.includes(expected[1]), `${code}: ${said}`);
    }
});

finish();
