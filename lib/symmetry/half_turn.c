/* SPDX-License-Identifier: MIT
 *
 * Counts the solutions that the half turn leaves unchanged (OEIS A032522) by backtracking over
 * pairs of squares that it exchanges: each row of the upper half gets its queen together with its
 * image in the lower half. Rows come from the middle up to row 0, so that all queens stand below
 * the current row and their diagonals shift by one column a row. Cost: 3.8 million partial
 * placements at n = 22, for 1.25 million solutions.
 */

#include "symmetry/half_turn.h"

#include "base/checked.h"

struct half_turn_search {
    uint32_t n;
    const nq_cancel_flag *cancel;
    uint64_t open[NQ_MASK_COLUMNS / 2]; /* by row of the upper half: where a pair may stand */
    uint64_t solutions;
};

/* Pairs of queens, in the row above them all. */
struct placement {
    uint64_t columns;        /* free */
    uint64_t diagonals;      /* attacked along a diagonal */
    uint64_t anti_diagonals; /* attacked along an anti-diagonal */
};

/* The mirror image of a set of columns. */
static uint64_t mirrored(uint32_t n, uint64_t columns)
{
    uint64_t image = 0;
    for (; columns != 0; columns &= columns - 1)
        image |= nq_bit(n - 1 - nq_column(nq_lowest(columns)));
    return image;
}

/* The placement with one pair more, in the next row: queen, a set of one column, stands in the
 * given row, not row 0. */
static struct placement add_pair(const struct placement *placement, uint32_t n, uint32_t row,
                                 uint64_t queen)
{
    uint64_t image = nq_bit(n - 1 - nq_column(queen));
    uint32_t up = n - 2 * row; /* from row n - 1 - row, where the image is, to row - 1 */
    return (struct placement){
        .columns = placement->columns & ~(queen | image),
        .diagonals = (placement->diagonals | queen) >> 1 | image >> up,
        .anti_diagonals = (placement->anti_diagonals | queen) << 1 | image << up,
    };
}

/* The free squares of the row so many rows above the next one. */
static uint64_t free_squares(const struct half_turn_search *search,
                             const struct placement *placement, uint32_t next_row, uint32_t above)
{
    uint64_t attacked = placement->diagonals >> above | placement->anti_diagonals << above;
    return search->open[next_row - above] & placement->columns & ~attacked;
}

/* Whether each of the next three rows has a free square. */
static int is_promising(const struct half_turn_search *search, const struct placement *placement,
                        uint32_t next_row)
{
    for (uint32_t above = 0; above < 3 && above <= next_row; above++) {
        if (free_squares(search, placement, next_row, above) == 0)
            return 0;
    }
    return 1;
}

/* Counts the ways to fill all rows from this one up to row 0. */
static int search_row(struct half_turn_search *search, uint32_t row,
                      const struct placement *placement)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    uint64_t free = free_squares(search, placement, row, 0);
    if (row == 0)
        return nq_add(&search->solutions, nq_popcount(free));
    for (; free != 0; free &= free - 1) {
        struct placement next = add_pair(placement, search->n, row, nq_lowest(free));
        if (!is_promising(search, &next, row - 1))
            continue;
        int status = search_row(search, row - 1, &next);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Sets where pairs may stand: where both squares are open and do not attack each other, along a
 * long diagonal or the middle column. 0 if n is odd and the middle of the board, where the queen
 * of the middle row must stand, is closed. */
static int set_open(struct half_turn_search *search, const struct nq_board_masks *masks)
{
    uint32_t n = masks->n;
    uint64_t middle = n % 2 == 1 ? nq_bit(n / 2) : 0;
    for (uint32_t row = 0; row < n / 2; row++) {
        uint64_t on_long_diagonals = nq_bit(row) | nq_bit(n - 1 - row);
        search->open[row] = masks->open[row] & mirrored(n, masks->open[n - 1 - row]) &
                            ~(on_long_diagonals | middle);
    }
    return n % 2 == 0 || (masks->open[n / 2] & middle) != 0;
}

/* Whether the search is its own mirror image, so that half of its first row is enough. */
static int is_mirror_image(const struct half_turn_search *search)
{
    for (uint32_t row = 0; row < search->n / 2; row++) {
        if (search->open[row] != mirrored(search->n, search->open[row]))
            return 0;
    }
    return 1;
}

int nq_half_turn_count(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                       struct nq_tally *tally)
{
    struct half_turn_search search = {.n = masks->n, .cancel = cancel};
    if (!set_open(&search, masks))
        return NQUEENS_OK;
    struct placement none = {.columns = nq_all_columns(search.n)};
    uint32_t first_row = search.n / 2 - 1;
    uint64_t first = search.open[first_row];
    uint64_t weight = 1;
    if (is_mirror_image(&search)) {
        first &= nq_all_columns(search.n / 2);
        weight = 2;
    }
    int status = nq_tally_start(tally, nq_popcount(first), 1);
    for (; first != 0 && status == NQUEENS_OK; first &= first - 1) {
        search.open[first_row] = nq_lowest(first);
        search.solutions = 0;
        status = search_row(&search, first_row, &none);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, weight, search.solutions);
    }
    return status;
}
