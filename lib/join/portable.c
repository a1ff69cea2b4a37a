/* SPDX-License-Identifier: MIT
 *
 * "join": the tree join in portable C. A vector is one word, and a block of lanes eight words for
 * each diagonal, which a compiler may put into vectors.
 */

#include "base/bits.h"
#include "join/bit_matrix.h"
#include "join/kernel.h"

#include <nqueens.h>

enum { WORDS = 1, LONG_WORDS = 1, VECTOR_LANES = 64 };

typedef uint64_t words;
typedef uint32_t shift_count;

static inline shift_count shift_by(uint32_t bits)
{
    return bits;
}

static inline words words_all(uint32_t word)
{
    return word;
}

static inline words words_all_long(uint64_t word)
{
    return word;
}

static inline words words_load(const uint32_t *from)
{
    return *from;
}

static inline words words_load_long(const uint64_t *from)
{
    return *from;
}

static inline void words_store(uint32_t *to, words some)
{
    *to = (uint32_t)some;
}

static inline void words_store_long(uint64_t *to, words some)
{
    *to = some;
}

static inline words words_and(words a, words b)
{
    return a & b;
}

static inline words words_or(words a, words b)
{
    return a | b;
}

static inline words words_xor(words a, words b)
{
    return a ^ b;
}

static inline words words_and_not(words a, words b)
{
    return a & ~b;
}

static inline words words_and_both(words a, words b, words c)
{
    return a & b & c;
}

static inline words words_or_masked(words a, words b, words mask)
{
    return a | (b & mask);
}

static inline words words_replace(words a, words b, words c)
{
    return (a & ~b) | c;
}

static inline words shift_left_long(words some, shift_count bits)
{
    return some << bits;
}

static inline words shift_right_long(words some, shift_count bits)
{
    return some >> bits;
}

static inline words words_widen_low(words some)
{
    return some;
}

/* There is none. */
static inline words words_widen_high(words some)
{
    return some;
}

static inline uint32_t words_without(words some, words bits)
{
    return (some & bits) == 0;
}

static inline uint32_t words_without_long(words some, words bits)
{
    return (some & bits) == 0;
}

static inline uint32_t mask_size(uint32_t mask)
{
    return mask;
}

/* Without a branch: a word that is not in the mask is overwritten. */

static inline void words_pack(uint32_t *to, uint32_t mask, words some)
{
    (void)mask;
    *to = (uint32_t)some;
}

static inline void words_pack_long(uint64_t *to, uint32_t mask, words some)
{
    (void)mask;
    *to = some;
}

static inline void words_pack_narrow(uint32_t *to, uint32_t mask, words some)
{
    words_pack(to, mask, some);
}

/* Byte b of word w counts bit 8 w + b. */
typedef struct {
    uint64_t words[4];
} counters;

static inline counters counters_zero(void)
{
    return (counters){{0}};
}

/* The product has each byte of the word eight times, of which byte b keeps bit b; the sum brings
 * that to bit 7. */
static inline counters counters_add(counters counts, uint32_t word)
{
    for (uint32_t i = 0; i < 4; i++) {
        uint64_t bits = (word >> 8 * i & 0xff) * UINT64_C(0x0101010101010101);
        bits = (bits & UINT64_C(0x8040201008040201)) + UINT64_C(0x7f7f7f7f7f7f7f7f);
        counts.words[i] += bits >> 7 & UINT64_C(0x0101010101010101);
    }
    return counts;
}

static inline void counters_store(uint8_t to[32], counters counts)
{
    for (uint32_t i = 0; i < 32; i++)
        to[i] = (uint8_t)(counts.words[i / 8] >> i % 8 * 8);
}

/* ---- Slicing and counting -------------------------------------------------- */

static inline words words_counts(words some)
{
    return nq_popcount(some);
}

static inline words words_add_long(words a, words b)
{
    return a + b;
}

static inline uint64_t words_sum_long(words some)
{
    return some;
}

/* In cycles, per half a block: 256 lanes. */
#define COST_MEET 12
#define COST_TABLES 1500
#define COST_FILTER 1.5
#define COST_PARTITION 2
#define COST_NODE 2000

#include "join/tree_carry_save.h"

/* As that of tree_slice.h. */
static inline void slice(const uint32_t *lanes, uint32_t needed, row rows[32], uint32_t vector)
{
    uint64_t matrix[NQ_MATRIX_WORDS];
    (void)needed;
    for (uint32_t i = 0; i < NQ_MATRIX_WORDS; i++)
        matrix[i] = lanes[i] | (uint64_t)lanes[i + NQ_MATRIX_WORDS] << 32;
    nq_transpose(matrix);
    for (uint32_t i = 0; i < NQ_MATRIX_WORDS; i++)
        rows[i][vector] = matrix[i];
}

#include "join/tree.h"

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    (void)prefetch;
    size_t appended = 0;
    for (size_t i = 0; i < count; i++) {
        to[appended] = from[i] | diagonals;
        appended += (from[i] & diagonals) == 0;
    }
    return appended;
}

const struct nq_join_kernel nq_join_portable = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
