/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * The number of queens, or stars, that a text tells for each line of a puzzle.
 */

#ifndef NQ_TEXT_STARS_H
#define NQ_TEXT_STARS_H

#include <stdbool.h>

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
