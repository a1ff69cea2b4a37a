/* SPDX-License-Identifier: MIT
 *
 * "join-avx512": one placement against 512 at a time, for CPUs with AVX-512 F, BW, VL,
 * VBMI, BITALG and VPOPCNTDQ, and GFNI.
 *
 * One list is sliced: 512 of its placements become one 512-bit row for each diagonal,
 * so that the placements which leave a set of diagonals free are the AND of the complements
 * of these rows. For each chunk of up to seven diagonals all 128 such ANDs are kept in a
 * table, and then a placement of the other list, an item, meets all 512 by a load and an
 * AND for each chunk, and a popcount. The loads are what takes the time, so the chunks
 * are as few as tables in the level 1 cache allow, and only diagonals are looked at that
 * some pair contends for.
 *
 * Items that agree on the most contended diagonals (contended.c) are a node, whose
 * AND for these is done once and often settles it: the sliced list is sorted by the same
 * diagonals, so that its 512 are much alike there, and where each of them has one of a
 * node's diagonals the node is passed over. The nodes that are left are found by one
 * diagonal after the other, each with and without it.
 *
 * The weights of half_board.c. Let E be the placements without a queen on a long
 * diagonal, and F2 and F4 those with one and two. Pairs of E with E and of E with F2 count once,
 * those of E with F4 twice, all others not; so E of the first list meets all of the
 * second, and E of the second meets F2 and F4 of the first. The 64 placements of a
 * quadword are all of one of these classes, so that a weight belongs to a lane of the
 * popcounts. A placement of E has no long diagonal, so these are not looked at.
 *
 * Cost: 0.8 ns for an item and 512 placements, if its node is not passed over, as from
 * n = 20 on two thirds to nine tenths are. Sorting takes 3 ns for each placement.
 */

#include "join/contended.h"
#include "join/kernel.h"
#include "join/slices.h"

#include <nqueens.h>

#include <immintrin.h>
#include <string.h>

enum {
    CHUNK_DIAGONALS = 7, /* at most */
    FEWEST_NODE_DIAGONALS = 5,
    MOST_NODE_DIAGONALS = 10,
    NODE_PLACEMENTS = 1 << 10, /* of both lists, for each node */
    MOST_NODES = 1 << (MOST_NODE_DIAGONALS + 1),
    CHUNK_SETS = 1 << CHUNK_DIAGONALS,
    HALF_CHUNKS = 4, /* of an item, in 32 bits */
    MOST_CHUNKS = 2 * HALF_CHUNKS,
    GROUP = 4,    /* items that are met together */
    CLASSES = 4,  /* of placements, by the long diagonals that they take */
    PRESENT = 63, /* the bit of a sorted placement that is always set */
    VECTOR_BYTES = sizeof(__m512i)
};

/* A sorted list, and where its classes begin. A placement has the diagonals of the node
 * in its lowest bits, the most contended one highest, then its class, then the
 * diagonals of the chunks. */
struct sorted {
    uint64_t *placements;
    size_t begin[CLASSES + 1];
};

struct workspace {
    __m512i table[MOST_CHUNKS][CHUNK_SETS];
    struct nq_slices slices;
    __m512i source[2][8];         /* of the bits of a sorted placement, eight a vector, by list */
    __m512i open[MOST_NODES + 1]; /* what of a block fits its open nodes */
    struct sorted sorted[2];
    /* Placements by the sets of their chunks, seven bits each: four chunks to 32 bits, so
     * an item takes half a word or a whole one. */
    uint64_t *items;
    uint32_t begin[CLASSES * MOST_NODES];
    uint32_t node_begin[MOST_NODES + 1]; /* the first item of each node */
    uint32_t class_bits;
    uint32_t chunks; /* of an item */
    uint32_t node_diagonals;
    uint32_t first_bit[MOST_CHUNKS + 1]; /* of each chunk, and past the last */
    struct nq_contended_diagonals contended;
    uint16_t open_nodes[MOST_NODES + 1];
};

/* Placements to be sliced, of one weight. */
struct part {
    const uint64_t *placements;
    size_t count;
    uint64_t log_weight;
};

/* The lowest bit of an item's field. */
static inline uint32_t field_begin(uint32_t field)
{
    return field / HALF_CHUNKS * 32 + field % HALF_CHUNKS * CHUNK_DIAGONALS;
}

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals, const uint64_t *soon,
                     uint64_t *to)
{
    const __m512i added = _mm512_set1_epi64((long long)diagonals);
    const uint64_t *begin = to;
    const uint64_t *other = soon == NULL ? from : soon;
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

/* Writes the placements with their bits in the order of the sorted ones, eight a vector;
 * behind the last up to seven more words. */
static void reorder(const struct workspace *workspace, uint32_t list, const uint64_t *from,
                    size_t count, uint64_t *to)
{
    enum { VECTORS = 8 };
    const __m512i present = _mm512_set1_epi64((long long)(UINT64_C(1) << PRESENT));
    const uint32_t bytes = (workspace->first_bit[workspace->chunks] + 7) / 8;
    uint64_t by_byte[VECTORS][8] = {{0}};
    for (size_t i = 0; i < count; i += 8 * VECTORS) {
        size_t vectors = (count - i + 7) / 8 < VECTORS ? (count - i + 7) / 8 : VECTORS;
        for (size_t v = 0; v < vectors; v++) {
            size_t left = count - i - 8 * v;
            __mmask8 there = left < 8 ? (__mmask8)((1u << left) - 1) : 0xff;
            __m512i words = _mm512_maskz_loadu_epi64(there, from + i + 8 * v);
            for (uint32_t byte = 0; byte < bytes; byte++)
                by_byte[v][byte] =
                    _mm512_bitshuffle_epi64_mask(words, workspace->source[list][byte]);
        }
        for (size_t v = 0; v < vectors; v++) {
            __m512i words = nq_transpose_bytes(_mm512_loadu_si512(by_byte[v]));
            _mm512_storeu_si512(to + i + 8 * v, _mm512_or_si512(words, present));
        }
    }
}

/* Sorts by class and, within one, by the diagonals of the node. Neighbours in a list often
 * belong together, so it is gone through from eight places at once: to count one
 * after the other in the same place takes long. */
static void sort(struct workspace *workspace, uint32_t list, const uint64_t *from, size_t count)
{
    struct sorted *sorted = &workspace->sorted[list];
    uint64_t *words = workspace->items;
    uint32_t *begin = workspace->begin;
    const uint32_t classes = 1u << workspace->class_bits;
    const uint64_t last = (classes << workspace->node_diagonals) - 1;
    const size_t eighth = count / 8;
    uint32_t before = 0;
    reorder(workspace, list, from, count, words);
    memset(begin, 0, (last + 1) * sizeof *begin);
    for (size_t i = 0; i < eighth; i++) {
        for (size_t k = 0; k < 8; k++)
            begin[words[i + k * eighth] & last]++;
    }
    for (size_t i = 8 * eighth; i < count; i++)
        begin[words[i] & last]++;
    for (uint32_t i = 0; i <= CLASSES; i++)
        sorted->begin[i] = count;
    for (uint32_t bucket = 0; bucket <= last; bucket++) {
        uint32_t size = begin[bucket];
        if (bucket % (1u << workspace->node_diagonals) == 0)
            sorted->begin[bucket >> workspace->node_diagonals] = before;
        begin[bucket] = before;
        before += size;
    }
    for (size_t i = 0; i < eighth; i++) {
        for (size_t k = 0; k < 8; k++) {
            uint64_t word = words[i + k * eighth];
            sorted->placements[begin[word & last]++] = word;
        }
    }
    for (size_t i = 8 * eighth; i < count; i++)
        sorted->placements[begin[words[i] & last]++] = words[i];
}

/* ---- Items ----------------------------------------------------------------- */

/* Where the bits of an item are, chunk by chunk. */
static uint64_t item_bits(const struct workspace *workspace)
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < workspace->chunks; i++) {
        uint64_t sets = 1u << (workspace->first_bit[i + 1] - workspace->first_bit[i]);
        bits |= (sets - 1) << field_begin(i);
    }
    return bits;
}

/* Makes items and nodes of the placements of class 0. */
static void make_items(struct workspace *workspace, const struct sorted *sorted)
{
    const uint64_t bits = item_bits(workspace);
    const uint32_t beyond = workspace->first_bit[0];
    const uint32_t nodes = 1u << workspace->node_diagonals;
    const size_t count = sorted->begin[1];
    uint32_t *short_items = (uint32_t *)(void *)workspace->items;
    uint32_t next_node = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t placement = sorted->placements[i];
        uint32_t node = (uint32_t)placement & (nodes - 1);
        uint64_t item = _pdep_u64(placement >> beyond, bits);
        while (next_node <= node)
            workspace->node_begin[next_node++] = (uint32_t)i;
        if (workspace->chunks <= HALF_CHUNKS)
            short_items[i] = (uint32_t)item;
        else
            workspace->items[i] = item;
    }
    while (next_node <= nodes)
        workspace->node_begin[next_node++] = (uint32_t)count;
    /* What the last group reads beyond. */
    if (workspace->chunks <= HALF_CHUNKS)
        memset(short_items + count, 0, GROUP * sizeof *short_items);
    else
        memset(workspace->items + count, 0, GROUP * sizeof *workspace->items);
}

/* ---- Tables ---------------------------------------------------------------- */

/* Fills the lanes from the parts, each with placements of one part and then words
 * that are not present. Returns 0 if there were none left. */
static int fill_lanes(struct workspace *workspace, struct part parts[], __m512i *log_weights)
{
    uint64_t log_weight[NQ_SLICE_LANES] = {0};
    size_t part = 0;
    for (uint32_t lane = 0; lane < NQ_SLICE_LANES; lane++) {
        uint64_t *to = workspace->slices.words + lane * NQ_SLICE_LANE_WORDS;
        while (parts[part].count == 0 && parts[part].placements != NULL)
            part++;
        if (parts[part].placements == NULL && lane == 0)
            return 0;
        size_t count =
            parts[part].count < NQ_SLICE_LANE_WORDS ? parts[part].count : NQ_SLICE_LANE_WORDS;
        if (count > 0)
            memcpy(to, parts[part].placements, count * sizeof *to);
        memset(to + count, 0, (NQ_SLICE_LANE_WORDS - count) * sizeof *to);
        log_weight[lane] = parts[part].log_weight;
        if (count > 0)
            parts[part].placements += count;
        parts[part].count -= count;
    }
    *log_weights = _mm512_loadu_si512(log_weight);
    return 1;
}

/* The ANDs of the complemented rows for all sets of diagonals of each chunk. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < workspace->chunks; chunk++) {
        __m512i *table = workspace->table[chunk];
        uint32_t sets = 1;
        table[0] = _mm512_set1_epi64(-1);
        for (uint32_t bit = workspace->first_bit[chunk]; bit < workspace->first_bit[chunk + 1];
             bit++) {
            __m512i row = workspace->slices.rows[bit];
            for (uint32_t set = 0; set < sets; set++)
                table[sets + set] = _mm512_andnot_si512(row, table[set]);
            sets *= 2;
        }
    }
}

/* ---- Meeting --------------------------------------------------------------- */

/* Finds the nodes that some placement of the block fits, by one diagonal after the other
 * and without a branch for each, for that would be foretold wrong too often. */
static inline uint32_t find_open_nodes(struct workspace *workspace)
{
    __m512i *open = workspace->open;
    uint16_t *node = workspace->open_nodes;
    uint32_t found = 1;
    open[0] = workspace->slices.rows[PRESENT];
    node[0] = 0;
    for (uint32_t bit = workspace->node_diagonals; bit-- > 0;) {
        const __m512i row = workspace->slices.rows[bit];
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

/* The entry of a chunk's table for the set in a field of a word. */
static inline __m512i entry(const struct workspace *workspace, uint32_t chunk, uint64_t word,
                            uint32_t field)
{
    return workspace->table[chunk][word >> field_begin(field) & (CHUNK_SETS - 1)];
}

/* Adds how many of each lane fit the items of a group from here on, of those that are
 * open for each. */
static inline void meet_group(const struct workspace *workspace, uint32_t chunks,
                              const unsigned char *items, const __m512i open[GROUP],
                              __m512i pairs[GROUP])
{
    enum { AND_OF_THREE = 0x80 };
    const uint32_t to_a_word = chunks <= HALF_CHUNKS ? 2 : 1;
    for (uint32_t k = 0; k < GROUP; k++) {
        const uint32_t first = k % to_a_word * HALF_CHUNKS;
        __m512i fits = open[k];
        uint64_t word;
        uint32_t chunk = 0;
        memcpy(&word, items + k / to_a_word * sizeof word, sizeof word);
        for (; chunk + 1 < chunks; chunk += 2)
            fits = _mm512_ternarylogic_epi64(fits, entry(workspace, chunk, word, first + chunk),
                                             entry(workspace, chunk + 1, word, first + chunk + 1),
                                             AND_OF_THREE);
        if (chunk < chunks)
            fits = _mm512_and_si512(fits, entry(workspace, chunk, word, first + chunk));
        pairs[k] = _mm512_add_epi64(pairs[k], _mm512_popcnt_epi64(fits));
    }
}

/* The pairs of all items with the block in the tables, by lane. A node's last group goes on
 * into the next node, or past the items, with nothing open. */
static inline __m512i meet(struct workspace *workspace, uint32_t chunks)
{
    const size_t item_bytes = chunks <= HALF_CHUNKS ? sizeof(uint32_t) : sizeof(uint64_t);
    const uint32_t open_nodes = find_open_nodes(workspace);
    __m512i pairs[GROUP] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    for (uint32_t i = 0; i < open_nodes; i++) {
        const uint32_t *node = &workspace->node_begin[workspace->open_nodes[i]];
        const unsigned char *items = (const unsigned char *)workspace->items + node[0] * item_bytes;
        const __m512i all = workspace->open[i];
        __m512i open[GROUP] = {all, all, all, all};
        uint32_t left = node[1] - node[0];
        for (; left > GROUP; left -= GROUP) {
            meet_group(workspace, chunks, items, open, pairs);
            items += GROUP * item_bytes;
        }
        for (uint32_t k = 0; k < GROUP; k++)
            open[k] = _mm512_maskz_mov_epi64(k < left ? 0xff : 0, all);
        meet_group(workspace, chunks, items, open, pairs);
    }
    return _mm512_add_epi64(_mm512_add_epi64(pairs[0], pairs[1]),
                            _mm512_add_epi64(pairs[2], pairs[3]));
}

/* The same with the number of chunks known to the compiler. */
static __m512i meet_block(struct workspace *workspace)
{
    switch (workspace->chunks) {
    case 1:
        return meet(workspace, 1);
    case 2:
        return meet(workspace, 2);
    case 3:
        return meet(workspace, 3);
    case 4:
        return meet(workspace, 4);
    case 5:
        return meet(workspace, 5);
    default:
        return meet(workspace, workspace->chunks);
    }
}

/* All items against the placements of the parts, the last of which is NULL. */
static int meet_parts(struct workspace *workspace, struct part parts[],
                      const nq_cancel_flag *cancel, uint64_t *pairs)
{
    __m512i sum = _mm512_setzero_si512();
    __m512i log_weights;
    while (fill_lanes(workspace, parts, &log_weights)) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        nq_slice(&workspace->slices);
        make_tables(workspace);
        sum = _mm512_add_epi64(sum, _mm512_sllv_epi64(meet_block(workspace), log_weights));
    }
    *pairs += (uint64_t)_mm512_reduce_add_epi64(sum);
    return NQUEENS_OK;
}

/* The placements of these classes, as a part. */
static struct part part_of(const struct sorted *sorted, uint32_t first, uint32_t last,
                           uint64_t log_weight)
{
    return (struct part){.placements = sorted->placements + sorted->begin[first],
                         .count = sorted->begin[last] - sorted->begin[first],
                         .log_weight = log_weight};
}

/* Class 0 of one list against all classes of the other from this one on; class 3 has
 * both long diagonals. */
static int meet_classes(struct workspace *workspace, const struct sorted *items,
                        const struct sorted *sliced, uint32_t from, const nq_cancel_flag *cancel,
                        uint64_t *pairs)
{
    struct part parts[3] = {part_of(sliced, from, 3, 0), part_of(sliced, 3, 4, 1)};
    make_items(workspace, items);
    return meet_parts(workspace, parts, cancel, pairs);
}

/* ---- The workspace --------------------------------------------------------- */

/* An item has one chunk at least. */
static uint32_t chunks_beyond(const struct workspace *workspace, uint32_t node_diagonals)
{
    uint32_t contended = workspace->contended.count;
    uint32_t left = contended > node_diagonals ? contended - node_diagonals : 1;
    return (left + CHUNK_DIAGONALS - 1) / CHUNK_DIAGONALS;
}

static void set_nodes(struct workspace *workspace, size_t placements)
{
    uint32_t diagonals = FEWEST_NODE_DIAGONALS;
    while (diagonals < MOST_NODE_DIAGONALS && placements >> diagonals >= 2 * NODE_PLACEMENTS)
        diagonals++;
    diagonals += chunks_beyond(workspace, diagonals + 1) < chunks_beyond(workspace, diagonals);
    if (diagonals > workspace->contended.count)
        diagonals = workspace->contended.count;
    workspace->node_diagonals = diagonals;
}

/* The chunks of an item are of one length, or two that differ by one. */
static void set_chunks(struct workspace *workspace)
{
    const uint32_t node = workspace->node_diagonals;
    const uint32_t left = workspace->contended.count - node;
    const uint32_t beyond = node + workspace->class_bits;
    workspace->chunks = chunks_beyond(workspace, node);
    for (uint32_t i = 0; i <= workspace->chunks; i++)
        workspace->first_bit[i] = beyond + left * i / workspace->chunks;
}

/* Where the bits of the sorted placements come from. Those of the second list are the
 * neighbours, which it meets the first one's by. */
static void set_sources(struct workspace *workspace)
{
    const struct nq_contended_diagonals *contended = &workspace->contended;
    const uint32_t node = workspace->node_diagonals;
    for (uint32_t list = 0; list < 2; list++) {
        uint8_t source[64] = {0};
        for (uint32_t i = 0; i < contended->count; i++) {
            uint32_t bit = i < node ? node - 1 - i : i + workspace->class_bits;
            source[bit] = (uint8_t)(contended->diagonal[i] ^ list);
        }
        for (uint32_t i = 0; i < workspace->class_bits; i++)
            source[node + i] = (uint8_t)i;
        for (uint32_t byte = 0; byte < 8; byte++) {
            long long eight;
            memcpy(&eight, source + 8 * byte, sizeof eight);
            workspace->source[list][byte] = _mm512_set1_epi64(eight);
        }
    }
}

static struct workspace *set_workspace(void *memory, const struct nq_join_halves *halves)
{
    uintptr_t past_line = (uintptr_t)memory % VECTOR_BYTES;
    unsigned char *begin = (unsigned char *)memory + (VECTOR_BYTES - past_line) % VECTOR_BYTES;
    struct workspace *workspace = (struct workspace *)(void *)begin;
    workspace->sorted[0].placements = (uint64_t *)(void *)(begin + sizeof *workspace);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->items = workspace->sorted[1].placements + halves->count[1];
    workspace->class_bits = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? 2 : 0;
    nq_contended_diagonals_set(&workspace->contended, halves, workspace->class_bits);
    set_nodes(workspace, halves->count[0] + halves->count[1]);
    set_chunks(workspace);
    set_sources(workspace);
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

/* Items take a word each at most; before, the lists are reordered where they will be. Both
 * have some more words behind. */
static size_t workspace_size(const size_t count[2])
{
    size_t longer = count[0] > count[1] ? count[0] : count[1];
    size_t words = count[0] + count[1] + longer + NQ_JOIN_VECTOR;
    return sizeof(struct workspace) + VECTOR_BYTES + words * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_avx512 = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
