/* SPDX-License-Identifier: MIT
 *
 * board_search.h - a search for boards, one after the other: the solver, room for a board,
 * and the writer of those that were found.
 */

#ifndef NQUEENS_COMMAND_BOARD_SEARCH_H
#define NQUEENS_COMMAND_BOARD_SEARCH_H

#include "shared/board_writer.h"
#include "shared/settings.h"

struct board_search {
    const struct settings *settings;
    nqueens_solver *solver;
    uint32_t *queens; /* what was found last, for board_search_write */
    struct board_writer writer;
    int is_inner; /* the array of boards is part of a document of the caller's */
    double start;
};

/* Begins a search on the board of n. EXIT_DONE, or EXIT_FAILED after a message: there is
 * nothing to end then. */
int board_search_begin(struct board_search *search, const struct settings *settings, uint32_t n,
                       int format);

/* Writes the board that was found. Returns as board_writer_write. */
int board_search_write(struct board_search *search);

/* Ends the search with the status of the call that was the last, NQUEENS_OK if all went
 * well. NQUEENS_STOPPED and NQUEENS_NO_SOLUTION are failures of which the caller has told.
 * The exit status, after a message if it is another error. */
int board_search_end(struct board_search *search, int status);

#endif /* NQUEENS_COMMAND_BOARD_SEARCH_H */
