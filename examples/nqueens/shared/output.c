/* SPDX-License-Identifier: MIT
 *
 * output.c - standard output, which may be full, or have lost its reader. The command
 * ignores SIGPIPE (main.c), so that a lost reader is the error EPIPE here.
 */

#include "shared/output.h"

#include "shared/interrupt.h"
#include "shared/json.h"
#include "shared/messages.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int failed_with; /* errno of the first failure */

void output_failed(void)
{
    if (failed_with == 0)
        failed_with = errno != 0 ? errno : EIO;
}

int output_flush(void)
{
    errno = 0;
    if (failed_with == 0 && (fflush(stdout) != 0 || ferror(stdout)))
        output_failed();
    return failed_with == 0;
}

int output_finish(int result)
{
    if (result == EXIT_INTERRUPTED)
        json_finish("interrupted");
    else if (result != EXIT_DONE)
        json_finish(messages_last());
    if (output_flush() || failed_with == EPIPE || result != EXIT_DONE)
        return result;
    if (failed_with == EINTR && interrupt_came())
        return EXIT_INTERRUPTED;
    complain("cannot write the answer: %s", strerror(failed_with));
    return EXIT_FAILED;
}
