/* SPDX-License-Identifier: MIT
 *
 * Backtracking on the row or the column with the fewest open squares (J. R. Bitner and
 * E. M. Reingold, "Backtrack programming techniques", Communications of the ACM 18,
 * 1975). A line with a single open square has its queen there; one without any ends the
 * branch. So a board whose solution is the only one, as a puzzle's is, is done after a few
 * choices, where a search row by row goes through much of the tree.
 *
 * A queen closes the squares that it attacks in the masks of all the other rows; each
 * choice works on a copy of its parent's masks. The squares of a line are tried in random
 * order: a search that finds nothing for long is given up and begun anew, each
 * time with more patience, so that in the end it is complete.
 *
 * Cost: one pass over the rows for each queen placed, some ten nanoseconds a row.
 */

#include "finding/scarcest_line.h"

#include "base/random.h"

#include <string.h>

enum {
    SEED = 1,              /* the count does not depend on it, the time does */
    FIRST_PATIENCE = 1000, /* so many choices without a new solution */
};

/* A partial placement, and the line on which the next queen is chosen. */
struct board {
    uint64_t rows;    /* those without a queen, as a set */
    uint64_t columns; /* likewise */
    uint64_t untried; /* the columns of the line, if it is a row, else its rows */
    uint32_t line;
    uint32_t is_column;
    uint64_t open[NQ_MASK_COLUMNS]; /* by row without a queen: its open squares */
};

struct search {
    uint32_t n;
    uint64_t limit;
    const nq_cancel_flag *cancel;
    struct nq_random random;
    struct board *boards; /* n + 1: the root, and a child for each choice */
};

static void place(struct board *board, uint32_t row, uint64_t queen)
{
    board->rows &= ~nq_bit(row);
    board->columns &= ~queen;
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t other = nq_column(nq_lowest(rest));
        uint32_t distance = other > row ? other - row : row - other;
        board->open[other] &= ~(queen | queen << distance | queen >> distance);
    }
}

/* Sets of columns by how many open squares they have, and a row with few. */
struct survey {
    uint64_t one_or_more;
    uint64_t two_or_more;
    uint64_t three_or_more;
    uint64_t four_or_more;
    uint32_t row;
    uint32_t row_squares; /* its open squares, 4 for as many or more */
    int is_placed;        /* a queen was placed, so that the sets are out of date */
};

/* Places the queens of rows with a single open square, and counts those of the others
 * by column. 0 if a row has none. */
static int survey_rows(struct board *board, struct survey *survey)
{
    *survey = (struct survey){.row_squares = UINT32_MAX};
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        uint64_t open = board->open[row];
        uint64_t after_one = open & (open - 1);
        if (open == 0)
            return 0;
        if (after_one == 0) {
            place(board, row, open);
            survey->is_placed = 1;
            continue;
        }
        survey->four_or_more |= survey->three_or_more & open;
        survey->three_or_more |= survey->two_or_more & open;
        survey->two_or_more |= survey->one_or_more & open;
        survey->one_or_more |= open;
        uint64_t after_two = after_one & (after_one - 1);
        uint32_t squares = after_two == 0 ? 2 : (after_two & (after_two - 1)) == 0 ? 3 : 4;
        if (squares < survey->row_squares) {
            survey->row_squares = squares;
            survey->row = row;
        }
    }
    return 1;
}

/* The rows whose square in a column is open. */
static uint64_t rows_of_column(const struct board *board, uint64_t column)
{
    uint64_t rows = 0;
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        if ((board->open[row] & column) != 0)
            rows |= nq_bit(row);
    }
    return rows;
}

/* Places the queen of the lowest column with a single open square. 0 if a column has
 * none. */
static int settle_columns(struct board *board, struct survey *survey)
{
    if ((board->columns & ~survey->one_or_more) != 0)
        return 0;
    uint64_t single = survey->one_or_more & ~survey->two_or_more;
    if (single != 0) {
        uint64_t column = nq_lowest(single);
        place(board, nq_column(rows_of_column(board, column)), column);
        survey->is_placed = 1;
    }
    return 1;
}

/* Places all queens for which there is no choice, and leaves what there is to choose
 * from in survey. 0 if a line has no open square. */
static int propagate(struct board *board, struct survey *survey)
{
    do {
        if (!survey_rows(board, survey))
            return 0;
        if (!survey->is_placed && !settle_columns(board, survey))
            return 0;
    } while (survey->is_placed);
    return 1;
}

static uint32_t row_with_fewest(const struct board *board)
{
    uint32_t fewest = UINT32_MAX;
    uint32_t found = 0;
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        uint32_t squares = nq_popcount(board->open[row]);
        if (squares < fewest) {
            fewest = squares;
            found = row;
        }
    }
    return found;
}

static void choose_row(struct board *board, uint32_t row)
{
    board->is_column = 0;
    board->line = row;
    board->untried = board->open[row];
}

static void choose_column(struct board *board, uint64_t column)
{
    board->is_column = 1;
    board->line = nq_column(column);
    board->untried = rows_of_column(board, column);
}

/* Chooses the line with the fewest open squares, all of which have two or more; a
 * column only if it has less than four and than every row. */
static void choose_line(struct board *board, const struct survey *survey)
{
    uint64_t with_two = survey->two_or_more & ~survey->three_or_more;
    uint64_t with_three = survey->three_or_more & ~survey->four_or_more;
    if (survey->row_squares > 2 && with_two != 0)
        choose_column(board, nq_lowest(with_two));
    else if (survey->row_squares > 3 && with_three != 0)
        choose_column(board, nq_lowest(with_three));
    else if (survey->row_squares > 3)
        choose_row(board, row_with_fewest(board));
    else
        choose_row(board, survey->row);
}

/* Makes the child of a board for a square of its line that was not tried. */
static void try_square(struct search *search, struct board *parent, struct board *child)
{
    uint64_t untried = parent->untried;
    for (uint32_t skip = nq_random_below(&search->random, nq_popcount(untried)); skip > 0; skip--)
        untried &= untried - 1;
    uint64_t across = nq_lowest(untried);
    parent->untried ^= across;
    child->rows = parent->rows;
    child->columns = parent->columns;
    memcpy(child->open, parent->open, search->n * sizeof *child->open);
    if (parent->is_column)
        place(child, nq_column(across), nq_bit(parent->line));
    else
        place(child, parent->line, across);
}

/* Counts below boards[0], which has a line chosen. NQUEENS_OK if all was searched or
 * the limit reached, NQUEENS_STOPPED if so many choices gave no new solution. */
static int search_tree(struct search *search, uint64_t patience, uint64_t *solutions)
{
    uint32_t depth = 0;
    uint64_t choices = 0;
    for (;;) {
        struct board *board = &search->boards[depth];
        struct survey survey;
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        if (board->untried == 0) {
            if (depth-- == 0)
                return NQUEENS_OK;
            continue;
        }
        if (choices++ == patience)
            return NQUEENS_STOPPED;
        try_square(search, board, board + 1);
        if (!propagate(board + 1, &survey))
            continue;
        if (board[1].rows != 0) {
            choose_line(board + 1, &survey);
            depth++;
            continue;
        }
        choices = 0;
        if (++*solutions == search->limit)
            return NQUEENS_OK;
    }
}

/* The same from the beginning, as often as it takes. */
static int search_again_and_again(struct search *search, uint64_t *solutions)
{
    struct survey survey;
    *solutions = 0;
    if (!propagate(&search->boards[0], &survey))
        return NQUEENS_OK;
    if (search->boards[0].rows == 0) {
        *solutions = 1;
        return NQUEENS_OK;
    }
    for (uint64_t patience = FIRST_PATIENCE;; patience *= 2) {
        uint64_t found = 0;
        choose_line(&search->boards[0], &survey);
        int status = search_tree(search, patience, &found);
        *solutions = found > *solutions ? found : *solutions;
        if (status != NQUEENS_STOPPED)
            return status;
    }
}

int nq_scarcest_line_count(const struct nq_board_masks *masks, uint64_t limit,
                           const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                           uint64_t *solutions)
{
    struct search search = {.n = masks->n, .limit = limit, .cancel = cancel};
    search.boards = nq_allocate(allocator, masks->n + 1, sizeof *search.boards);
    if (search.boards == NULL)
        return NQUEENS_ERROR_MEMORY;
    nq_random_seed(&search.random, SEED);
    search.boards[0].rows = nq_all_columns(masks->n);
    search.boards[0].columns = nq_all_columns(masks->n);
    memcpy(search.boards[0].open, masks->open, sizeof masks->open);
    int status = search_again_and_again(&search, solutions);
    nq_release(allocator, search.boards);
    return status;
}
