/* SPDX-License-Identifier: MIT
 *
 * The end of a listing of a board with n > 64 (by_completion.c): the last few free rows, with their
 * open squares as words. There are as many free rows as free columns, so the open squares of a free
 * row fit in a word, whatever n is: bit i stands for the i-th free column. A queen closes up to
 * three squares of each other free row, or the squares that the rule says. A square is skipped if a
 * queen on it leaves one of the other free rows or columns without an open square. Cost: a few
 * steps for each free row and queen.
 */

#include "listing/free_rows.h"

#include "base/large_memory.h"
#include "board/attacks.h"

#include <string.h>

static int list_columns(struct nq_free_rows *rows)
{
    const struct nq_completion *completion = rows->completion;
    for (uint32_t column = 0; column < completion->n; column++) {
        if (nq_is_cancelled_at(column, completion->cancel))
            return NQUEENS_CANCELLED;
        if (!nq_has_line(completion->lines.columns, column))
            rows->all_columns[rows->all_count++] = column;
    }
    return nq_set_memory(rows->number_of_column, NQ_MOST_FREE_ROWS, completion->n,
                         completion->cancel);
}

int nq_free_rows_begin(struct nq_free_rows *rows, struct nq_completion *completion,
                       const struct nq_allocator *allocator)
{
    uint32_t n = completion->n;
    *rows = (struct nq_free_rows){
        .completion = completion,
        .rule = completion->constraints->rule,
    };
    rows->all_columns = nq_allocate(allocator, n, sizeof *rows->all_columns);
    rows->number_of_column = nq_allocate(allocator, n, 1);
    int has_memory = rows->all_columns != NULL && rows->number_of_column != NULL;
    int status = has_memory ? list_columns(rows) : NQUEENS_ERROR_MEMORY;
    if (status != NQUEENS_OK)
        nq_free_rows_end(rows, allocator);
    return status;
}

void nq_free_rows_end(struct nq_free_rows *rows, const struct nq_allocator *allocator)
{
    uint32_t n = rows->completion->n;
    nq_release(allocator, rows->all_columns, n, sizeof *rows->all_columns);
    nq_release(allocator, rows->number_of_column, n, 1);
}

/* Chooses one of the rows left: the first one, or in any order the first with the fewest open
 * squares. */
static void choose_row(struct nq_free_rows *rows, uint32_t left, uint32_t columns)
{
    struct nq_free_rows_left *at = &rows->at[left];
    uint32_t fewest = UINT32_MAX;
    at->chosen = 0;
    for (uint32_t i = 0; i < left && !rows->in_order; i++) {
        uint32_t squares = nq_popcount(at->rows[i].open);
        if (squares < fewest) {
            fewest = squares;
            at->chosen = i;
        }
    }
    at->columns = columns;
    at->untried = at->rows[at->chosen].open;
}

/* The bit of a column. If the column is off the board or not free: 0, or a bit that no square
 * has. */
static uint32_t bit_of_column(const struct nq_free_rows *rows, uint64_t column)
{
    return column < rows->completion->n ? UINT32_C(1) << rows->number_of_column[column] : 0;
}

/* The squares that a queen closes in another row, except in the queen's column. */
static inline uint32_t closed_by_queen(const struct nq_free_rows *rows, uint64_t row,
                                       uint64_t column, uint64_t other)
{
    uint64_t distance = other - row; /* below 0 for a row above */
    return bit_of_column(rows, column + distance) | bit_of_column(rows, column - distance);
}

/* The squares of another row to which a queen jumps. */
static inline uint32_t closed_by_jumps(const struct nq_free_rows *rows, uint32_t jumps,
                                       uint32_t column)
{
    uint32_t closed = 0;
    for (int64_t distance = 1; distance <= NQ_JUMP_ROWS; distance++) {
        if ((jumps >> distance & 1) != 0)
            closed |= bit_of_column(rows, nq_line_at(rows->rule, column, distance)) |
                      bit_of_column(rows, nq_line_at(rows->rule, column, -distance));
    }
    return closed;
}

/* The squares that a queen closes in another row under a rule, except in the queen's column. */
static inline uint32_t closed_under_rule(const struct nq_free_rows *rows, uint32_t row,
                                         uint32_t column, uint32_t other)
{
    const struct nq_rule *rule = rows->rule;
    uint32_t jumps = nq_jumps_between(rule, row, other);
    uint32_t closed = bit_of_column(rows, nq_diagonal_to(rule, row, column, other)) |
                      bit_of_column(rows, nq_anti_diagonal_to(rule, row, column, other));
    if (jumps != 0)
        closed |= closed_by_jumps(rows, jumps, column);
    return closed;
}

/* Sets the rows left when the chosen row has its queen in a free column. Returns 0 if one of these
 * rows, or one of the other columns, has no open square. Callers without a rule pass NULL as a
 * constant. */
static inline int close_squares(struct nq_free_rows *rows, uint32_t left, uint32_t number,
                                const struct nq_rule *rule)
{
    const struct nq_free_rows_left *before = &rows->at[left];
    struct nq_free_row *after = rows->at[left - 1].rows;
    uint32_t row = before->rows[before->chosen].row;
    uint32_t column = rows->column[number];
    uint32_t own = UINT32_C(1) << number;
    uint32_t open = 0;
    for (uint32_t i = 0; i < left; i++) {
        if (i == before->chosen)
            continue;
        uint32_t other = before->rows[i].row;
        uint32_t closed = own | (rule == NULL ? closed_by_queen(rows, row, column, other)
                                              : closed_under_rule(rows, row, column, other));
        *after = (struct nq_free_row){other, before->rows[i].open & ~closed};
        if (after->open == 0)
            return 0;
        open |= after->open;
        after++;
    }
    return open == (before->columns ^ own);
}

/* close_squares under a rule, out of line, so that the compiler keeps the search of queens
 * small. */
static __attribute__((noinline)) int close_under_rule(struct nq_free_rows *rows, uint32_t left,
                                                      uint32_t number)
{
    return close_squares(rows, left, number, rows->rule);
}

/* Places the queen of the chosen row in a column. Returns 0 if no completion has the queen
 * there. */
static int place(struct nq_free_rows *rows, uint32_t number)
{
    uint32_t left = rows->left;
    const struct nq_free_rows_left *at = &rows->at[left];
    int is_open = rows->rule == NULL ? close_squares(rows, left, number, NULL)
                                     : close_under_rule(rows, left, number);
    if (!is_open)
        return 0;
    rows->completion->queens[at->rows[at->chosen].row] = rows->column[number];
    rows->left = left - 1;
    if (left > 1)
        choose_row(rows, left - 1, at->columns ^ UINT32_C(1) << number);
    return 1;
}

/* Finds the free columns among the columns that were free at the beginning. */
static int find_columns(struct nq_free_rows *rows)
{
    rows->count = 0;
    for (uint32_t i = 0; i < rows->all_count; i++) {
        if (nq_is_cancelled_at(i, rows->completion->cancel))
            return NQUEENS_CANCELLED;
        uint32_t column = rows->all_columns[i];
        rows->number_of_column[column] = NQ_MOST_FREE_ROWS;
        if (nq_has_line(rows->completion->lines.columns, column))
            continue;
        rows->number_of_column[column] = (unsigned char)rows->count;
        rows->column[rows->count++] = column;
    }
    return NQUEENS_OK;
}

static uint32_t open_squares(const struct nq_free_rows *rows, uint32_t row)
{
    const struct nq_completion *completion = rows->completion;
    uint32_t open = 0;
    for (uint32_t number = 0; number < rows->count; number++) {
        uint32_t column = rows->column[number];
        int is_open = !nq_lines_attack(&completion->lines, row, column) &&
                      !nq_is_forbidden(completion->constraints, row, column);
        open |= (uint32_t)is_open << number;
    }
    return open;
}

int nq_free_rows_start(struct nq_free_rows *rows, uint32_t from, int in_order)
{
    int status = find_columns(rows);
    if (status != NQUEENS_OK)
        return status;
    rows->in_order = in_order;
    rows->is_given = 0;
    rows->left = rows->count;
    for (uint32_t i = 0; i < rows->count; i++) {
        uint32_t row = rows->completion->rows[from + i];
        rows->at[rows->count].rows[i] =
            (struct nq_free_row){.row = row, .open = open_squares(rows, row)};
    }
    if (rows->count > 0)
        choose_row(rows, rows->count, (UINT32_C(1) << rows->count) - 1);
    return NQUEENS_OK;
}

void nq_free_rows_skip(struct nq_free_rows *rows, const uint32_t board[], uint32_t other_row)
{
    const uint32_t *queens = rows->completion->queens;
    int is_other = other_row < rows->completion->n;
    int is_before = is_other && board[other_row] < queens[other_row];
    rows->is_given = !is_before;
    while (rows->left > 0) {
        struct nq_free_rows_left *at = &rows->at[rows->left];
        uint32_t row = at->rows[0].row;
        uint32_t number = 0;
        if (row > other_row) {
            at->untried = is_before ? at->untried : 0;
            return;
        }
        while (number < rows->count && rows->column[number] < board[row])
            number++;
        at->untried &= ~((UINT32_C(1) << number) - 1);
        uint32_t own = at->untried & bit_of_column(rows, board[row]);
        if (own == 0 || (is_before && rows->left == 1))
            return;
        at->untried ^= own;
        if (!place(rows, number))
            return;
    }
}

int nq_free_rows_next(struct nq_free_rows *rows)
{
    if (rows->count == 0) {
        int is_given = rows->is_given;
        rows->is_given = 1;
        return is_given ? NQUEENS_NO_SOLUTION : NQUEENS_OK;
    }
    if (rows->left == 0)
        rows->left = 1;
    while (rows->left <= rows->count) {
        struct nq_free_rows_left *at = &rows->at[rows->left];
        if (nq_is_cancelled(rows->completion->cancel))
            return NQUEENS_CANCELLED;
        if (at->untried == 0) {
            rows->left++;
            continue;
        }
        uint32_t number = nq_column(nq_lowest(at->untried));
        at->untried &= at->untried - 1;
        if (place(rows, number) && rows->left == 0)
            return NQUEENS_OK;
    }
    nq_free_rows_leave(rows);
    return NQUEENS_NO_SOLUTION;
}

void nq_free_rows_leave(struct nq_free_rows *rows)
{
    for (uint32_t i = 0; i < rows->count; i++)
        rows->completion->queens[rows->at[rows->count].rows[i].row] = NQUEENS_NO_QUEEN;
}
