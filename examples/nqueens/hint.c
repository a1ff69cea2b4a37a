/* SPDX-License-Identifier: MIT
 *
 * hint.c - nqueens hint: the next step of solving a coloured puzzle, or all of them, with reasons.
 */

#include "grade.h"
#include "shared/command_line.h"
#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/output.h"
#include "shared/settings.h"
#include "shared/solver.h"
#include "subcommands.h"

#include <inttypes.h>
#include <stdio.h>

enum { KEY_ALL = OPTION_WITHOUT_LETTER };

enum { QUICK_SEARCH = 1 }; /* seconds */

static const struct command_option hint_options[] = {
    {KEY_ALL, "all", NULL, "write all steps to the solution, and the grade"},
    {0},
};

static const char description[] =
    "Say what follows next on a board with regions, the easiest first, and why: which\n"
    "square has a queen, or which have none. --require, --forbid and --queens tell what\n"
    "is known already, as the queens in a puzzle of JSON do. The steps hold whether the\n"
    "puzzle has one solution or several. If it has none, that is the answer, and no step\n"
    "is written.\n"
    "\n"
    "The regions are read from standard input unless --regions names a file. A line\n"
    "begins with what the step takes, as in `nqueens puzzle --help`. The exit status is 1\n"
    "if nothing follows, or if there is no solution.\n";

static const char examples[] = "  nqueens puzzle 8 --seed 7 | nqueens hint\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens hint --all\n"
                               "  nqueens puzzle 8 --seed 7 | nqueens hint --require 0,5 --json\n";

struct hinting {
    struct settings settings;
    int all;
    uint64_t steps; /* written so far */
    enum puzzle_tier tier;
    uint32_t times; /* of steps of that tier, the highest */
};

/* ---- The answer ------------------------------------------------------------------ */

static void write_json_squares(const char *name, const struct puzzle *puzzle,
                               const struct puzzle_squares *squares)
{
    const char *before = "";
    printf(", \"%s\": [", name);
    for (uint32_t row = 0; row < puzzle->n; row++) {
        for (uint64_t rest = squares->rows[row]; rest != 0; rest &= rest - 1) {
            printf("%s[%" PRIu32 ", %" PRIu32 "]", before, row, puzzle_lowest(rest));
            before = ", ";
        }
    }
    printf("]");
}

static void write_step(struct hinting *hinting, const struct puzzle *puzzle,
                       const struct puzzle_deduction *deduction)
{
    static char reason[1 << 16];
    const char *tier = puzzle_tier_name(deduction->tier);
    puzzle_explain(puzzle, deduction, reason, sizeof reason);
    if (!hinting->settings.json) {
        printf("%s: %s\n", tier, reason);
        return;
    }
    printf("%s{\"takes\": \"%s\", \"why\": ", hinting->steps == 1 ? "\n" : ",\n", tier);
    json_write_string(reason);
    write_json_squares("looked_at", puzzle, &deduction->looked_at);
    write_json_squares("queens", puzzle, &deduction->filled);
    write_json_squares("struck_out", puzzle, &deduction->struck);
    printf("}");
}

/* Says why there is no step, or that none is needed. EXIT_FAILED unless all are made. */
static int tell_end(const struct hinting *hinting, const struct puzzle_state *state,
                    const struct puzzle_deduction *deduction)
{
    char reason[200] = "the puzzle is solved";
    int is_solved = puzzle_state_is_solved(state);
    if (is_solved && hinting->all)
        return EXIT_DONE;
    if (!is_solved)
        puzzle_explain(state->puzzle, deduction, reason, sizeof reason);
    if (!hinting->settings.quiet)
        complain("n = %" PRIu32 ": %s", state->puzzle->n, reason);
    return EXIT_FAILED;
}

static void write_grade(const struct hinting *hinting, int result)
{
    enum puzzle_tier highest = result == EXIT_DONE ? hinting->tier : PUZZLE_SEARCH;
    const char *tier = puzzle_tier_name(highest);
    if (hinting->settings.json)
        printf(", \"grade\": \"%s\", \"times\": %" PRIu32, tier,
               result == EXIT_DONE ? hinting->times : 0u);
    else if (result == EXIT_DONE)
        printf("grade: %s, %" PRIu32 " time%s\n", tier, hinting->times,
               hinting->times == 1 ? "" : "s");
}

/* ---- Steps ------------------------------------------------------------------------ */

/* Puts what is known on the board. 0 if that contradicts itself. */
static int place_known(const struct settings *settings, struct puzzle_state *state)
{
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (!square->required)
            puzzle_state_strike(state, square->row, square->column);
    }
    for (size_t i = 0; i < settings->square_count; i++) {
        const struct square *square = &settings->squares[i];
        if (square->required && state->queens[square->row] != square->column &&
            !puzzle_state_place(state, square->row, square->column)) {
            complain("--require %" PRIu32 ",%" PRIu32
                     " is a square that is struck out by the other constraints",
                     square->row, square->column);
            return 0;
        }
    }
    return 1;
}

/* Says that there is no solution, and which line shows it if one does. */
static void tell_impossible(const struct settings *settings, const struct puzzle_state *state)
{
    char reason[200];
    struct puzzle_deduction deduction;
    snprintf(reason, sizeof reason, "%s", nqueens_strerror(NQUEENS_NO_SOLUTION));
    if (puzzle_find_impossible(state, &deduction))
        puzzle_explain(state->puzzle, &deduction, reason, sizeof reason);
    tell_no_solution(settings, state->puzzle->n, reason);
}

/* Leaves the solver the squares that the state leaves. */
static int forbid_struck(nqueens_solver *solver, const struct puzzle_state *state)
{
    uint32_t n = state->puzzle->n;
    int status = NQUEENS_OK;
    for (uint32_t square = 0; square < n * n && status == NQUEENS_OK; square++) {
        uint32_t row = square / n, column = square % n;
        if (state->queens[row] != column && (state->open.rows[row] & puzzle_bit(column)) == 0)
            status = nqueens_solver_forbid(solver, row, column);
    }
    return status;
}

/* NQUEENS_OK if the board can be completed, NQUEENS_NO_SOLUTION, or what ended the search. It takes
 * milliseconds for the boards of most puzzles. Where it takes long, deductions may show that there
 * is no solution, or else leave less to search. */
static int find_completion(nqueens_solver *solver, const struct puzzle_state *state)
{
    uint32_t queens[PUZZLE_LARGEST_N];
    struct puzzle_state deduced = *state;
    interrupt_after(QUICK_SEARCH);
    int status = nqueens_solve(solver, queens);
    interrupt_after(0);
    if (status != NQUEENS_CANCELLED || interrupt_came())
        return status;
    if (puzzle_grade_of(&deduced).is_impossible)
        return NQUEENS_NO_SOLUTION;
    nqueens_solver_clear_cancel(solver);
    interrupt_cancels(solver); /* which hears a signal that has come since */
    status = forbid_struck(solver, &deduced);
    return status == NQUEENS_OK ? nqueens_solve(solver, queens) : status;
}

/* EXIT_DONE if the board can be completed; otherwise the exit status, after the answer. A step on
 * a board without a solution would look like one towards it. */
static int find_whether_solvable(const struct settings *settings, const struct puzzle_state *state)
{
    nqueens_solver *solver = make_solver(settings, state->puzzle->n);
    if (solver == NULL)
        return EXIT_FAILED;
    int status = find_completion(solver, state);
    int result = EXIT_FAILED;
    if (status == NQUEENS_NO_SOLUTION)
        tell_impossible(settings, state);
    else
        result = search_exit_status(settings, solver, NULL, status);
    free_solver(solver);
    return result;
}

static int write_steps(struct hinting *hinting, struct puzzle_state *state)
{
    struct puzzle_deduction deduction;
    int result = EXIT_DONE, found;
    do {
        found = puzzle_deduce(state, &deduction);
        if (!found) {
            result = tell_end(hinting, state, &deduction);
            break;
        }
        hinting->steps++;
        if (deduction.tier > hinting->tier)
            hinting->times = 0;
        hinting->tier = deduction.tier > hinting->tier ? deduction.tier : hinting->tier;
        if (deduction.tier == hinting->tier)
            hinting->times++;
        write_step(hinting, state->puzzle, &deduction);
        puzzle_apply(state, &deduction);
    } while (hinting->all);
    return result;
}

static int hint(struct hinting *hinting, uint32_t n)
{
    static struct puzzle puzzle;
    struct puzzle_state state;
    const struct settings *settings = &hinting->settings;
    settings_check_squares(settings, n);
    puzzle_begin(&puzzle, n, settings->attacks, settings->regions);
    puzzle_state_begin(&state, &puzzle);
    if (!place_known(settings, &state))
        return EXIT_FAILED;
    int result = find_whether_solvable(settings, &state);
    if (result != EXIT_DONE)
        return result;
    if (settings->json) {
        json_begin();
        printf("{\"n\": %" PRIu32 ", \"steps\": [", n);
    }
    result = write_steps(hinting, &state);
    if (settings->json)
        printf("]");
    if (hinting->all)
        write_grade(hinting, result);
    if (settings->json)
        printf("}\n");
    return result;
}

int hint_command(int argc, char *argv[])
{
    struct hinting hinting = {.settings = SETTINGS_DEFAULT};
    hinting.settings.regions_name = "-";
    struct command_line line = {
        .usage = "[OPTION]... [N]",
        .description = description,
        .examples = examples,
        .options = {hint_options, rule_options, constraint_options, quiet_options},
        .operand = "a board size",
        .argc = argc,
        .argv = argv};
    while (settings_next(&hinting.settings, &line) >= 0)
        hinting.all = 1;
    int result = hint(&hinting, settings_board_size(&hinting.settings, &line));
    settings_free(&hinting.settings);
    return output_finish(result);
}
