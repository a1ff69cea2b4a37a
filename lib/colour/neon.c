/* SPDX-License-Identifier: MIT
 *
 * "colour-neon": the colour split with vectors of 128 bits, for AArch64.
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
