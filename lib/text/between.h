/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Text around boards and puzzles that is none of their rows: separators, comments, titles, rulers and
 * prose.
 */

#ifndef NQ_TEXT_BETWEEN_H
#define NQ_TEXT_BETWEEN_H

#include <nqueens.h>
#include <stdbool.h>

/* Passes a byte-order mark. False if it is the mark of UTF-16. */
bool nq_open_text(const char **text, size_t length, nqueens_parsed *parsed);

/* Passes the text between boards: white space, commas and closing brackets, and nothing of the line
 * of a board, since blanks may be squares. Sets *first to the first other character. */
const char *nq_skip_separators(const char *at, const char *end, const char **first);

/* Passes comments, frames and white space. */
const char *nq_skip_comments(const char *at, const char *end);

/* Whether nothing is left but one word, perhaps in brackets, which could be taken for one square. */
bool nq_is_one_word(const char *at, const char *end);

/* Whether a line is a title, words and a colon; a ruler; or prose. */
bool nq_is_remark(const char *at, const char *line_end, const char *end);

/* Whether a line is words and a colon, with nothing or a number behind it, or a call that prints. */
bool nq_is_title(const char *at, const char *line_end);

/* The first visible character behind comments, frames and titles above a board. */
const char *nq_skip_titles(const char *at, const char *end);

/* The place behind empty lines, comments, fences of Markdown, and lines that assign stars: the
 * beginning of a line, or the end. */
const char *nq_skip_remarks(const char *at, const char *end);

#endif
