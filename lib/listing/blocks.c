/* SPDX-License-Identifier: MIT
 *
 * The search of backtracking/bitmask.c with the rows from the top down, in lexicographic order: a
 * row is filled with children of the row above, in the order of their parents and candidates, and
 * again when all that follows from them is done; so a placement needs no copy of its queens, only
 * the number of its parent. The search stops at a solution and goes on later. Cost: 0.4 of a
 * recursive search (n = 12 to 15); 34 bytes times NQ_LISTING_BLOCK for each row, 18 for the rows of
 * eight_rows.c.
 */

#include "backtracking/placement.h"
#include "listing/eight_rows.h"
#include "listing/kernel.h"

#include <nqueens.h>

#include <string.h>

enum {
    SMALLEST_N = 10,  /* two rows above the eight */
    FIRST_WIDTH = 16, /* grows by one with each solution, so that the first ones come soon */
};

/* The placements of a row, and one that a pass reads past the last. */
struct nq_placements {
    struct nq_placement at[NQ_LISTING_BLOCK + 1];
    struct nq_origins origins;
};

struct blocks {
    uint32_t n;
    const struct nq_board_masks *masks;
    struct nq_listing_row *rows;
    struct nq_placements *placements; /* by row, to the first lanes row */
    uint32_t first_lanes_row;
    struct nq_lanes *lanes; /* by row, from that row on */
    struct nq_lanes_masks lanes_masks;
    uint32_t width; /* how many placements may wait at a row */
    uint32_t top;   /* the first row of the run; those above it have one queen each */
    uint32_t row;   /* that is being expanded, as the rows from top to it are */
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* The rows from it on are those of eight_rows.c; n: none are. */
static uint32_t first_lanes_row(uint32_t n)
{
    return n > NQ_LANES_COLUMNS ? n : n - NQ_LANES_ROWS;
}

/* The rows that have placements: those above that row, and that row, where they become lanes. */
static uint32_t placement_rows(uint32_t n)
{
    return n > NQ_LANES_COLUMNS ? n : first_lanes_row(n) + 1;
}

static size_t workspace_size(uint32_t n)
{
    return sizeof(struct blocks) + n * sizeof(struct nq_listing_row) +
           placement_rows(n) * sizeof(struct nq_placements) +
           (n - first_lanes_row(n)) * sizeof(struct nq_lanes);
}

static void set_rows(struct blocks *blocks, const struct nq_board_masks *masks)
{
    uint32_t n = masks->n;
    uint32_t first = first_lanes_row(n);
    blocks->n = n;
    blocks->masks = masks;
    blocks->rows = (struct nq_listing_row *)(void *)(blocks + 1);
    blocks->first_lanes_row = first;
    blocks->placements = (struct nq_placements *)(void *)(blocks->rows + n);
    blocks->lanes = (struct nq_lanes *)(void *)(blocks->placements + placement_rows(n));
    for (uint32_t row = 0; row < n; row++)
        blocks->rows[row].origins = row < placement_rows(n) ? &blocks->placements[row].origins
                                                            : &blocks->lanes[row - first].origins;
    nq_lanes_masks_set(&blocks->lanes_masks, n);
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
static void fill_below(struct blocks *blocks, uint32_t row)
{
    struct nq_listing_row *from = &blocks->rows[row];
    const struct nq_placement *parents = blocks->placements[row].at;
    struct nq_placement *children = blocks->placements[row + 1].at;
    struct nq_origins *origins = &blocks->placements[row + 1].origins;
    uint64_t past_second;
    uint64_t past_third;
    uint64_t open_next = blocks->masks->open[row + 1];
    uint64_t open_second = open_or_past(blocks->masks, row + 2, &past_second);
    uint64_t open_third = open_or_past(blocks->masks, row + 3, &past_third);
    size_t last = from->count;
    size_t width = blocks->width;
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
    blocks->rows[row + 1].count = (uint32_t)count;
    from->next = (uint32_t)i;
    from->candidates = candidates;
}

static struct nq_lanes *lanes_of(const struct blocks *blocks, uint32_t row)
{
    return &blocks->lanes[row - blocks->first_lanes_row];
}

static void set_lanes(struct blocks *blocks, uint32_t row, uint32_t i,
                      const struct nq_placement *placement)
{
    nq_lanes_set(lanes_of(blocks, row), i, placement, &blocks->masks->open[row], blocks->n - row);
}

static void fill_row_below(struct blocks *blocks, uint32_t row)
{
    if (row >= blocks->first_lanes_row) {
        nq_lanes_fill(&blocks->rows[row], lanes_of(blocks, row), &blocks->lanes_masks,
                      blocks->n - row, blocks->width);
        return;
    }
    fill_below(blocks, row);
    if (row + 1 == blocks->first_lanes_row) {
        for (uint32_t i = 0; i < blocks->rows[row + 1].count; i++)
            set_lanes(blocks, row + 1, i, &blocks->placements[row + 1].at[i]);
    }
}

/* Begins with the placements of a row. */
static void enter_row(struct blocks *blocks, uint32_t row)
{
    struct nq_listing_row *entered = &blocks->rows[row];
    blocks->row = row;
    entered->next = 0;
    entered->taken = NQ_LISTING_BLOCK;
    if (row < blocks->first_lanes_row)
        entered->candidates = blocks->placements[row].at[0].candidates;
    else
        entered->candidates = nq_lanes_candidates(lanes_of(blocks, row), 0);
}

/* Copies the solution that waits at the last row to blocks->queens, from the bottom up to the row
 * where the one before has the same placement. */
static void take_solution(struct blocks *blocks)
{
    uint32_t row = blocks->n - 1;
    struct nq_listing_row *at = &blocks->rows[row];
    uint32_t i = at->next++;
    if (row < blocks->first_lanes_row)
        blocks->queens[row] = nq_column(blocks->placements[row].at[i].candidates);
    else
        blocks->queens[row] = nq_column(nq_lanes_candidates(lanes_of(blocks, row), i));
    for (; row > blocks->top && at->taken != i; at--) {
        at->taken = i;
        blocks->queens[--row] = at->origins->columns[i];
        i = at->origins->parents[i];
    }
}

static int next_boards(void *workspace, const nq_cancel_flag *cancel, struct nq_boards *boards)
{
    struct blocks *blocks = workspace;
    uint32_t last = blocks->n - 1;
    for (;;) {
        uint32_t row = blocks->row;
        struct nq_listing_row *at = &blocks->rows[row];
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (at->next == at->count) {
            if (row == blocks->top)
                return NQUEENS_NO_SOLUTION;
            blocks->row--;
        } else if (row == last) {
            take_solution(blocks);
            blocks->width += blocks->width < NQ_LISTING_BLOCK;
            *boards = (struct nq_boards){blocks->queens, 1};
            return NQUEENS_OK;
        } else {
            fill_row_below(blocks, row);
            if (at[1].count > 0)
                enter_row(blocks, row + 1);
        }
    }
}

static void start_run(void *workspace, const struct nq_board_masks *masks, const uint32_t queens[],
                      uint32_t row, uint64_t columns)
{
    struct blocks *blocks = workspace;
    struct nq_placement placement = {.columns = nq_all_columns(masks->n)};
    set_rows(blocks, masks);
    for (uint32_t above = 0; above < row; above++) {
        placement = nq_placement_add(&placement, nq_bit(queens[above]), 1, 0);
        blocks->queens[above] = queens[above];
    }
    placement.candidates = nq_placement_open(&placement, masks->open[row] & columns, 0);
    if (row < blocks->first_lanes_row)
        blocks->placements[row].at[0] = placement;
    else
        set_lanes(blocks, row, 0, &placement);
    blocks->rows[row].count = placement.candidates != 0;
    blocks->top = row;
    blocks->width = FIRST_WIDTH;
    enter_row(blocks, row);
}

const struct nq_listing_kernel nq_listing_blocks = {
    .smallest_n = SMALLEST_N,
    .largest_n = NQ_MASK_COLUMNS,
    .workspace_size = workspace_size,
    .start_run = start_run,
    .next_boards = next_boards,
};
