/* SPDX-License-Identifier: MIT
 *
 * memset and memcpy that can be cancelled, for blocks that grow with n: 100 MB of pages that are
 * used for the first time take some 50 ms. Both return NQUEENS_OK, or NQUEENS_CANCELLED after some
 * of the bytes.
 */

#ifndef NQ_BASE_LARGE_MEMORY_H
#define NQ_BASE_LARGE_MEMORY_H

#include "base/cancel.h"

#include <nqueens.h>
#include <string.h>

enum { NQ_BYTES_PER_POLL = 16 * NQ_STEPS_PER_POLL };

static inline size_t nq_piece_of(size_t bytes)
{
    return bytes < NQ_BYTES_PER_POLL ? bytes : NQ_BYTES_PER_POLL;
}

static inline int nq_set_memory(void *block, int byte, size_t bytes, const nq_cancel_flag *cancel)
{
    for (size_t done = 0; done < bytes; done += NQ_BYTES_PER_POLL) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memset((unsigned char *)block + done, byte, nq_piece_of(bytes - done));
    }
    return NQUEENS_OK;
}

static inline int nq_copy_memory(void *to, const void *from, size_t bytes,
                                 const nq_cancel_flag *cancel)
{
    for (size_t done = 0; done < bytes; done += NQ_BYTES_PER_POLL) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memcpy((unsigned char *)to + done, (const unsigned char *)from + done,
               nq_piece_of(bytes - done));
    }
    return NQUEENS_OK;
}

#endif
