/* SPDX-License-Identifier: MIT
 *
 * json.c - answers in JSON: strings, and the rule that there is one document.
 */

#include "json.h"

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
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text >= ' ' && *text <= '~' ? *text : '?');
    }
    putchar('"');
}
