/* SPDX-License-Identifier: MIT
 *
 * The memory of a count by colours. A thread holds a block of both tables, and the lanes of the
 * block as the queens of a node leave them. The lists of a unit's two sets of rows are shared by
 * threads: units that follow each other have some 17 sets in common, and if all sets of a size are
 * kept no list is made twice.
 */

#include "colour/count.h"

/* The sizes of the lists of a class with a number of rows. */
struct size {
    uint32_t lanes; /* placements in a list, at most */
    uint32_t block; /* placements with the columns of one block */
    uint32_t nodes; /* nodes of a list's tree */
};

/* Sizes by the number of even rows, 2 to 16. Up to 12 they are the greatest of all sets of rows.
 * From 13 on each number is six to seven times the one before, since lists of sets with spread rows
 * grow 5.7 times at 13. A longer list takes more memory than was planned. */
static const struct size sizes[NQ_CLASS_LINES + 1] = {
    [2] = {2, 2, 1},
    [3] = {4, 4, 1},
    [4] = {10, 10, 1},
    [5] = {26, 26, 1},
    [6] = {92, 92, 1},
    [7] = {296, 296, 7},
    [8] = {1174, 1174, 38},
    [9] = {5366, 5366, 166},
    [10] = {26548, 26548, 508},
    [11] = {143140, 143140, 2632},
    [12] = {788698, 788698, 16920},
    [13] = {5000000, 5000000, 80000},
    [14] = {30000000, 30000000, 400000},
    [15] = {200000000, 200000000, 2000000},
    [16] = {1300000000, 1300000000, 10000000},
};

enum {
    ALIGNMENT_BYTES = 256,
    LANE_DEPTH = 4,  /* queens of a node; nodes with more queens have few lanes */
    CODE_BYTES = 10, /* of an item's codes, with its part of a group, and with room to grow */
    NODE_BYTES = 300 /* of a node and its pairs, with room to grow */
};

/* The bytes for lists beyond the least, if the program sets no limit. */
#define USUAL_LIST_BYTES (UINT64_C(1) << 29)

/* The greatest number of sets of a size. */
static uint64_t most_sets(uint32_t elements)
{
    return nq_subsets(elements, elements / 2);
}

uint64_t nq_row_lists_bytes(uint32_t n)
{
    const struct size *size = &sizes[(n + 1) / 2];
    const uint64_t sets = most_sets((n + 1) / 2);
    const uint64_t items = (uint64_t)CODE_BYTES * size->lanes + (uint64_t)NODE_BYTES * size->nodes +
                           2 * sizeof(struct nq_pair) * NQ_MOST_PAIRS;
    const uint64_t lanes = sizeof(uint64_t) * (size->lanes + sets * (NQ_LANES_PADDED - 1) + sets);
    return items + lanes + 8 * ALIGNMENT_BYTES + 512;
}

static uint64_t thread_bytes(uint32_t n, const struct nq_colour_kernel *kernel)
{
    const struct size *size = &sizes[(n + 1) / 2];
    const uint64_t sets = most_sets((n + 1) / 2);
    const uint32_t sparse = nq_sparse_sets(n);
    const uint32_t block = sparse < NQ_BLOCK_SETS ? NQ_BLOCK_SETS : sparse;
    const uint64_t tables = block < 2 * NQ_BLOCK_SETS ? 2 * NQ_BLOCK_SETS : block;
    const uint64_t scratch = 12 * (uint64_t)size->lanes + 12 * sets + (UINT64_C(2) << n / 2);
    return sets * tables * sizeof(uint32_t) + scratch + 8 * ALIGNMENT_BYTES +
           kernel->workspace_size(LANE_DEPTH, size->block, block);
}

static uint64_t fixed_bytes(uint32_t n)
{
    return (UINT64_C(6) << (n + 1) / 2) + (UINT64_C(6) << n / 2) + 8 * ALIGNMENT_BYTES;
}

static uint64_t bytes_with(uint32_t n, const struct nq_colour_kernel *kernel, uint32_t threads,
                           uint64_t stored)
{
    return fixed_bytes(n) + stored * nq_row_lists_bytes(n) + threads * thread_bytes(n, kernel);
}

uint64_t nq_colour_bytes(uint32_t n, const struct nq_colour_kernel *kernel, uint32_t threads)
{
    return bytes_with(n, kernel, threads, 2 * (uint64_t)threads);
}

int nq_colour_plan_set(struct nq_colour_plan *plan, uint32_t n,
                       const struct nq_colour_kernel *kernel, uint32_t threads, uint64_t units,
                       uint64_t limit)
{
    const uint64_t lists = nq_row_lists_bytes(n);
    const uint64_t of_thread = thread_bytes(n, kernel) + 2 * lists;
    const uint64_t all = 2 * most_sets((n + 1) / 2);
    if (limit < nq_colour_bytes(n, kernel, 1))
        return 0;
    const uint64_t more = (limit - nq_colour_bytes(n, kernel, 1)) / of_thread;
    plan->threads = more < threads ? (uint32_t)more + 1 : threads;
    if (units < plan->threads)
        plan->threads = units == 0 ? 1 : (uint32_t)units;
    const uint64_t least = 2 * (uint64_t)plan->threads;
    const uint64_t room = (limit - bytes_with(n, kernel, plan->threads, 0)) / lists;
    plan->stored = (uint32_t)(all < least ? least : all < room ? all : room);
    return 1;
}

uint64_t nq_colour_limit(uint32_t n, const struct nq_colour_kernel *kernel, uint32_t threads,
                         uint64_t set, uint64_t machine_memory)
{
    if (set != 0)
        return set;
    const uint64_t all = nq_colour_bytes(n, kernel, threads) + USUAL_LIST_BYTES;
    const uint64_t half = machine_memory / 2;
    const uint64_t usual = half == 0 || all <= half ? all : half;
    return usual > SIZE_MAX ? SIZE_MAX : usual;
}
