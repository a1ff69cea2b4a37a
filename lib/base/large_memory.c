/* SPDX-License-Identifier: MIT
 *
 * A look at the flag, then a piece of the block. Cost: that of memset and memcpy.
 */

#include "base/large_memory.h"

#include <nqueens.h>

#include <string.h>

enum { BYTES_A_LOOK = 16 * NQ_STEPS_A_LOOK };

int nq_set_memory(void *block, int byte, size_t bytes, const nq_cancel_flag *cancel)
{
    unsigned char *at = block;
    while (bytes > 0) {
        size_t piece = bytes < BYTES_A_LOOK ? bytes : BYTES_A_LOOK;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memset(at, byte, piece);
        at += piece;
        bytes -= piece;
    }
    return NQUEENS_OK;
}

int nq_copy_memory(void *to, const void *from, size_t bytes, const nq_cancel_flag *cancel)
{
    unsigned char *at = to;
    const unsigned char *source = from;
    while (bytes > 0) {
        size_t piece = bytes < BYTES_A_LOOK ? bytes : BYTES_A_LOOK;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        memcpy(at, source, piece);
        at += piece;
        source += piece;
        bytes -= piece;
    }
    return NQUEENS_OK;
}
