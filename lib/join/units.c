/* SPDX-License-Identifier: MIT
 *
 * A unit is a set S of h columns for the top half, or an orbit of such sets: S, its complement and
 * the mirror images of both, which all have the same number of solutions. A family begins after a
 * walk over the sets before, milliseconds at n = 24.
 */

#include "join/units.h"

#include <nqueens.h>

/* ---- Sets of columns ------------------------------------------------------- */

/* Sets of a given size as masks, numbered from 0 in the order of the masks as numbers: the
 * combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3). */

/* The set of this size with this number. */
static uint32_t subset_at(uint32_t size, uint64_t number)
{
    uint32_t set = 0;
    for (; size > 0; size--) {
        uint32_t element = size - 1;
        while (nq_subsets(element + 1, size) <= number)
            element++;
        number -= nq_subsets(element, size);
        set |= UINT32_C(1) << element;
    }
    return set;
}

/* ---- Families -------------------------------------------------------------- */

/* Whether the units of a family are orbits: for even n, and with a queen in the centre. An orbit
 * has 4 sets, or 2 if S is mirrored to itself or to its complement. This size is the unit's weight;
 * its set is the smallest, as a number, of the sets without the last column.
 *
 * With the middle row's queen off the centre each S is a unit of weight 8. It lacks the last
 * column, too: the last column is the middle one, which belongs to the bottom half. */
static int has_orbits(uint32_t n, uint32_t family)
{
    return n % 2 == 0 || family == 0;
}

uint32_t nq_join_families(uint32_t n)
{
    return n % 2 == 0 ? 1 : n / 2;
}

/* The number of orbits by Burnside's lemma: the mirror keeps the sets of whole pairs of columns,
 * the mirror with the complement the sets of one column of each pair, the complement none. */
uint64_t nq_join_family_size(uint32_t n, uint32_t family)
{
    uint32_t rows = n / 2;
    if (!has_orbits(n, family))
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

/* The mirror image of a set without the last column; its complement if the image has it. */
static uint32_t mirrored(uint32_t columns, uint32_t rows)
{
    const uint32_t image = (uint32_t)nq_mirrored(columns, 2 * rows);
    const uint32_t all = (uint32_t)nq_all_columns(2 * rows);
    return image > all / 2 ? image ^ all : image;
}

int nq_join_walk_begin(struct nq_join_walk *walk, uint32_t n, uint32_t family, uint64_t first,
                       const nq_cancel_flag *cancel)
{
    uint32_t rows = n / 2;
    *walk = (struct nq_join_walk){.rows = rows, .has_orbits = has_orbits(n, family)};
    if (!walk->has_orbits) {
        walk->next = subset_at(rows, first);
        return NQUEENS_OK;
    }
    struct nq_join_unit skipped;
    walk->next = subset_at(rows, 0);
    for (uint64_t unit = 0; unit < first; unit++) {
        if (nq_is_cancelled_at(unit, cancel))
            return NQUEENS_CANCELLED;
        nq_join_walk_next(walk, &skipped);
    }
    return NQUEENS_OK;
}

void nq_join_walk_next(struct nq_join_walk *walk, struct nq_join_unit *unit)
{
    while (walk->has_orbits && mirrored(walk->next, walk->rows) < walk->next)
        walk->next = (uint32_t)nq_next_of_size(walk->next);
    unit->columns = walk->next;
    unit->weight = 8;
    if (walk->has_orbits)
        unit->weight = mirrored(walk->next, walk->rows) == walk->next ? 2 : 4;
    walk->next = (uint32_t)nq_next_of_size(walk->next);
}
