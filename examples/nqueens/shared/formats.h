/* SPDX-License-Identifier: MIT
 *
 * formats.h - the formats of boards by name.
 */

#ifndef NQUEENS_COMMAND_FORMATS_H
#define NQUEENS_COMMAND_FORMATS_H

#include "shared/command_line.h"

enum { KEY_FORMAT = 'f' };

/* An option table with --format alone, for programs that write boards. */
extern const struct command_option format_options[];

/* The NQUEENS_FORMAT_... of a name; a usage error if there is none. */
int format_of(const char *name);

/* The format that --format said, or FORMAT_NOT_SAID, and --json ask for together; a usage
 * error if they contradict each other. */
enum { FORMAT_NOT_SAID = -1 };
int format_with_json(int said, int json);

/* Whether a board in this format is lines of squares, one character each or a few. */
int is_picture(int format);

#endif /* NQUEENS_COMMAND_FORMATS_H */
