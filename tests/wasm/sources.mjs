// SPDX-License-Identifier: MIT
//
// The package for JavaScript as its sources have it, without a module of WebAssembly: its files, its
// declarations, and what other files of this folder say at their heads.
//
// Catches: a file that package.json does not pack; a constant that is not the number of nqueens.h; a
// declaration of what there is not; a call of a function that the module does not export; a wrong
// argument that is taken; a count up to symmetry that is shared though the board has no symmetry, or
// whose parts do not add up.
//
// usage: node sources.mjs CHECKOUT

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

import * as nqueens from '../../examples/bindings/wasm/nqueens.mjs';
import {REASONS} from '../../examples/bindings/wasm/nqueens/deducing.mjs';
import * as worker from '../../examples/bindings/wasm/worker.mjs';
import {check, finish} from '../page/checks.mjs';

const {
    Attack, Code, Fault, Form, Format, Line, Solver, Square, Symmetry, Trace, Unsupported,
} = nqueens;
const root = resolve(process.argv[2] ?? '.');
const folder = join(root, 'examples/bindings/wasm');
const read = path => readFileSync(join(folder, path), 'utf8');

// ---- Files ---------------------------------------------------------------------------

const {bin, exports: doors, files, types, version} = JSON.parse(read('package.json'));
const names = [...readdirSync(folder),
               ...readdirSync(join(folder, 'nqueens')).map(name => `nqueens/${name}`)];

await check('package.json names what there is, and what build.sh makes', () => {
    const made = Array.from(read('build.sh').matchAll(/^module ([\w-]+) /gm),
                            ([, name]) => `./${name}.wasm`);
    const named = Object.values(doors).flatMap(
        door => typeof door === 'string' ? door : Object.values(door)).concat(types, Object.values(bin));
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

// Their checks, one after the other.
await import('./calls.mjs');
await import('./shared_counts.mjs');
finish();
