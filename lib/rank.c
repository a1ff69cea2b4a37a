/* SPDX-License-Identifier: MIT
 *
 * nqueens_rank and nqueens_unrank: check the call, and hand it to the ranking.
 */

#include "listing/ranking.h"
#include "solver.h"

#include <string.h>

static int rank_board(const struct nq_task *task, const struct nq_kernel *kernel,
                      const uint32_t queens[], uint64_t *rank)
{
    struct nq_ranking ranking;
    if (kernel == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0) { /* the empty board, and none before it */
        *rank = 0;
        return NQUEENS_OK;
    }
    int status = nq_ranking_begin(&ranking, task, kernel->search);
    if (status != NQUEENS_OK)
        return status;
    uint64_t found;
    status = nq_ranking_rank(&ranking, queens, &found);
    nq_ranking_end(&ranking);
    if (status == NQUEENS_OK)
        *rank = found;
    return status;
}

int nqueens_rank(nqueens_solver *solver, const uint32_t queens[], uint64_t *rank)
{
    if (solver == NULL || queens == NULL || rank == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    if (!nqueens_is_solution(solver->n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_enter(solver);
    if (status != NQUEENS_OK)
        return status;
    struct nq_task task = nq_solver_task(solver);
    if (!nq_keeps_constraints(task.constraints, queens))
        status = NQUEENS_ERROR_ARGUMENT;
    else if (nq_is_cancelled(task.cancel))
        status = NQUEENS_CANCELLED;
    else
        status = rank_board(&task, nq_solver_search_kernel(solver), queens, rank);
    nq_solver_leave(solver);
    return status;
}

static int unrank_into(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t rank,
                       uint32_t queens[])
{
    struct nq_ranking ranking;
    if (kernel == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0)
        return rank == 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    int status = nq_ranking_begin(&ranking, task, kernel->search);
    if (status != NQUEENS_OK)
        return status;
    uint32_t *found = nq_allocate(task->allocator, task->n, sizeof *found);
    status = found == NULL ? NQUEENS_ERROR_MEMORY : nq_ranking_unrank(&ranking, rank, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, task->n * sizeof *found);
    nq_release(task->allocator, found);
    nq_ranking_end(&ranking);
    return status;
}

int nqueens_unrank(nqueens_solver *solver, uint64_t rank, uint32_t queens[])
{
    if (solver == NULL || queens == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = unrank_into(&task, nq_solver_search_kernel(solver), rank, queens);
    nq_solver_leave(solver);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_ERROR_ARGUMENT : status;
}
