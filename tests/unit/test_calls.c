/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_calls.c - what holds for every function that takes a solver, by the table of
 * public_calls.h. Catches: a wrong argument that is told only once the solver is free and not
 * cancelled; a call from inside a callback that is let through; a cancel that is not seen, or
 * does not hold; a callback of which some values do not stop; a refused allocation that is not
 * seen, that leaks, or that leaves a part of what was to be added; memory that comes from malloc
 * though the solver has an allocator, or that a print or a picture takes; an output written by a
 * call that failed; a solver that does not work again; a function of the header that nobody asked.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"
#include "watchdog.h"

#include <errno.h>

enum { N = 8, MOST_CALLS = 64 };

static const uint32_t solution_of_8[N] = {0, 4, 7, 5, 2, 6, 1, 3};

static struct account account; /* too large for some stacks */

/* Of each function that returns a code its name and its parameters; made by tests/interface.py. */
#define FUNCTION(name, returned, types, arguments) {#name, #types},
#define OTHER_FUNCTION(name, returned, types, arguments)
static const char *const functions[][2] = {
#include "interface.h"
};

/* The others have no code, or no solver that they might change. test_solver, test_board, test_text,
 * test_symmetry and test_rules ask them. */
TEST(every_function_with_a_solver_and_a_code_is_known)
{
    uint32_t found = 0;
    for (size_t i = 0; i < ELEMENTS(functions); i++) {
        const char *solver = strstr(functions[i][1], "nqueens_solver *");
        if (solver == NULL || solver[16] == '*')
            continue;
        if (public_call(functions[i][0]) == NULL)
            fail_msg("%s has no line in the table", functions[i][0]);
        found++;
    }
    assert_true(found > 0);
    assert_null(public_call_with(0, found));
}

/* ---- Wrong arguments, and calls from inside a callback -------------------------------- */

/* Each wrong call is told so; of the right ones those that search give one code, and
 * the others another. A cancel that one of them ends is set again. */
static void make_all(nqueens_solver *solver, struct arguments *arguments, int searching,
                     int setting)
{
    const struct public_call *call;
    for (uint32_t i = 0; (call = public_call_with(0, i)) != NULL; i++) {
        int right = (call->flags & SEARCHES) != 0 ? searching : setting;
        if ((call->flags & GETS) == 0)
            expect_status(call, solver, arguments, 0, right);
        if ((call->flags & CLEARS) != 0 && searching == NQUEENS_CANCELLED)
            nqueens_solver_cancel(solver);
        expect_status(call, NULL, arguments, 0, NQUEENS_ERROR_ARGUMENT);
        for (int wrong = 1; wrong <= call->wrongs; wrong++)
            expect_status(call, solver, arguments, wrong, code_of_wrong(call, wrong, N));
    }
}

/* While a solver is cancelled everything but a search works, and leaves the cancel. */
TEST(wrong_arguments_are_told_at_once)
{
    SOLVER(solver, N, "auto");
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    make_all(solver, &arguments, NQUEENS_OK, NQUEENS_OK);
    nqueens_solver_cancel(solver);
    make_all(solver, &arguments, NQUEENS_CANCELLED, NQUEENS_OK);
    make_all(solver, &arguments, NQUEENS_CANCELLED, NQUEENS_OK);
    check_no_fault(&arguments);
}

/* The empty board has no entries, and so needs no array. */
TEST(a_null_is_refused_for_a_board_of_any_size)
{
    static const uint32_t sizes[] = {0, 1, 3, 8, 65, UINT32_MAX};
    const struct public_call *call;
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    for (size_t size = 0; size < ELEMENTS(sizes); size++) {
        SOLVER(solver, sizes[size], "auto");
        for (uint32_t i = 0; (call = public_call_with(0, i)) != NULL; i++) {
            for (int wrong = 1; wrong <= call->nulls; wrong++)
                expect_status(call, solver, &arguments, wrong,
                              code_of_wrong(call, wrong, sizes[size]));
        }
    }
    check_no_fault(&arguments);
}

struct visit {
    nqueens_solver *solver;
    bool cancels;
    struct settings settings;
    struct arguments within; /* of the calls from inside */
    uint64_t wrong_settings;
};

/* All are refused but the getters, and of those that search none says that it is cancelled. */
static void visit(struct arguments *arguments)
{
    struct visit *visit = arguments->user;
    if (arguments->callbacks > N)
        return;
    if (visit->cancels)
        nqueens_solver_cancel(visit->solver);
    make_all(visit->solver, &visit->within, NQUEENS_ERROR_BUSY, NQUEENS_ERROR_BUSY);
    struct settings settings = get_settings(visit->solver);
    visit->wrong_settings += !same_settings(&settings, &visit->settings);
}

/* The settings are those that no call from inside makes, and a cancel holds, since nothing from
 * inside takes it back. */
static void check_a_callback(const struct public_call *call, const char *kernel, bool cancels)
{
    SOLVER(solver, N, kernel);
    struct visit visits = {.solver = solver, .cancels = cancels};
    struct arguments arguments;
    uint64_t solutions = 0;
    int right = cancels ? NQUEENS_CANCELLED : NQUEENS_OK;
    arguments_open(&arguments, solution_of_8);
    arguments_open(&visits.within, solution_of_8);
    arguments.inside = visit;
    arguments.user = &visits;
    assert_ok(nqueens_solver_forbid(solver, 7, 7));
    assert_ok(nqueens_solver_set_threads(solver, cancels ? 1 : 2));
    assert_ok(nqueens_solver_set_memory_limit(solver, 12345678));
    assert_ok(nqueens_solver_set_progress(solver, see_progress, &arguments, 0));
    visits.settings = get_settings(solver);
    int status = make_call(call, solver, &arguments, 0);
    assert_true(status == right || !call_must_be_taken(call, kernel, N));
    assert_true(arguments.callbacks > 0 || status != right);
    check_no_fault(&visits.within);
    assert_int_equal(visits.wrong_settings, 0);
    if (status == NQUEENS_CANCELLED)
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
    check_no_fault(&arguments);
    assert_ok(nqueens_solver_clear_cancel(solver));
    assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
    (void)nqueens_count(solver, &solutions);
    assert_true(solutions == 88 || !kernel_must_take(kernel, N));
}

TEST(a_callback_may_only_cancel_and_read)
{
    struct call_cases each = {.any = LISTS | REPORTS};
    while (next_call_case(&each)) {
        check_a_callback(each.call, each.kernel, false);
        check_a_callback(each.call, each.kernel, true);
    }
}

struct board {
    uint32_t n;
    uint32_t solution[MOST_ROWS];
    uint32_t required[MOST_ROWS]; /* the same, with open rows at the bottom */
    uint32_t attacks;             /* of a queen or less: 0 for a queen */
    bool has_full_row;            /* all squares of row 0 but that of its queen are forbidden */
};

static void make_board(struct board *board, uint32_t n, uint32_t open)
{
    struct random random = random_stream(n);
    *board = (struct board){.n = n};
    random_solution(&random, n, board->solution);
    for (uint32_t row = 0; row < n; row++)
        board->required[row] = row < n - open ? board->solution[row] : NQUEENS_NO_QUEEN;
}

static nqueens_solver *solver_of(const struct board *board, const char *kernel, uint32_t threads)
{
    nqueens_solver *solver = new_accounted_solver(board->n, &account);
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    assert_ok(nqueens_solver_set_attacks(solver, board->attacks == 0 ? NQUEENS_ATTACKS_QUEEN
                                                                     : board->attacks));
    require_queens(solver, board->required);
    for (uint32_t column = 0; column < board->n && board->has_full_row; column++) {
        if (column != board->solution[0])
            assert_ok(nqueens_solver_forbid(solver, 0, column));
    }
    assert_ok(nqueens_solver_set_threads(solver, threads));
    return solver;
}

/* What the call gives on a solver of its own. */
static int find_right(const struct public_call *call, const struct board *board, const char *kernel,
                      struct arguments *right)
{
    nqueens_solver *solver = solver_of(board, kernel, 1);
    arguments_open(right, board->solution);
    int status = make_call(call, solver, right, 0);
    check_no_fault(right);
    assert_true(status == NQUEENS_OK ||
                (status == NQUEENS_ERROR_UNSUPPORTED &&
                 (board->n > 64 || board->attacks != 0 || call_is_limited(call, board->n) ||
                  !call_must_be_taken(call, kernel, board->n))));
    free_accounted_solver(solver, &account);
    return status;
}

static void check_right(const struct public_call *call, nqueens_solver *solver,
                        const struct arguments *right)
{
    struct arguments arguments;
    arguments_open(&arguments, right->solution);
    expect_status(call, solver, &arguments, 0, NQUEENS_OK);
    check_no_fault(&arguments);
    if (!same_answer(&arguments, right))
        fail_msg("%s: another answer, kernel %s", call->name, nqueens_solver_kernel_in_use(solver));
}

/* Any call after any other, and a constraint that comes and goes between them. The answers
 * are those of "auto" with each kernel. */
TEST(calls_do_not_disturb_each_other)
{
    static struct arguments right[MOST_CALLS], unsupported;
    static struct board board;
    const struct public_call *one, *other;
    make_board(&board, 7, 7);
    for (uint32_t i = 0; (one = public_call_with(SEARCHES, i)) != NULL; i++)
        assert_ok(find_right(one, &board, "auto", &right[i]));
    EACH_KERNEL(kernel, kernel_that_runs) {
        SOLVER(solver, board.n, kernel);
        bool is_taken[MOST_CALLS];
        for (uint32_t i = 0; (one = public_call_with(SEARCHES, i)) != NULL; i++)
            is_taken[i] = find_right(one, &board, kernel, &unsupported) == NQUEENS_OK;
        for (uint32_t i = 0; (one = public_call_with(SEARCHES, i)) != NULL; i++) {
            for (uint32_t j = 0; (other = public_call_with(SEARCHES, j)) != NULL; j++) {
                if (!is_taken[i] || !is_taken[j])
                    continue;
                check_right(one, solver, &right[i]);
                assert_ok(nqueens_solver_forbid(solver, i % 7, j % 7));
                assert_ok(nqueens_solver_clear_constraints(solver));
                check_right(other, solver, &right[j]);
            }
        }
    }
}

/* ---- Calls that end without an answer ------------------------------------------------------ */

static void expect_cancelled(nqueens_solver *solver, const uint32_t *solution)
{
    const struct public_call *call;
    struct arguments arguments;
    arguments_open(&arguments, solution);
    for (uint32_t i = 0; (call = public_call_with(SEARCHES, i)) != NULL; i++) {
        if (nqueens_solver_n(solver) == 2 && (call->flags & READS) != 0)
            continue; /* there is no solution to be ranked */
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
        check_no_fault(&arguments);
        assert_int_equal(arguments.callbacks, 0);
        if ((call->flags & (REPORTS | BOUNDS)) != 0)
            assert_int_equal(arguments.outputs.number, 0); /* nothing was finished */
    }
}

WATCHED_TEST(a_cancel_holds_until_it_is_taken_back)
{
    static const uint32_t sizes[] = {0, 1, 2, 6, 24, 64, 200};
    uint32_t solution[200] = {0};
    EACH_KERNEL(kernel, kernel_that_runs) {
        for (size_t i = 0; i < ELEMENTS(sizes); i++) {
            SOLVER(solver, sizes[i], kernel);
            SOLVER(other, N, kernel);
            assert_int_equal(nqueens_solve(solver, solution),
                             sizes[i] == 2 ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
            for (int times = 0; times < 2; times++) {
                nqueens_solver_cancel(solver);
                nqueens_solver_clear_cancel(other); /* which has none */
                expect_cancelled(solver, solution);
                check_count(other, kernel, 92, NULL);
            }
            nqueens_solver_clear_cancel(solver); /* takes back both */
            if (sizes[i] == 6)
                check_count(solver, kernel, 4, NULL);
            assert_int_equal(nqueens_solve(solver, solution),
                             sizes[i] == 2 ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
        }
    }
}

/* Kernel "bitmask" cannot take n > 64: what runs it says so, the others do not ask. */
TEST(a_board_too_large_for_the_kernel_is_unsupported)
{
    static const uint32_t sizes[] = {65, 100, UINT32_C(1) << 29};
    const struct public_call *call;
    uint32_t solution[100] = {0};
    struct arguments arguments;
    arguments_open(&arguments, solution);
    arguments.stop_at = 10; /* nqueens_trace */
    for (size_t size = 0; size < ELEMENTS(sizes); size++) {
        uint32_t n = sizes[size];
        SOLVER(solver, n, "bitmask");
        if (n <= 100)
            assert_ok(nqueens_solve(solver, solution));
        for (uint32_t i = 0; (call = public_call_with(SEARCHES, i)) != NULL; i++) {
            int right = (call->flags & LISTS) != 0 ? NQUEENS_STOPPED : NQUEENS_OK;
            if (n <= 100 || (call->flags & (BY_KERNEL | READS)) == BY_KERNEL)
                expect_status(call, solver, &arguments, 0,
                              (call->flags & BY_KERNEL) != 0 || call_is_limited(call, n)
                                  ? NQUEENS_ERROR_UNSUPPORTED
                                  : right);
        }
    }
    check_no_fault(&arguments);
}

TEST(a_board_without_solutions_leaks_nothing)
{
    struct call_cases each = {.flags = SEARCHES};
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    while (next_call_case(&each)) {
        nqueens_solver *solver = new_accounted_solver(N, &account);
        assert_ok(nqueens_solver_set_kernel(solver, each.kernel));
        assert_ok(nqueens_solver_require(solver, 0, 0));
        assert_ok(nqueens_solver_require(solver, 1, 1));
        size_t held = account.live_blocks;
        (void)make_call(each.call, solver, &arguments, 0);
        assert_int_equal(account.live_blocks, held);
        free_accounted_solver(solver, &account);
    }
    check_no_fault(&arguments);
}

TEST(a_listing_may_be_stopped_at_any_board)
{
    struct call_cases each = {.flags = LISTS};
    static struct arguments right, arguments;
    static struct board board;
    make_board(&board, 7, 7);
    while (next_call_case(&each)) {
        assert_ok(find_right(each.call, &board, each.kernel, &right));
        nqueens_solver *solver = solver_of(&board, each.kernel, 1);
        arguments_open(&arguments, board.solution);
        for (arguments.stop_at = 1; arguments.stop_at <= 6; arguments.stop_at++) {
            expect_status(each.call, solver, &arguments, 0, NQUEENS_STOPPED);
            assert_int_equal(arguments.callbacks, arguments.stop_at);
            assert_true(same_beginning(&arguments, &right));
            assert_int_equal(account.live_blocks, 1); /* the solver */
            check_right(each.call, solver, &right);
        }
        check_no_fault(&arguments);
        free_accounted_solver(solver, &account);
    }
}

TEST(any_value_but_0_stops)
{
    static const int values[] = {1, 2, -1, 999, -2147483647 - 1, 2147483647};
    for (size_t i = 0; i < ELEMENTS(values); i++) {
        struct call_cases each = {.any = LISTS | REPORTS};
        while (next_call_case(&each)) {
            struct arguments arguments;
            SOLVER(solver, N, each.kernel);
            arguments_open(&arguments, solution_of_8);
            arguments.stop_at = 1;
            arguments.stop_value = values[i];
            assert_ok(nqueens_solver_set_progress(solver, see_progress, &arguments, 0));
            int status = make_call(each.call, solver, &arguments, 0);
            assert_true(status == NQUEENS_STOPPED ||
                        (status == NQUEENS_ERROR_UNSUPPORTED &&
                         !call_must_be_taken(each.call, each.kernel, N)));
            check_no_fault(&arguments);
            if (status == NQUEENS_STOPPED && (each.call->flags & REPORTS) != 0)
                assert_in_range(arguments.outputs.number, 0, 92);
        }
    }
}

/* ---- Refused allocations ------------------------------------------------------------------- */

/* Refuses allocation number k of the call, alone or with all after it, for each k until
 * the call asks for fewer; after each the solver must still work. With several threads how
 * many there are may depend on which is quick. */
static uint64_t refuse_each(const struct public_call *call, const struct board *board,
                            const char *kernel, uint32_t threads, bool all_after)
{
    static struct arguments right, arguments;
    int status = find_right(call, board, kernel, &right);
    bool was_refused = true;
    uint64_t k;
    arguments_open(&arguments, board->solution);
    for (k = 1; was_refused && k <= 200; k++) {
        nqueens_solver *solver = solver_of(board, kernel, threads);
        size_t held = account.live_bytes;
        account_refuse(&account, k, all_after ? UINT64_MAX : k);
        int found = make_call(call, solver, &arguments, 0);
        was_refused = account.refused > 0;
        account_grant(&account);
        if (found != (was_refused ? NQUEENS_ERROR_MEMORY : status))
            fail_msg("%s, kernel %s, n = %" PRIu32 ", allocation %" PRIu64 ": code %d", call->name,
                     kernel, board->n, k, found);
        assert_true(found == NQUEENS_OK ? same_answer(&arguments, &right)
                                        : same_beginning(&arguments, &right));
        if (found != NQUEENS_OK) /* else the solver may keep what the next call goes on with */
            assert_int_equal(account.live_bytes, held);
        if (status == NQUEENS_OK)
            check_right(call, solver, &right);
        assert_ok(nqueens_solver_clear_constraints(solver));
        assert_in_range(account.live_bytes, 0, held);
        free_accounted_solver(solver, &account);
    }
    check_no_fault(&arguments);
    return k - 2;
}

WATCHED_TEST(each_allocation_is_refused)
{
    static const struct {
        uint32_t n, open, threads, attacks;
        bool has_full_row;
    } boards[] = {{8, 8, 1, 0, false},  {8, 8, 4, 0, false},
                  {20, 6, 1, 0, false}, {8, 8, 1, NQUEENS_ATTACK_DIAGONAL, false},
                  {64, 6, 1, 0, false}, {70, 6, 1, 0, true},
                  {301, 5, 1, 0, false}};
    static struct board board;
    uint32_t before = tasks();
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        struct call_cases each = {.flags = SEARCHES};
        uint64_t refused = 0;
        make_board(&board, boards[i].n, boards[i].open);
        board.attacks = boards[i].attacks;
        board.has_full_row = boards[i].has_full_row;
        while (next_call_case(&each)) {
            if (board.n == 301 && (each.call->flags & BY_KERNEL) != 0)
                continue; /* too slow */
            refused += refuse_each(each.call, &board, each.kernel, boards[i].threads, false);
            refused += refuse_each(each.call, &board, each.kernel, boards[i].threads, true);
        }
        check_that_no_thread_is_left(before);
        assert_true(refused > 0);
    }
}

/* But for constraints, regions and copies. */
TEST(what_does_not_search_needs_no_memory)
{
    const struct public_call *call;
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    for (uint32_t i = 0; (call = public_call_with(0, i)) != NULL; i++) {
        nqueens_solver *solver = new_accounted_solver(N, &account);
        assert_ok(nqueens_solver_forbid(solver, 0, 1));
        if ((call->flags & (SEARCHES | ADDS)) == 0) {
            account_refuse(&account, 1, UINT64_MAX);
            expect_status(call, solver, &arguments, 0, NQUEENS_OK);
            assert_int_equal(account.refused, 0);
        }
        free_accounted_solver(solver, &account);
    }
    check_no_fault(&arguments);
}

/* This number of marks, which may fill their array or not, and regions if it is odd. */
static void constrain(struct random *random, uint32_t marks, struct constraints *constraints)
{
    constraints_clear(constraints, N);
    for (uint32_t i = 0; i < marks; i++)
        constraints->square[random_below(random, N)][random_below(random, N)] =
            random_percent(random, 10) ? SQUARE_REQUIRED : SQUARE_FORBIDDEN;
    constraints->has_regions = marks % 2 == 1;
    for (uint32_t i = 0; i < N * N && constraints->has_regions; i++)
        constraints->region[i / N][i % N] = (unsigned char)(1 + random_below(random, N));
}

/* Refuses the allocations from number k of the call on, until it asks for fewer. Returns how often
 * that was. */
static uint64_t refuse_from_each(const struct public_call *call, nqueens_solver *solver,
                                 const struct constraints *constraints, uint64_t right)
{
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    for (uint64_t k = 1;; k++) {
        size_t held = account.live_bytes;
        uint64_t refused = account.refused;
        account_refuse(&account, k, UINT64_MAX);
        int status = make_call(call, solver, &arguments, 0);
        account_grant(&account);
        check_no_fault(&arguments);
        assert_int_equal(status, account.refused > refused ? NQUEENS_ERROR_MEMORY : NQUEENS_OK);
        if (status == NQUEENS_OK)
            return k - 1;
        assert_int_equal(account.live_bytes, held);
        check_marks(solver, constraints);
        check_count(solver, "auto", right, constraints);
    }
}

/* Constraints, regions and copies: all that is asked for or nothing. Memory is given back without
 * asking for any. */
TEST(what_adds_is_refused_as_a_whole)
{
    struct random random = random_stream(1);
    uint64_t refused[MOST_CALLS] = {0};
    const struct public_call *call;
    for (uint32_t marks = 0; marks < 40; marks++) {
        struct constraints constraints;
        constrain(&random, marks, &constraints);
        uint64_t right = naive_count(&constraints);
        for (uint32_t i = 0; (call = public_call_with(ADDS, i)) != NULL; i++) {
            nqueens_solver *solver = new_accounted_solver(N, &account);
            size_t empty = account.live_bytes;
            assert_ok(constraints_apply(&constraints, solver, false));
            refused[i] += refuse_from_each(call, solver, &constraints, right);
            account_refuse(&account, 1, UINT64_MAX);
            assert_ok(nqueens_solver_set_regions(solver, NULL));
            assert_ok(nqueens_solver_clear_constraints(solver));
            account_grant(&account);
            assert_int_equal(account.live_bytes, empty);
            free_accounted_solver(solver, &account);
        }
    }
    for (uint32_t i = 0; public_call_with(ADDS, i) != NULL; i++)
        assert_true(refused[i] > 0);
}

/* ---- malloc ----------------------------------------------------------------------------- */

/* A malloc of this program's own, which keeps count and refuses when it is told to. It is had
 * through the names that glibc gives to its own one, and not under a sanitizer, which has one
 * too. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

static bool watched;
static bool refusing;
static uint64_t asked;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static bool granted(void)
{
    if (watched)
        asked++;
    return !(watched && refusing);
}

void *malloc(size_t size)
{
    return granted() ? __libc_malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return granted() ? __libc_calloc(count, size) : NULL;
}

void *realloc(void *block, size_t size)
{
    return granted() ? __libc_realloc(block, size) : NULL;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return granted() ? __libc_memalign(alignment, size) : NULL;
}

int posix_memalign(void **out, size_t alignment, size_t size);
int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *block = granted() ? __libc_memalign(alignment, size) : NULL;
    if (block == NULL)
        return ENOMEM;
    *out = block;
    return 0;
}

void free(void *block)
{
    __libc_free(block);
}

static void watch(bool refuse)
{
    asked = 0;
    refusing = refuse;
    watched = true;
}

static uint64_t stop_watching(void)
{
    watched = false;
    return asked;
}

/* The malloc here is the one that the library calls. */
TEST(the_library_s_malloc_is_watched)
{
    char place;
    nqueens_solver *solver = (nqueens_solver *)(void *)&place;
    watch(true);
    int status = nqueens_solver_new(8, &solver);
    uint64_t times = stop_watching();
    assert_int_equal(status, NQUEENS_ERROR_MEMORY);
    assert_null(solver);
    assert_true(times > 0);
}

static void *allocate_unwatched(size_t size, void *user)
{
    bool was_watched = watched;
    watched = false;
    void *block = account_allocate(size, user);
    watched = was_watched;
    return block;
}

static int new_unwatched_solver(uint32_t n, nqueens_solver **solver)
{
    account_open(&account);
    return nqueens_solver_new_with_allocator(n, allocate_unwatched, account_release, &account,
                                             solver);
}

TEST(a_solver_with_an_allocator_asks_malloc_for_nothing)
{
    struct arguments arguments;
    arguments_open(&arguments, solution_of_8);
    for (uint32_t constraints = 0; constraints < 2; constraints++) {
        struct call_cases each = {.flags = 0};
        while (next_call_case(&each)) {
            nqueens_solver *solver;
            watch(true);
            int codes = new_unwatched_solver(N, &solver);
            codes |= nqueens_solver_set_kernel(solver, each.kernel);
            codes |= nqueens_solver_set_progress(solver, see_progress, &arguments, 0);
            if (constraints > 0)
                codes |= nqueens_solver_require(solver, 0, solution_of_8[0]);
            int status = make_call(each.call, solver, &arguments, 0);
            nqueens_solver_free(solver);
            uint64_t times = stop_watching();
            assert_int_equal(times, 0);
            assert_ok(codes);
            assert_true(status == NQUEENS_OK || !call_must_be_taken(each.call, each.kernel, N));
        }
    }
    check_no_fault(&arguments);
}

/* The lines of a board of this size do not fit on the stack. */
TEST(a_large_board_is_checked_with_the_memory_of_the_allocator)
{
    static uint32_t board[4000];
    nqueens_solver *solver;
    int line = NQUEENS_LINE_NONE;
    uint64_t rank = 0;
    watch(true);
    int codes = new_unwatched_solver(ELEMENTS(board), &solver);
    uint64_t blocks[4] = {account.asked};
    int checked = nqueens_check(solver, board);
    blocks[1] = account.asked;
    codes |= nqueens_find_conflict(solver, board, NULL, NULL, &line);
    blocks[2] = account.asked;
    int ranked = nqueens_rank(solver, board, &rank);
    blocks[3] = account.asked;
    nqueens_solver_free(solver);
    uint64_t times = stop_watching();
    assert_int_equal(times, 0);
    assert_ok(codes);
    assert_int_equal(checked, NQUEENS_NO_SOLUTION);
    assert_int_equal(ranked, NQUEENS_NO_SOLUTION);
    assert_int_equal(line, NQUEENS_LINE_COLUMN);
    for (size_t i = 1; i < ELEMENTS(blocks); i++)
        assert_true(blocks[i] > blocks[i - 1]);
}

TEST(texts_and_pictures_take_no_memory)
{
    static char buffer[4096];
    static uint32_t board[1500];
    static uint32_t attackers[1500];
    FILE *stream = fopen("/dev/null", "w");
    int codes = NQUEENS_OK;
    assert_non_null(stream);
    assert_int_equal(setvbuf(stream, buffer, _IOFBF, sizeof buffer), 0);
    watch(true);
    for (int format = NQUEENS_FORMAT_TEXT; format <= NQUEENS_FORMAT_SVG; format++)
        codes |= nqueens_print(stream, 1000, board, format);
    codes |= nqueens_attacks_in_row(1500, board, 700, attackers);
    uint64_t times = stop_watching();
    assert_int_equal(codes, NQUEENS_OK);
    assert_int_equal(times, 0);
    fclose(stream);
}

#endif
