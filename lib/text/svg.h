/* SPDX-License-Identifier: MIT
 *
 * The parts of a picture in SVG that a board, a sheet of boards and an attack map share.
 *
 * Inside a board the unit is the side of a square: the square of a row and a column has
 * y = row and x = column, and a transformation maps that to pixels. Outside a board the unit
 * is the CSS pixel, 1/96 inch.
 */

#ifndef NQ_TEXT_SVG_H
#define NQ_TEXT_SVG_H

#include "text/sink.h"

#include <stdint.h>

#define NQ_SVG_BORDER_COLOUR "#222"

/* The colour of queens that attack each other, and of the marks on attacked squares. */
#define NQ_SVG_ATTACK_COLOUR "#b3261e"

/* The place of the board in a picture with coordinates, in pixels. */
struct nq_svg_layout {
    uint32_t n;
    uint64_t square; /* the side of a square */
    uint64_t left;   /* of the board */
    uint64_t top;
    uint64_t width; /* of the picture */
    uint64_t height;
};

struct nq_svg_layout nq_svg_board_layout(uint32_t n);

/* The side of a square in the picture of one board, from 40 pixels down to 1. */
uint64_t nq_svg_square_side(uint32_t n);

/* Puts markup in which each '@' stands for the next of the numbers, and each '%' for half of
 * the next one, with ".5" if that is odd. */
void nq_svg_put(struct nq_text_sink *sink, const char *markup, const uint64_t numbers[]);

/* Opens the document. The title must follow, then the definitions, then
 * nq_svg_put_background. */
void nq_svg_open(struct nq_text_sink *sink, uint64_t width, uint64_t height);

/* "8 queens on the 8 x 8 board: 0 4 7 5 2 6 1 3", an empty row as '-'. */
void nq_svg_put_description(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);

/* Puts the definition of the queen that nq_svg_put_queen refers to. */
void nq_svg_put_queen_definition(struct nq_text_sink *sink);

void nq_svg_put_background(struct nq_text_sink *sink, uint64_t width, uint64_t height);

/* Puts the dark squares, inside a board. */
void nq_svg_put_dark_squares(struct nq_text_sink *sink, uint32_t n);

/* Puts a queen, inside a board. attributes is "", or attributes with a blank before each. */
void nq_svg_put_queen(struct nq_text_sink *sink, uint32_t row, uint32_t column,
                      const char *attributes);

void nq_svg_put_queens(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);

/* Puts the squares of the board. What follows is inside it, until nq_svg_close_board puts
 * the border and the coordinates. */
void nq_svg_open_board(struct nq_text_sink *sink, const struct nq_svg_layout *layout);
void nq_svg_close_board(struct nq_text_sink *sink, const struct nq_svg_layout *layout);

void nq_svg_close(struct nq_text_sink *sink);

/* The writer of NQUEENS_FORMAT_SVG, as those of board_text.h. */
void nq_svg_write_board(struct nq_text_sink *sink, uint32_t n, const uint32_t queens[]);

#endif /* NQ_TEXT_SVG_H */
