/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_symmetric, the solutions that a symmetry leaves unchanged, and
 * nqueens_count_fundamental, the classes of solutions under the group of the symmetries that leave
 * the constraints, the rule and the regions unchanged. The searches over orbits of squares in
 * symmetry/ count symmetric solutions in a small part of the time of a count of all solutions.
 *
 * Burnside's lemma gives the classes: the average, over the symmetries of the group, of the number
 * of solutions that each leaves unchanged. For n >= 2 the mirrors leave no solution unchanged, and
 * the two quarter turns the same ones. So without constraints the number is (Q + P + 2 R) / 8, with
 * Q solutions in all, P of the half turn and R of the quarter turn. Where queens do not attack
 * along both kinds of diagonals, the mirrors along the two long ones come in. For n < 2 every
 * symmetry leaves the one solution unchanged, and the classes are the solutions. The reference does
 * without the lemma: it counts the solutions that come first of their images.
 */

#include "count.h"
#include "listing/by_completion.h"
#include "reference/solutions.h"
#include "solver.h"
#include "symmetry/images.h"
#include "symmetry/unchanged.h"
#include "work/tally.h"

/* Whether the symmetry can leave a solution for n >= 2 unchanged. A quarter turn moves queens in
 * fours, except one in the middle of the board if n is odd. A mirror moves a queen along her row,
 * her column or, along a long diagonal, one of her diagonals, unless she stands on its axis: there
 * is room for one unless queens do not attack along it. */
static int can_leave_unchanged(const struct nq_rule *rule, uint32_t symmetry, uint32_t n)
{
    int is_quarter = (symmetry & NQ_QUARTER_TURN) != 0;
    if ((symmetry & NQ_MIRROR) == 0)
        return !is_quarter || n % 4 < 2;
    return is_quarter && !nq_has_both_diagonals(rule);
}

/* Whether solutions are counted by finding each: always by the reference, and on boards that are too
 * large for the searches of symmetry/. */
static int finds_each_solution(const struct nq_task *task)
{
    const enum nq_source_kind kind = task->plan->source.kind;
    return kind == NQ_BY_REFERENCE || kind == NQ_BY_COMPLETION;
}

/* Counts the solutions that pass a test of symmetry/images.h by finding each, n > 0. */
static int count_each_solution(const struct nq_task *task, nq_accept_fn *test, uint32_t symmetries)
{
    struct nq_image_test images = {.n = task->n, .symmetries = symmetries};
    images.rows = nq_allocate(task->allocator, task->n, sizeof *images.rows);
    if (images.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = task->plan->source.kind == NQ_BY_REFERENCE
                     ? nq_reference_count(task, test, &images)
                     : nq_completion_count(task, test, &images);
    nq_release(task->allocator, images.rows, task->n, sizeof *images.rows);
    return status;
}

/* Adds the solutions of the task's board, 2 <= n <= 64, that the symmetry, not the identity,
 * leaves unchanged to a tally, and starts it where there is a search. */
static int add_unchanged(const struct nq_task *task, uint32_t symmetry, struct nq_tally *tally)
{
    struct nq_board_masks masks;
    if (!can_leave_unchanged(task->constraints->rule, symmetry, task->n) ||
        !nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    return nq_unchanged_count(&masks, symmetry, task->cancel, tally);
}

static int count_symmetric(const struct nq_task *task, const void *wanted)
{
    const uint32_t symmetry = *(const uint32_t *)wanted;
    if (symmetry == NQUEENS_SYMMETRY_IDENTITY)
        return nq_count(task);
    if (task->n < 2) /* every symmetry leaves the board unchanged */
        return nq_reference_count(task, NULL, NULL);
    if (!can_leave_unchanged(task->constraints->rule, symmetry, task->n))
        return NQUEENS_OK;
    if (finds_each_solution(task))
        return count_each_solution(task, nq_is_unchanged, 1u << symmetry);
    if (task->n > NQ_MASK_COLUMNS)
        return NQUEENS_ERROR_UNSUPPORTED;
    return add_unchanged(task, symmetry, task->tally);
}

/* Adds the solutions of a symmetry to the average, `times` times. They are no unit: progress is
 * reported of the count of all solutions. */
static int add_symmetry(const struct nq_task *task, uint32_t symmetry, uint32_t times)
{
    struct nq_tally apart = {0};
    int status = add_unchanged(task, symmetry, &apart);
    return status == NQUEENS_OK ? nq_tally_add_without_unit(task->tally, times, apart.solutions)
                                : status;
}

static int count_by_average(const struct nq_task *task, uint32_t group)
{
    static const uint32_t others[] = {NQUEENS_SYMMETRY_HALF_TURN, NQUEENS_SYMMETRY_QUARTER_TURN,
                                      NQUEENS_SYMMETRY_TRANSPOSITION,
                                      NQUEENS_SYMMETRY_ANTI_TRANSPOSITION};
    task->tally->group_order = nq_popcount(group);
    int status = nq_count(task);
    for (size_t i = 0; i < sizeof others / sizeof *others && status == NQUEENS_OK; i++) {
        uint32_t times = others[i] == NQUEENS_SYMMETRY_QUARTER_TURN ? 2 : 1; /* both turns */
        if (nq_group_has(group, others[i]))
            status = add_symmetry(task, others[i], times);
    }
    return status;
}

static int count_fundamental(const struct nq_task *task, const void *unused)
{
    (void)unused;
    if (task->n < 2 || task->plan->status != NQUEENS_OK)
        return nq_count(task);
    uint32_t group = nq_symmetry_group_of_constraints(task->n, task->constraints, task->cancel);
    if (nq_is_cancelled(task->cancel)) /* group may be any set */
        return NQUEENS_CANCELLED;
    if (finds_each_solution(task))
        return count_each_solution(task, nq_is_least_image, group);
    return count_by_average(task, group);
}

int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions)
{
    const uint32_t wanted = (uint32_t)symmetry;
    if (wanted >= NQ_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    return nq_count_call(solver, NQ_TO_COUNT, count_symmetric, &wanted, solutions);
}

int nqueens_count_fundamental(nqueens_solver *solver, uint64_t *solutions)
{
    return nq_count_call(solver, NQ_TO_COUNT, count_fundamental, NULL, solutions);
}
