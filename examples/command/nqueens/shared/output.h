/* SPDX-License-Identifier: MIT
 *
 * output.h - standard output, which may be full or have lost its reader, and the answer in
 * JSON: exactly one document, however the command ends.
 */

#ifndef NQUEENS_COMMAND_OUTPUT_H
#define NQUEENS_COMMAND_OUTPUT_H

#include <stdint.h>
#include <stdio.h>

/* Flushes what was written, so that the reader sees it now. Returns 1, or 0 if writing
 * failed: then return what output_finish returns. */
int output_flush(void);

/* Returns the exit status of a command that ends with result. If result is EXIT_DONE but the
 * answer could not be written, that is EXIT_FAILED, after a message, or EXIT_INTERRUPTED if a
 * signal came; a reader that closed its end (`nqueens list 12 | head`) is no failure. Where
 * JSON was asked for and no document has begun, writes the last message as one. */
int output_finish(int result);

/* Notes that writing just failed and set errno, where output_flush did not find out. */
void output_failed(void);

/* ---- JSON ---- */

/* Notes that the command line asks for JSON. */
void json_expect(void);

/* Call before a document is written, amid whose lines a terminal has no progress line from then on.
 * Does no harm where the answer is not in JSON. */
void json_begin(void);

/* Begins the next row of an answer that is an array. */
void json_begin_row(void);

/* Ends that array. Without a row it is written only if that is the whole answer. */
void json_end_rows(int is_whole);

/* Writes {"error": "..."} if JSON was asked for and no document has begun. */
void json_finish(const char *error);

/* Writes the text as a JSON string in UTF-8. Control characters are escaped, because standard
 * output may be a terminal; bytes that are not UTF-8 become U+FFFD. */
void json_write_string(const char *text);

#endif /* NQUEENS_COMMAND_OUTPUT_H */
