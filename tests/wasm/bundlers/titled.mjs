// SPDX-License-Identifier: MIT
//
// The answers as the title of a page.

import {answers} from './answers.mjs';

document.title = await answers();
