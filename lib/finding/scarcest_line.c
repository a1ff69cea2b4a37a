/* SPDX-License-Identifier: MIT
 *
 * Backtracking on the row, column or region with the fewest open squares (J. R. Bitner and E. M.
 * Reingold, "Backtrack programming techniques", Communications of the ACM 18, 1975), for boards of
 * n <= 64. A puzzle with one solution takes a few choices, where a search row by row visits much of
 * the tree. Each choice works on a copy of its parent's masks and tries the squares of its line in
 * random order. A search that finds no new solution for long restarts with twice the patience, so
 * in the end it is complete. A listing places the queen of the first row left instead; once no
 * solution has come for long, it tries a square only if the search finds a solution there. Before a
 * choice on a board with regions, the squares that are in no matching of rows, columns and regions
 * are closed. A queen costs one pass over the rows, some ten nanoseconds for each; the matchings of
 * a choice some microseconds.
 */

#include "finding/scarcest_line.h"

#include "deducing/matching.h"

#include <string.h>

enum {
    FIRST_PATIENCE = 1000, /* choices without a new solution */
    EASY_CHOICES = 32,
    SEED = 1, /* of counts: the time depends on it, the numbers do not */
};

/* The patience of a search that does not restart, and takes the squares of a line in order. */
static const uint64_t ENDLESS = UINT64_MAX;

/* ---- Matchings ----------------------------------------------------------------------- */

/* The rows and the columns where each region that needs a queen has an open square. */
struct meetings {
    uint64_t rows[NQ_MASK_COLUMNS];
    uint64_t columns[NQ_MASK_COLUMNS];
};

static void find_meetings(const struct nq_region_lines *regions, const struct nq_partial *board,
                          struct meetings *meetings)
{
    for (uint64_t rest = board->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        meetings->rows[region] = meetings->columns[region] = 0;
        for (uint64_t rows = board->rows & regions->rows[region]; rows != 0; rows &= rows - 1) {
            uint32_t row = nq_column(nq_lowest(rows));
            uint64_t open = board->open[row] & nq_region_row(regions, region, row);
            meetings->columns[region] |= open;
            if (open != 0)
                meetings->rows[region] |= nq_bit(row);
        }
    }
}

/* Closes the squares of the regions in other rows or columns. */
static void close_others(const struct nq_region_lines *regions, struct nq_partial *board,
                         const struct meetings *meetings)
{
    for (uint64_t rest = board->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        for (uint64_t rows = board->rows & regions->rows[region]; rows != 0; rows &= rows - 1) {
            uint32_t row = nq_column(nq_lowest(rows));
            uint64_t open =
                (meetings->rows[region] & nq_bit(row)) != 0 ? meetings->columns[region] : 0;
            board->open[row] &= ~nq_region_row(regions, region, row) | open;
        }
    }
}

/* Closes the squares that are in no matching of rows and columns, of regions and rows, or of
 * regions and columns. */
static enum nq_filtered match_lines(const struct nq_region_lines *regions, struct nq_partial *board)
{
    struct meetings meetings;
    enum nq_filtered by_rows = nq_filter_matching(board->rows, board->open);
    if (by_rows == NQ_NO_MATCHING || board->regions == 0)
        return by_rows;
    find_meetings(regions, board, &meetings);
    enum nq_filtered with_rows = nq_filter_matching(board->regions, meetings.rows);
    if (with_rows == NQ_NO_MATCHING)
        return with_rows;
    enum nq_filtered with_columns = nq_filter_matching(board->regions, meetings.columns);
    if (with_columns == NQ_NO_MATCHING)
        return with_columns;
    if (with_rows == NQ_NOTHING_REMOVED && with_columns == NQ_NOTHING_REMOVED)
        return by_rows;
    close_others(regions, board, &meetings);
    return NQ_SOME_REMOVED;
}

/* ---- Lines ---------------------------------------------------------------------------- */

int nq_scarcest_line_settle(const struct nq_scarcest_line *search, struct nq_partial *board,
                            struct nq_survey *survey)
{
    while (nq_partial_settle(board, &search->regions, survey)) {
        if (board->rows == 0 || search->regions.needed == 0 ||
            search->choices < search->easy_choices)
            return 1;
        enum nq_filtered filtered = match_lines(&search->regions, board);
        if (filtered != NQ_SOME_REMOVED)
            return filtered == NQ_NOTHING_REMOVED;
    }
    return 0;
}

void nq_scarcest_board_choose_row(struct nq_scarcest_board *board, uint32_t row)
{
    board->kind = NQ_ROW;
    board->line = row;
    board->untried = board->partial.open[row];
}

static void choose_column(struct nq_scarcest_board *board, uint64_t column)
{
    board->kind = NQ_COLUMN;
    board->line = nq_column(column);
    board->untried = nq_rows_of_column(&board->partial, column);
}

static void choose_region(struct nq_scarcest_board *board, uint32_t region, uint32_t squares)
{
    board->kind = NQ_REGION;
    board->line = region;
    board->untried = nq_all_columns(squares);
}

/* Chooses the line with the fewest open squares, which are at least two: a column only if it has
 * fewer than four, and fewer than every row; a region only if it has fewer than every row and
 * column. */
static void choose_line(struct nq_scarcest_board *board, const struct nq_survey *survey)
{
    uint64_t with_two = survey->two_or_more & ~survey->three_or_more;
    uint64_t with_three = survey->three_or_more & ~survey->four_or_more;
    if (survey->row_squares > 2 && with_two != 0)
        choose_column(board, nq_lowest(with_two));
    else if (survey->row_squares > 3 && survey->region_squares > 2 && with_three != 0)
        choose_column(board, nq_lowest(with_three));
    else if (survey->region_squares < survey->row_squares)
        choose_region(board, survey->region, survey->region_squares);
    else
        nq_scarcest_board_choose_row(board, survey->row);
}

/* Places a queen on a square of the parent's line. */
static void place_on_line(const struct nq_region_lines *regions,
                          const struct nq_scarcest_board *parent, struct nq_partial *child,
                          uint64_t across)
{
    uint32_t row;
    uint64_t queen;
    switch (parent->kind) {
    case NQ_ROW:
        nq_partial_place(child, regions, parent->line, across);
        break;
    case NQ_COLUMN:
        nq_partial_place(child, regions, nq_column(across), nq_bit(parent->line));
        break;
    case NQ_REGION:
        queen = nq_region_square(regions, &parent->partial, parent->line, nq_column(across), &row);
        nq_partial_place(child, regions, row, queen);
        break;
    }
}

void nq_scarcest_line_try(struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                          uint64_t across)
{
    search->choices++;
    board->untried &= ~across;
    nq_partial_copy(&board[1].partial, &board->partial, search->masks.n);
    place_on_line(&search->regions, board, &board[1].partial, across);
}

/* A random untried square of the line. */
static uint64_t random_square(struct nq_scarcest_line *search, uint64_t untried)
{
    for (uint32_t skip = nq_random_below(&search->random, nq_popcount(untried)); skip > 0; skip--)
        untried &= untried - 1;
    return nq_lowest(untried);
}

/* Counts the solutions of a board whose line is chosen; search->solution becomes the last one. The
 * boards after it in search->boards are overwritten. NQUEENS_OK if all solutions are counted or the
 * limit is reached, NQUEENS_STOPPED if `patience` choices gave no new solution. */
static int search_tree(struct nq_scarcest_line *search, struct nq_scarcest_board *root,
                       uint64_t limit, uint64_t patience, uint64_t *solutions)
{
    struct nq_scarcest_board *board = root;
    uint64_t choices = 0;
    for (;;) {
        struct nq_survey survey;
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        if (board->untried == 0) {
            if (board-- == root)
                return NQUEENS_OK;
            continue;
        }
        if (choices++ == patience)
            return NQUEENS_STOPPED;
        nq_scarcest_line_try(search, board,
                             patience == ENDLESS ? nq_lowest(board->untried)
                                                 : random_square(search, board->untried));
        if (!nq_scarcest_line_settle(search, &board[1].partial, &survey))
            continue;
        if (board[1].partial.rows != 0) {
            choose_line(++board, &survey);
            continue;
        }
        search->solution = &board[1].partial;
        if (++*solutions == limit)
            return NQUEENS_OK;
        choices = search->choices = 0;
    }
}

int nq_scarcest_line_search(struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                            uint64_t limit, uint64_t *solutions)
{
    struct nq_survey survey;
    int status = NQUEENS_STOPPED;
    *solutions = 0;
    if (!nq_scarcest_line_settle(search, &board->partial, &survey))
        return NQUEENS_OK;
    if (board->partial.rows == 0) {
        search->solution = &board->partial;
        *solutions = 1;
        return NQUEENS_OK;
    }
    for (uint64_t patience = search->first_patience;
         status == NQUEENS_STOPPED && patience <= search->last_patience; patience *= 2) {
        uint64_t found = 0;
        choose_line(board, &survey);
        status = search_tree(search, board, limit, patience, &found);
        *solutions = found > *solutions ? found : *solutions;
    }
    return status;
}

/* ---- One solution, and up to a limit --------------------------------------------------- */

static void clear(struct nq_scarcest_line *search)
{
    search->choices = 0;
    nq_partial_clear(&search->boards->partial, &search->regions, &search->masks);
}

int nq_scarcest_line_set(struct nq_scarcest_line *search, const struct nq_board_masks *masks,
                         uint64_t seed, struct nq_scarcest_board *boards)
{
    nq_random_seed(&search->random, seed);
    search->first_patience = FIRST_PATIENCE;
    search->last_patience = UINT64_MAX;
    search->easy_choices = EASY_CHOICES;
    search->masks = *masks;
    search->boards = boards;
    int has_solutions = nq_region_lines_set(&search->regions, masks);
    clear(search);
    return has_solutions;
}

int nq_scarcest_line_begin(struct nq_scarcest_line *search, const struct nq_task *task,
                           uint64_t seed)
{
    struct nq_board_masks masks;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    search->cancel = task->cancel;
    struct nq_scarcest_board *boards = nq_allocate(task->allocator, task->n + 1, sizeof *boards);
    if (boards == NULL)
        return NQUEENS_ERROR_MEMORY;
    if (nq_scarcest_line_set(search, &masks, seed, boards))
        return NQUEENS_OK;
    nq_scarcest_line_end(search, task->allocator);
    return NQUEENS_NO_SOLUTION;
}

void nq_scarcest_line_end(struct nq_scarcest_line *search, const struct nq_allocator *allocator)
{
    nq_release(allocator, search->boards, search->masks.n + 1, sizeof *search->boards);
}

int nq_scarcest_line_count(struct nq_scarcest_line *search, uint64_t limit, uint64_t *solutions)
{
    clear(search);
    return nq_scarcest_line_search(search, &search->boards[0], limit, solutions);
}

int nq_scarcest_line_complete(struct nq_scarcest_line *search, uint32_t queens[])
{
    struct nq_scarcest_board *board = &search->boards[0];
    uint64_t solutions;
    clear(search);
    for (uint32_t row = 0; row < search->masks.n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN)
            continue;
        if ((board->partial.open[row] & nq_bit(queens[row])) == 0)
            return NQUEENS_NO_SOLUTION;
        nq_partial_place(&board->partial, &search->regions, row, nq_bit(queens[row]));
    }
    int status = nq_scarcest_line_search(search, board, 1, &solutions);
    if (status != NQUEENS_OK || solutions == 0)
        return status == NQUEENS_OK ? NQUEENS_NO_SOLUTION : status;
    for (uint32_t row = 0; row < search->masks.n; row++)
        queens[row] = search->solution->queens[row];
    return NQUEENS_OK;
}

/* ---- All solutions ---------------------------------------------------------------------- */

static int count_squares(struct nq_scarcest_line *search, struct nq_scarcest_board *root,
                         struct nq_tally *tally)
{
    uint64_t squares = root->untried;
    int status = nq_tally_start(tally, nq_popcount(squares), 1);
    for (; squares != 0 && status == NQUEENS_OK; squares &= squares - 1) {
        uint64_t solutions = 0;
        root->untried = nq_lowest(squares);
        status = search_tree(search, root, UINT64_MAX, ENDLESS, &solutions);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, solutions);
    }
    return status;
}

int nq_scarcest_line_count_task(const struct nq_task *task)
{
    struct nq_scarcest_line search;
    struct nq_survey survey;
    if (task->n == 0) /* one empty board */
        return nq_tally_add_without_unit(task->tally, 1, 1);
    int status = nq_scarcest_line_begin(&search, task, SEED);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    struct nq_scarcest_board *root = search.boards;
    if (nq_scarcest_line_settle(&search, &root->partial, &survey)) {
        if (root->partial.rows == 0) {
            status = nq_tally_add_without_unit(task->tally, 1, 1);
        } else {
            choose_line(root, &survey);
            status = count_squares(&search, root, task->tally);
        }
    }
    nq_scarcest_line_end(&search, task->allocator);
    return status;
}
