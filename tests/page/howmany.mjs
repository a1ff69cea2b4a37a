// SPDX-License-Identifier: MIT
//
// howmany.mjs - the field of n on the screen How many? in the browser.
//
// Catches: a first click after typing that does nothing; a field with another n than the screen;
// more than one message for bad input, or one that stays; a count of an n that nobody typed.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

const FIELD = '[data-howmany=size]';
const valueOf = property => `document.querySelector('${FIELD}').${property}`;
// The n that the screen shows, in words and in the plot, and the message.
const SHOWN = `({
    words: Number(document.querySelector('.lead .said').textContent.match(/n\\s=\\s(\\d+)/)[1]),
    plot: Number(document.querySelector('.growth .chosen').textContent),
    message: document.querySelector('.wrong').textContent,
    messages: document.querySelectorAll('.messages p').length})`;

// Types into the field, by keys.
async function type(tab, text) {
    await tab.evaluate(`document.querySelector('${FIELD}').focus()`);
    await tab.evaluate(`document.querySelector('${FIELD}').select()`);
    for (const letter of text)
        await tab.press(letter);
}

export async function howMany({tab, show}) {
    await check('How many?: the first click after typing counts, and estimates', async () => {
        await show('#screen=howmany&size=14');
        await type(tab, '9');
        await tab.click('[data-howmany=count]');
        await tab.until("document.querySelector('[data-counted]').dataset.counted === '352'");
        await type(tab, '8');
        assert.equal(
            await tab.evaluate("document.querySelector('[data-counted]').textContent"), '');
        await tab.click('[data-howmany=estimate]');
        await tab.until("document.querySelector('[data-estimated]').dataset.estimated !== ''");
        await tab.until("location.hash.includes('size=8')");
    });
    await check('How many?: one message for bad input, and one n everywhere', async () => {
        await show('#screen=howmany&size=14');
        for (const text of ['0', '101', '2e2', '']) {
            await type(tab, text);
            if (text === '')
                await tab.press('Backspace');
            const {message, messages} = await tab.evaluate(SHOWN);
            assert.deepEqual([message, messages], [LANGUAGES.en['howmany.range'], 0], text);
            await tab.click('[data-howmany=count]');
            const {words, plot} = await tab.evaluate(SHOWN);
            assert.equal(Number(await tab.evaluate(valueOf('value'))), words, text);
            assert.equal(plot, words, text);
            assert.equal(await tab.evaluate(
                "document.querySelector('[data-counted]').textContent"), '', text);
        }
        await type(tab, '12');
        const {words, plot, message} = await tab.evaluate(SHOWN);
        assert.deepEqual([words, plot, message], [12, 12, '']);
    });
}
