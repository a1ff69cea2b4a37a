/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * polled_cancel.h - stands in for lib/cancel.h in a build of the library for
 * test_polls.c: each look at the cancel flag is a call of the test's function, which
 * counts it and may answer that the flag is set.
 */

#ifndef NQ_CANCEL_H
#define NQ_CANCEL_H

#include <stdatomic.h>

typedef atomic_int nq_cancel_flag;

int nq_is_cancelled(const nq_cancel_flag *flag);

#endif
