// SPDX-License-Identifier: MIT
//
// What the server gives the page: by the thread, and by a worker of Node.js.

import {format, load as loaded, solve} from 'nqueens';
import {count} from 'nqueens/worker';

export async function load() {
    await loaded();
    return {text: `${format(solve(8))}${await count(8)} solutions`};
}
