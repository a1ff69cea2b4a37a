/* SPDX-License-Identifier: MIT
 *
 * The head start of the calling thread: it begins a small board alone, and other threads start when
 * it has worked for two milliseconds, since one takes some 50 microseconds to start and many small
 * boards take less than that. A larger board loses nothing if its threads start at once.
 */

#ifndef NQ_WORK_HEAD_START_H
#define NQ_WORK_HEAD_START_H

#include <stdint.h>

enum {
    NQ_SMALL_ROWS = 15, /* a piece of work of such a board takes far less than a head start */
    NQ_HEAD_START_NS = 2000000
};

/* Whether the calling thread begins a board of n rows alone. */
static inline int nq_has_head_start(uint32_t n, uint32_t threads)
{
    return threads > 1 && n <= NQ_SMALL_ROWS;
}

#endif
