/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_symmetric, the solutions that a symmetry leaves unchanged, and
 * nqueens_count_fundamental, the classes of solutions under the group of the symmetries that
 * leave the constraints unchanged. The searches over orbits of squares in symmetry/ count the
 * first, next to nothing beside a count of all solutions.
 *
 * Burnside's lemma gives the second: the average, over the symmetries of the group, of the
 * number of solutions that each leaves unchanged. For n >= 2 the mirrors leave none unchanged,
 * and the two quarter turns the same ones. So without constraints it is (Q + P + 2 R) / 8, with
 * Q solutions in all, P of the half turn and R of the quarter turn. For n < 2 every symmetry
 * leaves the one solution unchanged, and the classes are the solutions. The reference does
 * without the lemma: it counts the solutions that come first of their images.
 */

#include "count.h"
#include "solver.h"
#include "symmetry/half_turn.h"
#include "symmetry/images.h"
#include "symmetry/quarter_turn.h"
#include "work/tally.h"

/* Whether the symmetry can leave a solution for n >= 2 unchanged. A mirror moves a queen along
 * one of her own lines unless she stands on its axis, which has room for one. A quarter turn
 * moves queens in fours, except one in the middle of the board if n is odd. */
static int can_fix(uint32_t symmetry, uint32_t n)
{
    switch (symmetry) {
    case NQUEENS_SYMMETRY_IDENTITY:
    case NQUEENS_SYMMETRY_HALF_TURN:
        return 1;
    case NQUEENS_SYMMETRY_QUARTER_TURN:
    case NQUEENS_SYMMETRY_THREE_QUARTER_TURN:
        return n % 4 < 2;
    default:
        return 0;
    }
}

/* Adds the solutions of the task's board, 2 <= n <= 64, that the symmetry, not the identity,
 * leaves unchanged to the tally of one thread, and starts it where there is a search. */
static int add_unchanged(const struct nq_task *task, uint32_t symmetry, struct nq_tally *tally)
{
    struct nq_board_masks masks;
    if (!can_fix(symmetry, task->n) || !nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    if (symmetry == NQUEENS_SYMMETRY_HALF_TURN)
        return nq_half_turn_count(&masks, task->cancel, tally);
    return nq_quarter_turn_count(&masks, task->cancel, tally);
}

static int count_symmetric(const struct nq_task *task, const struct nq_kernel *kernel,
                           uint64_t wanted, uint64_t *solutions)
{
    uint32_t symmetry = (uint32_t)wanted;
    if (symmetry == NQUEENS_SYMMETRY_IDENTITY)
        return nq_count(task, kernel, solutions);
    if (task->n < 2) /* every symmetry leaves the board unchanged */
        return nq_reference_count(task, NULL, NULL, solutions);
    /* The kernel must take n even if no solution can be unchanged. */
    int is_turn = (symmetry & NQ_MIRROR) == 0;
    if (is_turn && task->n > NQ_MASK_COLUMNS && !nq_finds_each_solution(kernel, task->n))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!can_fix(symmetry, task->n))
        return nq_tally_settled(task, solutions);
    if (nq_finds_each_solution(kernel, task->n))
        return nq_count_each_solution(task, kernel, nq_is_unchanged, 1u << symmetry, solutions);
    struct nq_tally tally;
    nq_tally_begin(&tally, task, 1, 0);
    return nq_tally_end(&tally, add_unchanged(task, symmetry, &tally), solutions);
}

/* A sum divided by the order of the group: whole + rest / order does not wrap unless the
 * result does. */
struct average {
    uint64_t order;
    uint64_t whole;
    uint64_t rest;
};

static void add(struct average *average, uint64_t count)
{
    /* The identity is in every group. NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
    average->whole += count / average->order;
    average->rest += count % average->order;
}

/* Counts the solutions of a turn, without progress reports, and adds them so many times. */
static int add_symmetric(const struct nq_task *task, uint32_t symmetry, uint32_t times,
                         struct average *average)
{
    struct nq_tally silent = {0};
    int status = add_unchanged(task, symmetry, &silent);
    for (uint32_t i = 0; i < times; i++)
        add(average, silent.solutions);
    return status;
}

static uint64_t result_of(struct average average, uint64_t all)
{
    add(&average, all);
    return average.whole + average.rest / average.order;
}

/* What the callback of the caller is called through while all solutions are counted: it gets
 * the average. */
struct averaged_progress {
    const struct nq_task *task;
    const struct average *average;
};

static int report_average(const nqueens_progress *progress, void *user)
{
    const struct averaged_progress *averaged = user;
    nqueens_progress shown = *progress;
    shown.solutions = result_of(*averaged->average, progress->solutions);
    return averaged->task->progress(&shown, averaged->task->progress_user);
}

static int count_all(const struct nq_task *task, const struct nq_kernel *kernel,
                     const struct average *average, uint64_t *all)
{
    struct averaged_progress averaged = {task, average};
    struct nq_task reporting = *task;
    if (task->progress != NULL) {
        reporting.progress = report_average;
        reporting.progress_user = &averaged;
    }
    return nq_count(&reporting, kernel, all);
}

static int count_by_average(const struct nq_task *task, const struct nq_kernel *kernel,
                            uint32_t group, uint64_t *solutions)
{
    struct average average = {.order = nq_popcount(group)};
    uint64_t all = 0;
    int status = NQUEENS_OK;
    if (nq_group_has(group, NQUEENS_SYMMETRY_HALF_TURN))
        status = add_symmetric(task, NQUEENS_SYMMETRY_HALF_TURN, 1, &average);
    if (status == NQUEENS_OK && nq_group_has(group, NQUEENS_SYMMETRY_QUARTER_TURN))
        status = add_symmetric(task, NQUEENS_SYMMETRY_QUARTER_TURN, 2, &average);
    if (status == NQUEENS_OK)
        status = count_all(task, kernel, &average, &all);
    *solutions = result_of(average, all);
    return status;
}

static int count_fundamental(const struct nq_task *task, const struct nq_kernel *kernel,
                             uint64_t unused, uint64_t *solutions)
{
    (void)unused;
    if (!nq_count_takes(task, kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n < 2)
        return nq_count(task, kernel, solutions);
    uint32_t group = nq_symmetry_group_of_constraints(task->n, task->constraints, task->cancel);
    if (nq_is_cancelled(task->cancel)) /* then group may be any set */
        return NQUEENS_CANCELLED;
    if (nq_finds_each_solution(kernel, task->n))
        return nq_count_each_solution(task, kernel, nq_is_least_image, group, solutions);
    return count_by_average(task, kernel, group, solutions);
}

int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions)
{
    if (symmetry < 0 || symmetry >= NQUEENS_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    return nq_count_call(solver, count_symmetric, (uint64_t)symmetry, solutions);
}

int nqueens_count_fundamental(nqueens_solver *solver, uint64_t *solutions)
{
    return nq_count_call(solver, count_fundamental, 0, solutions);
}
