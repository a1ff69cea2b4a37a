/* SPDX-License-Identifier: MIT
 *
 * board_file.h - the boards of a file or of standard input, one after the other, or the board that
 * the operands are, for the subcommands that read boards.
 */

#ifndef NQUEENS_COMMAND_BOARD_FILE_H
#define NQUEENS_COMMAND_BOARD_FILE_H

#include "shared/board_reader.h"
#include "shared/command_line.h"
#include "shared/settings.h"

struct board_file {
    struct board_reader reader;
    const char *name; /* as it was opened */
    uint64_t boards;  /* read so far */
    uint32_t n;       /* of the board that was read last, */
    uint32_t *queens; /* and its columns; NULL: the text is no board, see board_reader_explain */
    int result;       /* EXIT_DONE, or the exit status of what stops the reading */
};

/* Opens what the operands are: two columns or more, or the rows of a picture, in one word or several,
 * or a list, are a board; one word is a file, if there is one, or else a board in any form; "-" and no
 * word are standard input. Several words that are no board, and standard input that had the regions,
 * are a usage error. Returns as input_open. */
int board_file_open(struct board_file *file, const struct settings *settings,
                    const struct command_line *line);

/* Opens the file, or standard input for NULL and "-". Returns as input_open. */
int board_file_open_name(struct board_file *file, const char *name, int columns_from_1);

/* Takes a text that has been read, which becomes empty. */
void board_file_take(struct board_file *file, const char *name, struct text_file *text,
                     int columns_from_1);

/* Flushes standard output, and reads the next board. Returns 1, or 0 at the end and where
 * reading failed, the answer cannot be written, or a signal came. */
int board_file_next(struct board_file *file);

/* Begins the row of a JSON answer for the board: {"board": 1, "line": 1, "n": 8 */
void board_file_begin_json(const struct board_file *file);

/* Closes the file, and frees the board. Returns the exit status, after a message if reading
 * failed or there was no board. */
int board_file_close(struct board_file *file);

#endif /* NQUEENS_COMMAND_BOARD_FILE_H */
