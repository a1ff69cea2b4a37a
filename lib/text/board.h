/* SPDX-License-Identifier: MIT
 *
 * Reads a board as people write it, in any form that can be meant in one way.
 */

#ifndef NQ_TEXT_BOARD_H
#define NQ_TEXT_BOARD_H

#include "text/format.h"
#include "text/grid.h"

/* What a row shows before it is read. */
struct nq_row_scan {
    uint32_t cells;
    uint32_t numbers; /* cells that are numbers, also 0 and 1 */
    uint32_t bits;    /* cells that are 0, 1, false or true */
    uint32_t dashes;  /* cells that stand for an empty row among columns */
    uint32_t queens;
    uint32_t least, most; /* least and greatest number */
    uint32_t large;       /* numbers past 1, behind the first cell */
    uint32_t pairs;       /* numbers that are equal to the cell before them, about */
    uint32_t labels;      /* the first cells, as long as they are 0, 1, 2, or 1, 2, 3, or a, b, c */
    uint64_t seen;        /* the numbers below 64 */
    bool first_is_number; /* the first cell is a number */
    uint32_t first_number, last_number; /* 0 if they are none */
    bool first_is_long;
    bool has_zero;
};

/* Rows of cells, and what the first two of them show. */
struct nq_table {
    struct nq_grid rows;
    struct nq_grid below; /* behind the first row; after a fault, its place */
    enum nq_token token;  /* behind the first row */
    bool has_second;
    struct nq_row_scan first, second;
};

/* A text that is read board by board. */
struct nq_board_text {
    const char *at; /* text to read, then text behind the board; or place of a fault */
    const char *end;
    const char *behind; /* text behind the board, or behind the lines or the list with a fault */
    int format;         /* NQUEENS_FORMAT_ANY, or the format of the text */
    struct nq_row_list rows;
    uint64_t hash;         /* hash of the columns, by which boards are compared */
    int form;              /* NQUEENS_FORM_... that the text looks like */
    int fault;             /* NQUEENS_FAULT_... */
    const char *list;      /* the bracket that begins the board, or NULL */
    uint32_t size;         /* number of rows that a line above them tells, or 0 */
    uint32_t width;        /* rows that the board must have, as others of the block do, or 0 */
    bool is_complete;      /* names below the board end it */
    int kind;              /* of the reading of the board, of those in board.c */
    struct nq_table table; /* the rows that it reads */
};

/* Stores the columns of the board that was read. */
void nq_store_board(struct nq_board_text *text, uint32_t queens[]);

/* Reads the board that begins at text->at, a visible character or the blank of a picture. False,
 * with form, fault and place, if there is none. Cost: linear in the text read, n^2 for n pairs, and
 * no memory. */
bool nq_read_board(struct nq_board_text *text);

/* The same, without a look at the place behind the block of a fault. */
bool nq_find_board(struct nq_board_text *text);

#endif
