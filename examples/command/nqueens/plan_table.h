/* SPDX-License-Identifier: MIT
 *
 * plan_table.h - what the units of a join take with the table that a whole count makes.
 */

#ifndef NQUEENS_COMMAND_PLAN_TABLE_H
#define NQUEENS_COMMAND_PLAN_TABLE_H

#include <nqueens.h>
#include <stdint.h>

enum { MOST_COMPARED = 64 };

/* Whether a join of n lists half boards from one table for all units of a call. */
int has_large_table(uint32_t n);

/* Seconds of a block of units that was counted twice. */
struct compared_block {
    double apart;    /* in a call for itself, */
    double together; /* in one for all units from there on, */
    double table;    /* and of the table of that call */
};

/* Begins as all zero. */
struct table_comparison {
    struct compared_block blocks[MOST_COMPARED];
    uint32_t count;
};

/* Of those blocks whose table was as large as any. */
struct table_effect {
    uint32_t blocks;
    double table; /* the mean of its seconds */
    double ratio; /* what a unit takes together, over what it takes apart, */
    double error; /* and its standard error, with two blocks at least */
};

/* Counts unit `first` and the next `units` units in one call for all units from there on, by a solver
 * with one thread. units is less than the number of all; if too few follow, the last ones are
 * counted. *table_seconds becomes the processor time of the table, *seconds that of the units after
 * the first one. Removes the solver's progress callback. Returns as nqueens_count_range. */
int time_with_large_table(nqueens_solver *solver, const char *method, uint64_t first,
                          uint64_t units, double *table_seconds, double *seconds);

struct table_effect table_effect_of(const struct table_comparison *comparison);

#endif /* NQUEENS_COMMAND_PLAN_TABLE_H */
