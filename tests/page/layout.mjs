// SPDX-License-Identifier: MIT
//
// layout.mjs - what is seen of a screen without scrolling, in windows of usual sizes.
//
// Catches: a listing with a line that is cut; a lit line, a size or a speed that is out of sight;
// text of less than 12 px on a phone; a tab that is out of sight; controls on paper, or dark paper.

import assert from 'node:assert/strict';

import {SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

const WINDOWS = [[360, 740], [768, 1024], [1280, 720], [1280, 800], [1366, 768], [1920, 1080]];

// Whether all of an element is between the top of the window and the controls at its bottom.
const inSight = selector => `(() => {
    const {top, bottom} = document.querySelector('${selector}').getBoundingClientRect();
    const controls = document.querySelector('.transport');
    return top >= 0 && bottom <= (controls?.getBoundingClientRect().top ?? innerHeight); })()`;

async function code({tab, show}) {
    await check('Code: no line is cut at 1280, 1366 and 1920 px, in each language', async () => {
        for (const [width, height] of [[1280, 720], [1366, 768], [1920, 1080]]) {
            for (const language of ['c', 'python', 'java']) {
                await show(`#screen=code&n=12&step=40&code=${language}`, {width, height});
                const cut = await tab.evaluate(`(() => {
                    const {scrollWidth, clientWidth, scrollHeight, clientHeight} =
                        document.querySelector('.listing');
                    return [scrollWidth > clientWidth, scrollHeight > clientHeight]; })()`);
                assert.deepEqual(cut, [false, false], `${language} at ${width}`);
                assert.ok(await tab.evaluate(inSight('.listing')), `${language} at ${width}`);
            }
        }
    });
    await check('Code: on a phone the lit line is in sight at each step', async () => {
        for (const height of [640, 740]) {
            for (const language of ['c', 'python', 'java']) {
                await show(`#screen=code&n=4&code=${language}`, {width: 360, height});
                for (let step = 0; step < 40; step++) {
                    await tab.until(`document.querySelector('.scrubber').value === '${step}'`);
                    assert.ok(await tab.evaluate(inSight('.lit')), `${language} ${step}`);
                    assert.ok(await tab.evaluate(`(() => {
                        const lit = document.querySelector('.lit').getBoundingClientRect();
                        const frame = document.querySelector('.listing').getBoundingClientRect();
                        return lit.top >= frame.top && lit.bottom <= frame.bottom; })()`));
                    await tab.press('ArrowRight');
                }
            }
        }
    });
}

// The smallest text of the page that is seen, in pixels, and what it is.
export const SMALLEST = `(() => {
    let least = [99, ''];
    const texts = document.createTreeWalker(document.getElementById('page'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const {textContent, parentElement: at} = texts.currentNode;
        if (textContent.trim() === '' || at.getClientRects().length === 0)
            continue;
        const size = parseFloat(getComputedStyle(at).fontSize) * (at.getScreenCTM?.().a ?? 1);
        if (size < least[0])
            least = [size, at.outerHTML.slice(0, 90)];
    }
    return least; })()`;

async function labels({tab, show}) {
    await check('on a phone no text is smaller than 12 px', async () => {
        for (const n of [4, 6, 8, 12]) {
            for (const screen of SCREENS) {
                for (const lang of Object.keys(LANGUAGES)) {
                    await show(`#screen=${screen}&n=${n}&board=${Math.max(n, 5)}&step=30&lang=${lang}`,
                        {width: 360, height: 740});
                    await tab.until("document.querySelector('.reading') !== null");
                    if (screen === 'puzzle')
                        await tab.until("document.querySelector('.letter') !== null");
                    const [size, what] = await tab.evaluate(SMALLEST);
                    assert.ok(size > 11.95, `${screen}, n = ${n}, ${lang}: ${size}, ${what}`);
                }
            }
        }
    });
    await check('on a phone the words of the controls are not cut', async () => {
        for (const lang of Object.keys(LANGUAGES)) {
            await show(`#screen=step&n=8&lang=${lang}`, {width: 360, height: 740});
            assert.deepEqual(await tab.evaluate(`[...document.querySelectorAll('.words')]
                .filter(words => words.scrollWidth > words.parentElement.clientWidth)
                .map(words => words.textContent)`), []);
        }
    });
}

async function paper({tab, show}) {
    await check('on paper: what is shown, in ink on white, without controls', async () => {
        for (const screen of SCREENS) {
            await show(`#screen=${screen}&n=8&step=300`, {dark: true});
            await tab.send('Emulation.setEmulatedMedia',
                {media: 'print', features: [{name: 'prefers-color-scheme', value: 'dark'}]});
            const seen = await tab.evaluate(`[...document.querySelectorAll(
                'nav, .languages, .transport, select, input, button:not(.image, .step), textarea')]
                .filter(control => control.checkVisibility()).length`);
            assert.equal(seen, 0, screen);
            assert.ok(await tab.evaluate(`document.querySelector('h2').offsetHeight > 10 &&
                (document.querySelector('main svg, main table').checkVisibility())`), screen);
            assert.equal(await tab.evaluate(
                'getComputedStyle(document.body).backgroundColor'), 'rgb(255, 255, 255)', screen);
            assert.equal(await tab.evaluate('getComputedStyle(document.body).color'),
                'rgb(29, 27, 24)', screen);
            await tab.send('Emulation.setEmulatedMedia', {media: ''});
        }
    });
}

export async function layout(visit) {
    const {tab, show} = visit;
    await code(visit);
    await labels(visit);
    await paper(visit);
    await check('all tabs are in sight from 768 px on', async () => {
        for (const width of [768, 1024, 1280, 1366, 1600, 1920]) {
            for (const lang of Object.keys(LANGUAGES)) {
                await show(`#screen=howmany&lang=${lang}`, {width});
                assert.ok(await tab.evaluate(`(({scrollWidth, clientWidth}) =>
                    scrollWidth <= clientWidth)(document.querySelector('nav'))`), `${lang} ${width}`);
            }
        }
    });
    await check('size and speed are in sight on every screen, in each window', async () => {
        for (const [width, height] of WINDOWS) {
            for (const screen of SCREENS.filter(screen => screen !== 'lesson')) {
                for (const lang of Object.keys(LANGUAGES)) {
                    await show(`#screen=${screen}&n=8&step=300&lang=${lang}`, {width, height});
                    const size = screen === 'howmany' ? '[data-howmany=size]' : '[data-size]';
                    const where = `${screen} at ${width} x ${height} in ${lang}`;
                    assert.ok(await tab.evaluate(inSight(size)), where);
                    if (await tab.evaluate("document.querySelector('.transport') !== null"))
                        assert.ok(await tab.evaluate(inSight('[data-speed]')), where);
                }
            }
        }
    });
}
