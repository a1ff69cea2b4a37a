/* SPDX-License-Identifier: MIT
 *
 * The cancel flag as a search sees it: set by any thread or signal handler at
 * any time, looked at whenever a search has done a little work. Relaxed order is
 * enough, because the flag guards no other data.
 */

#ifndef NQ_BASE_CANCEL_H
#define NQ_BASE_CANCEL_H

#include <stdatomic.h>
#include <stdint.h>

typedef atomic_int nq_cancel_flag;

/* Of a loop whose steps take nanoseconds, up to some ten. */
enum { NQ_STEPS_A_LOOK = 1 << 14 };

static inline int nq_is_cancelled(const nq_cancel_flag *flag)
{
    return atomic_load_explicit(flag, memory_order_relaxed) != 0;
}

/* The same in such a loop, whose steps are counted from 0: looks in one of so many. */
static inline int nq_is_cancelled_at(uint64_t step, const nq_cancel_flag *flag)
{
    return step % NQ_STEPS_A_LOOK == 0 && nq_is_cancelled(flag);
}

#endif
