/* SPDX-License-Identifier: MIT
 *
 * Ranking by prefix counts (E. M. Reingold, J. Nievergelt and N. Deo, Combinatorial Algorithms,
 * 1977, chapter 5): the solutions before a board are, row by row, the solutions that agree with it
 * above the row and have a smaller column there. The reference and completions list them instead.
 * Cost: nearly all is row 0, where up to half of the columns are counted, or all if the constraints
 * are not their own mirror image; each later row takes about n times less than the one above it.
 * Half of the columns take about five times as long as nqueens_count.
 */

#include "listing/ranking.h"

#include "base/checked.h"
#include "symmetry/group.h"
#include "work/tally.h"

#include <string.h>

/* ---- Prefix counts ------------------------------------------------------------ */

/* A kernel counts the completions of a prefix, row by row from the top down: the fewest squares are
 * open next to the prefix, so this takes 0.6 of the time of the other order. Several threads take
 * longer prefixes, made in all ways, as work units. */

enum {
    ROWS_TO_SHARE = 12, /* rows left; with fewer a count is done before a thread has begun */
    SHARED_ROWS = 3,    /* queens that are added to a prefix that threads share */
};

int nq_prefix_counter_begin(struct nq_prefix_counter *counter, const struct nq_task *task,
                            const struct nq_search_kernel *kernel)
{
    *counter = (struct nq_prefix_counter){.task = task, .kernel = kernel};
    if (!nq_board_masks_set(&counter->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    counter->workspace = nq_allocate(task->allocator, 1, kernel->workspace_size(task->n));
    return counter->workspace == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

void nq_prefix_counter_end(struct nq_prefix_counter *counter)
{
    nq_release(counter->task->allocator, counter->workspace, 1,
               counter->kernel->workspace_size(counter->task->n));
    counter->workspace = NULL;
}

/* The open squares of a row that none of the first queens attacks. */
static uint64_t open_squares(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                             uint32_t queens, uint32_t row)
{
    uint64_t open = counter->masks.open[row];
    for (uint32_t above = 0; above < queens; above++)
        open &= ~nq_attacked(counter->masks.rule, row, above, prefix[above]);
    return open;
}

/* Sets the unit to prefix[0..row-1], the queen of that row in one of the columns. 0 if a row has
 * no open square. */
static int set_unit(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, struct nq_unit *unit)
{
    const uint64_t open = open_squares(counter, prefix, row, row) & columns;
    if (open == 0)
        return 0;
    unit->queens = row;
    for (uint32_t above = 0; above < row; above++) {
        unit->row[above] = above;
        unit->column[above] = prefix[above];
    }
    int is_open = nq_unit_set_subproblem(unit, &counter->masks, 1);
    unit->subproblem.open[0] = open;
    return is_open;
}

/* The ways to add SHARED_ROWS queens to a prefix. */
struct prefixes {
    const struct nq_prefix_counter *counter;
    uint32_t first_row;
    uint32_t depth;                /* rows that have been begun; 0 at the end */
    uint64_t untried[SHARED_ROWS]; /* by depth: columns of the row */
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* Sets prefixes->queens to the next prefix; 0 if there is none. */
static int next_prefix(struct prefixes *prefixes)
{
    while (prefixes->depth > 0) {
        uint32_t row = prefixes->first_row + prefixes->depth - 1;
        uint64_t *untried = &prefixes->untried[prefixes->depth - 1];
        if (*untried == 0) {
            prefixes->depth--;
            continue;
        }
        prefixes->queens[row] = nq_column(nq_lowest(*untried));
        *untried &= *untried - 1;
        if (prefixes->depth == SHARED_ROWS)
            return 1;
        prefixes->untried[prefixes->depth++] =
            open_squares(prefixes->counter, prefixes->queens, row + 1, row + 1);
    }
    return 0;
}

/* An nq_next_unit_fn. */
static int next_unit(void *units, struct nq_unit *unit)
{
    struct prefixes *prefixes = units;
    if (!next_prefix(prefixes))
        return 0;
    uint32_t row = prefixes->first_row + SHARED_ROWS;
    unit->weight = (uint64_t)set_unit(prefixes->counter, prefixes->queens, row, UINT64_MAX, unit);
    return 1;
}

static int count_in_threads(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                            uint32_t row, uint64_t columns, uint64_t *solutions)
{
    struct prefixes prefixes = {.counter = counter, .first_row = row, .depth = 1};
    for (uint32_t above = 0; above < row; above++)
        prefixes.queens[above] = prefix[above];
    prefixes.untried[0] = open_squares(counter, prefix, row, row) & columns;
    struct nq_tally tally;
    struct nq_task task = *counter->task;
    task.progress = NULL;
    nq_tally_begin(&tally, &task);
    int status =
        nq_count_units(&task, counter->kernel, next_unit, &prefixes, task.cancel, UINT64_MAX);
    return nq_tally_end(&tally, status, solutions);
}

int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions)
{
    if (counter->task->threads > 1 && counter->masks.n - row > ROWS_TO_SHARE)
        return count_in_threads(counter, prefix, row, columns, solutions);
    struct nq_unit unit;
    const nq_cancel_flag *cancel = counter->task->cancel;
    *solutions = 0;
    /* Polls for the smallest subproblems, in which a kernel does not. */
    if (nq_is_cancelled(cancel))
        return NQUEENS_CANCELLED;
    if (!set_unit(counter, prefix, row, columns, &unit))
        return NQUEENS_OK;
    return counter->kernel->count_completions(&unit.subproblem, counter->workspace, cancel,
                                              solutions);
}

/* ---- Ranking ------------------------------------------------------------------- */

static int is_mirrored(const struct nq_board_masks *masks)
{
    uint32_t group =
        nq_symmetry_group(masks->n, masks->open) & nq_symmetry_group_of_rule(masks->rule);
    return nq_group_has(group, NQUEENS_SYMMETRY_MIRROR);
}

int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel, struct nq_source source)
{
    *ranking = (struct nq_ranking){.task = task, .source = source};
    if (kernel == NULL)
        return NQUEENS_OK;
    int status = nq_prefix_counter_begin(&ranking->counter, task, kernel);
    if (status == NQUEENS_OK)
        ranking->is_mirrored = is_mirrored(&ranking->counter.masks);
    return status;
}

void nq_ranking_end(struct nq_ranking *ranking)
{
    if (ranking->counter.kernel != NULL)
        nq_prefix_counter_end(&ranking->counter);
}

/* ---- One by one ------------------------------------------------------------- */

static int is_before(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row < n && queens[row] < other[row];
}

/* Sets *passed to the number of solutions before last, or of all if last is NULL, no more than
 * most; and next, unless it is NULL, to the solution after these. NQUEENS_NO_SOLUTION if there is
 * none. */
static int pass(const struct nq_ranking *ranking, const uint32_t last[], uint64_t most,
                uint64_t *passed, uint32_t next[])
{
    uint32_t n = ranking->task->n;
    struct nq_cursor *cursor;
    struct nq_boards board = {NULL, 0};
    *passed = 0;
    int status = nq_cursor_begin(&cursor, ranking->task, ranking->source);
    if (status == NQUEENS_OK)
        status = nq_cursor_next(cursor, 1, &board);
    while (status == NQUEENS_OK && *passed < most &&
           (last == NULL || is_before(n, board.queens, last))) {
        ++*passed;
        status = nq_cursor_next(cursor, 1, &board);
    }
    if (status == NQUEENS_OK && next != NULL)
        memcpy(next, board.queens, n * sizeof *next);
    nq_cursor_end(&cursor);
    return status;
}

/* Sets *solutions to the number of solutions before last, or of all if it is NULL. */
static int count_before(const struct nq_ranking *ranking, const uint32_t last[],
                        uint64_t *solutions)
{
    int status = pass(ranking, last, UINT64_MAX, solutions, NULL);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int find_after(const struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    uint64_t passed;
    return pass(ranking, NULL, rank, &passed, queens);
}

/* ---- Ranks by prefix counts ------------------------------------------------ */

/* Sets *solutions to the number of solutions that begin in a column. */
static int count_beginning(struct nq_ranking *ranking, uint32_t column, uint64_t *solutions)
{
    uint32_t mirrored = ranking->task->n - 1 - column;
    if ((ranking->known & nq_bit(column)) == 0) {
        int status = nq_prefix_count(&ranking->counter, NULL, 0, nq_bit(column),
                                     &ranking->beginning[column]);
        if (status != NQUEENS_OK)
            return status;
        ranking->known |= nq_bit(column);
        if (ranking->is_mirrored) {
            ranking->beginning[mirrored] = ranking->beginning[column];
            ranking->known |= nq_bit(mirrored);
        }
    }
    *solutions = ranking->beginning[column];
    return NQUEENS_OK;
}

/* Adds the solutions that begin with prefix[0..row-1] and go on in the columns, times weight. */
static int add_prefix(const struct nq_ranking *ranking, const uint32_t prefix[], uint32_t row,
                      uint64_t columns, uint64_t weight, uint64_t *sum)
{
    uint64_t solutions;
    int status = nq_prefix_count(&ranking->counter, prefix, row, columns, &solutions);
    return status == NQUEENS_OK ? nq_add_weighted(sum, weight, solutions) : status;
}

/* Adds the solutions that begin in a column below the given one. Of two columns that are mirror
 * images, one is counted and added twice. */
static int add_below(const struct nq_ranking *ranking, uint32_t column, uint64_t *sum)
{
    uint32_t n = ranking->task->n;
    uint64_t once = nq_all_columns(column);
    uint64_t twice = 0;
    if (ranking->is_mirrored && column > n / 2) {
        once = nq_all_columns(n - column);
        twice = nq_all_columns(n / 2) & ~once;
        once |= nq_all_columns(n - n / 2) & ~nq_all_columns(n / 2); /* the middle, if n is odd */
    }
    int status = add_prefix(ranking, NULL, 0, once, 1, sum);
    return status == NQUEENS_OK ? add_prefix(ranking, NULL, 0, twice, 2, sum) : status;
}

/* Chooses the column of row 0; *rank becomes the rank among its solutions. */
static int choose_beginning(struct nq_ranking *ranking, uint64_t *rank, uint32_t queens[])
{
    for (uint32_t column = 0; column < ranking->task->n; column++) {
        uint64_t solutions;
        int status = count_beginning(ranking, column, &solutions);
        if (status != NQUEENS_OK)
            return status;
        if (*rank < solutions) {
            queens[0] = column;
            return NQUEENS_OK;
        }
        *rank -= solutions;
    }
    return NQUEENS_NO_SOLUTION;
}

/* Chooses the column of a later row. One of its columns has the solution, so the last need not be
 * counted. */
static int choose_column(const struct nq_ranking *ranking, uint32_t row, uint64_t *rank,
                         uint32_t queens[])
{
    uint64_t columns = open_squares(&ranking->counter, queens, row, row);
    for (;; columns &= columns - 1) {
        queens[row] = nq_column(nq_lowest(columns));
        if (nq_is_single(columns))
            return NQUEENS_OK;
        uint64_t solutions;
        int status =
            nq_prefix_count(&ranking->counter, queens, row, nq_lowest(columns), &solutions);
        if (status != NQUEENS_OK || *rank < solutions)
            return status;
        *rank -= solutions;
    }
}

/* ---- Rankings -------------------------------------------------------------- */

int nq_ranking_total(struct nq_ranking *ranking, uint64_t *solutions)
{
    *solutions = 0;
    if (ranking->counter.kernel == NULL)
        return count_before(ranking, NULL, solutions);
    for (uint32_t column = 0; column < ranking->task->n; column++) {
        uint64_t beginning;
        int status = count_beginning(ranking, column, &beginning);
        if (status == NQUEENS_OK)
            status = nq_add(solutions, beginning);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_ranking_rank(struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank)
{
    if (ranking->counter.kernel == NULL)
        return count_before(ranking, queens, rank);
    *rank = 0;
    int status = add_below(ranking, queens[0], rank);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = add_prefix(ranking, queens, row, nq_all_columns(queens[row]), 1, rank);
    return status;
}

int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    if (ranking->counter.kernel == NULL)
        return find_after(ranking, rank, queens);
    int status = choose_beginning(ranking, &rank, queens);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = choose_column(ranking, row, &rank, queens);
    return status;
}
