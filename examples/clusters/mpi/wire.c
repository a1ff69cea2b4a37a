/* SPDX-License-Identifier: MIT
 *
 * wire.c - the messages between rank 0 of nqueens-mpi and the others. They are small, so that MPI
 * sends them without waiting for the receiver.
 */

#include "wire.h"

#include <stdlib.h>
#include <string.h>

/* The fields of a message: indices of its numbers, offsets of its texts. */
enum { PLAN_THREADS, PLAN_MEMORY, PLAN_LENGTH, PLAN_NUMBERS };
enum { HELLO_KERNEL, HELLO_VERSION = LEDGER_WORD, HELLO_HOST = 2 * LEDGER_WORD };
enum { JOB_RANGE, JOB_FIRST, JOB_LAST, JOB_NUMBERS };
enum { REPORT_STATUS = JOB_NUMBERS, REPORT_SOLUTIONS, REPORT_MILLISECONDS, REPORT_NUMBERS };

/* ---- The plan --------------------------------------------------------------- */

void wire_send_plan(const struct wire_plan *plan, const char *identity)
{
    uint64_t numbers[PLAN_NUMBERS] = {0};
    char kernel[LEDGER_WORD] = "";
    if (identity != NULL) {
        numbers[PLAN_THREADS] = plan->threads;
        numbers[PLAN_MEMORY] = plan->memory;
        numbers[PLAN_LENGTH] = strlen(identity) + 1;
        memcpy(kernel, plan->kernel, sizeof kernel);
    }
    MPI_Bcast(numbers, PLAN_NUMBERS, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (identity == NULL)
        return;
    MPI_Bcast(kernel, LEDGER_WORD, MPI_CHAR, 0, MPI_COMM_WORLD);
    char *copy = malloc((size_t)numbers[PLAN_LENGTH]);
    if (copy == NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    memcpy(copy, identity, (size_t)numbers[PLAN_LENGTH]);
    MPI_Bcast(copy, (int)numbers[PLAN_LENGTH], MPI_CHAR, 0, MPI_COMM_WORLD);
    free(copy);
}

char *wire_receive_plan(struct wire_plan *plan)
{
    uint64_t numbers[PLAN_NUMBERS];
    MPI_Bcast(numbers, PLAN_NUMBERS, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    if (numbers[PLAN_LENGTH] == 0)
        return NULL;
    plan->threads = (uint32_t)numbers[PLAN_THREADS];
    plan->memory = numbers[PLAN_MEMORY];
    MPI_Bcast(plan->kernel, LEDGER_WORD, MPI_CHAR, 0, MPI_COMM_WORLD);
    char *identity = malloc((size_t)numbers[PLAN_LENGTH]);
    if (identity == NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Bcast(identity, (int)numbers[PLAN_LENGTH], MPI_CHAR, 0, MPI_COMM_WORLD);
    return identity;
}

/* ---- To rank 0 --------------------------------------------------------------- */

void wire_send_hello(const struct wire_hello *hello)
{
    char words[3 * LEDGER_WORD];
    int64_t numbers[2] = {hello->status, hello->room};
    memcpy(words + HELLO_KERNEL, hello->by.kernel, LEDGER_WORD);
    memcpy(words + HELLO_VERSION, hello->by.version, LEDGER_WORD);
    memcpy(words + HELLO_HOST, hello->by.host, LEDGER_WORD);
    MPI_Send(numbers, 2, MPI_INT64_T, 0, WIRE_HELLO, MPI_COMM_WORLD);
    MPI_Send(words, 3 * LEDGER_WORD, MPI_CHAR, 0, WIRE_HELLO, MPI_COMM_WORLD);
}

void wire_send_report(const struct crew_report *report)
{
    /* A code of the library may be negative, and travels modulo 2^64. */
    uint64_t numbers[REPORT_NUMBERS] = {
        [JOB_RANGE] = report->job.range,        [JOB_FIRST] = report->job.first,
        [JOB_LAST] = report->job.last,          [REPORT_STATUS] = (uint64_t)(int64_t)report->status,
        [REPORT_SOLUTIONS] = report->solutions, [REPORT_MILLISECONDS] = report->milliseconds,
    };
    MPI_Send(numbers, REPORT_NUMBERS, MPI_UINT64_T, 0, WIRE_REPORT, MPI_COMM_WORLD);
}

void wire_send_goodbye(void)
{
    MPI_Send(NULL, 0, MPI_CHAR, 0, WIRE_GOODBYE, MPI_COMM_WORLD);
}

static void receive_hello(struct wire_message *message)
{
    char words[3 * LEDGER_WORD];
    int64_t numbers[2];
    struct wire_hello *hello = &message->hello;
    MPI_Recv(numbers, 2, MPI_INT64_T, message->rank, WIRE_HELLO, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(words, 3 * LEDGER_WORD, MPI_CHAR, message->rank, WIRE_HELLO, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    hello->status = (int)numbers[0];
    hello->room = (uint32_t)numbers[1];
    memcpy(hello->by.kernel, words + HELLO_KERNEL, LEDGER_WORD);
    memcpy(hello->by.version, words + HELLO_VERSION, LEDGER_WORD);
    memcpy(hello->by.host, words + HELLO_HOST, LEDGER_WORD);
}

static void receive_report(struct wire_message *message)
{
    uint64_t numbers[REPORT_NUMBERS];
    struct crew_report *report = &message->report;
    MPI_Recv(numbers, REPORT_NUMBERS, MPI_UINT64_T, message->rank, WIRE_REPORT, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    report->job = (struct crew_job){numbers[JOB_RANGE], numbers[JOB_FIRST], numbers[JOB_LAST]};
    report->status = (int)(int64_t)numbers[REPORT_STATUS];
    report->solutions = numbers[REPORT_SOLUTIONS];
    report->milliseconds = numbers[REPORT_MILLISECONDS];
    report->why = NULL;
}

int wire_poll(struct wire_message *message)
{
    int has_come;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &has_come, &status);
    if (!has_come)
        return 0;
    message->tag = status.MPI_TAG;
    message->rank = status.MPI_SOURCE;
    if (message->tag == WIRE_HELLO)
        receive_hello(message);
    else if (message->tag == WIRE_REPORT)
        receive_report(message);
    else
        MPI_Recv(NULL, 0, MPI_CHAR, message->rank, message->tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return 1;
}

/* ---- From rank 0 ------------------------------------------------------------- */

void wire_send_job(int rank, const struct crew_job *job)
{
    uint64_t numbers[JOB_NUMBERS] = {job->range, job->first, job->last};
    MPI_Send(numbers, JOB_NUMBERS, MPI_UINT64_T, rank, WIRE_JOB, MPI_COMM_WORLD);
}

void wire_send_end(int rank)
{
    MPI_Send(NULL, 0, MPI_CHAR, rank, WIRE_END, MPI_COMM_WORLD);
}

int wire_poll_job(struct crew_job *job)
{
    int has_come;
    uint64_t numbers[JOB_NUMBERS];
    MPI_Status status;
    MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &has_come, &status);
    if (!has_come)
        return WIRE_NOTHING;
    if (status.MPI_TAG == WIRE_JOB) {
        MPI_Recv(numbers, JOB_NUMBERS, MPI_UINT64_T, 0, WIRE_JOB, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        *job = (struct crew_job){numbers[JOB_RANGE], numbers[JOB_FIRST], numbers[JOB_LAST]};
    } else {
        MPI_Recv(NULL, 0, MPI_CHAR, 0, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return status.MPI_TAG;
}
