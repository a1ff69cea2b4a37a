/* SPDX-License-Identifier: MIT
 *
 * nqueens_strerror, nqueens_version and nqueens_version_number: the codes in words, and the
 * version.
 */

#include <nqueens.h>

const char *nqueens_strerror(int code)
{
    switch (code) {
    case NQUEENS_OK:
        return "success";
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
    case NQUEENS_NO_ATTACK:
        return "no two queens attack each other";
    case NQUEENS_STUCK:
        return "deductions go no further, or a seed gave no board";
    case NQUEENS_ERROR_UNKNOWN_NAME:
        return "unknown kernel or method";
    case NQUEENS_ERROR_UNAVAILABLE:
        return "the kernel does not run on this CPU";
    case NQUEENS_ERROR_UNSUPPORTED:
        return "the call, kernel or method cannot take this board";
    case NQUEENS_ERROR_BUFFER:
        return "the buffer is too small";
    case NQUEENS_ERROR_BUSY:
        return "another call runs on the solver";
    case NQUEENS_ERROR_IO:
        return "writing to the stream failed";
    case NQUEENS_ERROR_THREAD:
        return "a thread could not be started";
    case NQUEENS_ERROR_TEXT:
        return "the text is not a board in this format";
    default:
        return "unknown code";
    }
}

const char *nqueens_version(void)
{
    return NQUEENS_VERSION;
}

uint32_t nqueens_version_number(void)
{
    return NQUEENS_VERSION_NUMBER;
}
