/* SPDX-License-Identifier: MIT
 *
 * The last eight rows of boards of up to sixteen columns: their open squares in two words.
 */

#ifndef NQ_LISTING_EIGHT_ROWS_H
#define NQ_LISTING_EIGHT_ROWS_H

#include "backtracking/placement.h"
#include "listing/row.h"

enum { NQ_LANES_ROWS = 8, NQ_LANES_COLUMNS = 16 };

/* The open squares below placements of a row, sixteen bits a row: four rows from it on, and the four
 * after these. */
struct nq_lanes {
    uint64_t upper[NQ_LISTING_BLOCK + 1]; /* a pass reads one past the last */
    uint64_t lower[NQ_LISTING_BLOCK + 1];
    struct nq_origins origins;
};

/* What a queen leaves open in such rows, hers first, by a number for her column. */
struct nq_lanes_masks {
    uint64_t upper[NQ_LANES_COLUMNS];
    uint64_t lower[NQ_LANES_COLUMNS];
    unsigned char column[NQ_LANES_COLUMNS];
    int has_spare_bit; /* no board has a queen in the sixteenth column */
};

void nq_lanes_masks_set(struct nq_lanes_masks *masks, uint32_t n);

/* Sets entry i to the open squares of the rows, up to eight, from the one on where a placement
 * stands; open are those without it. */
void nq_lanes_set(struct nq_lanes *lanes, uint32_t i, const struct nq_placement *placement,
                  const uint64_t open[], uint32_t rows);

static inline uint64_t nq_lanes_candidates(const struct nq_lanes *lanes, size_t i)
{
    return (uint16_t)lanes->upper[i];
}

/* Fills row[1] and lanes[1] with children of row[0] and lanes[0], until all are made or there are
 * width of them; rows are left with row[0], two at least. */
void nq_lanes_fill(struct nq_listing_row row[], struct nq_lanes lanes[],
                   const struct nq_lanes_masks *masks, uint32_t rows, uint32_t width);

#endif
