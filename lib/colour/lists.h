/* SPDX-License-Identifier: MIT
 *
 * The placements of queens on the squares of a class, for a set of its rows, in the two shapes in
 * which a kernel meets them. Lanes are words of diagonals, ordered by their columns. Items are a
 * tree: a node is a placement on the first rows, and below it the placements on the other rows are
 * put together of columns of two queens each.
 */

#ifndef NQ_COLOUR_LISTS_H
#define NQ_COLOUR_LISTS_H

#include "base/cancel.h"
#include "colour/classes.h"
#include "colour/sets.h"

/* ---- Lanes ------------------------------------------------------------------- */

enum { NQ_LANES_PADDED = 8 }; /* the placements with the same columns fill whole vectors */

/* A word that is no placement: all diagonals. */
#define NQ_NO_LANE UINT64_MAX

struct nq_lanes {
    uint64_t *words; /* by rank; words that are no placement follow those of each rank */
    uint32_t *first; /* by rank, and one more: place of the first word of the set */
    uint32_t *count; /* by rank: placements */
    uint32_t sets;
    uint32_t longest; /* placements of a set, at most */
};

/* ---- Items ------------------------------------------------------------------- */

enum {
    NQ_ITEM_FIELDS = 3,                                  /* pairs of queens below a node */
    NQ_MOST_DEPTH = NQ_CLASS_LINES - 2 * NQ_ITEM_FIELDS, /* queens of a node */
    NQ_MOST_PAIRS = NQ_ITEM_FIELDS * NQ_CLASS_LINES * (NQ_CLASS_LINES - 1), /* of a node */
    NQ_ENTRY_BYTES = 64 /* codes are offsets of entries of this size */
};

/* The surplus of queens of a colour from which on its pairs are weighed one by one, since few of
 * them fit. From a surplus of 4 on, n = 20 and 24 would take 1.4 times the time; from 5 on, n = 21
 * would take 0.8 of the time and n = 23 1.4 times. */
enum { NQ_SPARSE_BY = 6 };

/* The diagonals of two queens as numbers of bits; the diagonals of a single queen stand twice. */
struct nq_pair {
    uint8_t diagonal[4];
};

/* A node's items follow each other in the codes, in groups: the rank of their columns, their
 * number, and a code for each field of each item. A code is the number of a pair of the node times
 * NQ_ENTRY_BYTES. Groups of one size follow each other. */
struct nq_item_node {
    uint64_t queens[NQ_MOST_DEPTH]; /* diagonals, in the order of the rows */
    uint64_t diagonals;             /* of all its pairs */
    uint32_t kept;                  /* number of first queens that the node before has, too */
    uint32_t pairs;
    uint32_t groups;
    size_t first_pair;
    size_t first_code;
};

struct nq_items {
    uint32_t depth;  /* queens of a node */
    uint32_t fields; /* codes of an item */
    uint32_t most;   /* items with the same columns, at most */
    size_t nodes;
    struct nq_item_node *node;
    struct nq_pair *pair;
    uint16_t *codes;
};

/* ---- Making lists ------------------------------------------------------------- */

/* The squares of a list. */
struct nq_list_squares {
    uint32_t n;
    const struct nq_class *class;
    const struct nq_sets *columns; /* of the class */
    uint32_t rows;                 /* a set */
    int is_complement;             /* ranks are of the columns that are left */
    uint32_t no_diagonal;          /* bit that no queen has */
};

/* Memory to make lists in, for one thread. */
struct nq_list_scratch {
    uint64_t *leaves;
    uint32_t *by_rank; /* places, ranks in order, items in all */
    size_t ranks;
};

/* Make a list anew, in the memory that it has. NQUEENS_OK, NQUEENS_CANCELLED, or as
 * nq_memory_renew. */
int nq_lanes_make(struct nq_lanes *lanes, const struct nq_list_squares *squares,
                  struct nq_limited_memory *memory, const nq_cancel_flag *cancel);
int nq_items_make(struct nq_items *items, const struct nq_list_squares *squares,
                  struct nq_list_scratch *scratch, struct nq_limited_memory *memory,
                  const nq_cancel_flag *cancel);

void nq_lanes_clear(struct nq_lanes *lanes, struct nq_limited_memory *memory);
void nq_items_clear(struct nq_items *items, struct nq_limited_memory *memory);
void nq_list_scratch_clear(struct nq_list_scratch *scratch, struct nq_limited_memory *memory);

#endif
