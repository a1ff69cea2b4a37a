// SPDX-License-Identifier: MIT
//
// acting.mjs - what a person does that no test of a single screen does: drags a slider, uses two
// fingers, has an old tab open, reads by the accessibility tree, has a larger type size, stays up
// until midnight.
//
// Catches: a slider that moves nothing; a tap that is lost while another finger is down; a solved
// round that an old tab overwrites; moves that a reload forgets; words that are read again though
// they are the same; a board far behind the header; type in a size of the page's own; a page that
// is wider than a window of 320 × 256; a day that ends unsaid.

import assert from 'node:assert/strict';

import {later} from '../../examples/page/model/day.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';
import {SCREENS} from '../../examples/page/model/address.mjs';

import {check} from './checks.mjs';
import {TODAY} from './clock.mjs';
import {forget} from './puzzle_screen.mjs';
import {nativePuzzle} from './puzzles.mjs';
import {COLUMNS, pointers, squaresOf} from './squares.mjs';

const PUZZLE = '#screen=puzzle&board=6&puzzle=2026-11-28';
const READY = "one('.coloured svg.board .letter') !== null";
const PHONE = {width: 360, height: 740};

// A press on a slider at a part of its length, and a way with the button held to another.
async function dragSlider(tab, selector, from, to) {
    const {left, top, width, height} = await tab.boxOf(selector);
    const at = part => ({x: left + 8 + part * (width - 16), y: top + height / 2});
    const send = (type, part) => tab.send('Input.dispatchMouseEvent', {type, ...at(part),
        button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1});
    await send('mousePressed', from);
    await send('mouseMoved', to);
    await send('mouseReleased', to);
}

async function sliders({tab, show, STEP}) {
    await check('a person drags the slider of the steps, or moves it by keys', async () => {
        for (const screen of ['step', 'code', 'tree', 'bits']) {
            await show(`#screen=${screen}&n=6&step=40`);
            const steps = Number(await tab.evaluate("one('.scrubber').max"));
            await dragSlider(tab, '.transport .scrubber', 0.1, 0.5);
            await tab.until(`Math.abs(${STEP} - ${steps / 2}) <= ${steps / 20}`);
            const middle = await tab.evaluate(STEP);
            await tab.until(`one('.position').textContent.replace(/\\u202f/g, '')
                .includes(' ${middle} of')`);
            await dragSlider(tab, '.transport .scrubber', 0, 0);
            await tab.until(`${STEP} === 0`);
            await tab.press('ArrowRight'); // the slider has the focus
            await tab.until(`${STEP} === 1`);
            await tab.press('End');
            await tab.until(`${STEP} === ${steps}`);
        }
        await show('#screen=lesson&card=3', {reduced: true});
        await dragSlider(tab, '[data-moving=frame]', 0, 1);
        await tab.until("one('[data-moving=frame]').value === one('[data-moving=frame]').max");
    });
}

async function fingers({tab, show}) {
    const marks = kind => tab.evaluate(squaresOf(kind));
    const send = (type, ...touchPoints) =>
        tab.send('Input.dispatchTouchEvent', {type, touchPoints});
    const point = async (n, row, column, id) => {
        const {left, top, width} = await tab.evaluate(
            "one('.picture svg.board').getBoundingClientRect().toJSON()");
        const at = index => width * (11 + 10 * index) / (10 * n + 7);
        return {x: left + at(column), y: top + at(row), id};
    };
    await check('a person uses two thumbs: no tap and no stroke is lost', async () => {
        await forget(tab);
        await show(PUZZLE, PHONE);
        await tab.until(READY);
        await tab.boxOf('.picture svg.board');
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 2});
        const [a, b] = [await point(6, 1, 1, 0), await point(6, 4, 4, 1)];
        await send('touchStart', a);
        await send('touchStart', a, b);
        await send('touchEnd', b);
        await send('touchEnd');
        await tab.until(`${squaresOf('crossed')}.length === 2`);
        assert.deepEqual(await marks('crossed'), [[1, 1], [4, 4]]);
        // A thumb that rests beside the board.
        const {left, bottom} = await tab.boxOf('.picture svg.board');
        const resting = {x: left + 5, y: bottom + 8, id: 0}, tap = await point(6, 3, 3, 1);
        await send('touchStart', resting);
        await send('touchStart', resting, tap);
        await send('touchEnd', resting);
        await send('touchEnd');
        await tab.until(`${squaresOf('crossed')}.length === 3`);
        assert.deepEqual(await marks('crossed'), [[1, 1], [3, 3], [4, 4]]);
        // Two fingers paint a board of somebody's own.
        await show('#screen=own&regions=36.', PHONE);
        await tab.boxOf('.picture svg.board');
        const [c, d] = [await point(6, 0, 0, 0), await point(6, 5, 5, 1)];
        await send('touchStart', c);
        await send('touchStart', c, d);
        await send('touchEnd', d);
        await send('touchEnd');
        await tab.until("location.hash.includes('regions=A34.A')");
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: false});
    });
    await check('a stroke over the dots of a queen makes crosses, a tap on one, too', async () => {
        const hand = pointers(tab, 6);
        await forget(tab);
        await show(PUZZLE);
        await tab.until(READY);
        await hand.press([0, 0]);
        await hand.drag([[0, 2], [0, 5]]);
        assert.deepEqual(await marks('crossed'), [2, 3, 4, 5].map(column => [0, column]));
        await hand.tap(1, 0);
        assert.deepEqual(await tab.evaluate(COLUMNS), '0');
        assert.equal((await marks('crossed')).length, 5);
    });
}

// Tabs of one browser, which have one storage.
async function oldTabs({browser, file, command}) {
    const {queens} = nativePuzzle(command, 6, '2026-11-28');
    const open = async (isFirst = false) => {
        const tab = await browser.open(file + '#screen=ways');
        await tab.until("one('table.ways') !== null");
        if (isFirst)
            await tab.evaluate('localStorage.clear()');
        await tab.goTo(file + PUZZLE);
        await tab.until(READY);
        return tab;
    };
    const solve = async tab => {
        await tab.send('Page.bringToFront');
        await tab.until("document.visibilityState === 'visible'");
        for (const square of queens.entries()) {
            await pointers(tab, 6).press(square);
            await tab.until(`${squaresOf('queen')}.length === ${square[0] + 1}`);
            await tab.pass(1000);
        }
    };
    const SOLVED = `JSON.parse(localStorage['nqueens.puzzle.rounds'])[0].solved`;
    await check('an old tab takes over what another one has solved, and overwrites nothing', async () => {
        const old = await open(true);
        await old.send('Page.bringToFront');
        await pointers(old, 6).tap(5, 5);
        await old.until(`${squaresOf('crossed')}.length === 1`);
        const other = await open();
        await other.until(`${squaresOf('crossed')}.length === 1`); // which it has heard of
        await solve(other);
        await other.until("!one('.ending').hidden");
        await old.until(SOLVED); // which the browser has told to its process
        await old.send('Page.bringToFront');
        await pointers(old, 6).tap(0, 0); // the page may not have heard of it
        await old.until(`${COLUMNS} === '${queens.join(' ')}'`);
        assert.equal(await old.evaluate(SOLVED), true);
        // What one tab keeps wakes the others, which keep nothing then.
        await other.evaluate(`window.written = 0, Storage.prototype.setItem = () => { written++; },
            dispatchEvent(new Event('storage')), 0`);
        assert.equal(await other.evaluate('written'), 0);
        const third = await open();
        assert.equal(await third.evaluate(COLUMNS), queens.join(' '));
        for (const tab of [old, other, third]) {
            assert.deepEqual(tab.errors, []);
            await tab.close();
        }
    });
    await check('a tab that takes over what another one has done keeps nothing itself', async () => {
        const tab = await open(true);
        await tab.send('Page.bringToFront');
        await pointers(tab, 6).tap(5, 5);
        await tab.pass(2000);
        await tab.goTo(file + '#screen=ways'); // its time is kept
        await tab.until("one('table.ways') !== null");
        await tab.goTo(file + PUZZLE);
        await tab.until(`${READY} && ${squaresOf('crossed')}.length === 1`);
        // Another tab makes a cross. What this one would keep may be older than what that one keeps next.
        await tab.run(name => {
            const [round, ...others] = JSON.parse(localStorage[name]);
            localStorage[name] = JSON.stringify([{...round, crosses: '3f.0.0.0.0.0'}, ...others]);
            window.written = 0;
            Storage.prototype.setItem = () => { written++; };
            dispatchEvent(new Event('storage'));
        }, 'nqueens.puzzle.rounds');
        await tab.until(`${squaresOf('crossed')}.length === 6`);
        assert.equal(await tab.evaluate('written'), 0);
        await tab.close();
    });
    await check('a person takes moves back after a reload', async () => {
        const tab = await open(true);
        await tab.send('Page.bringToFront');
        const hand = pointers(tab, 6);
        await hand.tap(0, 0);
        await hand.drag([[2, 0], [2, 3]]);
        await tab.pass(2000);
        await tab.goTo(file + PUZZLE);
        await tab.until(READY);
        assert.equal((await tab.evaluate(squaresOf('crossed'))).length, 5);
        await tab.click('[data-play=undo]');
        assert.deepEqual(await tab.evaluate(squaresOf('crossed')), [[0, 0]]);
        await tab.click('[data-play=undo]');
        assert.deepEqual(await tab.evaluate(squaresOf('crossed')), []);
        await tab.click('[data-play=redo]');
        await tab.click('[data-play=redo]');
        assert.equal((await tab.evaluate(squaresOf('crossed'))).length, 5);
        await tab.close();
    });
}

// Counts what is changed in the parts that are read aloud, as said.
const LISTEN = `window.said = []; new MutationObserver(changes => changes.forEach(({target}) => {
    const part = (target.closest ? target : target.parentElement).closest('[role=status]');
    if (part !== null)
        said.push(part.textContent);
})).observe(document.body, {subtree: true, childList: true, characterData: true}), 0`;

async function readers({tab, show}) {
    await check('who does not see the board reaches it soon, and hears what changes alone', async () => {
        await forget(tab);
        await show(PUZZLE);
        await tab.until(READY);
        await tab.evaluate('document.activeElement.blur()');
        await tab.press('Tab');
        await tab.press('Enter');
        assert.ok(await tab.evaluate("document.activeElement.matches('.picture')"));
        await tab.evaluate(LISTEN);
        const heard = async () => {
            await tab.pass(0);
            return tab.evaluate('said.splice(0)');
        };
        await tab.press('ArrowRight');
        await tab.press('ArrowRight');
        assert.equal((await heard()).length, 2); // a square each
        await tab.press(' ');
        const [square, ...rest] = await heard();
        assert.match(square, /^row 1, column 2, region [A-F], cross$/);
        assert.deepEqual(rest, []);
        await tab.press('r');
        const [around] = await heard();
        assert.match(around, /^Row 1: 0 queens, free: columns 1, 3, 4, 5 and 6\. Region [A-F]: 0 queens, /);
        await tab.press('ArrowLeft');
        assert.match((await heard()).join(), /^row 1, column 1/);
    });
    await check('the accessibility tree has a name for each control, and a board', async () => {
        await show(PUZZLE);
        await tab.until(READY);
        await tab.send('Accessibility.enable');
        const {nodes} = await tab.send('Accessibility.getFullAXTree');
        const shown = nodes.filter(({ignored}) => !ignored);
        const roleOf = node => node.role?.value, nameOf = node => node.name?.value ?? '';
        const controls = shown.filter(node => ['button', 'link', 'combobox', 'checkbox', 'slider',
            'application'].includes(roleOf(node)));
        assert.ok(controls.length > 10);
        assert.deepEqual(controls.filter(node => nameOf(node).trim() === ''), []);
        const [board] = controls.filter(node => roleOf(node) === 'application');
        assert.equal(nameOf(board), LANGUAGES.en['puzzle.board']);
        await tab.send('Accessibility.disable');
    });
}

async function sizes({tab, show, turnTo}) {
    await check("the type is in the reader's own size", async () => {
        const size = () => tab.evaluate("parseFloat(getComputedStyle(one('main p')).fontSize)");
        await show('#screen=step&n=6', PHONE);
        const usual = await size();
        await tab.send('Page.setFontSizes', {fontSizes: {standard: 24}});
        assert.equal(await size() / usual, 1.5);
        await tab.send('Page.setFontSizes', {fontSizes: {standard: 16}});
    });
    await check('a window of 320 × 256 has room for each screen, as one zoomed to 400 % has', async () => {
        await show('#screen=home');
        for (const lang of Object.keys(LANGUAGES)) {
            for (const place of [...SCREENS, 'lesson&card=teacher', 'tree&n=10', 'lesson&card=6']) {
                await turnTo(`#n=8&board=8&step=300&lang=${lang}&screen=${place}`,
                    {width: 320, height: 256, reduced: true});
                assert.ok(await tab.evaluate('document.documentElement.scrollWidth <= 320'),
                    `${place} in ${lang}`);
            }
        }
    });
    await check('with fingers, tabs and colours are 44 px high', async () => {
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: true});
        for (const [hash, parts] of [['#screen=own', 'nav button, .palette button'],
                 ['#screen=step', 'nav button, .controls button']]) {
            await show(hash, PHONE);
            const least = await tab.run(parts => Math.min(...all(parts).map(
                part => part.getBoundingClientRect().height)), parts);
            assert.ok(least >= 44, `${hash}: ${least}`);
        }
        await tab.send('Emulation.setTouchEmulationEnabled', {enabled: false});
    });
}

async function nights({tab, show}) {
    const next = later(TODAY, 1), sleepless = () => tab.evaluate(`clock.begin('${next}')`);
    await check('who is up at midnight sees the new day', async () => {
        await forget(tab);
        await show('#screen=puzzle');
        await tab.until(READY);
        await pointers(tab, 8).tap(7, 7);
        await sleepless();
        await tab.pass(1000);
        assert.ok((await tab.text('[data-puzzle=news]')).includes(LANGUAGES.en['puzzle.new']));
        assert.equal((await tab.evaluate(squaresOf('crossed'))).length, 1);
        await forget(tab);
        await show('#screen=puzzle');
        await tab.until(READY);
        const drawn = "one('.borders').getAttribute('d')", before = await tab.evaluate(drawn);
        await sleepless();
        await tab.until(`${READY} && ${drawn} !== ${JSON.stringify(before)}`);
        await show('#screen=home');
    });
    await check('midnight takes nothing off the coached board', async () => {
        await forget(tab);
        await show('#screen=home');
        await tab.until("one('.coached') !== null");
        const [row, column] = await tab.evaluate(`['y', 'x'].map(
            name => Math.floor((one('.coached').getAttribute(name) - 6) / 10))`);
        for (let taps = 0; taps < 2; taps++)
            await pointers(tab, 5, '.coach svg.board').tap(row, column);
        await tab.until("all('.coach .queen').length === 1");
        await sleepless();
        await tab.pass(61000);
        assert.equal(await tab.count('.coach .queen'), 1);
    });
    await check('an address with nothing that the page knows opens Start', async () => {
        await show('#foo');
        assert.equal(await tab.count('.doors'), 1);
        assert.equal(await tab.count('.messages p'), 1);
        await show('#n=4'); // which it knows
        assert.equal(await tab.count('.doors'), 0);
    });
}

export async function acting(visit) {
    for (const part of [sliders, fingers, oldTabs, readers, sizes, nights]) {
        await part(visit);
        await visit.tab.send('Page.bringToFront'); // one that is behind believes to be hidden
    }
}
