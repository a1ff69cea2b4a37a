/* SPDX-License-Identifier: MIT
 *
 * Placements are found row by row from the middle outwards, since queens in the middle attack most.
 * They are found twice: to count them by their columns, and to write each to its place. Cost: some
 * nanoseconds a placement.
 */

#include "colour/lists.h"

#include <nqueens.h>
#include <string.h>

enum {
    LEAST_ITEMS = 1000,  /* items of a node, on average, that repay filters and tables */
    LEAST_WEIGHED = 350, /* and if their pairs are weighed */
    MOST_BRANCHING_QUEENS = 4,
    NO_PAIR = UINT16_MAX
};

/* ---- Placements ---------------------------------------------------------------- */

struct search {
    const struct nq_list_squares *squares;
    const nq_cancel_flag *cancel;
    uint32_t queens;
    uint32_t row[NQ_CLASS_LINES];    /* by place in the search */
    uint32_t column[NQ_CLASS_LINES]; /* of the queens placed, by place in the search */
    uint64_t diagonals[NQ_CLASS_LINES + 1];
    uint32_t used; /* columns */
    uint64_t steps;
};

static void search_begin(struct search *search, const struct nq_list_squares *squares,
                         const nq_cancel_flag *cancel)
{
    const uint32_t rows = squares->class->rows;
    *search = (struct search){.squares = squares, .cancel = cancel};
    for (uint32_t i = 0; i < rows; i++) {
        const uint32_t row = i % 2 == 0 ? rows / 2 + i / 2 : rows / 2 - 1 - i / 2;
        if (row < rows && (squares->rows >> row & 1) != 0)
            search->row[search->queens++] = row;
    }
}

static uint32_t free_columns(const struct search *search, uint32_t placed)
{
    return nq_class_free(search->squares->class, search->row[placed], search->diagonals[placed]) &
           ~search->used;
}

static void place_queen(struct search *search, uint32_t placed, uint32_t column)
{
    search->column[placed] = column;
    search->used |= UINT32_C(1) << column;
    search->diagonals[placed + 1] =
        search->diagonals[placed] |
        nq_class_queen(search->squares->class, search->row[placed], column);
}

static void take_back(struct search *search, uint32_t placed)
{
    search->used ^= UINT32_C(1) << search->column[placed];
}

/* The rank of the columns in use, or of the columns left. */
static uint32_t rank_of_columns(const struct search *search)
{
    const struct nq_sets *sets = search->squares->columns;
    const uint32_t used = search->used;
    return sets->rank[search->squares->is_complement ? nq_set_complement(sets, used) : used];
}

static uint32_t ranks(const struct search *search)
{
    const struct nq_sets *sets = search->squares->columns;
    return nq_sets_of(sets, search->squares->is_complement ? sets->elements - search->queens
                                                           : search->queens);
}

/* ---- Lanes ---------------------------------------------------------------------- */

/* Counts the placements by their columns, or writes them if there are words. */
static int find_lanes(struct search *search, uint32_t placed, struct nq_lanes *lanes,
                      uint64_t *words)
{
    if (placed == search->queens) {
        const uint32_t rank = rank_of_columns(search);
        const uint32_t i = lanes->count[rank]++;
        if (words != NULL)
            words[lanes->first[rank] + i] = search->diagonals[placed];
        return NQUEENS_OK;
    }
    if (nq_is_cancelled_at(search->steps++, search->cancel))
        return NQUEENS_CANCELLED;
    for (uint64_t left = free_columns(search, placed); left != 0; left &= left - 1) {
        place_queen(search, placed, nq_column(nq_lowest(left)));
        int status = find_lanes(search, placed + 1, lanes, words);
        take_back(search, placed);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

static int make_lane_sets(struct nq_lanes *lanes, uint32_t sets, struct nq_limited_memory *memory)
{
    int status = NQUEENS_OK;
    lanes->first = nq_memory_renew(memory, lanes->first,
                                   (2 * (size_t)sets + 1) * sizeof *lanes->first, &status);
    if (status != NQUEENS_OK)
        return status;
    lanes->count = lanes->first + sets + 1;
    lanes->sets = sets;
    memset(lanes->count, 0, sets * sizeof *lanes->count);
    return NQUEENS_OK;
}

/* Turns the numbers of placements into places of the words. */
static int make_lane_words(struct nq_lanes *lanes, struct nq_limited_memory *memory)
{
    size_t words = 0;
    lanes->longest = 0;
    for (uint32_t rank = 0; rank < lanes->sets; rank++) {
        const uint32_t count = lanes->count[rank];
        lanes->first[rank] = (uint32_t)words;
        words += (count + NQ_LANES_PADDED - 1) / NQ_LANES_PADDED * NQ_LANES_PADDED;
        lanes->longest = count > lanes->longest ? count : lanes->longest;
        lanes->count[rank] = 0;
    }
    if (words > UINT32_MAX)
        return NQUEENS_ERROR_UNSUPPORTED;
    lanes->first[lanes->sets] = (uint32_t)words;
    int status = NQUEENS_OK;
    lanes->words = nq_memory_renew(memory, lanes->words, words * sizeof *lanes->words, &status);
    return status;
}

int nq_lanes_make(struct nq_lanes *lanes, const struct nq_list_squares *squares,
                  struct nq_limited_memory *memory, const nq_cancel_flag *cancel)
{
    struct search search;
    search_begin(&search, squares, cancel);
    int status = make_lane_sets(lanes, ranks(&search), memory);
    if (status == NQUEENS_OK)
        status = find_lanes(&search, 0, lanes, NULL);
    if (status == NQUEENS_OK)
        status = make_lane_words(lanes, memory);
    if (status == NQUEENS_OK)
        status = find_lanes(&search, 0, lanes, lanes->words);
    if (status != NQUEENS_OK)
        return status;
    for (uint32_t rank = 0; rank < lanes->sets; rank++) {
        for (uint32_t i = lanes->first[rank] + lanes->count[rank]; i < lanes->first[rank + 1]; i++)
            lanes->words[i] = NQ_NO_LANE;
    }
    return NQUEENS_OK;
}

void nq_lanes_clear(struct nq_lanes *lanes, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, lanes->first);
    nq_memory_release(memory, lanes->words);
    *lanes = (struct nq_lanes){0};
}

/* ---- Items ----------------------------------------------------------------------- */

struct items_search {
    struct search search;
    struct nq_items *items;
    struct nq_limited_memory *memory;
    struct nq_list_scratch *scratch;
    size_t pairs;  /* of all nodes so far */
    size_t codes;  /* of all nodes so far */
    size_t leaves; /* of the node in work */
    uint32_t kept; /* queens that have not changed since the last node */
    uint16_t number[NQ_ITEM_FIELDS][NQ_CLASS_LINES][NQ_CLASS_LINES + 1]; /* of a pair */
};

/* Counts the placements on the first rows, by the number of rows. */
static int count_levels(struct search *search, uint32_t placed, uint64_t levels[])
{
    if (placed + 1 >= search->queens) {
        levels[search->queens] +=
            placed == search->queens ? 1 : nq_popcount(free_columns(search, placed));
        return NQUEENS_OK;
    }
    if (nq_is_cancelled_at(search->steps++, search->cancel))
        return NQUEENS_CANCELLED;
    for (uint64_t left = free_columns(search, placed); left != 0; left &= left - 1) {
        place_queen(search, placed, nq_column(nq_lowest(left)));
        levels[placed + 1]++;
        int status = count_levels(search, placed + 1, levels);
        take_back(search, placed);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Whether the colour is the sparse one, if its other class has about as many queens. */
static int is_sparse(const struct search *search)
{
    return 4 * search->queens >= search->squares->n + NQ_SPARSE_BY;
}

/* Chooses the deepest nodes that have enough items, with no more queens below a node than its
 * fields can hold. */
static int choose_depth(struct search *search, struct nq_items *items)
{
    uint64_t levels[NQ_CLASS_LINES + 1] = {1};
    const uint32_t queens = search->queens;
    const uint64_t least = is_sparse(search) ? LEAST_WEIGHED : LEAST_ITEMS;
    int status = count_levels(search, 0, levels);
    uint32_t depth = queens > 2 * NQ_ITEM_FIELDS ? queens - 2 * NQ_ITEM_FIELDS : 0;
    while (depth + 1 < queens && depth < MOST_BRANCHING_QUEENS &&
           levels[queens] >= least * (levels[depth + 1] + 1))
        depth++;
    items->depth = depth;
    items->fields = queens - depth < 2 ? 1 : (queens - depth + 1) / 2;
    return status;
}

static uint8_t bit_of(const struct items_search *search, uint64_t diagonal)
{
    return (uint8_t)(diagonal == 0 ? search->search.squares->no_diagonal : nq_column(diagonal));
}

/* The diagonals of a queen, as numbers of bits. */
static void set_diagonals(const struct items_search *search, uint32_t placed, uint8_t diagonal[2])
{
    const struct search *of = &search->search;
    const uint64_t queen = nq_class_queen(of->squares->class, of->row[placed], of->column[placed]);
    diagonal[0] = bit_of(search, queen & nq_all_columns(of->squares->n));
    diagonal[1] = bit_of(search, queen & ~nq_all_columns(of->squares->n));
}

/* The number of the node's pair with the queens of a field: two, one or none. */
static uint32_t pair_number(struct items_search *search, uint32_t field)
{
    const struct search *of = &search->search;
    struct nq_items *items = search->items;
    struct nq_item_node *node = &items->node[items->nodes - 1];
    const uint32_t first = items->depth + 2 * field;
    const uint32_t queens = of->queens - first < 2 ? of->queens - first : 2;
    const uint32_t columns[2] = {queens > 0 ? of->column[first] : 0,
                                 queens > 1 ? of->column[first + 1] : NQ_CLASS_LINES};
    uint16_t *number = &search->number[field][columns[0]][columns[1]];
    if (*number == NO_PAIR) {
        struct nq_pair *pair = &items->pair[search->pairs++];
        memset(pair, (int)of->squares->no_diagonal, sizeof *pair);
        for (uint32_t i = 0; i < queens; i++)
            set_diagonals(search, first + i, &pair->diagonal[2 * i]);
        for (uint32_t i = 0; i < 4; i++)
            node->diagonals |= nq_bit(pair->diagonal[i]);
        *number = (uint16_t)node->pairs++;
    }
    return *number;
}

/* Begins a node at the placement on the first rows. */
static int begin_node(struct items_search *search)
{
    struct nq_items *items = search->items;
    int status = NQUEENS_OK;
    items->node = nq_memory_grow(search->memory, items->node, items->nodes * sizeof *items->node,
                                 (items->nodes + 1) * sizeof *items->node, &status);
    items->pair = nq_memory_grow(search->memory, items->pair, search->pairs * sizeof *items->pair,
                                 (search->pairs + NQ_MOST_PAIRS) * sizeof *items->pair, &status);
    if (status != NQUEENS_OK)
        return status;
    struct nq_item_node *node = &items->node[items->nodes++];
    *node = (struct nq_item_node){
        .kept = search->kept, .first_pair = search->pairs, .first_code = search->codes};
    for (uint32_t i = 0; i < items->depth; i++)
        node->queens[i] = nq_class_queen(search->search.squares->class, search->search.row[i],
                                         search->search.column[i]);
    memset(search->number, 0xff, sizeof search->number);
    search->leaves = 0;
    return NQUEENS_OK;
}

/* Sorts the ranks by the number of their items, the greatest first. Great numbers are not told
 * apart. */
static uint32_t sort_groups(struct items_search *search, uint32_t *counts, uint32_t *sorted)
{
    enum { SIZES = 256 };
    uint32_t place[SIZES + 1] = {0};
    const struct nq_list_scratch *scratch = search->scratch;
    uint32_t groups = 0;
    for (size_t i = 0; i < search->leaves; i++)
        counts[scratch->leaves[i] >> 48]++;
    for (size_t rank = 0; rank < scratch->ranks; rank++) {
        const uint32_t size = counts[rank] < SIZES ? counts[rank] : SIZES - 1;
        place[SIZES - size]++;
        groups += size != 0;
    }
    for (uint32_t i = 1; i <= SIZES; i++)
        place[i] += place[i - 1];
    for (size_t rank = 0; rank < scratch->ranks; rank++) {
        const uint32_t size = counts[rank] < SIZES ? counts[rank] : SIZES - 1;
        if (size != 0)
            sorted[place[SIZES - size - 1]++] = (uint32_t)rank;
    }
    return groups;
}

/* Ends the node: writes its items in groups. */
static int end_node(struct items_search *search)
{
    struct nq_items *items = search->items;
    struct nq_list_scratch *scratch = search->scratch;
    struct nq_item_node *node = &items->node[items->nodes - 1];
    if (search->leaves == 0) {
        items->nodes--;
        search->pairs = node->first_pair;
        return NQUEENS_OK;
    }
    uint32_t *place = scratch->by_rank;
    uint32_t *sorted = place + scratch->ranks;
    memset(place, 0, scratch->ranks * sizeof *place);
    node->groups = sort_groups(search, place, sorted);
    const size_t codes = search->codes + search->leaves * items->fields + 2 * node->groups;
    int status = NQUEENS_OK;
    items->codes =
        nq_memory_grow(search->memory, items->codes, search->codes * sizeof *items->codes,
                       codes * sizeof *items->codes, &status);
    if (status != NQUEENS_OK)
        return status;
    size_t end = 0;
    uint16_t *to = items->codes + search->codes;
    for (uint32_t i = 0; i < node->groups; i++) {
        const uint32_t count = place[sorted[i]];
        to[end++] = (uint16_t)sorted[i];
        to[end++] = (uint16_t)count;
        place[sorted[i]] = (uint32_t)end;
        end += count * items->fields;
    }
    for (size_t i = 0; i < search->leaves; i++) {
        const uint64_t leaf = scratch->leaves[i];
        for (uint32_t field = 0; field < items->fields; field++)
            to[place[leaf >> 48]++] = (uint16_t)(leaf >> 16 * field) * NQ_ENTRY_BYTES;
    }
    search->codes += end;
    search->kept = items->depth;
    return NQUEENS_OK;
}

static int add_leaf(struct items_search *search)
{
    struct nq_list_scratch *scratch = search->scratch;
    const uint32_t rank = rank_of_columns(&search->search);
    const size_t bytes = search->leaves * sizeof *scratch->leaves;
    int status = NQUEENS_OK;
    scratch->leaves = nq_memory_grow(search->memory, scratch->leaves, bytes,
                                     bytes + sizeof *scratch->leaves, &status);
    if (status != NQUEENS_OK)
        return status;
    uint64_t leaf = (uint64_t)rank << 48;
    for (uint32_t field = 0; field < search->items->fields; field++)
        leaf |= (uint64_t)pair_number(search, field) << 16 * field;
    scratch->leaves[search->leaves++] = leaf;
    const uint32_t count = ++scratch->by_rank[2 * scratch->ranks + rank];
    search->items->most = count > search->items->most ? count : search->items->most;
    return NQUEENS_OK;
}

static int find_items(struct items_search *search, uint32_t placed)
{
    struct search *of = &search->search;
    const int is_node = placed == search->items->depth;
    int status = is_node ? begin_node(search) : NQUEENS_OK;
    if (status == NQUEENS_OK && nq_is_cancelled_at(of->steps++, of->cancel))
        status = NQUEENS_CANCELLED;
    if (status == NQUEENS_OK && placed == of->queens)
        status = add_leaf(search);
    uint64_t left = placed == of->queens ? 0 : free_columns(of, placed);
    for (; left != 0 && status == NQUEENS_OK; left &= left - 1) {
        place_queen(of, placed, nq_column(nq_lowest(left)));
        if (placed < search->kept)
            search->kept = placed;
        status = find_items(search, placed + 1);
        take_back(of, placed);
    }
    return status == NQUEENS_OK && is_node ? end_node(search) : status;
}

int nq_items_make(struct nq_items *items, const struct nq_list_squares *squares,
                  struct nq_list_scratch *scratch, struct nq_limited_memory *memory,
                  const nq_cancel_flag *cancel)
{
    struct items_search search = {.items = items, .memory = memory, .scratch = scratch};
    search_begin(&search.search, squares, cancel);
    items->nodes = 0;
    items->most = 0;
    int status = choose_depth(&search.search, items);
    scratch->ranks = ranks(&search.search);
    scratch->by_rank = nq_memory_renew(memory, scratch->by_rank,
                                       3 * scratch->ranks * sizeof *scratch->by_rank, &status);
    if (status != NQUEENS_OK)
        return status;
    memset(scratch->by_rank + 2 * scratch->ranks, 0, scratch->ranks * sizeof *scratch->by_rank);
    return find_items(&search, 0);
}

void nq_items_clear(struct nq_items *items, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, items->node);
    nq_memory_release(memory, items->pair);
    nq_memory_release(memory, items->codes);
    *items = (struct nq_items){0};
}

void nq_list_scratch_clear(struct nq_list_scratch *scratch, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, scratch->leaves);
    nq_memory_release(memory, scratch->by_rank);
    *scratch = (struct nq_list_scratch){0};
}
