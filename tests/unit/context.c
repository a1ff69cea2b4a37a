/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * context.c - what a test is at. A line is formatted in a buffer and written at once, which the
 * handler of a signal may do, too, as far as numbers and names take no memory.
 */

#define _POSIX_C_SOURCE 200809L

#include "context.h"
#include "constrained_board.h"

#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#undef nqueens_solver_free

enum { MOST_SOLVERS = 4, LINE = 400 };

struct in_hand {
    const nqueens_solver *solver;
    bool has_regions;
    unsigned char region[CONSTRAINTS_MAX_N][CONSTRAINTS_MAX_N];
};

static struct {
    const char *test; /* NULL before the first one */
    pthread_t thread;
    bool has_stream;
    uint64_t seed;
    uint64_t stream;
    const char *kernel;
    char at[LINE];
    char wrong[LINE];
    size_t solvers;
    struct in_hand in_hand[MOST_SOLVERS]; /* the last one last */
} context;

static bool is_ours(void)
{
    return context.test != NULL && pthread_equal(context.thread, pthread_self());
}

void context_stream(uint64_t seed, uint64_t stream)
{
    if (!is_ours())
        return;
    context.has_stream = true;
    context.seed = seed;
    context.stream = stream;
}

void context_case(const char *format, ...)
{
    va_list arguments;
    if (!is_ours())
        return;
    va_start(arguments, format);
    vsnprintf(context.at, sizeof context.at, format, arguments);
    va_end(arguments);
    context.wrong[0] = '\0';
}

void context_kernel(const char *name)
{
    if (is_ours())
        context.kernel = name;
}

void context_wrong(const char *format, ...)
{
    va_list arguments;
    if (!is_ours() || context.wrong[0] != '\0')
        return;
    va_start(arguments, format);
    vsnprintf(context.wrong, sizeof context.wrong, format, arguments);
    va_end(arguments);
}

/* Adds the columns of a board, as far as they have room. */
static void add_board(char text[LINE], uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        size_t length = strlen(text);
        snprintf(text + length, LINE - length, " %" PRIu32, queens[row]);
    }
}

void context_wrong_board(uint64_t number, uint32_t n, const uint32_t found[],
                         const uint32_t right[])
{
    char wrong[LINE];
    snprintf(wrong, sizeof wrong, "n = %" PRIu32 ": board %" PRIu64 " is", n, number);
    add_board(wrong, n, found);
    if (right != NULL) {
        snprintf(wrong + strlen(wrong), LINE - strlen(wrong), ", right is");
        add_board(wrong, n, right);
    }
    context_wrong("%s", wrong);
}

/* ---- Solvers -------------------------------------------------------------------------------- */

static void take_out(const nqueens_solver *solver)
{
    size_t kept = 0;
    for (size_t i = 0; i < context.solvers; i++) {
        if (context.in_hand[i].solver != solver)
            memmove(&context.in_hand[kept++], &context.in_hand[i], sizeof context.in_hand[i]);
    }
    context.solvers = kept;
}

void context_solver(const nqueens_solver *solver)
{
    if (!is_ours())
        return;
    if (context.solvers > 0 && context.in_hand[context.solvers - 1].solver == solver)
        return;
    take_out(solver);
    if (context.solvers == MOST_SOLVERS)
        take_out(context.in_hand[0].solver);
    struct in_hand *in_hand = &context.in_hand[context.solvers++];
    in_hand->solver = solver;
    in_hand->has_regions = false;
}

void context_regions(const nqueens_solver *solver, const struct constraints *constraints)
{
    if (!is_ours())
        return;
    context_solver(solver);
    struct in_hand *in_hand = &context.in_hand[context.solvers - 1];
    in_hand->has_regions = constraints->has_regions;
    if (constraints->has_regions)
        memcpy(in_hand->region, constraints->region, sizeof in_hand->region);
}

void context_leave_solver(const nqueens_solver *solver)
{
    if (is_ours())
        take_out(solver);
}

void context_free_solver(nqueens_solver *solver)
{
    context_leave_solver(solver);
    nqueens_solver_free(solver);
}

/* ---- Printing ------------------------------------------------------------------------------- */

void context_say(const char *format, ...)
{
    char line[3 * LINE];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    size_t end = (size_t)length < sizeof line - 1 ? (size_t)length : sizeof line - 2;
    line[end++] = '\n';
    ssize_t written = write(STDERR_FILENO, line, (unsigned)end);
    (void)written;
}

/* A solver does not tell in a callback of its own. */
static char mark_name(const nqueens_solver *solver, uint32_t row, uint32_t column)
{
    int state = 0;
    int status = nqueens_solver_square(solver, row, column, &state);
    return status == NQUEENS_OK && state >= 0 && state < 4 ? ".Rx!"[state] : '?';
}

/* Whether there is more to see than an empty board. */
static bool draw_board(const struct in_hand *in_hand, bool is_drawn)
{
    uint32_t n = nqueens_solver_n(in_hand->solver);
    char line[2 * CONSTRAINTS_MAX_N + 3];
    bool has_marks = in_hand->has_regions;
    for (uint32_t row = 0; row < n; row++) {
        size_t at = 0;
        for (uint32_t column = 0; column < n; column++) {
            line[at] = mark_name(in_hand->solver, row, column);
            has_marks = has_marks || (line[at] != '.' && line[at] != '?');
            at++;
        }
        line[at++] = in_hand->has_regions ? ' ' : '\0';
        for (uint32_t column = 0; in_hand->has_regions && column < n; column++)
            line[at++] = region_name(in_hand->region[row][column]);
        line[at] = '\0';
        if (is_drawn)
            context_say("        %s", line);
    }
    return has_marks;
}

static void print_solver(const struct in_hand *in_hand)
{
    const nqueens_solver *solver = in_hand->solver;
    bool has_marks = nqueens_solver_n(solver) <= CONSTRAINTS_MAX_N && draw_board(in_hand, false);
    context_say("    n = %" PRIu32 ", kernel %s (%s), attacks %" PRIu32 ", threads %" PRIu32 "%s",
                nqueens_solver_n(solver), nqueens_solver_kernel(solver),
                nqueens_solver_kernel_in_use(solver), nqueens_solver_attacks(solver),
                nqueens_solver_threads(solver),
                has_marks ? "; R required, x forbidden, ! both:" : "");
    if (has_marks)
        (void)draw_board(in_hand, true);
}

void context_print(void)
{
    if (context.has_stream)
        context_say("    seed %" PRIu64 ", stream %" PRIu64, context.seed, context.stream);
    if (context.at[0] != '\0')
        context_say("    %s", context.at);
    if (context.kernel != NULL)
        context_say("    kernel %s", context.kernel);
    if (context.wrong[0] != '\0')
        context_say("    %s", context.wrong);
    for (size_t i = context.solvers; i > 0; i--)
        print_solver(&context.in_hand[i - 1]);
}

const char *context_test(void)
{
    return context.test != NULL ? context.test : "before the tests";
}

/* ---- Crashes -------------------------------------------------------------------------------- */

#ifdef _WIN32

static void see_crashes(void)
{
}

#else

static const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
static struct sigaction before[sizeof crashes / sizeof crashes[0]];

/* Prints the context once, and leaves the signal to what took it before: the harness, a sanitizer
 * or the system. */
static void tell_of_crash(int number)
{
    context_say("%s: signal %d", context_test(), number);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        sigaction(crashes[i], &before[i], NULL);
    context_print();
}

/* Before each test anew, as cmocka sets its own handlers then. */
static void see_crashes(void)
{
    struct sigaction action = {0};
    action.sa_handler = tell_of_crash;
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
        struct sigaction now;
        sigaction(crashes[i], NULL, &now);
        if (now.sa_handler == tell_of_crash)
            continue;
        before[i] = now;
        sigaction(crashes[i], &action, NULL);
    }
}

#endif

void context_begin(const char *test)
{
    context.test = test;
    context.thread = pthread_self();
    context.has_stream = false;
    context.kernel = NULL;
    context.at[0] = context.wrong[0] = '\0';
    context.solvers = 0;
    see_crashes();
}
