/* SPDX-License-Identifier: MIT
 *
 * regions_file.h - the regions of a file, for --regions.
 */

#ifndef NQUEENS_COMMAND_REGIONS_FILE_H
#define NQUEENS_COMMAND_REGIONS_FILE_H

#include <stdint.h>

/* Reads regions as text or JSON (../../puzzles/regions_text.h) from the file, or for "-" from
 * standard input. Returns n * n numbers, to be freed; NULL after a message that says at which row
 * and column it stopped. */
uint32_t *regions_file_read(const char *name, uint32_t *n);

#endif /* NQUEENS_COMMAND_REGIONS_FILE_H */
