/* SPDX-License-Identifier: MIT
 *
 * nqueens_strerror and nqueens_version: the codes in words, and the version.
 */

#include <nqueens.h>

const char *nqueens_strerror(int code)
{
    switch (code) {
    case NQUEENS_OK:
        return "done";
    case NQUEENS_STOPPED:
        return "stopped by a callback";
    case NQUEENS_CANCELLED:
        return "cancelled";
    case NQUEENS_NO_SOLUTION:
        return "no solution";
    case NQUEENS_ERROR_ARGUMENT:
        return "invalid argument";
    case NQUEENS_ERROR_MEMORY:
        return "out of memory";
    case NQUEENS_ERROR_OVERFLOW:
        return "the number does not fit its type";
    case NQUEENS_ERROR_UNKNOWN_KERNEL:
        return "unknown kernel";
    case NQUEENS_ERROR_CPU:
        return "this CPU or build lacks the kernel";
    case NQUEENS_ERROR_UNSUPPORTED:
        return "the kernel or method cannot take this board";
    case NQUEENS_ERROR_BUFFER:
        return "the buffer is too small";
    case NQUEENS_ERROR_BUSY:
        return "called from inside a callback of the same solver";
    case NQUEENS_ERROR_IO:
        return "writing to the stream failed";
    case NQUEENS_ERROR_THREAD:
        return "a thread could not be started";
    default:
        return "unknown code";
    }
}

const char *nqueens_version(void)
{
    return NQUEENS_VERSION;
}
