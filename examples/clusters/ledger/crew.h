/* SPDX-License-Identifier: MIT
 *
 * crew.h - threads that count ranges of units, while the thread that hires them keeps the ledger
 * and talks to the user and to other processes.
 *
 * By backtracking each thread counts a range of its own, so that no thread waits for another at the
 * end of a range. By joins all threads count one range, since they share lists of half boards. An
 * engine counts ranges in place of the library.
 */

#ifndef LEDGER_CREW_H
#define LEDGER_CREW_H

#include "problem.h"

struct crew;

struct crew_job {
    uint64_t range;
    uint64_t first; /* units first to last - 1 */
    uint64_t last;
};

/* The outcome of a job: its solutions, if status is NQUEENS_OK. */
struct crew_report {
    struct crew_job job;
    int status;
    uint64_t solutions;
    uint64_t milliseconds;
    const char *why; /* after an error: more than its code says, or NULL; lives with the crew */
};

/* An engine, which counts jobs in place of the library, several at once, each in a thread of the
 * crew. */
struct crew_engine {
    const char *kernel; /* its name in results */
    uint32_t size;      /* jobs at once */
    void *user;
    /* Counts report->job, and completes the report except for the time. `number` is below size; the
     * solver belongs to the number, for counts by the library. */
    void (*count)(void *user, uint32_t number, nqueens_solver *solver, struct crew_report *report);
    void (*cancel)(void *user); /* ends all counts soon */
};

/* Starts a crew for the problem. kernel may be "auto"; threads 0 stands for one for each CPU, and
 * memory 0 for the library's default. engine is NULL, or counts the jobs; kernel, threads and
 * memory are then for the counts that it leaves to the library. Returns a code of the library; *out
 * is NULL unless the code is NQUEENS_OK. The threads block all signals. */
int crew_new(struct crew **out, const struct problem *problem, const char *kernel, uint32_t threads,
             uint64_t memory, const struct crew_engine *engine);

/* The kernel that counts, never "auto", and the number of threads. */
const char *crew_kernel(const struct crew *crew);
uint32_t crew_threads(const struct crew *crew);

/* The number of jobs to give so that no thread waits: two for each counter, the current job and the
 * next one, less the jobs given and not reported. */
uint32_t crew_wants(struct crew *crew);

/* Gives a job; never more than crew_wants. */
void crew_give(struct crew *crew, const struct crew_job *job);

/* Waits for a report for up to that number of milliseconds. Returns whether there is one. */
int crew_wait(struct crew *crew, uint32_t milliseconds, struct crew_report *report);

/* Cancels all counts and ends the threads. NULL is skipped. */
void crew_free(struct crew *crew);

#endif
