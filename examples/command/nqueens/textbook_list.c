/* SPDX-License-Identifier: MIT
 *
 * textbook_list is the listing that most published programs are: rows from the top, masks for
 * columns and both diagonals, one recursive call for each queen.
 */

#include "textbook_list.h"

struct walk {
    uint32_t n;
    nqueens_board_fn callback;
    void *user;
    int stopped;
    uint32_t queens[32];
};

/* The column of a set of one, by a de Bruijn sequence. */
static uint32_t column_of(uint32_t queen)
{
    static const unsigned char in_five_bits[32] = {0,  1,  28, 2,  29, 14, 24, 3,  30, 22, 20,
                                                   15, 25, 17, 4,  8,  31, 27, 13, 23, 21, 19,
                                                   16, 7,  26, 12, 18, 6,  11, 5,  10, 9};
    return in_five_bits[queen * UINT32_C(0x077cb531) >> 27];
}

/* left and right are the squares of the row that queens attack along diagonals. */
static void place(struct walk *walk, uint32_t row, uint32_t columns, uint32_t left, uint32_t right)
{
    uint32_t open = columns & ~(left | right);
    for (; open != 0 && !walk->stopped; open &= open - 1) {
        uint32_t queen = open & (~open + 1);
        uint32_t rest = columns ^ queen;
        walk->queens[row] = column_of(queen);
        if (rest != 0)
            place(walk, row + 1, rest, (left | queen) >> 1, (right | queen) << 1);
        else
            walk->stopped = walk->callback(walk->n, walk->queens, walk->user);
    }
}

int textbook_list(uint32_t n, nqueens_board_fn callback, void *user)
{
    struct walk walk = {.n = n, .callback = callback, .user = user};
    place(&walk, 0, (UINT32_C(1) << n) - 1, 0, 0);
    return walk.stopped;
}
