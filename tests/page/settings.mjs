// SPDX-License-Identifier: MIT
//
// settings.mjs - what the page keeps between visits: the language and the speed.
//
// Catches: a language or a speed that is forgotten, that wins over the address, or that an
// address changes for the next visit; a page that does not start where the storage throws or has
// what somebody else wrote.

import assert from 'node:assert/strict';

import {check} from './checks.mjs';

const READY = "document.querySelector('main .stage') !== null";
const LANGUAGE = 'document.documentElement.lang';
const SPEED = "document.querySelector('[data-speed]').value";

export async function settings({tab, show, browser, file}) {
    // As a later visit, which finds what the last one kept.
    const visitAgain = async hash => {
        await tab.goTo(file + hash);
        await tab.until(READY);
        return [await tab.evaluate(LANGUAGE), await tab.evaluate(SPEED)];
    };
    await check('language and speed are kept, and the address wins', async () => {
        await show('#screen=step&n=5');
        await tab.click('[data-language=ko]');
        await tab.until(`${LANGUAGE} === 'ko'`);
        await tab.evaluate("document.querySelector('[data-speed]').focus()");
        await tab.press('ArrowRight');
        await tab.press('ArrowRight');
        assert.deepEqual(await visitAgain('#screen=tree&n=5'), ['ko', '4']);
        assert.deepEqual(await visitAgain('#screen=step&lang=en'), ['en', '4']);
        assert.deepEqual(await visitAgain('#screen=step'), ['ko', '4']);
    });
    await check('what somebody else wrote into the storage changes nothing', async () => {
        for (const text of ['__proto__', 'xx', '', '1e99', '<b>', '3']) {
            await show('#screen=step');
            await tab.evaluate(`for (const name of ['language', 'speed'])
                localStorage.setItem('nqueens.' + name, ${JSON.stringify(text)})`);
            assert.deepEqual(await visitAgain('#screen=step'), ['en', '2'], text);
        }
    });
    await check('a storage that throws is done without', async () => {
        const other = await browser.open('about:blank');
        await other.send('Page.addScriptToEvaluateOnNewDocument', {source:
            `Object.defineProperty(window, 'localStorage', {get() { throw new Error('none'); }})`});
        await other.goTo(file);
        await other.until(READY);
        await other.click('[data-language=ko]');
        await other.until(`${LANGUAGE} === 'ko'`);
        assert.deepEqual(other.errors, []);
        await tab.send('Page.bringToFront');
    });
}
