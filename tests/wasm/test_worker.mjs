// SPDX-License-Identifier: MIT
//
// The module nqueens/worker under Node.js, and in Chromium where there is one: worker_checks.mjs.
//
// usage: node test_worker.mjs PACKAGE, a package that is installed in a folder node_modules

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser, findBrowser, PATIENCE, serving} from '../page/browser.mjs';
import {check, finish, skip} from '../page/checks.mjs';
import {NAMES, wrong} from './worker_checks.mjs';

const folder = resolve(process.argv[2]);

/* A check for each name. find(name) gives what is wrong, or does not end. */
async function report(where, find) {
    for (const name of NAMES) {
        let timer;
        const late = new Promise(done => {
            timer = setTimeout(done, PATIENCE, 'it does not end');
        });
        await check(`${where}: ${name}`,
                    async () => assert.equal(await Promise.race([find(name), late]), ''));
        clearTimeout(timer);
    }
}

async function inNode() {
    const modules = await Promise.all(['nqueens.mjs', 'worker.mjs'].map(
        name => import(pathToFileURL(join(folder, name)))));
    await report('Node.js', name => wrong(name, ...modules));
}

/* The package, the checks, and an empty page. */
function served(path) {
    if (path === '/')
        return '<!doctype html><title>page</title><link rel="icon" href="data:,">';
    return readFile(path === '/checks.mjs' ? new URL('worker_checks.mjs', import.meta.url)
                                           : join(folder, path));
}

const inBrowser = browserName => serving(served, async address => {
    const browser = new Browser(browserName);
    try {
        const tab = await browser.open(address, {isReal: true});
        await report('Chromium', name => tab.evaluate(`Promise.all(
            ['checks', 'nqueens', 'worker'].map(name => import('/' + name + '.mjs')))
            .then(([checks, ...modules]) => checks.wrong(${JSON.stringify(name)}, ...modules))`));
        await check('Chromium: the console has nothing to say',
                    () => assert.equal(tab.errors.join('; '), ''));
    } finally {
        await browser.close();
    }
});

await inNode();
const browser = findBrowser();
if (browser !== null)
    await inBrowser(browser);
else
    skip('Chromium: workers', 'no Chromium here');
finish();
process.exit(); // a call that did not end when it should may go on
