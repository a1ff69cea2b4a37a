/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * progress_record.c - see progress_record.h. The callback only notes what is wrong, since
 * a test may fail in its own thread only.
 */

#include "progress_record.h"
#include "harness.h"

struct progress_record new_progress_record(uint64_t stop_at)
{
    return (struct progress_record){.stop_at = stop_at, .thread = pthread_self()};
}

static void note(struct progress_record *record, bool right, const char *fault)
{
    if (!right && record->fault == NULL)
        record->fault = fault;
}

int record_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct progress_record *record = user;
    note(record, pthread_equal(pthread_self(), record->thread) != 0, "another thread");
    note(record, record->stop_at == 0 || record->calls < record->stop_at, "called after its stop");
    note(record, done <= total, "done > total");
    note(record, total > 0, "a total of 0");
    note(record, fraction >= 0.0 && fraction <= 1.0, "fraction outside [0, 1]");
    note(record, record->calls_at_the_end == 0, "a call after the last");
    if (record->calls > 0) {
        note(record, total == record->total, "the total changed");
        note(record, done >= record->done, "done fell");
        note(record, fraction >= record->fraction, "fraction fell");
    }
    record->calls++;
    record->done = done;
    record->total = total;
    record->fraction = fraction;
    record->calls_at_the_end += done == total;
    return record->calls == record->stop_at;
}

void check_progress_record(const struct progress_record *record, const nqueens_solver *solver)
{
    if (record->fault != NULL)
        fail_msg("kernel %s, n = %" PRIu32 ", %" PRIu32 " threads: %s",
                 nqueens_solver_kernel(solver), nqueens_solver_n(solver),
                 nqueens_solver_threads(solver), record->fault);
}

void check_progress_finished(const struct progress_record *record, const nqueens_solver *solver)
{
    check_progress_record(record, solver);
    assert_true(record->calls >= 1);
    assert_int_equal(record->done, record->total);
    assert_int_equal(record->calls_at_the_end, 1);
    assert_true(record->fraction > 0.999999);
}
