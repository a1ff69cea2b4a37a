/* SPDX-License-Identifier: MIT
 *
 * A partial placement as bitmask backtracking sees it (Martin Richards, "Backtracking algorithms in
 * MCPL using bit patterns and recursion", 1997): the free columns, and the squares of one row that
 * the queens attack along their diagonals. A step up a row shifts the diagonals by one. A search
 * from the top down exchanges diagonals and anti-diagonals.
 */

#ifndef NQ_BACKTRACKING_PLACEMENT_H
#define NQ_BACKTRACKING_PLACEMENT_H

#include "base/bits.h"
#include "board/attacks.h"

/* A placement, in the row whose queen is placed next. */
struct nq_placement {
    uint64_t columns;        /* the free columns */
    uint64_t diagonals;      /* attacked along a diagonal */
    uint64_t anti_diagonals; /* attacked along an anti-diagonal */
    uint64_t candidates;     /* the open squares */
};

/* The squares of `open`, in the row that is `distance` rows up, that no queen of the placement
 * attacks. */
static inline uint64_t nq_placement_open(const struct nq_placement *placement, uint64_t open,
                                         uint32_t distance)
{
    return open & placement->columns &
           ~(placement->diagonals >> distance | placement->anti_diagonals << distance);
}

/* The placement with one more queen, in the next row, which is `distance` rows up; `open` are the
 * squares of the next row that the constraints leave. */
static inline struct nq_placement nq_placement_add(const struct nq_placement *placement,
                                                   uint64_t queen, uint32_t distance, uint64_t open)
{
    struct nq_placement child = {
        .columns = placement->columns ^ queen,
        .diagonals = (placement->diagonals | queen) >> distance,
        .anti_diagonals = (placement->anti_diagonals | queen) << distance,
    };
    child.candidates = nq_placement_open(&child, open, 0);
    return child;
}

/* ---- Any rule -------------------------------------------------------------- */

/* A search under any rule fills row after row from one edge of the board to the other. A torus
 * rotates diagonals instead of shifting them; besides, a placement has the squares that the last
 * queens attack by jumps, and the regions that have their queen. The squares that queens near the
 * first edge of a torus attack over the edge are taken off the open squares instead (see
 * nq_search_reaches_back). */

/* The squares to which a queen jumps, some of them off the board: squares[rows ahead -
 * 1][column]. */
struct nq_jump_table {
    uint64_t squares[NQ_JUMP_ROWS][NQ_MASK_COLUMNS];
};

/* The attacks of queens on the rows that a search has yet to fill. Each set is all columns, or none
 * where queens do not attack along the line. */
struct nq_search_direction {
    const struct nq_rule *rule;
    int is_torus;
    int is_downward;                   /* from row 0 on; else from row n - 1 on */
    uint64_t columns;                  /* all columns */
    uint64_t diagonals;                /* one column lower in each next row */
    uint64_t anti_diagonals;           /* one column higher */
    const struct nq_jump_table *jumps; /* NULL: none */
};

/* A placement, in the row whose queen is placed next. */
struct nq_rule_placement {
    uint64_t columns;                 /* the free columns */
    uint64_t diagonals;               /* attacked along a diagonal */
    uint64_t anti_diagonals;          /* attacked along an anti-diagonal */
    uint64_t jumps[NQ_JUMP_ROWS - 1]; /* attacked by jumps in the rows after this */
    uint64_t regions;                 /* regions that have a queen */
    uint64_t candidates;              /* the open squares */
};

/* Sets the table if the rule has jumps. Returns whether the rule has jumps. */
static inline int nq_jump_table_set(struct nq_jump_table *table, const struct nq_rule *rule)
{
    if (!nq_rule_has(rule, NQ_JUMPS))
        return 0;
    for (uint32_t rows = 1; rows <= NQ_JUMP_ROWS; rows++) {
        for (uint32_t column = 0; column < rule->n; column++)
            table->squares[rows - 1][column] = nq_rule_jumps(rule, rows, nq_bit(column));
    }
    return 1;
}

/* The direction of a search. The table receives the jumps, and must live as long as the
 * direction. */
static inline struct nq_search_direction
nq_search_direction_of(const struct nq_rule *rule, int is_downward, struct nq_jump_table *table)
{
    uint64_t all = nq_all_columns(rule->n);
    uint64_t diagonals = nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL) ? all : 0;
    uint64_t anti_diagonals = nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL) ? all : 0;
    return (struct nq_search_direction){
        .rule = rule,
        .is_torus = nq_is_torus(rule),
        .is_downward = is_downward,
        .columns = all,
        .diagonals = is_downward ? anti_diagonals : diagonals,
        .anti_diagonals = is_downward ? diagonals : anti_diagonals,
        .jumps = nq_jump_table_set(table, rule) ? table : NULL,
    };
}

/* Whether a queen of this row jumps over the edge into the rows that the search fills last, where
 * the search then closes the squares that the queen attacks. */
static inline int nq_search_reaches_back(const struct nq_search_direction *direction, uint32_t row)
{
    uint32_t rows_behind = direction->is_downward ? row : direction->rule->n - 1 - row;
    return direction->is_torus && direction->jumps != NULL && rows_behind < NQ_JUMP_ROWS;
}

/* A set of columns moved down or up by distance, 0 < distance < n. is_torus is the member of the
 * direction, passed as a constant so that the compiler drops the branch. */
static inline uint64_t nq_rule_lower(const struct nq_search_direction *direction, uint64_t set,
                                     uint32_t distance, int is_torus)
{
    if (!is_torus)
        return set >> distance;
    /* distance is below n. NOLINTNEXTLINE(clang-analyzer-core.BitwiseShift) */
    uint64_t past_edge = set << (direction->rule->n - distance);
    return (set >> distance | past_edge) & direction->columns;
}

static inline uint64_t nq_rule_higher(const struct nq_search_direction *direction, uint64_t set,
                                      uint32_t distance, int is_torus)
{
    if (!is_torus)
        return set << distance;
    uint64_t past_edge = set >> (direction->rule->n - distance);
    return (set << distance | past_edge) & direction->columns;
}

/* A row of the search, or one past the last. */
struct nq_rule_row {
    uint64_t open;     /* squares that constraints leave; none past the last */
    uint64_t past_end; /* all ones past the board's end, else 0 */
    uint64_t regions;  /* regions that have squares in the row */
    uint32_t row;      /* number on the board */
    uint32_t distance; /* rows to the next row of the search */
};

/* Sets all members but the open squares and the distance. */
static inline void nq_rule_row_set(struct nq_rule_row *row, const struct nq_rule *rule,
                                   uint32_t number)
{
    *row = (struct nq_rule_row){.row = number};
    for (uint32_t region = 0; rule->regions != NULL && region < rule->n; region++) {
        if (rule->region_rows[region * rule->n + number] != 0)
            row->regions |= nq_bit(region);
    }
}

static inline struct nq_rule_row nq_rule_row_past(void)
{
    return (struct nq_rule_row){.past_end = UINT64_MAX, .distance = 1};
}

/* The squares of a row in regions of a set. */
static inline uint64_t nq_rule_squares_of(const struct nq_rule *rule, uint64_t regions,
                                          const struct nq_rule_row *row)
{
    uint64_t squares = 0;
    for (uint64_t rest = regions & row->regions; rest != 0; rest &= rest - 1)
        squares |= rule->region_rows[nq_column(nq_lowest(rest)) * rule->n + row->row];
    return squares;
}

/* The open squares of a row `distance` rows ahead, distance > 0. Callers pass the flags as
 * constants. */
static inline uint64_t nq_rule_open(const struct nq_search_direction *direction,
                                    const struct nq_rule_placement *placement,
                                    const struct nq_rule_row *row, uint32_t distance, int is_torus,
                                    int has_regions)
{
    uint64_t closed = nq_rule_lower(direction, placement->diagonals, distance, is_torus) |
                      nq_rule_higher(direction, placement->anti_diagonals, distance, is_torus);
    if (distance < NQ_JUMP_ROWS)
        closed |= placement->jumps[distance - 1];
    if (has_regions)
        closed |= nq_rule_squares_of(direction->rule, placement->regions, row);
    return row->open & placement->columns & ~closed;
}

/* Returns the squares to which the last queens jump in the child's row, `distance` rows ahead, and
 * sets child->jumps for the rows after the child's. */
static inline uint64_t nq_rule_jump(const struct nq_search_direction *direction,
                                    const struct nq_rule_placement *placement, uint32_t queen,
                                    uint32_t distance, struct nq_rule_placement *child)
{
    uint64_t attacked = 0;
    for (uint32_t rows = distance; rows <= NQ_JUMP_ROWS; rows++) {
        uint64_t squares = direction->jumps->squares[rows - 1][queen];
        if (rows < NQ_JUMP_ROWS)
            squares |= placement->jumps[rows - 1];
        if (rows == distance)
            attacked = squares;
        else
            child->jumps[rows - distance - 1] = squares;
    }
    return attacked;
}

/* The placement with one more queen, which stands in `row`; `next` is the row of the queen after
 * it. */
static inline struct nq_rule_placement nq_rule_add(const struct nq_search_direction *direction,
                                                   const struct nq_rule_placement *placement,
                                                   const struct nq_rule_row *row, uint64_t queen,
                                                   const struct nq_rule_row *next, int is_torus,
                                                   int has_regions)
{
    uint32_t distance = row->distance;
    uint64_t diagonals = placement->diagonals | (queen & direction->diagonals);
    uint64_t anti_diagonals = placement->anti_diagonals | (queen & direction->anti_diagonals);
    struct nq_rule_placement child = {
        .columns = placement->columns ^ queen,
        .diagonals = nq_rule_lower(direction, diagonals, distance, is_torus),
        .anti_diagonals = nq_rule_higher(direction, anti_diagonals, distance, is_torus),
    };
    uint64_t attacked = child.diagonals | child.anti_diagonals;
    if (direction->jumps != NULL) /* most rows are adjacent: a constant there */
        attacked |= distance == 1
                        ? nq_rule_jump(direction, placement, nq_column(queen), 1, &child)
                        : nq_rule_jump(direction, placement, nq_column(queen), distance, &child);
    if (has_regions) {
        child.regions =
            placement->regions | nq_region_of(direction->rule, row->row, nq_column(queen));
        attacked |= nq_rule_squares_of(direction->rule, child.regions, next);
    }
    child.candidates = next->open & child.columns & ~attacked;
    return child;
}

#endif
