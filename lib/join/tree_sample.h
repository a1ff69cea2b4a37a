/* SPDX-License-Identifier: MIT
 *
 * How many of a sample of the words of a list in the tree join have each bit, by a counter of a
 * byte for each: 64 words at equal distances, each five operations with AVX2.
 */

#ifndef NQ_JOIN_TREE_SAMPLE_H
#define NQ_JOIN_TREE_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

enum { SAMPLE = 64 }; /* 128 did not pay */

/* Of all words if there are not more. */
static inline void count_takers(const uint32_t *list, size_t count, uint8_t takers[32])
{
    counters counts = counters_zero();
    if (count <= SAMPLE) {
        for (size_t i = 0; i < count; i++)
            counts = counters_add(counts, list[i]);
    } else {
        /* with 16 bits behind the point */
        const uint64_t distance = ((uint64_t)(count - 1) << 16) / SAMPLE;
        uint64_t place = 0;
        for (size_t i = 0; i < SAMPLE; i++, place += distance)
            counts = counters_add(counts, list[place >> 16]);
    }
    counters_store(takers, counts);
}

#endif
