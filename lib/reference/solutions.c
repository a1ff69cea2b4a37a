/* SPDX-License-Identifier: MIT
 *
 * Calls the reference search again after each solution. A count lists them, without symmetry: each
 * column of row 0 is a unit. Cost: that of the search; 4 n bytes.
 */

#include "reference/solutions.h"

#include "base/checked.h"
#include "base/large_memory.h"
#include "work/tally.h"

/* ---- Listing ---------------------------------------------------------------- */

/* Prepares a search of the task's board, n > 0, and allocates its queens; there is nothing to
 * release but after NQUEENS_OK. Returns as nq_check_lines. */
static int begin(const struct nq_task *task, struct nq_reference *reference, uint32_t **queens)
{
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    *reference = (struct nq_reference){task->n, task->constraints, task->cancel};
    *queens = nq_allocate(task->allocator, task->n, sizeof **queens);
    return *queens == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

/* Lists the solutions that begin with queens[0..rows-1], each promising; the rest of queens is
 * scratch. */
static int list_from(const struct nq_reference *reference, uint32_t queens[], uint32_t rows,
                     nq_solution_fn *solution, void *context)
{
    uint32_t last = reference->n - 1;
    if (rows > last)
        return solution(queens, context);
    queens[rows] = 0;
    int status = nq_reference_search(reference, queens, rows, rows);
    while (status == NQUEENS_OK) {
        status = solution(queens, context);
        if (status != NQUEENS_OK)
            return status;
        queens[last]++;
        status = nq_reference_search(reference, queens, last, rows);
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

int nq_reference_list(const struct nq_task *task, nq_solution_fn *solution, void *context)
{
    struct nq_reference reference;
    uint32_t *queens;
    int status = begin(task, &reference, &queens);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    status = list_from(&reference, queens, 0, solution, context);
    nq_release(task->allocator, queens, task->n, sizeof *queens);
    return status;
}

/* Replaces queens by the first solution after it, or by anything if there is none. */
static int search_after(const struct nq_reference *reference, uint32_t queens[])
{
    uint32_t row = 0;
    while (row + 1 < reference->n && nq_reference_is_promising(reference, queens, row)) {
        if (nq_is_cancelled(reference->cancel))
            return NQUEENS_CANCELLED;
        row++;
    }
    queens[row]++;
    return nq_reference_search(reference, queens, row, 0);
}

int nq_reference_find(const struct nq_task *task, const uint32_t after[], uint32_t found[])
{
    struct nq_reference reference;
    uint32_t *queens;
    int status = begin(task, &reference, &queens);
    if (status != NQUEENS_OK)
        return status;
    if (after == NULL) {
        queens[0] = 0;
        status = nq_reference_search(&reference, queens, 0, 0);
    } else {
        status = nq_copy_memory(queens, after, task->n * sizeof *queens, task->cancel);
        if (status == NQUEENS_OK)
            status = search_after(&reference, queens);
    }
    if (status == NQUEENS_OK)
        memcpy(found, queens, task->n * sizeof *queens);
    nq_release(task->allocator, queens, task->n, sizeof *queens);
    return status;
}

/* ---- Counting --------------------------------------------------------------- */

/* The solutions that were counted, and which are. */
struct counted {
    nq_accept_fn *accept;
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

static int count_columns(const struct nq_reference *reference, uint32_t queens[],
                         struct counted *counted, struct nq_tally *tally)
{
    for (uint32_t column = 0; column < reference->n; column++) {
        int status = NQUEENS_OK;
        queens[0] = column;
        counted->solutions = 0;
        /* The search polls too, but there may be none. */
        if (nq_is_cancelled(reference->cancel))
            return NQUEENS_CANCELLED;
        if (nq_reference_is_promising(reference, queens, 0))
            status = list_from(reference, queens, 1, count_solution, counted);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, counted->solutions);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_reference_count(const struct nq_task *task, nq_accept_fn *accept, void *context)
{
    if (task->n == 0) /* one empty board */
        return nq_tally_add_without_unit(task->tally, 1, 1);
    struct nq_reference reference;
    uint32_t *queens;
    int status = begin(task, &reference, &queens);
    if (status == NQUEENS_NO_SOLUTION)
        return NQUEENS_OK;
    if (status != NQUEENS_OK)
        return status;
    struct counted counted = {accept, context, 0};
    status = nq_tally_start(task->tally, task->n, 1);
    if (status == NQUEENS_OK)
        status = count_columns(&reference, queens, &counted, task->tally);
    nq_release(task->allocator, queens, task->n, sizeof *queens);
    return status;
}

/* Copies the task's constraints, and adds the queens as required squares. */
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
    struct nq_constraints constraints = {.rule = task->constraints->rule};
    uint32_t *board = nq_allocate(task->allocator, task->n, sizeof *board);
    int status =
        board == NULL ? NQUEENS_ERROR_MEMORY : constrain(task, queens, row, column, &constraints);
    if (status == NQUEENS_OK) {
        struct nq_reference reference = {task->n, &constraints, cancel};
        struct counted counted = {.solutions = *completions};
        status = list_from(&reference, board, 0, count_solution, &counted);
        *completions = counted.solutions;
    }
    nq_constraints_clear(&constraints, task->allocator);
    nq_release(task->allocator, board, task->n, sizeof *board);
    return status;
}
