/* SPDX-License-Identifier: MIT
 *
 * explanation.c - the reason of a deduction in words.
 */

#include "explanation.h"

#include "puzzle.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* A text of limited size. */
struct text {
    char *end;
    size_t room;
};

static void put(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text->end, text->room, format, arguments);
    va_end(arguments);
    size_t written = length < 0 ? 0 : (size_t)length;
    if (written >= text->room)
        written = text->room > 0 ? text->room - 1 : 0;
    text->end += written;
    text->room -= written;
}

/* "row 3", "regions A and C", "columns 1, 2 and 4". */
static void put_lines(struct text *text, int family, const uint32_t lines[], uint32_t count)
{
    static const char *const names[] = {"row", "column", "region"};
    put(text, "%s%s", names[family], count > 1 ? "s" : "");
    for (uint32_t i = 0; i < count; i++) {
        const char *before = i == 0 ? " " : i + 1 < count ? ", " : " and ";
        if (family == NQUEENS_FAMILY_REGION)
            put(text, "%s%c", before, puzzle_letter(lines[i]));
        else
            put(text, "%s%" PRIu32, before, lines[i]);
    }
}

/* "no queen on 2,3 2,4 4,5" */
static void put_closed(struct text *text, const nqueens_deduction *deduction)
{
    put(text, ": no queen on");
    for (uint32_t i = 0; i < deduction->closed_count; i++)
        put(text, " %" PRIu32 ",%" PRIu32, deduction->closed[i] / deduction->n,
            deduction->closed[i] % deduction->n);
}

void puzzle_explain(const nqueens_deduction *deduction, char *buffer, size_t size)
{
    struct text text = {buffer, size};
    int is_within = deduction->within_count > 0;
    if (size > 0)
        buffer[0] = '\0';
    if (deduction->line_count == 0) {
        put(&text, "there is no solution");
        return;
    }
    put(&text, is_within ? "the squares of " : "");
    put_lines(&text, deduction->family, deduction->lines, deduction->line_count);
    switch (deduction->reason) {
    case NQUEENS_REASON_EMPTY:
        put(&text, " has no square left: there is no solution");
        return;
    case NQUEENS_REASON_SINGLE:
        put(&text, " has one square left: a queen on %" PRIu32 ",%" PRIu32, deduction->row,
            deduction->column);
        return;
    case NQUEENS_REASON_BLOCKED:
        put(&text, " would have no square");
        break;
    case NQUEENS_REASON_CONTRADICTION:
        put(&text, " would have no square in the end");
        break;
    default:
        put(&text, " are all in ");
        put_lines(&text, deduction->within_family, deduction->within, deduction->within_count);
    }
    put_closed(&text, deduction);
}

const char *puzzle_grade_name(int grade)
{
    static const char *const names[] = {
        [NQUEENS_REASON_SINGLE] = "single",
        [NQUEENS_REASON_CONFINED] = "confined",
        [NQUEENS_REASON_SET] = "set",
        [NQUEENS_REASON_BLOCKED] = "blocked",
        [NQUEENS_REASON_CONTRADICTION] = "contradiction",
        [PUZZLE_SEARCH] = "search",
    };
    return grade >= NQUEENS_REASON_SINGLE && grade <= PUZZLE_SEARCH ? names[grade] : NULL;
}
