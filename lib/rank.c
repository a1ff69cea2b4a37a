/* SPDX-License-Identifier: MIT
 *
 * nqueens_rank, nqueens_unrank and nqueens_random_solution: each checks the call and hands it to
 * the ranking (listing/ranking.h). A random solution is the solution of a random rank.
 */

#include "base/random.h"
#include "board/conflict.h"
#include "board/queens.h"
#include "listing/ranking.h"
#include "solver.h"

#include <string.h>

/* Begins a ranking of the task's board, n > 0, with the counts that the solver keeps. After
 * NQUEENS_OK the caller ends it by end_ranking. */
static int begin_ranking(struct nq_ranking *ranking, const struct nq_task *task,
                         nqueens_solver *solver, struct nq_plan plan)
{
    return nq_ranking_begin(ranking, task, plan.kernel->search, plan.source, &solver->prefixes);
}

/* Ends a ranking, and returns the status that it is given. The solver keeps no counts of a call
 * that failed. */
static int end_ranking(struct nq_ranking *ranking, nqueens_solver *solver, int status)
{
    nq_ranking_end(ranking);
    if (status < NQUEENS_OK || status == NQUEENS_CANCELLED)
        nq_prefix_counts_end(&solver->prefixes, &solver->allocator);
    return status;
}

static int rank_board(nqueens_solver *solver, const struct nq_task *task, const uint32_t queens[],
                      uint64_t *rank)
{
    struct nq_ranking ranking;
    const struct nq_plan plan = nq_plan_make(solver, NQ_TO_RANK);
    if (plan.obstacle != NQUEENS_SUPPORTED)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0) { /* the empty board, and none before it */
        *rank = 0;
        return NQUEENS_OK;
    }
    int status = begin_ranking(&ranking, task, solver, plan);
    if (status != NQUEENS_OK)
        return status;
    uint64_t found;
    status = end_ranking(&ranking, solver, nq_ranking_rank(&ranking, queens, &found));
    if (status == NQUEENS_OK)
        *rank = found;
    return status;
}

int nqueens_rank(nqueens_solver *solver, const uint32_t queens[], uint64_t *rank)
{
    if (solver == NULL || rank == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (!nq_is_solution(task.allocator, task.constraints->rule, task.n, queens) ||
        !nq_keeps_constraints(task.constraints, queens))
        status = NQUEENS_NO_SOLUTION;
    else
        status = rank_board(solver, &task, queens, rank);
    nq_solver_leave(solver);
    return status;
}

/* Counts the solutions, draws a number below the count and unranks it. */
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

/* Finds a solution by a number: nq_ranking_unrank, or draw. */
typedef int find_fn(struct nq_ranking *ranking, uint64_t number, uint32_t queens[]);

static int find_board(nqueens_solver *solver, const struct nq_task *task, find_fn *find,
                      uint64_t number, uint32_t queens[])
{
    struct nq_ranking ranking;
    const struct nq_plan plan = nq_plan_make(solver, NQ_TO_RANK);
    if (plan.obstacle != NQUEENS_SUPPORTED)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0) /* the empty board; every number drawn is 0 */
        return find == draw || number == 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (find == draw && plan.status != NQUEENS_OK)
        return plan.status;
    int status = begin_ranking(&ranking, task, solver, plan);
    if (status != NQUEENS_OK)
        return status;
    uint32_t *found = nq_allocate(task->allocator, task->n, sizeof *found);
    status = found == NULL ? NQUEENS_ERROR_MEMORY : find(&ranking, number, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, task->n * sizeof *found);
    nq_release(task->allocator, found, task->n, sizeof *found);
    return end_ranking(&ranking, solver, status);
}

static int find_by(find_fn *find, nqueens_solver *solver, uint64_t number, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = find_board(solver, &task, find, number, queens);
    nq_solver_leave(solver);
    return status;
}

int nqueens_unrank(nqueens_solver *solver, uint64_t rank, uint32_t queens[])
{
    return find_by(nq_ranking_unrank, solver, rank, queens);
}

int nqueens_random_solution(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    return find_by(draw, solver, seed, queens);
}
