/* SPDX-License-Identifier: MIT
 *
 * The tree join of lists of narrow words. Their segments are the first nodes: the items of one
 * segment meet the lanes of all that have none of its diagonals in the key. All words are copied
 * once, with the diagonals of the second half turned so that those that contend have the same bit.
 */

#ifndef NQ_JOIN_TREE_SEGMENTS_H
#define NQ_JOIN_TREE_SEGMENTS_H

#include "join/pairs/tree_search.h"

enum { BOTH_LONG_DIAGONALS = 3 }; /* the class */

struct segments {
    struct tree tree;
    const struct nq_narrow_halves *halves;
    uint32_t contended; /* diagonals, as the first half numbers them */
    uint32_t classes;   /* the bits of a key that say the class, or none */
    uint32_t *items;
    uint32_t *lanes;
};

/* Copies a segment's words, the second half's turned, with a mark. Returns the end. */
static uint32_t *copy_segment(const struct segments *segments, uint32_t half, uint32_t segment,
                              uint32_t mark, uint32_t *to)
{
    const struct nq_narrow_halves *halves = segments->halves;
    const uint32_t pairs = (uint32_t)nq_all_columns(halves->narrow->paired_bits);
    const shift_count one = shift_by(1);
    const words even = words_all(0x55555555 & pairs);
    const words single = words_all(~pairs);
    const words contended = words_all(segments->contended);
    const words marks = words_all(mark);
    const uint32_t *from = halves->words[half][segment];
    const size_t count = halves->count[half][segment];
    for (size_t i = 0; i < count; i += WORDS) {
        words some = words_load(from + i);
        if (half == 1) {
            words turned = words_or_masked(shift_left_long(words_and(some, even), one),
                                           shift_right_long(some, one), even);
            some = words_or_masked(turned, some, single);
        }
        words_store(to + i, words_or_masked(marks, some, contended));
    }
    return to + count;
}

/* The number of a segment as the other half numbers its diagonals. */
static uint32_t key_across(uint32_t key)
{
    return (key & 5) << 1 | (key >> 1 & 5);
}

/* Copies to the lanes the segments of a half, of class E, that fit those of this key. */
static size_t copy_lanes(const struct segments *segments, uint32_t half, uint32_t key)
{
    const uint32_t closed = key_across(key) | segments->classes;
    uint32_t *end = segments->lanes;
    for (uint32_t segment = 0; segment < nq_narrow_segments(segments->halves->narrow); segment++) {
        if ((segment & closed) == 0)
            end = copy_segment(segments, half, segment, 0, end);
    }
    return (size_t)(end - segments->lanes);
}

/* Joins the items of a key, in these classes, with class E of the other half. */
static int join_classes(struct segments *segments, uint32_t items, uint32_t key, uint32_t first,
                        uint32_t last)
{
    struct tree *tree = &segments->tree;
    uint32_t *end = segments->items;
    for (uint32_t class = first; class <= last; class ++) {
        uint32_t mark = class == BOTH_LONG_DIAGONALS ? tree->twice : 0;
        end = copy_segment(segments, items, key | class, mark, end);
    }
    if (end == segments->items)
        return NQUEENS_OK;
    const size_t lane_count = copy_lanes(segments, 1 - items, key);
    return search(tree, segments->items, (size_t)(end - segments->items), segments->lanes,
                  lane_count, tree->lanes);
}

/* The same for all keys, and the classes from this one on. Where words have no bit left for a mark,
 * those that count twice are joined by themselves. */
static int join_segments(struct segments *segments, uint32_t items, uint32_t first)
{
    struct tree *tree = &segments->tree;
    const uint32_t keys = nq_narrow_segments(segments->halves->narrow);
    const int is_apart = segments->classes != 0 && tree->twice == 0;
    int status = NQUEENS_OK;
    for (uint32_t key = 0; key < keys && status == NQUEENS_OK; key += segments->classes + 1) {
        status = join_classes(segments, items, key, first, segments->classes - (uint32_t)is_apart);
        const uint64_t before = tree->pairs;
        if (is_apart && status == NQUEENS_OK)
            status = join_classes(segments, items, key, BOTH_LONG_DIAGONALS, BOTH_LONG_DIAGONALS);
        if (is_apart)
            tree->pairs += tree->pairs - before;
    }
    return status;
}

static size_t segments_total(const struct nq_narrow_halves *halves, uint32_t half)
{
    size_t total = 0;
    for (uint32_t segment = 0; segment < nq_narrow_segments(halves->narrow); segment++)
        total += halves->count[half][segment];
    return total;
}

/* Items and lanes, scratch for a list, and the lanes of nodes. */
static size_t narrow_workspace_size(const size_t count[2])
{
    return sizeof(struct segments) + LINE_BYTES +
           (3 * (longer_of(count) + ROOM_PAST) + lane_room(count)) * sizeof(uint32_t);
}

static struct segments *set_segments(void *memory, const struct nq_narrow_halves *halves,
                                     const size_t count[2], const nq_cancel_flag *cancel)
{
    const size_t room = longer_of(count) + ROOM_PAST;
    unsigned char *begin = memory;
    begin += (LINE_BYTES - (uintptr_t)memory % LINE_BYTES) % LINE_BYTES;
    struct segments *segments = (struct segments *)(void *)begin;
    struct tree *tree = &segments->tree;
    segments->halves = halves;
    segments->contended = halves->taken[0] & nq_narrow_across(halves->narrow, halves->taken[1]);
    segments->classes = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? BOTH_LONG_DIAGONALS : 0;
    segments->items = (uint32_t *)(segments + 1);
    segments->lanes = segments->items + room;
    tree->scratch = segments->lanes + room;
    tree->lanes = tree->scratch + room;
    tree->lanes_end = tree->lanes + lane_room(count) - ROOM_PAST;
    tree->twice = segments->classes == 0 ? 0 : (uint32_t)nq_lowest(~segments->contended);
    tree->cancel = cancel;
    tree->pairs = 0;
    return segments;
}

/* As count_pairs: the longer list are items first as a whole, the shorter one without class E. */
static int narrow_count_pairs(const struct nq_narrow_halves *halves, void *memory,
                              const nq_cancel_flag *cancel, uint64_t *pairs)
{
    const size_t count[2] = {segments_total(halves, 0), segments_total(halves, 1)};
    const uint32_t longer = count[1] > count[0];
    struct segments *segments = set_segments(memory, halves, count, cancel);
    int status = join_segments(segments, longer, 0);
    if (status == NQUEENS_OK && segments->classes != 0)
        status = join_segments(segments, 1 - longer, 1);
    *pairs = segments->tree.pairs;
    return status;
}

#endif
