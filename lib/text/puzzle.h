/* SPDX-License-Identifier: MIT
 *
 * Puzzles of regions as people write them: regions alone, or an object with the squares that are
 * given.
 */

#ifndef NQ_TEXT_PUZZLE_H
#define NQ_TEXT_PUZZLE_H

#include "text/grid.h"

#include <nqueens.h>
#include <stdbool.h>

enum { NQ_PUZZLE_ROWS = 64, NQ_PUZZLE_SQUARES = NQ_PUZZLE_ROWS * NQ_PUZZLE_ROWS };

/* A puzzle, and the text that it is read from. */
struct nq_puzzle_text {
    const char *at;        /* beginning of the text to read; after a fault, its place */
    const char *end;       /* end of the text */
    const char *behind;    /* text behind the puzzle, or behind the lines or brackets of a fault */
    struct nq_grid table;  /* the text behind its rows */
    int form;              /* NQUEENS_FORM_... */
    int fault;             /* NQUEENS_FAULT_... */
    bool has_certain_name; /* an object has a name that only regions have; else any grid counts */
    bool has_objects;      /* squares are objects */
    bool has_nulls;        /* a square of a list is null, as in no list of a board's squares */
    bool has_queens;       /* lines show a queen among fewer marks than rows, as a reader's X */
    uint32_t stars;        /* in each line of a solution that was refused, or 0 */
    uint32_t size;         /* size that an object tells, or 0 */
    uint32_t region;       /* number of the region whose squares are listed */
    uint32_t base;         /* from which the squares of lists count, 0 or 1 */
    bool base_is_told;     /* by the caller */
    uint32_t n;
    uint32_t regions[NQ_PUZZLE_SQUARES]; /* regions row by row; NQUEENS_NO_REGION */
    uint32_t queens[NQ_PUZZLE_ROWS];     /* columns of the queens that stand; NQUEENS_NO_QUEEN */
    uint8_t blocked[NQ_PUZZLE_SQUARES];  /* 1 where no queen may be */
};

/* Reads the regions that begin here, in a list or in lines. False, with fault and place, if there
 * are none. */
bool nq_read_regions(struct nq_puzzle_text *puzzle, const char *at);

/* Returns false, with the fault, if the text up to there is numbers, of which one is neither the size
 * nor one star. */
bool nq_is_header(struct nq_puzzle_text *puzzle, const char *at, const char *behind);

/* Reads a string whose end is there: all squares, or rows with separators between them. */
bool nq_read_region_string(struct nq_puzzle_text *puzzle, const char *at);

/* Reads the object whose brace stands at `at`. */
bool nq_read_puzzle_object(struct nq_puzzle_text *puzzle, const char *at);

/* Whether the brace here begins an object that has regions, or is nothing but regions. *seen becomes
 * the furthest place that was looked at. */
bool nq_is_puzzle_object(const char *at, const char *end, const char **seen);

/* The place behind the brackets and members behind a puzzle, up to the next one in an object. */
const char *nq_skip_members(const struct nq_puzzle_text *puzzle, const char *at);

/* The name, outside of an object, of a list of squares that are given or blocked, and are no solution
 * of the puzzle; NULL if there is none. */
const char *nq_find_given(const struct nq_puzzle_text *puzzle, const char *at, const char *end);

/* Returns false, with the fault, if the regions are fewer than the rows and have all squares, as in
 * no puzzle. */
bool nq_puzzle_has_enough(struct nq_puzzle_text *puzzle, const char *at);

/* Returns false, with the fault and its place. */
bool nq_puzzle_refuses(struct nq_puzzle_text *puzzle, int fault, const char *at);

#endif
