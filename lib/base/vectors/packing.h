/* SPDX-License-Identifier: MIT
 *
 * Shuffles that pack the lanes of a vector and unpack them, for CPUs without compress and expand,
 * as tables with a row for each set of lanes. 11 KB.
 */

#ifndef NQ_BASE_PACKING_H
#define NQ_BASE_PACKING_H

#include <stdint.h>

/* Row s begins with the members of set s, in their order; the rest of the row is unspecified, as in
 * all tables of this file. */
extern const uint8_t nq_members[256][8];

/* Row s moves the lanes of set s, in their order, to the first lanes: bytes of 16-bit lanes. */
extern const uint8_t nq_pack_lanes[256][16];

/* Row s moves the first lanes, in their order, to the lanes of set s. */
extern const uint8_t nq_unpack_lanes[256][16];

/* Row s moves the words of set s, of four words, in their order, to the first words: the bytes of
 * 32-bit words, and the 32-bit halves of 64-bit words. */
extern const uint8_t nq_pack_words[16][16];
extern const uint8_t nq_pack_long_words[16][8];

#endif
