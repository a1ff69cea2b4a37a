/* SPDX-License-Identifier: MIT
 *
 * regions_text.h - regions as text, n lines of n squares, and as JSON, n rows of n squares.
 */

#ifndef PUZZLES_REGIONS_TEXT_H
#define PUZZLES_REGIONS_TEXT_H

#include "puzzle.h"

#include <stdio.h>

/* Both write lines that nqueens_parse_puzzle reads back: n lines, or one. */
void puzzle_write_text(FILE *out, uint32_t n, const uint32_t regions[]);
void puzzle_write_json(FILE *out, uint32_t n, const uint32_t regions[]);

#endif
