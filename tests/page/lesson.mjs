// SPDX-License-Identifier: MIT
//
// lesson.mjs - the screen Lesson in the browser: its answers against native ones, its score, its
// pictures, its links, and what it is on paper.
//
// Catches: a right answer that is called wrong; a score that is lost, that counts twice, or that
// breaks on what somebody else has stored; a picture that does not move, moves where motion is not
// wanted, or shows another step than Step does; a link that leads elsewhere or not back; answers on
// the worksheet; a card that is wider than its window, or has text too small for a phone.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {CARDS} from '../../examples/page/model/lesson.mjs';

import {check} from './checks.mjs';
import {SMALLEST} from './layout.mjs';

const textOf = selector => `document.querySelector('${selector}').textContent`;
const SCORE = "Number(document.querySelector('[data-score]').dataset.score)";
const FRAME = "Number(document.querySelector('[data-moving=frame]').value)";
const MARKS = "[...document.querySelectorAll('.cards button')].map(b => b.textContent.slice(1))";
const STORED = "localStorage.getItem('nqueens.lesson')";

const still = {reduced: true, keeps: true};
const at = (card, look = {}) => [`#screen=lesson&card=${card}`, {...still, ...look}];

// The right answers, from the command where it has them.
function answersOf(native) {
    const first = native('list', '6', '--limit', '1', '--format', 'columns').split(' ').map(Number);
    const open = first.map((_, row) => first.filter((_, column) => first.slice(0, row).every(
        (above, from) => above !== column && Math.abs(above - column) !== row - from)).length);
    const queens = Number(native('count', '5'));
    const touching = Number(native('count', '--attacks', 'touching', '5'));
    return [
        first[5], 5 ** 5, 0, 4 * 3, Number(native('count', '7')), 0b110001,
        touching > queens ? 2 : touching === queens ? 1 : 0, open.reduce((a, b) => a * b)
    ];
}

// Answers a card by keys alone.
async function answer(tab, value) {
    const isNumber = await tab.evaluate("document.querySelector('[data-lesson=number]') !== null");
    if (isNumber) {
        await tab.evaluate("document.querySelector('[data-lesson=number]').focus()");
        for (const letter of String(value))
            await tab.press(letter);
    } else {
        await tab.evaluate(`document.querySelector('[data-choice="${value}"]').focus()`);
        await tab.press(' ');
    }
    await tab.press('Enter');
}

const clear = tab => tab.evaluate('localStorage.clear()');

async function predictions({tab, show, native}) {
    const right = answersOf(native);
    await check('Lesson: right answers are right, and counted, on each card', async () => {
        await show(...at(1));
        await clear(tab);
        for (const [index, value] of right.entries()) {
            await show(...at(index + 1));
            await answer(tab, value);
            await tab.until(`${SCORE} === ${index + 1}`);
            assert.match(await tab.evaluate(textOf('[data-verdict]')), /^Right: /);
        }
        await show(...at(3));
        assert.equal(await tab.evaluate(SCORE), 8);
        assert.equal(await tab.evaluate(STORED), right.join());
    });
    await check('Lesson: wrong answers are wrong, with the right one, and stay', async () => {
        await tab.click('[data-lesson=clear]');
        await tab.until(`${SCORE} === 0`);
        for (const [index, value] of right.entries()) {
            const given = value === 0 ? 1 : value - 1;
            await show(...at(index + 1));
            await answer(tab, given);
            await tab.until(`${textOf('[data-verdict]')} !== ''`);
            const said = await tab.evaluate(textOf('[data-verdict]'));
            assert.match(said, /^You said .*, but it is /);
            const [, told] = /but it is (?:row |column )?([\d\u202f]+)/.exec(said) ?? [];
            assert.ok(CARDS[index].name === 'rules' || Number(told.replace(/\u202f/g, '')) === value,
                said);
            assert.ok(
                await tab.evaluate("document.querySelector('[data-lesson=check]').disabled"));
        }
        assert.deepEqual(await tab.evaluate(`[${SCORE}, ${MARKS}.join('')]`), [0, ' ✗'.repeat(8)]);
        await tab.click('[data-lesson=clear]');
        await tab.until(`${MARKS}.join('') === ''`);
        assert.ok(!await tab.evaluate("document.querySelector('[data-lesson=check]').disabled"));
    });
    await check('Lesson: a click on the board answers, too', async () => {
        await show(...at(1));
        await tab.click('form [data-lesson=board] svg', (11 + 10 * right[0]) / 67, (11 + 50) / 67);
        assert.ok(
            await tab.evaluate(`document.querySelector('[data-choice="${right[0]}"]').checked`));
        await tab.click('[data-lesson=check]');
        await tab.until(`${SCORE} === 1`);
        await tab.click('[data-lesson=clear]');
    });
    await check('Lesson: bad input is told with its value, and nothing is lost', async () => {
        for (const text of ['<b>1', '1e3', '-1', '3.1', '12345678', '']) {
            await show(...at(2));
            await tab.evaluate(`document.querySelector('[data-lesson=number]').value = '${text}'`);
            await tab.click('[data-lesson=check]');
            assert.equal(await tab.evaluate(textOf('.wrong')),
                LANGUAGES.en['lesson.number'].replace('{value}', text));
            assert.equal(await tab.evaluate(
                "document.querySelector('[data-lesson=number]').value"), text);
        }
        await show(...at(7));
        await tab.click('[data-lesson=check]');
        assert.equal(await tab.evaluate(textOf('.wrong')), LANGUAGES.en['lesson.none']);
        assert.equal(await tab.evaluate(`${SCORE} + ${MARKS}.join('')`), '0');
    });
}

async function storage({tab, show}) {
    await check('Lesson: what others have stored does no harm', async () => {
        for (const stored of ['', 'x', '<img src=x onerror=alert(1)>', '1,2', ',,,,,,,,',
                 '9'.repeat(9999), '1,1,1,1,1,1,1,-1', '{"a":1}', '99,99,99,99,99,99,99,99', '99,,,,,,7,']) {
            await show(...at(7));
            await tab.evaluate(`localStorage.setItem('nqueens.lesson', ${JSON.stringify(stored)})`);
            await show(...at(7));
            assert.equal(await tab.evaluate(SCORE), 0, stored);
            assert.doesNotMatch(await tab.evaluate(textOf('[data-verdict]')), /undefined|NaN|[{]/);
            assert.equal(await tab.evaluate("document.querySelectorAll('.messages p').length"), 0);
        }
        await clear(tab);
    });
    await check('Lesson: without a storage the score lasts as long as the page', async () => {
        await show(...at(2));
        await tab.evaluate(`Object.defineProperty(window, 'localStorage',
            {configurable: true, get() { throw new Error('no storage'); }}), 0`);
        await answer(tab, 3125);
        await tab.until(`${SCORE} === 1`);
        await tab.click('[data-lesson=next]');
        await tab.until(`${textOf('.lesson .stage h3')}.startsWith('3')`);
        assert.equal(await tab.evaluate(SCORE), 1);
    });
}

async function motion({tab, show}) {
    await check('Lesson: a picture moves, stops, and is still where wanted', async () => {
        await show('#screen=lesson&card=2', {reduced: false, keeps: true});
        await tab.until(`${FRAME} > 1`);
        await tab.click('[data-moving=play]');
        const frame = await tab.evaluate(FRAME);
        await new Promise(done => setTimeout(done, 700));
        assert.equal(await tab.evaluate(FRAME), frame);
        await show(...at(2));
        await new Promise(done => setTimeout(done, 700));
        assert.equal(await tab.evaluate(FRAME), 0);
        await tab.click('[data-moving=play]');
        await tab.until(`${FRAME} > 0`);
        await tab.click('[data-moving=play]');
        const held = await tab.evaluate(FRAME);
        await tab.click('[data-language=ko]');
        await tab.until("document.documentElement.lang === 'ko'");
        assert.equal(await tab.evaluate(FRAME), held);
        await tab.click('[data-language=en]');
    });
    await check('Lesson: Turn back shows the steps of Step', async () => {
        for (const step of [1, 2, 17, 60]) {
            await show(...at(3));
            await tab.evaluate(`(() => {
                const slider = document.querySelector('[data-moving=frame]');
                slider.value = ${step};
                slider.dispatchEvent(new Event('input')); })()`);
            const shown = await tab.evaluate("document.querySelector('.moved svg').outerHTML");
            await show(`#screen=step&n=6&step=${step}`, still);
            await tab.until(`document.querySelector('.scrubber').value === '${step}'`);
            assert.equal(
                await tab.evaluate("document.querySelector('svg.board').outerHTML"), shown);
        }
    });
}

async function links({tab, show}) {
    const isOn = screen =>
        tab.until(`document.querySelector('[data-screen=${screen}]').ariaCurrent === 'page'`);
    await check('Lesson: each card leads to a screen, and back', async () => {
        for (const [index, {to}] of CARDS.entries()) {
            await show(...at(index + 1));
            await tab.click('[data-lesson=do]');
            await isOn(to.screen);
            for (const [key, value] of Object.entries(to).filter(([key, value]) => key === 'size' ||
                     key === 'pruning' || key === 'n' && value !== 6 || key === 'puzzle' && value))
                await tab.until(`location.hash.includes('${key}=${value}')`);
            await tab.click('[data-lesson=back]');
            await tab.until(`${textOf('.lesson .stage h3')}.startsWith('${index + 1}.')`);
            await tab.evaluate('history.back()');
            await isOn(to.screen);
            await tab.evaluate('history.back()');
            await tab.until(`document.querySelector('.lesson .stage h3') !== null`);
        }
        await show('#screen=step&n=6', still);
        assert.ok(await tab.evaluate("document.querySelector('[data-lesson=back]') === null"));
        await show('#screen=lesson&card=9', still);
        assert.equal(await tab.evaluate("document.querySelectorAll('.messages p').length"), 1);
        assert.ok((await tab.evaluate(textOf('.lesson .stage h3'))).startsWith('1.'));
    });
}

async function paper({tab, show, native}) {
    const seen = selector => `[...document.querySelectorAll('${selector}')]
        .filter(part => part.checkVisibility()).length`;
    await check('Lesson: on paper eight cards to write on, without answers', async () => {
        for (const lang of ['en', 'ko']) {
            await show(`#screen=lesson&card=5&lang=${lang}`, still);
            assert.equal(await tab.evaluate(seen('.worksheet section')), 0);
            await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
            assert.equal(await tab.evaluate(seen('.worksheet section')), 8);
            assert.equal(await tab.evaluate(seen('.worksheet svg')), 9); // a mirror image, too
            assert.equal(await tab.evaluate(seen('.line-to-write')), 16);
            for (const card of [2, 7]) // which speak of red lines
                assert.ok(await tab.evaluate(
                    seen(`.worksheet section:nth-of-type(${card}) .attack`)) > 0, card);
            assert.equal(await tab.evaluate(seen('.lesson .stage')), 0);
            const words = await tab.evaluate(textOf('.worksheet'));
            assert.doesNotMatch(words, /picture|그림|\|/); // it moves, on the screen
            for (const card of CARDS) {
                const [name, , , why] = LANGUAGES[lang][`lesson.${card.name}`].split('\n');
                const [longest] = why.split(/\{\w+\}/).sort((a, b) => b.length - a.length);
                assert.ok(words.includes(name), name);
                assert.ok(!words.includes(longest), why);
            }
            await tab.send('Emulation.setEmulatedMedia', {media: ''});
        }
    });
    await check('Lesson: the page of the teacher has the answers, on paper too', async () => {
        await show(...at(1));
        await tab.click('[data-card=teacher]');
        await tab.until("document.querySelector('.teacher') !== null");
        await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
        assert.deepEqual(await tab.evaluate(`[${seen('.teacher section')}, ${seen('.teacher li')}]`),
            [8, 24]);
        const answers = await tab.evaluate(`[...document.querySelectorAll('.teacher dd b')]
            .map(answer => answer.textContent.replace(/[^0-9]/g, ''))`);
        assert.deepEqual(answers, answersOf(native).map(
            (value, index) => CARDS[index].name === 'rules' ? '' : String(value)));
        await tab.send('Emulation.setEmulatedMedia', {media: ''});
        await tab.click('[data-card="1"]');
        await tab.until("document.querySelector('.lesson') !== null");
    });
}

async function looks({tab, show}) {
    await check('Lesson: no card is wider than its window, nor too small for a phone', async () => {
        for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [1920, 1080]]) {
            for (const lang of ['en', 'ko']) {
                await show(`#screen=lesson&lang=${lang}`,
                    {width, height, ...still, dark: lang === 'ko'});
                for (const card of [1, 2, 3, 4, 5, 6, 7, 8, 'teacher']) {
                    const where = `card ${card} at ${width} in ${lang}`;
                    await tab.evaluate(`location.hash = '#screen=lesson&card=${card}&lang=${lang}'`);
                    await tab.until(card === 'teacher' ? "document.querySelector('.teacher') !== null"
                        : `${textOf('.lesson .stage h3')}.startsWith('${card}.')`);
                    const [wide, size, what] = await tab.evaluate(`(() => {
                        const slider = document.querySelector('[data-moving=frame]');
                        if (slider !== null) {
                            slider.value = slider.max;
                            slider.dispatchEvent(new Event('input'));
                        }
                        return [document.documentElement.scrollWidth, ...${SMALLEST}]; })()`);
                    assert.ok(wide <= width, `${where}: ${wide}`);
                    assert.ok(width > 360 || size > 11.95, `${where}: ${size}, ${what}`);
                }
            }
        }
    });
}

export async function lesson(visit) {
    for (const part of [predictions, storage, motion, links, paper, looks])
        await part(visit);
}
