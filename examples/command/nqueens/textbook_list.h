/* SPDX-License-Identifier: MIT
 *
 * textbook_list.h - the listing that a good programmer writes from the literature, to compare the
 * kernels with.
 */

#ifndef NQUEENS_COMMAND_TEXTBOOK_LIST_H
#define NQUEENS_COMMAND_TEXTBOOK_LIST_H

#include <nqueens.h>

/* Calls the callback with each solution of the n x n board, 1 <= n <= 31, in the order of
 * nqueens_enumerate, until it returns another number than 0. Returns that number. */
int textbook_list(uint32_t n, nqueens_board_fn callback, void *user);

#endif /* NQUEENS_COMMAND_TEXTBOOK_LIST_H */
