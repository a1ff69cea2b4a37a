/* SPDX-License-Identifier: MIT
 *
 * The listing of "avx2": lane_listing.h with 16 lanes of 16 bits or 8 of 32, for CPUs with AVX2,
 * which has no compress: a shuffle does it, by a table with a row for each set of eight lanes. With
 * 16 bits each half of a vector is packed by itself, and has its parents among the eight from the
 * first on.
 */

#include "base/packing.h"
#include "listing/kernel.h"

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#if NQ_LANE_BITS == 16
enum { LANES = 16 };
#define OF_LANES(name) name##_epi16
#define UNSIGNED_OF_LANES(name) name##_epu16
typedef uint16_t lane;
#else
enum { LANES = 8 };
#define OF_LANES(name) name##_epi32
#define UNSIGNED_OF_LANES(name) name##_epu32
typedef uint32_t lane;
#endif
typedef lane lanes __attribute__((vector_size(32)));
typedef lanes lane_mask;

static inline lanes lanes_least(lanes a, lanes b)
{
    return (lanes)UNSIGNED_OF_LANES(_mm256_min)((__m256i)a, (__m256i)b);
}

/* ---- Children and packing ------------------------------------------------------------- */

#if NQ_LANE_BITS == 16

static inline __m128i load_half(const void *from)
{
    return _mm_loadu_si128(from);
}

/* Each half of the children has its parents among eight, from that of its first lane on. */
static inline lanes take_parents(const lane *from, const lane *children, lanes child)
{
    const __m256i first = _mm256_set1_epi16(0x0100); /* the bytes of each half's lane 0 */
    lanes begin = (lanes)_mm256_shuffle_epi8((__m256i)child, first);
    lanes places = child / NQ_LANE_BITS - begin / NQ_LANE_BITS;
    __m256i low = _mm256_castsi128_si256(load_half(from + children[0] / NQ_LANE_BITS));
    __m256i both = _mm256_inserti128_si256(low, load_half(from + children[8] / NQ_LANE_BITS), 1);
    return (lanes)_mm256_shuffle_epi8(both, (__m256i)(places * 0x0202 + 0x0100));
}

/* Each byte of a lane looks its column up among eight, and finds 0 for a column of the other. */
static inline lanes queens_of(lanes children)
{
    const __m256i singles =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0, (long long)0x8040201008040201));
    lanes columns = children & (NQ_LANE_BITS - 1);
    lanes twice = columns | (lanes)_mm256_slli_epi16((__m256i)columns, 8);
    lanes bytes = twice ^ 0x0800;
    return (lanes)_mm256_shuffle_epi8(singles, (__m256i)bytes);
}

typedef lane eight_lanes __attribute__((vector_size(16)));

static inline eight_lanes members(uint32_t set)
{
    return (eight_lanes)_mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)nq_members[set]));
}

static inline void store_eight(lane *to, eight_lanes numbers)
{
    _mm_storeu_si128((void *)to, (__m128i)numbers);
}

struct packing {
    __m128i low;
    __m128i high;
    uint32_t low_size;
    uint32_t size;
};

static inline struct packing pack_where(lane_mask mask, uint32_t count)
{
    uint32_t bits = _pext_u32((uint32_t)_mm256_movemask_epi8((__m256i)mask), 0x55555555);
    bits = _bzhi_u32(bits, count);
    return (struct packing){
        .low = load_half(nq_pack_lanes[bits & 255]),
        .high = load_half(nq_pack_lanes[bits >> 8]),
        .low_size = (uint32_t)_mm_popcnt_u32(bits & 255),
        .size = (uint32_t)_mm_popcnt_u32(bits),
    };
}

static inline void append(lane *to, struct packing packing, lanes numbers)
{
    __m128i low = _mm256_castsi256_si128((__m256i)numbers);
    __m128i high = _mm256_extracti128_si256((__m256i)numbers, 1);
    _mm_storeu_si128((void *)to, _mm_shuffle_epi8(low, packing.low));
    _mm_storeu_si128((void *)(to + packing.low_size), _mm_shuffle_epi8(high, packing.high));
}

#else

static inline lanes take_parents(const lane *from, const lane *children, lanes child)
{
    lane first = *children / NQ_LANE_BITS;
    __m256i parents = _mm256_loadu_si256((const void *)(from + first));
    return (lanes)_mm256_permutevar8x32_epi32(parents, (__m256i)(child / NQ_LANE_BITS - first));
}

static inline lanes queens_of(lanes children)
{
    return (lanes){1, 1, 1, 1, 1, 1, 1, 1} << (children & (NQ_LANE_BITS - 1));
}

typedef lanes eight_lanes;

static inline eight_lanes members(uint32_t set)
{
    return (eight_lanes)_mm256_cvtepu8_epi32(_mm_loadl_epi64((const void *)nq_members[set]));
}

static inline void store_eight(lane *to, eight_lanes numbers)
{
    _mm256_storeu_si256((void *)to, (__m256i)numbers);
}

struct packing {
    lanes places;
    uint32_t size;
};

static inline struct packing pack_where(lane_mask mask, uint32_t count)
{
    uint32_t bits = (uint32_t)_mm256_movemask_ps((__m256)mask);
    bits = _bzhi_u32(bits, count);
    return (struct packing){members(bits), (uint32_t)_mm_popcnt_u32(bits)};
}

static inline void append(lane *to, struct packing packing, lanes numbers)
{
    _mm256_storeu_si256((void *)to,
                        _mm256_permutevar8x32_epi32((__m256i)numbers, (__m256i)packing.places));
}

#endif

/* Eight columns at a time; an order has six bits. */
static inline lane *append_squares(lane *to, lanes squares, uint32_t first, uint32_t count,
                                   enum squares kind)
{
    uint32_t columns = kind == ORDERS ? 8 : NQ_LANE_BITS;
    eight_lanes parent = (eight_lanes){0} + (lane)(first * NQ_LANE_BITS);
    lane words[LANES];
    _mm256_storeu_si256((void *)words, (__m256i)squares);
    for (uint32_t i = 0; i < count; i++, parent += NQ_LANE_BITS) {
        for (uint32_t column = 0; column < columns; column += 8) {
            uint32_t set = words[i] >> column & 255;
            eight_lanes children = members(set) + parent + (lane)column;
            store_eight(to, children);
            to += _mm_popcnt_u32(set);
        }
    }
    return to;
}

static inline void unpack_bytes(uint32_t *to, uint64_t word)
{
    __m128i bytes = _mm_cvtsi64_si128((long long)word);
    _mm256_storeu_si256((__m256i *)(void *)to, _mm256_cvtepu8_epi32(bytes));
}

#define NQ_LISTING_KERNEL nq_listing_avx2_
#include "listing/lane_listing.h"
