/* SPDX-License-Identifier: MIT
 *
 * Text around boards and puzzles that is none of their rows: separators, comments, titles, rulers and
 * prose.
 */

#ifndef NQ_TEXT_BETWEEN_H
#define NQ_TEXT_BETWEEN_H

#include "text/characters.h"

#include <nqueens.h>
#include <stdbool.h>

/* Passes a byte-order mark. False if it is the mark of UTF-16. */
bool nq_open_text(const char **text, size_t length, nqueens_parsed *parsed);

/* Passes the text between boards: white space, commas and closing brackets, and nothing of the line
 * of a board, since blanks may be squares. Sets *first to the first other character. */
const char *nq_skip_separators(const char *at, const char *end, const char **first);

/* Whether nothing is left but one word, perhaps in brackets, which could be taken for one square. */
bool nq_is_one_word(const char *at, const char *end);

/* Kinds of lines that are no rows: words and a colon, a heading, or a ruler; words; a comment of MiniZinc
 * or Lua; and a number that is assigned to stars. */
enum {
    NQ_LINE_EMPTY = 1,
    NQ_LINE_STARS = 2,
    NQ_LINE_TITLE = 4,
    NQ_LINE_PROSE = 8,
    NQ_LINE_SCRIPT = 16,
    NQ_LINE_REMARK = NQ_LINE_EMPTY | NQ_LINE_TITLE | NQ_LINE_PROSE
};

bool nq_is_line_of(unsigned kinds, const char *at, const char *line_end, const char *end);

/* Passes lines of these kinds, comments and frames: the beginning of another line, or the end. */
const char *nq_pass_lines(unsigned kinds, const char *at, const char *end);

/* The first visible character behind such lines, and empty ones. */
static inline const char *nq_pass_to_text(unsigned kinds, const char *at, const char *end)
{
    return nq_skip_space(nq_pass_lines(kinds | NQ_LINE_EMPTY, at, end), end);
}

/* The digits or the list of a board behind a title that says that it is one, as Solution 1: 2413; else
 * NULL. */
const char *nq_digits_of_title(const char *at, const char *line_end);

/* ---- The number of queens, or stars, that a text tells for each line (stars.c) ----- */

/* The place where the text tells a number other than one, or NULL: NQ_STARS_ASSIGNED, to a name
 * such as starsPerRow, and of these stars alone; NQ_STARS_SAID, also in words: 2 stars. */
enum nq_stars { NQ_STARS_ASSIGNED, NQ_STARS_SAID };
const char *nq_find_stars(const char *at, const char *end, enum nq_stars how);

/* Searches comments, and lines that assign nothing but stars, for a number of stars other than one;
 * NULL if there is none. */
const char *nq_find_stars_in_comments(const char *at, const char *end);

/* Whether a line is nothing but a name with a star in it, a sign and a number. */
bool nq_assigns_stars(const char *at, const char *line_end);

#endif
