/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_boards.h - random numbers that can be had again, random solutions and
 * random constraints.
 */

#ifndef NQUEENS_TESTS_RANDOM_BOARDS_H
#define NQUEENS_TESTS_RANDOM_BOARDS_H

#include "constrained_board.h"
#include "naive.h"

#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* Takes the seed from the environment's NQUEENS_TEST_SEED, otherwise 1, and announces it. Called
 * once, in main. */
void random_choose_seed(void);

/* A stream of random numbers of the seed; another one for each number, so that
 * a test's numbers do not depend on the tests before it. */
struct random random_stream(uint64_t number);

/* A random number below the bound, which is not 0. */
uint32_t random_below(struct random *random, uint32_t bound);

/* True in this percentage of cases. */
bool random_percent(struct random *random, uint32_t percent);

/* Any columns; about as many rows of a hundred are empty as empty_percent says. */
void random_board(struct random *random, uint32_t n, uint32_t empty_percent, uint32_t queens[]);

/* A random solution of the n x n board; n is 1, or 4 or more. */
void random_solution(struct random *random, uint32_t n, uint32_t queens[]);

/* The same without the queens of `open` rows, chosen at random. */
void random_partial_solution(struct random *random, uint32_t n, uint32_t open, uint32_t queens[]);

/* The numbers below n in random order. */
void random_order(struct random *random, uint32_t n, uint32_t order[]);

/* Marks of several kinds: few or many forbidden squares, required queens of a board of the list or
 * anywhere, contradictions. Most of them leave one of the boards. */
void random_marks(struct random *random, const struct board_list *boards,
                  struct constraints *constraints);

/* Random constraints for the n x n board, n <= NAIVE_MAX_N: such marks. */
void random_constraints(struct random *random, uint32_t n, struct constraints *constraints);

/* The same, but unchanged by the symmetries of a group, as far as
 * broken does not ask for one mark that breaks them. */
void random_symmetric_constraints(struct random *random, uint32_t n, unsigned group, bool broken,
                                  struct constraints *constraints);

/* Connected regions, whose numbers are any, from one square of each until the board is full: those
 * squares are those of queens in `regions` random rows of a board. */
void random_regions_around(struct random *random, const uint32_t queens[], uint32_t regions,
                           struct constraints *constraints);

/* Any attacks, and in most cases regions, for n <= NAIVE_MAX_RULE_N: grown from the queens of a
 * board of the rule or from anywhere, or scattered, n of them or fewer, with squares that are
 * in none, or lines, or unchanged by the symmetries of a group. Leaves the marks. */
void random_rule(struct random *random, uint32_t n, struct constraints *constraints);

/* The same, and often some marks as in random_constraints. */
void random_ruled_constraints(struct random *random, uint32_t n, struct constraints *constraints);

#endif /* NQUEENS_TESTS_RANDOM_BOARDS_H */
