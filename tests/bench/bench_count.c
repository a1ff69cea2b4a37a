/* SPDX-License-Identifier: MIT
 *
 * Counting on one thread: "bitmask" against the textbook's counter, n = 12, 14
 * and 16.
 *
 * bench_count [ROUNDS]
 */

#include "measure.h"
#include "textbook.h"

#include <stdio.h>

/* A count, and what must come out. */
struct counting {
    nqueens_solver *solver;
    uint32_t n;
    uint64_t expected;
};

static int by_textbook(void *context)
{
    const struct counting *counting = context;
    return textbook_count(counting->n) != counting->expected;
}

static int by_library(void *context)
{
    const struct counting *counting = context;
    uint64_t solutions;
    int status = nqueens_count(counting->solver, &solutions);
    return status != NQUEENS_OK || solutions != counting->expected;
}

static int bench(struct counting counting, const char *kernel, int rounds)
{
    if (nqueens_solver_new(counting.n, &counting.solver) != NQUEENS_OK)
        return 1;
    int failed = nqueens_solver_set_kernel(counting.solver, kernel) != NQUEENS_OK;
    printf("count, n = %u\n", (unsigned)counting.n);
    struct measured textbook = {"  textbook", by_textbook, &counting};
    struct measured library = {"  bitmask", by_library, &counting};
    failed = failed || compare(textbook, library, rounds);
    nqueens_solver_free(counting.solver);
    return failed;
}

int main(int argc, char *argv[])
{
    static const struct counting boards[] = {
        {.n = 12, .expected = 14200},
        {.n = 14, .expected = 365596},
        {.n = 16, .expected = 14772512},
    };
    int rounds = rounds_argument(argc, argv, 5);
    if (rounds == 0)
        return 2;
    print_machine();
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (bench(boards[i], "bitmask", rounds) != 0)
            return 1;
    }
    return 0;
}
