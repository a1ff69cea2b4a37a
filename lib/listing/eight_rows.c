/* SPDX-License-Identifier: MIT
 *
 * A queen closes up to three squares of each row below, always the same next to her column: so a
 * table of masks takes the place of columns and diagonals, and a shift by a row that of the shifts
 * by a column. A placement is dropped if one of the next four rows has no open square. Cost: half
 * of the instructions of a step of blocks.c; 16 bytes for a placement.
 */

#include "listing/eight_rows.h"

enum { ROW_BITS = 16, WORD_ROWS = 4, NUMBER_BITS = 4 };

static const uint64_t lowest_bits = UINT64_C(0x0001000100010001);

/* A number below 16 for each column: the top bits of a product with a de Bruijn sequence. */
static inline uint32_t number_of(uint64_t queen)
{
    return (uint32_t)(queen * UINT64_C(0x09af000000000000) >> (64 - NUMBER_BITS));
}

/* The squares of four rows, the first so many below a queen's, that she does not attack. */
static uint64_t left_open_from(uint64_t queen, uint32_t distance)
{
    uint64_t open = 0;
    for (uint32_t row = 0; row < WORD_ROWS; row++, distance++) {
        uint64_t attacked = queen | queen << distance | queen >> distance;
        open |= (uint64_t)(uint16_t)~attacked << row * ROW_BITS;
    }
    return open;
}

void nq_lanes_masks_set(struct nq_lanes_masks *masks, uint32_t n)
{
    for (uint32_t column = 0; column < NQ_LANES_COLUMNS; column++) {
        uint32_t number = number_of(nq_bit(column));
        masks->upper[number] = left_open_from(nq_bit(column), 0);
        masks->lower[number] = left_open_from(nq_bit(column), WORD_ROWS);
        masks->column[number] = (unsigned char)column;
    }
    masks->has_spare_bit = n < ROW_BITS;
}

void nq_lanes_set(struct nq_lanes *lanes, uint32_t i, const struct nq_placement *placement,
                  const uint64_t open[], uint32_t rows)
{
    uint64_t words[2] = {placement->candidates, 0};
    for (uint32_t row = 1; row < rows; row++)
        words[row / WORD_ROWS] |= nq_placement_open(placement, open[row], row)
                                  << row % WORD_ROWS * ROW_BITS;
    lanes->upper[i] = words[0];
    lanes->lower[i] = words[1];
}

/* The highest bits of the rows of a word that have no open square; if has_spare_bit, no row has an
 * open square in its highest bit. */
static inline uint64_t rows_without_open(uint64_t word, uint64_t rows, int has_spare_bit)
{
    const uint64_t all_but_highest = lowest_bits * 0x7fff;
    if (has_spare_bit)
        return ~(word + all_but_highest) & rows;
    return ~(((word & all_but_highest) + all_but_highest) | word) & rows;
}

/* Drops children without an open square in one of the rows whose highest bits are in needed.
 * has_lower, whether more than four rows are left, and has_spare_bit are constants of each call. */
static inline void fill(struct nq_listing_row row[], struct nq_lanes lanes[],
                        const struct nq_lanes_masks *masks, uint64_t needed, uint32_t width,
                        int has_lower, int has_spare_bit)
{
    size_t last = row[0].count;
    size_t i = row[0].next;
    size_t count = 0;
    uint64_t candidates = row[0].candidates;
    while (i < last && count < width) {
        uint64_t next_candidates = nq_lanes_candidates(&lanes[0], i + 1);
        uint32_t number = number_of(nq_lowest(candidates));
        uint64_t upper = (lanes[0].upper[i] & masks->upper[number]) >> ROW_BITS;
        if (has_lower) {
            uint64_t lower = lanes[0].lower[i] & masks->lower[number];
            upper |= lower << (WORD_ROWS - 1) * ROW_BITS;
            lanes[1].lower[count] = lower >> ROW_BITS;
        }
        lanes[1].upper[count] = upper;
        lanes[1].origins.parents[count] = (unsigned char)i;
        lanes[1].origins.columns[count] = masks->column[number];
        count += rows_without_open(upper, needed, has_spare_bit) == 0;

        candidates &= candidates - 1;
        size_t is_exhausted = candidates == 0;
        i += is_exhausted;
        candidates |= next_candidates & (0 - (uint64_t)is_exhausted);
    }
    row[1].count = (uint32_t)count;
    row[0].next = (uint32_t)i;
    row[0].candidates = candidates;
}

void nq_lanes_fill(struct nq_listing_row row[], struct nq_lanes lanes[],
                   const struct nq_lanes_masks *masks, uint32_t rows, uint32_t width)
{
    uint64_t needed = lowest_bits << (ROW_BITS - 1);
    if (rows < 1 + WORD_ROWS)
        needed >>= (1 + WORD_ROWS - rows) * ROW_BITS;
    int has_lower = rows > WORD_ROWS;
    if (has_lower && masks->has_spare_bit)
        fill(row, lanes, masks, needed, width, 1, 1);
    else if (has_lower)
        fill(row, lanes, masks, needed, width, 1, 0);
    else if (masks->has_spare_bit)
        fill(row, lanes, masks, needed, width, 0, 1);
    else
        fill(row, lanes, masks, needed, width, 0, 0);
}
