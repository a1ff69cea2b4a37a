/* SPDX-License-Identifier: MIT
 *
 * The sets of one list are items, those of the other lanes. A node of the tree has some of both. The
 * items that have a diagonal are joined with the lanes that have not; then they are left out, and
 * nothing contends for that diagonal any more. The diagonal is the one that most pairs of a sample
 * contend for. Where no diagonal is contended for, all pairs fit.
 *
 * At a leaf lanes are met 512 at a time: sliced into a row of bits for each diagonal, so that the
 * lanes that fit an item are those in none of the rows of its diagonals. A leaf takes some
 * nanoseconds for each item and 128 lanes.
 */

#include "join/pairs.h"

#include "base/bits.h"

#include <nqueens.h>
#include <string.h>

/* The mark of a set whose pairs count twice. */
#define TWICE (UINT64_C(1) << 63)

enum {
    BLOCK_WORDS = 8, /* of the lanes of a block, a bit each */
    BLOCK_LANES = 64 * BLOCK_WORDS,
    ROW_WORDS = 2, /* words that are met at once */
    SAMPLE = 64,   /* sets */
    PLANES = 4,    /* of counters of bits */
    MOST_COUNTED = (1 << PLANES) - 1,
    ITEMS_PER_POLL = 1 << 14
};

/* The costs in instructions, about, that decide whether a node is divided; half or twice as much of
 * one changes the time little. */
#define COST_MEET 60.0  /* an item and a block */
#define COST_SLICE 30.0 /* a lane of a leaf */
#define COST_DIVIDE 6.0 /* an item or a lane of a node */
#define COST_NODE 500.0

typedef uint64_t row __attribute__((vector_size(ROW_WORDS * sizeof(uint64_t))));

struct tree {
    const nq_cancel_flag *cancel;
    uint64_t pairs;
    uint64_t *scratch;   /* room for the items */
    uint64_t *lanes_end; /* of the room for lanes of nodes */
    /* The block of a leaf. */
    row rows[64][BLOCK_WORDS / ROW_WORDS];
    row all[BLOCK_WORDS / ROW_WORDS];
    row twice[BLOCK_WORDS / ROW_WORDS];
};

/* Lists of a node; items may be put in another order. */
struct node {
    uint64_t *items;
    size_t item_count;
    const uint64_t *lanes;
    size_t lane_count;
};

static uint64_t diagonals_of(const uint64_t *list, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all |= list[i];
    return all & ~TWICE;
}

static uint64_t weight_of(const uint64_t *list, size_t count)
{
    uint64_t sum = count;
    for (size_t i = 0; i < count; i++)
        sum += list[i] >> 63;
    return sum;
}

/* ---- Leaves ---------------------------------------------------------------- */

static void set_bit(row *rows, size_t lane)
{
    rows[lane / 64 / ROW_WORDS][lane / 64 % ROW_WORDS] |= nq_bit((uint32_t)(lane % 64));
}

/* Slices up to BLOCK_LANES lanes by the diagonals that are contended for. Returns whether one counts
 * twice. */
static int slice(struct tree *tree, const uint64_t *lanes, size_t count, uint64_t contended)
{
    int has_twice = 0;
    memset(tree->all, 0, sizeof tree->all);
    memset(tree->twice, 0, sizeof tree->twice);
    for (uint64_t left = contended; left != 0; left &= left - 1)
        memset(tree->rows[nq_column(nq_lowest(left))], 0, sizeof tree->rows[0]);
    for (size_t lane = 0; lane < count; lane++) {
        set_bit(tree->all, lane);
        if ((lanes[lane] & TWICE) != 0) {
            set_bit(tree->twice, lane);
            has_twice = 1;
        }
        for (uint64_t left = lanes[lane] & contended; left != 0; left &= left - 1)
            set_bit(tree->rows[nq_column(nq_lowest(left))], lane);
    }
    return has_twice;
}

static uint64_t size_of(row some)
{
    uint64_t size = 0;
    for (uint32_t i = 0; i < ROW_WORDS; i++)
        size += nq_popcount(some[i]);
    return size;
}

/* The numbers in the planes, bit by bit, added up. */
static uint64_t sum_of(const row planes[PLANES])
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < PLANES; i++)
        sum += size_of(planes[i]) << i;
    return sum;
}

/* Counts the pairs of the items and a row of the block. */
static uint64_t meet(const struct tree *tree, const uint64_t *items, size_t count,
                     uint64_t contended, uint32_t v, int has_twice)
{
    uint64_t pairs = 0;
    while (count > 0) {
        row planes[PLANES] = {{0}};
        const size_t here = count < MOST_COUNTED ? count : MOST_COUNTED;
        for (size_t i = 0; i < here; i++) {
            row taken = {0};
            for (uint64_t left = items[i] & contended; left != 0; left &= left - 1)
                taken |= tree->rows[nq_column(nq_lowest(left))][v];
            row fits = ~taken & tree->all[v];
            if ((items[i] & TWICE) != 0)
                pairs += size_of(fits);
            if (has_twice)
                pairs += size_of(fits & tree->twice[v]);
            for (uint32_t plane = 0; plane < PLANES; plane++) {
                const row carried = planes[plane] & fits;
                planes[plane] ^= fits;
                fits = carried;
            }
        }
        pairs += sum_of(planes);
        items += here;
        count -= here;
    }
    return pairs;
}

static int join_leaf(struct tree *tree, const struct node *node, uint64_t contended)
{
    for (size_t first = 0; first < node->lane_count; first += BLOCK_LANES) {
        const size_t left = node->lane_count - first;
        const size_t lanes = left < BLOCK_LANES ? left : BLOCK_LANES;
        const uint32_t words = (uint32_t)((lanes + 64 * ROW_WORDS - 1) / (64 * ROW_WORDS));
        const int has_twice = slice(tree, node->lanes + first, lanes, contended);
        for (size_t i = 0; i < node->item_count; i += ITEMS_PER_POLL) {
            const size_t more = node->item_count - i;
            if (nq_is_cancelled(tree->cancel))
                return NQUEENS_CANCELLED;
            for (uint32_t v = 0; v < words; v++)
                tree->pairs +=
                    meet(tree, node->items + i, more < ITEMS_PER_POLL ? more : ITEMS_PER_POLL,
                         contended, v, has_twice);
        }
    }
    return NQUEENS_OK;
}

/* ---- Nodes ----------------------------------------------------------------- */

/* Counts the sets of a sample, out of SAMPLE, that have each diagonal. */
static void count_takers(const uint64_t *list, size_t count, uint32_t takers[64])
{
    const size_t sample = count < SAMPLE ? count : SAMPLE;
    memset(takers, 0, 64 * sizeof *takers);
    for (size_t i = 0; i < sample; i++) {
        for (uint64_t left = list[i * (count / sample)] & ~TWICE; left != 0; left &= left - 1)
            takers[nq_column(nq_lowest(left))]++;
    }
    for (uint32_t i = 0; i < 64; i++)
        takers[i] = takers[i] * SAMPLE / (uint32_t)sample;
}

static size_t blocks(double lanes)
{
    return ((size_t)lanes + BLOCK_LANES - 1) / BLOCK_LANES;
}

/* Chooses the diagonal to divide a node by. Returns 64 if it would not pay. */
static uint32_t choose_diagonal(const struct node *node, uint64_t contended)
{
    uint32_t of_items[64], of_lanes[64];
    uint32_t best = 0;
    uint32_t most = 0;
    count_takers(node->items, node->item_count, of_items);
    count_takers(node->lanes, node->lane_count, of_lanes);
    for (uint64_t left = contended; left != 0; left &= left - 1) {
        const uint32_t diagonal = nq_column(nq_lowest(left));
        const uint32_t takers = (of_items[diagonal] + 1) * (of_lanes[diagonal] + 1);
        if (takers > most) {
            most = takers;
            best = diagonal;
        }
    }
    const double items = (double)node->item_count;
    const double lanes = (double)node->lane_count;
    const double with = items * of_items[best] / (double)SAMPLE;
    const double without = lanes * (1 - of_lanes[best] / (double)SAMPLE);
    const double saved = COST_MEET * with * (double)(blocks(lanes) - blocks(without));
    return saved > COST_DIVIDE * (items + lanes) + COST_SLICE * without + COST_NODE ? best : 64;
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
        count += 1 - (node->lanes[i] >> diagonal & 1);
    }
    return count;
}

/* Counts the pairs of a node. Lanes of nodes below it are put to free_lanes; a node for whose lanes
 * there is no room is a leaf. */
static int join(struct tree *tree, struct node node, uint64_t *free_lanes)
{
    while (node.item_count > 0 && node.lane_count > 0) {
        const uint64_t contended =
            diagonals_of(node.items, node.item_count) & diagonals_of(node.lanes, node.lane_count);
        uint32_t diagonal = 64;
        if (nq_is_cancelled(tree->cancel))
            return NQUEENS_CANCELLED;
        if (contended == 0) {
            tree->pairs +=
                weight_of(node.items, node.item_count) * weight_of(node.lanes, node.lane_count);
            return NQUEENS_OK;
        }
        if (node.lane_count <= (size_t)(tree->lanes_end - free_lanes))
            diagonal = choose_diagonal(&node, contended);
        if (diagonal == 64)
            return join_leaf(tree, &node, contended);
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
static size_t weigh_sets(uint64_t *words, size_t count)
{
    size_t none = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t both = words[i] & 3;
        const uint64_t word = (words[i] & ~UINT64_C(3)) | (both == 3 ? TWICE : 0);
        words[i] = word;
        if (both == 0) {
            words[i] = words[none];
            words[none++] = word;
        }
    }
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
    tree->cancel = cancel;
    tree->pairs = 0;
    tree->scratch = (uint64_t *)(tree + 1);
    uint64_t *const free_lanes = tree->scratch + longest + 1;
    tree->lanes_end = free_lanes + 2 * longest;
    for (uint32_t i = 0; i < 2 && lists->weighting == NQ_PAIRS_LONG_DIAGONALS; i++)
        none[i] = weigh_sets(lists->words[i], lists->count[i]);
    /* Lanes with a long diagonal fit items without; those items come first until they are joined. */
    int status =
        join(tree,
             (struct node){lists->words[items], none[items], lists->words[lanes] + none[lanes],
                           lists->count[lanes] - none[lanes]},
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
