/* SPDX-License-Identifier: MIT
 *
 * Meeting in the tree join where the CPU counts no bits of vectors: eight results, a bit for each
 * lane, are added up by carry-save adders to one vector of eights, which alone is counted. With
 * AVX2 an item and 256 lanes take 2.7 cycles on Zen 4, most of it loads.
 */

#ifndef NQ_JOIN_TREE_CARRY_SAVE_H
#define NQ_JOIN_TREE_CARRY_SAVE_H

#include "join/tree_tables.h"

/* Adds two vectors of bits to a third one, the sum. Returns the carries. */
static inline words carry_save(words *sum, words a, words b)
{
    words differ = words_xor(a, b);
    words carry = words_or(words_and(a, b), words_and(differ, *sum));
    *sum = words_xor(differ, *sum);
    return carry;
}

/* What is not yet counted, bit by bit, for a vector of each row. */
struct sums {
    words ones[ROW_VECTORS];
    words twos[ROW_VECTORS];
    words fours[ROW_VECTORS];
};

/* Meets two items. */
static inline __attribute__((always_inline)) void meet_two(const struct block *block,
                                                           const uint64_t *codes, uint32_t fields,
                                                           uint32_t vectors, struct sums *sums,
                                                           words *carry)
{
    size_t first[MOST_FIELDS];
    size_t second[MOST_FIELDS];
    code_rows(codes[0], fields, first);
    code_rows(codes[1], fields, second);
    for (uint32_t vector = 0; vector < vectors; vector++)
        carry[vector] = carry_save(&sums->ones[vector], block_fits(block, first, fields, vector),
                                   block_fits(block, second, fields, vector));
}

/* Meets four. */
static inline __attribute__((always_inline)) void meet_four(const struct block *block,
                                                            const uint64_t *codes, uint32_t fields,
                                                            uint32_t vectors, struct sums *sums,
                                                            words *carry)
{
    words first[ROW_VECTORS];
    words second[ROW_VECTORS];
    meet_two(block, codes, fields, vectors, sums, first);
    meet_two(block, codes + 2, fields, vectors, sums, second);
    for (uint32_t vector = 0; vector < vectors; vector++)
        carry[vector] = carry_save(&sums->twos[vector], first[vector], second[vector]);
}

/* The pairs of so many codes, a multiple of CODES_AT_ONCE, with the lanes of so many vectors. */
static inline __attribute__((always_inline)) uint64_t meet(const struct block *block,
                                                           const uint64_t *codes, size_t count,
                                                           uint32_t fields, uint32_t vectors)
{
    struct sums sums;
    words eights = words_all(0);
    for (uint32_t vector = 0; vector < vectors; vector++)
        sums.ones[vector] = sums.twos[vector] = sums.fours[vector] = words_all(0);
    for (size_t i = 0; i < count; i += CODES_AT_ONCE) {
        words first[ROW_VECTORS];
        words second[ROW_VECTORS];
        meet_four(block, codes + i, fields, vectors, &sums, first);
        meet_four(block, codes + i + 4, fields, vectors, &sums, second);
        for (uint32_t vector = 0; vector < vectors; vector++)
            eights = words_add_long(
                eights,
                words_counts(carry_save(&sums.fours[vector], first[vector], second[vector])));
    }
    uint64_t pairs = 8 * words_sum_long(eights);
    for (uint32_t vector = 0; vector < vectors; vector++)
        pairs += 4 * words_sum_long(words_counts(sums.fours[vector])) +
                 2 * words_sum_long(words_counts(sums.twos[vector])) +
                 words_sum_long(words_counts(sums.ones[vector]));
    return pairs;
}

#endif
