/* SPDX-License-Identifier: MIT
 *
 * The rank of a solution, which is its number in lexicographic order from 0, and the solution of a
 * rank, for nqueens_rank, nqueens_unrank and nqueens_random_solution.
 */

#ifndef NQ_LISTING_RANKS_H
#define NQ_LISTING_RANKS_H

#include "backtracking/kernel.h"
#include "listing/source.h"

/* The numbers of solutions with each prefix of a board, which a solver keeps from call to call. */
struct nq_prefix_counts;

/* Releases counts, if there are some, and sets *counts to NULL. */
void nq_prefix_counts_end(struct nq_prefix_counts **counts, const struct nq_allocator *allocator);

struct nq_ranking {
    const struct nq_task *task;
    const struct nq_search_kernel *kernel; /* counts the solutions with a prefix */
    struct nq_source source;               /* solutions that are counted one by one */
    struct nq_prefix_counts *counts;       /* kept counts; NULL: the source is asked */
    struct nq_board_masks masks;
    void *workspace; /* of the kernel */
};

/* A solution and its rank: one is given, the other is found. */
struct nq_place {
    const uint32_t *solution;
    uint64_t rank;
    uint32_t *found; /* unspecified except after NQUEENS_OK */
};

/* A question to a ranking. NQUEENS_OK, NQUEENS_NO_SOLUTION if no solution has the rank,
 * NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW or NQUEENS_ERROR_THREAD. */
typedef int nq_find_fn(const struct nq_ranking *ranking, struct nq_place *place);

/* Sets place->rank to the number of all solutions, or of those before place->solution, which is a
 * solution; or place->found to the solution of the rank. */
nq_find_fn nq_find_total, nq_find_rank, nq_find_solution;

/* Asks a ranking of the task's board, n > 0, by a kernel that takes the board, or by a source if
 * `kernel` is NULL. *kept are the counts that the caller keeps of the board, or NULL: they are made
 * then, and dropped where the call fails. Returns as the question, and NQUEENS_NO_SOLUTION if the
 * constraints contradict each other. */
int nq_find_place(const struct nq_task *task, const struct nq_search_kernel *kernel,
                  struct nq_source source, struct nq_prefix_counts **kept, nq_find_fn *find,
                  struct nq_place *place);

#endif
