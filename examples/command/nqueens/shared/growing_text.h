/* SPDX-License-Identifier: MIT
 *
 * growing_text.h - a text that is written piece by piece, in as much memory as it takes.
 */

#ifndef NQUEENS_COMMAND_GROWING_TEXT_H
#define NQUEENS_COMMAND_GROWING_TEXT_H

#include <stddef.h>

struct growing_text {
    char *text; /* NULL before the first piece, and without memory */
    size_t length;
    int failed; /* there was no memory */
};

/* Appends what printf writes. */
void growing_text_add(struct growing_text *text, const char *format, ...);

#endif /* NQUEENS_COMMAND_GROWING_TEXT_H */
