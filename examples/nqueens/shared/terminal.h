/* SPDX-License-Identifier: MIT
 *
 * terminal.h - the terminal behind a stream, if there is one.
 */

#ifndef NQUEENS_COMMAND_TERMINAL_H
#define NQUEENS_COMMAND_TERMINAL_H

#include <stdio.h>

int is_terminal(FILE *stream);

/* How many characters a line has: what the terminal says, or the environment's COLUMNS,
 * or 80. */
int terminal_width(FILE *stream);

#endif /* NQUEENS_COMMAND_TERMINAL_H */
