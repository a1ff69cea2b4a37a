/* SPDX-License-Identifier: MIT
 *
 * pool.c - a pool of threads that answer questions about boards, each with a solver of its own.
 *
 *     ./boards 8 | ./pool "- - - - - - - -"         the rank of each board
 *     ./boards 8 | ./pool "- - 5 - - - - -"         among the solutions with this queen
 *
 * The boards are the lines of standard input, 1000 at most, as columns that count from 0. The
 * answers come in their order: a rank, or why there is none.
 *
 * Shows nqueens_solver_copy: the constraints and settings are made once, and different solvers
 * are independent, so that the threads share nothing but the queue.
 */

#include <inttypes.h>
#include <nqueens.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define LARGEST_N 20
#define THREADS 4
#define MOST_BOARDS 1000

struct job {
    char text[200];
    int status;
    uint64_t rank;
};

struct queue {
    pthread_mutex_t lock; /* guards next */
    size_t next;
    size_t count;
    struct job jobs[MOST_BOARDS];
};

struct worker {
    pthread_t thread;
    struct queue *queue;
    nqueens_solver *solver;
};

static void fill(struct queue *queue)
{
    while (queue->count < MOST_BOARDS &&
           fgets(queue->jobs[queue->count].text, sizeof queue->jobs->text, stdin) != NULL)
        queue->count++;
}

static struct job *take(struct queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    struct job *job = queue->next < queue->count ? &queue->jobs[queue->next++] : NULL;
    pthread_mutex_unlock(&queue->lock);
    return job;
}

static void *work(void *user)
{
    struct worker *worker = user;
    uint32_t queens[LARGEST_N], n;
    struct job *job;
    while ((job = take(worker->queue)) != NULL) {
        job->status = nqueens_parse(job->text, strlen(job->text), NQUEENS_FORMAT_COLUMNS, queens,
                                    LARGEST_N, &n);
        if (job->status == NQUEENS_OK && n != nqueens_solver_n(worker->solver))
            job->status = NQUEENS_NO_SOLUTION;
        if (job->status == NQUEENS_OK)
            job->status = nqueens_rank(worker->solver, queens, &job->rank);
    }
    return NULL;
}

/* Answers all jobs, by a copy of the solver in each thread. */
static int work_together(const nqueens_solver *solver, struct queue *queue)
{
    struct worker workers[THREADS];
    uint32_t started = 0;
    int status = NQUEENS_OK;
    while (started < THREADS && status == NQUEENS_OK) {
        struct worker *worker = &workers[started];
        worker->queue = queue;
        status = nqueens_solver_copy(solver, &worker->solver);
        if (status == NQUEENS_OK && pthread_create(&worker->thread, NULL, work, worker) != 0) {
            nqueens_solver_free(worker->solver);
            status = NQUEENS_ERROR_THREAD;
        }
        started += status == NQUEENS_OK;
    }
    for (uint32_t i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        nqueens_solver_free(workers[i].solver);
    }
    return status;
}

int main(int argc, char *argv[])
{
    uint32_t queens[LARGEST_N], n;
    if (argc != 2 || nqueens_parse(argv[1], strlen(argv[1]), NQUEENS_FORMAT_COLUMNS, queens,
                                   LARGEST_N, &n) != NQUEENS_OK) {
        fprintf(stderr, "Usage: %s BOARD\nBOARD has at most %d rows: - - 5 - - - - -\n", argv[0],
                LARGEST_N);
        return 1;
    }

    static struct queue queue = {.lock = PTHREAD_MUTEX_INITIALIZER};
    nqueens_solver *solver;
    int status = nqueens_solver_new(n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_require_board(solver, queens);
    if (status == NQUEENS_OK) {
        fill(&queue);
        status = work_together(solver, &queue);
    }
    nqueens_solver_free(solver);

    for (size_t i = 0; i < queue.count && status == NQUEENS_OK; i++) {
        if (queue.jobs[i].status == NQUEENS_OK)
            printf("%" PRIu64 "\n", queue.jobs[i].rank);
        else
            printf("%s\n", nqueens_strerror(queue.jobs[i].status));
    }
    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status != NQUEENS_OK)
        fprintf(stderr, "pool: %s\n", nqueens_strerror(status));
    return status != NQUEENS_OK;
}
