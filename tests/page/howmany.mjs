// SPDX-License-Identifier: MIT
//
// howmany.mjs - the screen How many? in the browser: its field of n, its answers.
//
// Catches: a first click after typing that does nothing; a field with another n than the screen;
// more than one message for bad input, or one that stays; a count of an n that nobody typed, or
// that is not native, or is made by another number of workers than it says; one that is lost when
// the screen is left; an estimate far from it.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

const FIELD = '[data-howmany=size]';
// The n that the screen shows, in words and in the plot, and the message.
const SHOWN = `({
    words: Number(one('.lead .said').textContent.match(/n\\s=\\s(\\d+)/)[1]),
    plot: Number(one('.growth .chosen').textContent),
    message: one('.wrong').textContent,
    messages: all('.messages p').length})`;

// Types into the field, by keys.
async function type(tab, text) {
    await tab.focus(FIELD);
    await tab.evaluate(`one('${FIELD}').select()`);
    for (const letter of text)
        await tab.press(letter);
}

export async function howMany({tab, show, native}) {
    await check('How many?: the first click after typing counts, and estimates', async () => {
        await show('#screen=howmany&size=14');
        await type(tab, '9');
        await tab.click('[data-howmany=count]');
        await tab.until(`one('[data-counted]').dataset.counted === '${native('count', '9')}'`);
        await type(tab, '10');
        assert.equal(await tab.text('[data-counted]'), '');
        await tab.click('[data-howmany=estimate]');
        await tab.until("one('[data-estimated]').dataset.estimated !== ''");
        const logarithm = await tab.evaluate("one('[data-estimated]').dataset.estimated");
        assert.ok(Math.abs(Math.exp(Number(logarithm)) / 724 - 1) < 0.5, logarithm);
        await tab.until("location.hash.includes('size=10')");
    });
    await check('How many?: a long count takes all cores, is kept, and ends at once', async () => {
        await show('#screen=howmany&size=16');
        assert.equal(await tab.count('.growth .time'), 0);
        await tab.click('[data-howmany=count]');
        await tab.until(`one('[data-counted]').dataset.counted === '${native('count', '16')}'`);
        const cores = await tab.evaluate('navigator.hardwareConcurrency');
        assert.equal(await tab.evaluate("one('[data-counted]').dataset.cores"), String(cores));
        assert.match(await tab.text('[data-counted]'), new RegExp(` s on ${cores} cores?\\.$`));
        assert.equal(await tab.count('.growth .time'), 1);
        assert.match(await tab.evaluate("localStorage.getItem('nqueens.howmany.seconds')"),
            /^\[\[16,[\d.]+\]\]$/);
        await type(tab, '20');
        await tab.click('[data-howmany=count]');
        await tab.until("one('progress').value > 0");
        await tab.click('[data-howmany=end]');
        assert.equal(await tab.text('[data-counted]'), LANGUAGES.en['howmany.ended']);
    });
    await check('How many?: a count goes on while another screen is seen', async () => {
        await show('#screen=howmany&size=12');
        await tab.evaluate('workers.hold()');
        await tab.click('[data-howmany=count]');
        await tab.click('[data-screen=ways]');
        await tab.until("one('table.ways') !== null");
        await tab.evaluate('workers.release()');
        await tab.click('[data-screen=howmany]');
        await tab.until(`one('[data-counted]').dataset.counted === '${native('count', '12')}'`);
        await tab.click('[data-screen=ways]');
        await tab.until("one('table.ways') !== null");
        await tab.click('[data-screen=howmany]');
        assert.match(await tab.text('[data-counted]'), /14\u202f200/); // and is there again
    });
    await check('How many?: a count that would take too long is not offered, and why', async () => {
        await show('#screen=howmany&size=21');
        assert.equal(await tab.text('[data-howmany=long]'), '');
        await type(tab, '22');
        assert.match(await tab.text('[data-howmany=long]'), /n\s=\s22 would take hours/);
        await tab.click('[data-howmany=count]');
        assert.equal(await tab.text('[data-counted]'), '');
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
            assert.equal(Number(await tab.evaluate(`one('${FIELD}').value`)), words, text);
            assert.equal(plot, words, text);
            assert.equal(await tab.text('[data-counted]'), '', text);
        }
        await type(tab, '12');
        const {words, plot, message} = await tab.evaluate(SHOWN);
        assert.deepEqual([words, plot, message], [12, 12, '']);
    });
}
