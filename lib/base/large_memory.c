/* SPDX-License-Identifier: MIT
 *
 * Piece by piece, with a poll before each. Costs what memset and memcpy do.
 */

#include "base/large_memory.h"

#include <nqueens.h>

#include <string.h>

enum { BYTES_PER_POLL = 16 * NQ_STEPS_PER_POLL };

static size_t piece_of(size_t bytes)
{
    return bytes < BYTES_PER_POLL ? bytes : BYTES_PER_POLL;
}

int nq_set_memory(void *block, int byte, size_t bytes, const nq_cancel_flag *cancel)
{
    for (size_t done = 0; done < bytes; done += BYTES_PER_POLL) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memset((unsigned char *)block + done, byte, piece_of(bytes - done));
    }
    return NQUEENS_OK;
}

int nq_copy_memory(void *to, const void *from, size_t bytes, const nq_cancel_flag *cancel)
{
    for (size_t done = 0; done < bytes; done += BYTES_PER_POLL) {
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memcpy((unsigned char *)to + done, (const unsigned char *)from + done,
               piece_of(bytes - done));
    }
    return NQUEENS_OK;
}
