// SPDX-License-Identifier: MIT
//
// screens.mjs - the page in a real browser: clicks and keys, compared with native answers.
//
//     node screens.mjs PAGE WASM COMMAND STEP [PICTURES]
//
// PAGE is the file that run.sh makes, WASM the module in it, COMMAND the native command nqueens,
// STEP the program examples/step. Pictures of all screens go to the folder PICTURES, if it is
// named.
//
// Catches: a screen that shows another number, board, puzzle or hint than the library and the
// command natively give; keys or buttons that do nothing; a message in the console; a request to
// the network; an exception for a wrong address; a page that a browser cannot unpack, and says
// nothing. The other files of this folder have the tests of
// what their names say.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, statSync} from 'node:fs';
import {pathToFileURL} from 'node:url';

import {openLibrary} from '../../examples/page/library.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {acting} from './acting.mjs';
import {application} from './application.mjs';
import {bits} from './bits.mjs';
import {Browser, findBrowser} from './browser.mjs';
import {check, finish} from './checks.mjs';
import {HELD, SHORTER_IN_WORKERS} from './clock.mjs';
import {embedded} from './embed.mjs';
import {home} from './home.mjs';
import {howMany} from './howmany.mjs';
import {keyboard} from './keyboard.mjs';
import {layout} from './layout.mjs';
import {lesson} from './lesson.mjs';
import {libraryChecks} from './library_checks.mjs';
import {ownBoard, pastedForms} from './own.mjs';
import {presenting} from './presenting.mjs';
import {puzzleScreen} from './puzzle_screen.mjs';
import {puzzlesOfLibrary} from './puzzles.mjs';
import {race} from './race.mjs';
import {secondDay} from './second_day.mjs';
import {settings} from './settings.mjs';
import {COLUMNS, pointers} from './squares.mjs';
import {tree} from './tree.mjs';

const [page, wasm, command, stepProgram, pictures] = process.argv.slice(2);
const native = (...args) =>
    execFileSync(command, args, {encoding: 'utf8', maxBuffer: 1 << 26}).trim();
const file = pathToFileURL(page).href;

// The totals that the native trace ends with.
function nativeTotals(n) {
    const text = execFileSync(stepProgram, [String(n)], {encoding: 'utf8', maxBuffer: 1 << 28});
    const totals = [...text.matchAll(/placed (\d+), rejected (\d+), solutions (\d+)/g)].at(-1);
    return {
        placements: Number(totals[1]),
        rejections: Number(totals[2]),
        solutions: Number(totals[3]),
        steps: Number(/after (\d+) steps/.exec(text)[1])
    };
}

const CTRL = 2;
const UNKNOWN = Array.from({length: 400}, (_, i) => `k${i}`).join('&');
const listed = n => native('list', String(n), '--format', 'columns').split('\n');

const READY = "one('main .stage, main .flow') !== null";
const IDLE = "one('.scrubber') === null || !one('.scrubber').disabled";
// What the page shows, without the marks of digit groups.
const number = selector => `Number(one('${selector}').textContent.replace(/[^0-9]/g, ''))`;
const counter = key => number(`[data-counter=${key}]`);
const STEP = "Number(one('.transport .scrubber').value)";
const BOARD = "one('svg.board').outerHTML";

const browser = new Browser(findBrowser());
let tab;

// keeps: with what the browser keeps; otherwise as if the page had not been opened before.
async function show(hash, {keeps = false, ...look} = {}) {
    await tab.look({width: 1280, height: 800, ...look});
    if (!keeps)
        await tab.evaluate('try { localStorage.clear(); } catch { }');
    await tab.goTo(file + hash);
    await tab.until(READY);
    await tab.until(IDLE);
}

// Another address in the same document, which keeps the search that it has followed to its end.
async function turnTo(hash, look) {
    await tab.look(look);
    await tab.run(hash => {
        document.activeElement.blur();
        scrollTo(0, 0);
        one('main').classList.add('before');
        location.hash = hash;
    }, hash);
    await tab.until(`one('main.before') === null && (${READY})`);
    await tab.until(IDLE);
}

async function steady(step) {
    await tab.until(`${STEP} === ${step}`);
}

// Presses a key that leads to another step.
async function go(key) {
    const before = await tab.evaluate(STEP);
    await tab.press(key);
    await tab.until(`${STEP} !== ${before}`);
}

// What the tests of other files need.
const visit = {
    browser,
    file,
    page,
    command,
    wasm,
    native,
    pictures,
    get tab() { return tab; },
    show,
    turnTo,
    go,
    STEP
};

async function stepScreen() {
    await check('Step: the ends of the search have the native totals', async () => {
        for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
            await show(`#screen=step&n=${n}`);
            const totals = nativeTotals(n);
            await tab.press('End');
            await steady(totals.steps);
            for (const key of ['placements', 'rejections', 'solutions'])
                assert.equal(await tab.evaluate(counter(key)), totals[key], `n = ${n}, ${key}`);
        }
    });
    await check('Step: back shows again what forward has left', async () => {
        await show('#screen=step&n=6&step=14');
        const seen = [];
        for (let step = 14; step < 22; step++) {
            await steady(step);
            seen.push(await tab.evaluate(BOARD));
            await tab.press('ArrowRight');
        }
        await steady(22);
        for (let step = 21; step >= 14; step--) {
            await (step % 2 ? tab.press('ArrowLeft') : tab.click('[data-control=back]'));
            await steady(step);
            assert.equal(await tab.evaluate(BOARD), seen[step - 14]);
        }
    });
    await check('Step: space plays and pauses', async () => {
        await show('#screen=step&n=8');
        await tab.press(' ');
        await tab.until(`${STEP} >= 2`);
        await tab.press(' ');
        await tab.until("one('[data-control=play] .sign').textContent === '▶'");
        const step = await tab.evaluate(STEP);
        await tab.pass(5000);
        assert.equal(await tab.evaluate(STEP), step);
    });
    await check('Step: s goes from solution to solution, in the native order', async () => {
        await show('#screen=step&n=6');
        for (const board of listed(6)) {
            await go('s');
            assert.equal(await tab.evaluate(COLUMNS), board);
        }
        await tab.press('r');
        await tab.until("one('.left') !== null");
        await tab.press('Home');
        await steady(0);
        await tab.press('ㄴ', 0, 'KeyS');
        await tab.until(`${counter('solutions')} === 1`);
    });
    await check('Step: 876 tests and the first solution for n = 8', async () => {
        await show('#screen=step&n=8&find=first');
        await tab.press('End');
        await tab.until(`${counter('solutions')} === 1`);
        assert.equal(
            await tab.evaluate(`${counter('placements')} + ${counter('rejections')}`), 876);
        assert.equal(await tab.evaluate(COLUMNS), listed(8)[0]);
        assert.equal(await tab.evaluate("one('[data-control=forward]').ariaDisabled"), 'true');
    });
    await check('Step: a guess is judged when the next queen is placed', async () => {
        await show('#screen=step&n=6&step=0');
        await pointers(tab, 6).tap(0, 0);
        await go('ArrowRight');
        const verdict = LANGUAGES.en['step.right'].replace(/\{\w+\}/g, '1');
        await tab.says('.answer', verdict);
        for (const key of ['ArrowRight', 'r', 'End', 'Home']) {
            await go(key);
            assert.equal(await tab.text('.answer'), verdict, key);
        }
        await pointers(tab, 6).tap(0, 3);
        await tab.says('.answer', LANGUAGES.en['step.guessed'].replace('{column}', '4'));
    });
    await check('Step: n = 12 by address says what it does, and can be stopped', () =>
        tab.beginning(HELD, async () => { // or it may have done it, before it is stopped
            await tab.goTo(`${file}#screen=step&n=12&step=9000000`);
            await tab.until(READY);
            await tab.until("/9\u202f000\u202f000; [\u202f\\d]*\\d{3} seen/" +
                ".test(one('.position').textContent)");
            assert.equal(await tab.seen('[data-control=stop]'), 1);
            assert.ok(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'));
            await tab.click('[data-control=stop]');
            await tab.evaluate('workers.release()');
            await tab.until(IDLE);
            assert.equal(await tab.evaluate("one('[data-size]').value"), '6');
            assert.equal(await tab.seen('[data-control=stop]'), 0);
            await tab.press('End');
            await steady(nativeTotals(6).steps);
        }));
    await check('Step: n = 12 from where the address says to the end, and back', async () => {
        await show('#screen=step&n=12&step=9000000');
        await steady(9000000);
        // Of tests/data/sequences.tsv: the row placements-of-12-by-rows.
        const placed = 856188, solutions = 14200, tests = 12 * (1 + placed - solutions);
        await tab.press('End');
        await steady(tests + placed + solutions);
        assert.equal(await tab.evaluate(counter('placements')), placed);
        assert.equal(await tab.evaluate(counter('rejections')), tests - placed);
        await go('ArrowLeft');
        await steady(tests + placed + solutions - 1);
    });
}

async function otherScreens() {
    await check('Play: hints, followed by clicks, lead to a solution', async () => {
        await show('#screen=play&n=8&queens=' + encodeURIComponent('-.4.-.-.-.-.-.-'));
        for (let moves = 0; moves < 8 && (await tab.evaluate(COLUMNS)).split(' ').length < 8;
             moves++) {
            await tab.click('[data-play=hint]');
            const square = await tab.evaluate(
                "['y', 'x'].map(name => Math.floor((one('.hint').getAttribute(name) - 6) / 10))");
            await pointers(tab, 8).tap(...square);
            assert.notEqual(await tab.evaluate("one('[data-chance]').dataset.chance"), '0');
        }
        assert.ok(listed(8).includes(await tab.evaluate(COLUMNS)));
        for (const [way, queens] of [[() => tab.click('[data-play=undo]'), 7],
                 [() => tab.click('[data-play=redo]'), 8], [() => tab.press('z', CTRL), 7],
                 [() => tab.press('y', CTRL), 8]]) {
            await way();
            assert.equal((await tab.evaluate(COLUMNS)).split(' ').length, queens);
        }
    });
    await check('Play: what cannot be completed is said, by keys too', async () => {
        await show('#screen=play&n=4');
        await tab.focus('.picture');
        await tab.press('ArrowRight');
        await tab.press(' ');
        await tab.until("one('[data-chance]').dataset.chance === '0'");
        assert.equal(await tab.evaluate(COLUMNS), '0');
        assert.equal(native('count', '--require', '0,0', '4'), '0');
    });
    await check('Solutions: each rank has the native board', async () => {
        await show('#screen=solutions&n=6');
        for (const board of listed(6)) {
            assert.equal(await tab.evaluate(COLUMNS), board);
            assert.ok((await tab.text('.formula')).includes(board));
            await tab.click('[data-rank=next]');
        }
        await show('#screen=solutions&n=8&rank=91');
        const words = await tab.text('.said');
        assert.ok(words.includes(native('count', '8')) &&
            words.includes(native('count', '--fundamental', '8')));
        assert.equal(await tab.evaluate(COLUMNS), listed(8)[91]);
        assert.equal(await tab.count('.image'), 8);
        const asPeople = listed(8).map(line => line.replace(/\d/g, column => Number(column) + 1));
        assert.ok((await tab.evaluate("one('.picture svg').ariaLabel")).includes(asPeople[91]));
        const images = await tab.run(
            () => all('.image, .image svg').map(image => image.ariaLabel));
        assert.equal(images.length, 16);
        images.forEach(
            words => assert.ok(asPeople.includes(words.match(/(?:\d ){7}\d/)?.[0]), words));
        await show('#screen=solutions&n=3');
        assert.equal(await tab.evaluate(COLUMNS), '');
    });
    await check('Ways: measured', () => tab.beginning(SHORTER_IN_WORKERS, async () => {
        await show('#screen=ways&n=4');
        assert.equal(await tab.evaluate(number('[data-cases=everyRow]')), 256);
        assert.equal(await tab.evaluate("one('[data-ways=measure]').ariaDisabled"), 'true');
        await show('#screen=ways&n=12');
        await tab.click('[data-ways=measure]');
        await tab.until("one('[data-time=kernel]').textContent.endsWith('ms')");
        await tab.until("one('[data-ways=fastest]').textContent !== ''");
        const times = await tab.evaluate(`Object.fromEntries(all('[data-time]')
            .filter(time => /ms$/.test(time.textContent))
            .map(time => [time.dataset.time, parseFloat(time.textContent)]))`);
        assert.deepEqual(Object.keys(times), ['promising', 'arrays', 'half', 'masks', 'kernel']);
        const {kernel, ...others} = times, said = await tab.text('[data-ways=fastest]');
        assert.deepEqual(others, {promising: 490, arrays: 343, half: 240, masks: 168});
        const fastest = kernel < 168 ? 'kernel' : 'masks'; // a kernel may look at the clock
        assert.ok(said.includes(LANGUAGES.en[`ways.${fastest}`]), said);
        assert.ok(said.includes(` ${(490 / times[fastest]).toFixed(1)} times`), said);
    }));
}

async function looks() {
    await check('a page that knows where the documents are leads there', async () => {
        await show('#screen=bits&n=6');
        assert.ok(await tab.evaluate("one('.reading a[href*=lesson]') === null"));
        await tab.evaluate(
            "document.getElementById('documents').textContent = 'https://example.org/docs'");
        await tab.click('[data-language=ko]');
        assert.equal(decodeURI(await tab.evaluate("one('.reading p:last-child a').href")),
            'https://example.org/docs/lesson.ko.md#5-한-행을-수-하나로');
    });
    await check('small boards are small, and their masks beside the words', async () => {
        await show('#screen=step&n=1');
        assert.ok(await tab.evaluate("one('svg.board').getBoundingClientRect().width < 250"));
        for (const n of [1, 2, 3]) {
            await show(`#screen=bits&n=${n}&lang=ko`);
            assert.ok(await tab.evaluate(`Math.max(...all('.bits text')
                .map(name => name.getBoundingClientRect().right)) <=
                one('.lead').getBoundingClientRect().left`), `n = ${n}`);
            await show(`#screen=bits&n=${n}`, {width: 360, height: 740});
            assert.ok(await tab.evaluate(`all('.bits text').every(
                name => name.getBoundingClientRect().right <= innerWidth)`), `n = ${n}, a phone`);
        }
    });
}

async function wholePage() {
    await check('Back and Forward go from screen to screen, as they were left', async () => {
        const at = (screen, step) => tab.until(`${IDLE} && ${STEP} === ${
            step} && one('[data-screen=${screen}]').ariaCurrent === 'page'`);
        await show('#screen=step&n=5&step=7');
        await tab.press('ArrowRight');
        await steady(8);
        await tab.click('[data-screen=code]'); // before the address has the step
        await at('code', 8);
        await tab.press('ArrowRight');
        await tab.click('[data-language=ko]');
        await tab.press('ArrowRight');
        await tab.click('[data-screen=bits]');
        await at('bits', 10);
        await tab.evaluate('history.back()');
        await at('code', 10);
        await tab.evaluate('history.back()');
        await at('step', 8);
        assert.equal(await tab.evaluate('document.documentElement.lang'), 'ko');
        await tab.evaluate('history.forward()');
        await at('code', 10);
        await tab.evaluate("location.hash = '#screen=code&n=4&step=3&lang=en'");
        await at('code', 3);
        assert.equal(await tab.evaluate('document.documentElement.lang'), 'en');
    });
    await check('a wrong address gives a message, and the page works', async () => {
        for (const [hash, messages, screen = 'step'] of [
                 ['#n=99', 1], ['#screen=nowhere', 1], ['#%%%', 1, 'home'], ['#step=99999999&n=4', 0],
                 ['#queens=9.9.9&screen=play', 1, 'play'],
                 ['#n=4&queens=0.1&screen=play', 1, 'play'], ['#' + 'x'.repeat(3000), 1, 'home'],
                 ['#screen=lesson&card=9', 1, 'lesson'], ['#screen=own&regions=<b>', 1, 'own'],
                 ['#screen=puzzle&puzzle=2026-02-30', 1, 'puzzle'],
                 ['#screen=play&puzzle=2026-02-28&n=4', 1, 'puzzle'],
                 ['#screen=puzzle&placed=1.2', 1, 'puzzle'], ['#n=99&x=1', 2], ['#' + UNKNOWN, 4, 'home'],
                 ['#screen=puzzle&crosses=fff.0.0.0.0.0.0.0', 1, 'puzzle']]) {
            await show(hash);
            assert.equal(await tab.count('.messages p'), messages, hash);
            assert.equal(await tab.count(`[data-screen=${screen}][aria-current=page]`), 1, hash);
        }
        await show('#constructor=1');
        assert.ok((await tab.text('.messages p')).startsWith(
            LANGUAGES.en['problem.hash'].replace('{key}', 'constructor')));
        await tab.evaluate("location.hash = '#screen=tree&n=0'");
        await tab.until(
            "all('.messages p').length === 1 && one('[data-screen=tree]').ariaCurrent === 'page'");
    });
    await check('motion is left out where it is not wanted', async () => {
        await show('#screen=bits&n=6&step=1', {reduced: true});
        assert.equal(
            await tab.evaluate("getComputedStyle(one('.from-left')).animationName"), 'none');
    });
    await check('Korean says a step and its number as Korean does', async () => {
        await show('#screen=step&n=8&step=87&lang=ko');
        assert.equal(await tab.text('.position'), '87 / 17\u202f868단계');
        for (const [step, words] of [[2, '2행 1열에는 놓을 수 없습니다. 1행의 퀸과 같은 열입니다.'],
                 [3, '2행 2열에는 놓을 수 없습니다. 1행의 퀸과 같은 대각선입니다.']]) {
            await show(`#screen=step&n=8&step=${step}&lang=ko`);
            assert.equal(await tab.text('.said'), words);
        }
        assert.equal(await tab.text('[data-control=retreat] .words'), '다음 되돌아가기');
    });
    await check('the page has 460 KB at most, and a browser that cannot unpack says so', async () => {
        assert.ok(statSync(page).size <= 460e3, `${statSync(page).size} bytes`);
        const old = await browser.open('about:blank');
        await old.beginning('delete window.DecompressionStream', async () => {
            await old.goTo(file);
            await old.until("one('#failed').checkVisibility()");
            for (const texts of Object.values(LANGUAGES))
                assert.ok((await old.text('#failed')).includes(texts['problem.old']));
        });
    });
    await check('a browser in Korean begins in Korean', async () => {
        const korean = await browser.open(file, {language: 'ko-KR'});
        await korean.until(READY);
        assert.equal(await korean.evaluate('document.documentElement.lang'), 'ko');
        assert.deepEqual(korean.errors, []);
    });
}

try {
    if (pictures)
        mkdirSync(pictures, {recursive: true});
    await puzzlesOfLibrary(wasm, command);
    await pastedForms(wasm, command);
    await libraryChecks(await openLibrary(readFileSync(wasm)));
    tab = await browser.open(file);
    for (const part of [stepScreen, otherScreens, looks, wholePage])
        await part();
    await tab.send('Page.bringToFront'); // behind the tabs that were opened it draws no frames
    for (const part of [home, puzzleScreen, keyboard, bits, tree, howMany, lesson, presenting, race,
             ownBoard, secondDay, acting, application, layout, settings, embedded])
        await part(visit);
    await check('nothing in the console, nothing from the network', async () => {
        assert.deepEqual(tab.errors, []);
        assert.deepEqual([...new Set(tab.requests.map(url => url.replace(/#.*/, '')))], [file]);
    });
} finally {
    await browser.close();
}
finish();
