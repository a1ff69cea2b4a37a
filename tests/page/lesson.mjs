// SPDX-License-Identifier: MIT
//
// lesson.mjs - the screen of the lesson in the browser: its answers against native ones, its score,
// its pictures, its links, and what it is on paper. What its cards ask is in library_checks.mjs.
//
// Catches: a right answer that is called wrong; a score that is lost or counts twice; a picture
// that does not move, moves where motion is not wanted, or shows another step than Step does; a
// link that leads elsewhere or not back; a route that takes longer than it says, or that Next
// leaves; answers on the worksheet, or no room for a name.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {CARDS, cardsOn, ROUTES} from '../../examples/page/model/lesson.mjs';

import {check} from './checks.mjs';
import {pointers} from './squares.mjs';

const TITLE = "one('.lesson .stage h3').textContent";
const SCORE = "Number(one('[data-score]').dataset.score)";
const FRAME = "Number(one('[data-moving=frame]').value)";
const MARKS = "all('.cards button').map(b => b.textContent.slice(1))";
const STORED = "localStorage.getItem('nqueens.lesson')";

const still = {reduced: true, keeps: true};
// An answer as it is told: rows and columns are counted from 1.
const told = (value, index) => ['problem', 'back'].includes(CARDS[index].name) ? value + 1 : value;

const at = card => [`#screen=lesson&card=${card}`, still];

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
    if (await tab.count('[data-lesson=number]') > 0) {
        await tab.focus('[data-lesson=number]');
        for (const letter of String(value))
            await tab.press(letter);
    } else {
        await tab.focus(`[data-choice="${value}"]`);
        await tab.press(' ');
    }
    await tab.press('Enter');
}

async function predictions({tab, show, native}) {
    const right = answersOf(native);
    await check('Lesson: right answers are right, and counted, on each card', async () => {
        await show('#screen=lesson');
        for (const [index, value] of right.entries()) {
            await show(...at(index + 1));
            await answer(tab, value);
            await tab.until(`${SCORE} === ${index + 1}`);
            assert.match(await tab.text('[data-verdict]'), /^Right: /);
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
            await tab.until("one('[data-verdict]').textContent !== ''");
            assert.match(await tab.text('[data-verdict]'), /^You said .*; that is not it\.$/);
            await tab.click('[data-lesson=reveal]');
            await tab.until("one('[data-verdict]').textContent.includes('but it is')");
            const said = await tab.text('[data-verdict]');
            assert.match(said, /^You said .*, but it is /);
            const [, number] = /but it is (?:row |column )?([\d\u202f]+)/.exec(said) ?? [];
            assert.ok(CARDS[index].name === 'rules' ||
                Number(number.replace(/\u202f/g, '')) === told(value, index), said);
            assert.ok(await tab.evaluate("one('[data-lesson=check]').disabled"));
        }
        assert.deepEqual(await tab.evaluate(`[${SCORE}, ${MARKS}.join('')]`), [0, ' ✗'.repeat(8)]);
        await tab.click('[data-lesson=clear]');
        await tab.until(`${MARKS}.join('') === ''`);
        assert.ok(!await tab.evaluate("one('[data-lesson=check]').disabled"));
    });
    await check('Lesson: a wrong answer is tried again, until it is right', async () => {
        await show(...at(1));
        await answer(tab, right[0] - 1);
        await tab.until("one('[data-verdict]').textContent !== ''");
        await tab.click('[data-lesson=again]');
        await tab.until("!one('[data-lesson=check]').disabled");
        assert.ok(await tab.evaluate("document.activeElement.matches('[data-choice]')"));
        await answer(tab, right[0]);
        await tab.until(`${SCORE} === 1`);
        assert.equal(await tab.count('[data-lesson=again], [data-lesson=reveal]'), 0);
        await tab.click('[data-lesson=clear]');
        await tab.until(`${MARKS}.join('') === ''`);
    });
    await check('Lesson: a click on the board answers, too', async () => {
        await show(...at(1));
        await pointers(tab, 6, 'form [data-lesson=board] svg').tap(5, right[0]);
        assert.ok(await tab.evaluate(`one('[data-choice="${right[0]}"]').checked`));
        await tab.click('[data-lesson=check]');
        await tab.until(`${SCORE} === 1`);
        await tab.click('[data-lesson=clear]');
    });
    await check('Lesson: bad input is told with its value, and nothing is lost', async () => {
        for (const text of ['<b>1', '1e3', '-1', '3.1', '12345678', '']) {
            await show(...at(2));
            await tab.evaluate(`one('[data-lesson=number]').value = '${text}'`);
            await tab.click('[data-lesson=check]');
            assert.equal(await tab.text('.wrong'),
                LANGUAGES.en['lesson.number'].replace('{value}', text));
            assert.equal(await tab.evaluate("one('[data-lesson=number]').value"), text);
        }
        await show(...at(7));
        await tab.click('[data-lesson=check]');
        assert.equal(await tab.text('.wrong'), LANGUAGES.en['lesson.none']);
        assert.equal(await tab.evaluate(`${SCORE} + ${MARKS}.join('')`), '0');
    });
}

async function storage({tab, show}) {
    await check('Lesson: without a storage the score lasts as long as the page', () =>
        tab.withoutStorage(async () => {
            await show(...at(2));
            await answer(tab, 3125);
            await tab.until(`${SCORE} === 1`);
            await tab.click('[data-lesson=next]');
            await tab.until(`${TITLE}.startsWith('3')`);
            assert.equal(await tab.evaluate(SCORE), 1);
        }));
}

async function motion({tab, show}) {
    await check('Lesson: a picture moves, stops, and is still where wanted', async () => {
        await show('#screen=lesson&card=2', {reduced: false, keeps: true});
        const moves = async () => {
            const before = await tab.evaluate(FRAME);
            await tab.pass(5000); // some pictures of all
            return await tab.evaluate(FRAME) - before;
        };
        assert.ok(await moves() > 1);
        await tab.click('[data-moving=play]');
        assert.equal(await moves(), 0);
        await show(...at(2));
        assert.deepEqual([await moves(), await tab.evaluate(FRAME)], [0, 0]);
        await tab.click('[data-moving=play]');
        assert.ok(await moves() > 1);
        await tab.click('[data-moving=play]');
        const held = await tab.evaluate(FRAME);
        await tab.click('[data-language=ko]');
        await tab.until("document.documentElement.lang === 'ko'");
        assert.deepEqual([await tab.evaluate(FRAME), await moves()], [held, 0]);
        await tab.click('[data-language=en]');
    });
    await check('Lesson: Turn back shows the steps of Step', async () => {
        for (const step of [1, 2, 17, 60]) {
            await show(...at(3));
            await tab.choose('[data-moving=frame]', step);
            const shown = await tab.evaluate("one('.moved svg').outerHTML");
            await show(`#screen=step&n=6&step=${step}`, still);
            await tab.until(`one('.scrubber').value === '${step}'`);
            assert.equal(await tab.evaluate("one('svg.board').outerHTML"), shown);
        }
    });
}

async function links({tab, show}) {
    const isOn = screen => tab.until(`one('[data-screen=${screen}]').ariaCurrent === 'page'`);
    await check('Lesson: each card leads to a screen, and back', async () => {
        for (const [index, {to}] of CARDS.entries()) {
            await show(...at(index + 1));
            await tab.click('[data-lesson=do]');
            await isOn(to.screen);
            for (const [key, value] of Object.entries(to).filter(([key, value]) => key === 'size' ||
                     key === 'pruning' || key === 'n' && value !== 6 || key === 'puzzle' && value))
                await tab.until(`location.hash.includes('${key}=${value}')`);
            await tab.click('[data-lesson=back]');
            await tab.until(`${TITLE}.startsWith('${index + 1}.')`);
            await tab.evaluate('history.back()');
            await isOn(to.screen);
            await tab.evaluate('history.back()');
            await tab.until(`one('.lesson .stage h3') !== null`);
        }
        await show('#screen=step&n=6', still);
        assert.equal(await tab.count('[data-lesson=back]'), 0);
        await show('#screen=lesson&card=9', still);
        assert.ok(await tab.evaluate(`${TITLE}.startsWith('1.')`));
    });
}

async function routes({tab, show, native}) {
    const marked = "all('.cards .off-route').map(card => card.dataset.card).join()";
    await check('Lesson: the cards of each route take as long as it says', () => {
        for (const route of ROUTES) {
            const minutes = cardsOn(route).map(card => CARDS[card].minutes[route]);
            assert.equal(minutes.reduce((a, b) => a + b), Number(route));
        }
    });
    await check('Lesson: Next follows the route of 45 minutes, as the address says', async () => {
        await show(...at(1));
        assert.equal(await tab.evaluate(marked), '');
        await tab.click('[data-lesson=route]');
        await tab.until(`${marked} === '5,6,8' && location.hash.includes('route=45')`);
        assert.equal(await tab.evaluate('document.activeElement.dataset.lesson'), 'route');
        for (const title of ['2', '3', '4', '7']) {
            await tab.click('[data-lesson=next]');
            await tab.until(`${TITLE}.startsWith('${title}.')`);
        }
        assert.match(await tab.text('.lesson .stage h3'), /5 minutes$/);
        assert.equal(await tab.count('[data-lesson=next]'), 0);
        assert.match(await tab.text('[data-score]'), /of 5 right/);
        await show('#screen=lesson&card=5&route=45', still);
        assert.ok((await tab.text('.lesson .stage h3')).endsWith(LANGUAGES.en['lesson.offRoute']));
        await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
        assert.equal(await tab.seen('.worksheet section'), 5);
        await tab.send('Emulation.setEmulatedMedia', {media: ''});
    });
    await check('Lesson: 45 minutes lead from Start to the worksheet by what is on the screen', async () => {
        const right = answersOf(native);
        await show('#screen=home');
        await tab.click('[data-door=lesson]');
        await tab.until(`${TITLE}.startsWith('1.')`);
        await tab.click('[data-lesson=route]');
        await tab.until("location.hash.includes('route=45')");
        for (const [at, card] of cardsOn('45').entries()) {
            await tab.until(`${TITLE}.startsWith('${card + 1}.')`);
            await tab.click('[data-moving=play]');
            await answer(tab, right[card]);
            await tab.until(`${SCORE} === ${at + 1}`);
            await tab.click('[data-lesson=do]'); // what is done on another screen, and back
            await tab.until("one('.lesson') === null && one('[data-lesson=back]') !== null");
            await tab.click('[data-lesson=back]');
            await tab.until(`one('.lesson') !== null && ${TITLE}.startsWith('${card + 1}.')`);
            if (await tab.count('[data-lesson=next]') > 0)
                await tab.click('[data-lesson=next]');
        }
        assert.match(await tab.text('[data-score]'), /^5 of 5 right/);
        await tab.click('[data-card=teacher]');
        await tab.until("one('.teacher') !== null");
        await tab.evaluate('window.print = () => { window.printed = true; }, 0');
        await tab.click('[data-lesson=print]');
        await tab.until('window.printed');
        await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
        assert.equal(await tab.seen('.worksheet section'), 5);
        await tab.send('Emulation.setEmulatedMedia', {media: ''});
    });
    await check('Lesson: the page of the teacher has both routes, and leads to each', async () => {
        for (const [at, route] of ROUTES.entries()) {
            await show('#screen=lesson&card=teacher', still);
            const column = `.routes tr :nth-child(${at + 2})`;
            const cells = await tab.evaluate(`all('${column}').map(cell => cell.textContent)`);
            assert.deepEqual(cells.slice(1, 9), CARDS.map(({minutes}) =>
                route in minutes ? `${minutes[route]} minutes` : '–'));
            await tab.click(`${column} a`);
            await tab.until(`one('[data-lesson=route]')?.checked === ${route === '45'}`);
        }
    });
}

async function paper({tab, show, native}) {
    await check('Lesson: on paper eight cards to write on, without answers', async () => {
        for (const lang of ['en', 'ko']) {
            await show(`#screen=lesson&card=5&lang=${lang}`, still);
            assert.equal(await tab.seen('.worksheet section'), 0);
            await tab.evaluate('window.print = () => { window.printed = true; }, 0');
            await tab.click('[data-lesson=print]'); // a tablet has no key for it
            await tab.until('window.printed');
            await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
            assert.equal(await tab.seen('.worksheet section'), 8);
            assert.equal(await tab.seen('.worksheet svg'), 9); // a mirror image, too
            assert.equal(await tab.seen('section .line-to-write'), 16);
            assert.ok(await tab.evaluate(`all('.blanks .line-to-write').length === 2 &&
                all('.blanks .line-to-write').every(line => line.offsetWidth > 150)`));
            for (const card of [2, 7]) // which speak of red lines
                assert.ok(await tab.seen(`.worksheet section:nth-of-type(${card}) .attack`), card);
            assert.equal(await tab.seen('.lesson .stage'), 0);
            const words = (await tab.text('.worksheet')).replace(/\u00a0/g, ' ');
            assert.doesNotMatch(words, /picture|그림|\|/); // it moves, on the screen
            for (const card of CARDS) {
                const lines = LANGUAGES[lang][`lesson.${card.name}`].split('\n');
                const [name, , , why, does] = lines;
                assert.ok(words.includes(does), does);
                const [longest] = why.split(/\{\w+\}/).sort((a, b) => b.length - a.length);
                assert.ok(words.includes(name), name);
                assert.ok(!words.includes(longest), why);
            }
            await tab.send('Emulation.setEmulatedMedia', {media: ''});
        }
    });
    await check('Lesson: the teacher prints the worksheet, or the answers, by buttons', async () => {
        await show('#screen=lesson&card=teacher&route=45', still);
        await tab.evaluate('window.print = () => { window.printed = true; }, 0');
        const onPaper = async () => {
            await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
            const seen = [await tab.seen('.worksheet section'), await tab.seen('.teacher > section'),
                await tab.seen('button')];
            await tab.send('Emulation.setEmulatedMedia', {media: ''});
            return seen;
        };
        for (const [way, seen] of [['answers', [0, 8, 0]], ['print', [5, 0, 0]]]) {
            await tab.focus(`[data-lesson=${way}]`);
            await tab.press('Enter');
            assert.equal(await tab.evaluate('printed'), true);
            assert.deepEqual(await onPaper(), seen, way);
            await tab.evaluate("window.printed = false, dispatchEvent(new Event('afterprint'))");
        }
        assert.deepEqual(await onPaper(), [0, 8, 0]); // by the keys of the browser
    });
    await check('Lesson: the page of the teacher has the answers, on paper too', async () => {
        await show(...at(1));
        await tab.click('[data-card=teacher]');
        await tab.until("one('.teacher') !== null");
        await tab.send('Emulation.setEmulatedMedia', {media: 'print'});
        assert.equal(await tab.seen('.teacher section'), 8);
        assert.equal(await tab.seen('.teacher li'), 24);
        const answers = await tab.evaluate(`all('.teacher dd b')
            .map(answer => answer.textContent.replace(/[^0-9]/g, ''))`);
        assert.deepEqual(answers, answersOf(native).map(
            (value, index) => CARDS[index].name === 'rules' ? '' : String(told(value, index))));
        await tab.send('Emulation.setEmulatedMedia', {media: ''});
        await tab.click('[data-card="1"]');
        await tab.until("one('.lesson') !== null");
    });
}

export async function lesson(visit) {
    for (const part of [predictions, storage, motion, links, routes, paper])
        await part(visit);
}
