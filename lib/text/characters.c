/* SPDX-License-Identifier: MIT
 *
 * Characters, lines and values of a text; see characters.h.
 */

#include "text/characters.h"

/* ---- Characters and lines --------------------------------------------------------- */

/* The length of a character without the marks that follow. */
static size_t bare_length(const char *at, const char *end)
{
    unsigned char first = (unsigned char)*at;
    size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first < ' ' || first == 0x7f || first > 0xf4 || (size_t)(end - at) < length)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)at[i] & 0xc0) != 0x80)
            return 0;
    }
    return length;
}

size_t nq_character_length(const char *at, const char *end)
{
    static const char variation[] = "\xEF\xB8\x8F", joiner[] = "\xE2\x80\x8D",
                      keycap[] = "\xE2\x83\xA3";
    size_t length = bare_length(at, end);
    while (length > 0 && at + length < end && (unsigned char)at[length] >= 0x80) {
        const char *behind = at + length;
        if (nq_begins_with(behind, end, variation) || nq_begins_with(behind, end, keycap))
            length += 3;
        else if (nq_begins_with(behind, end, joiner) && behind + 3 < end &&
                 bare_length(behind + 3, end) > 0)
            length += 3 + bare_length(behind + 3, end);
        else
            break;
    }
    return length;
}

const char *nq_skip_blanks(const char *at, const char *end)
{
    while (at < end && nq_is_blank(*at))
        at++;
    return at;
}

const char *nq_trim(const char *at, const char *end)
{
    while (end > at && nq_is_blank(end[-1]))
        end--;
    return end;
}

const char *nq_skip_space(const char *at, const char *end)
{
    while (at < end && (nq_is_blank(*at) || *at == '\n'))
        at++;
    return at;
}

const char *nq_end_of_line(const char *at, const char *end)
{
    const char *found = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    return found != NULL ? found : end;
}

const char *nq_skip_lines(const char *at, const char *end, uint32_t lines)
{
    for (; lines > 0 && at < end; lines--) {
        const char *line_end = nq_end_of_line(at, end);
        if (nq_skip_blanks(at, line_end) == line_end)
            break;
        at = line_end + (line_end < end);
    }
    return at;
}

/* ---- Values of lists ------------------------------------------------------------------ */

const char *nq_skip_list_space(const char *at, const char *end)
{
    for (;;) {
        at = nq_skip_space(at, end);
        if (nq_begins_with(at, end, "//") || (at < end && *at == '#')) {
            at = nq_end_of_line(at, end);
        } else if (nq_begins_with(at, end, "/*")) {
            do
                at++;
            while (at < end && !nq_begins_with(at, end, "*/"));
            at += at < end ? 2 : 0;
        } else {
            return at;
        }
    }
}

const char *nq_end_of_string(const char *at, const char *end)
{
    for (char quote = *at++; at < end; at++) {
        if (*at == quote)
            return at;
        at += *at == '\\';
    }
    return NULL;
}

const char *nq_skip_word(const char *at, const char *end)
{
    while (at < end && nq_is_of_word(*at))
        at++;
    return at;
}

bool nq_pass_value(const char **at, const char *end)
{
    enum { DEEPEST = 64 };
    char closing[DEEPEST];
    size_t depth = 0;
    do {
        *at = depth > 0 ? nq_skip_list_space(*at, end) : *at;
        if (*at >= end)
            return false;
        if (nq_is_bracket(**at)) {
            if (depth == DEEPEST)
                return false;
            closing[depth++] = nq_closing_bracket(**at);
            ++*at;
        } else if (nq_is_closing(**at)) {
            if (depth == 0 || closing[depth - 1] != **at)
                return false;
            depth--;
            ++*at;
        } else if (nq_is_quote(**at)) {
            const char *quote = nq_end_of_string(*at, end);
            *at = quote != NULL ? quote + 1 : end;
            if (quote == NULL)
                return false;
        } else {
            const char *word = *at;
            *at = nq_skip_word(word, end);
            *at += *at == word;
        }
    } while (depth > 0);
    return true;
}

const char *nq_skip_value(const char *at, const char *end)
{
    return nq_pass_value(&at, end) ? at : NULL;
}
