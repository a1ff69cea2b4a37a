/* SPDX-License-Identifier: MIT
 *
 * messages.h - exit statuses and standard error: messages and, on a terminal, one line below
 * them that is redrawn.
 */

#ifndef NQUEENS_COMMAND_MESSAGES_H
#define NQUEENS_COMMAND_MESSAGES_H

/* The exit statuses of `nqueens`. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

/* The name that begins every message, such as "nqueens count"; "nqueens" until it is set. The
 * text is not copied. */
void messages_set_name(const char *name);
const char *messages_name(void);

/* Writes "NAME: MESSAGE" as a line to standard error. Control characters in the message are
 * written as \xHH. */
void complain(const char *format, ...);

/* The last message, cut off if it is very long; "" if there was none. */
const char *messages_last(void);

/* complain for a command line that makes no sense: names --help, and exits with EXIT_USAGE. */
_Noreturn void usage_error(const char *format, ...);

/* The exit status for what a call of the library returned, after a message if it is an error.
 * An interruption needs none. */
int exit_status(int status);

/* Draws the line again, cut at the width of the terminal: a line that wraps cannot be removed.
 * May be called from any thread; a message removes the line first. */
void messages_draw_line(const char *text);

/* Removes the line, if there is one. */
void messages_erase_line(void);

/* Removes the line, and lets none be drawn until a second after messages_allow_line: while standard
 * output, where that is a terminal, is written to. */
void messages_forbid_line(void);
void messages_allow_line(void);

#endif /* NQUEENS_COMMAND_MESSAGES_H */
