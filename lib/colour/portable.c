/* SPDX-License-Identifier: MIT
 *
 * The kernel "colour", which counts boards of n = 4 to 32 by the colour split on any CPU: engine.h
 * with vectors of 128 bits in portable C, which the compiler makes instructions of the CPU, or of
 * words.
 *
 *     set     none
 *     built   everywhere
 *     runs    everywhere
 *     flags   counting_arguments of lib/meson.build
 */

#include "base/vectors/words_of_portable.h"

/* Counts by sums of neighbouring bits, then pairs, then halves of bytes. */
static inline vector byte_sizes(vector some)
{
    vector sums = some;
    sums -= sums >> 1 & vector_all(0x55555555);
    sums = (sums & vector_all(0x33333333)) + (sums >> 2 & vector_all(0x33333333));
    return (sums + (sums >> 4)) & vector_all(0x0f0f0f0f);
}

#include "colour/byte_counters.h"

#define MOST_SHEETS 4
#define KERNEL nq_colour_portable

#include "colour/engine.h"
