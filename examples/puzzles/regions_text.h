/* SPDX-License-Identifier: MIT
 *
 * regions_text.h - regions as text, n lines of n characters, and as JSON, an array of n rows of n
 * numbers.
 */

#ifndef PUZZLES_REGIONS_TEXT_H
#define PUZZLES_REGIONS_TEXT_H

#include "puzzle.h"

#include <stddef.h>
#include <stdio.h>

/* Why regions cannot be read: at which square, both numbers from 0. */
struct puzzle_text_error {
    uint32_t row;
    uint32_t column;
    char reason[80];
};

/* Reads the regions of one board, n up to 64.
 *
 * Text: the characters of a region are the same, any from ! to ~ but '.', which is no region. JSON,
 * which begins with '[': numbers below n, or null for no region. White space around the board, at
 * the ends of lines and between the words of JSON is skipped. The regions of a text are numbered
 * in the order in which they come.
 *
 * NQUEENS_OK, or NQUEENS_ERROR_ARGUMENT and *error says why; n and regions are undefined then. */
int puzzle_read_regions(const char *text, size_t length, uint32_t *n,
                        uint32_t regions[PUZZLE_LARGEST_SQUARES], struct puzzle_text_error *error);

/* Both write lines that can be read back: n lines, or one. */
void puzzle_write_text(FILE *out, uint32_t n, const uint32_t regions[]);
void puzzle_write_json(FILE *out, uint32_t n, const uint32_t regions[]);

#endif
