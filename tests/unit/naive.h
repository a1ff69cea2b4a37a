/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * naive.h - the answers that the tests compare the library's with: found by
 * going through permutations and testing every pair of queens, with no code and
 * no idea of the library's.
 */

#ifndef NQUEENS_TESTS_NAIVE_H
#define NQUEENS_TESTS_NAIVE_H

#include "constrained_board.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NAIVE_MAX_N 12
#define NAIVE_MAX_RULE_N 8 /* of other rules than that of queens: rooks are n! */

/* Boards one after the other, in lexicographic order. */
struct board_list {
    uint32_t n;
    size_t count;
    size_t capacity;
    uint32_t *boards; /* count * n columns */
};

/* Board number index of the list. */
const uint32_t *board_in(const struct board_list *list, size_t index);

/* No queen in any row. */
void clear_board(uint32_t n, uint32_t queens[]);

/* A solution that the half turn leaves unchanged, for every even n that leaves a remainder
 * other than 2 when divided by 6. */
void staircase_board(uint32_t n, uint32_t queens[]);

/* All solutions of the n x n board, n <= NAIVE_MAX_N. The list is made on the
 * first call and kept until the program ends; a test with threads calls this
 * once before it starts them. */
const struct board_list *naive_solutions(uint32_t n);

/* All solutions with the queens of partial, NQUEENS_NO_QUEEN where a row is yet
 * to be filled. The cost grows as the factorial of the number of such rows. The
 * caller releases the list with board_list_release. */
void naive_completions(uint32_t n, const uint32_t partial[], struct board_list *list);

/* The same under a rule, where no two of the queens are in conflict; they are the same
 * afterwards. */
void naive_complete(const struct constraints *constraints, uint32_t queens[],
                    struct board_list *list);

/* Adds a board at the end. */
void naive_append(struct board_list *list, const uint32_t queens[]);

void board_list_release(struct board_list *list);

/* How many solutions the rule and the constraints leave. n <= NAIVE_MAX_N. */
uint64_t naive_count(const struct constraints *constraints);

/* These solutions, released as above. */
void naive_list(const struct constraints *constraints, struct board_list *list);

/* The first of them, `most` at most, of a board that may be larger. */
void naive_list_up_to(const struct constraints *constraints, size_t most, struct board_list *list);

/* The first board in the list that is greater than queens, NULL if none is. */
const uint32_t *naive_next(const struct board_list *list, const uint32_t queens[]);

/* Less than, equal to or greater than 0 as a is before, at or after b. */
int compare_boards(uint32_t n, const uint32_t a[], const uint32_t b[]);

/* For a callback: the boards of a listing against the list, in its order. */
struct board_comparison {
    const struct board_list *right;
    size_t boards;
    size_t wrong;
    size_t stop_at; /* the board, from 1 on, that asks to stop; 0 for none */
};

/* Counts a board of the listing; user is the comparison. */
int compare_with_list(uint32_t n, const uint32_t queens[], void *user);

/* For a callback: whether the boards of a listing, n <= 16, are solutions in ascending
 * order. */
struct board_ascent {
    uint32_t last[16];
    uint64_t boards;
    uint64_t wrong;
};

int check_ascent(uint32_t n, const uint32_t queens[], void *user);

/* For a callback: counts a board in user, a uint64_t. */
int count_board(uint32_t n, const uint32_t queens[], void *user);

/* The line along which queens in two rows attack each other, or NQUEENS_LINE_NONE. */
int naive_line(uint32_t row_a, uint32_t column_a, uint32_t row_b, uint32_t column_b);

/* The first line along which the rule and the regions forbid queens in two rows, or
 * NQUEENS_LINE_NONE: the board is laid out nine times for a torus, and queens are compared
 * with all images of each other. */
int naive_conflict(const struct constraints *constraints, uint32_t row_a, uint32_t column_a,
                   uint32_t row_b, uint32_t column_b);

/* The first attack among the queens of a board, in the order of its rows. */
struct naive_attack {
    uint32_t row_a;
    uint32_t row_b;
    int line;
};

/* Whether there is one. */
bool naive_find_attack(uint32_t n, const uint32_t queens[], struct naive_attack *attack);

/* The same under the rule and the regions. */
bool naive_find_conflict(const struct constraints *constraints, const uint32_t queens[],
                         struct naive_attack *conflict);

/* Whether a queen of another row attacks the square. */
bool naive_is_attacked(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t column);

/* How many queens attack the square, that of its row too unless it stands there. */
uint32_t naive_attackers(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t column);

/* Whether a queen may join those of a partial placement: its row is empty, none is in
 * conflict with the square, and the constraints do not exclude it. */
bool naive_is_open(const struct constraints *constraints, const uint32_t queens[], uint32_t row,
                   uint32_t column);

/* How many placements on the rows from the row on, that of none among them, join those of queens;
 * these are the same afterwards. */
uint64_t naive_placements(const struct constraints *constraints, uint32_t queens[], uint32_t row);

/* Whether the board is a solution; linear in n. */
bool naive_is_solution(uint32_t n, const uint32_t queens[]);

/* Whether it is one under the rule, the regions and the constraints. */
bool naive_solves(const struct constraints *constraints, const uint32_t queens[]);

/* ---- The symmetries of the square ----------------------------------------
 *
 * As a child does them: a board is drawn, the drawing is turned and looked at in a mirror,
 * and the queens are read off. Shares no formula with the library. */

/* The image of a board of n <= CONSTRAINTS_MAX_N: symmetry / 2 turns clockwise, and
 * for an odd symmetry a look in the mirror. */
void naive_image(uint32_t n, const uint32_t queens[], int symmetry, uint32_t image[]);

/* Takes a square to its image. */
void naive_move(uint32_t n, int symmetry, uint32_t *row, uint32_t *column);

/* Whether the symmetry leaves the board unchanged. */
bool naive_is_unchanged(uint32_t n, const uint32_t queens[], int symmetry);

/* The symmetries that leave what is required, what is forbidden, which squares share a region
 * and which attack each other unchanged, as bits of a set. */
unsigned naive_group(const struct constraints *constraints);

/* The ten subgroups of the symmetries of the square, as such sets. */
#define SUBGROUPS 10
extern const unsigned subgroups[SUBGROUPS];

/* Spreads each mark of a square to the images of its square under the symmetries of the group. */
void naive_close(struct constraints *constraints, unsigned group);

/* Takes out of a list the boards that come after an image of theirs under the symmetries of
 * the group. */
void naive_keep_fundamental(struct board_list *list, unsigned group);

#endif /* NQUEENS_TESTS_NAIVE_H */
