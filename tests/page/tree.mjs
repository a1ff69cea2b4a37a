// SPDX-License-Identifier: MIT
//
// tree.mjs - the screen Tree in the browser: folding and zoom, by clicks and by keys.
//
// Catches: a folded node with a wrong number, or one that a click or a key does not unfold; keys of
// the tree that also step the search; a tree wider than its frame at the start, with columns that
// are too small to be read, or that leaves most of the frame empty; an empty frame before the search
// begins; a node of the search out of sight; a step that draws all anew; a zoom that moves what it is
// about.

import assert from 'node:assert/strict';

import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check} from './checks.mjs';

// The nodes that are seen: number, those that are folded with what they hide, the cursor.
const SHOWN = `(() => {
    const nodes = all('[role=treeitem]');
    const cursor = one('.branches').getAttribute('aria-activedescendant');
    return {seen: nodes.length, cursor: document.getElementById(cursor)?.ariaLabel,
        expanded: document.getElementById(cursor)?.ariaExpanded,
        folded: nodes.filter(node => node.ariaExpanded === 'false')
            .map(node => Number(one(
                '[data-fold="' + node.dataset.step + '"] text').textContent))}; })()`;

const sum = numbers => numbers.reduce((a, b) => a + b, 0);
const FIRST = "one('.fold text').parentElement.dataset.fold";

async function shown(tab, placed) {
    const {seen, folded, ...rest} = await tab.evaluate(SHOWN);
    assert.equal(seen + sum(folded), placed, `${seen} seen, folded: ${folded}`);
    return {seen, folded, ...rest};
}

// The width and height that a frame scrolls over, beyond its own.
const BEYOND = `(({scrollWidth, clientWidth, scrollHeight, clientHeight}) =>
    [scrollWidth - clientWidth, scrollHeight - clientHeight])(one('.branches'))`;

// Where the ring around the node of the search is.
const HERE = `(({left, top, width, height}) => [left + width / 2, top + height / 2])(
    one('.here').getBoundingClientRect())`;

// How many pixels high the columns in nodes are, and which part of the frame's width the tree has.
const FIT = `(() => {
    const frame = one('.branches').getBoundingClientRect();
    const nodes = all('.branches .node').map(node => node.getBoundingClientRect());
    const text = one('.branches .inside text');
    return {pixels: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
        part: (Math.max(...nodes.map(({right}) => right)) - frame.left) / frame.width}; })()`;

// Whether the ring of the search is within the frame.
const IN_FRAME = `(() => {
    const frame = one('.branches').getBoundingClientRect();
    const {left, top, right, bottom} = one('.here').getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top &&
        bottom <= Math.min(frame.bottom, innerHeight); })()`;

// Counts from now on how many elements of the tree are added, removed, and changed in place.
const WATCH = `(() => {
    const counted = window.counted = {added: 0, removed: 0, changed: 0};
    const size = nodes => [...nodes].reduce(
        (sum, node) => sum + 1 + (node.querySelectorAll?.('*').length ?? 0), 0);
    window.watching?.disconnect();
    window.watching = new MutationObserver(records => {
        counted.changed += new Set(records.filter(({type}) => type === 'attributes')
            .map(({target}) => target)).size;
        for (const {addedNodes, removedNodes} of records) {
            counted.added += size(addedNodes);
            counted.removed += size(removedNodes);
        }
    });
    watching.observe(one('.branches'), {subtree: true, childList: true, attributes: true}); })()`;

async function fits({tab, show, go}) {
    const open = async (hash, look) => {
        await show(hash, look);
        await tab.until("one('.here') !== null");
    };
    await check('Tree: columns have 12 px, and at its start the tree fills its frame', async () => {
        for (const [width, height] of [[360, 740], [768, 1024], [1280, 720], [1920, 1080]]) {
            for (const [n, step] of [[4, 40], [8, 60], [8, 300], [8, 9000]]) {
                await open(`#screen=tree&n=${n}&step=${step}`, {width, height});
                const {pixels, part} = await tab.evaluate(FIT), where = `${n}, ${step}, ${width}`;
                assert.ok(pixels >= 12, `${pixels} px: ${where}`);
                assert.ok(part > 0.5 || width < 800, `${part}: ${where}`);
                assert.ok(await tab.evaluate(IN_FRAME), where);
            }
        }
    });
    await check('Tree: before the search begins it is shown as it will be at the first solution', async () => {
        for (const n of [4, 6, 8]) {
            await open(`#screen=tree&n=${n}`, {width: 360, height: 740});
            assert.ok((await tab.text('.said')).endsWith(LANGUAGES.en['tree.ahead']));
            assert.ok(await tab.seen('.ahead .node') >= 9, `n = ${n}`);
            assert.equal(await tab.count('.node-solution'), 1);
            const {seen, folded} = await tab.evaluate(SHOWN);
            await tab.click('.node-solution');
            await tab.until("one('.ahead') === null");
            await tab.until(`one('.said').textContent.startsWith('Place a queen in row ${n},')`);
            assert.equal(seen + sum(folded),
                1 + Number(await tab.text('[data-counter=placements]')), `n = ${n}`);
            await tab.click('[data-control=start]');
            await tab.until("one('.ahead') !== null");
            await go('ArrowRight');
            assert.deepEqual([await tab.count('.ahead'), await tab.count('.node')], [0, 2]);
        }
        await open('#screen=tree&n=6');
        await tab.focus('.branches');
        for (const key of ['End', ' ']) // to the solution
            await tab.press(key);
        await tab.until("one('.said').textContent.startsWith('Place a queen in row 6,')");
        await open('#screen=tree&n=3');
        assert.deepEqual([await tab.count('.ahead'), await tab.count('.node')], [0, 1]);
    });
    await check('Tree: it fits its frame when that changes', async () => {
        await open('#screen=tree&n=8&step=9000', {width: 1920, height: 1080});
        await tab.look({width: 1024, height: 768});
        await tab.until(`${BEYOND}.every(beyond => beyond <= 1)`);
    });
    // What each of some steps draws: {said, added, removed, changed}.
    const drawn = async steps => {
        const all = [];
        for (let i = 0; i < steps; i++) {
            await tab.evaluate(WATCH);
            await go('ArrowRight');
            all.push({said: await tab.text('.said'), ...await tab.evaluate('counted')});
        }
        return all;
    };
    await check('Tree: a step draws what it changed alone', async () => {
        await open('#screen=tree&n=8&step=8990', {width: 1920, height: 1080});
        const elements = await tab.count('.branches *');
        assert.ok(elements > 200);
        for (const {said, added, removed, changed} of await drawn(30)) {
            if (/^Reject/.test(said)) // a stroke, perhaps the first of its node, and the ring
                assert.ok(added <= 1 && removed === 0 && added + changed === 2, said);
            assert.ok(added + removed < elements && changed < elements / 2, said);
        }
        await open('#screen=tree&n=5&step=1'); // all of it fits: nothing moves
        for (const {said, added, removed, changed} of await drawn(40))
            assert.ok(added <= 6 && removed <= 4 && changed <= 4,
                JSON.stringify({said, added, removed, changed}));
    });
}

export async function tree(visit) {
    const {tab, show, STEP} = visit;
    await fits(visit);
    await check('Tree: n = 8 fits its frame, folded, and counts all of its nodes', async () => {
        for (const [width, height] of [[1280, 800], [1920, 1080], [768, 1024]]) {
            for (const [step, placed] of [[9000, 1040], [17868, 2057]]) {
                await show(`#screen=tree&n=8&step=${step}`, {width, height});
                await tab.until("one('.here') !== null");
                const {folded} = await shown(tab, placed);
                assert.ok(folded.length > 3);
                const [wider, higher] = await tab.evaluate(BEYOND);
                assert.ok(wider <= 1 && higher <= 1, `${width}: ${wider}, ${higher}`);
            }
        }
    });
    await check('Tree: a click on a number unfolds, on the arrow folds, without a step', async () => {
        await show('#screen=tree&n=8&step=9000');
        await tab.until("one('.fold text') !== null");
        const before = await shown(tab, 1040), step = await tab.evaluate(FIRST);
        const expanded = () => tab.evaluate(`document.getElementById('node-${step}').ariaExpanded`);
        await tab.click(`[data-fold="${step}"]`);
        const after = await shown(tab, 1040);
        assert.ok(after.seen > before.seen);
        assert.equal(await expanded(), 'true');
        await tab.click(`[data-fold="${step}"]`);
        assert.equal(await expanded(), 'false');
        await shown(tab, 1040);
        assert.equal(await tab.evaluate(STEP), 9000);
        await tab.click(`#node-${step} circle`);
        await tab.until(`${STEP} === ${step}`);
    });
    await check('Tree: keys move, fold and unfold, and space goes to the step', async () => {
        await show('#screen=tree&n=8&step=9000');
        await tab.until("one('.here') !== null");
        await tab.focus('.branches');
        await tab.press('ArrowRight');
        assert.match((await shown(tab, 1040)).cursor, /^row 1, column 1, led to a solution$/);
        await tab.press('ArrowLeft');
        assert.match((await shown(tab, 1040)).cursor, /^row 1, column 1, .*, \d+ nodes folded$/);
        await tab.press('ArrowDown');
        assert.match((await shown(tab, 1040)).cursor, /^row 1, column 2/);
        for (const expanded of ['false', 'true']) {
            await tab.press('Enter');
            assert.equal((await shown(tab, 1040)).expanded, expanded);
        }
        await tab.press('ArrowUp');
        await tab.press('ArrowRight');
        const {cursor, expanded} = await shown(tab, 1040);
        assert.deepEqual([cursor, expanded], ['row 1, column 1, led to a solution', 'true']);
        await tab.press('End');
        await tab.press('Home');
        assert.equal((await shown(tab, 1040)).cursor, 'empty board');
        assert.equal(await tab.evaluate(STEP), 9000);
        await tab.press('ArrowDown');
        await tab.press(' ');
        await tab.until(`${STEP} === 1`);
        assert.equal(await tab.evaluate("document.activeElement.role"), 'tree');
    });
    await check('Tree: zoom by keys, buttons and the wheel, about what is looked at', async () => {
        await show('#screen=tree&n=8&step=9000');
        await tab.until("one('.here') !== null");
        const said = () => tab.text('.tools output');
        const width = () => tab.evaluate("one('.branches svg').getBoundingClientRect().width");
        const [at, whole] = [await tab.evaluate(HERE), await width()];
        const inPlace = async () => {
            const [x, y] = await tab.evaluate(HERE);
            assert.ok(Math.abs(x - at[0]) < 3 && y > 0 && y < 800, `${[x, y]}, was ${at}`);
        };
        await tab.press('+');
        assert.equal(await said(), '125 %');
        await tab.click('[data-zoom=larger]');
        assert.equal(await said(), '156 %');
        assert.ok(Math.abs(await width() / whole - 1.5625) < 0.01);
        await inPlace();
        const [x, y] = await tab.evaluate(HERE);
        await tab.send('Input.dispatchMouseEvent', {type: 'mouseWheel', x, y,
            deltaX: 0, deltaY: -50, modifiers: 2});
        await tab.until("parseFloat(one('.tools output').textContent) > 200");
        await inPlace();
        for (let i = 0; i < 30; i++)
            await tab.press('-');
        assert.equal(await said(), '25 %');
        assert.equal(await tab.evaluate("one('[data-zoom=smaller]').ariaDisabled"), 'true');
        assert.equal(await tab.evaluate(STEP), 9000);
    });
    await check('Tree: all of n = 4, and what pruning cut; bars stand for more nodes', async () => {
        await show('#screen=tree&n=4&step=78');
        await tab.until("all('svg.tree .node').length === 17");
        assert.equal(await tab.count('.node-solution'), 2);
        await show('#screen=tree&n=4&step=78&pruning=off');
        await tab.until(
            "one('path.cut').getAttribute('d').split('M').length - 1 === 341 - 1 - 16 - 44");
        await show('#screen=tree&n=8&pruning=off');
        assert.ok(await tab.evaluate("one('svg.bars').checkVisibility()"));
        await show('#screen=tree&n=9');
        assert.deepEqual(await tab.run(() => ['svg.bars', '.branches', '[data-zoom]'].map(
            selector => one(selector)?.checkVisibility() ?? false)), [true, false, false]);
    });
}
