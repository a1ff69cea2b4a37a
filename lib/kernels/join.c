/* SPDX-License-Identifier: MIT
 *
 * "join": all pairs of placements on the two halves of the board, one after the other,
 * in portable C. It is there to be read, and is the yardstick of the vector kernel.
 *
 * Cost: half a nanosecond to one for each pair.
 */

#include "../join_kernel.h"

#include <nqueens.h>

/* What a pair counts by how many of its two halves' long diagonals are taken, see
 * half_board.c; a pair that fits has not the same one in both. */
static const uint64_t weight_of[3][3] = {{1, 1, 2}, {1, 0, 0}, {2, 0, 0}};

static uint32_t long_diagonals(uint64_t placement)
{
    return (uint32_t)(placement & 1) + (uint32_t)(placement >> 1 & 1);
}

static size_t extend(const uint64_t *from, size_t count, uint64_t diagonals,
                     const uint64_t *soon, uint64_t *to)
{
    (void)soon;
    size_t appended = 0;
    for (size_t i = 0; i < count; i++) {
        to[appended] = from[i] | diagonals;
        appended += (from[i] & diagonals) == 0;
    }
    return appended;
}

/* The partners of one placement, by their long diagonals. */
static void count_partners(const struct nq_join_halves *halves, uint64_t across,
                           uint64_t partners[3])
{
    const uint64_t *placements = halves->placements[1];
    for (size_t i = 0; i < halves->count[1]; i++)
        partners[long_diagonals(placements[i])] += (placements[i] & across) == 0;
}

static int count_pairs(const struct nq_join_halves *halves, void *workspace,
                       const nq_cancel_flag *cancel, uint64_t *pairs)
{
    (void)workspace;
    *pairs = 0;
    for (size_t i = 0; i < halves->count[0]; i++) {
        uint64_t placement = halves->placements[0][i];
        uint64_t partners[3] = {0};
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        count_partners(halves, nq_join_seen_from_across(placement, halves->compared), partners);
        for (uint32_t taken = 0; taken < 3; taken++)
            *pairs +=
                partners[taken] *
                (halves->rule == NQ_PAIRS_ALIKE ? 1 : weight_of[long_diagonals(placement)][taken]);
    }
    return NQUEENS_OK;
}

static size_t workspace_size(const size_t count[2])
{
    (void)count;
    return 0;
}

const struct nq_join_kernel nq_join_portable = {
    .extend = extend, .count_pairs = count_pairs, .workspace_size = workspace_size};
