/* SPDX-License-Identifier: MIT
 *
 * What lists are made with, a vector at a time: placements that are extended by a queen, and of a
 * table in narrow words the masks, and the words that some queens are free for, by an AND of masks
 * and a compress.
 */

#ifndef NQ_JOIN_TREE_LISTS_H
#define NQ_JOIN_TREE_LISTS_H

#include "join/pairs/tree_words.h"

/* A cache line at a time, of the other list to the level 2 cache: it is fetched long before it is
 * read. */
static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    const words added = words_all_long(diagonals);
    const uint64_t *begin = to;
    const uint64_t *other = prefetch == NULL ? from : prefetch;
    for (size_t i = 0; i < count; i += NQ_JOIN_VECTOR) {
        __builtin_prefetch(other + i, 0, 2);
        for (size_t part = 0; part < NQ_JOIN_VECTOR; part += LONG_WORDS) {
            words some = words_load(from + i + part);
            uint32_t fits = words_without_long(some, added);
            words_pack_long(to, fits, some | added);
            to += mask_size(fits);
        }
    }
    return (size_t)(to - begin);
}

static void set_masks(const uint64_t *placements, size_t blocks, uint64_t diagonals,
                      uint16_t *masks)
{
    const words queen = words_all_long(diagonals);
    for (size_t block = 0; block < blocks; block++) {
        uint32_t free = 0;
        for (uint32_t i = 0; i < NQ_NARROW_BLOCK && diagonals != 0; i += LONG_WORDS)
            free |= words_without_long(words_load(placements + i), queen) << i;
        masks[block] = (uint16_t)free;
        placements += NQ_NARROW_BLOCK;
    }
}

/* Those of a block, in which some queens are free for the words of a mask. */
static inline uint32_t *select_block(const uint32_t *from, uint32_t free, words kept, words added,
                                     uint32_t *to)
{
    for (uint32_t i = 0; i < NQ_NARROW_BLOCK; i += WORDS) {
        uint32_t mask = free >> i & words_before(WORDS);
        words_pack(to, mask, added | (words_load(from + i) & kept));
        to += mask_size(mask);
    }
    return to;
}

/* With the number of queens known to the compiler. */
static inline __attribute__((always_inline)) void
select_free(const struct nq_narrow_selection *selection, uint32_t *end[], uint32_t queens)
{
    const words kept = words_all(selection->kept);
    const words added = words_all(selection->word);
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
