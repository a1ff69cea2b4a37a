/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Lines around boards that are no rows: titles, rulers and prose; see forms.h.
 */

#include "text/forms.h"

#include <string.h>

/* The digits of a board behind a title that says that it is one: Solution 1: 2413. */
static const char *digits_of_title(const char *at, const char *line_end)
{
    static const char *const words[] = {"olution", "oard", "ueens"};
    bool is_board = false;
    uint32_t seen = 0, count = 0;
    for (; at < line_end && *at != ':'; at++) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            is_board = is_board || nq_begins_with(at, line_end, words[i]);
    }
    const char *digits = at = nq_behind_blanks(at + (at < line_end), line_end);
    for (; at < line_end && nq_is_digit(*at) && count < 10; at++, count++)
        seen |= 1U << (*at - '0');
    bool are_columns =
        count > 3 && count < 10 && (seen == (1U << count) - 1 || seen == ((1U << count) - 1) << 1);
    return is_board && are_columns && nq_behind_blanks(at, line_end) == line_end ? digits : NULL;
}

/* Whether a line is no row, but a title: words and a colon, with nothing or a number behind it; or
 * a call that prints a board. */
bool nq_is_title(const char *at, const char *line_end)
{
    static const char call[] = "print(", signs[] = " _#()-.,'";
    size_t letters = 0, longest = 0;
    const char *colon = NULL;
    if ((size_t)(line_end - at) > strlen(call) && memcmp(at, call, strlen(call)) == 0)
        return true;
    for (; at < line_end; at++) {
        bool is_letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
        letters = is_letter ? letters + 1 : 0;
        longest = letters > longest ? letters : longest;
        if (*at == ':')
            colon = at;
        else if (!is_letter && (*at < '0' || *at > '9') &&
                 (*at == '\0' || strchr(signs, *at) == NULL))
            break;
    }
    if (colon == NULL || longest < 3 || nq_behind_blanks(at, line_end) < line_end)
        return false;
    for (colon = nq_behind_blanks(colon + 1, line_end); colon < line_end; colon++) {
        if (*colon < '0' || *colon > '9')
            return nq_behind_blanks(colon, line_end) == line_end;
    }
    return true;
}

/* Whether a line ends a solution, as MiniZinc has it: of equal signs, or of dashes, unless a row of
 * a picture with dashes follows. */
static bool is_ruler(const char *at, const char *line_end, const char *end)
{
    const char *last = at, *row = line_end + (line_end < end);
    while (last < line_end && *last == *at)
        last++;
    const size_t length = (size_t)(last - at);
    if (length < 3 || (*at != '-' && *at != '=') || nq_behind_blanks(last, line_end) < line_end)
        return false;
    for (size_t i = 0; *at == '-' && i < length && row < end; i++, row++) {
        if (*row != '-' && *row != 'Q' && *row != 'q')
            return true;
    }
    return *at == '=' || row == end || nq_behind_blanks(row, end) < nq_end_of_line(row, end);
}

/* Whether a line has a word of three letters that is no row of marks and no value. */
static bool is_prose(const char *at, const char *line_end)
{
    static const char *const values[] = {"true", "false", "null", "none", "True", "False", "None"};
    size_t letters = 0;
    for (const char *sign = at; sign < line_end; sign++) {
        if (nq_is_one_of(*sign, "[{="))
            return false;
    }
    for (; at < line_end; at++) {
        for (size_t i = 0; letters == 0 && at < line_end && i < sizeof values / sizeof *values; i++)
            at += nq_begins_with(at, line_end, values[i]) ? (ptrdiff_t)strlen(values[i]) : 0;
        if (at == line_end)
            return false;
        bool is_letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z' && !nq_is_one_of(*at, "qQxX");
        letters = is_letter ? letters + 1 : 0;
        if (letters == 3)
            return true;
    }
    return false;
}

bool nq_is_remark(const char *at, const char *line_end, const char *end)
{
    const char *first = nq_behind_blanks(at, line_end);
    return first == line_end || nq_is_title(first, line_end) || is_ruler(first, line_end, end) ||
           is_prose(first, line_end);
}

const char *nq_behind_titles(const char *at, const char *end)
{
    for (;;) {
        struct nq_grid grid = {.at = at, .end = end};
        nq_grid_skip_frame(&grid);
        const char *first = nq_behind_space(grid.at, end), *line_end = nq_end_of_line(first, end);
        bool is_passed = grid.at > at;
        if (first == end)
            return end;
        const char *digits = is_passed ? NULL : digits_of_title(first, line_end);
        if (digits != NULL)
            return digits;
        if (!is_passed && !nq_is_title(first, line_end) && !is_ruler(first, line_end, end))
            return first;
        at = is_passed ? first : line_end + (line_end < end);
    }
}
