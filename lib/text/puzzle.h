/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * Puzzles of regions as people write them: regions alone, or an object with the squares that are
 * given.
 */

#ifndef NQ_TEXT_PUZZLE_H
#define NQ_TEXT_PUZZLE_H

#include <nqueens.h>
#include <stdbool.h>

enum { NQ_PUZZLE_ROWS = 64, NQ_PUZZLE_SQUARES = NQ_PUZZLE_ROWS * NQ_PUZZLE_ROWS };

/* A puzzle, and the text that it is read from. */
struct nq_puzzle_text {
    const char *at;     /* where reading begins; of a fault, its place */
    const char *end;    /* of the text */
    const char *behind; /* what follows the puzzle, or the lines or brackets of a fault */
    int form;           /* NQUEENS_FORM_... */
    int fault;          /* NQUEENS_FAULT_... */
    uint32_t n;
    uint32_t regions[NQ_PUZZLE_SQUARES]; /* row by row; NQUEENS_NO_REGION */
    uint32_t queens[NQ_PUZZLE_ROWS];     /* that stand; NQUEENS_NO_QUEEN */
    uint8_t blocked[NQ_PUZZLE_SQUARES];  /* 1 where no queen may be */
};

/* Reads the regions that begin here, in a list or in lines. False, with fault and place, if there
 * are none. */
bool nq_read_regions(struct nq_puzzle_text *puzzle, const char *at);

/* Reads a string: all squares, or rows with separators between them. */
bool nq_read_region_string(struct nq_puzzle_text *puzzle, const char *at);

/* Reads the object whose brace stands at `at`. */
bool nq_read_puzzle_object(struct nq_puzzle_text *puzzle, const char *at);

/* Whether a brace begins an object, and whether it has regions, or puzzles. */
bool nq_has_members(const char *at, const char *end);
bool nq_has_regions(const char *at, const char *end);

/* Behind the bracket that ends a list of puzzles in an object, and the members that follow it up to
 * the brace. Where there is no such bracket, `at`. */
const char *nq_behind_members(const char *at, const char *end);

/* Returns false, with the fault and its place. */
bool nq_puzzle_refuses(struct nq_puzzle_text *puzzle, int fault, const char *at);

#endif
