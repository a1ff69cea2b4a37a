// SPDX-License-Identifier: MIT
//
// axe.mjs - what axe-core finds on a page, where NQUEENS_TEST_TOOLS names it. "npm install
// axe-core" in a folder above this one, or in one that NODE_PATH names, installs it.
//
// Catches: too little contrast; a control without a name; a wrong role or order of headings.

import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import {has} from './checks.mjs';

// Its source, or null.
export const AXE = has('axe-core')
    ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') : null;

// None without it.
export async function violations(tab) {
    if (AXE === null)
        return [];
    await tab.evaluate(AXE);
    return tab.run(async () => {
        const closed = all('details:not([open])'); // some are filled when they are opened
        await Promise.all(closed.map(part => new Promise(done => {
            part.addEventListener('toggle', done, {once: true});
            part.open = true;
        })));
        let result = null;
        const running = axe.run(document, {resultTypes: ['violations']}).then(
            found => { result = found; });
        while (result === null) // it waits by the clock of the page, which stands
            await Promise.race([running, clock.advance(50)]);
        return result.violations.map(
            ({id, nodes}) => [id, ...nodes.map(({html}) => html.slice(0, 90))].join(': '));
    });
}
