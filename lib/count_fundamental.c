/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_fundamental: how many classes of solutions there are under the group
 * of the symmetries that leave the constraints unchanged.
 *
 * By Burnside's lemma that is the average, over the symmetries of the group, of the
 * number of solutions that each leaves unchanged. For n >= 2 the mirrors leave none
 * unchanged, and the two quarter turns the same ones; so without constraints it is
 * (Q + P + 2 R) / 8, with Q solutions in all, P of the half turn and R of the quarter
 * turn. For n < 2 every symmetry leaves the one solution unchanged, so that the classes
 * are the solutions.
 *
 * The reference does without the lemma: it counts the solutions that come first of
 * their images.
 *
 * Cost: that of the count of all solutions; P and R take next to nothing beside it.
 */

#include "count.h"
#include "count_symmetric.h"
#include "solver.h"
#include "symmetry/images.h"

/* A sum that is divided by the order of the group: whole + rest / order, so that it
 * cannot wrap where the result does not. */
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

/* Counts the solutions of a turn, without a word to the progress callback, and adds
 * them so many times. */
static int add_symmetric(const struct nq_task *task, uint32_t symmetry, uint32_t times,
                         struct average *average)
{
    struct nq_tally silent = {0};
    int status = nq_symmetric_count(task, symmetry, &silent);
    for (uint32_t i = 0; i < times; i++)
        add(average, silent.solutions);
    return status;
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
        status = nq_count(task, kernel, &all);
    add(&average, all);
    *solutions = average.whole + average.rest / average.order;
    return status;
}

static int count_fundamental(const struct nq_task *task, const struct nq_kernel *kernel,
                             uint64_t *solutions)
{
    if (!nq_count_takes(task, kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (task->n < 2)
        return nq_count(task, kernel, solutions);
    uint32_t group = nq_symmetry_group_of_constraints(task->n, task->constraints, task->cancel);
    if (nq_is_cancelled(task->cancel)) /* then that may be any set */
        return NQUEENS_CANCELLED;
    if (kernel->method == NQ_REFERENCE)
        return nq_count_by_reference(task, nq_is_least_image, group, solutions);
    return count_by_average(task, kernel, group, solutions);
}

int nqueens_count_fundamental(nqueens_solver *solver, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = count_fundamental(&task, nq_solver_kernel(solver), &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}
