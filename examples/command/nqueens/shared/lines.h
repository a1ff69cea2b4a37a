/* SPDX-License-Identifier: MIT
 *
 * lines.h - getline of POSIX, which Windows lacks (windows/lines.c).
 */

#ifndef NQUEENS_COMMAND_LINES_H
#define NQUEENS_COMMAND_LINES_H

#include <stdio.h>

#ifdef _WIN32
#include <sys/types.h>

ssize_t getline(char **line, size_t *room, FILE *file);
#endif

#endif /* NQUEENS_COMMAND_LINES_H */
