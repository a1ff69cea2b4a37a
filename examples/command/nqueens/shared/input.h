/* SPDX-License-Identifier: MIT
 *
 * input.h - the files that a command reads, one of which may be standard input, and how reading
 * ends: a signal that comes while the command waits for input interrupts it, whatever it reads.
 */

#ifndef NQUEENS_COMMAND_INPUT_H
#define NQUEENS_COMMAND_INPUT_H

#include <stdio.h>

/* Opens the file; NULL and "-" are standard input. EXIT_DONE; EXIT_FAILED after a message, or
 * EXIT_INTERRUPTED, with *file NULL. */
int input_open(FILE **file, const char *name);

/* Says that WHAT, "a puzzle", is read from the terminal, where the name is standard input and that is
 * a terminal: a command that waits without a word looks as if it were at work. */
void input_announce(const char *name, const char *what);

/* Whether this name is standard input. */
int input_is_standard(const char *name);

/* Whether another program may write to the file meanwhile: it is neither a regular file nor a terminal. */
int input_is_pipe(FILE *file);

/* The name in messages. */
const char *input_name(const char *name);

/* The exit status after reading, with its errno, or 0 at the end of the file: EXIT_DONE,
 * EXIT_FAILED after a message, or EXIT_INTERRUPTED if a signal came. */
int input_outcome(const char *name, int failed_with);

/* For the operand "-": reads the next word of standard input; one of more than size - 1 characters is
 * cut, and ends in "...". Returns 0 at the end, where reading failed, and where blanks never end. */
int input_word(char *word, size_t size);

/* The outcome after the last word. */
int input_words_end(void);

/* Closes the file; standard input stays open, and NULL is fine. */
void input_close(FILE *file);

#endif /* NQUEENS_COMMAND_INPUT_H */
