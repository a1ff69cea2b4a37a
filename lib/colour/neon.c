/* SPDX-License-Identifier: MIT
 *
 * The kernel "colour-neon", which counts boards of n = 4 to 32 by the colour split: engine.h with
 * vectors of 128 bits.
 *
 *     set     NEON
 *     built   for AArch64 of little endian; lib/meson.build then defines NQ_HAVE_COLOUR_NEON
 *     runs    wherever it is built: nq_cpu_features has NQ_CPU_NEON
 *     flags   counting_arguments
 */

#include "base/vectors/words_of_v128.h"

static inline vector byte_sizes(vector some)
{
    return (vector)vcntq_u8((uint8x16_t)some);
}

#include "colour/byte_counters.h"

#define MOST_SHEETS 4
#define KERNEL nq_colour_neon

#include "colour/engine.h"
