/* SPDX-License-Identifier: MIT
 *
 * numbered.c - solutions by their ranks in the list of all, which count from 0.
 *
 *     ./numbered 8 board 52                    board number 52 of 8 queens
 *     ./numbered 8 number "4 1 7 0 3 6 2 5"    the number of this board
 *     ./numbered 8 random 2026                 a random board, from the seed 2026
 *
 * Prints the number and the board. The library does not list the solutions for this, so that 14
 * queens with their 365596 solutions take milliseconds.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_N 18 /* takes seconds; each further n takes eight times as long */

/* Whether the text is a number up to largest. */
static int read_number(const char *text, uint64_t largest, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9' || strlen(text) > 18)
        return 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && *number <= largest;
}

/* Finds the board that the arguments ask for, and its number. */
static int find(nqueens_solver *solver, const char *what, const char *which, uint32_t queens[],
                uint64_t *number)
{
    uint32_t n;
    uint64_t given = 0;
    int is_number = read_number(which, UINT64_MAX, &given);
    int status = NQUEENS_NO_SOLUTION;
    if (strcmp(what, "board") == 0 && is_number) {
        status = nqueens_unrank(solver, given, queens);
    } else if (strcmp(what, "random") == 0 && is_number) {
        status = nqueens_random_solution(solver, given, queens);
    } else if (strcmp(what, "number") == 0) {
        if (nqueens_parse(which, strlen(which), NQUEENS_FORMAT_COLUMNS, queens, LARGEST_N, &n) ==
                NQUEENS_OK &&
            n == nqueens_solver_n(solver))
            status = NQUEENS_OK;
    }
    return status == NQUEENS_OK ? nqueens_rank(solver, queens, number) : status;
}

static int is_known(const char *what)
{
    return strcmp(what, "board") == 0 || strcmp(what, "number") == 0 || strcmp(what, "random") == 0;
}

int main(int argc, char *argv[])
{
    uint64_t n;
    if (argc != 4 || !read_number(argv[1], LARGEST_N, &n) || !is_known(argv[2])) {
        fprintf(stderr,
                "Usage: %s N board NUMBER\n"
                "       %s N number \"COLUMNS\"\n"
                "       %s N random SEED\n"
                "N is at most %d; columns and boards are counted from 0.\n",
                argv[0], argv[0], argv[0], LARGEST_N);
        return 1;
    }

    uint32_t queens[LARGEST_N + 1];
    uint64_t number;
    nqueens_solver *solver;
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = find(solver, argv[2], argv[3], queens, &number);
    nqueens_solver_free(solver);
    if (status == NQUEENS_OK) {
        printf("%" PRIu64 ": ", number);
        status = nqueens_print(stdout, (uint32_t)n, queens, NQUEENS_FORMAT_COLUMNS);
    }
    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status == NQUEENS_NO_SOLUTION)
        fprintf(stderr, "numbered: there is no such board for %" PRIu64 " queens\n", n);
    else if (status != NQUEENS_OK)
        fprintf(stderr, "numbered: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
