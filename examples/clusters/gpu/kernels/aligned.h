/* SPDX-License-Identifier: MIT
 *
 * aligned.h - pairs of a colour whose sets have many placements: a word of a bit column is of one
 * set of columns.
 *
 * A warp takes a prefix and a span of sets. It keeps the others that fit the prefix, puts those of
 * a set into words of 32, a word or more to a set, and turns them into bit columns. Then it walks
 * the program below the prefix: a node is an AND of bit columns, and a leaf an AND and a count of
 * bits, which is added to the cell of leaf and lane, or weighed by it.
 */

#ifndef NQUEENS_GPU_ALIGNED_H
#define NQUEENS_GPU_ALIGNED_H

#include "columns.h"
#include "table.h"

#include <stddef.h>

/* The words of a tile: begin in the stage | number << 11 | set << 17. Before the walk they are
 * where the row without bits is in it. */
enum {
    OF_NO_LEAF = BEHIND_LAST,
    OF_TILE = OF_NO_LEAF,
    OF_STACK = OF_NO_LEAF + LANES,
    ALIGNED_ROOM = OF_STACK + STACK_LEVELS * LANES
};

/* ---- Lists ------------------------------------------------------------------------- */

/* Copies the words of [begin, end) that share no diagonal with the queens to a list, or if that is
 * NULL to the stage, as many as have room there. Each lane learns how many there are before the end
 * of its set. Returns how many there are. */
DEVICE uint32_t keep_words(const uint64_t *words, uint32_t begin, uint32_t end,
                           struct diagonals queens, const uint32_t *set_end, uint64_t *list,
                           uint32_t *stage, uint32_t *kept_end)
{
    LANE;
    uint32_t kept = 0;
    EACH AT(kept_end) = 0;
    UNROLL_SOME for (uint32_t row = begin; row < end; row += LANES)
    {
        VAR(uint64_t, w);
        uint32_t fit;
        EACH V(w) = row + lane < end ? words[row + lane] : ~(uint64_t)0;
        BALLOT(fit, row + lane < end && IS_APART(V(w), queens));
        EACH
        {
            const uint32_t at = kept + POPCOUNT(fit & ((1u << lane) - 1));
            if ((fit >> lane & 1) != 0 && list != NULL) {
                list[at] = V(w);
            } else if ((fit >> lane & 1) != 0 && at < STAGE_ROOM) {
                stage[at] = (uint32_t)V(w);
                stage[STAGE_WORDS + at] = (uint32_t)(V(w) >> 32);
            }
            const uint32_t before = AT(set_end) > row ? AT(set_end) - row : 0;
            AT(kept_end) += POPCOUNT(fit & LOWEST_BITS(before));
        }
        kept += POPCOUNT(fit);
    }
    SYNC;
    return kept;
}

/* The end of a set of the unit, in its words; the set before the first one ends at 0. */
DEVICE uint32_t end_of_set(const struct job *job, uint32_t set)
{
    return job->ends[set] - job->first_word;
}

DEVICE uint32_t begin_of_set(const struct job *job, uint32_t set)
{
    return set == job->first_set ? 0 : end_of_set(job, set - 1);
}

DEVICE uint32_t end_of_span(const struct job *job, uint32_t first)
{
    return job->end_set - first < job->span_sets ? job->end_set : first + job->span_sets;
}

/* Task: a parent and a span. The words of a span begin where they begin in the list. */
DEVICE void aligned_cut(const struct job *job, uint32_t task)
{
    LANE;
    const uint32_t parent = task % job->parent_count;
    const uint32_t first = job->first_set + task / job->parent_count * job->span_sets;
    const uint32_t last = end_of_span(job, first);
    const uint64_t list = (uint64_t)parent * job->word_count;
    uint32_t *ends = job->cut_ends + (uint64_t)parent * (job->end_set - job->first_set);
    uint32_t to = begin_of_set(job, first);
    for (uint32_t set = first; set < last; set += LANES) {
        const uint32_t sets = last - set < LANES ? last - set : LANES;
        const uint32_t begin = begin_of_set(job, set), end = end_of_set(job, set + sets - 1);
        VAR(uint32_t, set_end);
        VAR(uint32_t, kept_end);
        EACH V(set_end) = lane < sets ? end_of_set(job, set + lane) : end;
        const uint32_t kept =
            keep_words(job->words, begin, end, job->parents[parent], ADDRESS(set_end),
                       job->cut_words + list + to, NULL, ADDRESS(kept_end));
        EACH
        {
            if (lane < sets)
                ends[set - job->first_set + lane] = to + V(kept_end);
        }
        to += kept;
    }
}

/* ---- Tiles ------------------------------------------------------------------------- */

/* Writes down the words of the tile, 32 of a set's to a word. Returns how many of the sets have
 * room in 32 words, and sets *words to the number of these. */
DEVICE uint32_t make_tile(uint32_t *tile, const uint32_t *kept_end, uint32_t set, uint32_t sets,
                          uint32_t *words)
{
    LANE;
    VAR(uint32_t, begin);
    VAR(uint32_t, first);
    VAR(uint32_t, number);
    VAR(uint32_t, end);
    uint32_t total, taken, longest;
    EACH tile[lane] = lane < sets ? AT(kept_end) : 0;
    SYNC;
    EACH
    {
        V(begin) = lane == 0 || lane >= sets ? 0 : tile[lane - 1];
        V(number) = lane < sets ? (AT(kept_end) - V(begin) + 31) / 32 : 0;
        V(first) = V(number);
    }
    SYNC;
    WARP_SCAN(total, first);
    BALLOT(taken, lane < sets && V(first) + V(number) <= LANES);
    taken = POPCOUNT(taken);
    EACH
    {
        if (lane >= taken)
            V(number) = 0;
        V(end) = lane < taken ? V(first) + V(number) : 0;
    }
    WARP_MAX(longest, number);
    WARP_MAX(total, end);
    for (uint32_t i = 0; i < longest; i++)
        EACH
        {
            if (i < V(number)) {
                const uint32_t at = V(begin) + 32 * i, left = AT(kept_end) - at;
                tile[V(first) + i] = at | (left < 32 ? left : 32) << 11 | (set + lane) << 17;
            }
        }
    SYNC;
    *words = total;
    return taken;
}

/* Turns the words of the tile. Sets each lane's set. */
DEVICE void turn_tile(const struct job *job, uint32_t *memory, uint32_t words, uint32_t *fill,
                      uint32_t *set)
{
    LANE;
    VAR(uint32_t, begin);
    VAR(uint32_t, number);
    EACH
    {
        const uint32_t word = lane < words ? memory[OF_TILE + lane] : 0;
        V(begin) = word & 2047;
        V(number) = word >> 11 & 63;
        AT(set) = word == 0 ? job->first_set : word >> 17;
    }
    turn_words(job, memory, STAGE_WORDS, ADDRESS(begin), ADDRESS(number), fill);
    EACH memory[OF_NO_LEAF + lane] = 0;
    SYNC;
}

/* ---- The walk ---------------------------------------------------------------------- */

#define WEIGH_LEAVES(leaf)                                                                         \
    EACH                                                                                           \
    {                                                                                              \
        const uint32_t pairs = POPCOUNT(V(fit) & MINE((leaf).x));                                  \
        const uint32_t others = POPCOUNT(V(fit) & MINE((leaf).z));                                 \
        TABLE_WEIGH_2(AT(sum), V(row), (leaf).y, pairs, (leaf).w, others, cell_bytes);             \
    }
#define ADD_LEAVES(leaf)                                                                           \
    EACH                                                                                           \
    {                                                                                              \
        const uint32_t pairs = POPCOUNT(V(fit) & MINE((leaf).x));                                  \
        const uint32_t others = POPCOUNT(V(fit) & MINE((leaf).z));                                 \
        TABLE_ADD_2(V(row), (leaf).y, pairs, (leaf).w, others, cell_bytes);                        \
        V(met) += pairs + others;                                                                  \
    }
#define MEET_LEAVES(leaf)                                                                          \
    if (is_weighed)                                                                                \
        WEIGH_LEAVES(leaf)                                                                         \
    else                                                                                           \
        ADD_LEAVES(leaf)

/* Adds the weights of the pairs to the lanes' sums, or their numbers. */
DEVICE void aligned_walk(const struct job *job, const struct prefix *prefix, uint32_t *memory,
                         const uint32_t *fill, const uint32_t *set, uint64_t *sum,
                         const int is_weighed)
{
    LANE;
    const struct step *at = job->program + prefix->begin;
    uint32_t left = prefix->end - prefix->begin;
    struct step next = LOAD_STEP(at);
    const uint32_t cell_bytes = job->cell_bytes;
    VAR(uint32_t, fit);
    VAR(uint32_t, met);
    VAR(table_row, row);
    MINE_OF(memory);
    EACH
    {
        MINE(OF_STACK * 4) = AT(fill);
        V(met) = 0;
        V(row) = ROW_OF(job->table, AT(set));
    }
    while (left != 0) {
        const struct step node = next;
        const uint32_t steps = node.w; /* of leaves */
        next = LOAD_STEP(++at);
        left -= steps + 1;
        EACH V(fit) = MINE(node.z) & MINE(node.x) & MINE(node.y);
        if (steps == 0) {
            EACH MINE(node.z + ROW_BYTES) = V(fit);
            continue;
        }
        uint32_t i = steps;
        NO_UNROLL for (; i >= 2; i -= 2)
        {
            const struct step leaf = next, more = LOAD_STEP(at + 1);
            next = LOAD_STEP(at += 2);
            MEET_LEAVES(leaf)
            MEET_LEAVES(more)
        }
        if (i != 0) {
            const struct step leaf = next;
            next = LOAD_STEP(++at);
            MEET_LEAVES(leaf)
        }
    }
    EACH AT(sum) += V(met);
    SYNC;
}

/* Task: a prefix and a span, prefixes first, so that part of the table's columns is in use at a
 * time. */
DEVICE void aligned_meet(const struct job *job, uint32_t task, uint32_t *memory, uint64_t *sum,
                         const int is_weighed)
{
    LANE;
    const struct prefix *prefix = job->prefixes + task % job->prefix_count;
    uint32_t set = job->first_set + task / job->prefix_count * job->span_sets;
    const uint32_t last = end_of_span(job, set);
    uint32_t begin = begin_of_set(job, set), sets = job->first_sets, most_words = ~0u;
    while (set < last) {
        VAR(uint32_t, set_end);
        VAR(uint32_t, kept_end);
        VAR(uint32_t, fill);
        VAR(uint32_t, lane_set);
        uint32_t total;
        const uint64_t parent = prefix->parent - job->first_parent;
        const uint32_t *ends =
            job->cut_ends + parent * (job->end_set - job->first_set) - job->first_set;
        if (sets > last - set)
            sets = last - set;
        const uint32_t tile_end = ends[set + sets - 1];
        const uint32_t end = tile_end - begin < most_words ? tile_end : begin + most_words;
        EACH V(set_end) = lane < sets && ends[set + lane] < end ? ends[set + lane] : end;
        const uint32_t kept =
            keep_words(job->cut_words + parent * job->word_count, begin, end, prefix->more,
                       ADDRESS(set_end), NULL, memory, ADDRESS(kept_end));
        if (kept > STAGE_ROOM) { /* fewer sets, or a part of one */
            if (sets > 1)
                sets /= 2;
            else
                most_words = (end - begin) / 2;
            continue;
        }
        const uint32_t taken = make_tile(memory + OF_TILE, ADDRESS(kept_end), set, sets, &total);
        if (total != 0) {
            turn_tile(job, memory, total, ADDRESS(fill), ADDRESS(lane_set));
            aligned_walk(job, prefix, memory, ADDRESS(fill), ADDRESS(lane_set), sum, is_weighed);
        }
        if (end != tile_end) {
            begin = end;
            continue;
        }
        most_words = ~0u;
        set += taken;
        begin = taken == sets ? tile_end : ends[set - 1];
        if (taken == sets && total < LANES) /* as many as would have filled the words, and one */
            sets = total == 0 ? LANES : sets * (LANES + 1) / total;
        else
            sets = taken + 1;
        sets = sets > LANES ? LANES : sets;
    }
}

#endif /* NQUEENS_GPU_ALIGNED_H */
