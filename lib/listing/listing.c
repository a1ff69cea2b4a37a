/* SPDX-License-Identifier: MIT
 *
 * The solutions after a board agree with it above some row and have a greater column there: a run
 * for each such row, from the lowest one up. No solution agrees with a board below its first queen
 * that is attacked or on a closed square. Cost: the cost of the kernel.
 */

#include "listing/listing.h"

#include "base/assertion.h"
#include "symmetry/group.h"

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

/* The number of rows, from the top, with a queen on an open square that no queen above attacks; of
 * no more rows than `most`. */
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

void nq_listing_start_run(struct nq_listing *listing, const uint32_t queens[], uint32_t row,
                          uint64_t columns)
{
    listing->rows_to_run = 0;
    listing->boards.count = 0;
    memcpy(listing->after, queens, row * sizeof *queens);
    start_run(listing, row, columns);
}

void nq_listing_start(struct nq_listing *listing, uint64_t columns)
{
    nq_listing_start_run(listing, listing->after, 0, columns);
}

int nq_listing_is_symmetric(const struct nq_listing *listing)
{
    const struct nq_board_masks *masks = &listing->masks;
    return masks->rule == NULL && nq_symmetry_leaves(NQ_MIRROR, masks->n, masks->open);
}

/* The two halves are runs of their own: the one that follows has a greater column than the middle
 * in row 0. */
void nq_listing_start_whole(struct nq_listing *listing)
{
    listing->rows_to_run = 1;
    listing->after[0] = (listing->masks.n - 1) / 2;
    listing->boards.count = 0;
    start_run(listing, 0, nq_all_columns(listing->after[0] + 1));
}

void nq_listing_start_after(struct nq_listing *listing, const uint32_t queens[])
{
    uint32_t n = listing->masks.n;
    uint32_t sound = sound_rows(&listing->masks, queens, n);
    listing->rows_to_run = sound < n ? sound + 1 : sound;
    listing->boards.count = 0;
    listing->is_running = 0;
    memcpy(listing->after, queens, n * sizeof *queens);
}

/* Goes on in this run or in one that follows. */
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
    return status;
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
