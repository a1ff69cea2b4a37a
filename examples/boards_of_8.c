/* SPDX-License-Identifier: MIT
 *
 * boards_of_8.c - all 92 solutions of the 8 x 8 board, drawn and numbered.
 *
 *     ./boards_of_8
 *
 * Shows how to list solutions through a callback, and how to pass data of your own to it: here
 * the number of the board.
 */

#include <nqueens.h>
#include <stdio.h>

/* Writes "Output no. N" and the board. Stops the listing if the board cannot be written. */
static int show(uint32_t n, const uint32_t queens[], void *user)
{
    unsigned int *number = user;
    printf("\n %u 번째 출력 \n", ++*number);
    int status = nqueens_print(stdout, n, queens, NQUEENS_FORMAT_UNICODE);
    printf("\n");
    return status != NQUEENS_OK;
}

int main(void)
{
    nqueens_solver *solver;
    unsigned int number = 0;
    int status = nqueens_solver_new(8, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_enumerate(solver, show, &number);
    nqueens_solver_free(solver);

    if (status == NQUEENS_STOPPED || fflush(stdout) != 0 || ferror(stdout))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "boards_of_8: %s\n", nqueens_strerror(status));
    return status < 0;
}
