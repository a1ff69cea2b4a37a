/* SPDX-License-Identifier: MIT
 *
 * words.h - the words of standard input, for the operand "-".
 */

#ifndef NQUEENS_COMMAND_WORDS_H
#define NQUEENS_COMMAND_WORDS_H

#include <stddef.h>

/* The next word of standard input, cut off where it is longer than size - 1; 0 if there
 * is none. */
int read_word(char *word, size_t size);

/* The exit status behind the last word that was read: EXIT_DONE; EXIT_INTERRUPTED; or
 * EXIT_FAILED after a message, where reading failed. */
int words_end(void);

#endif /* NQUEENS_COMMAND_WORDS_H */
