/* SPDX-License-Identifier: MIT
 *
 * xoshiro256** 1.0, its state filled by SplitMix64 as its authors advise (D. Blackman and S. Vigna,
 * "Scrambled linear pseudorandom number generators", ACM Transactions on Mathematical Software 47,
 * 2021). Numbers below a bound are drawn by D. Lemire's multiplication ("Fast random integer
 * generation in an interval", 2019), which rejects the draws that would favour some numbers. C has
 * no product of 64 bits by 64 bits, so for a bound of 64 bits as many bits as bound - 1 has are
 * drawn until they make a number below the bound.
 */

#include "base/random.h"

static uint64_t split_mix(uint64_t *state)
{
    uint64_t mixed = *state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

void nq_random_seed(struct nq_random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        random->state[i] = split_mix(&seed);
}

static uint64_t rotate_left(uint64_t number, unsigned places)
{
    return number << places | number >> (64 - places);
}

uint64_t nq_random_next(struct nq_random *random)
{
    uint64_t *state = random->state;
    uint64_t result = rotate_left(state[1] * 5, 7) * 9;
    uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate_left(state[3], 45);
    return result;
}

uint32_t nq_random_below(struct nq_random *random, uint32_t bound)
{
    uint32_t uneven = (0u - bound) % bound;
    for (;;) {
        uint64_t product = (nq_random_next(random) >> 32) * bound;
        if ((uint32_t)product >= uneven)
            return (uint32_t)(product >> 32);
    }
}

uint64_t nq_random_below_64(struct nq_random *random, uint64_t bound)
{
    uint64_t mask = bound - 1;
    for (unsigned places = 1; places < 64; places *= 2)
        mask |= mask >> places;
    for (;;) {
        uint64_t number = nq_random_next(random) & mask;
        if (number < bound)
            return number;
    }
}
