/* SPDX-License-Identifier: MIT
 *
 * Lists of a table in narrow words: how the tree join's kernels make them, and select the words
 * that some queens are free for. That is an AND of their masks and one compress for each vector.
 */

#ifndef NQ_JOIN_TREE_SELECT_H
#define NQ_JOIN_TREE_SELECT_H

#include "join/pairs/tree_words.h"

static void narrow_words(const struct nq_narrow *narrow, const uint64_t *placements, size_t blocks,
                         uint32_t *to)
{
    const uint32_t paired_bits = narrow->paired_bits;
    const shift_count key = shift_by(narrow->key_bits);
    const shift_count first = shift_by(nq_narrow_first_place(narrow, 0) - paired_bits);
    const shift_count last = shift_by(nq_narrow_last_place(narrow, 0) - paired_bits - 1);
    const words pairs = words_all_long(nq_all_columns(paired_bits));
    const words first_bit = words_all_long(nq_bit(paired_bits));
    const words last_bit = words_all_long(nq_bit(paired_bits + 1));
    for (size_t i = 0; i < blocks * NQ_NARROW_BLOCK; i += LONG_WORDS) {
        words some = words_load_long(placements + i);
        words narrowed = words_and(shift_right_long(some, key), pairs);
        narrowed = words_or_masked(narrowed, shift_right_long(some, first), first_bit);
        narrowed = words_or_masked(narrowed, shift_right_long(some, last), last_bit);
        words_pack_narrow(to + i, words_before(LONG_WORDS), narrowed);
    }
}

static void narrow_masks(const uint64_t *placements, size_t blocks, uint64_t diagonals,
                         uint16_t *masks)
{
    const words queen = words_all_long(diagonals);
    for (size_t block = 0; block < blocks; block++) {
        uint32_t free = 0;
        for (uint32_t i = 0; i < NQ_NARROW_BLOCK && diagonals != 0; i += LONG_WORDS)
            free |= words_without_long(words_load_long(placements + i), queen) << i;
        masks[block] = (uint16_t)free;
        placements += NQ_NARROW_BLOCK;
    }
}

static void narrow_fetch(const void *begin, size_t bytes)
{
    const char *byte = begin;
    for (size_t i = 0; i < bytes; i += LINE_BYTES)
        line_fetch(byte + i);
    line_fetch(byte + bytes - 1);
}

/* Those of a block, in which some queens are free for the words of a mask. */
static inline uint32_t *select_block(const uint32_t *from, uint32_t free, words kept, words added,
                                     uint32_t *to)
{
    for (uint32_t i = 0; i < NQ_NARROW_BLOCK; i += WORDS) {
        uint32_t mask = free >> i & words_before(WORDS);
        words_pack(to, mask, words_or_masked(added, words_load(from + i), kept));
        to += mask_size(mask);
    }
    return to;
}

/* With the number of queens known to the compiler. */
static inline __attribute__((always_inline)) void select_free(const struct nq_narrow_list *list,
                                                              const struct nq_narrow_queens *queens,
                                                              uint32_t *end[], uint32_t count)
{
    const words kept = words_all(queens->kept);
    const words added = words_all(queens->word);
    const uint32_t key = queens->key;
    uint32_t block = 0;
    for (uint32_t segment = 0; segment < queens->segments; segment++) {
        const uint32_t last = list->end[segment];
        uint32_t *to = end[segment | key];
        if ((segment & key) != 0) {
            block = last;
            continue;
        }
        for (; block < last; block++) {
            uint32_t free = queens->masks[0][block];
            for (uint32_t i = 1; i < count; i++)
                free &= queens->masks[i][block];
            to = select_block(list->words + block * NQ_NARROW_BLOCK, free, kept, added, to);
        }
        end[segment | key] = to;
    }
}

static void narrow_select(const struct nq_narrow_list *list, const struct nq_narrow_queens *queens,
                          uint32_t *end[])
{
    switch (queens->count) {
    case 2:
        select_free(list, queens, end, 2);
        break;
    case 3:
        select_free(list, queens, end, 3);
        break;
    case 4:
        select_free(list, queens, end, 4);
        break;
    default:
        select_free(list, queens, end, queens->count);
    }
}

#endif
