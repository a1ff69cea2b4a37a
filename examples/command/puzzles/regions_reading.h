/* SPDX-License-Identifier: MIT
 *
 * regions_reading.h - what reading regions from text and from JSON shares: squares that are added
 * to rows, and the place and the reason where it stops.
 */

#ifndef PUZZLES_REGIONS_READING_H
#define PUZZLES_REGIONS_READING_H

#include "regions_text.h"

/* Of a region: the characters of a text, a number or the inside of a string. */
struct name {
    const char *at;
    size_t length;
};

struct reading {
    const char *text;
    const char *at; /* what is read next, of a text */
    const char *end;
    int is_in_words; /* squares are words, not characters */
    uint32_t n;      /* the length of the first row; 0 before its end */
    uint32_t *regions;
    uint32_t row; /* of the square that is read */
    uint32_t column;
    uint32_t count; /* of names */
    struct name names[PUZZLE_LARGEST_N];
    struct puzzle_text_error *error;
};

/* Both return NQUEENS_ERROR_ARGUMENT, with the reason and a place: the square that is read, */
__attribute__((format(printf, 2, 3))) int reading_refuses(const struct reading *reading,
                                                          const char *format, ...);

/* or a character of the text. */
__attribute__((format(printf, 3, 4))) int
reading_refuses_text(const struct reading *reading, const char *at, const char *format, ...);

/* Adds a square to the row; the name "." and one without characters are no region. */
int reading_add_square(struct reading *reading, struct name name);

/* Ends the row, which must be as long as the first. */
int reading_end_row(struct reading *reading);

/* Refuses a board with fewer rows than columns. */
int reading_lacks_rows(const struct reading *reading);

/* Reads the text as JSON, and from an object the queens that stand. */
int reading_json(struct reading *reading, uint32_t queens[PUZZLE_LARGEST_N]);

static inline int reading_is_visible(char character)
{
    return character > ' ' && character <= '~';
}

#endif
