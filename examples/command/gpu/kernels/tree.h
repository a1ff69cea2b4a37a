/* SPDX-License-Identifier: MIT
 *
 * tree.h - the pairs of items and lanes that fit, by a tree in the memory of one warp.
 *
 * A node takes the diagonal that most pairs of a sample share. Items with it meet only the lanes
 * without it, in a new node; the others meet all lanes, later, from a stack. Where this costs more
 * than the pairs that it saves, the node is a leaf. The first chunk of lanes that the items meet
 * makes the steps of the tree and sorts the items by them; later chunks follow the same steps.
 */

#ifndef NQUEENS_GPU_TREE_H
#define NQUEENS_GPU_TREE_H

#include "batch.h"
#include "filters.h"
#include "lanes.h"
#include "leaves.h"

/* Words of the lists in a warp's memory. Tests make the rooms small. */
#ifndef ITEM_ROOM
#define ITEM_ROOM 256
#endif
#ifndef LANE_CHUNK
#define LANE_CHUNK 512 /* lanes that a tree begins with, at most; whole rows */
#endif
#ifndef LANE_ROOM
#define LANE_ROOM (LANE_CHUNK * 5 / 2)
#endif

#ifndef STEP_ROOM
#define STEP_ROOM 64
#endif

enum {
    STACK_ROOM = 40, /* nodes: the diagonals of a node's ancestors differ, and there are 31 */
    WARP_WORDS = ITEM_ROOM + STEP_ROOM + LANE_ROOM + 2 * STACK_ROOM,
    COST_UNIT = 16, /* the costs of a batch are in sixteenths of an item with a row of lanes */
    LEAF = 31       /* in place of a bit: lanes lack ITEMS_PRESENT */
};

/* What the types hold: two halves of a word on the stack, and the count of a lane. */
#define ROOMS_FIT                                                                                  \
    (LANE_CHUNK % 32 == 0 && LANE_CHUNK <= LANE_ROOM && ITEM_ROOM < 65536 && LANE_ROOM < 65536 &&  \
     ITEM_ROOM * (LANE_CHUNK / 32) < 1 << 24)

struct warp_memory {
    uint32_t *items;
    uint32_t *steps; /* of the tree: the bit or LEAF, and the number of items without it << 5 */
    uint32_t *lanes;
    uint32_t *stack;
};

DEVICE struct warp_memory divide_memory(uint32_t *words)
{
    struct warp_memory memory;
    memory.items = words;
    memory.steps = words + ITEM_ROOM;
    memory.lanes = memory.steps + STEP_ROOM;
    memory.stack = memory.lanes + LANE_ROOM;
    return memory;
}

/* A node: lists of items and lanes by their first and their number. */
struct tree_node {
    uint32_t item_first, item_count;
    uint32_t lane_first, lane_count;
};

DEVICE void push_node(uint32_t *stack, uint32_t depth, struct tree_node node)
{
    LANE;
    EACH
    {
        if (lane == 0) {
            stack[2 * depth] = node.item_first << 16 | node.item_count;
            stack[2 * depth + 1] = node.lane_first << 16 | node.lane_count;
        }
    }
    SYNC;
}

DEVICE struct tree_node pop_node(const uint32_t *stack, uint32_t depth)
{
    struct tree_node node;
    node.item_first = stack[2 * depth] >> 16;
    node.item_count = stack[2 * depth] & 0xffff;
    node.lane_first = stack[2 * depth + 1] >> 16;
    node.lane_count = stack[2 * depth + 1] & 0xffff;
    SYNC;
    return node;
}

/* The bit that splits the node, or LEAF if a leaf costs less: that which most pairs of 32 items and 32
 * lanes share. */
DEVICE uint32_t choose_bit(const uint32_t *items, uint32_t item_count, const uint32_t *lanes,
                           uint32_t lane_count, const struct batch_sizes *sizes)
{
    LANE;
    const uint32_t rows = (lane_count + LANES - 1) / LANES;
    const uint32_t item_rows = (item_count + LANES - 1) / LANES;
    const uint32_t s = item_count < LANES ? item_count : LANES;
    const uint32_t t = lane_count < LANES ? lane_count : LANES;
    VAR(uint32_t, item);
    VAR(uint32_t, other);
    VAR(uint32_t, rating);
    uint32_t best;
    EACH
    {
        V(item) = lane < s ? items[s < LANES ? lane : lane * item_count / LANES] : 0;
        V(other) = lane < t ? lanes[t < LANES ? lane : lane * lane_count / LANES] : 0;
    }
    TRANSPOSE(item);
    TRANSPOSE(other);
    EACH
    {
        const uint32_t p = POPCOUNT(V(item)), q = POPCOUNT(V(other));
        V(rating) = p * q << 17 | p << 11 | q << 5 | lane;
    }
    WARP_MAX(best, rating);
    if (best >> 17 == 0)
        return LEAF;
    const uint32_t p = best >> 11 & 63, q = t - (best >> 5 & 63);
    const uint32_t items_with = s < LANES ? p : item_count * p / LANES;
    const uint32_t lanes_without = t < LANES ? q : lane_count * q / LANES;
    const uint32_t rows_saved = rows - (lanes_without + LANES - 1) / LANES;
    const uint32_t cost = sizes->cost_word * (rows + item_rows) + sizes->cost_node;
    return COST_UNIT * items_with * rows_saved > cost ? best & 31 : LEAF;
}

DEVICE uint32_t rows_of(const struct tree_node *node)
{
    return (node->lane_count + LANES - 1) / LANES;
}

/* Whether there is room behind the lanes of the node for as many again, and for some words. */
DEVICE int has_room(const struct tree_node *node, uint32_t words)
{
    const uint32_t end = node->lane_first + rows_of(node) * LANES;
    return end + rows_of(node) * LANES <= LANE_ROOM && end + words <= LANE_ROOM;
}

/* Makes the step of a new node, of which there is room for `left`, and moves its items with the bit
 * behind the others. */
DEVICE uint32_t make_step(struct warp_memory memory, const struct tree_node *node, uint32_t left,
                          const struct batch_sizes *sizes)
{
    uint32_t *items = memory.items + node->item_first;
    uint32_t *lanes = memory.lanes + node->lane_first;
    if (COST_UNIT * node->item_count * rows_of(node) <= 2 * sizes->cost_node || left < 3 ||
        !has_room(node, node->item_count))
        return LEAF;
    const uint32_t bit = choose_bit(items, node->item_count, lanes, node->lane_count, sizes);
    if (bit == LEAF)
        return LEAF;
    return partition_items(items, node->item_count, 1u << bit, lanes + rows_of(node) * LANES) << 5 |
           bit;
}

/* Adds the pairs of the items and the lanes in memory that fit to each lane's sum. Without steps it
 * makes them, and permutes the items. */
DEVICE void meet_by_tree(struct warp_memory memory, int has_steps, uint32_t item_count,
                         uint32_t lane_count, const struct batch_sizes *sizes, uint64_t *sum)
{
    struct tree_node node = {0, item_count, 0, lane_count};
    uint32_t depth = 0;
    LANE;
    VAR(fit_count, fits);
    EACH V(fits) = 0;
    for (uint32_t at = 0;; at++) {
        uint32_t *lanes = memory.lanes + node.lane_first;
        if (!has_steps) {
            const uint32_t step = make_step(memory, &node, STEP_ROOM - at - depth, sizes);
            EACH
            {
                if (lane == 0)
                    memory.steps[at] = step;
            }
            SYNC;
        }
        const uint32_t bit = memory.steps[at] & 31;
        if (bit != LEAF) {
            struct tree_node rest = node;
            rest.item_count = memory.steps[at] >> 5;
            push_node(memory.stack, depth++, rest);
            node.item_first += rest.item_count;
            node.item_count -= rest.item_count;
            if (has_room(&node, 0)) {
                node.lane_first += rows_of(&rest) * LANES;
                node.lane_count =
                    filter_lanes(lanes, rows_of(&rest), 1u << bit, memory.lanes + node.lane_first);
            }
            continue;
        }
        meet_leaf(memory.items + node.item_first, node.item_count, lanes, rows_of(&node),
                  ADDRESS(fits));
        if (depth == 0)
            break;
        node = pop_node(memory.stack, --depth);
    }
    EACH AT(sum) += (uint32_t)V(fits);
    SYNC; /* all have read the lists, which are written next */
}

#endif /* NQUEENS_GPU_TREE_H */
