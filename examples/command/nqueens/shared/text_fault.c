/* SPDX-License-Identifier: MIT
 *
 * text_fault.c - the form, the place and the fault of a text.
 */

#include "shared/text_fault.h"

#include "shared/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN = 25 };

/* Copies the start of the word at a fault, without control characters. */
static void show_word(char shown[SHOWN], const char *at, const char *end)
{
    size_t length = 0;
    while (at < end && strchr(" \t\r\n,;[](){}", *at) == NULL) {
        uint32_t character;
        size_t bytes = utf8_read(at, &character);
        int is_shown = bytes > 0 && bytes <= (size_t)(end - at) && !utf8_is_control(character);
        if (length + bytes + 1 >= SHOWN)
            break;
        memcpy(shown + length, is_shown ? at : "?", is_shown ? bytes : 1);
        length += is_shown ? bytes : 1;
        at += bytes > 0 ? bytes : 1;
    }
    shown[length] = '\0';
}

void text_fault_explain(const char *text, size_t length, struct text_place from, size_t place,
                        const nqueens_parsed *parsed, char reason[TEXT_REASON])
{
    uint64_t line = from.line, column = 1;
    char word[SHOWN];
    for (size_t at = from.offset; at < place; at++)
        line += text[at] == '\n';
    for (size_t at = place; at > 0 && text[at - 1] != '\n'; at--)
        column += ((unsigned char)text[at - 1] & 0xc0) != 0x80;
    show_word(word, text + place, text + length);
    int has_form = parsed->form != NQUEENS_FORM_NONE, has_word = *word != '\0';
    snprintf(reason, TEXT_REASON, "%s%s%sline %" PRIu64 ", column %" PRIu64 "%s%s%s: %s",
             has_form ? "this looks like " : "", has_form ? nqueens_form_string(parsed->form) : "",
             has_form ? "; " : "", line, column, has_word ? ", '" : "", word, has_word ? "'" : "",
             nqueens_fault_string(parsed->fault));
}
