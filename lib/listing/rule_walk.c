/* SPDX-License-Identifier: MIT
 *
 * The portable listing of boards of n <= 64 under any rule but the rule of queens: backtracking row
 * by row, with the placements of backtracking/placement.h. A queen is placed only if it leaves an
 * open square in each of the next three rows. Cost: some 15 ns for each queen tried.
 */

#include "backtracking/placement.h"
#include "listing/kernel.h"

#include <nqueens.h>

#include <string.h>

enum { ROWS_AHEAD = 3 };

/* A walk that stops at each solution. The candidates in the placement of a row are those not tried
 * yet. */
struct rule_walk {
    const struct nq_board_masks *masks;
    struct nq_search_direction direction;
    struct nq_jump_table jumps;
    uint32_t top; /* the first row of the run; the rows above have one queen each */
    uint32_t row; /* row of the next queen */
    struct nq_rule_row rows[NQ_MASK_COLUMNS + ROWS_AHEAD];
    struct nq_rule_placement placements[NQ_MASK_COLUMNS];
    uint32_t queens[NQ_MASK_COLUMNS];
};

static size_t workspace_size(uint32_t n)
{
    (void)n;
    return sizeof(struct rule_walk);
}

static void set_rows(struct rule_walk *walk, const struct nq_board_masks *masks)
{
    walk->masks = masks;
    walk->direction = nq_search_direction_of(masks->rule, 1, &walk->jumps);
    for (uint32_t row = 0; row < masks->n; row++) {
        nq_rule_row_set(&walk->rows[row], masks->rule, row);
        walk->rows[row].distance = 1;
    }
    for (uint32_t past = 0; past < ROWS_AHEAD; past++)
        walk->rows[masks->n + past] = nq_rule_row_past();
}

/* Sets the open squares of row `from` and the rows below it, less the squares that the queens above
 * attack over the edge of a torus. */
static void set_open(struct rule_walk *walk, uint32_t from)
{
    const struct nq_board_masks *masks = walk->masks;
    for (uint32_t row = from; row < masks->n; row++) {
        walk->rows[row].open = masks->open[row];
        for (uint32_t above = 0; above < from && nq_search_reaches_back(&walk->direction, above);
             above++)
            walk->rows[row].open &= ~nq_rule_attacked(masks->rule, row, above, walk->queens[above]);
    }
}

/* Sets the placement of the row below. Returns whether each of the next three rows has an open
 * square. Callers pass the last two parameters as constants. */
static inline int add_queen(struct rule_walk *walk, uint32_t row, uint64_t queen, int is_torus,
                            int has_regions)
{
    const struct nq_rule_row *rows = &walk->rows[row];
    struct nq_rule_placement child = nq_rule_add(&walk->direction, &walk->placements[row], &rows[0],
                                                 queen, &rows[1], is_torus, has_regions);
    walk->placements[row + 1] = child;
    if (child.candidates == 0)
        return 0;
    uint64_t second = nq_rule_open(&walk->direction, &child, &rows[2], 1, is_torus, has_regions);
    uint64_t third = nq_rule_open(&walk->direction, &child, &rows[3], 2, is_torus, has_regions);
    return (second | rows[2].past_end) != 0 && (third | rows[3].past_end) != 0;
}

static int place(struct rule_walk *walk, uint32_t row, uint64_t queen)
{
    int has_regions = walk->direction.rule->regions != NULL;
    if (nq_search_reaches_back(&walk->direction, row))
        set_open(walk, row + 1);
    if (walk->direction.is_torus)
        return has_regions ? add_queen(walk, row, queen, 1, 1) : add_queen(walk, row, queen, 1, 0);
    return has_regions ? add_queen(walk, row, queen, 0, 1) : add_queen(walk, row, queen, 0, 0);
}

static void start_run(void *workspace, const struct nq_board_masks *masks, const uint32_t queens[],
                      uint32_t row, uint64_t columns)
{
    struct rule_walk *walk = workspace;
    set_rows(walk, masks);
    memcpy(walk->queens, queens, row * sizeof *queens);
    set_open(walk, 0);
    walk->placements[0] = (struct nq_rule_placement){.columns = walk->direction.columns,
                                                     .candidates = walk->rows[0].open};
    for (uint32_t above = 0; above < row; above++)
        (void)place(walk, above, nq_bit(queens[above]));
    walk->placements[row].candidates &= columns;
    walk->top = walk->row = row;
}

static int next_boards(void *workspace, const nq_cancel_flag *cancel, struct nq_boards *boards)
{
    struct rule_walk *walk = workspace;
    uint32_t last = walk->masks->n - 1;
    while (!nq_is_cancelled(cancel)) {
        uint32_t row = walk->row;
        uint64_t queen = nq_lowest(walk->placements[row].candidates);
        if (queen == 0) {
            if (row == walk->top)
                return NQUEENS_NO_SOLUTION;
            walk->row--;
            continue;
        }
        walk->placements[row].candidates ^= queen;
        walk->queens[row] = nq_column(queen);
        if (row == last) {
            *boards = (struct nq_boards){walk->queens, 1};
            return NQUEENS_OK;
        }
        walk->row += (uint32_t)place(walk, row, queen);
    }
    return NQUEENS_CANCELLED;
}

const struct nq_listing_kernel nq_listing_of_rule = {
    .smallest_n = 1,
    .largest_n = NQ_MASK_COLUMNS,
    .takes_rules = 1,
    .workspace_size = workspace_size,
    .start_run = start_run,
    .next_boards = next_boards,
};
