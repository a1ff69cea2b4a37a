/* SPDX-License-Identifier: MIT
 *
 * queens_file.h - the board of a file, for --queens.
 */

#ifndef NQUEENS_COMMAND_QUEENS_FILE_H
#define NQUEENS_COMMAND_QUEENS_FILE_H

#include "shared/text_file.h"

#include <stdint.h>

/* Reads the only board, in any format that `nqueens check` reads, from the text, or if that is NULL
 * from the file, or for "-" from standard input: n columns, to be freed, and NULL unless it returns EXIT_DONE. EXIT_FAILED comes
 * after a message; EXIT_INTERRUPTED if a signal came. */
int queens_file_read(const char *name, struct text_file *text, int columns_from_1, uint32_t *n,
                     uint32_t **queens);

#endif /* NQUEENS_COMMAND_QUEENS_FILE_H */
