/* SPDX-License-Identifier: MIT
 *
 * The rule, square by square and a row at a time. On a torus rows and columns are counted modulo n:
 * of two distances that add up to n each is one. Cost: a few operations; regions take 9 n^2 bytes.
 */

#include "board/rule.h"

#include "board/queens.h"

#include <string.h>

/* ---- Two squares ----------------------------------------------------------- */

/* Whether a distance in rows or columns is this step, modulo n on a torus. */
static bool is_step(const struct nq_rule *rule, int64_t difference, int64_t step)
{
    if (!nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
        return difference == step;
    return (difference - step) % (int64_t)rule->n == 0;
}

/* Whether two squares, at these distances, are step_down rows and step_right columns apart. */
static bool are_apart(const struct nq_rule *rule, int64_t rows, int64_t columns, int64_t step_down,
                      int64_t step_right)
{
    return is_step(rule, rows, step_down) && is_step(rule, columns, step_right);
}

static bool touch_along(const struct nq_rule *rule, int64_t rows, int64_t columns, int64_t right)
{
    return nq_rule_has(rule, NQUEENS_ATTACK_TOUCHING) &&
           (are_apart(rule, rows, columns, 1, right) || are_apart(rule, rows, columns, -1, -right));
}

static bool are_a_knights_move_apart(const struct nq_rule *rule, int64_t rows, int64_t columns)
{
    for (int64_t down = -2; down <= 2; down++) {
        int64_t right = down % 2 == 0 ? 1 : 2;
        if (down != 0 && (are_apart(rule, rows, columns, down, right) ||
                          are_apart(rule, rows, columns, down, -right)))
            return true;
    }
    return false;
}

static bool are_in_one_region(const struct nq_rule *rule, uint32_t row, uint32_t column,
                              uint32_t other_row, uint32_t other_column)
{
    if (rule->regions == NULL)
        return false;
    unsigned char region = rule->regions[row * rule->n + column];
    return region != NQ_NO_REGION && region == rule->regions[other_row * rule->n + other_column];
}

int nq_rule_line(const struct nq_rule *rule, uint32_t row, uint32_t column, uint32_t other_row,
                 uint32_t other_column)
{
    static const struct nq_rule queens = {.attacks = NQUEENS_ATTACKS_QUEEN};
    int64_t rows = (int64_t)other_row - row;
    int64_t columns = (int64_t)other_column - column;
    if (rule == NULL)
        rule = &queens;
    if (columns == 0)
        return NQUEENS_LINE_COLUMN;
    if ((nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL) && is_step(rule, columns, rows)) ||
        touch_along(rule, rows, columns, 1))
        return NQUEENS_LINE_DIAGONAL;
    if ((nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL) && is_step(rule, columns, -rows)) ||
        touch_along(rule, rows, columns, -1))
        return NQUEENS_LINE_ANTI_DIAGONAL;
    if (nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT) && are_a_knights_move_apart(rule, rows, columns))
        return NQUEENS_LINE_KNIGHT;
    return are_in_one_region(rule, row, column, other_row, other_column) ? NQUEENS_LINE_REGION
                                                                         : NQUEENS_LINE_NONE;
}

bool nq_rule_attacks_from_above(const struct nq_rule *rule, const uint32_t queens[], uint32_t row)
{
    for (uint32_t above = 0; above < row; above++) {
        if (nq_rule_line(rule, above, queens[above], row, queens[row]) != NQUEENS_LINE_NONE)
            return true;
    }
    return false;
}

uint32_t nq_rule_jumps_to(const struct nq_rule *rule, const uint32_t queens[], uint32_t row,
                          uint32_t column)
{
    const struct nq_rule near_only = {.n = rule->n,
                                      .attacks = rule->attacks & ~NQUEENS_ATTACKS_QUEEN};
    int64_t n = rule->n;
    uint32_t count = 0;
    if (!nq_rule_has(rule, NQ_JUMPS))
        return 0;
    for (int64_t down = -2; down <= 2; down++) {
        int64_t near = row + down;
        if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
            near = (near + 2 * n) % n;
        if (near < 0 || near >= n || near == row || queens[near] == NQUEENS_NO_QUEEN)
            continue;
        count += nq_rule_line(&near_only, row, column, (uint32_t)near, queens[near]) !=
                 NQUEENS_LINE_NONE;
    }
    return count;
}

/* ---- A row ------------------------------------------------------------------- */

/* A set of columns moved to the right or left by a distance below n; on a torus over the edge. */
static uint64_t moved_right(const struct nq_rule *rule, uint64_t columns, uint32_t distance)
{
    uint64_t moved = columns << distance;
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS) && distance > 0)
        moved |= columns >> (rule->n - distance);
    return moved;
}

static uint64_t moved_left(const struct nq_rule *rule, uint64_t columns, uint32_t distance)
{
    uint64_t moved = columns >> distance;
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS) && distance > 0)
        moved |= columns << (rule->n - distance);
    return moved;
}

static uint64_t moved_both_ways(const struct nq_rule *rule, uint64_t columns, uint32_t distance)
{
    return moved_right(rule, columns, distance) | moved_left(rule, columns, distance);
}

/* The squares that a queen attacks by a jump in a row at this distance. */
static uint64_t jumps(const struct nq_rule *rule, uint64_t queen, uint32_t rows)
{
    uint64_t attacked = 0;
    uint32_t two = rule->n > 2 ? 2 : 0; /* columns; on two columns of a torus she stays in hers */
    if (rows == 1 && nq_rule_has(rule, NQUEENS_ATTACK_TOUCHING) && rule->n > 1)
        attacked |= moved_both_ways(rule, queen, 1);
    if (rows == 1 && nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT))
        attacked |= moved_both_ways(rule, queen, two);
    if (rows == 2 && nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT))
        attacked |= moved_both_ways(rule, queen, 1);
    return attacked;
}

uint64_t nq_rule_attacked(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                          uint32_t queen_column)
{
    uint32_t n = rule->n;
    uint32_t distance = row > queen_row ? row - queen_row : queen_row - row;
    uint64_t queen = nq_bit(queen_column);
    uint64_t right = moved_right(rule, queen, distance);
    uint64_t left = moved_left(rule, queen, distance);
    uint64_t attacked = queen;
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        attacked |= row > queen_row ? right : left;
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        attacked |= row > queen_row ? left : right;
    attacked |= jumps(rule, queen, distance);
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
        attacked |= jumps(rule, queen, n - distance);
    if (rule->regions != NULL && rule->regions[queen_row * n + queen_column] != NQ_NO_REGION)
        attacked |= rule->region_rows[rule->regions[queen_row * n + queen_column] * n + row];
    return attacked & nq_all_columns(n);
}

/* Adds a column to a list if it is on the board and not in the list. */
static void add_column(uint32_t n, uint64_t column, uint32_t columns[], uint32_t *count)
{
    if (column >= n)
        return;
    for (uint32_t i = 0; i < *count; i++) {
        if (columns[i] == column)
            return;
    }
    columns[(*count)++] = (uint32_t)column;
}

/* Adds the columns that a queen attacks by a jump in a row at this distance, n > 4. */
static void add_jumps(const struct nq_rule *rule, uint64_t column, uint32_t distance,
                      uint32_t columns[], uint32_t *count)
{
    int64_t n = rule->n;
    for (int64_t right = -2; right <= 2; right++) {
        int is_touching = distance == 1 && right * right == 1;
        int is_knights = distance + right * right == (distance == 1 ? 5 : 3) && distance <= 2;
        if (!(is_touching && nq_rule_has(rule, NQUEENS_ATTACK_TOUCHING)) &&
            !(is_knights && nq_rule_has(rule, NQUEENS_ATTACK_KNIGHT)))
            continue;
        int64_t attacked = (int64_t)column + right;
        if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS))
            attacked = (attacked + n) % n;
        if (attacked >= 0)
            add_column(rule->n, (uint64_t)attacked, columns, count);
    }
}

static uint32_t list_columns(uint64_t set, uint32_t columns[])
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1)
        columns[count++] = nq_column(nq_lowest(set));
    return count;
}

uint32_t nq_rule_attacked_columns(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                                  uint32_t queen_column, uint32_t columns[])
{
    uint64_t n = rule->n;
    if (n <= NQ_MASK_COLUMNS)
        return list_columns(nq_rule_attacked(rule, row, queen_row, queen_column), columns);
    uint32_t distance = row > queen_row ? row - queen_row : queen_row - row;
    uint64_t along =
        (uint64_t)queen_column + row - queen_row; /* of a diagonal to the left: beyond n */
    uint64_t across = (uint64_t)queen_column + queen_row - row;
    uint32_t count = 0;
    if (nq_rule_has(rule, NQUEENS_ATTACK_TORUS)) {
        along = (queen_column + n + row - queen_row) % n;
        across = (queen_column + n + queen_row - row) % n;
        add_jumps(rule, queen_column, (uint32_t)n - distance, columns, &count);
    }
    add_column(rule->n, queen_column, columns, &count);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        add_column(rule->n, along, columns, &count);
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        add_column(rule->n, across, columns, &count);
    add_jumps(rule, queen_column, distance, columns, &count);
    return count;
}

/* ---- Regions --------------------------------------------------------------- */

static size_t bytes_of_regions(uint32_t n)
{
    return (size_t)n * n * (sizeof(uint64_t) + 1);
}

uint64_t nq_rule_needed_regions(const struct nq_rule *rule, const uint64_t open[])
{
    uint64_t regions = 0;
    for (uint32_t row = 0; nq_rule_has_regions(rule) && row < rule->n; row++) {
        for (uint32_t column = 0; column < rule->n; column++) {
            uint64_t region = nq_region_of(rule, row, column);
            if (region == 0 && (open[row] & nq_bit(column)) != 0)
                return 0;
            regions |= region;
        }
    }
    return regions;
}

int nq_rule_set_regions(struct nq_rule *rule, const struct nq_allocator *allocator,
                        const uint32_t numbers[])
{
    size_t n = rule->n;
    uint64_t *region_rows = NULL;
    unsigned char *regions = NULL;
    if (numbers != NULL && n > 0) {
        region_rows = nq_allocate(allocator, 1, bytes_of_regions(rule->n));
        if (region_rows == NULL)
            return NQUEENS_ERROR_MEMORY;
        regions = (unsigned char *)(region_rows + n * n);
        memset(region_rows, 0, n * n * sizeof *region_rows);
    }
    for (size_t square = 0; regions != NULL && square < n * n; square++) {
        bool has_region = numbers[square] != NQUEENS_NO_REGION;
        regions[square] = has_region ? (unsigned char)numbers[square] : NQ_NO_REGION;
        if (has_region)
            region_rows[numbers[square] * n + square / n] |= nq_bit((uint32_t)(square % n));
    }
    nq_rule_clear(rule, allocator);
    rule->regions = regions;
    rule->region_rows = region_rows;
    return NQUEENS_OK;
}

int nq_rule_copy(struct nq_rule *copy, const struct nq_allocator *allocator,
                 const struct nq_rule *rule)
{
    size_t squares = (size_t)rule->n * rule->n;
    *copy = (struct nq_rule){.n = rule->n, .attacks = rule->attacks};
    if (rule->regions == NULL)
        return NQUEENS_OK;
    uint64_t *region_rows = nq_allocate(allocator, 1, bytes_of_regions(rule->n));
    if (region_rows == NULL)
        return NQUEENS_ERROR_MEMORY;
    memcpy(region_rows, rule->region_rows, bytes_of_regions(rule->n));
    copy->region_rows = region_rows;
    copy->regions = (const unsigned char *)(region_rows + squares);
    return NQUEENS_OK;
}

void nq_rule_clear(struct nq_rule *rule, const struct nq_allocator *allocator)
{
    nq_release(allocator, (void *)rule->region_rows, 1, bytes_of_regions(rule->n));
    rule->regions = NULL;
    rule->region_rows = NULL;
}
