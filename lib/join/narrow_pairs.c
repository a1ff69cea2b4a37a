/* SPDX-License-Identifier: MIT
 *
 * Both lists are made, then joined. At n = 18 and 19 the lists take a quarter of the time.
 */

#include "join/narrow_pairs.h"

#include "base/bits.h"
#include "join/budget.h"

/* The diagonals that placements on these columns may have. */
static uint32_t taken_by(const struct nq_join_context *context, uint32_t columns)
{
    uint64_t taken = 0;
    for (uint64_t left = columns; left != 0; left &= left - 1)
        taken |= context->half->taken[nq_column(nq_lowest(left))];
    return nq_narrow_word(context->narrow, taken, columns);
}

int nq_narrow_pairs(struct nq_join_workbench *workbench, const uint32_t columns[2],
                    const struct nq_join_context *context, const struct nq_join_table *table,
                    uint64_t *pairs)
{
    const struct nq_narrow_kernel *kernel = context->kernel->narrow;
    struct nq_narrow_halves halves = {.narrow = context->narrow, .rule = context->half->rule};
    size_t count[2] = {0, 0};
    for (uint32_t i = 0; i < 2; i++) {
        struct nq_narrow_placements *lists = &workbench->narrow[i];
        int status = nq_narrow_placements_list(lists, table, context, columns[i]);
        if (status != NQUEENS_OK)
            return status;
        halves.taken[i] = taken_by(context, columns[i]);
        for (uint32_t segment = 0; segment < nq_narrow_segments(context->narrow); segment++) {
            halves.words[i][segment] = nq_narrow_segment(lists, segment);
            halves.count[i][segment] = (size_t)(lists->end[segment] - halves.words[i][segment]);
            count[i] += halves.count[i][segment];
        }
    }
    int status = nq_join_workbench_grow(
        workbench, kernel->workspace_size(count),
        nq_join_workspace_bytes(context->half->n, 0, context->kernel), context->memory);
    if (status != NQUEENS_OK)
        return status;
    return kernel->count_pairs(&halves, workbench->workspace, context->cancel, pairs);
}
