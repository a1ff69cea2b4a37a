/* SPDX-License-Identifier: MIT
 *
 * json.c - strings in JSON.
 */

#include "json.h"

#include <stdio.h>

void json_write_string(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text >= ' ' && *text <= '~' ? *text : '?');
    }
    putchar('"');
}
