/* SPDX-License-Identifier: MIT
 *
 * "join": the tree join with vectors of 128 bits in portable C, for any CPU. The compiler makes the
 * vectors' instructions, or instructions on words where the CPU has no vectors. Words move within a
 * vector through memory.
 */

#include "base/bits.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include "base/vectors/words_of_portable.h"

enum { HAS_POPCOUNT = 0 };

static inline vector words_widen_low(vector some)
{
    return (vector)(long_words){some[0], some[1]};
}

static inline vector words_widen_high(vector some)
{
    return (vector)(long_words){some[2], some[3]};
}

static inline void words_pack_narrow(uint32_t *to, uint32_t set, vector some)
{
    const long_words each = (long_words)some;
    to[0] = (uint32_t)each[0];
    to[set & 1] = (uint32_t)each[1];
}

/* Byte b counts bit b. */
typedef uint8_t byte_words __attribute__((vector_size(VECTOR_BYTES)));
typedef struct {
    byte_words of[2];
} counters;

/* Each byte of the word comes to eight bytes of a vector, which test a bit each. */
static inline counters counters_add(counters counts, uint32_t word)
{
    const byte_words bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint64_t eight = UINT64_C(0x0101010101010101);
    for (uint32_t i = 0; i < 2; i++, word >>= 16) {
        long_words copies = {(word & 0xff) * eight, (word >> 8 & 0xff) * eight};
        counts.of[i] -= (byte_words)(((byte_words)copies & bit) == bit);
    }
    return counts;
}

/* ---- Slicing and counting -------------------------------------------------- */

/* Counts by sums of neighbouring bits, then pairs, then larger groups. */
static inline vector words_counts(vector some)
{
    long_words sums = (long_words)some;
    sums -= sums >> 1 & 0x5555555555555555;
    sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f;
    sums += sums >> 8;
    sums += sums >> 16;
    sums += sums >> 32;
    return (vector)(sums & 0x7f);
}

/* The best of the costs tried with SSE2, at n = 16 to 19. */
#define COST_MEET 8
#define COST_TABLES 1600
#define COST_FILTER 3
#define COST_PARTITION 6
#define COST_NODE 3000

#define KERNEL nq_join_portable

#include "join/pairs/tree.h"
