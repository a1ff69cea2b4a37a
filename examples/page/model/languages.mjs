// SPDX-License-Identifier: MIT
//
// languages.mjs - the texts of each language by its tag: the files of texts/.
//
// This is for node, which reads the folder. In the page stands what bundle.py writes instead: an
// import for each file.

import {readdirSync} from 'node:fs';

const FOLDER = new URL('../texts/', import.meta.url);

export const LANGUAGES = {};

for (const file of readdirSync(FOLDER).filter(name => name.endsWith('.mjs')).sort())
    LANGUAGES[file.slice(0, -'.mjs'.length)] = (await import(new URL(file, FOLDER))).texts;
