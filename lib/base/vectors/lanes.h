/* SPDX-License-Identifier: MIT
 *
 * Vectors of lanes of NQ_LANE_BITS bits, 16 or 32, as far as the compiler has them: the vocabulary
 * of the vector kernels that count and list. The header of an instruction set defines VECTOR_BYTES,
 * and HAS_MASK_REGISTERS, if truth values have registers of their own, and includes this file.
 * Operators are those of C, of which compilers make instructions.
 *
 * The header then defines the following, and with HAS_MASK_REGISTERS the last part of this file:
 *
 *     set_of(m)                the lanes where a mask is true, lane i as bit i
 *     struct packing, packing_of(s)
 *                              a move of the lanes of a set to the first lanes, in their order, and
 *                              their number, size
 *     vector_pack(p, packing, v)
 *                              writes the lanes of the set to p; it may write LANES elements
 *
 * for lanes of 16 bits:
 *
 *     mask_size(m)             the number of lanes where a mask is true
 *     shift_count, shift_by(n), shift_left(v, c), shift_right(v, c)
 *                              shifts by n < 128 columns; by 16 or more they leave nothing, unlike
 *                              the shifts of C
 *
 * for listings:
 *
 *     lanes_least(a, b)        the lesser number of each lane
 *     unpack_bytes(p, word)    writes the 8 bytes of a word, the lowest first, as 32-bit numbers
 *
 * for colours:
 *
 *     words_without_long(v, b)  the set of the 64-bit words without any bit of b
 *     words_pack_long(p, s, v)  writes the 64-bit words of a set to p, packed; it may write a whole
 *                               vector
 *
 * and, if the instruction set shuffles bytes:
 *
 *     words_gather_bytes(v)     of each four words bytes 0, then bytes 1, ...
 *     LOW_PARTS(a, b), HIGH_PARTS(a, b)
 *                              of vectors as the instruction set has them: in each 128 bits, the
 *                              lower or the upper two 32-bit words of both in turn
 *     LOW_HALVES(a, b), HIGH_HALVES(a, b)
 *                              in each 128 bits, the lower or the upper 64-bit word of a, then of b
 */

#ifndef NQ_BASE_VECTORS_LANES_H
#define NQ_BASE_VECTORS_LANES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if NQ_LANE_BITS == 16
typedef uint16_t lane;
#else
typedef uint32_t lane;
#endif
typedef lane vector __attribute__((vector_size(VECTOR_BYTES)));

enum { LANES = VECTOR_BYTES / sizeof(lane) };

static inline vector vector_all(uint32_t number)
{
    return (vector){0} + (lane)number;
}

/* The address need not be aligned. */
static inline vector vector_load(const void *from)
{
    vector numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

static inline void vector_store(void *to, vector numbers)
{
    memcpy(to, &numbers, sizeof numbers);
}

/* The set of the first `left` lanes. */
static inline uint32_t set_before(size_t left)
{
    return left < 32 ? (UINT32_C(1) << left) - 1 : UINT32_MAX;
}

/* The size of a set of four lanes comes from a table of 4-bit sizes in a word. */
static inline uint32_t set_size(uint32_t set)
{
    return LANES == 4 ? (uint32_t)(UINT64_C(0x4332322132212110) >> 4 * set) & 7
                      : (uint32_t)__builtin_popcount(set);
}

#ifndef HAS_MASK_REGISTERS

/* Truth values of lanes, all bits of a lane or none. */
typedef vector lane_mask;

static inline lane_mask lanes_equal(vector a, vector b)
{
    return (lane_mask)(a == b);
}

static inline lane_mask lanes_differ(vector a, vector b)
{
    return ~lanes_equal(a, b);
}

/* Lanes where both have a bit in common. gcc makes one comparison more of != than of ~ and ==, so
 * == is used. */
static inline lane_mask lanes_meet(vector a, vector b)
{
    return ~lanes_equal(a & b, vector_all(0));
}

static inline lane_mask lanes_nonzero(vector numbers)
{
    return lanes_meet(numbers, numbers);
}

/* Lanes where the one bit of single is in set. */
static inline lane_mask lanes_have(vector single, vector set)
{
    return lanes_equal(single & set, single);
}

/* The number in the lanes where the mask is true, else 0. */
static inline vector lanes_where(lane_mask mask, lane number)
{
    return mask & number;
}

/* Adds 1 in the lanes where the mask is true. */
static inline vector lanes_count(vector counts, lane_mask mask)
{
    return counts - mask;
}

static inline vector vector_and_neither(vector a, vector b, vector c)
{
    return a & ~(b | c);
}

#endif

/* ---- Words of 64 bits, for colours ------------------------------------------- */

#if NQ_LANE_BITS == 32

typedef uint64_t long_words __attribute__((vector_size(VECTOR_BYTES)));

enum {
    WORDS = VECTOR_BYTES / sizeof(uint32_t),
    LONG_WORDS = VECTOR_BYTES / sizeof(uint64_t),
    VECTOR_LANES = 8 * VECTOR_BYTES /* bits */
};

static inline vector words_all_long(uint64_t word)
{
    return (vector)((long_words){0} + word);
}

static inline vector shift_left_long(vector some, uint32_t bits)
{
    return (vector)((long_words)some << (long_words)words_all_long(bits));
}

static inline vector shift_right_long(vector some, uint32_t bits)
{
    return (vector)((long_words)some >> (long_words)words_all_long(bits));
}

#ifndef HAS_SPLIT_WORDS

/* Writes the lower and the upper halves of four 64-bit words. */
static inline void words_split(uint32_t *lower, uint32_t *upper, const uint64_t *words)
{
    for (uint32_t i = 0; i < 4; i++) {
        lower[i] = (uint32_t)words[i];
        upper[i] = (uint32_t)(words[i] >> 32);
    }
}

#endif

/* Exchanges the bits of a mask in each word with the bits `places` above in the other vector. */
static inline void exchange_bits(vector *above, vector *below, uint32_t places, uint32_t mask)
{
    vector differ = (shift_right_long(*above, places) ^ *below) & vector_all(mask);
    *below ^= differ;
    *above ^= shift_left_long(differ, places);
}

#endif

#endif
