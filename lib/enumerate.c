/* SPDX-License-Identifier: MIT
 *
 * nqueens_enumerate hands over the solutions of the kernel's source, nqueens_enumerate_fundamental
 * the solutions that come first of their images under the group of the symmetries that leave the
 * constraints unchanged.
 */

#include "listing/mirror.h"
#include "solver.h"
#include "symmetry/images.h"

/* The callback of the call, as the context of a listing. */
struct board_callback {
    nqueens_board_fn board;
    void *user;
    uint32_t n;
};

/* Receives a solution, which is valid during the call. Any status but NQUEENS_OK ends the
 * listing. */
typedef int solution_fn(const uint32_t queens[], void *context);

static int call_board(const uint32_t queens[], void *context)
{
    const struct board_callback *callback = context;
    return callback->board(callback->n, queens, callback->user) ? NQUEENS_STOPPED : NQUEENS_OK;
}

/* Hands over boards, and polls between them, since a callback may cancel. */
static inline int call_boards(const struct nq_task *task, struct nq_boards boards,
                              solution_fn *solution, void *context)
{
    for (size_t i = 0; i < boards.count; i++) {
        if (i > 0 && nq_is_cancelled(task->cancel))
            return NQUEENS_CANCELLED;
        int status = solution(boards.queens + i * task->n, context);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* ---- All solutions ---------------------------------------------------------- */

static int enumerate(const struct nq_task *task, struct nq_source source,
                     struct board_callback *callback)
{
    struct nq_boards boards;
    struct nq_cursor cursor;
    struct nq_mirror mirror;
    int status = nq_cursor_begin(&cursor, task, source);
    if (status != NQUEENS_OK)
        return status;
    nq_mirror_start(&mirror, &cursor, task->n >= NQ_MIRROR_SMALLEST_N ? NQ_MIRROR_MOST : 0);
    do {
        status = nq_mirror_next_boards(&mirror, &boards);
        if (status == NQUEENS_OK)
            status = call_boards(task, boards, call_board, callback);
    } while (status == NQUEENS_OK);
    nq_mirror_end(&mirror);
    nq_cursor_end(&cursor);
    return status;
}

/* ---- Fundamental solutions ---------------------------------------------------- */

/* A board comes first of its images only if no image has its first queen in an earlier column. If
 * the first queen of the board stands in column a, no image of the squares (0, 0) to (0, a - 1) has
 * a queen, and the search closes the images of these squares. Images are compared entry by entry on
 * few boards only: those with an image whose first queen is in the same column. Cost: 27 per cent
 * of the placements of a listing of all solutions; four in five of the boards found come first, and
 * each costs 2 n steps and a few (n = 14). */

/* A filter between a cursor and the callback. */
struct least_image_filter {
    struct nq_image_test test;
    struct board_callback *callback;
};

static int call_if_least(const uint32_t queens[], void *context)
{
    struct least_image_filter *filter = context;
    return nq_is_least_image(queens, &filter->test) ? call_board(queens, filter->callback)
                                                    : NQUEENS_OK;
}

/* Closes a square and its images. */
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

/* Hands over the next boards of a cursor that come first of their images. */
static int call_least(const struct nq_task *task, struct nq_cursor *cursor,
                      struct least_image_filter *filter)
{
    struct nq_boards boards;
    int status;
    do {
        status = nq_cursor_next_boards(cursor, &boards);
        if (status == NQUEENS_OK)
            status = call_boards(task, boards, call_if_least, filter);
    } while (status == NQUEENS_OK);
    return status;
}

/* Goes through the solutions column by column of row 0, if the source is a kernel and the group has
 * other symmetries than the identity, or else all at once. */
static int call_columns(const struct nq_task *task, struct nq_cursor *cursor,
                        struct least_image_filter *filter)
{
    const int is_one = cursor->kind != NQ_BY_KERNEL || filter->test.symmetries == 1;
    int status = NQUEENS_NO_SOLUTION;
    for (uint32_t column = 0; column < (is_one ? 1 : task->n) && status == NQUEENS_NO_SOLUTION;
         column++) {
        nq_cursor_start_in(cursor, is_one ? UINT64_MAX : nq_bit(column));
        status = call_least(task, cursor, filter);
        if (!is_one)
            close_orbit(&cursor->runs.masks, filter->test.symmetries, 0, column);
    }
    return status;
}

static int enumerate_fundamental(const struct nq_task *task, struct nq_source source,
                                 struct board_callback *callback)
{
    struct nq_cursor cursor;
    uint32_t few_rows[NQ_MASK_COLUMNS];
    const int has_few = task->n <= NQ_MASK_COLUMNS;
    struct least_image_filter filter = {
        .test.n = task->n,
        .test.symmetries =
            nq_symmetry_group_of_constraints(task->n, task->constraints, task->cancel),
        .callback = callback,
    };
    if (nq_is_cancelled(task->cancel)) /* the group is unspecified then */
        return NQUEENS_CANCELLED;
    filter.test.rows =
        has_few ? few_rows : nq_allocate(task->allocator, task->n, sizeof *filter.test.rows);
    if (filter.test.rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_cursor_begin(&cursor, task, source);
    if (status == NQUEENS_OK) {
        status = call_columns(task, &cursor, &filter);
        nq_cursor_end(&cursor);
    }
    if (!has_few)
        nq_release(task->allocator, filter.test.rows, task->n, sizeof *filter.test.rows);
    return status;
}

/* ---- Calls -------------------------------------------------------------------- */

typedef int enumerate_fn(const struct nq_task *task, struct nq_source source,
                         struct board_callback *callback);

static int call(nqueens_solver *solver, enumerate_fn *from_source, nqueens_board_fn board,
                void *user)
{
    static const uint32_t no_queens[1] = {0};
    struct nq_task task;
    if (board == NULL)
        return NQUEENS_ERROR_ARGUMENT;
    int status = nq_solver_enter_search(solver, &task);
    if (status != NQUEENS_OK)
        return status;
    struct board_callback callback = {board, user, task.n};
    const struct nq_plan plan = nq_plan_make(solver, NQ_TO_LIST);
    if (plan.obstacle != NQUEENS_SUPPORTED)
        status = NQUEENS_ERROR_UNSUPPORTED;
    else
        status = task.n == 0 ? call_board(no_queens, &callback)
                             : from_source(&task, plan.source, &callback);
    nq_solver_leave(solver);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

int nqueens_enumerate(nqueens_solver *solver, nqueens_board_fn callback, void *user)
{
    return call(solver, enumerate, callback, user);
}

int nqueens_enumerate_fundamental(nqueens_solver *solver, nqueens_board_fn callback, void *user)
{
    return call(solver, enumerate_fundamental, callback, user);
}
