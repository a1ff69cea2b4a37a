/* SPDX-License-Identifier: MIT
 *
 * deduction_model.h - the open squares of a board as a test of deductions keeps them, and which
 * reasons apply to them: lines are tried one by one, and for sets all subsets of lines. Written
 * from the words of <nqueens.h>, square by square and without a matching.
 */

#ifndef NQUEENS_TESTS_DEDUCTION_MODEL_H
#define NQUEENS_TESTS_DEDUCTION_MODEL_H

#include "constrained_board.h"
#include "naive.h"

#include <stdbool.h>
#include <stdint.h>

/* All subsets of the lines of a family are tried to this n. */
enum { MOST_TRIED_N = 9, FAMILIES = 3 };

/* A set of squares: bit column of each row. */
struct squares {
    uint64_t rows[CONSTRAINTS_MAX_N];
};

/* What does not change while deductions are made. */
struct deduction_board {
    struct constraints constraints;
    int families; /* of lines that need a queen: 2, or 3 with regions */
    struct squares lines[FAMILIES][CONSTRAINTS_MAX_N];
    struct squares attacked[MOST_TRIED_N * MOST_TRIED_N]; /* for n <= MOST_TRIED_N */
    struct board_list right;                              /* solutions; see find_solutions */
};

struct deduction_state {
    const struct deduction_board *board;
    struct squares open;
    uint32_t queens[CONSTRAINTS_MAX_N];
    uint64_t needs[FAMILIES]; /* the lines without a queen that need one */
};

bool has_square(const struct squares *squares, uint32_t row, uint32_t column);
uint32_t count_squares(const struct squares *squares, uint32_t n);

/* The board without its solutions; to be closed. */
void deduction_board_open(struct deduction_board *board, const struct constraints *constraints);
void deduction_board_close(struct deduction_board *board);

/* Finds the solutions, row by row, `most` of them at most. */
void find_solutions(struct deduction_board *board, size_t most);

/* What a queen closes: the squares that she attacks, and her row, column and region without her
 * own square. */
struct squares squares_closed_by(const struct deduction_board *board, uint32_t row,
                                 uint32_t column);

/* Required queens stand. Those that contradict each other or are forbidden do not, and close what
 * they would: then some line is empty. */
void deduction_state_begin(struct deduction_state *state, const struct deduction_board *board);

void place_queen(struct deduction_state *state, uint32_t row, uint32_t column);
void close_squares(struct deduction_state *state, const struct squares *closed);

bool all_queens_stand(const struct deduction_state *state);

/* The open squares of a line. */
struct squares open_squares_of(const struct deduction_state *state, int family, uint32_t line);

/* Whether a line that needs a queen has no open square. */
bool has_empty_line(const struct deduction_state *state);

/* Whether one has one open square, which then is *row and *column. */
bool has_single(const struct deduction_state *state, uint32_t *row, uint32_t *column);

/* The least k, up to most, such that the open squares of k lines of a family are in k lines of
 * another, which have further open squares: those are *closed. 0 if there is none. The others may
 * be regions that need no queen: they have one at most. For k > 1 n <= MOST_TRIED_N. */
uint32_t smallest_set(const struct deduction_state *state, uint32_t most, struct squares *closed);

/* Whether a queen on the square would attack all open squares of the line, which has some. */
bool blocks_line(const struct deduction_state *state, uint32_t row, uint32_t column, int family,
                 uint32_t line);

/* Whether there are squares on which a queen would do so; *closed are all of them. */
bool has_blocked(const struct deduction_state *state, struct squares *closed);

/* Whether a queen on the square leaves a line empty, by all reasons but contradictions.
 * n <= MOST_TRIED_N. */
bool is_refuted(const struct deduction_state *state, uint32_t row, uint32_t column);

#endif /* NQUEENS_TESTS_DEDUCTION_MODEL_H */
