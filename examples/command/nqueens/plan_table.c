/* SPDX-License-Identifier: MIT
 *
 * plan_table.c - what the units of a join take with the table that a whole count makes.
 *
 * A call for a few units makes a smaller table than a count of all, and lists take several times as
 * long from it. So the library is asked for all units from some unit on, and its progress callback
 * stops it when as many as are wanted are counted. That costs the large table, so it is done for a
 * few blocks, and the ratio to what they take by themselves corrects the time of all others.
 */

#include "plan_table.h"

#include "shared/machine.h"

#include <math.h>

int has_large_table(uint32_t n)
{
    enum { LARGEST_WITH_TABLE = 23 };
    return n <= LARGEST_WITH_TABLE;
}

/* What the reports of a count have told. */
struct watch {
    uint64_t units;   /* wanted after the first */
    int has_begun;    /* the first unit is counted: the table is made */
    double first_end; /* processor_seconds() then, */
    double last_end;  /* and when the last one wanted was counted */
};

static int stop_after_units(const nqueens_progress *progress, void *user)
{
    struct watch *watch = user;
    if (progress->units_done == 0)
        return 0;
    if (!watch->has_begun)
        watch->first_end = processor_seconds();
    watch->has_begun = 1;
    if (progress->units_done <= watch->units)
        return 0;
    watch->last_end = processor_seconds();
    return 1;
}

int time_with_large_table(nqueens_solver *solver, const char *method, uint64_t first,
                          uint64_t units, double *table_seconds, double *seconds)
{
    struct watch watch = {.units = units};
    uint64_t all, solutions;
    int status = nqueens_units(solver, method, &all);
    if (status != NQUEENS_OK)
        return status;
    if (first + units >= all)
        first = all - units - 1;
    nqueens_solver_set_progress(solver, stop_after_units, &watch, 0);
    double start = processor_seconds();
    status = nqueens_count_range(solver, method, first, all, &solutions);
    nqueens_solver_set_progress(solver, NULL, NULL, 0);
    if (status != NQUEENS_STOPPED)
        return status;
    *seconds = watch.last_end - watch.first_end;
    *table_seconds = fmax(watch.first_end - start - *seconds / (double)units, 0);
    return NQUEENS_OK;
}

/* Near the end of the units that have a table in common the table is small. */
static double least_table(const struct table_comparison *comparison)
{
    double largest = 0;
    for (uint32_t i = 0; i < comparison->count; i++)
        largest = fmax(largest, comparison->blocks[i].table);
    return largest / 2;
}

/* A ratio estimator; its error is by the rests that the ratio leaves of each block. */
struct table_effect table_effect_of(const struct table_comparison *comparison)
{
    const double least = least_table(comparison);
    struct table_effect effect = {.blocks = 0};
    double apart = 0, together = 0, rests = 0;
    for (uint32_t i = 0; i < comparison->count; i++) {
        const struct compared_block *block = &comparison->blocks[i];
        if (block->table < least)
            continue;
        effect.blocks++;
        effect.table += block->table;
        apart += block->apart;
        together += block->together;
    }
    if (!(apart > 0))
        return (struct table_effect){.blocks = 0};
    effect.table /= effect.blocks;
    effect.ratio = together / apart;
    for (uint32_t i = 0; i < comparison->count; i++) {
        const struct compared_block *block = &comparison->blocks[i];
        if (block->table >= least)
            rests += pow(block->together - effect.ratio * block->apart, 2);
    }
    if (effect.blocks > 1)
        effect.error = sqrt(rests * effect.blocks / (effect.blocks - 1)) / apart;
    return effect;
}
