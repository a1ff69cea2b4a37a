/* SPDX-License-Identifier: MIT
 *
 * A board that a symmetry leaves unchanged has, with each queen, all images of hers: backtracking
 * places them together, on open squares that are not in conflict, and goes on with the row with the
 * fewest open squares. Cost: a microsecond or two for each orbit placed.
 */

#include "symmetry/orbits.h"

#include "base/checked.h"
#include "symmetry/group.h"

enum { MOST_IMAGES = 4 }; /* of a square, under one symmetry and its powers */

struct orbit_search {
    const nq_cancel_flag *cancel;
    const struct nq_rule *rule;
    uint32_t symmetry;
    uint64_t solutions;
};

/* What the queens placed leave. */
struct rows_left {
    uint64_t rows;                  /* without a queen, as a set */
    uint64_t open[NQ_MASK_COLUMNS]; /* of these */
};

struct orbit {
    uint32_t squares;
    uint32_t row[MOST_IMAGES];
    uint32_t column[MOST_IMAGES];
};

static int is_open(const struct rows_left *left, uint32_t row, uint32_t column)
{
    return (left->open[row] & nq_bit(column)) != 0;
}

/* Whether a square is in conflict with one of the orbit. */
static int is_in_conflict(const struct nq_rule *rule, const struct orbit *orbit, uint32_t row,
                          uint32_t column)
{
    for (uint32_t i = 0; i < orbit->squares; i++) {
        if (orbit->row[i] == row ||
            nq_rule_line(rule, orbit->row[i], orbit->column[i], row, column) != NQUEENS_LINE_NONE)
            return 1;
    }
    return 0;
}

/* Sets the orbit of a square. 0 if there cannot be a queen on each of its squares. */
static int set_orbit(const struct orbit_search *search, const struct rows_left *left, uint32_t row,
                     uint32_t column, struct orbit *orbit)
{
    uint32_t image_row = row;
    uint32_t image_column = column;
    orbit->squares = 0;
    do {
        if (!is_open(left, image_row, image_column) ||
            is_in_conflict(search->rule, orbit, image_row, image_column))
            return 0;
        orbit->row[orbit->squares] = image_row;
        orbit->column[orbit->squares] = image_column;
        orbit->squares++;
        nq_symmetry_apply(search->symmetry, search->rule->n, &image_row, &image_column);
    } while (image_row != row || image_column != column);
    return 1;
}

static void place(const struct orbit_search *search, const struct rows_left *left,
                  const struct orbit *orbit, struct rows_left *child)
{
    *child = *left;
    for (uint32_t i = 0; i < orbit->squares; i++)
        child->rows &= ~nq_bit(orbit->row[i]);
    for (uint32_t i = 0; i < orbit->squares; i++)
        nq_close_attacked(search->rule, child->open, child->rows, orbit->row[i],
                          nq_bit(orbit->column[i]));
}

/* The row, of those that are left, with the fewest open squares. */
static uint32_t scarcest_row(const struct rows_left *left)
{
    uint32_t scarcest = 0;
    uint32_t fewest = NQ_MASK_COLUMNS + 1;
    for (uint64_t rows = left->rows; rows != 0; rows &= rows - 1) {
        uint32_t row = nq_column(nq_lowest(rows));
        uint32_t squares = nq_popcount(left->open[row]);
        if (squares < fewest) {
            scarcest = row;
            fewest = squares;
        }
    }
    return scarcest;
}

static int search_rows(struct orbit_search *search, const struct rows_left *left)
{
    if (nq_is_cancelled(search->cancel))
        return NQUEENS_CANCELLED;
    if (left->rows == 0)
        return nq_add(&search->solutions, 1);
    uint32_t row = scarcest_row(left);
    int status = NQUEENS_OK;
    for (uint64_t open = left->open[row]; open != 0 && status == NQUEENS_OK; open &= open - 1) {
        struct orbit orbit;
        struct rows_left child;
        if (!set_orbit(search, left, row, nq_column(nq_lowest(open)), &orbit))
            continue;
        place(search, left, &orbit, &child);
        status = search_rows(search, &child);
    }
    return status;
}

/* A unit is an open square of the first row. */
int nq_orbits_count(const struct nq_board_masks *masks, uint32_t symmetry,
                    const nq_cancel_flag *cancel, struct nq_tally *tally)
{
    struct orbit_search search = {.cancel = cancel, .rule = masks->rule, .symmetry = symmetry};
    struct rows_left all = {.rows = nq_all_columns(masks->n)};
    for (uint32_t row = 0; row < masks->n; row++)
        all.open[row] = masks->open[row];
    uint32_t row = scarcest_row(&all);
    uint64_t open = all.open[row];
    int status = nq_tally_start(tally, nq_popcount(open), 1);
    for (; open != 0 && status == NQUEENS_OK; open &= open - 1) {
        all.open[row] = nq_lowest(open);
        search.solutions = 0;
        status = search_rows(&search, &all);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, search.solutions);
    }
    return status;
}
