/* SPDX-License-Identifier: MIT
 *
 * calls.c - every function of the library once or more, as a stranger calls it, with a
 * line for each call: its name, what it returned, and a number or a board that it gave.
 * calls.py and calls.rs make the same calls in the same order, so that the lines are
 * expected.txt in each language. It is C99 and C++98.
 *
 * usage: calls VERSION [in a folder that it may write to]
 */

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(const char *call, int status, uint64_t number)
{
    printf("%s %d %lu\n", call, status, (unsigned long)number);
}

static void say_board(const char *call, int status, const uint32_t queens[], uint32_t n)
{
    uint32_t row;
    printf("%s %d:", call, status);
    for (row = 0; row < n; row++)
        printf(" %lu", (unsigned long)queens[row]);
    printf("\n");
}

/* ---- Callbacks ---------------------------------------------------------------- */

struct calls {
    nqueens_solver *solver;
    uint64_t made;
    uint64_t busy; /* calls from inside that were refused */
    uint64_t last; /* of what the callback was told */
    int answer;
};

static int take_board(const uint32_t queens[], uint32_t n, void *user)
{
    struct calls *calls = (struct calls *)user;
    uint64_t solutions = 77;
    calls->made++;
    calls->last = queens[n - 1];
    calls->busy += nqueens_count(calls->solver, &solutions) == NQUEENS_ERROR_BUSY &&
                   solutions == 77 && nqueens_solver_n(calls->solver) == n;
    return calls->answer;
}

static int take_progress(uint64_t units_done, uint64_t units_total, double fraction, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->busy += nqueens_solver_set_threads(calls->solver, 1) == NQUEENS_ERROR_BUSY;
    calls->last = units_done == units_total && fraction == 1;
    return calls->answer;
}

static int take_event(int event, const uint32_t queens[], uint32_t n, uint32_t row, uint32_t column,
                      uint32_t attacker_row, int line, uint64_t placements, uint64_t rejections,
                      uint64_t solutions, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->busy += event == NQUEENS_TRACE_SOLUTION && row == n - 1 && column == queens[row];
    calls->busy += event == NQUEENS_TRACE_REJECT && attacker_row < row && line != NQUEENS_LINE_NONE;
    calls->last = placements + rejections + solutions;
    return calls->answer;
}

static void *allocate(size_t size, void *user)
{
    void *block = malloc(size);
    *(uint64_t *)user += block != NULL;
    return block;
}

static void release(void *block, void *user)
{
    --*(uint64_t *)user;
    free(block);
}

/* ---- The calls, section by section of the header -------------------------------- */

static void about_the_library(const char *version)
{
    const char *name = NULL;
    const char *method = NULL;
    const char *summary = NULL;
    int runs_here = 7, status;
    say("version", strcmp(nqueens_version(), version), strcmp(NQUEENS_VERSION, version) == 0);
    say("strerror", NQUEENS_ERROR_BUSY, strlen(nqueens_strerror(NQUEENS_ERROR_BUSY)));
    status = nqueens_kernel_info(0, &name, &method, &summary, &runs_here);
    say("kernel_info", status, runs_here == 1);
    say("kernel_info", strcmp(name, "auto"), strlen(summary) > 0);
    say("kernel_info", strcmp(method, "auto"), 0);
    say("kernel_info", nqueens_kernel_info(1, NULL, NULL, NULL, NULL), 0);
    status = nqueens_kernel_info(1000, &name, NULL, NULL, NULL);
    say("kernel_info", status, strlen(name));
}

static void solvers(void)
{
    uint64_t blocks = 0, solutions = 0;
    nqueens_solver *solver = NULL;
    int status = nqueens_solver_new_with_allocator(6, allocate, release, &blocks, &solver);
    say("solver_new_with_allocator", status, blocks);
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions);
    nqueens_solver_free(solver);
    say("solver_free", 0, blocks);
    status = nqueens_solver_new_with_allocator(6, NULL, release, &blocks, &solver);
    say("solver_new_with_allocator", status, solver == NULL);
    nqueens_solver_free(solver);
    say("solver_new", nqueens_solver_new(8, NULL), 0);
    say("solver_n", 0, nqueens_solver_n(NULL));
}

static void constraints(nqueens_solver *solver)
{
    uint64_t solutions = 0;
    int status;
    say("solver_require", nqueens_solver_require(solver, 0, 0), 0);
    say("solver_forbid", nqueens_solver_forbid(solver, 1, 4), 0);
    say("solver_forbid", nqueens_solver_forbid(solver, 8, 0), 0);
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions);
    say("solver_allow", nqueens_solver_allow(solver, 1, 4), 0);
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions);
    say("solver_clear_constraints", nqueens_solver_clear_constraints(solver), 0);
}

static void settings(nqueens_solver *solver)
{
    struct calls calls = {NULL, 0, 0, 0, 0};
    uint64_t solutions = 0;
    int status, reason = 7;
    calls.solver = solver;
    say("solver_set_kernel", nqueens_solver_set_kernel(solver, "fastest"), 0);
    say("solver_set_kernel", nqueens_solver_set_kernel(solver, "bitmask"), 0);
    say("solver_kernel", strcmp(nqueens_solver_kernel(solver), "bitmask"), 0);
    status = nqueens_solver_set_threads(solver, 2);
    say("solver_set_threads", status, nqueens_solver_threads(solver));
    status = nqueens_solver_set_memory_limit(solver, (uint64_t)1 << 31);
    say("solver_set_memory_limit", status, nqueens_solver_memory_limit(solver) >> 30);
    status = nqueens_memory_needed(solver, "backtracking", 2, &solutions);
    say("memory_needed", status, solutions);
    status = nqueens_why_unsupported(solver, "join", &reason);
    say("why_unsupported", status, (uint64_t)reason);
    say("solver_set_progress", nqueens_solver_set_progress(solver, take_progress, &calls, 0), 0);
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions);
    say("progress", calls.busy == calls.made && calls.made > 0, calls.last);
    calls.answer = 1;
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions <= 92);
    say("solver_set_progress", nqueens_solver_set_progress(solver, NULL, NULL, 0), 0);
    nqueens_solver_cancel(solver);
    status = nqueens_count(solver, &solutions);
    say("count", status, solutions);
    nqueens_solver_clear_cancel(solver);
}

static void counts(nqueens_solver *solver)
{
    uint64_t solutions = 0, units = 0, sum = 0, unit;
    char identity[100] = "";
    size_t needed = 0;
    double number = 0, error = -1, logarithm = 0;
    int status = nqueens_count_up_to(solver, 50, &solutions);
    say("count_up_to", status, solutions);
    status = nqueens_units(solver, "backtracking", &units);
    say("units", status, units);
    for (unit = 0; unit < units; unit++) {
        status = nqueens_count_units(solver, "backtracking", unit, unit + 1, &solutions);
        sum += solutions;
    }
    say("count_units", status, sum);
    status = nqueens_units(solver, "auto", &units);
    say("units", status, units);
    status = nqueens_units_identity(solver, "backtracking", NULL, 0, &needed);
    say("units_identity", status, needed);
    status = nqueens_units_identity(solver, "backtracking", identity, sizeof identity, NULL);
    say("units_identity", status, strlen(identity));
    status = nqueens_estimate(solver, 1000, 1, &number, &error, &logarithm);
    say("estimate", status, number > 60 && number < 140 && error > 0 && logarithm > 4);
    status = nqueens_estimate_placements(solver, 1000, 1, &number, NULL, NULL);
    say("estimate_placements", status, number > 1800 && number < 2300);
    status = nqueens_count_symmetric(solver, NQUEENS_SYMMETRY_HALF_TURN, &solutions);
    say("count_symmetric", status, solutions);
    status = nqueens_count_symmetric(solver, -1, &solutions);
    say("count_symmetric", status, solutions);
    status = nqueens_count_fundamental(solver, &solutions);
    say("count_fundamental", status, solutions);
}

static void listings(nqueens_solver *solver)
{
    struct calls calls = {NULL, 0, 0, 0, 0};
    uint32_t queens[8] = {9, 9, 9, 9, 9, 9, 9, 9};
    uint64_t rank = 0;
    int status;
    calls.solver = solver;
    status = nqueens_enumerate(solver, take_board, &calls);
    say("enumerate", status, calls.made);
    say("board", 0, calls.busy);
    calls.answer = -5;
    status = nqueens_enumerate(solver, take_board, &calls);
    say("enumerate", status, calls.made);
    say("board", 0, calls.last);
    status = nqueens_enumerate_fundamental(solver, take_board, &calls);
    say("enumerate_fundamental", status, calls.made);
    say_board("next", nqueens_next(solver, queens), queens, 8);
    say_board("first", nqueens_first(solver, queens), queens, 8);
    say_board("next", nqueens_next(solver, queens), queens, 8);
    status = nqueens_rank(solver, queens, &rank);
    say("rank", status, rank);
    say_board("unrank", nqueens_unrank(solver, 91, queens), queens, 8);
    say_board("unrank", nqueens_unrank(solver, 92, queens), queens, 8);
    say_board("next", nqueens_next(solver, queens), queens, 8);
    status = nqueens_solve(solver, queens);
    say("solve", status, (uint64_t)nqueens_is_solution(8, queens));
    status = nqueens_random_solution(solver, 1, queens);
    say("random_solution", status, (uint64_t)nqueens_is_solution(8, queens));
    status = nqueens_solve_from_seed(solver, UINT64_MAX, queens);
    say("solve_from_seed", status, (uint64_t)nqueens_is_solution(8, queens));
}

static void traces(void)
{
    struct calls calls = {NULL, 0, 0, 0, 0};
    nqueens_solver *solver = NULL;
    int status = nqueens_solver_new(4, &solver);
    say("solver_new", status, nqueens_solver_n(solver));
    status = nqueens_trace(solver, take_event, &calls);
    say("trace", status, calls.made);
    say("event", 0, calls.busy);
    calls.answer = 1;
    status = nqueens_trace(solver, take_event, &calls);
    say("trace", status, calls.last);
    nqueens_solver_free(solver);
}

static void boards(void)
{
    static const uint32_t queens[4] = {1, 3, 0, 2};
    static const uint32_t attacked[4] = {1, NQUEENS_NO_QUEEN, 3, 2};
    uint32_t read[8] = {9, 9, 9, 9, 9, 9, 9, 9}, a = 9, b = 9, n = 9;
    char text[100] = "";
    size_t needed = 0;
    int line = 9, status;
    FILE *file = fopen("printed.txt", "w+");
    say("is_solution", nqueens_is_solution(4, attacked), 0);
    status = nqueens_find_attack(4, attacked, &a, &b, &line);
    say("find_attack", status, 100 * a + 10 * b + (uint32_t)line);
    status = nqueens_find_attack(4, queens, &a, &b, &line);
    say("find_attack", status, a);
    status = nqueens_format(text, 4, &needed, 4, queens, NQUEENS_FORMAT_FEN);
    say("format", status, needed + 100 * strlen(text));
    status = nqueens_format(text, sizeof text, NULL, 4, attacked, NQUEENS_FORMAT_JSON);
    printf("format %d %s\n", status, text);
    status = nqueens_parse("1 3 0 2", NQUEENS_FORMAT_COLUMNS, 0, NULL, &n);
    say("parse", status, n);
    status = nqueens_parse(text, NQUEENS_FORMAT_JSON, 8, read, &n);
    say_board("parse", status, read, n);
    status = nqueens_print(file, 4, queens, NQUEENS_FORMAT_TEXT);
    say("print", status, (uint64_t)ftell(file));
    fclose(file);
    say("print", nqueens_print(NULL, 4, queens, NQUEENS_FORMAT_TEXT), 0);
    status = nqueens_format_sheet(NULL, 0, &needed, 4, queens, 1, 0);
    say("format_sheet", status, needed > 100);
    status = nqueens_format_sheet(text, 9, NULL, 2, queens, 2, 1);
    say("format_sheet", status, strlen(text));
    status = nqueens_format_attacks(NULL, 0, &needed, 4, queens);
    say("format_attacks", status, needed > 100);
    say_board("attacks_in_row", nqueens_attacks_in_row(4, attacked, 1, read), read, 4);
    status = nqueens_image(4, queens, NQUEENS_SYMMETRY_MIRROR, read);
    say_board("image", status, read, 4);
    say_board("canonical", nqueens_canonical(4, read, read), read, 4);
    status = nqueens_orbit_size(4, queens, &n);
    say("orbit_size", status, n);
    status = nqueens_orbit_size(4, attacked, &n);
    say("orbit_size", status, n);
}

int main(int argc, char *argv[])
{
    nqueens_solver *solver = NULL;
    int status;
    about_the_library(argc > 1 ? argv[1] : "");
    solvers();
    status = nqueens_solver_new(8, &solver);
    say("solver_new", status, nqueens_solver_n(solver));
    constraints(solver);
    settings(solver);
    counts(solver);
    listings(solver);
    nqueens_solver_free(solver);
    traces();
    boards();
    return 0;
}
