/* SPDX-License-Identifier: MIT
 *
 * "join": one placement against 64 at a time, in portable C. 64 placements of one list, a block,
 * become one word for each diagonal; a placement of the other list takes an AND and a load for
 * each chunk from tables of ANDs of these words, and leaves those of the block that fit. For 64
 * pairs that takes a fifth of a nanosecond in lists of some 10 000 placements, a tenth in longer
 * ones, and one where they have a thousand.
 */

#include "base/bits.h"
#include "join/pairs/bit_matrix.h"
#include "join/pairs/kernel.h"
#include "join/pairs/layout.h"

#include <nqueens.h>

#include <string.h>

enum {
    BLOCK = NQ_MATRIX_WORDS,
    CHUNK_SETS = 1 << NQ_CHUNK_BITS,
    MOST_NODES = 1 << NQ_MOST_NODE_DIAGONALS,
    MOST_OPEN = 512, /* words that wait for a popcount */
    AT_ONCE = MOST_OPEN / 2
};

struct sorted {
    uint64_t *placements;
    uint32_t begin[NQ_CLASSES * MOST_NODES + 1]; /* of each key */
};

/* Blocks in which some placements are open, each for one placement of the other list. */
struct open_blocks {
    uint64_t open[MOST_OPEN];
    uint32_t count;
    uint64_t pairs; /* of those that were here before */
};

struct workspace {
    uint64_t table[NQ_MOST_CHUNKS][CHUNK_SETS];
    uint64_t rows[BLOCK];            /* the block, then its diagonals */
    uint64_t open[MOST_NODES];       /* which of the block fit each node that some fit, */
    uint16_t open_nodes[MOST_NODES]; /* and the numbers of these nodes */
    struct open_blocks once;
    struct open_blocks twice;
    struct sorted sorted[2];
    struct nq_join_layout layout;
    uint64_t reordered[8][256]; /* by byte of a listed placement: what it becomes in a sorted one */
    uint64_t *words;            /* a list before it is sorted, or its placements of class 0 */
};

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    (void)prefetch;
    size_t appended = 0;
    for (size_t i = 0; i < count; i++) {
        to[appended] = from[i] | diagonals;
        appended += (from[i] & diagonals) == 0;
    }
    return appended;
}

/* ---- Sorting --------------------------------------------------------------- */

static void set_reordered(struct workspace *workspace, uint32_t list, uint32_t bytes)
{
    const struct nq_join_layout *layout = &workspace->layout;
    uint64_t becomes[64] = {0};
    for (uint64_t left = layout->used; left != 0; left &= left - 1)
        becomes[layout->source[list][nq_column(nq_lowest(left))]] = nq_lowest(left);
    for (uint32_t byte = 0; byte < bytes; byte++) {
        uint64_t *reordered = workspace->reordered[byte];
        reordered[0] = byte == 0 ? nq_bit(NQ_PRESENT_BIT) : 0;
        for (uint32_t i = 0; i < 8; i++) {
            for (uint32_t set = 0; set < 1u << i; set++)
                reordered[(1u << i) + set] = reordered[set] | becomes[8 * byte + i];
        }
    }
}

static void sort(struct workspace *workspace, uint32_t list, const struct nq_join_halves *halves)
{
    const uint32_t bytes = (halves->crossing_bits + 7) / 8;
    set_reordered(workspace, list, bytes);
    for (size_t i = 0; i < halves->count[list]; i++) {
        uint64_t word = 0;
        for (uint32_t byte = 0; byte < bytes; byte++)
            word |= workspace->reordered[byte][halves->placements[list][i] >> 8 * byte & 255];
        workspace->words[i] = word;
    }
    nq_join_sort(&workspace->layout, workspace->words, halves->count[list],
                 workspace->sorted[list].placements, workspace->sorted[list].begin);
}

/* ---- One block ------------------------------------------------------------- */

/* The ANDs of the complemented rows for all sets of diagonals of each chunk. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < workspace->layout.chunks; chunk++) {
        uint64_t *table = workspace->table[chunk];
        table[0] = UINT64_MAX;
        for (uint32_t i = 0; i < workspace->layout.width[chunk]; i++) {
            uint64_t free = ~workspace->rows[nq_chunk_bit(chunk) + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = table[set] & free;
        }
    }
}

/* Finds the nodes that some placement of the block fits, in ascending order, by one diagonal
 * after the other and without an unpredictable branch for each. Returns how many. */
static uint32_t find_open_nodes(struct workspace *workspace)
{
    uint64_t *open = workspace->open;
    uint16_t *node = workspace->open_nodes;
    uint32_t found = 1;
    open[0] = workspace->rows[NQ_PRESENT_BIT];
    node[0] = 0;
    for (uint32_t bit = 0; bit < workspace->layout.node_diagonals; bit++) {
        const uint64_t row = workspace->rows[NQ_NODE_BIT + bit];
        const uint32_t without = found;
        for (uint32_t i = 0; i < without; i++) {
            open[found] = open[i] & ~row;
            node[found] = (uint16_t)(node[i] | 1u << bit);
            found += open[found] != 0;
        }
    }
    return found;
}

static void count_open(struct open_blocks *blocks)
{
    for (uint32_t i = 0; i < blocks->count; i++)
        blocks->pairs += nq_popcount(blocks->open[i]);
    blocks->count = 0;
}

/* Meets some placements of a node. For which of them anything is left open is unpredictable, so
 * each writes to the same place until one is. */
static inline void meet_placements(const struct workspace *workspace, uint64_t node_open,
                                   const uint64_t *placements, uint32_t count, uint32_t chunks,
                                   struct open_blocks *blocks)
{
    uint32_t blocks_open = blocks->count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t open = node_open;
        for (uint32_t chunk = 0; chunk < chunks; chunk++)
            open &=
                workspace->table[chunk][placements[i] >> nq_chunk_bit(chunk) & (CHUNK_SETS - 1)];
        blocks->open[blocks_open] = open;
        blocks_open += open != 0;
    }
    blocks->count = blocks_open;
    if (blocks_open > MOST_OPEN - AT_ONCE)
        count_open(blocks);
}

/* Meets the placements of other from begin to end - 1. */
static inline void meet_range(const struct workspace *workspace, uint64_t node_open,
                              const struct sorted *other, uint32_t begin, uint32_t end,
                              uint32_t chunks, struct open_blocks *blocks)
{
    for (; begin < end; begin += AT_ONCE)
        meet_placements(workspace, node_open, other->placements + begin,
                        end - begin < AT_ONCE ? end - begin : AT_ONCE, chunks, blocks);
}

static inline void meet_nodes(struct workspace *workspace, const struct sorted *other,
                              uint32_t from, uint32_t chunks)
{
    const uint32_t open_nodes = find_open_nodes(workspace);
    for (uint32_t i = 0; i < open_nodes; i++) {
        const uint64_t open = workspace->open[i];
        const uint32_t *begin = &other->begin[NQ_CLASSES * workspace->open_nodes[i]];
        meet_range(workspace, open, other, begin[from], begin[NQ_BOTH_LONG_DIAGONALS], chunks,
                   &workspace->once);
        meet_range(workspace, open, other, begin[NQ_BOTH_LONG_DIAGONALS], begin[NQ_CLASSES], chunks,
                   &workspace->twice);
    }
}

/* Meets the classes of the other list from this one on with a block of `count` placements. The
 * number of chunks is made known to the compiler. */
static void meet_block(struct workspace *workspace, const uint64_t *block, size_t count,
                       const struct sorted *other, uint32_t from)
{
    memcpy(workspace->rows, block, count * sizeof *block);
    memset(workspace->rows + count, 0, (BLOCK - count) * sizeof *block);
    nq_transpose(workspace->rows);
    make_tables(workspace);
    switch (workspace->layout.chunks) {
    case 1:
        meet_nodes(workspace, other, from, 1);
        break;
    case 2:
        meet_nodes(workspace, other, from, 2);
        break;
    case 3:
        meet_nodes(workspace, other, from, 3);
        break;
    case 4:
        meet_nodes(workspace, other, from, 4);
        break;
    default:
        meet_nodes(workspace, other, from, workspace->layout.chunks);
    }
}

/* ---- All blocks ------------------------------------------------------------ */

/* Copies the placements of class 0 to the words. Returns how many. */
static size_t gather(struct workspace *workspace, const struct sorted *sorted)
{
    size_t count = 0;
    for (uint32_t node = 0; node < workspace->layout.nodes; node++) {
        const uint32_t *begin = &sorted->begin[NQ_CLASSES * node];
        size_t more = begin[1] - begin[0];
        memcpy(workspace->words + count, sorted->placements + begin[0],
               more * sizeof *workspace->words);
        count += more;
    }
    return count;
}

/* Class 0 of one list against the classes of the other from this one on. */
static int meet_classes(struct workspace *workspace, const struct sorted *sliced,
                        const struct sorted *other, uint32_t from, const nq_cancel_flag *cancel)
{
    const size_t count = gather(workspace, sliced);
    for (size_t i = 0; i < count; i += BLOCK) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        meet_block(workspace, workspace->words + i, count - i < BLOCK ? count - i : BLOCK, other,
                   from);
    }
    return NQUEENS_OK;
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct workspace *workspace = memory;
    const struct sorted *shorter = &workspace->sorted[halves->count[1] < halves->count[0]];
    const struct sorted *longer = &workspace->sorted[halves->count[1] >= halves->count[0]];
    workspace->sorted[0].placements = (uint64_t *)(workspace + 1);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->words = workspace->sorted[1].placements + halves->count[1];
    workspace->once = workspace->twice = (struct open_blocks){.count = 0};
    nq_join_layout_set(&workspace->layout, halves);
    for (uint32_t list = 0; list < 2; list++)
        sort(workspace, list, halves);
    int status = meet_classes(workspace, shorter, longer, 0, cancel);
    if (status == NQUEENS_OK && halves->rule == NQ_PAIRS_LONG_DIAGONALS)
        status = meet_classes(workspace, longer, shorter, 1, cancel);
    count_open(&workspace->once);
    count_open(&workspace->twice);
    *pairs = workspace->once.pairs + 2 * workspace->twice.pairs;
    return status;
}

static size_t workspace_size(const size_t count[2], int is_narrow)
{
    (void)is_narrow;
    return sizeof(struct workspace) + nq_join_sort_words(count) * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_portable = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
