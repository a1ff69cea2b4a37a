// SPDX-License-Identifier: MIT
//
// The library in WebAssembly: how it is loaded, what it calls, and its codes. There is one, and
// one memory, for a page or a program.

import {Code} from './constants.mjs';
import {NQueensError, wrongValue} from './errors.mjs';
import {installedModule, ownModule} from '../module.mjs';

let compiling = null;
let loading = null;
let functions = null;

/** The module, compiled once for a page or a program and its workers; without an argument from the
 * file of the package. */
export function compiled(source) {
    compiling ??= (source === undefined ? moduleOfPackage() : moduleOf(source)).catch(error => {
        compiling = null;
        throw error;
    });
    return compiling;
}

/** Loads the library from its module. Everything else may be called afterwards. More calls do
 * nothing. */
export function load(source) {
    loading ??= instantiate(source).catch(error => {
        compiling = loading = null;
        throw error;
    });
    return loading;
}

async function instantiate(source) {
    const instance = await WebAssembly.instantiate(await compiled(source), imports);
    functions = instance.exports;
}

const isNode = () => globalThis.process?.versions?.node !== undefined;

/* The file at the address that a bundler has given it. In what frameworks build for a server this is an
 * address for browsers, and no file; then it is the file that is installed. */
async function moduleOfPackage() {
    try {
        return await moduleOf(ownModule());
    } catch (error) {
        if (!isNode())
            throw error;
        return moduleOf(installedModule()).catch(() => { throw error; });
    }
}

async function moduleOf(given) {
    let source = await given;
    if (source instanceof WebAssembly.Module)
        return source;
    if (typeof source === 'string' || source instanceof URL)
        source = await read(String(source));
    if (source instanceof Response) {
        if (!source.ok)
            throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
        source = await source.arrayBuffer();
    }
    return WebAssembly.compile(source);
}

/** A module of Node.js, in whose place bundlers for browsers would look for a file. */
export function moduleOfNode(name) {
    return import(/* webpackIgnore: true */ /* @vite-ignore */ name);
}

/* Node.js fetches no files, and has no page: there an address without a scheme is the name of a file. */
async function read(address) {
    const page = globalThis.location?.href;
    if (isNode() && page === undefined && !/^[a-z][a-z0-9+.-]+:/i.test(address))
        return (await moduleOfNode('node:fs/promises')).readFile(address);
    const url = new URL(address, page);
    if (isNode() && url.protocol === 'file:')
        return (await moduleOfNode('node:fs/promises')).readFile(url);
    return fetch(url);
}

/** The functions of the library, and its memory. */
export function library() {
    if (functions === null)
        throw new Error('nqueens: call load() first, and wait for it');
    return functions;
}

// ---- Codes ---------------------------------------------------------------------------

/** The static text of C at an address. */
export function textAt(address) {
    const bytes = new Uint8Array(library().memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** A short English description of a code. */
export function strerror(code) {
    if (!Number.isInteger(code))
        throw wrongValue(code, 'code', 'an integer');
    return textAt(library().nqueens_strerror(code));
}

/** Throws the error of a code, unless it is 0. */
export function check(code) {
    if (code !== Code.OK)
        throw new NQueensError(code, strerror(code));
}

/** Whether a call found what it looked for. */
export function found(code) {
    if (code === Code.NO_SOLUTION || code === Code.NO_ATTACK)
        return false;
    check(code);
    return true;
}

/** The version of the library. */
export function version() {
    return textAt(library().nqueens_version());
}

// ---- Callbacks -----------------------------------------------------------------------

/* The calls that run and have a callback, the innermost last: what C calls is its. */
const calls = [];

/** Makes a call of C during which it calls the callback, and returns its code. An exception in
 * the callback stops the call, and goes on when C has ended it: none may pass through C. */
export function withCallback(solver, callback, call) {
    const running = {solver, callback, thrown: null};
    let code;
    calls.push(running);
    try {
        code = call();
    } finally {
        calls.pop();
    }
    if (running.thrown !== null)
        throw running.thrown.error;
    return code;
}

/** Whether such a call runs on a solver. */
export function isCalling(solver) {
    return calls.some(running => running.solver === solver);
}

/* What a callback returns to C: 1, which stops the call, if it returned true or has thrown. */
function answer(...values) {
    const running = calls.at(-1);
    try {
        return running.callback(...values) === true ? 1 : 0;
    } catch (error) {
        running.thrown = {error};
        return 1;
    }
}

/* The clock is read for progress only; it does not matter which one is asked for. */
function clock(_id, _precision, address) {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(library().memory.buffer).setBigUint64(address, nanoseconds, true);
    return 0;
}

const imports = {
    nqueens: {board: answer, deduction: answer, progress: answer},
    wasi_snapshot_preview1: {clock_time_get: clock},
};
