/* SPDX-License-Identifier: MIT
 *
 * formats.h - the formats of boards by name: the only table of them in the command.
 */

#ifndef NQUEENS_COMMAND_FORMATS_H
#define NQUEENS_COMMAND_FORMATS_H

#include "shared/command_line.h"

enum format_layout {
    FORMAT_LINE,     /* one line */
    FORMAT_PICTURE,  /* lines of squares, which may stand side by side */
    FORMAT_DOCUMENT, /* a document, one for several boards */
    FORMAT_READ_ONLY /* no board is written in it, and --format does not take it */
};

struct board_format {
    const char *name;
    enum format_layout layout;
    int is_readable; /* nqueens_parse reads back what is written */
};

/* By NQUEENS_FORMAT_...; ends with an entry whose name is NULL. */
extern const struct board_format board_formats[];

/* The option table of --format, with the names. */
const struct command_option *format_options(void);
enum { KEY_FORMAT = 'f' };

/* The name of the format that --format has at this index of its list; NULL after the last one. */
const char *format_name(uint32_t index);

/* The NQUEENS_FORMAT_... of a name; a usage error if --format does not take it. */
int format_of(const char *name);

int is_picture(int format);

#endif /* NQUEENS_COMMAND_FORMATS_H */
