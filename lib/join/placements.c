/* SPDX-License-Identifier: MIT
 *
 * The columns of the rows that the table leaves are chosen in all ways, their queens placed in all
 * ways, and each of these tried on the table's list for the other columns, which is in the cache
 * by then. That is one test for each placement in these lists and each order of the columns, eight
 * at a time with vectors.
 */

#include "join/placements.h"

#include "base/bits.h"
#include "join/budget.h"

#include <string.h>

/* The columns of the rows that the table leaves, and its list for all others. */
struct choice {
    uint32_t columns;
    const struct nq_join_list *list;
};

enum { MOST_CHOICES = 2002 }; /* 5 of 14 columns; 6 of 12 are fewer */

/* One set of columns in work. */
struct listing {
    struct nq_join_placements *placements;
    const struct nq_join_table *table;
    const struct nq_join_context *context;
    const struct nq_join_list *list; /* of the choice in work */
    const uint64_t *prefetch;        /* the list of the next one; NULL: there is none */
    uint32_t given;                  /* rows of the half board whose queens are */
    uint64_t spent;                  /* what placements lose with the rows that the table leaves, */
    uint64_t added;                  /* and what they get after that */
    uint32_t count;
    struct choice choices[MOST_CHOICES];
};

static int make_room(struct listing *listing, size_t more)
{
    struct nq_join_placements *placements = listing->placements;
    void *words;
    if (placements->room - placements->count >= more)
        return NQUEENS_OK;
    const struct nq_half_board *half = listing->context->half;
    size_t room = placements->room == 0 ? nq_join_lists_room(half->n, half->n / 2 - half->rows)
                                        : nq_join_padded(placements->room + placements->room / 2);
    const size_t least = nq_join_padded(placements->count + more);
    room = room < least ? least : room;
    int status =
        nq_join_allocate(listing->context->memory, room * sizeof *placements->words, &words);
    if (status != NQUEENS_OK)
        return status;
    if (placements->count > 0)
        memcpy(words, placements->words, placements->count * sizeof *placements->words);
    nq_join_release(listing->context->memory, placements->words);
    placements->words = words;
    placements->room = room;
    return NQUEENS_OK;
}

/* Tries the diagonals of the rows that the table leaves on the list. */
static int extend_list(struct listing *listing, uint64_t diagonals)
{
    struct nq_join_placements *placements = listing->placements;
    const struct nq_join_list *list = listing->list;
    int status = make_room(listing, nq_join_padded(list->count));
    if (status != NQUEENS_OK)
        return status;
    uint64_t *to = placements->words + placements->count;
    size_t count = listing->context->kernel->extend(list->placements, list->count, diagonals,
                                                    listing->prefetch, to);
    for (size_t i = 0; listing->spent != 0 && i < count; i++)
        to[i] = (to[i] & ~listing->spent) | listing->added;
    placements->count += count;
    return NQUEENS_OK;
}

/* Places queens on the innermost rows that the table leaves, so many, in every order of the
 * columns, and tries each way on the list. */
static int place_rows(struct listing *listing, uint32_t columns, uint32_t rows, uint64_t diagonals)
{
    if (rows == listing->given)
        return extend_list(listing, diagonals);
    const uint64_t *queen = listing->context->half->queen[rows - 1];
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

/* Notes each choice of so many columns among these, from the lowest of them on. */
static void choose_columns(struct listing *listing, uint32_t all, uint32_t from, uint32_t chosen,
                           uint32_t more)
{
    if (more == 0) {
        const struct nq_join_list *list = nq_join_table_list(listing->table, all ^ chosen);
        if (list->count > 0)
            listing->choices[listing->count++] = (struct choice){chosen, list};
        return;
    }
    for (uint32_t left = from; left != 0; left &= left - 1) {
        uint32_t lowest = (uint32_t)nq_lowest(left);
        choose_columns(listing, all, left ^ lowest, chosen | lowest, more - 1);
    }
}

/* Where the diagonals that the table's placements still have share bits with those of the rows
 * within the half board, these come last. */
static void set_listing(struct listing *listing, struct nq_join_placements *placements,
                        const struct nq_join_table *table, const struct nq_join_context *context,
                        const struct nq_join_inner *inner)
{
    const struct nq_half_board *half = context->half;
    listing->placements = placements;
    listing->table = table;
    listing->context = context;
    listing->count = 0;
    listing->given = inner->rows;
    listing->spent = 0;
    for (uint32_t row = 0; row < half->rows - table->rows; row++)
        listing->spent |= half->spent[row];
    listing->added = half->innermost | inner->diagonals;
}

int nq_join_placements_list(struct nq_join_placements *placements,
                            const struct nq_join_table *table,
                            const struct nq_join_context *context, uint32_t columns,
                            const struct nq_join_inner *inner)
{
    const uint32_t rows_left = context->half->rows - table->rows;
    struct listing listing;
    set_listing(&listing, placements, table, context, inner);
    choose_columns(&listing, columns, columns, 0, rows_left - inner->rows);
    const uint64_t diagonals = listing.spent == 0 ? listing.added : inner->diagonals;
    for (uint32_t i = 0; i < listing.count; i++) {
        if (nq_is_cancelled(context->cancel))
            return NQUEENS_CANCELLED;
        listing.list = listing.choices[i].list;
        listing.prefetch = i + 1 < listing.count ? listing.choices[i + 1].list->placements : NULL;
        int status = place_rows(&listing, listing.choices[i].columns, rows_left, diagonals);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

void nq_join_placements_clear(struct nq_join_placements *placements, struct nq_join_memory *memory)
{
    nq_join_release(memory, placements->words);
    *placements = (struct nq_join_placements){0};
}
