/* SPDX-License-Identifier: MIT
 *
 * many_threads.c - what threads would lose at the end of a count, when there is nothing left to
 * take for some of them.
 *
 *     many_threads N [KERNEL [AT_ONCE]]
 *
 * The board is counted once, in one thread, and the progress callback notes when each unit ends.
 * Then 2 to 1024 threads are simulated that take these units, AT_ONCE at a time (8, as the joins
 * of 1.2 did), in their order. The time before the first unit ends, in which a join makes its table, is
 * left out: it is spread over all threads, too.
 */

#define _POSIX_C_SOURCE 200809L

#include "measuring.h"

#include <nqueens.h>

#include <stdio.h>
#include <stdlib.h>

enum { FEWEST_THREADS = 2, MOST_THREADS = 1024 };

struct record {
    double *ends; /* by unit */
    uint64_t noted;
    uint64_t total;
};

/* A nqueens_progress_fn. */
static int note_ends(const nqueens_progress *progress, void *user)
{
    struct record *record = user;
    if (record->ends == NULL) {
        record->total = progress->units_total;
        record->ends = malloc((size_t)(record->total + 1) * sizeof record->ends[0]);
        if (record->ends == NULL)
            return 1;
    }
    double now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    while (record->noted <= progress->units_done)
        record->ends[record->noted++] = now; /* element 0 is the beginning */
    if (progress->units_done == 0)
        record->ends[0] = now;
    return 0;
}

/* The time in which the last of the threads ends, with the units given in their order to the
 * thread that is free first. */
static double last_end(const struct record *record, uint32_t threads, uint64_t at_once)
{
    double free_at[MOST_THREADS] = {0};
    double last = 0;
    for (uint64_t unit = 0; unit < record->total; unit += at_once) {
        uint64_t end = unit + at_once < record->total ? unit + at_once : record->total;
        uint32_t first = 0;
        for (uint32_t thread = 1; thread < threads; thread++)
            first = free_at[thread] < free_at[first] ? thread : first;
        free_at[first] += record->ends[end] - record->ends[unit];
        last = free_at[first] > last ? free_at[first] : last;
    }
    return last;
}

static int measure(nqueens_solver *solver, struct record *record)
{
    uint64_t solutions;
    int status = nqueens_solver_set_progress(solver, note_ends, record, 0);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, &solutions);
    if (status == NQUEENS_OK)
        printf("%s: %llu solutions, %llu units\n", nqueens_solver_kernel_in_use(solver),
               (unsigned long long)solutions, (unsigned long long)record->total);
    return status;
}

static void simulate(const struct record *record, uint64_t at_once)
{
    double work = record->ends[record->total] - record->ends[0];
    for (uint32_t threads = FEWEST_THREADS; threads <= MOST_THREADS; threads *= 2) {
        double time = last_end(record, threads, at_once);
        printf("%5lu threads: %10.4f s, %7.1f times as fast as one, idle %.2f %%\n",
               (unsigned long)threads, time, work / time, 100 * (1 - work / time / threads));
    }
}

int main(int argc, char **argv)
{
    nqueens_solver *solver;
    struct record record = {0};
    uint64_t at_once = argc > 3 ? strtoul(argv[3], NULL, 10) : 8;
    if (argc < 2 || at_once == 0)
        return 2;
    int status = nqueens_solver_new((uint32_t)strtoul(argv[1], NULL, 10), &solver);
    if (status == NQUEENS_OK && argc > 2)
        status = nqueens_solver_set_kernel(solver, argv[2]);
    if (status == NQUEENS_OK)
        status = measure(solver, &record);
    if (status == NQUEENS_OK)
        simulate(&record, at_once);
    else
        fprintf(stderr, "many_threads: %s\n", nqueens_strerror(status));
    nqueens_solver_free(solver);
    free(record.ends);
    return status != NQUEENS_OK;
}
