/* SPDX-License-Identifier: MIT
 *
 * "join-avx512": one placement against 512 at a time, for CPUs with AVX-512 F, BW, VL, VBMI,
 * BITALG and VPOPCNTDQ, and GFNI. 512 placements of one list, a block, become one 512-bit row for
 * each diagonal; a placement of the other list, an item, takes an AND and a load for each chunk
 * from tables of ANDs of these rows, and a popcount. That takes 0.8 ns, and from n = 20 on two
 * thirds to nine tenths of the items are passed over with their nodes.
 */

#include "join/kernel.h"
#include "join/layout.h"
#include "join/slices.h"

#include <nqueens.h>

#include <immintrin.h>
#include <string.h>

enum {
    CHUNK_DIAGONALS = 7, /* so that the tables of four chunks fit into the level 1 cache */
    CHUNK_SETS = 1 << CHUNK_DIAGONALS,
    MOST_NODE_DIAGONALS = 11,
    MOST_NODES = 1 << MOST_NODE_DIAGONALS,
    GROUP = 4, /* items that are met together */
    VECTOR_BYTES = sizeof(__m512i)
};

/* Sorted by class, since the placements of a lane count equally often. */
static const struct nq_join_shape shape = {.chunk_diagonals = CHUNK_DIAGONALS,
                                           .most_node_diagonals = MOST_NODE_DIAGONALS,
                                           .node_placements = 1024,
                                           .is_class_above = 1};

struct sorted {
    uint64_t *placements;
    uint32_t begin[NQ_CLASSES * MOST_NODES + 1]; /* of each key */
};

struct workspace {
    __m512i table[NQ_MOST_CHUNKS][CHUNK_SETS];
    struct nq_slices slices;
    __m512i open[MOST_NODES];        /* which of a block fit each node that some fit, */
    uint16_t open_nodes[MOST_NODES]; /* and the numbers of these nodes */
    struct sorted sorted[2];
    struct nq_join_layout layout;
    uint64_t *words; /* a list before it is sorted */
};

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *prefetch, uint64_t *to)
{
    const __m512i added = _mm512_set1_epi64((long long)diagonals);
    const uint64_t *begin = to;
    const uint64_t *other = prefetch == NULL ? from : prefetch;
    for (size_t i = 0; i < count; i += NQ_JOIN_VECTOR) {
        __m512i placements = _mm512_loadu_si512(from + i);
        _mm_prefetch((const char *)(other + i), _MM_HINT_T0);
        __mmask8 fits = _mm512_testn_epi64_mask(placements, added);
        __m512i longer = _mm512_or_si512(placements, added);
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(fits, longer));
        to += _mm_popcnt_u32(fits);
    }
    return (size_t)(to - begin);
}

/* ---- Sorting --------------------------------------------------------------- */

/* Writes the placements with their bits laid out, and after the last one up to seven more words. */
static void reorder(const struct workspace *workspace, uint32_t list, const uint64_t *from,
                    size_t count, uint64_t *to)
{
    enum { VECTORS = 8, SET_AND_OR = 0xea };
    const __m512i present = _mm512_set1_epi64((long long)(UINT64_C(1) << NQ_PRESENT_BIT));
    const __m512i used = _mm512_set1_epi64((long long)workspace->layout.used);
    const uint32_t bytes = nq_chunk_bit(workspace->layout.chunks) / 8;
    uint64_t by_byte[VECTORS][8] = {{0}};
    __m512i source[8];
    for (uint32_t byte = 0; byte < 8; byte++) {
        long long eight;
        memcpy(&eight, workspace->layout.source[list] + 8 * byte, sizeof eight);
        source[byte] = _mm512_set1_epi64(eight);
    }
    for (size_t i = 0; i < count; i += 8 * VECTORS) {
        size_t vectors = (count - i + 7) / 8 < VECTORS ? (count - i + 7) / 8 : VECTORS;
        for (size_t v = 0; v < vectors; v++) {
            size_t left = count - i - 8 * v;
            __mmask8 there = left < 8 ? (__mmask8)((1u << left) - 1) : 0xff;
            __m512i words = _mm512_maskz_loadu_epi64(there, from + i + 8 * v);
            for (uint32_t byte = 0; byte < bytes; byte++)
                by_byte[v][byte] = _mm512_bitshuffle_epi64_mask(words, source[byte]);
        }
        for (size_t v = 0; v < vectors; v++) {
            __m512i words = nq_transpose_bytes(_mm512_loadu_si512(by_byte[v]));
            _mm512_storeu_si512(to + i + 8 * v,
                                _mm512_ternarylogic_epi64(words, used, present, SET_AND_OR));
        }
    }
}

static void sort(struct workspace *workspace, uint32_t list, const uint64_t *from, size_t count)
{
    reorder(workspace, list, from, count, workspace->words);
    nq_join_sort(&workspace->layout, workspace->words, count, workspace->sorted[list].placements,
                 workspace->sorted[list].begin);
}

/* ---- Blocks ---------------------------------------------------------------- */

/* Fills the lanes with placements from next on. Those with both long diagonals count twice and take
 * lanes of their own, which are set in *twice. Returns what comes next. */
static size_t fill_lanes(struct workspace *workspace, const struct sorted *sorted, size_t next,
                         __mmask8 *twice)
{
    const uint32_t nodes = workspace->layout.nodes;
    const size_t first_twice = sorted->begin[NQ_BOTH_LONG_DIAGONALS * nodes];
    *twice = 0;
    for (uint32_t lane = 0; lane < NQ_SLICE_LANES; lane++) {
        uint64_t *to = workspace->slices.words + lane * NQ_SLICE_LANE_WORDS;
        size_t end = next < first_twice ? first_twice : sorted->begin[NQ_CLASSES * nodes];
        size_t count = end - next < NQ_SLICE_LANE_WORDS ? end - next : NQ_SLICE_LANE_WORDS;
        if (next >= first_twice)
            *twice |= (__mmask8)(1u << lane);
        memcpy(to, sorted->placements + next, count * sizeof *to);
        memset(to + count, 0, (NQ_SLICE_LANE_WORDS - count) * sizeof *to);
        next += count;
    }
    return next;
}

/* The ANDs of the complemented rows for all sets of diagonals of each chunk. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < workspace->layout.chunks; chunk++) {
        __m512i *table = workspace->table[chunk];
        table[0] = _mm512_set1_epi64(-1);
        for (uint32_t i = 0; i < workspace->layout.width[chunk]; i++) {
            __m512i row = workspace->slices.rows[nq_chunk_bit(chunk) + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = _mm512_andnot_si512(row, table[set]);
        }
    }
}

/* ---- Meeting --------------------------------------------------------------- */

/* Finds the nodes that some placement of the block fits, by one diagonal after the other and
 * without an unpredictable branch for each. Returns how many. */
static inline uint32_t find_open_nodes(struct workspace *workspace)
{
    const __m512i *rows = workspace->slices.rows + workspace->layout.node_bit;
    __m512i *open = workspace->open;
    uint16_t *node = workspace->open_nodes;
    uint32_t found = 1;
    open[0] = workspace->slices.rows[NQ_PRESENT_BIT];
    node[0] = 0;
    for (uint32_t bit = workspace->layout.node_diagonals; bit-- > 0;) {
        const __m512i row = rows[bit];
        const uint32_t without = found;
        for (uint32_t i = 0; i < without; i++) {
            __m512i left = _mm512_andnot_si512(row, open[i]);
            open[found] = left;
            node[found] = (uint16_t)(node[i] | 1u << bit);
            found += _mm512_test_epi64_mask(left, left) != 0;
        }
    }
    return found;
}

/* The AND of a chunk's rows that an item takes. */
static inline __m512i entry(const struct workspace *workspace, uint32_t chunk, uint64_t item)
{
    /* chunk is below NQ_MOST_CHUNKS. NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift) */
    return workspace->table[chunk][item >> nq_chunk_bit(chunk) & (CHUNK_SETS - 1)];
}

/* Adds how many of each lane fit the items of a group, of those that are open for each. */
static inline void meet_group(const struct workspace *workspace, uint32_t chunks,
                              const uint64_t items[GROUP], const __m512i open[GROUP],
                              __m512i pairs[GROUP])
{
    enum { AND_OF_THREE = 0x80 };
    for (uint32_t k = 0; k < GROUP; k++) {
        __m512i fits = open[k];
        uint32_t chunk = 0;
        for (; chunk + 1 < chunks; chunk += 2)
            fits = _mm512_ternarylogic_epi64(fits, entry(workspace, chunk, items[k]),
                                             entry(workspace, chunk + 1, items[k]), AND_OF_THREE);
        if (chunk < chunks)
            fits = _mm512_and_si512(fits, entry(workspace, chunk, items[k]));
        pairs[k] = _mm512_add_epi64(pairs[k], _mm512_popcnt_epi64(fits));
    }
}

/* The pairs of the items of class 0 with the block in the tables, by lane. A node's last group
 * reads into what follows in the workspace, with nothing open for that. */
static inline __m512i meet(struct workspace *workspace, const struct sorted *items, uint32_t chunks)
{
    const uint32_t open_nodes = find_open_nodes(workspace);
    __m512i pairs[GROUP] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    for (uint32_t i = 0; i < open_nodes; i++) {
        const uint32_t *node = &items->begin[workspace->open_nodes[i]];
        const uint64_t *group = items->placements + node[0];
        const __m512i all = workspace->open[i];
        __m512i open[GROUP] = {all, all, all, all};
        uint32_t left = node[1] - node[0];
        for (; left > GROUP; left -= GROUP) {
            meet_group(workspace, chunks, group, open, pairs);
            group += GROUP;
        }
        for (uint32_t k = 0; k < GROUP; k++)
            open[k] = _mm512_maskz_mov_epi64(k < left ? 0xff : 0, all);
        meet_group(workspace, chunks, group, open, pairs);
    }
    return _mm512_add_epi64(_mm512_add_epi64(pairs[0], pairs[1]),
                            _mm512_add_epi64(pairs[2], pairs[3]));
}

/* The same with the number of chunks known to the compiler. */
static __m512i meet_block(struct workspace *workspace, const struct sorted *items)
{
    switch (workspace->layout.chunks) {
    case 1:
        return meet(workspace, items, 1);
    case 2:
        return meet(workspace, items, 2);
    case 3:
        return meet(workspace, items, 3);
    case 4:
        return meet(workspace, items, 4);
    case 5:
        return meet(workspace, items, 5);
    default:
        return meet(workspace, items, workspace->layout.chunks);
    }
}

/* Class 0 of one list against the classes of the other from this one on. */
static int meet_classes(struct workspace *workspace, const struct sorted *items,
                        const struct sorted *sliced, uint32_t from, const nq_cancel_flag *cancel,
                        uint64_t *pairs)
{
    const uint32_t nodes = workspace->layout.nodes;
    size_t next = sliced->begin[from * nodes];
    __m512i sum = _mm512_setzero_si512();
    while (next < sliced->begin[NQ_CLASSES * nodes]) {
        __mmask8 twice;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        next = fill_lanes(workspace, sliced, next, &twice);
        nq_slice(&workspace->slices);
        make_tables(workspace);
        __m512i found = meet_block(workspace, items);
        sum = _mm512_add_epi64(sum, found);
        sum = _mm512_mask_add_epi64(sum, twice, sum, found);
    }
    *pairs += (uint64_t)_mm512_reduce_add_epi64(sum);
    return NQUEENS_OK;
}

static struct workspace *set_workspace(void *memory, const struct nq_join_halves *halves)
{
    uintptr_t past_line = (uintptr_t)memory % VECTOR_BYTES;
    unsigned char *begin = (unsigned char *)memory + (VECTOR_BYTES - past_line) % VECTOR_BYTES;
    struct workspace *workspace = (struct workspace *)(void *)begin;
    workspace->sorted[0].placements = (uint64_t *)(void *)(begin + sizeof *workspace);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->words = workspace->sorted[1].placements + halves->count[1];
    nq_join_layout_set(&workspace->layout, halves, &shape);
    return workspace;
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct workspace *workspace = set_workspace(memory, halves);
    struct sorted *sorted = workspace->sorted;
    *pairs = 0;
    for (uint32_t i = 0; i < 2; i++)
        sort(workspace, i, halves->placements[i], halves->count[i]);
    if (halves->rule == NQ_PAIRS_ALIKE) {
        uint32_t larger = halves->count[0] < halves->count[1];
        return meet_classes(workspace, &sorted[1 - larger], &sorted[larger], 0, cancel, pairs);
    }
    int status = meet_classes(workspace, &sorted[0], &sorted[1], 0, cancel, pairs);
    if (status == NQUEENS_OK)
        status = meet_classes(workspace, &sorted[1], &sorted[0], 1, cancel, pairs);
    return status;
}

static size_t workspace_size(const size_t count[2])
{
    return sizeof(struct workspace) + VECTOR_BYTES + nq_join_sort_words(count) * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_avx512 = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
