// SPDX-License-Identifier: MIT
//
// application.mjs - the page from a server, as an application.
//
// Catches: what a browser misses to install it; a page that does not open without its server; a
// cache of others that goes.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import {serving} from './browser.mjs';
import {check} from './checks.mjs';

const OPENED = "one('main .doors') !== null";
const KEPT = `caches.keys().then(names => Promise.all(names.sort().map(
    async name => [name.split('-')[0], (await (await caches.open(name)).keys()).length])))`;

export async function application({browser, page}) {
    const folder = join(dirname(page), 'app');
    let isThere = true;
    const read = path => isThere ? readFile(join(folder, path.endsWith('/') ? 'index.html' : path))
                                 : undefined;
    await check('Application: it can be installed, and opens without its server', () =>
        serving(read, async address => {
            const tab = await browser.open(address, {isReal: true});
            await tab.until(OPENED);
            await tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
            const {installabilityErrors} = await tab.send('Page.getInstallabilityErrors');
            assert.deepEqual(installabilityErrors.map(({errorId}) => errorId)
                .filter(error => error !== 'in-incognito'), []);
            assert.deepEqual(await tab.evaluate(KEPT), [['nqueens', 4]]);
            await tab.evaluate("caches.open('others')");
            isThere = false;
            await tab.goTo(`${address}#screen=home`);
            await tab.evaluate('location.reload()');
            await tab.until(OPENED);
            isThere = true;
            assert.deepEqual(await tab.evaluate(KEPT), [['nqueens', 4], ['others', 0]]);
            assert.deepEqual(tab.errors.filter(line => !line.includes('404')), []);
        }));
}
