// SPDX-License-Identifier: MIT
//
// application.mjs - the page from a server, as an application.
//
// Catches: what a browser misses to install it; a page that does not open without its server, by
// the address that the manifest names, or in a folder of the server; other pages of the server that
// the page stands in for while they are there; a cache of others that goes; a browser that refuses
// the service worker, and says so at each visit.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

import {serving} from './browser.mjs';
import {check} from './checks.mjs';

const OPENED = "document.querySelector('main .doors') !== null";
const KEPT = `caches.keys().then(names => Promise.all(names.sort().map(
    async name => [name.split('-')[0], (await (await caches.open(name)).keys()).length])))`;
const READY = 'navigator.serviceWorker.ready.then(() => true)';

export async function application({browser, page}) {
    const folder = join(dirname(page), 'app');
    let isThere = true;
    // The application in a folder of a server, beside another page, which may be out of reach.
    const readIn = place => path => {
        const name = path.startsWith(place) ? path.slice(place.length) : null;
        if (!isThere || name === null)
            return isThere ? undefined : null;
        return name === 'other.html' ? '<p id="other">other</p>'
                                     : readFile(join(folder, name === '' ? 'index.html' : name));
    };
    const settled = async tab => {
        await tab.until(OPENED);
        await tab.evaluate(READY);
    };
    await check('Application: it can be installed, and opens without its server', () =>
        serving(readIn('/'), async address => {
            const tab = await browser.open(address, {isReal: true});
            await settled(tab);
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
            await tab.close();
        }));
    await check('Application: what the manifest names opens without a network, in a folder, too', async () => {
        for (const [place, visited] of [['/', ''], ['/', 'index.html'], ['/a/b/queens/', ''],
                 ['/a/b/queens/', 'index.html']]) {
            await serving(readIn(place), async server => {
                const address = server.replace(/\/$/, '') + place;
                const tab = await browser.open(address + visited, {isReal: true});
                await settled(tab);
                const {data} = await tab.send('Page.getAppManifest');
                const start = new URL(JSON.parse(data).start_url, address).href;
                await tab.goTo(`${address}other.html`);
                await tab.until("document.getElementById('other') !== null");
                isThere = false;
                for (const other of [start, address, `${address}?from=home`, `${address}other.html`]) {
                    await tab.goTo(other);
                    await tab.until(OPENED);
                }
                isThere = true;
                await tab.close();
            });
        }
    });
    await check('Application: without a service worker it works, and says nothing', async () => {
        const worker = /offline\.js$/;
        const lacks = path => worker.test(path) ? undefined : readIn('/')(path);
        const isText = path => worker.test(path) ? 'no program' : readIn('/')(path);
        const refused = `Object.defineProperty(Navigator.prototype, 'serviceWorker', {get() {
            throw new DOMException('The operation is insecure.', 'SecurityError'); }})`;
        for (const [read, before] of [[lacks, ''], [isText, ''], [readIn('/'), refused]]) {
            await serving(read, async address => {
                const tab = await browser.open('about:blank', {isReal: true});
                await tab.beginning(before, async () => {
                    await tab.goTo(address);
                    await tab.until(OPENED);
                    // By then the browser has tried, or never will.
                    await tab.evaluate(`(async () => navigator.serviceWorker.getRegistrations())()
                        .catch(() => {})`);
                    await tab.evaluate('new Promise(done => setTimeout(done))');
                    assert.equal(await tab.evaluate(
                        "document.querySelectorAll('.messages p').length"), 0);
                });
                await tab.close();
            });
        }
    });
}
