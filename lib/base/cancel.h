/* SPDX-License-Identifier: MIT
 *
 * The cancel flag of a search: any thread or signal handler may set the flag, and searches poll it.
 * Relaxed order is enough, because the flag guards no other data. A flag may have a function that
 * is asked in place of is_set. is_set is then always 1, so that a poll of a flag without a function
 * costs a load.
 */

#ifndef NQ_BASE_CANCEL_H
#define NQ_BASE_CANCEL_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/* A flag of zeros is not set and has no function. */
typedef struct nq_cancel_flag {
    atomic_int is_set;
    int (*poll)(void *context); /* returns whether to end; NULL: is_set counts */
    void *context;
} nq_cancel_flag;

/* The steps between polls of a loop whose steps take some nanoseconds. */
enum { NQ_STEPS_PER_POLL = 1 << 14 };

static inline int nq_is_cancelled(const nq_cancel_flag *flag)
{
    return atomic_load_explicit(&flag->is_set, memory_order_relaxed) != 0 &&
           (flag->poll == NULL || flag->poll(flag->context));
}

/* Whether to end a loop with many short steps. A loop asks at steps 0, 1, 2 ...; one step in
 * NQ_STEPS_PER_POLL polls. */
static inline int nq_is_cancelled_at(uint64_t step, const nq_cancel_flag *flag)
{
    return step % NQ_STEPS_PER_POLL == 0 && nq_is_cancelled(flag);
}

#endif
