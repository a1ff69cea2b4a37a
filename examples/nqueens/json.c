/* SPDX-License-Identifier: MIT
 *
 * json.c - strings in JSON.
 */

#include "json.h"

#include "utf8.h"

#include <stdio.h>

void json_write_string(const char *text)
{
    putchar('"');
    while (*text != '\0') {
        uint32_t character;
        size_t length = utf8_read(text, &character);
        if (length == 0)
            printf("\\ufffd");
        else if (utf8_is_control(character))
            printf("\\u%04x", (unsigned int)character);
        else
            printf("%s%.*s", *text == '"' || *text == '\\' ? "\\" : "", (int)length, text);
        text += length > 0 ? length : 1;
    }
    putchar('"');
}
