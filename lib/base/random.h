/* SPDX-License-Identifier: MIT
 *
 * Pseudo-random numbers, the same on every machine for the same seed.
 */

#ifndef NQ_BASE_RANDOM_H
#define NQ_BASE_RANDOM_H

#include <stdint.h>

struct nq_random {
    uint64_t state[4];
};

void nq_random_seed(struct nq_random *random, uint64_t seed);

uint64_t nq_random_next(struct nq_random *random);

/* Draws a number from 0 to bound - 1 uniformly, bound > 0. */
uint32_t nq_random_below(struct nq_random *random, uint32_t bound);

/* Draws a number from 0 to bound - 1 uniformly, for a bound of up to 64 bits; the numbers differ
 * from the numbers of nq_random_below. */
uint64_t nq_random_below_64(struct nq_random *random, uint64_t bound);

#endif
