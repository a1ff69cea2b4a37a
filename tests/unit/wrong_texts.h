/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * wrong_texts.h - what the tests of readers of texts share: texts with wrong bytes, how a fault is
 * told, and what may be left where a text has ended.
 */

#ifndef NQUEENS_TESTS_WRONG_TEXTS_H
#define NQUEENS_TESTS_WRONG_TEXTS_H

#include "harness.h"
#include "random_boards.h"

/* A copy of the text, to be freed, in which some of its bytes became others of a set. */
static inline char *random_wrong_text(struct random *random, const char *text, uint32_t changes,
                                      const char *bytes)
{
    size_t length = strlen(text);
    char *wrong = malloc(length + 1);
    assert_non_null(wrong);
    memcpy(wrong, text, length + 1);
    for (uint32_t i = 0; i < changes && length > 0; i++)
        wrong[random_below(random, (uint32_t)length)] =
            bytes[random_below(random, (uint32_t)strlen(bytes))];
    return wrong;
}

/* The text is refused for this fault at this place. */
static inline void check_fault(const char *text, int status, const nqueens_parsed *parsed,
                               int fault, size_t place)
{
    if (status != NQUEENS_ERROR_TEXT || parsed->fault != fault || parsed->place != place)
        fail_msg("code %d, %s at %zu for \"%s\"", status, nqueens_fault_string(parsed->fault),
                 parsed->place, text);
}

/* ---- The end of a text ---------------------------------------------------------------------- */

/* Whether a line is a frame: its pieces alone, of which those of U+2500 to U+257F have 3 bytes. */
static inline bool is_frame_line(const char *at, const char *end)
{
    while (at < end) {
        bool is_box =
            end - at >= 3 && (memcmp(at, "\xE2\x94", 2) == 0 || memcmp(at, "\xE2\x95", 2) == 0);
        if (!is_box && strchr("+-=| \t\r", *at) == NULL)
            return false;
        at += is_box ? 3 : 1;
    }
    return true;
}

/* Whether a line is a title: a word of three letters, and a colon with a number or nothing behind
 * it; or a number of stars. */
static inline bool is_title_line(const char *at, const char *end)
{
    size_t letters = 0;
    bool has_word = false, has_sign = false;
    for (; at < end; at++) {
        bool is_letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
        letters = is_letter ? letters + 1 : 0;
        has_word = has_word || letters == 3;
        has_sign = *at == ':' || *at == '=' ||
                   (has_sign && *at != '\0' && strchr(" \t\r0123456789", *at) != NULL);
    }
    return has_word && has_sign;
}

/* Whether a line is the name of a board and its number: Solution 12. */
static inline bool is_numbered_line(const char *at, const char *end)
{
    bool is_board = false;
    while (end > at && strchr(" \t\r", end[-1]) != NULL && end[-1] != '\0')
        end--;
    for (const char *word = at; word < end; word++)
        is_board = is_board || (end - word > 6 && memcmp(word, "olution", 7) == 0) ||
                   (end - word > 3 && memcmp(word, "oard", 4) == 0);
    return is_board && end[-1] >= '0' && end[-1] <= '9';
}

/* Whether a line is a heading, == 1 ==. */
static inline bool is_heading_line(const char *at, const char *end)
{
    while (end > at && strchr(" \t\r", end[-1]) != NULL && end[-1] != '\0')
        end--;
    return end - at > 2 && memcmp(at, "==", 2) == 0 && memcmp(end - 2, "==", 2) == 0;
}

/* Whether a line has a word for stars, in any case, or their symbol. */
static inline bool is_stars_line(const char *at, const char *end)
{
    static const char *const words[] = {"star",    "queen",        "crown",
                                        "two not", "\xE2\x98\x85", "\xE2\xAD\x90"};
    for (; at < end; at++) {
        for (size_t i = 0; i < ELEMENTS(words); i++) {
            size_t length = 0;
            while (words[i][length] != '\0' && (size_t)(end - at) > length &&
                   (at[length] == words[i][length] || (at[length] | 0x20) == words[i][length]))
                length++;
            if (words[i][length] == '\0')
                return true;
        }
    }
    return false;
}

/* Whether a line has nothing of a board, behind the separators of lists and the full stop of Prolog. */
static inline bool is_remark(const char *at, const char *end)
{
    static const char *const marks[] = {"//", "```", "print("};
    const char *begin = at;
    while (at < end && *at != '\0' && strchr(" \t\r,;)]}", *at) != NULL)
        at++;
    at += at > begin && at < end && *at == '.' && strchr(")]}", at[-1]) != NULL;
    for (size_t i = 0; i < ELEMENTS(marks); i++) {
        if ((size_t)(end - at) >= strlen(marks[i]) && memcmp(at, marks[i], strlen(marks[i])) == 0)
            return true;
    }
    if (at < end && *at == '#' && (at + 1 == end || strchr(" \t\r", at[1]) != NULL))
        return true;
    return is_frame_line(at, end) || is_title_line(at, end) || is_heading_line(at, end) ||
           is_numbered_line(at, end) || is_stars_line(at, end);
}

/* Where the fault is NQUEENS_FAULT_EMPTY, the text has ended: the fault is there, and nothing that is
 * left is of a board. */
static inline bool is_true_end(const char *text, size_t length, const nqueens_parsed *parsed)
{
    const char *end = text + length;
    if (parsed->fault != NQUEENS_FAULT_EMPTY)
        return true;
    if (parsed->place != length || parsed->end != length)
        return false;
    text += length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (text < end) {
        const char *found = memchr(text, '\n', (size_t)(end - text));
        const char *line_end = found != NULL ? found : end;
        if (!is_remark(text, line_end))
            return false;
        text = line_end + (line_end < end);
    }
    return true;
}

static inline void check_end(const char *text, size_t length, const nqueens_parsed *parsed)
{
    if (!is_true_end(text, length, parsed))
        fail_msg("there is no board at %zu, before %zu, of \"%.*s\"", parsed->place, parsed->end,
                 (int)length, text);
}

#endif /* NQUEENS_TESTS_WRONG_TEXTS_H */
