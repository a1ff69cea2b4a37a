/* SPDX-License-Identifier: MIT
 *
 * store.h - the trees and lists of sets of rows in the memory of a device. The host makes each
 * once, for all units that have the set, until there is no room for another: then all of them make
 * room.
 */

#ifndef NQUEENS_GPU_STORE_H
#define NQUEENS_GPU_STORE_H

#include "device.h"
#include "tree.h"

/* A status besides those of the library. */
enum { STORE_IS_FULL = 1000 };

struct stored_tree {
    const struct step *steps; /* of the device, as all that is not of the host */
    const struct diagonals *parents;
    const struct prefix *prefixes;
    uint32_t parent_count;
    uint32_t *first_prefix; /* of the host: by parent, and their end */
    uint32_t last_falling;
    uint32_t last_rising;
    uint32_t most; /* items with the same columns, at most */
};

struct stored_list {
    const uint64_t *words;
    const uint32_t *ends;
    const uint16_t *ids;
    uint32_t *host_ends; /* of the host: by place */
    uint32_t longest;    /* others with the same columns, at most */
};

/* What is made of a set of rows: all, or of a unit without room a part. */
struct store_part {
    struct tree_part of_tree;
    uint32_t first_set; /* places of sets: words of others are not in lists */
    uint32_t end_set;
};

struct store {
    const struct device_kind *kind;
    struct device_queue *queue;
    struct board *board;
    const nq_cancel_flag *cancel;
    char *arena; /* of the device */
    uint64_t size;
    uint64_t used;
    const struct family *family;
    struct tree_shape shapes[2];  /* by colour */
    struct stored_tree *trees[2]; /* by colour; rank of the rows, and window */
    struct stored_list *lists[2]; /* by colour; rank of the rows */
    uint32_t row_sets[2][2];      /* those of the trees, and of the lists, by colour */
    struct store_part part;
    struct tree tree;
    struct nq_lanes lanes;
    char *block; /* what is put */
    size_t block_room;
};

/* Empties the store, for units of a family. shapes are those of both colours. NQUEENS_OK, or
 * NQUEENS_ERROR_MEMORY. */
int store_begin(struct store *store, const struct family *family,
                const struct tree_shape shapes[2]);

/* Makes room: all trees and lists are gone. */
void store_empty(struct store *store);

/* Forgets all trees; what was made before them has `used` bytes. */
void store_drop_trees(struct store *store, uint64_t used);

/* Empties the store, for such parts of trees and lists; store_begin makes them whole again. */
void store_set_part(struct store *store, const struct store_part *part);

/* The part that is all of a tree and of a list. */
struct store_part store_whole(const struct family *family);

/* Sets *tree to the tree of a set of rows. NQUEENS_OK, _CANCELLED, _ERROR_MEMORY,
 * _ERROR_UNAVAILABLE after a fault of the queue, or STORE_IS_FULL. */
int store_tree(struct store *store, enum nq_colour colour, uint32_t rows,
               const struct window *window, const struct stored_tree **tree);

/* The same of a list. */
int store_list(struct store *store, enum nq_colour colour, uint32_t rows,
               const struct stored_list **list);

/* A store of zeros is fine. */
void store_clear(struct store *store);

#endif /* NQUEENS_GPU_STORE_H */
