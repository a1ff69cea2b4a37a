/* SPDX-License-Identifier: MIT
 *
 * The lists of sets of rows, which the units of a count have in common. A thread that needs a set
 * makes its lists, or waits for the thread that makes them. Lists that no thread uses make room for
 * others, the least recently used first.
 */

#ifndef NQ_COLOUR_STORE_H
#define NQ_COLOUR_STORE_H

#include "colour/lists.h"
#include "colour/units.h"
#include "work/mutex.h"

/* The lists of a set of even rows, or of odd ones: the items are on even columns, the lanes on odd
 * ones. One is of the rows of the set, the other of the rows that are left. */
struct nq_row_lists {
    uint32_t rows;
    uint32_t parity;
    uint32_t users;
    uint64_t last_use;
    int is_set;      /* the members above are set */
    int is_made;     /* the lists are made; guarded by `making` */
    nq_mutex making; /* held while the lists are made */
    struct nq_items items;
    struct nq_lanes lanes;
};

struct nq_list_store {
    const struct nq_classes *classes;
    const struct nq_colouring *colouring;
    struct nq_limited_memory *memory;
    nq_mutex mutex; /* guards all but the lists */
    uint64_t uses;
    uint32_t size;
    struct nq_row_lists *lists;
};

/* Makes a store for the lists of `size` sets, at least two for each thread. NQUEENS_OK, or as
 * nq_memory_renew. */
int nq_list_store_make(struct nq_list_store *store, uint32_t size);

void nq_list_store_clear(struct nq_list_store *store);

/* Sets *lists to the lists of R_e (parity 0) or R_o (parity 1), which nq_list_store_give_back gives
 * back. NQUEENS_OK, or as nq_items_make and *lists is NULL. */
int nq_list_store_borrow(struct nq_list_store *store, uint32_t parity, uint32_t rows,
                         struct nq_list_scratch *scratch, const nq_cancel_flag *cancel,
                         struct nq_row_lists **lists);

/* Gives lists back. NULL is skipped. */
void nq_list_store_give_back(struct nq_list_store *store, struct nq_row_lists *lists);

#endif
