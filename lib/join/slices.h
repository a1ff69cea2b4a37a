/* SPDX-License-Identifier: MIT
 *
 * Slicing for "join-avx512": 512 words become 64 rows of 512 bits, row d holding bit d
 * of each word.
 *
 * Cost: about one cycle a word.
 */

#ifndef NQ_JOIN_SLICES_H
#define NQ_JOIN_SLICES_H

#include <immintrin.h>
#include <stdint.h>

enum {
    NQ_SLICE_LANES = 8,
    NQ_SLICE_LANE_WORDS = 64,
    NQ_SLICE_WORDS = NQ_SLICE_LANES * NQ_SLICE_LANE_WORDS,
    NQ_SLICE_ROWS = 64
};

struct nq_slices {
    uint64_t words[NQ_SLICE_WORDS];
    __m512i rows[NQ_SLICE_ROWS]; /* quadword k of a row has the bits of the words of lane k */
};

/* Byte b of each of eight quadwords becomes a byte of quadword b. */
static inline __m512i nq_transpose_bytes(__m512i eight)
{
    const __m512i by_byte = _mm512_set_epi64(
        0x3f372f271f170f07, 0x3e362e261e160e06, 0x3d352d251d150d05, 0x3c342c241c140c04,
        0x3b332b231b130b03, 0x3a322a221a120a02, 0x3931292119110901, 0x3830282018100800);
    return _mm512_permutexvar_epi8(by_byte, eight);
}

/* Of eight words the byte of each bit, by the 8 x 8 bit transposition that
 * a multiplication by the unit matrix is when the operands are exchanged. It reverses
 * the order of the words, which does not matter. */
static inline __m512i nq_slice_eight(const uint64_t *words)
{
    const __m512i unit = _mm512_set1_epi64((long long)0x8040201008040201);
    __m512i bytes = nq_transpose_bytes(_mm512_loadu_si512(words));
    return _mm512_gf2p8affine_epi64_epi8(unit, bytes, 0);
}

/* Of the 64 words of a lane the quadword of each bit: that of bit 16 q + 2 t + e is
 * quadword 2 q + e of sliced[t]. */
static inline void nq_slice_lane(const uint64_t *lane, __m512i sliced[8])
{
    __m512i bytes[8];
    __m512i pairs[8];
    __m512i fours[8];
    for (uint32_t i = 0; i < 8; i++)
        bytes[i] = nq_slice_eight(lane + 8 * i);
    for (uint32_t i = 0; i < 4; i++) {
        pairs[i] = _mm512_unpacklo_epi8(bytes[2 * i], bytes[2 * i + 1]);
        pairs[i + 4] = _mm512_unpackhi_epi8(bytes[2 * i], bytes[2 * i + 1]);
    }
    for (uint32_t i = 0; i < 8; i += 4) {
        for (uint32_t j = 0; j < 2; j++) {
            fours[i + j] = _mm512_unpacklo_epi16(pairs[i + 2 * j], pairs[i + 2 * j + 1]);
            fours[i + j + 2] = _mm512_unpackhi_epi16(pairs[i + 2 * j], pairs[i + 2 * j + 1]);
        }
    }
    for (uint32_t i = 0; i < 4; i++) {
        sliced[2 * i] = _mm512_unpacklo_epi32(fours[2 * i], fours[2 * i + 1]);
        sliced[2 * i + 1] = _mm512_unpackhi_epi32(fours[2 * i], fours[2 * i + 1]);
    }
}

/* Transposes 8 x 8 quadwords, one vector a lane: quadword 2 q + e of all lanes
 * becomes to[16 q + e]. */
static inline void nq_transpose_quadwords(const __m512i from[NQ_SLICE_LANES], __m512i to[])
{
    for (int odd = 0; odd < 2; odd++) {
        __m512i pair[4];
        for (uint32_t i = 0; i < 4; i++)
            pair[i] = odd ? _mm512_unpackhi_epi64(from[2 * i], from[2 * i + 1])
                          : _mm512_unpacklo_epi64(from[2 * i], from[2 * i + 1]);
        __m512i low01 = _mm512_shuffle_i64x2(pair[0], pair[1], 0x44);
        __m512i high01 = _mm512_shuffle_i64x2(pair[0], pair[1], 0xee);
        __m512i low23 = _mm512_shuffle_i64x2(pair[2], pair[3], 0x44);
        __m512i high23 = _mm512_shuffle_i64x2(pair[2], pair[3], 0xee);
        to[odd] = _mm512_shuffle_i64x2(low01, low23, 0x88);
        to[16 + odd] = _mm512_shuffle_i64x2(low01, low23, 0xdd);
        to[32 + odd] = _mm512_shuffle_i64x2(high01, high23, 0x88);
        to[48 + odd] = _mm512_shuffle_i64x2(high01, high23, 0xdd);
    }
}

/* Makes the rows of the words. */
static inline void nq_slice(struct nq_slices *slices)
{
    __m512i sliced[8][NQ_SLICE_LANES];
    for (uint32_t lane = 0; lane < NQ_SLICE_LANES; lane++) {
        __m512i of_lane[8];
        nq_slice_lane(slices->words + lane * NQ_SLICE_LANE_WORDS, of_lane);
        for (uint32_t i = 0; i < 8; i++)
            sliced[i][lane] = of_lane[i];
    }
    for (uint32_t i = 0; i < 8; i++)
        nq_transpose_quadwords(sliced[i], slices->rows + 2 * i);
}

#endif
