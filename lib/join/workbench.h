/* SPDX-License-Identifier: MIT
 *
 * What a thread of a join holds from part to part.
 */

#ifndef NQ_JOIN_WORKBENCH_H
#define NQ_JOIN_WORKBENCH_H

#include "join/narrow_placements.h"
#include "join/placements.h"

/* Begins as all zero. */
struct nq_join_workbench {
    struct nq_join_placements lists; /* of both halves, one behind the other */
    struct nq_join_placements runs;  /* likewise, what is left of a run of each */
    struct nq_narrow_placements narrow[2];
    void *workspace;
    size_t workspace_bytes;
};

/* Makes the workspace as large as this at least, and then as large as was planned.
 *
 * NQUEENS_OK, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_UNSUPPORTED (over the limit) */
int nq_join_workbench_grow(struct nq_join_workbench *workbench, size_t bytes, size_t planned,
                           struct nq_join_memory *memory);

void nq_join_workbench_clear(struct nq_join_workbench *workbench, struct nq_join_memory *memory);

#endif
