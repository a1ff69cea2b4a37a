/* SPDX-License-Identifier: MIT
 *
 * Shuffles that pack the lanes of a vector and unpack them, by tables with a row for each set of
 * lanes: what CPUs without compress and expand do it by. 11 KB.
 */

#ifndef NQ_BASE_PACKING_H
#define NQ_BASE_PACKING_H

#include <stdint.h>

/* Row s begins with the members of set s, in their order; what follows is unspecified, as in all of
 * these tables. */
extern const uint8_t nq_members[256][8];

/* Row s moves the lanes of set s, in their order, to the first lanes: bytes of 16-bit lanes. */
extern const uint8_t nq_pack_lanes[256][16];

/* Row s moves the first lanes, in their order, to the lanes of set s. */
extern const uint8_t nq_unpack_lanes[256][16];

/* Row s moves the words of set s, in their order, to the first words: of four words the bytes of
 * 32-bit words, the 32-bit words of 64-bit words, and the lower halves of these. */
extern const uint8_t nq_pack_words[16][16];
extern const uint8_t nq_pack_long_words[16][8];
extern const uint8_t nq_pack_narrow_words[16][8];

#endif
