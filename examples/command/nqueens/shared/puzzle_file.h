/* SPDX-License-Identifier: MIT
 *
 * puzzle_file.h - the puzzles of a file, one after the other, for --regions.
 */

#ifndef NQUEENS_COMMAND_PUZZLE_FILE_H
#define NQUEENS_COMMAND_PUZZLE_FILE_H

#include "puzzle.h"
#include "shared/text_fault.h"
#include "shared/text_file.h"

#include <nqueens.h>
#include <stddef.h>
#include <stdint.h>

/* A puzzle as nqueens_parse_puzzle reads it, in UTF-16 with its mark, too. */
struct puzzle {
    uint32_t n;
    uint32_t regions[PUZZLE_LARGEST_SQUARES]; /* as nqueens_solver_set_regions takes them */
    uint32_t queens[PUZZLE_LARGEST_N];        /* that stand, by row; NQUEENS_NO_QUEEN */
    uint8_t blocked[PUZZLE_LARGEST_SQUARES];  /* 1 where none may be */
};

struct puzzle_file {
    struct text_file file;
    int squares_from_1; /* the squares of lists count from 1, whatever they are; set after opening */
    uint64_t puzzles;   /* read so far, with texts that are none */
    int is_puzzle;      /* the text that was read last; if not, puzzle_file_explain says why */
    uint64_t line;      /* in which it begins, from 1 on */

    /* Private. */
    size_t next;  /* offset of what is not read yet */
    size_t begin; /* offset of what was read last */
    nqueens_parsed parsed;
};

/* Opens the file, and returns, as text_file_read. */
int puzzle_file_open(struct puzzle_file *file, const char *name);

/* The same of a text that has been read, which becomes empty. */
void puzzle_file_take(struct puzzle_file *file, struct text_file *text);

/* Reads the next puzzle, or what stands in its place. Returns 1, or 0 at the end. */
int puzzle_file_next(struct puzzle_file *file, struct puzzle *puzzle);

/* Whether what was read last is nothing that looks like a puzzle: the end, prose, or an object
 * without one. */
int puzzle_file_is_empty(const struct puzzle_file *file);

/* Begins again with the first. */
void puzzle_file_rewind(struct puzzle_file *file);

/* Says why the text is no puzzle: what it looks like, where the fault is, and what it is. */
void puzzle_file_explain(const struct puzzle_file *file, char reason[TEXT_REASON]);

void puzzle_file_close(struct puzzle_file *file);

#endif /* NQUEENS_COMMAND_PUZZLE_FILE_H */
