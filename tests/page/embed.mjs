// SPDX-License-Identifier: MIT
//
// embed.mjs - the page in the frame of another page, plain and in a sandbox without storage.
//
// Catches: a frame with a header, tabs or words; one that does not start in a sandbox; one that
// adds to the history of the page around it; controls, board or link that do not fit a small
// frame; a link that leads to another board, or back into a frame.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';

import {SCREENS} from '../../examples/page/model/address.mjs';

import {check} from './checks.mjs';

const frame = (hash, more = '') => `<!doctype html><title>Another page</title><p>Words
    <iframe src="page.html${hash}" ${more} width="600" height="320" title="n queens"></iframe>`;

// Pages by their paths, on this machine; use(address) while they are there.
async function serving(pages, use) {
    const server = createServer((request, response) => {
        const text = pages[new URL(request.url, 'http://x').pathname];
        response.writeHead(text === undefined ? 204 : 200,
            {'content-type': 'text/html; charset=utf-8'});
        response.end(text ?? '');
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    try {
        await use(`http://127.0.0.1:${server.address().port}/`);
    } finally {
        server.close();
        server.closeAllConnections();
    }
}

const seen = selector => `[...document.querySelectorAll('${selector}')].filter(element =>
    element.checkVisibility()).length`;

const inside = 'document.querySelector("iframe").contentDocument';
const stepInside = `Number(${inside}.querySelector('.scrubber').value)`;

async function plainFrame(tab, address) {
    await tab.goTo(address + 'plain.html');
    await tab.until(`${inside}.querySelector('.scrubber')?.disabled === false`);
    const before = await tab.evaluate('history.length');
    assert.equal(await tab.evaluate(
        `${inside}.querySelectorAll('header, nav, .languages, .look, .reading').length`), 0);
    await tab.evaluate(`${inside}.querySelector('[data-control=forward]').click()`);
    await tab.until(`${stepInside} === 21`);
    await tab.until(`${inside}.location.hash.includes('step=21')`);
    assert.match(await tab.evaluate(`${inside}.location.hash`), /&embed$/);
    assert.equal(await tab.evaluate('history.length'), before);
    const link = await tab.evaluate(`(() => { const {href, target, rel} =
        ${inside}.querySelector('.whole'); return {href, target, rel}; })()`);
    assert.deepEqual(link, {target: '_blank', rel: 'noopener',
        href: `${address}page.html#screen=step&lang=en&n=8&step=21`});
}

// The pages in frames of a tab, which have no storage: each a target of its own.
async function frameOf(browser, address) {
    for (const end = Date.now() + 20000; Date.now() < end;) {
        const {targetInfos} =
            await browser.send('Target.getTargets', {filter: [{type: 'iframe'}]});
        const found = targetInfos.find(({url}) => url.startsWith(address));
        if (found !== undefined) {
            const {sessionId} = await browser.send(
                'Target.attachToTarget', {targetId: found.targetId, flatten: true});
            return expression => browser.send(
                'Runtime.evaluate', {expression, returnByValue: true}, sessionId)
                .then(({result}) => result.value);
        }
        await new Promise(done => setTimeout(done, 100));
    }
    throw new Error(`no frame ${address}`);
}

async function sandboxed(browser, tab, address) {
    await tab.goTo(address + 'sandbox.html');
    const evaluate = await frameOf(browser, address + 'page.html');
    const until = async expression => {
        for (const end = Date.now() + 20000; !await evaluate(expression);) {
            assert.ok(Date.now() < end, expression);
            await new Promise(done => setTimeout(done, 100));
        }
    };
    assert.equal(
        await evaluate("(() => { try { return localStorage.length; } catch { return 'none'; } })()"),
        'none');
    await until("document.querySelector('.scrubber')?.disabled === false");
    await evaluate("document.querySelector('[data-control=end]').click()");
    await until("document.querySelector('[data-counter=solutions]').textContent === '92'");
    assert.equal(await evaluate("document.querySelectorAll('.messages p').length"), 0);
}

export async function embedded({browser, tab, show, page}) {
    const pages = {
        '/page.html': readFileSync(page, 'utf8'),
        '/plain.html': frame('#embed&screen=step&n=8&step=20&lang=en'),
        '/sandbox.html': frame('#embed=1&screen=step&n=8', 'sandbox="allow-scripts"'),
    };
    await serving(pages, async address => {
        const other = await browser.open('about:blank');
        await check('in a frame: no header, no entries of the history, a link to the page',
            () => plainFrame(other, address));
        await check('in a frame without storage the search runs to its end',
            () => sandboxed(browser, other, address));
        await check('in a frame nothing is in the console',
            () => assert.deepEqual(other.errors, []));
    });
    await tab.send('Page.bringToFront');
    await check('in a small frame board, controls and link are in sight', async () => {
        for (const [width, height] of [[600, 320], [640, 360], [360, 480], [1000, 500]]) {
            for (const lang of ['en', 'ko']) {
                await show(`#embed&screen=step&n=8&step=100&lang=${lang}`, {width, height});
                assert.deepEqual(await tab.evaluate(`['.picture svg', '.controls', '.whole',
                    '.position'].filter(selector => {
                        const {left, top, right, bottom} =
                            document.querySelector(selector).getBoundingClientRect();
                        const above = selector === '.picture svg'
                            ? document.querySelector('.transport').getBoundingClientRect().top
                            : innerHeight;
                        return left < 0 || top < 0 || right > innerWidth || bottom > above; })`),
                    [], `${width} x ${height} in ${lang}`);
            }
        }
    });
    await check('in a frame each screen has its controls, and is not wider', async () => {
        for (const screen of SCREENS) {
            for (const [width, height] of [[360, 480], [600, 320]]) {
                await show(`#embed&screen=${screen}&n=8&step=300`, {width, height});
                const wide = await tab.evaluate('document.documentElement.scrollWidth');
                assert.ok(wide <= width, `${screen}: ${wide} at ${width}`);
                assert.equal(await tab.evaluate(seen('.whole')), 1, screen);
                assert.ok(await tab.evaluate(seen('button, select')) > 0, screen);
            }
        }
    });
}
