/* SPDX-License-Identifier: MIT
 *
 * The search that finds, counts, lists and proves on boards of n <= 64, for the kernel
 * "completion", for nqueens_solve and for puzzles: it places the next queen where there is the
 * least choice.
 */

#ifndef NQ_FINDING_SCARCEST_LINE_H
#define NQ_FINDING_SCARCEST_LINE_H

#include "base/cancel.h"
#include "base/random.h"
#include "board/masks.h"
#include "work/tally.h"

/* Regions as a third family of lines: if every open square is in a region and there are n regions,
 * each region needs exactly one queen, as each row and each column does. */
struct nq_region_lines {
    const struct nq_rule *rule;
    uint64_t needed; /* set of the regions that need a queen; empty: they only forbid */
    uint64_t rows[NQ_MASK_COLUMNS]; /* by region: the rows where it has squares */
};

/* A search. A caller may set last_patience, and a test easy_choices and first_patience; all other
 * members are read and written by the search alone. */
struct nq_scarcest_line {
    const struct nq_allocator *allocator;
    const nq_cancel_flag *cancel;
    struct nq_random random;
    struct nq_board_masks masks;
    struct nq_region_lines regions;
    struct nq_scarcest_board *boards; /* n + 1 boards: the root, and a child for each choice */
    const struct nq_scarcest_board *solution;
    uint64_t choices;        /* squares that were tried */
    uint64_t easy_choices;   /* choices before matchings begin: an easy board takes less time */
    uint64_t first_patience; /* choices without a new solution before the first restart */
    uint64_t last_patience;  /* the most patience of a run: the search is given up after it */
    /* Of a listing: */
    uint32_t depth;                       /* boards[depth] has the square that is tried next */
    int has_known;                        /* a solution was found ahead, known */
    unsigned char known[NQ_MASK_COLUMNS]; /* queens of the solution by row */
};

/* Prepares searches of a board, n > 0, which try squares in an order that the seed decides. The
 * rule, the allocator and the flag are used until nq_scarcest_line_end; the masks are not.
 *
 * NQUEENS_OK            nq_scarcest_line_end releases the memory
 * NQUEENS_NO_SOLUTION   regions, constraints or rule leave none; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out (n^2 words); there is nothing to end */
int nq_scarcest_line_begin(struct nq_scarcest_line *search, const struct nq_board_masks *masks,
                           uint64_t seed, const struct nq_allocator *allocator,
                           const nq_cancel_flag *cancel);

/* Prepares searches of a task's board, n > 0. Returns as nq_scarcest_line_begin. */
int nq_scarcest_line_begin_task(struct nq_scarcest_line *search, const struct nq_task *task,
                                uint64_t seed);

void nq_scarcest_line_end(struct nq_scarcest_line *search, const struct nq_allocator *allocator);

/* Sets *solutions to the number of solutions, or to limit > 0 if there are as many.
 *
 * NQUEENS_OK
 * NQUEENS_STOPPED       given up, which only a last_patience that the caller sets makes happen;
 *                       *solutions is a lower bound
 * NQUEENS_CANCELLED     *solutions is a lower bound: the solutions found so far
 * NQUEENS_ERROR_MEMORY  memory ran out; *solutions is a lower bound, too */
int nq_scarcest_line_count(struct nq_scarcest_line *search, uint64_t limit, uint64_t *solutions);

/* Completes queens[0..n-1] to a solution. The rows to complete hold NQUEENS_NO_QUEEN, and no two
 * queens attack each other. NQUEENS_OK, or queens is as before: NQUEENS_NO_SOLUTION,
 * NQUEENS_STOPPED if given up, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY. */
int nq_scarcest_line_complete(struct nq_scarcest_line *search, uint32_t queens[]);

/* Counts all solutions of the task's board into its tally; a unit is a square of the first line.
 * NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_STOPPED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW. */
int nq_scarcest_line_count_task(const struct nq_task *task);

/* Go to before the first solution in lexicographic order, or before the first one after a board,
 * which is any array of entries below n. */
void nq_scarcest_line_start(struct nq_scarcest_line *search);
void nq_scarcest_line_start_after(struct nq_scarcest_line *search, const uint32_t board[]);

/* Goes on to the next solution in order, after a start. NQUEENS_OK; NQUEENS_NO_SOLUTION; or
 * NQUEENS_CANCELLED, and the listing can only be ended or started again. */
int nq_scarcest_line_next(struct nq_scarcest_line *search, uint32_t queens[]);

#endif
