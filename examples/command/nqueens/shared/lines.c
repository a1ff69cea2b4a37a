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

enum { PIECE = 1 << 16 };

/* Makes room for another byte and the end. Returns 0 without. */
static int grow(char **text, size_t *room, size_t length, size_t most)
{
    if (*text != NULL && length + 2 <= *room)
        return 1;
    if (length >= most) {
        errno = EFBIG;
        return 0;
    }
    size_t larger = length < 60 ? 120 : length < most / 2 ? 2 * length : most + 1;
    char *grown = realloc(*text, larger);
    if (grown == NULL) {
        errno = ENOMEM;
        return 0;
    }
    *text = grown;
    *room = larger;
    return 1;
}

size_t lines_skip_empty(FILE *file)
{
    size_t lines = 0;
    int character = '\n';
    while (lines <= LONGEST_TEXT && (character = getc_unlocked(file)) == '\n')
        lines++;
    if (character != EOF && character != '\n')
        ungetc(character, file);
    return lines;
}

/* Reads to the end, or to the length `whole`. */
static size_t read_piece(char *text, size_t begin, size_t length, size_t whole, text_end_fn *is_end,
                         FILE *file)
{
    while (length < whole) {
        int character = getc_unlocked(file);
        if (character == EOF)
            break;
        text[length++] = (char)character;
        if (character == '\n' && is_end(text, begin, length))
            break;
    }
    return length;
}

ssize_t text_read(char **text, size_t *room, size_t begin, size_t most, text_end_fn *is_end,
                  FILE *file)
{
    size_t length = begin, piece = begin; /* where the last whole piece ended */
    while (grow(text, room, length, most)) {
        size_t whole = *room - 1 < piece + PIECE ? *room - 1 : piece + PIECE;
        length = read_piece(*text, begin, length, whole, is_end, file);
        (*text)[length] = '\0';
        if (length < whole || ((*text)[length - 1] == '\n' && is_end(*text, begin, length)))
            return length == begin || ferror(file) ? -1 : (ssize_t)(length - begin);
        if (length < piece + PIECE)
            continue;
        if (memchr(*text + piece, '\0', PIECE) != NULL)
            return (ssize_t)(length - begin);
        piece = length;
    }
    return -1;
}

int text_ends_line(const char *text, size_t begin, size_t length)
{
    (void)text;
    (void)begin;
    (void)length;
    return 1;
}
