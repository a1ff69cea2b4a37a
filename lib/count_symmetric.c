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

static int count_symmetric(const struct nq_task *task, const struct nq_kernel *kernel,
                           uint32_t symmetry, uint64_t *solutions)
{
    if (symmetry == NQUEENS_SYMMETRY_IDENTITY)
        return nq_count(task, kernel, solutions);
    if (task->n < 2) /* nothing moves */
        return nq_reference_count(task, NULL, NULL, solutions);
    /* Of a turn for each n, whether or not it could leave a solution unchanged. */
    int is_turn = (symmetry & NQ_MIRROR) == 0;
    if (is_turn && task->n > NQ_MASK_COLUMNS && kernel->method != NQ_REFERENCE)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_symmetry_can_fix(symmetry, task->n))
        return nq_tally_settled(task);
    if (kernel->method == NQ_REFERENCE)
        return nq_count_by_reference(task, nq_is_unchanged, 1u << symmetry, solutions);
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
