/* SPDX-License-Identifier: MIT
 *
 * suggestion.h - which name was meant by one that there is not.
 */

#ifndef NQUEENS_COMMAND_SUGGESTION_H
#define NQUEENS_COMMAND_SUGGESTION_H

#include <stddef.h>

/* The search for the name that a word was meant to be. */
struct suggestion {
    const char *word;
    size_t length; /* of the word, which need not end there */
    const char *name;
    size_t distance;
};

/* Begins the search: there is no name yet. */
struct suggestion suggestion_for(const char *word, size_t length);

/* Takes the name if it is nearer to the word than those before: it begins with the word,
 * or few characters are missing, too many, others or exchanged. */
void suggestion_offer(struct suggestion *suggestion, const char *name);

#endif /* NQUEENS_COMMAND_SUGGESTION_H */
