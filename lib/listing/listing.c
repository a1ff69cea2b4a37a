/* SPDX-License-Identifier: MIT
 *
 * The listing of boards of n <= 64 for every call that lists, ranks or, on small boards, counts. A
 * solution after a given board agrees with the board above some row and has a greater column in
 * this row: each row is a run of the kernel, from the last row up. No solution agrees with the
 * board below the first queen that is attacked or on a closed square. Cost: the cost of the kernel;
 * a count takes half of it where the board is its own mirror image.
 */

#include "listing/listing.h"

#include "base/assertion.h"
#include "symmetry/group.h"
#include "work/tally.h"

#include <string.h>

static const struct nq_listing_kernel *portable_kernel(const struct nq_board_masks *masks)
{
    if (masks->rule != NULL)
        return &nq_listing_of_rule;
    return masks->n <= nq_listing_recursive.largest_n ? &nq_listing_recursive : &nq_listing_blocks;
}

int nq_listing_begin(struct nq_listing *listing, const struct nq_task *task,
                     const struct nq_listing_kernel *kernel)
{
    listing->allocator = task->allocator;
    listing->cancel = task->cancel;
    if (!nq_board_masks_set(&listing->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    int is_of_queens = listing->masks.rule == NULL;
    listing->kernel = kernel != NULL && is_of_queens ? kernel : portable_kernel(&listing->masks);
    listing->workspace = nq_allocate(task->allocator, 1, listing->kernel->workspace_size(task->n));
    return listing->workspace != NULL ? NQUEENS_OK : NQUEENS_ERROR_MEMORY;
}

void nq_listing_end(struct nq_listing *listing)
{
    size_t size = listing->kernel->workspace_size(listing->masks.n);
    nq_release(listing->allocator, listing->workspace, 1, size);
    listing->workspace = NULL;
}

/* The number of rows, from the top down and at most `most`, with a queen on an open square that no
 * queen above attacks. */
static uint32_t sound_rows(const struct nq_board_masks *masks, const uint32_t queens[],
                           uint32_t most)
{
    uint32_t row = 0;
    for (; row < most; row++) {
        uint64_t free = masks->open[row];
        for (uint32_t above = 0; above < row; above++)
            free &= ~nq_attacked(masks->rule, row, above, queens[above]);
        if ((free & nq_bit(queens[row])) == 0)
            break;
    }
    return row;
}

static void start_run(struct nq_listing *listing, uint32_t row, uint64_t columns)
{
    NQ_ASSERT(nq_board_masks_are_sound(&listing->masks));
    NQ_ASSERT(row < listing->masks.n && sound_rows(&listing->masks, listing->after, row) == row);
    listing->kernel->start_run(listing->workspace, &listing->masks, listing->after, row, columns);
    listing->is_running = 1;
}

/* Starts with a run from row 0 on, which rows_to_run other runs follow. */
static void start(struct nq_listing *listing, uint64_t columns, uint32_t rows_to_run)
{
    listing->rows_to_run = rows_to_run;
    listing->is_half = 0;
    listing->boards.count = 0;
    start_run(listing, 0, columns);
}

void nq_listing_start(struct nq_listing *listing, uint64_t columns)
{
    start(listing, columns, 0);
}

int nq_listing_is_symmetric(const struct nq_listing *listing)
{
    const struct nq_board_masks *masks = &listing->masks;
    return masks->rule == NULL && nq_symmetry_leaves(NQ_MIRROR, masks->n, masks->open);
}

/* Starts the first of two runs, one for each half of the board. The run that follows has a greater
 * column than the middle in row 0. */
void nq_listing_start_whole(struct nq_listing *listing)
{
    listing->after[0] = (listing->masks.n - 1) / 2;
    start(listing, nq_all_columns(listing->after[0] + 1), 1);
}

void nq_listing_start_half(struct nq_listing *listing)
{
    const uint32_t n = listing->masks.n;
    const uint32_t middle = n / 2;
    start(listing, nq_all_columns(middle), 0);
    listing->after[0] = middle;
    listing->is_half = n % 2 != 0 && (listing->masks.open[0] & nq_bit(middle)) != 0;
}

void nq_listing_start_after(struct nq_listing *listing, const uint32_t queens[])
{
    uint32_t n = listing->masks.n;
    uint32_t sound = sound_rows(&listing->masks, queens, n);
    listing->rows_to_run = sound < n ? sound + 1 : sound;
    listing->boards.count = 0;
    listing->is_running = listing->is_half = 0;
    memcpy(listing->after, queens, n * sizeof *queens);
}

/* Goes on in this run, or in the next run that has a solution. */
int nq_listing_next_boards(struct nq_listing *listing, struct nq_boards *boards)
{
    const struct nq_listing_kernel *kernel = listing->kernel;
    int status = NQUEENS_NO_SOLUTION;
    if (listing->is_running)
        status = kernel->next_boards(listing->workspace, listing->cancel, boards);
    while (status == NQUEENS_NO_SOLUTION && listing->rows_to_run > 0) {
        uint32_t row = --listing->rows_to_run;
        start_run(listing, row, UINT64_MAX << listing->after[row] << 1);
        status = kernel->next_boards(listing->workspace, listing->cancel, boards);
    }
    if (status != NQUEENS_NO_SOLUTION || !listing->is_half)
        return status;
    listing->is_half = 0;
    start_run(listing, 1, nq_all_columns(listing->after[0]));
    return kernel->next_boards(listing->workspace, listing->cancel, boards);
}

int nq_listing_take(struct nq_listing *listing, size_t most, struct nq_boards *boards)
{
    if (listing->boards.count == 0) {
        int status = nq_listing_next_boards(listing, &listing->boards);
        if (status != NQUEENS_OK)
            return status;
    }
    boards->queens = listing->boards.queens;
    boards->count = most < listing->boards.count ? most : listing->boards.count;
    listing->boards.queens += boards->count * listing->masks.n;
    listing->boards.count -= boards->count;
    return NQUEENS_OK;
}

/* ---- Counting ------------------------------------------------------------------ */

int nq_listing_count(const struct nq_task *task, const struct nq_listing_kernel *kernel)
{
    struct nq_listing listing;
    struct nq_boards boards;
    uint64_t solutions = 0;
    int status = nq_listing_begin(&listing, task, kernel);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    const int is_half = nq_listing_is_symmetric(&listing);
    if (is_half)
        nq_listing_start_half(&listing);
    else
        nq_listing_start(&listing, UINT64_MAX);
    while ((status = nq_listing_next_boards(&listing, &boards)) == NQUEENS_OK)
        solutions += boards.count;
    nq_listing_end(&listing);
    return status == NQUEENS_NO_SOLUTION
               ? nq_tally_add_without_unit(task->tally, is_half ? 2 : 1, solutions)
               : status;
}
