/* SPDX-License-Identifier: MIT
 *
 * formats.c - the formats of boards by name.
 */

#include "shared/formats.h"

#include "shared/messages.h"
#include "shared/wrap.h"

#include <nqueens.h>
#include <stdio.h>
#include <string.h>

const struct board_format board_formats[] = {
    [NQUEENS_FORMAT_TEXT] = {"text", FORMAT_PICTURE, 1},
    [NQUEENS_FORMAT_UNICODE] = {"unicode", FORMAT_PICTURE, 1},
    [NQUEENS_FORMAT_CHESS] = {"chess", FORMAT_PICTURE, 0},
    [NQUEENS_FORMAT_COLUMNS] = {"columns", FORMAT_LINE, 1},
    [NQUEENS_FORMAT_COLUMNS_FROM_1] = {"columns-from-1", FORMAT_LINE, 1},
    [NQUEENS_FORMAT_FEN] = {"fen", FORMAT_LINE, 1},
    [NQUEENS_FORMAT_JSON] = {"json", FORMAT_LINE, 1},
    [NQUEENS_FORMAT_SVG] = {"svg", FORMAT_DOCUMENT, 0},
    [NQUEENS_FORMAT_ROWS] = {"rows", FORMAT_LINE, 1},
    [NQUEENS_FORMAT_ANY] = {"any", FORMAT_READ_ONLY, 0},
    {0},
};

enum { NAMES = 120 };

/* The first format from here on that boards are written in, or the end of the table. */
static const struct board_format *written_from(const struct board_format *format)
{
    while (format->name != NULL && format->layout == FORMAT_READ_ONLY)
        format++;
    return format;
}

/* The names of the formats that are one line, or of the others: "a, b or c". */
static void list_formats(char names[NAMES], int are_lines)
{
    int left = 0;
    const struct board_format *format;
    for (format = written_from(board_formats); format->name != NULL;
         format = written_from(format + 1))
        left += (format->layout == FORMAT_LINE) == are_lines;
    *names = '\0';
    for (format = written_from(board_formats); format->name != NULL;
         format = written_from(format + 1)) {
        if ((format->layout == FORMAT_LINE) != are_lines)
            continue;
        size_t length = strlen(names);
        left--;
        snprintf(names + length, NAMES - length, "%s%s", format->name,
                 left > 1    ? ", "
                 : left == 1 ? " or "
                             : "");
    }
}

const struct command_option *format_options(void)
{
    static char help[2 * NAMES + 60];
    static const struct command_option options[] = {{KEY_FORMAT, "format", "FORMAT", help}, {0}};
    char pictures[NAMES], lines[NAMES];
    list_formats(pictures, 0);
    list_formats(lines, 1);
    snprintf(help, sizeof help, "write boards in this format:\n%s (pictures),\n%s (one line)",
             pictures, lines);
    wrap(help);
    return options;
}

const char *format_name(uint32_t index)
{
    const struct board_format *format = written_from(board_formats);
    for (; index > 0 && format->name != NULL; index--)
        format = written_from(format + 1);
    return format->name;
}

int format_of(const char *name)
{
    const struct board_format *format = written_from(board_formats);
    for (; format->name != NULL; format = written_from(format + 1)) {
        if (strcmp(name, format->name) == 0)
            return (int)(format - board_formats);
    }
    unknown_name("format", name, strlen(name), format_name);
}

int is_picture(int format)
{
    return board_formats[format].layout == FORMAT_PICTURE;
}
