/* SPDX-License-Identifier: MIT
 *
 * nqueens_solve: without constraints by the construction for queens if the rule allows its boards,
 * or by a linear solution if the rule has one; else by search. nqueens_solve_from_seed: always by
 * search, with the caller's seed, since the construction gives the same board each time.
 */

#include "board/queens.h"
#include "finding/finding.h"
#include "solver.h"

enum { SEED = 1 }; /* seed of the search: the same board each time */

/* Whether solutions under the rule of queens are solutions of the board, and there is one. */
static int has_construction(const struct nq_task *task)
{
    return (task->n == 1 || task->n >= 4) && nq_allows_queens(task->constraints->rule);
}

static int solve_without_constraints(const struct nq_task *task, uint32_t queens[])
{
    if (has_construction(task))
        return nq_construct_solution(task->n, task->cancel, queens);
    int status = nq_linear_solution(task, NULL, queens);
    return status == NQUEENS_STOPPED ? nq_search_solution(task, SEED, queens) : status;
}

static int find(nqueens_solver *solver, int may_construct, uint64_t seed, uint32_t queens[])
{
    if (solver == NULL || !nq_is_array(queens, solver->n))
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    if (task.n > 0 && may_construct && task.constraints->count == 0)
        status = solve_without_constraints(&task, queens);
    else if (task.n > 0)
        status = nq_search_solution(&task, seed, queens);
    return nq_solver_return(solver, status);
}

int nqueens_solve(nqueens_solver *solver, uint32_t queens[])
{
    return find(solver, 1, SEED, queens);
}

int nqueens_solve_from_seed(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    return find(solver, 0, seed, queens);
}
