/* SPDX-License-Identifier: MIT
 *
 * svg.h - what a sheet of boards and an attack map have in common as SVG.
 *
 * Inside a board the unit is the side of a square: the square of a row and a column has
 * y = row and x = column. Outside the unit is the CSS pixel, 1/96 inch.
 */

#ifndef NQUEENS_COMMAND_SVG_H
#define NQUEENS_COMMAND_SVG_H

#include <stdint.h>
#include <stdio.h>

/* Begins a document up to its title, whose text must follow. */
void svg_begin(FILE *out, uint64_t width, uint64_t height);

/* Ends the title, and begins the definitions with that of the queen. */
void svg_begin_definitions(FILE *out);

/* Ends the definitions, and writes the paper. */
void svg_end_definitions(FILE *out, uint64_t width, uint64_t height);

/* Writes an empty board at the origin. square is the side of a square in pixels. */
void svg_board(FILE *out, uint32_t n, uint64_t square);

/* Writes a queen, inside a board. attributes is "", or attributes with a blank before each. */
void svg_queen(FILE *out, uint32_t row, uint32_t column, const char *attributes);

/* Writes the columns as text, an empty row as '-'. */
void svg_columns(FILE *out, uint32_t n, const uint32_t queens[]);

void svg_end(FILE *out);

#endif /* NQUEENS_COMMAND_SVG_H */
