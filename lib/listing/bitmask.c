/* SPDX-License-Identifier: MIT
 *
 * The search of backtracking/bitmask.c with the rows from the top down, in lexicographic order:
 * children are appended in the order of their parents and candidates, and an array is emptied
 * before anything is appended to it again, so that what waits at a lower row comes before all
 * that waits at a higher one. Each placement has its columns beside it, a byte a row. Cost: less
 * than half of a recursive search; block times 48 bytes (n <= 16) or 96 bytes for each row.
 */

#include "listing/bitmask.h"

#include "backtracking/placement.h"

#include <string.h>

struct nq_listing_row {
    uint32_t count;
    struct nq_placement *placements; /* block, and one that a pass reads past the last */
    unsigned char *columns;          /* for each placement, bytes_of_board() */
};

enum { SHORT_BOARD = 16, LONG_BOARD = 64 };

static size_t bytes_of_board(uint32_t n)
{
    return n <= SHORT_BOARD ? SHORT_BOARD : LONG_BOARD;
}

int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task, uint32_t block,
                     nq_solution_fn *solution, void *context)
{
    listing->task = task;
    listing->solution = solution;
    listing->context = context;
    listing->block = block;
    if (!nq_board_masks_set(&listing->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    size_t n = task->n;
    size_t room = block + 1;
    size_t board = bytes_of_board(task->n);
    size_t bytes_a_row =
        sizeof(struct nq_listing_row) + room * (sizeof(struct nq_placement) + board);
    struct nq_listing_row *rows = nq_allocate(task->allocator, n, bytes_a_row);
    if (rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct nq_placement *placements = (struct nq_placement *)(void *)(rows + n);
    unsigned char *columns = (unsigned char *)(placements + n * room);
    for (size_t row = 0; row < n; row++) {
        rows[row].count = 0;
        rows[row].placements = placements + row * room;
        rows[row].columns = columns + row * room * board;
    }
    listing->rows = rows;
    return NQUEENS_OK;
}

void nq_listing_end(struct nq_listing *listing)
{
    nq_release(listing->task->allocator, listing->rows);
    listing->rows = NULL;
}

/* Hands over the solutions that wait at the last row. */
static int hand_over(struct nq_listing *listing)
{
    uint32_t last = listing->masks.n - 1;
    struct nq_listing_row *row = &listing->rows[last];
    size_t board = bytes_of_board(listing->masks.n);
    uint32_t count = row->count;
    row->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (nq_is_cancelled(listing->task->cancel))
            return NQUEENS_CANCELLED;
        for (uint32_t above = 0; above < last; above++)
            listing->queens[above] = row->columns[i * board + above];
        listing->queens[last] = nq_column(row->placements[i].candidates);
        int status = listing->solution(listing->queens, listing->context);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

static int expand(struct nq_listing *listing, uint32_t row);

/* The open squares of a row. *past becomes the squares that are open whatever is placed: all
 * past the last row, else none. */
static uint64_t open_or_past(const struct nq_board_masks *masks, uint32_t row, uint64_t *past)
{
    *past = row < masks->n ? 0 : UINT64_MAX;
    return row < masks->n ? masks->open[row] : 0;
}

/* Takes all placements of a row, not the last, to the next one. board, a constant of each call, is
 * bytes_of_board. */
static inline int expand_all(struct nq_listing *listing, uint32_t row, size_t board)
{
    const struct nq_placement *from = listing->rows[row].placements;
    const unsigned char *from_columns = listing->rows[row].columns;
    struct nq_placement *to = listing->rows[row + 1].placements;
    unsigned char *to_columns = listing->rows[row + 1].columns;
    uint64_t past_second;
    uint64_t past_third;
    uint64_t open_next = listing->masks.open[row + 1];
    uint64_t open_second = open_or_past(&listing->masks, row + 2, &past_second);
    uint64_t open_third = open_or_past(&listing->masks, row + 3, &past_third);
    uint32_t last = listing->rows[row].count;
    uint32_t count = listing->rows[row + 1].count;
    listing->rows[row].count = 0;

    uint64_t candidates = from[0].candidates;
    for (uint32_t i = 0; i < last;) {
        if (count == listing->block) {
            listing->rows[row + 1].count = count;
            int status = expand(listing, row + 1);
            if (status != NQUEENS_OK)
                return status;
            count = 0;
        }
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
    return NQUEENS_OK;
}

static int expand(struct nq_listing *listing, uint32_t row)
{
    if (nq_is_cancelled(listing->task->cancel))
        return NQUEENS_CANCELLED;
    if (row + 1 == listing->masks.n)
        return hand_over(listing);
    if (listing->masks.n <= SHORT_BOARD)
        return expand_all(listing, row, SHORT_BOARD);
    return expand_all(listing, row, LONG_BOARD);
}

int nq_listing_run(struct nq_listing *listing, const uint32_t prefix[], uint32_t row,
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
    if (placement.candidates == 0)
        return nq_is_cancelled(listing->task->cancel) ? NQUEENS_CANCELLED : NQUEENS_OK;

    for (uint32_t other = 0; other < masks->n; other++)
        listing->rows[other].count = 0;
    start->placements[0] = placement;
    start->count = 1;
    for (; row < masks->n; row++) {
        int status = expand(listing, row);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_bitmask_list(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    struct nq_listing listing;
    int status = nq_listing_begin(&listing, task, NQ_BLOCK_TO_LIST_ALL, solution, context);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    status = nq_listing_run(&listing, NULL, 0, UINT64_MAX);
    nq_listing_end(&listing);
    return status;
}

/* ---- The first solution, or the next after a board -------------------------- */

/* The context of a listing that ends with its first solution. */
struct found {
    uint32_t *queens;
    uint32_t n;
};

/* An nq_solution_fn. */
static int keep_board(const uint32_t queens[], void *context)
{
    const struct found *found = context;
    memcpy(found->queens, queens, found->n * sizeof *queens);
    return NQUEENS_STOPPED;
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
static int list_after(struct nq_listing *listing, const uint32_t queens[])
{
    uint32_t sound = sound_rows(&listing->masks, queens);
    uint32_t row = sound < listing->masks.n ? sound + 1 : sound;
    while (row-- > 0) {
        uint64_t greater = UINT64_MAX << queens[row] << 1;
        int status = nq_listing_run(listing, queens, row, greater);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_bitmask_find(const struct nq_task *task, const uint32_t after[], uint32_t found[])
{
    struct found context = {found, task->n};
    struct nq_listing listing;
    int status = nq_listing_begin(&listing, task, NQ_BLOCK_TO_FIND_ONE, keep_board, &context);
    if (status != NQUEENS_OK)
        return status;
    if (after == NULL)
        status = nq_listing_run(&listing, NULL, 0, UINT64_MAX);
    else
        status = list_after(&listing, after);
    nq_listing_end(&listing);
    if (status == NQUEENS_STOPPED)
        return NQUEENS_OK;
    return status == NQUEENS_OK ? NQUEENS_NO_SOLUTION : status;
}
