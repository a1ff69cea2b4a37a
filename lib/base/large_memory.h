/* SPDX-License-Identifier: MIT
 *
 * memset and memcpy that can be cancelled, for blocks that grow with n: where pages are used for
 * the first time, 100 MB take some 50 ms.
 */

#ifndef NQ_BASE_LARGE_MEMORY_H
#define NQ_BASE_LARGE_MEMORY_H

#include "base/cancel.h"

#include <stddef.h>

/* Both return NQUEENS_OK, or NQUEENS_CANCELLED after some of the bytes. */

int nq_set_memory(void *block, int byte, size_t bytes, const nq_cancel_flag *cancel);

int nq_copy_memory(void *to, const void *from, size_t bytes, const nq_cancel_flag *cancel);

#endif
