/* SPDX-License-Identifier: MIT
 *
 * One solution under constraints, for nqueens_solve, nqueens_solve_from_seed, and the first
 * solution of nqueens_count_up_to. Boards of n <= 64 are searched on the scarcest line. Larger
 * boards have two searches in turn, with more effort each round: conflict minimisation, which is
 * quick on large boards, and backtracking, which also proves that there is no solution.
 * Backtracking comes first on small boards, and alone on small crowded boards. On a torus linear
 * boards come first, because searches find its few solutions late. About linear in n where few
 * queens are required; exponential at worst.
 */

#include "finding/completion.h"
#include "finding/conflicts.h"
#include "finding/finding.h"
#include "finding/scarcest_line.h"

#include <string.h>

enum {
    FIRST_PLACEMENTS = 1000,
    FIRST_SWAPS_PER_ROW = 50,
    SMALL_BOARD = 300, /* the largest n for which backtracking comes first */
    SMALL_CROWDED_BOARD = 1000,
    BY_MASKS = 0, /* in place of a number of turns: the scarcest line, n <= 64 */
};

/* ---- Searches in turn ----------------------------------------------------------- */

enum turn { BACKTRACK, MINIMISE_CONFLICTS, TURNS };

struct turns {
    struct nq_completion *completion;
    struct nq_random *random;
    uint32_t *queens;
    struct nq_conflict_search conflict_search;
    uint64_t placements;
};

/* Takes a turn, with twice the effort of the one before. */
static int take_turn(struct turns *turns, enum turn turn)
{
    int status;
    if (turn == BACKTRACK) {
        status = nq_completion_search(turns->completion, turns->random, turns->placements);
        turns->placements *= 2;
    } else {
        status = nq_minimise_conflicts(&turns->conflict_search, turns->queens);
        turns->conflict_search.swaps *= 2;
    }
    return status;
}

/* Takes turns, at most most_turns: NQUEENS_STOPPED after the last. */
static int search_in_turn(const struct nq_task *task, struct nq_completion *completion,
                          struct nq_random *random, uint64_t most_turns, uint32_t queens[])
{
    struct turns turns = {
        .completion = completion,
        .random = random,
        .queens = queens,
        .conflict_search = {.n = task->n,
                            .constraints = task->constraints,
                            .allocator = task->allocator,
                            .cancel = task->cancel,
                            .random = random,
                            .swaps = FIRST_SWAPS_PER_ROW * (uint64_t)task->n},
        .placements = FIRST_PLACEMENTS,
    };
    int status = NQUEENS_STOPPED;
    const int is_crowded = nq_is_crowded(task->n, task->constraints);
    const int is_small = task->n <= (is_crowded ? SMALL_CROWDED_BOARD : SMALL_BOARD);
    const int kinds = is_small && is_crowded ? 1 : TURNS;
    int turn = is_small ? BACKTRACK : MINIMISE_CONFLICTS;
    for (; status == NQUEENS_STOPPED && most_turns > 0; most_turns--, turn = (turn + 1) % kinds)
        status = take_turn(&turns, (enum turn)turn);
    return status;
}

/* Searches a board of 64 rows at most. */
static int search_masks(const struct nq_task *task, uint64_t seed, uint32_t queens[])
{
    struct nq_scarcest_line search;
    int status = nq_scarcest_line_begin(&search, task, seed);
    if (status != NQUEENS_OK)
        return status;
    status = nq_scarcest_line_complete(&search, queens);
    nq_scarcest_line_end(&search, task->allocator);
    return status;
}

/* Searches a board without regions, of any n. */
static int search_lines(const struct nq_task *task, struct nq_random *random, uint64_t most_turns,
                        uint32_t queens[])
{
    struct nq_completion completion;
    int status = nq_completion_begin(&completion, task->n, task->constraints, task->allocator,
                                     task->cancel, queens);
    if (status != NQUEENS_OK)
        return status;
    status = search_in_turn(task, &completion, random, most_turns, queens);
    nq_completion_end(&completion, task->allocator);
    return status;
}

/* Sets queens[0..n-1] to the solution. After another status than NQUEENS_OK queens holds nothing of
 * use. */
static int search_into(const struct nq_task *task, uint64_t seed, uint64_t most_turns,
                       uint32_t queens[])
{
    struct nq_random random;
    nq_random_seed(&random, seed);
    int status = nq_check_lines(task->n, task->constraints, task->allocator, task->cancel);
    if (status == NQUEENS_OK && nq_is_torus_with_diagonals(task->constraints->rule)) {
        status = nq_linear_solution(task, &random, queens);
        if (status != NQUEENS_STOPPED)
            return status;
        status = NQUEENS_OK;
    }
    if (status == NQUEENS_OK)
        status = nq_place_required(task->n, task->constraints, task->cancel, queens);
    if (status != NQUEENS_OK)
        return status;
    return most_turns == BY_MASKS ? search_masks(task, seed, queens)
                                  : search_lines(task, &random, most_turns, queens);
}

/* Searches a board in at most this number of turns, or by masks if it is BY_MASKS. */
static int search_board(const struct nq_task *task, uint64_t seed, uint64_t most_turns,
                        uint32_t queens[])
{
    if (nq_rule_leaves_none(task->constraints->rule))
        return NQUEENS_NO_SOLUTION;
    uint32_t *found = nq_allocate(task->allocator, task->n, sizeof *found);
    if (found == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = search_into(task, seed, most_turns, found);
    if (status == NQUEENS_OK)
        memcpy(queens, found, task->n * sizeof *found);
    nq_release(task->allocator, found, task->n, sizeof *found);
    return status;
}

int nq_search_solution(const struct nq_task *task, uint64_t seed, uint32_t queens[])
{
    return search_board(task, seed, task->n <= NQ_MASK_COLUMNS ? BY_MASKS : UINT64_MAX, queens);
}

int nq_search_in_turn(const struct nq_task *task, uint64_t seed, uint64_t most_turns,
                      uint32_t queens[])
{
    return search_board(task, seed, most_turns, queens);
}
