/* SPDX-License-Identifier: MIT
 *
 * calls.c - bench calls: every public call that takes time, on a board on which it takes
 * microseconds to milliseconds, so often that the clock can tell; a function without a line in the
 * table, too, on the board of 8. tests/bench/against.py compares two builds of the library by it. A
 * name is that of the function, with the kernel, method, board or format behind a colon.
 */

#define _POSIX_C_SOURCE 200809L

#include "calls.h"
#include "measuring.h"

#include <nqueens.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ELEMENTS(array) (sizeof(array) / sizeof(array)[0])

#define SHORTEST_BATCH 2e-3 /* seconds */

enum { LARGEST = 10000, LARGEST_WITH_REGIONS = 64, TEXT = 1 << 16, SAMPLES = 300, BATCHES = 8 };

struct work {
    nqueens_solver *solver;
    uint32_t n;
    uint32_t argument; /* of the row of the table below */
    uint32_t queens[LARGEST];
    uint32_t result[LARGEST];
    char text[TEXT];
    size_t length; /* of the text, with its NUL */
    uint64_t number;
    double estimate;
    int code;
    const char *static_text;
    FILE *stream; /* which nobody reads */
};

/* ---- Boards: each returns a code of the library ---------------------------- */

/* Queens a knight's move apart in the first quarter of the rows. */
static int require_some(struct work *work)
{
    int status = NQUEENS_OK;
    for (uint32_t row = 0; row < work->n / 4 && status == NQUEENS_OK; row++)
        status = nqueens_solver_require(work->solver, row, 2 * row + 1);
    return status;
}

static int on_a_torus(struct work *work)
{
    return nqueens_solver_set_attacks(work->solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS);
}

static int touching(struct work *work)
{
    return nqueens_solver_set_attacks(work->solver, NQUEENS_ATTACK_TOUCHING);
}

/* Square regions, as in Sudoku; n is a square. */
static int with_regions(struct work *work)
{
    static uint32_t regions[LARGEST_WITH_REGIONS * LARGEST_WITH_REGIONS];
    uint32_t n = work->n, root = 1;
    while (root * root < n)
        root++;
    for (uint32_t square = 0; square < n * n; square++)
        regions[square] = square / n / root * root + square % n / root;
    int status = touching(work);
    return status == NQUEENS_OK ? nqueens_solver_set_regions(work->solver, regions) : status;
}

static int in_two_threads(struct work *work)
{
    return nqueens_solver_set_threads(work->solver, 2);
}

/* The text of the board in the format of the argument. */
static int as_text(struct work *work)
{
    return nqueens_format(work->n, work->queens, (int)work->argument, work->text, TEXT,
                          &work->length);
}

/* ---- The calls: each returns a code of the library -------------------------- */

static const char *method(const struct work *work)
{
    return work->argument == 0 ? "backtracking" : "join";
}

static int units(struct work *work)
{
    uint64_t number;
    /* What the solver keeps of the last call goes with the constraints. */
    int status = nqueens_solver_clear_constraints(work->solver);
    return status == NQUEENS_OK ? nqueens_units(work->solver, method(work), &number) : status;
}

static int count_range(struct work *work)
{
    uint64_t number = 0, solutions;
    int status = nqueens_units(work->solver, method(work), &number);
    for (uint64_t unit = 0; unit < number && status == NQUEENS_OK; unit++)
        status = nqueens_count_range(work->solver, method(work), unit, unit + 1, &solutions);
    return status;
}

static int ignore_board(uint32_t n, const uint32_t queens[], void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int first_and_next(struct work *work)
{
    int status = nqueens_first(work->solver, work->result);
    while (status == NQUEENS_OK)
        status = nqueens_next(work->solver, work->result);
    return status;
}

/* As many boards at once as there is room for. */
static int list(struct work *work)
{
    const uint32_t *after = NULL;
    size_t count, capacity = LARGEST / work->n;
    int status;
    while ((status = nqueens_list(work->solver, after, work->result, capacity, &count)) ==
           NQUEENS_OK)
        after = work->result + (count - 1) * work->n;
    return status;
}

static int list_bytes(struct work *work)
{
    static uint8_t boards[LARGEST];
    const uint8_t *after = NULL;
    size_t count, capacity = LARGEST / work->n;
    int status;
    while ((status = nqueens_list_bytes(work->solver, after, boards, capacity, &count)) ==
           NQUEENS_OK)
        after = boards + (count - 1) * work->n;
    return status;
}

/* Regions that deductions solve. */
static int deducible(struct work *work)
{
    static uint32_t regions[LARGEST_WITH_REGIONS * LARGEST_WITH_REGIONS];
    int status = touching(work);
    if (status == NQUEENS_OK)
        status = nqueens_random_regions(work->solver, 1, NQUEENS_REASON_SET, regions, NULL);
    return status == NQUEENS_OK ? nqueens_solver_set_regions(work->solver, regions) : status;
}

/* The hardest reason is the argument. */
static int random_regions(struct work *work)
{
    return nqueens_random_regions(work->solver, 1, (int)work->argument, work->result, NULL);
}

static int parse(struct work *work)
{
    uint32_t n;
    return nqueens_parse(work->text, work->length - 1, (int)work->argument, work->result, LARGEST,
                         &n);
}

static int parse_next(struct work *work)
{
    uint32_t n;
    return nqueens_parse_next(work->text, work->length - 1, NQUEENS_FORMAT_ANY, work->result,
                              LARGEST, &n, NULL);
}

static int parse_squares(struct work *work)
{
    size_t count;
    return nqueens_parse_squares(work->text, work->length - 1, work->result,
                                 work->result + LARGEST / 2, LARGEST / 2, &count, NULL, NULL);
}

/* The text of a puzzle: a letter for each square, a line for each row. */
static int letters(struct work *work)
{
    work->length = 1;
    for (uint32_t square = 0; square < work->n * (work->n + 1); square++) {
        uint32_t row = square / (work->n + 1), column = square % (work->n + 1);
        work->text[square] = (char)(column == work->n ? '\n' : 'A' + (row + column) % work->n);
        work->length++;
    }
    return NQUEENS_OK;
}

static int parse_puzzle(struct work *work)
{
    uint32_t n;
    return nqueens_parse_puzzle(work->text, work->length - 1, work->result, NULL, NULL,
                                LARGEST_WITH_REGIONS, &n, NULL);
}

static int new_and_free(struct work *work)
{
    nqueens_solver *solver;
    int status = nqueens_solver_new(work->n, &solver);
    nqueens_solver_free(solver);
    return status;
}

static int copy_and_free(struct work *work)
{
    nqueens_solver *solver;
    int status = nqueens_solver_copy(work->solver, &solver);
    nqueens_solver_free(solver);
    return status;
}

static int constrain(struct work *work)
{
    int status = require_some(work);
    for (uint32_t row = 0; row < work->n && status == NQUEENS_OK; row++)
        status = nqueens_solver_forbid(work->solver, row, work->n - 1);
    return status == NQUEENS_OK ? nqueens_solver_clear_constraints(work->solver) : status;
}

/* ---- One call of each function, as tests/interface.py lists them -------------- */

static int ignore_event(const nqueens_trace_event *event, void *user)
{
    return ignore_board(event->n, event->queens, user);
}

static int count_deduction(const nqueens_deduction *deduction, void *user)
{
    *(uint32_t *)user += deduction->closed_count;
    return 0;
}

/* A number for the parameter of this name; the compiler knows them. */
static inline uint64_t number_for(const struct work *work, const char *parameter)
{
    return strcmp(parameter, "n") == 0         ? work->n
           : strcmp(parameter, "row") == 0     ? work->n / 2
           : strcmp(parameter, "samples") == 0 ? SAMPLES
           : strcmp(parameter, "size") == 0    ? TEXT
           : strcmp(parameter, "seed") == 0    ? 1
                                               : work->argument;
}

#define VALUE(type, name) (type) number_for(work, #name)
#define IN(type, name) IN_##type
#define OUT(type, name) OUT_##type
#define ADDRESS(type, name) ADDRESS_##type
#define CALLBACK(type, name) CALLBACK_##type
#define IN_solver work->solver
#define IN_uint32_t work->queens
#define IN_uint8_t NULL
#define IN_char method(work)
#define OUT_solver work->solver
#define OUT_uint32_t work->result
#define OUT_uint8_t (uint8_t *)work->text
#define OUT_uint64_t &work->number
#define OUT_size_t &work->length
#define OUT_int &work->code
#define OUT_double &work->estimate
#define OUT_char work->text
#define OUT_void work->result
#define OUT_FILE work->stream
#define OUT_parsed NULL
#define ADDRESS_solver &work->solver
#define ADDRESS_char &work->static_text
#define CALLBACK_board_fn ignore_board
#define CALLBACK_trace_fn ignore_event
#define CALLBACK_deduction_fn count_deduction
#define CALLBACK_progress_fn NULL
#define CALLBACK_allocate_fn NULL
#define CALLBACK_release_fn NULL

#define FUNCTION(name, returned, types, arguments)                                                 \
    static int call_##name(struct work *work)                                                      \
    {                                                                                              \
        return name arguments;                                                                     \
    }
#define OTHER_FUNCTION(name, returned, types, arguments)
#include "interface.h"
#undef FUNCTION

/* ---- All of them ------------------------------------------------------------ */

struct call {
    const char *name;
    int (*make)(struct work *work);
    uint32_t n;
    uint32_t argument;
    int (*prepare)(struct work *work); /* NULL: queens without constraints */
    const char *kernel;                /* NULL: "auto" */
};

static const struct call calls[] = {
    {"count:auto", call_nqueens_count, 8, 0, NULL, NULL},
    {"count:reference", call_nqueens_count, 9, 0, NULL, "reference"},
    {"count:completion", call_nqueens_count, 10, 0, NULL, "completion"},
    {"count:bitmask", call_nqueens_count, 12, 0, NULL, "bitmask"},
    {"count:avx2", call_nqueens_count, 14, 0, NULL, "avx2"},
    {"count:avx512", call_nqueens_count, 14, 0, NULL, "avx512"},
    {"count:neon", call_nqueens_count, 14, 0, NULL, "neon"},
    {"count:join", call_nqueens_count, 14, 0, NULL, "join"},
    {"count:profile", call_nqueens_count, 14, 0, touching, "profile"},
    {"count:threads", call_nqueens_count, 14, 0, in_two_threads, "bitmask"},
    {"count:required", call_nqueens_count, 16, 0, require_some, NULL},
    {"count:torus", call_nqueens_count, 11, 0, on_a_torus, NULL},
    {"count:regions", call_nqueens_count, 9, 0, with_regions, NULL},
    {"count_up_to", call_nqueens_count_up_to, 20, 1000, NULL, NULL},
    {"count_up_to:regions", call_nqueens_count_up_to, 9, 2, with_regions, NULL},
    {"count_symmetric:half-turn", call_nqueens_count_symmetric, 14, NQUEENS_SYMMETRY_HALF_TURN,
     NULL, NULL},
    {"count_symmetric:quarter-turn", call_nqueens_count_symmetric, 20,
     NQUEENS_SYMMETRY_QUARTER_TURN, NULL, NULL},
    {"count_fundamental", call_nqueens_count_fundamental, 13, 0, NULL, NULL},
    {"units", units, 16, 0, NULL, NULL},
    {"units_identity", call_nqueens_units_identity, 64, 0, with_regions, NULL},
    {"count_range:backtracking", count_range, 13, 0, NULL, NULL},
    {"count_range:join", count_range, 11, 1, NULL, NULL},
    {"enumerate", call_nqueens_enumerate, 11, 0, NULL, NULL},
    {"enumerate:8", call_nqueens_enumerate, 8, 0, NULL, NULL},
    {"enumerate:bitmask", call_nqueens_enumerate, 12, 0, NULL, "bitmask"},
    {"enumerate:avx2", call_nqueens_enumerate, 13, 0, NULL, "avx2"},
    {"enumerate:avx512", call_nqueens_enumerate, 13, 0, NULL, "avx512"},
    {"enumerate:neon", call_nqueens_enumerate, 13, 0, NULL, "neon"},
    {"enumerate:reference", call_nqueens_enumerate, 8, 0, NULL, "reference"},
    {"enumerate:completion", call_nqueens_enumerate, 9, 0, NULL, "completion"},
    {"enumerate:regions", call_nqueens_enumerate, 9, 0, with_regions, NULL},
    {"enumerate_fundamental", call_nqueens_enumerate_fundamental, 11, 0, NULL, NULL},
    {"first,next", first_and_next, 10, 0, NULL, NULL},
    {"list", list, 13, 0, NULL, NULL},
    {"list_bytes", list_bytes, 13, 0, NULL, NULL},
    {"solve", call_nqueens_solve, LARGEST, 0, NULL, NULL},
    {"solve:required", call_nqueens_solve, 64, 0, require_some, NULL},
    {"solve_from_seed", call_nqueens_solve_from_seed, 1000, 0, NULL, NULL},
    {"rank", call_nqueens_rank, 16, 0, NULL, NULL},
    {"unrank", call_nqueens_unrank, 16, 1000000, NULL, NULL},
    {"random_solution", call_nqueens_random_solution, 13, 0, NULL, NULL},
    {"estimate", call_nqueens_estimate, 30, 0, NULL, NULL},
    {"estimate_placements", call_nqueens_estimate_placements, 30, 0, NULL, NULL},
    {"deduce:regions", call_nqueens_deduce, 12, 0, deducible, NULL},
    {"deduce:stuck", call_nqueens_deduce, 12, 0, NULL, NULL},
    {"random_regions", random_regions, 8, NQUEENS_REASON_SET, touching, NULL},
    {"trace", call_nqueens_trace, 8, 0, NULL, NULL},
    {"format:text", as_text, 64, NQUEENS_FORMAT_TEXT, NULL, NULL},
    {"format:unicode", as_text, 64, NQUEENS_FORMAT_UNICODE, NULL, NULL},
    {"format:chess", as_text, 64, NQUEENS_FORMAT_CHESS, NULL, NULL},
    {"format:columns", as_text, 1000, NQUEENS_FORMAT_COLUMNS, NULL, NULL},
    {"format:columns-from-1", as_text, 1000, NQUEENS_FORMAT_COLUMNS_FROM_1, NULL, NULL},
    {"format:fen", as_text, 1000, NQUEENS_FORMAT_FEN, NULL, NULL},
    {"format:json", as_text, 1000, NQUEENS_FORMAT_JSON, NULL, NULL},
    {"format:svg", as_text, 64, NQUEENS_FORMAT_SVG, NULL, NULL},
    {"parse:text", parse, 64, NQUEENS_FORMAT_TEXT, as_text, NULL},
    {"parse:unicode", parse, 64, NQUEENS_FORMAT_UNICODE, as_text, NULL},
    {"parse:columns", parse, 1000, NQUEENS_FORMAT_COLUMNS, as_text, NULL},
    {"parse:columns-from-1", parse, 1000, NQUEENS_FORMAT_COLUMNS_FROM_1, as_text, NULL},
    {"parse:fen", parse, 1000, NQUEENS_FORMAT_FEN, as_text, NULL},
    {"parse:json", parse, 1000, NQUEENS_FORMAT_JSON, as_text, NULL},
    {"parse_next:text", parse_next, 64, NQUEENS_FORMAT_TEXT, as_text, NULL},
    {"parse_next:columns", parse_next, 64, NQUEENS_FORMAT_COLUMNS, as_text, NULL},
    {"parse_next:fen", parse_next, 64, NQUEENS_FORMAT_FEN, as_text, NULL},
    {"parse_next:json", parse_next, 64, NQUEENS_FORMAT_JSON, as_text, NULL},
    {"parse_puzzle", parse_puzzle, 12, 0, letters, NULL},
    {"parse_squares", parse_squares, 64, NQUEENS_FORMAT_TEXT, as_text, NULL},
    {"is_solution", call_nqueens_is_solution, 1000, 0, NULL, NULL},
    {"find_attack", call_nqueens_find_attack, 1000, 0, NULL, NULL},
    {"attacks_in_row", call_nqueens_attacks_in_row, 1000, 0, NULL, NULL},
    {"attacking_pairs", call_nqueens_attacking_pairs, 1000, 0, NULL, NULL},
    {"check", call_nqueens_check, 64, 0, require_some, NULL},
    {"find_conflict", call_nqueens_find_conflict, 997, 0, on_a_torus, NULL},
    {"transform", call_nqueens_transform, 1000, NQUEENS_SYMMETRY_QUARTER_TURN, NULL, NULL},
    {"canonical", call_nqueens_canonical, 1000, 0, NULL, NULL},
    {"orbit_size", call_nqueens_orbit_size, 1000, 0, NULL, NULL},
    {"solver_new,solver_free", new_and_free, 8, 0, NULL, NULL},
    {"solver_copy,solver_free", copy_and_free, 64, 0, with_regions, NULL},
    {"solver_require,solver_forbid", constrain, 64, 0, NULL, NULL},
};

/* For the functions without a line there. */
static const struct call others[] = {
#define FUNCTION(name, returned, types, arguments) {&#name[8], call_##name, 8, 0, NULL, NULL},
#include "interface.h"
};

/* Whether a function has a line there, or is a setting, which takes no time. */
static bool is_known(const char *name)
{
    const size_t length = strlen(name);
    bool found = strncmp(name, "solver_", 7) == 0;
    for (size_t i = 0; i < ELEMENTS(calls) && !found; i++) {
        const char *at = strstr(calls[i].name, name);
        found = at != NULL && (at == calls[i].name || at[-1] == ',') &&
                strchr(",:", at[length]) != NULL;
    }
    return found;
}

/* The call with a number; NULL past the last. */
static const struct call *call_at(size_t number)
{
    if (number < ELEMENTS(calls))
        return &calls[number];
    for (size_t i = 0, left = number - ELEMENTS(calls); i < ELEMENTS(others); i++) {
        if (!is_known(others[i].name) && left-- == 0)
            return &others[i];
    }
    return NULL;
}

/* Queens a knight's move apart, in two lines: a solution for n = 4 and 0 modulo 6, and for 1 and 5
 * modulo 6, where it is one on a torus, too. */
static void put_queens(struct work *work)
{
    for (uint32_t row = 0; row < work->n; row++)
        work->queens[row] = row < work->n / 2 ? 2 * row + 1 : 2 * (row - work->n / 2);
}

/* Returns a code of the library. */
static int begin(struct work *work, const struct call *call)
{
    work->n = call->n;
    work->argument = call->argument;
    put_queens(work);
    int status = nqueens_solver_new(call->n, &work->solver);
    if (status == NQUEENS_OK && call->kernel != NULL)
        status = nqueens_solver_set_kernel(work->solver, call->kernel);
    if (status == NQUEENS_OK && call->prepare != NULL)
        status = call->prepare(work);
    return status;
}

/* The seconds for a number of calls; below 0 if one failed. */
static double time_calls(struct work *work, const struct call *call, uint64_t times)
{
    int status = NQUEENS_OK;
    double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    for (uint64_t i = 0; i < times && status >= NQUEENS_OK; i++)
        status = call->make(work);
    return status < NQUEENS_OK ? -1 : seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
}

/* The least time for one call, of batches that take some milliseconds each; the first ones, by
 * which their size is found, do not count. Below 0 if a call failed. */
static double measure(struct work *work, const struct call *call)
{
    uint64_t times = 1;
    double spent = time_calls(work, call, times);
    for (; spent >= 0 && spent < SHORTEST_BATCH; times *= 2)
        spent = time_calls(work, call, 2 * times);
    double least = spent;
    for (int batch = 1; batch < BATCHES && spent >= 0; batch++) {
        spent = time_calls(work, call, times);
        least = spent < least ? spent : least;
    }
    return least / (double)times;
}

static int measure_named(struct work *work, const char *name)
{
    const struct call *call;
    for (size_t i = 0; (call = call_at(i)) != NULL; i++) {
        if (strcmp(call->name, name) != 0)
            continue;
        double seconds = begin(work, call) == NQUEENS_OK ? measure(work, call) : -1;
        nqueens_solver_free(work->solver);
        if (seconds < 0)
            break;
        printf("%.9g\n", seconds);
        return 0;
    }
    fprintf(stderr, "bench: the call '%s' cannot be made here\n", name);
    return 1;
}

static void list_names(struct work *work)
{
    const struct call *call;
    for (size_t i = 0; (call = call_at(i)) != NULL; i++) {
        if (begin(work, call) == NQUEENS_OK && call->make(work) >= NQUEENS_OK)
            puts(call->name);
        nqueens_solver_free(work->solver);
    }
}

int bench_calls(const char *name)
{
    struct work *work = calloc(1, sizeof *work);
    int result = work == NULL;
    if (work != NULL)
        work->stream = fopen("/dev/null", "w");
    if (work != NULL && name != NULL)
        result = measure_named(work, name);
    else if (work != NULL)
        list_names(work);
    if (work != NULL && work->stream != NULL)
        (void)fclose(work->stream);
    free(work);
    return result;
}
