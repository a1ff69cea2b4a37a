/* SPDX-License-Identifier: MIT
 *
 * Of the placements on the innermost rows of both halves each pair that has no conflict is a part.
 * A sum belongs to a unit until its last part is finished, so there are as many in use as threads,
 * and one for each unit whose parts are being dealt.
 */

#include "join/deal.h"

#include "base/bits.h"
#include "base/checked.h"

/* For threads whose parts have this number of rows given. */
static size_t sums_for(uint32_t threads, uint32_t given)
{
    return threads == 0 || given == 0 ? 0 : (size_t)threads + 1;
}

size_t nq_join_deal_sums(const struct nq_join_plan *plan)
{
    const size_t sums =
        sums_for(plan->threads, plan->given) + sums_for(plan->beside, plan->given + 1);
    return sums > 0 ? sums : 1;
}

int nq_join_deal_begin(struct nq_join_deal *deal, const struct nq_half_board *half,
                       const struct nq_join_plan *plan, struct nq_join_sum *sums,
                       struct nq_tally *tally)
{
    deal->half = half;
    deal->threads = plan->threads + plan->beside;
    deal->tally = tally;
    deal->free = NULL;
    for (uint32_t i = 0; i < 2; i++) {
        deal->dealing[i].given = plan->given + i;
        deal->dealing[i].sum = NULL;
    }
    for (size_t i = 0; i < nq_join_deal_sums(plan); i++) {
        sums[i].next = deal->free;
        deal->free = &sums[i];
    }
    return nq_mutex_init(&deal->mutex) ? NQUEENS_OK : NQUEENS_ERROR_MEMORY;
}

void nq_join_deal_end(struct nq_join_deal *deal)
{
    nq_mutex_destroy(&deal->mutex);
}

static uint32_t all_columns(const struct nq_half_board *half)
{
    return (UINT32_C(1) << half->columns) - 1;
}

/* Notes the placements on the rows that are given, with the inner ones as they are. */
static void place_inner(struct nq_join_dealing *dealing, const struct nq_half_board *half,
                        uint32_t which, uint32_t columns, const struct nq_join_inner *inner)
{
    if (inner->rows == dealing->given) {
        dealing->inner[which][dealing->count[which]++] = *inner;
        return;
    }
    for (uint64_t left = columns & ~inner->columns; left != 0; left &= left - 1) {
        uint64_t queen = half->queen[inner->rows][nq_column(nq_lowest(left))];
        struct nq_join_inner longer = {inner->rows + 1, inner->columns | (uint32_t)nq_lowest(left),
                                       inner->diagonals | queen};
        if (queen != 0 && (queen & inner->diagonals) == 0)
            place_inner(dealing, half, which, columns, &longer);
    }
}

static void begin_unit(struct nq_join_deal *deal, struct nq_join_dealing *dealing)
{
    const struct nq_join_inner none = {0};
    nq_join_walk_next(&deal->walk, &dealing->unit);
    deal->units_left--;
    dealing->sum = deal->free;
    deal->free = dealing->sum->next;
    *dealing->sum = (struct nq_join_sum){.weight = dealing->unit.weight, .open = 1};
    dealing->next = 0;
    dealing->count[0] = dealing->count[1] = 0;
    place_inner(dealing, deal->half, 0, dealing->unit.columns, &none);
    place_inner(dealing, deal->half, 1, all_columns(deal->half) ^ dealing->unit.columns, &none);
}

/* One part less of the sum's unit is open. */
static int close_part(struct nq_join_deal *deal, struct nq_join_sum *sum)
{
    if (--sum->open > 0)
        return NQUEENS_OK;
    sum->next = deal->free;
    deal->free = sum;
    return nq_tally_add(deal->tally, sum->weight, sum->pairs);
}

/* Whether there is one more of the unit. */
static int next_part(struct nq_join_dealing *dealing, const struct nq_half_board *half,
                     struct nq_join_part *part)
{
    const uint32_t top_columns = dealing->unit.columns;
    const uint32_t bottom_columns = all_columns(half) ^ top_columns;
    for (; dealing->next < dealing->count[0] * dealing->count[1]; dealing->next++) {
        const struct nq_join_inner *top = &dealing->inner[0][dealing->next / dealing->count[1]];
        const struct nq_join_inner *bottom = &dealing->inner[1][dealing->next % dealing->count[1]];
        if ((top->diagonals & nq_half_board_across(half, bottom->diagonals)) != 0)
            continue;
        *part = (struct nq_join_part){
            .columns = {top_columns ^ top->columns, bottom_columns ^ bottom->columns},
            .innermost = {top->diagonals, bottom->diagonals},
            .weight = dealing->unit.weight,
            .sum = dealing->sum,
        };
        dealing->next++;
        dealing->sum->open++;
        return 1;
    }
    return 0;
}

static int take_part(struct nq_join_deal *deal, struct nq_join_dealing *dealing,
                     struct nq_join_part *part, uint32_t *taken)
{
    for (*taken = 0; *taken == 0;) {
        if (dealing->sum != NULL && next_part(dealing, deal->half, part)) {
            *taken = 1;
        } else if (dealing->sum != NULL) {
            struct nq_join_sum *sum = dealing->sum;
            dealing->sum = NULL;
            int status = close_part(deal, sum);
            if (status != NQUEENS_OK)
                return status;
        } else if (deal->units_left > 0) {
            begin_unit(deal, dealing);
        } else {
            break;
        }
    }
    return NQUEENS_OK;
}

/* Towards the end fewer at a time, so that all threads have some. */
static uint32_t take_units(struct nq_join_deal *deal, struct nq_join_part *parts, uint32_t most)
{
    const uint64_t share = deal->units_left / (2 * (uint64_t)deal->threads) + 1;
    uint32_t taken = 0;
    for (; taken < most && taken < share && deal->units_left > 0; taken++, deal->units_left--) {
        struct nq_join_unit unit;
        nq_join_walk_next(&deal->walk, &unit);
        parts[taken] = (struct nq_join_part){
            .columns = {unit.columns, all_columns(deal->half) ^ unit.columns},
            .weight = unit.weight,
        };
    }
    return taken;
}

int nq_join_deal_take(struct nq_join_deal *deal, int is_beside, struct nq_join_part *parts,
                      uint32_t most, uint32_t *taken)
{
    struct nq_join_dealing *dealing = &deal->dealing[is_beside];
    int status = NQUEENS_OK;
    nq_mutex_lock(&deal->mutex);
    if (dealing->given == 0)
        *taken = take_units(deal, parts, most);
    else
        status = take_part(deal, dealing, parts, taken);
    nq_mutex_unlock(&deal->mutex);
    return status;
}

int nq_join_deal_finish(struct nq_join_deal *deal, const struct nq_join_part *part, uint64_t pairs)
{
    if (part->sum == NULL)
        return nq_tally_add(deal->tally, part->weight, pairs);
    nq_mutex_lock(&deal->mutex);
    int status = nq_add(&part->sum->pairs, pairs);
    if (status == NQUEENS_OK)
        status = close_part(deal, part->sum);
    nq_mutex_unlock(&deal->mutex);
    return status;
}
