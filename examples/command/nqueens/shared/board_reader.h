/* SPDX-License-Identifier: MIT
 *
 * board_reader.h - cuts a text into boards of any format.
 *
 * A board is one line (columns, FEN, JSON) or a picture, with as many lines as its first line
 * has squares, or fewer if an empty line or another format follows. Empty lines between boards
 * are skipped. JSON may span lines, and an array of arrays holds several boards. An SVG
 * document, which cannot be read back, counts as one board that is invalid.
 */

#ifndef NQUEENS_COMMAND_BOARD_READER_H
#define NQUEENS_COMMAND_BOARD_READER_H

#include <stdint.h>
#include <stdio.h>

struct board_reader {
    FILE *file;         /* NULL: the lines are given */
    int columns_from_1; /* columns count from 1; the text does not tell */

    /* The board that was read last. */
    int format;
    char *text;
    size_t length;
    uint64_t first_line; /* its first line in the file, from 1 on */
    int failed_with;     /* errno of a failure, or 0 */

    /* Private. */
    size_t room; /* of text */
    char *line;  /* the last one */
    size_t line_room;
    size_t line_start;  /* of the rest of it, which belongs to no board yet, */
    size_t line_length; /* and the length of that */
    uint64_t lines;
    int is_in_array; /* of boards in JSON */
};

/* Gives a line, of which the reader takes possession, to be read in place of a file. */
void board_reader_give_line(struct board_reader *reader, char *line, size_t length);

/* Reads the next board. Returns 1, or 0 at the end or where reading failed. */
int board_reader_next(struct board_reader *reader);

/* Says why nqueens_parse refused the board's text. */
void board_reader_explain(const struct board_reader *reader, char *reason, size_t size);

void board_reader_free(struct board_reader *reader);

#endif /* NQUEENS_COMMAND_BOARD_READER_H */
