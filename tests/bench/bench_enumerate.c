/* SPDX-License-Identifier: MIT
 *
 * Listing through a callback: nqueens_enumerate against the plain recursive
 * bitmask walk; and the same boards by nqueens_first and nqueens_next. n = 12
 * and 14.
 *
 * bench_enumerate [ROUNDS]
 */

#include "measure.h"
#include "textbook.h"

#include <stdio.h>

struct listing {
    nqueens_solver *solver;
    uint32_t n;
    uint64_t boards;
    uint64_t expected;
};

static int count_board(const uint32_t queens[], uint32_t n, void *user)
{
    struct listing *listing = user;
    (void)queens;
    (void)n;
    listing->boards++;
    return 0;
}

static int by_walk(void *context)
{
    struct listing *listing = context;
    listing->boards = 0;
    textbook_enumerate(listing->n, count_board, listing);
    return listing->boards != listing->expected;
}

static int by_enumerate(void *context)
{
    struct listing *listing = context;
    listing->boards = 0;
    int status = nqueens_enumerate(listing->solver, count_board, listing);
    return status != NQUEENS_OK || listing->boards != listing->expected;
}

static int by_next(void *context)
{
    struct listing *listing = context;
    uint32_t queens[32];
    listing->boards = 0;
    int status = nqueens_first(listing->solver, queens);
    for (; status == NQUEENS_OK; status = nqueens_next(listing->solver, queens))
        listing->boards++;
    return status != NQUEENS_NO_SOLUTION || listing->boards != listing->expected;
}

static int bench(struct listing listing, int rounds)
{
    if (nqueens_solver_new(listing.n, &listing.solver) != NQUEENS_OK)
        return 1;
    printf("list %llu boards, n = %u\n", (unsigned long long)listing.expected, (unsigned)listing.n);
    struct measured walk = {"  recursive walk", by_walk, &listing};
    struct measured enumerate = {"  nqueens_enumerate", by_enumerate, &listing};
    struct measured next = {"  first and next", by_next, &listing};
    int failed = compare(walk, enumerate, rounds) || compare(walk, next, rounds);
    nqueens_solver_free(listing.solver);
    return failed;
}

int main(int argc, char *argv[])
{
    static const struct listing listings[] = {
        {.n = 12, .expected = 14200},
        {.n = 14, .expected = 365596},
    };
    int rounds = rounds_argument(argc, argv, 5);
    if (rounds == 0)
        return 2;
    print_machine();
    for (size_t i = 0; i < sizeof listings / sizeof listings[0]; i++) {
        if (bench(listings[i], rounds) != 0)
            return 1;
    }
    return 0;
}
