/* SPDX-License-Identifier: MIT
 *
 * What a queen closes in the free rows under a rule: a bit for each square that she attacks, and
 * for a region the bits of its free columns in each row. Apart from free_rows.c, so that the
 * compiler keeps the search of queens small. Cost: a few steps for each free row, and for each
 * region.
 */

#include "listing/ruled_free_rows.h"

#include "base/bits.h"

#include <string.h>

/* The bits of the columns so many to the right and left, over the edge on a torus. */
static uint32_t bits_beside(const struct nq_free_rows *rows, uint64_t column, uint32_t distance)
{
    uint64_t n = rows->rule->n;
    uint64_t right = column + distance;
    uint64_t left = column - distance;
    if (nq_rule_has(rows->rule, NQUEENS_ATTACK_TORUS)) {
        right %= n;
        left = (column + 2 * n - distance) % n;
    }
    return nq_bit_of_column(rows, right) | nq_bit_of_column(rows, left);
}

/* The bits of the squares that a queen attacks by a jump in a row at this distance. */
static uint32_t jumps(const struct nq_free_rows *rows, uint64_t column, uint32_t distance)
{
    const struct nq_rule *rule = rows->rule;
    uint32_t closed = 0;
    if (distance == 1 && nq_rule_has(rule, NQUEENS_ATTACK_TOUCHING))
        closed |= bits_beside(rows, column, 1);
    if (distance <= 2 && nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT))
        closed |= bits_beside(rows, column, 3 - distance);
    return closed;
}

/* The squares that a queen closes in another row besides those of her column. */
static uint32_t closed_under_rule(const struct nq_free_rows *rows, uint32_t row, uint32_t column,
                                  uint32_t other)
{
    const struct nq_rule *rule = rows->rule;
    uint32_t n = rule->n;
    uint32_t distance = other > row ? other - row : row - other;
    int is_torus = nq_rule_has(rule, NQUEENS_ATTACK_TORUS);
    uint64_t along = (uint64_t)column + other - row; /* of a diagonal to the left: beyond n */
    uint64_t across = (uint64_t)column + row - other;
    if (is_torus) {
        along = ((uint64_t)column + n + other - row) % n;
        across = ((uint64_t)column + n + row - other) % n;
    }
    uint32_t closed = jumps(rows, column, distance);
    if (is_torus)
        closed |= jumps(rows, column, n - distance);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        closed |= nq_bit_of_column(rows, along);
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        closed |= nq_bit_of_column(rows, across);
    if (rows->region_bits != NULL && rule->regions[row * n + column] != NQ_NO_REGION)
        closed |= rows->region_bits[other * n + rule->regions[row * n + column]];
    return closed;
}

/* Whether each region of a set has an open square in these rows. */
static int have_open_squares(const struct nq_free_rows *rows, const struct nq_free_row after[],
                             uint32_t count, uint64_t regions)
{
    for (uint32_t i = 0; i < count && regions != 0; i++) {
        const uint32_t *bits = rows->region_bits + after[i].row * rows->completion->n;
        for (uint64_t rest = regions; rest != 0; rest &= rest - 1) {
            if ((after[i].open & bits[nq_column(nq_lowest(rest))]) != 0)
                regions ^= nq_lowest(rest);
        }
    }
    return regions == 0;
}

int nq_close_in_free_rows(struct nq_free_rows *rows, uint32_t left, uint32_t number)
{
    const struct nq_free_rows_left *before = &rows->at[left];
    struct nq_free_row *after = rows->at[left - 1].rows;
    uint32_t row = before->rows[before->chosen].row;
    uint32_t column = rows->column[number];
    uint32_t own = UINT32_C(1) << number;
    uint32_t open = 0;
    for (uint32_t i = 0; i < left; i++) {
        if (i == before->chosen)
            continue;
        uint32_t other = before->rows[i].row;
        uint32_t closed = own | closed_under_rule(rows, row, column, other);
        *after = (struct nq_free_row){other, before->rows[i].open & ~closed};
        if (after->open == 0)
            return 0;
        open |= after->open;
        after++;
    }
    uint64_t regions = rows->regions[left];
    if (regions != 0)
        regions &= ~nq_region_of(rows->rule, row, column);
    rows->regions[left - 1] = regions;
    return open == (before->columns ^ own) &&
           have_open_squares(rows, rows->at[left - 1].rows, left - 1, regions);
}

void nq_find_free_regions(struct nq_free_rows *rows)
{
    const struct nq_completion *completion = rows->completion;
    const struct nq_rule *rule = rows->rule;
    struct nq_free_rows_left *start = &rows->at[rows->count];
    uint32_t n = completion->n;
    rows->regions[rows->count] = rows->needed_regions & ~completion->lines.regions[0];
    for (uint32_t i = 0; i < rows->count; i++) {
        uint32_t row = start->rows[i].row;
        uint32_t *bits = rows->region_bits + row * n;
        memset(bits, 0, n * sizeof *bits);
        for (uint32_t number = 0; number < rows->count; number++) {
            unsigned char region = rule->regions[row * n + rows->column[number]];
            if (region != NQ_NO_REGION)
                bits[region] |= UINT32_C(1) << number;
        }
    }
}
