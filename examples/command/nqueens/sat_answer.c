/* SPDX-License-Identifier: MIT
 *
 * sat_answer.c - the board in what a SAT solver writes, line by line. Cost: each character is
 * looked at once; memory for the longest line, which may be the whole answer.
 */

#include "sat_answer.h"

#include "shared/input.h"
#include "shared/lines.h"
#include "shared/messages.h"
#include "shared/numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <nqueens.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LINE = 1 << 30 };

static const char white_space[] = " \t\r\n";

enum verdict { NOT_SAID, SATISFIABLE, UNSATISFIABLE, UNKNOWN };

struct answer {
    const char *name;
    FILE *file;
    char *line; /* the last one, */
    uint64_t lines;
    uint32_t n;
    uint32_t *queens;
    enum verdict verdict;
    int has_values;
    int is_ended; /* the values, by a 0 */
};

/* Returns EXIT_FAILED after the message, which names the line. */
static int refuse(const struct answer *answer, const char *format, ...)
{
    char reason[120];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    complain("%s: line %" PRIu64 ": %s", input_name(answer->name), answer->lines, reason);
    return EXIT_FAILED;
}

/* ---- Values ---------------------------------------------------------------------- */

static int place_queen(struct answer *answer, uint64_t square)
{
    uint32_t row = (uint32_t)(square / answer->n), column = (uint32_t)(square % answer->n);
    if (answer->queens[row] != NQUEENS_NO_QUEEN && answer->queens[row] != column)
        return refuse(answer, "a second queen in row %" PRIu32, row);
    answer->queens[row] = column;
    return EXIT_DONE;
}

/* Takes a word, "-12", "12" or "0". Variables above n * n are no squares. */
static int take_literal(struct answer *answer, const char *word)
{
    uint64_t variable;
    int is_false = *word == '-';
    if (!read_digits(word + is_false, INT32_MAX, &variable))
        return refuse(answer, "'%.24s' is not a variable", word);
    if (answer->is_ended)
        return refuse(answer, "the values go on behind their 0");
    answer->has_values = 1;
    answer->is_ended = variable == 0;
    if (is_false || variable == 0 || variable > (uint64_t)answer->n * answer->n)
        return EXIT_DONE;
    return place_queen(answer, variable - 1);
}

static int take_literals(struct answer *answer, char *text)
{
    int result = EXIT_DONE;
    while (result == EXIT_DONE && *(text += strspn(text, white_space)) != '\0') {
        char *word = text;
        text += strcspn(text, white_space);
        if (*text != '\0')
            *text++ = '\0';
        result = take_literal(answer, word);
    }
    return result;
}

/* ---- The verdict ----------------------------------------------------------------- */

/* The first word of a line is the verdict. */
static int take_verdict(struct answer *answer, const char *text)
{
    static const struct {
        const char *word;
        enum verdict verdict;
    } verdicts[] = {
        {"SATISFIABLE", SATISFIABLE}, {"SAT", SATISFIABLE}, {"UNSATISFIABLE", UNSATISFIABLE},
        {"UNSAT", UNSATISFIABLE},     {"UNKNOWN", UNKNOWN}, {"INDETERMINATE", UNKNOWN},
        {"INDET", UNKNOWN},
    };
    size_t length = strcspn(text, white_space);
    enum verdict verdict = NOT_SAID;
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        if (strlen(verdicts[i].word) == length && strncmp(verdicts[i].word, text, length) == 0)
            verdict = verdicts[i].verdict;
    }
    if (verdict == NOT_SAID)
        return refuse(answer, "'%.*s' is not what a SAT solver answers",
                      length < 24 ? (int)length : 24, text);
    if (answer->verdict != NOT_SAID)
        return refuse(answer, "the solver answers a second time");
    answer->verdict = verdict;
    if (verdict == UNKNOWN)
        return refuse(answer, "the solver has found no answer");
    return EXIT_DONE;
}

/* ---- Lines ------------------------------------------------------------------------ */

/* Whether the line begins with the letter as a word. */
static int begins_with(const char *line, char letter)
{
    return line[0] == letter && strchr(white_space, line[1]) != NULL;
}

static int take_line(struct answer *answer)
{
    char *text = answer->line + strspn(answer->line, white_space);
    if (*text == '\0' || *text == 'c')
        return EXIT_DONE;
    if (begins_with(text, 'v'))
        return take_literals(answer, text + 1);
    if (*text == '-' || (*text >= '0' && *text <= '9'))
        return take_literals(answer, text);
    if (begins_with(text, 's'))
        text += 1 + strspn(text + 1, white_space);
    return take_verdict(answer, text);
}

/* An answer has comments, and a value for each square and some more. It may be one line. */
static uint64_t longest_answer(uint32_t n)
{
    return (UINT64_C(64) << 20) + UINT64_C(256) * n * n;
}

static size_t longest_line(uint32_t n)
{
    return longest_answer(n) < LONGEST_LINE ? (size_t)longest_answer(n) : LONGEST_LINE;
}

static int refuse_length(struct answer *answer)
{
    return refuse(answer, "no answer for a board of %" PRIu32 " is this long", answer->n);
}

static int take_lines(struct answer *answer)
{
    size_t room = 0;
    ssize_t length;
    uint64_t bytes = 0;
    int result = EXIT_DONE;
    errno = 0;
    while (result == EXIT_DONE &&
           (length = text_read(&answer->line, &room, 0, longest_line(answer->n), text_ends_line,
                               answer->file)) > 0) {
        answer->lines++;
        bytes += (uint64_t)length;
        if (strlen(answer->line) != (size_t)length)
            result = refuse(answer, "a NUL, which is no text");
        else if (bytes > longest_answer(answer->n))
            result = refuse_length(answer);
        else
            result = take_line(answer);
    }
    if (result != EXIT_DONE)
        return result;
    answer->lines++;
    if (errno == EFBIG)
        return refuse_length(answer);
    return input_outcome(answer->name, feof(answer->file) && !ferror(answer->file) ? 0
                                       : errno != 0                                ? errno
                                                                                   : EIO);
}

/* Whether the lines are an answer. */
static int check_whole(const struct answer *answer)
{
    const char *missing = NULL;
    if (answer->verdict == NOT_SAID)
        missing = "there is no line 's SATISFIABLE' or 's UNSATISFIABLE'";
    else if (answer->verdict == SATISFIABLE && !answer->has_values)
        missing = "the solver has found a solution and not written it";
    else if (answer->verdict == SATISFIABLE && !answer->is_ended)
        missing = "the values are cut off: no 0 ends them";
    if (missing == NULL)
        return EXIT_DONE;
    complain("%s: %s", input_name(answer->name), missing);
    return EXIT_FAILED;
}

int sat_answer_read(const char *name, uint32_t n, uint32_t queens[], int *is_satisfiable)
{
    struct answer answer = {.name = name, .n = n, .queens = queens};
    int result = input_open(&answer.file, name);
    if (result != EXIT_DONE)
        return result;
    for (uint32_t row = 0; row < n; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    result = take_lines(&answer);
    if (result == EXIT_DONE)
        result = check_whole(&answer);
    *is_satisfiable = answer.verdict == SATISFIABLE;
    free(answer.line);
    input_close(answer.file);
    return result;
}
