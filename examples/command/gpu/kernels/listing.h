/* SPDX-License-Identifier: MIT
 *
 * listing.h - the placements of a half, by a search that a warp does together. It runs twice: the
 * first run counts the placements of each group, the second writes their words. In a group they come
 * in any order.
 *
 * The warp has a stack of partial placements. Again and again it takes as many from the top as have
 * 32 children at most, and each lane makes one of the children: so all lanes are busy, however the
 * tree branches. A child without an open square in its next row is dropped.
 */

#ifndef NQUEENS_GPU_LISTING_H
#define NQUEENS_GPU_LISTING_H

#include "batch.h"
#include "lanes.h"

/* The queens of the rows so far. */
struct placement {
    uint32_t row;     /* the next one */
    uint32_t columns; /* that are free */
    uint32_t falling; /* columns of the row on a diagonal of a queen */
    uint32_t rising;
    uint32_t key;
    uint32_t word;
};

DEVICE uint32_t open_squares(const struct half_table *half, const struct placement *placement)
{
    return placement->columns & half->open[placement->row] &
           ~(placement->falling | placement->rising);
}

/* Places a queen in the next row. */
DEVICE void place_queen(const struct half_table *half, struct placement *placement, uint32_t queen)
{
    const uint32_t column = LOWEST(queen);
    placement->columns ^= queen;
    placement->falling = (placement->falling | queen) >> 1;
    placement->rising = (placement->rising | queen) << 1;
    placement->key |= half->key[placement->row][column];
    placement->word |= half->word[placement->row][column];
    placement->row++;
}

/* Places the queens of the prefix with this number. Returns 0 if they attack each other, or leave no
 * open square in the next row. */
DEVICE int place_prefix(const struct half_table *half, const struct batch_sizes *sizes,
                        uint32_t prefix, struct placement *placement)
{
    while (placement->row < sizes->given) {
        const uint32_t left = sizes->rows - placement->row;
        uint32_t from = placement->columns;
        for (uint32_t skipped = prefix % left; skipped != 0; skipped--)
            from &= from - 1;
        prefix /= left;
        const uint32_t queen = from & (0u - from);
        if ((open_squares(half, placement) & queen) == 0)
            return 0;
        place_queen(half, placement, queen);
    }
    return open_squares(half, placement) != 0;
}

/* ---- The stack ----------------------------------------------------------------- */

enum { PLACEMENT_WORDS = 5, MOST_LIST_WORDS = PLACEMENT_WORDS * LANES * (GPU_ROWS - 1) };

/* Bits of a key in which the stack keeps the row. */
enum { ROW_SHIFT = GPU_KEY_BITS };
#define ROW_BITS (15u << ROW_SHIFT)

/* The placements on the stack: of one row there are 32 at most, since those that a step makes come
 * behind all others of their row. */
HOST_AND_DEVICE uint32_t stack_room(const struct batch_sizes *sizes)
{
    return LANES * (sizes->rows - 1 - sizes->given);
}

HOST_AND_DEVICE uint32_t list_words(const struct batch_sizes *sizes)
{
    return PLACEMENT_WORDS * stack_room(sizes);
}

DEVICE void put_placement(uint32_t *stack, uint32_t room, uint32_t at, const struct placement *p)
{
    stack[at] = p->columns;
    stack[room + at] = p->falling;
    stack[2 * room + at] = p->rising;
    stack[3 * room + at] = p->key | p->row << ROW_SHIFT;
    stack[4 * room + at] = p->word;
}

DEVICE struct placement get_placement(const uint32_t *stack, uint32_t room, uint32_t at)
{
    struct placement p;
    const uint32_t key = stack[3 * room + at];
    p.columns = stack[at];
    p.falling = stack[room + at];
    p.rising = stack[2 * room + at];
    p.row = (key & ROW_BITS) >> ROW_SHIFT;
    p.key = key & ~ROW_BITS;
    p.word = stack[4 * room + at];
    return p;
}

/* ---- The search ---------------------------------------------------------------- */

/* Where the placements of a half go: without words they are counted into ends, with words ends move
 * on as they are written. */
struct half_lists {
    uint32_t *ends;
    uint32_t *words;
    uint32_t key_bits;
};

/* Two queens on one long diagonal attack each other, so each of the bits is set by one at most. */
DEVICE uint32_t group_of(uint32_t key, uint32_t key_bits)
{
    return (((key >> 30 & 1) + (key >> 31)) << key_bits) + (key & ((1u << key_bits) - 1));
}

DEVICE void list_placement(const struct half_lists *lists, const struct placement *placement)
{
    const uint32_t group = group_of(placement->key, lists->key_bits);
    const uint32_t at = ATOMIC_INCREMENT(&lists->ends[group]);
    if (lists->words != 0)
        lists->words[at] = placement->word;
}

/* How many placements are taken from the top of the stack, and how many children they have. Bit j of
 * starts is set if child j is the first one of its parent. */
struct family {
    uint32_t parents;
    uint32_t children;
    uint32_t starts;
};

/* Takes as many as have a child for each lane at most. size is the number of children of the
 * placement that is the lane's from the top, 0 below the last. */
DEVICE struct family choose_family(const uint32_t *size)
{
    LANE;
    struct family family;
    VAR(uint32_t, first);
    VAR(uint32_t, start);
    VAR(uint32_t, end);
    uint32_t fit;
    EACH V(first) = AT(size);
    WARP_SCAN(family.children, first);
    BALLOT(fit, AT(size) != 0 && V(first) + AT(size) <= LANES);
    EACH
    {
        V(start) = (fit >> lane & 1) != 0 ? 1u << V(first) : 0;
        V(end) = (fit >> lane & 1) != 0 ? V(first) + AT(size) : 0;
    }
    WARP_OR(family.starts, start);
    if (family.children > LANES)
        WARP_MAX(family.children, end);
    family.parents = POPCOUNT(fit);
    return family;
}

/* The child that a lane makes of its parent, the placement of this index from the top. */
DEVICE struct placement child_of(const struct half_table *half, const uint32_t *stack,
                                 uint32_t room, uint32_t count, uint32_t starts, uint32_t lane)
{
    const uint32_t before = starts & ((2u << lane) - 1); /* of it and those above */
    struct placement child = get_placement(stack, room, count - POPCOUNT(before));
    uint32_t open = open_squares(half, &child);
    for (uint32_t skipped = lane - HIGHEST(before); skipped != 0; skipped--)
        open &= open - 1;
    place_queen(half, &child, open & (0u - open));
    return child;
}

/* Takes placements from the stack, lists those of their children that are complete with the last
 * queen, and leaves the others there. Adds to each lane's number of listed ones. Returns how many are
 * on the stack. */
DEVICE uint32_t expand(const struct half_table *half, const struct batch_sizes *sizes,
                       const struct half_lists *lists, uint32_t *stack, uint32_t count,
                       uint32_t *listed)
{
    LANE;
    const uint32_t room = stack_room(sizes);
    VAR(uint32_t, size);
    VAR(struct placement, child);
    VAR(uint32_t, stays);
    uint32_t kept;
    EACH
    {
        V(size) = 0;
        if (lane < count) {
            const struct placement top = get_placement(stack, room, count - 1 - lane);
            V(size) = POPCOUNT(open_squares(half, &top));
        }
    }
    const struct family family = choose_family(ADDRESS(size));
    EACH
    {
        V(stays) = 0;
        if (lane < family.children) {
            V(child) = child_of(half, stack, room, count, family.starts, lane);
            const uint32_t open = open_squares(half, &V(child));
            if (V(child).row < sizes->rows - 1) {
                V(stays) = open != 0;
            } else if (open != 0) {
                place_queen(half, &V(child), open);
                list_placement(lists, &V(child));
                AT(listed)++;
            }
        }
    }
    count -= family.parents;
    BALLOT(kept, V(stays) != 0);
    SYNC; /* all have read the placements, which are written next */
    EACH
    {
        if (V(stays) != 0)
            put_placement(stack, room, count + POPCOUNT(kept >> lane >> 1), &V(child));
    }
    SYNC;
    return count + POPCOUNT(kept);
}

/* ---- Prefixes ------------------------------------------------------------------ */

/* A task is 32 prefixes of a half. */
HOST_AND_DEVICE uint32_t tasks_of_half(const struct batch_sizes *sizes)
{
    return (sizes->prefixes + LANES - 1) / LANES;
}

HOST_AND_DEVICE uint32_t list_tasks(const struct batch_sizes *sizes)
{
    return 2 * sizes->units * tasks_of_half(sizes);
}

/* Puts the prefixes of a task that are placements on the stack. Returns how many there are. */
DEVICE uint32_t begin_stack(const struct half_table *half, const struct batch_sizes *sizes,
                            uint32_t first, uint32_t *stack)
{
    LANE;
    VAR(struct placement, placement);
    VAR(uint32_t, is);
    uint32_t kept;
    EACH
    {
        const struct placement none = {0, half->columns, 0, 0, 0, 0};
        V(placement) = none;
        V(is) = first + lane < sizes->prefixes &&
                place_prefix(half, sizes, first + lane, &V(placement));
    }
    BALLOT(kept, V(is) != 0);
    EACH
    {
        if (V(is) != 0)
            put_placement(stack, stack_room(sizes), POPCOUNT(kept & ((1u << lane) - 1)),
                          &V(placement));
    }
    SYNC;
    return POPCOUNT(kept);
}

/* Lists the placements behind the prefixes of a task; stack is memory of the warp. */
DEVICE void list_task(const struct batch *batch, const struct batch_sizes *sizes, uint32_t task,
                      int to_write, uint32_t *stack)
{
    const uint32_t number = task / tasks_of_half(sizes);
    const struct half_table *half = batch->halves + number;
    struct half_lists lists;
    lists.ends = batch->ends + (uint64_t)number * BATCH_GROUPS(sizes->key_bits);
    lists.words = to_write ? batch->words + batch->begin[number] : 0;
    lists.key_bits = sizes->key_bits;
    LANE;
    VAR(uint32_t, listed);
    uint64_t all;
    EACH V(listed) = 0;
    uint32_t count = begin_stack(half, sizes, task % tasks_of_half(sizes) * LANES, stack);
    while (count != 0)
        count = expand(half, sizes, &lists, stack, count, ADDRESS(listed));
    WARP_SUM(all, listed);
    EACH
    {
        if (lane == 0 && !to_write && all != 0)
            ATOMIC_ADD(&batch->placements[number], all);
    }
}

#endif /* NQUEENS_GPU_LISTING_H */
