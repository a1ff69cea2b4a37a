/* SPDX-License-Identifier: MIT
 *
 * Reading lists of placements for the tree join. Those of the second half are turned so that
 * diagonals that contend have the same bit; placements without a queen on a long diagonal, class E,
 * come first; those with both are marked, since they count twice. With AVX2 that is about
 * ten operations a word.
 */

#ifndef NQ_JOIN_TREE_READ_H
#define NQ_JOIN_TREE_READ_H

#include "join/tree_squeeze.h"

/* In words of 64 bits, of which diagonals are fewer, and in the lower half of them. */
#define TWICE_LONG (UINT64_C(1) << 63)
#define TWICE (UINT32_C(1) << 31)

struct reading {
    words long_diagonals; /* 0: all placements are of class E */
    words falling_one;    /* the lower of the two */
    int is_across;
};

static struct reading reading_of(enum nq_half_rule rule, int is_across)
{
    const uint64_t both = rule == NQ_PAIRS_LONG_DIAGONALS ? 3 : 0;
    return (struct reading){
        .long_diagonals = words_all_long(both),
        .falling_one = words_all_long(both & 1),
        .is_across = is_across,
    };
}

/* Exchanges neighbouring bits. */
static inline words across(words some)
{
    const words even = words_all_long(UINT64_C(0x5555555555555555));
    const shift_count one = shift_by(1);
    return words_or_masked(shift_left_long(words_and(some, even), one), shift_right_long(some, one),
                           even);
}

/* The words at a place of the list; past its end, any. */
static inline words read_words(const struct reading *reading, const uint64_t *list, size_t left)
{
    uint64_t last[LONG_WORDS] = {0};
    if (left < LONG_WORDS) {
        memcpy(last, list, left * sizeof *list);
        list = last;
    }
    words some = words_load_long(list);
    return reading->is_across ? across(some) : some;
}

/* The lowest bit, in those that have both long diagonals. */
static inline words both_long_diagonals(const struct reading *reading, words some)
{
    return words_and(words_and(some, shift_right_long(some, shift_by(1))), reading->falling_one);
}

/* Copies a list as 32-bit words of the bits that are squeezed. Returns how many of class E come
 * first. scratch has room for the list and a vector. */
static size_t read_list(const struct reading *reading, const struct squeeze *squeeze,
                        const uint64_t *list, size_t count, uint32_t *to, uint32_t *scratch)
{
    uint32_t *end = to;
    uint32_t *others = scratch;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        uint32_t there = words_before(count - i) & words_before(LONG_WORDS);
        words some = read_words(reading, list + i, count - i);
        words twice = shift_left_long(both_long_diagonals(reading, some), shift_by(31));
        uint32_t first = words_without_long(some, reading->long_diagonals) & there;
        some = words_or(squeezed(squeeze, some), twice);
        words_pack_narrow(end, first, some);
        words_pack_narrow(others, there & ~first, some);
        end += mask_size(first);
        others += mask_size(there & ~first);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - to);
}

/* The same with 64-bit words of the given diagonals, in their places. */
static size_t read_long_list(const struct reading *reading, uint64_t diagonals,
                             const uint64_t *list, size_t count, uint64_t *to, uint64_t *scratch)
{
    const words kept = words_all_long(diagonals);
    uint64_t *end = to;
    uint64_t *others = scratch;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        uint32_t there = words_before(count - i) & words_before(LONG_WORDS);
        words some = read_words(reading, list + i, count - i);
        words twice = shift_left_long(both_long_diagonals(reading, some), shift_by(63));
        uint32_t first = words_without_long(some, reading->long_diagonals) & there;
        some = words_or_masked(twice, some, kept);
        words_pack_long(end, first, some);
        words_pack_long(others, there & ~first, some);
        end += mask_size(first);
        others += mask_size(there & ~first);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - to);
}

#endif
