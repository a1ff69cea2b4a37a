// SPDX-License-Identifier: MIT
//
// usage: node print_answers.mjs PACKAGE

import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {answers} from './answers.mjs';

const nqueens = await import(pathToFileURL(resolve(process.argv[2], 'nqueens.mjs')));
await nqueens.load();
console.log(answers(nqueens).join('\n'));
