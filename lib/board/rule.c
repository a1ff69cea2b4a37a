/* SPDX-License-Identifier: MIT
 *
 * The attacks of a rule, square by square and a row at a time, n <= 64 but where rule.h says
 * otherwise. On a torus rows and columns are counted modulo n, and distances that add up to n are
 * the same. Cost: a few operations; regions take 9 n^2 bytes.
 */

#include "board/rule.h"

#include "board/attacks.h"

#include <string.h>

/* ---- Jumps ------------------------------------------------------------------- */

/* The shorter way round a torus for a distance, which may go round it several times. */
static uint32_t shorter_way(const struct nq_rule *rule, uint32_t distance)
{
    return nq_is_torus(rule) ? nq_lines_apart(rule, 0, distance % rule->n) : distance;
}

void nq_rule_set_attacks(struct nq_rule *rule, uint32_t attacks)
{
    rule->attacks = attacks;
    memset(rule->jumps, 0, sizeof rule->jumps);
    for (size_t i = 0; i < NQ_JUMP_COUNT && rule->n > 1; i++) {
        uint32_t rows = shorter_way(rule, nq_jumps[i].rows);
        uint32_t columns = shorter_way(rule, nq_jumps[i].columns);
        if (nq_rule_has(rule, nq_jumps[i].attack) && rows > 0 && columns > 0)
            rule->jumps[rows] |= (uint8_t)(1u << columns);
    }
}

/* ---- Two squares ----------------------------------------------------------- */

/* Whether a distance in rows or columns equals a step, modulo n on a torus. */
static bool is_step(uint32_t attacks, uint32_t n, int64_t difference, int64_t step)
{
    if ((attacks & NQUEENS_ATTACK_TORUS) == 0)
        return difference == step;
    return (difference - step) % (int64_t)n == 0;
}

static bool is_apart(uint32_t attacks, uint32_t n, int64_t difference, int64_t distance)
{
    return is_step(attacks, n, difference, distance) || is_step(attacks, n, difference, -distance);
}

/* The line of the first jump between two squares at these distances, or NQUEENS_LINE_NONE. */
static int line_of_jump(uint32_t attacks, uint32_t n, int64_t rows, int64_t columns)
{
    for (size_t i = 0; i < NQ_JUMP_COUNT; i++) {
        const struct nq_jump *jump = &nq_jumps[i];
        if ((attacks & jump->attack) != 0 && is_apart(attacks, n, rows, jump->rows) &&
            is_apart(attacks, n, columns, jump->columns))
            return jump->line;
    }
    return NQUEENS_LINE_NONE;
}

int nq_rule_line(const struct nq_rule *rule, uint32_t row, uint32_t column, uint32_t other_row,
                 uint32_t other_column)
{
    const uint32_t attacks = nq_attacks_of(rule);
    const uint32_t n = rule == NULL ? 0 : rule->n;
    int64_t rows = (int64_t)other_row - row;
    int64_t columns = (int64_t)other_column - column;
    if (columns == 0)
        return NQUEENS_LINE_COLUMN;
    int jump = line_of_jump(attacks, n, rows, columns);
    uint32_t along = jump == NQUEENS_LINE_DIAGONAL ? NQUEENS_ATTACKS_QUEEN : attacks;
    if ((along & NQUEENS_ATTACK_DIAGONAL) != 0 && is_step(attacks, n, columns, rows))
        return NQUEENS_LINE_DIAGONAL;
    if ((along & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0 && is_step(attacks, n, columns, -rows))
        return NQUEENS_LINE_ANTI_DIAGONAL;
    if (jump != NQUEENS_LINE_NONE)
        return jump;
    uint32_t region = nq_region_number(rule, row, column);
    bool is_shared =
        region != NQ_NO_REGION && region == nq_region_number(rule, other_row, other_column);
    return is_shared ? NQUEENS_LINE_REGION : NQUEENS_LINE_NONE;
}

bool nq_rule_attacks_from_above(const struct nq_rule *rule, const uint32_t queens[], uint32_t row)
{
    for (uint32_t above = 0; above < row; above++) {
        if (nq_rule_line(rule, above, queens[above], row, queens[row]) != NQUEENS_LINE_NONE)
            return true;
    }
    return false;
}

/* ---- A row ------------------------------------------------------------------- */

uint32_t nq_rule_jumps_to(const struct nq_rule *rule, const uint32_t queens[], uint32_t row,
                          uint32_t column)
{
    uint32_t count = 0;
    if (!nq_rule_has(rule, NQ_JUMPS))
        return 0;
    for (int64_t step = -NQ_JUMP_ROWS; step <= NQ_JUMP_ROWS; step++) {
        uint32_t queen = nq_queen_near(rule, queens, row, step);
        if (queen == NQUEENS_NO_QUEEN)
            continue;
        uint32_t apart = nq_lines_apart(rule, column, queen);
        count += apart <= NQ_JUMP_ROWS && (nq_jumps_by(rule, step) >> apart & 1) != 0;
    }
    return count;
}

/* A set of columns moved to the right or left by a distance below n; on a torus over the edge. */
static uint64_t moved_right(const struct nq_rule *rule, uint64_t columns, uint32_t distance)
{
    uint64_t moved = columns << distance;
    if (nq_is_torus(rule) && distance > 0)
        moved |= columns >> (rule->n - distance);
    return moved;
}

static uint64_t moved_left(const struct nq_rule *rule, uint64_t columns, uint32_t distance)
{
    uint64_t moved = columns >> distance;
    if (nq_is_torus(rule) && distance > 0)
        moved |= columns << (rule->n - distance);
    return moved;
}

uint64_t nq_rule_jumps(const struct nq_rule *rule, uint32_t rows, uint64_t queen)
{
    uint32_t jumps = rows <= NQ_JUMP_ROWS ? rule->jumps[rows] : 0;
    uint64_t squares = 0;
    for (uint32_t columns = 1; columns <= NQ_JUMP_ROWS; columns++) {
        if ((jumps >> columns & 1) != 0)
            squares |= moved_right(rule, queen, columns) | moved_left(rule, queen, columns);
    }
    return squares;
}

uint64_t nq_rule_attacked(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                          uint32_t queen_column)
{
    uint32_t distance = row > queen_row ? row - queen_row : queen_row - row;
    uint64_t queen = nq_bit(queen_column);
    uint64_t right = moved_right(rule, queen, distance);
    uint64_t left = moved_left(rule, queen, distance);
    uint64_t attacked = queen | nq_rule_jumps(rule, nq_lines_apart(rule, row, queen_row), queen);
    if (nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL))
        attacked |= row > queen_row ? right : left;
    if (nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL))
        attacked |= row > queen_row ? left : right;
    uint32_t region = nq_region_number(rule, queen_row, queen_column);
    if (region != NQ_NO_REGION)
        attacked |= rule->region_rows[region * rule->n + row];
    return attacked & nq_all_columns(rule->n);
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
    uint32_t n = rule->n;
    if (n <= NQ_MASK_COLUMNS)
        return list_columns(nq_rule_attacked(rule, row, queen_row, queen_column), columns);
    uint32_t count = 0;
    columns[count++] = queen_column;
    add_column(n, nq_diagonal_to(rule, queen_row, queen_column, row), columns, &count);
    add_column(n, nq_anti_diagonal_to(rule, queen_row, queen_column, row), columns, &count);
    for (uint64_t rest = nq_jumps_between(rule, row, queen_row); rest != 0; rest &= rest - 1) {
        int64_t distance = nq_column(nq_lowest(rest));
        add_column(n, nq_line_at(rule, queen_column, -distance), columns, &count);
        add_column(n, nq_line_at(rule, queen_column, distance), columns, &count);
    }
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
    *copy = *rule;
    copy->regions = NULL;
    copy->region_rows = NULL;
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
