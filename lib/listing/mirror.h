/* SPDX-License-Identifier: MIT
 *
 * The solutions of a board in lexicographic order, for nqueens_enumerate. If the board is its own
 * mirror image, the second half of the list is the mirror image of the first, read backwards, and
 * is unpacked from the boards kept of the first half.
 */

#ifndef NQ_LISTING_MIRROR_H
#define NQ_LISTING_MIRROR_H

#include "listing/source.h"

enum {
    NQ_MIRROR_SMALLEST_N = 10, /* smaller boards have little to save */
    NQ_MIRROR_LARGEST_N = 16,  /* a board is a word of 64 bits */
    NQ_MIRROR_MOST = 1 << 21,  /* boards that are kept: 16 MB */
    NQ_MIRROR_CHUNK = 1 << 12, /* boards in a piece of memory */
    NQ_MIRROR_BLOCK = 32       /* boards that are unpacked at a time */
};

enum nq_mirror_phase {
    NQ_MIRROR_LEFT,   /* boards of the left half */
    NQ_MIRROR_IMAGES, /* images of the boards that were kept */
    NQ_MIRROR_REST    /* boards after the images, or all if the board is not its own mirror image */
};

struct nq_mirror {
    struct nq_cursor *cursor;
    enum nq_mirror_phase phase;
    size_t most;     /* boards to keep: the last ones */
    uint64_t count;  /* boards of the first half */
    uint64_t left;   /* kept boards that are not mirrored yet, taken from the last */
    uint32_t chunks; /* length of chunk[] */
    uint64_t *chunk[NQ_MIRROR_MOST / NQ_MIRROR_CHUNK];
    const uint32_t *last; /* last image */
    uint32_t images[NQ_MIRROR_BLOCK * NQ_MIRROR_LARGEST_N];
};

/* Starts the cursor before all solutions, of which at most `most` <= NQ_MIRROR_MOST boards are kept. */
void nq_mirror_start(struct nq_mirror *mirror, struct nq_cursor *cursor, size_t most);

/* Goes on to the next solutions. Returns as nq_cursor_next, or NQUEENS_ERROR_MEMORY. */
int nq_mirror_next_boards(struct nq_mirror *mirror, struct nq_boards *boards);

/* Releases the boards kept. The caller ends the cursor. */
void nq_mirror_end(struct nq_mirror *mirror);

#endif
