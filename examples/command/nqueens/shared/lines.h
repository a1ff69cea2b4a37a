/* SPDX-License-Identifier: MIT
 *
 * lines.h - reads lines, as getline of POSIX, but ends at a line that is too long.
 */

#ifndef NQUEENS_COMMAND_LINES_H
#define NQUEENS_COMMAND_LINES_H

#include <stdio.h>
#include <sys/types.h>

/* Reads a line with its '\n', if it has one, and ends it with a NUL. *line is NULL or a block of
 * *room bytes of malloc, which grows; the caller frees it. Returns the length, or -1: at the end of
 * the file, and with errno set if reading failed, for want of memory (ENOMEM), or for a line of
 * more than 1 GiB (EFBIG), as a device has it that never ends. A line is cut behind a piece of
 * 64 KiB with a NUL in it, which is no text. */
ssize_t line_read(char **line, size_t *room, FILE *file);

#endif /* NQUEENS_COMMAND_LINES_H */
