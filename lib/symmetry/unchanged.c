/* SPDX-License-Identifier: MIT
 *
 * Backtracking over orbits of squares: a board that a symmetry leaves unchanged has all images of
 * each of its queens, and these are placed together. There is a search for the half turn, one for
 * the quarter turns, and a slower one for rules other than the rule of queens.
 */

#include "symmetry/group.h"

#include "base/checked.h"
#include "board/partial.h"
#include "work/tally.h"

/* ---- The half turn of queens ----------------------------------------------- */

/* OEIS A032522. Each row of the upper half gets its queen together with the queen's image in the
 * lower half. Rows come from the middle up to row 0, so that all queens stand below the current row
 * and their diagonals shift by one column a row. The search takes 3.8 million pairs at n = 22, for
 * 1.25 million solutions. */

struct half_turn_search {
    uint32_t n;
    const nq_cancel_flag *cancel;
    uint64_t open[NQ_MASK_COLUMNS / 2]; /* by row of the upper half: squares of pairs */
    uint64_t solutions;
};

/* The pairs of queens placed so far, as they attack the row above them all. */
struct pairs {
    uint64_t columns;        /* free columns */
    uint64_t diagonals;      /* attacked along a diagonal */
    uint64_t anti_diagonals; /* attacked along an anti-diagonal */
};

/* The pairs with one more pair, as they attack the next row. `queen`, a set of one column, stands
 * in the given row, which is not row 0. */
static struct pairs add_pair(const struct pairs *pairs, uint32_t n, uint32_t row, uint64_t queen)
{
    uint64_t image = nq_bit(n - 1 - nq_column(queen));
    uint32_t up = n - 2 * row; /* from row n - 1 - row, where the image is, to row - 1 */
    return (struct pairs){
        .columns = pairs->columns & ~(queen | image),
        .diagonals = (pairs->diagonals | queen) >> 1 | image >> up,
        .anti_diagonals = (pairs->anti_diagonals | queen) << 1 | image << up,
    };
}

/* The free squares of the row that is `above` rows above the next row. */
static uint64_t free_squares(const struct half_turn_search *search, const struct pairs *pairs,
                             uint32_t next_row, uint32_t above)
{
    uint64_t attacked = pairs->diagonals >> above | pairs->anti_diagonals << above;
    return search->open[next_row - above] & pairs->columns & ~attacked;
}

/* Whether each of the next three rows has a free square. */
static int is_promising(const struct half_turn_search *search, const struct pairs *pairs,
                        uint32_t next_row)
{
    for (uint32_t above = 0; above < 3 && above <= next_row; above++) {
        if (free_squares(search, pairs, next_row, above) == 0)
            return 0;
    }
    return 1;
}

/* Counts the ways to fill all rows from this one up to row 0. */
static int search_row(struct half_turn_search *search, uint32_t row, const struct pairs *pairs)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    uint64_t free = free_squares(search, pairs, row, 0);
    if (row == 0)
        return nq_add(&search->solutions, nq_popcount(free));
    for (; free != 0; free &= free - 1) {
        struct pairs next = add_pair(pairs, search->n, row, nq_lowest(free));
        if (!is_promising(search, &next, row - 1))
            continue;
        int status = search_row(search, row - 1, &next);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Sets the squares where a pair may stand: a square and its image, both open, that share neither a
 * long diagonal nor the middle column. Returns 0 if n is odd and the middle of the board, where the
 * queen of the middle row must stand, is closed. */
static int set_open_pairs(struct half_turn_search *search, const struct nq_board_masks *masks)
{
    uint32_t n = masks->n;
    uint64_t middle = n % 2 == 1 ? nq_bit(n / 2) : 0;
    for (uint32_t row = 0; row < n / 2; row++) {
        uint64_t on_long_diagonals = nq_bit(row) | nq_bit(n - 1 - row);
        search->open[row] = masks->open[row] & nq_mirrored(masks->open[n - 1 - row], n) &
                            ~(on_long_diagonals | middle);
    }
    return n % 2 == 0 || (masks->open[n / 2] & middle) != 0;
}

/* Whether the search is its own mirror image, so that half of its first row is enough. */
static int is_mirror_image(const struct half_turn_search *search)
{
    for (uint32_t row = 0; row < search->n / 2; row++) {
        if (search->open[row] != nq_mirrored(search->open[row], search->n))
            return 0;
    }
    return 1;
}

static int count_half_turn(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                           struct nq_tally *tally)
{
    struct half_turn_search search = {.n = masks->n, .cancel = cancel};
    if (!set_open_pairs(&search, masks))
        return NQUEENS_OK;
    struct pairs none = {.columns = nq_all_columns(search.n)};
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

/* ---- The quarter turns of queens ------------------------------------------- */

/* OEIS A033148. Line 0 is the two rows and the two columns nearest to the middle of the board (for
 * odd n next to the middle lines, where one queen stands), line 1 the next ones, and so on. A
 * quarter turn maps each line onto itself, so an orbit of four queens fills two lines, and a
 * solution pairs all n/2 of them. The search takes 213 thousand partial pairings at n = 36, where
 * 11417 pairings make 5845504 solutions. */

enum { LINES = NQ_MASK_COLUMNS / 2 };

/* The queens of lines a and b, a < b, stand on diagonals and anti-diagonals at the distances
 * b - a and a + b + offset from the long ones, where offset is 1 for even n and 2 for odd n. Two
 * pairs of lines attack each other if and only if they share a distance. Each pair has two orbits,
 * mirror images at the same distances; if both are open, a pairing counts twice. */
struct quarter_turn_search {
    const nq_cancel_flag *cancel;
    uint32_t offset;
    uint64_t one_open[LINES]; /* by line: the later lines with which it has an open orbit */
    uint64_t two_open[LINES]; /* by line: later lines with which both orbits are open */
    uint64_t solutions;
};

/* Counts the ways to pair the free lines, each way as often as the given number. `distances` are
 * the distances taken so far. */
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

static void set_open_lines(struct quarter_turn_search *search, const struct nq_board_masks *masks)
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

static int count_quarter_turn(const struct nq_board_masks *masks, const nq_cancel_flag *cancel,
                              struct nq_tally *tally)
{
    uint32_t n = masks->n;
    if (n % 2 == 1 && (masks->open[n / 2] & nq_bit(n / 2)) == 0)
        return NQUEENS_OK;
    struct quarter_turn_search search = {.cancel = cancel, .offset = 1 + n % 2};
    set_open_lines(&search, masks);
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

/* ---- Other rules ----------------------------------------------------------- */

/* Orbits are placed on open squares that are not in conflict, always on the row with the fewest
 * open squares. An orbit takes a microsecond or two. */

struct orbit_search {
    const nq_cancel_flag *cancel;
    struct nq_region_lines lines; /* of which none needs a queen */
    uint32_t symmetry;
    uint64_t solutions;
};

/* Whether the image of a square is open, and does not attack the square: most orbits that cannot be
 * placed fail this test. */
static int is_open_image(const struct orbit_search *search, const struct nq_partial *board,
                         uint32_t row, uint32_t column)
{
    const struct nq_rule *rule = search->lines.rule;
    uint32_t image_row = row;
    uint32_t image_column = column;
    nq_symmetry_apply(search->symmetry, rule->n, &image_row, &image_column);
    return (board->open[image_row] & nq_bit(image_column)) != 0 &&
           (image_row == row ||
            nq_rule_line(rule, row, column, image_row, image_column) == NQUEENS_LINE_NONE);
}

/* Places a queen with all its images. Returns 0 if one of their squares is closed, or is attacked
 * from another of them. */
static int place_orbit(const struct orbit_search *search, const struct nq_partial *board,
                       uint32_t row, uint32_t column, struct nq_partial *child)
{
    const uint32_t n = search->lines.rule->n;
    uint32_t image_row = row;
    uint32_t image_column = column;
    if (!is_open_image(search, board, row, column))
        return 0;
    nq_partial_copy(child, board, n);
    do {
        const uint64_t queen = nq_bit(image_column);
        if ((child->rows & nq_bit(image_row)) == 0 || (child->open[image_row] & queen) == 0)
            return 0;
        nq_partial_place(child, &search->lines, image_row, queen);
        nq_symmetry_apply(search->symmetry, n, &image_row, &image_column);
    } while (image_row != row || image_column != column);
    return 1;
}

/* The row with the fewest open squares among the rows without a queen. */
static uint32_t scarcest_row(const struct nq_partial *board)
{
    uint32_t scarcest = 0;
    uint32_t fewest = NQ_MASK_COLUMNS + 1;
    for (uint64_t rows = board->rows; rows != 0; rows &= rows - 1) {
        uint32_t row = nq_column(nq_lowest(rows));
        uint32_t squares = nq_popcount(board->open[row]);
        if (squares < fewest) {
            scarcest = row;
            fewest = squares;
        }
    }
    return scarcest;
}

static int search_rows(struct orbit_search *search, const struct nq_partial *board)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    if (board->rows == 0)
        return nq_add(&search->solutions, 1);
    uint32_t row = scarcest_row(board);
    int status = NQUEENS_OK;
    for (uint64_t open = board->open[row]; open != 0 && status == NQUEENS_OK; open &= open - 1) {
        struct nq_partial child;
        if (place_orbit(search, board, row, nq_column(nq_lowest(open)), &child))
            status = search_rows(search, &child);
    }
    return status;
}

/* A unit is an open square of the first row. */
static int count_orbits(const struct nq_board_masks *masks, uint32_t symmetry,
                        const nq_cancel_flag *cancel, struct nq_tally *tally)
{
    struct orbit_search search = {
        .cancel = cancel, .lines.rule = masks->rule, .symmetry = symmetry};
    struct nq_partial root = {0};
    nq_partial_clear(&root, &search.lines, masks);
    uint32_t row = scarcest_row(&root);
    uint64_t open = root.open[row];
    int status = nq_tally_start(tally, nq_popcount(open), 1);
    for (; open != 0 && status == NQUEENS_OK; open &= open - 1) {
        root.open[row] = nq_lowest(open);
        search.solutions = 0;
        status = search_rows(&search, &root);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, search.solutions);
    }
    return status;
}

int nq_unchanged_count(const struct nq_board_masks *masks, uint32_t symmetry,
                       const nq_cancel_flag *cancel, struct nq_tally *tally)
{
    if (masks->rule != NULL)
        return count_orbits(masks, symmetry, cancel, tally);
    if (symmetry == NQUEENS_SYMMETRY_HALF_TURN)
        return count_half_turn(masks, cancel, tally);
    return count_quarter_turn(masks, cancel, tally);
}
