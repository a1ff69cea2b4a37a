/* SPDX-License-Identifier: MIT
 *
 * How a count gets faster with threads: n = 16 and 18 by "auto" on 1, 2, 4, ...
 * threads up to as many as there are CPUs, against one thread in the same rounds.
 *
 * bench_threads [ROUNDS]
 */

#include "measure.h"

#include <nqueens.h>

#include <stdio.h>

static int count(void *context)
{
    uint64_t solutions;
    return nqueens_count(context, &solutions) != NQUEENS_OK;
}

static int bench(uint32_t n, uint32_t threads, int rounds)
{
    nqueens_solver *one;
    nqueens_solver *several;
    char name[32];
    if (nqueens_solver_new(n, &one) != NQUEENS_OK)
        return 1;
    if (nqueens_solver_new(n, &several) != NQUEENS_OK ||
        nqueens_solver_set_threads(several, threads) != NQUEENS_OK)
        return 1;
    printf("count, n = %u, kernel %s\n", (unsigned)n, nqueens_solver_kernel(one));
    snprintf(name, sizeof name, "  %u threads", (unsigned)threads);
    int failed = compare((struct measured){"  1 thread", count, one},
                         (struct measured){name, count, several}, rounds);
    nqueens_solver_free(one);
    nqueens_solver_free(several);
    return failed;
}

int main(int argc, char *argv[])
{
    nqueens_solver *solver;
    int rounds = rounds_argument(argc, argv, 5);
    if (rounds == 0)
        return 2;
    if (nqueens_solver_new(8, &solver) != NQUEENS_OK ||
        nqueens_solver_set_threads(solver, 0) != NQUEENS_OK)
        return 1;
    uint32_t cpus = nqueens_solver_threads(solver);
    nqueens_solver_free(solver);
    print_machine();
    for (uint32_t threads = 2; threads < 2 * cpus; threads *= 2) {
        uint32_t used = threads < cpus ? threads : cpus;
        if (bench(16, used, rounds) != 0 || bench(18, used, rounds) != 0)
            return 1;
    }
    return 0;
}
