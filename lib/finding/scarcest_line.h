/* SPDX-License-Identifier: MIT
 *
 * The search that finds, counts and proves on boards of n <= 64, for the kernel "completion", for
 * nqueens_solve and for puzzles: it places the next queen where there is the least choice. The
 * listing of these boards (listing/tree.c) places queens by the same steps.
 */

#ifndef NQ_FINDING_SCARCEST_LINE_H
#define NQ_FINDING_SCARCEST_LINE_H

#include "base/random.h"
#include "board/partial.h"
#include "work/tally.h"

enum nq_line_kind { NQ_ROW, NQ_COLUMN, NQ_REGION };

/* A partial placement, and the line on which the next queen is placed. */
struct nq_scarcest_board {
    struct nq_partial partial;
    uint64_t untried; /* squares of the line: of a row by column, of a column by row, of a region by
                         the number among its open squares */
    uint32_t line;
    enum nq_line_kind kind;
};

/* A search. A caller may set last_patience, and a test easy_choices and first_patience; all other
 * members are read and written by the search alone. */
struct nq_scarcest_line {
    const nq_cancel_flag *cancel;
    struct nq_random random;
    struct nq_board_masks masks;
    struct nq_region_lines regions;
    struct nq_scarcest_board *boards; /* n + 1 boards: the root, and a child for each choice */
    const struct nq_partial *solution;
    uint64_t choices;        /* squares tried since a count found its last solution */
    uint64_t easy_choices;   /* choices before matchings begin: an easy board takes less time */
    uint64_t first_patience; /* choices without a new solution before the first restart */
    uint64_t last_patience;  /* the most patience of a run: the search is given up after it */
};

/* ---- Searches ---------------------------------------------------------------------- */

/* Sets a search of a board, n > 0, in memory for n + 1 boards, of which the root has no queens; the
 * caller sets the cancel flag. Squares are tried in an order that the seed decides. The rule is
 * used until the search ends; the masks are not. Returns 0 if the regions leave no solution, else
 * 1. */
int nq_scarcest_line_set(struct nq_scarcest_line *search, const struct nq_board_masks *masks,
                         uint64_t seed, struct nq_scarcest_board *boards);

/* Sets a search of a task's board, n > 0. The constraints' rule and the flag are used until the
 * end.
 *
 * NQUEENS_OK            nq_scarcest_line_end releases the memory
 * NQUEENS_NO_SOLUTION   regions, constraints or rule leave none; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out (n^2 words); there is nothing to end */
int nq_scarcest_line_begin(struct nq_scarcest_line *search, const struct nq_task *task,
                           uint64_t seed);

void nq_scarcest_line_end(struct nq_scarcest_line *search, const struct nq_allocator *allocator);

/* Sets *solutions to the number of solutions, or to limit > 0 if there are as many.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED       given up, which only a last_patience that the caller sets makes happen;
 *                       *solutions is a lower bound
 * NQUEENS_CANCELLED     *solutions is a lower bound: the solutions found so far */
int nq_scarcest_line_count(struct nq_scarcest_line *search, uint64_t limit, uint64_t *solutions);

/* Completes queens[0..n-1] to a solution. The rows to complete hold NQUEENS_NO_QUEEN, and no two
 * queens attack each other. NQUEENS_OK, or queens is as before: NQUEENS_NO_SOLUTION,
 * NQUEENS_STOPPED if given up, NQUEENS_CANCELLED. */
int nq_scarcest_line_complete(struct nq_scarcest_line *search, uint32_t queens[]);

/* Counts all solutions of the task's board into its tally; a unit is a square of the first line.
 * NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_STOPPED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW. */
int nq_scarcest_line_count_task(const struct nq_task *task);

/* ---- Steps ------------------------------------------------------------------------- */

/* Settles a board, and from the second choices on closes the squares that are in no matching of its
 * lines. Returns 0 if there is no solution. */
int nq_scarcest_line_settle(const struct nq_scarcest_line *search, struct nq_partial *board,
                            struct nq_survey *survey);

/* Makes a row the line on which the next queen is placed. */
void nq_scarcest_board_choose_row(struct nq_scarcest_board *board, uint32_t row);

/* Sets the board after this one in search->boards to the board with a queen on an untried square of
 * its line. */
void nq_scarcest_line_try(struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                          uint64_t across);

/* Counts the solutions of a board up to the limit, by searches with twice the patience each time;
 * search->solution becomes the last one. The boards after it in search->boards are overwritten.
 * Returns as nq_scarcest_line_count. */
int nq_scarcest_line_search(struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                            uint64_t limit, uint64_t *solutions);

#endif
