/* SPDX-License-Identifier: MIT
 *
 * The search of backtracking/bitmask.c with the rows from the top down, in lexicographic order: a
 * row is filled with children of the row above, in the order of their parents and candidates, and
 * again when all that follows from them is done; so a placement needs no copy of its queens, only
 * the number of its parent. The search stops at a solution and goes on later. Cost: 0.4 of a
 * recursive search (n = 12 to 15); 34 bytes times NQ_LISTING_BLOCK for each row, 18 for the rows of
 * eight_rows.c. Under another rule than that of queens it hands on to rule_walk.c.
 */

#include "listing/bitmask.h"

#include "backtracking/placement.h"
#include "listing/eight_rows.h"

#include <string.h>

/* The placements of a row, and one that a pass reads past the last. */
struct nq_placements {
    struct nq_placement at[NQ_LISTING_BLOCK + 1];
    struct nq_origins origins;
};

/* The rows from it on are those of eight_rows.c; n: none are. */
static uint32_t first_lanes_row(uint32_t n)
{
    if (n > NQ_LANES_COLUMNS)
        return n;
    return n < NQ_LANES_ROWS ? 0 : n - NQ_LANES_ROWS;
}

/* The rows that have placements: those above that row, and that row, where they become lanes, but
 * for row 0, which has one placement. */
static uint32_t placement_rows(uint32_t n)
{
    uint32_t first = first_lanes_row(n);
    return first > 0 && first < n ? first + 1 : first;
}

static size_t bytes_of_rows(uint32_t n)
{
    return n * sizeof(struct nq_listing_row) + placement_rows(n) * sizeof(struct nq_placements) +
           (n - first_lanes_row(n)) * sizeof(struct nq_lanes);
}

static int begin_walk(struct nq_listing *listing)
{
    listing->walk = nq_allocate(listing->allocator, 1, sizeof *listing->walk);
    if (listing->walk == NULL)
        return NQUEENS_ERROR_MEMORY;
    nq_rule_walk_begin(listing->walk, &listing->masks, listing->cancel);
    return NQUEENS_OK;
}

int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task, uint32_t width)
{
    uint32_t n = task->n;
    uint32_t first = first_lanes_row(n);
    listing->allocator = task->allocator;
    listing->cancel = task->cancel;
    listing->first_width = width;
    if (!nq_board_masks_set(&listing->masks, n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    listing->rows = NULL;
    listing->walk = NULL;
    if (listing->masks.rule != NULL)
        return begin_walk(listing);
    struct nq_listing_row *rows = nq_allocate(task->allocator, 1, bytes_of_rows(n));
    if (rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    listing->rows = rows;
    listing->first_lanes_row = first;
    listing->placements = (struct nq_placements *)(void *)(rows + n);
    listing->lanes = (struct nq_lanes *)(void *)(listing->placements + placement_rows(n));
    for (uint32_t row = 0; row < n; row++)
        rows[row].origins = row < placement_rows(n) ? &listing->placements[row].origins
                                                    : &listing->lanes[row - first].origins;
    nq_lanes_masks_set(&listing->lanes_masks, n);
    return NQUEENS_OK;
}

void nq_listing_end(struct nq_listing *listing)
{
    nq_release(listing->allocator, listing->rows, 1, bytes_of_rows(listing->masks.n));
    nq_release(listing->allocator, listing->walk, 1, sizeof *listing->walk);
    listing->rows = NULL;
    listing->walk = NULL;
}

/* ---- From row to row --------------------------------------------------------- */

/* The open squares of a row. *past becomes the squares that are open whatever is placed: all
 * past the last row, else none. */
static uint64_t open_or_past(const struct nq_board_masks *masks, uint32_t row, uint64_t *past)
{
    *past = row < masks->n ? 0 : UINT64_MAX;
    return row < masks->n ? masks->open[row] : 0;
}

/* Fills the row below with children of a row's placements, until all are made or there are as many
 * as there may be. */
static void fill_below(struct nq_listing *listing, uint32_t row)
{
    struct nq_listing_row *from = &listing->rows[row];
    const struct nq_placement *parents = listing->placements[row].at;
    struct nq_placement *children = listing->placements[row + 1].at;
    struct nq_origins *origins = &listing->placements[row + 1].origins;
    uint64_t past_second;
    uint64_t past_third;
    uint64_t open_next = listing->masks.open[row + 1];
    uint64_t open_second = open_or_past(&listing->masks, row + 2, &past_second);
    uint64_t open_third = open_or_past(&listing->masks, row + 3, &past_third);
    size_t last = from->count;
    size_t width = listing->width;
    size_t count = 0;
    size_t i = from->next;
    uint64_t candidates = from->candidates;
    while (i < last && count < width) {
        uint64_t next_candidates = parents[i + 1].candidates;
        uint64_t queen = nq_lowest(candidates);
        struct nq_placement child = nq_placement_add(&parents[i], queen, 1, open_next);
        uint64_t second = nq_placement_open(&child, open_second, 1) | past_second;
        uint64_t third = nq_placement_open(&child, open_third, 2) | past_third;
        children[count] = child;
        origins->parents[count] = (unsigned char)i;
        origins->columns[count] = (unsigned char)nq_column(queen);
        count += (size_t)(child.candidates != 0) & (second != 0) & (third != 0);

        candidates ^= queen;
        size_t is_exhausted = candidates == 0;
        i += is_exhausted;
        candidates |= next_candidates & (0 - (uint64_t)is_exhausted);
    }
    listing->rows[row + 1].count = (uint32_t)count;
    from->next = (uint32_t)i;
    from->candidates = candidates;
}

static struct nq_lanes *lanes_of(const struct nq_listing *listing, uint32_t row)
{
    return &listing->lanes[row - listing->first_lanes_row];
}

static void set_lanes(struct nq_listing *listing, uint32_t row, uint32_t i,
                      const struct nq_placement *placement)
{
    nq_lanes_set(lanes_of(listing, row), i, placement, &listing->masks.open[row],
                 listing->masks.n - row);
}

static void fill_row_below(struct nq_listing *listing, uint32_t row)
{
    if (row >= listing->first_lanes_row) {
        nq_lanes_fill(&listing->rows[row], lanes_of(listing, row), &listing->lanes_masks,
                      listing->masks.n - row, listing->width);
        return;
    }
    fill_below(listing, row);
    if (row + 1 == listing->first_lanes_row) {
        for (uint32_t i = 0; i < listing->rows[row + 1].count; i++)
            set_lanes(listing, row + 1, i, &listing->placements[row + 1].at[i]);
    }
}

/* Begins with the placements of a row. */
static void enter_row(struct nq_listing *listing, uint32_t row)
{
    struct nq_listing_row *entered = &listing->rows[row];
    listing->row = row;
    entered->next = 0;
    entered->taken = NQ_LISTING_BLOCK;
    if (row < listing->first_lanes_row)
        entered->candidates = listing->placements[row].at[0].candidates;
    else
        entered->candidates = nq_lanes_candidates(lanes_of(listing, row), 0);
}

/* Copies the solution that waits at the last row to listing->queens, from the bottom up to the row
 * where the one before has the same placement. */
static void take_solution(struct nq_listing *listing)
{
    uint32_t row = listing->masks.n - 1;
    struct nq_listing_row *at = &listing->rows[row];
    uint32_t i = at->next++;
    if (row < listing->first_lanes_row)
        listing->queens[row] = nq_column(listing->placements[row].at[i].candidates);
    else
        listing->queens[row] = nq_column(nq_lanes_candidates(lanes_of(listing, row), i));
    for (; row > listing->top && at->taken != i; at--) {
        at->taken = i;
        listing->queens[--row] = at->origins->columns[i];
        i = at->origins->parents[i];
    }
}

/* Goes on to the next solution of the run. */
static int next_of_run(struct nq_listing *listing)
{
    uint32_t last = listing->masks.n - 1;
    if (listing->walk != NULL)
        return nq_rule_walk_next(listing->walk, listing->queens);
    for (;;) {
        uint32_t row = listing->row;
        struct nq_listing_row *at = &listing->rows[row];
        if (nq_is_cancelled(listing->cancel))
            return NQUEENS_CANCELLED;
        if (at->next == at->count) {
            if (row == listing->top)
                return NQUEENS_NO_SOLUTION;
            listing->row--;
        } else if (row == last) {
            take_solution(listing);
            listing->width += listing->width < NQ_LISTING_BLOCK;
            return NQUEENS_OK;
        } else {
            fill_row_below(listing, row);
            if (at[1].count > 0)
                enter_row(listing, row + 1);
        }
    }
}

/* ---- Runs -------------------------------------------------------------------- */

/* Begins a run through the solutions that begin with prefix[0..row-1], queens on open squares that
 * do not attack each other, and have their queen of that row in one of the columns. */
static void begin_run(struct nq_listing *listing, const uint32_t prefix[], uint32_t row,
                      uint64_t columns)
{
    const struct nq_board_masks *masks = &listing->masks;
    if (listing->walk != NULL) {
        memcpy(listing->queens, prefix, row * sizeof *prefix);
        nq_rule_walk_start(listing->walk, row, columns, listing->queens);
        return;
    }
    struct nq_placement placement = {.columns = nq_all_columns(masks->n)};
    for (uint32_t above = 0; above < row; above++) {
        placement = nq_placement_add(&placement, nq_bit(prefix[above]), 1, 0);
        listing->queens[above] = prefix[above];
    }
    placement.candidates = nq_placement_open(&placement, masks->open[row] & columns, 0);
    if (row < listing->first_lanes_row)
        listing->placements[row].at[0] = placement;
    else
        set_lanes(listing, row, 0, &placement);
    listing->rows[row].count = placement.candidates != 0;
    listing->top = row;
    listing->width = listing->first_width;
    enter_row(listing, row);
}

void nq_listing_start(struct nq_listing *listing, uint64_t columns)
{
    listing->rows_to_run = 0;
    begin_run(listing, listing->queens, 0, columns);
}

/* How many rows, from the top, have a queen on an open square that no queen above attacks. */
static uint32_t sound_rows(const struct nq_board_masks *masks, const uint32_t queens[])
{
    uint32_t row = 0;
    for (; row < masks->n; row++) {
        uint64_t free = masks->open[row];
        for (uint32_t above = 0; above < row; above++)
            free &= ~nq_attacked(masks->rule, row, above, queens[above]);
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
    memcpy(listing->after, queens, n * sizeof *queens);
    if (listing->walk != NULL) {
        nq_rule_walk_leave(listing->walk);
        return;
    }
    listing->top = listing->row = 0;
    listing->rows[0].next = listing->rows[0].count = 0;
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
    int status = nq_listing_begin(&listing, task, NQ_LISTING_BLOCK);
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
