/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_up_to: checks the call and hands it to the bounded count.
 */

#include "finding/count_up_to.h"
#include "solver.h"

static int count_board(const struct nq_task *task, uint64_t limit, uint64_t *solutions)
{
    *solutions = 0;
    if (limit == 0) /* all that were asked for are known */
        return NQUEENS_OK;
    if (task->n > 0)
        return nq_bounded_count(task, limit, solutions);
    *solutions = 1;
    return NQUEENS_OK;
}

int nqueens_count_up_to(nqueens_solver *solver, uint64_t limit, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = count_board(&task, limit, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}
