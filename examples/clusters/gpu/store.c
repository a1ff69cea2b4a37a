/* SPDX-License-Identifier: MIT
 *
 * store.c - the trees and lists of sets of rows in the memory of a device. Each is one block, which
 * is put at once.
 */

#include "store.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64 };

/* ---- Blocks ------------------------------------------------------------------------ */

/* Parts of a block, of the host and where they will be on the device. */
struct block {
    struct store *store;
    uint64_t size;
};

static uint64_t aligned(uint64_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Makes room for a block of this many bytes, on the host and the device. */
static int begin_block(struct store *store, struct block *block, uint64_t bytes)
{
    *block = (struct block){.store = store};
    if (bytes > store->size - store->used)
        return STORE_IS_FULL;
    if (bytes > store->block_room) {
        free(store->block);
        store->block_room = 0;
        store->block = bytes < SIZE_MAX ? malloc((size_t)bytes) : NULL;
        if (store->block == NULL)
            return NQUEENS_ERROR_MEMORY;
        store->block_room = (size_t)bytes;
    }
    return NQUEENS_OK;
}

/* The next part: sets *at to its memory on the host. Returns what it is on the device. */
static const void *add_part(struct block *block, uint64_t bytes, void **at)
{
    const struct store *store = block->store;
    const void *of_device = store->arena + store->used + block->size;
    *at = store->block + block->size;
    block->size += aligned(bytes);
    return of_device;
}

static const void *add_copy(struct block *block, const void *from, uint64_t bytes)
{
    void *at;
    const void *of_device = add_part(block, bytes, &at);
    memcpy(at, from, (size_t)bytes);
    return of_device;
}

static int end_block(struct block *block)
{
    struct store *store = block->store;
    if (!store->kind->put(store->queue, store->arena + store->used, store->block,
                          (size_t)block->size))
        return nq_is_cancelled(store->cancel) ? NQUEENS_CANCELLED : NQUEENS_ERROR_UNAVAILABLE;
    store->used += block->size;
    return NQUEENS_OK;
}

/* ---- Beginning and end ------------------------------------------------------------- */

void store_drop_trees(struct store *store, uint64_t used)
{
    for (uint32_t colour = 0; colour < 2; colour++) {
        for (uint32_t i = 0; i < store->row_sets[colour][0] * WINDOWS; i++) {
            free(store->trees[colour][i].first_prefix);
            store->trees[colour][i] = (struct stored_tree){0};
        }
    }
    store->used = used;
}

void store_empty(struct store *store)
{
    store_drop_trees(store, 0);
    for (uint32_t colour = 0; colour < 2; colour++) {
        for (uint32_t i = 0; i < store->row_sets[colour][1]; i++) {
            free(store->lists[colour][i].host_ends);
            store->lists[colour][i] = (struct stored_list){0};
        }
    }
}

struct store_part store_whole(const struct family *family)
{
    return (struct store_part){.of_tree = {0, 1}, .end_set = family->sets};
}

void store_set_part(struct store *store, const struct store_part *part)
{
    store_empty(store);
    store->part = *part;
}

static void forget_sets(struct store *store)
{
    store_empty(store);
    for (uint32_t colour = 0; colour < 2; colour++) {
        free(store->trees[colour]);
        free(store->lists[colour]);
        store->trees[colour] = NULL;
        store->lists[colour] = NULL;
        store->row_sets[colour][0] = store->row_sets[colour][1] = 0;
    }
}

int store_begin(struct store *store, const struct family *family, const struct tree_shape shapes[2])
{
    forget_sets(store);
    store->family = family;
    store->part = store_whole(family);
    for (uint32_t colour = 0; colour < 2; colour++) {
        /* Trees of white queens are of R_e, of black ones of R_o; lists the other way round. */
        const uint32_t of_trees = colour == NQ_WHITE ? family->rows : family->sets;
        const uint32_t of_lists = colour == NQ_WHITE ? family->sets : family->rows;
        store->shapes[colour] = shapes[colour];
        store->trees[colour] = calloc((size_t)of_trees * WINDOWS, sizeof *store->trees[colour]);
        store->lists[colour] = calloc(of_lists, sizeof *store->lists[colour]);
        if (store->trees[colour] == NULL || store->lists[colour] == NULL)
            return NQUEENS_ERROR_MEMORY;
        store->row_sets[colour][0] = of_trees;
        store->row_sets[colour][1] = of_lists;
    }
    return NQUEENS_OK;
}

void store_clear(struct store *store)
{
    forget_sets(store);
    tree_clear(&store->tree);
    if (store->board != NULL)
        nq_lanes_clear(&store->lanes, &store->board->memory);
    free(store->block);
    store->block = NULL;
}

/* ---- Trees ------------------------------------------------------------------------- */

/* Puts the tree that was made. */
static int put_tree(struct store *store, struct stored_tree *stored)
{
    const struct tree *tree = &store->tree;
    const uint64_t steps = ((uint64_t)tree->step_count) * sizeof *tree->steps;
    const uint64_t parents = (uint64_t)tree->parent_count * sizeof *tree->parents;
    const uint64_t prefixes = (uint64_t)tree->prefix_count * sizeof *tree->prefixes;
    const size_t firsts = ((size_t)tree->parent_count + 1) * sizeof *tree->first_prefix;
    struct block block;
    int status = begin_block(store, &block, aligned(steps) + aligned(parents) + aligned(prefixes));
    if (status != NQUEENS_OK)
        return status;
    stored->steps = add_copy(&block, tree->steps, steps);
    stored->parents = tree->parent_count == 0 ? NULL : add_copy(&block, tree->parents, parents);
    stored->prefixes = tree->prefix_count == 0 ? NULL : add_copy(&block, tree->prefixes, prefixes);
    status = end_block(&block);
    if (status != NQUEENS_OK)
        return status;
    uint32_t *first_prefix = malloc(firsts);
    if (first_prefix == NULL)
        return NQUEENS_ERROR_MEMORY;
    first_prefix[0] = 0;
    if (tree->parent_count > 0)
        memcpy(first_prefix, tree->first_prefix, firsts);
    stored->parent_count = tree->parent_count;
    stored->last_falling = tree->last_falling;
    stored->last_rising = tree->last_rising;
    stored->most = tree->most;
    stored->first_prefix = first_prefix;
    return NQUEENS_OK;
}

int store_tree(struct store *store, enum nq_colour colour, uint32_t rows,
               const struct window *window, const struct stored_tree **tree)
{
    const struct board *board = store->board;
    const struct nq_sets *sets =
        colour == NQ_WHITE ? &board->colouring.even : &board->colouring.odd;
    struct stored_tree *stored =
        &store->trees[colour][sets->rank[rows] * WINDOWS + window->number - 1];
    const struct squares squares = squares_of_items(board, colour, rows);
    *tree = stored;
    if (stored->first_prefix != NULL)
        return NQUEENS_OK;
    int status = tree_make(&store->tree, &store->shapes[colour], board, store->family, &squares,
                           window, store->part.of_tree, store->cancel);
    return status == NQUEENS_OK ? put_tree(store, stored) : status;
}

/* ---- Lists ------------------------------------------------------------------------- */

/* Makes the list by the library, which orders it by rank. */
static int make_lanes(struct store *store, enum nq_colour colour, uint32_t rows)
{
    struct board *board = store->board;
    const struct squares squares = squares_of_others(board, colour, rows);
    const struct nq_list_squares of_list = {.n = board->n,
                                            .class = squares.class,
                                            .columns = &board->colouring.odd,
                                            .rows = squares.rows,
                                            .is_complement = squares.is_complement,
                                            .no_diagonal = nq_no_diagonal(board->n, colour)};
    return nq_lanes_make(&store->lanes, &of_list, &board->memory, store->cancel);
}

static int has_set(const struct store *store, uint32_t place)
{
    return place >= store->part.first_set && place < store->part.end_set;
}

/* Sets the ends of the sets, by their places. Returns the number of words. */
static uint32_t place_sets(const struct store *store, struct stored_list *stored)
{
    const uint32_t sets = store->family->sets;
    uint32_t *ends = stored->host_ends, words = 0;
    for (uint32_t rank = 0; rank < sets; rank++)
        ends[store->family->place[rank]] = store->lanes.count[rank];
    for (uint32_t place = 0; place < sets; place++) {
        if (has_set(store, place))
            words += ends[place];
        ends[place] = words;
    }
    return words;
}

/* Copies the words, in the order of their places, with a half for each direction. */
static void copy_words(const struct store *store, const struct stored_list *stored, uint64_t *words,
                       uint16_t *ids)
{
    const uint32_t n = store->board->n;
    for (uint32_t rank = 0; rank < store->family->sets; rank++) {
        const uint32_t place = store->family->place[rank];
        const uint32_t count = has_set(store, place) ? store->lanes.count[rank] : 0;
        const uint64_t *from = store->lanes.words + store->lanes.first[rank];
        const uint32_t begin = stored->host_ends[place] - count;
        for (uint32_t i = 0; i < count; i++) {
            words[begin + i] = DIAGONALS_WORD(from[i] & nq_all_columns(n), from[i] >> n);
            ids[begin + i] = (uint16_t)place;
        }
    }
}

static int put_list(struct store *store, struct stored_list *stored)
{
    const uint32_t sets = store->family->sets;
    const uint64_t words = place_sets(store, stored);
    struct block block;
    void *to_words, *to_ids;
    int status =
        begin_block(store, &block,
                    aligned(words * sizeof *stored->words) + aligned(words * sizeof *stored->ids) +
                        aligned(sets * sizeof *stored->ends));
    if (status != NQUEENS_OK)
        return status;
    stored->words = add_part(&block, words * sizeof *stored->words, &to_words);
    stored->ids = add_part(&block, words * sizeof *stored->ids, &to_ids);
    stored->ends = add_copy(&block, stored->host_ends, sets * sizeof *stored->ends);
    stored->longest = store->lanes.longest;
    copy_words(store, stored, to_words, to_ids);
    return end_block(&block);
}

int store_list(struct store *store, enum nq_colour colour, uint32_t rows,
               const struct stored_list **list)
{
    const struct board *board = store->board;
    const struct nq_sets *sets =
        colour == NQ_WHITE ? &board->colouring.odd : &board->colouring.even;
    struct stored_list *stored = &store->lists[colour][sets->rank[rows]];
    *list = stored;
    if (stored->host_ends != NULL)
        return NQUEENS_OK;
    int status = make_lanes(store, colour, rows);
    if (status != NQUEENS_OK)
        return status;
    stored->host_ends = calloc(store->family->sets, sizeof *stored->host_ends);
    if (stored->host_ends == NULL)
        return NQUEENS_ERROR_MEMORY;
    status = put_list(store, stored);
    if (status != NQUEENS_OK) {
        free(stored->host_ends);
        *stored = (struct stored_list){0};
    }
    return status;
}
