/* SPDX-License-Identifier: MIT
 *
 * The lanes of a colour kernel as sheets of bits. A sheet is 512 lanes, sliced: a row of bits for
 * each diagonal, bit by bit the lanes that have it. A table has an entry for each pair of queens of
 * a node, the OR of the rows of its diagonals; so an item is one to three entries, and the lanes
 * that fit the item are the clear bits of the OR of its entries.
 *
 * A kernel includes words_of_... of its instruction set, defines the following, and then includes
 * engine.h:
 *
 *     KERNEL                       its name
 *     MOST_SHEETS                  sheets that are counted together, 4 or 8: their counters are to
 *                                  stay in registers, and their tables in the level 1 cache
 *     byte_sizes(v)                the number of bits of each byte
 *
 * and perhaps HAS_ADD_TO_CELLS and add_to_cells of fill.h, or in place of byte_sizes HAS_COUNTERS and
 * the counters of fill.h.
 */

#ifndef NQ_COLOUR_SHEETS_H
#define NQ_COLOUR_SHEETS_H

#include "base/bits.h"
#include "colour/kernel.h"

#include <nqueens.h>

enum {
    SHEET_LANES = 512,
    SHEET_BYTES = SHEET_LANES / 8,
    SHEET_VECTORS = SHEET_BYTES / VECTOR_BYTES,
    ELEMENT_LANES = 32,
    SHEET_ELEMENTS = SHEET_LANES / ELEMENT_LANES
};

_Static_assert((int)NQ_ENTRY_BYTES == (int)SHEET_BYTES, "a code is the offset of an entry");

typedef vector sheet_row[SHEET_VECTORS];

struct workspace {
    sheet_row table[MOST_SHEETS][NQ_MOST_PAIRS];
    sheet_row rows[64];
    uint32_t place[NQ_BLOCK_SETS];    /* of fill.h */
    uint32_t halves[2][VECTOR_LANES]; /* lower and upper halves of lanes, as they are sliced */
    uint64_t lists[];                 /* lanes that the first queens of a node leave */
};

/* ---- Slices --------------------------------------------------------------------------- */

#ifndef BYTES_FOLLOW

/* Makes four vectors of bytes, bytes[k] of byte k of each word of some[0] to some[3], in the same
 * order for all k. */
static inline void words_to_bytes(const vector some[4], vector bytes[4])
{
    untyped a = (untyped)words_gather_bytes(some[0]);
    untyped b = (untyped)words_gather_bytes(some[1]);
    untyped c = (untyped)words_gather_bytes(some[2]);
    untyped d = (untyped)words_gather_bytes(some[3]);
    untyped low_ab = (untyped)LOW_PARTS(a, b);
    untyped high_ab = (untyped)HIGH_PARTS(a, b);
    untyped low_cd = (untyped)LOW_PARTS(c, d);
    untyped high_cd = (untyped)HIGH_PARTS(c, d);
    bytes[0] = (vector)LOW_HALVES(low_ab, low_cd);
    bytes[1] = (vector)HIGH_HALVES(low_ab, low_cd);
    bytes[2] = (vector)LOW_HALVES(high_ab, high_cd);
    bytes[3] = (vector)HIGH_HALVES(high_ab, high_cd);
}

/* The words whose bytes come to an element follow each other. */
#define BYTES_FOLLOW 1

/* In each 128 bits four words of v[0] are followed by four of v[1], v[2] and v[3]. */
static inline uint32_t byte_place(uint32_t element, uint32_t byte)
{
    return element % 4 * WORDS + element / 4 * 4 + byte;
}

#endif

/* Words, as many as a vector has bits, become 32 rows, row d with bit d of each word. Bytes are
 * gathered by their place in the word, then 8 x 8 bits transposed in all groups of eight bytes at
 * once. The lanes come out in another order, which is the same in all rows. Slicing takes 1.6
 * operations a word with AVX2. */

/* Makes eight vectors of bits from eight of bytes. */
static inline void slice_bytes(vector bytes[8])
{
    for (uint32_t i = 0; i < 4; i++)
        exchange_bits(&bytes[i], &bytes[i + 4], 4, 0x0f0f0f0f);
    for (uint32_t i = 0; i < 8; i += 4) {
        exchange_bits(&bytes[i], &bytes[i + 2], 2, 0x33333333);
        exchange_bits(&bytes[i + 1], &bytes[i + 3], 2, 0x33333333);
    }
    for (uint32_t i = 0; i < 8; i += 2)
        exchange_bits(&bytes[i], &bytes[i + 1], 1, 0x55555555);
}

/* Makes one vector of each needed row. Rows are `stride` vectors apart. Other rows are left as they
 * are or filled, too. */
static inline void slice(const uint32_t *words, uint32_t needed, vector *rows, size_t stride)
{
    vector bytes[4][8];
    for (uint32_t i = 0; i < 8; i++, words += 4 * WORDS) {
        vector some[4], each[4];
        for (uint32_t k = 0; k < 4; k++)
            some[k] = vector_load(words + k * WORDS);
        words_to_bytes(some, each);
        for (uint32_t byte = 0; byte < 4; byte++)
            bytes[byte][i] = each[byte];
    }
    for (uint32_t byte = 0; byte < 4; byte++) {
        if ((needed >> 8 * byte & 0xff) == 0)
            continue;
        slice_bytes(bytes[byte]);
        for (uint32_t i = 0; i < 8; i++)
            rows[(8 * byte + i) * stride] = bytes[byte][i];
    }
}

/* The number, among the lanes of a vector, of the lane that slicing makes a bit of an element. */
static inline uint32_t lane_of_bit(uint32_t element, uint32_t bit)
{
    return bit % 8 * VECTOR_BYTES + byte_place(element, bit / 8);
}

/* ---- Lists --------------------------------------------------------------------------- */

/* The words that a list of lanes takes, with the words written after it. */
static inline size_t list_room(size_t lanes)
{
    return (lanes + NQ_LANES_PADDED - 1) / NQ_LANES_PADDED * NQ_LANES_PADDED + NQ_LANES_PADDED;
}

/* Copies the lanes without these diagonals, followed by words that are no lanes. Returns the number
 * of lanes copied. The words after the `count` lanes given, up to a whole vector, are no lanes
 * either. */
static inline size_t filter(const uint64_t *from, size_t count, uint64_t diagonals, uint64_t *to)
{
    const vector taken = words_all_long(diagonals);
    size_t left = 0;
    for (size_t i = 0; i < count; i += LONG_WORDS) {
        const vector some = vector_load(from + i);
        const uint32_t set = words_without_long(some, taken);
        words_pack_long(to + left, set, some);
        left += set_size(set);
    }
    for (uint32_t i = 0; i < NQ_LANES_PADDED; i += LONG_WORDS)
        vector_store(to + left + i, words_all_long(NQ_NO_LANE));
    return left;
}

/* ---- Tables --------------------------------------------------------------------------- */

/* Makes vector v of each row whose diagonal is needed from the halves. */
static inline void slice_lanes(struct workspace *workspace, uint64_t needed, uint32_t v)
{
    slice(workspace->halves[0], (uint32_t)needed, &workspace->rows[0][v], SHEET_VECTORS);
    slice(workspace->halves[1], (uint32_t)(needed >> 32), &workspace->rows[32][v], SHEET_VECTORS);
}

/* Makes the table of a sheet from its rows. */
static void make_table(struct workspace *workspace, const struct nq_items *items,
                       const struct nq_item_node *node, uint32_t sheet)
{
    sheet_row *const rows = workspace->rows;
    const struct nq_pair *pair = items->pair + node->first_pair;
    for (uint32_t i = 0; i < node->pairs; i++, pair++) {
        for (uint32_t v = 0; v < SHEET_VECTORS; v++)
            workspace->table[sheet][i][v] =
                (rows[pair->diagonal[0]][v] | rows[pair->diagonal[1]][v]) |
                (rows[pair->diagonal[2]][v] | rows[pair->diagonal[3]][v]);
    }
}

static inline vector table_entry(const struct workspace *workspace, uint32_t sheet, uint32_t code,
                                 uint32_t v)
{
    const unsigned char *table = (const unsigned char *)workspace->table[sheet];
    return ((const vector *)(const void *)(table + code))[v];
}

/* The lanes of a vector of the sheet that do not fit an item. */
static inline vector taken_lanes(const struct workspace *workspace, const uint16_t *codes,
                                 uint32_t fields, uint32_t sheet, uint32_t v)
{
    vector taken = table_entry(workspace, sheet, codes[0], v);
    if (fields > 1)
        taken |= table_entry(workspace, sheet, codes[1], v);
    if (fields > 2)
        taken |= table_entry(workspace, sheet, codes[2], v);
    return taken;
}

/* Calls one of CALL(fields, sheets), whose arguments are constants, for up to MOST sheets. */
#define CALL_BY_FIELDS(CALL, fields_, sheets_)                                                     \
    case sheets_:                                                                                  \
        if ((fields_) == 1)                                                                        \
            CALL(1, sheets_);                                                                      \
        else if ((fields_) == 2)                                                                   \
            CALL(2, sheets_);                                                                      \
        else                                                                                       \
            CALL(3, sheets_);                                                                      \
        break;

#if MOST_SHEETS > 4
#define CALL_BY_MORE_SHEETS(CALL, fields_)                                                         \
    CALL_BY_FIELDS(CALL, fields_, 5)                                                               \
    CALL_BY_FIELDS(CALL, fields_, 6)                                                               \
    CALL_BY_FIELDS(CALL, fields_, 7)                                                               \
    CALL_BY_FIELDS(CALL, fields_, 8)
#else
#define CALL_BY_MORE_SHEETS(CALL, fields_)
#endif

#define CALL_BY_SHEETS(CALL, fields_, sheets_)                                                     \
    switch (sheets_) {                                                                             \
        CALL_BY_FIELDS(CALL, fields_, 1)                                                           \
        CALL_BY_FIELDS(CALL, fields_, 2)                                                           \
        CALL_BY_FIELDS(CALL, fields_, 3)                                                           \
        CALL_BY_FIELDS(CALL, fields_, 4)                                                           \
        CALL_BY_MORE_SHEETS(CALL, fields_)                                                         \
    default:                                                                                       \
        break;                                                                                     \
    }

#endif
