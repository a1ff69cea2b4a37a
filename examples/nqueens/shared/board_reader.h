/* SPDX-License-Identifier: MIT
 *
 * board_reader.h - cuts a text into boards, whatever they are written in.
 *
 * A board is one line (columns, FEN, JSON) or a picture: as many lines as its first line
 * has squares, or fewer if an empty line or something else comes before. Empty lines
 * between boards do not matter. JSON may go over several lines, and an array of arrays is
 * as many boards. An SVG document, which cannot be read back, is one board that is none.
 */

#ifndef NQUEENS_COMMAND_BOARD_READER_H
#define NQUEENS_COMMAND_BOARD_READER_H

#include <stdint.h>
#include <stdio.h>

struct board_reader {
    FILE *file;
    int columns_from_1; /* how columns count; it cannot be seen from them */

    /* The board that was read last. */
    int format;
    char *text;
    size_t length;
    uint64_t first_line; /* where it starts, from 1 on */
    int failed_with;     /* errno of what went wrong, 0 if nothing did */

    /* What the reader needs for itself. */
    size_t room;
    char *line; /* that was read last */
    size_t line_room;
    size_t line_start;  /* where in it the part begins that belongs to no board yet, */
    size_t line_length; /* and how long that is */
    uint64_t lines;
    int is_in_array; /* of boards in JSON */
};

/* Reads the next board. Returns 1, or 0 at the end or where reading failed. */
int board_reader_next(struct board_reader *reader);

/* Says what is wrong with the board's text, which nqueens_parse refused. */
void board_reader_explain(const struct board_reader *reader, char *reason, size_t size);

void board_reader_free(struct board_reader *reader);

#endif /* NQUEENS_COMMAND_BOARD_READER_H */
