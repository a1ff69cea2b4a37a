/* SPDX-License-Identifier: MIT
 *
 * The queue of the parts of units, from which threads take, and which puts the sums of the units
 * together. A part of a unit has the queens of the innermost rows of both halves given, so its
 * lists are shorter, and several threads work on one unit.
 */

#ifndef NQ_JOIN_QUEUE_H
#define NQ_JOIN_QUEUE_H

#include "join/lists/placements.h"
#include "join/plan/budget.h"
#include "join/plan/units.h"
#include "work/mutex.h"
#include "work/tally.h"

enum { NQ_JOIN_MOST_INNER = NQ_HALF_ROWS * (NQ_HALF_ROWS - 1) }; /* on two rows */

/* The sum of a unit that is in work. */
struct nq_join_sum {
    struct nq_join_sum *next; /* of those that are free */
    uint32_t weight;
    uint32_t open; /* parts that are not finished, and one if more may come */
    uint64_t pairs;
};

/* Of the top half and of the bottom half. */
struct nq_join_part {
    uint32_t columns[2]; /* of the rows that are left */
    uint64_t innermost[2];
    uint32_t weight;         /* of the unit */
    struct nq_join_sum *sum; /* NULL: the part is the unit */
};

struct nq_join_queue {
    const struct nq_half_board *half;
    uint32_t threads;
    uint32_t given; /* rows of each half */
    struct nq_tally *tally;
    nq_mutex mutex; /* for all that follows */
    struct nq_join_walk walk;
    uint64_t units_left;
    struct nq_join_sum *free; /* sums */
    struct nq_join_unit unit; /* whose parts are taken */
    struct nq_join_sum *sum;  /* its sum; NULL: there is no unit */
    struct nq_join_inner inner[2][NQ_JOIN_MOST_INNER];
    uint32_t count[2];
    uint32_t next; /* pair of inner placements */
};

/* The size of the array of sums, in elements. */
size_t nq_join_queue_sums(const struct nq_join_plan *plan);

/* Begins the queue of the units of a half board, which its walk and units_left then have to say,
 * for threads that each hold one part at a time, or several where no rows are given. sums is an
 * array of nq_join_queue_sums. NQUEENS_OK, or NQUEENS_ERROR_MEMORY: there is nothing to end. */
int nq_join_queue_begin(struct nq_join_queue *queue, const struct nq_half_board *half,
                        const struct nq_join_plan *plan, struct nq_join_sum *sums,
                        struct nq_tally *tally);
void nq_join_queue_end(struct nq_join_queue *queue);

/* Gives a thread up to `most` parts, one if rows are given; *taken is 0 if there are no more.
 * Returns as nq_tally_add. */
int nq_join_queue_take(struct nq_join_queue *queue, struct nq_join_part *parts, uint32_t most,
                       uint32_t *taken);

/* Whether no part is left to take, asked while no thread is at work. */
static inline int nq_join_queue_is_empty(const struct nq_join_queue *queue)
{
    return queue->units_left == 0 && queue->sum == NULL;
}

/* Adds the pairs of a part that is finished. Returns as nq_tally_add. */
int nq_join_queue_finish(struct nq_join_queue *queue, const struct nq_join_part *part,
                         uint64_t pairs);

#endif
