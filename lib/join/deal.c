/* SPDX-License-Identifier: MIT
 *
 * Of the placements on the innermost rows of both halves each pair that has no conflict is a part.
 * A sum belongs to a unit until its last part is finished, so there are as many in use as threads,
 * and one for the unit whose parts are being dealt.
 */

#include "join/deal.h"

#include "base/bits.h"
#include "base/checked.h"

size_t nq_join_deal_sums(uint32_t threads, uint32_t given)
{
    return given == 0 ? 1 : (size_t)threads + 1;
}

int nq_join_deal_begin(struct nq_join_deal *deal, const struct nq_half_board *half, uint32_t given,
                       struct nq_join_sum *sums, size_t count, struct nq_tally *tally)
{
    deal->half = half;
    deal->given = given;
    deal->tally = tally;
    deal->sum = NULL;
    deal->free = NULL;
    for (size_t i = 0; i < count; i++) {
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
static void place_inner(struct nq_join_deal *deal, uint32_t which, uint32_t columns,
                        const struct nq_join_inner *inner)
{
    if (inner->rows == deal->given) {
        deal->inner[which][deal->count[which]++] = *inner;
        return;
    }
    for (uint64_t left = columns & ~inner->columns; left != 0; left &= left - 1) {
        uint64_t queen = deal->half->queen[inner->rows][nq_column(nq_lowest(left))];
        struct nq_join_inner longer = {inner->rows + 1, inner->columns | (uint32_t)nq_lowest(left),
                                       inner->diagonals | queen};
        if (queen != 0 && (queen & inner->diagonals) == 0)
            place_inner(deal, which, columns, &longer);
    }
}

static void begin_unit(struct nq_join_deal *deal)
{
    const struct nq_join_inner none = {0};
    nq_join_walk_next(&deal->walk, &deal->unit);
    deal->units_left--;
    deal->sum = deal->free;
    deal->free = deal->sum->next;
    *deal->sum = (struct nq_join_sum){.weight = deal->unit.weight, .open = 1};
    deal->next = 0;
    deal->count[0] = deal->count[1] = 0;
    place_inner(deal, 0, deal->unit.columns, &none);
    place_inner(deal, 1, all_columns(deal->half) ^ deal->unit.columns, &none);
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

/* Whether there is one more of the unit in work. */
static int next_part(struct nq_join_deal *deal, struct nq_join_part *part)
{
    const uint32_t columns[2] = {deal->unit.columns, all_columns(deal->half) ^ deal->unit.columns};
    for (; deal->next < deal->count[0] * deal->count[1]; deal->next++) {
        const struct nq_join_inner *top = &deal->inner[0][deal->next / deal->count[1]];
        const struct nq_join_inner *bottom = &deal->inner[1][deal->next % deal->count[1]];
        if ((top->diagonals & nq_half_board_across(deal->half, bottom->diagonals)) != 0)
            continue;
        *part = (struct nq_join_part){
            .columns = {columns[0] ^ top->columns, columns[1] ^ bottom->columns},
            .innermost = {top->diagonals, bottom->diagonals},
            .weight = deal->unit.weight,
            .sum = deal->sum,
        };
        deal->next++;
        deal->sum->open++;
        return 1;
    }
    return 0;
}

static int take_part(struct nq_join_deal *deal, struct nq_join_part *part, uint32_t *taken)
{
    for (*taken = 0; *taken == 0;) {
        if (deal->sum != NULL && next_part(deal, part)) {
            *taken = 1;
        } else if (deal->sum != NULL) {
            struct nq_join_sum *sum = deal->sum;
            deal->sum = NULL;
            int status = close_part(deal, sum);
            if (status != NQUEENS_OK)
                return status;
        } else if (deal->units_left > 0) {
            begin_unit(deal);
        } else {
            break;
        }
    }
    return NQUEENS_OK;
}

static uint32_t take_units(struct nq_join_deal *deal, struct nq_join_part *parts, uint32_t most)
{
    uint32_t taken = 0;
    for (; taken < most && deal->units_left > 0; taken++, deal->units_left--) {
        struct nq_join_unit unit;
        nq_join_walk_next(&deal->walk, &unit);
        parts[taken] = (struct nq_join_part){
            .columns = {unit.columns, all_columns(deal->half) ^ unit.columns},
            .weight = unit.weight,
        };
    }
    return taken;
}

int nq_join_deal_take(struct nq_join_deal *deal, struct nq_join_part *parts, uint32_t most,
                      uint32_t *taken)
{
    int status = NQUEENS_OK;
    nq_mutex_lock(&deal->mutex);
    if (deal->given == 0)
        *taken = take_units(deal, parts, most);
    else
        status = take_part(deal, parts, taken);
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
