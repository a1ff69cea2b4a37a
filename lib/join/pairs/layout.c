/* SPDX-License-Identifier: MIT
 *
 * Lays out the bits and sorts by counting the placements of each key. What each list may take says
 * which diagonals are contended; a sample of up to 256 placements of each list, at equal distances,
 * says how much. That takes about 3 microseconds.
 */

#include "join/pairs/layout.h"

#include "base/bits.h"
#include "join/pairs/bit_matrix.h"

#include <string.h>

/* ---- Contended diagonals --------------------------------------------------- */

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

/* ---- Layout ---------------------------------------------------------------- */

enum {
    FEWEST_NODE_DIAGONALS = 5,
    NODE_PLACEMENTS = 64, /* of both lists, at least, for each node beyond 2^5 */
    MOST_CHUNK_DIAGONALS = NQ_MOST_CHUNKS * NQ_CHUNK_BITS
};

/* At least one. */
static uint32_t chunks_after(uint32_t node_diagonals, uint32_t contended)
{
    uint32_t left = contended > node_diagonals ? contended - node_diagonals : 1;
    return (left + NQ_CHUNK_BITS - 1) / NQ_CHUNK_BITS;
}

/* As many as the lists are long enough for, or as chunks have no room for, and one more if that
 * saves a chunk. */
static uint32_t node_diagonals(size_t placements, uint32_t contended)
{
    uint32_t node = FEWEST_NODE_DIAGONALS;
    while (node < NQ_MOST_NODE_DIAGONALS &&
           (placements >> (node + 1) >= NODE_PLACEMENTS || contended > node + MOST_CHUNK_DIAGONALS))
        node++;
    if (node < NQ_MOST_NODE_DIAGONALS)
        node += chunks_after(node + 1, contended) < chunks_after(node, contended);
    return node < contended ? node : contended;
}

/* Diagonal d of the first list is compared with d ^ 1 of the second, so both have one bit. */
static void set_source(struct nq_join_layout *layout, uint32_t bit, uint32_t diagonal)
{
    layout->used |= nq_bit(bit);
    layout->source[0][bit] = (uint8_t)diagonal;
    layout->source[1][bit] = (uint8_t)(diagonal ^ 1);
}

void nq_join_layout_set(struct nq_join_layout *layout, const struct nq_join_halves *halves)
{
    const uint32_t long_diagonals = halves->rule == NQ_PAIRS_LONG_DIAGONALS ? 2 : 0;
    struct nq_contended_diagonals contended = {0};
    nq_contended_diagonals_set(&contended, halves, long_diagonals);
    const uint32_t node = node_diagonals(halves->count[0] + halves->count[1], contended.count);
    uint32_t next = 0;
    *layout = (struct nq_join_layout){
        .chunks = chunks_after(node, contended.count),
        .node_diagonals = node,
        .nodes = UINT32_C(1) << node,
    };
    for (uint32_t i = 0; i < long_diagonals; i++)
        set_source(layout, i, i);
    for (uint32_t i = node; i-- > 0;)
        set_source(layout, NQ_NODE_BIT + i, contended.diagonal[next++]);
    for (uint32_t chunk = 0; chunk < layout->chunks; chunk++) {
        layout->width[chunk] = (contended.count - next) / (layout->chunks - chunk);
        for (uint32_t i = 0; i < layout->width[chunk]; i++)
            set_source(layout, nq_chunk_bit(chunk) + i, contended.diagonal[next++]);
    }
}

/* ---- Sorting --------------------------------------------------------------- */

/* A list is read in eight places in turn: neighbours often have the same key, and to increment one
 * counter several times on end takes long. */
enum { PLACES = 8 };

void nq_join_sort(const struct nq_join_layout *layout, const uint64_t *words, size_t count,
                  uint64_t *sorted, uint32_t *begin)
{
    const size_t keys = (size_t)NQ_CLASSES * layout->nodes;
    const uint64_t last_key = keys - 1;
    const size_t stride = count / PLACES;
    uint32_t *next = begin + 1; /* where a key is written; in the end, where the one after begins */
    uint32_t before = 0;
    memset(begin, 0, (keys + 1) * sizeof *begin);
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++)
            next[words[place * stride + i] & last_key]++;
    }
    for (size_t i = PLACES * stride; i < count; i++)
        next[words[i] & last_key]++;
    for (size_t key = 0; key < keys; key++) {
        uint32_t size = next[key];
        next[key] = before;
        before += size;
    }
    for (size_t i = 0; i < stride; i++) {
        for (size_t place = 0; place < PLACES; place++) {
            uint64_t word = words[place * stride + i];
            sorted[next[word & last_key]++] = word;
        }
    }
    for (size_t i = PLACES * stride; i < count; i++)
        sorted[next[words[i] & last_key]++] = words[i];
}
