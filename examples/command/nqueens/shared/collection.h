/* SPDX-License-Identifier: MIT
 *
 * collection.h - an answer for each puzzle of a --regions file that has several. In text its lines
 * begin with "board 1: ", in JSON it is a row of one array, which begins with {"board": 1, "line":
 * 1, and the line in which the puzzle begins.
 */

#ifndef NQUEENS_COMMAND_COLLECTION_H
#define NQUEENS_COMMAND_COLLECTION_H

#include "shared/settings.h"

/* Answers for the puzzle that the settings have now. Returns an exit status. */
typedef int collection_answer_fn(void *user, uint32_t n);

/* Calls answer for each puzzle, and answers for what is none, and where an answer was a message
 * alone. Operands, which would be sizes, are a usage error. EXIT_FAILED if one of the answers
 * was; EXIT_INTERRUPTED after a signal, which ends the loop. */
int collection_answer(struct settings *settings, const struct command_line *line,
                      collection_answer_fn *answer, void *user);

/* Writes what a line, and the object of an answer, begin with: in a collection as above, else
 * nothing, and in JSON the brace. */
void collection_begin(const struct settings *settings);

/* Ends the object. */
void collection_end(const struct settings *settings);

/* Answers that there is no solution, and why: in a collection by a line, or a row in which the
 * member is null, else as tell_no_solution. */
void collection_no_solution(const struct settings *settings, uint32_t n, const char *member,
                            const char *why);

#endif /* NQUEENS_COMMAND_COLLECTION_H */
