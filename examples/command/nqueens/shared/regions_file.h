/* SPDX-License-Identifier: MIT
 *
 * regions_file.h - the puzzle of a file, for --regions.
 */

#ifndef NQUEENS_COMMAND_REGIONS_FILE_H
#define NQUEENS_COMMAND_REGIONS_FILE_H

#include "puzzle.h"

#include <stdint.h>

struct puzzle {
    uint32_t n;
    uint32_t regions[PUZZLE_LARGEST_SQUARES]; /* as nqueens_solver_set_regions takes them */
    uint32_t queens[PUZZLE_LARGEST_N];        /* that stand, by row; NQUEENS_NO_QUEEN */
    uint8_t blocked[PUZZLE_LARGEST_SQUARES];  /* 1 where none may be */
};

/* Reads a puzzle as nqueens_parse_puzzle does, in UTF-16 with its mark, too, from the file, or for
 * "-" from standard input. EXIT_DONE; EXIT_FAILED after a message; or EXIT_INTERRUPTED if a signal
 * came. */
int regions_file_read(const char *name, struct puzzle *puzzle);

#endif /* NQUEENS_COMMAND_REGIONS_FILE_H */
