/* SPDX-License-Identifier: MIT
 *
 * The monotonic clock: for progress reports, and for the head start of the calling thread.
 */

#ifndef NQ_WORK_CLOCK_H
#define NQ_WORK_CLOCK_H

#include <stdint.h>

/* The nanoseconds since some moment. */
uint64_t nq_now_ns(void);

#endif
