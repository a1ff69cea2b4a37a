/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_cancel.c - cancels while calls run, in one thread and in several. Catches: a search
 * that does not look at the flag, a cancel lost at the start of a call, consumed at its end,
 * or taken back by clear_cancel inside a callback, a stop or cancel that some worker does
 * not hear of, outputs written by a cancelled call, a thread or memory that stays, a solver
 * that does not work again. That a search ends is asserted by a watchdog, never by a clock.
 * To be run under a thread sanitizer too.
 */

#define _XOPEN_SOURCE 700

#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"
#include "sequences.h"
#include "watchdog.h"

#include <pthread.h>
#include <signal.h>
#include <sys/time.h>

/* ---- Three ways to cancel; one where there are no signals ------------------------------ */

enum way { BY_THREAD, BY_SIGNAL_OF_A_THREAD, BY_TIMER };

struct cancel {
    enum way way;
    uint32_t microseconds; /* from when it is begun */
    nqueens_solver *solver;
    pthread_t caller;
    pthread_t thread;
};

#ifdef _WIN32

static const enum way last_way = BY_THREAD;

static void install_signals(nqueens_solver *solver)
{
}

static void send_signal(pthread_t thread)
{
}

static void set_timer(uint32_t microseconds)
{
}

#else

static const enum way last_way = BY_TIMER;

static nqueens_solver *volatile signalled;

static void cancel_signalled(int signal_number)
{
    nqueens_solver_cancel(signalled);
}

static void install_signals(nqueens_solver *solver)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = cancel_signalled;
    assert_int_equal(sigaction(SIGVTALRM, &action, NULL), 0);
    assert_int_equal(sigaction(SIGUSR1, &action, NULL), 0);
    signalled = solver;
}

static void send_signal(pthread_t thread)
{
    pthread_kill(thread, SIGUSR1);
}

/* The timer counts the time that the process computes, so that the signal comes in the
 * midst of a search. */
static void set_timer(uint32_t microseconds)
{
    struct itimerval timer = {{0, 0}, {0, (int)microseconds}};
    assert_int_equal(setitimer(ITIMER_VIRTUAL, &timer, NULL), 0);
}

#endif

static void *cancel_later(void *argument)
{
    const struct cancel *cancel = argument;
    sleep_for(cancel->microseconds);
    if (cancel->way == BY_THREAD)
        nqueens_solver_cancel(cancel->solver);
    else
        send_signal(cancel->caller);
    return NULL;
}

static void begin_cancel(struct cancel *cancel)
{
    install_signals(cancel->solver);
    cancel->caller = pthread_self();
    if (cancel->way == BY_TIMER)
        set_timer(cancel->microseconds);
    else
        assert_int_equal(pthread_create(&cancel->thread, NULL, cancel_later, cancel), 0);
}

static void end_cancel(struct cancel *cancel)
{
    if (cancel->way == BY_TIMER)
        set_timer(0);
    else
        assert_int_equal(pthread_join(cancel->thread, NULL), 0);
    install_signals(NULL);
}

/* ---- Calls that would not end ------------------------------------------------------------ */

static struct account account; /* too large for some stacks */

/* Of the solver that was made last. */
static uint32_t solution[MOST_ROWS];
static struct progress_record record;

/* Every solution is excluded late, by rows near the bottom. */
static void exclude_late(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    forbid_squares(solver, n - 1, 1, 0, n - 1);
    forbid_squares(solver, 3, 1, 5, 1);
}

/* The first unit is long in coming: the middle rows and columns have queens together late
 * only. A cancel that comes while the units are listed for the progress must not make the
 * list an empty one that is counted. */
static void list_units_slowly(nqueens_solver *solver)
{
    forbid_squares(solver, 1, 30, 31, 1);
    forbid_squares(solver, 2, 29, 32, 1);
    forbid_squares(solver, 32, 32, 31, 2);
}

/* The first units have no solutions and are soon seen to have none, and the others take a
 * lifetime: the queens of the lowest two rows have places only if column 0 is free, which
 * the first units take. */
static void begin_quickly(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    forbid_squares(solver, n - 1, 1, 2, n - 2);
    forbid_squares(solver, n - 2, 1, 3, n - 3);
}

/* Each unit is done as soon as it is begun, and there are units past number: their first
 * rows leave rows 22 to 24 three columns, on which three queens have no places. */
static void make_units_short(nqueens_solver *solver)
{
    forbid_squares(solver, 22, 3, 3, 25);
}

/* Leaves the solver's board, n >= 4, open squares on n - 1 diagonals, one fewer than there
 * are queens, though every row and column has plenty of them. So there is no solution, but
 * a search that only looks for rows and columns without open squares does not see that in a
 * lifetime. */
static void leave_few_diagonals(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    uint32_t reach = n / 2 - 1;
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if (column > row + reach || row > column + reach)
                assert_ok(nqueens_solver_forbid(solver, row, column));
        }
    }
}

static void open_endless(struct arguments *arguments)
{
    arguments_open(arguments, solution);
    arguments->last_unit = 1000;
    arguments->limit = UINT64_MAX;
    arguments->samples = UINT64_MAX;
}

static nqueens_solver *endless_solver(const struct public_call *call, const char *kernel,
                                      uint32_t threads, uint32_t n)
{
    nqueens_solver *solver = new_accounted_solver(n, &account);
    record = new_progress_record(0);
    assert_ok(nqueens_solve(solver, solution));
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    assert_ok(nqueens_solver_set_threads(solver, threads));
    if ((call->flags & ON_DIAGONALS) != 0)
        leave_few_diagonals(solver);
    return solver;
}

/* Cancels the call, which no search of the solver survives, and frees the solver. A search
 * on few diagonals may have proved that it has nothing to find, and completions be found soon. */
static void check_a_cancelled_call(const struct public_call *call, nqueens_solver *solver,
                                   enum way way, uint32_t microseconds, uint32_t call_after)
{
    struct arguments arguments;
    struct cancel cancel = {.way = way, .solver = solver, .microseconds = microseconds};
    uint32_t before = tasks();
    size_t held = account.live_bytes;
    open_endless(&arguments);
    begin_cancel(&cancel);
    sleep_for(call_after);
    int status = make_call(call, solver, &arguments, 0);
    end_cancel(&cancel);
    const char *in_use = nqueens_solver_kernel_in_use(solver);
    if (status == NQUEENS_NO_SOLUTION || status == NQUEENS_OK) {
        assert_true((call->flags & ON_DIAGONALS) != 0 || kernel_is_of(in_use, "completion"));
        nqueens_solver_cancel(solver); /* the call may have ended before */
    } else if (status == NQUEENS_ERROR_UNSUPPORTED) {
        assert_true(nqueens_solver_n(solver) > 64 || !call_must_be_taken(call, in_use, 64));
    } else {
        assert_int_equal(status, NQUEENS_CANCELLED);
    }
    if (status == NQUEENS_CANCELLED && (call->flags & REPORTS) != 0)
        assert_in_range(arguments.outputs.number, 0, sequence_solutions(27));
    if ((call->flags & BOUNDS) != 0)
        assert_int_equal(arguments.outputs.number, 0); /* on few diagonals there are none */
    if (status != NQUEENS_ERROR_UNSUPPORTED)
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
    check_no_fault(&arguments);
    check_progress_record(&record, solver);
    assert_int_equal(record.calls_at_the_end, 0);
    assert_int_equal(account.live_bytes, held);
    check_that_no_thread_is_left(before);
    check_that_it_works_again(solver);
    free_accounted_solver(solver, &account);
}

WATCHED_TEST(a_running_call_is_cancelled)
{
    struct call_cases each = {.flags = ENDLESS};
    while (next_call_case(&each)) {
        const struct public_call *call = each.call;
        for (enum way way = BY_THREAD; way <= last_way; way++)
            check_a_cancelled_call(call, endless_solver(call, each.kernel, 1, call->endless), way,
                                   3000, 0);
        if (kernel_must_take(each.kernel, 200))
            check_a_cancelled_call(call, endless_solver(call, each.kernel, 1, 200), BY_THREAD, 3000,
                                   0);
    }
}

WATCHED_TEST(a_call_in_threads_is_cancelled)
{
    static const uint32_t threads[] = {2, 3, 8, 64};
    struct call_cases each = {.flags = REPORTS, .kernels = backtracking_kernel_that_runs};
    while (next_call_case(&each)) {
        for (uint32_t i = 0; i < ELEMENTS(threads); i++)
            check_a_cancelled_call(
                each.call, endless_solver(each.call, each.kernel, threads[i], each.call->endless),
                (enum way)(i % (last_way + 1)), 2000, 0);
    }
}

/* A listing of which board after board comes, and a count of which none does. */
WATCHED_TEST(a_call_in_full_flow_is_cancelled)
{
    const struct public_call *enumerate = public_call("nqueens_enumerate");
    const struct public_call *count = public_call("nqueens_count");
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        check_a_cancelled_call(enumerate, endless_solver(enumerate, kernel, 1, 21), BY_THREAD,
                               50000, 0);
        nqueens_solver *solver = endless_solver(count, kernel, 1, 30);
        exclude_late(solver);
        check_a_cancelled_call(count, solver, BY_THREAD, 20000, 0);
    }
}

/* ---- At any moment -------------------------------------------------------------------------- */

static nqueens_solver *any_endless_solver(struct random *random, const struct public_call **call)
{
    static const uint32_t sizes[] = {20, 24, 25, 28, 40, 64};
    const char *kernel = NULL;
    while (kernel == NULL)
        kernel = backtracking_kernel_that_runs(random_below(random, MOST_KERNELS));
    for (*call = NULL; *call == NULL;)
        *call = public_call_with(ENDLESS, random_below(random, 20));
    bool is_count = (*call)->endless == 24;
    uint32_t n = is_count ? sizes[random_below(random, 6)] : (*call)->endless;
    if (n > 32 && !kernel_must_take(kernel, n))
        kernel = "auto";
    nqueens_solver *solver = endless_solver(*call, kernel, 1 + random_below(random, 4), n);
    if (n == 64 && is_count && ((*call)->flags & READS) == 0)
        list_units_slowly(solver);
    if (random_percent(random, 50))
        assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
    return solver;
}

/* The cancel comes around the start of an endless call: whenever it comes, that ends. */
WATCHED_TEST(no_cancel_is_lost_at_the_start)
{
    struct random random = random_stream(1);
    for (uint32_t times = 0; times < 400; times++) {
        const struct public_call *call;
        nqueens_solver *solver = any_endless_solver(&random, &call);
        check_a_cancelled_call(call, solver, BY_THREAD, random_below(&random, 1000),
                               random_below(&random, 300));
    }
}

/* The cancel comes around the end of short calls: some end well before it, one is
 * cancelled, and it holds for all after it. */
WATCHED_TEST(no_cancel_is_lost_between_two_calls)
{
    enum { SIZES = 4, MOST_CALLS = 32 };
    static struct arguments right[SIZES][MOST_CALLS];
    struct random random = random_stream(2);
    const struct public_call *call;
    for (uint32_t times = 0; times < 400; times++) {
        uint32_t n = 6 + times % SIZES;
        nqueens_solver *solver = new_accounted_solver(n, &account);
        struct cancel cancel = {.microseconds = random_below(&random, 1000), .solver = solver};
        struct arguments arguments;
        int status;
        assert_ok(nqueens_first(solver, solution));
        for (uint32_t i = 0; (call = public_call_with(SEARCHES, i)) != NULL && times < SIZES; i++) {
            arguments_open(&right[times][i], solution);
            assert_ok(make_call(call, solver, &right[times][i], 0));
        }
        assert_ok(nqueens_solver_set_kernel(solver, times % 3 ? "bitmask" : "reference"));
        assert_ok(nqueens_solver_set_threads(solver, 1 + times % 5));
        arguments_open(&arguments, solution);
        begin_cancel(&cancel);
        struct arguments *right_one;
        do {
            uint32_t i = random_below(&random, MOST_CALLS);
            while ((call = public_call_with(SEARCHES, i)) == NULL)
                i /= 2;
            right_one = &right[n - 6][i];
            status = make_call(call, solver, &arguments, 0);
            assert_true(status != NQUEENS_OK || same_answer(&arguments, right_one));
        } while (status == NQUEENS_OK);
        assert_int_equal(status, NQUEENS_CANCELLED);
        assert_true(same_beginning(&arguments, right_one));
        end_cancel(&cancel);
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
        check_no_fault(&arguments);
        check_that_it_works_again(solver);
        free_accounted_solver(solver, &account);
    }
}

/* ---- From a callback --------------------------------------------------------------------------- */

struct from_inside {
    nqueens_solver *solver;
    uint64_t at; /* the callback that cancels */
    bool clears; /* the cancel at once, which must have no effect */
};

static void cancel_inside(struct arguments *arguments)
{
    const struct from_inside *inside = arguments->user;
    if (arguments->callbacks != inside->at)
        return;
    nqueens_solver_cancel(inside->solver);
    if (inside->clears)
        nqueens_solver_clear_cancel(inside->solver);
}

/* Cancelled in each callback in turn, up to the twentieth. A listing hands over no board
 * more; after the last there is nothing left to cancel, but the cancel holds. */
static void check_cancels_from_inside(const struct public_call *call, const char *kernel,
                                      bool clears)
{
    bool lists = (call->flags & LISTS) != 0;
    nqueens_solver *solver = new_accounted_solver(lists ? 5 : 8, &account);
    struct from_inside inside = {solver, 1, clears};
    struct arguments right, arguments;
    arguments_open(&right, NULL);
    arguments_open(&arguments, NULL);
    arguments.user = &inside;
    arguments.inside = cancel_inside;
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    int status = make_call(call, solver, &right, 0);
    if (!lists)
        assert_ok(nqueens_solver_set_progress(solver, see_progress, &arguments, 0));
    for (; inside.at <= 20 && status != NQUEENS_ERROR_UNSUPPORTED; inside.at++) {
        status = make_call(call, solver, &arguments, 0);
        if (status == NQUEENS_OK)
            assert_true(lists ? same_answer(&arguments, &right)
                              : arguments.outputs.number == right.outputs.number);
        else
            assert_int_equal(status, NQUEENS_CANCELLED);
        if (arguments.callbacks < inside.at)
            break;
        if (lists)
            assert_true(arguments.callbacks == inside.at && same_beginning(&arguments, &right));
        else
            assert_in_range(arguments.outputs.number, 0, right.outputs.number);
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
    }
    assert_true(inside.at > 1 || !call_must_be_taken(call, kernel, 8));
    check_no_fault(&arguments);
    free_accounted_solver(solver, &account);
}

WATCHED_TEST(a_callback_cancels)
{
    struct call_cases each = {.any = LISTS | REPORTS};
    while (next_call_case(&each)) {
        check_cancels_from_inside(each.call, each.kernel, false);
        check_cancels_from_inside(each.call, each.kernel, true);
    }
}

struct slow_end {
    nqueens_solver *cancelled; /* NULL: stopped instead */
    uint64_t calls;
};

/* Gives the workers time to come to the long units. */
static int end_slowly(const nqueens_progress *progress, void *user)
{
    struct slow_end *end = user;
    end->calls++;
    sleep_for(20000);
    nqueens_solver_cancel(end->cancelled);
    return end->cancelled == NULL;
}

static void check_an_end_from_progress(void (*constrain)(nqueens_solver *), const char *kernel,
                                       uint32_t n, uint32_t threads, bool cancels)
{
    nqueens_solver *solver = endless_solver(public_call("nqueens_count"), kernel, threads, n);
    struct slow_end end = {cancels ? solver : NULL, 0};
    uint64_t solutions = UINT64_MAX;
    uint32_t before = tasks();
    constrain(solver);
    assert_ok(nqueens_solver_set_progress(solver, end_slowly, &end, cancels));
    assert_int_equal(nqueens_count(solver, &solutions),
                     cancels ? NQUEENS_CANCELLED : NQUEENS_STOPPED);
    assert_int_equal(end.calls, 1);
    assert_int_equal(solutions, 0); /* the units that are quick have none */
    check_that_no_thread_is_left(before);
    check_that_it_works_again(solver);
    free_accounted_solver(solver, &account);
}

/* Units that take a lifetime, and such that a stop must be heard of between. */
WATCHED_TEST(a_long_count_is_ended_from_progress)
{
    EACH_KERNEL(kernel, backtracking_kernel_that_runs) {
        if (kernel_is_of(kernel, "reference"))
            continue;
        for (uint32_t i = 0; i < 4; i++)
            check_an_end_from_progress(begin_quickly, kernel, 27, 1 + i / 2, i % 2 == 0);
        check_an_end_from_progress(make_units_short, kernel, 28, 2, false);
    }
}
