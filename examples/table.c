/* SPDX-License-Identifier: MIT
 *
 * table.c - the number of solutions for n = 1 to 13.
 *
 *     ./table
 *
 * Shows that solvers are cheap: a new one for each n.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

static int count(uint32_t n, uint64_t *solutions)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, solutions);
    nqueens_solver_free(solver);
    return status;
}

int main(void)
{
    int status = NQUEENS_OK;
    for (uint32_t n = 1; n <= 13 && status == NQUEENS_OK; n++) {
        uint64_t solutions;
        status = count(n, &solutions);
        if (status == NQUEENS_OK)
            printf("n = %02" PRIu32 ", solution count is %" PRIu64 ".\n", n, solutions);
    }

    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "table: %s\n", nqueens_strerror(status));
    return status < 0;
}
