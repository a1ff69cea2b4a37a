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

enum line_kind { ROW, COLUMN, REGION };

/* A partial placement, and the line on which the next queen is placed. */
struct nq_scarcest_board {
    uint64_t rows;    /* set of rows without a queen */
    uint64_t columns; /* set of columns without a queen */
    uint64_t regions; /* set of regions that need a queen and have none */
    uint64_t untried; /* squares of the line: of a row by column, of a column by row, of a region by
                         the number among its open squares */
    uint32_t line;
    enum line_kind kind;
    uint64_t open[NQ_MASK_COLUMNS];        /* the open squares of each row without a queen */
    unsigned char queens[NQ_MASK_COLUMNS]; /* the columns of the other rows' queens */
};

/* ---- Regions ------------------------------------------------------------------------ */

/* The squares of a region in a row. */
static uint64_t region_row(const struct nq_region_lines *lines, uint32_t region, uint32_t row)
{
    return lines->rule->region_rows[region * lines->rule->n + row];
}

/* Finds the regions that need a queen. Returns 0 if there are too few of them for n queens, so that
 * there is no solution, else 1. */
static int set_region_lines(struct nq_region_lines *lines, const struct nq_board_masks *masks)
{
    lines->rule = masks->rule;
    lines->needed = nq_rule_needed_regions(masks->rule, masks->open);
    for (uint64_t rest = lines->needed; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        lines->rows[region] = 0;
        for (uint32_t row = 0; row < masks->n; row++) {
            if (region_row(lines, region, row) != 0)
                lines->rows[region] |= nq_bit(row);
        }
    }
    return lines->needed == 0 || lines->needed == nq_all_columns(masks->n);
}

/* The number of open squares of a region, or `most` if there are more. Cost: the rows where the
 * region has squares. */
static uint32_t region_size(const struct nq_scarcest_line *search,
                            const struct nq_scarcest_board *board, uint32_t region, uint32_t most)
{
    const struct nq_region_lines *lines = &search->regions;
    uint64_t rest = board->rows & lines->rows[region];
    uint32_t size = 0;
    for (; rest != 0 && size < most; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        size += nq_popcount(board->open[row] & region_row(lines, region, row));
    }
    return size < most ? size : most;
}

/* Finds open square `number` of a region, counted from 0. Sets *row to its row, and returns its
 * column as a set. */
static uint64_t region_square(const struct nq_scarcest_line *search,
                              const struct nq_scarcest_board *board, uint32_t region,
                              uint32_t number, uint32_t *row)
{
    const struct nq_region_lines *lines = &search->regions;
    uint64_t squares = 0;
    *row = 0;
    for (uint64_t rest = board->rows & lines->rows[region]; rest != 0; rest &= rest - 1) {
        *row = nq_column(nq_lowest(rest));
        squares = board->open[*row] & region_row(lines, region, *row);
        for (; squares != 0 && number > 0; number--)
            squares &= squares - 1;
        if (squares != 0)
            break;
    }
    return nq_lowest(squares);
}

/* ---- Surveys ------------------------------------------------------------------------ */

static void place(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                  uint32_t row, uint64_t queen)
{
    const struct nq_rule *rule = search->masks.rule;
    board->rows &= ~nq_bit(row);
    board->queens[row] = (unsigned char)nq_column(queen);
    board->columns &= ~queen;
    if (board->regions != 0)
        board->regions &= ~nq_region_of(rule, row, nq_column(queen));
    nq_close_attacked(rule, board->open, board->rows, row, queen);
}

/* The columns by number of open squares, and the first row with the fewest open squares. */
struct survey {
    uint64_t one_or_more;
    uint64_t two_or_more;
    uint64_t three_or_more;
    uint64_t four_or_more;
    uint32_t row;
    uint32_t row_squares;    /* open squares of the row */
    uint32_t region;         /* region with the fewest open squares */
    uint32_t region_squares; /* open squares of the region */
    int is_placed;           /* a queen was placed since: the sets are out of date */
};

static void add_row(struct survey *survey, uint32_t row, uint64_t open)
{
    survey->four_or_more |= survey->three_or_more & open;
    survey->three_or_more |= survey->two_or_more & open;
    survey->two_or_more |= survey->one_or_more & open;
    survey->one_or_more |= open;
    uint32_t squares = nq_popcount(open);
    if (squares < survey->row_squares) {
        survey->row_squares = squares;
        survey->row = row;
    }
}

/* Places the queens of the rows with a single open square, and adds the squares of the other rows
 * to the sets. Returns 0 if a row has no open square. */
static int survey_rows(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                       struct survey *survey)
{
    *survey = (struct survey){.row_squares = UINT32_MAX, .region_squares = UINT32_MAX};
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        uint64_t open = board->open[row];
        if (open == 0)
            return 0;
        if (nq_is_single(open)) {
            place(search, board, row, open);
            survey->is_placed = 1;
        } else {
            add_row(survey, row, open);
        }
    }
    return 1;
}

/* The rows whose square in a column is open. */
static uint64_t rows_of_column(const struct nq_scarcest_board *board, uint64_t column)
{
    uint64_t rows = 0;
    for (uint64_t rest = board->rows; rest != 0; rest &= rest - 1) {
        uint32_t row = nq_column(nq_lowest(rest));
        if ((board->open[row] & column) != 0)
            rows |= nq_bit(row);
    }
    return rows;
}

/* Places the queen of the lowest column with a single open square. Returns 0 if a column has no
 * open square. */
static int settle_column(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                         struct survey *survey)
{
    if ((board->columns & ~survey->one_or_more) != 0)
        return 0;
    uint64_t single = survey->one_or_more & ~survey->two_or_more;
    if (single != 0) {
        uint64_t column = nq_lowest(single);
        place(search, board, nq_column(rows_of_column(board, column)), column);
        survey->is_placed = 1;
    }
    return 1;
}

/* Places the queens of the regions with a single open square, and finds the region with the fewest.
 * Returns 0 if a region has no open square. */
static int survey_regions(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                          struct survey *survey)
{
    for (uint64_t rest = board->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        uint32_t squares = region_size(search, board, region, survey->region_squares);
        if (squares == 0)
            return 0;
        if (squares == 1) {
            uint32_t row;
            uint64_t queen = region_square(search, board, region, 0, &row);
            place(search, board, row, queen);
            survey->is_placed = 1;
        } else if (squares < survey->region_squares) {
            survey->region_squares = squares;
            survey->region = region;
        }
    }
    return 1;
}

/* ---- Matchings ----------------------------------------------------------------------- */

/* The rows and the columns where each region that needs a queen has an open square. */
struct meetings {
    uint64_t rows[NQ_MASK_COLUMNS];
    uint64_t columns[NQ_MASK_COLUMNS];
};

static void find_meetings(const struct nq_scarcest_line *search,
                          const struct nq_scarcest_board *board, struct meetings *meetings)
{
    const struct nq_region_lines *regions = &search->regions;
    for (uint64_t rest = board->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        meetings->rows[region] = meetings->columns[region] = 0;
        for (uint64_t rows = board->rows & regions->rows[region]; rows != 0; rows &= rows - 1) {
            uint32_t row = nq_column(nq_lowest(rows));
            uint64_t open = board->open[row] & region_row(regions, region, row);
            meetings->columns[region] |= open;
            if (open != 0)
                meetings->rows[region] |= nq_bit(row);
        }
    }
}

/* Closes the squares of the regions in other rows or columns. */
static void close_others(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                         const struct meetings *meetings)
{
    const struct nq_region_lines *regions = &search->regions;
    for (uint64_t rest = board->regions; rest != 0; rest &= rest - 1) {
        uint32_t region = nq_column(nq_lowest(rest));
        for (uint64_t rows = board->rows & regions->rows[region]; rows != 0; rows &= rows - 1) {
            uint32_t row = nq_column(nq_lowest(rows));
            uint64_t open =
                (meetings->rows[region] & nq_bit(row)) != 0 ? meetings->columns[region] : 0;
            board->open[row] &= ~region_row(regions, region, row) | open;
        }
    }
}

/* Closes the squares that are in no matching of rows and columns, of regions and rows, or of
 * regions and columns. */
static enum nq_filtered match_lines(const struct nq_scarcest_line *search,
                                    struct nq_scarcest_board *board)
{
    struct meetings meetings;
    enum nq_filtered by_rows = nq_filter_matching(board->rows, board->open);
    if (by_rows == NQ_NO_MATCHING || board->regions == 0)
        return by_rows;
    find_meetings(search, board, &meetings);
    enum nq_filtered with_rows = nq_filter_matching(board->regions, meetings.rows);
    if (with_rows == NQ_NO_MATCHING)
        return with_rows;
    enum nq_filtered with_columns = nq_filter_matching(board->regions, meetings.columns);
    if (with_columns == NQ_NO_MATCHING)
        return with_columns;
    if (with_rows == NQ_NOTHING_REMOVED && with_columns == NQ_NOTHING_REMOVED)
        return by_rows;
    close_others(search, board, &meetings);
    return NQ_SOME_REMOVED;
}

/* ---- Lines ---------------------------------------------------------------------------- */

/* Places all queens for which there is no choice, and surveys the lines left. Returns 0 if a line
 * has no open square. */
static int settle(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                  struct survey *survey)
{
    do {
        if (!survey_rows(search, board, survey))
            return 0;
        if (!survey->is_placed && !settle_column(search, board, survey))
            return 0;
        if (!survey->is_placed && !survey_regions(search, board, survey))
            return 0;
    } while (survey->is_placed);
    return 1;
}

/* Settles the board, and closes the squares that are in no matching. Returns 0 if there is no
 * solution. */
static int propagate(const struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                     struct survey *survey)
{
    while (settle(search, board, survey)) {
        if (board->rows == 0 || search->regions.needed == 0 ||
            search->choices < search->easy_choices)
            return 1;
        enum nq_filtered filtered = match_lines(search, board);
        if (filtered != NQ_SOME_REMOVED)
            return filtered == NQ_NOTHING_REMOVED;
    }
    return 0;
}

static void choose_row(struct nq_scarcest_board *board, uint32_t row)
{
    board->kind = ROW;
    board->line = row;
    board->untried = board->open[row];
}

static void choose_column(struct nq_scarcest_board *board, uint64_t column)
{
    board->kind = COLUMN;
    board->line = nq_column(column);
    board->untried = rows_of_column(board, column);
}

static void choose_region(struct nq_scarcest_board *board, uint32_t region, uint32_t squares)
{
    board->kind = REGION;
    board->line = region;
    board->untried = nq_all_columns(squares);
}

/* Chooses the line with the fewest open squares, which are at least two: a column only if it has
 * fewer than four, and fewer than every row; a region only if it has fewer than every row and
 * column. */
static void choose_line(struct nq_scarcest_board *board, const struct survey *survey)
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
        choose_row(board, survey->row);
}

/* Places a queen on a square of the parent's line. */
static void place_on_line(const struct nq_scarcest_line *search,
                          const struct nq_scarcest_board *parent, struct nq_scarcest_board *child,
                          uint64_t across)
{
    uint32_t row;
    uint64_t queen;
    switch (parent->kind) {
    case ROW:
        place(search, child, parent->line, across);
        break;
    case COLUMN:
        place(search, child, nq_column(across), nq_bit(parent->line));
        break;
    case REGION:
        queen = region_square(search, parent, parent->line, nq_column(across), &row);
        place(search, child, row, queen);
        break;
    }
}

/* Sets the child to the parent with a queen on the next square of the parent's line. */
static void try_square(struct nq_scarcest_line *search, struct nq_scarcest_board *parent,
                       struct nq_scarcest_board *child, uint64_t across)
{
    search->choices++;
    parent->untried &= ~across;
    child->rows = parent->rows;
    child->columns = parent->columns;
    child->regions = parent->regions;
    memcpy(child->open, parent->open, search->masks.n * sizeof *child->open);
    memcpy(child->queens, parent->queens, search->masks.n);
    place_on_line(search, parent, child, across);
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
        struct survey survey;
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        if (board->untried == 0) {
            if (board-- == root)
                return NQUEENS_OK;
            continue;
        }
        if (choices++ == patience)
            return NQUEENS_STOPPED;
        try_square(search, board, board + 1,
                   patience == ENDLESS ? nq_lowest(board->untried)
                                       : random_square(search, board->untried));
        if (!propagate(search, board + 1, &survey))
            continue;
        if (board[1].rows != 0) {
            choose_line(++board, &survey);
            continue;
        }
        search->solution = board + 1;
        if (++*solutions == limit)
            return NQUEENS_OK;
        choices = 0;
    }
}

/* Counts the solutions of a board up to the limit, by searches with twice the patience each time.
 * Returns as search_tree, NQUEENS_STOPPED if given up. */
static int search_board(struct nq_scarcest_line *search, struct nq_scarcest_board *board,
                        uint64_t limit, uint64_t *solutions)
{
    struct survey survey;
    int status = NQUEENS_STOPPED;
    *solutions = 0;
    if (!propagate(search, board, &survey))
        return NQUEENS_OK;
    if (board->rows == 0) {
        search->solution = board;
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

static void clear_board(struct nq_scarcest_line *search)
{
    const struct nq_board_masks *masks = &search->masks;
    struct nq_scarcest_board *board = &search->boards[0];
    search->choices = 0;
    board->rows = nq_all_columns(masks->n);
    board->columns = nq_all_columns(masks->n);
    board->regions = search->regions.needed;
    memcpy(board->open, masks->open, masks->n * sizeof *board->open);
}

int nq_scarcest_line_begin(struct nq_scarcest_line *search, const struct nq_board_masks *masks,
                           uint64_t seed, const struct nq_allocator *allocator,
                           const nq_cancel_flag *cancel)
{
    nq_random_seed(&search->random, seed);
    search->allocator = allocator;
    search->cancel = cancel;
    search->first_patience = FIRST_PATIENCE;
    search->last_patience = UINT64_MAX;
    search->easy_choices = EASY_CHOICES;
    search->masks = *masks;
    if (!set_region_lines(&search->regions, masks))
        return NQUEENS_NO_SOLUTION;
    search->boards = nq_allocate(allocator, masks->n + 1, sizeof *search->boards);
    return search->boards != NULL ? NQUEENS_OK : NQUEENS_ERROR_MEMORY;
}

int nq_scarcest_line_begin_task(struct nq_scarcest_line *search, const struct nq_task *task,
                                uint64_t seed)
{
    struct nq_board_masks masks;
    if (nq_rule_leaves_none(task->constraints->rule) ||
        !nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    return nq_scarcest_line_begin(search, &masks, seed, task->allocator, task->cancel);
}

void nq_scarcest_line_end(struct nq_scarcest_line *search, const struct nq_allocator *allocator)
{
    nq_release(allocator, search->boards, search->masks.n + 1, sizeof *search->boards);
}

int nq_scarcest_line_count(struct nq_scarcest_line *search, uint64_t limit, uint64_t *solutions)
{
    clear_board(search);
    return search_board(search, &search->boards[0], limit, solutions);
}

int nq_scarcest_line_complete(struct nq_scarcest_line *search, uint32_t queens[])
{
    struct nq_scarcest_board *board = &search->boards[0];
    uint64_t solutions;
    clear_board(search);
    for (uint32_t row = 0; row < search->masks.n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN)
            continue;
        if ((board->open[row] & nq_bit(queens[row])) == 0)
            return NQUEENS_NO_SOLUTION;
        place(search, board, row, nq_bit(queens[row]));
    }
    int status = search_board(search, board, 1, &solutions);
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
    struct survey survey;
    if (task->n == 0) /* one empty board */
        return nq_tally_add_without_unit(task->tally, 1, 1);
    int status = nq_scarcest_line_begin_task(&search, task, SEED);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    clear_board(&search);
    if (propagate(&search, &search.boards[0], &survey)) {
        if (search.boards[0].rows == 0) {
            status = nq_tally_add_without_unit(task->tally, 1, 1);
        } else {
            choose_line(&search.boards[0], &survey);
            status = count_squares(&search, &search.boards[0], task->tally);
        }
    }
    nq_scarcest_line_end(&search, task->allocator);
    return status;
}

/* ---- In order --------------------------------------------------------------------------- */

/* Places the queens without a choice, and chooses the first row left. Returns 1 if there is one. If
 * there is none, the board becomes search->solution, unless a line has no open square. */
static int settle_in_order(struct nq_scarcest_line *search, struct nq_scarcest_board *board)
{
    struct survey survey;
    if (!propagate(search, board, &survey))
        return 0;
    if (board->rows == 0)
        search->solution = board;
    else
        choose_row(board, nq_column(nq_lowest(board->rows)));
    return board->rows != 0;
}

void nq_scarcest_line_start(struct nq_scarcest_line *search)
{
    clear_board(search);
    search->solution = NULL;
    search->depth = 0;
    search->has_known = 0;
    search->boards[0].untried = 0;
    (void)settle_in_order(search, &search->boards[0]);
}

/* Compares the queens of the first rows of two boards. The result is below 0, 0 or above 0. */
static int compare(const struct nq_scarcest_board *board, const uint32_t other[], uint32_t rows)
{
    for (uint32_t row = 0; row < rows; row++) {
        if (board->queens[row] != other[row])
            return board->queens[row] < other[row] ? -1 : 1;
    }
    return 0;
}

/* The squares of the board are followed down as far as it can be completed; the squares after them
 * are left to be tried. */
void nq_scarcest_line_start_after(struct nq_scarcest_line *search, const uint32_t board[])
{
    struct nq_scarcest_board *at = search->boards;
    nq_scarcest_line_start(search);
    while (search->solution == NULL && at->untried != 0) {
        int order = compare(at, board, at->line);
        uint64_t queen = nq_bit(board[at->line]);
        uint64_t before = queen | (queen - 1);
        int is_open = (at->untried & queen) != 0;
        at->untried &= order < 0 ? 0 : order > 0 ? UINT64_MAX : ~before;
        if (order != 0 || !is_open)
            return;
        try_square(search, at, at + 1, queen);
        if (!settle_in_order(search, at + 1))
            break;
        at = &search->boards[++search->depth];
    }
    if (search->solution != NULL && compare(search->solution, board, search->masks.n) <= 0)
        search->solution = NULL;
}

/* Whether the solution found ahead has the queens of a board. */
static int is_known(const struct nq_scarcest_line *search, const struct nq_scarcest_board *board)
{
    uint64_t placed = nq_all_columns(search->masks.n) & ~board->rows;
    for (; placed != 0 && search->has_known; placed &= placed - 1) {
        uint32_t row = nq_column(nq_lowest(placed));
        if (search->known[row] != board->queens[row])
            return 0;
    }
    return search->has_known;
}

/* Goes down to a board that has a row left. Once no solution has come for long, goes down only if a
 * search finds a solution of the board. NQUEENS_OK or NQUEENS_CANCELLED. */
static int go_down(struct nq_scarcest_line *search, struct nq_scarcest_board *board)
{
    uint64_t solutions;
    if (search->choices > search->first_patience && !is_known(search, board)) {
        int status = search_board(search, board, 1, &solutions);
        if (status != NQUEENS_OK || solutions == 0)
            return status;
        memcpy(search->known, search->solution->queens, search->masks.n);
        search->has_known = 1;
        search->solution = NULL;
        if (!settle_in_order(search, board))
            return NQUEENS_OK;
    }
    search->depth++;
    return NQUEENS_OK;
}

int nq_scarcest_line_next(struct nq_scarcest_line *search, uint32_t queens[])
{
    int status = NQUEENS_OK;
    for (search->choices = 0; search->solution == NULL && status == NQUEENS_OK;) {
        struct nq_scarcest_board *board = &search->boards[search->depth];
        if (nq_is_cancelled(search->cancel))
            return NQUEENS_CANCELLED;
        if (board->untried != 0) {
            try_square(search, board, board + 1, nq_lowest(board->untried));
            if (settle_in_order(search, board + 1))
                status = go_down(search, board + 1);
        } else if (search->depth-- == 0) {
            search->depth = 0;
            return NQUEENS_NO_SOLUTION;
        }
    }
    if (status == NQUEENS_OK) {
        for (uint32_t row = 0; row < search->masks.n; row++)
            queens[row] = search->solution->queens[row];
        search->solution = NULL;
    }
    return status;
}
