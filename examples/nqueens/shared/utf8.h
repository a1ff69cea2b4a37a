/* SPDX-License-Identifier: MIT
 *
 * utf8.h - text of others, such as names of files and what is in them: read as UTF-8, which
 * it may not be, and shown on a terminal, which it is not to control.
 */

#ifndef NQUEENS_COMMAND_UTF8_H
#define NQUEENS_COMMAND_UTF8_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* How many bytes the character at text has, 1 to 4, and which it is; 0 if what stands there
 * is not UTF-8. The text is not at its end. */
size_t utf8_read(const char *text, uint32_t *character);

/* Whether the character controls a terminal, turns the direction of the text around it, or
 * ends a line. */
int utf8_is_control(uint32_t character);

/* Writes the text, with \xHH for each byte that is not UTF-8, and of each character that
 * is such a control. */
void utf8_write_visible(FILE *out, const char *text);

#endif /* NQUEENS_COMMAND_UTF8_H */
