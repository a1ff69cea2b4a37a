/* SPDX-License-Identifier: MIT
 *
 * Each canonical placement on the centre cross is a unit of the count: its
 * queens are put on the board, the rows that are left become a subproblem, a
 * kernel counts its completions, and the size of the orbit is their weight. With
 * constraints the symmetries are those that leave the open squares unchanged.
 *
 * Cost: that of the kernel; the placements themselves take milliseconds.
 */

#include "cross_count.h"

#include "checked.h"
#include "cross.h"
#include "progress.h"
#include "symmetry.h"

struct count {
    const struct nq_board_masks *masks;
    const struct nq_kernel *kernel;
    void *workspace;
    const nq_cancel_flag *cancel;
    struct nq_progress progress;
    uint64_t *solutions;
};

/* The rows without a queen, from the bottom up, and their open squares. */
static void make_subproblem(const struct nq_board_masks *masks,
                            const struct nq_cross_placement *placement,
                            struct nq_subproblem *subproblem)
{
    uint64_t placed_rows = 0;
    subproblem->columns = nq_all_columns(masks->n);
    for (uint32_t i = 0; i < placement->queens; i++) {
        placed_rows |= nq_bit(placement->row[i]);
        subproblem->columns &= ~nq_bit(placement->column[i]);
    }
    subproblem->steps = 0;
    uint32_t row_before = 0;
    for (uint32_t row = masks->n; row-- > 0;) {
        if ((placed_rows & nq_bit(row)) != 0)
            continue;
        uint64_t open = masks->open[row];
        for (uint32_t i = 0; i < placement->queens; i++)
            open &= ~nq_attacked(row, placement->row[i], placement->column[i]);
        uint32_t step = subproblem->steps++;
        subproblem->open[step] = open;
        subproblem->distance[step] = 0;
        if (step > 0)
            subproblem->distance[step - 1] = (uint8_t)(row_before - row);
        row_before = row;
    }
}

static int count_unit(const struct nq_cross_placement *placement, void *context)
{
    struct count *count = context;
    struct nq_subproblem subproblem;
    make_subproblem(count->masks, placement, &subproblem);
    uint64_t completions = 0;
    int status = count->kernel->count_completions(&subproblem, count->workspace, count->cancel,
                                                  &completions);
    if (status == NQUEENS_OK)
        status = nq_add_weighted(count->solutions, placement->orbit, completions);
    if (status == NQUEENS_OK)
        status = nq_progress_step(&count->progress);
    return status;
}

struct unit_total {
    const nq_cancel_flag *cancel;
    uint64_t units;
};

static int add_unit(const struct nq_cross_placement *placement, void *context)
{
    struct unit_total *total = context;
    (void)placement;
    total->units++;
    return nq_is_cancelled(total->cancel) ? NQUEENS_CANCELLED : NQUEENS_OK;
}

/* A board that is settled without a search is one unit. */
static int count_settled(const struct nqueens_solver *solver, uint64_t *solutions, uint64_t settled)
{
    struct nq_progress progress;
    nq_progress_begin(&progress, solver, 1);
    *solutions = settled;
    return nq_progress_step(&progress);
}

static int count_over_cross(const struct nqueens_solver *solver, struct count *count)
{
    uint32_t group = nq_symmetry_group(count->masks->n, count->masks->open);
    struct unit_total total = {.cancel = count->cancel};
    if (solver->progress != NULL) {
        int status = nq_cross_walk(count->masks, group, add_unit, &total);
        if (status != NQUEENS_OK)
            return status;
        if (total.units == 0)
            return count_settled(solver, count->solutions, 0);
    }
    count->workspace =
        nq_allocate(&solver->allocator, 1, count->kernel->workspace_size(count->masks->n));
    if (count->workspace == NULL)
        return NQUEENS_ERROR_MEMORY;
    nq_progress_begin(&count->progress, solver, total.units);
    int status = nq_cross_walk(count->masks, group, count_unit, count);
    nq_release(&solver->allocator, count->workspace);
    return status;
}

int nq_cross_count(const struct nqueens_solver *solver, const struct nq_kernel *kernel,
                   uint64_t *solutions)
{
    struct nq_board_masks masks;
    if (!nq_board_masks_set(&masks, solver->n, &solver->constraints))
        return count_settled(solver, solutions, 0);
    if (solver->n < 2) /* too small for a cross; all rows have an open square */
        return count_settled(solver, solutions, 1);
    struct count count = {
        .masks = &masks, .kernel = kernel, .cancel = &solver->cancelled, .solutions = solutions};
    return count_over_cross(solver, &count);
}
