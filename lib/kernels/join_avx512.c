/* SPDX-License-Identifier: MIT
 *
 * "join-avx512": one placement against 512 at a time, for CPUs with AVX-512 F, BW, VL,
 * VBMI and VPOPCNTDQ, and GFNI.
 *
 * One list is sliced: 512 of its placements become one 512-bit row for each diagonal,
 * so that the placements which leave a set of diagonals free are the AND of the complements
 * of these rows. For each chunk of up to seven diagonals all 128 such ANDs are kept in a
 * table, and then a placement of the other list meets all 512 by a load and an AND for
 * each chunk, and a popcount. The loads are what takes the time, so the chunks are as few as
 * tables in the level 1 cache allow.
 *
 * That other list is sorted by its first diagonals, which are those that most squares
 * lie on, into nodes of placements that agree on them; there are two chunks for these.
 * Their AND is done once for a node, and often settles it: the sliced list is
 * sorted, too, so that its 512 are much alike there, and where they all have one of a
 * node's diagonals the node is passed over. Short lists have nodes of seven diagonals,
 * for with more most of the time is lost on branches foretold wrong; long ones, of which
 * a block is alike in more of them, have ten; one more where that saves a chunk.
 *
 * The weights of half_board.c. Let E be the placements without a queen on a long
 * diagonal, and F2 and F4 those with one and two. Pairs of E with E and of E with F2 count once,
 * those of E with F4 twice, all others not; so E of the first list meets all of the
 * second, and E of the second meets F2 and F4 of the first. The 64 placements of a
 * quadword are all of one of these classes, so that a weight belongs to a lane of the
 * popcounts. A placement of E has no long diagonal, so these are left out of the
 * rows.
 *
 * Cost: 1 to 2 ns for 512 pairs.
 */

#include "../join_kernel.h"

#include <nqueens.h>

#include <immintrin.h>
#include <string.h>

enum {
    LANES = 8,
    LANE_PLACEMENTS = 64,
    BLOCK = LANES * LANE_PLACEMENTS,
    CHUNK_DIAGONALS = 7, /* at most */
    NODE_CHUNKS = 2,
    FEW_NODE_DIAGONALS = 7,
    MANY_NODE_DIAGONALS = 10,
    MANY_PLACEMENTS = 1 << 17, /* of both lists, from which on nodes have many */
    MOST_NODES = 1 << (MANY_NODE_DIAGONALS + 1),
    WORD_CHUNKS = 4, /* of an item, in one word */
    ITEM_CHUNKS = 2 * WORD_CHUNKS,
    MOST_CHUNKS = NODE_CHUNKS + ITEM_CHUNKS,
    MOST_SETS = 1024, /* of all chunks; an entry's place in bytes has 16 bits */
    CLASSES = 4,      /* of placements, by the long diagonals that they take */
    ENTRY_BYTES = sizeof(__m512i)
};

struct node {
    uint32_t diagonals;
    uint32_t end; /* the item behind its last; it begins where the one before ends */
};

/* A sorted list, and where its classes begin. */
struct sorted {
    uint64_t *placements;
    size_t begin[CLASSES + 1];
};

struct workspace {
    __m512i table[MOST_SETS]; /* of all chunks, one behind the other */
    uint64_t lanes[BLOCK];    /* of placements to be sliced */
    __m512i rows[64];
    uint32_t begin[CLASSES * MOST_NODES];
    uint16_t reversed[MOST_NODES]; /* sets of diagonals by number with the first highest */
    struct node nodes[MOST_NODES];
    size_t node_count;
    struct sorted sorted[2];
    /* Placements by the entries of the tables for their chunks beyond those of the node,
     * in bytes from the first table's begin, 16 bits each: one word or two an item. */
    uint64_t *items;
    uint32_t skipped;  /* so many low bits are left out */
    uint32_t compared; /* and so many then compared */
    uint32_t chunks;   /* of an item */
    uint32_t node_diagonals;
    uint32_t first_diagonal[MOST_CHUNKS + 1]; /* of each chunk, and past the last */
    uint32_t first_set[MOST_CHUNKS];          /* its place in the table */
};

/* Placements to be sliced, of one weight. */
struct part {
    const uint64_t *placements;
    size_t count;
    uint64_t log_weight;
};

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals, uint64_t *to)
{
    const __m512i added = _mm512_set1_epi64((long long)diagonals);
    const uint64_t *begin = to;
    for (size_t i = 0; i < count; i += NQ_JOIN_VECTOR) {
        __m512i placements = _mm512_loadu_si512(from + i);
        __mmask8 fits = _mm512_testn_epi64_mask(placements, added);
        __m512i longer = _mm512_or_si512(placements, added);
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(fits, longer));
        to += _mm_popcnt_u32(fits);
    }
    return (size_t)(to - begin);
}

/* Class first, then the diagonals of the node, the most crowded ones first of all. */
static inline uint32_t bucket_of(const struct workspace *workspace, uint64_t placement)
{
    uint32_t nodes = 1u << workspace->node_diagonals;
    uint32_t diagonals = (uint32_t)(placement >> workspace->skipped) & (nodes - 1);
    uint32_t taken = (uint32_t)placement & ((1u << workspace->skipped) - 1);
    return taken << workspace->node_diagonals | workspace->reversed[diagonals];
}

static void sort(struct workspace *workspace, const uint64_t *placements, size_t count,
                 struct sorted *sorted)
{
    uint32_t *begin = workspace->begin;
    uint32_t classes = 1u << workspace->skipped;
    uint32_t buckets = classes << workspace->node_diagonals;
    uint32_t before = 0;
    memset(begin, 0, buckets * sizeof *begin);
    for (size_t i = 0; i < count; i++)
        begin[bucket_of(workspace, placements[i])]++;
    for (uint32_t i = 0; i <= CLASSES; i++)
        sorted->begin[i] = count;
    for (uint32_t bucket = 0; bucket < buckets; bucket++) {
        uint32_t size = begin[bucket];
        if (bucket % (1u << workspace->node_diagonals) == 0)
            sorted->begin[bucket >> workspace->node_diagonals] = before;
        begin[bucket] = before;
        before += size;
    }
    for (size_t i = 0; i < count; i++)
        sorted->placements[begin[bucket_of(workspace, placements[i])]++] = placements[i];
}

/* How the items come from the placements: byte i is chunk i. */
struct item_layout {
    __m128i first; /* diagonal */
    __m128i mask;
    __m128i begin; /* of its table; 16 bits each */
};

static struct item_layout item_layout(const struct workspace *workspace)
{
    uint8_t first[16] = {0};
    uint8_t mask[16] = {0};
    uint16_t begin[ITEM_CHUNKS] = {0};
    for (uint32_t i = 0; i < workspace->chunks; i++) {
        const uint32_t *diagonal = &workspace->first_diagonal[NODE_CHUNKS + i];
        first[i] = (uint8_t)diagonal[0];
        mask[i] = (uint8_t)((1u << (diagonal[1] - diagonal[0])) - 1);
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

/* Makes items and nodes of the placements of class 0. */
static void make_items(struct workspace *workspace, const struct sorted *sorted)
{
    const struct item_layout layout = item_layout(workspace);
    const uint32_t words = item_words(workspace->chunks);
    size_t count = sorted->begin[1];
    size_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t placement = sorted->placements[i] >> workspace->skipped;
        uint32_t diagonals = (uint32_t)placement % (1u << workspace->node_diagonals);
        if (i == 0 || diagonals != workspace->nodes[nodes - 1].diagonals)
            workspace->nodes[nodes++].diagonals = diagonals;
        workspace->nodes[nodes - 1].end = (uint32_t)i + 1;
        __m128i sets =
            _mm_multishift_epi64_epi8(layout.first, _mm_set1_epi64x((long long)placement));
        sets = _mm_cvtepu8_epi16(_mm_and_si128(sets, layout.mask));
        __m128i entries = _mm_add_epi16(_mm_slli_epi16(sets, 6), layout.begin);
        if (words == 1)
            _mm_storel_epi64((__m128i *)(void *)(workspace->items + i), entries);
        else
            _mm_storeu_si128((__m128i *)(void *)(workspace->items + 2 * i), entries);
    }
    workspace->node_count = nodes;
}

/* ---- Slicing --------------------------------------------------------------- */

/* Fills the lanes from the parts, each with placements of one part and then words
 * with all bits set, which fit nothing: every placement of class 0 has a diagonal
 * that is compared. Returns 0 if there were none left. */
static int fill_lanes(struct workspace *workspace, struct part parts[], __m512i *log_weights)
{
    uint64_t log_weight[LANES] = {0};
    size_t part = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint64_t *to = workspace->lanes + lane * LANE_PLACEMENTS;
        while (parts[part].count == 0 && parts[part].placements != NULL)
            part++;
        if (parts[part].placements == NULL && lane == 0)
            return 0;
        size_t count = parts[part].count < LANE_PLACEMENTS ? parts[part].count : LANE_PLACEMENTS;
        if (count > 0)
            memcpy(to, parts[part].placements, count * sizeof *to);
        memset(to + count, 0xff, (LANE_PLACEMENTS - count) * sizeof *to);
        log_weight[lane] = parts[part].log_weight;
        if (count > 0)
            parts[part].placements += count;
        parts[part].count -= count;
    }
    *log_weights = _mm512_loadu_si512(log_weight);
    return 1;
}

/* Of eight placements the byte of each diagonal, by the 8 x 8 bit transposition that
 * a multiplication by the unit matrix is when the operands are exchanged. It reverses
 * the order of the placements, which does not matter. */
static inline __m512i slice_eight(const uint64_t *placements, __m512i by_byte, uint32_t skipped)
{
    const __m512i even = _mm512_set1_epi64(0x5555555555555555);
    const __m512i unit = _mm512_set1_epi64((long long)0x8040201008040201);
    __m512i eight = _mm512_loadu_si512(placements);
    __m512i left = _mm512_slli_epi64(_mm512_and_si512(eight, even), 1);
    __m512i right = _mm512_and_si512(_mm512_srli_epi64(eight, 1), even);
    __m512i seen = _mm512_srl_epi64(_mm512_or_si512(left, right), _mm_cvtsi32_si128((int)skipped));
    return _mm512_gf2p8affine_epi64_epi8(unit, _mm512_permutexvar_epi8(by_byte, seen), 0);
}

/* Of the 64 placements of a lane the quadword of each diagonal: that of diagonal
 * 16 q + 2 t + e is quadword 2 q + e of sliced[t]. */
static inline void slice_lane(const uint64_t *lane, __m512i by_byte, uint32_t skipped,
                              __m512i sliced[8])
{
    __m512i bytes[8];
    __m512i pairs[8];
    __m512i fours[8];
    for (uint32_t i = 0; i < 8; i++)
        bytes[i] = slice_eight(lane + 8 * i, by_byte, skipped);
    for (uint32_t i = 0; i < 4; i++) {
        pairs[i] = _mm512_unpacklo_epi8(bytes[2 * i], bytes[2 * i + 1]);
        pairs[i + 4] = _mm512_unpackhi_epi8(bytes[2 * i], bytes[2 * i + 1]);
    }
    for (uint32_t i = 0; i < 8; i += 4) {
        for (uint32_t j = 0; j < 2; j++) {
            fours[i + j] = _mm512_unpacklo_epi16(pairs[i + 2 * j], pairs[i + 2 * j + 1]);
            fours[i + j + 2] = _mm512_unpackhi_epi16(pairs[i + 2 * j], pairs[i + 2 * j + 1]);
        }
    }
    for (uint32_t i = 0; i < 4; i++) {
        sliced[2 * i] = _mm512_unpacklo_epi32(fours[2 * i], fours[2 * i + 1]);
        sliced[2 * i + 1] = _mm512_unpackhi_epi32(fours[2 * i], fours[2 * i + 1]);
    }
}

/* Transposes 8 x 8 quadwords, one vector a lane: quadword 2 q + e of all lanes
 * becomes to[16 q + e]. */
static inline void transpose_quadwords(const __m512i from[8], __m512i to[])
{
    for (int odd = 0; odd < 2; odd++) {
        __m512i pair[4];
        for (uint32_t i = 0; i < 4; i++)
            pair[i] = odd ? _mm512_unpackhi_epi64(from[2 * i], from[2 * i + 1])
                          : _mm512_unpacklo_epi64(from[2 * i], from[2 * i + 1]);
        __m512i low01 = _mm512_shuffle_i64x2(pair[0], pair[1], 0x44);
        __m512i high01 = _mm512_shuffle_i64x2(pair[0], pair[1], 0xee);
        __m512i low23 = _mm512_shuffle_i64x2(pair[2], pair[3], 0x44);
        __m512i high23 = _mm512_shuffle_i64x2(pair[2], pair[3], 0xee);
        to[odd] = _mm512_shuffle_i64x2(low01, low23, 0x88);
        to[16 + odd] = _mm512_shuffle_i64x2(low01, low23, 0xdd);
        to[32 + odd] = _mm512_shuffle_i64x2(high01, high23, 0x88);
        to[48 + odd] = _mm512_shuffle_i64x2(high01, high23, 0xdd);
    }
}

/* The row of each diagonal, from the lanes. */
static void slice(struct workspace *workspace)
{
    __m512i sliced[8][LANES];
    uint64_t order[8];
    for (uint64_t byte = 0; byte < 8; byte++)
        order[byte] = UINT64_C(0x3830282018100800) + byte * UINT64_C(0x0101010101010101);
    const __m512i by_byte = _mm512_loadu_si512(order);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        __m512i of_lane[8];
        slice_lane(workspace->lanes + lane * LANE_PLACEMENTS, by_byte, workspace->skipped, of_lane);
        for (uint32_t i = 0; i < 8; i++)
            sliced[i][lane] = of_lane[i];
    }
    for (uint32_t i = 0; i < 8; i++)
        transpose_quadwords(sliced[i], workspace->rows + 2 * i);
}

/* The ANDs of the complemented rows for all sets of diagonals of each chunk. */
static void make_tables(struct workspace *workspace)
{
    for (uint32_t chunk = 0; chunk < NODE_CHUNKS + workspace->chunks; chunk++) {
        __m512i *table = workspace->table + workspace->first_set[chunk];
        table[0] = _mm512_set1_epi64(-1);
        uint32_t first = workspace->first_diagonal[chunk];
        uint32_t last = workspace->first_diagonal[chunk + 1];
        for (uint32_t i = 0; first + i < last; i++) {
            __m512i row = workspace->rows[first + i];
            for (uint32_t set = 0; set < 1u << i; set++)
                table[(1u << i) + set] = _mm512_andnot_si512(row, table[set]);
        }
    }
}

/* ---- Meeting --------------------------------------------------------------- */

/* The entry of an item's chunk. */
static inline __m512i entry(const __m512i *table, const uint64_t *item, uint32_t chunk)
{
    uint16_t bytes = (uint16_t)(item[chunk / WORD_CHUNKS] >> chunk % WORD_CHUNKS * 16);
    return _mm512_load_si512((const unsigned char *)table + bytes);
}

/* The pairs of all items with the block in the tables, by lane. */
static inline __m512i meet(const struct workspace *workspace, uint32_t chunks)
{
    const __m512i *table = workspace->table;
    const uint64_t *item = workspace->items;
    const uint32_t low = workspace->first_diagonal[1];
    const uint32_t words = item_words(chunks);
    __m512i pairs = _mm512_setzero_si512();
    for (size_t i = 0; i < workspace->node_count; i++) {
        const uint64_t *end = workspace->items + workspace->nodes[i].end * words;
        uint32_t diagonals = workspace->nodes[i].diagonals;
        __m512i open = _mm512_and_si512(table[diagonals % (1u << low)],
                                        table[(1u << low) + (diagonals >> low)]);
        if (_mm512_test_epi64_mask(open, open) == 0) {
            item = end;
            continue;
        }
        for (; item < end; item += words) {
            __m512i fits = open;
            for (uint32_t chunk = 0; chunk < chunks; chunk++)
                fits = _mm512_and_si512(fits, entry(table, item, chunk));
            pairs = _mm512_add_epi64(pairs, _mm512_popcnt_epi64(fits));
        }
    }
    return pairs;
}

/* The same with the number of chunks known to the compiler. */
static __m512i meet_block(const struct workspace *workspace)
{
    switch (workspace->chunks) {
    case 3:
        return meet(workspace, 3);
    case 4:
        return meet(workspace, 4);
    case 5:
        return meet(workspace, 5);
    case 6:
        return meet(workspace, 6);
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
        slice(workspace);
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

static uint32_t chunks_beyond(const struct workspace *workspace, uint32_t node_diagonals)
{
    uint32_t compared = workspace->compared;
    uint32_t left = compared > node_diagonals ? compared - node_diagonals : 0;
    return (left + CHUNK_DIAGONALS - 1) / CHUNK_DIAGONALS;
}

static void set_nodes(struct workspace *workspace, uint32_t diagonals)
{
    diagonals += chunks_beyond(workspace, diagonals + 1) < chunks_beyond(workspace, diagonals);
    if (diagonals > workspace->compared)
        diagonals = workspace->compared;
    uint32_t nodes = 1u << diagonals;
    workspace->node_diagonals = diagonals;
    workspace->reversed[0] = 0;
    for (uint32_t set = 1; set < nodes; set++)
        workspace->reversed[set] =
            (uint16_t)(workspace->reversed[set / 2] / 2 + set % 2 * (nodes / 2));
}

/* The chunks of an item are of one length, or two that differ by one. */
static void set_chunks(struct workspace *workspace)
{
    uint32_t beyond = workspace->node_diagonals;
    uint32_t left = workspace->compared - beyond;
    uint32_t set = 0;
    workspace->chunks = chunks_beyond(workspace, beyond);
    workspace->first_diagonal[0] = 0;
    workspace->first_diagonal[1] = (beyond + 1) / 2;
    workspace->first_diagonal[NODE_CHUNKS] = beyond;
    for (uint32_t i = 1; i <= workspace->chunks; i++)
        workspace->first_diagonal[NODE_CHUNKS + i] = beyond + left * i / workspace->chunks;
    for (uint32_t i = 0; i < NODE_CHUNKS + workspace->chunks; i++) {
        workspace->first_set[i] = set;
        set += 1u << (workspace->first_diagonal[i + 1] - workspace->first_diagonal[i]);
    }
}

static struct workspace *set_workspace(void *memory, const struct nq_join_halves *halves)
{
    uintptr_t past_line = (uintptr_t)memory % ENTRY_BYTES;
    unsigned char *begin = (unsigned char *)memory + (ENTRY_BYTES - past_line) % ENTRY_BYTES;
    struct workspace *workspace = (struct workspace *)(void *)begin;
    workspace->sorted[0].placements = (uint64_t *)(void *)(begin + sizeof *workspace);
    workspace->sorted[1].placements = workspace->sorted[0].placements + halves->count[0];
    workspace->items = (uint64_t *)(void *)(workspace->sorted[1].placements + halves->count[1]);
    workspace->skipped = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? 2 : 0;
    workspace->compared = halves->compared - workspace->skipped;
    set_nodes(workspace, halves->count[0] + halves->count[1] < MANY_PLACEMENTS
                             ? FEW_NODE_DIAGONALS
                             : MANY_NODE_DIAGONALS);
    set_chunks(workspace);
    return workspace;
}

static int count_pairs(const struct nq_join_halves *halves, void *memory,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    struct workspace *workspace = set_workspace(memory, halves);
    struct sorted *sorted = workspace->sorted;
    *pairs = 0;
    for (uint32_t i = 0; i < 2; i++)
        sort(workspace, halves->placements[i], halves->count[i], &sorted[i]);
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
    size_t longer = count[0] > count[1] ? count[0] : count[1];
    size_t words = count[0] + count[1] + longer * item_words(ITEM_CHUNKS);
    return sizeof(struct workspace) + ENTRY_BYTES + words * sizeof(uint64_t);
}

const struct nq_join_kernel nq_join_avx512 = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
