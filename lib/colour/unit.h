/* SPDX-License-Identifier: MIT
 *
 * The count of one unit: blocks of two tables, of white and of black placements by their columns,
 * multiplied cell by cell.
 */

#ifndef NQ_COLOUR_UNIT_H
#define NQ_COLOUR_UNIT_H

#include "colour/kernel.h"
#include "colour/units.h"

/* The lists of a colour: items on even columns, lanes on odd ones. */
struct nq_colour_lists {
    const struct nq_items *items;
    const struct nq_lanes *lanes;
};

/* Memory to count units in, for one thread. */
struct nq_unit_scratch {
    uint16_t *ranks; /* of C_o */
    uint32_t *cells;
    void *workspace;
};

struct nq_unit_count {
    const struct nq_colouring *colouring;
    const struct nq_colour_kernel *kernel;
    struct nq_limited_memory *memory;
    const nq_cancel_flag *cancel;
};

/* Counts the solutions of a unit with the columns that the unit counts.
 *
 * NQUEENS_OK              *solutions is their number, without the unit's weight
 * NQUEENS_CANCELLED
 * NQUEENS_ERROR_OVERFLOW  a cell or the number is too large
 * other                   as nq_memory_renew */
int nq_colour_count_unit(const struct nq_unit_count *count, struct nq_unit_scratch *scratch,
                         const struct nq_colour_unit *unit, const struct nq_colour_lists lists[2],
                         uint64_t *solutions);

void nq_unit_scratch_clear(struct nq_unit_scratch *scratch, struct nq_limited_memory *memory);

#endif
