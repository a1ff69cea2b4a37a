/* SPDX-License-Identifier: MIT
 *
 * judge.c - count the solutions for the n read from standard input.
 *
 *     echo 8 | ./judge
 *
 * prints 92 and nothing else, as the judge of problem 9663 (N-Queen) at acmicpc.net expects.
 * Shows the shortest way to a count: make a solver, count, free the solver.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

int main(void)
{
    int n;
    char more;
    /* At most nine characters, so that n cannot overflow, followed by white space only. */
    if (scanf("%9d %c", &n, &more) != 1 || n < 1 || n >= 15) {
        fprintf(stderr, "judge: expected one integer n with 1 <= n < 15 on standard input\n");
        return 1;
    }

    nqueens_solver *solver;
    uint64_t solutions;
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, &solutions);
    nqueens_solver_free(solver);

    if (status == NQUEENS_OK && (printf("%" PRIu64 "\n", solutions) < 0 || fflush(stdout) != 0))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "judge: %s\n", nqueens_strerror(status));
    return status < 0;
}
