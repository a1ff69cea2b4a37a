/* SPDX-License-Identifier: MIT
 *
 * squares_file.h - the squares of a file, for --forbid-file.
 */

#ifndef NQUEENS_COMMAND_SQUARES_FILE_H
#define NQUEENS_COMMAND_SQUARES_FILE_H

#include <stddef.h>
#include <stdint.h>

struct squares {
    uint32_t n; /* of the board that the file shows, or 0 */
    size_t count;
    uint32_t *rows, *columns; /* to be freed */
};

/* Reads the squares as nqueens_parse_squares does, from the file, or for "-" from standard input;
 * pairs count from 1 if the user says so. EXIT_DONE; EXIT_FAILED after a message; or EXIT_INTERRUPTED if a signal came. Unless it is
 * EXIT_DONE there is nothing to free. */
int squares_file_read(const char *name, int squares_from_1, struct squares *squares);

#endif /* NQUEENS_COMMAND_SQUARES_FILE_H */
