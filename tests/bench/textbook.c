/* SPDX-License-Identifier: MIT
 *
 * textbook_enumerate is the plain recursive bitmask search, with a callback.
 */

#include "textbook.h"

struct walk {
    uint32_t n;
    uint32_t all;
    nqueens_board_fn board;
    void *user;
    uint32_t queens[32];
};

/* By a de Bruijn sequence, as one would without a compiler's built-in. */
static uint32_t column_of(uint32_t queen)
{
    static const unsigned char in_five_bits[32] = {0,  1,  28, 2,  29, 14, 24, 3,  30, 22, 20,
                                                   15, 25, 17, 4,  8,  31, 27, 13, 23, 21, 19,
                                                   16, 7,  26, 12, 18, 6,  11, 5,  10, 9};
    return in_five_bits[queen * 0x077cb531u >> 27];
}

static int walk_from(struct walk *walk, uint32_t row, uint32_t left, uint32_t down, uint32_t right)
{
    if (row == walk->n)
        return walk->board(walk->queens, walk->n, walk->user) != 0;
    uint32_t open = walk->all & ~(left | down | right);
    while (open != 0) {
        uint32_t queen = open & (0u - open);
        open ^= queen;
        walk->queens[row] = column_of(queen);
        if (walk_from(walk, row + 1, (left | queen) >> 1, down | queen, (right | queen) << 1))
            return 1;
    }
    return 0;
}

int textbook_enumerate(uint32_t n, nqueens_board_fn board, void *user)
{
    struct walk walk = {.n = n, .all = UINT32_MAX >> (32 - n), .board = board, .user = user};
    return walk_from(&walk, 0, 0, 0, 0);
}
