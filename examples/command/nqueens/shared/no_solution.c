/* SPDX-License-Identifier: MIT
 *
 * no_solution.c - why a board has no solution.
 */

#include "shared/no_solution.h"

#include "explanation.h"
#include "shared/attack.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const struct square *forbidden_too(const struct settings *settings,
                                          const struct square *required)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (!square->required && square->row == required->row && square->column == required->column)
            return square;
    }
    return NULL;
}

/* Puts the required queens on the board, up to one that cannot stand there, which it returns; NULL if
 * all can. */
static const struct square *place_required(const struct settings *settings, uint32_t n,
                                           uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (!square->required)
            continue;
        if (forbidden_too(settings, square) != NULL ||
            (queens[square->row] != NQUEENS_NO_QUEEN && queens[square->row] != square->column))
            return square;
        queens[square->row] = square->column;
    }
    return NULL;
}

/* What two constraints say, or "". */
static struct no_solution_text contradiction_of_two(const struct settings *settings,
                                                    const nqueens_solver *solver)
{
    struct no_solution_text why = {""};
    struct attack attack;
    uint32_t n = nqueens_solver_n(solver);
    const char *none = nqueens_strerror(NQUEENS_NO_SOLUTION);
    size_t entries = n;
    uint32_t *queens = malloc((entries + 1) * sizeof *queens); /* never 0 bytes */
    if (queens == NULL)
        return why;
    const struct square *square = place_required(settings, n, queens);
    if (square != NULL && forbidden_too(settings, square) != NULL)
        snprintf(why.text, sizeof why.text, "%s: %" PRIu32 ",%" PRIu32 " is required and forbidden",
                 none, square->row, square->column);
    else if (square != NULL)
        snprintf(why.text, sizeof why.text, "%s: two queens are required in row %" PRIu32, none,
                 square->row);
    else if (attack_find_first(solver, n, queens, &attack))
        snprintf(why.text, sizeof why.text, "%s: %s", none, attack_text(&attack).text);
    free(queens);
    return why;
}

struct reasoning {
    struct no_solution_text why;
    int deductions;
};

/* Keeps the reason of the first deduction; a second one shows that the line was not empty from the
 * start. */
static int keep_reason(const nqueens_deduction *deduction, void *user)
{
    struct reasoning *reasoning = user;
    if (reasoning->deductions++ == 0 && deduction->line_count > 0) {
        puzzle_explain(deduction, reasoning->why.text, sizeof reasoning->why.text);
        return 0;
    }
    reasoning->why.text[0] = '\0';
    return 1;
}

struct no_solution_text contradiction(const struct settings *settings, nqueens_solver *solver)
{
    struct reasoning reasoning = {contradiction_of_two(settings, solver), 0};
    if (reasoning.why.text[0] == '\0' &&
        (settings->square_count > 0 || settings->regions != NULL) &&
        nqueens_deduce(solver, keep_reason, &reasoning) != NQUEENS_NO_SOLUTION)
        reasoning.why.text[0] = '\0';
    return reasoning.why;
}

struct no_solution_text why_no_solution(const struct settings *settings, nqueens_solver *solver)
{
    struct no_solution_text why = contradiction(settings, solver);
    if (why.text[0] == '\0')
        snprintf(why.text, sizeof why.text, "%s", nqueens_strerror(NQUEENS_NO_SOLUTION));
    return why;
}
