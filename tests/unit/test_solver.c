/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_solver.c - a solver's life, its settings, and what the library says of
 * itself. Catches: a NULL that is followed, a code that is not the documented
 * one, an output written by a call that failed, a square off the board that is
 * taken, squares of a huge board that are mixed up, a failed setter that changes
 * the choice, a kernel listed but not to be had, texts and numbers that changed.
 */

#include "constrained_board.h"
#include "each_kernel.h"
#include "harness.h"

#include <limits.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int codes[] = {
    NQUEENS_OK,
    NQUEENS_STOPPED,
    NQUEENS_CANCELLED,
    NQUEENS_NO_SOLUTION,
    NQUEENS_ERROR_ARGUMENT,
    NQUEENS_ERROR_MEMORY,
    NQUEENS_ERROR_OVERFLOW,
    NQUEENS_ERROR_UNKNOWN_KERNEL,
    NQUEENS_ERROR_CPU,
    NQUEENS_ERROR_UNSUPPORTED,
    NQUEENS_ERROR_BUFFER,
    NQUEENS_ERROR_BUSY,
    NQUEENS_ERROR_IO,
    NQUEENS_ERROR_THREAD,
};

static nqueens_solver *new_solver(uint32_t n)
{
    nqueens_solver *solver = NULL;
    assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
    assert_non_null(solver);
    return solver;
}

static int count_boards(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    ++*(unsigned *)user;
    return 0;
}

static int ignore_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    (void)user;
    return 0;
}

/* ---- Codes, version ------------------------------------------------------ */

static void codes_are_the_pinned_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ELEMENTS(codes); i++)
        assert_int_equal(codes[i], i < 4 ? (int)i : 3 - (int)i);
    assert_int_equal(NQUEENS_NO_QUEEN, UINT32_MAX);
    assert_int_equal(NQUEENS_LINE_COLUMN, 0);
    assert_int_equal(NQUEENS_LINE_DIAGONAL, 1);
    assert_int_equal(NQUEENS_LINE_ANTI_DIAGONAL, 2);
}

static void each_code_has_a_text_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < ELEMENTS(codes); i++) {
        const char *text = nqueens_strerror(codes[i]);
        assert_non_null(text);
        assert_true(strlen(text) > 0);
        assert_int_not_equal(text[strlen(text) - 1], '.');
        assert_null(strchr(text, '\n'));
        assert_string_not_equal(text, "unknown code");
        assert_ptr_equal(text, nqueens_strerror(codes[i]));
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(text, nqueens_strerror(codes[j]));
    }
}

static void other_numbers_are_unknown_codes(void **state)
{
    static const int others[] = {INT_MIN, INT_MIN + 1, -100000, -99, 99, 100000, INT_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(others); i++)
        assert_string_equal(nqueens_strerror(others[i]), "unknown code");
}

static void version_is_the_header_s(void **state)
{
    char from_numbers[32];
    (void)state;
    snprintf(from_numbers, sizeof from_numbers, "%d.%d.%d", NQUEENS_VERSION_MAJOR,
             NQUEENS_VERSION_MINOR, NQUEENS_VERSION_PATCH);
    assert_string_equal(NQUEENS_VERSION, from_numbers);
    assert_string_equal(nqueens_version(), NQUEENS_VERSION);
}

/* ---- Making and freeing -------------------------------------------------- */

static void a_solver_is_made_for_any_n(void **state)
{
    static const uint32_t sizes[] = {0,          1,          2,     3,        4,
                                     63,         64,         65,    255,      256,
                                     65535,      65536,      99999, 1U << 31, UINT32_MAX - 1,
                                     UINT32_MAX, 0x80000001U};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        assert_int_equal(nqueens_solver_n(solver), sizes[i]);
        nqueens_solver_free(solver);
    }
}

static void a_huge_solver_is_cheap(void **state)
{
    enum { MANY = 2000 };
    static nqueens_solver *solvers[MANY];
    (void)state;
    for (size_t i = 0; i < MANY; i++) {
        solvers[i] = new_solver(UINT32_MAX);
        assert_int_equal(nqueens_solver_require(solvers[i], UINT32_MAX - 1, (uint32_t)i),
                         NQUEENS_OK);
    }
    for (size_t i = 0; i < MANY; i++)
        nqueens_solver_free(solvers[i]);
}

static void new_wants_an_output(void **state)
{
    (void)state;
    assert_int_equal(nqueens_solver_new(8, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_new(0, NULL), NQUEENS_ERROR_ARGUMENT);
}

static void *allocate_by_malloc(size_t size, void *user)
{
    (void)user;
    return malloc(size);
}

static void *allocate_nothing(size_t size, void *user)
{
    (void)size;
    ++*(unsigned *)user;
    return NULL;
}

static void release_by_free(void *block, void *user)
{
    (void)user;
    free(block);
}

static void new_with_allocator_wants_all_but_user(void **state)
{
    char place;
    nqueens_solver *solver = (nqueens_solver *)(void *)&place;
    (void)state;
    assert_int_equal(nqueens_solver_new_with_allocator(8, NULL, release_by_free, NULL, &solver),
                     NQUEENS_ERROR_ARGUMENT);
    assert_null(solver);
    solver = (nqueens_solver *)(void *)&place;
    assert_int_equal(nqueens_solver_new_with_allocator(8, allocate_by_malloc, NULL, NULL, &solver),
                     NQUEENS_ERROR_ARGUMENT);
    assert_null(solver);
    assert_int_equal(
        nqueens_solver_new_with_allocator(8, allocate_by_malloc, release_by_free, NULL, NULL),
        NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(
        nqueens_solver_new_with_allocator(8, allocate_by_malloc, release_by_free, NULL, &solver),
        NQUEENS_OK);
    assert_non_null(solver);
    nqueens_solver_free(solver);
}

static void new_with_allocator_without_memory_gives_null(void **state)
{
    char place;
    unsigned asked = 0;
    nqueens_solver *solver = (nqueens_solver *)(void *)&place;
    (void)state;
    assert_int_equal(
        nqueens_solver_new_with_allocator(8, allocate_nothing, release_by_free, &asked, &solver),
        NQUEENS_ERROR_MEMORY);
    assert_null(solver);
    assert_true(asked > 0);
}

static void null_is_a_solver_that_does_nothing(void **state)
{
    uint64_t count = 77;
    uint32_t queens[1] = {77};
    unsigned boards = 0;
    (void)state;
    nqueens_solver_free(NULL);
    nqueens_solver_cancel(NULL);
    nqueens_solver_clear_cancel(NULL);
    assert_int_equal(nqueens_solver_n(NULL), 0);
    assert_null(nqueens_solver_kernel(NULL));
    assert_int_equal(nqueens_solver_require(NULL, 0, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_forbid(NULL, 0, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_allow(NULL, 0, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_clear_constraints(NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_set_kernel(NULL, "auto"), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_set_kernel(NULL, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_set_progress(NULL, ignore_progress, NULL, 0),
                     NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_set_progress(NULL, NULL, NULL, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_count(NULL, &count), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_count(NULL, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_enumerate(NULL, count_boards, &boards), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_first(NULL, queens), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_next(NULL, queens), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solve(NULL, queens), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(count, 77);
    assert_int_equal(queens[0], 77);
    assert_int_equal(boards, 0);
}

static void searches_want_their_outputs(void **state)
{
    static const uint32_t sizes[] = {0, 1, 3, 8, 65, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        assert_int_equal(nqueens_count(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_enumerate(solver, NULL, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_first(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_next(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_solve(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_int_equal(nqueens_solver_set_kernel(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        nqueens_solver_free(solver);
    }
}

/* ---- Constraints --------------------------------------------------------- */

typedef int (*square_fn)(nqueens_solver *, uint32_t, uint32_t);
static const square_fn square_functions[] = {nqueens_solver_require, nqueens_solver_forbid,
                                             nqueens_solver_allow};

static void squares_off_the_board_are_refused(void **state)
{
    static const uint32_t sizes[] = {0, 1, 2, 8, 64, 65, 65536, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        nqueens_solver *solver = new_solver(n);
        for (size_t f = 0; f < ELEMENTS(square_functions); f++) {
            assert_int_equal(square_functions[f](solver, n, 0), NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(square_functions[f](solver, 0, n), NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(square_functions[f](solver, UINT32_MAX, 0), NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(square_functions[f](solver, 0, UINT32_MAX), NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(square_functions[f](solver, UINT32_MAX, UINT32_MAX),
                             NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(square_functions[f](solver, n, n), NQUEENS_ERROR_ARGUMENT);
        }
        nqueens_solver_free(solver);
    }
}

static void a_refused_square_changes_nothing(void **state)
{
    nqueens_solver *solver = new_solver(6);
    (void)state;
    assert_int_equal(nqueens_solver_require(solver, 6, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_forbid(solver, 0, 6), NQUEENS_ERROR_ARGUMENT);
    check_count(solver, "auto", 4, NULL);
    assert_int_equal(nqueens_solver_require(solver, 0, 1), NQUEENS_OK);
    assert_int_equal(nqueens_solver_allow(solver, 0, 7), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_allow(solver, 1, UINT32_MAX), NQUEENS_ERROR_ARGUMENT);
    check_count(solver, "auto", 1, NULL);
    nqueens_solver_free(solver);
}

static void squares_at_the_edges_are_taken(void **state)
{
    static const uint32_t sizes[] = {1, 2, 8, 64, 65, 65536, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t last = sizes[i] - 1;
        nqueens_solver *solver = new_solver(sizes[i]);
        for (size_t f = 0; f < ELEMENTS(square_functions); f++) {
            assert_int_equal(square_functions[f](solver, last, last), NQUEENS_OK);
            assert_int_equal(square_functions[f](solver, 0, last), NQUEENS_OK);
            assert_int_equal(square_functions[f](solver, last, 0), NQUEENS_OK);
            assert_int_equal(square_functions[f](solver, 0, 0), NQUEENS_OK);
        }
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
        nqueens_solver_free(solver);
    }
}

/* row * n + column of these two squares is the same modulo 2^32. */
static void squares_of_a_huge_board_are_not_mixed_up(void **state)
{
    enum { N = 131072, ALIAS = 32768 };
    uint32_t *queens = malloc(N * sizeof *queens);
    nqueens_solver *solver = new_solver(N);
    (void)state;
    assert_non_null(queens);
    queens[0] = 77;
    assert_int_equal(nqueens_solver_require(solver, 0, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solver_forbid(solver, 0, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solver_allow(solver, ALIAS, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
    assert_int_equal(queens[0], 77);
    assert_int_equal(nqueens_solver_allow(solver, 0, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solver_require(solver, 0, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solver_forbid(solver, ALIAS, 5), NQUEENS_OK);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
    assert_int_equal(queens[0], 5);
    nqueens_solver_free(solver);
    free(queens);
}

/* A hundred thousand squares in ascending order: a setter whose cost is linear
 * in their number for each would take as long as the test's time limit. */
static void ascending_constraints_are_quick(void **state)
{
    enum { MANY = 1000000 };
    nqueens_solver *solver = new_solver(UINT32_MAX);
    (void)state;
    for (uint32_t i = 0; i < MANY; i++)
        assert_int_equal(nqueens_solver_forbid(solver, i, UINT32_MAX - 1 - i), NQUEENS_OK);
    for (uint32_t i = 0; i < MANY; i++)
        assert_int_equal(nqueens_solver_forbid(solver, MANY + i / 1000, i % 1000), NQUEENS_OK);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
    nqueens_solver_free(solver);
}

/* ---- Kernels ------------------------------------------------------------- */

static void kernel_info_lists_distinct_kernels(void **state)
{
    const char *name;
    const char *summary;
    int runs_here;
    bool reference = false;
    bool bitmask = false;
    uint32_t i;
    (void)state;
    for (i = 0; nqueens_kernel_info(i, &name, NULL, &summary, &runs_here) == NQUEENS_OK; i++) {
        assert_true(i < 1000);
        assert_true(strlen(name) > 0);
        assert_true(strlen(summary) > 0);
        assert_null(strchr(summary, '\n'));
        assert_true(runs_here == 0 || runs_here == 1);
        if (i == 0)
            assert_string_equal(name, "auto");
        reference = reference || (strcmp(name, "reference") == 0 && runs_here == 1);
        bitmask = bitmask || (strcmp(name, "bitmask") == 0 && runs_here == 1);
        for (uint32_t j = 0; j < i; j++) {
            const char *earlier;
            assert_int_equal(nqueens_kernel_info(j, &earlier, NULL, NULL, NULL), NQUEENS_OK);
            assert_string_not_equal(name, earlier);
        }
    }
    assert_true(reference && bitmask);
}

static void kernel_info_ends_and_then_writes_nothing(void **state)
{
    static const char text[] = "untouched";
    uint32_t kernels = 0;
    (void)state;
    while (nqueens_kernel_info(kernels, NULL, NULL, NULL, NULL) == NQUEENS_OK)
        kernels++;
    assert_true(kernels >= 3);
    for (uint64_t i = kernels; i <= UINT32_MAX; i = i < kernels + 100 ? i + 1 : i * 2 + 1) {
        const char *name = text;
        const char *method = text;
        const char *summary = text;
        int runs_here = 77;
        assert_int_equal(nqueens_kernel_info((uint32_t)i, &name, &method, &summary, &runs_here),
                         NQUEENS_ERROR_ARGUMENT);
        assert_ptr_equal(name, text);
        assert_ptr_equal(method, text);
        assert_ptr_equal(summary, text);
        assert_int_equal(runs_here, 77);
    }
    assert_int_equal(nqueens_kernel_info(UINT32_MAX, NULL, NULL, NULL, NULL),
                     NQUEENS_ERROR_ARGUMENT);
}

static void kernel_info_writes_the_outputs_that_are_wanted(void **state)
{
    const char *name = NULL;
    const char *summary = NULL;
    const char *all_name = NULL;
    const char *all_summary = NULL;
    int runs_here = 77;
    (void)state;
    assert_int_equal(nqueens_kernel_info(1, &all_name, NULL, &all_summary, &runs_here), NQUEENS_OK);
    assert_int_equal(nqueens_kernel_info(1, &name, NULL, NULL, NULL), NQUEENS_OK);
    assert_int_equal(nqueens_kernel_info(1, NULL, NULL, &summary, NULL), NQUEENS_OK);
    assert_ptr_equal(name, all_name);
    assert_ptr_equal(summary, all_summary);
    runs_here = 77;
    assert_int_equal(nqueens_kernel_info(0, NULL, NULL, NULL, &runs_here), NQUEENS_OK);
    assert_int_equal(runs_here, 1);
}

static void each_kernel_has_a_method(void **state)
{
    const char *name, *method;
    (void)state;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, "auto") == 0 || strcmp(name, "reference") == 0)
            assert_string_equal(method, name);
        else
            assert_string_equal(method, strstr(name, "join") == name ? "join" : "backtracking");
    }
}

/* What the calls return that are asked about. */
static int status_of_count(nqueens_solver *solver, const char *method)
{
    uint64_t solutions;
    if (method == NULL)
        return nqueens_count(solver, &solutions);
    return nqueens_count_units(solver, method, 0, 1, &solutions);
}

static void why_unsupported_names_the_first_cause(void **state)
{
    enum { LOW = 1000 };
    static const struct {
        const char *kernel;
        const char *method;
        uint32_t n;
        uint32_t constraints;
        uint64_t limit;
        int reason;
    } cases[] = {
        {"auto", NULL, 8, 1, LOW, NQUEENS_SUPPORTED},
        {"auto", NULL, 65, 64, LOW, NQUEENS_SUPPORTED},
        {"auto", "backtracking", 8, 1, LOW, NQUEENS_SUPPORTED},
        {"auto", "backtracking", 65, 1, 0, NQUEENS_UNSUPPORTED_SIZE},
        {"auto", "join", 8, 0, 0, NQUEENS_SUPPORTED},
        {"auto", "join", 3, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"auto", "join", 26, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"auto", "join", 8, 1, LOW, NQUEENS_UNSUPPORTED_CONSTRAINTS},
        {"auto", "join", 8, 0, LOW, NQUEENS_UNSUPPORTED_MEMORY},
        {"reference", NULL, 65, 64, LOW, NQUEENS_SUPPORTED},
        {"reference", "backtracking", 8, 1, 0, NQUEENS_SUPPORTED},
        {"reference", "backtracking", 65, 1, 0, NQUEENS_UNSUPPORTED_SIZE},
        {"reference", "join", 8, 1, LOW, NQUEENS_UNSUPPORTED_METHOD},
        {"bitmask", NULL, 64, 60, LOW, NQUEENS_SUPPORTED},
        {"bitmask", NULL, 65, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"bitmask", "join", 65, 1, LOW, NQUEENS_UNSUPPORTED_METHOD},
        {"join", NULL, 8, 0, 0, NQUEENS_SUPPORTED},
        {"join", NULL, 3, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"join", NULL, 8, 1, LOW, NQUEENS_UNSUPPORTED_CONSTRAINTS},
        {"join", NULL, 8, 0, LOW, NQUEENS_UNSUPPORTED_MEMORY},
        {"join", "backtracking", 8, 0, 0, NQUEENS_UNSUPPORTED_METHOD},
        {"join", "join", 26, 0, 0, NQUEENS_UNSUPPORTED_SIZE},
    };
    (void)state;
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        int reason = 77;
        nqueens_solver *solver = solver_with_kernel(cases[i].n, cases[i].kernel);
        for (uint32_t row = 0; row < cases[i].constraints; row++) /* one solution at most */
            assert_int_equal(nqueens_solver_require(solver, row, 0), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_memory_limit(solver, cases[i].limit), NQUEENS_OK);
        assert_int_equal(nqueens_why_unsupported(solver, cases[i].method, &reason), NQUEENS_OK);
        assert_int_equal(reason, cases[i].reason);
        int status = status_of_count(solver, cases[i].method);
        assert_int_equal(status == NQUEENS_ERROR_UNSUPPORTED, reason != NQUEENS_SUPPORTED);
        nqueens_solver_free(solver);
    }
}

static void why_unsupported_refuses_what_it_cannot_answer(void **state)
{
    int reason = 77;
    nqueens_solver *solver = new_solver(8);
    (void)state;
    assert_int_equal(nqueens_why_unsupported(NULL, NULL, &reason), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_why_unsupported(solver, NULL, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_why_unsupported(solver, "auto", &reason), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(reason, 77);
    nqueens_solver_free(solver);
}

static void each_kernel_can_be_chosen_where_it_runs(void **state)
{
    const char *name;
    int runs_here;
    nqueens_solver *solver = new_solver(8);
    (void)state;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        char copy[64];
        assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
        assert_in_range(strlen(name), 1, sizeof copy - 1);
        strcpy(copy, name);
        assert_int_equal(nqueens_solver_set_kernel(solver, copy),
                         runs_here ? NQUEENS_OK : NQUEENS_ERROR_CPU);
        memset(copy, 'x', sizeof copy); /* the name is read during the call only */
        if (!runs_here)
            assert_string_equal(nqueens_solver_kernel(solver), "reference");
        else if (i > 0)
            assert_string_equal(nqueens_solver_kernel(solver), name);
    }
    nqueens_solver_free(solver);
}

/* The kernel that "auto" stands for is one of the list, runs here, is not
 * "auto", and takes the board. */
static void auto_picks_a_kernel_that_runs(void **state)
{
    static const uint32_t sizes[] = {0, 1, 8, 16, 63, 64, 65, 1000, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = new_solver(sizes[i]);
        const char *picked = nqueens_solver_kernel(solver);
        const char *kernel;
        bool runs = false;
        assert_non_null(picked);
        assert_string_not_equal(picked, "auto");
        for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++)
            runs = runs || strcmp(picked, kernel) == 0;
        assert_true(runs);
        if (sizes[i] > 64)
            assert_string_not_equal(picked, "bitmask");
        assert_int_equal(nqueens_solver_set_kernel(solver, "bitmask"), NQUEENS_OK);
        assert_string_equal(nqueens_solver_kernel(solver), "bitmask");
        assert_int_equal(nqueens_solver_set_kernel(solver, "auto"), NQUEENS_OK);
        assert_string_equal(nqueens_solver_kernel(solver), picked);
        nqueens_solver_free(solver);
    }
}

static void unknown_kernels_leave_the_choice(void **state)
{
    static const char *const names[] = {"",
                                        " ",
                                        "Auto",
                                        "AUTO",
                                        "auto ",
                                        " auto",
                                        "bitmas",
                                        "bitmaskk",
                                        "bitmask\n",
                                        "referenc",
                                        "reference2",
                                        "brute-force",
                                        "reference bitmask",
                                        "%s%s%s%n",
                                        "\xFF"};
    nqueens_solver *solver = new_solver(8);
    (void)state;
    for (size_t i = 0; i < ELEMENTS(names); i++) {
        assert_int_equal(nqueens_solver_set_kernel(solver, "reference"), NQUEENS_OK);
        assert_int_equal(nqueens_solver_set_kernel(solver, names[i]), NQUEENS_ERROR_UNKNOWN_KERNEL);
        assert_string_equal(nqueens_solver_kernel(solver), "reference");
        assert_int_equal(nqueens_solver_set_kernel(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_string_equal(nqueens_solver_kernel(solver), "reference");
    }
    check_count(solver, "reference", 92, NULL);
    nqueens_solver_free(solver);
}

/* Kernel "bitmask" cannot take n > 64: the calls that count and list say so and
 * leave their outputs; solve does not look at the kernel; and with another
 * kernel the solver works. */
static void a_board_too_large_for_the_kernel_is_unsupported(void **state)
{
    static const uint32_t sizes[] = {65, 100, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint64_t count = 77;
        uint32_t queens[100] = {0};
        unsigned boards = 0;
        nqueens_solver *solver = new_solver(sizes[i]);
        assert_int_equal(nqueens_solver_set_kernel(solver, "bitmask"), NQUEENS_OK);
        assert_int_equal(nqueens_count(solver, &count), NQUEENS_ERROR_UNSUPPORTED);
        assert_int_equal(nqueens_enumerate(solver, count_boards, &boards),
                         NQUEENS_ERROR_UNSUPPORTED);
        queens[0] = 7;
        assert_int_equal(nqueens_first(solver, queens), NQUEENS_ERROR_UNSUPPORTED);
        assert_int_equal(queens[0], 7);
        assert_int_equal(count, 77);
        assert_int_equal(boards, 0);
        if (sizes[i] <= 100) {
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_ERROR_UNSUPPORTED);
            assert_int_equal(queens[0], 7);
            assert_int_equal(queens[1], 0);
            assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
            assert_int_equal(nqueens_is_solution(sizes[i], queens), 1);
        }
        nqueens_solver_free(solver);
    }
}

/* ---- Progress ------------------------------------------------------------ */

static void progress_can_be_set_and_taken_back(void **state)
{
    nqueens_solver *solver = new_solver(8);
    (void)state;
    assert_int_equal(nqueens_solver_set_progress(solver, ignore_progress, NULL, 0), NQUEENS_OK);
    assert_int_equal(nqueens_solver_set_progress(solver, ignore_progress, &solver, UINT32_MAX),
                     NQUEENS_OK);
    check_count(solver, "auto", 92, NULL);
    assert_int_equal(nqueens_solver_set_progress(solver, NULL, NULL, 0), NQUEENS_OK);
    check_count(solver, "auto", 92, NULL);
    nqueens_solver_free(solver);
}

/* ---- Several calls on one solver ----------------------------------------- */

/* Each verb after each other on one solver, many times: nothing that a call
 * leaves in the solver may show in the next. */
static void calls_do_not_disturb_each_other(void **state)
{
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        nqueens_solver *solver = solver_with_kernel(8, kernel);
        uint32_t first[8];
        uint32_t solved[8];
        assert_int_equal(nqueens_first(solver, first), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, solved), NQUEENS_OK);
        for (unsigned round = 0; round < 20; round++) {
            uint32_t queens[8];
            unsigned boards = 0;
            check_count(solver, kernel, 92, NULL);
            assert_int_equal(nqueens_enumerate(solver, count_boards, &boards), NQUEENS_OK);
            assert_int_equal(boards, 92);
            assert_int_equal(nqueens_first(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, first, sizeof first);
            assert_int_equal(nqueens_solver_forbid(solver, round % 8, 3), NQUEENS_OK);
            assert_int_equal(nqueens_next(solver, queens), NQUEENS_OK);
            assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_OK);
            assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
            assert_memory_equal(queens, solved, sizeof solved);
            assert_int_equal(nqueens_count(solver, NULL), NQUEENS_ERROR_ARGUMENT);
            assert_int_equal(nqueens_solver_require(solver, 8, 8), NQUEENS_ERROR_ARGUMENT);
        }
        nqueens_solver_free(solver);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_the_pinned_numbers),
        cmocka_unit_test(each_code_has_a_text_of_its_own),
        cmocka_unit_test(other_numbers_are_unknown_codes),
        cmocka_unit_test(version_is_the_header_s),
        cmocka_unit_test(a_solver_is_made_for_any_n),
        cmocka_unit_test(a_huge_solver_is_cheap),
        cmocka_unit_test(new_wants_an_output),
        cmocka_unit_test(new_with_allocator_wants_all_but_user),
        cmocka_unit_test(new_with_allocator_without_memory_gives_null),
        cmocka_unit_test(null_is_a_solver_that_does_nothing),
        cmocka_unit_test(searches_want_their_outputs),
        cmocka_unit_test(squares_off_the_board_are_refused),
        cmocka_unit_test(a_refused_square_changes_nothing),
        cmocka_unit_test(squares_at_the_edges_are_taken),
        cmocka_unit_test(squares_of_a_huge_board_are_not_mixed_up),
        cmocka_unit_test(ascending_constraints_are_quick),
        cmocka_unit_test(kernel_info_lists_distinct_kernels),
        cmocka_unit_test(kernel_info_ends_and_then_writes_nothing),
        cmocka_unit_test(kernel_info_writes_the_outputs_that_are_wanted),
        cmocka_unit_test(each_kernel_has_a_method),
        cmocka_unit_test(why_unsupported_names_the_first_cause),
        cmocka_unit_test(why_unsupported_refuses_what_it_cannot_answer),
        cmocka_unit_test(each_kernel_can_be_chosen_where_it_runs),
        cmocka_unit_test(auto_picks_a_kernel_that_runs),
        cmocka_unit_test(unknown_kernels_leave_the_choice),
        cmocka_unit_test(a_board_too_large_for_the_kernel_is_unsupported),
        cmocka_unit_test(progress_can_be_set_and_taken_back),
        cmocka_unit_test(calls_do_not_disturb_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
