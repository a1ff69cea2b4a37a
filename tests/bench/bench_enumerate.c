/* SPDX-License-Identifier: MIT
 *
 * Listing through a callback: nqueens_enumerate against the plain recursive
 * bitmask walk; and the same boards by nqueens_first and nqueens_next. n = 12
 * and 14.
 *
 * bench_enumerate [ROUNDS]
 */

#include "measure.h"

#include <nqueens.h>
#include <stdio.h>

/* ---- The plain search, as from the literature ------------------------------- */

struct walk {
    uint32_t n;
    uint32_t all;
    nqueens_board_fn board;
    void *user;
    uint32_t queens[32];
};

/* By a de Bruijn sequence, without a built-in of the compiler. */
static uint32_t column_of(uint32_t queen)
{
    static const unsigned char in_five_bits[32] = {0,  1,  28, 2,  29, 14, 24, 3,  30, 22, 20,
                                                   15, 25, 17, 4,  8,  31, 27, 13, 23, 21, 19,
                                                   16, 7,  26, 12, 18, 6,  11, 5,  10, 9};
    return in_five_bits[queen * 0x077cb531u >> 27];
}

static int walk_from(struct walk *walk, uint32_t row, uint32_t left, uint32_t down, uint32_t right)
{
    if (row == walk->n)
        return walk->board(walk->queens, walk->n, walk->user) != 0;
    uint32_t open = walk->all & ~(left | down | right);
    while (open != 0) {
        uint32_t queen = open & (0u - open);
        open ^= queen;
        walk->queens[row] = column_of(queen);
        if (walk_from(walk, row + 1, (left | queen) >> 1, down | queen, (right | queen) << 1))
            return 1;
    }
    return 0;
}

/* Lists the solutions, 1 <= n <= 31. Returns 1 if the callback stopped it. */
static int textbook_enumerate(uint32_t n, nqueens_board_fn board, void *user)
{
    struct walk walk = {.n = n, .all = UINT32_MAX >> (32 - n), .board = board, .user = user};
    return walk_from(&walk, 0, 0, 0, 0);
}

/* ---- Measuring ------------------------------------------------------------- */

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
