/* SPDX-License-Identifier: MIT
 *
 * The driver of the kernel "profile": row by row, the counts of all sets with as many columns as
 * there are rows so far. Memory: the counts of two rows, for n = 20 3 MB for rooks, 33 MB where
 * queens reach one row and 328 MB where they reach two. A board on which more rows have a choice
 * than counts of 64 bits allow is counted in parts, one for each way to fill the rows with the
 * fewest open squares.
 */

#include "profile/profile.h"

#include "base/assertion.h"
#include "base/checked.h"
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

/* The rows of one part. */
static uint32_t rows_of_part(uint32_t rows)
{
    return rows < NQ_PROFILE_ROWS ? rows : NQ_PROFILE_ROWS;
}

uint64_t nq_profile_bytes(uint32_t rows, uint32_t attacks)
{
    return 2 * (uint64_t)most_counts(rows_of_part(rows), nq_profile_reach(attacks)) *
           sizeof(uint64_t);
}

/* ---- Too many solutions --------------------------------------------------------- */

/* The smallest boards of each reach with 2^64 solutions. Rooks have n! solutions: n = 21. For
 * TOUCHING and n = 21 A002464 has 6880329406055690790; for KNIGHT and n = 22 there are
 * 26204614054454840842; for both and n = 22 1743128424927856032. A board of n rows gives boards of
 * n + 1 rows: a new row comes between two rows or at an edge, and its queen stands in a new last
 * column. The rows on both sides of the new row are one row farther apart then. Only queens of
 * neighbouring rows and columns would reach each other by a knight's move then, and TOUCHING has
 * ruled such queens out. The new queen is attacked only from the last two of the old columns: from
 * the last one by TOUCHING from the next rows and by KNIGHT from the rows after next, from the one
 * before by KNIGHT from the next rows. So the new queen has n - 1 of n + 1 places under TOUCHING,
 * and n - 5 under both. Different boards and places give different boards. Hence the number grows
 * 20 times for TOUCHING and n = 22, and 17 times for both and n = 23, and KNIGHT alone leaves more
 * solutions than both. */
int nq_profile_is_too_large(uint32_t n, uint32_t attacks)
{
    const uint32_t both = NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT;
    static const uint32_t smallest[] = {21, 22, 22};
    return n >= (attacks == both ? 23 : smallest[nq_profile_reach(attacks)]);
}

/* ---- One part ------------------------------------------------------------------- */

/* A count of all parts. */
struct parts {
    const struct nq_task *task;
    uint64_t *counts; /* two rows of them */
    size_t size;      /* of a row */
    uint64_t sum;     /* of the parts so far, which the tally may divide */
};

/* Fills row after row, in two arrays by turns. The counts of the last row are solutions. */
static int fill(const struct nq_task *task, const struct nq_profile *board, uint64_t *from,
                uint64_t *to, uint64_t *solutions)
{
    uint64_t filled = 0; /* sets filled, without the empty one */
    int status = NQUEENS_OK;
    from[0] = 1; /* way to place no queen */
    for (uint32_t columns = 1; columns <= board->size; columns++) {
        const size_t each = nq_profile_counts(board->reach, columns);
        uint64_t mask = nq_all_columns(columns);
        uint32_t sets = board->choose[board->size][columns];
        for (uint32_t set = 0; set < sets && status == NQUEENS_OK;
             set++, mask = nq_next_of_size(mask)) {
            status = nq_profile_advance(board, mask, from, to + set * each);
            if (status == NQUEENS_OK && ++filled % SETS == 0)
                status = nq_is_cancelled(task->cancel) ? NQUEENS_CANCELLED
                                                       : nq_tally_add(task->tally, 1, 0);
        }
        uint64_t *row = to;
        to = from;
        from = row;
    }
    *solutions = from[nq_profile_counts(board->reach, board->size) - 1];
    return status;
}

static int count_part(struct parts *parts, const struct nq_board_masks *masks)
{
    struct nq_profile board;
    uint64_t solutions;
    nq_profile_set(&board, masks);
    NQ_ASSERT(board.size <= NQ_PROFILE_ROWS);
    int status = fill(parts->task, &board, parts->counts, parts->counts + parts->size, &solutions);
    if (status == NQUEENS_OK)
        status = nq_add(&parts->sum, solutions);
    return status == NQUEENS_OK ? nq_tally_add(parts->task->tally, 1, solutions) : status;
}

/* ---- All parts ------------------------------------------------------------------ */

/* The number of rows with a choice. Sets *scarcest to the first of these rows with the fewest open
 * squares. */
static uint32_t rows_with_choice(const struct nq_board_masks *masks, uint32_t *scarcest)
{
    uint32_t rows = 0;
    uint32_t fewest = UINT32_MAX;
    for (uint32_t row = 0; row < masks->n; row++) {
        uint32_t squares = nq_popcount(masks->open[row]);
        rows += squares > 1;
        if (squares > 1 && squares < fewest) {
            fewest = squares;
            *scarcest = row;
        }
    }
    return rows;
}

/* About the number of units of all parts. A part places the queens of the rows with the fewest open
 * squares, each of which loses one square to each row before it. */
static uint64_t units_of(const struct nq_board_masks *masks)
{
    struct nq_board_masks rest = *masks;
    uint32_t row = 0;
    uint32_t rows = rows_with_choice(&rest, &row);
    uint64_t units = nq_all_columns(rows_of_part(rows)) / SETS + 1;
    for (uint32_t cut = 0; rows > NQ_PROFILE_ROWS; cut++, rows = rows_with_choice(&rest, &row)) {
        uint32_t squares = nq_popcount(rest.open[row]);
        rest.open[row] = 0;
        units *= units > UINT64_MAX / NQ_MASK_COLUMNS || squares <= cut + 1 ? 1 : squares - cut;
    }
    return units;
}

static int count_parts(struct parts *parts, const struct nq_board_masks *masks)
{
    uint32_t row = 0;
    int status = NQUEENS_OK;
    if (rows_with_choice(masks, &row) <= NQ_PROFILE_ROWS)
        return count_part(parts, masks);
    for (uint64_t open = masks->open[row]; open != 0 && status == NQUEENS_OK; open &= open - 1) {
        struct nq_board_masks part = *masks;
        part.open[row] = nq_lowest(open);
        if (nq_is_cancelled(parts->task->cancel))
            status = NQUEENS_CANCELLED;
        else if (nq_board_masks_infer(&part))
            status = count_parts(parts, &part);
    }
    return status;
}

int nq_profile_count(const struct nq_task *task)
{
    const uint32_t rows = nq_profile_rows(task->n, task->constraints->required);
    const uint32_t attacks = nq_attacks_of(task->constraints->rule);
    struct parts parts = {.task = task,
                          .size = most_counts(rows_of_part(rows), nq_profile_reach(attacks))};
    struct nq_board_masks masks;
    if (nq_profile_bytes(rows, attacks) > task->memory_limit)
        return NQUEENS_ERROR_UNSUPPORTED;
    if (!nq_board_masks_set(&masks, task->n, task->constraints))
        return NQUEENS_OK;
    NQ_ASSERT(nq_board_masks_are_sound(&masks));
    parts.counts = nq_allocate(task->allocator, parts.size, 2 * sizeof *parts.counts);
    if (parts.counts == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = nq_tally_start(task->tally, units_of(&masks), 1);
    if (status == NQUEENS_OK)
        status = count_parts(&parts, &masks);
    nq_release(task->allocator, parts.counts, parts.size, 2 * sizeof *parts.counts);
    return status;
}
