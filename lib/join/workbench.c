/* SPDX-License-Identifier: MIT
 *
 * Lists and the workspace are kept, since to allocate them for each part takes long.
 */

#include "join/workbench.h"

int nq_join_workbench_grow(struct nq_join_workbench *workbench, size_t bytes, size_t planned,
                           struct nq_join_memory *memory)
{
    if (bytes <= workbench->workspace_bytes)
        return NQUEENS_OK;
    if (bytes < planned)
        bytes = planned;
    nq_join_release(memory, workbench->workspace);
    workbench->workspace_bytes = 0;
    int status = nq_join_allocate(memory, bytes, &workbench->workspace);
    if (status == NQUEENS_OK)
        workbench->workspace_bytes = bytes;
    return status;
}

void nq_join_workbench_clear(struct nq_join_workbench *workbench, struct nq_join_memory *memory)
{
    nq_join_placements_clear(&workbench->lists, memory);
    nq_join_placements_clear(&workbench->runs, memory);
    for (uint32_t i = 0; i < 2; i++)
        nq_narrow_placements_clear(&workbench->narrow[i], memory);
    nq_join_release(memory, workbench->workspace);
}
