/* SPDX-License-Identifier: MIT
 *
 * The words for the forms of a text, and for the faults that make it no board.
 */

#include <nqueens.h>

static const char *const forms[] = {
    [NQUEENS_FORM_NONE] = "text",
    [NQUEENS_FORM_PICTURE] = "a picture of squares",
    [NQUEENS_FORM_MATRIX] = "a matrix of 0 and 1",
    [NQUEENS_FORM_COLUMNS] = "columns from 0",
    [NQUEENS_FORM_COLUMNS_FROM_1] = "columns from 1",
    [NQUEENS_FORM_PAIRS] = "pairs (row, column)",
    [NQUEENS_FORM_FEN] = "FEN",
    [NQUEENS_FORM_SVG] = "SVG",
    [NQUEENS_FORM_REGIONS] = "regions",
    [NQUEENS_FORM_PUZZLE] = "a puzzle",
    [NQUEENS_FORM_COLUMNS_OR_MATRIX] = "columns, or all squares of a matrix",
    [NQUEENS_FORM_COLUMNS_OR_NUMBERED] = "columns, or a number and columns behind it",
    [NQUEENS_FORM_COLUMNS_OR_DASHES] =
        "columns and empty rows, or columns with dashes between them",
    [NQUEENS_FORM_COLUMNS_OR_PAIRS] = "columns, or pairs (row, column)",
    [NQUEENS_FORM_COLUMNS_OR_PICTURE] = "columns, or a picture with names beside it",
    [NQUEENS_FORM_PAIRS_OR_MATRIX] = "pairs (row, column), or a matrix of 0 and 1",
    [NQUEENS_FORM_FROM_0_OR_1] = "squares that count from 0, or from 1",
};

static const char *const faults[] = {
    [NQUEENS_FAULT_NONE] = "nothing is wrong",
    [NQUEENS_FAULT_EMPTY] = "there is no board",
    [NQUEENS_FAULT_UTF_16] = "this is UTF-16, and UTF-8 is read",
    [NQUEENS_FAULT_ENCODING] = "this is not UTF-8, or a control character",
    [NQUEENS_FAULT_CHARACTER] = "this is not a square",
    [NQUEENS_FAULT_WIDTH] = "the row is not as long as the first",
    [NQUEENS_FAULT_ROWS] = "a board has as many rows as columns",
    [NQUEENS_FAULT_TWO_QUEENS] = "the row has two queens",
    [NQUEENS_FAULT_COLUMN] = "this is not a column of the board",
    [NQUEENS_FAULT_PAIRS] = "a pair for each row is needed",
    [NQUEENS_FAULT_NO_QUEEN] = "none of the marks is known to be a queen, as Q is",
    [NQUEENS_FAULT_AMBIGUOUS] = "this can be meant in two ways",
    [NQUEENS_FAULT_BRACKET] = "a bracket or a quote does not fit here",
    [NQUEENS_FAULT_PIECE] = "this is another piece than a queen",
    [NQUEENS_FAULT_SVG] = "SVG cannot be read back",
    [NQUEENS_FAULT_MORE] = "something follows the board",
    [NQUEENS_FAULT_NAME] = "this is not the name of a region",
    [NQUEENS_FAULT_REGIONS] = "this is one region more than the board has rows",
    [NQUEENS_FAULT_SIZE] = "this is not the size of the board, and a puzzle has 64 rows at most",
    [NQUEENS_FAULT_MEMBER] = "this stands twice, or means the same as another member",
    [NQUEENS_FAULT_GIVEN] =
        "this is not a square of the board, not the one given before, or outside of the object",
    [NQUEENS_FAULT_STARS] = "two queens in each line are another puzzle",
    [NQUEENS_FAULT_LINK] = "paste the regions as text in place of this address",
    [NQUEENS_FAULT_FEWER] = "there are fewer regions than rows, so that there is no solution",
    [NQUEENS_FAULT_OBJECT] = "there is no board in this object",
    [NQUEENS_FAULT_PROSE] = "this is prose or a program, without a puzzle",
    [NQUEENS_FAULT_ONE_SQUARE] = "so small a board is read only where it is the whole text",
    [NQUEENS_FAULT_BOARD] = "these are the squares of a board, and no regions",
};

const char *nqueens_form_string(int form)
{
    return form >= 0 && form <= NQUEENS_FORM_FROM_0_OR_1 ? forms[form] : forms[0];
}

const char *nqueens_fault_string(int fault)
{
    return fault >= 0 && fault <= NQUEENS_FAULT_BOARD ? faults[fault] : faults[0];
}
