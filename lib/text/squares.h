/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Squares of a board as people write them: pairs of numbers, or a picture of marks.
 */

#ifndef NQ_TEXT_SQUARES_H
#define NQ_TEXT_SQUARES_H

#include "text/grid.h"

/* Squares, and the text that they are read from. */
struct nq_squares_text {
    const char *at; /* beginning of the text to read; after a fault, its place */
    const char *end;
    int form;                 /* NQUEENS_FORM_... */
    int fault;                /* NQUEENS_FAULT_... */
    uint32_t n;               /* rows of a picture; 0 for pairs */
    uint32_t *rows, *columns; /* room for capacity squares */
    size_t capacity;
    size_t count; /* squares read, also past capacity */
};

/* Reads all of the text, which begins with a visible character. False, with form, fault and place,
 * if it is something else. Cost: linear, and no memory. */
bool nq_read_squares(struct nq_squares_text *text);

#endif
