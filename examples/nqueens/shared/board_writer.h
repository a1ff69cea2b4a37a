/* SPDX-License-Identifier: MIT
 *
 * board_writer.h - writes boards to standard output: one below the other, or pictures
 * side by side as far as a line goes, or several as one SVG document, a sheet.
 */

#ifndef NQUEENS_COMMAND_BOARD_WRITER_H
#define NQUEENS_COMMAND_BOARD_WRITER_H

#include <nqueens.h>

struct board_writer {
    uint32_t n;
    int format;
    int as_array;     /* all boards as one JSON array; the format is then JSON */
    int side_by_side; /* pictures, across of them at most */
    uint64_t boards;  /* given to the writer so far */
    uint64_t rows;    /* of boards, written so far */
    size_t across;
    size_t waiting;         /* how many wait for the row to be full */
    size_t size;            /* of the text of one */
    size_t width;           /* of one with the gap behind it, in columns of the terminal */
    char *texts;            /* across of them, one behind the other */
    const char **unwritten; /* what is still to be written of each */
    uint32_t *kept;         /* of SVG all boards, one behind the other */
    uint64_t room;          /* for so many of them */
    double flushed_at;      /* when the reader was given what there was */
};

/* Starts writing. width is how many characters a line has for pictures side by side, 0
 * for one below the other. */
void board_writer_start(struct board_writer *writer, uint32_t n, int format, int as_array,
                        int width);

/* Writes a board, or keeps it: a picture until the row is full, SVG to the end. NQUEENS_OK, or an error;
 * NQUEENS_ERROR_IO has been noted with output_failed. */
int board_writer_write(struct board_writer *writer, const uint32_t queens[]);

/* Writes what still waits, and frees all memory. An array without boards is written only if
 * that is the whole answer: nothing has failed. */
int board_writer_finish(struct board_writer *writer, int is_whole);

#endif /* NQUEENS_COMMAND_BOARD_WRITER_H */
