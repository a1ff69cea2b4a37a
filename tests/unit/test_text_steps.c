/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_text_steps.c - texts of a unit that is repeated: read to their end, board by board and puzzle by
 * puzzle, a text four times as long takes about four times the steps. Units begin what only the end of
 * the text could end, or are each a board, a fault, a frame or a title. Catches: a reader that looks at
 * all that follows, or at the end of a line, in each part or in each call.
 */

#include "harness.h"
#include "polled_cancel.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT = 1 << 13, LONG = 4 * SHORT, MOST_TIMES = 6 };

/* A block of code of the library without a branch, or eight characters that memchr looks at. */
static uint64_t steps;

/* NOLINTNEXTLINE(bugprone-reserved-identifier): a compiler chose the name */
void __sanitizer_cov_trace_pc(void);
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
void __sanitizer_cov_trace_pc(void)
{
    steps++;
}

void *counted_memchr(const void *at, int character, size_t length);
void *counted_memchr(const void *at, int character, size_t length)
{
    char *found = memchr(at, character, length);
    steps += (found != NULL ? (size_t)(found - (const char *)at) : length) / 8;
    return found;
}

int look_at(const nq_cancel_flag *flag, const char *function)
{
    (void)flag;
    (void)function;
    return 0;
}

static const char *const units[] = {
    "--\n",
    "-- \n",
    "==\n",
    "+-+\n",
    "- -\n",
    "{}",
    "{}\n",
    "[]",
    "[]\n",
    "[0]",
    "[0],",
    "[0]\n",
    "[1,3,0,2]",
    "[1,3,0,2],",
    "[1,3,0,2] ",
    "[1,3,0,2]\n",
    "[[",
    "[[\n",
    "{{",
    "({[",
    "[|",
    "]",
    "}\n",
    "{\"n\":8}",
    "{\"n\":8}\n",
    "{\"regions\":[[0]]}",
    "{\"regions\":[[0]]}\n",
    "{\"a\":",
    "{\"a\":[",
    "{a:1},",
    "{#",
    "\"",
    "'",
    "\"a\",",
    "\\",
    "/*",
    "/*[[",
    "//",
    "//\n",
    "# \n",
    "#\n",
    "# star\n",
    "# 2 stars\n",
    "star",
    "star=",
    "stars=1\n",
    "stars=1\n\n",
    "two-stars_",
    "star per ",
    "x",
    "x ",
    "x\n",
    "x\n\n",
    "xx xx xx\n",
    "import x;\n",
    "word word word\n\n",
    "Solution 1:\n",
    "Solution 1:\n\n",
    "Solution:",
    ":",
    "=",
    "=\n",
    "a=[",
    "a = [1,3,0,2];\n",
    "a = [[0,0],[0,0]]\n",
    "array2d(",
    "print(",
    "1",
    "1 ",
    "1\n",
    "1\n\n",
    "1,",
    "1;",
    "1|",
    "1/",
    "1 3 0 2\n",
    "1 2\n",
    "[1,2]",
    "1 3 0 2\n\n",
    "1302\n",
    "4\n",
    "4\n\n",
    "4 4\n",
    "4 4\n\n",
    "0 1\n",
    "0,1 ",
    "0,1\n",
    "(0,1) ",
    "(0,1)",
    "0 1 0\n",
    "a4 ",
    "a4\n",
    "queen(1,2) ",
    "queen(1,2).\n",
    "1Q2/3Q/Q3/2Q1\n",
    "1Q2/",
    "Q",
    "Q\n",
    "Q \n",
    " Q\n",
    ".Q\nQ.\n",
    ".Q\nQ.\n\n",
    ".Q..\n...Q\nQ...\n..Q.\n",
    "\tQ\t\n",
    ",Q,\n",
    ",",
    ",\n",
    ".",
    ".\n",
    ").\n",
    "|",
    "|\n",
    "| |Q|\n",
    "A|",
    "AB\nAB\n",
    "AB\nAB\n\n",
    "AABB\nAABB\nCCDD\nCCDD\n",
    "AABB\nAABB\nCCDD\nCCDD\n\n",
    "A B\nA B\n\n",
    "4x1.AABBAABBCCDDCCDD\n",
    "4x",
    "http://x\n\n",
    "<svg>",
    "<svg>\n",
    "<svg></svg>\n",
    "<?xml",
    "```\n",
    "```\nAB\nAB\n```\n",
    "[1] 2 4 1 3\n",
    "[1] ",
    "[,1] ",
    "[1,] 0\n",
    "[.Q, Q.]\n",
    "[.Q,",
    "\xE2\x94\x80",
    "\xE2\x94\x80\n",
    "\xE2\x99\x9B",
    "\xE2\x99\x9B \n",
    "\xF0\x9F\x91\x91\xEF\xB8\x8F",
    "\n",
    " ",
    " \n",
    "\t",
    "\r\n",
    "% x\n",
    "%",
    "-- 2 stars\n",
    "[[0,1],",
    "[[0,1],[1,0]]\n",
    "\"AB\",\n",
    "[\"AB\",\"AB\"]\n",
    "[[\"\\\"",
    "{x:{x:",
    "{\"regions\":{\"a\":[[0,0]]}}\n",
    "regions: [\n",
    "(",
    "(\n",
    "([\n",
    "{0: 1, ",
    "[1 0; 0 1]\n",
    "[1;",
    "; ",
    "Fitness = 2\n",
    ", a = 1\n",
    "[1,3,0,2], a = 1\n",
    "\"a\": 1,\n",
};

/* Steps of all calls over the text: each call begins behind the one before it. */
static uint64_t steps_of(int reader, const char *text, size_t length)
{
    nqueens_parsed parsed = {0};
    size_t count = 0;
    uint32_t n = 0;
    steps = 0;
    for (size_t at = 0; at < length; at += reader == 2 ? length : parsed.end) {
        if (reader == 0)
            (void)nqueens_parse_next(text + at, length - at, NQUEENS_FORMAT_ANY, NULL, 0, &n,
                                     &parsed);
        else if (reader == 1)
            (void)nqueens_parse_puzzle(text + at, length - at, NULL, NULL, NULL, 0, &n, &parsed);
        else
            (void)nqueens_parse_squares(text, length, NULL, NULL, 0, &count, NULL, &parsed);
        assert_true(reader == 2 || parsed.end > 0);
    }
    return steps;
}

/* The text of a unit, behind a word or at its beginning. */
static size_t repeat(char *text, const char *before, const char *unit, size_t least)
{
    size_t length = (size_t)sprintf(text, "%s", before);
    while (length < least)
        length += (size_t)sprintf(text + length, "%s", unit);
    return length;
}

TEST(steps_grow_as_the_text_does)
{
#ifdef NQ_STEPS_ARE_COUNTED
    static const char *const befores[] = {"", "x\n", "["};
    static char text[LONG + 100];
    uint32_t slow = 0;
    for (size_t i = 0; i < ELEMENTS(units); i++) {
        for (size_t k = 0; k < ELEMENTS(befores); k++) {
            for (int reader = 0; reader < 3; reader++) {
                size_t length = repeat(text, befores[k], units[i], SHORT);
                const uint64_t few = steps_of(reader, text, length);
                length = repeat(text, befores[k], units[i], LONG);
                const uint64_t many = steps_of(reader, text, length);
                if (many <= MOST_TIMES * few + LONG)
                    continue;
                print_message(
                    "# reader %d takes %.0f and %.0f steps for \"%s\" and \"%s\" repeated\n",
                    reader, (double)few, (double)many, befores[k], units[i]);
                slow++;
            }
        }
    }
    assert_int_equal(slow, 0);
#endif
}

/* A line that is no board is passed a few times, and not once for each reading. */
TEST(a_long_line_takes_few_steps)
{
#ifdef NQ_STEPS_ARE_COUNTED
    enum { MOST_A_BYTE = 200 };
    static const char *const parts[] = {
        "1", "0",  ".",           "x", "Q", "1 ",   "x ",    "1,", "1;", "a4 ", "ab: ",        "|",
        ":", "\"", "queen(1,2) ", "=", "%", "AABB", "star ", "1Q", "1/", "A|",  "\xE2\x99\x9B"};
    static char text[LONG + 100];
    for (size_t i = 0; i < ELEMENTS(parts); i++) {
        const size_t length = repeat(text, "", parts[i], LONG);
        const uint64_t taken = steps_of(0, text, length);
        if (taken > MOST_A_BYTE * length)
            fail_msg("%.0f steps for \"%s\" repeated", (double)taken, parts[i]);
    }
#endif
}

int main(int argc, char **argv)
{
    return run_chosen_tests(argc, argv);
}
