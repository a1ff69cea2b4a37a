/* SPDX-License-Identifier: MIT
 *
 * packed.h - pairs of a colour whose sets have few placements: a word of a bit column is of any 32
 * placements, so that all bits are used however few of a set fit a prefix. Each placement brings
 * its set, and leaves take one pair after the other.
 */

#ifndef NQUEENS_GPU_PACKED_H
#define NQUEENS_GPU_PACKED_H

#include "aligned.h"
#include "table.h"

/* Rows of 32 halves of the stage are 33 apart, since a lane takes a row; the sets of a row, of 16
 * bits, are 34 apart. */
enum {
    STAGE_ROW = LANES + 1,
    RISING_HALVES = LANES * STAGE_ROW,
    SET_ROW = LANES + 2,
    OF_SETS = BEHIND_LAST,
    OF_NO_LEAF_HERE = OF_SETS + LANES * SET_ROW / 2,
    OF_STACK_HERE = OF_NO_LEAF_HERE + LANES,
    PACKED_ROOM = OF_STACK_HERE + STACK_LEVELS * LANES
};

/* The memory of a warp, in words of 32 bits, and one with which both kernels count. */
#define ROOM_OF(is_packed) ((is_packed) ? (uint32_t)PACKED_ROOM : (uint32_t)ALIGNED_ROOM)
#define WARP_ROOM PACKED_ROOM
#define STAGE_FITS (2 * (int)RISING_HALVES <= (int)OF_SETS && (int)ALIGNED_ROOM <= (int)PACKED_ROOM)

/* The first word of a span, in those of the unit. */
DEVICE uint32_t begin_of_words(const struct job *job, uint32_t span)
{
    return (uint32_t)((uint64_t)job->word_count * span / job->spans);
}

/* Task: a parent and a span. */
DEVICE void packed_cut(const struct job *job, uint32_t task)
{
    LANE;
    const uint32_t parent = task % job->parent_count, span = task / job->parent_count;
    const struct diagonals queens = job->parents[parent];
    const uint32_t begin = begin_of_words(job, span), end = begin_of_words(job, span + 1);
    const uint64_t to = (uint64_t)parent * job->word_count + begin;
    const uint64_t *words = job->words;
    const uint16_t *ids = job->ids;
    uint64_t *to_words = job->cut_words + to;
    uint16_t *to_ids = job->cut_ids + to;
    uint32_t kept = 0;
    UNROLL_SOME for (uint32_t row = begin; row < end; row += LANES)
    {
        VAR(uint64_t, w);
        uint32_t fit;
        EACH V(w) = row + lane < end ? words[row + lane] : ~(uint64_t)0;
        BALLOT(fit, row + lane < end && IS_APART(V(w), queens));
        EACH
        {
            if ((fit >> lane & 1) != 0) {
                const uint32_t at = kept + POPCOUNT(fit & ((1u << lane) - 1));
                to_words[at] = V(w);
                to_ids[at] = ids[row + lane];
            }
        }
        kept += POPCOUNT(fit);
    }
    EACH
    {
        if (lane == 0)
            job->cut_ends[parent * job->spans + span] = kept;
    }
}

/* Fills the stage with words of [row, end) that fit the prefix, and their sets. Returns how many
 * there are; *row is the first that was not looked at. */
DEVICE uint32_t fill_stage(const struct job *job, struct diagonals queens, uint64_t from,
                           uint32_t end, uint32_t *row, uint32_t *memory)
{
    LANE;
    uint16_t *sets = (uint16_t *)(memory + OF_SETS);
    const uint64_t *words = job->cut_words + from;
    const uint16_t *ids = job->cut_ids + from;
    uint32_t kept = 0, at_row = *row;
    UNROLL_SOME for (; at_row < end && kept <= STAGE_ROOM - LANES; at_row += LANES)
    {
        VAR(uint64_t, w);
        uint32_t fit;
        EACH V(w) = at_row + lane < end ? words[at_row + lane] : ~(uint64_t)0;
        BALLOT(fit, at_row + lane < end && IS_APART(V(w), queens));
        EACH
        {
            if ((fit >> lane & 1) != 0) {
                const uint32_t at = kept + POPCOUNT(fit & ((1u << lane) - 1));
                memory[at + at / LANES] = (uint32_t)V(w);
                memory[RISING_HALVES + at + at / LANES] = (uint32_t)(V(w) >> 32);
                sets[at / LANES * SET_ROW + at % LANES] = ids[at_row + lane];
            }
        }
        kept += POPCOUNT(fit);
    }
    *row = at_row;
    SYNC;
    return kept;
}

DEVICE void turn_stage(const struct job *job, uint32_t *memory, uint32_t kept, uint32_t *fill)
{
    LANE;
    VAR(uint32_t, begin);
    VAR(uint32_t, number);
    EACH
    {
        const uint32_t left = kept < lane * LANES ? 0 : kept - lane * LANES;
        V(begin) = lane * STAGE_ROW;
        V(number) = left < LANES ? left : LANES;
    }
    turn_words(job, memory, RISING_HALVES, ADDRESS(begin), ADDRESS(number), fill);
    EACH memory[OF_NO_LEAF_HERE + lane] = 0;
    SYNC;
}

/* Takes the pairs of a step of leaves, one of each lane after the other: those of the first leaf, then
 * of the second. */
DEVICE void take_pairs(uint32_t *table, const struct step *leaf, const uint16_t *sets,
                       uint32_t *one, uint32_t *two, uint64_t *sum, const int is_weighed)
{
    LANE;
    for (;;) {
        uint32_t any;
        BALLOT(any, (AT(one) | AT(two)) != 0);
        if (any == 0)
            break;
        EACH
        {
            if ((AT(one) | AT(two)) != 0) {
                const uint32_t bits = AT(one) != 0 ? AT(one) : AT(two);
                const uint32_t cell = AT(one) != 0 ? leaf->y : leaf->w;
                const uint32_t set = sets[lane * SET_ROW + LOWEST(bits)];
                AT(two) = AT(one) != 0 ? AT(two) : AT(two) & (AT(two) - 1);
                AT(one) &= AT(one) - 1;
                if (is_weighed)
                    AT(sum) += table[cell + set];
                else
                    CELL_ADD(table + cell + set);
            }
        }
    }
}

/* Adds the weights of the pairs to the lanes' sums, or their numbers. */
DEVICE void packed_walk(const struct job *job, const struct prefix *prefix, uint32_t *memory,
                        const uint32_t *fill, uint64_t *sum, const int is_weighed)
{
    LANE;
    const struct step *at = job->program + prefix->begin;
    uint32_t left = prefix->end - prefix->begin;
    const uint16_t *sets = (const uint16_t *)(memory + OF_SETS);
    struct step next = LOAD_STEP(at);
    uint32_t *const table = job->table;
    VAR(uint32_t, fit);
    VAR(uint32_t, met);
    MINE_OF(memory);
    EACH
    {
        MINE(OF_STACK_HERE * 4) = AT(fill);
        V(met) = 0;
    }
    while (left != 0) {
        const struct step node = next;
        next = LOAD_STEP(++at);
        left -= node.w + 1;
        EACH V(fit) = MINE(node.z) & MINE(node.x) & MINE(node.y);
        if (node.w == 0) {
            EACH MINE(node.z + ROW_BYTES) = V(fit);
            continue;
        }
        NO_UNROLL for (uint32_t i = node.w; i != 0; i--)
        {
            const struct step leaf = next;
            next = LOAD_STEP(++at);
            VAR(uint32_t, one);
            VAR(uint32_t, two);
            EACH
            {
                V(one) = V(fit) & MINE(leaf.x);
                V(two) = V(fit) & MINE(leaf.z);
                if (!is_weighed)
                    V(met) += POPCOUNT(V(one)) + POPCOUNT(V(two));
            }
            take_pairs(table, &leaf, sets, ADDRESS(one), ADDRESS(two), sum, is_weighed);
        }
    }
    EACH AT(sum) += V(met);
    SYNC;
}

/* Task: a prefix and a span, prefixes first. */
DEVICE void packed_meet(const struct job *job, uint32_t task, uint32_t *memory, uint64_t *sum,
                        const int is_weighed)
{
    const struct prefix *prefix = job->prefixes + task % job->prefix_count;
    const uint32_t span = task / job->prefix_count;
    const uint32_t parent = prefix->parent - job->first_parent;
    const uint64_t from = (uint64_t)parent * job->word_count + begin_of_words(job, span);
    const uint32_t end = job->cut_ends[parent * job->spans + span];
    for (uint32_t row = 0; row < end;) {
        VAR(uint32_t, fill);
        const uint32_t kept = fill_stage(job, prefix->more, from, end, &row, memory);
        if (kept == 0)
            break;
        turn_stage(job, memory, kept, ADDRESS(fill));
        packed_walk(job, prefix, memory, ADDRESS(fill), sum, is_weighed);
    }
}

#endif /* NQUEENS_GPU_PACKED_H */
