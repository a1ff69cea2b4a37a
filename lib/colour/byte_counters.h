/* SPDX-License-Identifier: MIT
 *
 * Counters of the bits of elements, with a counter for each byte, which counts the bits of 31
 * items. A kernel defines, before it includes this file:
 *
 *     byte_sizes(v)   the number of bits of each byte
 */

#ifndef NQ_COLOUR_BYTE_COUNTERS_H
#define NQ_COLOUR_BYTE_COUNTERS_H

typedef vector counters;

enum { ITEMS_AT_ONCE = UINT8_MAX / 8 };

static inline counters counters_none(void)
{
    return vector_all(0);
}

/* No sum of a byte carries into the next byte. */
static inline counters counters_add(counters counts, vector some)
{
    return counts + byte_sizes(some);
}

static inline vector counters_sum(counters counts)
{
    const vector sums = (counts & vector_all(0x00ff00ff)) + (counts >> 8 & vector_all(0x00ff00ff));
    return (sums & vector_all(0xffff)) + (sums >> 16);
}

#endif
