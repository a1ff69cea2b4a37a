/* SPDX-License-Identifier: MIT
 *
 * Lists and the workspace are kept, since to allocate them for each part takes long.
 */

#include "join/bench.h"

int nq_join_bench_grow(struct nq_join_bench *bench, size_t bytes, size_t planned,
                       struct nq_join_memory *memory)
{
    if (bytes <= bench->workspace_bytes)
        return NQUEENS_OK;
    if (bytes < planned)
        bytes = planned;
    nq_join_release(memory, bench->workspace);
    bench->workspace_bytes = 0;
    int status = nq_join_allocate(memory, bytes, &bench->workspace);
    if (status == NQUEENS_OK)
        bench->workspace_bytes = bytes;
    return status;
}

void nq_join_bench_clear(struct nq_join_bench *bench, struct nq_join_memory *memory)
{
    nq_join_placements_clear(&bench->lists, memory);
    nq_join_placements_clear(&bench->runs, memory);
    for (uint32_t i = 0; i < 2; i++)
        nq_narrow_placements_clear(&bench->narrow[i], memory);
    nq_join_release(memory, bench->workspace);
}
