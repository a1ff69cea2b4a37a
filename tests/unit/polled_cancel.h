/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * polled_cancel.h - stands in for lib/base/cancel.h in a build of the library for
 * test_polls.c: each look at the cancel flag is a call of the test's function, which
 * counts it for the function that looks, and may answer that the flag is set. Loops look
 * so often that a small board shows it.
 */

#ifndef NQ_BASE_CANCEL_H
#define NQ_BASE_CANCEL_H

#include <stdatomic.h>
#include <stdint.h>

typedef struct nq_cancel_flag {
    atomic_int is_set;
    int (*poll)(void *context);
    void *context;
} nq_cancel_flag;

enum { NQ_STEPS_PER_POLL = 4 };

int look_at(const nq_cancel_flag *flag, const char *function);

#define nq_is_cancelled(flag) look_at(flag, __func__)
#define nq_is_cancelled_at(step, flag) ((step) % NQ_STEPS_PER_POLL == 0 && nq_is_cancelled(flag))

#endif
