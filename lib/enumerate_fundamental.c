/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate_fundamental: the solutions that come first of their images under
 * the group of the symmetries that leave the constraints unchanged.
 *
 * A board comes first only if no image has its first queen in a column before her
 * own. If she stands in column a, then in such a board no image of the squares (0, 0)
 * to (0, a - 1) has a queen, and these squares are closed for the search: that leaves
 * few boards whose images have to be looked at entry by entry, those that have one
 * with the first queen in the same column.
 *
 * Cost: 27 per cent of the placements of a listing of all solutions; of the boards that
 * are found four in five come first, and each costs 2 n steps and a few (n = 14).
 */

#include "enumerate.h"
#include "solver.h"
#include "symmetry/images.h"

/* What a listing hands its boards through. */
struct least_image_filter {
    struct nq_image_test test;
    struct nq_board_callback callback;
};

static int call_if_least(const uint32_t queens[], void *context)
{
    struct least_image_filter *filter = context;
    return nq_is_least_image(queens, &filter->test) ? nq_call_board(queens, &filter->callback)
                                                    : NQUEENS_OK;
}

/* Closes the images of a square, its own place included. */
static void close_orbit(struct nq_board_masks *masks, uint32_t group, uint32_t row, uint32_t column)
{
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (!nq_group_has(group, symmetry))
            continue;
        uint32_t image_row = row;
        uint32_t image_column = column;
        nq_symmetry_apply(symmetry, masks->n, &image_row, &image_column);
        masks->open[image_row] &= ~nq_bit(image_column);
    }
}

static int enumerate_on_masks(const struct nq_task *task, const struct nq_listing_kernel *kernel,
                              struct least_image_filter *filter)
{
    uint32_t rows[NQ_MASK_COLUMNS];
    struct nq_listing listing;
    int status = nq_listing_begin(&listing, task, kernel);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    filter->test.rows = rows;
    for (uint32_t column = 0; column < task->n && status == NQUEENS_OK; column++) {
        nq_listing_start(&listing, nq_bit(column));
        status = nq_listing_call(&listing, call_if_least, filter);
        close_orbit(&listing.masks, filter->test.symmetries, 0, column);
    }
    filter->test.rows = NULL;
    nq_listing_end(&listing);
    return status;
}

static int enumerate_by_filter(const struct nq_task *task, nq_list_fn *list,
                               struct least_image_filter *filter)
{
    filter->test.rows = nq_allocate(task->allocator, task->n, sizeof *filter->test.rows);
    if (filter->test.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = list(task, call_if_least, filter);
    nq_release(task->allocator, filter->test.rows, task->n, sizeof *filter->test.rows);
    return status;
}

static int enumerate_fundamental(const struct nq_task *task, const struct nq_kernel *kernel,
                                 nqueens_board_fn board, void *user)
{
    struct least_image_filter filter = {
        .test.n = task->n,
        .test.symmetries =
            nq_symmetry_group_of_constraints(task->n, task->constraints, task->cancel),
        .callback = {board, user, task->n},
    };
    if (nq_is_cancelled(task->cancel)) /* then the group may be any set */
        return NQUEENS_CANCELLED;
    if (task->n == 0)
        return nq_call_empty_board(&filter.callback);
    nq_list_fn *list = nq_list_of(kernel);
    if (list != NULL)
        return enumerate_by_filter(task, list, &filter);
    if (task->n > NQ_MASK_COLUMNS)
        return NQUEENS_ERROR_UNSUPPORTED;
    return enumerate_on_masks(task, nq_kernel_listing(kernel, task->n), &filter);
}

int nqueens_enumerate_fundamental(nqueens_solver *solver, nqueens_board_fn callback, void *user)
{
    if (solver == NULL || callback == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    struct nq_task task;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    status = enumerate_fundamental(&task, nq_solver_listing_kernel(solver), callback, user);
    nq_solver_leave(solver);
    return status;
}
