/* SPDX-License-Identifier: MIT
 *
 * numbers.h - the numbers that a user types: decimal digits and nothing else. No sign, no
 * exponent, no white space, nothing behind, nothing that does not fit.
 *
 * Each function returns 1 and writes its outputs if the whole text is such a number; else it
 * returns 0 and leaves them untouched.
 */

#ifndef NQUEENS_COMMAND_NUMBERS_H
#define NQUEENS_COMMAND_NUMBERS_H

#include <stdint.h>

int read_number(const char *text, uint64_t largest, uint64_t *number);

int read_board_size(const char *text, uint32_t *n);

/* "A..B", or "A", which is A..A. Does not check that A <= B. */
int read_range(const char *text, uint64_t largest, uint64_t *first, uint64_t *last);

/* A number, optionally followed by K, M, G or T for 2^10, 2^20, 2^30, 2^40. */
int read_bytes(const char *text, uint64_t *bytes);

/* "ROW,COLUMN". */
int read_square(const char *text, uint32_t *row, uint32_t *column);

/* Digits with or without a decimal point: "2", "0.5", ".5". More than 0 and at most 10^9. */
int read_seconds(const char *text, double *seconds);

#endif /* NQUEENS_COMMAND_NUMBERS_H */
