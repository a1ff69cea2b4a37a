/* SPDX-License-Identifier: MIT
 *
 * Conflict minimisation under a rule other than the rule of queens. Queens are counted on all
 * diagonals, which are read where the rule attacks along them; the two diagonals of the board that
 * a torus joins have one count. Jumps are looked up in the nearest rows. Regions are not looked at:
 * they are on small boards only.
 */

#include "finding/conflicts.h"

#include "base/large_memory.h"
#include "board/attacks.h"

struct counts {
    const struct nq_rule *rule;
    uint32_t *diagonals;      /* queens on each, by the lower number */
    uint32_t *anti_diagonals; /* queens on each, by the lower number */
    uint32_t *queens;         /* counted queens, by row; NQUEENS_NO_QUEEN */
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

static struct nq_diagonals diagonals_of(const struct counts *counts, const uint32_t queens[],
                                        uint32_t row)
{
    return nq_diagonals_of(counts->rule, counts->rule->n, row, queens[row]);
}

static uint64_t attacks_on(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    const struct nq_diagonals of_queen = diagonals_of(counts, queens, row);
    uint64_t attacks = nq_rule_jumps_to(counts->rule, counts->queens, row, queens[row]);
    if (of_queen.along != 0)
        attacks += counts->diagonals[of_queen.number[0]];
    if (of_queen.across != 0)
        attacks += counts->anti_diagonals[of_queen.anti_number[0]];
    return attacks;
}

static uint64_t own_attacks(const struct counts *counts)
{
    const struct nq_diagonals of_square = nq_diagonals_of(counts->rule, counts->rule->n, 0, 0);
    return (uint64_t)(of_square.along != 0) + (of_square.across != 0);
}

static void add_to_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    const struct nq_diagonals of_queen = diagonals_of(counts, queens, row);
    counts->diagonals[of_queen.number[0]]++;
    counts->anti_diagonals[of_queen.anti_number[0]]++;
    counts->queens[row] = queens[row];
}

static void take_from_counts(const struct counts *counts, const uint32_t queens[], uint32_t row)
{
    const struct nq_diagonals of_queen = diagonals_of(counts, queens, row);
    counts->diagonals[of_queen.number[0]]--;
    counts->anti_diagonals[of_queen.anti_number[0]]--;
    counts->queens[row] = NQUEENS_NO_QUEEN;
}

#include "finding/conflict_search.h"

int nq_minimise_ruled_conflicts(const struct nq_conflict_search *search, uint32_t queens[])
{
    return minimise(search, queens);
}
