/* SPDX-License-Identifier: MIT
 *
 * puzzle.c - puzzles: a few queens that can be completed in exactly one way.
 *
 *     ./puzzle                                      makes one for 8 queens, from the seed 1
 *     ./puzzle 12 2026                              for 12 queens, from the seed 2026
 *     ./puzzle check "- - 0 - - -"                  whether there is exactly one way
 *     ./puzzle check "- - 0 - - -" "3 0 4 1 5 2"    whether this solves the puzzle
 *
 * To make one it starts with a random solution, and takes its queens away one after the other. A
 * queen without which there is a second solution is put back; nqueens_count_up_to with the limit
 * 2 tells. The rest is minimal: each of its queens is needed. The same seed makes the same puzzle
 * on every machine. Boards to check are columns that count from 0, '-' for an empty row.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_UNIFORM_N 13 /* up to here a uniform solution takes milliseconds */
#define LARGEST_N 200

static int random_board(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    if (nqueens_solver_n(solver) <= LARGEST_UNIFORM_N)
        return nqueens_random_solution(solver, seed, queens);
    return nqueens_solve_from_seed(solver, seed, queens);
}

/* Takes one queen away, and puts it back if there is a second solution. */
static int try_without(nqueens_solver *solver, uint32_t queens[], uint32_t row)
{
    uint64_t solutions;
    int status = nqueens_solver_clear_square(solver, row, queens[row]);
    if (status == NQUEENS_OK)
        status = nqueens_count_up_to(solver, 2, &solutions);
    if (status != NQUEENS_OK)
        return status;
    if (solutions != 1)
        return nqueens_solver_require(solver, row, queens[row]);
    queens[row] = NQUEENS_NO_QUEEN;
    return NQUEENS_OK;
}

/* Finds the queens of a puzzle. */
static int make_puzzle(nqueens_solver *solver, uint64_t seed, uint32_t queens[])
{
    uint32_t order[LARGEST_N]; /* a second random board is a random order of the rows, too */
    uint32_t n = nqueens_solver_n(solver);
    int status = random_board(solver, seed, queens);
    if (status == NQUEENS_OK)
        status = random_board(solver, seed + 1, order);
    if (status == NQUEENS_OK)
        status = nqueens_solver_require_board(solver, queens);
    for (uint32_t i = 0; i < n && status == NQUEENS_OK; i++)
        status = try_without(solver, queens, order[i]);
    return status;
}

static int print_puzzle(uint32_t n, const uint32_t queens[])
{
    uint32_t given = 0;
    for (uint32_t row = 0; row < n; row++)
        given += queens[row] != NQUEENS_NO_QUEEN;
    printf("Complete to %" PRIu32 " queens that do not attack each other. %" PRIu32
           " %s, and there is one way:\n",
           n, given, given == 1 ? "is given" : "are given");
    return nqueens_print(stdout, n, queens, NQUEENS_FORMAT_TEXT);
}

static int make(uint32_t n, uint64_t seed)
{
    uint32_t queens[LARGEST_N];
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = make_puzzle(solver, seed, queens);
    nqueens_solver_free(solver);
    return status == NQUEENS_OK ? print_puzzle(n, queens) : status;
}

/* Tells how many ways there are to complete the board, or whether the answer, if not NULL, is
 * one of them. */
static int tell(nqueens_solver *solver, const uint32_t answer[])
{
    static const char *const ways[] = {"no solution", "exactly one solution",
                                       "more than one solution"};
    uint64_t solutions = 0;
    int status =
        answer != NULL ? nqueens_check(solver, answer) : nqueens_count_up_to(solver, 2, &solutions);
    if (status >= NQUEENS_OK)
        puts(answer == NULL ? ways[solutions] : status == NQUEENS_OK ? "solved" : "not solved");
    return status < 0 ? status : NQUEENS_OK;
}

static int parse(const char *text, uint32_t queens[], uint32_t *n)
{
    return nqueens_parse(text, strlen(text), NQUEENS_FORMAT_COLUMNS, queens, LARGEST_N, n);
}

static int check(const char *puzzle, const char *answer)
{
    uint32_t given[LARGEST_N], queens[LARGEST_N], n, queens_n;
    nqueens_solver *solver = NULL;
    int status = parse(puzzle, given, &n);
    if (status == NQUEENS_OK && answer != NULL)
        status = parse(answer, queens, &queens_n);
    if (status == NQUEENS_OK && answer != NULL && queens_n != n)
        status = NQUEENS_ERROR_ARGUMENT;
    if (status == NQUEENS_OK)
        status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_require_board(solver, given);
    if (status == NQUEENS_OK)
        status = tell(solver, answer != NULL ? queens : NULL);
    nqueens_solver_free(solver);
    return status;
}

/* Whether the text is a number up to largest. */
static int read_number(const char *text, uint64_t largest, uint64_t *number)
{
    char *end;
    if (*text < '0' || *text > '9')
        return 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && *number <= largest;
}

int main(int argc, char *argv[])
{
    uint64_t n = 8;
    uint64_t seed = 1;
    int is_check = argc > 1 && strcmp(argv[1], "check") == 0;
    if (is_check ? argc < 3 || argc > 4
                 : argc > 3 || (argc > 1 && !read_number(argv[1], LARGEST_N, &n)) ||
                       (argc > 2 && !read_number(argv[2], 999999999, &seed))) {
        fprintf(stderr,
                "Usage: %s [N [SEED]]\n       %s check PUZZLE [ANSWER]\n"
                "N is at most %d, SEED at most 999999999.\n",
                argv[0], argv[0], LARGEST_N);
        return 1;
    }

    int status = is_check ? check(argv[2], argv[3]) : make((uint32_t)n, seed);
    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status != NQUEENS_OK)
        fprintf(stderr, "puzzle: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
