/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_symmetric, the solutions that a symmetry leaves unchanged, and
 * nqueens_count_fundamental, the classes of solutions under the group of the symmetries that leave
 * the constraints, the rule and the regions unchanged. The searches over orbits of squares in
 * symmetry/ take a small part of the time of a count of all solutions.
 *
 * Burnside's lemma gives the number of classes: the average, over the symmetries of the group, of
 * the number of solutions that each symmetry leaves unchanged. For n >= 2 the mirrors leave no
 * solution unchanged, and the two quarter turns leave the same solutions unchanged. So without
 * constraints the number is (Q + P + 2 R) / 8, with Q solutions in all, P that the half turn and R
 * that the quarter turn leaves unchanged. If queens do not attack along both kinds of diagonals,
 * the mirrors along the two long diagonals may leave solutions unchanged, too. For n < 2 every
 * symmetry leaves the one solution unchanged, and each solution is a class. The reference does
 * without the lemma, and counts the solutions that come first of their images.
 */

#include "listing/by_completion.h"
#include "reference/solutions.h"
#include "solver.h"
#include "symmetry/images.h"
#include "work/tally.h"

/* Whether the symmetry can leave a solution of n >= 2 unchanged. A quarter turn moves queens in
 * fours, except a queen in the middle of the board if n is odd. A mirror moves a queen off its axis
 * to another square of the queen's row, column or diagonal, which the queen attacks; only the axis
 * is left, and it has room for one queen, unless queens do not attack along it. */
static int can_leave_unchanged(const struct nq_rule *rule, uint32_t symmetry, uint32_t n)
{
    int is_quarter = (symmetry & NQ_QUARTER_TURN) != 0;
    if ((symmetry & NQ_MIRROR) == 0)
        return !is_quarter || n % 4 < 2;
    return is_quarter && !nq_has_both_diagonals(rule);
}

/* Whether solutions are counted by finding each of them: with the reference always, and on boards
 * too large for the searches of symmetry/. */
static int finds_each_solution(const struct nq_task *task)
{
    const enum nq_source_kind kind = task->plan->source.kind;
    return kind == NQ_BY_REFERENCE || kind == NQ_BY_COMPLETION;
}

/* Counts the solutions that pass a test of symmetry/images.h by finding each solution, n > 0. */
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

/* Adds to a tally the solutions of the task's board, 2 <= n <= 64, that the symmetry leaves
 * unchanged, and starts the tally if a search is needed. The symmetry is not the identity. */
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

/* Adds the solutions that a symmetry leaves unchanged to the average, `times` times. They are no
 * unit: progress is reported of the count of all solutions. */
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
    if (nq_is_cancelled(task->cancel)) /* the group is unspecified then */
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
