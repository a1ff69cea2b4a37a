/* SPDX-License-Identifier: MIT
 *
 * Row by row, a queen is placed on a square only if finding/completion.c finds a solution with it
 * and the queens above, so no row is ever entered in vain, however much the squares below it are
 * required or forbidden. The solution that was found saves the searches for the squares that it
 * has in the rows below. Where few rows are left, listing/free_rows.c lists their solutions. Cost:
 * at each of the rows above these a few proofs that a square has no solution, exponential in the
 * rows that are left; a few microseconds for a solution where few are left from the beginning.
 */

#include "listing/by_completion.h"

#include "base/checked.h"
#include "base/large_memory.h"
#include "finding/completion.h"
#include "listing/free_rows.h"
#include "work/tally.h"

#include <string.h>

enum {
    SEED = 1, /* the answers do not depend on it, the time does */
    FIRST_PLACEMENTS = 1000,
    ARRAYS = 3,
};

struct walk {
    const struct nq_task *task;
    struct nq_completion completion;
    struct nq_random random;
    uint32_t *queens;   /* these three have n entries: the required queens, and those above a row */
    uint32_t *required; /* NQUEENS_NO_QUEEN: none in this row */
    uint32_t *known;    /* a solution that agrees with queens above the row, or n in row 0: none */
};

/* NQUEENS_NO_SOLUTION: the constraints contradict each other. After NQUEENS_OK walk_end ends it. */
static int walk_begin(struct walk *walk, const struct nq_task *task)
{
    size_t n = task->n;
    *walk = (struct walk){.task = task};
    nq_random_seed(&walk->random, SEED);
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    walk->queens = nq_allocate(task->allocator, n, ARRAYS * sizeof *walk->queens);
    if (walk->queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    walk->required = walk->queens + n;
    walk->known = walk->required + n;
    walk->known[0] = task->n;
    status = nq_place_required(task->n, task->constraints, task->cancel, walk->queens);
    if (status == NQUEENS_OK)
        status =
            nq_copy_memory(walk->required, walk->queens, n * sizeof *walk->queens, task->cancel);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&walk->completion, task->n, task->constraints, task->allocator,
                                     task->cancel, walk->queens);
    if (status != NQUEENS_OK)
        nq_release(task->allocator, walk->queens, n, ARRAYS * sizeof *walk->queens);
    return status;
}

static void walk_end(struct walk *walk)
{
    nq_completion_end(&walk->completion, walk->task->allocator);
    nq_release(walk->task->allocator, walk->queens, walk->task->n, ARRAYS * sizeof *walk->queens);
}

/* Finds a solution with walk->queens, and notes it in walk->known. */
static int complete(struct walk *walk)
{
    int status = NQUEENS_STOPPED;
    for (uint64_t placements = FIRST_PLACEMENTS; status == NQUEENS_STOPPED; placements *= 2)
        status = nq_completion_search(&walk->completion, &walk->random, placements);
    if (status == NQUEENS_OK) {
        status = nq_copy_memory(walk->known, walk->queens, walk->task->n * sizeof *walk->queens,
                                walk->task->cancel);
        nq_completion_retreat(&walk->completion);
    }
    return status;
}

/* Places the queen of a row in the first column from the given one on that a solution has. */
static int place_from(struct walk *walk, uint32_t row, uint32_t column)
{
    if (walk->required[row] != NQUEENS_NO_QUEEN)
        return column <= walk->required[row] ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    for (; nq_completion_open_from(&walk->completion, row, &column); column++) {
        nq_completion_fix(&walk->completion, row, column);
        if (walk->known[0] != walk->task->n && walk->known[row] == column)
            return NQUEENS_OK;
        int status = complete(walk);
        if (status != NQUEENS_NO_SOLUTION)
            return status;
        nq_completion_free(&walk->completion, row);
    }
    return NQUEENS_NO_SOLUTION;
}

/* Takes back the last queen above a row that is not required. Sets *row to her row and *column to
 * the column after hers; 0 if there is none. */
static int take_back(struct walk *walk, uint32_t *row, uint32_t *column)
{
    do {
        if (*row == 0)
            return 0;
        --*row;
    } while (walk->required[*row] != NQUEENS_NO_QUEEN);
    *column = walk->queens[*row] + 1;
    nq_completion_free(&walk->completion, *row);
    return 1;
}

/* Places the queens down to row end - 1 as in the first solution that agrees with those above a row
 * and has a column there from the given one on, or else in the first after that. */
static int advance(struct walk *walk, uint32_t row, uint32_t column, uint32_t end)
{
    while (row < end) {
        int status = place_from(walk, row, column);
        column = 0;
        if (status == NQUEENS_OK) {
            row++;
            continue;
        }
        if (status != NQUEENS_NO_SOLUTION)
            return status;
        if (!take_back(walk, &row, &column))
            return NQUEENS_NO_SOLUTION;
    }
    return NQUEENS_OK;
}

/* The same, of the first solution after all that agree with the queens down to row end - 1. */
static int advance_past(struct walk *walk, uint32_t end)
{
    uint32_t row = end;
    uint32_t column;
    return take_back(walk, &row, &column) ? advance(walk, row, column, end) : NQUEENS_NO_SOLUTION;
}

/* The first solution after a board: its queens are placed down to the first that cannot be. */
static int advance_from_board(struct walk *walk, const uint32_t board[])
{
    for (uint32_t row = 0; row < walk->task->n; row++) {
        uint32_t column = board[row];
        if (nq_is_cancelled(walk->task->cancel))
            return NQUEENS_CANCELLED;
        if (walk->required[row] == board[row])
            continue;
        if (walk->required[row] != NQUEENS_NO_QUEEN ||
            !nq_completion_open_from(&walk->completion, row, &column) || column != board[row])
            return advance(walk, row, board[row] + 1, walk->task->n);
        nq_completion_fix(&walk->completion, row, column);
    }
    return advance_past(walk, walk->task->n);
}

/* The first row from which on few rows have no required queen. */
static uint32_t few_rows_from(const struct walk *walk)
{
    uint32_t row = walk->task->n;
    uint32_t free = 0;
    while (row > 0 && free <= NQ_MOST_FREE_ROWS)
        free += walk->required[--row] == NQUEENS_NO_QUEEN;
    return free <= NQ_MOST_FREE_ROWS ? 0 : row + 1;
}

static int list_rows(struct walk *walk, struct nq_free_rows *rows, int in_order,
                     nq_solution_fn *solution, void *context)
{
    uint32_t end = few_rows_from(walk);
    int status = end == 0 ? NQUEENS_OK : complete(walk);
    if (status == NQUEENS_OK)
        status = advance(walk, 0, 0, end);
    while (status == NQUEENS_OK) {
        status = nq_free_rows_list(rows, &walk->completion, in_order, solution, context);
        if (status == NQUEENS_OK)
            status = advance_past(walk, end);
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int list(const struct nq_task *task, int in_order, nq_solution_fn *solution, void *context)
{
    struct walk walk;
    struct nq_free_rows rows;
    int status = walk_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    status = nq_free_rows_begin(&rows, task);
    if (status == NQUEENS_OK) {
        status = list_rows(&walk, &rows, in_order, solution, context);
        nq_free_rows_end(&rows, task->allocator);
    }
    walk_end(&walk);
    return status;
}

int nq_completion_list(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    return list(task, 1, solution, context);
}

int nq_completion_find(const struct nq_task *task, const uint32_t after[], uint32_t found[])
{
    struct walk walk;
    int status = walk_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status;
    if (after != NULL)
        status = advance_from_board(&walk, after);
    else
        status = complete(&walk);
    if (status == NQUEENS_OK && after == NULL)
        status = advance(&walk, 0, 0, task->n);
    if (status == NQUEENS_OK)
        memcpy(found, walk.queens, task->n * sizeof *found);
    walk_end(&walk);
    return status;
}

/* ---- Counting ---------------------------------------------------------------- */

struct counted {
    nq_accept_fn *accept; /* NULL: all count */
    void *context;
    uint64_t solutions;
};

/* An nq_solution_fn. */
static int count_solution(const uint32_t queens[], void *context)
{
    struct counted *counted = context;
    if (counted->accept != NULL && !counted->accept(queens, counted->context))
        return NQUEENS_OK;
    return nq_add(&counted->solutions, 1);
}

/* Counts the solutions with the queen of a row, which has none yet, in a column. */
static int count_column(struct walk *walk, struct nq_free_rows *rows, uint32_t row, uint32_t column,
                        struct counted *counted)
{
    counted->solutions = 0;
    if (nq_is_cancelled(walk->task->cancel))
        return NQUEENS_CANCELLED;
    if (nq_lines_attack(&walk->completion.lines, row, column) ||
        nq_is_forbidden(walk->task->constraints, row, column))
        return NQUEENS_OK;
    nq_completion_fix(&walk->completion, row, column);
    walk->required[row] = column;
    walk->known[0] = walk->task->n;
    int status = list_rows(walk, rows, 0, count_solution, counted);
    nq_completion_free(&walk->completion, row);
    return status;
}

/* Counts column by column of the first row without a required queen, or if there is none all that
 * there is in one unit. */
static int count_columns(struct walk *walk, struct nq_free_rows *rows, struct counted *counted,
                         struct nq_tally *tally)
{
    uint32_t row = 0;
    while (row < walk->task->n && walk->required[row] != NQUEENS_NO_QUEEN)
        row++;
    int is_placed = row == walk->task->n;
    int status = nq_tally_start(tally, is_placed ? 1 : walk->task->n, 1);
    if (status == NQUEENS_OK && is_placed) {
        status = count_solution(walk->queens, counted);
        return status == NQUEENS_OK ? nq_tally_add(tally, 1, counted->solutions) : status;
    }
    for (uint32_t column = 0; column < walk->task->n && status == NQUEENS_OK; column++) {
        status = count_column(walk, rows, row, column, counted);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, counted->solutions);
    }
    return status;
}

int nq_completion_count(const struct nq_task *task, nq_accept_fn *accept, void *context)
{
    if (task->n == 0) /* one empty board */
        return nq_tally_add_apart(task->tally, 1, 1);
    struct walk walk;
    struct nq_free_rows rows;
    int status = walk_begin(&walk, task);
    if (status == NQUEENS_NO_SOLUTION)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        return status;
    struct counted counted = {accept, context, 0};
    status = nq_free_rows_begin(&rows, task);
    if (status == NQUEENS_OK) {
        status = count_columns(&walk, &rows, &counted, task->tally);
        nq_free_rows_end(&rows, task->allocator);
    }
    walk_end(&walk);
    return status;
}
