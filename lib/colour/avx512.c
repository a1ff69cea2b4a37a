/* SPDX-License-Identifier: MIT
 *
 * The kernel "colour-avx512", which counts boards of n = 4 to 32 by the colour split: engine.h with
 * vectors of 512 bits. A sheet is one vector, and the bits of its elements are counted as they are
 * met.
 *
 *     set     AVX-512 F, BW, VL and VPOPCNTDQ, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_COLOUR_AVX512
 *     runs    if nq_cpu_features has NQ_CPU_COLOUR_AVX512
 *     flags   -mavx512f -mavx512bw -mavx512vl -mavx512vpopcntdq -mbmi -mbmi2 -mpopcnt;
 *             counting_arguments of lib/meson.build
 */

#define NQ_LANE_BITS 32
#include "base/vectors/avx512.h"

#define HAS_COUNTERS
typedef vector counters;

enum { ITEMS_AT_ONCE = UINT16_MAX };

static inline counters counters_none(void)
{
    return vector_all(0);
}

static inline counters counters_add(counters counts, vector some)
{
    return counts + (vector)_mm512_popcnt_epi32((__m512i)some);
}

static inline vector counters_sum(counters counts)
{
    return counts;
}

/* Each vector of cells takes its sums from four vectors by two permutations. */
#define HAS_ADD_TO_CELLS
static inline void add_to_cells(uint32_t *cells, vector strips[][1], const uint32_t *place)
{
    for (uint32_t i = 0; i < 4; i++, cells += LANES, place += LANES) {
        const __m512i places = (__m512i)vector_load(place);
        const __m512i lower =
            _mm512_permutex2var_epi32((__m512i)strips[0][0], places, (__m512i)strips[1][0]);
        const __m512i upper =
            _mm512_permutex2var_epi32((__m512i)strips[2][0], places, (__m512i)strips[3][0]);
        const lane_mask is_upper = lanes_meet((vector)places, vector_all(2 * LANES));
        vector_store(cells,
                     vector_load(cells) + (vector)_mm512_mask_mov_epi32(lower, is_upper, upper));
    }
}

#define MOST_SHEETS 8
#define KERNEL nq_colour_avx512

#include "colour/engine.h"
