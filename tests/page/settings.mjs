// SPDX-License-Identifier: MIT
//
// settings.mjs - what the page keeps between visits: the language, the speed, and on all screens
// what somebody else has written in its place.
//
// Catches: a language or a speed that is forgotten, that wins over the address, or that an
// address changes for the next visit; a translation that nobody has read, and that looks as if
// somebody had; a screen that does not start where the storage throws or has what somebody else
// wrote.

import assert from 'node:assert/strict';

import {SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

const READY = "one('main .stage, main .flow') !== null";
const LANGUAGE = 'document.documentElement.lang';
const SPEED = "one('[data-speed]')?.value";

const NAMES = ['language', 'speed', 'race.speed', 'lesson', 'own', 'puzzle.rounds', 'puzzle.days',
    'puzzle.switches', 'puzzle.shown', 'puzzle.moves', 'screen', 'howmany.seconds', 'colours', 'theme'];
const WRITTEN = ['', 'x', '__proto__', '1e99', '<img src=x onerror=alert(1)>', '3', '{', '[null]',
    '[{}]', '1,1,1,1,1,1,1,-1', '99,99,99,99,99,99,99,99', '99,,,,,,7,', '999A', '9'.repeat(99999)];

// Screens that keep something, when they are ready, and what is true of what they show.
const SHOWN = [
    ['race', "one('[data-race=start]')?.ariaDisabled === 'false'"],
    ['lesson&card=7', READY, "one('[data-score]').dataset.score === '0'",
        "!/undefined|NaN|[{]/.test(one('[data-verdict]').textContent)"],
    ['own', "one('.stage.judging') === null"],
    ['howmany', "one('.growth') !== null", "!/NaN|Infinity/.test(one('.growth').outerHTML)"],
    ['puzzle', "one('.letter') !== null", "one('[data-counts=time] dd').textContent === '0:00'",
        "one('[data-counts=time]').hidden === (localStorage['nqueens.puzzle.shown'] === '')"]
];

export async function settings({tab, show, file}) {
    // As a later visit, which finds what the last one kept.
    const visitAgain = async hash => {
        await tab.goTo(file + hash);
        await tab.until(READY);
        return tab.evaluate(`[${LANGUAGE}, ${SPEED}]`);
    };
    await check('language and speed are kept, and the address wins', async () => {
        await show('#screen=step&n=5&step=7');
        await tab.click('[data-language=ko]');
        await tab.until(`${LANGUAGE} === 'ko' && /lang=ko/.test(location.hash)`);
        assert.ok(await tab.evaluate('/step=7/.test(location.hash)'));
        assert.ok((await tab.evaluate('document.title')).includes(LANGUAGES.ko['step.name']));
        await tab.focus('[data-speed]');
        await tab.press('ArrowRight');
        await tab.press('ArrowRight');
        assert.deepEqual(await visitAgain('#screen=tree&n=5'), ['ko', '4']);
        assert.deepEqual(await visitAgain('#screen=step&lang=en'), ['en', '4']);
        assert.deepEqual(await visitAgain('#screen=step'), ['ko', '4']);
    });
    await check('a translation that no native speaker has read says so', async () => {
        for (const [lang, texts] of Object.entries(LANGUAGES)) {
            const words = texts['language.unread'];
            assert.equal(words === '', ['en', 'ko'].includes(lang), lang);
            for (const screen of SCREENS) {
                await show(`#screen=${screen}&lang=${lang}`);
                assert.deepEqual(await tab.evaluate("all('.unread').map(note => note.textContent)"),
                    words === '' ? [] : [words], `${screen} in ${lang}`);
            }
        }
    });
    await check('what somebody else wrote into the storage changes nothing', async () => {
        await show('#screen=ways');
        for (const text of WRITTEN) {
            await tab.run((names, text) => names.forEach(
                name => localStorage.setItem(`nqueens.${name}`, text)), NAMES, text);
            assert.deepEqual(await visitAgain('#screen=step'), ['en', '2'], text);
            for (const [screen, ready, ...shown] of SHOWN) {
                await visitAgain(`#screen=${screen}`);
                await tab.until(ready);
                for (const shows of ["one('.messages p') === null", ...shown])
                    assert.ok(await tab.evaluate(shows), `${shows} of ${text.slice(0, 50)}`);
            }
        }
    });
    await check('a storage that throws is done without on each screen', () =>
        tab.withoutStorage(async () => {
            for (const screen of SCREENS) {
                await show(`#screen=${screen}`);
                await tab.click('[data-language=ko]');
                await tab.until(`${LANGUAGE} === 'ko' && ${READY}`);
                assert.equal(await tab.count('.messages p'), 0, screen);
            }
        }));
}
