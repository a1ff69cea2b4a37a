/* SPDX-License-Identifier: MIT
 *
 * The queens of the rows that the table leaves are placed in all ways, and each way
 * is tried on the table's list for the columns that it leaves. The ways that leave the
 * same columns follow each other, while that list is in the cache.
 *
 * Cost: one test for each placement in the lists of all subsets and each order of
 * the columns that are left, eight at a time with vectors.
 */

#include "join/placements.h"

#include "base/bits.h"
#include "join/budget.h"

#include <string.h>

/* One set in work. */
struct listing {
    struct nq_join_placements *placements;
    const struct nq_join_table *table;
    const struct nq_join_making *making;
    uint32_t rows_left;
    /* The list that is tried next, for which columns; NULL at first. It waits for the one
     * behind it to be known, which is then brought to the cache. */
    const struct nq_join_list *source;
    uint32_t columns;
    const uint64_t *soon; /* NULL once it is underway */
};

static int make_room(struct listing *listing, size_t more)
{
    struct nq_join_placements *placements = listing->placements;
    void *words;
    if (placements->room - placements->count >= more)
        return NQUEENS_OK;
    size_t room = placements->room == 0 ? nq_join_list_room(listing->making->half->rows)
                                        : placements->room + placements->room / 2;
    if (room < placements->count + more)
        room = placements->count + more;
    int status =
        nq_join_allocate(listing->making->memory, room * sizeof *placements->words, &words);
    if (status != NQUEENS_OK)
        return status;
    if (placements->count > 0)
        memcpy(words, placements->words, placements->count * sizeof *placements->words);
    nq_join_release(listing->making->memory, placements->words);
    placements->words = words;
    placements->room = room;
    return NQUEENS_OK;
}

/* Places queens in the columns, in rows from this one on inward, in every order. */
static int place_rows(struct listing *listing, uint32_t columns, uint32_t rows, uint64_t diagonals)
{
    if (rows == 0) {
        struct nq_join_placements *placements = listing->placements;
        int status = make_room(listing, nq_join_padded(listing->source->count));
        if (status == NQUEENS_OK)
            placements->count += listing->making->kernel->extend(
                listing->source->placements, listing->source->count, diagonals, listing->soon,
                placements->words + placements->count);
        listing->soon = NULL;
        return status;
    }
    const uint64_t *queen = listing->making->half->queen[rows - 1];
    for (uint64_t left = columns; left != 0; left &= left - 1) {
        uint32_t column = nq_column(nq_lowest(left));
        if (queen[column] == 0 || (queen[column] & diagonals) != 0)
            continue;
        int status = place_rows(listing, columns ^ (uint32_t)nq_lowest(left), rows - 1,
                                diagonals | queen[column]);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Tries the list that waits, and has this one wait for these columns. */
static int try_list(struct listing *listing, const struct nq_join_list *next, uint32_t columns)
{
    int status = NQUEENS_OK;
    if (nq_is_cancelled(listing->making->cancel))
        return NQUEENS_CANCELLED;
    listing->soon = next == NULL ? NULL : next->placements;
    if (listing->source != NULL)
        status = place_rows(listing, listing->columns, listing->rows_left, 0);
    listing->source = next;
    listing->columns = columns;
    return status;
}

/* Chooses so many columns for the rows left, among those from the lowest of these on,
 * out of all that are there. */
static int choose_columns(struct listing *listing, uint32_t all, uint32_t from, uint32_t chosen,
                          uint32_t more)
{
    if (more == 0) {
        uint32_t set = nq_subset_number(&listing->table->numbers, all ^ chosen);
        const struct nq_join_list *list = &listing->table->lists[set];
        return list->count == 0 ? NQUEENS_OK : try_list(listing, list, chosen);
    }
    for (uint32_t left = from; left != 0; left &= left - 1) {
        uint32_t lowest = (uint32_t)nq_lowest(left);
        int status = choose_columns(listing, all, left ^ lowest, chosen | lowest, more - 1);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_join_placements_list(struct nq_join_placements *placements,
                            const struct nq_join_table *table, const struct nq_join_making *making,
                            uint32_t columns)
{
    struct listing listing = {
        .placements = placements,
        .table = table,
        .making = making,
        .rows_left = making->half->rows - table->rows,
    };
    placements->count = 0;
    int status = choose_columns(&listing, columns, columns, 0, listing.rows_left);
    return status == NQUEENS_OK ? try_list(&listing, NULL, 0) : status;
}

void nq_join_placements_clear(struct nq_join_placements *placements, struct nq_join_memory *memory)
{
    nq_join_release(memory, placements->words);
    *placements = (struct nq_join_placements){0};
}
