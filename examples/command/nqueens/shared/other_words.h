/* SPDX-License-Identifier: MIT
 *
 * other_words.h - words that are none of the command's, and what it calls the same: a "--unique" is
 * its --fundamental, "eight" its 8. Only for messages: nothing that was typed is taken for another.
 */

#ifndef NQUEENS_COMMAND_OTHER_WORDS_H
#define NQUEENS_COMMAND_OTHER_WORDS_H

#include "shared/command_line.h"

#include <stdint.h>

/* The subcommand that a word stands for, "list" for "show"; NULL if it stands for none. */
const char *other_subcommand(const char *word);

/* Whether a word of that length stands for an option that the table has, up to an entry without a
 * name: then *option is its name, and *value the value that is meant, or NULL for the user's own. Of
 * several the first in the table is meant. */
int other_option(const char *word, size_t length, const struct command_option *table,
                 const char **option, const char **value);

/* A board size that the text was meant to be, or several where the operands, OPERAND_..., may be that:
 * "8" for "eight", "n=8" and "8x8", "1..8" for "1-8", "4 6 8" for "4,6,8"; "" if it is none. */
struct meant_size {
    char text[40];
};
struct meant_size other_size(const char *text, int operands);

#endif /* NQUEENS_COMMAND_OTHER_WORDS_H */
