/* SPDX-License-Identifier: MIT
 *
 * Rows without a queen are as many as columns without one, so the open squares of such a row fit
 * in a word, whatever n is: bit i stands for the i-th free column. A queen closes up to three
 * squares of each other free row, and a square is skipped that leaves one of them, or of the
 * other columns, none. Cost: a few steps for each free row and queen.
 */

#include "listing/free_rows.h"

#include "base/bits.h"

int nq_free_rows_begin(struct nq_free_rows *rows, const struct nq_task *task)
{
    *rows = (struct nq_free_rows){.n = task->n, .cancel = task->cancel};
    rows->number_of_column = nq_allocate(task->allocator, task->n, 1);
    return rows->number_of_column == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

void nq_free_rows_end(struct nq_free_rows *rows, const struct nq_allocator *allocator)
{
    nq_release(allocator, rows->number_of_column, rows->n, 1);
}

/* The bit of a column that may be off the board or not free: then one that no square has. */
static uint32_t bit_of(const struct nq_free_rows *rows, uint64_t column)
{
    return column < rows->n ? UINT32_C(1) << rows->number_of_column[column] : 0;
}

/* The number of the row to place a queen in: the first, or the first with the fewest squares. */
static uint32_t choose_row(const struct nq_free_rows *rows, uint32_t left)
{
    uint32_t chosen = 0;
    uint32_t fewest = UINT32_MAX;
    for (uint32_t i = 0; i < left && !rows->in_order; i++) {
        uint32_t squares = nq_popcount(rows->left[left][i].open);
        if (squares < fewest) {
            fewest = squares;
            chosen = i;
        }
    }
    return chosen;
}

/* Sets the rows that are left when a row has its queen in one of the columns. 0 if one of these
 * rows, or of the other columns, has no open square. */
static int close_squares(struct nq_free_rows *rows, uint32_t left, uint32_t chosen, uint32_t number,
                         uint32_t columns)
{
    const struct nq_free_row *before = rows->left[left];
    struct nq_free_row *after = rows->left[left - 1];
    uint64_t row = before[chosen].row;
    uint64_t column = rows->column[number];
    uint32_t own = UINT32_C(1) << number;
    uint32_t open = 0;
    for (uint32_t i = 0; i < left; i++) {
        if (i == chosen)
            continue;
        uint64_t distance = before[i].row - row; /* of a row above: less than 0 */
        uint32_t closed = own | bit_of(rows, column + distance) | bit_of(rows, column - distance);
        after->row = before[i].row;
        after->open = before[i].open & ~closed;
        if (after->open == 0)
            return 0;
        open |= after->open;
        after++;
    }
    return open == (columns ^ own);
}

/* Places queens in the rows that are left in all ways, in the columns left. */
static int place_rows(struct nq_free_rows *rows, uint32_t left, uint32_t columns)
{
    if (left == 0)
        return rows->solution(rows->queens, rows->context);
    uint32_t chosen = choose_row(rows, left);
    const struct nq_free_row row = rows->left[left][chosen];
    for (uint32_t open = row.open; open != 0; open &= open - 1) {
        uint32_t number = nq_column(nq_lowest(open));
        if (nq_is_cancelled(rows->cancel))
            return NQUEENS_CANCELLED;
        if (!close_squares(rows, left, chosen, number, columns))
            continue;
        rows->queens[row.row] = rows->column[number];
        int status = place_rows(rows, left - 1, columns ^ (uint32_t)nq_lowest(open));
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

/* Notes the free columns and rows, and the open squares of these. NQUEENS_NO_SOLUTION if a row has
 * none. */
static int find_free(struct nq_free_rows *rows, struct nq_completion *completion)
{
    rows->count = 0;
    for (uint32_t column = 0; column < rows->n; column++) {
        if (nq_is_cancelled_at(column, rows->cancel))
            return NQUEENS_CANCELLED;
        rows->number_of_column[column] = NQ_MOST_FREE_ROWS;
        if (nq_has_line(completion->lines.columns, column))
            continue;
        rows->number_of_column[column] = (unsigned char)rows->count;
        rows->column[rows->count++] = column;
    }
    struct nq_free_row *free = rows->left[rows->count];
    for (uint32_t row = 0; row < rows->n; row++) {
        if (nq_is_cancelled_at(row, rows->cancel))
            return NQUEENS_CANCELLED;
        if (completion->queens[row] != NQUEENS_NO_QUEEN)
            continue;
        *free = (struct nq_free_row){.row = row};
        for (uint32_t column = 0; nq_completion_open_from(completion, row, &column); column++)
            free->open |= bit_of(rows, column);
        if (free++->open == 0)
            return NQUEENS_NO_SOLUTION;
    }
    return NQUEENS_OK;
}

int nq_free_rows_list(struct nq_free_rows *rows, struct nq_completion *completion, int in_order,
                      nq_solution_fn *solution, void *context)
{
    int status = find_free(rows, completion);
    if (status != NQUEENS_OK)
        return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
    rows->queens = completion->queens;
    rows->in_order = in_order;
    rows->solution = solution;
    rows->context = context;
    status = place_rows(rows, rows->count, (UINT32_C(1) << rows->count) - 1);
    for (uint32_t i = 0; i < rows->count; i++)
        rows->queens[rows->left[rows->count][i].row] = NQUEENS_NO_QUEEN;
    return status;
}
