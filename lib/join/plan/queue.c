/* SPDX-License-Identifier: MIT
 *
 * Of the placements on the innermost rows of both halves each pair that has no conflict is a part.
 * A sum belongs to a unit until its last part is finished, so there are as many in use as threads,
 * and one for the unit whose parts are taken.
 */

#include "join/plan/queue.h"

#include "base/bits.h"
#include "base/checked.h"

size_t nq_join_queue_sums(const struct nq_join_plan *plan)
{
    return plan->given == 0 ? 1 : (size_t)plan->threads + 1;
}

int nq_join_queue_begin(struct nq_join_queue *queue, const struct nq_half_board *half,
                        const struct nq_join_plan *plan, struct nq_join_sum *sums,
                        struct nq_tally *tally)
{
    queue->half = half;
    queue->threads = plan->threads;
    queue->given = plan->given;
    queue->tally = tally;
    queue->free = NULL;
    queue->sum = NULL;
    for (size_t i = 0; i < nq_join_queue_sums(plan); i++) {
        sums[i].next = queue->free;
        queue->free = &sums[i];
    }
    return nq_mutex_init(&queue->mutex) ? NQUEENS_OK : NQUEENS_ERROR_MEMORY;
}

void nq_join_queue_end(struct nq_join_queue *queue)
{
    nq_mutex_destroy(&queue->mutex);
}

static uint32_t all_columns(const struct nq_half_board *half)
{
    return (UINT32_C(1) << half->columns) - 1;
}

/* Notes the placements on the rows that are given, with the inner ones as they are. */
static void place_inner(struct nq_join_queue *queue, uint32_t which, uint32_t columns,
                        const struct nq_join_inner *inner)
{
    if (inner->rows == queue->given) {
        queue->inner[which][queue->count[which]++] = *inner;
        return;
    }
    for (uint64_t left = columns & ~inner->columns; left != 0; left &= left - 1) {
        uint64_t queen = queue->half->queen[inner->rows][nq_column(nq_lowest(left))];
        struct nq_join_inner longer = {inner->rows + 1, inner->columns | (uint32_t)nq_lowest(left),
                                       inner->diagonals | queen};
        if (queen != 0 && (queen & inner->diagonals) == 0)
            place_inner(queue, which, columns, &longer);
    }
}

static void begin_unit(struct nq_join_queue *queue)
{
    const struct nq_join_inner none = {0};
    nq_join_walk_next(&queue->walk, &queue->unit);
    queue->units_left--;
    queue->sum = queue->free;
    queue->free = queue->sum->next;
    *queue->sum = (struct nq_join_sum){.weight = queue->unit.weight, .open = 1};
    queue->next = 0;
    queue->count[0] = queue->count[1] = 0;
    place_inner(queue, 0, queue->unit.columns, &none);
    place_inner(queue, 1, all_columns(queue->half) ^ queue->unit.columns, &none);
}

/* One part less of the sum's unit is open. */
static int close_part(struct nq_join_queue *queue, struct nq_join_sum *sum)
{
    if (--sum->open > 0)
        return NQUEENS_OK;
    sum->next = queue->free;
    queue->free = sum;
    return nq_tally_add(queue->tally, sum->weight, sum->pairs);
}

/* Whether there is one more of the unit. */
static int next_part(struct nq_join_queue *queue, struct nq_join_part *part)
{
    const uint32_t top_columns = queue->unit.columns;
    const uint32_t bottom_columns = all_columns(queue->half) ^ top_columns;
    for (; queue->next < queue->count[0] * queue->count[1]; queue->next++) {
        const struct nq_join_inner *top = &queue->inner[0][queue->next / queue->count[1]];
        const struct nq_join_inner *bottom = &queue->inner[1][queue->next % queue->count[1]];
        if ((top->diagonals & nq_half_board_across(queue->half, bottom->diagonals)) != 0)
            continue;
        *part = (struct nq_join_part){
            .columns = {top_columns ^ top->columns, bottom_columns ^ bottom->columns},
            .innermost = {top->diagonals, bottom->diagonals},
            .weight = queue->unit.weight,
            .sum = queue->sum,
        };
        queue->next++;
        queue->sum->open++;
        return 1;
    }
    return 0;
}

static int take_part(struct nq_join_queue *queue, struct nq_join_part *part, uint32_t *taken)
{
    for (*taken = 0; *taken == 0;) {
        if (queue->sum != NULL && next_part(queue, part)) {
            *taken = 1;
        } else if (queue->sum != NULL) {
            struct nq_join_sum *sum = queue->sum;
            queue->sum = NULL;
            int status = close_part(queue, sum);
            if (status != NQUEENS_OK)
                return status;
        } else if (queue->units_left > 0) {
            begin_unit(queue);
        } else {
            break;
        }
    }
    return NQUEENS_OK;
}

/* Towards the end fewer at a time, so that all threads have some. */
static uint32_t take_units(struct nq_join_queue *queue, struct nq_join_part *parts, uint32_t most)
{
    const uint64_t share = queue->units_left / (2 * (uint64_t)queue->threads) + 1;
    uint32_t taken = 0;
    for (; taken < most && taken < share && queue->units_left > 0; taken++, queue->units_left--) {
        struct nq_join_unit unit;
        nq_join_walk_next(&queue->walk, &unit);
        parts[taken] = (struct nq_join_part){
            .columns = {unit.columns, all_columns(queue->half) ^ unit.columns},
            .weight = unit.weight,
        };
    }
    return taken;
}

int nq_join_queue_take(struct nq_join_queue *queue, struct nq_join_part *parts, uint32_t most,
                       uint32_t *taken)
{
    int status = NQUEENS_OK;
    nq_mutex_lock(&queue->mutex);
    if (queue->given == 0)
        *taken = take_units(queue, parts, most);
    else
        status = take_part(queue, parts, taken);
    nq_mutex_unlock(&queue->mutex);
    return status;
}

int nq_join_queue_finish(struct nq_join_queue *queue, const struct nq_join_part *part,
                         uint64_t pairs)
{
    if (part->sum == NULL)
        return nq_tally_add(queue->tally, part->weight, pairs);
    nq_mutex_lock(&queue->mutex);
    int status = nq_add(&part->sum->pairs, pairs);
    if (status == NQUEENS_OK)
        status = close_part(queue, part->sum);
    nq_mutex_unlock(&queue->mutex);
    return status;
}
