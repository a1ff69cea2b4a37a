/* SPDX-License-Identifier: MIT
 *
 * Counts the solutions that the quarter turns leave unchanged (OEIS A033148) by
 * backtracking over orbits of squares under these turns.
 *
 * Number the rows, and the columns too, by how far they are from the middle of the
 * board: line 0 is the two rows and the two columns next to it, and so on (for odd n
 * beside the middle lines, which cross on the queen in the middle of the board). The
 * quarter turn takes a line to itself. So an orbit of four queens fills the rows and
 * columns of two lines, and a solution is a way to put the n/2 lines into pairs.
 *
 * The four queens of lines a and b, a < b, stand on the diagonals b - a and a + b + 1 (+
 * 1 if n is odd) away from the long ones, on either side, and on the same
 * anti-diagonals. So each pair takes two of the numbers of diagonals, different pairs
 * different ones, and that is all that they have to do with each other. Each pair of
 * lines has two orbits, mirror images of each other, on the same lines: if both are
 * open there are twice as many solutions, which need not be searched twice.
 *
 * Cost: 213 thousand pairings at n = 36, where 11417 pairings make 5845504 solutions.
 */

#include "symmetry/quarter_turn.h"

#include "base/checked.h"
#include "symmetry/group.h"

#define LINES (NQ_MASK_COLUMNS / 2)

struct quarter_turn_search {
    const nq_cancel_flag *cancel;
    uint32_t offset;          /* the farther diagonals of lines a and b are a + b + offset away */
    uint64_t one_open[LINES]; /* by line: the lines with which it has an open orbit, */
    uint64_t two_open[LINES]; /* or two */
    uint64_t solutions;
};

/* Counts the ways to put the free lines into pairs, each with its number of
 * solutions. diagonals are those that are taken, by their distance. */
static int pair_lines(struct quarter_turn_search *search, uint64_t free, uint64_t diagonals,
                      uint64_t ways)
{
    if (free == 0)
        return nq_add(&search->solutions, ways);
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    uint32_t line = nq_column(nq_lowest(free));
    free &= free - 1;
    uint64_t attacked = diagonals << line | diagonals >> (line + search->offset);
    uint64_t partners = free & search->one_open[line] & ~attacked;
    for (; partners != 0; partners &= partners - 1) {
        uint64_t partner = nq_lowest(partners);
        uint64_t farther = partner << (line + search->offset);
        uint64_t orbits = (search->two_open[line] & partner) != 0 ? 2 : 1;
        int status = pair_lines(search, free ^ partner, diagonals | partner >> line | farther,
                                orbits * ways);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Whether the four squares that the quarter turn takes the square to are open. */
static int is_open_orbit(const struct nq_board_masks *masks, uint32_t row, uint32_t column)
{
    for (uint32_t turns = 0; turns < 4; turns++) {
        if ((masks->open[row] & nq_bit(column)) == 0)
            return 0;
        nq_symmetry_apply(NQ_QUARTER_TURN, masks->n, &row, &column);
    }
    return 1;
}

static void set_open(struct quarter_turn_search *search, const struct nq_board_masks *masks)
{
    uint32_t lines = masks->n / 2;
    for (uint32_t a = 0; a < lines; a++) {
        for (uint32_t b = a + 1; b < lines; b++) {
            uint32_t row = lines - 1 - a;
            uint32_t column = lines - 1 - b;
            int one = is_open_orbit(masks, row, column);
            int other = is_open_orbit(masks, column, row);
            if (one || other)
                search->one_open[a] |= nq_bit(b);
            if (one && other)
                search->two_open[a] |= nq_bit(b);
        }
    }
}

int nq_quarter_turn_count(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                          struct nq_tally *tally)
{
    uint32_t n = masks->n;
    if (n % 2 == 1 && (masks->open[n / 2] & nq_bit(n / 2)) == 0)
        return NQUEENS_OK;
    struct quarter_turn_search search = {.cancel = cancel, .offset = 1 + n % 2};
    set_open(&search, masks);
    uint64_t first = search.one_open[0];
    tally->units_total = nq_popcount(first);
    for (; first != 0; first &= first - 1) {
        search.one_open[0] = nq_lowest(first);
        search.solutions = 0;
        int status = pair_lines(&search, nq_all_columns(n / 2), 0, 1);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, search.solutions);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}
