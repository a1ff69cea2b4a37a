/* SPDX-License-Identifier: MIT
 *
 * A join holds one table that all threads read, and for each thread two lists, a workspace to join
 * them in, and the unused rest of a block of the last two tables. The table is as large as the
 * limit allows, so the smallest one decides whether there is room.
 */

#include "join/budget.h"

#include "join/table.h"

/* By the rows of the half board, 2 to 12. Up to 10 rows all sets of columns were listed. For 11
 * and 12 columns were exchanged as long as that made the list longer, from several sets, and a
 * tenth was added; for 8 to 10 rows this search finds the longest list. A longer one, if there
 * is any, is not cut: it takes more memory than was planned. Odd n have shorter lists. */
static const struct {
    uint32_t longest; /* list of placements on one set of columns */
    uint32_t table;   /* words of the last two tables when six rows are left */
} sizes[NQ_HALF_ROWS + 1] = {
    [2] = {2, 100},
    [3] = {4, 100},
    [4] = {14, 100},
    [5] = {34, 100},
    [6] = {132, 100},
    [7] = {570, 200},
    [8] = {2956, 1300},
    [9] = {17506, 9500},
    [10] = {114142, 95000},
    [11] = {870000, 1480000},
    [12] = {6900000, 29600000},
};

/* What each allocation takes besides, at most. */
enum { ALIGNMENT_BYTES = 256 };

/* For the table, where the program sets no limit. */
#define USUAL_TABLE_BYTES (UINT64_C(1) << 30)

/* For the longest list, and after it for the placements that are tried last: fewer than 720 or a
 * quarter. */
size_t nq_join_list_room(uint32_t rows)
{
    uint32_t longest = sizes[rows].longest;
    return nq_join_padded(longest + (longest > 2880 ? longest / 4 : 720));
}

size_t nq_join_workspace_bytes(uint32_t rows, const struct nq_join_kernel *kernel)
{
    const size_t lists[2] = {sizes[rows].longest, sizes[rows].longest};
    return kernel->workspace_size(lists);
}

uint64_t nq_join_lists_bytes(uint32_t rows, const struct nq_join_kernel *kernel)
{
    uint64_t words = UINT64_C(2) * nq_join_list_room(rows);
    return words * sizeof(uint64_t) + nq_join_workspace_bytes(rows, kernel) + 3 * ALIGNMENT_BYTES;
}

static uint64_t thread_bytes(uint32_t n, const struct nq_join_kernel *kernel)
{
    return nq_join_lists_bytes(n / 2, kernel) + 2 * (NQ_JOIN_BLOCK_BYTES + ALIGNMENT_BYTES);
}

uint64_t nq_join_bytes(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads)
{
    return sizes[n / 2].table * sizeof(uint64_t) + threads * thread_bytes(n, kernel);
}

uint32_t nq_join_threads_within(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                                uint64_t limit)
{
    uint64_t one = nq_join_bytes(n, kernel, 1);
    if (limit < one)
        return 0;
    uint64_t more = (limit - one) / thread_bytes(n, kernel);
    return more < threads ? (uint32_t)more + 1 : threads;
}

uint64_t nq_join_default_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t machine_memory)
{
    if (!nq_is_halved(n))
        return USUAL_TABLE_BYTES;
    uint64_t one = nq_join_bytes(n, kernel, 1);
    uint64_t all = nq_join_bytes(n, kernel, threads) + USUAL_TABLE_BYTES;
    uint64_t half = machine_memory / 2;
    if (half == 0 || all <= half)
        return all;
    return half > one ? half : one;
}
