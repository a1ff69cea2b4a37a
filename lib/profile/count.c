/* SPDX-License-Identifier: MIT
 *
 * Row by row, the counts of all sets of columns with as many columns as rows. Memory: those of two
 * rows, for n = 20 3 MB for rooks, 33 MB where queens reach one row and 328 MB where they reach two.
 */

#include "profile/profile.h"

#include "base/assertion.h"
#include "work/tally.h"

enum { SETS = 64 }; /* in a unit: up to some 100 microseconds */

/* The most counts of a row. */
static size_t most_counts(uint32_t rows, uint32_t reach)
{
    size_t sets = 1;
    size_t most = 1;
    for (uint32_t columns = 1; columns <= rows; columns++) {
        sets = sets * (rows - columns + 1) / columns;
        size_t counts = sets * nq_profile_counts(reach, columns);
        most = counts > most ? counts : most;
    }
    return most;
}

uint64_t nq_profile_bytes(uint32_t rows, uint32_t attacks)
{
    return 2 * (uint64_t)most_counts(rows, nq_profile_reach(attacks)) * sizeof(uint64_t);
}

/* The next mask with as many columns. */
static uint64_t next_mask(uint64_t mask)
{
    uint64_t carried = mask + nq_lowest(mask);
    return carried | (mask ^ carried) >> (2 + nq_column(nq_lowest(mask)));
}

/* Fills row after row, which take turns in two arrays. The last row has the solutions. */
static int fill(const struct nq_task *task, const struct nq_profile *board, uint64_t *from,
                uint64_t *to)
{
    uint64_t filled = 0; /* sets, the empty one aside */
    int status = nq_tally_start(task->tally, (nq_all_columns(board->size) / SETS) + 1, 1);
    from[0] = 1; /* way to place no queen */
    for (uint32_t columns = 1; columns <= board->size; columns++) {
        const size_t each = nq_profile_counts(board->reach, columns);
        uint64_t mask = nq_all_columns(columns);
        uint32_t sets = board->choose[board->size][columns];
        for (uint32_t set = 0; set < sets && status == NQUEENS_OK; set++, mask = next_mask(mask)) {
            status = nq_profile_advance(board, mask, from, to + set * each);
            if (status == NQUEENS_OK && ++filled % SETS == 0)
                status = nq_is_cancelled(task->cancel) ? NQUEENS_CANCELLED
                                                       : nq_tally_add(task->tally, 1, 0);
        }
        uint64_t *row = to;
        to = from;
        from = row;
    }
    const size_t last = nq_profile_counts(board->reach, board->size) - 1;
    return status == NQUEENS_OK ? nq_tally_add(task->tally, 1, from[last]) : status;
}

int nq_profile_count(const struct nq_task *task)
{
    const uint32_t rows = nq_profile_rows(task->n, task->constraints->required);
    struct nq_board_masks masks;
    struct nq_profile board;
    if (nq_profile_bytes(rows, nq_attacks_of(task->constraints->rule)) > task->memory_limit)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    NQ_ASSERT(nq_board_masks_are_sound(&masks));
    nq_profile_set(&board, &masks);
    NQ_ASSERT(board.size <= NQ_PROFILE_ROWS);
    size_t counts = most_counts(board.size, board.reach);
    uint64_t *from = nq_allocate(task->allocator, counts, 2 * sizeof *from);
    if (from == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = fill(task, &board, from, from + counts);
    nq_release(task->allocator, from, counts, 2 * sizeof *from);
    return status;
}
