/* SPDX-License-Identifier: MIT
 *
 * A unit is counted block by block of C_o: no table is ever whole, and a block, with a row for each
 * C_e, stays in the cache. Almost all cells have the same weight; the others are in rows and
 * columns at the edge of the window, or of sets that are their own mirror images.
 */

#include "colour/unit.h"

#include "base/checked.h"

#include <nqueens.h>
#include <string.h>

struct counting {
    const struct nq_unit_count *count;
    struct nq_unit_scratch *scratch;
    const struct nq_colour_unit *unit;
    const struct nq_colour_lists *lists;
    struct nq_unit_columns columns;
    uint64_t solutions;
};

/* The colour whose pairs are weighed, or -1. */
static int sparse_colour(const struct counting *counting)
{
    const uint32_t white = counting->unit->queens_even + counting->unit->queens_odd;
    const uint32_t black = counting->count->colouring->n - white;
    if (white >= black + NQ_SPARSE_BY)
        return NQ_WHITE;
    return black >= white + NQ_SPARSE_BY ? NQ_BLACK : -1;
}

static uint32_t sets_of_block(const struct counting *counting)
{
    return sparse_colour(counting) < 0 ? NQ_BLOCK_SETS
                                       : nq_sparse_sets(counting->count->colouring->n);
}

/* The cells of a table. In a dense block white has table 0 and black table 1; a sparse block has
 * one table for all its sets. */
static uint32_t *cells_of(const struct counting *counting, uint32_t table)
{
    return counting->scratch->cells +
           (size_t)table * NQ_BLOCK_SETS *
               (counting->columns.end_even - counting->columns.first_even);
}

/* The lanes of a block, at most. */
static size_t block_lanes(const struct counting *counting, const struct nq_lanes *lanes)
{
    const struct nq_unit_columns *columns = &counting->columns;
    const uint32_t sets = sets_of_block(counting);
    size_t most = 0;
    for (uint32_t first = 0; first < columns->count; first += sets) {
        const uint32_t end = columns->count - first < sets ? columns->count : first + sets;
        size_t here = 0;
        for (uint32_t i = first; i < end; i++)
            here += lanes->count[columns->odd[i]];
        most = here > most ? here : most;
    }
    return most;
}

/* Makes room for the cells and the workspace of the kernel. */
static int make_room(struct counting *counting)
{
    struct nq_unit_scratch *scratch = counting->scratch;
    struct nq_limited_memory *memory = counting->count->memory;
    const uint32_t sets = sets_of_block(counting);
    const size_t row_cells = sets < 2 * NQ_BLOCK_SETS ? 2 * NQ_BLOCK_SETS : sets;
    const size_t rows = counting->columns.end_even - counting->columns.first_even;
    size_t bytes = 0;
    int status = NQUEENS_OK;
    for (uint32_t colour = 0; colour < 2; colour++) {
        const struct nq_colour_lists *lists = &counting->lists[colour];
        const size_t of_colour = counting->count->kernel->workspace_size(
            lists->items->depth, block_lanes(counting, lists->lanes), sets);
        bytes = of_colour > bytes ? of_colour : bytes;
    }
    scratch->cells =
        nq_memory_renew(memory, scratch->cells, rows * row_cells * sizeof(uint32_t), &status);
    scratch->workspace = nq_memory_renew(memory, scratch->workspace, bytes, &status);
    return status;
}

/* Leaves out the columns with which a colour has no lane. */
static void keep_columns_with_lanes(struct counting *counting)
{
    struct nq_unit_columns *columns = &counting->columns;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < columns->count; i++) {
        const uint32_t rank = columns->odd[i];
        if (counting->lists[NQ_WHITE].lanes->count[rank] != 0 &&
            counting->lists[NQ_BLACK].lanes->count[rank] != 0)
            columns->odd[kept++] = columns->odd[i];
    }
    columns->count = kept;
}

/* Whether a colour has no pairs. */
static int is_empty(const struct nq_colour_lists *lists)
{
    return lists->items->nodes == 0 || lists->lanes->longest == 0;
}

/* Whether the cells of both colours have room for all pairs times their weight, which is at most 4.
 * A colour that is weighed has no cells. */
static int has_room(const struct counting *counting)
{
    for (int colour = 0; colour < 2; colour++) {
        const struct nq_colour_lists *lists = &counting->lists[colour];
        if (colour != sparse_colour(counting) &&
            (uint64_t)lists->items->most * lists->lanes->longest > UINT32_MAX / 4)
            return 0;
    }
    return 1;
}

/* Clears the first row_cells cells for each row of the block. */
static void clear_cells(struct counting *counting, uint32_t row_cells)
{
    const struct nq_unit_columns *columns = &counting->columns;
    memset(counting->scratch->cells, 0,
           (size_t)(columns->end_even - columns->first_even) * row_cells * sizeof(uint32_t));
}

static int fill_table(struct counting *counting, uint32_t colour, const struct nq_block *block,
                      uint32_t *cells, uint64_t *pairs)
{
    const struct nq_colour_lists *lists = &counting->lists[colour];
    return counting->count->kernel->fill(lists->items, lists->lanes, block,
                                         counting->scratch->workspace, cells, pairs,
                                         counting->count->cancel);
}

/* Adds the products of a row, or of one cell, by the weights of the cells. */
static int add_cell(struct counting *counting, const struct nq_block *block, uint32_t row,
                    uint32_t i)
{
    const size_t cell = (size_t)(row - block->first_row) * NQ_BLOCK_SETS + i;
    const uint64_t product = (uint64_t)cells_of(counting, 0)[cell] * cells_of(counting, 1)[cell];
    if (product == 0 || i >= block->sets)
        return NQUEENS_OK;
    const uint32_t weight =
        nq_column_weight(counting->count->colouring, counting->unit, row, block->ranks[i]);
    return weight == 0 ? NQUEENS_OK : nq_add_weighted(&counting->solutions, weight, product);
}

/* Adds the products of the cells of a row whose weights are not all usual: of all cells, or of the
 * cells of unusual sets. */
static int add_cells(struct counting *counting, const struct nq_block *block, uint32_t row,
                     uint64_t sets)
{
    int status = NQUEENS_OK;
    for (; sets != 0 && status == NQUEENS_OK; sets &= sets - 1)
        status = add_cell(counting, block, row, nq_column(nq_lowest(sets)));
    return status;
}

/* Multiplies rows of the usual weight. */
static int multiply_rows(struct counting *counting, const struct nq_block *block, uint32_t first,
                         uint32_t end, uint64_t unusual, uint64_t sums[2])
{
    const uint64_t usual = nq_usual_weight(counting->count->colouring);
    const size_t cell = (size_t)(first - block->first_row) * NQ_BLOCK_SETS;
    uint64_t products[NQ_BLOCK_SETS] = {0};
    uint64_t of_sets[2][NQ_BLOCK_SETS] = {{0}};
    int status = NQUEENS_OK;
    counting->count->kernel->multiply(cells_of(counting, 0) + cell, cells_of(counting, 1) + cell,
                                      end - first, products, of_sets);
    for (uint32_t i = 0; i < block->sets && status == NQUEENS_OK; i++) {
        sums[0] += of_sets[0][i];
        sums[1] += of_sets[1][i];
        if ((unusual >> i & 1) == 0)
            status = nq_add_weighted(&counting->solutions, usual, products[i]);
    }
    for (uint32_t row = first; unusual != 0 && row < end && status == NQUEENS_OK; row++)
        status = add_cells(counting, block, row, unusual);
    return status;
}

/* Adds the products of the cells, and the cells of both colours to sums. The first and the last row
 * alone may be unusual. */
static int add_block(struct counting *counting, const struct nq_block *block, uint64_t sums[2])
{
    const struct nq_colouring *colouring = counting->count->colouring;
    uint64_t unusual = 0;
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < block->sets; i++) {
        if (nq_is_unusual_odd(colouring, counting->unit, block->ranks[i]))
            unusual |= nq_bit(i);
    }
    uint32_t first = block->first_row;
    uint32_t end = block->end_row;
    if (nq_is_unusual_even(colouring, counting->unit, first))
        status = multiply_rows(counting, block, first, first + 1, UINT64_MAX, sums), first++;
    if (first < end && status == NQUEENS_OK &&
        nq_is_unusual_even(colouring, counting->unit, end - 1))
        status = multiply_rows(counting, block, end - 1, end, UINT64_MAX, sums), end--;
    if (first < end && status == NQUEENS_OK)
        status = multiply_rows(counting, block, first, end, unusual, sums);
    return status;
}

static int count_block(struct counting *counting, uint32_t first)
{
    const struct nq_unit_columns *columns = &counting->columns;
    const uint32_t left = columns->count - first;
    const struct nq_block block = {.first_row = columns->first_even,
                                   .end_row = columns->end_even,
                                   .row_cells = NQ_BLOCK_SETS,
                                   .sets = left < NQ_BLOCK_SETS ? left : NQ_BLOCK_SETS,
                                   .ranks = columns->odd + first};
    uint64_t pairs[2] = {0};
    uint64_t sums[2] = {0};
    clear_cells(counting, 2 * NQ_BLOCK_SETS);
    for (uint32_t colour = 0; colour < 2; colour++) {
        int status =
            fill_table(counting, colour, &block, cells_of(counting, colour), &pairs[colour]);
        if (status != NQUEENS_OK)
            return status;
        if (pairs[colour] == 0)
            return NQUEENS_OK;
    }
    int status = add_block(counting, &block, sums);
    /* The sums of the cells must equal the pairs counted: otherwise a cell has overflowed. */
    if (status == NQUEENS_OK && (sums[0] != pairs[0] || sums[1] != pairs[1]))
        status = NQUEENS_ERROR_OVERFLOW;
    return status;
}

/* Turns the cells of a block into weights of the sparse colour's pairs. Returns the sum that the
 * cells had. */
static uint64_t set_weights(struct counting *counting, const struct nq_block *block,
                            uint32_t *cells)
{
    const struct nq_colouring *colouring = counting->count->colouring;
    const uint32_t usual = nq_usual_weight(colouring);
    int is_unusual[NQ_BLOCK_SETS] = {0};
    uint64_t sum = 0;
    for (uint32_t i = 0; i < block->sets; i++)
        is_unusual[i] = nq_is_unusual_odd(colouring, counting->unit, block->ranks[i]);
    for (uint32_t row = block->first_row; row < block->end_row; row++, cells += block->row_cells) {
        const int is_unusual_row = nq_is_unusual_even(colouring, counting->unit, row);
        for (uint32_t i = 0; i < block->sets; i++) {
            sum += cells[i];
            cells[i] *= is_unusual_row || is_unusual[i]
                            ? nq_column_weight(colouring, counting->unit, row, block->ranks[i])
                            : usual;
        }
    }
    return sum;
}

static int count_sparse_block(struct counting *counting, uint32_t first)
{
    const struct nq_unit_columns *columns = &counting->columns;
    const uint32_t sparse = (uint32_t)sparse_colour(counting);
    const uint32_t left = columns->count - first;
    const uint32_t sets = sets_of_block(counting);
    struct nq_block block = {.first_row = columns->first_even,
                             .end_row = columns->end_even,
                             .row_cells = sets < NQ_BLOCK_SETS ? NQ_BLOCK_SETS : sets,
                             .sets = left < sets ? left : sets,
                             .ranks = columns->odd + first};
    uint64_t pairs = 0;
    uint64_t cells_sum = 0;
    clear_cells(counting, block.row_cells);
    for (uint32_t i = 0; i < block.sets; i += NQ_BLOCK_SETS) {
        struct nq_block part = block;
        uint32_t *cells = counting->scratch->cells + i;
        part.sets = block.sets - i < NQ_BLOCK_SETS ? block.sets - i : NQ_BLOCK_SETS;
        part.ranks += i;
        int status = fill_table(counting, 1 - sparse, &part, cells, &pairs);
        if (status != NQUEENS_OK)
            return status;
        cells_sum += set_weights(counting, &part, cells);
    }
    uint64_t sum = 0;
    int status = cells_sum == pairs ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW;
    if (pairs > 0 && status == NQUEENS_OK)
        status = counting->count->kernel->weigh(
            counting->lists[sparse].items, counting->lists[sparse].lanes, &block,
            nq_spare_bits(counting->count->colouring->n), counting->scratch->workspace,
            cells_of(counting, 0), &sum, counting->count->cancel);
    return status == NQUEENS_OK ? nq_add(&counting->solutions, sum) : status;
}

int nq_colour_count_unit(const struct nq_unit_count *count, struct nq_unit_scratch *scratch,
                         const struct nq_colour_unit *unit, const struct nq_colour_lists lists[2],
                         uint64_t *solutions)
{
    struct counting counting = {.count = count, .scratch = scratch, .unit = unit, .lists = lists};
    int status = NQUEENS_OK;
    *solutions = 0;
    scratch->ranks = nq_memory_renew(count->memory, scratch->ranks,
                                     sizeof(uint16_t) << count->colouring->odd.elements, &status);
    counting.columns.odd = scratch->ranks;
    if (status != NQUEENS_OK)
        return status;
    if (is_empty(&lists[NQ_WHITE]) || is_empty(&lists[NQ_BLACK]))
        return NQUEENS_OK;
    if (!has_room(&counting))
        return NQUEENS_ERROR_OVERFLOW;
    nq_unit_columns_set(&counting.columns, count->colouring, unit);
    keep_columns_with_lanes(&counting);
    status = make_room(&counting);
    const uint32_t sets = sets_of_block(&counting);
    for (uint32_t i = 0; i < counting.columns.count && status == NQUEENS_OK; i += sets)
        status = sparse_colour(&counting) < 0 ? count_block(&counting, i)
                                              : count_sparse_block(&counting, i);
    *solutions = counting.solutions;
    return status;
}

void nq_unit_scratch_clear(struct nq_unit_scratch *scratch, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, scratch->ranks);
    nq_memory_release(memory, scratch->cells);
    nq_memory_release(memory, scratch->workspace);
    *scratch = (struct nq_unit_scratch){0};
}
