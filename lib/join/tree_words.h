/* SPDX-License-Identifier: MIT
 *
 * Lists of 32-bit words in the tree join, a vector at a time: what is taken, those without a bit,
 * both parts. With AVX2 that is one or two operations a word. Lists are read up to a vector past
 * their end and written likewise, so each is followed by room for one or by what is done with.
 */

#ifndef NQ_JOIN_TREE_WORDS_H
#define NQ_JOIN_TREE_WORDS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LINE_BYTES = 64 }; /* of the cache */

/* The words of a vector that are before the end of a list. */
static inline uint32_t words_before(size_t left)
{
    return left < 32 ? (UINT32_C(1) << left) - 1 : UINT32_MAX;
}

/* All bits that the words have. */
static inline uint32_t words_union(const uint32_t *list, size_t count)
{
    words all = words_all(0);
    uint32_t each[WORDS];
    uint32_t bits = 0;
    size_t i = 0;
    for (; i + WORDS <= count; i += WORDS)
        all = words_or(all, words_load(list + i));
    words_store(each, all);
    for (uint32_t k = 0; k < WORDS; k++)
        bits |= each[k];
    for (; i < count; i++)
        bits |= list[i];
    return bits;
}

/* Copies the words without the bit. Returns how many. */
static inline size_t words_filter(const uint32_t *list, size_t count, uint32_t bit, uint32_t *to)
{
    const words bits = words_all(bit);
    uint32_t *end = to;
    size_t i = 0;
    for (; i + WORDS <= count; i += WORDS) {
        words some = words_load(list + i);
        uint32_t without = words_without(some, bits);
        words_pack(end, without, some);
        end += mask_size(without);
    }
    if (i < count) {
        words some = words_load(list + i);
        uint32_t without = words_without(some, bits) & words_before(count - i);
        words_pack(end, without, some);
        end += mask_size(without);
    }
    return (size_t)(end - to);
}

/* Puts the words without the bit before the others. Returns how many they are. scratch has room
 * for the list and a vector. */
static inline size_t words_partition(uint32_t *list, size_t count, uint32_t bit, uint32_t *scratch)
{
    const words bits = words_all(bit);
    uint32_t *end = list;
    uint32_t *others = scratch;
    size_t i = 0;
    for (; i + WORDS <= count; i += WORDS) {
        words some = words_load(list + i);
        uint32_t without = words_without(some, bits);
        words_pack(end, without, some);
        words_pack(others, ~without & words_before(WORDS), some);
        end += mask_size(without);
        others += WORDS - mask_size(without);
    }
    if (i < count) {
        words some = words_load(list + i);
        uint32_t without = words_without(some, bits) & words_before(count - i);
        words_pack(end, without, some);
        words_pack(others, ~without & words_before(count - i), some);
        end += mask_size(without);
        others += count - i - mask_size(without);
    }
    memcpy(end, scratch, (size_t)(others - scratch) * sizeof *scratch);
    return (size_t)(end - list);
}

#endif
