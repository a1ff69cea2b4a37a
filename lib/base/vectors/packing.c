/* SPDX-License-Identifier: MIT
 *
 * The preprocessor makes the tables: the bits of a row's number, the highest first, are the
 * arguments of the macro that makes the row.
 */

#include "base/vectors/packing.h"

/* IF_##bit(...) stands for its arguments and a comma if the bit is 1, else for nothing. */
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

/* The rows of all sets of 4 lanes, and of 8. */
#define ALL_ROWS_16(ROW) ROWS_8(ROW, 0), ROWS_8(ROW, 1)
#define ALL_ROWS_256(ROW) ROWS_128(ROW, 0), ROWS_128(ROW, 1)

/* The indices of a lane's two bytes. */
#define LANE(lane) 2 * (lane), 2 * (lane) + 1

/* Arguments are 0 or 1. Member 7 is the last entry whether it is in the set or not, so that a row
 * has no comma at its end. NOLINTBEGIN(bugprone-macro-parentheses) */
/* clang-format off */

#define MEMBERS(b7, b6, b5, b4, b3, b2, b1, b0) \
    {IF_##b0(0) IF_##b1(1) IF_##b2(2) IF_##b3(3) IF_##b4(4) IF_##b5(5) IF_##b6(6) 7}

#define PACK_LANES(b7, b6, b5, b4, b3, b2, b1, b0) \
    {IF_##b0(0, 1) IF_##b1(2, 3) IF_##b2(4, 5) IF_##b3(6, 7) \
     IF_##b4(8, 9) IF_##b5(10, 11) IF_##b6(12, 13) 14, 15}

/* Lane i receives the lane whose number is the number of lanes below i in the set. */
#define UNPACK_LANES(b7, b6, b5, b4, b3, b2, b1, b0) \
    {LANE(0), \
     LANE(b0), \
     LANE(b0 + b1), \
     LANE(b0 + b1 + b2), \
     LANE(b0 + b1 + b2 + b3), \
     LANE(b0 + b1 + b2 + b3 + b4), \
     LANE(b0 + b1 + b2 + b3 + b4 + b5), \
     LANE(b0 + b1 + b2 + b3 + b4 + b5 + b6)}

#define PACK_WORDS(b3, b2, b1, b0) \
    {IF_##b0(0, 1, 2, 3) IF_##b1(4, 5, 6, 7) IF_##b2(8, 9, 10, 11) 12, 13, 14, 15}
#define PACK_LONG_WORDS(b3, b2, b1, b0) {IF_##b0(0, 1) IF_##b1(2, 3) IF_##b2(4, 5) 6, 7}

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

const uint8_t nq_members[256][8] = {ALL_ROWS_256(MEMBERS)};
const uint8_t nq_pack_lanes[256][16] = {ALL_ROWS_256(PACK_LANES)};
const uint8_t nq_unpack_lanes[256][16] = {ALL_ROWS_256(UNPACK_LANES)};
const uint8_t nq_pack_words[16][16] = {ALL_ROWS_16(PACK_WORDS)};
const uint8_t nq_pack_long_words[16][8] = {ALL_ROWS_16(PACK_LONG_WORDS)};
