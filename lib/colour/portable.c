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

#define NQ_LANE_BITS 32
enum { VECTOR_BYTES = 16 };

#include "base/vectors/lanes.h"

/* Words move within a vector through memory. */

static inline uint32_t set_of(lane_mask mask)
{
    const vector places = {1, 2, 4, 8};
    const long_words there = (long_words)(mask & places);
    uint64_t set = there[0] | there[1];
    return (uint32_t)(set | set >> 32);
}

static inline uint32_t words_without_long(vector some, vector bits)
{
    long_words there = (long_words)(some & bits);
    return (uint32_t)(there[0] == 0) | (uint32_t)(there[1] == 0) << 1;
}

struct packing {
    uint32_t set;
    uint32_t size;
};

static inline struct packing packing_of(uint32_t set)
{
    return (struct packing){set, set_size(set)};
}

/* Each word is written where the next one of the set goes. */
static inline void vector_pack(lane *to, struct packing packing, vector some)
{
    for (uint32_t i = 0; i < WORDS; i++) {
        *to = some[i];
        to += packing.set >> i & 1;
    }
}

static inline void words_pack_long(uint64_t *to, uint32_t set, vector some)
{
    const long_words each = (long_words)some;
    to[0] = each[0];
    to[set & 1] = each[1];
}

/* Exchanges halves of words, then bytes. */
static inline void words_to_bytes(const vector some[4], vector bytes[4])
{
    for (uint32_t i = 0; i < 4; i++)
        bytes[i] = some[i];
    for (uint32_t i = 0; i < 2; i++)
        exchange_bits(&bytes[i], &bytes[i + 2], 16, 0x0000ffff);
    for (uint32_t i = 0; i < 4; i += 2)
        exchange_bits(&bytes[i], &bytes[i + 1], 8, 0x00ff00ff);
}

#define BYTES_FOLLOW 0

/* Word e of each vector. */
static inline uint32_t byte_place(uint32_t element, uint32_t byte)
{
    return byte * WORDS + element;
}

/* Counts by sums of neighbouring bits, then pairs, then halves of bytes. */
static inline vector byte_sizes(vector some)
{
    vector sums = some;
    sums -= sums >> 1 & vector_all(0x55555555);
    sums = (sums & vector_all(0x33333333)) + (sums >> 2 & vector_all(0x33333333));
    return (sums + (sums >> 4)) & vector_all(0x0f0f0f0f);
}

#define MOST_SHEETS 4
#define KERNEL nq_colour_portable

#include "colour/engine.h"
