/* SPDX-License-Identifier: MIT
 *
 * Each square is closed once, with a subtraction from the counts of its four lines. The squares
 * that a queen closes are looked for where lines without a queen cross the queen's lines, or under
 * another rule among the squares that the queen attacks in each row. A whole descent costs a few
 * times n^2 steps, with memory linear in n.
 */

#include "estimating/open_squares.h"

#include "board/attacks.h"

#include <string.h>

/* Whether queens may close squares that share no line with them. The rule may be NULL. */
static int has_jumps_or_regions(const struct nq_rule *rule)
{
    return rule != NULL && (rule->regions != NULL || nq_rule_has(rule, NQ_JUMPS));
}

enum { NUMBERS_PER_ROW = 8, FLAGS_PER_ROW = 11 };

/* The bytes for each row: of the numbers, one of them for the queen if queens are kept, and of the
 * flags after the numbers. */
static size_t bytes_per_row(const struct nq_constraints *constraints)
{
    size_t numbers = NUMBERS_PER_ROW + (has_jumps_or_regions(constraints->rule) ? 1 : 0);
    return numbers * sizeof(uint32_t) + FLAGS_PER_ROW;
}

int nq_read_constraints(uint32_t n, const struct nq_constraints *constraints,
                        const nq_cancel_flag *cancel, uint32_t only_column[])
{
    uint32_t any = has_jumps_or_regions(constraints->rule) ? NQ_ANY_NOT_FORBIDDEN : NQ_ANY_COLUMN;
    for (uint32_t row = 0; row < n; row++)
        only_column[row] = any;
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        uint32_t *only = &only_column[square->row];
        if (nq_is_cancelled_at(i, cancel))
            return NQUEENS_CANCELLED;
        int is_forbidden = (square->kinds & NQ_FORBIDDEN) != 0;
        if (square->kinds & NQ_REQUIRED) {
            int is_free = *only == NQ_ANY_COLUMN || *only == NQ_ANY_NOT_FORBIDDEN;
            *only = is_free && !is_forbidden ? square->column : NQ_NO_COLUMN;
        } else if (*only == NQ_ANY_COLUMN) {
            *only = NQ_ANY_NOT_FORBIDDEN;
        }
    }
    return NQUEENS_OK;
}

int nq_open_squares_new(struct nq_open_squares *squares, uint32_t n,
                        const struct nq_constraints *constraints, const uint32_t only_column[],
                        const struct nq_allocator *allocator)
{
    uint32_t *numbers = nq_allocate(allocator, n, bytes_per_row(constraints));
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    uint32_t *past = numbers + (size_t)n * NUMBERS_PER_ROW;
    uint32_t *queens = has_jumps_or_regions(constraints->rule) ? past : NULL;
    unsigned char *flags = (unsigned char *)(queens == NULL ? past : past + n);
    *squares = (struct nq_open_squares){
        .n = n,
        .rows = numbers,
        .columns = numbers + n,
        .in_row = numbers + 2 * (size_t)n,
        .in_column = numbers + 3 * (size_t)n,
        .on_diagonal = numbers + 4 * (size_t)n,
        .on_anti_diagonal = numbers + 6 * (size_t)n,
        .column_closed = flags,
        .diagonal_closed = flags + 3 * (size_t)n,
        .anti_diagonal_closed = flags + 7 * (size_t)n,
        .only_column = only_column,
        .constraints = constraints,
        .queens = queens,
    };
    return NQUEENS_OK;
}

void nq_open_squares_release(struct nq_open_squares *squares, const struct nq_allocator *allocator)
{
    nq_release(allocator, squares->rows, squares->n, bytes_per_row(squares->constraints));
}

/* Whether a square is in the region of a queen, or a queen jumps to it. */
static int is_closed_off_lines(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    const struct nq_rule *rule = squares->constraints->rule;
    return (squares->regions & nq_region_of(rule, row, column)) != 0 ||
           nq_rule_jumps_to(rule, squares->queens, row, column) > 0;
}

int nq_is_left_open(const struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    uint32_t only = squares->only_column[row];
    if (squares->queens != NULL && is_closed_off_lines(squares, row, column))
        return 0;
    if (only == NQ_ANY_NOT_FORBIDDEN)
        return !nq_is_forbidden(squares->constraints, row, column);
    return only == NQ_ANY_COLUMN || only == column;
}

/* Lists the lines from the middle outward, or in ascending order. */
static void list_lines(uint32_t n, int from_the_middle, uint32_t lines[])
{
    uint32_t middle = (n - 1) / 2;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t distance = (i + 1) / 2;
        lines[i] = !from_the_middle ? i : i % 2 == 0 ? middle - distance : middle + distance;
    }
}

static void open_all(struct nq_open_squares *squares)
{
    uint32_t n = squares->n;
    squares->total = n * n;
    memset(squares->column_closed, 1, 3 * (size_t)n);
    memset(squares->column_closed + n, 0, n);
    memset(squares->diagonal_closed, 0, 4 * (size_t)n);
    memset(squares->anti_diagonal_closed, 0, 4 * (size_t)n);
    for (uint32_t line = 0; line < n; line++) {
        squares->in_row[line] = n;
        squares->in_column[line] = n;
    }
    for (uint32_t diagonal = 0; diagonal < 2 * n; diagonal++) {
        uint32_t length = diagonal < n ? diagonal + 1 : 2 * n - 1 - diagonal;
        squares->on_diagonal[diagonal] = length;
        squares->on_anti_diagonal[diagonal] = length;
    }
}

/* Closes all squares of a row, except the square in column `only` if that is a column. */
static void close_all_but(struct nq_open_squares *squares, uint32_t row, uint32_t only)
{
    for (uint32_t column = 0; column < squares->n; column++) {
        if (column == only)
            continue;
        nq_close_square(squares, row, column);
        squares->total--;
    }
}

int nq_open_squares_reset(struct nq_open_squares *squares, int from_the_middle,
                          const nq_cancel_flag *cancel)
{
    uint32_t n = squares->n;
    squares->queens_left = n;
    squares->regions = 0;
    if (squares->queens != NULL) /* all bytes of NQUEENS_NO_QUEEN are alike */
        memset(squares->queens, 0xff, n * sizeof *squares->queens);
    list_lines(n, from_the_middle, squares->rows);
    list_lines(n, from_the_middle, squares->columns);
    open_all(squares);
    const struct nq_constraints *constraints = squares->constraints;
    for (size_t i = 0; i < constraints->count; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (nq_is_cancelled_at(i, cancel))
            return NQUEENS_CANCELLED;
        if (squares->only_column[square->row] != NQ_ANY_NOT_FORBIDDEN)
            continue;
        nq_close_square(squares, square->row, square->column);
        squares->total--;
    }
    for (uint32_t row = 0; row < n; row++) {
        uint32_t only = squares->only_column[row];
        if (only == NQ_ANY_COLUMN || only == NQ_ANY_NOT_FORBIDDEN)
            continue;
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        close_all_but(squares, row, only);
    }
    return NQUEENS_OK;
}

void nq_open_squares_copy(struct nq_open_squares *to, const struct nq_open_squares *from)
{
    to->queens_left = from->queens_left;
    to->total = from->total;
    to->regions = from->regions;
    memcpy(to->rows, from->rows, from->n * bytes_per_row(from->constraints));
}

/* Removes a line from a list. The others keep their order. */
static void remove_line(uint32_t lines[], uint32_t count, uint32_t line)
{
    uint32_t at = 0;
    while (lines[at] != line)
        at++;
    memmove(&lines[at], &lines[at + 1], (count - at - 1) * sizeof *lines);
}

/* Closes the diagonals of a queen. */
static void close_diagonals_under_rule(const struct nq_open_squares *squares, uint32_t row,
                                       uint32_t column)
{
    uint32_t n = squares->n;
    const struct nq_diagonals of_queen =
        nq_diagonals_of(squares->constraints->rule, n, row, column);
    for (uint32_t i = 0; of_queen.along != 0 && i < of_queen.each; i++)
        squares->diagonal_closed[of_queen.number[i] + n] = 1;
    for (uint32_t i = 0; of_queen.across != 0 && i < of_queen.each; i++)
        squares->anti_diagonal_closed[of_queen.anti_number[i] + n] = 1;
}

/* Closes the squares of the other rows that a queen attacks. Returns their number. */
static uint32_t close_under_rule(const struct nq_open_squares *squares, uint32_t row,
                                 uint32_t column)
{
    uint32_t columns[NQ_MOST_ATTACKED_IN_ROW];
    uint32_t closed = 0;
    for (uint32_t i = 0; i < squares->queens_left; i++) {
        uint32_t other = squares->rows[i];
        uint32_t count =
            nq_rule_attacked_columns(squares->constraints->rule, other, row, column, columns);
        for (uint32_t k = 0; k < count; k++)
            closed += nq_close_if_open(squares, other, columns[k]);
    }
    return closed;
}

/* nq_open_squares_place under a rule, after the row and the column are removed from the lists. */
static void place_under_rule(struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    uint32_t closed = 1;
    nq_close_square(squares, row, column);
    for (uint32_t i = 0; i < squares->queens_left; i++)
        closed += nq_close_if_open(squares, row, squares->columns[i]);
    closed += close_under_rule(squares, row, column);
    squares->total -= closed;
    squares->column_closed[column + squares->n] = 1;
    close_diagonals_under_rule(squares, row, column);
    if (squares->queens == NULL)
        return;
    squares->queens[row] = column;
    squares->regions |= nq_region_of(squares->constraints->rule, row, column);
}

void nq_open_squares_place(struct nq_open_squares *squares, uint32_t row, uint32_t column)
{
    remove_line(squares->rows, squares->queens_left, row);
    remove_line(squares->columns, squares->queens_left, column);
    squares->queens_left--;
    if (squares->constraints->rule != NULL) {
        place_under_rule(squares, row, column);
        return;
    }
    /* A copy tells the compiler that no count aliases a member. */
    const struct nq_open_squares board = *squares;
    uint32_t n = board.n;
    uint32_t closed = 1;
    nq_close_square(&board, row, column);
    for (uint32_t i = 0; i < board.queens_left; i++)
        closed += nq_close_if_open(&board, row, board.columns[i]);
    for (uint32_t i = 0; i < board.queens_left; i++) {
        uint32_t other = board.rows[i];
        closed += nq_close_if_open(&board, other, column);
        closed += nq_close_if_open(&board, other, column + (other - row));
        closed += nq_close_if_open(&board, other, column - (other - row));
    }
    squares->total -= closed;
    board.column_closed[column + n] = 1;
    board.diagonal_closed[column + n + (n - 1 - row)] = 1;
    board.anti_diagonal_closed[column + n + row] = 1;
}

uint64_t nq_squares_of_ruled_lines(const struct nq_open_squares *squares, uint32_t row,
                                   uint32_t column)
{
    const struct nq_diagonals of_square =
        nq_diagonals_of(squares->constraints->rule, squares->n, row, column);
    uint64_t open = 0;
    for (uint32_t i = 0; of_square.along != 0 && i < of_square.each; i++)
        open += squares->on_diagonal[of_square.number[i]];
    for (uint32_t i = 0; of_square.across != 0 && i < of_square.each; i++)
        open += squares->on_anti_diagonal[of_square.anti_number[i]];
    return open;
}
