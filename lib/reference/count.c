/* SPDX-License-Identifier: MIT
 *
 * Counts with the reference search, without symmetry: each column of row 0 is a
 * unit. Cost: that of the reference search.
 */

#include "reference/count.h"

#include "base/checked.h"
#include "reference/search.h"
#include "work/tally.h"

/* Which solutions to count. */
struct condition {
    nq_accept_fn *accept;
    void *context;
};

static const struct condition no_condition = {nq_accept_all, NULL};

int nq_accept_all(const uint32_t queens[], void *context)
{
    (void)queens;
    (void)context;
    return 1;
}

static int count_board(const struct condition *condition, const uint32_t queens[],
                       uint64_t *solutions)
{
    return condition->accept(queens, condition->context) ? nq_add(solutions, 1) : NQUEENS_OK;
}

/* The solutions with the queen of row 0 where queens[0] says. */
static int count_first_column(const struct nq_reference *reference,
                              const struct condition *condition, uint32_t queens[],
                              uint64_t *solutions)
{
    uint32_t last = reference->n - 1;
    if (!nq_reference_is_promising(reference, queens, 0))
        return NQUEENS_OK;
    if (last == 0)
        return count_board(condition, queens, solutions);
    queens[1] = 0;
    int status = nq_reference_search(reference, queens, 1, 1);
    while (status == NQUEENS_OK) {
        status = count_board(condition, queens, solutions);
        if (status != NQUEENS_OK)
            return status;
        queens[last]++;
        status = nq_reference_search(reference, queens, last, 1);
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int count_columns(const struct nq_task *task, const struct condition *condition,
                         uint32_t queens[], struct nq_tally *tally)
{
    struct nq_reference reference = {task->n, task->constraints, task->cancel};
    for (uint32_t column = 0; column < task->n; column++) {
        queens[0] = column;
        uint64_t unit = 0;
        /* The search looks too, but there may be none. */
        if (nq_is_cancelled(task->cancel))
            return NQUEENS_CANCELLED;
        int status = count_first_column(&reference, condition, queens, &unit);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, unit);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_reference_count(const struct nq_task *task, nq_accept_fn *accept, void *context,
                       uint64_t *solutions)
{
    if (task->n == 0) { /* one empty board, one unit */
        *solutions = 1;
        return nq_tally_settled(task);
    }
    uint32_t *queens = nq_allocate(task->allocator, task->n, sizeof *queens);
    if (queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct condition condition = {accept, context};
    struct nq_tally tally;
    nq_tally_begin(&tally, task, 1, task->n, *solutions);
    int status = count_columns(task, &condition, queens, &tally);
    nq_release(task->allocator, queens);
    return nq_tally_end(&tally, status, solutions);
}

/* The task's constraints, and the queens as required squares beside them. */
static int constrain(const struct nq_task *task, uint32_t queens, const uint32_t row[],
                     const uint32_t column[], struct nq_constraints *constraints)
{
    int status = NQUEENS_OK;
    for (size_t i = 0; i < task->constraints->count && status == NQUEENS_OK; i++) {
        const struct nq_constraint *square = &task->constraints->squares[i];
        status = nq_constraints_add(constraints, task->allocator, square->row, square->column,
                                    square->kinds);
    }
    for (uint32_t i = 0; i < queens && status == NQUEENS_OK; i++)
        status = nq_constraints_add(constraints, task->allocator, row[i], column[i], NQ_REQUIRED);
    return status;
}

int nq_reference_count_completions(const struct nq_task *task, uint32_t queens,
                                   const uint32_t row[], const uint32_t column[],
                                   const nq_cancel_flag *cancel, uint64_t *completions)
{
    struct nq_constraints constraints = {0};
    uint32_t *board = nq_allocate(task->allocator, task->n, sizeof *board);
    int status =
        board == NULL ? NQUEENS_ERROR_MEMORY : constrain(task, queens, row, column, &constraints);
    if (status == NQUEENS_OK) {
        struct nq_reference reference = {task->n, &constraints, cancel};
        for (board[0] = 0; board[0] < task->n && status == NQUEENS_OK; board[0]++) {
            uint32_t first = board[0];
            status = count_first_column(&reference, &no_condition, board, completions);
            board[0] = first;
        }
    }
    nq_constraints_clear(&constraints, task->allocator);
    nq_release(task->allocator, board);
    return status;
}
