/* SPDX-License-Identifier: MIT
 *
 * json.h - strings in JSON.
 */

#ifndef NQUEENS_COMMAND_JSON_H
#define NQUEENS_COMMAND_JSON_H

/* Writes the text as a JSON string to standard output. Bytes that are not printable
 * ASCII become '?': the command's own texts have none. */
void json_write_string(const char *text);

#endif /* NQUEENS_COMMAND_JSON_H */
