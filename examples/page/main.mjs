// SPDX-License-Identifier: MIT
//
// main.mjs - where the program starts, in the page and in each of its workers.

import {Page} from './page.mjs';
import {startWorker} from './worker.mjs';

// unpacked(id) is in page.html: it unpacks what bundle.py has packed, as a response.
if (typeof document === 'undefined')
    startWorker();
else
    new Page(document.getElementById('page'), document.currentScript.textContent)
        .start(async () => new Uint8Array(await (await unpacked('library')).arrayBuffer()));
