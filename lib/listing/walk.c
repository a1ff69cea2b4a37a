/* SPDX-License-Identifier: MIT
 *
 * The portable listing of boards of n <= 9 under the rule of queens: plain recursive backtracking,
 * which ends before another kernel has filled its first block. The solutions with the same queen in
 * the run's first row are handed over together. Cost: 2 ns for each queen tried.
 */

#include "listing/kernel.h"

#include <nqueens.h>

#include <string.h>

enum {
    LARGEST_N = 9,   /* boards that a kernel of blocks does not take */
    MOST_BOARDS = 54 /* boards of n = 9 with the first queen in the middle */
};

struct walk;
typedef void place_fn(struct walk *walk, uint32_t columns, uint32_t diagonals,
                      uint32_t anti_diagonals);

struct walk {
    uint32_t n;
    uint32_t top;        /* the first row of the run */
    uint32_t candidates; /* columns left to try in the first row */
    uint32_t columns;    /* columns free in the first row */
    uint32_t diagonals;  /* squares of the first row attacked along diagonals */
    uint32_t anti_diagonals;
    uint32_t open[LARGEST_N]; /* open squares by row; row n - 1 is the last entry, as in queens */
    uint32_t queens[LARGEST_N];
    uint32_t *end; /* end of the boards */
    uint32_t boards[MOST_BOARDS * LARGEST_N];
};

static size_t workspace_size(uint32_t n)
{
    (void)n;
    return sizeof(struct walk);
}

static void start_run(void *workspace, const struct nq_board_masks *masks, const uint32_t queens[],
                      uint32_t row, uint64_t columns)
{
    struct walk *walk = workspace;
    uint32_t first = LARGEST_N - masks->n;
    walk->n = masks->n;
    walk->top = first + row;
    walk->columns = (uint32_t)nq_all_columns(masks->n);
    walk->diagonals = walk->anti_diagonals = 0;
    for (uint32_t r = 0; r < masks->n; r++)
        walk->open[first + r] = (uint32_t)masks->open[r];
    for (uint32_t above = 0; above < row; above++) {
        uint32_t queen = UINT32_C(1) << queens[above];
        walk->queens[first + above] = queens[above];
        walk->columns ^= queen;
        walk->diagonals = (walk->diagonals | queen) >> 1;
        walk->anti_diagonals = (walk->anti_diagonals | queen) << 1;
    }
    walk->candidates = walk->open[walk->top] & (uint32_t)columns & walk->columns &
                       ~(walk->diagonals | walk->anti_diagonals);
}

/* A function for each row, so that the CPU predicts branches row by row. The function tries all
 * open squares of the row, below which `left` - 1 rows are left, and adds the boards that
 * follow. */
#define PLACE(left, below)                                                                         \
    static void place_##left(struct walk *walk, uint32_t columns, uint32_t diagonals,              \
                             uint32_t anti_diagonals)                                              \
    {                                                                                              \
        uint32_t row = LARGEST_N - (left);                                                         \
        uint32_t candidates = walk->open[row] & columns & ~(diagonals | anti_diagonals);           \
        for (; candidates != 0; candidates &= candidates - 1) {                                    \
            uint32_t queen = candidates & (~candidates + 1);                                       \
            walk->queens[row] = nq_column(queen);                                                  \
            below(walk, columns ^ queen, (diagonals | queen) >> 1, (anti_diagonals | queen) << 1); \
        }                                                                                          \
    }

static inline void add_board(struct walk *walk, uint32_t columns, uint32_t diagonals,
                             uint32_t anti_diagonals)
{
    (void)columns;
    (void)diagonals;
    (void)anti_diagonals;
    for (uint32_t row = LARGEST_N - walk->n; row < LARGEST_N; row++)
        *walk->end++ = walk->queens[row];
}

PLACE(1, add_board)
PLACE(2, place_1)
PLACE(3, place_2)
PLACE(4, place_3)
PLACE(5, place_4)
PLACE(6, place_5)
PLACE(7, place_6)
PLACE(8, place_7)
PLACE(9, place_8)

static place_fn *const place_from[LARGEST_N] = {place_9, place_8, place_7, place_6, place_5,
                                                place_4, place_3, place_2, place_1};

static int next_boards(void *workspace, const nq_cancel_flag *cancel, struct nq_boards *boards)
{
    struct walk *walk = workspace;
    walk->end = walk->boards;
    while (walk->end == walk->boards) {
        uint32_t queen = walk->candidates & (~walk->candidates + 1);
        if (nq_is_cancelled(cancel))
            return NQUEENS_CANCELLED;
        if (queen == 0)
            return NQUEENS_NO_SOLUTION;
        walk->candidates ^= queen;
        walk->open[walk->top] = queen;
        place_from[walk->top](walk, walk->columns, walk->diagonals, walk->anti_diagonals);
    }
    *boards = (struct nq_boards){walk->boards, (size_t)(walk->end - walk->boards) / walk->n};
    return NQUEENS_OK;
}

const struct nq_listing_kernel nq_listing_recursive = {
    .smallest_n = 1,
    .largest_n = LARGEST_N,
    .workspace_size = workspace_size,
    .start_run = start_run,
    .next_boards = next_boards,
};
