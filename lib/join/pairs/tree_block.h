/* SPDX-License-Identifier: MIT
 *
 * A block of lanes in the tree join: sliced into a row of bits for each diagonal, made into tables,
 * and met by codes. A table has, for each set of diagonals of a field, the lanes that have none of
 * them; a code has a field for each table, the number of its entry, and its pairs are the bits of
 * the AND of these entries. A block is 512 lanes, or half as many.
 */

#ifndef NQ_JOIN_TREE_BLOCK_H
#define NQ_JOIN_TREE_BLOCK_H

#include "base/vectors/slices.h"
#include "join/pairs/tree_words.h"

enum {
    MOST_FIELDS = 5,        /* 31 diagonals in fields of 6 or 7 */
    MOST_WIDTH = 7,         /* a table of 8 KB, so that tables in use fit into the level 1 cache */
    ROW_SHIFT = 3,          /* a field is eight times a row's number, and a row is 64 bytes: x86 */
                            /* multiplies an index by eight on the way */
    CODES_AT_ONCE = 8,      /* codes that are met together */
    MOST_LEAF_ITEMS = 8192, /* codes of 64 KB; they take 50 times as long to meet as the */
                            /* tables, which more items need again, to make */
};

struct fields {
    uint32_t count;
    uint32_t diagonals; /* a mask */
    uint32_t width[MOST_FIELDS];
};

/* The bits from one field of a code to the next. A field of 16 bits is read without a mask. */
static inline uint32_t field_bits(uint32_t fields)
{
    return fields <= 4 ? 16 : 12;
}

enum {
    BLOCK_LANES = 512,
    ROW_BYTES = BLOCK_LANES / 8,
    ROW_VECTORS = BLOCK_LANES / VECTOR_LANES,
    NARROW_VECTORS = ROW_VECTORS > 1 ? ROW_VECTORS / 2 : 1, /* vectors of a row of half a block */
    NARROW_LANES = NARROW_VECTORS * VECTOR_LANES,
};

typedef vector row[ROW_VECTORS];

/* The block of lanes in work. */
struct block {
    row tables[MOST_FIELDS][1 << MOST_WIDTH];
    row rows[32];
};

/* ---- Tables ---------------------------------------------------------------- */

/* The low entries of a table are made from the first three rows in registers. */
static inline void table_begin(row *table, row *const rows[], uint32_t v)
{
    const vector all = words_all_long(UINT64_MAX);
    const vector first = (*rows[0])[v];
    const vector second = (*rows[1])[v];
    const vector third = (*rows[2])[v];
    vector entry[8] = {all, all & ~first, all & ~second};
    entry[3] = entry[1] & ~second;
    for (uint32_t i = 0; i < 4; i++)
        entry[4 + i] = entry[i] & ~third;
    for (uint32_t i = 0; i < 8; i++)
        table[i][v] = entry[i];
}

static inline void table_make(row *table, row *const rows[], uint32_t width, uint32_t v)
{
    uint32_t i = 0;
    if (width >= 3) {
        table_begin(table, rows, v);
        i = 3;
    } else {
        table[0][v] = words_all_long(UINT64_MAX);
    }
    for (; i < width; i++) {
        const vector taken = (*rows[i])[v];
        row *const above = &table[1u << i];
        for (size_t set = 0; &table[set] < above; set++)
            above[set][v] = table[set][v] & ~taken;
    }
}

/* Makes the tables from the first `vectors` vectors of the rows. */
static inline void tables_make(struct block *block, const struct fields *fields, uint32_t vectors)
{
    uint32_t left = fields->diagonals;
    for (uint32_t field = 0; field < fields->count; field++) {
        row *taken[MOST_WIDTH] = {NULL};
        for (uint32_t i = 0; i < fields->width[field]; i++, left &= left - 1)
            taken[i] = &block->rows[nq_column(nq_lowest(left))];
        for (uint32_t v = 0; v < vectors; v++)
            table_make(block->tables[field], taken, fields->width[field], v);
    }
}

/* ---- Meeting --------------------------------------------------------------- */

/* The places of the rows of a code, as numbers times eight. */
static inline void code_rows(uint64_t code, uint32_t fields, size_t rows[MOST_FIELDS])
{
    for (uint32_t field = 0; field + 1 < fields; field++) {
        rows[field] = (size_t)(code & ((UINT64_C(1) << field_bits(fields)) - 1));
        code >>= field_bits(fields);
    }
    rows[fields - 1] = (size_t)code;
}

static inline vector block_entry(const struct block *block, const size_t rows[MOST_FIELDS],
                                 uint32_t field, uint32_t v)
{
    const unsigned char *table = (const unsigned char *)block->tables[field];
    const void *entry = table + rows[field] * (ROW_BYTES >> ROW_SHIFT);
    return ((const vector *)entry)[v];
}

/* The lanes that fit. */
static inline vector block_fits(const struct block *block, const size_t rows[MOST_FIELDS],
                                uint32_t fields, uint32_t v)
{
    vector fits = block_entry(block, rows, 0, v);
    uint32_t field = 1;
    if (fields % 2 == 0)
        fits &= block_entry(block, rows, field++, v);
    for (; field + 1 < fields; field += 2)
        fits = vector_and_both(fits, block_entry(block, rows, field, v),
                               block_entry(block, rows, field + 1, v));
    return fits;
}

/* Sums for CPUs that count no bits of vectors: eight results, a bit for each lane, are added up by
 * carry-save adders to one vector of eights, which alone is counted. With AVX2 an item and 256
 * lanes take 2.7 cycles on Zen 4, most of it loads. */

/* Adds two vectors of bits to a third one, the sum. Returns the carries. */
static inline vector carry_save(vector *sum, vector a, vector b)
{
    vector differ = a ^ b;
    vector carry = (a & b) | (differ & *sum);
    *sum ^= differ;
    return carry;
}

/* The lanes that are not yet counted, bit by bit, for a vector of each row. */
struct sums {
    vector ones[ROW_VECTORS];
    vector twos[ROW_VECTORS];
    vector fours[ROW_VECTORS];
};

/* Meets two items. */
static inline __attribute__((always_inline)) void meet_two(const struct block *block,
                                                           const uint64_t *codes, uint32_t fields,
                                                           uint32_t vectors, struct sums *sums,
                                                           vector *carry)
{
    size_t first[MOST_FIELDS];
    size_t second[MOST_FIELDS];
    code_rows(codes[0], fields, first);
    code_rows(codes[1], fields, second);
    for (uint32_t v = 0; v < vectors; v++)
        carry[v] = carry_save(&sums->ones[v], block_fits(block, first, fields, v),
                              block_fits(block, second, fields, v));
}

/* Meets four items. */
static inline __attribute__((always_inline)) void meet_four(const struct block *block,
                                                            const uint64_t *codes, uint32_t fields,
                                                            uint32_t vectors, struct sums *sums,
                                                            vector *carry)
{
    vector first[ROW_VECTORS];
    vector second[ROW_VECTORS];
    meet_two(block, codes, fields, vectors, sums, first);
    meet_two(block, codes + 2, fields, vectors, sums, second);
    for (uint32_t v = 0; v < vectors; v++)
        carry[v] = carry_save(&sums->twos[v], first[v], second[v]);
}

static inline __attribute__((always_inline)) uint64_t
meet_by_carry_save(const struct block *block, const uint64_t *codes, size_t count, uint32_t fields,
                   uint32_t vectors)
{
    struct sums sums;
    vector eights = vector_all(0);
    for (uint32_t v = 0; v < vectors; v++)
        sums.ones[v] = sums.twos[v] = sums.fours[v] = vector_all(0);
    for (size_t i = 0; i < count; i += CODES_AT_ONCE) {
        vector first[ROW_VECTORS];
        vector second[ROW_VECTORS];
        meet_four(block, codes + i, fields, vectors, &sums, first);
        meet_four(block, codes + i + 4, fields, vectors, &sums, second);
        for (uint32_t v = 0; v < vectors; v++)
            eights = words_add_long(eights,
                                    words_counts(carry_save(&sums.fours[v], first[v], second[v])));
    }
    uint64_t pairs = 8 * words_sum_long(eights);
    for (uint32_t v = 0; v < vectors; v++)
        pairs += 4 * words_sum_long(words_counts(sums.fours[v])) +
                 2 * words_sum_long(words_counts(sums.twos[v])) +
                 words_sum_long(words_counts(sums.ones[v]));
    return pairs;
}

/* Meets by counting bits of vectors. Four sums hide the latency of the additions. */
static inline __attribute__((always_inline)) uint64_t
meet_by_popcount(const struct block *block, const uint64_t *codes, size_t count, uint32_t fields)
{
    vector pairs[4] = {vector_all(0), vector_all(0), vector_all(0), vector_all(0)};
    for (size_t i = 0; i < count; i += CODES_AT_ONCE) {
        for (uint32_t k = 0; k < CODES_AT_ONCE; k++) {
            size_t rows[MOST_FIELDS];
            code_rows(codes[i + k], fields, rows);
            vector fits = words_counts(block_fits(block, rows, fields, 0));
            pairs[k % 4] = words_add_long(pairs[k % 4], fits);
        }
    }
    pairs[0] = words_add_long(pairs[0], pairs[1]);
    pairs[2] = words_add_long(pairs[2], pairs[3]);
    return words_sum_long(words_add_long(pairs[0], pairs[2]));
}

/* The pairs of `count` codes, a multiple of CODES_AT_ONCE, with the lanes of `vectors` vectors. */
static inline __attribute__((always_inline)) uint64_t meet(const struct block *block,
                                                           const uint64_t *codes, size_t count,
                                                           uint32_t fields, uint32_t vectors)
{
    return HAS_POPCOUNT ? meet_by_popcount(block, codes, count, fields)
                        : meet_by_carry_save(block, codes, count, fields, vectors);
}

#endif
