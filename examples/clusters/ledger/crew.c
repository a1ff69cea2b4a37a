/* SPDX-License-Identifier: MIT
 *
 * crew.c - threads that count ranges of units. Jobs wait in a ring for a free counter, reports wait
 * in another ring for the thread that hired the crew. Both rings have room for two jobs of each
 * counter, and crew_wants asks for no more.
 */

#include "crew.h"

#include "shared/background_thread.h"
#include "shared/timed_wait.h"
#include "shared/unit_kernel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct counter {
    struct crew *crew;
    uint32_t number;
    nqueens_solver *solver;
    pthread_t thread;
    int started;
};

struct crew {
    struct counter *counters;
    uint32_t size;    /* the number of counters */
    uint32_t threads; /* of all counters */
    const char *method;
    const char *kernel;
    const struct crew_engine *engine; /* or NULL */

    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t changed;
    int dismissed;
    uint32_t room; /* of each ring */
    struct crew_job *jobs;
    uint32_t first_job;
    uint32_t job_count;
    struct crew_report *reports;
    uint32_t first_report;
    uint32_t report_count;
    uint32_t given; /* jobs whose reports are not taken yet */
};

/* ---- Counting -------------------------------------------------------------- */

static uint64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static struct crew_report count(struct counter *counter, const struct crew_job *job)
{
    struct crew_report report = {.job = *job};
    uint64_t start = milliseconds_now();
    const struct crew_engine *engine = counter->crew->engine;
    if (engine != NULL)
        engine->count(engine->user, counter->number, counter->solver, &report);
    else
        report.status = nqueens_count_range(counter->solver, counter->crew->method, job->first,
                                            job->last, &report.solutions);
    report.milliseconds = milliseconds_now() - start;
    return report;
}

/* Waits for the next job. Returns 0 when the crew is dismissed. Call with the lock held. */
static int take_job(struct crew *crew, struct crew_job *job)
{
    while (crew->job_count == 0 && !crew->dismissed)
        pthread_cond_wait(&crew->changed, &crew->lock);
    if (crew->dismissed)
        return 0;
    *job = crew->jobs[crew->first_job];
    crew->first_job = (crew->first_job + 1) % crew->room;
    crew->job_count--;
    return 1;
}

static void *work(void *user)
{
    struct counter *counter = user;
    struct crew *crew = counter->crew;
    struct crew_job job;
    pthread_mutex_lock(&crew->lock);
    while (take_job(crew, &job)) {
        pthread_mutex_unlock(&crew->lock);
        struct crew_report report = count(counter, &job);
        pthread_mutex_lock(&crew->lock);
        crew->reports[(crew->first_report + crew->report_count++) % crew->room] = report;
        pthread_cond_broadcast(&crew->changed);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* ---- Hiring ---------------------------------------------------------------- */

static int prepare_counter(struct crew *crew, struct counter *counter,
                           const struct problem *problem, const char *kernel, uint32_t threads,
                           uint64_t memory)
{
    counter->crew = crew;
    int status = nqueens_solver_copy(problem->solver, &counter->solver);
    nqueens_solver *solver = counter->solver;
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_threads(solver, threads);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_memory_limit(solver, memory);
    if (status != NQUEENS_OK)
        return status;
    if (strcmp(kernel, "auto") == 0)
        return unit_kernel(solver, problem->method, NULL, &crew->kernel);
    uint64_t none;
    status = nqueens_solver_set_kernel(solver, kernel);
    if (status == NQUEENS_OK)
        status = nqueens_count_range(solver, problem->method, 0, 0, &none);
    crew->kernel = nqueens_solver_kernel_in_use(solver);
    return status;
}

static int start_counter(struct counter *counter)
{
    counter->started = background_thread_start(&counter->thread, work, counter);
    return counter->started ? NQUEENS_OK : NQUEENS_ERROR_THREAD;
}

static int prepare_synchronisation(struct crew *crew)
{
    if (!timed_wait_init(&crew->changed))
        return NQUEENS_ERROR_THREAD;
    if (pthread_mutex_init(&crew->lock, NULL) != 0) {
        pthread_cond_destroy(&crew->changed);
        return NQUEENS_ERROR_THREAD;
    }
    return NQUEENS_OK;
}

/* Sets *resolved to the number of threads that `threads` stands for. */
static int resolve_threads(const struct problem *problem, uint32_t threads, uint32_t *resolved)
{
    int status = nqueens_solver_set_threads(problem->solver, threads);
    *resolved = nqueens_solver_threads(problem->solver);
    if (*resolved > 1024)
        *resolved = 1024;
    return status;
}

static int allocate(struct crew *crew, const struct problem *problem, uint32_t threads)
{
    int status = resolve_threads(problem, threads, &crew->threads);
    if (status != NQUEENS_OK)
        return status;
    crew->method = problem->method;
    crew->size = strcmp(problem->method, "backtracking") != 0 ? 1 : crew->threads;
    if (crew->engine != NULL)
        crew->size = crew->engine->size;
    crew->room = 2 * crew->size;
    crew->counters = calloc(crew->size, sizeof *crew->counters);
    crew->jobs = calloc(crew->room, sizeof *crew->jobs);
    crew->reports = calloc(crew->room, sizeof *crew->reports);
    return crew->counters != NULL && crew->jobs != NULL && crew->reports != NULL
               ? NQUEENS_OK
               : NQUEENS_ERROR_MEMORY;
}

static void release(struct crew *crew)
{
    if (crew->counters != NULL)
        for (uint32_t i = 0; i < crew->size; i++)
            nqueens_solver_free(crew->counters[i].solver);
    free(crew->counters);
    free(crew->jobs);
    free(crew->reports);
    free(crew);
}

/* Prepares the counters, each with its share of the threads, at least one. */
static int prepare(struct crew *crew, const struct problem *problem, const char *kernel,
                   uint32_t threads, uint64_t memory)
{
    int status = allocate(crew, problem, threads);
    for (uint32_t i = 0; i < crew->size && status == NQUEENS_OK; i++) {
        uint32_t share = crew->threads / crew->size;
        crew->counters[i].number = i;
        status = prepare_counter(crew, &crew->counters[i], problem, kernel, share > 0 ? share : 1,
                                 memory);
    }
    if (crew->engine != NULL)
        crew->kernel = crew->engine->kernel;
    return status == NQUEENS_OK ? prepare_synchronisation(crew) : status;
}

int crew_new(struct crew **out, const struct problem *problem, const char *kernel, uint32_t threads,
             uint64_t memory, const struct crew_engine *engine)
{
    *out = NULL;
    struct crew *crew = calloc(1, sizeof *crew);
    if (crew == NULL)
        return NQUEENS_ERROR_MEMORY;
    crew->engine = engine;
    int status = prepare(crew, problem, kernel, threads, memory);
    if (status != NQUEENS_OK) {
        release(crew);
        return status;
    }
    for (uint32_t i = 0; i < crew->size && status == NQUEENS_OK; i++)
        status = start_counter(&crew->counters[i]);
    if (status == NQUEENS_OK)
        *out = crew;
    else
        crew_free(crew);
    return status;
}

void crew_free(struct crew *crew)
{
    if (crew == NULL)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->dismissed = 1;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 0; i < crew->size; i++)
        nqueens_solver_cancel(crew->counters[i].solver);
    if (crew->engine != NULL)
        crew->engine->cancel(crew->engine->user);
    for (uint32_t i = 0; i < crew->size; i++) {
        if (crew->counters[i].started)
            pthread_join(crew->counters[i].thread, NULL);
    }
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->lock);
    release(crew);
}

/* ---- Giving and taking ----------------------------------------------------- */

const char *crew_kernel(const struct crew *crew)
{
    return crew->kernel;
}

uint32_t crew_threads(const struct crew *crew)
{
    return crew->threads;
}

uint32_t crew_wants(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    uint32_t wanted = crew->room - crew->given;
    pthread_mutex_unlock(&crew->lock);
    return wanted;
}

void crew_give(struct crew *crew, const struct crew_job *job)
{
    pthread_mutex_lock(&crew->lock);
    crew->jobs[(crew->first_job + crew->job_count++) % crew->room] = *job;
    crew->given++;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

int crew_wait(struct crew *crew, uint32_t milliseconds, struct crew_report *report)
{
    const struct timespec moment = moment_after(milliseconds);
    int is_early = 1;
    pthread_mutex_lock(&crew->lock);
    while (crew->report_count == 0 && is_early)
        is_early = timed_wait(&crew->changed, &crew->lock, &moment);
    int found = crew->report_count > 0;
    if (found) {
        *report = crew->reports[crew->first_report];
        crew->first_report = (crew->first_report + 1) % crew->room;
        crew->report_count--;
        crew->given--;
    }
    pthread_mutex_unlock(&crew->lock);
    return found;
}
