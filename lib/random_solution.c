/* SPDX-License-Identifier: MIT
 *
 * nqueens_random_solution: counts the solutions, draws a number below that, and
 * unranks it. The first rows of all the solutions are counted for the total and used
 * again for the board.
 */

#include "base/random.h"
#include "listing/ranking.h"
#include "solver.h"

#include <string.h>

static int draw(struct nq_ranking *ranking, uint64_t seed, uint32_t queens[])
{
    uint64_t solutions;
    int status = nq_ranking_total(ranking, &solutions);
    if (status != NQUEENS_OK)
        return status;
    if (solutions == 0)
        return NQUEENS_NO_SOLUTION;
    struct nq_random random;
    nq_random_seed(&random, seed);
    return nq_ranking_unrank(ranking, nq_random_below_64(&random, solutions), queens);
}

static int draw_into(const struct nq_task *task, const struct nq_kernel *kernel, uint64_t seed,
                     uint32_t queens[])
{
    struct nq_ranking ranking;
    if (kernel == NULL)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0)
        return NQUEENS_OK;
    int status = nq_ranking_begin(&ranking, task, kernel->search);
    if (status != NQUEENS_OK)
        return status;
    uint32_t *found = nq_allocate(task->allocator, task->n, sizeof *found);
    status = found == NULL ? NQUEENS_ERROR_MEMORY : draw(&ranking, seed, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, task->n * sizeof *found);
    nq_release(task->allocator, found);
    nq_ranking_end(&ranking);
    return status;
}

int nqueens_random_solution(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    if (solver == NULL || queens == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = draw_into(&task, nq_solver_search_kernel(solver), seed, queens);
    nq_solver_leave(solver);
    return status;
}
