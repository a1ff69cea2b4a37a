/* SPDX-License-Identifier: MIT
 *
 * utf8.h - text in UTF-8, and text that is safe to show. Names of files, and what is in them, may
 * be invalid UTF-8 or hold control characters.
 */

#ifndef NQUEENS_COMMAND_UTF8_H
#define NQUEENS_COMMAND_UTF8_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Decodes the character at text, which is not at its end. Returns its length in bytes, 1 to
 * 4, or 0 if the bytes are not UTF-8. */
size_t utf8_read(const char *text, uint32_t *character);

/* Whether the character controls a terminal, changes the direction of the text around it, or
 * ends a line. */
int utf8_is_control(uint32_t character);

/* Writes the text. Bytes that are not UTF-8, and those of control characters, are written as
 * \xHH. */
void utf8_write_visible(FILE *out, const char *text);

/* ---- UTF-16, as the > of PowerShell writes it ------------------------------------------ */

/* Whether the text begins with the byte-order mark of UTF-16. */
int utf16_is(const char *text, size_t length);

/* The text behind the mark in UTF-8, *size bytes and a NUL in a block of malloc; NULL without
 * memory. Halves of a character stay what they are, and so are no UTF-8. */
char *utf16_to_utf8(const char *text, size_t length, size_t *size);

#endif /* NQUEENS_COMMAND_UTF8_H */
