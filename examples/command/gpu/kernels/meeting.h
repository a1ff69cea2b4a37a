/* SPDX-License-Identifier: MIT
 *
 * meeting.h - the pairs of placements of a unit that fit, by tasks. A task is a unit, a join and a
 * key: the placements of one group of a half, the items, meet all placements of the other half whose
 * keys share no bit with the key, the lanes.
 */

#ifndef NQUEENS_GPU_MEETING_H
#define NQUEENS_GPU_MEETING_H

#include "batch.h"
#include "lanes.h"
#include "tree.h"

/* The words of a half by group. */
struct half_list {
    const uint32_t *ends;
    const uint32_t *words;
};

DEVICE struct half_list list_of(const struct batch *batch, uint32_t half, uint32_t key_bits)
{
    struct half_list list;
    list.ends = batch->ends + (uint64_t)half * BATCH_GROUPS(key_bits);
    list.words = batch->words + batch->begin[half];
    return list;
}

DEVICE uint32_t group_begin(const struct half_list *list, uint32_t group)
{
    return group == 0 ? 0 : list->ends[group - 1];
}

DEVICE void copy_items(uint32_t *items, const uint32_t *words, uint32_t count)
{
    LANE;
    for (uint32_t base = 0; base < count; base += LANES)
        EACH
        {
            if (base + lane < count)
                items[base + lane] = words[base + lane] | ITEMS_PRESENT;
        }
}

DEVICE void copy_lanes(uint32_t *lanes, const uint32_t *words, uint32_t count)
{
    LANE;
    for (uint32_t base = 0; base < count; base += LANES)
        EACH
        {
            if (base + lane < count)
                lanes[base + lane] = words[base + lane];
        }
}

/* Lets the items in memory meet the placements of class 0 of the list whose keys share no bit with
 * the key, a chunk at a time. Keys that differ only below the lowest bit of the key follow each
 * other. */
DEVICE void meet_lanes(struct warp_memory memory, uint32_t item_count, uint32_t key,
                       const struct half_list *list, const struct batch_sizes *sizes, uint64_t *sum)
{
    const uint32_t low = LOWEST(key | 1u << sizes->key_bits);
    const uint32_t open = ~key & ((1u << sizes->key_bits) - 1);
    const uint32_t open_high = open >> low << low;
    uint32_t filled = 0, high = 0;
    int has_steps = 0;
    do {
        uint32_t from = group_begin(list, high);
        const uint32_t to = list->ends[high + (1u << low) - 1];
        high = (high - open_high) & open_high; /* the next subset */
        do {
            const uint32_t room = LANE_CHUNK - filled;
            const uint32_t taken = to - from < room ? to - from : room;
            copy_lanes(memory.lanes + filled, list->words + from, taken);
            filled += taken;
            from += taken;
            if (filled < LANE_CHUNK && (high != 0 || from < to))
                continue;
            fill_row(memory.lanes, filled);
            SYNC;
            meet_by_tree(memory, has_steps, item_count, filled, sizes, sum);
            has_steps = 1;
            filled = 0;
        } while (from < to);
    } while (high != 0);
}

/* The pairs of all items of a group. */
DEVICE uint64_t meet_group(struct warp_memory memory, uint32_t class_, uint32_t key,
                           const struct half_list *of_items, const struct half_list *of_lanes,
                           const struct batch_sizes *sizes)
{
    const uint32_t group = (class_ << sizes->key_bits) + key;
    const uint32_t end = of_items->ends[group];
    uint64_t pairs;
    VAR(uint64_t, sum);
    EACH V(sum) = 0;
    for (uint32_t at = group_begin(of_items, group); at < end; at += ITEM_ROOM) {
        const uint32_t count = end - at < ITEM_ROOM ? end - at : ITEM_ROOM;
        copy_items(memory.items, of_items->words + at, count);
        SYNC;
        meet_lanes(memory, count, key, of_lanes, sizes, ADDRESS(sum));
        SYNC;
    }
    WARP_SUM(pairs, sum);
    return pairs;
}

DEVICE uint32_t batch_tasks(const struct batch_sizes *sizes)
{
    return sizes->units * ((uint32_t)GPU_JOINS << sizes->key_bits);
}

/* Counts a task; its unit has the pairs. A solution with a queen on either long diagonal stands for
 * those with none there: a pair counts if the classes of its halves are 0 and any, and twice if one
 * is 2. Joins 0 to 2 take a class of the longer half with class 0 of the other, joins 3 and 4
 * classes 1 and 2 of the other with class 0 of the longer. */
DEVICE uint64_t meet_task(const struct batch *batch, const struct batch_sizes *sizes, uint32_t task,
                          uint32_t *words, uint32_t *unit)
{
    const uint32_t of_unit = (uint32_t)GPU_JOINS << sizes->key_bits;
    const uint32_t join = task % of_unit >> sizes->key_bits;
    const uint32_t key = task & ((1u << sizes->key_bits) - 1);
    const uint32_t class_ = join < GPU_CLASSES ? join : join - GPU_CLASSES + 1;
    *unit = task / of_unit;
    const uint32_t items = 2 * *unit + (batch->longer[*unit] ^ (join >= GPU_CLASSES));
    const struct half_list of_items = list_of(batch, items, sizes->key_bits);
    const struct half_list of_lanes = list_of(batch, items ^ 1, sizes->key_bits);
    return (class_ == 2 ? 2 : 1) *
           meet_group(divide_memory(words), class_, key, &of_items, &of_lanes, sizes);
}

#endif /* NQUEENS_GPU_MEETING_H */
