/* SPDX-License-Identifier: MIT
 *
 * Words of the vectors of NEON: see long_words.h.
 */

#ifndef NQ_BASE_WORDS_OF_NEON_H
#define NQ_BASE_WORDS_OF_NEON_H

#define NQ_LANE_BITS 32
#include "base/vectors/neon.h"

#include "base/vectors/long_words.h"

static inline uint32_t words_without_long(vector some, vector bits)
{
    const uint64x2_t places = {1, 2};
    return (uint32_t)vaddvq_u64(vbicq_u64(places, vtstq_u64((uint64x2_t)some, (uint64x2_t)bits)));
}

/* A word is two parts of the shuffle. */
static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    vector_pack(to, packing_of((set & 1) * 3 | (set & 2) * 6), some);
}

static inline vector words_gather_bytes(vector some)
{
    const uint8x16_t order = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
    return shuffle(some, order);
}

#include "base/vectors/byte_shuffles.h"

#endif
