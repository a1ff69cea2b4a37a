/* SPDX-License-Identifier: MIT
 *
 * Readings of a table: each reads its rows in one way, with checks of its own, and knows of no
 * other. A reading returns false with the fault and its place in the text, or true with the grid
 * behind the board.
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

/* Scans the row that comes next. Returns the token behind it. */
enum nq_token nq_scan_row(struct nq_grid *grid, struct nq_row_scan *scan);

/* Scans the first two rows. */
void nq_open_table(struct nq_table *table, const struct nq_grid *rows);

bool nq_are_columns(const struct nq_row_scan *scan);

/* Whether all cells, fewer than 64, are the numbers 0, 1, 2, or 1, 2, 3, each once. */
bool nq_are_each_once(const struct nq_row_scan *scan);

/* Whether the first row is a list of columns, and not a row of a matrix, or of a picture with
 * dashes. */
bool nq_is_list_of_columns(const struct nq_table *table);

/* What n rows of n numbers, from n = 4 on, are: NQUEENS_FORM_REGIONS of a puzzle, with n numbers, or a
 * few less, the squares of each in one piece; NQUEENS_FORM_COLUMNS_OR_MATRIX, if each row has zeros and
 * another number than 1 once; or NQUEENS_FORM_NONE. */
int nq_form_of_map(const struct nq_table *table);

/* ---- Readings -------------------------------------------------------------------------------- */

/* A row of columns; NQ_DIGITS: of digits without blanks. */
enum { NQ_DIGITS = 1 };
bool nq_read_columns_row(struct nq_board_text *text, const struct nq_table *table,
                         struct nq_grid *grid, unsigned how);

/* n rows of as many squares, with names before the rows, behind them and above them. */
enum { NQ_NAMES_BEFORE = 1, NQ_NAMES_BEHIND = 2, NQ_NAMES_ABOVE = 4 };
bool nq_read_picture(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid,
                     unsigned how);

/* Lines of blanks with one queen at most, up to an empty one. */
bool nq_read_blank_picture(struct nq_board_text *text, const struct nq_table *table,
                           struct nq_grid *grid, unsigned how);

/* A line of ranks with slashes between them. */
bool nq_read_ranks(struct nq_board_text *text, const struct nq_table *table, struct nq_grid *grid,
                   unsigned how);

/* Queens by their squares, one for each row: rows of two numbers; 0,1 1,3 in a line; atoms such as
 * queen(1,2); a4 b2; members 0: 1. */
enum { NQ_PAIR_ROWS, NQ_PAIRS_IN_LINE, NQ_ATOMS, NQ_SQUARES, NQ_DICTIONARY };
bool nq_read_notation(struct nq_board_text *text, const struct nq_table *table,
                      struct nq_grid *grid, unsigned how);
bool nq_are_pairs_in_line(const char *at, const char *end);

/* ---- Decision -------------------------------------------------------------------------------- */

/* Reads rows in all ways, and decides. */
bool nq_decide(struct nq_board_text *text, const struct nq_grid *rows);

/* Reads a dictionary of rows and columns, whose bracket stands here. */
bool nq_read_dictionary(struct nq_board_text *text, const char *at);

/* The place behind a full stop at the end of a line or a word, as in Prolog, or the same place. */
const char *nq_skip_stop(const char *at, const char *end);

/* Whether nothing follows a list, or what may stand behind it: separators, other lists and words. */
bool nq_ends_well(const char *at, const char *end);

/* Reads a text that begins with a bracket. */
bool nq_read_list(struct nq_board_text *text, const char *at);

#endif
