/* SPDX-License-Identifier: MIT
 *
 * board_texts.h - the text of a board by a writer that goes square by square, and what must
 * hold of everything that is written to a buffer or a stream, and of every text that is
 * parsed. The tests and the fuzz targets share it.
 */

#ifndef NQUEENS_TESTS_BOARD_TEXTS_H
#define NQUEENS_TESTS_BOARD_TEXTS_H

#include <nqueens.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One more than the last. */
enum { UNKNOWN_FORMAT = NQUEENS_FORMAT_ANY + 1 };

/* Whether boards are written in it: all formats but NQUEENS_FORMAT_ANY. */
bool is_written(int format);

/* Whether naive_format knows it: all that are written but SVG. */
bool is_naive(int format);

bool is_parsable(int format);

/* The name of a file: a, b, ..., z, aa, ab, ... */
void naive_file_name(uint32_t column, char name[8]);

/* The text of the board; the caller frees it. */
char *naive_format(uint32_t n, const uint32_t queens[], int format);

/* ---- Written to a buffer ------------------------------------------------- */

/* A function of the library, as nqueens_format. */
typedef int write_fn(char *buf, size_t size, size_t *needed, const void *what);

/* What nqueens_format takes, and its call. */
struct board_text {
    uint32_t n;
    const uint32_t *queens;
    int format;
};

int write_board(char *buf, size_t size, size_t *needed, const void *what);

/* What is written into a block of exactly the size that is asked for, where one byte less is
 * not enough. The caller frees it. */
char *written(write_fn *write, const void *what);

/* Holds it against the text of the board that goes square by square. */
void check_text(const struct board_text *board, const char *text);

/* Every size from 0 to more than enough; the bytes behind stay what they are. */
void check_buffer_sizes(write_fn *write, const void *what);

/* Nothing is written, whatever there is room for. */
void check_not_written(write_fn *write, const void *what, int status);

/* What nqueens_print writes, between others; a line is ended. */
void check_printed(const struct board_text *board, const char *expected);

/* ---- Parsed -------------------------------------------------------------- */

/* With room for it the board is read, with less its size is, and without any that is no error. */
void check_parsed(const char *text, int format, uint32_t n, const uint32_t queens[]);

/* The text is no board, and nothing is written. */
void check_not_parsed(const char *text, int format);
void check_bytes_not_parsed(const char *text, size_t length, int format);

/* Whatever the text is: if it is taken for a board, then it is the text of that board, white
 * space aside, unless the format is NQUEENS_FORMAT_ANY. Returns whether it is taken for one. */
bool check_any_text(const char *text, int format);

/* The board is written, printed, and parsed again as itself, in every format that can be. */
void check_board_texts(uint32_t n, const uint32_t queens[]);

#endif /* NQUEENS_TESTS_BOARD_TEXTS_H */
