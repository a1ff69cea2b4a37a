/* SPDX-License-Identifier: MIT
 *
 * listing.h - the placements of a half, by a search that takes a thread for each prefix. It runs
 * twice: the first run counts the placements of each group, the second writes their words. In a
 * group they come in any order.
 */

#ifndef NQUEENS_GPU_LISTING_H
#define NQUEENS_GPU_LISTING_H

#include "batch.h"
#include "lanes.h"

/* The queens of the rows so far. */
struct placement {
    uint32_t columns; /* that are free */
    uint64_t falling; /* diagonals by c + r */
    uint64_t rising;  /* and by c - r + rows - 1 */
    uint32_t key;
    uint32_t word;
};

DEVICE uint32_t open_squares(const struct half_table *half, uint32_t rows,
                             const struct placement *placement, uint32_t row)
{
    return placement->columns & half->open[row] & ~(uint32_t)(placement->falling >> row) &
           ~(uint32_t)(placement->rising >> (rows - 1 - row));
}

/* Adds a queen to the placement, or takes her back. */
DEVICE void toggle_queen(const struct half_table *half, uint32_t rows, struct placement *placement,
                         uint32_t row, uint32_t queen)
{
    const uint32_t column = LOWEST(queen);
    placement->columns ^= queen;
    placement->falling ^= (uint64_t)queen << row;
    placement->rising ^= (uint64_t)queen << (rows - 1 - row);
    placement->key ^= half->key[row][column];
    placement->word ^= half->word[row][column];
}

/* Places the queens of the prefix with this number. Returns 0 if they attack each other. */
DEVICE int place_prefix(const struct half_table *half, const struct batch_sizes *sizes,
                        uint32_t prefix, struct placement *placement)
{
    for (uint32_t row = 0; row < sizes->given; row++) {
        const uint32_t left = sizes->rows - row;
        uint32_t from = placement->columns;
        for (uint32_t skipped = prefix % left; skipped != 0; skipped--)
            from &= from - 1;
        prefix /= left;
        const uint32_t queen = from & (0u - from);
        if ((open_squares(half, sizes->rows, placement, row) & queen) == 0)
            return 0;
        toggle_queen(half, sizes->rows, placement, row, queen);
    }
    return 1;
}

/* The group of a placement: two queens on one long diagonal attack each other, so each of the bits
 * is set by one at most. */
DEVICE uint32_t group_of(const struct placement *placement, uint32_t key_bits)
{
    const uint32_t on_long = (placement->key >> 30 & 1) + (placement->key >> 31);
    return (on_long << key_bits) + (placement->key & ((1u << key_bits) - 1));
}

/* Lists the placements behind a prefix: without words it counts them into ends, with words it moves
 * ends on as it writes. Returns their number. */
DEVICE uint64_t list_prefix(const struct half_table *half, const struct batch_sizes *sizes,
                            uint32_t prefix, uint32_t *ends, uint32_t *words)
{
    const uint32_t rows = sizes->rows, given = sizes->given;
    struct placement placement = {half->columns, 0, 0, 0, 0};
    uint32_t open[GPU_ROWS], queens[GPU_ROWS];
    uint64_t listed = 0;
    if (!place_prefix(half, sizes, prefix, &placement))
        return 0;
    uint32_t row = given;
    open[row] = open_squares(half, rows, &placement, row);
    for (;;) {
        if (open[row] == 0) {
            if (row == given)
                return listed;
            row--;
        } else {
            queens[row] = open[row] & (0u - open[row]);
            open[row] ^= queens[row];
            toggle_queen(half, rows, &placement, row, queens[row]);
            if (row + 1 < rows) {
                row++;
                open[row] = open_squares(half, rows, &placement, row);
                continue;
            }
            const uint32_t at = ATOMIC_INCREMENT(&ends[group_of(&placement, sizes->key_bits)]);
            if (words != 0)
                words[at] = placement.word;
            listed++;
        }
        toggle_queen(half, rows, &placement, row, queens[row]);
    }
}

/* What a thread does: thread 0 and those behind it take the prefixes of half 0, the next those of
 * half 1. */
DEVICE void list_by_thread(const struct batch *batch, const struct batch_sizes *sizes,
                           uint64_t thread, int to_write)
{
    const uint32_t number = (uint32_t)(thread / sizes->prefixes);
    if (number >= 2 * sizes->units)
        return;
    uint32_t *ends = batch->ends + (uint64_t)number * BATCH_GROUPS(sizes->key_bits);
    uint32_t *words = to_write ? batch->words + batch->begin[number] : 0;
    const uint64_t listed = list_prefix(batch->halves + number, sizes,
                                        (uint32_t)(thread % sizes->prefixes), ends, words);
    if (!to_write && listed != 0)
        ATOMIC_ADD(&batch->placements[number], listed);
}

#endif /* NQUEENS_GPU_LISTING_H */
