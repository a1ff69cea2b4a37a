/* SPDX-License-Identifier: MIT
 *
 * The rule of a board: the attacks of a queen other than along its row and column, and the regions.
 * Searches ask whether two squares are in conflict, or which squares of a row are attacked.
 */

#ifndef NQ_BOARD_RULE_H
#define NQ_BOARD_RULE_H

#include "base/allocator.h"
#include "base/bits.h"
#include "board/jumps.h"

#include <stdbool.h>

enum { NQ_NO_REGION = 0xff }; /* region numbers are below 64 */

/* The rule of a board. A pointer of NULL stands for the rule of queens, without regions. */
struct nq_rule {
    uint32_t n;
    uint32_t attacks;                /* NQUEENS_ATTACK_... */
    uint8_t jumps[NQ_JUMP_ROWS + 1]; /* by rows, bit i: i columns to the right and left */
    const unsigned char *regions;    /* by row * n + column; NULL: none */
    const uint64_t *region_rows;     /* by region * n + row: the region's columns; NULL: none */
};

static inline bool nq_rule_has(const struct nq_rule *rule, uint32_t attacks)
{
    return (rule->attacks & attacks) != 0;
}

/* The flags of a rule, which may be NULL. */
static inline uint32_t nq_attacks_of(const struct nq_rule *rule)
{
    return rule == NULL ? NQUEENS_ATTACKS_QUEEN : rule->attacks;
}

static inline bool nq_is_torus(const struct nq_rule *rule)
{
    return nq_rule_has(rule, NQUEENS_ATTACK_TORUS);
}

/* Whether queens attack along diagonals that go on at the opposite edge. */
static inline bool nq_is_torus_with_diagonals(const struct nq_rule *rule)
{
    return rule != NULL && nq_is_torus(rule) && nq_rule_has(rule, NQUEENS_ATTACKS_QUEEN);
}

/* Whether the rule, which may be NULL, lets queens attack along both kinds of diagonals. */
static inline bool nq_has_both_diagonals(const struct nq_rule *rule)
{
    return (nq_attacks_of(rule) & NQUEENS_ATTACKS_QUEEN) == NQUEENS_ATTACKS_QUEEN;
}

/* Whether the rule, which may be NULL, has regions. */
static inline bool nq_rule_has_regions(const struct nq_rule *rule)
{
    return rule != NULL && rule->regions != NULL;
}

/* Whether every solution under the rule of queens, in which no two queens touch, is a solution
 * under this rule, which may be NULL. */
static inline bool nq_allows_queens(const struct nq_rule *rule)
{
    return (nq_attacks_of(rule) & ~(NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TOUCHING)) == 0 &&
           !nq_rule_has_regions(rule);
}

/* Whether the rule, which may be NULL, has the same solutions as the rule of queens. */
static inline bool nq_is_rule_of_queens(const struct nq_rule *rule)
{
    return nq_has_both_diagonals(rule) && nq_allows_queens(rule);
}

/* Whether the rule, which may be NULL, lets queens attack along rows and columns alone. */
static inline bool nq_is_rule_of_rooks(const struct nq_rule *rule)
{
    return (nq_attacks_of(rule) & ~NQUEENS_ATTACK_TORUS) == 0 && !nq_rule_has_regions(rule);
}

/* The number of a square's region, NQ_NO_REGION without one. The rule may be NULL. */
static inline uint32_t nq_region_number(const struct nq_rule *rule, uint32_t row, uint32_t column)
{
    return rule != NULL && rule->regions != NULL ? rule->regions[row * rule->n + column]
                                                 : NQ_NO_REGION;
}

/* The region of a square as a set; empty without one. The rule may be NULL. */
static inline uint64_t nq_region_of(const struct nq_rule *rule, uint32_t row, uint32_t column)
{
    uint32_t region = nq_region_number(rule, row, column);
    return region == NQ_NO_REGION ? 0 : nq_bit(region);
}

/* Whether the rule, which may be NULL, leaves no solution whatever the regions. On a torus n queens
 * stand on n different diagonals only if n is odd, and on as many of both families only if 3 does
 * not divide n either (G. Polya 1918). */
static inline bool nq_rule_leaves_none(const struct nq_rule *rule)
{
    if (rule == NULL || rule->n == 0 || !nq_is_torus(rule))
        return false;
    return nq_rule_has(rule, NQUEENS_ATTACKS_QUEEN) &&
           (rule->n % 2 == 0 || (nq_has_both_diagonals(rule) && rule->n % 3 == 0));
}

/* Sets the attacks of a rule, and the jumps that follow from them, on a torus by the shorter way
 * round. */
void nq_rule_set_attacks(struct nq_rule *rule, uint32_t attacks);

/* The line along which the queens of two squares in different rows are in conflict, the first
 * NQUEENS_LINE_... of several, or NQUEENS_LINE_NONE. Any n. */
int nq_rule_line(const struct nq_rule *rule, uint32_t row, uint32_t column, uint32_t other_row,
                 uint32_t other_column);

/* Whether the queen of a row is in conflict with a queen above. Each row above has a queen. */
bool nq_rule_attacks_from_above(const struct nq_rule *rule, const uint32_t queens[], uint32_t row);

/* The squares of a row that a queen of another row attacks, n <= 64. */
uint64_t nq_rule_attacked(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                          uint32_t queen_column);

/* The squares to which a queen, a set of one column, jumps `rows` rows away, by the shorter way
 * round a torus; some may be off the board. n <= 64. */
uint64_t nq_rule_jumps(const struct nq_rule *rule, uint32_t rows, uint64_t queen);

enum { NQ_MOST_ATTACKED_IN_ROW = 64 }; /* with regions; without regions far fewer */

/* Writes the columns that a queen attacks in a row, each once, any n. Returns their number. */
uint32_t nq_rule_attacked_columns(const struct nq_rule *rule, uint32_t row, uint32_t queen_row,
                                  uint32_t queen_column, uint32_t columns[]);

/* The number of queens in other rows that jump to a square. queens[row] may be NQUEENS_NO_QUEEN. */
uint32_t nq_rule_jumps_to(const struct nq_rule *rule, const uint32_t queens[], uint32_t row,
                          uint32_t column);

/* The regions that need a queen on a board with these open squares, n <= 64: all regions that have
 * squares if each open square is in a region, else none. Fewer than n regions that need a queen, if
 * there are any, leave no solution. Cost: n^2, or constant without regions. */
uint64_t nq_rule_needed_regions(const struct nq_rule *rule, const uint64_t open[]);

/* Replaces the regions by a copy of n * n numbers below n or NQUEENS_NO_REGION, n <= 64, or by none
 * if numbers is NULL. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and nothing is changed. */
int nq_rule_set_regions(struct nq_rule *rule, const struct nq_allocator *allocator,
                        const uint32_t numbers[]);

/* Sets *copy to the same rule. NQUEENS_OK, or NQUEENS_ERROR_MEMORY and the copy has no regions. */
int nq_rule_copy(struct nq_rule *copy, const struct nq_allocator *allocator,
                 const struct nq_rule *rule);

/* Removes the regions. */
void nq_rule_clear(struct nq_rule *rule, const struct nq_allocator *allocator);

#endif
