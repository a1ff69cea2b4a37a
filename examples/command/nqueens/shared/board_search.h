/* SPDX-License-Identifier: MIT
 *
 * board_search.h - a search for boards that are written as they are found: the solver, room
 * for a board, and the writer.
 */

#ifndef NQUEENS_COMMAND_BOARD_SEARCH_H
#define NQUEENS_COMMAND_BOARD_SEARCH_H

#include "shared/board_writer.h"
#include "shared/solver.h"

struct board_search {
    const struct settings *settings;
    nqueens_solver *solver;
    uint32_t *queens; /* the board that was found last, for board_search_write */
    struct board_writer writer;
    int is_inner; /* the array of boards is part of a document of the caller */
    double started;
    double ended; /* for --time; 0: when board_search_end is called */
};

/* Begins a search on the board of n; format and width are those of board_writer_start.
 * EXIT_DONE, or EXIT_FAILED after a message: then there is nothing to end. */
int board_search_begin(struct board_search *search, const struct settings *settings, uint32_t n,
                       int format, int width);

/* Writes the board that was found. Returns as board_writer_write. */
int board_search_write(struct board_search *search);

/* Writes the only board that there will be; a picture in SVG has the regions. Returns the same. */
int board_search_write_one(struct board_search *search);

/* The format of an only board: a picture up to n = 64 unless another is asked for. */
int board_search_format(const struct settings *settings, uint32_t n);

/* Says, unless --quiet, how far a search was that a signal ended, when it has been ended: how many
 * of the boards that were asked for, 0 if that is no number, are written. */
void board_search_tell_interruption(const struct board_search *search, uint64_t boards);

/* Ends the search with the status of the last call, NQUEENS_OK if all succeeded. Returns the
 * exit status, after a message if it is an error; NQUEENS_STOPPED and NQUEENS_NO_SOLUTION are
 * failures that the caller has reported. */
int board_search_end(struct board_search *search, int status);

#endif /* NQUEENS_COMMAND_BOARD_SEARCH_H */
