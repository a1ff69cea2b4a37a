/* SPDX-License-Identifier: MIT
 *
 * The tree join of two lists of 32-bit words. A node has items and lanes; the diagonal that most
 * pairs contend for splits it into the items that have it, with the lanes that do not, and the
 * items that do not, with all lanes, as long as a split saves more than it costs; at a leaf all
 * items meet all lanes. Most pairs that do not fit are never met: at n = 20 there are 270 meetings
 * a fit, and a leaf has some 540 items, 1550 lanes and 26 diagonals.
 */

#ifndef NQ_JOIN_TREE_SEARCH_H
#define NQ_JOIN_TREE_SEARCH_H

#include "join/pairs/tree_block.h"

/* ---- Codes ----------------------------------------------------------------- */

/* Chooses fields by an estimate in cycles: an entry of a table takes 1, a look-up 0.6. */
static void set_fields(struct fields *fields, uint32_t diagonals, size_t items)
{
    const uint32_t contended = nq_popcount(diagonals);
    uint64_t least = UINT64_MAX;
    fields->count = 1;
    fields->diagonals = diagonals;
    for (uint32_t count = 1; count <= MOST_FIELDS; count++) {
        uint32_t width = contended / count;
        uint32_t wider = contended % count;
        if (width + (wider > 0) > MOST_WIDTH)
            continue;
        uint64_t entries = ((uint64_t)wider << (width + 1)) + ((uint64_t)(count - wider) << width);
        uint64_t cost = 10 * entries + 6 * (uint64_t)count * items;
        if (cost < least) {
            least = cost;
            fields->count = count;
        }
    }
    uint32_t left = contended;
    for (uint32_t field = 0; field < fields->count; field++) {
        fields->width[field] = left / (fields->count - field);
        left -= fields->width[field];
    }
}

/* The shifts and masks that spread a vector of compressed diagonals over the fields. */
struct spread {
    uint32_t count;
    vector shift[MOST_FIELDS];
    vector mask[MOST_FIELDS];
};

static void spread_set(struct spread *spread, const struct fields *fields)
{
    uint32_t first = 0;
    spread->count = fields->count;
    for (uint32_t field = 0; field < fields->count; field++) {
        uint32_t to = field_bits(fields->count) * field + ROW_SHIFT;
        uint64_t mask = (UINT64_C(1) << fields->width[field]) - 1;
        spread->shift[field] = words_all_long(to - first);
        spread->mask[field] = words_all_long(mask << to);
        first += fields->width[field];
    }
}

static inline vector spread_out(const struct spread *spread, vector some)
{
    vector code = shift_left_each(some, spread->shift[0]) & spread->mask[0];
    for (uint32_t field = 1; field < spread->count; field++)
        code |= (shift_left_each(some, spread->shift[field]) & spread->mask[field]);
    return code;
}

/* Writes the codes of the items, and codes of no diagonal up to a multiple of CODES_AT_ONCE.
 * Returns the number of items without diagonals. */
static size_t codes_make(const uint32_t *items, size_t count, const struct fields *fields,
                         uint64_t *codes)
{
    const vector diagonals = vector_all(fields->diagonals);
    struct compress compress;
    struct spread spread;
    size_t without_any = 0;
    compress_set(&compress, fields->diagonals);
    spread_set(&spread, fields);
    for (size_t i = 0; i < count; i += WORDS) {
        vector some = vector_load(items + i);
        without_any += set_size(words_without(some, diagonals) & set_before(count - i));
        some = compressed(&compress, some);
        vector_store(codes + i, spread_out(&spread, words_widen_low(some)));
        if (WORDS > LONG_WORDS)
            vector_store(codes + i + LONG_WORDS, spread_out(&spread, words_widen_high(some)));
    }
    for (size_t i = count; i % CODES_AT_ONCE != 0; i++)
        codes[i] = 0;
    return without_any;
}

/* ---- Leaves ---------------------------------------------------------------- */

/* The join of two lists of 32-bit words: an item and a lane fit if they have no bit in common.
 * Items that have the bit `twice`, which no lane has, count twice. */
struct tree {
    struct block block;
    uint32_t last_lanes[BLOCK_LANES]; /* the last block, filled up */
    uint64_t codes[MOST_LEAF_ITEMS + CODES_AT_ONCE + WORDS];
    uint32_t *scratch;   /* room for the items of a node and a vector */
    uint32_t *lanes_end; /* end of the room for the lanes of nodes */
    uint32_t *lanes;     /* beginning of the room */
    uint32_t twice;      /* 0: all items count once */
    const nq_cancel_flag *cancel;
    uint64_t pairs;
};

/* The codes of the items that count once, and twice. */
struct leaf_codes {
    const uint64_t *once;
    const uint64_t *twice;
    size_t once_count; /* multiple of CODES_AT_ONCE, with codes that fill up */
    size_t twice_count;
    uint64_t fillers;     /* codes that fill up, by how often they count */
    uint64_t without_any; /* items without any of the diagonals, by how often they count */
};

static inline size_t codes_filled(size_t count)
{
    return (count + CODES_AT_ONCE - 1) / CODES_AT_ONCE * CODES_AT_ONCE;
}

static void leaf_codes_set(struct leaf_codes *leaf, struct tree *tree, uint32_t *items,
                           size_t count, const struct fields *fields)
{
    size_t once = words_partition(items, count, tree->twice, tree->scratch);
    size_t twice = count - once;
    leaf->once_count = codes_filled(once);
    leaf->twice_count = codes_filled(twice);
    leaf->once = tree->codes;
    leaf->twice = tree->codes + leaf->once_count;
    leaf->fillers = leaf->once_count - once + 2 * (leaf->twice_count - twice);
    leaf->without_any = codes_make(items, once, fields, tree->codes);
    leaf->without_any +=
        2 * codes_make(items + once, twice, fields, tree->codes + leaf->once_count);
}

/* Slices lanes, a block at most, and fills up with lanes that have all diagonals. Returns the
 * number of vectors of a row that they take. */
static uint32_t slice_block(struct tree *tree, const uint32_t *lanes, size_t count, uint32_t needed)
{
    const uint32_t vectors = count <= NARROW_LANES ? NARROW_VECTORS : ROW_VECTORS;
    const size_t room = vectors * VECTOR_LANES;
    if (count < room) {
        memcpy(tree->last_lanes, lanes, count * sizeof *lanes);
        memset(tree->last_lanes + count, 0xff, (room - count) * sizeof *lanes);
        lanes = tree->last_lanes;
    }
    for (uint32_t v = 0; v < vectors; v++)
        slice(lanes + v * VECTOR_LANES, needed, &tree->block.rows[0][v], ROW_VECTORS);
    return vectors;
}

/* Meets with numbers of fields and of vectors that are known to the compiler. */
static inline __attribute__((always_inline)) uint64_t meet_fields(const struct block *block,
                                                                  const uint64_t *codes,
                                                                  size_t count, uint32_t fields,
                                                                  uint32_t vectors)
{
    switch (fields) {
    case 1:
        return meet(block, codes, count, 1, vectors);
    case 2:
        return meet(block, codes, count, 2, vectors);
    case 3:
        return meet(block, codes, count, 3, vectors);
    case 4:
        return meet(block, codes, count, 4, vectors);
    default:
        return meet(block, codes, count, MOST_FIELDS, vectors);
    }
}

static uint64_t meet_block(const struct block *block, const uint64_t *codes, size_t count,
                           uint32_t fields, uint32_t vectors)
{
    return vectors < ROW_VECTORS ? meet_fields(block, codes, count, fields, NARROW_VECTORS)
                                 : meet_fields(block, codes, count, fields, ROW_VECTORS);
}

/* Meets up to MOST_LEAF_ITEMS items. The codes that fill up fit all lanes of a block, and the lanes
 * that fill it up fit the items without any diagonal: these pairs are taken off. */
static int meet_lanes(struct tree *tree, uint32_t *items, size_t item_count, const uint32_t *lanes,
                      size_t lane_count, const struct fields *fields)
{
    struct leaf_codes codes;
    leaf_codes_set(&codes, tree, items, item_count, fields);
    for (size_t next = 0; next < lane_count; next += BLOCK_LANES) {
        if (nq_is_cancelled(tree->cancel))
            return NQUEENS_CANCELLED;
        size_t count = lane_count - next < BLOCK_LANES ? lane_count - next : BLOCK_LANES;
        uint32_t vectors = slice_block(tree, lanes + next, count, fields->diagonals);
        tables_make(&tree->block, fields, vectors);
        uint64_t pairs =
            meet_block(&tree->block, codes.once, codes.once_count, fields->count, vectors);
        if (codes.twice_count > 0)
            pairs += 2 * meet_block(&tree->block, codes.twice, codes.twice_count, fields->count,
                                    vectors);
        uint64_t room = vectors * VECTOR_LANES;
        tree->pairs += pairs - codes.fillers * room - codes.without_any * (room - count);
    }
    return NQUEENS_OK;
}

/* Adds the pairs of all items and lanes. The items are permuted, from the last on, since a
 * partition writes past them. */
static int leaf(struct tree *tree, uint32_t *items, size_t item_count, const uint32_t *lanes,
                size_t lane_count)
{
    struct fields fields;
    const uint32_t diagonals =
        words_union(items, item_count) & words_union(lanes, lane_count) & ~tree->twice;
    size_t most = item_count < MOST_LEAF_ITEMS ? item_count : MOST_LEAF_ITEMS;
    set_fields(&fields, diagonals, most);
    while (item_count > 0) {
        size_t some = item_count < MOST_LEAF_ITEMS ? item_count : MOST_LEAF_ITEMS;
        item_count -= some;
        int status = meet_lanes(tree, items + item_count, some, lanes, lane_count, &fields);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* ---- Room ------------------------------------------------------------------ */

enum {
    ROOM_PAST = 32,         /* words past the end of a list that may be read or written */
    LEAST_LANE_ROOM = 4096, /* words */
};

static size_t longer_of(const size_t count[2])
{
    return count[0] > count[1] ? count[0] : count[1];
}

/* The longer list as 32-bit words, and LEAST_LANE_ROOM. Lanes of the nodes of a path have as much
 * room; they did not need more at n = 18 to 23. */
static size_t lane_room(const size_t count[2])
{
    return (longer_of(count) + LEAST_LANE_ROOM) / 2 * 2 + ROOM_PAST;
}

/* ---- Nodes ----------------------------------------------------------------- */

/* A diagonal to split by, and the part of either list that has it. */
struct split {
    uint32_t bit; /* 0: there is none */
    double of_items;
    double of_lanes;
};

/* Chooses from samples of both lists, among diagonals that some item and some lane of them have. */
static struct split split_choose(const uint32_t *items, size_t item_count, const uint32_t *lanes,
                                 size_t lane_count)
{
    uint8_t item_takers[32];
    uint8_t lane_takers[32];
    uint32_t best = 0; /* the product of the takers, and below it the diagonal */
    count_takers(items, item_count, item_takers);
    count_takers(lanes, lane_count, lane_takers);
    for (uint32_t d = 0; d < 32; d++) {
        uint32_t contenders = (uint32_t)item_takers[d] * lane_takers[d];
        uint32_t key = contenders << 5 | d;
        best = key > best ? key : best;
    }
    uint32_t d = best & 31;
    if (best >> 5 == 0)
        return (struct split){.bit = 0};
    return (struct split){
        .bit = UINT32_C(1) << d,
        .of_items = item_takers[d] / (double)(item_count < SAMPLE ? item_count : SAMPLE),
        .of_lanes = lane_takers[d] / (double)(lane_count < SAMPLE ? lane_count : SAMPLE),
    };
}

/* The number of half blocks that lanes fill, the least that is met. */
static inline double half_blocks(size_t lanes)
{
    const size_t blocks = (lanes + NARROW_LANES - 1) / NARROW_LANES;
    return (double)blocks;
}

/* Whether a split by the diagonal saves time: the items that have it meet fewer blocks, but there
 * are tables for these once more, and all words are read. A kernel says in cycles what they cost:
 *
 *     COST_MEET       an item and half a block
 *     COST_TABLES     slicing half a block, and its tables
 *     COST_FILTER     a lane
 *     COST_PARTITION  an item
 *     COST_NODE       a sample of both lists, a call, and the leaf's part for each node
 *
 * Half or twice as much of one changes the time by 1 to 3 % with AVX2, up to 9 % with AVX-512. */
static int split_pays(const struct split *split, size_t items, size_t lanes)
{
    double with = split->of_items * (double)items;
    double blocks = half_blocks((size_t)((1 - split->of_lanes) * (double)lanes));
    return COST_MEET * with * (half_blocks(lanes) - blocks) >
           COST_TABLES * blocks + COST_FILTER * (double)lanes + COST_PARTITION * (double)items +
               COST_NODE;
}

/* Counts the pairs of a node. Lanes of a node below are put to free_lanes; where there is no room
 * for them, a node is a leaf, which is right for any lists. */
static int search(struct tree *tree, uint32_t *items, size_t item_count, const uint32_t *lanes,
                  size_t lane_count, uint32_t *free_lanes)
{
    const size_t room = (size_t)(tree->lanes_end - free_lanes);
    while (item_count > 0 && lane_count > 0) {
        struct split split = {.bit = 0};
        if (nq_is_cancelled(tree->cancel))
            return NQUEENS_CANCELLED;
        if (COST_MEET * half_blocks(lane_count) * (double)item_count > COST_NODE)
            split = split_choose(items, item_count, lanes, lane_count);
        if (split.bit == 0 || lane_count > room || !split_pays(&split, item_count, lane_count))
            return leaf(tree, items, item_count, lanes, lane_count);
        size_t without = words_partition(items, item_count, split.bit, tree->scratch);
        size_t left = words_filter(lanes, lane_count, split.bit, free_lanes);
        int status = search(tree, items + without, item_count - without, free_lanes, left,
                            free_lanes + left);
        if (status != NQUEENS_OK)
            return status;
        item_count = without;
    }
    return NQUEENS_OK;
}

#endif
