/* SPDX-License-Identifier: MIT
 *
 * D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
 * (1975): go down the tree, choose a child of each node at random, and multiply the number by the
 * inverse of its probability; the expectation at the leaf is the number of leaves if no child has
 * probability 0. The weights of branching.c choose the children (importance sampling), and the
 * completions of the last rows are counted instead of sampled. A descent takes a few times n^2
 * steps.
 */

#include "estimating/descent.h"

#include "estimating/open_squares.h"

#include <string.h>

/* Places a queen at random on a line with an open square, and multiplies the number by the inverse
 * of the probability. */
static void place_at_random(struct nq_descents *descents, struct nq_line line,
                            struct nq_random *random, struct nq_large *number)
{
    uint64_t sum =
        nq_weigh_squares(&descents->squares, line, descents->crossing, descents->weights);
    uint64_t rest = nq_random_below_64(random, sum);
    uint32_t chosen = 0;
    while (rest >= descents->weights[chosen])
        rest -= descents->weights[chosen++];
    uint32_t other = descents->crossing[chosen];
    nq_open_squares_place(&descents->squares, nq_crossing_row(line, other),
                          nq_crossing_column(line, other));
    *number = nq_large_multiply(*number, (double)sum / (double)descents->weights[chosen]);
}

/* Places queens as long as there is no choice, so that required queens are placed once for all
 * descents. */
static int place_forced(struct nq_descents *descents)
{
    struct nq_open_squares *start = &descents->start;
    while (start->queens_left > 0) {
        if (nq_is_cancelled(descents->cancel))
            return NQUEENS_CANCELLED;
        struct nq_line line = nq_most_constrained_line(start);
        if (line.open != 1)
            return NQUEENS_OK;
        nq_weigh_squares(start, line, descents->crossing, descents->weights);
        uint32_t only = descents->crossing[0];
        nq_open_squares_place(start, nq_crossing_row(line, only), nq_crossing_column(line, only));
    }
    return NQUEENS_OK;
}

static struct nq_line next_line(const struct nq_descents *descents)
{
    const struct nq_open_squares *squares = &descents->squares;
    if (!descents->is_row_by_row)
        return nq_most_constrained_line(squares);
    return (struct nq_line){.index = squares->rows[0], .open = squares->in_row[squares->rows[0]]};
}

int nq_descend(struct nq_descents *descents, struct nq_random *random, struct nq_large *number)
{
    struct nq_open_squares *squares = &descents->squares;
    struct nq_large placements = nq_large_from(1); /* of these queens, by their probability */
    *number = placements;                          /* row by row: the empty board */
    descents->is_certain = 1;
    nq_open_squares_copy(squares, &descents->start);
    while (squares->queens_left > descents->last_rows) {
        if (nq_is_cancelled(descents->cancel))
            return NQUEENS_CANCELLED;
        struct nq_line line = next_line(descents);
        if (line.open == 0) {
            *number = descents->is_row_by_row ? *number : nq_large_from(0);
            return NQUEENS_OK;
        }
        descents->is_certain &= line.open == 1 || descents->choices_are_alike;
        place_at_random(descents, line, random, &placements);
        if (descents->is_row_by_row)
            *number = nq_large_add(*number, placements);
    }
    if (!descents->is_row_by_row)
        *number = nq_large_multiply(placements, nq_count_last_rows(squares, descents->column_bits));
    return NQUEENS_OK;
}

enum { NUMBERS_PER_ROW = 6 }; /* three arrays of n and one of 3 n */

static int take_memory(struct nq_descents *descents, uint32_t n,
                       const struct nq_constraints *constraints,
                       const struct nq_allocator *allocator)
{
    uint32_t *numbers = nq_allocate(allocator, (size_t)n * NUMBERS_PER_ROW, sizeof *numbers);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    descents->only_column = numbers;
    descents->crossing = numbers + n;
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
        nq_release(allocator, numbers, (size_t)n * NUMBERS_PER_ROW, sizeof *numbers);
    return status;
}

/* The most rows to count. If queens attack few squares, as rooks do, k rows have up to k!
 * completions: 720 for six rows, 3.6 million for ten. */
static uint32_t most_last_rows(const struct nq_rule *rule)
{
    enum { MOST_OF_FEW_ATTACKS = 6 };
    return nq_has_both_diagonals(rule) ? NQ_MOST_LAST_ROWS : MOST_OF_FEW_ATTACKS;
}

int nq_descents_begin(struct nq_descents *descents, int row_by_row, uint32_t n,
                      const struct nq_constraints *constraints,
                      const struct nq_allocator *allocator, const nq_cancel_flag *cancel)
{
    *descents = (struct nq_descents){
        .cancel = cancel,
        .is_row_by_row = row_by_row,
        .choices_are_alike = constraints->count == 0 && nq_is_rule_of_rooks(constraints->rule),
    };
    int status = take_memory(descents, n, constraints, allocator);
    if (status != NQUEENS_OK)
        return status;
    status = nq_read_constraints(n, constraints, cancel, descents->only_column);
    if (status == NQUEENS_OK)
        status = nq_open_squares_reset(&descents->start, !row_by_row, cancel);
    if (status == NQUEENS_OK && !row_by_row)
        status = place_forced(descents);
    /* At least half of the queens are left to chance: counting takes time, too, and a board of last
     * rows alone would be counted, not estimated. */
    uint32_t half = descents->start.queens_left / 2;
    uint32_t most = most_last_rows(constraints->rule);
    descents->last_rows = row_by_row ? 0 : half < most ? half : most;
    if (status != NQUEENS_OK)
        nq_descents_end(descents, allocator);
    return status;
}

void nq_descents_end(struct nq_descents *descents, const struct nq_allocator *allocator)
{
    size_t n = descents->squares.n;
    nq_open_squares_release(&descents->squares, allocator);
    nq_open_squares_release(&descents->start, allocator);
    nq_release(allocator, descents->only_column, n * NUMBERS_PER_ROW,
               sizeof *descents->only_column);
}
