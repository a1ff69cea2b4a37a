// SPDX-License-Identifier: MIT
//
// keyboard.mjs - the page without a mouse, and without seeing it: where the focus is after what
// draws it anew, and what is said of the square under the cursor.
//
// Catches: a redraw that loses the focus; a button that loses it by doing its last step; a square
// that is called another one than it is.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';
import {nativePuzzle} from './puzzles.mjs';

const PUZZLE = '#screen=puzzle&board=6&puzzle=2026-11-28';
const PUZZLE_READY = "one('.coloured svg.board') !== null";

const holds = selector => `document.activeElement.matches('${selector}')`;

const SQUARE = "document.getElementById('square').textContent";

async function pressOn(tab, selector, key = 'Enter') {
    await tab.focus(selector);
    await tab.press(key);
}

// Chooses in a menu as the keys do.
async function choose(tab, label, value) {
    await tab.focus(`[data-menu="${label}"]`);
    await tab.choose(`[data-menu="${label}"]`, value);
}

// Two frames later, when a browser has taken the focus from what cannot have it.
const settled = tab => tab.evaluate('new Promise(done => ' +
    'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');

async function keeps(tab, selector, shown) {
    await tab.until(shown);
    await settled(tab);
    assert.ok(await tab.evaluate(holds(selector)),
        `${selector} lost it to ${await tab.evaluate('document.activeElement.outerHTML.slice(0, 99)')}`);
}

export async function keyboard({tab, show, command}) {
    const puzzle = nativePuzzle(command, 6, '2026-11-28');
    await check('the focus stays where it was: tabs, language, size, day', async () => {
        await show('#screen=step&n=5');
        await pressOn(tab, '[data-screen=code]');
        await keeps(
            tab, '[data-screen=code][aria-current=page]', "document.title.includes('Code')");
        await pressOn(tab, '[data-language=ko]');
        await keeps(tab, '[data-language=ko]', "document.documentElement.lang === 'ko'");
        await pressOn(tab, '[data-language=en]');
        await choose(tab, 'Board', 7);
        await keeps(tab, '[data-menu=Board]', "one('.array').textContent.match(/–/g).length === 7");
        await show(PUZZLE);
        await tab.until(PUZZLE_READY);
        await pressOn(tab, '[data-day="-1"]');
        await keeps(tab, '[data-day="-1"]', `location.hash.includes('11-27') && ${PUZZLE_READY}`);
        await choose(tab, 'Board', 7);
        await keeps(
            tab, '[data-menu=Board]', `location.hash.includes('board=7') && ${PUZZLE_READY}`);
        await choose(tab, 'Puzzle', 3);
        await keeps(tab, '[data-menu=Puzzle]', `location.hash.includes('seed=') && ${PUZZLE_READY}`);
        await pressOn(tab, '[data-puzzle=another]');
        await keeps(tab, '[data-puzzle=another]', PUZZLE_READY);
    });
    await check('the focus stays on a button that has nothing more to do', async () => {
        await show('#screen=step&n=4');
        await pressOn(tab, '[data-control=end]');
        const steps = await tab.evaluate("one('.scrubber').max");
        const at = step => `one('.scrubber').value === '${step}'`;
        await keeps(tab, '[data-control=end][aria-disabled=true]', at(steps));
        await tab.press('Enter'); // does nothing
        await keeps(tab, '[data-control=end]', at(steps));
        await tab.press('ArrowLeft');
        await keeps(tab, '[data-control=end][aria-disabled=false]', at(steps - 1));
        await show(PUZZLE);
        await tab.until(PUZZLE_READY);
        await pressOn(tab, '[data-play=hint]');
        await pressOn(tab, '[data-play=follow]');
        await keeps(tab, '[data-play=follow][aria-disabled=true]', 'true');
        await pressOn(tab, '[data-play=undo]');
        await keeps(tab, '[data-play=undo][aria-disabled=true]', 'true');
        await show('#screen=solutions&n=6');
        await pressOn(tab, '[data-symmetry="3"]');
        await keeps(tab, '[data-symmetry="3"]', 'true');
    });
    await check('the focus stays on a button that waits for what it has begun', async () => {
        await show('#screen=ways&n=12');
        await pressOn(tab, '[data-ways=measure]');
        await keeps(tab, '[data-ways=measure][aria-disabled=true]', 'true');
        await tab.press('Enter'); // does nothing
        await keeps(tab, '[data-ways=measure][aria-disabled=false]',
            "one('[data-ways=fastest]').textContent !== ''");
        await show('#screen=howmany&size=19');
        await pressOn(tab, '[data-howmany=count]');
        await keeps(tab, '[data-howmany=count]',
            "one('[data-howmany=end]').ariaDisabled === 'false'");
        await pressOn(tab, '[data-howmany=end]');
        await keeps(tab, '[data-howmany=end][aria-disabled=true]', 'true');
        await tab.says('[data-counted]', LANGUAGES.en['howmany.ended']);
        await tab.press('Enter'); // does nothing
        await tab.says('[data-counted]', LANGUAGES.en['howmany.ended']);
        await show('#screen=howmany&size=30');
        await pressOn(tab, '[data-howmany=count]'); // would take years
        assert.equal(await tab.text('[data-counted]'), '');
    });
    await check('Step: a guess is made without a mouse', async () => {
        await show('#screen=step&n=12');
        await choose(tab, 'The next queen goes to column', 11);
        assert.match(await tab.text('.answer'), /column 11/);
        await tab.evaluate('document.activeElement.blur()');
        await tab.press('ArrowRight');
        await tab.until("/said column 11;.* column 0\\.$/.test(one('.answer').textContent)");
    });
    await check('the focus goes on when a message is closed', async () => {
        await show('#n=99&x=1');
        await pressOn(tab, '.messages button');
        await keeps(tab, '.messages button', "all('.messages p').length === 1");
        await tab.press('Enter');
        await keeps(tab, '[aria-current=page]', "one('.messages p') === null");
    });
    await check('each square is said, with what is on it and what it belongs to', async () => {
        const {regions, queens} = puzzle, lettersOf = row => row.map(region => 'ABCDEF'[region]);
        await show(`${PUZZLE}&placed=${queens[0]}.-.-.-.-.-`);
        await tab.until(PUZZLE_READY);
        await tab.focus('.picture');
        const attacked = (row, column) => row === 0 && column !== queens[0] ||
            row > 0 && (column === queens[0] || row === 1 && Math.abs(column - queens[0]) === 1 ||
                regions[row][column] === regions[0][queens[0]]);
        const said = (row, column, holds) => `row ${row}, column ${column}, region ${
            lettersOf(regions[row])[column]}, ${holds}${attacked(row, column) ? ', attacked' : ''}`;
        assert.equal(await tab.evaluate(SQUARE), '');
        await tab.press('ArrowRight'); // to the first square
        for (let row = 0; row < 6; row++) {
            for (let column = 0; column < 6; column++) {
                if (column > 0)
                    await tab.press('ArrowRight');
                assert.equal(await tab.evaluate(SQUARE),
                    said(row, column, row === 0 && column === queens[0] ? 'queen' : 'empty'));
            }
            for (let column = 5; column > 0; column--)
                await tab.press('ArrowLeft');
            await tab.press('ArrowDown');
        }
    });
    await check('each square is said as keys change it, in Korean, too', async () => {
        await show('#screen=puzzle&board=5&lang=ko&puzzle=2026-11-28');
        await tab.until(PUZZLE_READY);
        await tab.focus('.picture');
        await tab.press('ArrowDown');
        for (const words of ['×표', '퀸', '비어 있음']) {
            await tab.press(' ');
            assert.equal(await tab.evaluate(SQUARE), `0행 0열, 영역 A, ${words}`);
        }
        await show('#screen=play&n=4&queens=0.-.-.-');
        await tab.focus('.picture');
        for (const words of ['row 0, column 0, queen', 'row 0, column 1, empty, attacked']) {
            await tab.press('ArrowRight');
            assert.equal(await tab.evaluate(SQUARE), words);
        }
        assert.equal(await tab.evaluate(
            "one('#' + one('.picture').getAttribute('aria-describedby')).role"), 'status');
    });
    await check('the page does not move when a part of it is drawn anew', async () => {
        await show(PUZZLE, {width: 360, height: 740});
        await tab.until(PUZZLE_READY);
        await tab.focus('[data-day="1"]');
        await tab.evaluate('scrollTo(0, 200)');
        await tab.press('Enter');
        await keeps(tab, '[data-day="1"]', `location.hash.includes('11-29') && ${PUZZLE_READY}`);
        assert.equal(await tab.evaluate('scrollY'), 200);
    });
}
