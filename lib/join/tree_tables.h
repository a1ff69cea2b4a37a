/* SPDX-License-Identifier: MIT
 *
 * Tables of a leaf of the tree join: for each set of diagonals of a field, which lanes of a block
 * have none of them. A block is 512 lanes, or half of that many, and a row a bit for each lane. An
 * entry is one AND.
 */

#ifndef NQ_JOIN_TREE_TABLES_H
#define NQ_JOIN_TREE_TABLES_H

#include "join/tree_codes.h"

enum {
    BLOCK_LANES = 512,
    ROW_BYTES = BLOCK_LANES / 8,
    ROW_VECTORS = BLOCK_LANES / VECTOR_LANES,
    NARROW_VECTORS = ROW_VECTORS > 1 ? ROW_VECTORS / 2 : 1, /* of a row of half a block */
    NARROW_LANES = NARROW_VECTORS * VECTOR_LANES,
};

typedef words row[ROW_VECTORS];

/* The block of lanes in work. */
struct block {
    row tables[MOST_FIELDS][1 << MOST_WIDTH];
    row rows[32];
};

/* ---- Making ---------------------------------------------------------------- */

/* The low entries of a table are made from the first three rows in registers. */
static inline void table_begin(row *table, row *const rows[], uint32_t vector)
{
    const words all = words_all_long(UINT64_MAX);
    const words first = (*rows[0])[vector];
    const words second = (*rows[1])[vector];
    const words third = (*rows[2])[vector];
    words entry[8] = {all, words_and_not(all, first), words_and_not(all, second)};
    entry[3] = words_and_not(entry[1], second);
    for (uint32_t i = 0; i < 4; i++)
        entry[4 + i] = words_and_not(entry[i], third);
    for (uint32_t i = 0; i < 8; i++)
        table[i][vector] = entry[i];
}

static inline void table_make(row *table, row *const rows[], uint32_t width, uint32_t vector)
{
    uint32_t i = 0;
    if (width >= 3) {
        table_begin(table, rows, vector);
        i = 3;
    } else {
        table[0][vector] = words_all_long(UINT64_MAX);
    }
    for (; i < width; i++) {
        const words taken = (*rows[i])[vector];
        for (uint32_t set = 0; set < 1u << i; set++)
            table[(1u << i) + set][vector] = words_and_not(table[set][vector], taken);
    }
}

/* From so many vectors of the rows. */
static inline void tables_make(struct block *block, const struct fields *fields, uint32_t vectors)
{
    uint32_t left = fields->diagonals;
    for (uint32_t field = 0; field < fields->count; field++) {
        row *taken[MOST_WIDTH] = {NULL};
        for (uint32_t i = 0; i < fields->width[field]; i++, left &= left - 1)
            taken[i] = &block->rows[nq_column(nq_lowest(left))];
        for (uint32_t vector = 0; vector < vectors; vector++)
            table_make(block->tables[field], taken, fields->width[field], vector);
    }
}

/* ---- Looking up ------------------------------------------------------------ */

/* Where the rows of a code are, as numbers times eight. */
static inline void code_rows(uint64_t code, uint32_t fields, size_t rows[MOST_FIELDS])
{
    for (uint32_t field = 0; field + 1 < fields; field++) {
        rows[field] = (size_t)(code & ((UINT64_C(1) << field_bits(fields)) - 1));
        code >>= field_bits(fields);
    }
    rows[fields - 1] = (size_t)code;
}

static inline words block_entry(const struct block *block, const size_t rows[MOST_FIELDS],
                                uint32_t field, uint32_t vector)
{
    const unsigned char *table = (const unsigned char *)block->tables[field];
    const void *entry = table + rows[field] * (ROW_BYTES >> ROW_SHIFT);
    return ((const words *)entry)[vector];
}

/* Which lanes fit. */
static inline words block_fits(const struct block *block, const size_t rows[MOST_FIELDS],
                               uint32_t fields, uint32_t vector)
{
    words fits = block_entry(block, rows, 0, vector);
    uint32_t field = 1;
    if (fields % 2 == 0)
        fits = words_and(fits, block_entry(block, rows, field++, vector));
    for (; field + 1 < fields; field += 2)
        fits = words_and_both(fits, block_entry(block, rows, field, vector),
                              block_entry(block, rows, field + 1, vector));
    return fits;
}

#endif
