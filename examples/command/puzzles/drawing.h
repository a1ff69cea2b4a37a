/* SPDX-License-Identifier: MIT
 *
 * drawing.h - pictures of coloured puzzles, with or without queens.
 */

#ifndef PUZZLES_DRAWING_H
#define PUZZLES_DRAWING_H

#include "puzzle.h"

#include <stdio.h>

/* All draw the regions, and the queens unless that is NULL; rows may be NQUEENS_NO_QUEEN. ferror
 * tells what could not be written. */

/* Characters: borders between regions, and in each square a letter or Q for a queen. */
void puzzle_draw_ascii(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[]);

/* The same with the heavy lines and the chess queen of Unicode, in UTF-8. */
void puzzle_draw_unicode(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[]);

/* A document in SVG 1.1: thick borders, a letter in each region, and colours that a colour-blind
 * reader tells apart; two regions that meet have different ones. */
void puzzle_draw_svg(FILE *out, uint32_t n, const uint32_t regions[], const uint32_t queens[]);

#endif
