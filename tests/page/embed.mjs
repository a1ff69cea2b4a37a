// SPDX-License-Identifier: MIT
//
// embed.mjs - the page from a server: by itself, with scripts that are not its own, and in the
// frame of another page, plain and in a sandbox without storage.
//
// Catches: a page that runs a script which is not its own, or asks the network for anything; one
// whose policy stops its own program or its workers; a frame with a header, tabs or words; one that
// does not start in a sandbox; one that adds to the history of the page around it; controls, board
// or link that do not fit a small frame; a link that leads to another board, or back into a frame.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {SCREENS} from '../../examples/page/model/address.mjs';

import {violations} from './axe.mjs';
import {poll, serving} from './browser.mjs';
import {check} from './checks.mjs';

const frame = (hash, more = '') => `<!doctype html><title>Another page</title>
    <link rel="icon" href="data:,"><p>Words
    <iframe src="page.html${hash}" ${more} width="600" height="320" title="n queens"></iframe>`;

const inside = 'one("iframe").contentDocument';
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

async function sandboxed(browser, tab, address) {
    await tab.goTo(address + 'sandbox.html');
    const frame = await browser.frame(address + 'page.html');
    assert.equal(await frame.evaluate(
        "(() => { try { return localStorage.length; } catch { return 'none'; } })()"), 'none');
    await frame.until("document.querySelector('.scrubber')?.disabled === false");
    await frame.evaluate("document.querySelector('[data-control=end]').click()");
    await frame.until("document.querySelector('[data-counter=solutions]').textContent === '92'");
    assert.equal(await frame.evaluate("document.querySelectorAll('.messages p').length"), 0);
}

async function alone(tab, address) {
    await tab.goTo(address + 'page.html#screen=step&n=5');
    await tab.until("one('.scrubber')?.disabled === false");
    await tab.press('End');
    await tab.says('[data-counter=solutions]', '10');
    assert.deepEqual(tab.errors, []);
    const ran = await tab.run(async () => {
        const script = document.createElement('script');
        script.textContent = 'window.foreign = true';
        document.head.append(script);
        document.body.insertAdjacentHTML(
            'beforeend', '<img src="data:," onerror="window.foreign = true">');
        await new Promise(done => document.body.lastChild.addEventListener('error', done));
        const fetched = await fetch('data:,x').then(() => true, () => false);
        return [window.foreign === true, fetched];
    });
    assert.deepEqual(ran, [false, false]);
    await poll(async () => tab.errors.length >= 3, () => `three errors: ${tab.errors.join('; ')}`);
    assert.deepEqual(tab.requests.map(url => url.replace(/#.*/, '')), [address + 'page.html']);
}

export async function embedded({browser, tab, show, page}) {
    const pages = {
        '/page.html': readFileSync(page, 'utf8'),
        '/plain.html': frame('#embed&screen=step&n=8&step=20&lang=en'),
        '/sandbox.html': frame('#embed=1&screen=step&n=8', 'sandbox="allow-scripts"'),
    };
    await serving(path => pages[path], async address => {
        const other = await browser.open('about:blank', {isReal: true});
        await check('in a frame: no header, no entries of the history, a link to the page',
            () => plainFrame(other, address));
        await check('in a frame without storage the search runs to its end',
            () => sandboxed(browser, other, address));
        await check('in a frame nothing is in the console',
            () => assert.deepEqual(other.errors, []));
        const own = await browser.open('about:blank', {isReal: true});
        await check('a server is asked once, for a page that runs its own scripts alone',
            () => alone(own, address));
    });
    await tab.send('Page.bringToFront');
    await check('in a small frame board, controls and link are in sight', async () => {
        for (const [width, height] of [[600, 320], [640, 360], [360, 480], [1000, 500]]) {
            for (const lang of ['en', 'ko']) {
                await show(`#embed&screen=step&n=8&step=100&lang=${lang}`, {width, height});
                assert.deepEqual(await tab.run(() => ['.picture svg', '.controls', '.whole',
                    '.position'].filter(selector => {
                        const {left, top, right, bottom} = one(selector).getBoundingClientRect();
                        const above = selector === '.picture svg'
                            ? one('.transport').getBoundingClientRect().top
                            : innerHeight;
                        return left < 0 || top < 0 || right > innerWidth || bottom > above;
                    })), [], `${width} x ${height} in ${lang}`);
            }
        }
    });
    await check('in a frame each screen has its controls, and is not wider', async () => {
        for (const screen of SCREENS) {
            for (const [width, height] of [[360, 480], [600, 320]]) {
                await show(`#embed&screen=${screen}&n=8&step=300`, {width, height});
                const wide = await tab.evaluate('document.documentElement.scrollWidth');
                assert.ok(wide <= width, `${screen}: ${wide} at ${width}`);
                assert.equal(await tab.seen('.whole'), 1, screen);
                assert.ok(await tab.seen('button, select') > 0, screen);
                assert.deepEqual(await violations(tab), [], screen);
            }
        }
    });
}
