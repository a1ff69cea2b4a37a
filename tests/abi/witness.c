/* SPDX-License-Identifier: MIT
 *
 * witness.c - every function of the library once or more, as a stranger calls it, with a
 * line for each call: its name, what it returned, and a number or a board that it gave. They are
 * witness.txt on every machine, and with every library of the major version from this one on: it
 * asks for nothing that may change (docs/abi.md). tests/consumer/calls makes the same calls from
 * Python and Rust. It is C99 and C++98.
 *
 * usage: witness VERSION [in a folder that it may write to]; VERSION is that of the library
 */

#include <nqueens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE NQUEENS_NO_QUEEN

/* Calls a function, and says its name, what it returned, and a number that it gave. */
#define SAY(function, arguments, number)                                                           \
    do {                                                                                           \
        int returned = nqueens_##function arguments;                                               \
        say(#function, returned, (uint64_t)(number));                                              \
    } while (0)

/* The same with a board. */
#define SAY_BOARD(function, arguments, queens, n)                                                  \
    do {                                                                                           \
        int returned = nqueens_##function arguments;                                               \
        say_board(#function, returned, queens, n);                                                 \
    } while (0)

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
    uint64_t made;
    uint64_t right; /* of those, with what they should be told */
    uint64_t last;  /* of what the callback was told */
    int answer;
};

static int take_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->last = queens[n - 1];
    return calls->answer;
}

static int take_progress(const nqueens_progress *progress, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += progress->size >= sizeof *progress;
    calls->last = progress->units_done == progress->units_total && progress->fraction == 1
                      ? progress->solutions
                      : 0;
    return calls->answer;
}

static int take_event(const nqueens_trace_event *event, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += event->kind == NQUEENS_TRACE_SOLUTION && event->row == event->n - 1 &&
                    event->column == event->queens[event->row];
    calls->right += event->kind == NQUEENS_TRACE_REJECT && event->attacker_row < event->row &&
                    event->line != NQUEENS_LINE_NONE;
    calls->last = event->placements + event->rejections + event->solutions;
    return calls->answer;
}

static int take_deduction(const nqueens_deduction *deduction, void *user)
{
    struct calls *calls = (struct calls *)user;
    calls->made++;
    calls->right += deduction->size >= sizeof *deduction && deduction->row < deduction->n &&
                    deduction->column == deduction->queens[deduction->row];
    calls->last = 100 * (uint64_t)deduction->reason + 10 * (uint64_t)deduction->family +
                  (deduction->line_count > 0 ? deduction->lines[deduction->line_count - 1] : 0);
    return calls->answer;
}

static void *allocate(size_t size, void *user)
{
    void *block = malloc(size);
    *(uint64_t *)user += block == NULL ? 0 : size;
    return block;
}

static void release(void *block, size_t size, void *user)
{
    *(uint64_t *)user -= size;
    free(block);
}

/* ---- The calls, section by section of the header -------------------------------- */

static void about_the_library(const char *version)
{
    const char *name = NULL;
    const char *method = NULL;
    const char *summary = NULL;
    int runs_here = 7;
    say("version", strcmp(nqueens_version(), version), strlen(NQUEENS_VERSION) > 0);
    say("version_number", 0, nqueens_version_number() >= NQUEENS_VERSION_NUMBER);
    say("strerror", NQUEENS_ERROR_BUSY, strlen(nqueens_strerror(NQUEENS_ERROR_BUSY)) > 0);
    SAY(kernel_info, (0, &name, &method, &summary, &runs_here), runs_here == 1);
    say("kernel_info", strcmp(name, "auto"), strlen(summary) > 0);
    say("kernel_info", strcmp(method, "auto"), 0);
}

static void solvers(void)
{
    uint64_t bytes = 0, solutions = 0;
    nqueens_solver *solver = NULL, *copy = NULL;
    SAY(solver_new_with_allocator, (6, allocate, release, &bytes, &solver), bytes > 0);
    SAY(solver_forbid, (solver, 0, 1), 0);
    SAY(solver_copy, (solver, &copy), nqueens_solver_n(copy));
    SAY(count, (copy, &solutions), solutions);
    nqueens_solver_free(copy);
    nqueens_solver_free(solver);
    say("solver_free", 0, bytes);
}

static void constraints(nqueens_solver *solver)
{
    static const uint32_t given[8] = {0, 4, NONE, NONE, NONE, NONE, NONE, NONE};
    static const uint32_t queens[8] = {0, 4, 7, 5, 2, 6, 1, 3};
    uint64_t solutions = 0;
    int state = 9;
    SAY(solver_require, (solver, 0, 0), 0);
    SAY(solver_forbid, (solver, 1, 4), 0);
    SAY(count, (solver, &solutions), solutions);
    SAY(check, (solver, queens), 0);
    SAY(solver_square, (solver, 1, 4, &state), state);
    SAY(solver_clear_square, (solver, 1, 4), 0);
    SAY(count, (solver, &solutions), solutions);
    SAY(check, (solver, queens), 0);
    SAY(solver_require_board, (solver, given), 0);
    SAY(count, (solver, &solutions), solutions);
    SAY(solver_clear_constraints, (solver), 0);
}

/* Two corners are a region. */
static void rules(nqueens_solver *solver)
{
    static const uint32_t queens[8] = {0, 2, 4, 6, 1, 3, 5, 7};
    uint32_t regions[64], a = 9, b = 9, square;
    uint64_t solutions = 0;
    int line = 9;
    for (square = 0; square < 64; square++)
        regions[square] = square % 63 == 0 ? 3 : NQUEENS_NO_REGION;
    SAY(solver_set_attacks, (solver, NQUEENS_ATTACK_TOUCHING), nqueens_solver_attacks(solver));
    SAY(check, (solver, queens), 0);
    SAY(solver_set_regions, (solver, regions), 0);
    SAY(find_conflict, (solver, queens, &a, &b, &line), 100 * a + 10 * b + (uint32_t)line);
    SAY(check, (solver, queens), 0);
    SAY(count, (solver, &solutions), solutions);
    SAY(solver_set_regions, (solver, NULL), 0);
    SAY(count, (solver, &solutions), solutions);
    SAY(find_conflict, (solver, queens, &a, &b, &line), 0);
    SAY(solver_set_attacks, (solver, NQUEENS_ATTACKS_QUEEN), nqueens_solver_attacks(solver));
}

static void settings(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint64_t solutions = 0;
    int reason = 7;
    SAY(solver_set_kernel, (solver, "bitmask"), 0);
    say("solver_kernel", strcmp(nqueens_solver_kernel(solver), "bitmask"), 0);
    say("solver_kernel_in_use", strcmp(nqueens_solver_kernel_in_use(solver), "bitmask"), 0);
    SAY(solver_set_threads, (solver, 2), (nqueens_solver_threads(solver) + 1) / 2);
    SAY(solver_set_memory_limit, (solver, (uint64_t)1 << 31),
        nqueens_solver_memory_limit(solver) >> 30);
    SAY(memory_needed, (solver, "backtracking", 2, &solutions), solutions);
    SAY(why_unsupported, (solver, "join", &reason), reason);
    SAY(solver_set_progress, (solver, take_progress, &calls, 0), 0);
    SAY(count, (solver, &solutions), solutions);
    say("progress", calls.made > 1 && calls.right == calls.made, calls.last);
    calls.answer = 1;
    SAY(count, (solver, &solutions), solutions <= 92);
    SAY(solver_set_progress, (solver, NULL, NULL, 0), 0);
    nqueens_solver_cancel(solver);
    SAY(count, (solver, &solutions), solutions);
    SAY(solver_clear_cancel, (solver), 0);
}

static void counts(nqueens_solver *solver)
{
    uint64_t solutions = 0, units = 0, sum = 0, unit;
    char identity[100] = "";
    size_t needed = 0;
    double number = 0, error = -1, logarithm = 0;
    int status = 1;
    SAY(count_up_to, (solver, 50, &solutions), solutions);
    SAY(units, (solver, "backtracking", &units), units > 0);
    for (unit = 0; unit < units; unit++) {
        status = nqueens_count_range(solver, "backtracking", unit, unit + 1, &solutions);
        sum += solutions;
    }
    say("count_range", status, sum);
    SAY(units_identity, (solver, "backtracking", identity, sizeof identity, &needed),
        strlen(identity) + 1 == needed);
    SAY(estimate, (solver, 1000, 1, &number, &error, &logarithm),
        number > 60 && number < 140 && error >= 0 && logarithm > 4);
    SAY(estimate_placements, (solver, 1000, 1, &number, NULL, NULL),
        number > 1800 && number < 2300);
    SAY(count_symmetric, (solver, NQUEENS_SYMMETRY_HALF_TURN, &solutions), solutions);
    SAY(count_fundamental, (solver, &solutions), solutions);
}

static void listings(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint32_t queens[8] = {9, 9, 9, 9, 9, 9, 9, 9}, lists[3 * 8];
    uint8_t bytes[93 * 8];
    uint64_t rank = 0;
    size_t listed = 0;
    SAY(enumerate, (solver, take_board, &calls), calls.made);
    calls.answer = -5;
    SAY(enumerate, (solver, take_board, &calls), calls.made);
    say("board", 0, calls.last);
    SAY(enumerate_fundamental, (solver, take_board, &calls), calls.made);
    SAY_BOARD(first, (solver, queens), queens, 8);
    SAY_BOARD(next, (solver, queens), queens, 8);
    SAY_BOARD(list, (solver, queens, 3, lists, &listed), lists + 2 * 8, 8);
    SAY(list, (solver, lists + 2 * 8, 3, lists, &listed), listed);
    SAY(list_bytes, (solver, NULL, 93, bytes, &listed), listed);
    SAY(list_bytes, (solver, bytes + 91 * 8, 93, bytes, &listed), listed);
    SAY(rank, (solver, queens, &rank), rank);
    SAY_BOARD(unrank, (solver, 91, queens), queens, 8);
    SAY(solve, (solver, queens), nqueens_is_solution(8, queens));
    SAY(random_solution, (solver, 1, queens), nqueens_is_solution(8, queens));
    SAY(solve_from_seed, (solver, UINT64_MAX, queens), nqueens_is_solution(8, queens));
}

/* A coloured board, by steps with a queen each and others; and one whose row 3 is closed. */
static void deductions(nqueens_solver *solver)
{
    struct calls calls = {0, 0, 0, 0};
    uint32_t regions[64], queens[8], column;
    uint64_t solutions = 0;
    SAY(solver_set_attacks, (solver, NQUEENS_ATTACK_TOUCHING), nqueens_solver_attacks(solver));
    SAY(random_regions, (solver, 1, NQUEENS_REASON_SET, regions, queens), 0);
    SAY(solver_set_regions, (solver, regions), 0);
    SAY(check, (solver, queens), 0);
    SAY(count_up_to, (solver, 2, &solutions), solutions);
    SAY(deduce, (solver, take_deduction, &calls), calls.right);
    calls.made = 0;
    calls.answer = 1;
    SAY(deduce, (solver, take_deduction, &calls), calls.made);
    SAY(solver_set_regions, (solver, NULL), 0);
    SAY(solver_set_attacks, (solver, NQUEENS_ATTACKS_QUEEN), nqueens_solver_attacks(solver));
    SAY(deduce, (solver, NULL, NULL), 0);
    for (column = 0; column < 8; column++)
        SAY(solver_forbid, (solver, 3, column), column);
    calls.answer = 0;
    SAY(deduce, (solver, take_deduction, &calls), calls.made);
    say("deduction", 0, calls.last);
    SAY(solver_clear_constraints, (solver), 0);
}

static void traces(void)
{
    struct calls calls = {0, 0, 0, 0};
    nqueens_solver *solver = NULL;
    SAY(solver_new, (4, &solver), nqueens_solver_n(solver));
    SAY(trace, (solver, take_event, &calls), calls.made);
    say("event", 0, calls.right);
    calls.answer = 1;
    SAY(trace, (solver, take_event, &calls), calls.last);
    nqueens_solver_free(solver);
}

static void boards(void)
{
    static const uint32_t queens[4] = {1, 3, 0, 2};
    static const uint32_t attacked[4] = {1, NONE, 3, 2};
    uint32_t read[8] = {9, 9, 9, 9, 9, 9, 9, 9}, a = 9, b = 9, n = 9;
    char text[100] = "";
    size_t needed = 0;
    int line = 9, status;
    FILE *file = fopen("printed.txt", "w+");
    SAY(is_solution, (4, attacked), 0);
    SAY(find_attack, (4, attacked, &a, &b, &line), 100 * a + 10 * b + (uint32_t)line);
    SAY(find_attack, (4, queens, &a, &b, &line), 0);
    status = nqueens_format(4, attacked, NQUEENS_FORMAT_JSON, text, sizeof text, &needed);
    printf("format %d %lu %s\n", status, (unsigned long)needed, text);
    SAY_BOARD(parse, (text, needed - 1, NQUEENS_FORMAT_JSON, read, 8, &n), read, n);
    SAY(parse, (text, 3, NQUEENS_FORMAT_JSON, read, 8, &n), 0);
    SAY(print, (file, 4, queens, NQUEENS_FORMAT_TEXT), ftell(file));
    fclose(file);
    SAY(format, (4, queens, NQUEENS_FORMAT_SVG, NULL, 0, &needed), needed > 100);
    SAY_BOARD(attacks_in_row, (4, attacked, 1, read), read, 4);
    SAY_BOARD(transform, (4, queens, NQUEENS_SYMMETRY_MIRROR, read), read, 4);
    SAY_BOARD(canonical, (4, read, read), read, 4);
    SAY(orbit_size, (4, queens, &n), n);
}

int main(int argc, char *argv[])
{
    nqueens_solver *solver = NULL;
    about_the_library(argc > 1 ? argv[1] : "");
    solvers();
    SAY(solver_new, (8, &solver), nqueens_solver_n(solver));
    constraints(solver);
    rules(solver);
    settings(solver);
    counts(solver);
    listings(solver);
    deductions(solver);
    nqueens_solver_free(solver);
    traces();
    boards();
    return 0;
}
