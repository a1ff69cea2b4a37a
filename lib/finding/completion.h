/* SPDX-License-Identifier: MIT
 *
 * Completes a partial placement under constraints, or proves that it has no completion, by
 * backtracking on the row or column with the fewest open squares, for boards of any size. Of a
 * region only the conflicts count, not that it needs a queen.
 */

#ifndef NQ_FINDING_COMPLETION_H
#define NQ_FINDING_COMPLETION_H

#include "base/cancel.h"
#include "base/random.h"
#include "board/constraints.h"
#include "board/lines.h"

/* Whether half of the squares or more are constrained, n > 64. Up to n = 64 random regions are made
 * of the boards that this search finds for a seed, so the search must not change there. */
static inline int nq_is_crowded(uint32_t n, const struct nq_constraints *constraints)
{
    return n > NQ_MASK_COLUMNS && constraints->count / n >= n / 2;
}

/* A search. Callers read `queens` and the members that functions below name. */
struct nq_completion {
    uint32_t n;
    const struct nq_constraints *constraints;
    const nq_cancel_flag *cancel;
    uint32_t *queens;      /* column of each row's queen; NQUEENS_NO_QUEEN: none yet */
    struct nq_lines lines; /* lines of the queens */
    uint64_t *numbers;     /* memory of lines and of the three sets of columns */
    uint64_t *open;        /* open squares of one row */
    uint64_t *once;        /* columns with an open square */
    uint64_t *twice;       /* columns with two or more open squares */
    uint64_t *more;        /* columns with three or more */
    size_t words;          /* words of a set of columns */
    uint64_t *closed;      /* of a crowded board, by row: the forbidden squares; else NULL */
    struct nq_completion_choice *choices;
    uint32_t *rows; /* rows without a queen at the beginning, in ascending order */
    uint32_t row_count;
    uint32_t depth;     /* queens that the search has placed */
    uint32_t free_rows; /* rows without a queen at depth 0 */
};

/* Prepares to complete queens[0..n-1], n > 0, which has NQUEENS_NO_QUEEN in the rows to complete.
 *
 * NQUEENS_OK            call nq_completion_search, and nq_completion_end at last
 * NQUEENS_NO_SOLUTION   two of the queens attack each other
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_MEMORY  memory ran out */
int nq_completion_begin(struct nq_completion *completion, uint32_t n,
                        const struct nq_constraints *constraints,
                        const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                        uint32_t queens[]);

/* Searches until it has placed more than `placements` queens.
 *
 * NQUEENS_OK           queens is a solution
 * NQUEENS_NO_SOLUTION  proved that there is none
 * NQUEENS_STOPPED      not known yet; queens is as before, and another search may begin
 * NQUEENS_CANCELLED    the search can only be ended */
int nq_completion_search(struct nq_completion *completion, struct nq_random *random,
                         uint64_t placements);

/* Goes on after a solution to the next one. NQUEENS_NO_SOLUTION if all are found. */
int nq_completion_search_next(struct nq_completion *completion, struct nq_random *random,
                              uint64_t placements);

/* Takes back the queens of the solution that a search found. */
void nq_completion_retreat(struct nq_completion *completion);

/* Sets *column to the first open square, from *column on, of a row without a queen, and returns 1;
 * or returns 0 if there is none. Not called during a search. */
int nq_completion_open_from(struct nq_completion *completion, uint32_t row, uint32_t *column);

/* Place a queen on an open square for the searches that follow, and take it back. */
void nq_completion_fix(struct nq_completion *completion, uint32_t row, uint32_t column);
void nq_completion_free(struct nq_completion *completion, uint32_t row);

void nq_completion_end(struct nq_completion *completion, const struct nq_allocator *allocator);

#endif
