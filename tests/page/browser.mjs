// SPDX-License-Identifier: MIT
//
// browser.mjs - drives Chromium by the DevTools protocol over a pipe: opens pages, presses
// keys, clicks, evaluates, takes pictures, and hears what the console says; and serves pages.
//
// The browser is a child process and ends with close(). Messages are JSON that ends with a NUL.

import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';

import {has} from './checks.mjs';
import {PRELUDE} from './clock.mjs';

const NAMES = [
    process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'
];
// Milliseconds after which a wait ends that nothing else ends.
export const PATIENCE = 60000 * Number(process.env.NQUEENS_TEST_PATIENCE ?? 1);
const POLL = 10; // milliseconds between two looks
const PASSED = 50; // milliseconds by which the clock of a page goes on then

// The first browser that is installed, or null.
export const findBrowser = () => NAMES.filter(Boolean).find(has) ?? null;

const TYPES = {
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json'
};

// What read(path) gives, at once or later, on this machine; use(address) while it is there.
// undefined is no file, null no answer.
export async function serving(read, use, headers = {}) {
    const server = createServer(async (request, response) => {
        const {pathname} = new URL(request.url, 'http://localhost');
        const content = await Promise.resolve(read(pathname)).catch(() => undefined);
        if (content === null) {
            request.socket.destroy();
            return;
        }
        response.writeHead(content === undefined ? 404 : 200,
            {'content-type': TYPES[extname(pathname)] ?? 'text/html; charset=utf-8', ...headers});
        response.end(content);
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    try {
        return await use(`http://127.0.0.1:${server.address().port}/`);
    } finally {
        server.close();
        server.closeAllConnections();
    }
}

// Waits until look(), which gives a promise, finds something, and gives that.
export async function poll(look, name) {
    const end = performance.now() + PATIENCE;
    do {
        const found = await look();
        if (found)
            return found;
        await new Promise(done => setTimeout(done, POLL));
    } while (performance.now() < end);
    throw new Error(`never true: ${name()}`);
}

export class Browser {
    constructor(name) {
        this.profile = mkdtempSync(join(tmpdir(), 'page-'));
        this.process = spawn(name,
            [
                '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu',
                '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions',
                '--disable-background-networking', '--hide-scrollbars', '--lang=en-US',
                `--user-data-dir=${this.profile}`, 'about:blank'
            ],
            {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
        this.calls = new Map();
        this.listeners = new Map();
        this.number = 0;
        this.rest = '';
        this.process.stdio[4].setEncoding('utf8').on('data', text => this.read(text));
        this.process.stdio[3].on('error', () => {});
        this.process.on('exit', () => this.failAll('the browser has ended'));
    }

    read(text) {
        const messages = (this.rest + text).split('\0');
        this.rest = messages.pop();
        for (const message of messages.map(JSON.parse)) {
            const call = this.calls.get(message.id);
            if (call === undefined) {
                this.listeners.get(message.sessionId)?.(message);
                continue;
            }
            this.calls.delete(message.id);
            if (message.error)
                call.failed(new Error(message.error.message));
            else
                call.done(message.result);
        }
    }

    failAll(reason) {
        for (const {failed} of this.calls.values())
            failed(new Error(reason));
        this.calls.clear();
    }

    send(method, params = {}, sessionId = undefined) {
        const id = ++this.number;
        return new Promise((done, failed) => {
            const timer = setTimeout(() => failed(new Error(`no answer to ${method}`)), PATIENCE);
            const settle = end => value => (clearTimeout(timer), end(value));
            this.calls.set(id, {done: settle(done), failed: settle(failed)});
            this.process.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
        });
    }

    async open(address, options = {}) {
        const {targetId} = await this.send('Target.createTarget', {url: 'about:blank'});
        const tab = await this.attach(targetId);
        await tab.prepare(options);
        await tab.goTo(address);
        return tab;
    }

    async attach(targetId) {
        const {sessionId} = await this.send('Target.attachToTarget', {targetId, flatten: true});
        return new Tab(this, targetId, sessionId);
    }

    // The page in a frame that has no storage: a target of its own.
    async frame(address) {
        const {targetId} = await poll(async () => {
            const {targetInfos} =
                await this.send('Target.getTargets', {filter: [{type: 'iframe'}]});
            return targetInfos.find(({url}) => url.startsWith(address));
        }, () => `a frame ${address}`);
        return this.attach(targetId);
    }

    async close() {
        await this.send('Browser.close').catch(() => {});
        await new Promise(done => {
            const timer = setTimeout(() => this.process.kill('SIGKILL'), PATIENCE);
            const ended = () => (clearTimeout(timer), done());
            if (this.process.exitCode !== null || this.process.signalCode !== null)
                ended();
            else
                this.process.on('exit', ended);
        });
        rmSync(this.profile, {recursive: true, force: true, maxRetries: 5});
    }
}

const NUMBERS = {
    ' ': 32,
    ArrowLeft: 37,
    ArrowRight: 39,
    Home: 36,
    End: 35,
    Tab: 9,
    Backspace: 8,
    Escape: 27,
    Enter: 13
};

// What is evaluated in a page may use one(selector) and all(selector), but not in frames.
const SHORT = `Object.assign(window, {
    one: selector => document.querySelector(selector),
    all: selector => [...document.querySelectorAll(selector)]
})`;

// One page. errors holds what its console said of errors and what it asked the network for.
export class Tab {
    constructor(browser, targetId, sessionId) {
        Object.assign(this, {browser, targetId, sessionId, errors: [], requests: []});
        browser.listeners.set(sessionId, message => this.hear(message));
    }

    hear({method, params}) {
        if (method === 'Runtime.exceptionThrown')
            this.errors.push(
                params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Runtime.consoleAPICalled' &&
            ['error', 'warning', 'assert'].includes(params.type))
            this.errors.push(params.args.map(a => a.value ?? a.description).join(' '));
        if (method === 'Log.entryAdded' && ['error', 'warning'].includes(params.entry.level))
            this.errors.push(params.entry.text);
        if (method === 'Network.requestWillBeSent' &&
            !/^(data|blob|about):/.test(params.request.url))
            this.requests.push(params.request.url);
    }

    send(method, params) {
        return this.browser.send(method, params, this.sessionId);
    }

    // isReal: without the programs of clock.mjs.
    async prepare({language = 'en-US', isReal = false}) {
        for (const domain of ['Page', 'Runtime', 'Log', 'Network'])
            await this.send(`${domain}.enable`);
        await this.look({width: 1280, height: 800});
        await this.send('Page.addScriptToEvaluateOnNewDocument', {source: SHORT});
        if (!isReal)
            await this.send('Page.addScriptToEvaluateOnNewDocument', {source: PRELUDE});
        const {userAgent} = await this.browser.send('Browser.getVersion');
        await this.send('Emulation.setUserAgentOverride', {userAgent, acceptLanguage: language});
    }

    async look({width, height, dark = false, reduced = false}) {
        await this.send('Emulation.setDeviceMetricsOverride',
            {width, height, deviceScaleFactor: 1, mobile: false});
        await this.send('Emulation.setEmulatedMedia', {
            features: [
                {name: 'prefers-color-scheme', value: dark ? 'dark' : 'light'},
                {name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference'}
            ]
        });
    }

    async goTo(address) {
        await this.send('Page.navigate', {url: 'about:blank'});
        await this.send('Page.navigate', {url: address});
        await this.until("document.readyState === 'complete'");
    }

    // The value of an expression in the page; promises are waited for.
    async evaluate(expression) {
        const {result, exceptionDetails} = await this.send(
            'Runtime.evaluate', {expression, returnByValue: true, awaitPromise: true});
        if (exceptionDetails)
            throw new Error(`${expression}: ${
                exceptionDetails.exception?.description ?? exceptionDetails.text}`);
        return result.value;
    }

    // What a function gives in the page.
    run(use, ...values) {
        return this.evaluate(`(${use})(...${JSON.stringify(values)})`);
    }

    // The text of the first element, how many there are, and how many of them are visible.
    text(selector) {
        return this.run(selector => one(selector).textContent, selector);
    }

    count(selector) {
        return this.run(selector => all(selector).length, selector);
    }

    seen(selector) {
        return this.run(
            selector => all(selector).filter(part => part.checkVisibility()).length, selector);
    }

    focus(selector) {
        return this.run(selector => one(selector).focus(), selector);
    }

    close() {
        return this.browser.send('Target.closeTarget', {targetId: this.targetId});
    }

    // Gives a menu or a slider a value, as the keys do.
    choose(selector, value) {
        return this.run((selector, value) => {
            const control = one(selector);
            control.value = value;
            for (const type of ['input', 'change'])
                control.dispatchEvent(new Event(type));
        }, selector, value);
    }

    // Lets the clock of the page go on, see clock.mjs.
    pass(milliseconds) {
        return this.evaluate(`clock.advance(${milliseconds})`);
    }

    // Waits for an expression to be true, while the clock of the page goes on.
    async until(expression) {
        const look = `(async () => (${expression}) || await window.clock?.advance(${PASSED}))()`;
        await poll(() => this.evaluate(look).catch(() => false),
            () => `${expression}; errors: ${this.errors.join('; ')}`);
    }

    says(selector, words) {
        return this.until(
            `one(${JSON.stringify(selector)}).textContent === ${JSON.stringify(words)}`);
    }

    // Where an element is in the window, after a scroll to it.
    boxOf(selector) {
        return this.run(selector => {
            const element = one(selector);
            element.scrollIntoView({block: 'center'});
            return element.getBoundingClientRect().toJSON();
        }, selector);
    }

    // A real click in the middle of an element.
    async click(selector) {
        const {left, top, width, height} = await this.boxOf(selector);
        const at = {x: left + width / 2, y: top + height / 2, button: 'left', clickCount: 1};
        await this.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...at});
        await this.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...at});
    }

    // From now on a copy is window.copied, or there is no clipboard.
    replaceClipboard(works) {
        return this.evaluate(`delete window.copied;
            Object.defineProperty(navigator, 'clipboard', {configurable: true, value:
                ${works} ? {writeText: async text => { window.copied = text; }} : undefined}), 0`);
    }

    // Uses documents that run a program before their own.
    async beginning(source, use) {
        const {identifier} =
            await this.send('Page.addScriptToEvaluateOnNewDocument', {source});
        try {
            await use();
        } finally {
            await this.send('Page.removeScriptToEvaluateOnNewDocument', {identifier});
        }
    }

    // Uses documents whose storage throws.
    withoutStorage(use) {
        return this.beginning("Object.defineProperty(window, 'localStorage', " +
            "{get() { throw new Error('none'); }})", use);
    }

    // modifiers: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift, added; code: the place of the key.
    async press(key, modifiers = 0, code = key === ' ' ? 'Space' : key) {
        const windowsVirtualKeyCode = NUMBERS[key] ?? code.slice(-1).toUpperCase().charCodeAt(0);
        const event = {key, modifiers, code, windowsVirtualKeyCode};
        const typed = key === 'Enter' ? '\r' : key;
        const text = typed.length === 1 && modifiers === 0 ? {text: typed} : {};
        await this.send('Input.dispatchKeyEvent', {type: 'keyDown', ...event, ...text});
        await this.send('Input.dispatchKeyEvent', {type: 'keyUp', ...event});
    }

    async picture(path) {
        const {data} = await this.send('Page.captureScreenshot', {format: 'png'});
        writeFileSync(path, Buffer.from(data, 'base64'));
    }
}
