/* SPDX-License-Identifier: MIT
 *
 * congruence.c - checks the total of a ledger by the solutions that rotations leave unchanged: by
 * Burnside's lemma 8 divides the sum of the solutions that each symmetry of the square leaves
 * unchanged, and no reflection leaves a solution of two queens or more unchanged. Kernels
 * double what they count, so that one of four wrong totals passes.
 */

#include "congruence.h"

#include "shared/published.h"

#include <stdlib.h>
#include <string.h>

int has_congruence(const struct problem *problem)
{
    static const char *const others[] = {" regions=", " required=", " forbidden="};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strstr(problem->identity, others[i]) != NULL)
            return 0;
    }
    return (nqueens_solver_attacks(problem->solver) & NQUEENS_ATTACKS_QUEEN) ==
               NQUEENS_ATTACKS_QUEEN &&
           nqueens_solver_n(problem->solver) > 1 &&
           strcmp(published_json(problem->identity, "0", 1), "null") == 0;
}

/* 8 divides 1000, so that the last three digits tell. */
static uint64_t modulo_8(const char *total)
{
    const size_t length = strlen(total);
    return strtoull(length > 3 ? total + length - 3 : total, NULL, 10) % 8;
}

int find_congruence(const struct problem *problem, const char *total, struct congruence *congruence)
{
    int status = nqueens_count_symmetric(problem->solver, NQUEENS_SYMMETRY_QUARTER_TURN,
                                         &congruence->quarter_turn);
    if (status == NQUEENS_OK)
        status = nqueens_count_symmetric(problem->solver, NQUEENS_SYMMETRY_HALF_TURN,
                                         &congruence->half_turn);
    if (status == NQUEENS_OK)
        congruence->holds =
            (modulo_8(total) + congruence->half_turn % 8 + 2 * (congruence->quarter_turn % 8)) %
                8 ==
            0;
    return status;
}
