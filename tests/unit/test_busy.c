/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_busy.c - one solver in several threads: a call beside a running one is refused and does
 * no harm, and of calls that come at once each is refused or gives a right answer. Catches: a
 * call that is let through beside another, that changes the solver or writes an output though
 * it is refused; calls that read and refuse each other; a getter that waits or gives a
 * half-written value; a running call that gives another answer for it. Which of it is a race is
 * seen under a thread sanitizer.
 */

#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"
#include "watchdog.h"

#include <pthread.h>
#include <stdatomic.h>

enum { HELPERS = 3, MOST_CALLS = 64, LARGEST = 64 };

/* ---- Beside a call that does not end --------------------------------------------------- */

/* The thread whose call does not end until it is cancelled. */
struct runner {
    pthread_t thread;
    nqueens_solver *solver;
    const struct public_call *call;
    struct arguments arguments;
    int status;
};

/* A call from another thread may come first, and then this one is the one that is refused. */
static void *run_endlessly(void *argument)
{
    struct runner *runner = argument;
    do
        runner->status = make_call(runner->call, runner->solver, &runner->arguments, 0);
    while (runner->status == NQUEENS_ERROR_BUSY);
    return NULL;
}

struct helper {
    pthread_t thread;
    nqueens_solver *solver;
    struct settings settings;
    struct arguments arguments; /* notes the first fault */
    bool has_other_settings;
};

/* Every call of the table, again and again. */
static void *make_refused_calls(void *argument)
{
    static const uint32_t board[LARGEST]; /* any that is on the board */
    struct helper *helper = argument;
    const struct public_call *call;
    arguments_open(&helper->arguments, board);
    for (uint32_t i = 0; i < 10 * MOST_CALLS; i++) {
        call = public_call_with(0, i % MOST_CALLS);
        struct settings settings = get_settings(helper->solver);
        helper->has_other_settings |= !same_settings(&settings, &helper->settings);
        if (call == NULL)
            continue;
        if ((call->flags & GETS) == 0)
            expect_status(call, helper->solver, &helper->arguments, 0, NQUEENS_ERROR_BUSY);
        for (int wrong = 1; wrong <= call->nulls; wrong++)
            expect_status(call, helper->solver, &helper->arguments, wrong, NQUEENS_ERROR_ARGUMENT);
    }
    return NULL;
}

static void check_beside(const struct public_call *call, const char *kernel, uint32_t threads)
{
    static uint32_t solution[LARGEST];
    static struct runner runner;
    static struct helper helpers[HELPERS];
    uint32_t before = tasks();
    int state;
    SOLVER(solver, call->endless <= LARGEST ? call->endless : LARGEST, kernel);
    assert_ok(nqueens_solve(solver, solution));
    assert_ok(nqueens_solver_set_threads(solver, threads));
    runner.solver = solver;
    runner.call = call;
    arguments_open(&runner.arguments, solution);
    runner.arguments.last_unit = 1000;
    runner.arguments.samples = UINT64_MAX;
    struct settings settings = get_settings(solver);
    assert_int_equal(pthread_create(&runner.thread, NULL, run_endlessly, &runner), 0);
    while (nqueens_solver_square(solver, 0, 0, &state) != NQUEENS_ERROR_BUSY)
        sleep_for(10);
    for (uint32_t i = 0; i < HELPERS; i++) {
        helpers[i] = (struct helper){.solver = solver, .settings = settings};
        assert_int_equal(pthread_create(&helpers[i].thread, NULL, make_refused_calls, &helpers[i]),
                         0);
    }
    for (uint32_t i = 0; i < HELPERS; i++)
        assert_int_equal(pthread_join(helpers[i].thread, NULL), 0);
    nqueens_solver_cancel(solver);
    assert_int_equal(pthread_join(runner.thread, NULL), 0);
    assert_int_equal(runner.status, NQUEENS_CANCELLED);
    check_no_fault(&runner.arguments);
    for (uint32_t i = 0; i < HELPERS; i++) {
        check_no_fault(&helpers[i].arguments);
        assert_false(helpers[i].has_other_settings);
    }
    check_that_no_thread_is_left(before);
    for (uint32_t i = 0; i < LARGEST; i++) { /* nothing has been constrained */
        assert_ok(nqueens_solver_square(solver, i % nqueens_solver_n(solver), 0, &state));
        assert_int_equal(state, NQUEENS_SQUARE_FREE);
    }
    struct settings after = get_settings(solver);
    assert_true(same_settings(&after, &settings));
    check_that_it_works_again(solver);
}

WATCHED_TEST(every_call_beside_a_running_one_is_refused)
{
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    const struct public_call *call;
    for (uint32_t i = 0; (call = public_call_with(ENDLESS, i)) != NULL; i++) {
        for (uint32_t k = 0; k < ELEMENTS(kernels); k++) {
            bool runs_kernel = (call->flags & BY_KERNEL) != 0;
            bool has_units = strcmp(call->name, "nqueens_count_range") == 0;
            if ((call->flags & ON_DIAGONALS) != 0 || (k > 0 && !runs_kernel) ||
                call->endless > LARGEST || (k == 2 && has_units))
                continue; /* proved at once, the same again, or done row by row */
            check_beside(call, kernels[k], 1 + i % 2);
        }
    }
}

/* ---- Calls that come at once ----------------------------------------------------------- */

enum { N = 8, THREADS = 4, STATES = 2 };

static const uint32_t solution_of_8[N] = {2, 4, 6, 0, 3, 1, 7, 5}; /* keeps the constraint, too */

/* The answers of each call without a constraint and with square (0, 0) forbidden: the threads make
 * and take it back. */
static struct arguments right[STATES][MOST_CALLS];

struct party {
    pthread_t thread;
    nqueens_solver *solver;
    struct random random;
    struct arguments arguments;
    bool holds_first;
    uint64_t answered, cancelled;
    char fault[200];
};

static atomic_uint_fast64_t reports, refusals;

static int count_report(const nqueens_progress *progress, void *user)
{
    atomic_fetch_add(&reports, 1);
    return progress->units_done > progress->units_total;
}

static void note(struct party *party, const char *call, int status)
{
    if (party->fault[0] == '\0')
        snprintf(party->fault, sizeof party->fault, "%s: code %d", call, status);
}

/* A refused call and one that is cancelled are right. Returns whether there is an answer. */
static bool is_answered(struct party *party, const char *call, int status)
{
    if (status == NQUEENS_ERROR_BUSY)
        atomic_fetch_add(&refusals, 1);
    party->cancelled += status == NQUEENS_CANCELLED;
    party->answered += status == NQUEENS_OK;
    if (status != NQUEENS_OK && status != NQUEENS_ERROR_BUSY && status != NQUEENS_CANCELLED)
        note(party, call, status);
    return status == NQUEENS_OK;
}

/* A call that leaves the board, or at most takes back the constraint. */
static bool leaves_board(const struct public_call *call)
{
    return (call->flags & (ADDS | GETS)) == 0;
}

static void ask(struct party *party)
{
    const struct public_call *call;
    uint32_t i = random_below(&party->random, MOST_CALLS);
    while ((call = public_call_with(0, i)) == NULL)
        i /= 2;
    if (leaves_board(call) &&
        is_answered(party, call->name, make_call(call, party->solver, &party->arguments, 0)) &&
        !same_answer(&party->arguments, &right[0][i]) &&
        !same_answer(&party->arguments, &right[1][i]))
        note(party, call->name, NQUEENS_OK);
}

static void set(struct party *party)
{
    static const char *const kernels[] = {"auto", "bitmask", "reference"};
    nqueens_solver *solver = party->solver;
    uint32_t number = random_below(&party->random, 3);
    int status = NQUEENS_OK;
    switch (random_below(&party->random, 8)) {
    case 0:
        status = nqueens_solver_set_kernel(solver, kernels[number]);
        break;
    case 1:
        status = nqueens_solver_set_threads(solver, 1 + number);
        break;
    case 2:
        status = nqueens_solver_set_memory_limit(solver, number * UINT64_C(100000000));
        break;
    case 3:
        status = nqueens_solver_set_progress(solver, number == 0 ? NULL : count_report, NULL, 0);
        break;
    case 4:
        status = nqueens_solver_forbid(solver, 0, 0);
        break;
    case 5:
        status = nqueens_solver_clear_square(solver, 0, 0);
        break;
    case 6: /* what it has, as the answers would be others */
        status = nqueens_solver_set_regions(solver, NULL);
        break;
    default:
        if (number == 0)
            nqueens_solver_cancel(solver);
        status = nqueens_solver_clear_cancel(solver);
    }
    (void)is_answered(party, "a setter", status);
}

static void get(struct party *party)
{
    struct settings settings = get_settings(party->solver);
    nqueens_solver *copy = NULL;
    uint64_t solutions = 0;
    if (settings.n != N || settings.attacks != NQUEENS_ATTACKS_QUEEN || settings.threads < 1 ||
        settings.threads > 3 || strcmp(settings.kernel_in_use, "auto") == 0 ||
        settings.reason != NQUEENS_SUPPORTED)
        note(party, "a getter", NQUEENS_OK);
    if (!is_answered(party, "copy", nqueens_solver_copy(party->solver, &copy)))
        return;
    if (nqueens_count(copy, &solutions) != NQUEENS_OK || (solutions != 92 && solutions != 88))
        note(party, "copy", NQUEENS_OK);
    nqueens_solver_free(copy);
}

static atomic_bool is_held;

/* Holds the solver at each board until a call beside it was refused, so that calls meet on a machine
 * of any speed. */
static int wait_for_a_refusal(uint32_t n, const uint32_t queens[], void *user)
{
    atomic_store(&is_held, true);
    while (atomic_load(&refusals) == 0)
        sleep_for(10);
    return 0;
}

static void *take_part(void *argument)
{
    struct party *party = argument;
    arguments_open(&party->arguments, solution_of_8);
    if (party->holds_first)
        (void)is_answered(party, "enumerate",
                          nqueens_enumerate(party->solver, wait_for_a_refusal, NULL));
    for (uint32_t times = 0; times < 600; times++) {
        switch (random_below(&party->random, 4)) {
        case 0:
            set(party);
            break;
        case 1:
            get(party);
            break;
        default:
            ask(party);
        }
    }
    if (party->fault[0] == '\0')
        memcpy(party->fault, party->arguments.fault, sizeof party->arguments.fault);
    return NULL;
}

WATCHED_TEST(each_of_many_calls_is_refused_or_right)
{
    static struct party parties[THREADS];
    const struct public_call *call;
    uint64_t answered = 0, cancelled = 0;
    uint32_t before = tasks();
    SOLVER(solver, N, "auto");
    for (uint32_t state = 0; state < STATES; state++) {
        for (uint32_t i = 0; (call = public_call_with(0, i)) != NULL; i++) {
            arguments_open(&right[state][i], solution_of_8);
            if (state > 0)
                assert_ok(nqueens_solver_forbid(solver, 0, 0));
            if (leaves_board(call))
                assert_ok(make_call(call, solver, &right[state][i], 0));
        }
    }
    for (uint32_t i = 0; i < THREADS; i++) {
        parties[i] =
            (struct party){.solver = solver, .random = random_stream(i), .holds_first = i == 0};
        assert_int_equal(pthread_create(&parties[i].thread, NULL, take_part, &parties[i]), 0);
        while (!atomic_load(&is_held))
            sleep_for(10);
    }
    for (uint32_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(parties[i].thread, NULL), 0);
    check_that_no_thread_is_left(before);
    for (uint32_t i = 0; i < THREADS; i++) {
        if (parties[i].fault[0] != '\0')
            fail_msg("thread %" PRIu32 ": %s", i, parties[i].fault);
        answered += parties[i].answered;
        cancelled += parties[i].cancelled;
    }
    printf("# %" PRIuFAST64 " refused, %" PRIu64 " answered, %" PRIu64 " cancelled, %" PRIuFAST64
           " reports\n",
           atomic_load(&refusals), answered, cancelled, atomic_load(&reports));
    assert_true(answered > 0);
    check_that_it_works_again(solver);
}

/* ---- Calls that read ------------------------------------------------------------------- */

/* Returns the first code that is not right. */
static int read_all(nqueens_solver *solver, struct arguments *arguments)
{
    const struct public_call *call;
    int status = NQUEENS_OK;
    arguments_open(arguments, solution_of_8);
    for (uint32_t i = 0; (call = public_call_with(ONLY_READS, i)) != NULL && status == NQUEENS_OK;
         i++)
        status = make_call(call, solver, arguments, 0);
    return status;
}

struct reader {
    pthread_t thread;
    nqueens_solver *solver;
    struct arguments arguments;
    int status;
};

static void *read_often(void *argument)
{
    struct reader *reader = argument;
    for (uint32_t times = 0; times < 5000 && reader->status == NQUEENS_OK; times++)
        reader->status = read_all(reader->solver, &reader->arguments);
    return NULL;
}

WATCHED_TEST(calls_that_read_never_refuse_each_other)
{
    static struct reader readers[THREADS];
    SOLVER(solver, N, "auto");
    assert_ok(nqueens_solver_forbid(solver, 0, 0));
    for (uint32_t i = 0; i < THREADS; i++) {
        readers[i] = (struct reader){.solver = solver};
        assert_int_equal(pthread_create(&readers[i].thread, NULL, read_often, &readers[i]), 0);
    }
    for (uint32_t i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(readers[i].thread, NULL), 0);
        assert_ok(readers[i].status);
    }
    check_that_it_works_again(solver);
}

/* An allocator through which a solver is used while a call on it allocates. */
struct reentry {
    nqueens_solver *solver;
    struct arguments arguments;
    bool is_on;
    uint32_t times;
    int read, searched, changed;
};

static void *allocate_and_use(size_t size, void *user)
{
    struct reentry *reentry = user;
    if (reentry->is_on) {
        uint64_t solutions;
        reentry->is_on = false;
        reentry->times++;
        reentry->read = read_all(reentry->solver, &reentry->arguments);
        reentry->searched = nqueens_count(reentry->solver, &solutions);
        reentry->changed = nqueens_solver_forbid(reentry->solver, 1, 1);
        reentry->is_on = true;
    }
    return malloc(size);
}

static void release_block(void *block, size_t size, void *user)
{
    (void)size;
    (void)user;
    free(block);
}

static void check_reentry(struct reentry *reentry, int read)
{
    assert_true(reentry->times > 0);
    assert_int_equal(reentry->read, read);
    assert_int_equal(reentry->searched, NQUEENS_ERROR_BUSY);
    assert_int_equal(reentry->changed, NQUEENS_ERROR_BUSY);
    reentry->times = 0;
}

WATCHED_TEST(inside_a_call_only_reading_calls_may_read)
{
    struct reentry reentry = {.is_on = false};
    nqueens_solver *copy;
    uint64_t solutions;
    assert_ok(nqueens_solver_new_with_allocator(N, allocate_and_use, release_block, &reentry,
                                                &reentry.solver));
    assert_ok(nqueens_solver_forbid(reentry.solver, 0, 0));
    reentry.is_on = true;
    assert_ok(nqueens_solver_copy(reentry.solver, &copy));
    check_reentry(&reentry, NQUEENS_OK);
    assert_ok(nqueens_count(reentry.solver, &solutions));
    check_reentry(&reentry, NQUEENS_ERROR_BUSY);
    reentry.is_on = false;
    check_that_it_works_again(reentry.solver);
    nqueens_solver_free(copy);
    nqueens_solver_free(reentry.solver);
}
