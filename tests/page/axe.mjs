// SPDX-License-Identifier: MIT
//
// axe.mjs - what axe-core, where it is installed, finds on every screen: on a phone and beside it,
// by day and by night, in each language. "npm install axe-core" in a folder above this one, or in
// one that NODE_PATH names, installs it.
//
// Catches: too little contrast; a control without a name; a wrong role or order of headings.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

import {SCREENS} from '../../examples/page/model/address.mjs';
import {LANGUAGES} from '../../examples/page/model/languages.mjs';

import {check, skip} from './checks.mjs';

const NAME = 'axe-core has nothing to say on any screen';
const OTHERS = ['lesson&card=8', 'lesson&card=teacher', 'tree&step=1050&pruning=off', 'tree&n=10',
    'step&step=30&embed', 'step&n=99'];
const LOOKS = [[360, false], [360, true], [1280, false], [1280, true]]; // width, dark

function installed() {
    try {
        return readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    } catch {
        return null;
    }
}

const VIOLATIONS = `axe.run(document, {resultTypes: ['violations']}).then(({violations}) =>
    violations.map(({id, nodes}) => [id, ...nodes.map(({html}) => html.slice(0, 90))].join(': ')))`;

export async function axe({tab, show}) {
    const source = installed();
    if (source === null) {
        skip(NAME, 'axe-core is not installed');
        return;
    }
    await check(NAME, async () => {
        for (const screen of [...SCREENS, ...OTHERS]) {
            for (const lang of Object.keys(LANGUAGES)) {
                for (const [width, dark] of LOOKS) {
                    await show(`#screen=${screen}&lang=${lang}`, {width, dark});
                    if (screen === 'puzzle')
                        await tab.until("document.querySelector('.letter') !== null");
                    await tab.evaluate(`${source};
                        for (const part of document.querySelectorAll('details'))
                            part.open = true`);
                    assert.deepEqual(await tab.evaluate(VIOLATIONS), [],
                        `${screen} in ${lang}, ${width} px, ${dark ? 'dark' : 'light'}`);
                }
            }
        }
    });
}
