// SPDX-License-Identifier: MIT
//
// page.mjs - opens a page in Chromium, which must show a text and have the answers as its title,
// load one file of WebAssembly, all from the address of the page, and leave the console empty.
//
// usage: node page.mjs TEXT ANSWERS FOLDER [POLICY]
//        node page.mjs TEXT ANSWERS --server|--prefetching COMMAND...
//
// FOLDER is served as the root and under a path, with POLICY as its Content-Security-Policy.
// COMMAND prints the address at which it serves; one that is prefetching tells the browser to ask for
// all files, which may be needed.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import {Browser, findBrowser, poll, serving} from '../../page/browser.mjs';

const ICON = '/favicon.ico'; // what browsers ask each server for

const [text, answers, folder, ...rest] = process.argv.slice(2);

/* What the page has come to, when it shows all or something went wrong. */
async function outcome(tab) {
    let shown;
    await poll(async () => {
        shown = await tab.evaluate("[one('pre').textContent.trim(), document.title]")
            .catch(() => ['']);
        return tab.errors.length > 0 || shown.every(part => part !== '');
    }, () => `the page shows a board and the answers, but ${shown}`);
    return [...shown, ...tab.errors];
}

async function shows(browser, address) {
    const tab = await browser.open(address, {isReal: true});
    assert.deepEqual(await outcome(tab), [text, answers], address);
    const asked = tab.requests.filter(request => request !== new URL(ICON, address).href);
    assert.deepEqual(asked.filter(request => !request.startsWith(address)), []);
    if (folder !== '--prefetching')
        assert.equal(asked.filter(request => request.endsWith('.wasm')).length, 1);
}

/* The files of the folder under a path, and the icon. */
const under = path => name => {
    if (name === ICON)
        return '';
    return name.startsWith(path) ? readFile(join(folder, name.slice(path.length) || 'index.html'))
                                 : undefined;
};

async function servedHere(browser, policy) {
    const headers = policy === undefined ? {} : {'content-security-policy': policy};
    for (const path of ['/', '/sub/dir/'])
        await serving(under(path), address => shows(browser, address + path.slice(1)), headers);
}

/* The first address in what a process says. */
function addressOf(server) {
    let said = '';
    return new Promise((done, failed) => {
        for (const stream of [server.stdout, server.stderr]) {
            stream.setEncoding('utf8').on('data', words => {
                said += words;
                const [address] = said.match(/http:\/\/[\w.]+:\d+(?=[\s/])/) ?? [];
                if (address !== undefined)
                    done(`${address}/`);
            });
        }
        server.on('error', failed);
        server.on('exit', () => failed(new Error(said)));
    });
}

/* The command may start others, which end with it. */
async function servedBy(browser, [command, ...options]) {
    const server = spawn(command, options,
        {detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, NO_COLOR: '1'}});
    try {
        await shows(browser, await addressOf(server));
    } finally {
        process.kill(-server.pid);
    }
}

const browser = new Browser(findBrowser());
try {
    await (folder.startsWith('--') ? servedBy(browser, rest) : servedHere(browser, ...rest));
} finally {
    await browser.close();
}
