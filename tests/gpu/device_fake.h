/* SPDX-License-Identifier: MIT
 *
 * device_fake.h - a device for tests of what asks it: it counts what is asked, sees what no device
 * may be asked, and fails, dawdles or errs where it is told to. It counts by the kernels in plain
 * C.
 *
 * One fake device at a time; its queues may belong to several threads.
 */

#ifndef NQUEENS_TESTS_DEVICE_FAKE_H
#define NQUEENS_TESTS_DEVICE_FAKE_H

#include "device.h"

enum { FAKE_DEVICES = 2, FAKE_BATCHES = 1024 };

struct fake_device {
    /* What it is told. */
    uint64_t memory[FAKE_DEVICES]; /* bytes that all queues of a device may take */
    uint32_t failing_call;         /* this call fails, counted from 1; 0: none */
    uint32_t wrong_batch;          /* this one has a solution too many in its last unit; 0: none */
    uint32_t lossy_batch;          /* this one has a pair that is in no cell; 0: none */
    uint32_t steps;                /* of each launch; it polls for a cancel before each */
    int is_hollow;                 /* blocks have no memory behind them: nothing can be counted */
    void (*at_step)(void *user, uint64_t step);
    void *user;

    /* What it has seen. */
    const char *misuse; /* the first call that no device may be asked, or NULL */
    uint32_t calls;     /* that may fail: all but those that close, poll or cancel */
    uint32_t opened[FAKE_DEVICES], closed;
    uint64_t live[FAKE_DEVICES], most_live[FAKE_DEVICES]; /* bytes */
    uint64_t largest_block;                               /* of the last queue */
    uint64_t done;                                        /* steps of all launches */
    uint64_t put;                                         /* bytes */
    uint32_t launches, cancels;
    uint32_t rounds;
    uint32_t batches;
    uint32_t units[FAKE_BATCHES]; /* of each batch */
};

/* The kind of device that does and counts as `fake` says, which the caller sets before and reads
 * when no queue counts. */
struct device_kind fake_device_kind(struct fake_device *fake);

#endif /* NQUEENS_TESTS_DEVICE_FAKE_H */
