/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_faults.c - what the system and a host program may do to a library: refuse a thread or
 * what goes with one, not say what the machine has, turn the clock back, fork with solvers and in
 * the middle of a callback, load the library and unload it again and again. Catches: a refusal
 * that is not seen, threads that were started before it and are not joined, or work on for a
 * lifetime, something made and not destroyed, signals left blocked, a solver that does not work
 * again, a number of CPUs or bytes that comes of an error, a report of progress too many or none, a
 * lock or a thread that a child waits for, something that stays behind when the library goes.
 *
 * The linker hands the calls of pthread_create, clock_gettime and the like to the __wrap_
 * functions below (--wrap).
 */

#define _POSIX_C_SOURCE 200809L

#include "counting_allocator.h"
#include "harness.h"
#include "public_calls.h"
#include "sequences.h"
#include "watchdog.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- Threads, and what goes with them -------------------------------------------- */

/* What was made and unmade, by the thread of the tests only, which alone writes here: workers make
 * nothing, but the runtime of a sanitizer may in their name. */
static struct {
    uint64_t asked;
    uint64_t refuse_from; /* the first call to be refused; 0: none */
    uint64_t refuse_to;
    uint64_t refused;
    uint64_t threads_refused;
    uint64_t threads_started;
    int64_t threads; /* not yet joined */
    int64_t objects; /* not yet destroyed */
} calls;

static pthread_t thread_of_the_tests; /* set with what is refused */

static int is_counted(void)
{
    return pthread_equal(pthread_self(), thread_of_the_tests);
}

static int is_refused(void)
{
    if (!is_counted())
        return 0;
    calls.asked++;
    if (calls.refuse_from == 0 || calls.asked < calls.refuse_from || calls.asked > calls.refuse_to)
        return 0;
    calls.refused++;
    return 1;
}

typedef void *(*thread_fn)(void *);

int __real_pthread_create(pthread_t *, const pthread_attr_t *, thread_fn, void *);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, thread_fn, void *);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, thread_fn run,
                          void *argument)
{
    if (is_refused()) {
        calls.threads_refused++;
        return EAGAIN;
    }
    int error = __real_pthread_create(thread, attributes, run, argument);
    if (error == 0 && is_counted()) {
        calls.threads++;
        calls.threads_started++;
    }
    return error;
}

int __real_pthread_join(pthread_t, void **);
int __wrap_pthread_join(pthread_t, void **);
int __wrap_pthread_join(pthread_t thread, void **result)
{
    if (is_counted())
        calls.threads--;
    return __real_pthread_join(thread, result);
}

#define WRAP_INIT(function, parameters, arguments)                                                 \
    int __real_##function parameters;                                                              \
    int __wrap_##function parameters;                                                              \
    int __wrap_##function parameters                                                               \
    {                                                                                              \
        if (is_refused())                                                                          \
            return ENOMEM;                                                                         \
        if (is_counted())                                                                          \
            calls.objects++;                                                                       \
        return __real_##function arguments;                                                        \
    }

#define WRAP_DESTROY(function, type)                                                               \
    int __real_##function(type *);                                                                 \
    int __wrap_##function(type *);                                                                 \
    int __wrap_##function(type *object)                                                            \
    {                                                                                              \
        if (is_counted())                                                                          \
            calls.objects--;                                                                       \
        return __real_##function(object);                                                          \
    }

WRAP_INIT(pthread_attr_init, (pthread_attr_t * object), (object))
WRAP_INIT(pthread_mutex_init, (pthread_mutex_t * object, const pthread_mutexattr_t *how),
          (object, how))
WRAP_INIT(pthread_condattr_init, (pthread_condattr_t * object), (object))
WRAP_INIT(pthread_cond_init, (pthread_cond_t * object, const pthread_condattr_t *how),
          (object, how))
WRAP_DESTROY(pthread_attr_destroy, pthread_attr_t)
WRAP_DESTROY(pthread_mutex_destroy, pthread_mutex_t)
WRAP_DESTROY(pthread_condattr_destroy, pthread_condattr_t)
WRAP_DESTROY(pthread_cond_destroy, pthread_cond_t)

/* Refuses the calls number first to last, from 1 on. */
static void refuse(uint64_t first, uint64_t last)
{
    memset(&calls, 0, sizeof calls);
    thread_of_the_tests = pthread_self();
    calls.refuse_from = first;
    calls.refuse_to = last;
}

/* ---- The clock ------------------------------------------------------------------- */

static int64_t clock_step_ns; /* 0: the system's clock; else what each reading adds */
static int64_t clock_ns;

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    if (clock_step_ns == 0)
        return __real_clock_gettime(clock, now);
    clock_ns += clock_step_ns;
    now->tv_sec = (time_t)(clock_ns / 1000000000);
    now->tv_nsec = (long)(clock_ns % 1000000000);
    return 0;
}

static void set_clock(int64_t step_ns)
{
    clock_ns = INT64_C(1000000000) * 1000000;
    clock_step_ns = step_ns;
}

/* By such a clock the head start of the calling thread is over as soon as it is asked, and by the
 * other it never is. */
enum { LEAPING = 3000000, STANDING_STILL = 1 };

/* ---- CPUs and memory --------------------------------------------------------------- */

static int is_silent; /* the system says neither */

/* MemorySanitizer asks sysconf before it can look at memory. */
#ifdef __clang__
#define UNWATCHED __attribute__((no_sanitize("memory")))
#else
#define UNWATCHED
#endif

long __real_sysconf(int name);
long __wrap_sysconf(int name);
UNWATCHED long __wrap_sysconf(int name)
{
    return is_silent ? -1 : __real_sysconf(name);
}

int __real_sched_getaffinity(pid_t process, size_t size, void *allowed);
int __wrap_sched_getaffinity(pid_t process, size_t size, void *allowed);
int __wrap_sched_getaffinity(pid_t process, size_t size, void *allowed)
{
    return is_silent ? -1 : __real_sched_getaffinity(process, size, allowed);
}

/* There is one CPU then, and the memory limit is what all threads need. */
WATCHED_TEST(a_machine_that_is_not_known)
{
    nqueens_solver *known, *unknown;
    assert_ok(nqueens_solver_new(28, &known));
    is_silent = 1;
    assert_ok(nqueens_solver_new(28, &unknown));
    assert_ok(nqueens_solver_set_threads(unknown, 0));
#if !defined(__FreeBSD__) /* where another call tells the CPUs */
    assert_int_equal(nqueens_solver_threads(unknown), 1);
#endif
    assert_ok(nqueens_solver_set_threads(unknown, 1024));
    assert_ok(nqueens_solver_set_threads(known, 1024));
    assert_true(nqueens_solver_memory_limit(unknown) >= nqueens_solver_memory_limit(known));
    is_silent = 0;
    assert_true(nqueens_solver_threads(known) == nqueens_solver_threads(unknown));
    nqueens_solver_free(unknown);
    nqueens_solver_free(known);
}

/* ---- Threads that are refused ----------------------------------------------------- */

static struct account account; /* too large for some stacks */

static nqueens_solver *new_solver_by(const char *kernel, uint32_t n, uint32_t threads)
{
    nqueens_solver *solver = new_accounted_solver(n, &account);
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    assert_ok(nqueens_solver_set_threads(solver, threads));
    return solver;
}

/* Small boards have the join: n is even, so that it starts threads once. */
static nqueens_solver *new_solver(uint32_t n, uint32_t threads)
{
    return new_solver_by(n < 16 ? "join" : "auto", n, threads);
}

/* Counts, and checks all that must be so whether or not something was refused. */
static int check_a_count(nqueens_solver *solver, uint64_t right)
{
    uint64_t solutions = 77777;
    size_t blocks = account.live_blocks;
    struct progress_record record = new_progress_record(0);
    sigset_t before;
    sigset_t after;
    assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
    assert_int_equal(pthread_sigmask(SIG_BLOCK, NULL, &before), 0);
    set_clock(LEAPING);
    int status = nqueens_count(solver, &solutions);
    set_clock(0);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, NULL, &after), 0);
    for (int number = 1; number < 32; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
    assert_int_equal(calls.threads, 0);
    assert_int_equal(calls.objects, 0);
    assert_int_equal(account.live_blocks, blocks);
    assert_int_equal(solutions, status == NQUEENS_OK ? right : 77777);
    assert_int_equal(record.calls_at_the_end, status == NQUEENS_OK);
    return status;
}

WATCHED_TEST(as_many_threads_are_started_as_were_set)
{
    static const uint32_t numbers[] = {1, 2, 3, 8, 64};
    for (size_t i = 0; i < ELEMENTS(numbers); i++) {
        nqueens_solver *solver = new_solver(10, numbers[i]);
        refuse(0, 0);
        assert_ok(check_a_count(solver, 724));
        assert_int_equal(calls.threads_started, numbers[i] == 1 ? 0 : numbers[i]);
        assert_ok(nqueens_solver_set_kernel(solver, "reference"));
        refuse(0, 0);
        assert_ok(check_a_count(solver, 724));
        assert_int_equal(calls.threads_started, 0);
        free_accounted_solver(solver, &account);
    }
}

/* How many of three threads start while a board's units, or the first ten, are counted. */
static uint64_t threads_for(const char *kernel, uint32_t n, int64_t step_ns)
{
    const char *method = strcmp(kernel, "join") == 0 ? kernel : "backtracking";
    uint64_t solutions = 0, units = 10;
    nqueens_solver *solver = new_accounted_solver(n, &account);
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    assert_ok(nqueens_solver_set_threads(solver, 3));
    if (n < 16)
        assert_ok(nqueens_units(solver, method, &units));
    refuse(0, 0);
    set_clock(step_ns);
    assert_ok(nqueens_count_range(solver, method, 0, units, &solutions));
    set_clock(0);
    if (n < 16)
        assert_int_equal(solutions, sequence_solutions(n));
    assert_int_equal(calls.threads, 0);
    free_accounted_solver(solver, &account);
    return calls.threads_started;
}

/* For odd n a join begins again for each column of the middle row, up to symmetry. */
WATCHED_TEST(a_small_board_is_begun_by_the_calling_thread)
{
    static const char *const kernels[] = {"join", "bitmask"};
    for (size_t i = 0; i < ELEMENTS(kernels); i++) {
        for (uint32_t n = 9; n <= 13; n++) {
            uint32_t beginnings = i == 0 && n % 2 != 0 ? n / 2 : 1;
            assert_int_equal(threads_for(kernels[i], n, STANDING_STILL), 0);
            assert_int_equal(threads_for(kernels[i], n, LEAPING), 3 * beginnings);
        }
        assert_true(threads_for(kernels[i], 16, STANDING_STILL) >= 3);
    }
}

/* Of the refused calls a thread's is NQUEENS_ERROR_THREAD, and an object's may be
 * NQUEENS_ERROR_MEMORY. */
static void check_the_code(int status)
{
    if (calls.threads_refused > 0)
        assert_int_equal(status, NQUEENS_ERROR_THREAD);
    else if (calls.refused > 0)
        assert_true(status == NQUEENS_ERROR_THREAD || status == NQUEENS_ERROR_MEMORY);
    else
        assert_ok(status);
}

/* Refuses each call in turn, alone or with all after it. */
static void refuse_each(const char *kernel, uint32_t n, uint32_t threads, int all_after)
{
    uint64_t threads_refused = 0;
    for (uint64_t k = 1;; k++) {
        nqueens_solver *solver = new_solver_by(kernel, n, threads);
        refuse(k, all_after ? UINT64_MAX : k);
        int status = check_a_count(solver, sequence_solutions(n));
        uint64_t refused = calls.refused;
        threads_refused += calls.threads_refused > 0;
        check_the_code(status);
        refuse(0, 0);
        assert_ok(check_a_count(solver, sequence_solutions(n)));
        assert_ok(nqueens_solver_set_threads(solver, 1));
        assert_ok(check_a_count(solver, sequence_solutions(n)));
        assert_int_equal(calls.threads_started, threads);
        free_accounted_solver(solver, &account);
        if (refused == 0)
            break;
    }
    assert_int_equal(threads_refused, threads);
}

WATCHED_TEST(each_thread_is_refused)
{
    for (uint32_t threads = 2; threads <= 9; threads += threads == 4 ? 5 : 1) {
        refuse_each("join", 10, threads, 0);
        refuse_each("join", 10, threads, 1);
        refuse_each("bitmask", 10, threads, 0);
    }
}

/* The ranks of a board with many rows to search in threads. */
WATCHED_TEST(each_thread_of_a_rank_is_refused)
{
    enum { N = 14 };
    uint32_t queens[N];
    uint64_t right = 0, refused = 1;
    nqueens_solver *solver = new_solver_by("auto", N, 3);
    assert_ok(nqueens_solve(solver, queens));
    assert_ok(nqueens_rank(solver, queens, &right));
    for (uint64_t k = 1; refused > 0; k++) {
        uint64_t rank = 77777;
        refuse(k, k);
        int status = nqueens_rank(solver, queens, &rank);
        refused = calls.refused;
        check_the_code(status);
        assert_int_equal(rank, status == NQUEENS_OK ? right : 77777);
        assert_int_equal(calls.threads, 0);
        assert_int_equal(calls.objects, 0);
        assert_true(k == 1 || calls.asked > 1);
    }
    refuse(0, 0);
    free_accounted_solver(solver, &account);
}

/* The threads that were started have work for a lifetime, and must hear that one
 * is missing. */
WATCHED_TEST(a_refused_thread_ends_an_endless_count)
{
    refuse(0, 0);
    for (uint64_t k = 1; calls.threads_started < 3; k++) {
        nqueens_solver *solver = new_solver(24, 4);
        refuse(k, k);
        int status = check_a_count(solver, 0);
        assert_true(status == NQUEENS_ERROR_THREAD ||
                    (calls.threads_refused == 0 && status == NQUEENS_ERROR_MEMORY));
        free_accounted_solver(solver, &account);
    }
}

static int cancel_at_work(const nqueens_progress *progress, void *user)
{
    (void)progress;
    if (calls.threads_started == 0)
        return 0;
    nqueens_solver_cancel(user);
    return 1;
}

/* A stop or a cancel while a thread is refused: an error all the same, and no number. */
WATCHED_TEST(a_refused_thread_is_told_beside_a_stop)
{
    for (uint32_t times = 0; times < 30; times++) {
        nqueens_solver *solver = new_solver(12, 8);
        uint64_t solutions = 77777;
        refuse(0, 0);
        set_clock(LEAPING);
        assert_ok(nqueens_solver_set_progress(solver, cancel_at_work, solver, 0));
        int status = nqueens_count(solver, &solutions);
        assert_true(status == NQUEENS_STOPPED || status == NQUEENS_CANCELLED);
        nqueens_solver_clear_cancel(solver);
        uint64_t asked = calls.asked;
        solutions = 77777;
        refuse(asked, asked);
        assert_int_equal(nqueens_count(solver, &solutions), NQUEENS_ERROR_THREAD);
        set_clock(0);
        assert_int_equal(solutions, 77777);
        assert_int_equal(calls.threads_started, 7);
        assert_int_equal(calls.threads, 0);
        assert_int_equal(calls.objects, 0);
        free_accounted_solver(solver, &account);
    }
}

/* Reports of a count of n = 12 with an interval of a minute. */
static uint64_t reports(uint32_t threads, int64_t step_ns)
{
    nqueens_solver *solver = new_solver(12, threads);
    uint64_t solutions = 0;
    struct progress_record record = new_progress_record(0);
    assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 60000));
    set_clock(step_ns);
    int status = nqueens_count(solver, &solutions);
    set_clock(0);
    assert_ok(status);
    assert_int_equal(solutions, 14200);
    check_progress_finished(&record, solver);
    free_accounted_solver(solver, &account);
    return record.calls;
}

/* A second back at each reading is no minute that has gone by, and no end of reports:
 * with the clock standing nearly still, and leaping, they come as the interval says. */
WATCHED_TEST(a_clock_may_go_back)
{
    assert_int_equal(reports(1, -1000000000), 2); /* before the first piece, and at the end */
    assert_int_equal(reports(1, 1), 2);
    assert_true(reports(1, INT64_C(120000000000)) > 2);
    assert_int_equal(reports(3, -1000000), 2);
}

/* ---- fork ---------------------------------------------------------------------- */

static int count_is_right(nqueens_solver *solver, uint64_t right)
{
    uint64_t solutions = 0;
    set_clock(LEAPING);
    int status = nqueens_count(solver, &solutions);
    set_clock(0);
    return status == NQUEENS_OK && solutions == right;
}

/* Counts with the solver, or a new one for NULL, in a child. */
static pid_t count_in_child(nqueens_solver *solver)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(patience(60)); /* a child does not inherit the watchdog's */
        if (solver == NULL)
            (void)nqueens_solver_new(10, &solver);
        int is_right = count_is_right(solver, 724);
        nqueens_solver_free(solver);
        _exit(!is_right);
    }
    return child;
}

static void wait_for(pid_t child)
{
    int status = 0;
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

WATCHED_TEST(solvers_work_on_both_sides_of_a_fork)
{
    for (uint32_t threads = 1; threads <= 4; threads += 3) {
        nqueens_solver *solver = new_solver(10, threads);
        assert_true(count_is_right(solver, 724));
        pid_t child = count_in_child(solver);
        assert_true(count_is_right(solver, 724));
        nqueens_solver_free(solver);
        wait_for(child);
    }
}

static int fork_in_callback(uint32_t n, const uint32_t queens[], void *user)
{
    pid_t *child = user;
    if (*child == 0)
        *child = count_in_child(NULL);
    return 0;
}

WATCHED_TEST(a_callback_may_fork)
{
    nqueens_solver *solver = new_solver(10, 1);
    pid_t child = 0;
    assert_ok(nqueens_enumerate(solver, fork_in_callback, &child));
    nqueens_solver_free(solver);
    wait_for(child);
}

/* ---- dlopen -------------------------------------------------------------------- */

/* The function with this name, copied as POSIX wants it. */
static void find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    assert_non_null(address);
    memcpy(function, &address, sizeof address);
}

/* The library in a loop, with a count in threads each time; this program is linked
 * with its objects, so the one that comes and goes is a copy of its own. */
WATCHED_TEST(the_library_comes_and_goes)
{
    const char *path = getenv("NQUEENS_SHARED_LIBRARY");
    if (path == NULL || path[0] == '\0')
        skip();
    for (int times = 0; times < 50; times++) {
        int (*new_by)(uint32_t, nqueens_solver **);
        int (*set_threads)(nqueens_solver *, uint32_t);
        int (*count)(nqueens_solver *, uint64_t *);
        void (*free_solver)(nqueens_solver *);
        nqueens_solver *solver;
        uint64_t solutions = 0;
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (library == NULL)
            fail_msg("%s", dlerror());
        find(library, "nqueens_solver_new", &new_by);
        find(library, "nqueens_solver_set_threads", &set_threads);
        find(library, "nqueens_count", &count);
        find(library, "nqueens_solver_free", &free_solver);
        assert_ok(new_by(8, &solver));
        assert_ok(set_threads(solver, 2));
        assert_ok(count(solver, &solutions));
        assert_int_equal(solutions, 92);
        free_solver(solver);
        assert_int_equal(dlclose(library), 0);
#if defined(__GLIBC__) /* musl keeps what was loaded once */
        assert_null(dlopen(path, RTLD_NOW | RTLD_NOLOAD));
#endif
    }
}
