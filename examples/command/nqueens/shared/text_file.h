/* SPDX-License-Identifier: MIT
 *
 * text_file.h - all of a text file in memory, in UTF-8.
 */

#ifndef NQUEENS_COMMAND_TEXT_FILE_H
#define NQUEENS_COMMAND_TEXT_FILE_H

#include <stddef.h>

struct text_file {
    const char *name; /* as messages have it */
    char *text;       /* ended by a NUL; NULL: it could not be read */
    size_t length;
};

/* Whether an operand that is no file's name is a board or a puzzle itself: several lines, a list or an
 * object, or a line that is a board of two rows or more or a puzzle of four, and not of numbers
 * alone. */
int text_is_operand(const char *word);

/* Reads the file, or for "-" standard input; UTF-16 with its mark becomes UTF-8. EXIT_DONE;
 * EXIT_FAILED after a message, also where the file has 16 MB or more; or EXIT_INTERRUPTED if a
 * signal came. */
int text_file_read(struct text_file *file, const char *name);

/* Makes a copy of the text, which messages call by the name. EXIT_DONE, or EXIT_FAILED after a
 * message. */
int text_file_copy(struct text_file *file, const char *name, const char *text);

void text_file_free(struct text_file *file);

#endif /* NQUEENS_COMMAND_TEXT_FILE_H */
