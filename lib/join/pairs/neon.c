/* SPDX-License-Identifier: MIT
 *
 * "join-neon": the tree join with vectors of 128 bits, for AArch64. NEON has no compress; a byte
 * shuffle does it, by a table with a row for each set of four words.
 */

#include "base/bits.h"
#include "base/packing.h"
#include "join/pairs/kernel.h"

#include <nqueens.h>

#include <arm_neon.h>

typedef uint32x4_t words;

enum { VECTOR_BYTES = 16, HAS_POPCOUNT = 0 };

#include "join/pairs/vectors.h"

/* The same bits as words of the other width. */

static inline uint64x2_t as_long(words some)
{
    return vreinterpretq_u64_u32(some);
}

static inline words from_long(uint64x2_t some)
{
    return vreinterpretq_u32_u64(some);
}

static inline words words_and_both(words a, words b, words c)
{
    return a & b & c;
}

static inline words words_widen_low(words some)
{
    return from_long(vmovl_u32(vget_low_u32(some)));
}

static inline words words_widen_high(words some)
{
    return from_long(vmovl_high_u32(some));
}

static inline uint32_t words_without(words some, words bits)
{
    const uint32x4_t places = {1, 2, 4, 8};
    return vaddvq_u32(vbicq_u32(places, vtstq_u32(some, bits)));
}

static inline uint32_t words_without_long(words some, words bits)
{
    const uint64x2_t places = {1, 2};
    return (uint32_t)vaddvq_u64(vbicq_u64(places, vtstq_u64(as_long(some), as_long(bits))));
}

/* By a table of 4-bit sizes in a word. */
static inline uint32_t mask_size(uint32_t mask)
{
    return (uint32_t)(UINT64_C(0x4332322132212110) >> 4 * mask) & 7;
}

static inline words packed(uint32_t mask, words some)
{
    uint8x16_t order = vld1q_u8(nq_pack_words[mask]);
    return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(some), order));
}

static inline void words_pack(uint32_t *to, uint32_t mask, words some)
{
    words_store(to, packed(mask, some));
}

/* A word is two parts of the shuffle. */
static inline void words_pack_long(uint64_t *to, uint32_t mask, words some)
{
    words_store(to, packed((mask & 1) * 3 | (mask & 2) * 6, some));
}

static inline void words_pack_narrow(uint32_t *to, uint32_t mask, words some)
{
    vst1_u32(to, vget_low_u32(packed((mask & 1) | (mask & 2) << 1, some)));
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
    const uint8x16_t bytes = vreinterpretq_u8_u32(words_all(word));
    counts.bytes[0] = vsubq_u8(counts.bytes[0], vtstq_u8(vqtbl1q_u8(bytes, low), bit));
    counts.bytes[1] = vsubq_u8(counts.bytes[1], vtstq_u8(vqtbl1q_u8(bytes, high), bit));
    return counts;
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline words words_gather_bytes(words some)
{
    const uint8x16_t order = {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15};
    return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(some), order));
}

static inline words words_low_parts(words a, words b)
{
    return vzip1q_u32(a, b);
}

static inline words words_high_parts(words a, words b)
{
    return vzip2q_u32(a, b);
}

static inline words words_low_halves(words a, words b)
{
    return from_long(vzip1q_u64(as_long(a), as_long(b)));
}

static inline words words_high_halves(words a, words b)
{
    return from_long(vzip2q_u64(as_long(a), as_long(b)));
}

#include "join/pairs/byte_shuffles.h"

static inline words words_counts(words some)
{
    uint8x16_t bytes = vcntq_u8(vreinterpretq_u8_u32(some));
    return from_long(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(bytes))));
}

/* Not measured: twice those of AVX2, as vectors are half as wide. */
#define COST_MEET 5.4
#define COST_TABLES 760
#define COST_FILTER 0.7
#define COST_PARTITION 1.2
#define COST_NODE 2000

#define KERNEL nq_join_neon

#include "join/pairs/tree.h"
