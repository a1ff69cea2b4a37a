/* SPDX-License-Identifier: MIT
 *
 * The bits of a sorted placement of "join": a key to sort by, and chunks that index tables. Only
 * the contended diagonals are kept, the most contended in the key, so that
 * neighbours in a sorted list agree on them and most pairs are ruled out many at a time. Sorting
 * takes a nanosecond or two for each placement.
 *
 *     63    16 + 8 c        24        16       15       k + 2      2       0
 *     +-----+---------+---+---------+---------+---------+---+------+-------+
 *     |  0  | chunk c |...| chunk 1 | chunk 0 | present | 0 | node | class |
 *     +-----+---------+---+---------+---------+---------+---+------+-------+
 *
 * chunk    up to eight of the less contended diagonals
 * present  always set; the words that fill up a block have it clear
 * node     the k most contended diagonals, the most contended highest; also all placements that
 *          agree on them
 * class    the two long diagonals if the rule weights them, else 0
 * key      node and class
 */

#ifndef NQ_JOIN_LAYOUT_H
#define NQ_JOIN_LAYOUT_H

#include "join/pairs/kernel.h"

/* 54 crossing bits need six chunks: 6 are in the node, and 8 in a chunk. */
enum {
    NQ_PRESENT_BIT = 15,
    NQ_FIRST_CHUNK_BIT = 16,
    NQ_CHUNK_BITS = 8,
    NQ_MOST_CHUNKS = 6,
    NQ_CLASSES = 4,
    NQ_NODE_BIT = 2, /* the lowest one of the node */
    NQ_MOST_NODE_DIAGONALS = 12,
    NQ_BOTH_LONG_DIAGONALS = 3 /* the highest class */
};

/* The diagonals that two lists of placements contend for. They depend on the columns: a half with
 * queens on the left has few on diagonals that lead there. Many diagonals are in one list only, or
 * in none, and need not be compared. */
struct nq_contended_diagonals {
    uint32_t count;
    uint8_t diagonal[64]; /* in the first list, most contended first; */
                          /* in the second its neighbour, diagonal ^ 1 */
};

/* Diagonals >= `first` that both lists may have. */
void nq_contended_diagonals_set(struct nq_contended_diagonals *contended,
                                const struct nq_join_halves *halves, uint32_t first);

struct nq_join_layout {
    uint32_t chunks;                /* 1 to NQ_MOST_CHUNKS */
    uint32_t width[NQ_MOST_CHUNKS]; /* diagonals of each chunk, equal to within one */
    uint32_t node_diagonals;        /* k */
    uint32_t nodes;                 /* 2^k */
    uint64_t used;                  /* the bits of key and chunks */
    uint8_t source[2][64];          /* by list: which diagonal becomes each of them */
};

void nq_join_layout_set(struct nq_join_layout *layout, const struct nq_join_halves *halves);

static inline uint32_t nq_chunk_bit(uint32_t chunk)
{
    return NQ_FIRST_CHUNK_BIT + NQ_CHUNK_BITS * chunk;
}

/* The words that sorting takes: for both lists, and for the longer one before, in whole vectors. */
static inline size_t nq_join_sort_words(const size_t count[2])
{
    return count[0] + count[1] + nq_join_padded(count[0] > count[1] ? count[0] : count[1]);
}

/* Sorts count words by key. Those of key i are then sorted[begin[i]] to
 * sorted[begin[i + 1] - 1], i below NQ_CLASSES * nodes. */
void nq_join_sort(const struct nq_join_layout *layout, const uint64_t *words, size_t count,
                  uint64_t *sorted, uint32_t *begin);

#endif
