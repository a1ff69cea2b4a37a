/* SPDX-License-Identifier: MIT
 *
 * The listing of "avx2": lane_listing.h with 16 lanes of 16 bits or 8 of 32. lib/meson.build
 * compiles the file twice, with NQ_LANE_BITS 16 for n <= 16 and 32 for n <= 32. With 16 bits each
 * half of a vector has its parents among the eight placements from its first parent on.
 *
 *     set     AVX2, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_LISTING_AVX2
 *     runs    if nq_cpu_features has NQ_CPU_AVX2
 *     flags   -mavx2 -mbmi -mbmi2 -mpopcnt
 */

#include "listing/kernel.h"

#include "base/vectors/avx2.h"

#if NQ_LANE_BITS == 16

/* Each half of the children has its parents among the eight placements from the parent of its first
 * lane on. */
static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    const __m256i first = _mm256_set1_epi16(0x0100); /* the bytes of each half's lane 0 */
    vector begin = (vector)_mm256_shuffle_epi8((__m256i)child, first);
    vector places = child / NQ_LANE_BITS - begin / NQ_LANE_BITS;
    __m256i low = _mm256_castsi128_si256(load_half(from + children[0] / NQ_LANE_BITS));
    __m256i both = _mm256_inserti128_si256(low, load_half(from + children[8] / NQ_LANE_BITS), 1);
    return (vector)_mm256_shuffle_epi8(both, (__m256i)(places * 0x0202 + 0x0100));
}

/* Each byte of a lane looks the column up among its eight, and finds 0 if the column is one of the
 * other byte's. */
static inline vector queens_of(vector children)
{
    const __m256i singles =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0, (long long)0x8040201008040201));
    vector columns = children & (NQ_LANE_BITS - 1);
    vector twice = columns | (vector)_mm256_slli_epi16((__m256i)columns, 8);
    vector bytes = twice ^ 0x0800;
    return (vector)_mm256_shuffle_epi8(singles, (__m256i)bytes);
}

typedef lane eight_lanes __attribute__((vector_size(16)));

static inline eight_lanes members(uint32_t set)
{
    return (eight_lanes)_mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)nq_members[set]));
}

#else

static inline vector take_parents(const lane *from, const lane *children, vector child)
{
    lane first = *children / NQ_LANE_BITS;
    return vector_permuted(vector_load(from + first), child / NQ_LANE_BITS - first);
}

static inline vector queens_of(vector children)
{
    return (vector){1, 1, 1, 1, 1, 1, 1, 1} << (children & (NQ_LANE_BITS - 1));
}

typedef vector eight_lanes;

static inline eight_lanes members(uint32_t set)
{
    return eight_places(nq_members[set]);
}

#endif

/* Appends eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, vector squares, uint32_t first, uint32_t count,
                                   enum nq_lane_squares kind)
{
    uint32_t columns = kind == NQ_ORDERS ? 8 : NQ_LANE_BITS;
    eight_lanes parent = (eight_lanes){0} + (lane)(first * NQ_LANE_BITS);
    lane words[LANES];
    vector_store(words, squares);
    for (uint32_t i = 0; i < count; i++, parent += NQ_LANE_BITS) {
        for (uint32_t column = 0; column < columns; column += 8) {
            uint32_t set = words[i] >> column & 255;
            eight_lanes children = members(set) + parent + (lane)column;
            memcpy(to, &children, sizeof children);
            to += set_size(set);
        }
    }
    return to;
}

#define NQ_LISTING_KERNEL nq_listing_avx2_
#include "listing/lane_listing.h"
