/* SPDX-License-Identifier: MIT
 *
 * "join": pairs of placements on the two halves of the board, one placement against 64 at a
 * time, in portable C.
 *
 * Of both lists only the diagonals count that some pair contends for; the others are
 * dropped and these put in order, the most contended first (contended.c). A list is
 * sorted by the first of them into nodes of placements that agree on them. One of the two
 * is sliced: 64 of its placements, a block, become one word for each diagonal, a bit
 * for each placement, so that the placements which leave some diagonals free are the AND
 * of the complements of these words. First that of the node's diagonals: it is made for all
 * nodes in which it is not empty, one diagonal after the other, without a look at the
 * nodes in which it is. As neighbours in a sorted list agree on most of these diagonals
 * that is one node in eight or so, and only the placements of such nodes are met one by one.
 * For them, all ANDs of the complements of eight diagonals are in a table, so that each takes
 * a load and an AND for eight diagonals. Mostly three loads later no placement of the block
 * is left; but for which is hard to foretell, so words are written one behind the other, and
 * one that is empty is overwritten by the next. A popcount of those that stay ends it.
 *
 * The weights of half_board.c. Let E be the placements without a queen on a long
 * diagonal, and F2 and F4 those with one and two. Pairs of E with E and of E with F2 count once,
 * those of E with F4 twice, all others not. So the sliced list is E; it meets E and F of the
 * other list, in which each of F4 is there twice; then E of that one meets F of the first.
 * A placement of E has no long diagonal, so these are left out.
 *
 * Cost: for 64 pairs a fifth of a nanosecond in lists of some 10 000 placements, a tenth in
 * longer ones, one and a half where they have a thousand.
 */

#include "base/bits.h"
#include "join/bit_matrix.h"
#include "join/contended.h"
#include "join/kernel.h"

#include <nqueens.h>

#include <string.h>

enum {
    BLOCK = NQ_MATRIX_WORDS, /* placements that are sliced together */
    CHUNK_DIAGONALS = 8,     /* at most; a chunk is a byte of a sorted placement */
    CHUNK_SETS = 1 << CHUNK_DIAGONALS,
    MOST_CHUNKS = 8,
    FEWEST_NODE_DIAGONALS = 5,
    MOST_NODE_DIAGONALS = 12,
    NODE_PLACEMENTS = 32, /* of the longer list at least, for each node */
    MOST_NODES = 1 << MOST_NODE_DIAGONALS,
    MOST_OPEN = 512, /* words that wait for a popcount */
    AT_ONCE = MOST_OPEN / 2
};

/* Of both long diagonals, where they make a difference. */
enum { LONG_DIAGONALS = 3 };

/* A sorted list. A placement has the diagonals of its node in the highest bits, the most
 * contended one highest, and in each byte from the lowest on those of a chunk. Within
 * a node those without a long diagonal come first: node i has them from begin[2 * i] on, the
 * others from begin[2 * i + 1] on. */
struct sorted {
    uint64_t *placements;
    uint32_t begin[2 * MOST_NODES + 2];
};

struct workspace {
    uint64_t table[MOST_CHUNKS][CHUNK_SETS];
    uint64_t rows[BLOCK]; /* of the block: its placements, then by the bits of these */
    uint64_t open[MOST_OPEN];
    uint32_t open_count;
    uint64_t pairs;
    uint64_t node_open[MOST_NODES]; /* what the nodes that meet the block leave of it */
    uint16_t node[MOST_NODES];      /* and their numbers */
    struct sorted sorted[2];
    uint64_t reordered[2][8][256]; /* bits of a sorted placement by byte of the listed one */
    struct nq_contended_diagonals contended;
    uint32_t compared_bytes;
    uint32_t node_diagonals;
    uint32_t chunks;
    uint32_t width[MOST_CHUNKS]; /* diagonals of each chunk */
    uint64_t long_diagonals;     /* that make a difference, as a set */
};

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals, const uint64_t *soon,
                     uint64_t *to)
{
    (void)soon;
    size_t appended = 0;
    for (size_t i = 0; i < count; i++) {
        to[appended] = from[i] | diagonals;
        appended += (from[i] & diagonals) == 0;
    }
    return appended;
}

/* ---- The order of bits ----------------------------------------------------- */

/* The chunks are of one length, or two that differ by one; there is one at least. As 46
 * diagonals are compared at most, they leave the node's bits alone. */
static void set_chunks(struct workspace *workspace, size_t longer)
{
    const uint32_t contended = workspace->contended.count;
    uint32_t node = FEWEST_NODE_DIAGONALS;
    while (node < MOST_NODE_DIAGONALS && longer >> node >= 2 * NODE_PLACEMENTS)
        node++;
    if (node > contended)
        node = contended;
    const uint32_t beyond = contended > node ? contended - node : 1;
    workspace->chunks = (beyond + CHUNK_DIAGONALS - 1) / CHUNK_DIAGONALS;
    workspace->node_diagonals = node;
    for (uint32_t i = 0, left = contended - node; i < workspace->chunks; i++) {
        workspace->width[i] = left / (workspace->chunks - i);
        left -= workspace->width[i];
    }
}

static void set_reordered(uint64_t reordered[][256], const uint64_t becomes[], uint32_t bytes)
{
    for (uint32_t byte = 0; byte < bytes; byte++) {
        reordered[byte][0] = 0;
        for (uint32_t i = 0; i < 8; i++) {
            for (uint32_t set = 0; set < 1u << i; set++)
                reordered[byte][(1u << i) + set] = reordered[byte][set] | becomes[8 * byte + i];
        }
    }
}

/* Where the bits of the listed placements go. Those of the second list go where their
 * neighbours go in the first one, which they are compared with. */
static void set_order(struct workspace *workspace, const struct nq_join_halves *halves)
{
    const struct nq_contended_diagonals *contended = &workspace->contended;
    const uint32_t node = workspace->node_diagonals;
    workspace->compared_bytes = (halves->compared + 7) / 8;
    for (uint32_t list = 0; list < 2; list++) {
        uint64_t becomes[64] = {0};
        uint32_t next = node;
        for (uint32_t i = 0; i < node; i++)
            becomes[contended->diagonal[i] ^ list] = nq_bit(63 - i);
        for (uint32_t chunk = 0; chunk < workspace->chunks; chunk++) {
            for (uint32_t i = 0; i < workspace->width[chunk]; i++)
                becomes[contended->diagonal[next++] ^ list] = nq_bit(CHUNK_DIAGONALS * chunk + i);
        }
        set_reordered(workspace->reordered[list], becomes, workspace->compared_bytes);
    }
}

static uint64_t reorder(const struct workspace *workspace, uint32_t list, uint64_t placement)
{
    uint64_t sorted = 0;
    for (uint32_t byte = 0; byte < workspace->compared_bytes; byte++)
        sorted |= workspace->reordered[list][byte][placement >> 8 * byte & 255];
    return sorted;
}

/* ---- Sorting --------------------------------------------------------------- */

static uint32_t node_of(const struct workspace *workspace, uint64_t sorted)
{
    return (uint32_t)(sorted >> (64 - MOST_NODE_DIAGONALS)) >>
           (MOST_NODE_DIAGONALS - workspace->node_diagonals);
}

/* Counts the placements of each part of a node two places behind it, so that they are
 * to be written from one place behind it on; when they are, that is where the next part
 * begins. */
static void sort(struct workspace *workspace, uint32_t list, const uint64_t *placements,
                 size_t count)
{
    struct sorted *sorted = &workspace->sorted[list];
    uint32_t *begin = sorted->begin;
    const uint32_t parts = 2u << workspace->node_diagonals;
    memset(begin, 0, (parts + 2) * sizeof *begin);
    for (size_t i = 0; i < count; i++) {
        uint64_t taken = placements[i] & workspace->long_diagonals;
        uint32_t node = node_of(workspace, reorder(workspace, list, placements[i]));
        begin[2 * node + (taken != 0) + 2] += taken == LONG_DIAGONALS ? 2 : 1;
    }
    for (uint32_t part = 2; part < parts + 2; part++)
        begin[part] += begin[part - 1];
    for (size_t i = 0; i < count; i++) {
        uint64_t taken = placements[i] & workspace->long_diagonals;
        uint64_t placement = reorder(workspace, list, placements[i]);
        uint32_t *to = &begin[2 * node_of(workspace, placement) + (taken != 0) + 1];
        sorted->placements[(*to)++] = placement;
        if (taken == LONG_DIAGONALS)
            sorted->placements[(*to)++] = placement;
    }
}

/* ---- One block ------------------------------------------------------------- */

static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < workspace->chunks; chunk++) {
        uint64_t *table = workspace->table[chunk];
        table[0] = UINT64_MAX;
        for (uint32_t i = 0; i < workspace->width[chunk]; i++) {
            uint64_t free = ~workspace->rows[CHUNK_DIAGONALS * chunk + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = table[set] & free;
        }
    }
}

/* Finds the nodes that leave some placement of the block, in ascending order. Returns
 * how many. */
static uint32_t open_nodes(struct workspace *workspace, uint64_t present)
{
    uint32_t nodes = 1;
    workspace->node_open[0] = present;
    workspace->node[0] = 0;
    for (uint32_t i = 0; i < workspace->node_diagonals; i++) {
        uint64_t free = ~workspace->rows[64 - workspace->node_diagonals + i];
        uint32_t last = nodes;
        for (uint32_t k = 0; k < last; k++) {
            uint64_t open = workspace->node_open[k] & free;
            workspace->node_open[nodes] = open;
            workspace->node[nodes] = (uint16_t)(workspace->node[k] | 1u << i);
            nodes += open != 0;
        }
    }
    return nodes;
}

static void count_open(struct workspace *workspace)
{
    for (uint32_t i = 0; i < workspace->open_count; i++)
        workspace->pairs += nq_popcount(workspace->open[i]);
    workspace->open_count = 0;
}

/* What is open in the block for some placements of a node. */
static inline void meet_placements(struct workspace *workspace, uint64_t node_open,
                                   const uint64_t *placements, uint32_t count, uint32_t chunks)
{
    uint32_t open_count = workspace->open_count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t open = node_open;
        for (uint32_t chunk = 0; chunk < chunks; chunk++)
            open &= workspace
                        ->table[chunk][placements[i] >> CHUNK_DIAGONALS * chunk & (CHUNK_SETS - 1)];
        workspace->open[open_count] = open;
        open_count += open != 0;
    }
    workspace->open_count = open_count;
    if (open_count > MOST_OPEN - AT_ONCE)
        count_open(workspace);
}

static inline void meet_nodes(struct workspace *workspace, uint32_t nodes,
                              const struct sorted *other, uint32_t part, uint32_t chunks)
{
    for (uint32_t k = 0; k < nodes; k++) {
        uint32_t i = other->begin[2 * workspace->node[k] + part];
        uint32_t left = other->begin[2 * workspace->node[k] + 2] - i;
        while (left > 0) {
            uint32_t count = left < AT_ONCE ? left : AT_ONCE;
            meet_placements(workspace, workspace->node_open[k], other->placements + i, count,
                            chunks);
            i += count;
            left -= count;
        }
    }
}

/* The block of so many placements in the rows against the other list, from this part of each
 * node on. The number of chunks is made known to the compiler. */
static void meet_block(struct workspace *workspace, uint32_t count, const struct sorted *other,
                       uint32_t part)
{
    memset(workspace->rows + count, 0, (BLOCK - count) * sizeof *workspace->rows);
    nq_transpose(workspace->rows);
    make_tables(workspace);
    uint32_t nodes = open_nodes(workspace, nq_all_columns(count));
    switch (workspace->chunks) {
    case 1:
        meet_nodes(workspace, nodes, other, part, 1);
        break;
    case 2:
        meet_nodes(workspace, nodes, other, part, 2);
        break;
    case 3:
        meet_nodes(workspace, nodes, other, part, 3);
        break;
    case 4:
        meet_nodes(workspace, nodes, other, part, 4);
        break;
    default:
        meet_nodes(workspace, nodes, other, part, workspace->chunks);
    }
}

/* ---- All blocks ------------------------------------------------------------ */

/* The placements of a list that have no long diagonal against the other list, from this
 * part of each node on. */
static int meet(struct workspace *workspace, uint32_t sliced, uint32_t part,
                const nq_cancel_flag *cancel)
{
    const struct sorted *list = &workspace->sorted[sliced];
    const struct sorted *other = &workspace->sorted[1 - sliced];
    const uint32_t nodes = 1u << workspace->node_diagonals;
    uint32_t filled = 0;
    for (uint32_t node = 0; node < nodes; node++) {
        for (uint32_t i = list->begin[2 * node]; i < list->begin[2 * node + 1]; i++) {
            workspace->rows[filled++] = list->placements[i];
            if (filled < BLOCK)
                continue;
            if (nq_is_cancelled(cancel))
                return NQUEENS_CANCELLED;
            meet_block(workspace, filled, other, part);
            filled = 0;
        }
    }
    if (nq_is_cancelled(cancel))
        return NQUEENS_CANCELLED;
    if (filled > 0)
        meet_block(workspace, filled, other, part);
    return NQUEENS_OK;
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct workspace *workspace = memory;
    const uint32_t shorter = halves->count[1] < halves->count[0];
    const int is_alike = halves->rule == NQ_PAIRS_ALIKE;
    workspace->open_count = 0;
    workspace->pairs = 0;
    workspace->long_diagonals = is_alike ? 0 : LONG_DIAGONALS;
    workspace->sorted[0].placements = (uint64_t *)(workspace + 1);
    workspace->sorted[1].placements = workspace->sorted[0].placements + 2 * halves->count[0];
    nq_contended_diagonals_set(&workspace->contended, halves, is_alike ? 0 : 2);
    set_chunks(workspace, halves->count[1 - shorter]);
    set_order(workspace, halves);
    for (uint32_t list = 0; list < 2; list++)
        sort(workspace, list, halves->placements[list], halves->count[list]);
    int status = meet(workspace, shorter, 0, cancel);
    if (status == NQUEENS_OK && !is_alike)
        status = meet(workspace, 1 - shorter, 1, cancel);
    count_open(workspace);
    *pairs = workspace->pairs;
    return status;
}

/* Any placement may have both long diagonals, and then it is there twice. */
static size_t workspace_size(const size_t count[2])
{
    return sizeof(struct workspace) + 2 * (count[0] + count[1]) * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_portable = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
