/* SPDX-License-Identifier: MIT
 *
 * textbook_count is the counter that most published programs are: rows from the top, masks for
 * columns and both diagonals, one recursive call for each queen, no allocation. It generates or
 * keeps one of each solution and its images:
 *
 * - A solution with a queen in the corner of row 0 has no symmetry. Its only other image with
 *   this property, the reflection in the long diagonal, is left out by a bound on the queen
 *   of column 1. Each solution stands for 8.
 * - Otherwise row 0 is limited to the left half, and the outer lines of the other sides may
 *   not have a queen nearer to a corner than row 0 has. The boards that remain are compared
 *   with those rotations that have the queen of the first row in the same place, and stand
 *   for 2, 4 or 8.
 */

#include "textbook_count.h"

struct board {
    uint32_t last;       /* the last row */
    uint32_t all;        /* all columns */
    uint32_t bound_low;  /* the column of the queen of row 0, or the corner's bound */
    uint32_t bound_high; /* its mirror image */
    uint32_t side;       /* the outermost columns */
    uint32_t last_mask;  /* the columns closed in the last row */
    uint32_t end_bit;    /* the queen of the last row if the board may equal its half turn */
    uint64_t stand_for_8;
    uint64_t stand_for_4;
    uint64_t stand_for_2;
    uint32_t queens[32]; /* by row, as a single bit */
};

/* Compares the board, row by row, with its image under a quarter turn, of which a row is a
 * column of the board, read from one end. 0 if they are equal, 1 if the board comes after the
 * image, -1 if before. */
static int compare_with_quarter_turn(const struct board *board, int clockwise)
{
    for (uint32_t row = 0; row <= board->last; row++) {
        uint32_t line = clockwise ? board->last - row : row;
        uint32_t bit = 1;
        for (uint32_t other = 0; other <= board->last; other++) {
            uint32_t from = clockwise ? other : board->last - other;
            if (board->queens[from] == 1u << line)
                break;
            bit <<= 1;
        }
        if (board->queens[row] != bit)
            return board->queens[row] > bit ? 1 : -1;
    }
    return 0;
}

static uint32_t reversed(const struct board *board, uint32_t queen)
{
    uint32_t image = 1u << board->last;
    for (; queen != 1; queen >>= 1)
        image >>= 1;
    return image;
}

/* The same for the half turn. */
static int compare_with_half_turn(const struct board *board)
{
    for (uint32_t row = 0; row <= board->last; row++) {
        uint32_t image = reversed(board, board->queens[board->last - row]);
        if (board->queens[row] != image)
            return board->queens[row] > image ? 1 : -1;
    }
    return 0;
}

/* Counts a board by the number of its images, unless one of them comes before it. */
static void classify(struct board *board)
{
    uint32_t top = 1u << board->last;
    if (board->queens[board->bound_high] == 1) {
        int order = compare_with_quarter_turn(board, 0);
        if (order > 0)
            return;
        if (order == 0) {
            board->stand_for_2++;
            return;
        }
    }
    if (board->queens[board->last] == board->end_bit) {
        int order = compare_with_half_turn(board);
        if (order > 0)
            return;
        if (order == 0) {
            board->stand_for_4++;
            return;
        }
    }
    if (board->queens[board->bound_low] == top && compare_with_quarter_turn(board, 1) > 0)
        return;
    board->stand_for_8++;
}

static void search_inside(struct board *board, uint32_t row, uint32_t left, uint32_t down,
                          uint32_t right)
{
    uint32_t open = board->all & ~(left | down | right);
    if (row == board->last) {
        if (open != 0 && (open & board->last_mask) == 0) {
            board->queens[row] = open;
            classify(board);
        }
        return;
    }
    if (row < board->bound_low) {
        open &= ~board->side;
    } else if (row == board->bound_high) {
        if ((down & board->side) == 0)
            return;
        if ((down & board->side) != board->side)
            open &= board->side;
    }
    while (open != 0) {
        uint32_t queen = open & (0u - open);
        open ^= queen;
        board->queens[row] = queen;
        search_inside(board, row + 1, (left | queen) << 1, down | queen, (right | queen) >> 1);
    }
}

static void search_corner(struct board *board, uint32_t row, uint32_t left, uint32_t down,
                          uint32_t right)
{
    uint32_t open = board->all & ~(left | down | right);
    if (row == board->last) {
        board->stand_for_8 += open != 0;
        return;
    }
    if (row < board->bound_low)
        open &= ~2u;
    while (open != 0) {
        uint32_t queen = open & (0u - open);
        open ^= queen;
        search_corner(board, row + 1, (left | queen) << 1, down | queen, (right | queen) >> 1);
    }
}

uint64_t textbook_count(uint32_t n)
{
    struct board board = {.last = n - 1, .all = UINT32_MAX >> (32 - n)};
    uint32_t top = 1u << board.last;
    for (board.bound_low = 2; board.bound_low < board.last; board.bound_low++) {
        uint32_t queen = 1u << board.bound_low;
        search_corner(&board, 2, (2u | queen) << 1, 1u | queen, queen >> 1);
    }
    board.side = top | 1u;
    board.last_mask = top | 1u;
    board.end_bit = top >> 1;
    board.bound_high = board.last - 1;
    for (board.bound_low = 1; board.bound_low < board.bound_high; board.bound_low++) {
        uint32_t queen = 1u << board.bound_low;
        board.queens[0] = queen;
        search_inside(&board, 1, queen << 1, queen, queen >> 1);
        board.last_mask |= board.last_mask >> 1 | board.last_mask << 1;
        board.end_bit >>= 1;
        board.bound_high--;
    }
    return board.stand_for_8 * 8 + board.stand_for_4 * 4 + board.stand_for_2 * 2;
}
