/* SPDX-License-Identifier: MIT
 *
 * formats.c - the formats of boards by name.
 */

#include "shared/formats.h"

#include "shared/messages.h"

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
    {0},
};

/* Appends the names of the formats that are one line, or of the others: "a, b or c". */
static void append_formats(char *text, size_t size, int is_line)
{
    int left = 0;
    const struct board_format *format;
    for (format = board_formats; format->name != NULL; format++)
        left += (format->layout == FORMAT_LINE) == is_line;
    for (format = board_formats; format->name != NULL; format++) {
        if ((format->layout == FORMAT_LINE) != is_line)
            continue;
        size_t length = strlen(text);
        left--;
        snprintf(text + length, size - length, "%s%s", format->name,
                 left > 1    ? ", "
                 : left == 1 ? " or "
                             : "");
    }
}

const struct command_option *format_options(void)
{
    static char help[200];
    static const struct command_option options[] = {{KEY_FORMAT, "format", "FORMAT", help}, {0}};
    snprintf(help, sizeof help, "write boards in this format:\n");
    append_formats(help, sizeof help, 0);
    snprintf(help + strlen(help), sizeof help - strlen(help), " (pictures),\n");
    append_formats(help, sizeof help, 1);
    snprintf(help + strlen(help), sizeof help - strlen(help), " (one line)");
    return options;
}

int format_of(const char *name)
{
    for (int format = 0; board_formats[format].name != NULL; format++) {
        if (strcmp(name, board_formats[format].name) == 0)
            return format;
    }
    usage_error("there is no format '%s'", name);
}

int is_picture(int format)
{
    return board_formats[format].layout == FORMAT_PICTURE;
}
