/* SPDX-License-Identifier: MIT
 *
 * calls.c - bench calls: every public call that takes time, on a board on which it takes
 * microseconds to milliseconds, so often that the clock can tell. tests/bench/against.py compares
 * two builds of the library by it. A name is that of the function, with the kernel, method, board
 * or format behind a colon.
 */

#define _POSIX_C_SOURCE 200809L

#include "calls.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

static int count(struct work *work)
{
    uint64_t solutions;
    return nqueens_count(work->solver, &solutions);
}

static int count_up_to(struct work *work)
{
    uint64_t solutions;
    return nqueens_count_up_to(work->solver, work->argument, &solutions);
}

static int count_symmetric(struct work *work)
{
    uint64_t solutions;
    return nqueens_count_symmetric(work->solver, (int)work->argument, &solutions);
}

static int count_fundamental(struct work *work)
{
    uint64_t solutions;
    return nqueens_count_fundamental(work->solver, &solutions);
}

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

static int units_identity(struct work *work)
{
    return nqueens_units_identity(work->solver, "backtracking", work->text, TEXT, NULL);
}

static int go_on(uint32_t n, const uint32_t queens[], void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int enumerate(struct work *work)
{
    return nqueens_enumerate(work->solver, go_on, NULL);
}

static int enumerate_fundamental(struct work *work)
{
    return nqueens_enumerate_fundamental(work->solver, go_on, NULL);
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
    while ((status = nqueens_list(work->solver, after, capacity, work->result, &count)) ==
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
    while ((status = nqueens_list_bytes(work->solver, after, capacity, boards, &count)) ==
           NQUEENS_OK)
        after = boards + (count - 1) * work->n;
    return status;
}

static int solve(struct work *work)
{
    return nqueens_solve(work->solver, work->result);
}

static int solve_from_seed(struct work *work)
{
    return nqueens_solve_from_seed(work->solver, 1, work->result);
}

static int rank(struct work *work)
{
    uint64_t number;
    return nqueens_rank(work->solver, work->queens, &number);
}

static int unrank(struct work *work)
{
    return nqueens_unrank(work->solver, work->argument, work->result);
}

static int random_solution(struct work *work)
{
    return nqueens_random_solution(work->solver, 1, work->result);
}

static int estimate(struct work *work)
{
    double solutions;
    return nqueens_estimate(work->solver, SAMPLES, 1, &solutions, NULL, NULL);
}

static int estimate_placements(struct work *work)
{
    double placements;
    return nqueens_estimate_placements(work->solver, SAMPLES, 1, &placements, NULL, NULL);
}

static int ignore_event(const nqueens_trace_event *event, void *user)
{
    return go_on(event->n, event->queens, user);
}

static int count_deduction(const nqueens_deduction *deduction, void *user)
{
    *(uint32_t *)user += deduction->closed_count;
    return 0;
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

static int deduce(struct work *work)
{
    return nqueens_deduce(work->solver, count_deduction, work->result);
}

/* The hardest reason is the argument. */
static int random_regions(struct work *work)
{
    return nqueens_random_regions(work->solver, 1, (int)work->argument, work->result, NULL);
}

static int trace(struct work *work)
{
    return nqueens_trace(work->solver, ignore_event, NULL);
}

static int parse(struct work *work)
{
    uint32_t n;
    return nqueens_parse(work->text, work->length - 1, (int)work->argument, work->result, LARGEST,
                         &n);
}

static int is_solution(struct work *work)
{
    return nqueens_is_solution(work->n, work->queens) ? NQUEENS_OK : NQUEENS_ERROR_ARGUMENT;
}

static int find_attack(struct work *work)
{
    return nqueens_find_attack(work->n, work->queens, NULL, NULL, NULL);
}

static int attacks_in_row(struct work *work)
{
    return nqueens_attacks_in_row(work->n, work->queens, work->n / 2, work->result);
}

static int check(struct work *work)
{
    return nqueens_check(work->solver, work->queens);
}

static int find_conflict(struct work *work)
{
    return nqueens_find_conflict(work->solver, work->queens, NULL, NULL, NULL);
}

static int transform(struct work *work)
{
    return nqueens_transform(work->n, work->queens, (int)work->argument, work->result);
}

static int canonical(struct work *work)
{
    return nqueens_canonical(work->n, work->queens, work->result);
}

static int orbit_size(struct work *work)
{
    uint32_t size;
    return nqueens_orbit_size(work->n, work->queens, &size);
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
    {"count:auto", count, 8, 0, NULL, NULL},
    {"count:reference", count, 9, 0, NULL, "reference"},
    {"count:completion", count, 10, 0, NULL, "completion"},
    {"count:bitmask", count, 12, 0, NULL, "bitmask"},
    {"count:avx2", count, 14, 0, NULL, "avx2"},
    {"count:avx512", count, 14, 0, NULL, "avx512"},
    {"count:neon", count, 14, 0, NULL, "neon"},
    {"count:join", count, 14, 0, NULL, "join"},
    {"count:join-avx2", count, 14, 0, NULL, "join-avx2"},
    {"count:join-avx512", count, 14, 0, NULL, "join-avx512"},
    {"count:join-neon", count, 14, 0, NULL, "join-neon"},
    {"count:threads", count, 14, 0, in_two_threads, "bitmask"},
    {"count:required", count, 16, 0, require_some, NULL},
    {"count:torus", count, 11, 0, on_a_torus, NULL},
    {"count:regions", count, 9, 0, with_regions, NULL},
    {"count_up_to", count_up_to, 20, 1000, NULL, NULL},
    {"count_up_to:regions", count_up_to, 9, 2, with_regions, NULL},
    {"count_symmetric:half-turn", count_symmetric, 14, NQUEENS_SYMMETRY_HALF_TURN, NULL, NULL},
    {"count_symmetric:quarter-turn", count_symmetric, 20, NQUEENS_SYMMETRY_QUARTER_TURN, NULL,
     NULL},
    {"count_fundamental", count_fundamental, 13, 0, NULL, NULL},
    {"units", units, 16, 0, NULL, NULL},
    {"units_identity", units_identity, 64, 0, with_regions, NULL},
    {"count_range:backtracking", count_range, 13, 0, NULL, NULL},
    {"count_range:join", count_range, 11, 1, NULL, NULL},
    {"enumerate", enumerate, 11, 0, NULL, NULL},
    {"enumerate:reference", enumerate, 8, 0, NULL, "reference"},
    {"enumerate:completion", enumerate, 9, 0, NULL, "completion"},
    {"enumerate:regions", enumerate, 9, 0, with_regions, NULL},
    {"enumerate_fundamental", enumerate_fundamental, 11, 0, NULL, NULL},
    {"first,next", first_and_next, 10, 0, NULL, NULL},
    {"list", list, 13, 0, NULL, NULL},
    {"list_bytes", list_bytes, 13, 0, NULL, NULL},
    {"solve", solve, LARGEST, 0, NULL, NULL},
    {"solve:required", solve, 64, 0, require_some, NULL},
    {"solve_from_seed", solve_from_seed, 1000, 0, NULL, NULL},
    {"rank", rank, 16, 0, NULL, NULL},
    {"unrank", unrank, 16, 1000000, NULL, NULL},
    {"random_solution", random_solution, 13, 0, NULL, NULL},
    {"estimate", estimate, 30, 0, NULL, NULL},
    {"estimate_placements", estimate_placements, 30, 0, NULL, NULL},
    {"deduce:regions", deduce, 12, 0, deducible, NULL},
    {"deduce:stuck", deduce, 12, 0, NULL, NULL},
    {"random_regions", random_regions, 8, NQUEENS_REASON_SET, touching, NULL},
    {"trace", trace, 8, 0, NULL, NULL},
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
    {"is_solution", is_solution, 1000, 0, NULL, NULL},
    {"find_attack", find_attack, 1000, 0, NULL, NULL},
    {"attacks_in_row", attacks_in_row, 1000, 0, NULL, NULL},
    {"check", check, 64, 0, require_some, NULL},
    {"find_conflict", find_conflict, 997, 0, on_a_torus, NULL},
    {"transform", transform, 1000, NQUEENS_SYMMETRY_QUARTER_TURN, NULL, NULL},
    {"canonical", canonical, 1000, 0, NULL, NULL},
    {"orbit_size", orbit_size, 1000, 0, NULL, NULL},
    {"solver_new,solver_free", new_and_free, 8, 0, NULL, NULL},
    {"solver_copy,solver_free", copy_and_free, 64, 0, with_regions, NULL},
    {"solver_require,solver_forbid", constrain, 64, 0, NULL, NULL},
};

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

static double processor_seconds(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The seconds for a number of calls; below 0 if one failed. */
static double seconds_of(struct work *work, const struct call *call, uint64_t times)
{
    int status = NQUEENS_OK;
    double start = processor_seconds();
    for (uint64_t i = 0; i < times && status >= NQUEENS_OK; i++)
        status = call->make(work);
    return status < NQUEENS_OK ? -1 : processor_seconds() - start;
}

/* The least time for one call, of batches that take some milliseconds each; the first ones, by
 * which their size is found, do not count. Below 0 if a call failed. */
static double measure(struct work *work, const struct call *call)
{
    uint64_t times = 1;
    double spent = seconds_of(work, call, times);
    for (; spent >= 0 && spent < SHORTEST_BATCH; times *= 2)
        spent = seconds_of(work, call, 2 * times);
    double least = spent;
    for (int batch = 1; batch < BATCHES && spent >= 0; batch++) {
        spent = seconds_of(work, call, times);
        least = spent < least ? spent : least;
    }
    return least / (double)times;
}

static int measure_named(struct work *work, const char *name)
{
    for (size_t i = 0; i < ELEMENTS(calls); i++) {
        if (strcmp(calls[i].name, name) != 0)
            continue;
        double seconds = begin(work, &calls[i]) == NQUEENS_OK ? measure(work, &calls[i]) : -1;
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
    for (size_t i = 0; i < ELEMENTS(calls); i++) {
        if (begin(work, &calls[i]) == NQUEENS_OK)
            puts(calls[i].name);
        nqueens_solver_free(work->solver);
    }
}

int bench_calls(const char *name)
{
    struct work *work = calloc(1, sizeof *work);
    int result = work == NULL;
    if (work != NULL && name != NULL)
        result = measure_named(work, name);
    else if (work != NULL)
        list_names(work);
    free(work);
    return result;
}
