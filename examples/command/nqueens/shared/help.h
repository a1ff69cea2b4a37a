/* SPDX-License-Identifier: MIT
 *
 * help.h - what --help writes of a command line.
 */

#ifndef NQUEENS_COMMAND_HELP_H
#define NQUEENS_COMMAND_HELP_H

#include "shared/command_line.h"

/* Writes the help of the command line, whose options of all tables and --help are these. Another
 * file takes the place of help.c where completions are made: tests/completions/tables.c. */
void help_write(const struct command_line *line, const struct command_option options[], int count);

#endif /* NQUEENS_COMMAND_HELP_H */
