/* SPDX-License-Identifier: MIT
 *
 * Lists of words, a vector at a time: extending and selecting them, and in the tree join reading,
 * filtering, partitioning and sampling them. Lists are read up to a vector past their end and
 * written past it, so each is followed by room for one or by words that are done with. With AVX2 a
 * word takes one or two operations, and ten when it is read.
 */

#ifndef NQ_JOIN_TREE_WORDS_H
#define NQ_JOIN_TREE_WORDS_H

#include "join/pairs/kernel.h"

#include <string.h>

/* ---- Lists of 32-bit words ------------------------------------------------- */

enum { LINE_BYTES = 64 }; /* bytes of a cache line */

/* All bits that the words have. */
static inline uint32_t words_union(const uint32_t *list, size_t count)
{
    vector all = vector_all(0);
    uint32_t each[WORDS];
    uint32_t bits = 0;
    size_t i = 0;
    for (; i + WORDS <= count; i += WORDS)
        all |= vector_load(list + i);
    vector_store(each, all);
    for (uint32_t k = 0; k < WORDS; k++)
        bits |= each[k];
    for (; i < count; i++)
        bits |= list[i];
    return bits;
}

/* The words without any bit of another vector, as a set. */
static inline uint32_t words_without(vector some, vector bits)
{
    return set_of(lanes_without(some, bits));
}

/* Writes the words of a set to `to`, packed. Returns where they end. */
static inline uint32_t *words_append(uint32_t *to, uint32_t set, vector some)
{
    struct packing packing = packing_of(set);
    vector_pack(to, packing, some);
    return to + packing.size;
}

/* Copies the words without the bit. Returns their number. */
static inline size_t words_filter(const uint32_t *list, size_t count, uint32_t bit, uint32_t *to)
{
    const vector bits = vector_all(bit);
    uint32_t *end = to;
    size_t i = 0;
    for (; i + WORDS <= count; i += WORDS) {
        vector some = vector_load(list + i);
        end = words_append(end, words_without(some, bits), some);
    }
    if (i < count) {
        vector some = vector_load(list + i);
        end = words_append(end, words_without(some, bits) & set_before(count - i), some);
    }
    return (size_t)(end - to);
}

/* Puts the words without the bit before the others. Returns their number. scratch has room for the
 * list and a vector. */
static inline size_t words_partition(uint32_t *list, size_t count, uint32_t bit, uint32_t *scratch)
{
    const vector bits = vector_all(bit);
    uint32_t *end = list;
    uint32_t *others = scratch;
    for (size_t i = 0; i < count; i += WORDS) {
        const uint32_t there = set_before(i + WORDS <= count ? WORDS : count - i);
        vector some = vector_load(list + i);
        uint32_t without = words_without(some, bits) & there;
        end = words_append(end, without, some);
        others = words_append(others, there & ~without, some);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - list);
}

/* ---- Compressing ----------------------------------------------------------- */

/* The bits of a mask move to the lowest places, in their order, in all words of a vector (H. S.
 * Warren, Hacker's Delight, 7-4, compress). Step i moves by 2^i the bits that have an odd number of
 * 2^i gaps below; a step that moves none is left out. A step takes four operations. */
enum { COMPRESS_STEPS = 6 };

struct compress {
    vector kept;
    vector moved[COMPRESS_STEPS];
    vector distance[COMPRESS_STEPS];
    uint32_t steps;
};

/* Sets the steps for the bits `kept`, once in 64 bits or in each 32, as `copies` says. */
static void compress_set_copies(struct compress *compress, uint64_t kept, uint64_t copies)
{
    uint64_t gaps = ~kept << 1;
    compress->kept = words_all_long(kept * copies);
    compress->steps = 0;
    for (uint32_t i = 0; i < COMPRESS_STEPS; i++) {
        uint64_t odd = gaps; /* places with an odd number of gaps below: the parity of a prefix */
        for (uint32_t distance = 1; distance < 64; distance *= 2)
            odd ^= odd << distance;
        uint64_t moved = odd & kept;
        kept = (kept ^ moved) | moved >> (1u << i);
        gaps &= ~odd;
        if (moved != 0) {
            compress->moved[compress->steps] = words_all_long(moved * copies);
            compress->distance[compress->steps++] = words_all_long(UINT64_C(1) << i);
        }
    }
}

/* Sets the steps for words of 64 bits. */
static void compress_set_long(struct compress *compress, uint64_t kept)
{
    compress_set_copies(compress, kept, 1);
}

/* Sets the steps for words of 32 bits. No bit leaves its half, so 64 bits can be shifted at
 * once. */
static void compress_set(struct compress *compress, uint32_t kept)
{
    compress_set_copies(compress, kept, UINT64_C(0x0000000100000001));
}

static inline vector compressed(const struct compress *compress, vector some)
{
    some = some & compress->kept;
    for (uint32_t i = 0; i < compress->steps; i++) {
        vector moved = some & compress->moved[i];
        some = (some & ~moved) | shift_right_each(moved, compress->distance[i]);
    }
    return some;
}

/* ---- Reading --------------------------------------------------------------- */

/* Placements of the second half are turned so that diagonals that contend have the same bit.
 * Placements without a queen on a long diagonal, class E, come first; placements with both are
 * marked, since they count twice. */

/* The mark in words of 64 bits, of which diagonals are fewer, and in the lower half of them. */
#define TWICE_LONG (UINT64_C(1) << 63)
#define TWICE (UINT32_C(1) << 31)

struct reading {
    vector long_diagonals; /* 0: all placements are of class E */
    vector falling_one;    /* the lower of the two */
    int is_across;
};

static struct reading reading_of(enum nq_pair_weighting rule, int is_across)
{
    const uint64_t both = rule == NQ_PAIRS_LONG_DIAGONALS ? 3 : 0;
    return (struct reading){
        .long_diagonals = words_all_long(both),
        .falling_one = words_all_long(both & 1),
        .is_across = is_across,
    };
}

/* Exchanges neighbouring bits. */
static inline vector across(vector some)
{
    const vector even = words_all_long(UINT64_C(0x5555555555555555));
    return shift_left_long(some & even, 1) | (shift_right_long(some, 1) & even);
}

/* The words at a place of the list; past its end, any. */
static inline vector read_words(const struct reading *reading, const uint64_t *list, size_t left)
{
    uint64_t last[LONG_WORDS] = {0};
    if (left < LONG_WORDS) {
        memcpy(last, list, left * sizeof *list);
        list = last;
    }
    vector some = vector_load(list);
    return reading->is_across ? across(some) : some;
}

/* The lowest bit of the words that have both long diagonals. */
static inline vector both_long_diagonals(const struct reading *reading, vector some)
{
    return (some & shift_right_long(some, 1)) & reading->falling_one;
}

/* Copies a list as 32-bit words of the compressed bits. Returns the number of words of class E,
 * which come first. scratch has room for the list and a vector. */
static size_t read_list(const struct reading *reading, const struct compress *compress,
                        const uint64_t *list, size_t count, uint32_t *to, uint32_t *scratch)
{
    uint32_t *end = to;
    uint32_t *others = scratch;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        uint32_t there = set_before(count - i) & set_before(LONG_WORDS);
        vector some = read_words(reading, list + i, count - i);
        vector twice = shift_left_long(both_long_diagonals(reading, some), 31);
        uint32_t first = words_without_long(some, reading->long_diagonals) & there;
        some = compressed(compress, some) | twice;
        words_pack_narrow(end, first, some);
        words_pack_narrow(others, there & ~first, some);
        end += set_size(first);
        others += set_size(there & ~first);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - to);
}

/* Reads a list as 64-bit words of the given diagonals, which keep their places. */
static size_t read_long_list(const struct reading *reading, uint64_t diagonals,
                             const uint64_t *list, size_t count, uint64_t *to, uint64_t *scratch)
{
    const vector kept = words_all_long(diagonals);
    uint64_t *end = to;
    uint64_t *others = scratch;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        uint32_t there = set_before(count - i) & set_before(LONG_WORDS);
        vector some = read_words(reading, list + i, count - i);
        vector twice = shift_left_long(both_long_diagonals(reading, some), 63);
        uint32_t first = words_without_long(some, reading->long_diagonals) & there;
        some = twice | (some & kept);
        words_pack_long(end, first, some);
        words_pack_long(others, there & ~first, some);
        end += set_size(first);
        others += set_size(there & ~first);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - to);
}

/* ---- Samples --------------------------------------------------------------- */

enum { SAMPLE = 64 }; /* words; 128 did not pay */

/* Counts the takers of each bit in a sample, or in all words if there are not more. */
static inline void count_takers(const uint32_t *list, size_t count, uint8_t takers[32])
{
    counters counts = {0};
    if (count <= SAMPLE) {
        for (size_t i = 0; i < count; i++)
            counts = counters_add(counts, list[i]);
    } else {
        /* fixed point, 16 bits behind it */
        const uint64_t distance = ((uint64_t)(count - 1) << 16) / SAMPLE;
        uint64_t place = 0;
        for (size_t i = 0; i < SAMPLE; i++, place += distance)
            counts = counters_add(counts, list[place >> 16]);
    }
    memcpy(takers, &counts, sizeof counts);
}

/* ---- The making of lists --------------------------------------------------- */

/* Fetches the other list to the level 2 cache, a cache line at a time, long before it is read. */
static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    const vector added = words_all_long(diagonals);
    const uint64_t *begin = to;
    const uint64_t *other = prefetch == NULL ? from : prefetch;
    for (size_t i = 0; i < count; i += NQ_JOIN_VECTOR) {
        __builtin_prefetch(other + i, 0, 2);
        for (size_t part = 0; part < NQ_JOIN_VECTOR; part += LONG_WORDS) {
            vector some = vector_load(from + i + part);
            uint32_t fits = words_without_long(some, added);
            words_pack_long(to, fits, some | added);
            to += set_size(fits);
        }
    }
    return (size_t)(to - begin);
}

static void set_masks(const uint64_t *placements, size_t blocks, uint64_t diagonals,
                      uint16_t *masks)
{
    const vector queen = words_all_long(diagonals);
    for (size_t block = 0; block < blocks; block++) {
        uint32_t free = 0;
        for (uint32_t i = 0; i < NQ_NARROW_BLOCK && diagonals != 0; i += LONG_WORDS)
            free |= words_without_long(vector_load(placements + i), queen) << i;
        masks[block] = (uint16_t)free;
        placements += NQ_NARROW_BLOCK;
    }
}

/* Selects the words of a block that a mask names. */
static inline uint32_t *select_block(const uint32_t *from, uint32_t free, vector kept, vector added,
                                     uint32_t *to)
{
    for (uint32_t i = 0; i < NQ_NARROW_BLOCK; i += WORDS) {
        uint32_t mask = free >> i & set_before(WORDS);
        to = words_append(to, mask, added | (vector_load(from + i) & kept));
    }
    return to;
}

/* Selects with the number of queens known to the compiler. */
static inline __attribute__((always_inline)) void
select_free(const struct nq_narrow_selection *selection, uint32_t *end[], uint32_t queens)
{
    const vector kept = vector_all(selection->kept);
    const vector added = vector_all(selection->word);
    const uint32_t key = selection->key;
    uint32_t block = 0;
    for (uint32_t segment = 0; segment < selection->segments; segment++) {
        const uint32_t last = selection->ends[segment];
        uint32_t *to = end[segment | key];
        if ((segment & key) != 0) {
            block = last;
            continue;
        }
        for (; block < last; block++) {
            uint32_t free = selection->masks[0][block];
            for (uint32_t i = 1; i < queens; i++)
                free &= selection->masks[i][block];
            to = select_block(selection->words + block * NQ_NARROW_BLOCK, free, kept, added, to);
        }
        end[segment | key] = to;
    }
}

static void select_words(const struct nq_narrow_selection *selection, uint32_t *end[])
{
    switch (selection->queens) {
    case 2:
        select_free(selection, end, 2);
        break;
    case 3:
        select_free(selection, end, 3);
        break;
    case 4:
        select_free(selection, end, 4);
        break;
    default:
        select_free(selection, end, selection->queens);
    }
}

#endif
