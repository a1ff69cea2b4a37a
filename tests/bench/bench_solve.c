/* SPDX-License-Identifier: MIT
 *
 * Finding one board: the construction for n = 10^7 and its check, and the search
 * with required queens on boards of several sizes.
 *
 * bench_solve
 */

#include "measure.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>

enum { SEEDS = 20 };

static int bench_construction(uint32_t n)
{
    nqueens_solver *solver;
    uint32_t *queens = malloc(n * sizeof *queens);
    if (queens == NULL || nqueens_solver_new(n, &solver) != NQUEENS_OK)
        return 1;
    double start = now_seconds();
    int status = nqueens_solve(solver, queens);
    double solved = now_seconds();
    int is_solution = nqueens_is_solution(n, queens);
    double checked = now_seconds();
    printf("solve, n = %u: %.0f ms, and its check %.0f ms\n", (unsigned)n, (solved - start) * 1e3,
           (checked - solved) * 1e3);
    nqueens_solver_free(solver);
    free(queens);
    return status != NQUEENS_OK || !is_solution;
}

/* Requires queens on random squares that do not attack each other. */
static int require_at_random(nqueens_solver *solver, uint32_t n, uint32_t required,
                             uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    for (uint32_t placed = 0; placed < required;) {
        uint32_t row = (uint32_t)rand() % n;
        if (queens[row] != NQUEENS_NO_QUEEN)
            continue;
        queens[row] = (uint32_t)rand() % n;
        if (nqueens_find_attack(n, queens, NULL, NULL, NULL) == NQUEENS_OK) {
            queens[row] = NQUEENS_NO_QUEEN;
            continue;
        }
        if (nqueens_solver_require(solver, row, queens[row]) != NQUEENS_OK)
            return 1;
        placed++;
    }
    return 0;
}

static int bench_required(uint32_t n, uint32_t required)
{
    double times[SEEDS];
    int solved = 0;
    uint32_t *queens = malloc(n * sizeof *queens);
    for (int seed = 0; seed < SEEDS; seed++) {
        nqueens_solver *solver;
        srand((unsigned)seed);
        if (queens == NULL || nqueens_solver_new(n, &solver) != NQUEENS_OK ||
            require_at_random(solver, n, required, queens) != 0)
            return 1;
        double start = now_seconds();
        int status = nqueens_solve(solver, queens);
        times[seed] = now_seconds() - start;
        nqueens_solver_free(solver);
        if (status < 0)
            return 1;
        solved += status == NQUEENS_OK;
    }
    free(queens);
    double middle = median(times, SEEDS);
    printf("solve, n = %u, %u required: %d of %d boards have a solution; ", (unsigned)n,
           (unsigned)required, solved, SEEDS);
    printf("median %.3f ms, longest %.3f ms\n", middle * 1e3, times[SEEDS - 1] * 1e3);
    return 0;
}

int main(void)
{
    print_machine();
    return bench_construction(10000000) || bench_required(16, 4) || bench_required(64, 12) ||
           bench_required(64, 24) || bench_required(300, 30) || bench_required(1000, 100) ||
           bench_required(30000, 10);
}
