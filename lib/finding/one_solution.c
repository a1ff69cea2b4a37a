/* SPDX-License-Identifier: MIT
 *
 * Two searches in turn, each round with twice the effort: conflict minimisation, which is quick on
 * large boards, and backtracking, which is quick on small or crowded ones and in the end proves
 * that there is no solution. With regions it is the search on the scarcest line. On a torus linear boards come first,
 * because those searches find its few solutions late. About linear in n where few queens are
 * required; exponential at worst.
 */

#include "finding/one_solution.h"

#include "finding/completion.h"
#include "finding/conflicts.h"
#include "finding/linear.h"
#include "finding/scarcest_line.h"

#include <string.h>

enum {
    FIRST_PLACEMENTS = 1000,
    FIRST_SWAPS_PER_ROW = 50,
    SMALL_BOARD = 300, /* the largest n for which backtracking comes first */
};

static int search_in_turn(const struct nq_task *task, struct nq_completion *completion,
                          struct nq_random *random, uint32_t queens[])
{
    struct nq_conflict_search conflict_search = {.n = task->n,
                                                 .constraints = task->constraints,
                                                 .allocator = task->allocator,
                                                 .cancel = task->cancel,
                                                 .random = random,
                                                 .swaps = FIRST_SWAPS_PER_ROW * (uint64_t)task->n};
    uint64_t placements = FIRST_PLACEMENTS;
    int status = NQUEENS_STOPPED;
    int backtrack = task->n <= SMALL_BOARD;
    while (status == NQUEENS_STOPPED) {
        if (backtrack) {
            status = nq_completion_search(completion, random, placements);
            placements *= 2;
        } else {
            status = nq_minimise_conflicts(&conflict_search, queens);
            conflict_search.swaps *= 2;
        }
        backtrack = !backtrack;
    }
    return status;
}

static int is_torus_with_diagonals(const struct nq_rule *rule)
{
    return rule != NULL && nq_rule_has(rule, NQUEENS_ATTACK_TORUS) &&
           nq_rule_has(rule, NQUEENS_ATTACKS_QUEEN);
}

/* With regions n is 64 at most. */
static int search_with_regions(const struct nq_task *task, uint64_t seed, uint32_t queens[])
{
    struct nq_scarcest_line search;
    struct nq_board_masks masks;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    int status = nq_scarcest_line_begin(&search, &masks, seed, task->allocator, task->cancel);
    if (status != NQUEENS_OK)
        return status;
    status = nq_scarcest_line_complete(&search, queens);
    nq_scarcest_line_end(&search, task->allocator);
    return status;
}

/* queens[0..n-1] is the solution on NQUEENS_OK, and otherwise holds nothing of use. */
static int search_into(const struct nq_task *task, uint64_t seed, uint32_t queens[])
{
    struct nq_completion completion;
    struct nq_random random;
    nq_random_seed(&random, seed);
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status == NQUEENS_OK && is_torus_with_diagonals(task->constraints->rule)) {
        status = nq_linear_solution(task, &random, queens);
        if (status != NQUEENS_STOPPED)
            return status;
        status = NQUEENS_OK;
    }
    if (status == NQUEENS_OK)
        status = nq_place_required(task->n, task->constraints, task->cancel, queens);
    if (status == NQUEENS_OK && nq_rule_has_regions(task->constraints->rule))
        return search_with_regions(task, seed, queens);
    if (status == NQUEENS_OK)
        status = nq_completion_begin(&completion, task->n, task->constraints, task->allocator,
                                     task->cancel, queens);
    if (status != NQUEENS_OK)
        return status;
    status = search_in_turn(task, &completion, &random, queens);
    nq_completion_end(&completion, task->allocator);
    return status;
}

int nq_search_solution(const struct nq_task *task, uint64_t seed, uint32_t queens[])
{
    if (nq_rule_leaves_none(task->constraints->rule))
        return NQUEENS_NO_SOLUTION;
    uint32_t *found = nq_allocate(task->allocator, task->n, sizeof *found);
    if (found == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = search_into(task, seed, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, task->n * sizeof *found);
    nq_release(task->allocator, found, task->n, sizeof *found);
    return status;
}
