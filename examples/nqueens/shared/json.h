/* SPDX-License-Identifier: MIT
 *
 * json.h - answers in JSON: strings, and the rule that there is one document, whatever
 * happens.
 *
 * A subcommand that was asked for JSON calls json_begin before it writes. If it ends without
 * having begun, json_finish writes {"error": "..."}: options.c says that JSON was
 * asked for, usage_error and output_finish see to the end.
 */

#ifndef NQUEENS_COMMAND_JSON_H
#define NQUEENS_COMMAND_JSON_H

/* The command line asks for JSON. */
void json_expect(void);

/* A document is about to be written. Does nothing where the answer is not in JSON. */
void json_begin(void);

/* Writes an object with the error, where JSON was asked for and none has begun. */
void json_finish(const char *error);

/* Writes the text as a JSON string, in UTF-8, to standard output: also to a terminal, so
 * that controls are escaped. Bytes that are not UTF-8 become U+FFFD. */
void json_write_string(const char *text);

#endif /* NQUEENS_COMMAND_JSON_H */
