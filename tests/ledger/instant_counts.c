/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * instant_counts.c - a shared object for LD_PRELOAD, in the place of nqueens_count_range: unit u
 * has u solutions, which takes no time to count. So ledgers are tested at the size of counts that
 * take centuries, by the commands themselves; and the sum of all U units, U (U - 1) / 2, shows
 * every unit that is lost or counted twice. Unit 0 has as many solutions more as the environment
 * variable REST says, so that the sum can be a published number; the unit that WRONG_UNIT names has
 * one more.
 */

#include <nqueens.h>
#include <stdlib.h>

static uint64_t number_in(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);
    return text != NULL ? strtoull(text, NULL, 10) : otherwise;
}

int nqueens_count_range(nqueens_solver *solver, const char *method, uint64_t first, uint64_t end,
                        uint64_t *solutions)
{
    uint64_t wrong = number_in("WRONG_UNIT", UINT64_MAX);
    (void)solver;
    (void)method;
    if (first > end || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    /* Half of the product is taken before it could pass 2^64. */
    uint64_t sum = first + end - 1, count = end - first;
    *solutions = count == 0 ? 0 : count % 2 == 0 ? count / 2 * sum : sum / 2 * count;
    *solutions += wrong >= first && wrong < end;
    if (first == 0 && end > 0)
        *solutions += number_in("REST", 0);
    return NQUEENS_OK;
}
