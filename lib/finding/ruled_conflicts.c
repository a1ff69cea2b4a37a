/* SPDX-License-Identifier: MIT
 *
 * Conflict minimisation under a rule other than that of queens. Queens are counted on all
 * diagonals, which are read where the rule attacks along them; two of a torus that are one have
 * one count. Jumps are looked up in the four rows beside. Regions are not looked at: they are on
 * small boards only.
 */

#include "finding/conflicts.h"

#include "board/placement.h"

struct counts {
    const struct nq_rule *rule;
    struct nq_rule jumps;      /* that part of it */
    uint64_t own;              /* diagonals of a queen that the rule attacks along */
    uint32_t *diagonals;       /* queens on each, by nq_diagonal, modulo n on a torus */
    uint32_t *anti_diagonals;  /* likewise, by nq_anti_diagonal */
    unsigned char *is_counted; /* by row */
};

enum { COUNT_ARRAYS = 5 }; /* is_counted has fewer than n numbers */

static void set_counts(struct counts *counts, const struct nq_conflict_search *search,
                       uint32_t numbers[])
{
    const struct nq_rule *rule = search->constraints->rule;
    size_t n = search->n;
    *counts = (struct counts){
        .rule = rule,
        .jumps = {.n = rule->n, .attacks = rule->attacks & ~NQUEENS_ATTACKS_QUEEN},
        .own = (uint64_t)nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL) +
               nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL),
        .diagonals = numbers,
        .anti_diagonals = numbers + 2 * n,
        .is_counted = (unsigned char *)(numbers + 4 * n),
    };
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

/* The queens of the rows beside that jump on the queen of a row. */
static uint64_t jumps_on(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    int64_t n = counts->jumps.n;
    uint64_t jumps = 0;
    if (!nq_rule_has(&counts->jumps, NQ_ATTACKS_BY_JUMPS))
        return 0;
    for (int64_t step = -2; step <= 2; step++) {
        int64_t beside = row + step;
        if (nq_rule_has(&counts->jumps, NQUEENS_ATTACK_TORUS))
            beside = (beside + 2 * n) % n;
        if (beside < 0 || beside >= n || beside == row || !counts->is_counted[beside])
            continue;
        uint32_t other = (uint32_t)beside;
        jumps += nq_rule_line(&counts->jumps, row, queens[row], other, queens[other]) !=
                 NQUEENS_LINE_NONE;
    }
    return jumps;
}

static uint64_t attacks_on(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    uint64_t attacks = jumps_on(counts, queens, row);
    if (nq_rule_has(counts->rule, NQUEENS_ATTACK_DIAGONAL))
        attacks += *diagonal(counts, queens, row);
    if (nq_rule_has(counts->rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        attacks += *anti_diagonal(counts, queens, row);
    return attacks;
}

static uint64_t own_attacks(const struct counts *counts)
{
    return counts->own;
}

static void add_to_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    ++*diagonal(counts, queens, row);
    ++*anti_diagonal(counts, queens, row);
    counts->is_counted[row] = 1;
}

static void take_from_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    --*diagonal(counts, queens, row);
    --*anti_diagonal(counts, queens, row);
    counts->is_counted[row] = 0;
}

#include "finding/conflict_search.h"

int nq_minimise_ruled_conflicts(const struct nq_conflict_search *search, uint32_t queens[])
{
    return minimise(search, queens);
}
