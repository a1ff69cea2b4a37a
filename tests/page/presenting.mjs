// SPDX-License-Identifier: MIT
//
// presenting.mjs - the mode of a presenter: how it begins and ends, its keys, and what is in sight.
//
// Catches: a mode that does not begin or end by each of its ways, or that needs a full screen; keys
// of a clicker that do not step the search or turn the cards; a letter in a field that begins it; a
// focus that is lost; words beside the screen; a Step or Code that scrolls.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

const SCREENS = ['lesson', 'step', 'code', 'tree', 'bits'];
const IS_ON = "document.documentElement.classList.contains('presenting')";
const IS_FULL = 'document.fullscreenElement !== null';
const FOCUS = 'document.activeElement';
const TITLE = "one('.lesson .stage h3').textContent";

// A page that gives no full screen, as in a frame.
const REFUSED = "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'));";
const MISSING = 'delete Element.prototype.requestFullscreen;';

async function begins({tab, show}) {
    await check('Presenter: the button asks for the full screen, Escape leaves', async () => {
        for (const screen of SCREENS) {
            await show(`#screen=${screen}&n=6&step=3`);
            await tab.focus('.lead [data-present]');
            await tab.press('Enter');
            await tab.until(`${IS_ON} && ${IS_FULL}`);
            assert.equal(await tab.count('header, nav, .languages'), 0);
            assert.equal(await tab.seen('.keys, .reading'), 0);
            assert.equal(await tab.seen('.look'), screen === 'lesson' ? 1 : 0);
            assert.ok(await tab.evaluate(`${FOCUS}.matches('footer *')`));
            await tab.press('Escape');
            await tab.until(`!${IS_ON} && !${IS_FULL}`);
            assert.ok(await tab.evaluate(`${FOCUS}.matches('.lead [data-present]')`));
        }
    });
    await check('Presenter: without a full screen the layout is the same', async () => {
        for (const lack of [REFUSED, MISSING]) {
            await tab.beginning(lack, async () => {
                await show('#screen=step&n=6&step=3');
                await tab.press('p');
                await tab.until(IS_ON);
                await tab.press('Escape');
                await tab.until(`!${IS_ON}`);
                await tab.press('ㅔ', 0, 'KeyP');
                await tab.until(IS_ON);
                await tab.click('footer [data-present]');
                await tab.until(`!${IS_ON} && one('header') !== null`);
            });
        }
    });
    await check('Presenter: when the browser leaves the full screen, the page does', async () => {
        await show('#screen=code&n=6&step=3');
        await tab.press('p');
        await tab.until(IS_FULL);
        await tab.evaluate('document.exitFullscreen()');
        await tab.until(`!${IS_ON}`);
    });
    await check('Presenter: the end of an earlier full screen, told late, ends no later one', async () => {
        await show('#screen=step&n=6&step=3');
        // A busy browser tells of it after the next one was asked for.
        await tab.evaluate(`document.documentElement.requestFullscreen = () => new Promise(() => {}), 0`);
        await tab.press('p');
        await tab.until(IS_ON);
        await tab.evaluate("document.dispatchEvent(new Event('fullscreenchange'))");
        assert.ok(await tab.evaluate(IS_ON));
        await tab.press('Escape');
        await tab.until(`!${IS_ON}`);
    });
    await check('Presenter: other screens and fields know no p', async () => {
        await show('#screen=own');
        assert.equal(await tab.count('[data-present]'), 0);
        await tab.press('p');
        await show('#screen=lesson&card=2');
        await tab.focus('[data-lesson=number]');
        await tab.press('p');
        assert.equal(await tab.evaluate("one('[data-lesson=number]').value"), 'p');
        await show('#embed&screen=step&n=6');
        await tab.press('p');
        assert.ok(!await tab.evaluate(IS_ON));
    });
}

async function keys({tab, show, STEP}) {
    await check('Presenter: a clicker steps the search; so do the keys of the page', async () => {
        await show('#screen=step&n=6&step=10');
        await tab.press('p');
        await tab.until(IS_ON);
        for (const [key, step] of [['PageDown', 11], ['PageDown', 12], ['PageUp', 11],
                 ['ArrowRight', 12], ['Home', 0], ['PageDown', 1]]) {
            await tab.press(key);
            await tab.until(`${STEP} === ${step}`);
        }
        await tab.press(' ');
        await tab.until(`${STEP} > 2`);
        await tab.press('Escape');
        await tab.until(`!${IS_ON}`);
    });
    await check('Presenter: a clicker turns the cards of the route', async () => {
        await show('#screen=lesson&card=3&route=45');
        await tab.press('p');
        await tab.until(IS_ON);
        for (const [key, card] of [['PageDown', 4], ['PageDown', 7], ['PageUp', 4]]) {
            await tab.press(key);
            await tab.until(`${TITLE}.startsWith('${card}.')`);
        }
        await tab.click('[data-lesson=do]');
        await tab.until("one('.scrubber') !== null");
        assert.ok(await tab.evaluate(IS_ON));
        await tab.press('Escape');
        await tab.until(`!${IS_ON}`);
    });
}

// How far the page scrolls, and by how much a part of the screen reaches under its controls.
const BEYOND = `(() => {
    const {scrollWidth, scrollHeight} = document.documentElement;
    const ends = all('.stage > * > *').map(part => part.getBoundingClientRect().bottom);
    return [scrollWidth - innerWidth, scrollHeight - innerHeight,
        Math.max(...ends) - one('.transport').getBoundingClientRect().top]; })()`;

async function sizes({tab, show, turnTo}) {
    await check('Step and Code do not scroll at 1280 x 720, nor before a class', async () => {
        await show('#screen=step&n=8&step=876');
        for (const lang of Object.keys(LANGUAGES)) {
            for (const [width, height] of [[1280, 720], [1920, 1080]]) {
                for (const place of ['step', 'code&code=c', 'code&code=python', 'code&code=java']) {
                    const where = `${place} in ${lang} at ${width}`;
                    await turnTo(`#screen=${place}&n=8&step=876&lang=${lang}`, {width, height});
                    const small = await tab.evaluate('parseFloat(getComputedStyle(' +
                        "one('.said')).fontSize)");
                    assert.ok((await tab.evaluate(BEYOND)).every(by => by <= 0), where);
                    await tab.press('p');
                    await tab.until(`${IS_ON} && ${IS_FULL}`);
                    const by = await tab.evaluate(BEYOND);
                    assert.ok(by.every(by => by <= 0), `${where}, presented: ${by}`);
                    assert.ok(await tab.evaluate('parseFloat(getComputedStyle(' +
                        `one('.said')).fontSize) > 1.25 * ${small}`), where);
                    await tab.press('Escape');
                    await tab.until(`!${IS_ON} && !${IS_FULL}`);
                }
            }
        }
    });
}

export async function presenting(visit) {
    for (const part of [begins, keys, sizes])
        await part(visit);
}
