// SPDX-License-Identifier: MIT
//
// A test of a user's, which Vitest runs.

import {expect, test} from 'vitest';
import {answers} from './answers.mjs';

test('the answers', async () => {
    expect(await answers()).toBe(process.env.ANSWERS);
}, 60000 * (process.env.NQUEENS_TEST_PATIENCE ?? 1));
