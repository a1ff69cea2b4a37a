/* SPDX-License-Identifier: MIT
 *
 * nqueens_count_symmetric: checks the call and hands it to the search that the
 * symmetry asks for. Solutions that a mirror leaves unchanged need none, there are
 * none (count_symmetric.h).
 */

#include "count_symmetric.h"

#include "count.h"
#include "symmetry/images.h"

int nq_symmetric_count(const struct nqueens_solver *solver, uint32_t symmetry,
                       struct nq_progress *progress, uint64_t *solutions)
{
    struct nq_board_masks masks;
    if (!nq_symmetry_can_fix(symmetry, solver->n) ||
        !nq_board_masks_set(&masks, solver->n, &solver->constraints))
        return NQUEENS_OK;
    if (symmetry == NQUEENS_SYMMETRY_HALF_TURN)
        return nq_half_turn_count(&masks, &solver->cancelled, progress, solutions);
    return nq_quarter_turn_count(&masks, &solver->cancelled, progress, solutions);
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

static int count_by_reference(const struct nqueens_solver *solver, uint32_t symmetry,
                              uint64_t *solutions)
{
    struct symmetry_test test = {.n = solver->n, .symmetry = symmetry};
    test.rows = nq_allocate(&solver->allocator, solver->n, sizeof *test.rows);
    if (test.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_count_by_reference(solver, is_unchanged, &test, solutions);
    nq_release(&solver->allocator, test.rows);
    return status;
}

static int count_symmetric(const struct nqueens_solver *solver, uint32_t symmetry,
                           uint64_t *solutions)
{
    const struct nq_kernel *kernel = nq_solver_kernel(solver);
    if (symmetry == NQUEENS_SYMMETRY_IDENTITY)
        return nq_count(solver, kernel, solutions);
    if (solver->n < 2) /* nothing moves */
        return nq_count_by_reference(solver, nq_accept_all, NULL, solutions);
    /* Of a turn for each n, whether or not it could leave a solution unchanged. */
    int is_turn = (symmetry & NQ_MIRROR) == 0;
    if (is_turn && solver->n > NQ_MASK_COLUMNS && !nq_kernel_is_reference(kernel))
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_symmetry_can_fix(symmetry, solver->n))
        return nq_progress_settled(solver);
    if (nq_kernel_is_reference(kernel))
        return count_by_reference(solver, symmetry, solutions);
    struct nq_progress progress;
    nq_progress_begin(&progress, solver, 0);
    int status = nq_symmetric_count(solver, symmetry, &progress, solutions);
    return status == NQUEENS_OK ? nq_progress_end(&progress) : status;
}

int nqueens_count_symmetric(nqueens_solver *solver, int symmetry, uint64_t *solutions)
{
    if (solver == NULL || solutions == NULL || symmetry < 0 || symmetry >= NQUEENS_SYMMETRIES)
        return NQUEENS_ERROR_ARGUMENT;
    uint64_t counted = 0;
    int status = nq_solver_enter_search(solver);
    if (status == NQUEENS_OK) {
        status = count_symmetric(solver, (uint32_t)symmetry, &counted);
        nq_solver_leave(solver);
    }
    if (status >= NQUEENS_OK)
        *solutions = counted;
    return status;
}
