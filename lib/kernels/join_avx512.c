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
 * Items that agree on the most contended diagonals (join_contention.h) are a node, whose
 * AND for these is done once and often settles it: the sliced list is sorted by the same
 * diagonals, so that its 512 are much alike there, and where each of them has one of a
 * node's diagonals the node is passed over.
 *
 * The weights of half_board.c. Let E be the placements without a queen on a long
 * diagonal, and F2 and F4 those with one and two. Pairs of E with E and of E with F2 count once,
 * those of E with F4 twice, all others not; so E of the first list meets all of the
 * second, and E of the second meets F2 and F4 of the first. The 64 placements of a
 * quadword are all of one of these classes, so that a weight belongs to a lane of the
 * popcounts. A placement of E has no long diagonal, so these are not looked at.
 *
 * Cost: 0.8 ns for an item and 512 placements, if its node is not passed over; from
 * n = 20 on two thirds to three quarters are. Sorting takes 3 ns for each placement.
 */

#include "../join_kernel.h"
#include "join_contention.h"
#include "join_slices.h"

#include <nqueens.h>

#include <immintrin.h>
#include <string.h>

enum {
    CHUNK_DIAGONALS = 7, /* at most */
    NODE_CHUNKS = 2,
    FEWEST_NODE_DIAGONALS = 5,
    MOST_NODE_DIAGONALS = 10,
    NODE_PLACEMENTS = 1 << 9, /* of both lists, for each node */
    MOST_NODES = 1 << (MOST_NODE_DIAGONALS + 1),
    WORD_CHUNKS = 4, /* of an item, in one word */
    ITEM_CHUNKS = 2 * WORD_CHUNKS,
    MOST_CHUNKS = NODE_CHUNKS + ITEM_CHUNKS,
    GROUP = 4,        /* items; a node has whole groups */
    MOST_SETS = 1024, /* of all chunks; an entry's place in bytes has 16 bits */
    CLASSES = 4,      /* of placements, by the long diagonals that they take */
    PRESENT = 63,     /* the bit of a sorted placement that is always set */
    SIZES = 64,       /* of nodes, in groups, that are told apart */
    ENTRY_BYTES = sizeof(__m512i)
};

/* Items that agree on the node's diagonals. */
struct node {
    uint32_t begin;
    uint32_t end;
    uint16_t entries[NODE_CHUNKS]; /* of the tables */
};

/* A sorted list, and where its classes begin. A placement has the diagonals of the node
 * in its lowest bits, the most contended one highest, then its class, then the
 * diagonals of the chunks. */
struct sorted {
    uint64_t *placements;
    size_t begin[CLASSES + 1];
};

struct workspace {
    __m512i table[MOST_SETS]; /* of all chunks, one behind the other, and an empty entry */
    struct nq_slices slices;
    struct nq_join_contention contention;
    __m512i source[2][8]; /* of the bits of a sorted placement, eight a vector, by list */
    uint32_t begin[CLASSES * MOST_NODES];
    struct node nodes[MOST_NODES];
    struct node unordered[MOST_NODES];
    uint16_t open_nodes[MOST_NODES + 1];
    size_t node_count;
    struct sorted sorted[2];
    /* Placements by the entries of the tables for their chunks beyond those of the node,
     * in bytes from the first table's begin, 16 bits each: one word or two an item. */
    uint64_t *items;
    uint32_t class_bits;
    uint32_t chunks; /* of an item */
    uint32_t node_diagonals;
    uint32_t first_bit[MOST_CHUNKS + 1]; /* of each chunk, and past the last */
    uint32_t first_set[MOST_CHUNKS + 1]; /* its place in the table, and the empty entry's */
};

/* Placements to be sliced, of one weight. */
struct part {
    const uint64_t *placements;
    size_t count;
    uint64_t log_weight;
};

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
    const uint32_t bytes = (workspace->first_bit[NODE_CHUNKS + workspace->chunks] + 7) / 8;
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

/* How the items come from the placements: byte i is chunk i. */
struct item_layout {
    __m128i first; /* bit */
    __m128i mask;
    __m128i begin; /* of its table; 16 bits each */
};

static struct item_layout item_layout(const struct workspace *workspace)
{
    uint8_t first[16] = {0};
    uint8_t mask[16] = {0};
    uint16_t begin[ITEM_CHUNKS] = {0};
    for (uint32_t i = 0; i < workspace->chunks; i++) {
        const uint32_t *bit = &workspace->first_bit[NODE_CHUNKS + i];
        first[i] = (uint8_t)bit[0];
        mask[i] = (uint8_t)((1u << (bit[1] - bit[0])) - 1);
        begin[i] = (uint16_t)(workspace->first_set[NODE_CHUNKS + i] * ENTRY_BYTES);
    }
    return (struct item_layout){.first = _mm_loadu_si128((const __m128i *)(const void *)first),
                                .mask = _mm_loadu_si128((const __m128i *)(const void *)mask),
                                .begin = _mm_loadu_si128((const __m128i *)(const void *)begin)};
}

static uint32_t item_words(uint32_t chunks)
{
    return chunks <= WORD_CHUNKS ? 1 : 2;
}

/* Fills the last group of a node with items that fit nothing. */
static uint32_t fill_group(const struct workspace *workspace, uint32_t item)
{
    const uint32_t words = item_words(workspace->chunks);
    const uint32_t empty = workspace->first_set[NODE_CHUNKS + workspace->chunks] * ENTRY_BYTES;
    for (; item % GROUP != 0; item++) {
        workspace->items[words * item] = empty;
        workspace->items[words * (item + 1) - 1] = empty;
    }
    return item;
}

/* Orders nodes by their size, the largest first: then the loop over the groups of one
 * ends mostly where that of the one before did, as the processor foretells it. */
static void order_nodes(struct workspace *workspace)
{
    uint32_t begin[SIZES + 1] = {0};
    const struct node *nodes = workspace->unordered;
    for (size_t i = 0; i < workspace->node_count; i++) {
        uint32_t groups = (nodes[i].end - nodes[i].begin) / GROUP;
        begin[groups < SIZES ? SIZES - groups + 1 : 1]++;
    }
    for (uint32_t i = 1; i <= SIZES; i++)
        begin[i] += begin[i - 1];
    for (size_t i = 0; i < workspace->node_count; i++) {
        uint32_t groups = (nodes[i].end - nodes[i].begin) / GROUP;
        workspace->nodes[begin[groups < SIZES ? SIZES - groups : 0]++] = nodes[i];
    }
}

/* Makes items and nodes of the placements of class 0. */
static void make_items(struct workspace *workspace, const struct sorted *sorted)
{
    const struct item_layout layout = item_layout(workspace);
    const uint32_t words = item_words(workspace->chunks);
    const uint64_t node_mask = (1u << workspace->node_diagonals) - 1;
    const uint32_t low = workspace->first_bit[1];
    const size_t count = sorted->begin[1];
    struct node *node = workspace->unordered - 1;
    uint64_t of_node = UINT64_MAX;
    uint32_t item = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t placement = sorted->placements[i];
        if ((placement & node_mask) != of_node) {
            item = fill_group(workspace, item);
            if (of_node != UINT64_MAX)
                node->end = item;
            of_node = placement & node_mask;
            *++node =
                (struct node){.begin = item,
                              .entries = {(uint16_t)(of_node & ((1u << low) - 1)),
                                          (uint16_t)((1u << low) + (uint32_t)(of_node >> low))}};
        }
        __m128i sets =
            _mm_multishift_epi64_epi8(layout.first, _mm_set1_epi64x((long long)placement));
        sets = _mm_cvtepu8_epi16(_mm_and_si128(sets, layout.mask));
        __m128i entries = _mm_add_epi16(_mm_slli_epi16(sets, 6), layout.begin);
        if (words == 1)
            _mm_storel_epi64((__m128i *)(void *)(workspace->items + item), entries);
        else
            _mm_storeu_si128((__m128i *)(void *)(workspace->items + 2 * item), entries);
        item++;
    }
    workspace->node_count = (size_t)(node + 1 - workspace->unordered);
    if (count > 0)
        node->end = fill_group(workspace, item);
    order_nodes(workspace);
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

/* The ANDs of the complemented rows for all sets of diagonals of each chunk, in the
 * first one also with those that are present. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < NODE_CHUNKS + workspace->chunks; chunk++) {
        __m512i *table = workspace->table + workspace->first_set[chunk];
        table[0] = chunk == 0 ? workspace->slices.rows[PRESENT] : _mm512_set1_epi64(-1);
        uint32_t first = workspace->first_bit[chunk];
        uint32_t sets = workspace->first_set[chunk + 1] - workspace->first_set[chunk];
        for (uint32_t i = 0; 1u << i < sets; i++) {
            __m512i row = workspace->slices.rows[first + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = _mm512_andnot_si512(row, table[set]);
        }
    }
}

/* ---- Meeting --------------------------------------------------------------- */

static inline __m512i open_for(const struct workspace *workspace, const struct node *node)
{
    return _mm512_and_si512(workspace->table[node->entries[0]], workspace->table[node->entries[1]]);
}

/* Finds the nodes that some placement of the block fits, all of them first and without
 * a branch for each, for that would be foretold wrong too often. */
static inline size_t find_open_nodes(struct workspace *workspace)
{
    size_t found = 0;
    for (uint32_t i = 0; i < workspace->node_count; i++) {
        __m512i open = open_for(workspace, &workspace->nodes[i]);
        workspace->open_nodes[found] = (uint16_t)i;
        found += _mm512_test_epi64_mask(open, open) != 0;
    }
    return found;
}

/* The entry of an item's chunk. */
static inline __m512i entry(const __m512i *table, const uint64_t *item, uint32_t chunk)
{
    uint16_t bytes = (uint16_t)(item[chunk / WORD_CHUNKS] >> chunk % WORD_CHUNKS * 16);
    return _mm512_load_si512((const unsigned char *)table + bytes);
}

/* How many of each lane fit the item, of those that are open. */
static inline __m512i meet_item(__m512i open, const __m512i *table, const uint64_t *item,
                                uint32_t chunks)
{
    enum { AND_OF_THREE = 0x80 };
    uint32_t chunk = 0;
    for (; chunk + 1 < chunks; chunk += 2)
        open = _mm512_ternarylogic_epi64(open, entry(table, item, chunk),
                                         entry(table, item, chunk + 1), AND_OF_THREE);
    if (chunk < chunks)
        open = _mm512_and_si512(open, entry(table, item, chunk));
    return _mm512_popcnt_epi64(open);
}

/* The pairs of all items with the block in the tables, by lane. */
static inline __m512i meet(struct workspace *workspace, uint32_t chunks)
{
    const __m512i *table = workspace->table;
    const uint32_t words = item_words(chunks);
    const size_t open_nodes = find_open_nodes(workspace);
    __m512i pairs[GROUP] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                            _mm512_setzero_si512()};
    for (size_t i = 0; i < open_nodes; i++) {
        const struct node *node = &workspace->nodes[workspace->open_nodes[i]];
        const uint64_t *end = workspace->items + node->end * words;
        const __m512i open = open_for(workspace, node);
        for (const uint64_t *item = workspace->items + node->begin * words; item < end;
             item += GROUP * words) {
            for (uint32_t k = 0; k < GROUP; k++)
                pairs[k] =
                    _mm512_add_epi64(pairs[k], meet_item(open, table, item + k * words, chunks));
        }
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

/* An item has one chunk at least, so that there is one to be empty. */
static uint32_t chunks_beyond(const struct workspace *workspace, uint32_t node_diagonals)
{
    uint32_t contended = workspace->contention.diagonals;
    uint32_t left = contended > node_diagonals ? contended - node_diagonals : 1;
    return (left + CHUNK_DIAGONALS - 1) / CHUNK_DIAGONALS;
}

static void set_nodes(struct workspace *workspace, size_t placements)
{
    uint32_t diagonals = FEWEST_NODE_DIAGONALS;
    while (diagonals < MOST_NODE_DIAGONALS && placements >> diagonals >= 2 * NODE_PLACEMENTS)
        diagonals++;
    diagonals += chunks_beyond(workspace, diagonals + 1) < chunks_beyond(workspace, diagonals);
    if (diagonals > workspace->contention.diagonals)
        diagonals = workspace->contention.diagonals;
    workspace->node_diagonals = diagonals;
}

/* The chunks of an item are of one length, or two that differ by one. */
static void set_chunks(struct workspace *workspace)
{
    const uint32_t node = workspace->node_diagonals;
    const uint32_t left = workspace->contention.diagonals - node;
    const uint32_t beyond = node + workspace->class_bits;
    uint32_t *first_bit = workspace->first_bit;
    uint32_t set = 0;
    workspace->chunks = chunks_beyond(workspace, node);
    first_bit[0] = 0;
    first_bit[1] = (node + 1) / 2;
    for (uint32_t i = 0; i <= workspace->chunks; i++)
        first_bit[NODE_CHUNKS + i] = beyond + left * i / workspace->chunks;
    for (uint32_t i = 0; i <= NODE_CHUNKS + workspace->chunks; i++) {
        uint32_t end = i == 1 ? node : first_bit[i + 1];
        workspace->first_set[i] = set;
        if (i < NODE_CHUNKS + workspace->chunks)
            set += 1u << (end - first_bit[i]);
    }
    workspace->table[set] = _mm512_setzero_si512();
}

/* Where the bits of the sorted placements come from. Those of the second list are the
 * neighbours, which it meets the first one's by. */
static void set_sources(struct workspace *workspace)
{
    const struct nq_join_contention *contention = &workspace->contention;
    const uint32_t node = workspace->node_diagonals;
    for (uint32_t list = 0; list < 2; list++) {
        uint8_t source[64] = {0};
        for (uint32_t i = 0; i < contention->diagonals; i++) {
            uint32_t bit = i < node ? node - 1 - i : i + workspace->class_bits;
            source[bit] = (uint8_t)(contention->diagonal[i] ^ list);
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
    uintptr_t past_line = (uintptr_t)memory % ENTRY_BYTES;
    unsigned char *begin = (unsigned char *)memory + (ENTRY_BYTES - past_line) % ENTRY_BYTES;
    struct workspace *workspace = (struct workspace *)(void *)begin;
    workspace->sorted[0].placements = (uint64_t *)(void *)(begin + sizeof *workspace);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->items = workspace->sorted[1].placements + halves->count[1];
    workspace->class_bits = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? 2 : 0;
    nq_join_contention_set(&workspace->contention, halves, workspace->class_bits,
                           &workspace->slices);
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

/* Items take one word or two and fill groups; before, the lists are reordered where they
 * will be. */
static size_t workspace_size(const size_t count[2])
{
    size_t longer = count[0] > count[1] ? count[0] : count[1];
    size_t nodes = longer < MOST_NODES ? longer : MOST_NODES;
    size_t items = longer + nodes * (GROUP - 1);
    size_t words = count[0] + count[1] + items * item_words(ITEM_CHUNKS) + NQ_JOIN_VECTOR;
    return sizeof(struct workspace) + ENTRY_BYTES + words * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_avx512 = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
