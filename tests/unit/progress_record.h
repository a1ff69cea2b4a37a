/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * progress_record.h - a progress callback that holds each call to what the header says,
 * and remembers the last.
 */

#ifndef NQUEENS_TESTS_PROGRESS_RECORD_H
#define NQUEENS_TESTS_PROGRESS_RECORD_H

#include <nqueens.h>
#include <pthread.h>
#include <stdint.h>

struct progress_record {
    uint64_t calls;
    uint64_t stop_at; /* the call that returns 1; 0 for none */
    uint64_t done;
    uint64_t total;
    uint64_t calls_at_the_end; /* with done = total */
    double fraction;
    pthread_t thread;
    const char *fault;   /* the first thing that was wrong */
    uint32_t most_tasks; /* for a callback that counts the threads as well */
};

/* A record of calls from this thread. */
struct progress_record new_progress_record(uint64_t stop_at);

/* The callback; user is the record. */
int record_progress(uint64_t done, uint64_t total, double fraction, void *user);

/* Fails if a call was wrong. */
void check_progress_record(const struct progress_record *record, const nqueens_solver *solver);

/* The same, and that the last call, and no other, was the one at the end. */
void check_progress_finished(const struct progress_record *record, const nqueens_solver *solver);

#endif /* NQUEENS_TESTS_PROGRESS_RECORD_H */
