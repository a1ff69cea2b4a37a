/* SPDX-License-Identifier: MIT
 *
 * A thread borrows the lists of two sets at most, and the store has room for two sets a thread, so
 * a thread that asks for a set always finds room.
 */

#include "colour/store.h"

#include "base/assertion.h"

#include <nqueens.h>

int nq_list_store_make(struct nq_list_store *store, uint32_t size)
{
    int status = NQUEENS_OK;
    store->size = 0;
    store->uses = 0;
    store->lists = nq_memory_renew(store->memory, NULL, size * sizeof *store->lists, &status);
    if (status != NQUEENS_OK)
        return status;
    if (!nq_mutex_init(&store->mutex)) {
        nq_memory_release(store->memory, store->lists);
        store->lists = NULL;
        return NQUEENS_ERROR_MEMORY;
    }
    for (; store->size < size; store->size++) {
        struct nq_row_lists *lists = &store->lists[store->size];
        *lists = (struct nq_row_lists){0};
        if (!nq_mutex_init(&lists->making)) {
            nq_list_store_clear(store);
            return NQUEENS_ERROR_MEMORY;
        }
    }
    return NQUEENS_OK;
}

void nq_list_store_clear(struct nq_list_store *store)
{
    for (uint32_t i = 0; i < store->size; i++) {
        nq_items_clear(&store->lists[i].items, store->memory);
        nq_lanes_clear(&store->lists[i].lanes, store->memory);
        nq_mutex_destroy(&store->lists[i].making);
    }
    nq_mutex_destroy(&store->mutex);
    nq_memory_release(store->memory, store->lists);
    store->lists = NULL;
}

/* The place of the lists of a set, or of the lists that make room for it. */
static struct nq_row_lists *find_place(struct nq_list_store *store, uint32_t parity, uint32_t rows)
{
    struct nq_row_lists *oldest = &store->lists[0];
    for (uint32_t i = 0; i < store->size; i++) {
        struct nq_row_lists *lists = &store->lists[i];
        if (lists->is_set && lists->parity == parity && lists->rows == rows)
            return lists;
        if (lists->users == 0 && (oldest->users > 0 || lists->last_use < oldest->last_use))
            oldest = lists;
    }
    NQ_ASSERT(oldest->users == 0);
    oldest->is_set = 1;
    oldest->is_made = 0;
    oldest->parity = parity;
    oldest->rows = rows;
    return oldest;
}

/* Makes the items and the lanes of a set. For a set of even rows the items are white, and stand on
 * the rows of the set; the lanes are black, and stand on the other even rows. For a set of odd rows
 * the colours and the rows are exchanged. */
static int make_lists(struct nq_list_store *store, struct nq_row_lists *lists,
                      struct nq_list_scratch *scratch, const nq_cancel_flag *cancel)
{
    const struct nq_colouring *colouring = store->colouring;
    const uint32_t parity = lists->parity;
    const uint32_t others =
        nq_set_complement(parity == 0 ? &colouring->even : &colouring->odd, lists->rows);
    const struct nq_list_squares of_items = {
        .n = colouring->n,
        .class = &store->classes->of[parity][0],
        .columns = &colouring->even,
        .rows = parity == 0 ? lists->rows : others,
        .is_complement = parity == 1,
        .no_diagonal = nq_no_diagonal(colouring->n, parity == 0 ? NQ_WHITE : NQ_BLACK)};
    const struct nq_list_squares of_lanes = {
        .n = colouring->n,
        .class = &store->classes->of[parity][1],
        .columns = &colouring->odd,
        .rows = parity == 0 ? others : lists->rows,
        .is_complement = parity == 0,
        .no_diagonal = nq_no_diagonal(colouring->n, parity == 0 ? NQ_BLACK : NQ_WHITE)};
    int status = nq_items_make(&lists->items, &of_items, scratch, store->memory, cancel);
    return status == NQUEENS_OK ? nq_lanes_make(&lists->lanes, &of_lanes, store->memory, cancel)
                                : status;
}

int nq_list_store_borrow(struct nq_list_store *store, uint32_t parity, uint32_t rows,
                         struct nq_list_scratch *scratch, const nq_cancel_flag *cancel,
                         struct nq_row_lists **lists)
{
    int status = NQUEENS_OK;
    nq_mutex_lock(&store->mutex);
    struct nq_row_lists *found = find_place(store, parity, rows);
    found->users++;
    found->last_use = ++store->uses;
    nq_mutex_unlock(&store->mutex);
    nq_mutex_lock(&found->making);
    if (!found->is_made)
        status = make_lists(store, found, scratch, cancel);
    found->is_made = status == NQUEENS_OK;
    nq_mutex_unlock(&found->making);
    *lists = found;
    if (status != NQUEENS_OK) {
        nq_list_store_give_back(store, found);
        *lists = NULL;
    }
    return status;
}

void nq_list_store_give_back(struct nq_list_store *store, struct nq_row_lists *lists)
{
    if (lists == NULL)
        return;
    nq_mutex_lock(&store->mutex);
    lists->users--;
    nq_mutex_unlock(&store->mutex);
}
