/* SPDX-License-Identifier: MIT
 *
 * The portable listing of boards of n = 10 to 64 under the rule of queens: the search of
 * backtracking/bitmask.c from the top row down, in lexicographic order. A row is filled with
 * children of the row above, in the order of their parents and candidates, and is filled again when
 * all boards that follow from these children are listed; so a placement needs no copy of its
 * queens, only the number of its parent. The search stops at a solution and goes on later. Cost:
 * 0.4 of a recursive search (n = 12 to 15); 34 bytes times BLOCK for each row, 18 for each of the
 * last eight rows if n <= 16.
 */

#include "backtracking/placement.h"
#include "listing/kernel.h"

#include <nqueens.h>

#include <string.h>

enum {
    SMALLEST_N = 10,  /* two rows above the eight */
    BLOCK = 96,       /* placements that wait at a row; their numbers fit in a byte */
    FIRST_WIDTH = 16, /* grows by one with each solution: the first solutions come soon */
    WORD_ROWS = 4,    /* lanes: rows of ROW_BITS in a word, two words */
    LANES_ROWS = 2 * WORD_ROWS,
    ROW_BITS = 16,
    NUMBER_BITS = 4,
};

/* The origins of the placements of a row. */
struct origins {
    unsigned char parents[BLOCK]; /* numbers of the parents in the row above */
    unsigned char columns[BLOCK]; /* columns of the queens in the row */
};

/* A row, and the state of the expansion of its placements. */
struct row {
    uint32_t count;
    uint32_t next;       /* the first placement whose children are not all made */
    uint64_t candidates; /* squares of placement `next` in this row that have no child yet */
    uint32_t taken;      /* the placement that the last solution has, or BLOCK: none */
    struct origins *origins;
};

/* The placements of a row, and room for the one past the last, which a pass reads. */
struct placements {
    struct nq_placement at[BLOCK + 1];
    struct origins origins;
};

/* The placements of one of the last eight rows, on boards of up to sixteen columns, as their open
 * squares: of four rows from the row on, and of the four rows after these. */
struct lanes {
    uint64_t upper[BLOCK + 1];
    uint64_t lower[BLOCK + 1];
    struct origins origins;
};

/* The squares that a queen leaves open in its row and below, by number_of(column of the queen). */
struct lanes_masks {
    uint64_t upper[ROW_BITS];
    uint64_t lower[ROW_BITS];
    unsigned char column[ROW_BITS];
    int has_spare_bit; /* no board has a queen in the sixteenth column */
};

struct blocks {
    uint32_t n;
    const struct nq_board_masks *masks;
    struct row *rows;
    struct placements *placements; /* by row, to the first lanes row */
    uint32_t first_lanes_row;
    struct lanes *lanes; /* by row, from first_lanes_row on */
    struct lanes_masks lanes_masks;
    uint32_t width; /* placements that may wait at a row, at most */
    uint32_t top;   /* the first row of the run; the rows above have one queen each */
    uint32_t row;   /* row in expansion, as are the rows from top on above it */
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* ---- The last eight rows --------------------------------------------------------- */

/* A queen closes up to three squares of each row below, at distances from its column that depend on
 * the row alone. So a table of masks takes the place of columns and diagonals, and a shift by a row
 * the place of the shifts by a column. A step takes half of the instructions of a step with
 * placements. */

static const uint64_t lowest_bits = UINT64_C(0x0001000100010001);

/* A number below 16 for each column: the top bits of a product with a de Bruijn sequence. */
static inline uint32_t number_of(uint64_t queen)
{
    return (uint32_t)(queen * UINT64_C(0x09af000000000000) >> (64 - NUMBER_BITS));
}

/* The squares that a queen does not attack in four rows, the first at this distance below its
 * row. */
static uint64_t left_open_from(uint64_t queen, uint32_t distance)
{
    uint64_t open = 0;
    for (uint32_t row = 0; row < WORD_ROWS; row++, distance++) {
        uint64_t attacked = queen | queen << distance | queen >> distance;
        open |= (uint64_t)(uint16_t)~attacked << row * ROW_BITS;
    }
    return open;
}

static void set_lanes_masks(struct lanes_masks *masks, uint32_t n)
{
    for (uint32_t column = 0; column < ROW_BITS; column++) {
        uint32_t number = number_of(nq_bit(column));
        masks->upper[number] = left_open_from(nq_bit(column), 0);
        masks->lower[number] = left_open_from(nq_bit(column), WORD_ROWS);
        masks->column[number] = (unsigned char)column;
    }
    masks->has_spare_bit = n < ROW_BITS;
}

static struct lanes *lanes_of(const struct blocks *blocks, uint32_t row)
{
    return &blocks->lanes[row - blocks->first_lanes_row];
}

/* Sets lane i to the open squares of the rows from a placement's row on. */
static void set_lanes(struct blocks *blocks, uint32_t row, uint32_t i,
                      const struct nq_placement *placement)
{
    uint64_t words[2] = {placement->candidates, 0};
    for (uint32_t below = 1; row + below < blocks->n; below++)
        words[below / WORD_ROWS] |=
            nq_placement_open(placement, blocks->masks->open[row + below], below)
            << below % WORD_ROWS * ROW_BITS;
    lanes_of(blocks, row)->upper[i] = words[0];
    lanes_of(blocks, row)->lower[i] = words[1];
}

static uint64_t lanes_candidates(const struct lanes *lanes, size_t i)
{
    return (uint16_t)lanes->upper[i];
}

/* The highest bits of the rows of a word that have no open square; if has_spare_bit, no row has an
 * open square in its highest bit. */
static inline uint64_t rows_without_open(uint64_t word, uint64_t rows, int has_spare_bit)
{
    const uint64_t all_but_highest = lowest_bits * 0x7fff;
    if (has_spare_bit)
        return ~(word + all_but_highest) & rows;
    return ~(((word & all_but_highest) + all_but_highest) | word) & rows;
}

/* Fills the row below with children, and drops the children without an open square in one of the
 * rows whose highest bits are in `needed`. Callers pass has_lower, whether more than four rows are
 * left, and has_spare_bit as constants. */
static inline void fill(struct row row[], struct lanes lanes[], const struct lanes_masks *masks,
                        uint64_t needed, uint32_t width, int has_lower, int has_spare_bit)
{
    size_t last = row[0].count;
    size_t i = row[0].next;
    size_t count = 0;
    uint64_t candidates = row[0].candidates;
    while (i < last && count < width) {
        uint64_t next_candidates = lanes_candidates(&lanes[0], i + 1);
        uint32_t number = number_of(nq_lowest(candidates));
        uint64_t upper = (lanes[0].upper[i] & masks->upper[number]) >> ROW_BITS;
        if (has_lower) {
            uint64_t lower = lanes[0].lower[i] & masks->lower[number];
            upper |= lower << (WORD_ROWS - 1) * ROW_BITS;
            lanes[1].lower[count] = lower >> ROW_BITS;
        }
        lanes[1].upper[count] = upper;
        lanes[1].origins.parents[count] = (unsigned char)i;
        lanes[1].origins.columns[count] = masks->column[number];
        count += rows_without_open(upper, needed, has_spare_bit) == 0;

        candidates &= candidates - 1;
        size_t is_exhausted = candidates == 0;
        i += is_exhausted;
        candidates |= next_candidates & (0 - (uint64_t)is_exhausted);
    }
    row[1].count = (uint32_t)count;
    row[0].next = (uint32_t)i;
    row[0].candidates = candidates;
}

/* Fills the row below with children of a row's lanes, until all are made or the row below is
 * full. */
static void fill_lanes(struct blocks *blocks, uint32_t row)
{
    struct row *from = &blocks->rows[row];
    struct lanes *lanes = lanes_of(blocks, row);
    const struct lanes_masks *masks = &blocks->lanes_masks;
    uint32_t rows = blocks->n - row;
    uint64_t needed = lowest_bits << (ROW_BITS - 1);
    if (rows < 1 + WORD_ROWS)
        needed >>= (1 + WORD_ROWS - rows) * ROW_BITS;
    int has_lower = rows > WORD_ROWS;
    if (has_lower && masks->has_spare_bit)
        fill(from, lanes, masks, needed, blocks->width, 1, 1);
    else if (has_lower)
        fill(from, lanes, masks, needed, blocks->width, 1, 0);
    else if (masks->has_spare_bit)
        fill(from, lanes, masks, needed, blocks->width, 0, 1);
    else
        fill(from, lanes, masks, needed, blocks->width, 0, 0);
}

/* ---- Rows ------------------------------------------------------------------- */

/* The first row that has lanes; n: none has. */
static uint32_t first_lanes_row(uint32_t n)
{
    return n > ROW_BITS ? n : n - LANES_ROWS;
}

/* The number of rows that have placements: to the first row with lanes, where they become lanes. */
static uint32_t placement_rows(uint32_t n)
{
    return n > ROW_BITS ? n : first_lanes_row(n) + 1;
}

static size_t workspace_size(uint32_t n)
{
    return sizeof(struct blocks) + n * sizeof(struct row) +
           placement_rows(n) * sizeof(struct placements) +
           (n - first_lanes_row(n)) * sizeof(struct lanes);
}

static void set_rows(struct blocks *blocks, const struct nq_board_masks *masks)
{
    uint32_t n = masks->n;
    uint32_t first = first_lanes_row(n);
    blocks->n = n;
    blocks->masks = masks;
    blocks->rows = (struct row *)(void *)(blocks + 1);
    blocks->first_lanes_row = first;
    blocks->placements = (struct placements *)(void *)(blocks->rows + n);
    blocks->lanes = (struct lanes *)(void *)(blocks->placements + placement_rows(n));
    for (uint32_t row = 0; row < n; row++)
        blocks->rows[row].origins = row < placement_rows(n) ? &blocks->placements[row].origins
                                                            : &blocks->lanes[row - first].origins;
    set_lanes_masks(&blocks->lanes_masks, n);
}

/* ---- From row to row --------------------------------------------------------- */

/* The open squares of a row. Sets *past to the squares that no queen closes: all squares past the
 * last row, else none. */
static uint64_t open_or_past(const struct nq_board_masks *masks, uint32_t row, uint64_t *past)
{
    *past = row < masks->n ? 0 : UINT64_MAX;
    return row < masks->n ? masks->open[row] : 0;
}

/* Fills the row below with children of a row's placements, until all are made or the row below is
 * full. */
static void fill_below(struct blocks *blocks, uint32_t row)
{
    struct row *from = &blocks->rows[row];
    const struct nq_placement *parents = blocks->placements[row].at;
    struct nq_placement *children = blocks->placements[row + 1].at;
    struct origins *origins = &blocks->placements[row + 1].origins;
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

static void fill_row_below(struct blocks *blocks, uint32_t row)
{
    if (row >= blocks->first_lanes_row) {
        fill_lanes(blocks, row);
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
    struct row *entered = &blocks->rows[row];
    blocks->row = row;
    entered->next = 0;
    entered->taken = BLOCK;
    if (row < blocks->first_lanes_row)
        entered->candidates = blocks->placements[row].at[0].candidates;
    else
        entered->candidates = lanes_candidates(lanes_of(blocks, row), 0);
}

/* Copies the solution that waits at the last row to blocks->queens, from the bottom up to the row
 * where the solution before it has the same placement. */
static void take_solution(struct blocks *blocks)
{
    uint32_t row = blocks->n - 1;
    struct row *at = &blocks->rows[row];
    uint32_t i = at->next++;
    if (row < blocks->first_lanes_row)
        blocks->queens[row] = nq_column(blocks->placements[row].at[i].candidates);
    else
        blocks->queens[row] = nq_column(lanes_candidates(lanes_of(blocks, row), i));
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
        struct row *at = &blocks->rows[row];
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (at->next == at->count) {
            if (row == blocks->top)
                return NQUEENS_NO_SOLUTION;
            blocks->row--;
        } else if (row == last) {
            take_solution(blocks);
            blocks->width += blocks->width < BLOCK;
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
