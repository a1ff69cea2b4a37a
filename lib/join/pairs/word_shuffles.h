/* SPDX-License-Identifier: MIT
 *
 * Shuffles that pack the words of a vector: tables with a row for each set of words, the numbers of
 * the parts to take. The bits of a row's number, the highest first, are the arguments of its macro;
 * the words of the set come first, in their order, and what follows them is unspecified.
 */

#ifndef NQ_JOIN_WORD_SHUFFLES_H
#define NQ_JOIN_WORD_SHUFFLES_H

#include <stdint.h>

/* What is taken if the bit is 1. */
#define IF_0(...)
#define IF_1(...) __VA_ARGS__,

/* The rows whose numbers begin with the given bits. */
#define ROWS_2(ROW, ...) ROW(__VA_ARGS__, 0), ROW(__VA_ARGS__, 1)
#define ROWS_4(ROW, ...) ROWS_2(ROW, __VA_ARGS__, 0), ROWS_2(ROW, __VA_ARGS__, 1)
#define ROWS_8(ROW, ...) ROWS_4(ROW, __VA_ARGS__, 0), ROWS_4(ROW, __VA_ARGS__, 1)
#define ROWS_16(ROW, ...) ROWS_8(ROW, __VA_ARGS__, 0), ROWS_8(ROW, __VA_ARGS__, 1)
#define ROWS_32(ROW, ...) ROWS_16(ROW, __VA_ARGS__, 0), ROWS_16(ROW, __VA_ARGS__, 1)
#define ROWS_64(ROW, ...) ROWS_32(ROW, __VA_ARGS__, 0), ROWS_32(ROW, __VA_ARGS__, 1)
#define ROWS_128(ROW, first) ROWS_64(ROW, first, 0), ROWS_64(ROW, first, 1)

#endif
