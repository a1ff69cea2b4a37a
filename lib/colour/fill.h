/* SPDX-License-Identifier: MIT
 *
 * Tables of the numbers of pairs that fit. The lanes of one set of columns are put 32 at a time
 * into an element of a sheet, and the lanes that fit an item are counted element by element: the
 * counts of all items with the same columns add up to the counts of cells. The lanes that the
 * queens of a node leave need fewer sheets; the fewer items a node has, the more its tables cost:
 * lists.c chooses.
 */

#ifndef NQ_COLOUR_FILL_H
#define NQ_COLOUR_FILL_H

#include "colour/sheets.h"

#include <string.h>

/* Strips of sheets: each has lanes of other sets of the block. */
enum { STRIPS = NQ_BLOCK_SETS / SHEET_ELEMENTS };

/* The lanes of the block's sets that share no diagonal with the first queens of a node. */
struct lane_lists {
    const uint64_t *words[NQ_BLOCK_SETS];
    uint32_t count[NQ_BLOCK_SETS];
    uint32_t longest;
};

/* A block in work. */
struct filling {
    const struct nq_items *items;
    const struct nq_block *block;
    struct workspace *workspace;
    size_t list_room;                           /* for the lists of some queens */
    struct lane_lists lists[NQ_MOST_DEPTH + 1]; /* by queens */
    uint32_t order[NQ_BLOCK_SETS];              /* sets in the order of the strips */
    uint32_t strip_sheets[STRIPS];
    uint32_t *cells;
    uint64_t pairs;
};

/* ---- Lists of lanes --------------------------------------------------------------- */

static void set_first_lists(struct filling *filling, const struct nq_lanes *lanes)
{
    struct lane_lists *lists = &filling->lists[0];
    for (uint32_t i = 0; i < filling->block->sets; i++) {
        const uint32_t rank = filling->block->ranks[i];
        lists->words[i] = lanes->words + lanes->first[rank];
        lists->count[i] = lanes->count[rank];
        if (lists->longest < lists->count[i])
            lists->longest = lists->count[i];
        filling->list_room += list_room(lists->count[i]);
    }
}

/* Makes the lists of the lanes that share no diagonal with one more queen. */
static void filter_lists(struct filling *filling, uint32_t queens, uint64_t diagonals)
{
    const struct lane_lists *from = &filling->lists[queens];
    struct lane_lists *to = &filling->lists[queens + 1];
    uint64_t *words = filling->workspace->lists + queens * filling->list_room;
    to->longest = 0;
    for (uint32_t i = 0; i < NQ_BLOCK_SETS; i++) {
        to->words[i] = words;
        to->count[i] = 0;
        if (from->count[i] == 0)
            continue;
        to->count[i] = (uint32_t)filter(from->words[i], from->count[i], diagonals, words);
        words += list_room(to->count[i]);
        if (to->longest < to->count[i])
            to->longest = to->count[i];
    }
}

/* ---- Sheets ------------------------------------------------------------------------ */

static inline uint32_t sheets_for(uint32_t lanes)
{
    return (lanes + ELEMENT_LANES - 1) / ELEMENT_LANES;
}

/* Orders the sets by the number of sheets of their lists, the most first, so that the sets of a
 * strip have similar numbers. Returns the number of sheets of all strips. */
static uint32_t arrange(struct filling *filling, const struct lane_lists *lists)
{
    uint32_t *order = filling->order;
    uint32_t sheets = 0;
    for (uint32_t i = 0; i < NQ_BLOCK_SETS; i++) {
        const uint32_t of_set = sheets_for(lists->count[i]);
        uint32_t place = i;
        for (; place > 0 && sheets_for(lists->count[order[place - 1]]) < of_set; place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
    for (uint32_t i = 0; i < NQ_BLOCK_SETS; i++)
        filling->workspace->place[order[i]] = i;
    for (uint32_t strip = 0; strip < STRIPS; strip++) {
        filling->strip_sheets[strip] = sheets_for(lists->count[order[strip * SHEET_ELEMENTS]]);
        sheets += filling->strip_sheets[strip];
    }
    return sheets;
}

/* Puts four lanes where slicing makes them bits `bit`, 8 + bit, 16 + bit and 24 + bit of an
 * element. */
static inline void put_four(struct workspace *workspace, uint32_t element, uint32_t bit,
                            const uint64_t *from)
{
#if BYTES_FOLLOW
    const uint32_t first = lane_of_bit(element, bit);
    words_split(workspace->halves[0] + first, workspace->halves[1] + first, from);
#else
    for (uint32_t byte = 0; byte < 4; byte++) {
        const uint32_t place = lane_of_bit(element, bit + 8 * byte);
        workspace->halves[0][place] = (uint32_t)from[byte];
        workspace->halves[1][place] = (uint32_t)(from[byte] >> 32);
    }
#endif
}

/* Puts lanes of a set where slicing makes them an element. Words that are no lanes follow the
 * lanes. */
static inline void put_lanes(struct workspace *workspace, uint32_t element, const uint64_t *from,
                             uint32_t count)
{
    static const uint64_t none[NQ_LANES_PADDED] = {NQ_NO_LANE, NQ_NO_LANE, NQ_NO_LANE, NQ_NO_LANE,
                                                   NQ_NO_LANE, NQ_NO_LANE, NQ_NO_LANE, NQ_NO_LANE};
    uint64_t padded[ELEMENT_LANES];
    if (count < ELEMENT_LANES) {
        for (uint32_t i = 0; i < ELEMENT_LANES; i += NQ_LANES_PADDED)
            memcpy(padded + i, i < count ? from + i : none, sizeof none);
        from = padded;
    }
    for (uint32_t bit = 0; bit < 8; bit++, from += 4)
        put_four(workspace, element, bit, from);
}

/* Slices a sheet of a strip, from lane `first` of its lists on. */
static void slice_sheet(struct filling *filling, const struct lane_lists *lists, uint32_t strip,
                        uint32_t first, uint64_t needed)
{
    for (uint32_t v = 0; v < SHEET_VECTORS; v++) {
        for (uint32_t element = 0; element < WORDS; element++) {
            const uint32_t set = filling->order[strip * SHEET_ELEMENTS + v * WORDS + element];
            const uint32_t count = lists->count[set] > first ? lists->count[set] - first : 0;
            const uint64_t *from = count > 0 ? lists->words[set] + first : NULL;
            put_lanes(filling->workspace, element, from, count);
        }
        slice_lanes(filling->workspace, needed, v);
    }
}

/* ---- Counting ------------------------------------------------------------------------ */

#ifndef HAS_COUNTERS

/* A counter for each byte, which counts the bits of 31 items. */
typedef vector counters;                /* of the bits of each element of a vector */
enum { ITEMS_AT_ONCE = UINT8_MAX / 8 }; /* items that they count */

static inline counters counters_none(void)
{
    return vector_all(0);
}

/* No sum of a byte carries into the next byte. */
static inline counters counters_add(counters counts, vector some)
{
    return counts + byte_sizes(some);
}

static inline vector counters_sum(counters counts)
{
    const vector sums = (counts & vector_all(0x00ff00ff)) + (counts >> 8 & vector_all(0x00ff00ff));
    return (sums & vector_all(0xffff)) + (sums >> 16);
}

#endif

/* Counts the lanes of the sheets that fit a group's items: all lanes that are not taken. */
static inline __attribute__((always_inline)) void count_group(const struct workspace *workspace,
                                                              const uint16_t *codes, uint32_t count,
                                                              uint32_t fields, uint32_t sheets,
                                                              vector sums[][SHEET_VECTORS])
{
    for (uint32_t sheet = 0; sheet < sheets; sheet++) {
        for (uint32_t v = 0; v < SHEET_VECTORS; v++)
            sums[sheet][v] = vector_all(ELEMENT_LANES * count);
    }
    while (count > 0) {
        counters counts[MOST_SHEETS][SHEET_VECTORS];
        uint32_t left = count < ITEMS_AT_ONCE ? count : ITEMS_AT_ONCE;
        count -= left;
        for (uint32_t sheet = 0; sheet < sheets; sheet++) {
            for (uint32_t v = 0; v < SHEET_VECTORS; v++)
                counts[sheet][v] = counters_none();
        }
        for (; left > 0; left--, codes += fields) {
            for (uint32_t sheet = 0; sheet < sheets; sheet++) {
                for (uint32_t v = 0; v < SHEET_VECTORS; v++)
                    counts[sheet][v] = counters_add(
                        counts[sheet][v], taken_lanes(workspace, codes, fields, sheet, v));
            }
        }
        for (uint32_t sheet = 0; sheet < sheets; sheet++) {
            for (uint32_t v = 0; v < SHEET_VECTORS; v++)
                sums[sheet][v] -= counters_sum(counts[sheet][v]);
        }
    }
}

#ifndef HAS_ADD_TO_CELLS

/* Adds the sums of the strips to the cells of a row; place[i] is the place of set i's sum. */
static inline void add_to_cells(uint32_t *cells, vector strips[][SHEET_VECTORS],
                                const uint32_t *place)
{
    uint32_t sums[NQ_BLOCK_SETS];
    memcpy(sums, strips, sizeof sums);
    for (uint32_t i = 0; i < NQ_BLOCK_SETS; i++)
        cells[i] += sums[place[i]];
}

#endif

/* Sheets that are counted together. */
struct batch {
    uint32_t sheets;
    uint32_t strip[MOST_SHEETS];
};

static inline __attribute__((always_inline)) void count_items(struct filling *filling,
                                                              const struct nq_item_node *node,
                                                              const struct batch *batch,
                                                              uint32_t fields, uint32_t sheets)
{
    const struct nq_block *block = filling->block;
    const uint16_t *codes = filling->items->codes + node->first_code;
    vector all[SHEET_VECTORS] = {{0}};
    for (uint32_t group = 0; group < node->groups; group++) {
        const uint32_t row = codes[0] - block->first_row;
        const uint32_t count = codes[1];
        codes += 2;
        if (row < block->end_row - block->first_row) {
            vector sums[MOST_SHEETS][SHEET_VECTORS];
            vector strips[STRIPS][SHEET_VECTORS] = {{{0}}};
            count_group(filling->workspace, codes, count, fields, sheets, sums);
            for (uint32_t sheet = 0; sheet < sheets; sheet++) {
                for (uint32_t v = 0; v < SHEET_VECTORS; v++) {
                    strips[batch->strip[sheet]][v] += sums[sheet][v];
                    all[v] += sums[sheet][v];
                }
            }
            add_to_cells(filling->cells + (size_t)row * block->row_cells, strips,
                         filling->workspace->place);
        }
        codes += (size_t)count * fields;
    }
    for (uint32_t v = 0; v < SHEET_VECTORS; v++) {
        for (uint32_t i = 0; i < WORDS; i++)
            filling->pairs += all[v][i];
    }
}

static void count_batch(struct filling *filling, const struct nq_item_node *node,
                        const struct batch *batch)
{
#define COUNT(fields, sheets) count_items(filling, node, batch, fields, sheets)
    CALL_BY_SHEETS(COUNT, filling->items->fields, batch->sheets)
#undef COUNT
}

/* Counts a node's items with the lanes that its queens leave. */
static int fill_node(struct filling *filling, const struct nq_item_node *node,
                     const nq_cancel_flag *cancel)
{
    const struct lane_lists *lists = &filling->lists[filling->items->depth];
    uint32_t left = arrange(filling, lists);
    uint32_t strip = 0;
    uint32_t first = 0;
    while (left > 0) {
        const uint32_t batches = (left + MOST_SHEETS - 1) / MOST_SHEETS;
        struct batch batch = {.sheets = (left + batches - 1) / batches};
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        for (uint32_t sheet = 0; sheet < batch.sheets; sheet++) {
            slice_sheet(filling, lists, strip, first, node->diagonals);
            make_table(filling->workspace, filling->items, node, sheet);
            batch.strip[sheet] = strip;
            first += ELEMENT_LANES;
            if (first >= filling->strip_sheets[strip] * ELEMENT_LANES) {
                first = 0;
                strip++;
            }
        }
        count_batch(filling, node, &batch);
        left -= batch.sheets;
    }
    return NQUEENS_OK;
}

static int fill(const struct nq_items *items, const struct nq_lanes *lanes,
                const struct nq_block *block, void *workspace, uint32_t *cells, uint64_t *pairs,
                const nq_cancel_flag *cancel)
{
    struct filling filling = {
        .items = items, .block = block, .workspace = workspace, .cells = cells};
    uint32_t kept = 0; /* queens whose lists are made */
    int status = NQUEENS_OK;
    set_first_lists(&filling, lanes);
    for (size_t i = 0; i < items->nodes && status == NQUEENS_OK; i++) {
        const struct nq_item_node *node = &items->node[i];
        kept = kept < node->kept ? kept : node->kept;
        for (; kept < items->depth && filling.lists[kept].longest > 0; kept++)
            filter_lists(&filling, kept, node->queens[kept]);
        if (kept == items->depth)
            status = fill_node(&filling, node, cancel);
    }
    *pairs += filling.pairs;
    return status;
}

#endif
