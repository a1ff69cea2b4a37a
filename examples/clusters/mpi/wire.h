/* SPDX-License-Identifier: MIT
 *
 * wire.h - the messages between rank 0 of nqueens-mpi and the others. Numbers travel as 64-bit
 * integers of MPI, which converts the byte order between machines.
 *
 *     all        plan      what to count, and how
 *     rank to 0  hello     who counts, by which kernel, and how many ranges it takes at once
 *     0 to rank  job       a range
 *     rank to 0  report    the outcome of a range; makes room for another
 *     0 to rank  end       no more ranges
 *     rank to 0  goodbye   nothing follows
 */

#ifndef NQUEENS_MPI_WIRE_H
#define NQUEENS_MPI_WIRE_H

#include "crew.h"
#include "ledger.h"

#include <mpi.h>

enum { WIRE_NOTHING, WIRE_HELLO, WIRE_JOB, WIRE_REPORT, WIRE_END, WIRE_GOODBYE };

struct wire_plan {
    uint32_t threads;
    uint64_t memory;
    char kernel[LEDGER_WORD];
};

struct wire_hello {
    int status; /* a code of the library: whether the rank can count */
    uint32_t room;
    struct ledger_result by; /* kernel, version and host of the rank */
};

/* A message to rank 0, with a hello or a report by its tag. */
struct wire_message {
    int tag;
    int rank;
    struct wire_hello hello;
    struct crew_report report;
};

/* Sends the plan from rank 0 to all ranks. identity NULL says that there is nothing to do. */
void wire_send_plan(const struct wire_plan *plan, const char *identity);

/* Waits for the plan. Returns the identity, which the caller frees; NULL: there is nothing to
 * do. */
char *wire_receive_plan(struct wire_plan *plan);

void wire_send_hello(const struct wire_hello *hello);
void wire_send_report(const struct crew_report *report);
void wire_send_goodbye(void);

void wire_send_job(int rank, const struct crew_job *job);
void wire_send_end(int rank);

/* Takes the next message, on rank 0. Returns 0 if none has come. */
int wire_poll(struct wire_message *message);

/* Takes the next message, on another rank: WIRE_JOB with a job, WIRE_END, or WIRE_NOTHING. */
int wire_poll_job(struct crew_job *job);

#endif
