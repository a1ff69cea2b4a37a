/* SPDX-License-Identifier: MIT
 *
 * "join-neon": the tree join with vectors of 128 bits, for AArch64.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include "base/vectors/words_of_neon.h"

enum { HAS_POPCOUNT = 0 };

static inline vector words_widen_low(vector some)
{
    return (vector)vmovl_u32(vget_low_u32(some));
}

static inline vector words_widen_high(vector some)
{
    return (vector)vmovl_high_u32(some);
}

static inline void words_pack_narrow(uint32_t *to, uint32_t set, vector some)
{
    struct packing packing = packing_of((set & 1) | (set & 2) << 1);
    vst1_u32(to, vget_low_u32(shuffle(some, packing.places)));
}

/* Byte b of vector v counts bit 16 v + b. */
typedef struct {
    uint8x16_t bytes[2];
} counters;

/* Each byte of the word comes to eight bytes of a vector, which test a bit each. */
static inline counters counters_add(counters counts, uint32_t word)
{
    const uint8x16_t low = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1};
    const uint8x16_t bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t high = vaddq_u8(low, vdupq_n_u8(2));
    const uint8x16_t bytes = (uint8x16_t)vector_all(word);
    counts.bytes[0] = vsubq_u8(counts.bytes[0], vtstq_u8(vqtbl1q_u8(bytes, low), bit));
    counts.bytes[1] = vsubq_u8(counts.bytes[1], vtstq_u8(vqtbl1q_u8(bytes, high), bit));
    return counts;
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline vector words_counts(vector some)
{
    return (vector)vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8((uint8x16_t)some))));
}

/* Costs that were not measured: twice the costs of AVX2, as vectors are half as wide. */
#define COST_MEET 5.4
#define COST_TABLES 760
#define COST_FILTER 0.7
#define COST_PARTITION 1.2
#define COST_NODE 2000

#define KERNEL nq_join_neon

#include "join/pairs/tree.h"
