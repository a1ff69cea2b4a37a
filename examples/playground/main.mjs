// SPDX-License-Identifier: MIT
//
// main.mjs - where the program starts, in the page and in each of its workers.

import {Page} from './page.mjs';
import {startWorker} from './worker.mjs';

function bytesOf(base64) {
    return Uint8Array.from(atob(base64.trim()), letter => letter.charCodeAt(0));
}

const textOf = id => document.getElementById(id).textContent;

if (typeof document === 'undefined')
    startWorker();
else
    new Page(document.getElementById('page'), textOf('program'), bytesOf(textOf('library')))
        .start();
