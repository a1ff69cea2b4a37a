/* SPDX-License-Identifier: MIT
 *
 * timing.c - the number of solutions for n = 0, 1, 2 ..., and the time of the slow counts.
 *
 *     ./timing                          n = 0 to 12
 *     ./timing 17                       n = 0 to 17
 *     ./timing --kernel reference 14    the same counts by the reference
 *
 * A count that takes more than a second has a second line with its time. Shows that solvers are
 * cheap, a new one for each n, and how to choose a kernel by name.
 */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Counts for one n and writes its line or two. */
static int count_and_time(uint32_t n, const char *kernel)
{
    nqueens_solver *solver;
    uint64_t solutions;
    int64_t start = milliseconds_now();
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_kernel(solver, kernel);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, &solutions);
    nqueens_solver_free(solver);
    if (status != NQUEENS_OK)
        return status;

    int64_t elapsed = milliseconds_now() - start;
    printf("n is %" PRIu32 " and solution count is %" PRIu64 "\n", n, solutions);
    if (elapsed > 1000)
        printf("running time is %" PRId64 " ms\n", elapsed);
    /* Flushed line by line: the next count may take long. */
    return fflush(stdout) == 0 ? NQUEENS_OK : NQUEENS_ERROR_IO;
}

int main(int argc, char *argv[])
{
    const char *kernel = "auto";
    int last = -1; /* not given yet */
    for (int i = 1; i < argc; i++) {
        char more;
        if (strcmp(argv[i], "--kernel") == 0 && i + 1 < argc) {
            kernel = argv[++i];
        } else if (last >= 0 || sscanf(argv[i], "%9d%c", &last, &more) != 1 || last < 0) {
            fprintf(stderr, "Usage: %s [--kernel NAME] [LAST_N]\n", argv[0]);
            return 1;
        }
    }
    if (last < 0)
        last = 12;

    for (uint32_t n = 0; n <= (uint32_t)last; n++) {
        int status = count_and_time(n, kernel);
        if (status < 0) {
            fprintf(stderr, "timing: n = %" PRIu32 ", kernel %s: %s\n", n, kernel,
                    nqueens_strerror(status));
            return 1;
        }
    }
    return 0;
}
