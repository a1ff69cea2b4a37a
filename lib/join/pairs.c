/* SPDX-License-Identifier: MIT
 *
 * The sets of one list are items, those of the other lanes. A node of the tree has some of both. The
 * items that have a diagonal are joined with the lanes that have not; then they are left out, and
 * nothing contends for that diagonal any more. The diagonal is the one that most pairs of a sample
 * contend for.
 *
 * At a leaf the contended diagonals are dealt to fields, and lanes are met 256 at a time: for each set
 * of diagonals of a field a table has a row of bits, of the lanes that have none of them. An item is
 * a code, the places of its rows, and fits the lanes that are in all of these. Eight items are added
 * up bit by bit before anything is counted. An item and 256 lanes take some thirty instructions.
 */

#include "join/pairs.h"

#include "base/bits.h"

#include <nqueens.h>
#include <string.h>

/* The mark of a set whose pairs count twice. */
#define TWICE (UINT64_C(1) << 63)

enum {
    HALF_WORDS = 2, /* words of half a row */
    BLOCK_WORDS = 2 * HALF_WORDS,
    BLOCK_LANES = 64 * BLOCK_WORDS, /* a bit of a row each */
    FEW_FIELDS = 4,
    MOST_FIELDS = 2 * FEW_FIELDS,
    MOST_WIDTH = 8, /* diagonals of a field */
    FEW_WIDTH = 7,  /* of up to six fields, so that tables stay in the cache of level 1 */
    PART_BITS = 6,  /* of a set that come to a code at once */
    PARTS = 11,
    AT_ONCE = 8,                      /* codes that are met together, whose pairs are counted */
    MOST_COUNTED = 255 / 8 * AT_ONCE, /* in bytes, to which they add up to 8 */
    LEAF_ITEMS = 2048,                /* with codes for as many that count twice */
    FEW_PAIRS = 1024,                 /* are looked at one by one */
    SAMPLE = 64                       /* sets */
};

/* The costs in instructions, about, that decide whether a node is divided; half or twice as much of
 * one changes the time little. */
#define COST_MEET 25.0    /* an item and a block */
#define COST_BLOCK 7000.0 /* its slices and tables */
#define COST_DIVIDE 8.0   /* an item or a lane of a node */
#define COST_NODE 7000.0

typedef uint64_t half_row __attribute__((vector_size(8 * HALF_WORDS)));
typedef struct {
    half_row low, high;
} row;

/* Half of a code: the places of rows, in bytes, in the tables of some fields. */
typedef union {
    uint64_t all;
    uint16_t place[FEW_FIELDS];
} code;

struct tree {
    const nq_cancel_flag *cancel;
    uint64_t pairs;
    uint64_t *scratch;   /* room for the items */
    uint64_t *lanes_end; /* of the room for lanes of nodes */
    /* A leaf: */
    uint64_t contended;
    uint32_t fields;
    uint32_t parts_used;
    code codes[2][2 * LEAF_ITEMS + AT_ONCE];
    code none[2]; /* code of a set without contended diagonals, which fits all lanes */
    code parts[2][PARTS][1 << PART_BITS]; /* what the bits of a part of a set add to it */
    uint32_t begin[MOST_FIELDS];          /* row at which the table of each field begins */
    row tables[MOST_FIELDS << MOST_WIDTH];
};

/* Lists of a node; items may be put in another order. */
struct node {
    uint64_t *items;
    size_t item_count;
    const uint64_t *lanes;
    size_t lane_count;
};

static size_t at_most(size_t count, size_t most)
{
    return count < most ? count : most;
}

static uint64_t diagonals_of(const uint64_t *list, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all |= list[i];
    return all & ~TWICE;
}

/* Exchanges bit i of word j and bit j of word i, for all i and j (H. S. Warren, Hacker's Delight,
 * 7-3), in each place of vectors. */
static void transpose(half_row words[64])
{
    uint64_t low = UINT32_MAX;
    for (uint32_t width = 32; width > 0; width /= 2, low ^= low << width) {
        for (uint32_t i = 0; i < 64; i = (i + width + 1) & ~width) {
            const half_row differ = (words[i] >> width ^ words[i + width]) & low;
            words[i] ^= differ << width;
            words[i + width] ^= differ;
        }
    }
}

/* ---- Codes ----------------------------------------------------------------- */

static uint32_t halves_of(const struct tree *tree)
{
    return tree->fields <= FEW_FIELDS ? 1 : 2;
}

/* Sets what sets of bits of a part that have this bit, and none above it, add to a code: `with` more
 * than those without it. */
static void add_bit(code *part, uint32_t bit, uint64_t with)
{
    if (bit == 0)
        part[0].all = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << bit; set++)
        part[(UINT32_C(1) << bit) + set].all = part[set].all + with;
}

/* Deals the contended diagonals to the fields in turn. */
static void set_parts(struct tree *tree, uint64_t contended)
{
    const uint32_t count = nq_popcount(contended);
    uint32_t dealt = 0;
    tree->contended = contended;
    tree->parts_used = 0;
    memset(tree->none, 0, sizeof tree->none);
    tree->fields = count <= FEW_FIELDS * FEW_WIDTH ? FEW_FIELDS
                   : count <= 6 * FEW_WIDTH        ? 6
                                                   : MOST_FIELDS;
    for (uint32_t field = 0, begin = 0; field < tree->fields; field++) {
        tree->begin[field] = begin;
        tree->none[field / FEW_FIELDS].place[field % FEW_FIELDS] = (uint16_t)(begin * sizeof(row));
        begin += UINT32_C(1) << (count + tree->fields - 1 - field) / tree->fields;
    }
    for (uint32_t bit = 0; bit < PARTS * PART_BITS; bit++) {
        code with[2] = {{0}, {0}};
        if (bit < 64 && (contended >> bit & 1) != 0) {
            const uint32_t field = dealt % tree->fields;
            with[field / FEW_FIELDS].place[field % FEW_FIELDS] =
                (uint16_t)(sizeof(row) << dealt / tree->fields);
            tree->parts_used = bit / PART_BITS + 1;
            dealt++;
        }
        for (uint32_t half = 0; half < halves_of(tree); half++)
            add_bit(tree->parts[half][bit / PART_BITS], bit % PART_BITS, with[half].all);
    }
}

/* Makes a half of the codes of up to LEAF_ITEMS items; those that count twice have two. Codes of none
 * make their number a multiple of AT_ONCE. Returns the number without these. */
static size_t make_codes(struct tree *tree, const uint64_t *items, size_t count, uint32_t half)
{
    const code none = tree->none[half];
    const uint32_t parts_used = tree->parts_used;
    const uint64_t contended = tree->contended;
    code *codes = tree->codes[half];
    size_t end = count;
    for (size_t i = 0; i < count; i++) {
        uint64_t left = items[i] & contended;
        uint64_t all = none.all;
        for (uint32_t part = 0; part < parts_used; part++, left >>= PART_BITS)
            all += tree->parts[half][part][left % (1 << PART_BITS)].all;
        codes[i].all = all;
    }
    for (size_t i = 0; i < count; i++) {
        codes[end] = codes[i];
        end += (size_t)(items[i] >> 63);
    }
    for (size_t i = end; i % AT_ONCE != 0; i++)
        codes[i] = none;
    return end;
}

/* ---- Tables ---------------------------------------------------------------- */

/* The lanes of half a block; in one word are those with even numbers. */
static half_row all_lanes(size_t count)
{
    return (half_row){nq_all_columns((uint32_t)(count + 1) / 2),
                      nq_all_columns((uint32_t)count / 2)};
}

static row row_without(row all, row taken)
{
    return (row){all.low & ~taken.low, all.high & ~taken.high};
}

/* Slices up to BLOCK_LANES lanes by the contended diagonals, and makes the tables. */
static void make_tables(struct tree *tree, const uint64_t *lanes, size_t count)
{
    const size_t low = at_most(count, BLOCK_LANES / 2);
    const row all = {all_lanes(low), all_lanes(count - low)};
    half_row slices[2][64];
    uint32_t field = 0;
    uint32_t bit = 0; /* of the field */
    memcpy(slices, lanes, count * sizeof *lanes);
    if (count < BLOCK_LANES)
        memset((uint64_t *)slices + count, 0, (BLOCK_LANES - count) * sizeof *lanes);
    transpose(slices[0]);
    if (count > low)
        transpose(slices[1]);
    for (uint32_t i = 0; i < tree->fields; i++)
        tree->tables[tree->begin[i]] = all;
    for (uint64_t left = tree->contended; left != 0; left &= left - 1) {
        const uint32_t diagonal = nq_column(nq_lowest(left));
        row *table = tree->tables + tree->begin[field];
        row *above = table + (UINT32_C(1) << bit);
        const row taken = {slices[0][diagonal], slices[1][diagonal]};
        for (row *entry = table; entry < above; entry++)
            entry[above - table] = row_without(*entry, taken);
        if (++field == tree->fields) {
            field = 0;
            bit++;
        }
    }
}

/* ---- Meeting --------------------------------------------------------------- */

/* The lanes that fit. */
static inline __attribute__((always_inline)) row fits(const struct tree *tree, size_t item,
                                                      uint32_t fields)
{
    row lanes = {~(half_row){0}, ~(half_row){0}};
    for (uint32_t field = 0; field < fields; field++) {
        const uint16_t place = tree->codes[field / FEW_FIELDS][item].place[field % FEW_FIELDS];
        const void *entry = (const char *)tree->tables + place;
        lanes.low &= ((const row *)entry)->low;
        lanes.high &= ((const row *)entry)->high;
    }
    return lanes;
}

/* Adds two rows of bits to a third one, the sum. Returns the carries. */
static inline __attribute__((always_inline)) half_row carry_half(half_row *sum, half_row a,
                                                                 half_row b)
{
    const half_row differ = a ^ b;
    const half_row carry = (a & b) | (differ & *sum);
    *sum ^= differ;
    return carry;
}

static inline __attribute__((always_inline)) row carry_save(row *sum, row a, row b)
{
    return (row){carry_half(&sum->low, a.low, b.low), carry_half(&sum->high, a.high, b.high)};
}

/* Adds the bits of each byte. */
static inline __attribute__((always_inline)) half_row add_bits(half_row bytes, half_row some)
{
    some -= some >> 1 & 0x5555555555555555;
    some = (some & 0x3333333333333333) + (some >> 2 & 0x3333333333333333);
    return bytes + ((some + (some >> 4)) & 0x0f0f0f0f0f0f0f0f);
}

/* The sum of the bytes, of which each two are below 2^13. */
static uint64_t sum_of_bytes(half_row bytes)
{
    const half_row pairs = (bytes & 0x00ff00ff00ff00ff) + (bytes >> 8 & 0x00ff00ff00ff00ff);
    const uint64_t both = pairs[0] + pairs[1];
    return both * UINT64_C(0x0001000100010001) >> 48;
}

static uint64_t size_of(row some)
{
    return sum_of_bytes(add_bits(add_bits((half_row){0}, some.low), some.high));
}

/* Two items, and four, from one on. */
static inline __attribute__((always_inline)) row meet_two(const struct tree *tree, size_t item,
                                                          uint32_t fields, row *ones)
{
    const row first = fits(tree, item, fields);
    return carry_save(ones, first, fits(tree, item + 1, fields));
}

static inline __attribute__((always_inline)) row meet_four(const struct tree *tree, size_t item,
                                                           uint32_t fields, row *ones, row *twos)
{
    const row first = meet_two(tree, item, fields, ones);
    return carry_save(twos, first, meet_two(tree, item + 2, fields, ones));
}

/* Counts the pairs of the block and the codes first to end - 1, MOST_COUNTED at most; both numbers are
 * multiples of AT_ONCE. */
static inline __attribute__((always_inline)) uint64_t meet(const struct tree *tree, size_t first,
                                                           size_t end, uint32_t fields)
{
    row ones = {{0}, {0}};
    row twos = ones;
    row fours = ones;
    half_row low = {0};
    half_row high = {0};
    for (size_t i = first; i < end; i += AT_ONCE) {
        const row four = meet_four(tree, i, fields, &ones, &twos);
        const row eight = carry_save(&fours, four, meet_four(tree, i + 4, fields, &ones, &twos));
        low = add_bits(low, eight.low);
        high = add_bits(high, eight.high);
    }
    return 8 * (sum_of_bytes(low) + sum_of_bytes(high)) + 4 * size_of(fours) + 2 * size_of(twos) +
           size_of(ones);
}

/* The number of fields is known to the compiler. */
static uint64_t meet_codes(const struct tree *tree, size_t first, size_t end)
{
    if (tree->fields == FEW_FIELDS)
        return meet(tree, first, end, FEW_FIELDS);
    if (tree->fields == 6)
        return meet(tree, first, end, 6);
    return meet(tree, first, end, MOST_FIELDS);
}

/* Counts the pairs of the codes and up to BLOCK_LANES lanes. */
static uint64_t meet_block(struct tree *tree, size_t codes, const uint64_t *lanes, size_t count)
{
    const size_t filled = (codes + AT_ONCE - 1) / AT_ONCE * AT_ONCE;
    uint64_t pairs = 0;
    make_tables(tree, lanes, count);
    for (size_t i = 0; i < filled; i += MOST_COUNTED)
        pairs += meet_codes(tree, i, at_most(i + MOST_COUNTED, filled));
    return pairs - (filled - codes) * count;
}

/* ---- Leaves ---------------------------------------------------------------- */

static uint64_t count_one_by_one(const struct node *node)
{
    uint64_t pairs = 0;
    for (size_t i = 0; i < node->item_count; i++) {
        const uint64_t item = node->items[i] & ~TWICE;
        uint64_t fit = 0;
        for (size_t k = 0; k < node->lane_count; k++)
            fit += (item & node->lanes[k]) == 0;
        pairs += fit << (node->items[i] >> 63);
    }
    return pairs;
}

static int join_leaf(struct tree *tree, const struct node *node)
{
    if ((uint64_t)node->item_count * node->lane_count <= FEW_PAIRS) {
        tree->pairs += count_one_by_one(node);
        return NQUEENS_OK;
    }
    set_parts(tree, diagonals_of(node->items, node->item_count) &
                        diagonals_of(node->lanes, node->lane_count));
    for (size_t item = 0; item < node->item_count; item += LEAF_ITEMS) {
        const size_t items = at_most(node->item_count - item, LEAF_ITEMS);
        size_t codes = 0;
        for (uint32_t half = 0; half < halves_of(tree); half++)
            codes = make_codes(tree, node->items + item, items, half);
        for (size_t lane = 0; lane < node->lane_count; lane += BLOCK_LANES) {
            if (nq_is_cancelled(tree->cancel))
                return NQUEENS_CANCELLED;
            tree->pairs += meet_block(tree, codes, node->lanes + lane,
                                      at_most(node->lane_count - lane, BLOCK_LANES));
        }
    }
    return NQUEENS_OK;
}

/* ---- Nodes ----------------------------------------------------------------- */

/* Takes a sample of a list to a place of vectors. Returns its size. */
static uint32_t take_sample(const uint64_t *list, size_t count, half_row words[SAMPLE],
                            uint32_t place)
{
    const size_t sample = at_most(count, SAMPLE);
    for (size_t i = 0; i < sample; i++)
        words[i][place] = list[i * (count / sample)] & ~TWICE;
    return (uint32_t)sample;
}

static double blocks(double lanes)
{
    const size_t whole = ((size_t)lanes + BLOCK_LANES - 1) / BLOCK_LANES;
    return (double)whole;
}

/* Chooses the diagonal to divide a node by. Returns 64 if it would not pay. */
static uint32_t choose_diagonal(const struct node *node)
{
    const double items = (double)node->item_count;
    const double lanes = (double)node->lane_count;
    half_row words[SAMPLE] = {{0}};
    uint32_t best[2] = {0, 0}; /* sets of the samples that have the diagonal */
    uint32_t diagonal = 0;
    if (COST_MEET * items * blocks(lanes) <= COST_NODE)
        return 64;
    const double sampled_items = take_sample(node->items, node->item_count, words, 0);
    const double sampled_lanes = take_sample(node->lanes, node->lane_count, words, 1);
    transpose(words);
    for (uint32_t i = 0; i < 64; i++) {
        const uint32_t of[2] = {nq_popcount(words[i][0]), nq_popcount(words[i][1])};
        if (of[0] * of[1] > best[0] * best[1]) {
            memcpy(best, of, sizeof best);
            diagonal = i;
        }
    }
    const double with = items * best[0] / sampled_items;
    const double without = lanes * (1 - best[1] / sampled_lanes);
    const double saved = COST_MEET * with * (blocks(lanes) - blocks(without));
    return saved > COST_BLOCK * blocks(without) + COST_DIVIDE * (items + lanes) + COST_NODE
               ? diagonal
               : 64;
}

/* Puts the items without a diagonal before the others. Returns their number. */
static size_t divide_items(struct tree *tree, const struct node *node, uint32_t diagonal)
{
    size_t without = 0;
    size_t with = 0;
    for (size_t i = 0; i < node->item_count; i++) {
        const uint64_t item = node->items[i];
        const size_t has = item >> diagonal & 1;
        tree->scratch[with] = item;
        node->items[without] = item;
        with += has;
        without += 1 - has;
    }
    memcpy(node->items + without, tree->scratch, with * sizeof *tree->scratch);
    return without;
}

/* Copies the lanes without a diagonal. Returns their number. */
static size_t filter_lanes(const struct node *node, uint32_t diagonal, uint64_t *to)
{
    size_t count = 0;
    for (size_t i = 0; i < node->lane_count; i++) {
        to[count] = node->lanes[i];
        count += (size_t)(~node->lanes[i] >> diagonal & 1);
    }
    return count;
}

/* Counts the pairs of a node. Lanes of nodes below it are put to free_lanes; a node for whose lanes
 * there is no room is a leaf. */
static int join(struct tree *tree, struct node node, uint64_t *free_lanes)
{
    while (node.item_count > 0 && node.lane_count > 0) {
        uint32_t diagonal = 64;
        if (nq_is_cancelled(tree->cancel))
            return NQUEENS_CANCELLED;
        if (node.lane_count <= (size_t)(tree->lanes_end - free_lanes))
            diagonal = choose_diagonal(&node);
        if (diagonal == 64)
            return join_leaf(tree, &node);
        const size_t without = divide_items(tree, &node, diagonal);
        const size_t lanes = filter_lanes(&node, diagonal, free_lanes);
        const struct node with = {node.items + without, node.item_count - without, free_lanes,
                                  lanes};
        int status = join(tree, with, free_lanes + lanes);
        if (status != NQUEENS_OK)
            return status;
        node.item_count = without;
    }
    return NQUEENS_OK;
}

/* ---- Lists ----------------------------------------------------------------- */

/* Takes the long diagonals from the sets, and puts those that have none first. Returns their number. */
static size_t weigh_sets(uint64_t *words, size_t count, uint64_t *scratch)
{
    size_t none = 0;
    size_t others = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t both = words[i] & 3;
        const uint64_t word = (words[i] & ~UINT64_C(3)) | (both == 3 ? TWICE : 0);
        words[none] = word;
        scratch[others] = word;
        none += both == 0;
        others += both != 0;
    }
    memcpy(words + none, scratch, others * sizeof *scratch);
    return none;
}

int nq_join_count_pairs(const struct nq_join_pairs *lists, void *workspace,
                        const nq_cancel_flag *cancel, uint64_t *pairs)
{
    const uint32_t lanes = lists->count[1] > lists->count[0] ? 0 : 1;
    const uint32_t items = 1 - lanes;
    const size_t longest = lists->count[items];
    struct tree *tree = workspace;
    size_t none[2] = {lists->count[0], lists->count[1]};
    *pairs = 0;
    if (none[0] == 0 || none[1] == 0)
        return NQUEENS_OK;
    tree->cancel = cancel;
    tree->pairs = 0;
    tree->scratch = (uint64_t *)(tree + 1);
    uint64_t *const free_lanes = tree->scratch + longest + 1;
    tree->lanes_end = free_lanes + 2 * longest;
    for (uint32_t i = 0; i < 2 && lists->weighting == NQ_PAIRS_LONG_DIAGONALS; i++)
        none[i] = weigh_sets(lists->words[i], lists->count[i], tree->scratch);
    /* Sets with a long diagonal fit those without. Lanes never count twice, so those of the list that
     * has the lanes are items first. */
    int status =
        join(tree,
             (struct node){lists->words[lanes] + none[lanes], lists->count[lanes] - none[lanes],
                           lists->words[items], none[items]},
             free_lanes);
    if (status == NQUEENS_OK)
        status = join(tree,
                      (struct node){lists->words[items], lists->count[items], lists->words[lanes],
                                    none[lanes]},
                      free_lanes);
    *pairs = tree->pairs;
    return status;
}

size_t nq_join_workspace_size(size_t longest)
{
    return sizeof(struct tree) + (3 * longest + 1 + 1) * sizeof(uint64_t);
}
