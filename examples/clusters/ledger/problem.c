/* SPDX-License-Identifier: MIT
 *
 * problem.c - the problem of a ledger, to and from the line that identifies it.
 */

#include "problem.h"

#include "ledger.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const methods[] = {"backtracking", "join", "colour"};

void problem_free(struct problem *problem)
{
    nqueens_solver_free(problem->solver);
    free(problem->identity);
    *problem = (struct problem){.solver = NULL};
}

static int identity_of(const nqueens_solver *solver, const char *method, char **identity)
{
    size_t size;
    int status = nqueens_units_identity(solver, method, NULL, 0, &size);
    if (status != NQUEENS_OK)
        return status;
    char *line = malloc(size);
    if (line == NULL)
        return NQUEENS_ERROR_MEMORY;
    status = nqueens_units_identity(solver, method, line, size, NULL);
    if (status == NQUEENS_OK)
        *identity = line;
    else
        free(line);
    return status;
}

/* ---- Reading a line -------------------------------------------------------- */

/* Moves *text past `what` if it begins with `what`. */
static int take(const char **text, const char *what)
{
    size_t length = strlen(what);
    if (strncmp(*text, what, length) != 0)
        return 0;
    *text += length;
    return 1;
}

static int take_number(const char **text, uint32_t *number)
{
    uint64_t value = 0;
    const char *digit = *text;
    for (; *digit >= '0' && *digit <= '9' && value <= UINT32_MAX; digit++)
        value = 10 * value + (uint64_t)(*digit - '0');
    if (digit == *text || value > UINT32_MAX)
        return 0;
    *text = digit;
    *number = (uint32_t)value;
    return 1;
}

/* Takes n * n characters, one for each square: the name of its region, in whatever order regions
 * are named, or '.' for none. */
static int take_regions(const char **text, nqueens_solver *solver)
{
    enum { LARGEST_N = 64, CHARACTERS = 128 };
    uint32_t regions[LARGEST_N * LARGEST_N], number[CHARACTERS], named = 0;
    uint32_t n = nqueens_solver_n(solver);
    if (n > LARGEST_N)
        return NQUEENS_ERROR_ARGUMENT;
    memset(number, 0xff, sizeof number);
    for (uint32_t square = 0; square < n * n; square++) {
        unsigned char name = (unsigned char)*(*text)++;
        if (name <= ' ' || name >= CHARACTERS)
            return NQUEENS_ERROR_ARGUMENT;
        if (name != '.' && number[name] == NQUEENS_NO_REGION)
            number[name] = named++;
        regions[square] = number[name];
    }
    return nqueens_solver_set_regions(solver, regions);
}

static int take_rule(const char **text, nqueens_solver *solver)
{
    uint32_t attacks;
    if (!take_number(text, &attacks))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nqueens_solver_set_attacks(solver, attacks);
    if (status == NQUEENS_OK && take(text, " regions="))
        status = take_regions(text, solver);
    return status;
}

static int take_squares(const char **text, nqueens_solver *solver,
                        int (*constrain)(nqueens_solver *, uint32_t, uint32_t))
{
    int status = NQUEENS_OK;
    do {
        uint32_t row, column;
        if (!take_number(text, &row) || !take(text, ",") || !take_number(text, &column))
            return NQUEENS_ERROR_ARGUMENT;
        status = constrain(solver, row, column);
    } while (status == NQUEENS_OK && take(text, ";"));
    return status;
}

static const char *take_method(const char **text)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        if (take(text, methods[i]))
            return methods[i];
    }
    return NULL;
}

/* Reads the line tolerantly: problem_read compares it with the line that the library writes. */
static int read_identity(struct problem *problem, const char *text)
{
    uint32_t version, n;
    if (!take(&text, "nqueens-units ") || !take_number(&text, &version) || !take(&text, " ") ||
        (problem->method = take_method(&text)) == NULL || !take(&text, " n=") ||
        !take_number(&text, &n))
        return NQUEENS_ERROR_ARGUMENT;
    int status = nqueens_solver_new(n, &problem->solver);
    if (status == NQUEENS_OK && take(&text, " attacks="))
        status = take_rule(&text, problem->solver);
    if (status == NQUEENS_OK && take(&text, " required="))
        status = take_squares(&text, problem->solver, nqueens_solver_require);
    if (status == NQUEENS_OK && take(&text, " forbidden="))
        status = take_squares(&text, problem->solver, nqueens_solver_forbid);
    return status;
}

int problem_read(struct problem *problem, const char *identity)
{
    *problem = (struct problem){.solver = NULL};
    int status = read_identity(problem, identity);
    if (status == NQUEENS_OK)
        status = identity_of(problem->solver, problem->method, &problem->identity);
    if (status == NQUEENS_OK && strcmp(problem->identity, identity) != 0)
        status = NQUEENS_ERROR_ARGUMENT;
    if (status != NQUEENS_OK)
        problem_free(problem);
    return status;
}

int problem_find_units(struct problem *problem)
{
    return nqueens_units(problem->solver, problem->method, &problem->units);
}

int problem_of_identity(struct problem *problem, const char *identity)
{
    int status = problem_read(problem, identity);
    if (status == NQUEENS_OK)
        status = problem_find_units(problem);
    if (status != NQUEENS_OK)
        problem_free(problem);
    return status;
}

int problem_of_solver(struct problem *problem, nqueens_solver *solver, const char *method)
{
    *problem = (struct problem){.method = take_method(&method)};
    /* The solver of the caller is asked, since the caller may cancel it. */
    int status = nqueens_units(solver, problem->method, &problem->units);
    if (status == NQUEENS_OK)
        status = identity_of(solver, problem->method, &problem->identity);
    if (status == NQUEENS_OK)
        status = nqueens_solver_copy(solver, &problem->solver);
    if (status != NQUEENS_OK)
        problem_free(problem);
    return status;
}

const char *problem_method_of(const char *identity)
{
    struct problem problem;
    const char *method = problem_read(&problem, identity) == NQUEENS_OK ? problem.method : NULL;
    problem_free(&problem);
    return method;
}

/* ---- How to count it ------------------------------------------------------- */

/* Whether the units of the problem are few and large. */
static int has_large_units(const struct problem *problem)
{
    return strcmp(problem->method, "backtracking") != 0;
}

/* The units in a range of colours. Units share lists with the units before them: 16 units need 17
 * lists, 256 units need 32. So the ranges of smaller boards, whose units are short, have more
 * units. */
static uint64_t colour_range_size(uint32_t n)
{
    return n <= 24 ? 256 : n <= 26 ? 128 : n <= 28 ? 64 : 16;
}

uint64_t problem_range_size(const struct problem *problem)
{
    enum { FEWEST = 64, MOST = 1 << 22 };
    uint32_t n = nqueens_solver_n(problem->solver);
    if (strcmp(problem->method, "colour") == 0 && problem->units / FEWEST >= colour_range_size(n))
        return colour_range_size(n);
    /* Milliseconds for the whole board without constraints: n = 18 as in docs/performance.md, and
     * about 8.3 times as many for each further n. In integers, so that every machine agrees. */
    uint64_t milliseconds = 800;
    for (uint32_t board = 18; board < n && milliseconds < UINT64_C(1000) * MOST; board++)
        milliseconds = milliseconds * 83 / 10;
    uint64_t ranges = milliseconds / (has_large_units(problem) ? 8000 : 1000);
    uint64_t most = ranges < FEWEST ? FEWEST : ranges > MOST ? MOST : ranges;
    uint64_t size = (problem->units + most - 1) / most;
    return size > 0 ? size : 1;
}
