/* SPDX-License-Identifier: MIT
 *
 * The columns of the rows that the table leaves are chosen in all ways, their queens placed in all
 * ways, and each way tried on the table's list for the other columns, which is in the cache by
 * then. Each queen but the innermost three shortens the list for all that follow: half of the tests
 * of all orders on the whole list where five rows are left, 0.8 of them where four are.
 *
 * From a table in narrow words the queens select the words that leave their squares free. The
 * selection takes an AND and a compress for 16 words and each order of the columns, and as long
 * again to fetch the lists.
 */

#include "join/lists/list.h"

#include "base/bits.h"

#include <string.h>

/* The columns of the rows that the table leaves, and its list for all others. */
struct choice {
    uint32_t columns;
    const struct nq_table_list *list;
};

enum {
    MOST_CHOICES = 2002, /* choices of 5 of 14 columns; 6 of 12 are fewer */
    INNERMOST = 3,       /* rows whose queens are placed once for all choices */
    ORDERS = 6,          /* orders of three columns */
    MOST_SETS = 364,     /* sets of three columns of 14 */
    SHORTENINGS = NQ_JOIN_MOST_LEFT - INNERMOST,
    PIECE_WORDS = 512,            /* words of a list at once: words left stay in the cache */
    SHORT_WORDS = NQ_JOIN_VECTOR, /* words of a list that would not be shorter in vectors */
    AHEAD = 3,                    /* lists of narrow words that are fetched; 2 to 6 hardly differ */
    LINE_BYTES = 64
};

/* All placements on the innermost rows that take a set of columns. */
struct orders {
    uint64_t diagonals[ORDERS];
    uint32_t count;
};

/* The data for a set of columns in narrow words. */
struct narrow_listing {
    uint32_t rows;  /* rows that the table leaves */
    size_t untaken; /* words that each segment has room for, at least */
    uint32_t words[NQ_NARROW_MOST_QUEENS][NQ_HALF_COLUMNS]; /* words of the queens in these rows */
    uint32_t before[NQ_HALF_COLUMNS];       /* columns before each that are not in the set */
    const struct nq_table_list *list;       /* list of the choice in work */
    const uint16_t *masks[NQ_HALF_COLUMNS]; /* masks of its columns, from row 0 on */
    struct nq_narrow_selection selection;
};

/* A set of columns in work. */
struct listing {
    struct nq_join_list *placements;
    const struct nq_join_table *table;
    const struct nq_join_context *context;
    const uint64_t *prefetch; /* list of the next choice; NULL: nothing to fetch */
    uint32_t given;           /* rows of the half board whose queens are given */
    uint64_t reused_bits;     /* bits that placements lose with the rows that the table leaves */
    uint64_t added;           /* bits that placements get afterwards */
    uint32_t count;
    struct choice choices[MOST_CHOICES];
    uint32_t innermost; /* rows from the last given one on */
    /* Addends to the number of a set, by the place of a column in the set and by the column. */
    uint16_t numbers[INNERMOST][NQ_HALF_COLUMNS];
    struct orders orders[MOST_SETS];              /* by the number of the set */
    uint64_t shortened[SHORTENINGS][PIECE_WORDS]; /* by the queens that are still to be placed */
    struct narrow_listing narrow;
};

/* A part of a list of the table, or the rest that the queens placed have left of it. */
struct piece {
    const uint64_t *placements; /* padded */
    size_t count;
    uint64_t tried; /* diagonals of the queens placed, which its placements have */
};

/* ---- Choices --------------------------------------------------------------- */

/* Fetches to the level 2 cache: lists are fetched long before they are read. gcc takes a function
 * that only fetches for one without effect, and drops its calls, unless they are inline. */
static inline __attribute__((always_inline)) void fetch_bytes(const void *begin, size_t bytes)
{
    const char *byte = begin;
    for (size_t i = 0; i < bytes; i += LINE_BYTES)
        __builtin_prefetch(byte + i, 0, 2);
    __builtin_prefetch(byte + bytes - 1, 0, 2);
}

/* The ends of the segments of a list in narrow words. */
static const uint16_t *ends_of(const struct listing *listing, const struct nq_table_list *list)
{
    return listing->table->ends +
           (size_t)(list - listing->table->lists) * listing->narrow.selection.segments;
}

/* Notes each choice of `more` columns from `from`. */
static void choose_columns(struct listing *listing, uint32_t all, uint32_t from, uint32_t chosen,
                           uint32_t more)
{
    if (more == 0) {
        const struct nq_table_list *list = nq_join_table_list(listing->table, all ^ chosen);
        const int is_narrow = listing->table->ends != NULL;
        if (is_narrow) {
            fetch_bytes(list, sizeof *list);
            fetch_bytes(ends_of(listing, list),
                        listing->narrow.selection.segments * sizeof(uint16_t));
        }
        if (is_narrow || list->count > 0)
            listing->choices[listing->count++] = (struct choice){chosen, list};
        return;
    }
    for (uint32_t left = from; left != 0; left &= left - 1) {
        uint32_t lowest = (uint32_t)nq_lowest(left);
        choose_columns(listing, all, left ^ lowest, chosen | lowest, more - 1);
    }
}

/* ---- Placements ------------------------------------------------------------ */

static int make_room(struct listing *listing, size_t more)
{
    struct nq_join_list *placements = listing->placements;
    const size_t room = placements->room;
    if (room - placements->count >= more)
        return NQUEENS_OK;
    const size_t larger = room == 0 ? listing->context->room : nq_join_padded(room + room / 2);
    const size_t least = nq_join_padded(placements->count + more);
    void *words = placements->words;
    placements->room = larger < least ? least : larger;
    int status = nq_memory_resize(listing->context->memory, &words,
                                  placements->count * sizeof *placements->words,
                                  placements->room * sizeof *placements->words);
    placements->words = words;
    if (status != NQUEENS_OK)
        placements->room = words == NULL ? 0 : room;
    return status;
}

/* Extends a piece. The other list is fetched once. */
static size_t extend(struct listing *listing, const struct piece *piece, uint64_t diagonals,
                     uint64_t *to)
{
    const uint64_t *prefetch = listing->prefetch;
    listing->prefetch = NULL;
    return listing->context->kernel->extend(piece->placements, piece->count,
                                            diagonals & ~piece->tried, prefetch, to);
}

/* Lists the placements that fit the queens of all rows that the table leaves. */
static int append(struct listing *listing, const struct piece *piece, uint64_t diagonals)
{
    struct nq_join_list *placements = listing->placements;
    int status = make_room(listing, nq_join_padded(piece->count));
    if (status != NQUEENS_OK)
        return status;
    uint64_t *to = placements->words + placements->count;
    size_t count = extend(listing, piece, diagonals, to);
    for (size_t i = 0; listing->reused_bits != 0 && i < count; i++)
        to[i] = (to[i] & ~listing->reused_bits) | listing->added;
    placements->count += count;
    return NQUEENS_OK;
}

/* The placements that have none of these diagonals, with these diagonals. */
static struct piece shorten(struct listing *listing, const struct piece *piece, uint64_t diagonals,
                            uint64_t *to)
{
    size_t count = extend(listing, piece, diagonals, to);
    for (size_t i = count; i < nq_join_padded(count); i++)
        to[i] = UINT64_MAX;
    return (struct piece){.placements = to, .count = count, .tried = diagonals};
}

/* The orders of a set of columns. */
static struct orders *orders_of(struct listing *listing, uint32_t columns)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < listing->innermost; i++, columns &= columns - 1)
        number += listing->numbers[i][nq_column(nq_lowest(columns))];
    return &listing->orders[number];
}

/* Places queens on the innermost rows in all ways, from this row inward. */
static void place_innermost(struct listing *listing, uint32_t free, uint32_t taken, uint32_t rows,
                            uint64_t diagonals)
{
    if (rows == 0) {
        struct orders *orders = orders_of(listing, taken);
        orders->diagonals[orders->count++] = diagonals;
        return;
    }
    const uint64_t *queen = listing->context->half->queen[listing->given + rows - 1];
    for (uint64_t left = free; left != 0; left &= left - 1) {
        const uint32_t lowest = (uint32_t)nq_lowest(left);
        const uint64_t more = queen[nq_column(lowest)];
        if (more != 0 && (more & diagonals) == 0)
            place_innermost(listing, free ^ lowest, taken | lowest, rows - 1, diagonals | more);
    }
}

/* Tries the placements on the innermost rows that fit the other queens. */
static int append_orders(struct listing *listing, const struct piece *piece, uint32_t columns,
                         uint64_t diagonals)
{
    const struct orders *orders = orders_of(listing, columns);
    uint64_t fits[ORDERS];
    uint32_t count = 0;
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < orders->count; i++) {
        fits[count] = orders->diagonals[i];
        count += (fits[count] & diagonals) == 0;
    }
    for (uint32_t i = 0; i < count && status == NQUEENS_OK; i++)
        status = append(listing, piece, diagonals | fits[i]);
    return status;
}

/* Places queens on the innermost `rows` rows that the table leaves, in every order of the columns,
 * and tries each way on the piece. */
static int place_rows(struct listing *listing, const struct piece *piece, uint32_t columns,
                      uint32_t rows, uint64_t diagonals)
{
    const uint32_t shortenings = rows - listing->given - listing->innermost;
    if (shortenings == 0)
        return append_orders(listing, piece, columns, diagonals);
    const uint64_t *queen = listing->context->half->queen[rows - 1];
    int status = NQUEENS_OK;
    for (uint64_t left = columns; left != 0 && status == NQUEENS_OK; left &= left - 1) {
        uint32_t column = nq_column(nq_lowest(left));
        struct piece rest = *piece;
        if (queen[column] == 0 || (queen[column] & diagonals) != 0)
            continue;
        if (shortenings <= SHORTENINGS && piece->count > SHORT_WORDS)
            rest = shorten(listing, piece, diagonals | queen[column],
                           listing->shortened[shortenings - 1]);
        if (rest.count == 0)
            continue;
        status = place_rows(listing, &rest, columns ^ (uint32_t)nq_lowest(left), rows - 1,
                            diagonals | queen[column]);
    }
    return status;
}

/* Tries the rows that the table leaves on the list of a choice. Fetches as much of the next list,
 * if there is one, meanwhile. */
static int list_choice(struct listing *listing, const struct choice *choice,
                       const struct choice *next, uint64_t diagonals)
{
    const uint32_t rows_left = listing->context->half->rows - listing->table->rows;
    const struct nq_table_list *list = choice->list;
    for (size_t begin = 0; begin < list->count; begin += PIECE_WORDS) {
        const size_t left = list->count - begin;
        const struct piece piece = {.placements = list->placements + begin,
                                    .count = left < PIECE_WORDS ? left : PIECE_WORDS};
        listing->prefetch = NULL;
        if (next != NULL && begin < next->list->count)
            listing->prefetch = next->list->placements + begin;
        int status = place_rows(listing, &piece, choice->columns, rows_left, diagonals);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Sets the placements on the innermost rows, for all sets of these columns. */
static void set_orders(struct listing *listing, uint32_t columns, uint32_t rows)
{
    uint16_t number[INNERMOST] = {0}; /* number of sets of the columns before, by size */
    listing->innermost = rows < INNERMOST ? rows : INNERMOST;
    for (uint64_t left = columns; left != 0; left &= left - 1) {
        for (uint32_t i = 0; i < INNERMOST; i++)
            listing->numbers[i][nq_column(nq_lowest(left))] = number[i];
        for (uint32_t i = INNERMOST - 1; i > 0; i--)
            number[i] = (uint16_t)(number[i] + number[i - 1]);
        number[0]++;
    }
    const uint32_t sets = listing->innermost == 0 ? 1 : number[listing->innermost - 1];
    for (uint32_t i = 0; i < sets; i++)
        listing->orders[i].count = 0;
    place_innermost(listing, columns, 0, listing->innermost, 0);
}

/* ---- Narrow words ---------------------------------------------------------- */

/* Empties the segments, and gives each this room at least. */
static int empty_segments(struct listing *listing, size_t room)
{
    struct nq_join_list *placements = listing->placements;
    const uint32_t segments = nq_narrow_segments(listing->context->narrow);
    if (placements->words == NULL || placements->room < room) {
        void *words = placements->words;
        int status = nq_memory_resize(listing->context->memory, &words, 0,
                                      segments * room * sizeof(uint32_t));
        *placements = (struct nq_join_list){.words = words, .room = room};
        if (status != NQUEENS_OK)
            return status;
    }
    for (uint32_t i = 0; i < segments; i++)
        placements->end[i] = nq_narrow_segment(placements, i);
    listing->narrow.untaken = 0;
    return NQUEENS_OK;
}

/* Whether each segment can get all words of the list, and a block past its end. The room is counted
 * down before it is measured. */
static int has_room(struct listing *listing)
{
    const struct nq_join_list *placements = listing->placements;
    struct narrow_listing *narrow = &listing->narrow;
    const size_t more = narrow->list->count;
    if (narrow->untaken < more) {
        size_t taken = 0;
        for (uint32_t i = 0; i < nq_narrow_segments(listing->context->narrow); i++) {
            size_t count = (size_t)(placements->end[i] - nq_narrow_segment(placements, i));
            taken = count > taken ? count : taken;
        }
        taken += NQ_NARROW_BLOCK;
        narrow->untaken = placements->room > taken ? placements->room - taken : 0;
        if (narrow->untaken < more)
            return 0;
    }
    narrow->untaken -= more;
    return 1;
}

/* Places queens on the innermost `rows` rows, in every order of the columns, and selects the words
 * that leave their squares free. NQUEENS_OK, or NQUEENS_STOPPED: a segment is full. */
static int select_rows(struct listing *listing, uint32_t columns, uint32_t rows, uint64_t diagonals,
                       uint32_t word)
{
    struct narrow_listing *narrow = &listing->narrow;
    if (rows == 0) {
        if (!has_room(listing))
            return NQUEENS_STOPPED;
        narrow->selection.word = word;
        narrow->selection.key = nq_narrow_key(listing->context->narrow, diagonals);
        listing->context->kernel->select(&narrow->selection, listing->placements->end);
        return NQUEENS_OK;
    }
    const uint32_t row = rows - 1;
    const uint64_t *queen = listing->context->half->queen[row];
    const size_t blocks = narrow->list->count / NQ_NARROW_BLOCK;
    for (uint64_t left = columns; left != 0; left &= left - 1) {
        const uint32_t column = nq_column(nq_lowest(left));
        if (queen[column] == 0 || (queen[column] & diagonals) != 0)
            continue;
        narrow->selection.masks[row] = narrow->masks[column] + row * blocks;
        int status = select_rows(listing, columns ^ (uint32_t)nq_lowest(left), row,
                                 diagonals | queen[column], word | narrow->words[row][column]);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* The masks of the queens of a column, which comes after `others` in its choice. */
static const uint16_t *masks_of(const struct listing *listing, const struct nq_table_list *list,
                                uint32_t column, uint32_t others)
{
    const uint32_t *words = (const uint32_t *)(const void *)list->placements;
    const size_t of_column = listing->narrow.rows * (list->count / NQ_NARROW_BLOCK);
    return (const uint16_t *)(const void *)(words + list->count) +
           (listing->narrow.before[column] + others) * of_column;
}

static inline __attribute__((always_inline)) void fetch_choice(const struct listing *listing,
                                                               const struct choice *choice)
{
    const struct nq_table_list *list = choice->list;
    const size_t of_column = listing->narrow.rows * (list->count / NQ_NARROW_BLOCK);
    uint32_t others = 0;
    if (list->count == 0)
        return;
    fetch_bytes(list->placements, list->count * sizeof(uint32_t));
    for (uint64_t left = choice->columns; left != 0; left &= left - 1)
        fetch_bytes(masks_of(listing, list, nq_column(nq_lowest(left)), others++),
                    of_column * sizeof(uint16_t));
}

static int select_choice(struct listing *listing, const struct choice *choice)
{
    struct narrow_listing *narrow = &listing->narrow;
    const struct nq_table_list *list = choice->list;
    uint32_t others = 0;
    if (list->count == 0)
        return NQUEENS_OK;
    narrow->list = list;
    narrow->selection.words = (const uint32_t *)(const void *)list->placements;
    narrow->selection.ends = ends_of(listing, list);
    for (uint64_t left = choice->columns; left != 0; left &= left - 1) {
        const uint32_t column = nq_column(nq_lowest(left));
        narrow->masks[column] = masks_of(listing, list, column, others++);
    }
    return select_rows(listing, choice->columns, narrow->rows, 0, 0);
}

static void set_narrow(struct listing *listing, uint32_t columns)
{
    struct narrow_listing *narrow = &listing->narrow;
    const struct nq_join_context *context = listing->context;
    const struct nq_half_board *half = context->half;
    uint32_t before = 0;
    narrow->rows = half->rows - listing->table->rows;
    narrow->selection.queens = narrow->rows;
    narrow->selection.kept = nq_narrow_kept(context->narrow, columns);
    narrow->selection.segments = nq_narrow_segments(context->narrow);
    for (uint32_t column = 0; column < half->columns; column++) {
        narrow->before[column] = before;
        before += (columns >> column & 1) == 0;
        for (uint32_t row = 0; row < narrow->rows; row++)
            narrow->words[row][column] =
                nq_narrow_word(context->narrow, half->queen[row][column], columns);
    }
}

static int select_choices(struct listing *listing)
{
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < AHEAD && i < listing->count; i++)
        fetch_choice(listing, &listing->choices[i]);
    for (uint32_t i = 0; i < listing->count && status == NQUEENS_OK; i++) {
        if (nq_is_cancelled(listing->context->cancel))
            return NQUEENS_CANCELLED;
        if (i + AHEAD < listing->count)
            fetch_choice(listing, &listing->choices[i + AHEAD]);
        status = select_choice(listing, &listing->choices[i]);
    }
    return status;
}

/* Makes the list again if a segment is longer than was planned. */
static int list_narrow(struct listing *listing, uint32_t columns)
{
    const size_t planned = listing->context->room;
    size_t room = planned > 0 ? planned : NQ_NARROW_BLOCK;
    int status;
    set_narrow(listing, columns);
    choose_columns(listing, columns, columns, 0, listing->narrow.rows);
    do {
        status = empty_segments(listing, room);
        if (status == NQUEENS_OK)
            status = select_choices(listing);
        room = 2 * listing->placements->room + NQ_NARROW_BLOCK;
    } while (status == NQUEENS_STOPPED);
    return status;
}

/* ---- Words of either kind -------------------------------------------------- */

/* Sets up a listing. Diagonals of rows farther in are added last if they share bits with the
 * diagonals of the table's placements. */
static void set_listing(struct listing *listing, struct nq_join_list *placements,
                        const struct nq_join_table *table, const struct nq_join_context *context,
                        const struct nq_join_inner *inner)
{
    const struct nq_half_board *half = context->half;
    listing->placements = placements;
    listing->table = table;
    listing->context = context;
    listing->count = 0;
    listing->given = inner->rows;
    listing->reused_bits = 0;
    for (uint32_t row = 0; row < half->rows - table->rows; row++)
        listing->reused_bits |= half->reused_bits[row];
    listing->added = half->innermost | inner->diagonals;
}

int nq_join_list_make(struct nq_join_list *placements, const struct nq_join_table *table,
                      const struct nq_join_context *context, uint32_t columns,
                      const struct nq_join_inner *inner)
{
    const uint32_t rows_left = context->half->rows - table->rows;
    struct listing listing;
    set_listing(&listing, placements, table, context, inner);
    if (table->ends != NULL)
        return list_narrow(&listing, columns);
    set_orders(&listing, columns, rows_left - inner->rows);
    choose_columns(&listing, columns, columns, 0, rows_left - inner->rows);
    const uint64_t diagonals = listing.reused_bits == 0 ? listing.added : inner->diagonals;
    for (uint32_t i = 0; i < listing.count; i++) {
        if (nq_is_cancelled(context->cancel))
            return NQUEENS_CANCELLED;
        const struct choice *choice = &listing.choices[i];
        int status =
            list_choice(&listing, choice, i + 1 < listing.count ? choice + 1 : NULL, diagonals);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

void nq_join_list_clear(struct nq_join_list *placements, struct nq_limited_memory *memory)
{
    nq_memory_release(memory, placements->words);
    *placements = (struct nq_join_list){0};
}
