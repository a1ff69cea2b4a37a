/* SPDX-License-Identifier: MIT
 *
 * A row of a listing by bitmasks: how far its placements are expanded, and where they come from.
 */

#ifndef NQ_LISTING_ROW_H
#define NQ_LISTING_ROW_H

#include <stddef.h>
#include <stdint.h>

/* How many placements may wait at a row; their numbers fit in a byte. */
enum { NQ_LISTING_BLOCK = 96 };

/* Where the placements of a row come from. */
struct nq_origins {
    unsigned char parents[NQ_LISTING_BLOCK]; /* their numbers in the row above */
    unsigned char columns[NQ_LISTING_BLOCK]; /* of the queens in that row */
};

struct nq_listing_row {
    uint32_t count;
    uint32_t next;       /* the placement to go on with: its children in candidates are still */
    uint64_t candidates; /* to be made, or its board to be handed over */
    uint32_t taken;      /* the placement that the last solution has, or NQ_LISTING_BLOCK: none */
    struct nq_origins *origins;
};

#endif
