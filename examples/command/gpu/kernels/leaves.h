/* SPDX-License-Identifier: MIT
 *
 * leaves.h - all items of a list with all lanes of another, one by one: an AND, its test and a
 * count for each pair. Rows of 32 lanes stay in registers while the items pass.
 */

#ifndef NQUEENS_GPU_LEAVES_H
#define NQUEENS_GPU_LEAVES_H

#include "lanes.h"

/* Counts the items that fit the lanes of ROWS rows, a constant, from `row` on, and moves `row` behind
 * them. */
#define MEET_ROWS(ROWS)                                                                            \
    do {                                                                                           \
        VARS(uint32_t, w, ROWS);                                                                   \
        EACH                                                                                       \
        {                                                                                          \
            UNROLL for (uint32_t r = 0; r < ROWS; r++)                                             \
            {                                                                                      \
                VI(w, r) = lanes[(row + r) * LANES + lane];                                        \
            }                                                                                      \
        }                                                                                          \
        for (uint32_t i = 0; i < item_count; i++) {                                                \
            const uint32_t item = items[i];                                                        \
            EACH                                                                                   \
            {                                                                                      \
                UNROLL for (uint32_t r = 0; r < ROWS; r++) COUNT_FIT(AT(fits), VI(w, r), item);    \
            }                                                                                      \
        }                                                                                          \
        row += ROWS;                                                                               \
    } while (0)

/* Adds the pairs that fit to each lane's count. */
DEVICE void meet_leaf(const uint32_t *items, uint32_t item_count, const uint32_t *lanes,
                      uint32_t rows, fit_count *fits)
{
    LANE;
    uint32_t row = 0;
    while (rows - row > 8)
        MEET_ROWS(8);
    switch (rows - row) {
    case 8:
        MEET_ROWS(8);
        break;
    case 7:
        MEET_ROWS(7);
        break;
    case 6:
        MEET_ROWS(6);
        break;
    case 5:
        MEET_ROWS(5);
        break;
    case 4:
        MEET_ROWS(4);
        break;
    case 3:
        MEET_ROWS(3);
        break;
    case 2:
        MEET_ROWS(2);
        break;
    case 1:
        MEET_ROWS(1);
        break;
    default:
        break;
    }
}

#endif /* NQUEENS_GPU_LEAVES_H */
