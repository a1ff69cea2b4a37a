/* SPDX-License-Identifier: MIT
 *
 * Two searches in turn, each round with twice the effort of the one before: conflict
 * minimisation, which is quick on large boards, and backtracking, which is quick
 * on small or crowded ones and in the end can prove that there is no solution.
 */

#include "finding/one_solution.h"

#include "board/required_queens.h"
#include "finding/completion.h"
#include "finding/conflicts.h"

#include <string.h>

enum {
    FIRST_PLACEMENTS = 1000,
    FIRST_SWAPS_A_ROW = 50,
    SMALL_BOARD = 300, /* where backtracking comes first */
};

static int search_in_turn(const struct nqueens_solver *solver, struct nq_completion *completion,
                          uint64_t seed, uint32_t queens[])
{
    struct nq_random random;
    nq_random_seed(&random, seed);
    struct nq_conflict_search conflict_search = {.n = solver->n,
                                                 .constraints = &solver->constraints,
                                                 .allocator = &solver->allocator,
                                                 .cancel = &solver->cancelled,
                                                 .random = &random,
                                                 .swaps = FIRST_SWAPS_A_ROW * (uint64_t)solver->n};
    uint64_t placements = FIRST_PLACEMENTS;
    int status = NQUEENS_STOPPED;
    int backtrack = solver->n <= SMALL_BOARD;
    while (status == NQUEENS_STOPPED) {
        if (backtrack) {
            status = nq_completion_search(completion, &random, placements);
            placements *= 2;
        } else {
            status = nq_minimise_conflicts(&conflict_search, queens);
            conflict_search.swaps *= 2;
        }
        backtrack = !backtrack;
    }
    return status;
}

/* queens[0..n-1] is scratch, and the solution on NQUEENS_OK. */
static int search_on(const struct nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    struct nq_completion completion;
    int status = nq_place_required(solver->n, &solver->constraints, &solver->cancelled, queens);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&completion, solver->n, &solver->constraints,
                                     &solver->allocator, &solver->cancelled, queens);
    if (status != NQUEENS_OK)
        return status;
    status = search_in_turn(solver, &completion, seed, queens);
    nq_completion_end(&completion, &solver->allocator);
    return status;
}

int nq_search_solution(const struct nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    uint32_t *found = nq_allocate(&solver->allocator, solver->n, sizeof *found);
    if (found == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = search_on(solver, seed, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, solver->n * sizeof *found);
    nq_release(&solver->allocator, found);
    return status;
}
