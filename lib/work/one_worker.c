/* SPDX-License-Identifier: MIT
 *
 * A library without threads: whatever the setting, all work is done in the calling thread.
 */

#include "work/workers.h"

uint32_t nq_thread_count(uint32_t threads)
{
    (void)threads;
    return 1;
}

int nq_run_workers(uint32_t threads, nq_work_fn *work, void *context,
                   const nq_cancel_flag *cancelled)
{
    (void)threads;
    return work(context, cancelled);
}
