/* SPDX-License-Identifier: MIT
 *
 * regions_text.h - regions as text, n lines of n squares, and as JSON, n rows of n squares alone or
 * in an object with the queens that stand.
 */

#ifndef PUZZLES_REGIONS_TEXT_H
#define PUZZLES_REGIONS_TEXT_H

#include "puzzle.h"

#include <stddef.h>
#include <stdio.h>

/* Why regions cannot be read, and where. */
struct puzzle_text_error {
    uint32_t line; /* of the text, from 1 on, as its column; 0: the place is a square, */
    uint32_t row;  /* in this row; rows and columns of the board are from 0 on */
    uint32_t column;
    char reason[80];
};

/* Reads one board, n up to 64: its regions, and the queens that stand, NQUEENS_NO_QUEEN in a row
 * without one.
 *
 * Text: n lines of n characters, or of n words with blanks between them, which are one character or
 * a number. Squares with the same word are a region; characters are any from ! to ~, and '.' is no
 * region. White space around lines is skipped, and lines without a square around the board.
 *
 * JSON: an array of n rows. A row is an array of numbers without fractions, of strings without
 * escapes, and of null, which is no region as "." is; or a string with a character for each square.
 *
 * Or an object with such an array as "regions" or "colorRegions". "n" or "size" is then the number
 * of rows. "givens" and "queens" are n columns, null or -1 in a row without a queen, or any number
 * of [row, column]. Both stand, but "queens" in all rows are a solution, of which nothing is read.
 * Other members are skipped. "puzzles" in an object without regions is an array with one such
 * object.
 *
 * Regions are numbered in the order in which they come; but in JSON all keep their numbers if these
 * are below n.
 *
 * NQUEENS_OK, or NQUEENS_ERROR_ARGUMENT and *error says why; the rest is undefined then. */
int puzzle_read_regions(const char *text, size_t length, uint32_t *n,
                        uint32_t regions[PUZZLE_LARGEST_SQUARES], uint32_t queens[PUZZLE_LARGEST_N],
                        struct puzzle_text_error *error);

/* Both write lines that can be read back: n lines, or one. */
void puzzle_write_text(FILE *out, uint32_t n, const uint32_t regions[]);
void puzzle_write_json(FILE *out, uint32_t n, const uint32_t regions[]);

#endif
