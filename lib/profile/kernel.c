/* SPDX-License-Identifier: MIT
 *
 * The kernel "profile", for one set of columns: its counts are made of the counts of the sets
 * without one of its columns, the column of the last queen. The ways in which an earlier queen
 * attacks the last one are taken off a sum, so a count costs a few subtractions whatever n.
 */

#include "profile/profile.h"

#include "base/checked.h"

#include <string.h>

/* ---- The board ---------------------------------------------------------------- */

/* A set of columns by their places among the given columns. */
static uint64_t packed(uint64_t set, uint64_t columns)
{
    uint64_t places = 0;
    for (uint32_t place = 0; columns != 0; columns &= columns - 1, place++)
        places |= (set & nq_lowest(columns)) != 0 ? nq_bit(place) : 0;
    return places;
}

static void set_tables(struct nq_profile *board, const struct nq_rule *rule, uint64_t columns)
{
    for (uint32_t c = 0; c <= board->size; c++) {
        board->choose[c][0] = 1;
        for (uint32_t k = 1; k <= c; k++)
            board->choose[c][k] = board->choose[c - 1][k - 1] + board->choose[c - 1][k];
    }
    uint64_t rest = board->reach == 0 ? 0 : columns;
    for (uint32_t place = 0; rest != 0; rest &= rest - 1, place++) {
        for (uint32_t rows = 1; rows <= NQ_JUMP_ROWS; rows++)
            board->jumps[rows][place] = packed(nq_rule_jumps(rule, rows, nq_lowest(rest)), columns);
    }
}

void nq_profile_set(struct nq_profile *board, const struct nq_board_masks *masks)
{
    uint32_t nearer = NQ_MASK_COLUMNS;  /* distance from the last row of the profile, or far away */
    uint32_t farther = NQ_MASK_COLUMNS; /* distance from the row before the last, or far away */
    uint64_t columns = nq_all_columns(masks->n);
    *board = (struct nq_profile){.reach = nq_profile_reach(nq_attacks_of(masks->rule))};
    for (uint32_t row = 0; row < masks->n; row++)
        columns &= nq_is_single(masks->open[row]) ? ~masks->open[row] : UINT64_MAX;
    for (uint32_t row = 0; row < masks->n; row++) {
        nearer++;
        farther++;
        if (nq_is_single(masks->open[row]))
            continue;
        board->rows[board->size].open = packed(masks->open[row], columns);
        board->rows[board->size].nearer = nearer <= NQ_JUMP_ROWS ? nearer : 0;
        board->rows[board->size++].farther = farther <= NQ_JUMP_ROWS ? farther : 0;
        farther = nearer;
        nearer = 0;
    }
    set_tables(board, masks->rule, columns);
}

/* ---- Sets of columns ------------------------------------------------------------ */

struct set {
    uint64_t mask;
    uint32_t size;
    uint32_t column[NQ_PROFILE_ROWS];  /* by place */
    uint32_t place[NQ_PROFILE_ROWS];   /* by column */
    uint32_t without[NQ_PROFILE_ROWS]; /* by place: the number of the set without its column */
};

static inline void set_list(struct set *set, const struct nq_profile *board, uint64_t mask)
{
    uint32_t place = 0;
    uint32_t below = 0; /* share of the columns below in the number */
    uint32_t above = 0; /* share of the columns above, which are one place lower then */
    set->mask = mask;
    for (; mask != 0; mask &= mask - 1) {
        uint32_t column = nq_column(nq_lowest(mask));
        set->place[column] = place;
        set->column[place] = column;
        set->without[place++] = below;
        below += board->choose[column][place];
    }
    for (set->size = place; place-- > 0; above += board->choose[set->column[place]][place])
        set->without[place] += above;
}

/* The places of the queens that attack a square. */
struct places {
    uint32_t count;
    uint32_t at[2 * NQ_JUMP_ROWS];
};

/* The places of attackers in the set without the column of one place. */
static inline struct places places_of(uint64_t attackers, const struct set *set, uint32_t without)
{
    struct places places = {.count = 0};
    for (attackers &= set->mask; attackers != 0; attackers &= attackers - 1) {
        uint32_t place = set->place[nq_column(nq_lowest(attackers))];
        places.at[places.count++] = place - (place > without);
    }
    return places;
}

/* A sum of counts less the counts of some places. The sum is counts[sum], which may be the count of
 * a place itself. */
static inline uint64_t sum_without(const uint64_t counts[], uint32_t sum,
                                   const struct places *places)
{
    uint64_t rest = counts[sum];
    for (uint32_t i = 0; i < places->count; i++)
        rest -= places->at[i] == sum ? 0 : counts[places->at[i]];
    return rest;
}

/* ---- The next row --------------------------------------------------------------- */

/* Sets the counts with the last queen in one place, by the place of the queen before. Returns their
 * sum. */
static uint64_t add_after_two(const struct nq_profile *board, const struct set *set, uint32_t place,
                              const uint64_t *from, uint64_t *to)
{
    const uint32_t others = set->size - 1;
    const uint64_t nearer = board->jumps[board->rows[others].nearer][set->column[place]];
    const uint64_t farther = board->jumps[board->rows[others].farther][set->column[place]];
    const struct places attackers = places_of(farther, set, place);
    uint64_t sum = others == 0; /* after no queen */
    for (uint32_t before = 0; before < others; before++, from += others) {
        uint32_t at = before + (before >= place);
        uint64_t fits = (nearer >> set->column[at] & 1) - 1;
        to[at] = sum_without(from, before, &attackers) & fits;
        sum += to[at];
    }
    return to[place] = sum;
}

int nq_profile_advance(const struct nq_profile *board, uint64_t mask, const uint64_t from[],
                       uint64_t counts[])
{
    struct set set;
    set_list(&set, board, mask);
    const uint32_t others = set.size - 1;
    const size_t each = nq_profile_counts(board->reach, others);
    uint64_t *sum = counts + nq_profile_counts(board->reach, set.size) - 1;
    int status = NQUEENS_OK;
    *sum = 0;
    for (uint32_t place = 0; place < set.size && status == NQUEENS_OK; place++) {
        uint32_t column = set.column[place];
        const uint64_t *before = from + set.without[place] * each;
        uint64_t ways = before[each - 1];
        if (ways == 0 || (board->rows[others].open & nq_bit(column)) == 0)
            continue;
        if (*sum == 0)
            memset(counts, 0, (size_t)(sum - counts) * sizeof *counts);
        if (board->reach == 1) {
            uint64_t nearer = board->jumps[board->rows[others].nearer][column];
            const struct places attackers = places_of(nearer, &set, place);
            counts[place] = ways = sum_without(before, others, &attackers);
        } else if (board->reach == 2) {
            ways = add_after_two(board, &set, place, before, counts + place * set.size);
        }
        status = nq_add(sum, ways);
    }
    return status;
}
