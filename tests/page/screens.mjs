// SPDX-License-Identifier: MIT
//
// screens.mjs - the page in a real browser: clicks and keys, compared with native answers.
//
//     node screens.mjs PAGE WASM COMMAND STEP CHECKOUT [PICTURES]
//
// PAGE is the file that run.sh makes, WASM the module in it, COMMAND the native command nqueens,
// STEP the program examples/step. Pictures of all screens go to the folder PICTURES, if it is
// named.
//
// Catches: a screen that shows another number, board, puzzle or hint than the library and the
// command natively give; keys or buttons that do nothing; a message in the console; a request to
// the network; a page wider than its window; a section to read on that is not there; an exception
// for a wrong address. The other files of this folder have the tests of what their names say.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

import {SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {axe} from './axe.mjs';
import {bits} from './bits.mjs';
import {Browser, findBrowser} from './browser.mjs';
import {check, finish} from './checks.mjs';
import {embedded} from './embed.mjs';
import {howMany} from './howmany.mjs';
import {keyboard} from './keyboard.mjs';
import {layout} from './layout.mjs';
import {lesson} from './lesson.mjs';
import {ownBoard, pastedForms} from './own.mjs';
import {policy} from './policy.mjs';
import {puzzleScreen} from './puzzle_screen.mjs';
import {puzzlesOfLibrary} from './puzzles.mjs';
import {race} from './race.mjs';
import {settings} from './settings.mjs';
import {tree} from './tree.mjs';

const [page, wasm, command, stepProgram, checkout, pictures] = process.argv.slice(2);
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

const listed = n => native('list', String(n), '--format', 'columns').split('\n');

const READY = "document.querySelector('main .stage, main .flow') !== null";
const IDLE =
    "document.querySelector('.scrubber') === null || !document.querySelector('.scrubber').disabled";
// What the page shows, without the marks of digit groups.
const number = selector =>
    `Number(document.querySelector('${selector}').textContent.replace(/[^0-9]/g, ''))`;
const counter = key => number(`[data-counter=${key}]`);
const STEP = "Number(document.querySelector('.transport .scrubber').value)";
const BOARD = "document.querySelector('svg.board').outerHTML";

// The columns of the queens on the board, row by row.
const COLUMNS = `[...document.querySelectorAll('.picture svg.board .queen')]
    .map(queen => queen.getAttribute('transform').match(/[0-9.]+/g).map(Number))
    .map(([x, y]) => [(y - 6) / 10, (x - 6) / 10]).sort((a, b) => a[0] - b[0]).map(([, column]) => column).join(' ')`;

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

async function steady(step) {
    await tab.until(`${STEP} === ${step}`);
}

const clickSquare = (n, row, column) => tab.click(
    '.picture svg.board', (11 + 10 * column) / (10 * n + 7), (11 + 10 * row) / (10 * n + 7));

// What the tests of other files need.
const visit = {
    browser,
    file,
    page,
    command,
    wasm,
    native,
    get tab() { return tab; },
    show,
    COLUMNS,
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
        await tab.until("document.querySelector('[data-control=play] .sign').textContent === '▶'");
        const step = await tab.evaluate(STEP);
        await new Promise(done => setTimeout(done, 1200));
        assert.equal(await tab.evaluate(STEP), step);
    });
    await check('Step: s goes from solution to solution, in the native order', async () => {
        await show('#screen=step&n=6');
        for (const board of listed(6)) {
            const before = await tab.evaluate(STEP);
            await tab.press('s');
            await tab.until(`${STEP} > ${before}`);
            assert.equal(await tab.evaluate(COLUMNS), board);
        }
        await tab.press('r');
        await tab.until("document.querySelector('.left') !== null");
        await tab.press('Home');
        await steady(0);
        await tab.evaluate(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ㄴ', code: 'KeyS', bubbles: true}))");
        await tab.until(`${counter('solutions')} === 1`);
    });
    await check('Step: 876 tests and the first solution for n = 8', async () => {
        await show('#screen=step&n=8&find=first');
        await tab.press('End');
        await tab.until(`${counter('solutions')} === 1`);
        assert.equal(
            await tab.evaluate(`${counter('placements')} + ${counter('rejections')}`), 876);
        assert.equal(await tab.evaluate(COLUMNS), listed(8)[0]);
        assert.equal(
            await tab.evaluate("document.querySelector('[data-control=forward]').ariaDisabled"),
            'true');
    });
    await check('Step: a guess is judged when the next queen is placed', async () => {
        await show('#screen=step&n=6&step=0');
        await clickSquare(6, 0, 0);
        await tab.press('ArrowRight');
        await steady(1);
        await tab.until(`document.querySelector('.answer').textContent === ${
            JSON.stringify(LANGUAGES.en['step.right'].replace(/\{\w+\}/g, '0'))}`);
        const verdict = await tab.evaluate("document.querySelector('.answer').textContent");
        for (const key of ['ArrowRight', 'r', 'End', 'Home']) {
            const before = await tab.evaluate(STEP);
            await tab.press(key);
            await tab.until(`${STEP} !== ${before}`);
            assert.equal(
                await tab.evaluate("document.querySelector('.answer').textContent"), verdict, key);
        }
        await clickSquare(6, 0, 3);
        await tab.until(`document.querySelector('.answer').textContent === ${
            JSON.stringify(LANGUAGES.en['step.guessed'].replace('{column}', '3'))}`);
    });
    await check('Step: n = 12 to the end and back', async () => {
        await show('#screen=step&n=12');
        const row = readFileSync(join(checkout, 'tests/data/sequences.tsv'), 'utf8')
                        .split('\n')
                        .find(line => line.includes('placements-of-12-by-rows'))
                        .split('\t')[2]
                        .split(' ')
                        .map(Number);
        const placed = row.slice(1).reduce((a, b) => a + b);
        const tests = 12 * row.slice(0, 12).reduce((a, b) => a + b);
        const steps = tests + placed + row[12];
        await tab.press('End');
        await steady(steps);
        assert.equal(await tab.evaluate(counter('placements')), placed);
        assert.equal(await tab.evaluate(counter('rejections')), tests - placed);
        await tab.press('ArrowLeft');
        await steady(steps - 1);
    });
    await check('Step: n = 12 by address says what it does, and can be stopped', async () => {
        await tab.goTo(`${file}#screen=step&n=12&step=9000000`);
        await tab.until(READY);
        await tab.until("/9\u202f000\u202f000; [\u202f\\d]*\\d{3} seen/.test(" +
            "document.querySelector('.position').textContent)");
        assert.equal(await tab.evaluate(
            "document.querySelector('[data-control=stop]').checkVisibility()"), true);
        assert.ok(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'));
        await tab.click('[data-control=stop]');
        await tab.until(IDLE);
        assert.equal(await tab.evaluate("document.querySelector('[data-size]').value"), '6');
        assert.equal(await tab.evaluate(
            "document.querySelector('[data-control=stop]').checkVisibility()"), false);
        await tab.press('End');
        await steady(nativeTotals(6).steps);
        await show('#screen=step&n=12&step=9000000');
        await steady(9000000);
    });
}

async function searchScreens() {
    await check('Code: a line is lit for each step, in each language', async () => {
        for (const language of ['c', 'python', 'java']) {
            await show(`#screen=code&n=4&step=2&code=${language}`);
            for (let step = 2; step < 14; step++) {
                await steady(step);
                assert.equal(await tab.evaluate("document.querySelectorAll('.lit').length"), 1);
                await tab.press('ArrowRight');
            }
        }
    });
    await check('Tree: the whole tree of n = 4, and a click on a node', async () => {
        await show('#screen=tree&n=4');
        await tab.press('End');
        await steady(nativeTotals(4).steps);
        await tab.until("document.querySelectorAll('svg.tree .node').length === 17");
        assert.equal(await tab.evaluate("document.querySelectorAll('.node-solution').length"), 2);
        const wanted =
            await tab.evaluate("document.querySelectorAll('svg.tree .node')[6].dataset.step");
        await tab.click(`svg.tree [data-step="${wanted}"]`);
        await steady(Number(wanted));
    });
    await check('Tree: pruning off shows what was cut', async () => {
        await show('#screen=tree&n=4&step=78&pruning=off');
        await tab.until(
            "document.querySelector('svg.tree path.cut').getAttribute('d').split('M').length - 1 === 341 - 1 - 16 - 44");
        await show('#screen=tree&n=8&pruning=off');
        assert.ok(await tab.evaluate("document.querySelector('svg.bars') !== null"));
    });
    await check('Bits: the masks are those of the queens', async () => {
        await show('#screen=bits&n=6');
        for (let i = 0; i < 12; i++) {
            const before = await tab.evaluate(STEP);
            await tab.press('ArrowRight');
            await tab.until(`${STEP} > ${before}`);
            const queens =
                (await tab.evaluate(COLUMNS)).split(' ').filter(text => text !== '').map(Number);
            const digits = key => tab.evaluate(`[...document.querySelectorAll('[data-mask=${
                key}] text')].map(t => t.textContent).join('')`);
            const expected = test =>
                Array
                    .from({length: 6},
                        (_, column) =>
                            queens.some((at, row) => test(at, queens.length - row, column)) ? 1 : 0)
                    .join('');
            assert.equal(await digits('columns'), expected((at, rows, column) => at === column));
            assert.equal(
                await digits('diagonals'), expected((at, rows, column) => at + rows === column));
            assert.equal(await digits('antiDiagonals'),
                expected((at, rows, column) => at - rows === column));
        }
    });
}

async function otherScreens() {
    await check('Play: hints, followed by clicks, lead to a solution', async () => {
        await show('#screen=play&n=8&queens=' + encodeURIComponent('-.4.-.-.-.-.-.-'));
        for (let moves = 0; moves < 8 && (await tab.evaluate(COLUMNS)).split(' ').length < 8;
             moves++) {
            await tab.click('[data-play=hint]');
            const [x, y] = await tab.evaluate(
                "['x', 'y'].map(name => Number(document.querySelector('.hint').getAttribute(name)))");
            await clickSquare(8, Math.floor((y - 6) / 10), Math.floor((x - 6) / 10));
            assert.notEqual(
                await tab.evaluate("document.querySelector('[data-chance]').dataset.chance"), '0');
        }
        assert.ok(listed(8).includes(await tab.evaluate(COLUMNS)));
        for (const [undo, redo] of [[() => tab.click('[data-play=undo]'),
                 () => tab.click('[data-play=redo]')], [() => tab.press('z', 2),
                 () => tab.press('y', 2)]]) {
            await undo();
            assert.equal((await tab.evaluate(COLUMNS)).split(' ').length, 7);
            await redo();
            assert.equal((await tab.evaluate(COLUMNS)).split(' ').length, 8);
        }
    });
    await check('Play: what cannot be completed is said, by keys too', async () => {
        await show('#screen=play&n=4');
        await tab.evaluate("document.querySelector('.picture').focus()");
        await tab.press('ArrowRight');
        await tab.press(' ');
        await tab.until("document.querySelector('[data-chance]').dataset.chance === '0'");
        assert.equal(await tab.evaluate(COLUMNS), '0');
        assert.equal(native('count', '--require', '0,0', '4'), '0');
    });
    await check('Solutions: each rank has the native board', async () => {
        await show('#screen=solutions&n=6');
        for (const board of listed(6)) {
            assert.equal(await tab.evaluate(COLUMNS), board);
            assert.ok((await tab.evaluate("document.querySelector('.formula').textContent"))
                          .includes(board));
            await tab.click('[data-rank=next]');
        }
        await show('#screen=solutions&n=8&rank=91');
        const words = await tab.evaluate("document.querySelector('.said').textContent");
        assert.ok(words.includes(native('count', '8')) &&
            words.includes(native('count', '--fundamental', '8')));
        assert.equal(await tab.evaluate(COLUMNS), listed(8)[91]);
        assert.equal(await tab.evaluate("document.querySelectorAll('.image').length"), 8);
        assert.ok((await tab.evaluate("document.querySelector('.picture svg').ariaLabel"))
            .includes(listed(8)[91]));
        const images = await tab.evaluate(
            "[...document.querySelectorAll('.image, .image svg')].map(image => image.ariaLabel)");
        assert.equal(images.length, 16);
        images.forEach(words => assert.ok(
            listed(8).includes(words.match(/(?:\d ){7}\d/)?.[0]), words));
        await show('#screen=solutions&n=3');
        assert.equal(await tab.evaluate(COLUMNS), '');
    });
    await check('Ways: measured', async () => {
        await show('#screen=ways&n=4');
        assert.equal(await tab.evaluate(number('[data-cases=everyRow]')), 256);
        assert.equal(
            await tab.evaluate("document.querySelector('[data-ways=measure]').ariaDisabled"), 'true');
        await show('#screen=ways&n=12');
        await tab.click('[data-ways=measure]');
        await tab.until("document.querySelector('[data-time=kernel]').textContent.endsWith('ms')");
        await tab.until("document.querySelector('[data-ways=fastest]').textContent !== ''");
        const times = await tab.evaluate(`Object.fromEntries(
            [...document.querySelectorAll('[data-time]')]
                .filter(time => /ms$/.test(time.textContent))
                .map(time => [time.dataset.time, parseFloat(time.textContent)]))`);
        assert.deepEqual(
            Object.keys(times), ['promising', 'arrays', 'half', 'masks', 'kernel']);
        const said = await tab.evaluate(
            "document.querySelector('[data-ways=fastest]').textContent");
        const least = Math.min(...Object.values(times));
        const names = Object.keys(times).filter(name => times[name] === least);
        assert.ok(names.some(name => said.includes(LANGUAGES.en[`ways.${name}`])), said);
        const factor = Number(/([\d.]+) times/.exec(said)[1]);
        assert.ok(Math.abs(factor * least / times.promising - 1) < 0.05, said);
    });
    await check(
        'How many?: a count is native, one that is ended ends, an estimate is near', async () => {
            await show('#screen=howmany&size=10');
            await tab.click('[data-howmany=count]');
            await tab.until(`document.querySelector('[data-counted]').dataset.counted === '${
                native('count', '10')}'`);
            await tab.click('[data-howmany=estimate]');
            await tab.until("document.querySelector('[data-estimated]').dataset.estimated !== ''");
            const estimate = Math.exp(Number(await tab.evaluate(
                "document.querySelector('[data-estimated]').dataset.estimated")));
            assert.ok(Math.abs(estimate / 724 - 1) < 0.5, estimate);
            await show('#screen=howmany&size=19');
            await tab.click('[data-howmany=count]');
            await tab.until("document.querySelector('[data-howmany=end]').ariaDisabled === 'false'");
            await tab.click('[data-howmany=end]');
            await tab.until(`document.querySelector('[data-counted]').textContent === '${
                LANGUAGES.en['howmany.ended']}'`);
        });
}

async function readingOn() {
    await check('each section to read on is in the page, in each language', async () => {
        for (const language of Object.keys(LANGUAGES)) {
            for (const screen of SCREENS) {
                await show(`#lang=${language}&screen=${screen}`);
                await tab.until("document.querySelector('.reading') !== null");
                if (screen === 'puzzle') // what is below a puzzle moves when it is made
                    await tab.until("document.querySelector('.letter') !== null");
                await tab.click('.reading summary');
                assert.ok(await tab.evaluate("document.querySelector('.reading').open"));
                const words = await tab.evaluate("document.querySelector('.section').textContent");
                assert.ok(words.length > 300, `${language} ${screen}`);
                assert.doesNotMatch(words, /\*\*|\]\(|`/);
            }
        }
    });
}

async function looks() {
    await check('a page that knows where the documents are leads there', async () => {
        await show('#screen=bits&n=6');
        assert.ok(
            await tab.evaluate("document.querySelector('.reading a[href*=lesson]') === null"));
        await tab.evaluate(
            "document.getElementById('documents').textContent = 'https://example.org/docs'");
        await tab.click('[data-language=ko]');
        assert.equal(
            decodeURI(await tab.evaluate("document.querySelector('.reading p:last-child a').href")),
            'https://example.org/docs/lesson.ko.md#5-한-행을-수-하나로');
    });
    await check('small boards are small, and their masks beside the words', async () => {
        await show('#screen=step&n=1');
        assert.ok(await tab.evaluate(
            "document.querySelector('svg.board').getBoundingClientRect().width < 250"));
        for (const n of [1, 2, 3]) {
            await show(`#screen=bits&n=${n}&lang=ko`);
            assert.ok(await tab.evaluate(`Math.max(...[...document.querySelectorAll('.bits text')]
                .map(name => name.getBoundingClientRect().right)) <=
                document.querySelector('.lead').getBoundingClientRect().left`), `n = ${n}`);
        }
    });
}

async function wholePage() {
    await check('the language changes by a click, and stands in the address', async () => {
        await show('#screen=step&n=5&step=7');
        await tab.click('[data-language=ko]');
        await tab.until(`document.documentElement.lang === 'ko' && document.title.includes('${
            LANGUAGES.ko['step.name']}')`);
        await tab.until("location.hash.includes('lang=ko')");
        assert.ok((await tab.evaluate("location.hash")).includes('step=7'));
        assert.equal(await tab.evaluate(STEP), 7);
    });
    await check('Back and Forward go from screen to screen, as they were left', async () => {
        const at = (screen, step) => tab.until(`${IDLE} && ${STEP} === ${
            step} && document.querySelector('[data-screen=${screen}]').ariaCurrent === 'page'`);
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
        for (const hash of ['#n=99', '#screen=nowhere', '#%%%', '#queens=9.9.9&screen=play',
                 '#step=99999999&n=4', '#n=4&queens=0.1&screen=play',
                 '#' +
                     'x'.repeat(3000)]) {
            await show(hash);
            const messages = await tab.evaluate("document.querySelectorAll('.messages p').length");
            assert.equal(messages > 0, !/^#step/.test(hash), hash);
        }
        await tab.evaluate("location.hash = '#screen=tree&n=0'");
        await tab.until(
            "document.querySelectorAll('.messages p').length === 1 && document.querySelector('[data-screen=tree]').getAttribute('aria-current') === 'page'");
    });
    await check('no screen is wider than its window, in no language', async () => {
        for (const [width, height] of [[360, 740], [1280, 800], [1920, 1080]]) {
            for (const language of Object.keys(LANGUAGES)) {
                for (const screen of SCREENS) {
                    const dark = language === 'ko';
                    await show(
                        `#screen=${screen}&n=8&step=300&lang=${language}`, {width, height, dark});
                    await tab.until("document.querySelector('.reading') !== null");
                    const wide = await tab.evaluate('document.documentElement.scrollWidth');
                    assert.ok(wide <= width, `${screen} in ${language}: ${wide} at ${width}`);
                    if (pictures)
                        await tab.picture(join(pictures,
                            `${screen}-${width}-${language}-${dark ? 'dark' : 'light'}.png`));
                }
            }
        }
    });
    await check('motion is left out where it is not wanted', async () => {
        await show('#screen=bits&n=6&step=1', {reduced: true});
        assert.equal(await tab.evaluate(
                         "getComputedStyle(document.querySelector('.from-left')).animationName"),
            'none');
    });
    await check('Korean says a step and its number as Korean does', async () => {
        const of = selector => tab.evaluate(`document.querySelector('${selector}').textContent`);
        await show('#screen=step&n=8&step=87&lang=ko');
        assert.equal(await of('.position'), '87 / 17\u202f868단계');
        for (const [step, words] of [[2, '1행 0열에는 놓을 수 없습니다. 0행의 퀸과 같은 열입니다.'],
                 [3, '1행 1열에는 놓을 수 없습니다. 0행의 퀸과 같은 대각선입니다.']]) {
            await show(`#screen=step&n=8&step=${step}&lang=ko`);
            assert.equal(await of('.said'), words);
        }
        assert.equal(await of('[data-control=retreat] .words'), '다음 되돌아가기');
    });
    await check('a browser in Korean begins in Korean', async () => {
        const korean = await browser.open(file, {language: 'ko-KR'});
        await korean.until(READY);
        assert.equal(await korean.evaluate('document.documentElement.lang'), 'ko');
        assert.deepEqual(korean.errors, []);
    });
}

// The same file from a server on this machine.
async function served() {
    const server = createServer((request, response) => {
        response.writeHead(
            request.url === '/' ? 200 : 404, {'content-type': 'text/html; charset=utf-8'});
        response.end(request.url === '/' ? readFileSync(page) : '');
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${server.address().port}/`;
    try {
        await check('from a server: the search, a worker, and one request', async () => {
            const other = await browser.open(address + '#screen=step&n=5');
            await other.until(READY);
            await other.until(IDLE);
            await other.press('End');
            await other.until(`${counter('solutions')} === 10`);
            assert.deepEqual(other.errors, []);
            assert.deepEqual(other.requests.map(url => url.replace(/#.*/, '')), [address]);
        });
    } finally {
        server.close();
        server.closeAllConnections();
    }
}

try {
    if (pictures)
        mkdirSync(pictures, {recursive: true});
    await puzzlesOfLibrary(wasm, command);
    await pastedForms(wasm, command);
    tab = await browser.open(file);
    for (const part of [
             stepScreen, searchScreens, otherScreens, readingOn, looks, wholePage, served
         ])
        await part();
    await tab.send('Page.bringToFront'); // behind the tabs that were opened it draws no frames
    for (const part of [puzzleScreen, keyboard, bits, tree, howMany, lesson, race, ownBoard, layout,
             axe, policy, settings, embedded])
        await part(visit);
    await check('nothing in the console, nothing from the network', async () => {
        assert.deepEqual(tab.errors, []);
        assert.deepEqual([...new Set(tab.requests.map(url => url.replace(/#.*/, '')))], [file]);
    });
} finally {
    await browser.close();
}
finish();
