/* SPDX-License-Identifier: MIT
 *
 * messages.h - exit statuses, and what goes to standard error: messages, and on a terminal
 * one line below them that is drawn again and again.
 */

#ifndef NQUEENS_COMMAND_MESSAGES_H
#define NQUEENS_COMMAND_MESSAGES_H

/* What `nqueens` exits with. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

/* What every message starts with, "nqueens" until it is set: "nqueens count". The
 * text is not copied. */
void messages_set_name(const char *name);
const char *messages_name(void);

/* Writes "NAME: MESSAGE" and a line's end to standard error. What a terminal would obey in
 * the message is shown as \xHH. */
void complain(const char *format, ...);

/* The last message, cut off where it is very long; "" if there was none. */
const char *messages_last(void);

/* The same as complain for a command line that makes no sense; says where help is, and
 * exits with EXIT_USAGE. */
_Noreturn void usage_error(const char *format, ...);

/* The exit status for what a call of the library returned, a message written where
 * it is an error. Interruptions need none: who pressed the keys knows. */
int exit_status(int status);

/* Draws the text over the line that is there, cut where the terminal ends: a line that
 * wrapped could not be removed. From any thread: a message takes the line away first. */
void messages_draw_line(const char *text);

/* Removes the line, if there is one. */
void messages_erase_line(void);

#endif /* NQUEENS_COMMAND_MESSAGES_H */
