/* SPDX-License-Identifier: MIT
 *
 * json.c - answers in JSON: strings, and the rule that there is one document.
 */

#include "shared/json.h"

#include "shared/utf8.h"

#include <stdio.h>

static int is_expected;
static int has_begun;

void json_expect(void)
{
    is_expected = 1;
}

void json_begin(void)
{
    has_begun = 1;
}

void json_finish(const char *error)
{
    if (!is_expected || has_begun)
        return;
    json_begin();
    printf("{\"error\": ");
    json_write_string(error);
    printf("}\n");
}

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
