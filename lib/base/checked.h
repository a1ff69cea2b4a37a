/* SPDX-License-Identifier: MIT
 *
 * Sums of counts that never wrap: where the sum does not fit in 64 bits, NQUEENS_ERROR_OVERFLOW is
 * returned and the sum is unchanged.
 */

#ifndef NQ_BASE_CHECKED_H
#define NQ_BASE_CHECKED_H

#include <nqueens.h>

static inline int nq_add(uint64_t *sum, uint64_t count)
{
    if (count > UINT64_MAX - *sum)
        return NQUEENS_ERROR_OVERFLOW;
    *sum += count;
    return NQUEENS_OK;
}

/* Adds weight * count, weight > 0. */
static inline int nq_add_weighted(uint64_t *sum, uint64_t weight, uint64_t count)
{
    if (count > UINT64_MAX / weight)
        return NQUEENS_ERROR_OVERFLOW;
    return nq_add(sum, weight * count);
}

#endif
