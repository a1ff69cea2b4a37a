/* SPDX-License-Identifier: MIT
 *
 * explanation.c - the reason of a deduction in words.
 */

#include "deduction.h"

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
static void put_lines(struct text *text, struct puzzle_lines lines)
{
    static const char *const names[] = {"row", "column", "region"};
    uint32_t left = puzzle_size(lines.numbers);
    put(text, "%s%s", names[lines.family], left > 1 ? "s" : "");
    const char *before = " ";
    for (uint64_t rest = lines.numbers; rest != 0; rest &= rest - 1) {
        uint32_t number = puzzle_lowest(rest);
        if (lines.family == PUZZLE_REGION)
            put(text, "%s%c", before, puzzle_letter(number));
        else
            put(text, "%s%" PRIu32, before, number);
        before = --left > 1 ? ", " : " and ";
    }
}

/* "2,3 2,4 4,5". */
static void put_squares(struct text *text, const struct puzzle *puzzle,
                        const struct puzzle_squares *squares)
{
    const char *before = "";
    for (uint32_t row = 0; row < puzzle->n; row++) {
        for (uint64_t rest = squares->rows[row]; rest != 0; rest &= rest - 1) {
            put(text, "%s%" PRIu32 ",%" PRIu32, before, row, puzzle_lowest(rest));
            before = " ";
        }
    }
}

static void put_within(struct text *text, const struct puzzle *puzzle,
                       const struct puzzle_deduction *deduction)
{
    put(text, "the squares of ");
    put_lines(text, deduction->lines);
    put(text, " are all in ");
    put_lines(text, deduction->within);
    put(text, ": no queen on ");
    put_squares(text, puzzle, &deduction->struck);
}

static void put_leaving(struct text *text, const struct puzzle *puzzle,
                        const struct puzzle_deduction *deduction)
{
    put_lines(text, deduction->lines);
    put(text, deduction->tier == PUZZLE_BLOCKED ? " would have no square: no queen on "
                                                : " would have no square in the end: no queen on ");
    put_squares(text, puzzle, &deduction->struck);
}

void puzzle_explain(const struct puzzle *puzzle, const struct puzzle_deduction *deduction,
                    char *buffer, size_t size)
{
    struct text text = {buffer, size};
    if (size > 0)
        buffer[0] = '\0';
    if (deduction->is_impossible) {
        put_lines(&text, deduction->lines);
        put(&text, " has no square left: there is no solution");
    } else if (deduction->tier == PUZZLE_SINGLE) {
        put_lines(&text, deduction->lines);
        put(&text, " has one square left: a queen on ");
        put_squares(&text, puzzle, &deduction->filled);
    } else if (deduction->tier == PUZZLE_CONFINED || deduction->tier == PUZZLE_SET) {
        put_within(&text, puzzle, deduction);
    } else if (deduction->tier == PUZZLE_BLOCKED || deduction->tier == PUZZLE_CONTRADICTION) {
        put_leaving(&text, puzzle, deduction);
    } else {
        put(&text, "no deduction is left: only a search goes on");
    }
}

const char *puzzle_tier_name(uint32_t tier)
{
    static const char *const names[PUZZLE_TIERS] = {
        [PUZZLE_SINGLE] = "single",
        [PUZZLE_CONFINED] = "confined",
        [PUZZLE_SET] = "set",
        [PUZZLE_BLOCKED] = "blocked",
        [PUZZLE_CONTRADICTION] = "contradiction",
        [PUZZLE_SEARCH] = "search",
    };
    return tier < PUZZLE_TIERS ? names[tier] : NULL;
}
