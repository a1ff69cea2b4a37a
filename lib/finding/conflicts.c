/* SPDX-License-Identifier: MIT
 *
 * Conflict minimisation for queens: the queens on each diagonal are counted, so the conflicts of a
 * square are the sum of two numbers.
 */

#include "finding/conflicts.h"

#include "board/queens.h"

struct counts {
    uint32_t n;
    uint32_t *diagonals;      /* queens on each, by nq_diagonal */
    uint32_t *anti_diagonals; /* queens on each, by nq_anti_diagonal */
};

enum { COUNT_ARRAYS = 4 };

static int set_counts(struct counts *counts, const struct nq_conflict_search *search,
                      uint32_t numbers[])
{
    *counts = (struct counts){search->n, numbers, numbers + 2 * (size_t)search->n};
    return NQUEENS_OK;
}

static uint32_t *diagonal(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    return &counts->diagonals[nq_diagonal(counts->n, row, queens[row])];
}

static uint32_t *anti_diagonal(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    return &counts->anti_diagonals[nq_anti_diagonal(row, queens[row])];
}

static uint64_t attacks_on(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    return (uint64_t)*diagonal(counts, queens, row) + *anti_diagonal(counts, queens, row);
}

static uint64_t own_attacks(const struct counts *counts)
{
    (void)counts;
    return 2;
}

static void add_to_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    ++*diagonal(counts, queens, row);
    ++*anti_diagonal(counts, queens, row);
}

static void take_from_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    --*diagonal(counts, queens, row);
    --*anti_diagonal(counts, queens, row);
}

#include "finding/conflict_search.h"

int nq_minimise_conflicts(const struct nq_conflict_search *search, uint32_t queens[])
{
    return search->constraints->rule == NULL ? minimise(search, queens)
                                             : nq_minimise_ruled_conflicts(search, queens);
}
