/* SPDX-License-Identifier: MIT
 *
 * The search of backtracking/bitmask.c with the rows from the top down, in lexicographic order:
 * children are appended in the order of their parents and candidates, and an array is emptied
 * before anything is appended to it again, so that what waits at a lower row comes before all
 * that waits at a higher one. Each placement has its columns beside it, a byte a row. Each array
 * remembers how far it has been expanded, so the search stops at a solution and goes on later.
 * Cost: less than half of a recursive search; block times 48 bytes (n <= 16) or 96 bytes for each
 * row.
 */

#include "listing/bitmask.h"

#include "backtracking/placement.h"

#include <string.h>

struct nq_listing_row {
    uint32_t count;
    struct nq_placement *placements; /* block, and one that a pass reads past the last */
    unsigned char *columns;          /* for each placement, bytes_of_board() */
    uint32_t parent;                 /* the placement to go on with: its children in candidates */
    uint64_t candidates;             /* are still to be made, or its board to be handed over */
};

enum { SHORT_BOARD = 16, LONG_BOARD = 64 };

static size_t bytes_of_board(uint32_t n)
{
    return n <= SHORT_BOARD ? SHORT_BOARD : LONG_BOARD;
}

static size_t bytes_of_row(const struct nq_listing *listing)
{
    size_t of_placement = sizeof(struct nq_placement) + bytes_of_board(listing->masks.n);
    return sizeof(struct nq_listing_row) + (listing->block + 1) * of_placement;
}

int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task, uint32_t block)
{
    listing->allocator = task->allocator;
    listing->cancel = task->cancel;
    listing->block = block;
    if (!nq_board_masks_set(&listing->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    size_t n = task->n;
    size_t room = block + 1;
    size_t board = bytes_of_board(task->n);
    struct nq_listing_row *rows = nq_allocate(task->allocator, n, bytes_of_row(listing));
    if (rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct nq_placement *placements = (struct nq_placement *)(void *)(rows + n);
    unsigned char *columns = (unsigned char *)(placements + n * room);
    for (size_t row = 0; row < n; row++) {
        rows[row].placements = placements + row * room;
        rows[row].columns = columns + row * room * board;
    }
    listing->rows = rows;
    return NQUEENS_OK;
}

void nq_listing_end(struct nq_listing *listing)
{
    nq_release(listing->allocator, listing->rows, listing->masks.n, bytes_of_row(listing));
    listing->rows = NULL;
}

/* ---- From row to row --------------------------------------------------------- */

/* Begins to expand a row. */
static void enter_row(struct nq_listing *listing, uint32_t row)
{
    listing->row = row;
    listing->rows[row].parent = 0;
    listing->rows[row].candidates = listing->rows[row].placements[0].candidates;
}

/* Ends to expand a row, all of whose placements are done. 0 if nothing waits below. */
static int leave_row(struct nq_listing *listing)
{
    listing->rows[listing->row].count = 0;
    if (listing->row > listing->top) {
        listing->row--; /* where the row below had no room for more */
        return 1;
    }
    while (++listing->top < listing->masks.n) {
        if (listing->rows[listing->top].count != 0) {
            enter_row(listing, listing->top);
            return 1;
        }
    }
    return 0;
}

/* The open squares of a row. *past becomes the squares that are open whatever is placed: all
 * past the last row, else none. */
static uint64_t open_or_past(const struct nq_board_masks *masks, uint32_t row, uint64_t *past)
{
    *past = row < masks->n ? 0 : UINT64_MAX;
    return row < masks->n ? masks->open[row] : 0;
}

/* Takes placements of a row, not the last, to the next one until all are done or that has no room.
 * board, a constant of each call, is bytes_of_board. */
static inline void expand_boards(struct nq_listing *listing, uint32_t row, size_t board)
{
    struct nq_listing_row *expanded = &listing->rows[row];
    const struct nq_placement *from = expanded->placements;
    const unsigned char *from_columns = expanded->columns;
    struct nq_placement *to = listing->rows[row + 1].placements;
    unsigned char *to_columns = listing->rows[row + 1].columns;
    uint64_t past_second;
    uint64_t past_third;
    uint64_t open_next = listing->masks.open[row + 1];
    uint64_t open_second = open_or_past(&listing->masks, row + 2, &past_second);
    uint64_t open_third = open_or_past(&listing->masks, row + 3, &past_third);
    uint32_t last = expanded->count;
    uint32_t count = listing->rows[row + 1].count;
    uint32_t block = listing->block;

    uint32_t i = expanded->parent;
    uint64_t candidates = expanded->candidates;
    while (i < last && count < block) {
        uint64_t next_candidates = from[i + 1].candidates;
        uint64_t queen = nq_lowest(candidates);
        struct nq_placement child = nq_placement_add(&from[i], queen, 1, open_next);
        uint64_t second = nq_placement_open(&child, open_second, 1) | past_second;
        uint64_t third = nq_placement_open(&child, open_third, 2) | past_third;
        to[count] = child;
        memcpy(to_columns + count * board, from_columns + i * board, board);
        to_columns[count * board + row] = (unsigned char)nq_column(queen);
        count += (uint32_t)(child.candidates != 0) & (second != 0) & (third != 0);

        candidates ^= queen;
        uint32_t exhausted = candidates == 0;
        i += exhausted;
        candidates = exhausted ? next_candidates : candidates;
    }
    listing->rows[row + 1].count = count;
    expanded->parent = i;
    expanded->candidates = candidates;
}

static void expand_short(struct nq_listing *listing, uint32_t row)
{
    expand_boards(listing, row, SHORT_BOARD);
}

static void expand_long(struct nq_listing *listing, uint32_t row)
{
    expand_boards(listing, row, LONG_BOARD);
}

/* Copies the solution that waits at the last row to listing->queens. */
static void take_solution(struct nq_listing *listing)
{
    uint32_t last = listing->masks.n - 1;
    struct nq_listing_row *row = &listing->rows[last];
    size_t board = bytes_of_board(listing->masks.n);
    uint32_t i = row->parent++;
    for (uint32_t above = 0; above < last; above++)
        listing->queens[above] = row->columns[i * board + above];
    listing->queens[last] = nq_column(row->placements[i].candidates);
}

/* Goes on to the next solution of the run. */
static int next_of_run(struct nq_listing *listing)
{
    uint32_t n = listing->masks.n;
    void (*expand)(struct nq_listing *, uint32_t) = n <= SHORT_BOARD ? expand_short : expand_long;
    while (listing->top < n) {
        uint32_t row = listing->row;
        if (nq_is_cancelled(listing->cancel))
            return NQUEENS_CANCELLED;
        if (row + 1 < n) {
            expand(listing, row);
            if (listing->rows[row].parent < listing->rows[row].count)
                enter_row(listing, row + 1); /* to make room */
            else
                leave_row(listing);
        } else if (listing->rows[row].parent < listing->rows[row].count) {
            take_solution(listing);
            return NQUEENS_OK;
        } else {
            leave_row(listing);
        }
    }
    return NQUEENS_NO_SOLUTION;
}

/* ---- Runs -------------------------------------------------------------------- */

/* Begins a run through the solutions that begin with prefix[0..row-1], queens on open squares that
 * do not attack each other, and have their queen of that row in one of the columns. */
static void begin_run(struct nq_listing *listing, const uint32_t prefix[], uint32_t row,
                      uint64_t columns)
{
    const struct nq_board_masks *masks = &listing->masks;
    struct nq_placement placement = {.columns = nq_all_columns(masks->n)};
    struct nq_listing_row *start = &listing->rows[row];
    for (uint32_t above = 0; above < row; above++) {
        placement = nq_placement_add(&placement, nq_bit(prefix[above]), 1, 0);
        start->columns[above] = (unsigned char)prefix[above];
    }
    placement.candidates = nq_placement_open(&placement, masks->open[row] & columns, 0);
    for (uint32_t other = 0; other < masks->n; other++)
        listing->rows[other].count = 0;
    listing->top = placement.candidates != 0 ? row : masks->n;
    start->placements[0] = placement;
    start->count = 1;
    enter_row(listing, row);
}

void nq_listing_start(struct nq_listing *listing, uint64_t columns)
{
    listing->rows_to_run = 0;
    begin_run(listing, NULL, 0, columns);
}

/* How many rows, from the top, have a queen on an open square that no queen above attacks. */
static uint32_t sound_rows(const struct nq_board_masks *masks, const uint32_t queens[])
{
    uint32_t row = 0;
    for (; row < masks->n; row++) {
        uint64_t free = masks->open[row];
        for (uint32_t above = 0; above < row; above++)
            free &= ~nq_attacked(row, above, queens[above]);
        if ((free & nq_bit(queens[row])) == 0)
            break;
    }
    return row;
}

/* The solutions after a board agree with it down to some row, the first unsound one at most, and
 * have a greater column there; the more rows agree, the sooner they come. */
void nq_listing_start_after(struct nq_listing *listing, const uint32_t queens[])
{
    uint32_t n = listing->masks.n;
    uint32_t sound = sound_rows(&listing->masks, queens);
    listing->rows_to_run = sound < n ? sound + 1 : sound;
    listing->top = n;
    memcpy(listing->after, queens, n * sizeof *queens);
}

int nq_listing_next(struct nq_listing *listing)
{
    int status = next_of_run(listing);
    while (status == NQUEENS_NO_SOLUTION && listing->rows_to_run > 0) {
        uint32_t row = --listing->rows_to_run;
        begin_run(listing, listing->after, row, UINT64_MAX << listing->after[row] << 1);
        status = next_of_run(listing);
    }
    return status;
}

int nq_bitmask_list(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    struct nq_listing listing;
    int status = nq_listing_begin(&listing, task, NQ_BLOCK_TO_LIST_ALL);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    nq_listing_start(&listing, UINT64_MAX);
    status = nq_listing_call(&listing, solution, context);
    nq_listing_end(&listing);
    return status;
}

int nq_listing_call(struct nq_listing *listing, nq_solution_fn *solution, void *context)
{
    int status = nq_listing_next(listing);
    while (status == NQUEENS_OK) {
        status = solution(listing->queens, context);
        if (status == NQUEENS_OK)
            status = nq_listing_next(listing);
        else
            return status;
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}
