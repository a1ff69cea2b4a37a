/* SPDX-License-Identifier: MIT
 *
 * The cursor behind every call that lists, ranks or, on small boards, counts. For n <= 64 it goes
 * from run to run of a listing kernel: a solution after a given board agrees with the board above
 * some row and has a greater column in this row, so each row is a run, from the last row up. No
 * solution agrees with the board below the first queen that is attacked or on a closed square.
 * Cost: the cost of the source, and a comparison of n entries for each start; a count takes half of
 * it where the board is its own mirror image.
 */

#include "listing/source.h"

#include "base/assertion.h"
#include "symmetry/group.h"
#include "work/tally.h"

#include <string.h>

/* ---- Runs of a kernel ------------------------------------------------------------ */

static const struct nq_listing_kernel *kernel_of(const struct nq_board_masks *masks,
                                                 const struct nq_listing_kernel *kernel)
{
    if (kernel != NULL && (masks->rule == NULL || kernel->takes_rules))
        return kernel;
    if (masks->rule != NULL)
        return &nq_listing_of_rule;
    return masks->n <= nq_listing_recursive.largest_n ? &nq_listing_recursive : &nq_listing_blocks;
}

static int begin_runs(struct nq_runs *runs, const struct nq_task *task,
                      const struct nq_listing_kernel *kernel)
{
    if (!nq_board_masks_set(&runs->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    runs->kernel = kernel_of(&runs->masks, kernel);
    runs->workspace = nq_allocate(task->allocator, 1, runs->kernel->workspace_size(task->n));
    return runs->workspace != NULL ? NQUEENS_OK : NQUEENS_ERROR_MEMORY;
}

/* The columns of a row that are open and attacked by no queen above. */
static uint64_t open_below(const struct nq_runs *runs, uint32_t row)
{
    uint64_t open = runs->masks.open[row];
    for (uint32_t above = 0; above < row; above++)
        open &= ~nq_attacked(runs->masks.rule, row, above, runs->after[above]);
    return open;
}

/* The number of rows, from the top down and at most `most`, with a queen on an open square that no
 * queen above attacks. */
static uint32_t sound_rows(const struct nq_runs *runs, uint32_t most)
{
    uint32_t row = 0;
    while (row < most && (open_below(runs, row) & nq_bit(runs->after[row])) != 0)
        row++;
    return row;
}

static void start_run(struct nq_runs *runs, uint32_t row, uint64_t columns)
{
    NQ_ASSERT(nq_board_masks_are_sound(&runs->masks));
    NQ_ASSERT(row < runs->masks.n && sound_rows(runs, row) == row);
    runs->kernel->start_run(runs->workspace, &runs->masks, runs->after, row, columns);
    runs->is_running = 1;
}

/* Starts with a run from row 0 on, which rows_to_run other runs follow. */
static void start_runs(struct nq_runs *runs, uint64_t columns, uint32_t rows_to_run)
{
    runs->rows_to_run = rows_to_run;
    runs->is_half = 0;
    start_run(runs, 0, columns);
}

/* Starts before the first solution, with a run for each half of a board that may be its own mirror
 * image. */
static void start_whole(struct nq_runs *runs)
{
    const int has_halves = runs->masks.rule == NULL;
    const uint32_t middle = has_halves ? (runs->masks.n - 1) / 2 : runs->masks.n - 1;
    runs->untried[0] = UINT64_MAX << middle << 1;
    start_runs(runs, nq_all_columns(middle + 1), (uint32_t)has_halves);
}

static void start_after(struct nq_runs *runs, const uint32_t queens[])
{
    uint64_t queen = 1;
    runs->rows_to_run = 0;
    runs->is_running = runs->is_half = 0;
    memcpy(runs->after, queens, runs->masks.n * sizeof *queens);
    for (uint32_t row = 0; row < runs->masks.n && queen != 0; row++) {
        const uint64_t open = open_below(runs, row);
        queen = open & nq_bit(queens[row]);
        runs->untried[row] = open & UINT64_MAX << queens[row] << 1;
        runs->rows_to_run = row + 1;
    }
}

/* Goes on in this run, or in the next run that has a solution. */
static int next_of_runs(struct nq_runs *runs, const nq_cancel_flag *cancel,
                        struct nq_boards *boards)
{
    int status = NQUEENS_NO_SOLUTION;
    if (runs->is_running)
        status = runs->kernel->next_boards(runs->workspace, cancel, boards);
    while (status == NQUEENS_NO_SOLUTION && runs->rows_to_run > 0) {
        uint32_t row = --runs->rows_to_run;
        if (runs->untried[row] == 0)
            continue;
        start_run(runs, row, runs->untried[row]);
        status = runs->kernel->next_boards(runs->workspace, cancel, boards);
    }
    if (status != NQUEENS_NO_SOLUTION || !runs->is_half)
        return status;
    runs->is_half = 0;
    start_run(runs, 1, nq_all_columns(runs->after[0]));
    return runs->kernel->next_boards(runs->workspace, cancel, boards);
}

/* ---- Cursors --------------------------------------------------------------------- */

int nq_cursor_begin(struct nq_cursor *cursor, const struct nq_task *task, struct nq_source source)
{
    cursor->allocator = task->allocator;
    cursor->cancel = task->cancel;
    cursor->n = task->n;
    cursor->kind = source.kind;
    cursor->boards = (struct nq_boards){NULL, 0};
    if (source.kind == NQ_BY_REFERENCE)
        return nq_reference_begin(&cursor->reference, task);
    if (source.kind == NQ_BY_COMPLETION)
        return nq_completion_walk_begin(&cursor->completion, task);
    return begin_runs(&cursor->runs, task, source.kernel);
}

void nq_cursor_end(struct nq_cursor *cursor)
{
    if (cursor->kind == NQ_BY_REFERENCE)
        nq_reference_end(&cursor->reference);
    else if (cursor->kind == NQ_BY_COMPLETION)
        nq_completion_walk_end(&cursor->completion);
    else
        nq_release(cursor->allocator, cursor->runs.workspace, 1,
                   cursor->runs.kernel->workspace_size(cursor->n));
}

int nq_cursor_new(struct nq_cursor **cursor, const struct nq_task *task, struct nq_source source)
{
    struct nq_cursor *begun = nq_allocate(task->allocator, 1, sizeof *begun);
    int status = begun != NULL ? nq_cursor_begin(begun, task, source) : NQUEENS_ERROR_MEMORY;
    *cursor = status == NQUEENS_OK ? begun : NULL;
    if (status != NQUEENS_OK)
        nq_release(task->allocator, begun, 1, sizeof *begun);
    return status;
}

void nq_cursor_free(struct nq_cursor **cursor)
{
    if (*cursor == NULL)
        return;
    nq_cursor_end(*cursor);
    nq_release((*cursor)->allocator, *cursor, 1, sizeof **cursor);
    *cursor = NULL;
}

int nq_cursor_start(struct nq_cursor *cursor, const uint32_t after[])
{
    cursor->boards.count = 0;
    if (cursor->kind == NQ_BY_REFERENCE)
        return nq_reference_start(&cursor->reference, after);
    if (cursor->kind == NQ_BY_COMPLETION)
        return nq_completion_walk_start(&cursor->completion, after);
    if (after == NULL)
        start_whole(&cursor->runs);
    else
        start_after(&cursor->runs, after);
    return NQUEENS_OK;
}

void nq_cursor_start_in(struct nq_cursor *cursor, uint64_t columns)
{
    cursor->boards.count = 0;
    if (cursor->kind == NQ_BY_KERNEL)
        start_runs(&cursor->runs, columns, 0);
    else
        (void)nq_cursor_start(cursor, NULL);
}

void nq_cursor_start_half(struct nq_cursor *cursor)
{
    struct nq_runs *runs = &cursor->runs;
    const uint32_t middle = cursor->n / 2;
    nq_cursor_start_in(cursor, nq_all_columns(middle));
    runs->after[0] = middle;
    runs->is_half = cursor->n % 2 != 0 && (runs->masks.open[0] & nq_bit(middle)) != 0;
}

int nq_cursor_next_boards(struct nq_cursor *cursor, struct nq_boards *boards)
{
    if (cursor->kind == NQ_BY_KERNEL)
        return next_of_runs(&cursor->runs, cursor->cancel, boards);
    const int is_reference = cursor->kind == NQ_BY_REFERENCE;
    boards->count = 1;
    boards->queens = is_reference ? cursor->reference.queens : cursor->completion.queens;
    return is_reference ? nq_reference_next(&cursor->reference)
                        : nq_completion_walk_next(&cursor->completion);
}

int nq_cursor_next(struct nq_cursor *cursor, size_t most, struct nq_boards *boards)
{
    *boards = cursor->boards;
    if (boards->count == 0) {
        int status = nq_cursor_next_boards(cursor, boards);
        if (status != NQUEENS_OK)
            return status;
    }
    const size_t left = boards->count > most ? boards->count - most : 0;
    boards->count -= left;
    cursor->boards = (struct nq_boards){boards->queens + boards->count * cursor->n, left};
    return NQUEENS_OK;
}

int nq_source_each(const struct nq_task *task, struct nq_source source, const uint32_t after[],
                   nq_solution_fn *take, void *context)
{
    struct nq_cursor cursor;
    struct nq_boards board;
    int status = nq_cursor_begin(&cursor, task, source);
    if (status != NQUEENS_OK)
        return status;
    if (after == NULL)
        nq_cursor_start_in(&cursor, UINT64_MAX);
    else
        status = nq_cursor_start(&cursor, after);
    while (status == NQUEENS_OK && (status = nq_cursor_next(&cursor, 1, &board)) == NQUEENS_OK) {
        if (!take(board.queens, context))
            break;
    }
    nq_cursor_end(&cursor);
    return status;
}

int nq_cursor_is_at(const struct nq_cursor *cursor, const uint32_t queens[])
{
    if (cursor == NULL || cursor->boards.queens == NULL)
        return 0;
    const uint32_t *last = cursor->boards.queens - cursor->n;
    uint32_t difference = 0;
    for (uint32_t row = 0; row < cursor->n; row++)
        difference |= queens[row] ^ last[row];
    return difference == 0;
}

int nq_cursor_is_symmetric(const struct nq_cursor *cursor)
{
    return cursor->kind == NQ_BY_KERNEL && cursor->runs.masks.rule == NULL &&
           nq_symmetry_leaves(NQ_MIRROR, cursor->n, cursor->runs.masks.open);
}

/* ---- Counting -------------------------------------------------------------------- */

int nq_list_to_count(const struct nq_task *task, struct nq_source source)
{
    struct nq_cursor cursor;
    struct nq_boards boards;
    uint64_t solutions = 0;
    int status = nq_cursor_begin(&cursor, task, source);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    const int is_half = nq_cursor_is_symmetric(&cursor);
    if (is_half)
        nq_cursor_start_half(&cursor);
    else
        nq_cursor_start_in(&cursor, UINT64_MAX);
    while ((status = next_of_runs(&cursor.runs, task->cancel, &boards)) == NQUEENS_OK)
        solutions += boards.count;
    nq_cursor_end(&cursor);
    return status == NQUEENS_NO_SOLUTION
               ? nq_tally_add_without_unit(task->tally, is_half ? 2 : 1, solutions)
               : status;
}
