/* SPDX-License-Identifier: MIT
 *
 * terminal.h - the standard streams, and the terminal behind one.
 */

#ifndef NQUEENS_COMMAND_TERMINAL_H
#define NQUEENS_COMMAND_TERMINAL_H

#include <stdio.h>

/* Call it first. A reader that is lost is then an error of writing. On Windows text is UTF-8, a
 * line ends with \n as everywhere, and a console obeys escape sequences; what this changes of the
 * console is put back at the exit. */
void terminal_prepare(void);

/* Whether a write to the stream, which failed with this errno, had lost its reader. */
int terminal_lost_reader(FILE *stream, int error);

/* Whether a terminal that obeys escape sequences is behind the stream. */
int is_terminal(FILE *stream);

/* The number of characters in a line: that of the terminal, or the environment's COLUMNS, or
 * 80. */
int terminal_width(FILE *stream);

#endif /* NQUEENS_COMMAND_TERMINAL_H */
