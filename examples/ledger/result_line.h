/* SPDX-License-Identifier: MIT
 *
 * result_line.h - a result as one line of text, which exports consist of and checksums
 * are made of:
 *
 *     FIRST LAST SOLUTIONS KERNEL VERSION HOST FINISHED MILLISECONDS
 *
 * FIRST to LAST - 1 are the units, FINISHED is a time such as 2026-11-20T09:00:00Z.
 */

#ifndef LEDGER_RESULT_LINE_H
#define LEDGER_RESULT_LINE_H

#include "ledger.h"
#include "sha256.h"

enum { RESULT_LINE = 4 * LEDGER_WORD + 100 };

/* Writes the line, without '\n'. LEDGER_DAMAGED if a word or the time is not as it
 * should be. */
int result_line_write(struct ledger *ledger, const struct ledger_result *result,
                      char line[RESULT_LINE]);

/* Reads one; LEDGER_DAMAGED, with no message, if the line is not what result_line_write
 * writes for this ledger. */
int result_line_read(struct ledger *ledger, const char *line, struct ledger_result *result);

/* The first 16 digits of the SHA-256 of the identity, '\n', the line and '\n': what a row
 * of the table says, and of which problem. */
enum { ROW_DIGITS = 16 };
int result_checksum(struct ledger *ledger, const struct ledger_result *result,
                    char digits[SHA256_DIGITS + 1]);

/* Copies a word, with '-' for what may not be in one, cut to LEDGER_WORD - 1. */
void ledger_copy_word(char word[LEDGER_WORD], const char *text);

/* The name of this host as a word. */
void ledger_this_host(char word[LEDGER_WORD]);

/* Sets the words of a result that this kernel counted on this host, with this library. */
void ledger_sign(struct ledger_result *result, const char *kernel);

/* Writes a time, in seconds since 1970, as 2026-11-20T09:00:00Z; to the year 9999, whose
 * last second is LEDGER_LATEST. */
enum { LEDGER_DATE = 40 };
#define LEDGER_LATEST INT64_C(253402300799)
void ledger_write_date(int64_t seconds, char text[LEDGER_DATE]);

/* 0 if the word is empty, too long, or has other characters. */
int ledger_is_word(const char *word);

#endif
