/* SPDX-License-Identifier: MIT
 *
 * The rank of a solution, which is its number in lexicographic order from 0, and the solution of a
 * rank, for nqueens_rank, nqueens_unrank and nqueens_random_solution.
 */

#ifndef NQ_LISTING_RANKING_H
#define NQ_LISTING_RANKING_H

#include "listing/prefixes.h"

struct nq_ranking {
    const struct nq_task *task;
    struct nq_source source;          /* solutions that are counted one by one */
    struct nq_prefix_counts *counts;  /* kept counts of prefixes; NULL: the source is asked */
    struct nq_prefix_counter counter; /* counts the solutions of a prefix, unless counts is NULL */
};

/* Prepares for the task's board, n > 0, and a kernel that takes the board, or a source if `kernel`
 * is NULL. *kept are the counts that the caller keeps of the board; they are made here if *kept is
 * NULL.
 *
 * NQUEENS_OK            nq_ranking_end releases the memory, but not *kept
 * NQUEENS_NO_SOLUTION   the constraints contradict each other; there is nothing to end
 * NQUEENS_ERROR_MEMORY  memory ran out; there is nothing to end */
int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel, struct nq_source source,
                     struct nq_prefix_counts **kept);
void nq_ranking_end(struct nq_ranking *ranking);

/* The functions below return NQUEENS_OK, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY,
 * NQUEENS_ERROR_OVERFLOW or NQUEENS_ERROR_THREAD. Outputs hold an answer after NQUEENS_OK alone. */

/* Sets *solutions to the number of solutions. */
int nq_ranking_total(struct nq_ranking *ranking, uint64_t *solutions);

/* Sets *rank to the number of solutions before queens, which is a solution. */
int nq_ranking_rank(struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank);

/* Sets queens to the solution with this rank; NQUEENS_NO_SOLUTION if there is none, and queens is
 * unspecified. */
int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[]);

#endif
