/* SPDX-License-Identifier: MIT
 *
 * lines.h - reads lines, as getline of POSIX, but one or more, and ends where they are too long.
 */

#ifndef NQUEENS_COMMAND_LINES_H
#define NQUEENS_COMMAND_LINES_H

#include <stdio.h>
#include <sys/types.h>

/* Bytes of a board, 256 MB: a line of ten million columns has 79 MB, their FEN twice as many. */
enum { LONGEST_TEXT = 1 << 28 };

/* Whether text[begin..length-1], which has just got a '\n' at its end, is read. */
typedef int text_end_fn(const char *text, size_t begin, size_t length);

/* Reads lines to the place `begin` of the text, with their '\n' if they have one, as far as is_end says,
 * and ends them with a NUL. *text is NULL or a block of *room bytes of malloc, which grows; the caller
 * frees it. Returns the length that was read, or -1: at the end of the file, and with errno set if
 * reading failed, for want of memory (ENOMEM), or for a text of more than `most` bytes (EFBIG), as a
 * device has it that never ends. What stands before `begin` stays as it is. The text is cut behind a
 * piece of 64 KiB with a NUL in it, which is no text. */
ssize_t text_read(char **text, size_t *room, size_t begin, size_t most, text_end_fn *is_end,
                  FILE *file);

/* For one line: a text_end_fn. */
int text_ends_line(const char *text, size_t begin, size_t length);

/* Reads empty lines, as far as they are no more than LONGEST_TEXT. Returns how many. */
size_t lines_skip_empty(FILE *file);

#endif /* NQUEENS_COMMAND_LINES_H */
