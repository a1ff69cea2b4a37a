/* SPDX-License-Identifier: MIT
 *
 * nqueens_rank, nqueens_unrank and nqueens_random_solution: each checks the call and hands it to
 * the ranking (listing/ranks.h). A random solution is the solution of a random rank.
 */

#include "base/random.h"
#include "board/conflict.h"
#include "board/queens.h"
#include "listing/ranks.h"
#include "solver.h"

#include <string.h>

/* Counts the solutions, draws a number below the count by the seed in place of a rank, and finds its
 * solution. */
static int draw(const struct nq_ranking *ranking, struct nq_place *place)
{
    struct nq_random random;
    nq_random_seed(&random, place->rank);
    int status = nq_find_total(ranking, place);
    if (status != NQUEENS_OK)
        return status;
    if (place->rank == 0)
        return NQUEENS_NO_SOLUTION;
    place->rank = nq_random_below_64(&random, place->rank);
    return nq_find_solution(ranking, place);
}

/* Finds the rank of place->solution, or, if there is none, the solution in memory that the caller
 * releases. */
static int find_place(nqueens_solver *solver, const struct nq_task *task, nq_find_fn *find,
                      struct nq_place *place)
{
    const struct nq_plan plan = nq_plan_make(solver, NQ_TO_RANK);
    if (plan.obstacle != NQUEENS_SUPPORTED)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n == 0) /* the empty board; every number drawn is 0 */
        return find == draw || place->rank == 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    if (find == draw && plan.status != NQUEENS_OK)
        return plan.status;
    if (place->solution == NULL)
        place->found = nq_allocate(task->allocator, task->n, sizeof *place->found);
    if (place->solution == NULL && place->found == NULL)
        return NQUEENS_ERROR_MEMORY;
    return nq_find_place(task, plan.kernel->search, plan.source, &solver->prefixes, find, place);
}

int nqueens_rank(nqueens_solver *solver, const uint32_t queens[], uint64_t *rank)
{
    if (solver == NULL || rank == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    struct nq_place place = {.solution = queens};
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (!nq_is_solution(task.allocator, task.constraints->rule, task.n, queens) ||
        !nq_keeps_constraints(task.constraints, queens))
        status = NQUEENS_NO_SOLUTION;
    else
        status = find_place(solver, &task, nq_find_rank, &place);
    nq_solver_leave(solver);
    if (status == NQUEENS_OK)
        *rank = place.rank;
    return status;
}

static int find_board(nqueens_solver *solver, nq_find_fn *find, uint64_t number, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    struct nq_place place = {.rank = number};
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = find_place(solver, &task, find, &place);
    if (status == NQUEENS_OK && place.found != NULL)
        memcpy(queens, place.found, task.n * sizeof *queens);
    nq_release(task.allocator, place.found, task.n, sizeof *place.found);
    nq_solver_leave(solver);
    return status;
}

int nqueens_unrank(nqueens_solver *solver, uint64_t rank, uint32_t queens[])
{
    return find_board(solver, nq_find_solution, rank, queens);
}

int nqueens_random_solution(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    return find_board(solver, draw, seed, queens);
}
