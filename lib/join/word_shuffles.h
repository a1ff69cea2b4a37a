/* SPDX-License-Identifier: MIT
 *
 * Shuffles that pack the words of a vector, for each set of them, as the numbers of the parts to
 * take.
 */

#ifndef NQ_JOIN_WORD_SHUFFLES_H
#define NQ_JOIN_WORD_SHUFFLES_H

#include <stdint.h>

/* Row s of each has the words of set s, in their order, first; what follows is unspecified. */
extern const uint8_t nq_pack_words[256][8];       /* of eight words of 32 bits */
extern const uint8_t nq_pack_long_words[16][8];   /* of four words of 64 bits */
extern const uint8_t nq_pack_narrow_words[16][8]; /* their lower halves only */
extern const uint8_t nq_pack_word_bytes[16][16];  /* of four words of 32 bits, by bytes */

#endif
