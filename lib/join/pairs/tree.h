/* SPDX-License-Identifier: MIT
 *
 * The tree join, by which join kernels count pairs: tree_search.h says how. Lists that are short
 * enough become 32-bit words as they are read; the others go by tree_wide.h.
 *
 * A kernel includes the header of its instruction set, with lanes of 32 bits (base/vectors/lanes.h
 * says what it has), and long_words.h, defines the following, and then includes this file:
 *
 *     KERNEL                 its name
 *     HAS_POPCOUNT           whether the CPU counts bits of vectors; a block is one vector then
 *
 *     words_widen_low, words_widen_high     half of the 32-bit words as 64-bit ones
 *     words_without_long(v, b)              the set of the 64-bit words without any bit of b
 *     words_pack_long(p, s, v)              writes the 64-bit words of a set to p, packed; it may
 *                                           write a whole vector
 *     words_pack_narrow(p, s, v)            writes the lower halves of these words
 *     counters                              a byte for each of 32 bits
 *     counters_add(c, x)                    adds the bits of a word
 *     COST_...                              see tree_search.h
 *     words_to_bytes(v, b)                  makes four vectors of bytes, b[k] of byte k of each
 *                                           32-bit word of v[0] to v[3], in the same order for all
 *                                           k (byte_shuffles.h)
 *     words_counts(v)                       the number of bits of each 64-bit word
 */

#ifndef NQ_JOIN_TREE_H
#define NQ_JOIN_TREE_H

#include "join/pairs/tree_wide.h"

/* The size for lists of 64-bit words, the longer one once more, and three times as 32-bit words: 8
 * bytes for each placement and 20 for each of the longer list. Of narrow words the longer list four
 * times, as items, lanes, scratch and lanes of nodes. */
static size_t workspace_size(const size_t count[2], int is_narrow)
{
    const size_t longer = longer_of(count) + ROOM_PAST;
    const size_t fixed = sizeof(struct wide) + LINE_BYTES;
    if (is_narrow)
        return fixed + (3 * longer + lane_room(count)) * sizeof(uint32_t);
    return fixed + (count[0] + count[1] + longer + 2 * ROOM_PAST) * sizeof(uint64_t) +
           3 * lane_room(count) * sizeof(uint32_t);
}

static struct wide *begin_workspace(void *memory, const nq_cancel_flag *cancel)
{
    unsigned char *begin = memory;
    begin += (LINE_BYTES - (uintptr_t)memory % LINE_BYTES) % LINE_BYTES;
    struct wide *wide = (struct wide *)(void *)begin;
    wide->narrow = NULL;
    wide->classes = CLASSES;
    wide->tree.twice = TWICE;
    wide->tree.cancel = cancel;
    wide->tree.pairs = 0;
    return wide;
}

static void set_workspace(struct wide *wide, const size_t count[2], uint64_t *list[2])
{
    const size_t room = lane_room(count);
    list[0] = (uint64_t *)(wide + 1);
    list[1] = list[0] + count[0] + ROOM_PAST;
    wide->scratch = list[1] + count[1] + ROOM_PAST;
    wide->items = (uint32_t *)wide->scratch;
    wide->tree.scratch = wide->items + longer_of(count) + ROOM_PAST;
    wide->lanes = (uint32_t *)(wide->scratch + longer_of(count) + ROOM_PAST);
    wide->gathered = wide->lanes + room;
    wide->tree.lanes = wide->gathered + room;
    wide->tree.lanes_end = wide->tree.lanes + room - ROOM_PAST;
}

/* The diagonals, as the first half numbers them, that some pair may contend for. */
static uint64_t contended_diagonals(const struct nq_join_halves *halves)
{
    const uint64_t even = UINT64_C(0x5555555555555555);
    const uint64_t taken = halves->reachable[1];
    uint64_t crossing = nq_all_columns(halves->crossing_bits);
    if (halves->rule == NQ_PAIRS_LONG_DIAGONALS)
        crossing &= ~UINT64_C(3);
    return crossing & halves->reachable[0] & ((taken & even) << 1 | (taken >> 1 & even));
}

/* Joins all items with the lanes of class E. The lanes of other classes are joined with the items
 * of class E first, since joining permutes items. */
static int join_short(struct wide *wide, const struct nq_join_halves *halves, uint64_t diagonals,
                      uint64_t *const rooms[2])
{
    struct tree *tree = &wide->tree;
    uint32_t *list[2];
    size_t first[2];
    struct compress compress;
    const uint32_t lanes = halves->count[1] > halves->count[0] ? 0 : 1;
    const uint32_t items = 1 - lanes;
    compress_set_long(&compress, diagonals);
    tree->scratch = wide->items;
    tree->lanes = wide->lanes;
    for (uint32_t i = 0; i < 2; i++) {
        struct reading reading = reading_of(halves->rule, i == 1);
        list[i] = (uint32_t *)rooms[i];
        first[i] = read_list(&reading, &compress, halves->placements[i], halves->count[i], list[i],
                             tree->scratch);
    }
    int status = search(tree, list[lanes] + first[lanes], halves->count[lanes] - first[lanes],
                        list[items], first[items], tree->lanes);
    if (status == NQUEENS_OK)
        status =
            search(tree, list[items], halves->count[items], list[lanes], first[lanes], tree->lanes);
    return status;
}

/* Joins lists of 64-bit words in buckets by a key of key_bits bits. */
static int join_sorted(struct wide *wide, const struct nq_join_halves *halves, uint64_t diagonals,
                       uint32_t key_bits, uint64_t *const rooms[2])
{
    struct takers takers = {.across = 1};
    for (uint32_t i = 0; i < 2; i++)
        count_long_takers(halves->placements[i], halves->count[i], takers.of[i]);
    const uint64_t key = most_contended(&takers, diagonals, key_bits);
    for (uint32_t i = 0; i < 2; i++) {
        struct keying keying;
        struct reading reading = reading_of(halves->rule, i == 1);
        keying_set(&keying, &reading, key, diagonals & ~key, 0);
        sort_list(wide, &keying, halves->placements[i], halves->count[i], (uint32_t *)rooms[i],
                  &wide->sorted[i]);
    }
    wide->key_bits = key_bits;
    return join_both(wide, halves);
}

/* Joins lists of 64-bit words of any length. */
static int join_long(struct wide *wide, const struct nq_join_halves *halves, uint64_t diagonals,
                     uint64_t *const list[2])
{
    size_t first[2];
    const uint32_t lanes = halves->count[1] > halves->count[0] ? 0 : 1;
    const uint32_t items = 1 - lanes;
    for (uint32_t i = 0; i < 2; i++) {
        struct reading reading = reading_of(halves->rule, i == 1);
        first[i] = read_long_list(&reading, diagonals, halves->placements[i], halves->count[i],
                                  list[i], wide->scratch);
    }
    int status = join_wide(wide, (struct wide_node){list[lanes] + first[lanes],
                                                    halves->count[lanes] - first[lanes],
                                                    list[items], first[items]});
    if (status == NQUEENS_OK)
        status = join_wide(
            wide, (struct wide_node){list[items], halves->count[items], list[lanes], first[lanes]});
    return status;
}

/* Joins segments of narrow words. Where words count by classes, a bit that is not contended, if
 * there is one, marks the words that count twice. */
static int join_segments(struct wide *wide, const struct nq_join_halves *halves)
{
    const size_t *count = halves->count;
    const size_t room = longer_of(count) + ROOM_PAST;
    struct tree *tree = &wide->tree;
    const int has_classes = halves->rule == NQ_PAIRS_LONG_DIAGONALS;
    wide->narrow = halves;
    wide->classes = has_classes ? CLASSES : 1;
    wide->key_bits = halves->narrow->key_bits - (has_classes ? 2 : 0);
    wide->contended = (uint32_t)halves->reachable[0] &
                      nq_narrow_across(halves->narrow, (uint32_t)halves->reachable[1]);
    tree->twice = has_classes ? (uint32_t)nq_lowest(~wide->contended) : 0;
    wide->items = (uint32_t *)(wide + 1);
    wide->gathered = wide->items + room;
    tree->scratch = wide->gathered + room;
    tree->lanes = tree->scratch + room;
    tree->lanes_end = tree->lanes + lane_room(count) - ROOM_PAST;
    return join_both(wide, halves);
}

static int join_placements(struct wide *wide, const struct nq_join_halves *halves)
{
    uint64_t *list[2];
    const uint64_t diagonals = contended_diagonals(halves);
    const uint32_t key_bits = key_bits_for(longer_of(halves->count), nq_popcount(diagonals));
    set_workspace(wide, halves->count, list);
    if (key_bits == 0)
        return join_short(wide, halves, diagonals, list);
    if (key_bits <= MOST_KEY_BITS)
        return join_sorted(wide, halves, diagonals, key_bits, list);
    return join_long(wide, halves, diagonals, list);
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct wide *wide = begin_workspace(memory, cancel);
    int status =
        halves->narrow != NULL ? join_segments(wide, halves) : join_placements(wide, halves);
    *pairs = wide->tree.pairs;
    return status;
}

const struct nq_join_kernel KERNEL = {.extend = extend,
                                      .count_pairs = count_pairs,
                                      .workspace_size = workspace_size,
                                      .masks = set_masks,
                                      .select = select_words};

#endif
