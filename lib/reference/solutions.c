/* SPDX-License-Identifier: MIT
 *
 * The list and the count of the kernel "reference", for any n: the reference search is called again
 * after each solution. A count finds all solutions, without symmetry: each column of row 0 is a
 * unit. Cost: the cost of the search; 4 n bytes.
 */

#include "reference/solutions.h"

#include "base/checked.h"
#include "base/large_memory.h"
#include "work/tally.h"

/* ---- One by one ---------------------------------------------------------------- */

int nq_reference_begin(struct nq_reference_walk *walk, const struct nq_task *task)
{
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    *walk = (struct nq_reference_walk){
        .reference = {task->n, task->constraints, task->cancel},
        .allocator = task->allocator,
        .queens = nq_allocate(task->allocator, task->n, sizeof *walk->queens),
    };
    if (walk->queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    return nq_reference_start(walk, NULL);
}

void nq_reference_end(struct nq_reference_walk *walk)
{
    nq_release(walk->allocator, walk->queens, walk->reference.n, sizeof *walk->queens);
}

/* The search goes on from the first queen that is not promising, or else from the last queen; the
 * queens above it stay. */
int nq_reference_start(struct nq_reference_walk *walk, const uint32_t after[])
{
    const struct nq_reference *reference = &walk->reference;
    uint32_t *queens = walk->queens;
    uint32_t row = 0;
    walk->row = queens[0] = 0;
    if (after == NULL)
        return NQUEENS_OK;
    if (nq_copy_memory(queens, after, reference->n * sizeof *queens, reference->cancel) !=
        NQUEENS_OK)
        return NQUEENS_CANCELLED;
    while (row + 1 < reference->n && nq_reference_is_promising(reference, queens, row)) {
        if (nq_is_cancelled(reference->cancel))
            return NQUEENS_CANCELLED;
        row++;
    }
    queens[row]++;
    walk->row = row;
    return NQUEENS_OK;
}

int nq_reference_next(struct nq_reference_walk *walk)
{
    const struct nq_reference *reference = &walk->reference;
    if (walk->row == reference->n)
        walk->queens[--walk->row]++;
    int status = nq_reference_search(reference, walk->queens, walk->row, 0);
    walk->row = reference->n;
    return status;
}

/* ---- Counting --------------------------------------------------------------- */

/* Adds the number of accepted solutions that begin with queens[0..rows-1], each of them promising;
 * the entries from queens[rows] on are overwritten. */
static int count_from(const struct nq_reference *reference, uint32_t queens[], uint32_t rows,
                      const struct nq_accepted *accepted, uint64_t *solutions)
{
    uint32_t last = reference->n - 1;
    int status = NQUEENS_OK;
    if (rows <= last) {
        queens[rows] = 0;
        status = nq_reference_search(reference, queens, rows, rows);
    }
    while (status == NQUEENS_OK) {
        if (nq_is_accepted(accepted, queens))
            status = nq_add(solutions, 1);
        if (status != NQUEENS_OK || rows > last)
            return status;
        queens[last]++;
        status = nq_reference_search(reference, queens, last, rows);
    }
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int count_columns(const struct nq_reference *reference, uint32_t queens[],
                         const struct nq_accepted *accepted, struct nq_tally *tally)
{
    for (uint32_t column = 0; column < reference->n; column++) {
        int status = NQUEENS_OK;
        uint64_t solutions = 0;
        queens[0] = column;
        /* A column may start no search, which would poll. */
        if (nq_is_cancelled(reference->cancel))
            return NQUEENS_CANCELLED;
        if (nq_reference_is_promising(reference, queens, 0))
            status = count_from(reference, queens, 1, accepted, &solutions);
        if (status == NQUEENS_OK)
            status = nq_tally_add(tally, 1, solutions);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_reference_count(const struct nq_task *task, nq_accept_fn *accept, void *context)
{
    if (task->n == 0) /* one empty board */
        return nq_tally_add_without_unit(task->tally, 1, 1);
    struct nq_reference_walk walk;
    int status = nq_reference_begin(&walk, task);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    const struct nq_accepted accepted = {accept, context};
    status = nq_tally_start(task->tally, task->n, 1);
    if (status == NQUEENS_OK)
        status = count_columns(&walk.reference, walk.queens, &accepted, task->tally);
    nq_reference_end(&walk);
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
        const struct nq_accepted all = {0};
        status = count_from(&reference, board, 0, &all, completions);
    }
    nq_constraints_clear(&constraints, task->allocator);
    nq_release(task->allocator, board, task->n, sizeof *board);
    return status;
}
