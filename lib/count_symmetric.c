/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_symmetric: checks the call and hands it to the search that the
 * symmetry asks for. Solutions that a mirror leaves unchanged need none, there are
 * none (count_symmetric.h).
 */

#include "count_symmetric.h"

#include "count.h"
#include "solver.h"
#include "symmetry/half_turn.h"
#include "symmetry/images.h"
#include "symmetry/quarter_turn.h"

int nq_symmetric_count(const struct nq_task *task, uint32_t symmetry, struct nq_tally *tally)
{
    struct nq_board_masks masks;
    if (!nq_symmetry_can_fix(symmetry, task->n) ||
        !nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    if (symmetry == NQUEENS_SYMMETRY_HALF_TURN)
        return nq_half_turn_count(&masks, task->cancel, tally);
    return nq_quarter_turn_count(&masks, task->cancel, tally);
}

/* A symmetry, and memory for the rows of a board. */
struct symmetry_test {
    uint32_t n;
    uint32_t symmetry;
    uint32_t *rows;
};

static int is_unchanged(const uint32_t queens[], void *context)
{
    const struct symmetry_test *test = context;
    nq_board_rows(test->n, queens, test->rows);
    struct nq_board_images images = {.n = test->n, .columns = queens, .rows = test->rows};
    return nq_image_compare(&images, test->symmetry, NQUEENS_SYMMETRY_IDENTITY) == 0;
}

static int count_by_reference(const struct nq_task *task, uint32_t symmetry, uint64_t *solutions)
{
    struct symmetry_test test = {.n = task->n, .symmetry = symmetry};
    test.rows = nq_allocate(task->allocator, task->n, sizeof *test.rows);
    if (test.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_count_by_reference(task, is_unchanged, &test, solutions);
    nq_release(task->allocator, test.rows);
    return status;
}

static int count_symmetric(const struct nq_task *task, const struct nq_kernel *kernel,
                           uint32_t symmetry, uint64_t *solutions)
{
    if (symmetry == NQUEENS_SYMMETRY_IDENTITY)
        return nq_count(task, kernel, solutions);
    if (task->n < 2) /* nothing moves */
        return nq_count_by_reference(task, nq_accept_all, NULL, solutions);
    /* Of a turn for each n, whether or not it could leave a solution unchanged. */
    int is_turn = (symmetry & NQ_MIRROR) == 0;
    if (is_turn && task->n > NQ_MASK_COLUMNS && kernel->method != NQ_REFERENCE)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_symmetry_can_fix(symmetry, task->n))
        return nq_tally_settled(task);
    if (kernel->method == NQ_REFERENCE)
        return count_by_reference(task, symmetry, solutions);
    struct nq_tally tally;
    nq_tally_begin(&tally, task, 1, 0, 0);
    return nq_tally_end(&tally, nq_symmetric_count(task, symmetry, &tally), solutions);
}

int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL || symmetry < 0 || symmetry >= NQUEENS_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status == NQUEENS_OK) {
        status = count_symmetric(&task, nq_solver_kernel(solver), (uint32_t)symmetry, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}
