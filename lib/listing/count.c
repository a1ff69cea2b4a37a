/* SPDX-License-Identifier: MIT
 *
 * A count of the solutions that a listing gives. Cost: the cost of the listing, half of it where
 * the board is its own mirror image.
 */

#include "listing/listing.h"
#include "work/tally.h"

/* Adds the solutions left of a listing that has been started, `times` times. */
static int add_listed(struct nq_listing *listing, uint64_t times, struct nq_tally *tally)
{
    struct nq_boards boards;
    uint64_t solutions = 0;
    int status;
    while ((status = nq_listing_next_boards(listing, &boards)) == NQUEENS_OK)
        solutions += boards.count;
    return status == NQUEENS_NO_SOLUTION ? nq_tally_add_without_unit(tally, times, solutions)
                                         : status;
}

/* Adds half of the solutions of a board that is its own mirror image, twice: the solutions with
 * their first queen to the left of the middle, and, where she is in the middle, with the second one
 * to the left. */
static int add_left_half(struct nq_listing *listing, struct nq_tally *tally)
{
    const uint32_t n = listing->masks.n;
    const uint32_t middle = n / 2;
    nq_listing_start(listing, nq_all_columns(middle));
    int status = add_listed(listing, 2, tally);
    if (status != NQUEENS_OK || n % 2 == 0 || (listing->masks.open[0] & nq_bit(middle)) == 0)
        return status;
    nq_listing_start_run(listing, &middle, 1, nq_all_columns(middle));
    return add_listed(listing, 2, tally);
}

int nq_listing_count(const struct nq_task *task, const struct nq_listing_kernel *kernel)
{
    struct nq_listing listing;
    int status = nq_listing_begin(&listing, task, kernel);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    if (nq_listing_is_symmetric(&listing)) {
        status = add_left_half(&listing, task->tally);
    } else {
        nq_listing_start(&listing, UINT64_MAX);
        status = add_listed(&listing, 1, task->tally);
    }
    nq_listing_end(&listing);
    return status;
}
