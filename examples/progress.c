/* SPDX-License-Identifier: MIT
 *
 * progress.c - a count in all threads with a progress bar, which Ctrl-C ends in order.
 *
 *     ./progress         18 queens
 *     ./progress 20
 *
 * The bar goes to standard error, the answer to standard output. After Ctrl-C the answer is what
 * was counted so far, a lower bound, and the exit status 130; a second Ctrl-C kills.
 *
 * Shows the progress of a count, its solutions so far and the time left, and a cancel from a
 * signal handler.
 */

#define _XOPEN_SOURCE 700 /* clock_gettime, SA_RESETHAND */

#include <inttypes.h>
#include <nqueens.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

#define BAR_WIDTH 30
#define INTERVAL_MS 200

/* The handler reads it, so that it is set before the handler is. */
static nqueens_solver *running;

static void interrupt(int signal_number)
{
    (void)signal_number;
    nqueens_solver_cancel(running);
}

static void cancel_on_interrupt(nqueens_solver *solver)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    running = solver;
    sigaction(SIGINT, &action, NULL);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The library calls this in the thread of nqueens_count, never in two threads at once. */
static int draw(const nqueens_progress *progress, void *user)
{
    static const char full[] = "##############################"; /* BAR_WIDTH of them */
    const double *started = user;
    double fraction = progress->fraction;
    fprintf(stderr, "\r[%-*.*s] %5.1f %%, %" PRIu64 " solutions", BAR_WIDTH,
            (int)(BAR_WIDTH * fraction), full, 100 * fraction, progress->solutions);
    if (fraction > 0 && fraction < 1)
        fprintf(stderr, ", %.0f s left", (seconds_now() - *started) * (1 - fraction) / fraction);
    fprintf(stderr, "\033[K");
    return 0;
}

static int count(nqueens_solver *solver, uint64_t *solutions)
{
    double started = seconds_now();
    int status = nqueens_solver_set_threads(solver, 0); /* one for each CPU */
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_progress(solver, draw, &started, INTERVAL_MS);
    if (status != NQUEENS_OK)
        return status;
    cancel_on_interrupt(solver);
    status = nqueens_count(solver, solutions);
    signal(SIGINT, SIG_DFL); /* the solver may be freed now */
    fprintf(stderr, "\n");
    return status;
}

int main(int argc, char *argv[])
{
    unsigned int n = 18;
    char more;
    if (argc > 2 || (argc > 1 && (sscanf(argv[1], "%2u%c", &n, &more) != 1 || n > 30))) {
        fprintf(stderr, "Usage: %s [N]\nN is at most 30; 18 takes a second, 20 a minute.\n",
                argv[0]);
        return 1;
    }

    nqueens_solver *solver;
    uint64_t solutions = 0;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = count(solver, &solutions);
    nqueens_solver_free(solver);

    if (status >= 0)
        printf("%u queens: %s%" PRIu64 " solutions\n", n,
               status == NQUEENS_CANCELLED ? "interrupted, at least " : "", solutions);
    if (status >= 0 && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "progress: %s\n", nqueens_strerror(status));
    return status == NQUEENS_CANCELLED ? 130 : status < 0;
}
