/* SPDX-License-Identifier: MIT
 *
 * growing_text.c - a text that is written piece by piece: each piece is measured, and gets the
 * memory that it takes.
 */

#include "shared/growing_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Makes room for that many bytes more, and their end. Returns 0 without memory, and the text is
 * lost. */
static int grow(struct growing_text *text, size_t bytes)
{
    char *larger = realloc(text->text, text->length + bytes + 1);
    if (larger == NULL) {
        free(text->text);
        text->failed = 1;
    }
    text->text = larger;
    return larger != NULL;
}

void growing_text_add(struct growing_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int bytes = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (text->failed || bytes < 0 || !grow(text, (size_t)bytes))
        return;
    va_start(arguments, format);
    vsnprintf(text->text + text->length, (size_t)bytes + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)bytes;
}
