/* SPDX-License-Identifier: MIT
 *
 * Which diagonals two lists of "join-avx512" contend for, and how much: the more pairs
 * of placements there are that cannot be for both want a diagonal, the sooner
 * it is to be looked at. Which these are depends on the columns: a half with queens
 * on the left has few on diagonals that lead there. Many diagonals are
 * wanted by one list only, or by none, and need not be looked at.
 *
 * A diagonal that no pair contends for is found by the union of each list; the order of the others
 * comes from up to 512 placements of each list, at equal distances.
 *
 * Cost: one pass over both lists, eight placements at a time, and about 3 microseconds.
 */

#ifndef NQ_JOIN_CONTENTION_H
#define NQ_JOIN_CONTENTION_H

#include "../join_kernel.h"
#include "join_slices.h"

struct nq_join_contention {
    uint32_t diagonals;   /* that some pair contends for */
    uint8_t diagonal[64]; /* in the first list, most contended first; */
                          /* in the second its neighbour, diagonal ^ 1 */
};

static inline uint64_t nq_join_union(const uint64_t *placements, size_t count)
{
    __m512i all = _mm512_setzero_si512();
    size_t i = 0;
    for (; i + 8 <= count; i += 8)
        all = _mm512_or_si512(all, _mm512_loadu_si512(placements + i));
    __mmask8 rest = (__mmask8)((1u << (count - i)) - 1);
    all = _mm512_or_si512(all, _mm512_maskz_loadu_epi64(rest, placements + i));
    return (uint64_t)_mm512_reduce_or_epi64(all);
}

/* How many of a sample take each diagonal. */
static inline void nq_join_sample(struct nq_slices *slices, const uint64_t *placements,
                                  size_t count, uint32_t compared, uint32_t takers[64])
{
    size_t distance = count / NQ_SLICE_WORDS + 1;
    for (size_t i = 0; i < NQ_SLICE_WORDS; i++)
        slices->words[i] = i * distance < count ? placements[i * distance] : 0;
    nq_slice(slices);
    for (uint32_t d = 0; d < compared; d++)
        takers[d] = (uint32_t)_mm512_reduce_add_epi64(_mm512_popcnt_epi64(slices->rows[d]));
}

/* Of the diagonals from this one on. The slices are overwritten. */
static inline void nq_join_contention_set(struct nq_join_contention *contention,
                                          const struct nq_join_halves *halves, uint32_t first,
                                          struct nq_slices *slices)
{
    uint32_t takers[2][64];
    uint32_t pairs[64];
    uint64_t taken[2];
    for (uint32_t i = 0; i < 2; i++) {
        taken[i] = nq_join_union(halves->placements[i], halves->count[i]);
        nq_join_sample(slices, halves->placements[i], halves->count[i], halves->compared,
                       takers[i]);
    }
    uint32_t ordered = 0;
    for (uint32_t d = first; d < halves->compared; d++) {
        if ((taken[0] >> d & taken[1] >> (d ^ 1) & 1) == 0)
            continue;
        uint32_t contended = takers[0][d] * takers[1][d ^ 1];
        uint32_t at = ordered++;
        for (; at > 0 && pairs[at - 1] < contended; at--) {
            pairs[at] = pairs[at - 1];
            contention->diagonal[at] = contention->diagonal[at - 1];
        }
        pairs[at] = contended;
        contention->diagonal[at] = (uint8_t)d;
    }
    contention->diagonals = ordered;
}

#endif
