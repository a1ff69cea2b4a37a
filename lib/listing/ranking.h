/* SPDX-License-Identifier: MIT
 *
 * The rank of a solution, its number in lexicographic order from 0, and the solution of a rank; and
 * the number of solutions that begin with given queens.
 */

#ifndef NQ_LISTING_RANKING_H
#define NQ_LISTING_RANKING_H

#include "backtracking/units.h"
#include "board/masks.h"
#include "listing/cursor.h"

/* The counts of one board. */
struct nq_prefix_counter {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel;
    struct nq_board_masks masks;
    void *workspace;
};

/* Prepares counts on the task's board, 1 <= n <= 64, by a backtracking kernel that
 * takes it, not the reference.
 *
 * NQUEENS_OK            nq_prefix_counter_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints leave none; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out; there is nothing to end */
int nq_prefix_counter_begin(struct nq_prefix_counter *counter, const struct nq_task *task,
                            const struct nq_search_kernel *kernel);
void nq_prefix_counter_end(struct nq_prefix_counter *counter);

/* Sets *solutions to the number of solutions that begin with prefix[0..row-1], queens on open
 * squares that do not attack each other, and have their queen of that row, row < n, in one of the
 * columns. Larger counts run in the task's threads.
 *
 * NQUEENS_OK; NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_THREAD, and *solutions is unspecified */
int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions);

struct nq_ranking {
    const struct nq_task *task;
    struct nq_source source;          /* solutions that are counted one by one */
    struct nq_prefix_counter counter; /* counts the solutions of a prefix; no kernel: source does */
    int is_mirrored;                  /* columns c and n - 1 - c begin equally many solutions */
    uint64_t known;                   /* set of the columns of row 0 that were counted */
    uint64_t beginning[NQ_MASK_COLUMNS]; /* solutions that a known column begins */
};

/* Prepares a ranking of the task's board, n > 0, by a kernel that takes it, or if it is NULL by a
 * source.
 *
 * NQUEENS_OK            nq_ranking_end releases the memory
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out; there is nothing to end */
int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel, struct nq_source source);
void nq_ranking_end(struct nq_ranking *ranking);

/* The functions below return NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW or NQUEENS_ERROR_THREAD; outputs hold an answer only if OK. */

/* Sets *solutions to the number of solutions. */
int nq_ranking_total(struct nq_ranking *ranking, uint64_t *solutions);

/* Sets *rank to the number of solutions before queens, which is a solution. */
int nq_ranking_rank(struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank);

/* Sets queens to the solution with this rank; NQUEENS_NO_SOLUTION if there is none, and queens is
 * unspecified. */
int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[]);

#endif
