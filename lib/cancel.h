/* SPDX-License-Identifier: MIT
 *
 * The cancel flag as a search sees it: set by any thread or signal handler at
 * any time, looked at whenever a search has done a little work. Relaxed order is
 * enough, because the flag guards no other data.
 */

#ifndef NQ_CANCEL_H
#define NQ_CANCEL_H

#include <stdatomic.h>

typedef atomic_int nq_cancel_flag;

static inline int nq_is_cancelled(const nq_cancel_flag *flag)
{
    return atomic_load_explicit(flag, memory_order_relaxed) != 0;
}

#endif
