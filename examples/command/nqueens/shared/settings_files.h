/* SPDX-License-Identifier: MIT
 *
 * settings_files.h - the constraints and regions that options and their files tell; what the other
 * subcommands ask of them is in settings.h.
 */

#ifndef NQUEENS_COMMAND_SETTINGS_FILES_H
#define NQUEENS_COMMAND_SETTINGS_FILES_H

#include "shared/settings.h"

/* Adds a constraint. */
void settings_add_square(struct settings *settings, struct square square);

/* Takes the operands that are a puzzle or a board, or a file with one, as --regions and --queens do; the
 * others are left. One that cannot be read ends the program. */
void settings_take_operands(struct settings *settings, struct command_line *line);

/* Reads the files that the options name, once; one that cannot be read ends the program. */
void settings_take_files(struct settings *settings);

#endif /* NQUEENS_COMMAND_SETTINGS_FILES_H */
