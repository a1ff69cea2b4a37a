/* SPDX-License-Identifier: MIT
 *
 * Conflict minimisation under a rule other than that of queens. Queens are counted on all
 * diagonals, which are read where the rule attacks along them; two of a torus that are one have one
 * count. Jumps are looked up in the nearest rows. Regions are not looked at: they are on small
 * boards only.
 */

#include "finding/conflicts.h"

#include "base/large_memory.h"
#include "board/queens.h"

struct counts {
    const struct nq_rule *rule;
    uint32_t *diagonals;      /* queens on each, by nq_diagonal, modulo n on a torus */
    uint32_t *anti_diagonals; /* by nq_anti_diagonal, modulo n on a torus */
    uint32_t *queens;         /* those that are counted, by row; NQUEENS_NO_QUEEN */
};

enum { COUNT_ARRAYS = 5 };

static int set_counts(struct counts *counts, const struct nq_conflict_search *search,
                      uint32_t numbers[])
{
    size_t n = search->n;
    *counts = (struct counts){
        .rule = search->constraints->rule,
        .diagonals = numbers,
        .anti_diagonals = numbers + 2 * n,
        .queens = numbers + 4 * n,
    };
    /* All bytes of NQUEENS_NO_QUEEN are alike. */
    return nq_set_memory(counts->queens, 0xff, n * sizeof *counts->queens, search->cancel);
}

static uint64_t modulo(const struct counts *counts, uint64_t number)
{
    int is_torus = nq_rule_has(counts->rule, NQUEENS_ATTACK_TORUS);
    return is_torus && number >= counts->rule->n ? number - counts->rule->n : number;
}

static uint32_t *diagonal(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    return &counts->diagonals[modulo(counts, nq_diagonal(counts->rule->n, row, queens[row]))];
}

static uint32_t *anti_diagonal(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    return &counts->anti_diagonals[modulo(counts, nq_anti_diagonal(row, queens[row]))];
}

static uint64_t attacks_on(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    uint64_t attacks = nq_rule_jumps_to(counts->rule, counts->queens, row, queens[row]);
    if (nq_rule_has(counts->rule, NQUEENS_ATTACK_DIAGONAL))
        attacks += *diagonal(counts, queens, row);
    if (nq_rule_has(counts->rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        attacks += *anti_diagonal(counts, queens, row);
    return attacks;
}

static uint64_t own_attacks(const struct counts *counts)
{
    return (uint64_t)nq_rule_has(counts->rule, NQUEENS_ATTACK_DIAGONAL) +
           nq_rule_has(counts->rule, NQUEENS_ATTACK_ANTI_DIAGONAL);
}

static void add_to_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    ++*diagonal(counts, queens, row);
    ++*anti_diagonal(counts, queens, row);
    counts->queens[row] = queens[row];
}

static void take_from_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    --*diagonal(counts, queens, row);
    --*anti_diagonal(counts, queens, row);
    counts->queens[row] = NQUEENS_NO_QUEEN;
}

#include "finding/conflict_search.h"

int nq_minimise_ruled_conflicts(const struct nq_conflict_search *search, uint32_t queens[])
{
    return minimise(search, queens);
}
