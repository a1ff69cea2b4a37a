/* SPDX-License-Identifier: MIT
 *
 * lines.c - lines of files, byte by byte out of the stream's buffer.
 */

#include "shared/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define getc_unlocked getc
#endif

enum { LONGEST_LINE = 1 << 30, PIECE = 1 << 16 };

/* Makes room for another byte and the end. Returns 0 without. */
static int grow(char **line, size_t *room, size_t length)
{
    if (*line != NULL && length + 2 <= *room)
        return 1;
    if (length >= LONGEST_LINE) {
        errno = EFBIG;
        return 0;
    }
    size_t larger = length < 60 ? 120 : 2 * length;
    char *text = realloc(*line, larger);
    if (text == NULL) {
        errno = ENOMEM;
        return 0;
    }
    *line = text;
    *room = larger;
    return 1;
}

ssize_t line_read(char **line, size_t *room, FILE *file)
{
    size_t length = 0;
    int character = 0;
    while (character != '\n' && grow(line, room, length) &&
           (character = getc_unlocked(file)) != EOF) {
        (*line)[length++] = (char)character;
        if (length % PIECE == 0 && memchr(*line + length - PIECE, '\0', PIECE) != NULL)
            character = '\n';
    }
    if (length == 0 || ferror(file) || (character != '\n' && character != EOF))
        return -1;
    (*line)[length] = '\0';
    return (ssize_t)length;
}
