/* SPDX-License-Identifier: MIT
 *
 * As placements.c: the queens of the rows that the table leaves are placed in all ways, and select
 * from the table's list for the other columns the words that they are free for. That takes an AND and
 * a compress for 16 words and each order of the columns, but as long again to fetch the lists.
 */

#include "join/lists/narrow_placements.h"

#include "base/bits.h"

#include <string.h>

/* The columns of the rows that the table leaves, and its list for all others. */
struct choice {
    uint32_t columns;
    const struct nq_narrow_list *list;
};

enum {
    MOST_CHOICES = 252, /* 5 of 10 columns; 6 of 10 are fewer */
    AHEAD = 3           /* so many lists are fetched; 2 to 6 hardly differ */
};

/* One set of columns in work. */
struct listing {
    struct nq_narrow_placements *placements;
    const struct nq_join_table *table;
    const struct nq_join_context *context;
    uint32_t columns;
    uint32_t rows;  /* that the table leaves */
    size_t untaken; /* words that each segment has room for, at least */
    uint32_t words[NQ_NARROW_MOST_QUEENS][NQ_HALF_COLUMNS]; /* of the queens in these rows */
    uint32_t before[NQ_HALF_COLUMNS]; /* how many columns that are not in the set are before each */
    const struct nq_narrow_list *list;      /* of the choice in work */
    const uint16_t *masks[NQ_HALF_COLUMNS]; /* of its columns, from row 0 on */
    struct nq_narrow_queens queens;
    uint32_t count;
    struct choice choices[MOST_CHOICES];
};

/* ---- Room ------------------------------------------------------------------ */

/* Of the longest segment. */
static size_t longest_segment(const struct nq_narrow_placements *placements, uint32_t segments)
{
    size_t longest = 0;
    for (uint32_t segment = 0; segment < segments; segment++) {
        size_t count = (size_t)(placements->end[segment] - nq_narrow_segment(placements, segment));
        longest = count > longest ? count : longest;
    }
    return longest;
}

static int grow(struct listing *listing, size_t room)
{
    struct nq_narrow_placements *placements = listing->placements;
    const struct nq_join_context *context = listing->context;
    const uint32_t segments = nq_narrow_segments(context->narrow);
    struct nq_narrow_placements longer = {.room = room};
    void *words;
    int status = nq_join_allocate(context->memory, segments * room * sizeof *longer.words, &words);
    if (status != NQUEENS_OK)
        return status;
    longer.words = words;
    for (uint32_t segment = 0; segment < segments; segment++) {
        uint32_t *to = longer.words + segment * room;
        size_t count = 0;
        if (placements->words != NULL)
            count = (size_t)(placements->end[segment] - nq_narrow_segment(placements, segment));
        if (count > 0)
            memcpy(to, nq_narrow_segment(placements, segment), count * sizeof *to);
        longer.end[segment] = to + count;
    }
    nq_join_release(context->memory, placements->words);
    *placements = longer;
    return NQUEENS_OK;
}

/* Each segment may get all words of the list, and a block is written past its end. The room is
 * counted down before it is measured. */
static int make_room(struct listing *listing)
{
    struct nq_narrow_placements *placements = listing->placements;
    const size_t more = listing->list->blocks * NQ_NARROW_BLOCK;
    if (listing->untaken < more) {
        const uint32_t segments = nq_narrow_segments(listing->context->narrow);
        const size_t least = longest_segment(placements, segments) + more + NQ_NARROW_BLOCK;
        if (least > placements->room) {
            const size_t room = placements->room + placements->room / 2;
            int status = grow(listing, room < least ? least : room);
            if (status != NQUEENS_OK)
                return status;
        }
        listing->untaken = placements->room - least + more;
    }
    listing->untaken -= more;
    return NQUEENS_OK;
}

/* ---- Listing --------------------------------------------------------------- */

static int select_words(struct listing *listing, uint64_t diagonals, uint32_t word)
{
    const struct nq_join_context *context = listing->context;
    int status = make_room(listing);
    if (status != NQUEENS_OK)
        return status;
    listing->queens.word = word;
    listing->queens.key = nq_narrow_key(context->narrow, diagonals);
    context->kernel->narrow->select(listing->list, &listing->queens, listing->placements->end);
    return NQUEENS_OK;
}

/* Places queens on the innermost rows, so many, in every order of the columns, and selects the words
 * that they are free for. */
static int place_rows(struct listing *listing, uint32_t columns, uint32_t rows, uint64_t diagonals,
                      uint32_t word)
{
    if (rows == 0)
        return select_words(listing, diagonals, word);
    const uint32_t row = rows - 1;
    const uint64_t *queen = listing->context->half->queen[row];
    for (uint64_t left = columns; left != 0; left &= left - 1) {
        const uint32_t column = nq_column(nq_lowest(left));
        if (queen[column] == 0 || (queen[column] & diagonals) != 0)
            continue;
        listing->queens.masks[row] = listing->masks[column] + (size_t)row * listing->list->blocks;
        int status = place_rows(listing, columns ^ (uint32_t)nq_lowest(left), row,
                                diagonals | queen[column], word | listing->words[row][column]);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Notes each choice of so many columns, from the lowest of these on. */
static void choose_columns(struct listing *listing, uint32_t from, uint32_t chosen, uint32_t more)
{
    if (more == 0) {
        const struct nq_join_table *table = listing->table;
        const struct nq_narrow_list *list =
            &table->narrow_lists[nq_subset_number(&table->numbers, listing->columns ^ chosen)];
        listing->context->kernel->narrow->fetch(list, sizeof *list);
        listing->choices[listing->count++] = (struct choice){chosen, list};
        return;
    }
    for (uint32_t left = from; left != 0; left &= left - 1) {
        uint32_t lowest = (uint32_t)nq_lowest(left);
        choose_columns(listing, left ^ lowest, chosen | lowest, more - 1);
    }
}

static void fetch(const struct listing *listing, const struct choice *choice)
{
    nq_narrow_fetch_fn *fetch_bytes = listing->context->kernel->narrow->fetch;
    const struct nq_narrow_list *list = choice->list;
    const size_t of_column = (size_t)listing->rows * list->blocks;
    uint32_t chosen = 0;
    if (list->blocks == 0)
        return;
    fetch_bytes(list->words, list->blocks * NQ_NARROW_BLOCK * sizeof *list->words);
    for (uint64_t left = choice->columns; left != 0; left &= left - 1, chosen++) {
        const uint32_t before = listing->before[nq_column(nq_lowest(left))] + chosen;
        fetch_bytes(list->masks + before * of_column, of_column * sizeof *list->masks);
    }
}

static int select_choice(struct listing *listing, const struct choice *choice)
{
    const struct nq_narrow_list *list = choice->list;
    const size_t of_column = (size_t)listing->rows * list->blocks;
    uint32_t chosen = 0;
    if (list->blocks == 0)
        return NQUEENS_OK;
    listing->list = list;
    for (uint64_t left = choice->columns; left != 0; left &= left - 1, chosen++) {
        const uint32_t column = nq_column(nq_lowest(left));
        listing->masks[column] = list->masks + (listing->before[column] + chosen) * of_column;
    }
    return place_rows(listing, choice->columns, listing->rows, 0, 0);
}

static void set_listing(struct listing *listing, struct nq_narrow_placements *placements,
                        const struct nq_join_table *table, const struct nq_join_context *context,
                        uint32_t columns)
{
    const struct nq_half_board *half = context->half;
    uint32_t before = 0;
    listing->placements = placements;
    listing->table = table;
    listing->context = context;
    listing->columns = columns;
    listing->rows = half->rows - table->rows;
    listing->untaken = 0;
    listing->count = 0;
    listing->queens.count = listing->rows;
    listing->queens.kept = nq_narrow_kept(context->narrow, columns);
    listing->queens.segments = nq_narrow_segments(context->narrow);
    for (uint32_t column = 0; column < half->columns; column++) {
        listing->before[column] = before;
        before += (columns >> column & 1) == 0;
        for (uint32_t row = 0; row < listing->rows; row++)
            listing->words[row][column] =
                nq_narrow_word(context->narrow, half->queen[row][column], columns);
    }
}

/* Empties the lists, which have the room that is planned for, or more. */
static int begin(struct listing *listing)
{
    struct nq_narrow_placements *placements = listing->placements;
    const uint32_t segments = nq_narrow_segments(listing->context->narrow);
    if (placements->words == NULL) {
        const size_t room = listing->context->room;
        return grow(listing, room > 0 ? room : NQ_NARROW_BLOCK);
    }
    for (uint32_t segment = 0; segment < segments; segment++)
        placements->end[segment] = placements->words + segment * placements->room;
    return NQUEENS_OK;
}

int nq_narrow_placements_list(struct nq_narrow_placements *placements,
                              const struct nq_join_table *table,
                              const struct nq_join_context *context, uint32_t columns)
{
    struct listing listing;
    set_listing(&listing, placements, table, context, columns);
    choose_columns(&listing, columns, 0, listing.rows);
    int status = begin(&listing);
    for (uint32_t i = 0; i < AHEAD && i < listing.count; i++)
        fetch(&listing, &listing.choices[i]);
    for (uint32_t i = 0; i < listing.count && status == NQUEENS_OK; i++) {
        if (nq_is_cancelled(context->cancel))
            return NQUEENS_CANCELLED;
        if (i + AHEAD < listing.count)
            fetch(&listing, &listing.choices[i + AHEAD]);
        status = select_choice(&listing, &listing.choices[i]);
    }
    return status;
}

void nq_narrow_placements_clear(struct nq_narrow_placements *placements,
                                struct nq_join_memory *memory)
{
    nq_join_release(memory, placements->words);
    *placements = (struct nq_narrow_placements){0};
}
