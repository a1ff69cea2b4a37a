// SPDX-License-Identifier: MIT
//
// The answers on standard output, after which the program ends: workers that wait for another
// call do not hold it back, though here they wait for days.

import {answers} from './answers.mjs';

const {setTimeout} = globalThis;
globalThis.setTimeout = end => setTimeout(end, 2 ** 31 - 1);
console.log(await answers());
