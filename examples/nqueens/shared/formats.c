/* SPDX-License-Identifier: MIT
 *
 * formats.c - the formats of boards by name.
 */

#include "shared/formats.h"

#include "shared/messages.h"

#include <nqueens.h>
#include <string.h>

const struct command_option format_options[] = {
    {KEY_FORMAT, "format", "FORMAT",
     "write boards as text, unicode, chess or svg (pictures),\n"
     "columns, columns-from-1, fen or json (one line)"},
    {0},
};

int format_of(const char *name)
{
    static const struct {
        const char *name;
        int format;
    } formats[] = {
        {"text", NQUEENS_FORMAT_TEXT},
        {"unicode", NQUEENS_FORMAT_UNICODE},
        {"chess", NQUEENS_FORMAT_CHESS},
        {"columns", NQUEENS_FORMAT_COLUMNS},
        {"columns-from-1", NQUEENS_FORMAT_COLUMNS_FROM_1},
        {"fen", NQUEENS_FORMAT_FEN},
        {"json", NQUEENS_FORMAT_JSON},
        {"svg", NQUEENS_FORMAT_SVG},
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(name, formats[i].name) == 0)
            return formats[i].format;
    }
    usage_error("there is no format '%s'", name);
}

int format_with_json(int said, int json)
{
    if (!json)
        return said;
    if (said != FORMAT_NOT_SAID && said != NQUEENS_FORMAT_JSON)
        usage_error("--json and a --format other than json do not go together");
    return NQUEENS_FORMAT_JSON;
}

int is_picture(int format)
{
    return format == NQUEENS_FORMAT_TEXT || format == NQUEENS_FORMAT_UNICODE ||
           format == NQUEENS_FORMAT_CHESS;
}
