/* SPDX-License-Identifier: MIT
 *
 * Let S be the h of the 2 h columns that the top half takes. The last column is always
 * the bottom half's: where n is odd and the middle row's queen is beside the middle
 * column, because it is the middle column, which belongs to the bottom half (half_board.c);
 * such a unit is (x, S) and counts 8 times.
 *
 * In the other families (n even, or a queen in the centre) S and its complement may
 * be exchanged, by turning the board upside down, and mirrored. S, its complement and
 * the mirror images of both are an orbit of 4 sets, or of 2 where S is mirrored to
 * itself or to its complement, never of 1. All of them have equally many solutions, counted as
 * half_board.c says, so a unit is an orbit, its weight is the orbit's size, and it is
 * represented by the smaller, as a number, of its two sets without the last column.
 *
 * Cost: a family begins after a walk over the sets before, milliseconds at n = 24.
 */

#include "join/units.h"

#include "join/subsets.h"

#include <nqueens.h>

static int is_mirrored(uint32_t n, uint32_t family)
{
    return n % 2 == 0 || family == 0;
}

uint32_t nq_join_families(uint32_t n)
{
    return n % 2 == 0 ? 1 : n / 2;
}

/* The orbits by Burnside's lemma: under the mirror, sets of whole pairs of columns
 * stay as they are; under the mirror with complement those of one column of each
 * pair; under the complement none. */
uint64_t nq_join_family_size(uint32_t n, uint32_t family)
{
    uint32_t rows = n / 2;
    if (!is_mirrored(n, family))
        return nq_subsets(2 * rows - 1, rows);
    uint64_t fixed = (UINT64_C(1) << rows) + (rows % 2 == 0 ? nq_subsets(rows, rows / 2) : 0);
    return (nq_subsets(2 * rows, rows) + fixed) / 4;
}

uint64_t nq_join_units(uint32_t n)
{
    uint64_t units = 0;
    for (uint32_t family = 0; family < nq_join_families(n); family++)
        units += nq_join_family_size(n, family);
    return units;
}

/* Exchanges neighbouring groups of so many bits; even is the set of every other group. */
static uint32_t exchange(uint32_t set, uint32_t even, uint32_t bits)
{
    return (set & even) << bits | (set >> bits & even);
}

/* The image of a set without the last column that has not got it either. */
static uint32_t mirrored(uint32_t columns, uint32_t rows)
{
    uint32_t image = exchange(columns, 0x55555555, 1);
    image = exchange(image, 0x33333333, 2);
    image = exchange(image, 0x0f0f0f0f, 4);
    image = exchange(image, 0x00ff00ff, 8);
    image = exchange(image, 0x0000ffff, 16) >> (32 - 2 * rows);
    if ((image >> (2 * rows - 1) & 1) != 0)
        image ^= (UINT32_C(1) << (2 * rows)) - 1;
    return image;
}

/* Goes on to the next set that stands for a unit, from this one on. */
static void find_unit(struct nq_join_walk *walk)
{
    while (walk->is_mirrored && mirrored(walk->next, walk->rows) < walk->next)
        walk->next = nq_subset_next(walk->next);
}

int nq_join_walk_begin(struct nq_join_walk *walk, uint32_t n, uint32_t family, uint64_t first,
                       const nq_cancel_flag *cancel)
{
    uint32_t rows = n / 2;
    *walk = (struct nq_join_walk){.rows = rows, .is_mirrored = is_mirrored(n, family)};
    if (!walk->is_mirrored) {
        walk->next = nq_subset_at(rows, first);
        return NQUEENS_OK;
    }
    struct nq_join_unit skipped;
    walk->next = nq_subset_at(rows, 0);
    for (uint64_t unit = 0; unit < first; unit++) {
        if (nq_is_cancelled_at(unit, cancel))
            return NQUEENS_CANCELLED;
        nq_join_walk_next(walk, &skipped);
    }
    return NQUEENS_OK;
}

void nq_join_walk_next(struct nq_join_walk *walk, struct nq_join_unit *unit)
{
    find_unit(walk);
    unit->columns = walk->next;
    unit->weight = 8;
    if (walk->is_mirrored)
        unit->weight = mirrored(walk->next, walk->rows) == walk->next ? 2 : 4;
    walk->next = nq_subset_next(walk->next);
}
