/* SPDX-License-Identifier: MIT
 *
 * Byte shuffles that pack and unpack 16-bit lanes, for each of the 256 sets of
 * eight lanes.
 */

#ifndef NQ_BACKTRACKING_LANE_SHUFFLES_H
#define NQ_BACKTRACKING_LANE_SHUFFLES_H

#include <stdint.h>

/* Row s begins with the members of set s, in their order; the rest is unspecified. */
extern const uint8_t nq_members[256][8];

/* Row s moves the lanes of set s, in their order, to the first lanes; the others are
 * unspecified. */
extern const uint8_t nq_pack_lanes[256][16];

/* Row s moves the first lanes, in their order, to the lanes of set s; the others are
 * unspecified. */
extern const uint8_t nq_unpack_lanes[256][16];

#endif
