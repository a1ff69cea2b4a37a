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
 *     counters                     counters of the bits of each element of a vector
 *     ITEMS_AT_ONCE                items that they count
 *     counters_none()              counters of 0
 *     counters_add(c, v)           counts the bits
 *     counters_sum(c)              the numbers, one in each element
 *
 * and perhaps HAS_ADD_TO_CELLS and add_to_cells of fill.h.
 */

#ifndef NQ_COLOUR_SHEETS_H
#define NQ_COLOUR_SHEETS_H

#include "base/bits.h"
#include "base/vectors/slices.h"
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
