/* SPDX-License-Identifier: MIT
 *
 * The kernel "colour-avx2", which counts boards of n = 4 to 32 by the colour split: engine.h with
 * vectors of 256 bits.
 *
 *     set     AVX2, with BMI, BMI2 and POPCNT
 *     built   if the compiler takes the flags, and lib/meson.build then defines
 *             NQ_HAVE_COLOUR_AVX2
 *     runs    if nq_cpu_features has NQ_CPU_AVX2
 *     flags   -mavx2 -mbmi -mbmi2 -mpopcnt;
 *             counting_arguments of lib/meson.build
 */

#define NQ_LANE_BITS 32
#include "base/vectors/avx2.h"

/* The bits of each half byte are counted by a table. */
static inline vector byte_sizes(vector some)
{
    const __m256i sizes = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                           2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const vector low = vector_all(0x0f0f0f0f);
    return (vector)_mm256_add_epi8(_mm256_shuffle_epi8(sizes, (__m256i)(some & low)),
                                   _mm256_shuffle_epi8(sizes, (__m256i)(some >> 4 & low)));
}

#define MOST_SHEETS 4
#define KERNEL nq_colour_avx2

#include "colour/engine.h"
