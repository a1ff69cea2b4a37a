/* SPDX-License-Identifier: MIT
 *
 * D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
 * Computation 29 (1975): go down the tree, choose one child of each node at random,
 * and multiply the weight by the inverse of its probability. The expectation of the
 * weight at the leaf (0 if the way ends before) is the number of leaves, whatever the
 * probabilities, if only every child has one that is not 0; and whatever tree it is
 * in which every solution is one leaf. So both can be chosen to make the weights
 * nearly equal (section 6 of the paper: importance sampling):
 *
 * - The next queen goes to the row or column with the fewest open squares, the one
 *   nearest to the middle if there are several.
 * - A square is taken with a probability that falls with the number of open squares
 *   that its queen would close: each of them has its queen in about left / total of
 *   the completions, so those that the square leaves are about as many as
 *   exp(-closed * left / total) says. Squares on its column (or row) count for 3/4,
 *   which is what measurements made of it.
 * - The completions of the last rows are counted instead of sampled.
 *
 * Probabilities are ratios of integers, so that the same seed makes the same descents
 * on every machine.
 *
 * Cost of a descent: a few times n^2 steps.
 */

#include "random_descent.h"

#include "last_rows.h"

#include <string.h>

enum { WEIGHT_BITS = 24 };

/* exp(-y) for y = (3 crossing + 4 diagonal + 4 anti-diagonal) * left / (4 total), the
 * squares on the three lines being the open ones, as (1 + y/16)^-16; at least 1 and
 * at most 2^24 + 1. */
static uint32_t weight_of(const struct nq_open_squares *squares, uint32_t crossing, uint32_t row,
                          uint32_t column)
{
    uint64_t closed = (uint64_t)3 * crossing +
                      (uint64_t)4 * squares->on_diagonal[column + (squares->n - 1 - row)] +
                      (uint64_t)4 * squares->on_anti_diagonal[column + row];
    uint64_t all = (uint64_t)64 * squares->total;
    uint64_t weight = (all << WEIGHT_BITS) / (all + closed * squares->left);
    for (int i = 0; i < 4; i++)
        weight = weight * weight >> WEIGHT_BITS;
    return (uint32_t)weight + 1;
}

/* Uniform from 0 to bound - 1, bound > 0. */
static uint64_t random_below(struct nq_random *random, uint64_t bound)
{
    uint64_t mask = bound - 1;
    for (unsigned shift = 1; shift < 64; shift *= 2)
        mask |= mask >> shift;
    for (;;) {
        uint64_t number = nq_random_next(random) & mask;
        if (number < bound)
            return number;
    }
}

/* A row or a column, and its number of open squares. */
struct line {
    uint32_t index;
    uint32_t open;
    int is_column;
};

/* The first of the lines with the fewest open squares. */
static struct line scarcest(const uint32_t lines[], uint32_t count, const uint32_t open[],
                            int is_column)
{
    struct line found = {lines[0], open[lines[0]], is_column};
    for (uint32_t i = 1; i < count; i++) {
        if (open[lines[i]] < found.open) {
            found.index = lines[i];
            found.open = open[lines[i]];
        }
    }
    return found;
}

/* Twice the distance of a line from the middle. */
static uint32_t from_the_middle(uint32_t n, uint32_t line)
{
    uint32_t twice = 2 * line;
    return twice < n - 1 ? n - 1 - twice : twice - (n - 1);
}

/* The line where the next queen goes; there are some left. */
static struct line most_constrained(const struct nq_open_squares *squares)
{
    struct line row = scarcest(squares->rows, squares->left, squares->in_row, 0);
    struct line column = scarcest(squares->columns, squares->left, squares->in_column, 1);
    if (column.open != row.open)
        return column.open < row.open ? column : row;
    uint32_t n = squares->n;
    return from_the_middle(n, column.index) < from_the_middle(n, row.index) ? column : row;
}

/* Lists the open squares of a line with their weights, and returns the sum of these. */
static uint64_t weigh(struct nq_descents *descents, struct line line)
{
    const struct nq_open_squares *squares = &descents->squares;
    const uint32_t *crossing = line.is_column ? squares->rows : squares->columns;
    const uint32_t *open = line.is_column ? squares->in_row : squares->in_column;
    uint64_t sum = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < squares->left; i++) {
        uint32_t other = crossing[i];
        uint32_t row = line.is_column ? other : line.index;
        uint32_t column = line.is_column ? line.index : other;
        if (!nq_is_open(squares, row, column))
            continue;
        descents->candidates[count] = other;
        descents->weights[count] = weight_of(squares, open[other], row, column);
        sum += descents->weights[count++];
    }
    return sum;
}

/* Places a queen at random on a line that has an open square, and multiplies the
 * number by the inverse of the probability. */
static void place_at_random(struct nq_descents *descents, struct line line,
                            struct nq_random *random, struct nq_large *number)
{
    uint64_t sum = weigh(descents, line);
    uint64_t rest = random_below(random, sum);
    uint32_t chosen = 0;
    while (rest >= descents->weights[chosen])
        rest -= descents->weights[chosen++];
    uint32_t other = descents->candidates[chosen];
    nq_open_squares_place(&descents->squares, line.is_column ? other : line.index,
                          line.is_column ? line.index : other);
    *number = nq_large_multiply(*number, (double)sum / (double)descents->weights[chosen]);
}

/* The crossing line of the only open square of a line. */
static uint32_t only_crossing(const struct nq_open_squares *squares, struct line line)
{
    const uint32_t *crossing = line.is_column ? squares->rows : squares->columns;
    uint32_t i = 0;
    while (!nq_is_open(squares, line.is_column ? crossing[i] : line.index,
                       line.is_column ? line.index : crossing[i]))
        i++;
    return crossing[i];
}

/* Places queens as long as there is no choice, so that the required ones are not
 * placed again in each descent. */
static int place_forced(struct nq_descents *descents)
{
    struct nq_open_squares *start = &descents->start;
    while (start->left > 0) {
        if (nq_is_cancelled(descents->cancel))
            return NQUEENS_CANCELLED;
        struct line line = most_constrained(start);
        if (line.open > 1)
            return NQUEENS_OK;
        descents->is_certain = line.open == 0;
        if (line.open == 0)
            return NQUEENS_OK;
        uint32_t other = only_crossing(start, line);
        nq_open_squares_place(start, line.is_column ? other : line.index,
                              line.is_column ? line.index : other);
    }
    descents->is_certain = 1;
    return NQUEENS_OK;
}

int nq_descend_to_solutions(struct nq_descents *descents, struct nq_random *random,
                            struct nq_large *number)
{
    struct nq_open_squares *squares = &descents->squares;
    *number = nq_large_from(1);
    nq_open_squares_copy(squares, &descents->start);
    while (squares->left > descents->last_rows) {
        if (nq_is_cancelled(descents->cancel))
            return NQUEENS_CANCELLED;
        struct line line = most_constrained(squares);
        if (line.open == 0) {
            *number = nq_large_from(0);
            return NQUEENS_OK;
        }
        place_at_random(descents, line, random, number);
    }
    uint32_t completions = nq_count_last_rows(squares, descents->column_bits);
    *number = nq_large_multiply(*number, completions);
    return NQUEENS_OK;
}

int nq_descend_row_by_row(struct nq_descents *descents, struct nq_random *random,
                          struct nq_large *number)
{
    struct nq_open_squares *squares = &descents->squares;
    struct nq_large of_row = nq_large_from(1);
    *number = of_row; /* the empty board */
    nq_open_squares_copy(squares, &descents->start);
    while (squares->left > 0) {
        if (nq_is_cancelled(descents->cancel))
            return NQUEENS_CANCELLED;
        struct line line = {squares->rows[0], squares->in_row[squares->rows[0]], 0};
        if (line.open == 0)
            return NQUEENS_OK;
        place_at_random(descents, line, random, &of_row);
        *number = nq_large_add(*number, of_row);
    }
    return NQUEENS_OK;
}

static int take_memory(struct nq_descents *descents, uint32_t n,
                       const struct nq_constraints *constraints,
                       const struct nq_allocator *allocator)
{
    /* Three arrays of n numbers and one of 3 n. */
    uint32_t *numbers = nq_allocate(allocator, (size_t)n * 6, sizeof *numbers);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    descents->only_column = numbers;
    descents->candidates = numbers + n;
    descents->weights = numbers + 2 * (size_t)n;
    descents->column_bits = numbers + 3 * (size_t)n;
    memset(descents->column_bits, 0, 3 * (size_t)n * sizeof *numbers);
    int status =
        nq_open_squares_new(&descents->start, n, constraints, descents->only_column, allocator);
    if (status == NQUEENS_OK) {
        status = nq_open_squares_new(&descents->squares, n, constraints, descents->only_column,
                                     allocator);
        if (status != NQUEENS_OK)
            nq_open_squares_release(&descents->start, allocator);
    }
    if (status != NQUEENS_OK)
        nq_release(allocator, numbers);
    return status;
}

int nq_descents_begin(struct nq_descents *descents, int row_by_row, uint32_t n,
                      const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    *descents = (struct nq_descents){.cancel = cancel};
    int status = take_memory(descents, n, constraints, allocator);
    if (status != NQUEENS_OK)
        return status;
    nq_read_constraints(n, constraints, descents->only_column);
    status = nq_open_squares_reset(&descents->start, !row_by_row, cancel);
    if (status == NQUEENS_OK && !row_by_row)
        status = place_forced(descents);
    /* At least half of the queens are placed at random: the last rows cost time too,
     * and a board that is all last rows would be counted, not estimated. */
    uint32_t half = descents->start.left / 2;
    descents->last_rows = half < NQ_MOST_LAST_ROWS ? half : NQ_MOST_LAST_ROWS;
    if (status != NQUEENS_OK)
        nq_descents_end(descents, allocator);
    return status;
}

void nq_descents_end(struct nq_descents *descents, const struct nq_allocator *allocator)
{
    nq_open_squares_release(&descents->squares, allocator);
    nq_open_squares_release(&descents->start, allocator);
    nq_release(allocator, descents->only_column);
}
