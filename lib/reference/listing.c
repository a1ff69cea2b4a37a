/* SPDX-License-Identifier: MIT
 *
 * Calls the reference search again after each solution. Cost: that of the search; 4 n bytes.
 */

#include "reference/listing.h"

#include "base/large_memory.h"

#include <string.h>

int nq_reference_begin(const struct nq_task *task, struct nq_reference *reference,
                       uint32_t **queens)
{
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    *reference = (struct nq_reference){task->n, task->constraints, task->cancel};
    *queens = nq_allocate(task->allocator, task->n, sizeof **queens);
    return *queens == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

int nq_reference_list_from(const struct nq_reference *reference, uint32_t queens[], uint32_t rows,
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
    int status = nq_reference_begin(task, &reference, &queens);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    status = nq_reference_list_from(&reference, queens, 0, solution, context);
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
    int status = nq_reference_begin(task, &reference, &queens);
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
