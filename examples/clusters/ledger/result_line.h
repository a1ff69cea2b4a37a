/* SPDX-License-Identifier: MIT
 *
 * result_line.h - a result as one line of text, for exports and checksums:
 *
 *     FIRST LAST SOLUTIONS KERNEL VERSION HOST FINISHED MILLISECONDS
 *
 * The units are FIRST to LAST - 1; FINISHED is a time such as 2026-11-20T09:00:00Z.
 */

#ifndef LEDGER_RESULT_LINE_H
#define LEDGER_RESULT_LINE_H

#include "ledger.h"
#include "sha256.h"

enum { RESULT_LINE = 4 * LEDGER_WORD + 100 };

/* Writes the line, without '\n'. LEDGER_DAMAGED if a word or the time is invalid. */
int result_line_write(struct ledger *ledger, const struct ledger_result *result,
                      char line[RESULT_LINE]);

/* Reads a line. LEDGER_DAMAGED, without a message, unless result_line_write writes the same for
 * this ledger. */
int result_line_read(struct ledger *ledger, const char *line, struct ledger_result *result);

/* The checksum of a row and its problem: the first 16 digits of the SHA-256 of the identity, '\n',
 * the line and '\n'. */
enum { ROW_DIGITS = 16 };
int result_checksum(struct ledger *ledger, const struct ledger_result *result,
                    char digits[SHA256_DIGITS + 1]);

/* Copies a text as a word: cut to LEDGER_WORD - 1, with '-' for other characters. */
void ledger_copy_word(char word[LEDGER_WORD], const char *text);

/* The name of this host as a word. */
void ledger_this_host(char word[LEDGER_WORD]);

/* Sets the words of a result that this kernel counted on this host, with this library. */
void ledger_sign(struct ledger_result *result, const char *kernel);

/* Writes a time, in seconds since 1970 and up to LEDGER_LATEST in the year 9999, as
 * 2026-11-20T09:00:00Z. */
enum { LEDGER_DATE = 40 };
#define LEDGER_LATEST INT64_C(253402300799)
void ledger_write_date(int64_t seconds, char text[LEDGER_DATE]);

/* Whether the text is a word: not empty, not too long, and made of the characters of words. */
int ledger_is_word(const char *word);

#endif
