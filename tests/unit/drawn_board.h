/* SPDX-License-Identifier: MIT
 *
 * drawn_board.h - what must hold of every board in a drawing, the library's and the command's:
 * queens on their squares, the colours of squares, coordinates where they belong.
 */

#ifndef NQUEENS_TESTS_DRAWN_BOARD_H
#define NQUEENS_TESTS_DRAWN_BOARD_H

#include "drawing.h"

#include <stdint.h>

/* As drawing_next, with any reference. */
const struct element *next_element(const struct drawing *drawing, size_t *position,
                                   const char *name);

/* How many there are with the name and a reference that begins with href. */
size_t count_elements(const struct drawing *drawing, const char *name, const char *href);

/* Whether text stands where it should, or half a pixel beside. */
bool is_near(double a, double b);

/* A board's place in a picture, in pixels. */
struct board_place {
    double left;
    double top;
    double square;
};

/* The path of the dark squares of n x n: a1, at the bottom left, is one of them, and colours
 * alternate. Nothing is outside. */
void check_squares(const char *path, uint32_t n);

/* The queens from *position on, n of them at most, are those of the board. */
void check_queens(const struct drawing *drawing, size_t *position, uint32_t n,
                  const uint32_t queens[], struct board_place place);

/* The border is just outside of the squares. */
void check_border(const struct element *border, uint32_t n, struct board_place place);

/* The first rectangle from *position on is the paper. */
void check_paper(const struct drawing *drawing, size_t *position);

/* The picture's title: "8 queens on the 8 x 8 board: 0 4 7 5 2 6 1 3", behind a prefix. */
void check_title(const struct drawing *drawing, const char *prefix, uint32_t n,
                 const uint32_t queens[]);

/* All that a picture of a single board has but its title, and nothing else of the kind. */
struct board_place check_frame(const struct drawing *drawing, uint32_t n, const uint32_t queens[]);

#endif /* NQUEENS_TESTS_DRAWN_BOARD_H */
