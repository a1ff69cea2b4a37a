// SPDX-License-Identifier: MIT
//
// race.mjs - the screen Race in the browser.
//
// Catches: a lane with more or fewer tests than the clock has ticks; an answer before the kernel
// has ended, or another than its numbers give; a number that is not the library's; buttons that do
// nothing, or lose the focus; a race that goes on behind another screen.

import assert from 'node:assert/strict';

import {RACE_N} from '../../examples/page/model/race.mjs';

import {check} from './checks.mjs';

const READY = "one('[data-race=start]')?.ariaDisabled === 'false'";
const digits = text => `Number(${text}.replace(/[^0-9]/g, ''))`;
const TICKS = digits("one('[data-race=ticks]').textContent");
const LANES = `all('[data-tests]').map(place => {
    const [tests, rest] = place.textContent.split(' of ');
    return {tests: ${digits('tests')}, total: ${digits("rest.split(' tests')[0]")}}; })`;
const ANSWER = '[data-race=answer]';

export async function race({tab, show, native}) {
    const start = async hash => {
        await show(hash);
        await tab.until(READY);
    };
    await check('Race: a tick is a test of each lane; the kernel brings the answer', async () => {
        await start('#screen=race&n=4');
        await tab.choose('select[data-race=guess]', '10');
        await tab.focus('[data-race=step]');
        const kernel = (await tab.evaluate(LANES))[3].total;
        for (let ticks = 1; ticks <= kernel; ticks++) {
            assert.equal(await tab.text(ANSWER), '');
            await tab.press('Enter');
            assert.equal(await tab.evaluate(TICKS), ticks);
            for (const {tests, total} of await tab.evaluate(LANES))
                assert.equal(tests, Math.min(ticks, total));
        }
        await tab.until(`one('${ANSWER}').textContent !== ''`);
        const said = (await tab.text(ANSWER)).replace(/\u00a0/g, ' ');
        assert.ok(said.includes(` ${(100 * kernel / 256).toPrecision(2)} % of its boards`), said);
        assert.ok(said.includes('You said 10 %.') && said.includes('counts 2 solutions'), said);
        assert.match(await tab.text('.said'), new RegExp(`^kernel .* ${kernel} tests\\.$`));
    });
    await check('Race: to the end, where each way has the native number of solutions', async () => {
        await start('#screen=race&n=6');
        await tab.choose('[data-speed]', 8);
        await tab.focus('[data-race=start]');
        await tab.press('Enter');
        await tab.until("all('.ended:not(:empty)').length === 4");
        assert.deepEqual(await tab.evaluate(`all('[data-solutions]').map(({textContent}) => ${
            digits('textContent')})`), new Array(4).fill(Number(native('count', '6'))));
        assert.ok(await tab.evaluate(TICKS) >= 6 ** 6);
        assert.ok(await tab.evaluate(
            "document.activeElement.matches('[data-race=start][aria-disabled=true]')"));
        await tab.click('[data-race=again]');
        assert.equal(await tab.evaluate(TICKS), 0);
        assert.equal(await tab.text(ANSWER), '');
    });
    await check('Race: it pauses, goes on, and ends with the screen', async () => {
        await start('#screen=race&n=10');
        await tab.choose('[data-speed]', 6);
        await tab.click('[data-race=start]');
        await tab.until(`${TICKS} > 1000`);
        await tab.click('[data-race=start]');
        const paused = await tab.evaluate(TICKS);
        await tab.pass(1000);
        assert.equal(await tab.evaluate(TICKS), paused);
        await tab.click('[data-race=start]');
        await tab.until(`${TICKS} > ${paused}`);
        await tab.evaluate("window.lanes = one('.lanes')");
        await tab.click('[data-screen=ways]');
        const left = await tab.evaluate('lanes.textContent');
        await tab.pass(1000);
        assert.equal(await tab.evaluate('lanes.textContent'), left);
        assert.equal(await tab.evaluate('clock.waiting'), 0);
    });
    await check('Race: other sizes become the usual one, and the speed is kept', async () => {
        for (const n of [1, 12]) {
            await start(`#screen=race&n=${n}`);
            assert.equal(await tab.evaluate("one('[data-size]').value"), '8');
        }
        await tab.choose('[data-speed]', 0);
        await tab.click('[data-screen=ways]');
        await tab.click('[data-screen=race]');
        await tab.until(READY);
        assert.equal(await tab.evaluate("one('[data-speed]').value"), '0');
        assert.deepEqual(await tab.run(
            () => [...one('[data-size]').options].map(({value}) => Number(value))), RACE_N);
    });
}
