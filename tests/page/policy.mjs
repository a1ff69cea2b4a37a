// SPDX-License-Identifier: MIT
//
// policy.mjs - the Content-Security-Policy of the page in the browser.
//
// Catches: a page that runs a script which is not its own, or asks the network for anything; one
// whose policy stops its own program or its workers (the other tests then fail, too).

import assert from 'node:assert/strict';

import {check} from './checks.mjs';

export async function policy({browser, file}) {
    await check('no other script runs, and nothing is asked from the network', async () => {
        const other = await browser.open(file);
        await other.until("document.querySelector('main .stage') !== null");
        assert.deepEqual(other.errors, []);
        const ran = await other.evaluate(`(async () => {
            const script = document.createElement('script');
            script.textContent = 'window.foreign = true';
            document.head.append(script);
            document.body.insertAdjacentHTML('beforeend',
                '<img src="data:," onerror="window.foreign = true">');
            const fetched = await fetch('data:,x').then(() => true, () => false);
            await new Promise(done => setTimeout(done, 200));
            return [window.foreign === true, fetched]; })()`);
        assert.deepEqual(ran, [false, false]);
        assert.ok(other.errors.length >= 3, other.errors.join('; '));
        assert.deepEqual(other.requests.map(url => url.replace(/#.*/, '')), [file]);
    });
}
