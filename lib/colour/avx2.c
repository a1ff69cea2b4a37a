/* SPDX-License-Identifier: MIT
 *
 * "colour-avx2": the colour split with vectors of 256 bits, for CPUs with AVX2.
 */

#include "base/vectors/words_of_avx2.h"

/* The clear bits of each half byte come from a table. */
static inline vector clear_bits(vector some)
{
    const __m256i clear = _mm256_setr_epi8(4, 3, 3, 2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0, 4, 3, 3,
                                           2, 3, 2, 2, 1, 3, 2, 2, 1, 2, 1, 1, 0);
    const vector low = vector_all(0x0f0f0f0f);
    return (vector)_mm256_add_epi8(_mm256_shuffle_epi8(clear, (__m256i)(some & low)),
                                   _mm256_shuffle_epi8(clear, (__m256i)(some >> 4 & low)));
}

#include "colour/byte_counters.h"

#define MOST_SHEETS 4
#define KERNEL nq_colour_avx2

#include "colour/engine.h"
