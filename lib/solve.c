/* SPDX-License-Identifier: MIT
 *
 * nqueens_solve: by construction if there are no constraints, else by search.
 * nqueens_solve_from_seed: always by search, with the caller's seed, since the construction
 * gives the same board each time.
 */

#include "board/placement.h"
#include "finding/construction.h"
#include "finding/one_solution.h"
#include "solver.h"

enum { SEED = 1 }; /* of the search: the same board each time */

int nqueens_solve(nqueens_solver *solver, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    int has_construction = task.n == 1 || task.n >= 4;
    if (task.n == 0)
        status = NQUEENS_OK;
    else if (task.constraints->count == 0 && has_construction)
        status = nq_construct_solution(task.n, task.cancel, queens);
    else
        status = nq_search_solution(&task, SEED, queens);
    nq_solver_leave(solver);
    return status;
}

int nqueens_solve_from_seed(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (task.n > 0)
        status = nq_search_solution(&task, seed, queens);
    nq_solver_leave(solver);
    return status;
}
