/* SPDX-License-Identifier: MIT
 *
 * Reads a board as people write it, in any form that can be meant in one way.
 */

#ifndef NQ_TEXT_BOARD_H
#define NQ_TEXT_BOARD_H

#include "text/format.h"
#include "text/grid.h"

struct nq_board_text;

/* One way to read the rows of a table: a board, or false with a fault and its place. */
struct nq_reading {
    bool (*read)(struct nq_board_text *text, struct nq_grid *grid, unsigned how);
    unsigned how;
};

/* A text that is read board by board. */
struct nq_board_text {
    const char *at; /* text to read, then text behind the board; or place of a fault */
    const char *end;
    const char *behind; /* text behind the board, or behind the lines or the list with a fault */
    int format;         /* NQUEENS_FORMAT_ANY, or the format of the text */
    struct nq_row_list rows;
    uint64_t hash;    /* hash of the columns, by which boards are compared */
    int form;         /* NQUEENS_FORM_... that the text looks like */
    int fault;        /* NQUEENS_FAULT_... */
    const char *list; /* the bracket that begins the board, or NULL */
    uint32_t size;    /* number of rows that a line above them tells, or 0 */
    uint32_t width;   /* rows that the board must have, as others of the block do, or 0 */
    bool is_complete; /* names below the board end it */
    const struct nq_reading *reading; /* the reading of the board */
    struct nq_grid table;             /* the rows that it reads */
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
