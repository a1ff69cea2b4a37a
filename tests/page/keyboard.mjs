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

const SQUARE = "one('#square').textContent";
const OFF = '[aria-disabled=true]', ON = '[aria-disabled=false]';

// The keys of a tab: the focus stays where it is until something is shown. state: what its selector
// has besides then.
function keysOf(tab) {
    // Two frames later, when a browser has taken the focus from what cannot have it.
    const settled = () => tab.evaluate('new Promise(done => ' +
        'requestAnimationFrame(() => requestAnimationFrame(() => clock.advance(0).then(done))))');

    async function keeps(selector, shown = 'true', state = '') {
        await tab.until(shown);
        await settled();
        const focus = await tab.evaluate('document.activeElement.outerHTML.slice(0, 99)');
        assert.ok(await tab.evaluate(`document.activeElement.matches('${selector}${state}')`),
            `${selector}${state} lost it to ${focus}`);
    }

    async function press(selector, shown, state) {
        await tab.focus(selector);
        await tab.press('Enter');
        await keeps(selector, shown, state);
    }

    async function choose(name, value, shown) {
        const menu = `[data-menu="${name}"]`;
        await tab.focus(menu);
        await tab.choose(menu, value);
        await keeps(menu, shown);
    }

    return {keeps, press, choose};
}

export async function keyboard({tab, show, command}) {
    const puzzle = nativePuzzle(command, 6, '2026-11-28'), {keeps, press, choose} = keysOf(tab);
    const openPuzzle = async (hash = PUZZLE, look = {}) => {
        await show(hash, look);
        await tab.until(PUZZLE_READY);
    };
    await check('the focus stays where it was: tabs, language, size, day', async () => {
        await show('#screen=step&n=5');
        await press('[data-screen=code]', "document.title.includes('Code')", '[aria-current=page]');
        await press('[data-language=ko]', "document.documentElement.lang === 'ko'");
        await press('[data-language=en]', "document.documentElement.lang === 'en'");
        await choose('Board', 7, "one('.array').textContent.match(/–/g).length === 7");
        await openPuzzle();
        const ready = part => `location.hash.includes('${part}') && ${PUZZLE_READY}`;
        await press('[data-day="-1"]', ready('11-27'));
        // What chooses another puzzle is left by it.
        for (const [name, value, part] of [['Board', 7, 'board=7'], ['Puzzle', 3, 'seed=']]) {
            await tab.click('[data-opens=boards]');
            await tab.focus(`[data-menu="${name}"]`);
            await tab.choose(`[data-menu="${name}"]`, value);
            await keeps('[data-opens=boards]', ready(part));
        }
    });
    await check('the focus stays on a button that has nothing more to do', async () => {
        await show('#screen=step&n=4');
        const steps = await tab.evaluate("one('.scrubber').max");
        const at = step => `one('.scrubber').value === '${step}'`;
        await press('[data-control=end]', at(steps), OFF);
        await press('[data-control=end]', at(steps)); // does nothing
        await tab.press('ArrowLeft');
        await keeps('[data-control=end]', at(steps - 1), ON);
        await openPuzzle();
        await press('[data-play=hint]');
        await tab.focus('[data-play=follow]');
        await tab.press('Enter'); // and is gone
        await keeps('[data-play=hint]');
        await press('[data-play=undo]', 'true', OFF);
        await show('#screen=solutions&n=6');
        await press('[data-symmetry="3"]');
    });
    await check('the focus stays on a button that waits for what it has begun', async () => {
        await show('#screen=ways&n=12');
        await tab.evaluate('workers.hold()');
        await press('[data-ways=measure]', 'true', OFF);
        await tab.press('Enter'); // does nothing
        await tab.evaluate('workers.release()');
        await keeps('[data-ways=measure]', "one('[data-ways=fastest]').textContent !== ''", ON);
        await show('#screen=howmany&size=20'); // no machine counts it while this is looked at
        await press('[data-howmany=count]', "one('[data-howmany=end]').ariaDisabled === 'false'");
        for (let times = 0; times < 2; times++) { // the second does nothing
            await press('[data-howmany=end]', 'true', OFF);
            await tab.says('[data-counted]', LANGUAGES.en['howmany.ended']);
        }
        await show('#screen=howmany&size=30');
        await press('[data-howmany=count]'); // would take years
        assert.equal(await tab.text('[data-counted]'), '');
    });
    await check('Step: a guess is made without a mouse', async () => {
        await show('#screen=step&n=12');
        await choose('The next queen goes to column', 11);
        assert.match(await tab.text('.answer'), /column 12/);
        await tab.evaluate('document.activeElement.blur()');
        await tab.press('ArrowRight');
        await tab.until("/said column 12;.* column 1\\.$/.test(one('.answer').textContent)");
    });
    await check('the focus goes on when a message is closed', async () => {
        await show('#n=99&x=1');
        await press('.messages button', "all('.messages p').length === 1");
        await tab.press('Enter');
        await keeps('[aria-current=page]', "one('.messages p') === null");
    });
    await check('each square is said, with what is on it and what it belongs to', async () => {
        const {regions, queens} = puzzle, lettersOf = row => row.map(region => 'ABCDEF'[region]);
        await openPuzzle(`${PUZZLE}&placed=${queens[0]}.-.-.-.-.-`);
        await tab.focus('.picture');
        const attacked = (row, column) => row === 0 && column !== queens[0] ||
            row > 0 && (column === queens[0] || row === 1 && Math.abs(column - queens[0]) === 1 ||
                regions[row][column] === regions[0][queens[0]]);
        const said = (row, column, holds) => `row ${row + 1}, column ${column + 1}, region ${
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
        await openPuzzle('#screen=puzzle&board=5&lang=ko&puzzle=2026-11-28');
        await tab.focus('.picture');
        assert.match(await tab.evaluate("one('.picture').ariaLabel"), /스페이스로 ×표, 퀸, 빈칸/);
        await tab.press('ArrowDown');
        for (const words of ['×표', '퀸', '비어 있음']) {
            await tab.press(' ');
            assert.equal(await tab.evaluate(SQUARE), `1행 1열, 영역 A, ${words}`);
        }
        await show('#screen=play&n=4&queens=0.-.-.-');
        await tab.focus('.picture');
        for (const words of ['row 1, column 1, queen', 'row 1, column 2, empty, attacked']) {
            await tab.press('ArrowRight');
            assert.equal(await tab.evaluate(SQUARE), words);
        }
        assert.equal(await tab.evaluate(
            "one('#' + one('.picture').getAttribute('aria-describedby')).role"), 'status');
    });
    await check('the page does not move when a part of it is drawn anew', async () => {
        await openPuzzle(PUZZLE, {width: 360, height: 480});
        await tab.focus('[data-day="1"]');
        await tab.evaluate('scrollTo(0, 200)');
        await tab.press('Enter');
        await keeps('[data-day="1"]', `location.hash.includes('11-29') && ${PUZZLE_READY}`);
        assert.equal(await tab.evaluate('scrollY'), 200);
    });
}
