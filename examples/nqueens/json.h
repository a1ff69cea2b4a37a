/* SPDX-License-Identifier: MIT
 *
 * json.h - strings in JSON.
 */

#ifndef NQUEENS_COMMAND_JSON_H
#define NQUEENS_COMMAND_JSON_H

/* Writes the text as a JSON string, in UTF-8, to standard output: also to a terminal, so
 * that controls are escaped. Bytes that are not UTF-8 become U+FFFD. */
void json_write_string(const char *text);

#endif /* NQUEENS_COMMAND_JSON_H */
