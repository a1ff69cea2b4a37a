/* SPDX-License-Identifier: MIT
 *
 * Codes of a leaf of the tree join: the contended diagonals of an item as one to five fields, each
 * the number of a row in a table of its own. Fields are as wide as each other to within a bit.
 * With AVX2 a code takes seven operations.
 */

#ifndef NQ_JOIN_TREE_CODES_H
#define NQ_JOIN_TREE_CODES_H

#include "join/tree_squeeze.h"

enum {
    MOST_FIELDS = 5,        /* 31 diagonals in fields of 6 or 7 */
    MOST_WIDTH = 7,         /* a table of 8 KB, so that those in use fit into the level 1 cache */
    ROW_SHIFT = 3,          /* a field is eight times a row's number, and a row is 64 bytes: x86 */
                            /* multiplies an index by eight on the way */
    CODES_AT_ONCE = 8,      /* that are met together */
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

/* By an estimate in cycles: an entry of a table takes 1, to look one up 0.6. */
static void fields_set(struct fields *fields, uint32_t diagonals, size_t items)
{
    const uint32_t contended = nq_popcount(diagonals);
    uint64_t least = UINT64_MAX;
    fields->count = 1;
    fields->diagonals = diagonals;
    for (uint32_t count = 1; count <= MOST_FIELDS; count++) {
        uint32_t width = contended / count;
        uint32_t wider = contended % count;
        if (width + (wider > 0) > MOST_WIDTH)
            continue;
        uint64_t entries = ((uint64_t)wider << (width + 1)) + ((uint64_t)(count - wider) << width);
        uint64_t cost = 10 * entries + 6 * (uint64_t)count * items;
        if (cost < least) {
            least = cost;
            fields->count = count;
        }
    }
    uint32_t left = contended;
    for (uint32_t field = 0; field < fields->count; field++) {
        fields->width[field] = left / (fields->count - field);
        left -= fields->width[field];
    }
}

/* How a vector of squeezed diagonals is spread over the fields. */
struct spread {
    uint32_t count;
    shift_count shift[MOST_FIELDS];
    words mask[MOST_FIELDS];
};

static void spread_set(struct spread *spread, const struct fields *fields)
{
    uint32_t first = 0;
    spread->count = fields->count;
    for (uint32_t field = 0; field < fields->count; field++) {
        uint32_t to = field_bits(fields->count) * field + ROW_SHIFT;
        uint64_t mask = (UINT64_C(1) << fields->width[field]) - 1;
        spread->shift[field] = shift_by(to - first);
        spread->mask[field] = words_all_long(mask << to);
        first += fields->width[field];
    }
}

static inline words spread_out(const struct spread *spread, words some)
{
    words code = words_and(shift_left_long(some, spread->shift[0]), spread->mask[0]);
    for (uint32_t field = 1; field < spread->count; field++)
        code =
            words_or_masked(code, shift_left_long(some, spread->shift[field]), spread->mask[field]);
    return code;
}

/* Writes the codes of the items, and codes of no diagonal up to a multiple of CODES_AT_ONCE.
 * Returns how many items have none. */
static size_t codes_make(const uint32_t *items, size_t count, const struct fields *fields,
                         uint64_t *codes)
{
    const words diagonals = words_all(fields->diagonals);
    struct squeeze squeeze;
    struct spread spread;
    size_t without_any = 0;
    squeeze_set(&squeeze, fields->diagonals);
    spread_set(&spread, fields);
    for (size_t i = 0; i < count; i += WORDS) {
        words some = words_load(items + i);
        without_any += mask_size(words_without(some, diagonals) & words_before(count - i));
        some = squeezed(&squeeze, some);
        words_store_long(codes + i, spread_out(&spread, words_widen_low(some)));
        if (WORDS > LONG_WORDS)
            words_store_long(codes + i + LONG_WORDS, spread_out(&spread, words_widen_high(some)));
    }
    for (size_t i = count; i % CODES_AT_ONCE != 0; i++)
        codes[i] = 0;
    return without_any;
}

#endif
