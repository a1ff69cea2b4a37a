// SPDX-License-Identifier: MIT
//
// modules.mjs - all JavaScript of the checkout, read and not run: each file and each program in the
// documents parses, what a module takes from another one is there, and the page can be bundled.
//
//     node --experimental-vm-modules modules.mjs CHECKOUT
//
// Catches: a slip in a file that only a browser or a bundler reads; a module or a name that is
// gone, where a program of the README or a test of a screen still takes it; a module that nothing
// takes.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Script, SourceTextModule, SyntheticModule} from 'node:vm';
import {gunzipSync} from 'node:zlib';

import {check, finish} from './checks.mjs';

const root = resolve(process.argv[2] ?? '.');
const PACKAGE = 'examples/bindings/wasm/';
const {exports: packed} = JSON.parse(readFileSync(join(root, PACKAGE, 'package.json'), 'utf8'));

// The programs that a page, a worker or Node.js starts, from which all modules in examples/ are
// reached.
const STARTED = ['examples/page/main.mjs', ...['nqueens.mjs', 'worker.mjs', 'worker_thread.mjs',
    'command.mjs'].map(name => PACKAGE + name)];

function filesIn(...folders) {
    return folders.flatMap(folder =>
        readdirSync(join(root, folder), {withFileTypes: true}).flatMap(entry => {
            const path = `${folder}/${entry.name}`;
            return !entry.isDirectory() ? [path]
                : /^(build|node_modules|\..*)$/.test(entry.name) ? [] : filesIn(path);
        })).sort();
}

const read = path => readFileSync(join(root, path), 'utf8');
const files = filesIn('examples', 'tests', 'docs');

// Scripts that are no modules: files, and what stands in a page.
const SCRIPT = /<script>\n([^]*?)<\/script>/g;
const scripts = [
    ...files.filter(path => path.endsWith('.js')).map(path => [path, read(path)]),
    ...files.filter(path => path.endsWith('.html')).flatMap(
        path => Array.from(read(path).matchAll(SCRIPT), ([, text]) => [path, text]))];

// The programs in the documents, as modules. They have the package under its name, and a page that
// has it in a folder beside itself takes it from there.
const PROGRAM = /^```m?js\n([^]*?)^```$|<script type="module">\n([^]*?)<\/script>/gm;
const programs = files.filter(path => path.endsWith('.md')).flatMap(path => Array.from(
    read(path).matchAll(PROGRAM), ([, program, ofPage], i) =>
        [`${path}, program ${i + 1}`, program ?? ofPage.replaceAll("'./nqueens/", "'nqueens/")]));

// Does it for each, of which there are some, and says all that went wrong.
async function each(entries, does) {
    const wrong = [];
    for (const entry of entries)
        await Promise.resolve(entry).then(does).catch(({message}) => wrong.push(message));
    assert.ok(entries.length > 0 && wrong.length === 0, wrong.join('\n'));
}

const addressOf = path => pathToFileURL(join(root, path)).href;
const moduleOf = (name, text) => new SourceTextModule(text, {identifier: addressOf(name)});

const modules = new Map(); // those that parse, by their paths

// What a module that parses takes by a name: another one beside it, or one of the package; null for
// Node.js.
function pathOf(name, taker) {
    const {default: file} = packed[name.replace(/^nqueens/, '.')] ?? {};
    const isOfPackage = /^nqueens(\/|$)/.test(name);
    assert.ok(/^(\.|node:)/.test(name) || isOfPackage, `${taker} takes '${name}', which nobody has`);
    return name.startsWith('node:') ? null
        : isOfPackage ? join(PACKAGE, file ?? name.slice('nqueens/'.length))
                      : join(dirname(taker), name);
}

const takenBy = (path, module) => module.dependencySpecifiers.map(name => pathOf(name, path))
    .filter(path => path !== null);

// The modules, each behind those that it takes.
function inOrder(paths, done = new Set(), begun = new Set()) {
    for (const path of paths.filter(path => modules.has(path) && !begun.has(path))) {
        begun.add(path);
        inOrder(takenBy(path, modules.get(path)), done, begun);
        done.add(path);
    }
    return [...done];
}

const broken = new Set(); // modules that cannot be linked, or take such a one

// Links a module with those that it takes; what is wrong with these is told of them alone.
async function link(path, module) {
    const others = takenBy(path, module), missing = others.find(other => !files.includes(other));
    if (missing !== undefined || others.some(other => broken.has(other) || !modules.has(other))) {
        broken.add(path);
        assert.ok(missing === undefined, `${path} takes ${missing}, which is not there`);
    } else if (module.status === 'unlinked') {
        await module.link(async name => pathOf(name, path) === null
            ? new SyntheticModule(Object.keys(await import(name)), () => {})
            : modules.get(pathOf(name, path))).catch(({message}) => {
            broken.add(path);
            throw new Error(`${path}: ${message}`);
        });
    }
}

await check('each module parses', () => each(files.filter(path => path.endsWith('.mjs')), path => {
    try {
        modules.set(path, moduleOf(path, read(path)));
    } catch {
        // This shows the line.
        throw new Error(spawnSync(process.execPath, ['--check', path], {cwd: root}).stderr);
    }
}));

await check('each script parses', () => each(scripts, ([path, text]) => {
    try {
        new Script(text, {filename: path});
    } catch ({stack}) {
        throw new Error(stack);
    }
}));

await check('what a module takes from another is there', () =>
    each(inOrder([...modules.keys()]), path => link(path, modules.get(path))));

await check('the programs in the documents parse, and take what the package has', () =>
    each(programs, ([name, text]) => link(name, moduleOf(name, text))));

// By a module of WebAssembly that is empty.
await check('the page is bundled into one file, whose program parses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-')), page = join(folder, 'index.html');
    try {
        writeFileSync(join(folder, 'nqueens-simd.wasm'), '');
        const bundle = join(root, 'examples/page/bundle.py');
        const {status, stderr} = spawnSync('python3', [bundle, folder, page], {encoding: 'utf8'});
        assert.equal(status, 0, stderr);
        const [, packed] = readFileSync(page, 'utf8').match(/<script [^>]* id="program">(.*)<\/script>/);
        new Script(String(gunzipSync(Buffer.from(packed, 'base64'))), {filename: page});
    } finally {
        rmSync(folder, {recursive: true, force: true});
    }
});

await check('each module of the examples is taken', () => {
    const reached = inOrder(STARTED);
    // bundle.py takes the text of each language.
    assert.deepEqual([...modules.keys()].filter(path => path.startsWith('examples/') &&
        !path.startsWith('examples/page/texts/') && !reached.includes(path)), []);
});

finish();
