/* SPDX-License-Identifier: MIT
 *
 * A table is filled by a search over all columns, which finds each placement once and with the others
 * of its set; a search for one set meets many times as many partial placements. Cost: some
 * nanoseconds for each placement of a table, and one for each that is tried for a list.
 */

#include "join/list.h"

#include <nqueens.h>
#include <string.h>

enum {
    FEWEST_INNER = 3, /* with fewer rows, tables take more than they save */
    AT_ONCE = 2       /* placements that are tried without a look whether they are the last */
};

int nq_join_inner_set(struct nq_join_inner *longer, const struct nq_half_board *half,
                      const struct nq_join_inner *inner, uint32_t column)
{
    const uint32_t queen = UINT32_C(1) << column;
    const uint32_t attacked = inner->columns | inner->left | inner->right;
    if ((half->open[inner->rows] & ~attacked & queen) == 0)
        return 0;
    *longer = (struct nq_join_inner){
        .rows = inner->rows + 1,
        .columns = inner->columns | queen,
        .left = (inner->left | queen) << 1,
        .right = (inner->right | queen) >> 1,
        .diagonals = inner->diagonals | half->queen[inner->rows][column],
    };
    return 1;
}

/* ---- The table ------------------------------------------------------------- */

/* A search over the outer rows. */
struct filling {
    const struct nq_half_board *half;
    struct nq_join_table *table;
    const nq_cancel_flag *cancel;
    uint64_t steps;
    uint64_t found;
    uint64_t most;
    uint32_t
        *next; /* NULL: placements are counted alone; else the places of the next of each set */
};

static void number_sets(struct nq_join_table *table)
{
    for (uint32_t i = 0; i < NQ_HALF_ROWS; i++) {
        for (uint32_t column = 0; column < NQ_HALF_COLUMNS; column++)
            table->before[i][column] = (uint32_t)nq_subsets(column, i + 1);
    }
}

static uint32_t number_of(const struct nq_join_table *table, uint32_t columns)
{
    uint32_t number = 0;
    for (uint32_t i = 0; columns != 0; i++, columns &= columns - 1)
        number += table->before[i][nq_column(nq_lowest(columns))];
    return number;
}

/* Ends with NQUEENS_ERROR_UNSUPPORTED at the first placement that is too many. */
static int find_outer(struct filling *filling, const struct nq_join_inner *inner)
{
    const struct nq_half_board *half = filling->half;
    if (nq_is_cancelled_at(filling->steps++, filling->cancel))
        return NQUEENS_CANCELLED;
    if (inner->rows == half->rows) {
        const uint32_t number = number_of(filling->table, inner->columns);
        if (++filling->found > filling->most)
            return NQUEENS_ERROR_UNSUPPORTED;
        if (filling->next != NULL)
            filling->table->placements[filling->next[number]++] = inner->diagonals;
        else
            filling->table->first[number + 1]++;
        return NQUEENS_OK;
    }
    int status = NQUEENS_OK;
    for (uint32_t left = half->open[inner->rows]; left != 0 && status == NQUEENS_OK;
         left &= left - 1) {
        struct nq_join_inner longer;
        if (nq_join_inner_set(&longer, half, inner, nq_column(nq_lowest(left))))
            status = find_outer(filling, &longer);
    }
    return status;
}

/* Makes the table that leaves `inner` rows. */
static int make_table(struct filling *filling, uint32_t inner, struct nq_limited_memory *memory)
{
    const struct nq_half_board *half = filling->half;
    const struct nq_join_inner none = {.rows = inner};
    const size_t sets = (size_t)nq_subsets(half->n, half->rows - inner);
    struct nq_join_table *table = filling->table;
    int status = NQUEENS_OK;
    table->inner = inner;
    filling->found = 0;
    filling->next = NULL;
    table->first = nq_memory_renew(memory, NULL, 2 * (sets + 1) * sizeof *table->first, &status);
    if (status != NQUEENS_OK)
        return status;
    memset(table->first, 0, (sets + 1) * sizeof *table->first);
    status = find_outer(filling, &none);
    if (status != NQUEENS_OK)
        return status;
    for (size_t i = 0; i < sets; i++)
        table->first[i + 1] += table->first[i];
    filling->next = table->first + sets + 1;
    memcpy(filling->next, table->first, (sets + 1) * sizeof *table->first);
    table->placements =
        nq_memory_renew(memory, NULL, ((size_t)filling->found + 1) * sizeof(uint64_t), &status);
    if (status != NQUEENS_OK)
        return status;
    filling->found = 0;
    return find_outer(filling, &none);
}

int nq_join_table_make(struct nq_join_table *table, const struct nq_half_board *half, uint64_t most,
                       struct nq_limited_memory *memory, const nq_cancel_flag *cancel)
{
    struct filling filling = {.half = half, .table = table, .cancel = cancel, .most = most};
    uint32_t inner = half->rows < FEWEST_INNER ? half->rows : FEWEST_INNER;
    int status = NQUEENS_ERROR_UNSUPPORTED;
    *table = (struct nq_join_table){0};
    number_sets(table);
    if (most > UINT32_MAX)
        filling.most = UINT32_MAX;
    for (; inner < nq_half_board_inner_rows(half) && status == NQUEENS_ERROR_UNSUPPORTED; inner++) {
        nq_join_table_clear(table, memory);
        status = make_table(&filling, inner, memory);
    }
    if (status != NQUEENS_ERROR_UNSUPPORTED)
        return status;
    nq_join_table_clear(table, memory);
    filling.most = 1;
    return make_table(&filling, half->rows, memory);
}

void nq_join_table_clear(struct nq_join_table *table, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, table->first);
    nq_memory_release(memory, table->placements);
    table->first = NULL;
    table->placements = NULL;
}

/* ---- Lists ----------------------------------------------------------------- */

struct search {
    const struct nq_join_listing *of;
    struct nq_join_list *list;
    struct nq_limited_memory *memory;
    const nq_cancel_flag *cancel;
    uint64_t steps;
};

/* Appends a placement, with other diagonals, if it has none of those that are taken. Returns where the
 * list ends. */
static inline size_t append_if_free(uint64_t *to, size_t end, uint64_t placement,
                                    uint64_t diagonals, uint64_t taken)
{
    to[end] = placement | diagonals;
    return end + ((placement & taken) == 0);
}

/* Appends the placements of the table that fit the inner one. */
static int append(struct search *search, const struct nq_join_inner *inner)
{
    const struct nq_join_table *table = search->of->table;
    const uint32_t number = number_of(table, search->of->columns & ~inner->columns);
    const size_t count = table->first[number + 1] - table->first[number];
    const uint64_t diagonals = inner->diagonals;
    const uint64_t taken = diagonals | search->of->taken;
    struct nq_join_list *list = search->list;
    const size_t bytes = (list->count + count) * sizeof *list->words;
    int status = NQUEENS_OK;
    if (!nq_memory_has(list->words, bytes)) /* seldom */
        list->words = nq_memory_grow(search->memory, list->words, list->count * sizeof *list->words,
                                     bytes, &status);
    if (status != NQUEENS_OK || count == 0)
        return status;
    const uint64_t *from = table->placements + table->first[number];
    uint64_t *to = list->words;
    size_t end = list->count;
    size_t i = 0;
    for (; i + AT_ONCE <= count; i += AT_ONCE) {
        for (size_t k = 0; k < AT_ONCE; k++)
            end = append_if_free(to, end, from[i + k], diagonals, taken);
    }
    for (; i < count; i++)
        end = append_if_free(to, end, from[i], diagonals, taken);
    list->count = end;
    return NQUEENS_OK;
}

static int find_inner(struct search *search, const struct nq_join_inner *inner)
{
    const struct nq_half_board *half = search->of->half;
    if (nq_is_cancelled_at(search->steps++, search->cancel))
        return NQUEENS_CANCELLED;
    if ((inner->diagonals & search->of->taken) != 0)
        return NQUEENS_OK;
    if (inner->rows == search->of->table->inner)
        return append(search, inner);
    int status = NQUEENS_OK;
    for (uint32_t left = half->open[inner->rows] & search->of->columns;
         left != 0 && status == NQUEENS_OK; left &= left - 1) {
        struct nq_join_inner longer;
        if (nq_join_inner_set(&longer, half, inner, nq_column(nq_lowest(left))))
            status = find_inner(search, &longer);
    }
    return status;
}

int nq_join_list_make(struct nq_join_list *list, const struct nq_join_listing *listing,
                      struct nq_limited_memory *memory, const nq_cancel_flag *cancel)
{
    struct search search = {.of = listing, .list = list, .memory = memory, .cancel = cancel};
    list->count = 0;
    return find_inner(&search, &listing->inner);
}

void nq_join_list_clear(struct nq_join_list *list, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, list->words);
    *list = (struct nq_join_list){0};
}
