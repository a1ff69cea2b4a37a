/* SPDX-License-Identifier: MIT
 *
 * The pairs of a sparse colour, of which few fit. The weight of each pair that fits, which is a
 * cell of the other colour's table, is added to a sum; so lanes of several sets of columns can
 * share an element of a sheet, and no cells are needed. The bits of a lane that no diagonal needs
 * say to which of the block's sets the lane belongs.
 */

#ifndef NQ_COLOUR_WEIGH_H
#define NQ_COLOUR_WEIGH_H

#include "colour/sheets.h"

enum {
    MOST_WEIGHED = 4, /* sheets that are met together */
    MOST_ELEMENTS = MOST_WEIGHED * SHEET_ELEMENTS,
    MOST_WAITING = 512 /* elements that wait until their lanes are weighed */
};

/* Elements with lanes that fit an item. Their weights are added later, so that the CPU mispredicts
 * at most one branch an item. */
struct waiting {
    size_t count;
    uint32_t bits[MOST_WAITING + MOST_ELEMENTS + WORDS];
    uint32_t from[MOST_WAITING + MOST_ELEMENTS + WORDS]; /* row's cell * MOST_ELEMENTS + element */
};

/* A block in work. */
struct weighing {
    vector elements; /* 0, 1, ... */
    const struct nq_items *items;
    const struct nq_block *block;
    struct workspace *workspace;
    uint64_t *lanes[NQ_MOST_DEPTH + 1]; /* by the queens that leave them */
    size_t count[NQ_MOST_DEPTH + 1];
    const uint32_t *weights;
    uint64_t sum;
    uint32_t set_bits; /* the highest bits of a lane */
};

/* The number of the set of a lane. */
static inline uint64_t set_of_lane(const struct weighing *weighing, uint64_t one)
{
    return weighing->set_bits == 0 ? 0 : one >> (64 - weighing->set_bits);
}

/* Lists the lanes of all sets of the block, with the numbers of the sets. */
static void list_lanes(struct weighing *weighing, const struct nq_lanes *lanes)
{
    uint64_t *to = weighing->lanes[0];
    for (uint32_t i = 0; i < weighing->block->sets; i++) {
        const uint32_t rank = weighing->block->ranks[i];
        const uint64_t *from = lanes->words + lanes->first[rank];
        const uint64_t set = i == 0 ? 0 : (uint64_t)i << (64 - weighing->set_bits);
        for (uint32_t k = 0; k < lanes->count[rank]; k++)
            to[k] = from[k] | set;
        to += lanes->count[rank];
    }
    weighing->count[0] = (size_t)(to - weighing->lanes[0]);
    for (uint32_t i = 0; i < NQ_LANES_PADDED; i++)
        to[i] = NQ_NO_LANE;
}

/* Makes the table of a sheet of the first of `count` lanes. */
static void make_sheet(struct weighing *weighing, const struct nq_item_node *node, uint32_t sheet,
                       const uint64_t *lanes, size_t count)
{
    struct workspace *workspace = weighing->workspace;
    for (uint32_t v = 0; v < SHEET_VECTORS; v++, lanes += VECTOR_LANES) {
        const size_t here = count < VECTOR_LANES ? count : VECTOR_LANES;
        for (size_t i = 0; i < here; i++) {
            workspace->halves[0][i] = (uint32_t)lanes[i];
            workspace->halves[1][i] = (uint32_t)(lanes[i] >> 32);
        }
        for (size_t i = here; i < VECTOR_LANES; i++)
            workspace->halves[0][i] = workspace->halves[1][i] = UINT32_MAX;
        count -= here;
        slice_lanes(workspace, node->diagonals, v);
    }
    make_table(workspace, weighing->items, node, sheet);
}

/* Adds the weights of the lanes that wait. Most elements have one bit. */
static void add_waiting(struct weighing *weighing, const struct waiting *waiting,
                        const uint64_t *lanes)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < waiting->count; i++) {
        const uint32_t element = waiting->from[i] % MOST_ELEMENTS;
        const uint64_t *vector_lanes = lanes + (size_t)element / WORDS * VECTOR_LANES;
        const uint32_t *weights = weighing->weights + waiting->from[i] / MOST_ELEMENTS;
        uint32_t bits = waiting->bits[i];
        do {
            const uint32_t bit = nq_column(nq_lowest(bits));
            sum += weights[set_of_lane(weighing, vector_lanes[lane_of_bit(element % WORDS, bit)])];
            bits &= bits - 1;
        } while (bits != 0);
    }
    weighing->sum += sum;
}

/* Lets the lanes of a vector that fit an item wait. */
static inline void let_wait(struct waiting *waiting, vector fits, vector from)
{
    const uint32_t elements = set_of(lanes_nonzero(fits));
    if (elements == 0)
        return;
    const struct packing packing = packing_of(elements);
    vector_pack(waiting->bits + waiting->count, packing, fits);
    vector_pack(waiting->from + waiting->count, packing, from);
    waiting->count += packing.size;
}

static inline __attribute__((always_inline)) void weigh_items(struct weighing *weighing,
                                                              const struct nq_item_node *node,
                                                              const uint64_t *lanes,
                                                              uint32_t fields, uint32_t sheets)
{
    const struct nq_block *block = weighing->block;
    const uint16_t *codes = weighing->items->codes + node->first_code;
    struct waiting waiting = {.count = 0};
    for (uint32_t group = 0; group < node->groups; group++) {
        const uint32_t row = codes[0] - block->first_row;
        const uint16_t *end = codes + 2 + (size_t)codes[1] * fields;
        const vector first = weighing->elements + row * block->row_cells * MOST_ELEMENTS;
        if (row >= block->end_row - block->first_row)
            codes = end;
        for (codes = codes == end ? end : codes + 2; codes != end; codes += fields) {
            for (uint32_t sheet = 0; sheet < sheets; sheet++) {
                for (uint32_t v = 0; v < SHEET_VECTORS; v++)
                    let_wait(&waiting, ~taken_lanes(weighing->workspace, codes, fields, sheet, v),
                             first + (sheet * SHEET_ELEMENTS + v * WORDS));
            }
            if (waiting.count >= MOST_WAITING) {
                add_waiting(weighing, &waiting, lanes);
                waiting.count = 0;
            }
        }
    }
    add_waiting(weighing, &waiting, lanes);
}

/* Meets a node's items with the lanes that its queens leave. */
static int weigh_node(struct weighing *weighing, const struct nq_item_node *node,
                      const nq_cancel_flag *cancel)
{
    const uint64_t *lanes = weighing->lanes[weighing->items->depth];
    size_t left = weighing->count[weighing->items->depth];
    while (left > 0) {
        uint32_t sheets = 0;
        size_t put = 0;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        for (; sheets < MOST_SHEETS && sheets < MOST_WEIGHED && put < left; put += SHEET_LANES)
            make_sheet(weighing, node, sheets++, lanes + put, left - put);
#define WEIGH(fields, sheets_) weigh_items(weighing, node, lanes, fields, sheets_)
        CALL_BY_SHEETS(WEIGH, weighing->items->fields, sheets)
#undef WEIGH
        lanes += put;
        left -= put < left ? put : left;
    }
    return NQUEENS_OK;
}

static int weigh(const struct nq_items *items, const struct nq_lanes *lanes,
                 const struct nq_block *block, uint32_t set_bits, void *workspace,
                 const uint32_t *weights, uint64_t *sum, const nq_cancel_flag *cancel)
{
    struct weighing weighing = {.items = items,
                                .block = block,
                                .workspace = workspace,
                                .weights = weights,
                                .set_bits = set_bits};
    size_t words = 0;
    for (uint32_t i = 0; i < WORDS; i++)
        weighing.elements[i] = i;
    for (uint32_t i = 0; i < block->sets; i++)
        words += list_room(lanes->count[block->ranks[i]]);
    for (uint32_t i = 0; i <= items->depth; i++)
        weighing.lanes[i] = weighing.workspace->lists + i * words;
    list_lanes(&weighing, lanes);
    uint32_t kept = 0; /* queens whose lanes are listed */
    int status = NQUEENS_OK;
    for (size_t i = 0; i < items->nodes && status == NQUEENS_OK; i++) {
        const struct nq_item_node *node = &items->node[i];
        kept = kept < node->kept ? kept : node->kept;
        for (; kept < items->depth && weighing.count[kept] > 0; kept++)
            weighing.count[kept + 1] = filter(weighing.lanes[kept], weighing.count[kept],
                                              node->queens[kept], weighing.lanes[kept + 1]);
        if (kept == items->depth)
            status = weigh_node(&weighing, node, cancel);
    }
    *sum += weighing.sum;
    return status;
}

#endif
