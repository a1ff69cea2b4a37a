/* SPDX-License-Identifier: MIT
 *
 * terminal.c - the standard streams, and the terminal behind one.
 */

#include "shared/terminal.h"

#include "shared/numbers.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

void terminal_prepare(void)
{
    signal(SIGPIPE, SIG_IGN);
}

int terminal_lost_reader(FILE *stream, int error)
{
    (void)stream;
    return error == EPIPE;
}

int is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

int terminal_width(FILE *stream)
{
    uint64_t columns;
    const char *environment = getenv("COLUMNS");
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
#else
    (void)stream;
#endif
    if (environment != NULL && read_digits(environment, 10000, &columns) && columns > 0)
        return (int)columns;
    return 80;
}
