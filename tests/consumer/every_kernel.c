/* SPDX-License-Identifier: MIT
 *
 * every_kernel.c - counts by each kernel that runs here, solves, lists and draws, and prints what
 * comes of it. Linked with a library, and with the library in one file, it prints the same.
 */

#include <nqueens.h>

#include <inttypes.h>

enum { N = 12 };

static int print_counts(nqueens_solver *solver)
{
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        uint64_t solutions = 0;
        if (!runs_here) {
            printf("%s: does not run here\n", name);
            continue;
        }
        int status = nqueens_solver_set_kernel(solver, name);
        if (status == NQUEENS_OK)
            status = nqueens_count(solver, &solutions);
        printf("%s: %s, %" PRIu64 "\n", name, nqueens_strerror(status), solutions);
    }
    return nqueens_solver_set_kernel(solver, "auto");
}

static int print_boards(nqueens_solver *solver)
{
    static uint32_t boards[20000][N];
    size_t count = 0;
    int status = nqueens_list(solver, NULL, boards[0], 20000, &count);
    printf("%zu boards, the last:\n", count);
    if (status == NQUEENS_OK)
        status = nqueens_print(stdout, N, boards[count - 1], NQUEENS_FORMAT_COLUMNS);
    return status;
}

int main(void)
{
    nqueens_solver *solver;
    uint32_t queens[N];
    int status = nqueens_solver_new(N, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_threads(solver, 2);
    if (status == NQUEENS_OK)
        status = print_counts(solver);
    if (status == NQUEENS_OK)
        status = print_boards(solver);
    if (status == NQUEENS_OK)
        status = nqueens_solve(solver, queens);
    if (status == NQUEENS_OK)
        status = nqueens_print(stdout, N, queens, NQUEENS_FORMAT_TEXT);
    nqueens_solver_free(solver);
    printf("%s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
