/* SPDX-License-Identifier: MIT
 *
 * board_writer.h - writes boards to standard output: one below the other, pictures side by
 * side as far as a line goes, or all as one document, an SVG sheet.
 */

#ifndef NQUEENS_COMMAND_BOARD_WRITER_H
#define NQUEENS_COMMAND_BOARD_WRITER_H

#include <nqueens.h>

struct board_writer {
    uint32_t n;
    int format;
    int as_array;     /* all boards as one JSON array; the format is then JSON */
    int side_by_side; /* pictures, `across` of them at most */
    int on_terminal;  /* where a progress line may be */
    uint64_t boards;  /* given to the writer so far */
    uint64_t rows;    /* of boards, written so far */
    size_t across;
    size_t waiting;         /* pictures that wait for the row to be full */
    size_t size;            /* of the text of a picture */
    size_t width;           /* of a picture and the gap behind it, in columns */
    char *texts;            /* of `across` pictures, one after the other */
    const char **unwritten; /* the rest of each */
    uint32_t *kept;         /* all boards of a document, one after the other */
    uint64_t room;          /* boards that kept has room for */
    double flushed_at;      /* when output was flushed last */
};

/* Starts writing. width is that of a line of pictures side by side, in characters; 0 puts one
 * below the other. */
void board_writer_start(struct board_writer *writer, uint32_t n, int format, int as_array,
                        int width);

/* The width of a line of pictures where the user gives none: that of the terminal, or 0. */
int board_writer_width(void);

/* Writes a board, or keeps it: a picture until the row is full, for a document to the end. On a
 * terminal it removes the progress line, which an array in the midst of its line keeps off.
 * NQUEENS_OK, or an error; NQUEENS_ERROR_IO has been noted with output_failed. */
int board_writer_write(struct board_writer *writer, const uint32_t queens[]);

/* Writes the rest, and frees all memory. An array without boards is written only if that is
 * the whole answer. */
int board_writer_finish(struct board_writer *writer, int is_whole);

#endif /* NQUEENS_COMMAND_BOARD_WRITER_H */
