/* SPDX-License-Identifier: MIT
 *
 * board_file.h - the boards of a file or of standard input, one after the other, for the
 * subcommands that read boards.
 */

#ifndef NQUEENS_COMMAND_BOARD_FILE_H
#define NQUEENS_COMMAND_BOARD_FILE_H

#include "shared/board_reader.h"
#include "shared/command_line.h"

enum { KEY_FROM_1 = SHARED_OPTION + 16 };

/* An option table with --columns-from-1 alone. */
extern const struct command_option board_file_options[];

/* Zeroed before it is opened, but for reader.columns_from_1. */
struct board_file {
    struct board_reader reader;
    const char *name; /* as messages call it */
    uint64_t boards;  /* read so far */
    uint32_t n;       /* of the board that was read last, */
    uint32_t *queens; /* and its columns; NULL: the text is no board, see board_reader_explain */
    int result;       /* EXIT_DONE, or the exit status of what stops the reading */
};

/* The file that is the only operand of the command line, all of whose options have been
 * read, or NULL; a usage error if there are more. */
const char *only_file(const struct command_line *line);

/* Opens the file, standard input for NULL and for "-". EXIT_DONE, or EXIT_FAILED after a
 * message. */
int board_file_open(struct board_file *file, const char *name);

/* Hands on what was written, and reads the next board. Returns 1, or 0 at the end and
 * where there is no more to do: reading failed, nobody reads the answer, a signal came. */
int board_file_next(struct board_file *file);

/* Closes the file, and frees what was read. The exit status, after a message if reading
 * failed or there was no board. */
int board_file_close(struct board_file *file);

#endif /* NQUEENS_COMMAND_BOARD_FILE_H */
