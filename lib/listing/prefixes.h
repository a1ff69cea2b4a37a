/* SPDX-License-Identifier: MIT
 *
 * The number of solutions that begin with given queens in the first rows, and the numbers for all
 * prefixes of a board, which a solver keeps from call to call. Ranks are made of them (ranking.h).
 */

#ifndef NQ_LISTING_PREFIXES_H
#define NQ_LISTING_PREFIXES_H

#include "backtracking/units.h"
#include "listing/cursor.h"

/* A counter of the solutions of one board that begin with given queens. */
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

/* The open squares of a row that no queen of the prefix attacks. */
uint64_t nq_prefix_open_squares(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                                uint32_t queens, uint32_t row);

/* Sets *solutions to the number of solutions that begin with prefix[0..row-1] and have the queen of
 * `row`, row < n, in one of the columns. The queens of the prefix stand on open squares and do not
 * attack each other. NQUEENS_OK; or NQUEENS_CANCELLED or NQUEENS_ERROR_OVERFLOW, and *solutions is
 * unspecified. */
int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions);

/* The prefixes of one length in lexicographic order, and the number of solutions before each, as
 * far as prefixes have been counted. If the board is its own mirror image, prefixes are of the left
 * half alone: the solutions of the left half are the first half of all, and the other solutions are
 * their mirror images, read backwards. */
struct nq_prefix_counts {
    uint32_t rows;     /* rows of a prefix, fewer than n */
    uint32_t prefixes; /* less than 2^15 */
    uint32_t counted;  /* the first prefixes, which have been counted */
    int is_half;
    uint64_t before[]; /* solutions before each prefix to number `counted`; the columns follow */
};

enum { NQ_FEWEST_ROWS_TO_COUNT = 6 }; /* smaller boards have no long prefixes */

/* Allocates the counts of a counter's board, n >= NQ_FEWEST_ROWS_TO_COUNT, none counted yet; NULL
 * if memory ran out. Size: some hundreds to thousands of prefixes, and below a megabyte. */
struct nq_prefix_counts *nq_prefix_counts_new(const struct nq_prefix_counter *counter);

/* Releases counts, if there are some, and sets *counts to NULL. */
void nq_prefix_counts_end(struct nq_prefix_counts **counts, const struct nq_allocator *allocator);

/* Counts the next prefixes, up to number `end`, in the task's threads.
 *
 * NQUEENS_OK; NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW,
 * NQUEENS_ERROR_THREAD, and some of these prefixes may not be counted */
int nq_prefix_counts_extend(struct nq_prefix_counts *counts,
                            const struct nq_prefix_counter *counter, uint32_t end);

/* Counts the next prefixes, at least one, up to number `end`, by listing their solutions: the
 * faster way on small boards. Returns as nq_prefix_counts_extend. */
int nq_prefix_counts_list(struct nq_prefix_counts *counts, const struct nq_task *task,
                          struct nq_source source, uint32_t end);

/* The columns of a prefix. */
const uint8_t *nq_prefix_columns(const struct nq_prefix_counts *counts, uint32_t prefix);

#endif
