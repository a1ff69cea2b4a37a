/* SPDX-License-Identifier: MIT
 *
 * The tables of word_shuffles.h, 2 KB, made by the preprocessor: the bits of a row's number, the
 * highest first, are the arguments of its macro.
 */

#include "join/word_shuffles.h"

/* What is taken if the bit is 1. */
#define IF_0(...)
#define IF_1(...) __VA_ARGS__,

/* clang-format off */

/* The words of the set. The last word comes last whether it is in the set or not. */
#define PACK(b7, b6, b5, b4, b3, b2, b1, b0) \
    {IF_##b0(0) IF_##b1(1) IF_##b2(2) IF_##b3(3) IF_##b4(4) IF_##b5(5) IF_##b6(6) 7}
#define PACK_LONG(b3, b2, b1, b0) {IF_##b0(0, 1) IF_##b1(2, 3) IF_##b2(4, 5) 6, 7}
#define PACK_NARROW(b3, b2, b1, b0) {IF_##b0(0) IF_##b1(2) IF_##b2(4) 6}
#define PACK_BYTES(b3, b2, b1, b0) \
    {IF_##b0(0, 1, 2, 3) IF_##b1(4, 5, 6, 7) IF_##b2(8, 9, 10, 11) 12, 13, 14, 15}

/* clang-format on */

/* The rows whose numbers begin with the given bits. */
#define ROWS_2(ROW, ...) ROW(__VA_ARGS__, 0), ROW(__VA_ARGS__, 1)
#define ROWS_4(ROW, ...) ROWS_2(ROW, __VA_ARGS__, 0), ROWS_2(ROW, __VA_ARGS__, 1)
#define ROWS_8(ROW, ...) ROWS_4(ROW, __VA_ARGS__, 0), ROWS_4(ROW, __VA_ARGS__, 1)
#define ROWS_16(ROW, ...) ROWS_8(ROW, __VA_ARGS__, 0), ROWS_8(ROW, __VA_ARGS__, 1)
#define ROWS_32(ROW, ...) ROWS_16(ROW, __VA_ARGS__, 0), ROWS_16(ROW, __VA_ARGS__, 1)
#define ROWS_64(ROW, ...) ROWS_32(ROW, __VA_ARGS__, 0), ROWS_32(ROW, __VA_ARGS__, 1)
#define ROWS_128(ROW, first) ROWS_64(ROW, first, 0), ROWS_64(ROW, first, 1)

const uint8_t nq_pack_words[256][8] = {ROWS_128(PACK, 0), ROWS_128(PACK, 1)};
const uint8_t nq_pack_long_words[16][8] = {ROWS_8(PACK_LONG, 0), ROWS_8(PACK_LONG, 1)};
const uint8_t nq_pack_narrow_words[16][8] = {ROWS_8(PACK_NARROW, 0), ROWS_8(PACK_NARROW, 1)};
const uint8_t nq_pack_word_bytes[16][16] = {ROWS_8(PACK_BYTES, 0), ROWS_8(PACK_BYTES, 1)};
