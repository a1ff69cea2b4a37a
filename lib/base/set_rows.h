/* SPDX-License-Identifier: MIT
 *
 * Tables with a row for each set, made by the preprocessor: the bits of a row's number, the highest
 * first, are the arguments of the macro that makes the row.
 */

#ifndef NQ_BASE_SET_ROWS_H
#define NQ_BASE_SET_ROWS_H

/* IF_##bit(...): what follows, if the bit is 1. */
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

/* All rows of sets of 4, and of 8. */
#define ALL_ROWS_16(ROW) ROWS_8(ROW, 0), ROWS_8(ROW, 1)
#define ALL_ROWS_256(ROW) ROWS_128(ROW, 0), ROWS_128(ROW, 1)

#endif
