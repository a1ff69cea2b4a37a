/* SPDX-License-Identifier: MIT
 *
 * numbers.h - the numbers that a user types, and numbers of things, durations and amounts of
 * memory as text.
 */

#ifndef NQUEENS_COMMAND_NUMBERS_H
#define NQUEENS_COMMAND_NUMBERS_H

#include <stdint.h>

/* ---- Numbers that are read -------------------------------------------------- */

/* Digits, with an exponent of ten or as a power: "1000000", "1e6", "1.5e6", "2^20". No sign, no white
 * space, nothing behind, no fraction, nothing that does not fit. Each function returns 1 and writes
 * its outputs if the whole text is a number of its kind; else it returns 0 and leaves them untouched. */

int read_number(const char *text, uint64_t largest, uint64_t *number);

/* The same of digits alone, for numbers that a program has written. */
int read_digits(const char *text, uint64_t largest, uint64_t *number);

int read_board_size(const char *text, uint32_t *n);

/* What a text that was refused looks like: ": it looks like a fraction", ": it is more than 99",
 * both also of a number in a range; "" for a text without a number. */
struct number_fault {
    char text[60];
};
struct number_fault number_fault(const char *text, uint64_t largest);

/* "A..B", or "A", which is A..A. Does not check that A <= B. */
int read_range(const char *text, uint64_t largest, uint64_t *first, uint64_t *last);

/* "F:L", or "F", which is F:F+1. Does not check that F <= L. */
int read_span(const char *text, uint64_t largest, uint64_t *first, uint64_t *end);

/* A number, optionally followed by K, M, G or T for 2^10, 2^20, 2^30, 2^40. */
int read_bytes(const char *text, uint64_t *bytes);

/* "ROW,COLUMN", both of digits alone. */
int read_square(const char *text, uint32_t *row, uint32_t *column);

/* A number as above, or digits with a decimal point: "0.5", ".5". More than 0 and at most 10^9. */
int read_seconds(const char *text, double *seconds);

/* ---- Numbers that are written ----------------------------------------------- */

/* "1 range", "2 ranges", "0 ranges", for a noun whose plural ends in s. */
struct quantity_text {
    char text[60];
};
struct quantity_text quantity(uint64_t count, const char *noun);

/* "5 of 12 ranges"; "5 ranges" where total is 0. */
struct quantity_text quantity_of(uint64_t done, uint64_t total, const char *noun);

/* "13 ms", "4.2 s", "3 min 20 s", "2 h 5 min", "3 days 4 h", "12 years": two parts at most. */
struct duration_text {
    char text[40];
};
struct duration_text duration_text(double seconds);

/* The same in whole seconds, for a progress line: "0 s", "42 s", "2 h 5 min". */
struct duration_text watched_duration_text(double seconds);

/* "1.5 GB" and the like, by powers of 1024. */
struct size_text {
    char text[30];
};
struct size_text size_text(double bytes);

#endif /* NQUEENS_COMMAND_NUMBERS_H */
