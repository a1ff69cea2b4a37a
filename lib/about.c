/* SPDX-License-Identifier: MIT
 *
 * nqueens_strerror, nqueens_version and nqueens_version_number: the codes in words, and the
 * version.
 */

#include <nqueens.h>

/* The least code is the first. */
#define CODE(code) [(code)-NQUEENS_ERROR_TEXT]

static const char *const words[] = {
    CODE(NQUEENS_ERROR_TEXT) = "the text is not a board in this format",
    CODE(NQUEENS_ERROR_THREAD) = "a thread could not be started",
    CODE(NQUEENS_ERROR_IO) = "writing to the stream failed",
    CODE(NQUEENS_ERROR_BUSY) = "another call runs on the solver",
    CODE(NQUEENS_ERROR_BUFFER) = "the buffer is too small",
    CODE(NQUEENS_ERROR_UNSUPPORTED) = "the call, kernel or method cannot take this board",
    CODE(NQUEENS_ERROR_UNAVAILABLE) = "the kernel does not run on this CPU",
    CODE(NQUEENS_ERROR_UNKNOWN_NAME) = "unknown kernel or method",
    CODE(NQUEENS_ERROR_OVERFLOW) = "the number does not fit its type",
    CODE(NQUEENS_ERROR_MEMORY) = "out of memory",
    CODE(NQUEENS_ERROR_ARGUMENT) = "invalid argument",
    CODE(NQUEENS_OK) = "success",
    CODE(NQUEENS_STOPPED) = "stopped by a callback",
    CODE(NQUEENS_CANCELLED) = "cancelled",
    CODE(NQUEENS_NO_SOLUTION) = "no solution",
    CODE(NQUEENS_NO_ATTACK) = "no two queens attack each other",
    CODE(NQUEENS_STUCK) = "deductions go no further, or a seed gave no board",
};

const char *nqueens_strerror(int code)
{
    return code >= NQUEENS_ERROR_TEXT && code <= NQUEENS_STUCK ? words[code - NQUEENS_ERROR_TEXT]
                                                               : "unknown code";
}

const char *nqueens_version(void)
{
    return NQUEENS_VERSION;
}

uint32_t nqueens_version_number(void)
{
    return NQUEENS_VERSION_NUMBER;
}
