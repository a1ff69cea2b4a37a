/* SPDX-License-Identifier: MIT
 *
 * The tables of lane_shuffles.h, 10 KB, made by the preprocessor: the eight bits of a row's
 * number, the highest first, are the arguments of its macro.
 */

#include "backtracking/lane_shuffles.h"

/* A lane, as the indices of its two bytes, if the bit is 1. */
#define IF_0(low, high)
#define IF_1(low, high) low, high,
#define FIRST_0(number)
#define FIRST_1(number) number,
#define LANE(lane) 2 * (lane), 2 * (lane) + 1

/* Each argument is 0 or 1. NOLINTBEGIN(bugprone-macro-parentheses) */
/* clang-format off */

/* The numbers of the set. Number 7 comes last whether it is in the set or not. */
#define MEMBERS(b7, b6, b5, b4, b3, b2, b1, b0) \
    {FIRST_##b0(0) FIRST_##b1(1) FIRST_##b2(2) FIRST_##b3(3) \
     FIRST_##b4(4) FIRST_##b5(5) FIRST_##b6(6) 7}

/* The lanes of the set. Lane 7 comes last whether it is in the set or not. */
#define PACK(b7, b6, b5, b4, b3, b2, b1, b0) \
    {IF_##b0(0, 1) IF_##b1(2, 3) IF_##b2(4, 5) IF_##b3(6, 7) \
     IF_##b4(8, 9) IF_##b5(10, 11) IF_##b6(12, 13) 14, 15}

/* To each lane comes the one whose number is how many lanes below are in the set. */
#define UNPACK(b7, b6, b5, b4, b3, b2, b1, b0) \
    {LANE(0), \
     LANE(b0), \
     LANE(b0 + b1), \
     LANE(b0 + b1 + b2), \
     LANE(b0 + b1 + b2 + b3), \
     LANE(b0 + b1 + b2 + b3 + b4), \
     LANE(b0 + b1 + b2 + b3 + b4 + b5), \
     LANE(b0 + b1 + b2 + b3 + b4 + b5 + b6)}

/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses) */

/* The rows whose numbers begin with the given bits. */
#define ROWS_2(ROW, ...) ROW(__VA_ARGS__, 0), ROW(__VA_ARGS__, 1)
#define ROWS_4(ROW, ...) ROWS_2(ROW, __VA_ARGS__, 0), ROWS_2(ROW, __VA_ARGS__, 1)
#define ROWS_8(ROW, ...) ROWS_4(ROW, __VA_ARGS__, 0), ROWS_4(ROW, __VA_ARGS__, 1)
#define ROWS_16(ROW, ...) ROWS_8(ROW, __VA_ARGS__, 0), ROWS_8(ROW, __VA_ARGS__, 1)
#define ROWS_32(ROW, ...) ROWS_16(ROW, __VA_ARGS__, 0), ROWS_16(ROW, __VA_ARGS__, 1)
#define ROWS_64(ROW, ...) ROWS_32(ROW, __VA_ARGS__, 0), ROWS_32(ROW, __VA_ARGS__, 1)
#define ROWS_128(ROW, first) ROWS_64(ROW, first, 0), ROWS_64(ROW, first, 1)
#define ROWS_256(ROW) ROWS_128(ROW, 0), ROWS_128(ROW, 1)

const uint8_t nq_members[256][8] = {ROWS_256(MEMBERS)};
const uint8_t nq_pack_lanes[256][16] = {ROWS_256(PACK)};
const uint8_t nq_unpack_lanes[256][16] = {ROWS_256(UNPACK)};
