/* SPDX-License-Identifier: MIT
 *
 * The listing and the count of boards with n > 64, row by row: a queen is placed on a square only
 * if finding/completion.c finds a solution with this queen and the queens above, so no row is
 * entered in vain, however many squares below are required or forbidden. The solution found saves
 * the searches for its squares in the rows below. Where few rows are left, listing/free_rows.c
 * lists their completions. Cost: in each row above the last few, some proofs that a square has no
 * solution, exponential in the rows left; a few microseconds for a solution where few rows are free
 * from the beginning.
 */

#include "listing/by_completion.h"

#include "base/checked.h"
#include "base/large_memory.h"
#include "work/tally.h"

#include <string.h>

enum {
    SEED = 1, /* the time depends on it, the answers do not */
    FIRST_PLACEMENTS = 1000,
    ARRAYS = 2,
};

/* ---- The walk ---------------------------------------------------------------- */

static int begin_completion(struct nq_completion_walk *walk)
{
    const struct nq_task *task = &walk->task;
    int status = nq_place_required(task->n, task->constraints, task->cancel, walk->queens);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&walk->completion, task->n, task->constraints, task->allocator,
                                     task->cancel, walk->queens);
    if (status != NQUEENS_OK)
        return status;
    status = nq_free_rows_begin(&walk->free_rows, &walk->completion, task->allocator);
    if (status != NQUEENS_OK)
        nq_completion_end(&walk->completion, task->allocator);
    return status;
}

int nq_completion_walk_begin(struct nq_completion_walk *walk, const struct nq_task *task)
{
    size_t n = task->n;
    *walk = (struct nq_completion_walk){.task = *task, .in_order = 1};
    nq_random_seed(&walk->random, SEED);
    if (nq_rule_leaves_none(task->constraints->rule)) /* a search would not end */
        return NQUEENS_NO_SOLUTION;
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    walk->queens = nq_allocate(task->allocator, n, ARRAYS * sizeof *walk->queens);
    if (walk->queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    walk->known = walk->queens + n;
    walk->known[0] = task->n;
    status = begin_completion(walk);
    if (status != NQUEENS_OK) {
        nq_release(task->allocator, walk->queens, n, ARRAYS * sizeof *walk->queens);
        return status;
    }
    uint32_t rows = walk->completion.row_count;
    walk->end = rows < NQ_MOST_FREE_ROWS ? 0 : rows - NQ_MOST_FREE_ROWS;
    return NQUEENS_OK;
}

void nq_completion_walk_end(struct nq_completion_walk *walk)
{
    const struct nq_allocator *allocator = walk->task.allocator;
    nq_free_rows_end(&walk->free_rows, allocator);
    nq_completion_end(&walk->completion, allocator);
    nq_release(allocator, walk->queens, walk->task.n, ARRAYS * sizeof *walk->queens);
}

/* Finds a solution that has walk->queens, and notes the solution in walk->known. */
static int complete(struct nq_completion_walk *walk)
{
    int status = NQUEENS_STOPPED;
    for (uint64_t placements = FIRST_PLACEMENTS; status == NQUEENS_STOPPED; placements *= 2)
        status = nq_completion_search(&walk->completion, &walk->random, placements);
    if (status == NQUEENS_OK) {
        status = nq_copy_memory(walk->known, walk->queens, walk->task.n * sizeof *walk->queens,
                                walk->task.cancel);
        nq_completion_retreat(&walk->completion);
    }
    return status;
}

/* Places the queen of a row in the first column, from the given one on, with which there is a
 * solution. */
static int place_from(struct nq_completion_walk *walk, uint32_t row, uint32_t column)
{
    if (nq_is_cancelled(walk->task.cancel))
        return NQUEENS_CANCELLED;
    for (; nq_completion_open_from(&walk->completion, row, &column); column++) {
        nq_completion_fix(&walk->completion, row, column);
        if (walk->known[0] != walk->task.n && walk->known[row] == column)
            return NQUEENS_OK;
        int status = complete(walk);
        if (status != NQUEENS_NO_SOLUTION)
            return status;
        nq_completion_free(&walk->completion, row);
    }
    return NQUEENS_NO_SOLUTION;
}

/* Takes back the last queen above a place, and sets *column to the column after the queen's.
 * Returns 0 if there is no queen. */
static int take_back(struct nq_completion_walk *walk, uint32_t *place, uint32_t *column)
{
    if (*place == walk->first) {
        walk->is_placed = 0;
        return 0;
    }
    uint32_t row = walk->completion.rows[--*place];
    *column = walk->queens[row] + 1;
    nq_completion_free(&walk->completion, row);
    return 1;
}

/* Places the queens above walk->end as in the first solution that agrees with the queens above a
 * place and has the given column or a greater one there, or if there is none as in the solution
 * after. */
static int advance(struct nq_completion_walk *walk, uint32_t place, uint32_t column)
{
    while (place < walk->end) {
        int status = place_from(walk, walk->completion.rows[place], column);
        column = 0;
        if (status == NQUEENS_OK)
            place++;
        else if (status != NQUEENS_NO_SOLUTION || !take_back(walk, &place, &column))
            return status;
    }
    walk->is_placed = 1;
    return nq_free_rows_start(&walk->free_rows, walk->end, walk->in_order);
}

/* Places the queens above walk->end as in the next solution that has other queens there. */
static int advance_past(struct nq_completion_walk *walk)
{
    uint32_t place = walk->end;
    uint32_t column;
    return take_back(walk, &place, &column) ? advance(walk, place, column) : NQUEENS_NO_SOLUTION;
}

/* Goes back to where the walk began. */
static void rewind_walk(struct nq_completion_walk *walk)
{
    if (!walk->is_placed)
        return;
    nq_free_rows_leave(&walk->free_rows);
    for (uint32_t place = walk->end; place > walk->first; place--)
        nq_completion_free(&walk->completion, walk->completion.rows[place - 1]);
    walk->is_placed = 0;
}

/* Sets *row to the first row whose required queen a board lacks, or to n. */
static int find_other_row(const struct nq_completion_walk *walk, const uint32_t board[],
                          uint32_t *row)
{
    for (*row = 0; *row < walk->task.n; ++*row) {
        uint32_t required = walk->queens[*row];
        if (nq_is_cancelled_at(*row, walk->task.cancel))
            return NQUEENS_CANCELLED;
        if (required != NQUEENS_NO_QUEEN && required != board[*row])
            break;
    }
    return NQUEENS_OK;
}

/* Places the queens as on the board, down to the first row where no solution agrees with the
 * board. */
int nq_completion_walk_start(struct nq_completion_walk *walk, const uint32_t board[])
{
    uint32_t n = walk->task.n;
    uint32_t other_row;
    rewind_walk(walk);
    if (board == NULL)
        return NQUEENS_OK;
    walk->known[0] = n;
    int status = find_other_row(walk, board, &other_row);
    for (uint32_t place = walk->first; place < walk->end && status == NQUEENS_OK; place++) {
        uint32_t row = walk->completion.rows[place];
        uint32_t column = board[row];
        if (row > other_row)
            return advance(walk, place, board[other_row] < walk->queens[other_row] ? 0 : n);
        if (!nq_completion_open_from(&walk->completion, row, &column) || column != board[row])
            return advance(walk, place, board[row] + 1);
        nq_completion_fix(&walk->completion, row, column);
        if (nq_is_cancelled(walk->task.cancel))
            status = NQUEENS_CANCELLED;
    }
    if (status != NQUEENS_OK)
        return status;
    status = advance(walk, walk->end, 0);
    if (status == NQUEENS_OK)
        nq_free_rows_skip(&walk->free_rows, board, other_row);
    return status;
}

int nq_completion_walk_next(struct nq_completion_walk *walk)
{
    int status = NQUEENS_OK;
    if (!walk->is_placed && walk->end > walk->first)
        status = complete(walk);
    if (!walk->is_placed && status == NQUEENS_OK)
        status = advance(walk, walk->first, 0);
    while (status == NQUEENS_OK) {
        status = nq_free_rows_next(&walk->free_rows);
        if (status != NQUEENS_NO_SOLUTION)
            break;
        status = advance_past(walk);
    }
    return status;
}

/* ---- Counting ---------------------------------------------------------------- */

/* Counts the solutions with the queen of the first free row in a column. */
static int count_column(struct nq_completion_walk *walk, uint32_t column,
                        const struct nq_accepted *accepted, uint64_t *solutions)
{
    uint32_t row = walk->completion.rows[0];
    if (nq_is_cancelled(walk->task.cancel))
        return NQUEENS_CANCELLED;
    if (nq_lines_attack(&walk->completion.lines, row, column) ||
        nq_is_forbidden(walk->task.constraints, row, column))
        return NQUEENS_OK;
    nq_completion_fix(&walk->completion, row, column);
    walk->known[0] = walk->task.n;
    int status = nq_completion_walk_next(walk);
    while (status == NQUEENS_OK) {
        status = nq_add(solutions, (uint64_t)nq_is_accepted(accepted, walk->queens));
        if (status == NQUEENS_OK)
            status = nq_completion_walk_next(walk);
    }
    nq_completion_free(&walk->completion, row);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

/* Counts by columns of the first row without a required queen; without such a row the board is one
 * unit. */
static int count_columns(struct nq_completion_walk *walk, const struct nq_accepted *accepted,
                         struct nq_tally *tally)
{
    const uint32_t units = walk->completion.row_count == 0 ? 1 : walk->task.n;
    int status = nq_tally_start(tally, units, 1);
    walk->in_order = 0;
    walk->first = 1;
    walk->end = walk->end > 1 ? walk->end : 1;
    for (uint32_t unit = 0; unit < units && status == NQUEENS_OK; unit++) {
        uint64_t solutions = 0;
        if (units == 1)
            solutions = (uint64_t)nq_is_accepted(accepted, walk->queens);
        else
            status = count_column(walk, unit, accepted, &solutions);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, solutions);
    }
    return status;
}

int nq_completion_count(const struct nq_task *task, nq_accept_fn *accept, void *context)
{
    struct nq_completion_walk walk;
    int status = nq_completion_walk_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    const struct nq_accepted accepted = {accept, context};
    status = count_columns(&walk, &accepted, task->tally);
    nq_completion_walk_end(&walk);
    return status;
}
