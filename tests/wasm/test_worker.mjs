// SPDX-License-Identifier: MIT
//
// The module nqueens/worker under Node.js, and in Chromium where there is one: worker_checks.mjs.
//
// usage: node test_worker.mjs PACKAGE, a package that is installed in a folder node_modules

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {Browser, findBrowser, serving} from '../page/browser.mjs';
import {check, finish, skip} from '../page/checks.mjs';
import {checked} from './worker_checks.mjs';

const folder = resolve(process.argv[2]);

const inNode = async () => checked(await import(pathToFileURL(join(folder, 'nqueens.mjs'))),
                                   await import(pathToFileURL(join(folder, 'worker.mjs'))));

/* The package, the checks, and an empty page. */
function served(path) {
    if (path === '/')
        return '<!doctype html><title>page</title><link rel="icon" href="data:,">';
    return readFile(path === '/checks.mjs' ? new URL('worker_checks.mjs', import.meta.url)
                                           : join(folder, path));
}

const inBrowser = name => serving(served, async address => {
    const browser = new Browser(name);
    try {
        const tab = await browser.open(address, {isReal: true});
        const results = await tab.evaluate(`Promise.all(
            ['checks', 'nqueens', 'worker'].map(name => import('/' + name + '.mjs')))
            .then(([checks, ...modules]) => checks.checked(...modules))`);
        return [...results, ['the console has nothing to say', tab.errors.join('; ')]];
    } finally {
        await browser.close();
    }
});

async function report(where, results) {
    for (const [name, wrong] of results)
        await check(`${where}: ${name}`, () => assert.equal(wrong, ''));
}

await report('Node.js', await inNode());
const browser = findBrowser();
if (browser !== null)
    await report('Chromium', await inBrowser(browser));
else
    skip('Chromium: workers', 'no Chromium here');
finish();
