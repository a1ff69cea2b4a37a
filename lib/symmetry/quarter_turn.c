/* SPDX-License-Identifier: MIT
 *
 * Counts the solutions that the quarter turns leave unchanged (OEIS A033148) as ways to pair
 * lines. Line 0 is the two rows and the two columns nearest to the middle of the board (for odd n
 * beside the middle lines, where one queen stands), line 1 the next ones, and so on: a quarter
 * turn maps each line onto itself, so an orbit of four queens fills two lines, and a solution
 * pairs all n/2. Cost: 213 thousand pairings at n = 36, where 11417 pairings make 5845504
 * solutions.
 */

#include "symmetry/quarter_turn.h"

#include "base/checked.h"
#include "symmetry/group.h"

#define LINES (NQ_MASK_COLUMNS / 2)

/* The queens of lines a and b, a < b, stand on diagonals and anti-diagonals at the distances
 * b - a and a + b + offset from the long ones, where offset is 1 for even n and 2 for odd n. Two
 * pairs of lines attack each other if and only if they share a distance. Each pair has two orbits,
 * mirror images at the same distances; if both are open, a pairing counts twice. */
struct quarter_turn_search {
    const nq_cancel_flag *cancel;
    uint32_t offset;
    uint64_t one_open[LINES]; /* by line: the later lines with which it has an open orbit */
    uint64_t two_open[LINES]; /* by line: those with which both orbits are open */
    uint64_t solutions;
};

/* Counts the ways to pair the free lines, each times the given number. distances are those that
 * are taken, as a set. */
static int pair_lines(struct quarter_turn_search *search, uint64_t free, uint64_t distances,
                      uint64_t ways)
{
    if (free == 0)
        return nq_add(&search->solutions, ways);
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    uint32_t line = nq_column(nq_lowest(free));
    free &= free - 1;
    uint64_t attacked = distances << line | distances >> (line + search->offset);
    uint64_t partners = free & search->one_open[line] & ~attacked;
    for (; partners != 0; partners &= partners - 1) {
        uint64_t partner = nq_lowest(partners);
        uint64_t farther = partner << (line + search->offset);
        uint64_t orbits = (search->two_open[line] & partner) != 0 ? 2 : 1;
        int status = pair_lines(search, free ^ partner, distances | partner >> line | farther,
                                orbits * ways);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Whether the four images of a square under the quarter turns are open. */
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
    int status = nq_tally_start(tally, nq_popcount(first), 1);
    for (; first != 0 && status == NQUEENS_OK; first &= first - 1) {
        search.one_open[0] = nq_lowest(first);
        search.solutions = 0;
        status = pair_lines(&search, nq_all_columns(n / 2), 0, 1);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, search.solutions);
    }
    return status;
}
