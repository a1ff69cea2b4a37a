/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_solver.c - a solver's life, its settings, and what the library says of
 * itself. Catches: a NULL that is followed, a code that is not the documented
 * one, an output written by a call that failed, a square off the board that is
 * taken, squares of a huge board that are mixed up, a failed setter that changes
 * the choice, a kernel listed but not to be had, one that does not run told before BUSY,
 * a text that changed, a struct that ends in padding.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"

#include <limits.h>

/* ---- Codes and structs; tests/abi pins the numbers, tests/headers asks the version --------- */

/* By its size a program knows whether a struct has a field, so padding behind the last one would
 * hide the next. */
TEST(structs_end_with_their_last_field)
{
    const nqueens_progress progress = {0};
    const nqueens_trace_event event = {0};
    const nqueens_deduction deduction = {0};
    assert_int_equal(offsetof(nqueens_progress, size), 0);
    assert_int_equal(offsetof(nqueens_trace_event, size), 0);
    assert_int_equal(offsetof(nqueens_deduction, size), 0);
    assert_int_equal(sizeof progress,
                     offsetof(nqueens_progress, fraction) + sizeof progress.fraction);
    assert_int_equal(sizeof event, offsetof(nqueens_trace_event, line) + sizeof event.line);
    assert_int_equal(sizeof deduction,
                     offsetof(nqueens_deduction, within_family) + sizeof deduction.within_family);
}

TEST(each_code_has_a_text_of_its_own)
{
    static const int others[] = {INT_MIN, -100000, NQUEENS_ERROR_TEXT - 1, NQUEENS_STUCK + 1,
                                 INT_MAX};
    for (int code = NQUEENS_ERROR_TEXT; code <= NQUEENS_STUCK; code++) {
        const char *text = nqueens_strerror(code);
        assert_non_null(text);
        assert_true(strlen(text) > 0);
        assert_int_not_equal(text[strlen(text) - 1], '.');
        assert_null(strchr(text, '\n'));
        assert_string_not_equal(text, "unknown code");
        assert_ptr_equal(text, nqueens_strerror(code));
        for (int other = NQUEENS_ERROR_TEXT; other < code; other++)
            assert_string_not_equal(text, nqueens_strerror(other));
    }
    for (size_t i = 0; i < ELEMENTS(others); i++)
        assert_string_equal(nqueens_strerror(others[i]), "unknown code");
}

/* ---- Making and freeing -------------------------------------------------- */

TEST(new_wants_all_but_user)
{
    static struct account account;
    char place;
    nqueens_solver *solver = (nqueens_solver *)(void *)&place;
    assert_int_equal(nqueens_solver_new(8, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_new(0, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(
        nqueens_solver_new_with_allocator(8, account_allocate, account_release, &account, NULL),
        NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_new_with_allocator(8, NULL, account_release, &account, &solver),
                     NQUEENS_ERROR_ARGUMENT);
    assert_null(solver);
    solver = (nqueens_solver *)(void *)&place;
    assert_int_equal(
        nqueens_solver_new_with_allocator(8, account_allocate, NULL, &account, &solver),
        NQUEENS_ERROR_ARGUMENT);
    assert_null(solver);
}

TEST(null_is_a_solver_that_does_nothing)
{
    nqueens_solver_free(NULL);
    nqueens_solver_cancel(NULL);
    assert_int_equal(nqueens_solver_n(NULL), 0);
    assert_null(nqueens_solver_kernel(NULL));
    assert_null(nqueens_solver_kernel_in_use(NULL));
    assert_int_equal(nqueens_solver_threads(NULL), 0);
    assert_int_equal(nqueens_solver_memory_limit(NULL), 0);
}

/* ---- Constraints --------------------------------------------------------- */

typedef int (*square_fn)(nqueens_solver *, uint32_t, uint32_t);
static const square_fn square_functions[] = {nqueens_solver_require, nqueens_solver_forbid,
                                             nqueens_solver_clear_square};

/* At the edges and past them. */
TEST(squares_on_the_board_are_taken)
{
    for (uint32_t i = 0; i < 3 * 33; i++) { /* powers of 2, and the numbers next to them */
        uint32_t n = (uint32_t)((UINT64_C(1) << i / 3) + i % 3 - 1);
        const uint32_t lines[] = {0, n - 1, n, UINT32_MAX};
        SOLVER(solver, n, "auto");
        assert_int_equal(nqueens_solver_n(solver), n);
        for (size_t at = 0; at < 3 * 4 * 4; at++) {
            uint32_t row = lines[at / 4 % 4];
            uint32_t column = lines[at % 4];
            assert_int_equal(square_functions[at / 16](solver, row, column),
                             row < n && column < n ? NQUEENS_OK : NQUEENS_ERROR_ARGUMENT);
        }
        assert_ok(nqueens_solver_clear_constraints(solver));
        assert_ok(nqueens_solver_clear_constraints(solver));
    }
}

TEST(a_refused_square_changes_nothing)
{
    SOLVER(solver, 6, "auto");
    assert_int_equal(nqueens_solver_require(solver, 6, 0), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_forbid(solver, 0, 6), NQUEENS_ERROR_ARGUMENT);
    check_count(solver, "auto", 4, NULL);
    assert_ok(nqueens_solver_require(solver, 0, 1));
    assert_int_equal(nqueens_solver_clear_square(solver, 0, 7), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_solver_clear_square(solver, 1, UINT32_MAX), NQUEENS_ERROR_ARGUMENT);
    check_count(solver, "auto", 1, NULL);
}

/* row * n + column of these two squares is the same modulo 2^32. */
TEST(squares_of_a_huge_board_are_not_mixed_up)
{
    enum { N = 131072, ALIAS = 32768 };
    static uint32_t queens[N] = {77};
    SOLVER(solver, N, "auto");
    assert_ok(nqueens_solver_require(solver, 0, 5));
    assert_ok(nqueens_solver_forbid(solver, 0, 5));
    assert_ok(nqueens_solver_clear_square(solver, ALIAS, 5));
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_NO_SOLUTION);
    assert_int_equal(queens[0], 77);
    assert_ok(nqueens_solver_clear_square(solver, 0, 5));
    assert_ok(nqueens_solver_require(solver, 0, 5));
    assert_ok(nqueens_solver_forbid(solver, ALIAS, 5));
    assert_ok(nqueens_solve(solver, queens));
    assert_int_equal(queens[0], 5);
}

/* A million squares in ascending order: a setter whose cost is linear
 * in their number for each would take as long as the test's time limit. */
TEST(ascending_constraints_are_quick)
{
    enum { MANY = 1000000 };
    SOLVER(solver, UINT32_MAX, "auto");
    for (uint32_t i = 0; i < MANY; i++)
        assert_ok(nqueens_solver_forbid(solver, i, UINT32_MAX - 1 - i));
    for (uint32_t i = 0; i < MANY; i++)
        assert_ok(nqueens_solver_forbid(solver, MANY + i / 1000, i % 1000));
    assert_ok(nqueens_solver_clear_constraints(solver));
}

/* ---- Kernels ------------------------------------------------------------- */

/* Past the last nothing is written. */
TEST(kernel_info_lists_distinct_kernels)
{
    static const char text[] = "untouched";
    const char *name, *method, *summary, *alone;
    int runs_here;
    uint32_t kernels = 0;
    bool has_reference = false, has_bitmask = false;
    while (nqueens_kernel_info(kernels, &name, &method, &summary, &runs_here) == NQUEENS_OK) {
        const uint32_t i = kernels++;
        assert_true(i < MOST_KERNELS);
        assert_true(strlen(name) > 0 && strlen(summary) > 0);
        assert_null(strchr(summary, '\n'));
        assert_true(runs_here == 0 || runs_here == 1);
        assert_int_equal(strcmp(name, "auto") == 0, i == 0);
        if (strcmp(name, "auto") == 0 || strcmp(name, "reference") == 0 ||
            strcmp(name, "completion") == 0 || strcmp(name, "profile") == 0)
            assert_string_equal(method, name);
        else
            assert_string_equal(method, strstr(name, "join") == name     ? "join"
                                        : strstr(name, "colour") == name ? "colour"
                                                                         : "backtracking");
        has_reference = has_reference || (strcmp(name, "reference") == 0 && runs_here);
        has_bitmask = has_bitmask || (strcmp(name, "bitmask") == 0 && runs_here);
        for (uint32_t j = 0; j < i; j++) {
            assert_ok(nqueens_kernel_info(j, &alone, NULL, NULL, NULL));
            assert_string_not_equal(name, alone);
        }
        assert_ok(nqueens_kernel_info(i, NULL, NULL, &alone, NULL));
        assert_ptr_equal(summary, alone);
    }
    assert_true(has_reference && has_bitmask);
    runs_here = 77;
    assert_ok(nqueens_kernel_info(0, NULL, NULL, NULL, &runs_here));
    assert_int_equal(runs_here, 1);
    name = method = summary = text;
    runs_here = 77;
    for (uint64_t i = kernels; i <= UINT32_MAX; i = i < kernels + 100 ? i + 1 : i * 2 + 1) {
        assert_int_equal(nqueens_kernel_info((uint32_t)i, &name, &method, &summary, &runs_here),
                         NQUEENS_ERROR_ARGUMENT);
        assert_true(name == text && method == text && summary == text && runs_here == 77);
    }
    assert_int_equal(nqueens_kernel_info(UINT32_MAX, NULL, NULL, NULL, NULL),
                     NQUEENS_ERROR_ARGUMENT);
}

/* What the calls return that are asked about. */
static int status_of_count(nqueens_solver *solver, const char *method)
{
    uint64_t solutions;
    if (method == NULL)
        return nqueens_count(solver, &solutions);
    return nqueens_count_range(solver, method, 0, 1, &solutions);
}

TEST(why_unsupported_names_the_first_cause)
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
        {"auto", "join", 29, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"auto", "join", 8, 1, LOW, NQUEENS_UNSUPPORTED_CONSTRAINTS},
        {"auto", "join", 8, 0, LOW, NQUEENS_UNSUPPORTED_MEMORY},
        {"reference", NULL, 65, 64, LOW, NQUEENS_SUPPORTED},
        {"reference", "backtracking", 8, 1, 0, NQUEENS_SUPPORTED},
        {"reference", "backtracking", 65, 1, 0, NQUEENS_UNSUPPORTED_SIZE},
        {"reference", "join", 8, 1, LOW, NQUEENS_UNSUPPORTED_METHOD},
        {"completion", NULL, 65, 64, LOW, NQUEENS_SUPPORTED},
        {"completion", "backtracking", 8, 1, 0, NQUEENS_UNSUPPORTED_METHOD},
        {"completion", "join", 8, 1, LOW, NQUEENS_UNSUPPORTED_METHOD},
        {"bitmask", NULL, 64, 60, LOW, NQUEENS_SUPPORTED},
        {"bitmask", NULL, 65, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"bitmask", "join", 65, 1, LOW, NQUEENS_UNSUPPORTED_METHOD},
        {"join", NULL, 8, 0, 0, NQUEENS_SUPPORTED},
        {"join", NULL, 3, 1, LOW, NQUEENS_UNSUPPORTED_SIZE},
        {"join", NULL, 8, 1, LOW, NQUEENS_UNSUPPORTED_CONSTRAINTS},
        {"join", NULL, 8, 0, LOW, NQUEENS_UNSUPPORTED_MEMORY},
        {"join", "backtracking", 8, 0, 0, NQUEENS_UNSUPPORTED_METHOD},
        {"join", "join", 29, 0, 0, NQUEENS_UNSUPPORTED_SIZE},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        int reason = 77;
        SOLVER(solver, cases[i].n, cases[i].kernel);
        for (uint32_t row = 0; row < cases[i].constraints; row++) /* one solution at most */
            assert_ok(nqueens_solver_require(solver, row, 0));
        assert_ok(nqueens_solver_set_memory_limit(solver, cases[i].limit));
        assert_ok(nqueens_why_unsupported(solver, cases[i].method, &reason));
        assert_int_equal(reason, cases[i].reason);
        int status = status_of_count(solver, cases[i].method);
        assert_int_equal(status == NQUEENS_ERROR_UNSUPPORTED, reason != NQUEENS_SUPPORTED);
    }
}

/* Room for one thread is enough, whatever the threads of the solver; a byte less is not. */
TEST(a_join_takes_exactly_the_memory_it_needs)
{
    int reason = 77;
    uint64_t bytes, solutions;
    SOLVER(solver, 8, "join");
    assert_ok(nqueens_solver_set_threads(solver, 2));
    assert_ok(nqueens_memory_needed(solver, "join", 1, &bytes));
    assert_ok(nqueens_solver_set_memory_limit(solver, bytes));
    assert_ok(nqueens_why_unsupported(solver, "join", &reason));
    assert_int_equal(reason, NQUEENS_SUPPORTED);
    assert_ok(nqueens_count(solver, &solutions));
    assert_int_equal(solutions, 92);
    assert_ok(nqueens_solver_set_memory_limit(solver, bytes - 1));
    assert_ok(nqueens_why_unsupported(solver, "join", &reason));
    assert_int_equal(reason, NQUEENS_UNSUPPORTED_MEMORY);
    assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_UNSUPPORTED);
}

TEST(each_kernel_can_be_chosen_where_it_runs)
{
    const char *name;
    int runs_here;
    SOLVER(solver, 8, "auto");
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        char copy[64];
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
        assert_in_range(strlen(name), 1, sizeof copy - 1);
        strcpy(copy, name);
        assert_int_equal(nqueens_solver_set_kernel(solver, copy),
                         runs_here ? NQUEENS_OK : NQUEENS_ERROR_UNAVAILABLE);
        memset(copy, 'x', sizeof copy); /* the name is read during the call only */
        assert_string_equal(nqueens_solver_kernel(solver), runs_here ? name : "reference");
        if (!runs_here)
            assert_string_equal(nqueens_solver_kernel_in_use(solver), "reference");
        else if (i > 0)
            assert_string_equal(nqueens_solver_kernel_in_use(solver), name);
    }
}

/* The kernel that "auto" stands for is one of the list, runs here, is not
 * "auto", and takes the board. */
TEST(auto_picks_a_kernel_that_runs)
{
    static const uint32_t sizes[] = {0, 1, 8, 16, 63, 64, 65, 1000, UINT32_MAX};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        SOLVER(solver, sizes[i], "auto");
        const char *picked = nqueens_solver_kernel_in_use(solver);
        bool runs = false;
        assert_non_null(picked);
        assert_string_not_equal(picked, "auto");
        EACH_KERNEL(kernel, kernel_that_runs)
            runs = runs || strcmp(picked, kernel) == 0;
        assert_true(runs);
        if (sizes[i] > 64)
            assert_string_not_equal(picked, "bitmask");
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_string_equal(nqueens_solver_kernel_in_use(solver), "bitmask");
        assert_ok(nqueens_solver_set_kernel(solver, "auto"));
        assert_string_equal(nqueens_solver_kernel_in_use(solver), picked);
        assert_string_equal(nqueens_solver_kernel(solver), "auto");
    }
}

/* Whether "auto" counts by completion, and so does it in a copy. */
static void check_completes(nqueens_solver *solver, bool expected)
{
    nqueens_solver *copy;
    assert_ok(nqueens_solver_copy(solver, &copy));
    const nqueens_solver *const both[] = {solver, copy};
    for (size_t i = 0; i < ELEMENTS(both); i++) {
        const char *picked = nqueens_solver_kernel_in_use(both[i]);
        if ((strcmp(picked, "completion") == 0) != expected)
            fail_msg("n = %" PRIu32 ", %s picked", nqueens_solver_n(solver), picked);
    }
    nqueens_solver_free(copy);
}

/* Catches: required squares that are counted twice, or not when they are cleared. */
TEST(auto_completes_boards_with_three_required_queens_in_ten_rows)
{
    enum { N = 20, NEEDED = 6 };
    struct random random = random_stream(0);
    SOLVER(solver, N, "auto");
    bool required[N][2] = {{false}};
    for (uint32_t i = 0; i < 2000; i++) {
        uint32_t row = random_below(&random, N), column = random_below(&random, 2);
        uint32_t kind = random_below(&random, 160), board[N], count = 0;
        if (kind < 40) {
            assert_ok(nqueens_solver_require(solver, row, column));
            required[row][column] = true;
        } else if (kind < 60) {
            assert_ok(nqueens_solver_forbid(solver, row, column));
        } else if (kind < 80) {
            clear_board(N, board);
            board[row] = board[(row + 1) % N] = column;
            assert_ok(nqueens_solver_require_board(solver, board));
            required[row][column] = required[(row + 1) % N][column] = true;
        } else if (kind == 80) {
            assert_ok(nqueens_solver_clear_constraints(solver));
            memset(required, 0, sizeof required);
        } else {
            assert_ok(nqueens_solver_clear_square(solver, row, column));
            required[row][column] = false;
        }
        for (uint32_t square = 0; square < 2 * N; square++)
            count += required[square / 2][square % 2];
        check_completes(solver, count >= NEEDED);
    }
}

struct busy_choice {
    nqueens_solver *solver;
    uint32_t wrong_codes;
};

/* Chooses each kernel while the solver lists. */
static int choose_each(uint32_t n, const uint32_t queens[], void *user)
{
    struct busy_choice *choice = user;
    const char *name;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, NULL) == NQUEENS_OK; i++)
        choice->wrong_codes +=
            nqueens_solver_set_kernel(choice->solver, name) != NQUEENS_ERROR_BUSY;
    return 1;
}

/* That a kernel does not run here is no error of an argument. */
TEST(busy_is_told_before_unavailable)
{
    SOLVER(solver, 8, "auto");
    struct busy_choice choice = {.solver = solver};
    assert_int_equal(nqueens_enumerate(solver, choose_each, &choice), NQUEENS_STOPPED);
    assert_int_equal(choice.wrong_codes, 0);
}

TEST(unknown_kernels_leave_the_choice)
{
    static const char *const names[] = {"",           " ",
                                        "Auto",       "AUTO",
                                        "auto ",      " auto",
                                        "bitmas",     "bitmaskk",
                                        "bitmask\n",  "referenc",
                                        "reference2", "brute-force",
                                        "%s%s%s%n",   "reference bitmask",
                                        "\xFF"};
    SOLVER(solver, 8, "auto");
    for (size_t i = 0; i < ELEMENTS(names); i++) {
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
        assert_int_equal(nqueens_solver_set_kernel(solver, names[i]), NQUEENS_ERROR_UNKNOWN_NAME);
        assert_string_equal(nqueens_solver_kernel_in_use(solver), "reference");
        assert_int_equal(nqueens_solver_set_kernel(solver, NULL), NQUEENS_ERROR_ARGUMENT);
        assert_string_equal(nqueens_solver_kernel_in_use(solver), "reference");
    }
    check_count(solver, "reference", 92, NULL);
}
