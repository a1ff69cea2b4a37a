/* SPDX-License-Identifier: MIT
 *
 * What each list may take says which diagonals are contended; a sample of up to 256 placements of
 * each list, at equal distances, says how much. That takes about 3 microseconds.
 */

#include "join/contended.h"

#include "base/bits.h"
#include "join/bit_matrix.h"

enum { SAMPLE_BLOCKS = 4, SAMPLE = SAMPLE_BLOCKS * NQ_MATRIX_WORDS };

/* How many of a sample take each diagonal. */
static void sample(const uint64_t *placements, size_t count, uint32_t takers[64])
{
    const size_t distance = count / SAMPLE + 1;
    size_t next = 0;
    for (uint32_t d = 0; d < 64; d++)
        takers[d] = 0;
    for (uint32_t block = 0; block < SAMPLE_BLOCKS && next < count; block++) {
        uint64_t rows[NQ_MATRIX_WORDS];
        for (uint32_t i = 0; i < NQ_MATRIX_WORDS; i++, next += distance)
            rows[i] = next < count ? placements[next] : 0;
        nq_transpose(rows);
        for (uint32_t d = 0; d < 64; d++)
            takers[d] += nq_popcount(rows[d]);
    }
}

void nq_contended_diagonals_set(struct nq_contended_diagonals *contended,
                                const struct nq_join_halves *halves, uint32_t first)
{
    uint32_t takers[2][64];
    uint32_t pairs[64]; /* of the samples, that contend for each */
    for (uint32_t i = 0; i < 2; i++)
        sample(halves->placements[i], halves->count[i], takers[i]);
    contended->count = 0;
    for (uint32_t d = first; d < halves->crossing_bits; d++) {
        if ((halves->taken[0] >> d & halves->taken[1] >> (d ^ 1) & 1) == 0)
            continue;
        uint32_t of_this = takers[0][d] * takers[1][d ^ 1];
        uint32_t at = contended->count++;
        for (; at > 0 && pairs[at - 1] < of_this; at--) {
            pairs[at] = pairs[at - 1];
            contended->diagonal[at] = contended->diagonal[at - 1];
        }
        pairs[at] = of_this;
        contended->diagonal[at] = (uint8_t)d;
    }
}
