/* SPDX-License-Identifier: MIT
 *
 * regions_file.h - the regions of a file, for --regions.
 */

#ifndef NQUEENS_COMMAND_REGIONS_FILE_H
#define NQUEENS_COMMAND_REGIONS_FILE_H

#include "puzzle.h"

#include <stdint.h>

/* Reads regions as text or JSON (../../puzzles/regions_text.h) from the file, or for "-" from
 * standard input: n * n numbers, to be freed, and NULL unless it returns EXIT_DONE; and the queens
 * that stand, by row. EXIT_FAILED comes after a message that says at which row and column it
 * stopped; EXIT_INTERRUPTED if a signal came. */
int regions_file_read(const char *name, uint32_t *n, uint32_t **regions,
                      uint32_t queens[PUZZLE_LARGEST_N]);

#endif /* NQUEENS_COMMAND_REGIONS_FILE_H */
