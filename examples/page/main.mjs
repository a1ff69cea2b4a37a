// SPDX-License-Identifier: MIT
//
// main.mjs - where the program starts, in the page and in each of its workers.

import {hasSimd} from '../bindings/wasm/nqueens.mjs';

import {Page} from './page.mjs';
import {startWorker} from './worker.mjs';

// The bytes that bundle.py has packed.
function unpacked(base64) {
    const packed = Uint8Array.from(atob(base64.trim()), letter => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}

const textOf = id => document.getElementById(id).textContent;

if (typeof document === 'undefined')
    startWorker();
else
    new Page(document.getElementById('page'), textOf('program'))
        .start(async () => new Uint8Array(
            await unpacked(textOf(hasSimd() ? 'library-simd' : 'library'))));
