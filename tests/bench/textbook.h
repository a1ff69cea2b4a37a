/* SPDX-License-Identifier: MIT
 *
 * The baselines: what a good programmer writes from the literature.
 */

#ifndef TEXTBOOK_H
#define TEXTBOOK_H

/* The counter is the one that the command measures against. */
#include "../../examples/nqueens/textbook_count.h"

#include <nqueens.h>

/* Lists the solutions, 1 <= n <= 31, by the plain recursive bitmask search with
 * a callback. Returns 1 if the callback stopped it. */
int textbook_enumerate(uint32_t n, nqueens_board_fn board, void *user);

#endif
