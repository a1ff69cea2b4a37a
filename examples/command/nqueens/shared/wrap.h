/* SPDX-License-Identifier: MIT
 *
 * wrap.h - lines of a help that is made of names.
 */

#ifndef NQUEENS_COMMAND_WRAP_H
#define NQUEENS_COMMAND_WRAP_H

/* Makes ends of lines of spaces, so that no line of the text is wider than the help of an option. */
void wrap(char *text);

#endif /* NQUEENS_COMMAND_WRAP_H */
