/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Parts of the reader of boards: rows, and each form. A reader returns false with the fault and its
 * place in the text, or true with text->at behind the board.
 */

#ifndef NQ_TEXT_FORMS_H
#define NQ_TEXT_FORMS_H

#include "text/board.h"
#include "text/grid.h"

/* Return false, with a fault and its place, or with the grid's. */
bool nq_board_refuses(struct nq_board_text *text, int fault, const char *at);
bool nq_board_refuses_token(struct nq_board_text *text, const struct nq_grid *grid);

/* Adds the column of the next row, or NQUEENS_NO_QUEEN. */
void nq_board_add_row(struct nq_board_text *text, uint32_t column);

/* ---- Squares and rows ------------------------------------------------------------------- */

enum nq_square {
    NQ_SQUARE_OTHER,
    NQ_SQUARE_EMPTY,
    NQ_SQUARE_DASH,
    NQ_SQUARE_QUEEN,
    NQ_SQUARE_ZERO,
    NQ_SQUARE_ONE
};

enum nq_square nq_square_of(const struct nq_cell *cell);

/* Reads the next cell; a number with a point in a list, as NumPy writes it, without the point. */
enum nq_token nq_next_square(struct nq_grid *grid, struct nq_cell *cell);

struct nq_row_scan {
    uint32_t cells;
    uint32_t numbers; /* cells that are numbers, also 0 and 1 */
    uint32_t bits;    /* cells that are 0, 1, false or true */
    uint32_t dashes;  /* cells that stand for an empty row among columns */
    uint32_t queens;
    uint32_t least, most; /* least and greatest number */
    uint32_t large;       /* numbers past 1, behind the first cell */
    uint32_t labels;      /* the first cells, as long as they are 0, 1, 2, or 1, 2, 3, or a, b, c */
    bool first_is_number; /* the first cell is a number */
    uint32_t first_number;
    bool first_is_long;
    bool has_zero;
};

/* Scans the row that comes next. Returns the token behind it. */
enum nq_token nq_scan_row(struct nq_grid *grid, struct nq_row_scan *scan);

bool nq_are_columns(const struct nq_row_scan *scan);

/* Whether a row of 0 and 1 cannot be columns: of three or more, two are in one column. */
bool nq_are_bits(const struct nq_row_scan *scan);

/* Whether a row is a list of columns, and not a row of a matrix, or of a picture with dashes. */
bool nq_is_list_of_columns(const struct nq_grid *grid, const struct nq_row_scan *first,
                           const struct nq_row_scan *second);

/* ---- Forms ----------------------------------------------------------------------------------- */

bool nq_read_column_list(struct nq_board_text *text, struct nq_grid *grid);

/* Reads lines of two numbers, and tells pairs, one in each line, from boards of two. */
bool nq_read_pair_lines(struct nq_board_text *text, struct nq_grid *grid);

/* Reads a text that begins with a bracket. */
bool nq_read_list(struct nq_board_text *text, const char *at);

/* Reads n rows of as many squares as the first, perhaps with their numbers before them. */
bool nq_read_picture(struct nq_board_text *text, struct nq_grid *grid,
                     const struct nq_row_scan *first, bool is_labelled);

/* The common form of the lines up to an empty one, or to the end. */
struct nq_blank_lines {
    uint32_t rows;
    size_t longest;
    bool are_even; /* all places of queens are even */
};

/* Whether each line, up to an empty one, is blanks with one Q at most. */
bool nq_are_blank_lines(const char *at, const char *end, struct nq_blank_lines *lines);

bool nq_read_blank_picture(struct nq_board_text *text, const char *at,
                           const struct nq_blank_lines *lines);

bool nq_read_ranks(struct nq_board_text *text, const char *at);

#endif
