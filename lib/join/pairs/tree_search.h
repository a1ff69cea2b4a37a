/* SPDX-License-Identifier: MIT
 *
 * The tree join of two lists of 32-bit words. A node has items and lanes; the diagonal that most
 * pairs contend for splits it into the items that have it, with the lanes that do not, and the
 * items that do not, with all lanes, as long as that saves more than it costs. Both lists shrink
 * on the way, so most pairs that do not fit are never met: at n = 20 there are 270 meetings a fit.
 */

#ifndef NQ_JOIN_TREE_SEARCH_H
#define NQ_JOIN_TREE_SEARCH_H

#include "join/pairs/tree_leaf.h"

/* ---- Room ------------------------------------------------------------------ */

enum {
    ROOM_PAST = 32,         /* words past the end of a list that may be read or written */
    LEAST_LANE_ROOM = 4096, /* words */
};

static size_t longer_of(const size_t count[2])
{
    return count[0] > count[1] ? count[0] : count[1];
}

/* The longer list as 32-bit words, or LEAST_LANE_ROOM. Lanes of the nodes of a path have as much
 * room; they did not need more at n = 18 to 23. */
static size_t lane_room(const size_t count[2])
{
    return (longer_of(count) + LEAST_LANE_ROOM) / 2 * 2 + ROOM_PAST;
}

/* ---- Nodes ----------------------------------------------------------------- */

/* A diagonal to split by, and how much of either list has it. */
struct split {
    uint32_t bit; /* 0: there is none */
    double of_items;
    double of_lanes;
};

/* From a sample of both lists; only diagonals that some item and some lane of them have. */
static struct split split_choose(const uint32_t *items, size_t item_count, const uint32_t *lanes,
                                 size_t lane_count)
{
    uint8_t item_takers[32];
    uint8_t lane_takers[32];
    uint32_t best = 0; /* the product of the takers, and below it the diagonal */
    count_takers(items, item_count, item_takers);
    count_takers(lanes, lane_count, lane_takers);
    for (uint32_t d = 0; d < 32; d++) {
        uint32_t contenders = (uint32_t)item_takers[d] * lane_takers[d];
        uint32_t key = contenders << 5 | d;
        best = key > best ? key : best;
    }
    uint32_t d = best & 31;
    if (best >> 5 == 0)
        return (struct split){.bit = 0};
    return (struct split){
        .bit = UINT32_C(1) << d,
        .of_items = item_takers[d] / (double)(item_count < SAMPLE ? item_count : SAMPLE),
        .of_lanes = lane_takers[d] / (double)(lane_count < SAMPLE ? lane_count : SAMPLE),
    };
}

/* The least that lanes are met by. */
static inline double half_blocks(size_t lanes)
{
    const size_t blocks = (lanes + NARROW_LANES - 1) / NARROW_LANES;
    return (double)blocks;
}

/* Whether a split by the diagonal saves time: the items that have it meet fewer blocks, but there
 * are tables for these once more, and all words are read. A kernel says in cycles what they cost:
 *
 *     COST_MEET       an item and half a block
 *     COST_TABLES     slicing half a block, and its tables
 *     COST_FILTER     a lane
 *     COST_PARTITION  an item
 *     COST_NODE       a sample of both lists, a call, and the leaf's part for each node
 *
 * Half or twice as much of one changes the time by 1 to 3 % with AVX2, up to 9 % with AVX-512. */
static int split_pays(const struct split *split, size_t items, size_t lanes)
{
    double with = split->of_items * (double)items;
    double blocks = half_blocks((size_t)((1 - split->of_lanes) * (double)lanes));
    return COST_MEET * with * (half_blocks(lanes) - blocks) >
           COST_TABLES * blocks + COST_FILTER * (double)lanes + COST_PARTITION * (double)items +
               COST_NODE;
}

/* Counts the pairs of a node. Lanes of a node below are put to free_lanes; where there is no room
 * for them, a node is a leaf, which is right for any lists. */
static int search(struct tree *tree, uint32_t *items, size_t item_count, const uint32_t *lanes,
                  size_t lane_count, uint32_t *free_lanes)
{
    const size_t room = (size_t)(tree->lanes_end - free_lanes);
    while (item_count > 0 && lane_count > 0) {
        struct split split = {.bit = 0};
        if (nq_is_cancelled(tree->cancel))
            return NQUEENS_CANCELLED;
        if (COST_MEET * half_blocks(lane_count) * (double)item_count > COST_NODE)
            split = split_choose(items, item_count, lanes, lane_count);
        if (split.bit == 0 || lane_count > room || !split_pays(&split, item_count, lane_count))
            return leaf(tree, items, item_count, lanes, lane_count);
        size_t without = words_partition(items, item_count, split.bit, tree->scratch);
        size_t left = words_filter(lanes, lane_count, split.bit, free_lanes);
        int status = search(tree, items + without, item_count - without, free_lanes, left,
                            free_lanes + left);
        if (status != NQUEENS_OK)
            return status;
        item_count = without;
    }
    return NQUEENS_OK;
}

#endif
