/* SPDX-License-Identifier: MIT
 *
 * The tables of lane_shuffles.h, 10 KB.
 */

#include "backtracking/lane_shuffles.h"

#include "base/set_rows.h"

/* As the indices of its two bytes. */
#define LANE(lane) 2 * (lane), 2 * (lane) + 1

/* Each argument is 0 or 1. NOLINTBEGIN(bugprone-macro-parentheses) */
/* clang-format off */

/* The numbers of the set. Number 7 comes last whether it is in the set or not. */
#define MEMBERS(b7, b6, b5, b4, b3, b2, b1, b0) \
    {IF_##b0(0) IF_##b1(1) IF_##b2(2) IF_##b3(3) IF_##b4(4) IF_##b5(5) IF_##b6(6) 7}

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

const uint8_t nq_members[256][8] = {ALL_ROWS_256(MEMBERS)};
const uint8_t nq_pack_lanes[256][16] = {ALL_ROWS_256(PACK)};
const uint8_t nq_unpack_lanes[256][16] = {ALL_ROWS_256(UNPACK)};
