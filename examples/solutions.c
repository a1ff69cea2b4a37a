/* SPDX-License-Identifier: MIT
 *
 * solutions.c - all solutions for a number of queens, drawn and numbered.
 *
 *     ./solutions 6
 *
 * Shows how to list the solutions of a board of any size through a callback. Without solutions
 * (2 and 3 queens) it prints nothing, which is no error.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>

/* Stops the listing if the board cannot be written. */
static int show(uint32_t n, const uint32_t queens[], void *user)
{
    uint64_t *number = user;
    printf("Solution #%" PRIu64 " : \n", ++*number);
    int status = nqueens_print(stdout, n, queens, NQUEENS_FORMAT_TEXT);
    printf("\n");
    return status != NQUEENS_OK;
}

int main(int argc, char *argv[])
{
    if (argc != 2) {
        printf("Usage : %s <Number Of Queens>\n", argv[0]);
        return 1;
    }
    int n;
    char more;
    if (sscanf(argv[1], "%9d%c", &n, &more) != 1 || n < 0) {
        fprintf(stderr, "solutions: '%s' is not a number of queens\n", argv[1]);
        return 1;
    }

    nqueens_solver *solver;
    uint64_t number = 0;
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_enumerate(solver, show, &number);
    nqueens_solver_free(solver);

    if (status == NQUEENS_STOPPED || fflush(stdout) != 0 || ferror(stdout))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "solutions: %s\n", nqueens_strerror(status));
    return status < 0;
}
