// SPDX-License-Identifier: MIT
//
// The module nqueens/worker under Node.js, and in Chromium where there is one: worker_checks.mjs.
//
// usage: node test_worker.mjs PACKAGE, a package that is installed in a folder node_modules

import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser, findBrowser} from '../page/browser.mjs';
import {checked} from './worker_checks.mjs';

const folder = resolve(process.argv[2]);
const TYPES = {'.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};

const inNode = async () => checked(await import(pathToFileURL(join(folder, 'nqueens.mjs'))),
                                   await import(pathToFileURL(join(folder, 'worker.mjs'))));

/* The package, the checks, and an empty page. */
async function served(path) {
    if (path === '/')
        return '<!doctype html><title>page</title><link rel="icon" href="data:,">';
    return readFile(path === '/checks.mjs' ? new URL('worker_checks.mjs', import.meta.url)
                                           : join(folder, path));
}

async function inBrowser(name) {
    const server = createServer((request, response) => {
        const {pathname} = new URL(request.url, 'http://localhost');
        const type = TYPES[extname(pathname)] ?? 'text/html';
        served(pathname).then(
            content => response.writeHead(200, {'content-type': type}).end(content),
            () => response.writeHead(404).end());
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const browser = new Browser(name);
    try {
        const tab = await browser.open(`http://127.0.0.1:${server.address().port}/`);
        const results = await tab.evaluate(`Promise.all(
            ['checks', 'nqueens', 'worker'].map(name => import('/' + name + '.mjs')))
            .then(([checks, ...modules]) => checks.checked(...modules))`);
        return [...results, ['the console has nothing to say', tab.errors.join('; ')]];
    } finally {
        await browser.close();
        server.close();
    }
}

let number = 0;
function report(where, results) {
    for (const [name, wrong] of results) {
        console.log(`${wrong === '' ? 'ok' : 'not ok'} ${++number} - ${where}: ${name}`);
        if (wrong !== '') {
            console.log(wrong.replace(/^/gm, '# '));
            process.exitCode = 1;
        }
    }
}

report('Node.js', await inNode());
const browser = findBrowser();
if (browser !== null)
    report('Chromium', await inBrowser(browser));
else
    console.log(`ok ${++number} - Chromium: workers # SKIP no Chromium here`);
console.log(`1..${number}`);
