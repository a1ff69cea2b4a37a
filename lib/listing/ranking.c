/* SPDX-License-Identifier: MIT
 *
 * Ranking by prefix counts (E. M. Reingold, J. Nievergelt and N. Deo, Combinatorial Algorithms,
 * 1977, chapter 5): the solutions before a board are, row by row, those that agree with it above
 * the row and have a smaller column there. The reference and completions list them instead. Cost:
 * nearly all is row 0, where up to half of the columns are counted, or all if the constraints are
 * not their own mirror image; each later row takes about n times less than the one above it.
 */

#include "listing/ranking.h"

#include "base/checked.h"
#include "reference/solutions.h"
#include "symmetry/group.h"

#include <string.h>

static int is_mirrored(const struct nq_board_masks *masks)
{
    uint32_t group =
        nq_symmetry_group(masks->n, masks->open) & nq_symmetry_group_of_rule(masks->rule);
    return nq_group_has(group, NQUEENS_SYMMETRY_MIRROR);
}

int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel, nq_list_fn *list)
{
    *ranking = (struct nq_ranking){.task = task, .list = kernel == NULL ? list : NULL};
    if (ranking->list != NULL)
        return NQUEENS_OK;
    int status = nq_prefix_counter_begin(&ranking->counter, task, kernel);
    if (status == NQUEENS_OK)
        ranking->is_mirrored = is_mirrored(&ranking->counter.masks);
    return status;
}

void nq_ranking_end(struct nq_ranking *ranking)
{
    if (ranking->list == NULL)
        nq_prefix_counter_end(&ranking->counter);
}

/* ---- By listing ------------------------------------------------------------- */

static int is_before(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row < n && queens[row] < other[row];
}

/* Counts the solutions that come first: those before last, unless that is NULL, and most of them
 * at most. */
struct passed {
    uint32_t n;
    uint64_t most;
    const uint32_t *last;
    uint64_t count;
    uint32_t *next; /* gets the first that is not passed, unless it is NULL */
};

/* An nq_solution_fn. */
static int pass(const uint32_t queens[], void *context)
{
    struct passed *passed = context;
    int is_last = passed->last != NULL && !is_before(passed->n, queens, passed->last);
    if (passed->count < passed->most && !is_last) {
        passed->count++;
        return NQUEENS_OK;
    }
    if (passed->next != NULL)
        memcpy(passed->next, queens, passed->n * sizeof *queens);
    return NQUEENS_STOPPED;
}

/* How many solutions come before last, or how many there are if it is NULL. */
static int count_before(const struct nq_ranking *ranking, const uint32_t last[],
                        uint64_t *solutions)
{
    struct passed passed = {.n = ranking->task->n, .most = UINT64_MAX, .last = last};
    int status = ranking->list(ranking->task, pass, &passed);
    *solutions = passed.count;
    return status == NQUEENS_STOPPED ? NQUEENS_OK : status;
}

static int find_after(const struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    struct passed passed = {.n = ranking->task->n, .most = rank, .next = queens};
    int status = ranking->list(ranking->task, pass, &passed);
    if (status == NQUEENS_STOPPED)
        return NQUEENS_OK;
    return status == NQUEENS_OK ? NQUEENS_NO_SOLUTION : status;
}

/* ---- By prefix counts ------------------------------------------------------ */

/* Sets *solutions to how many begin in a column. */
static int count_beginning(struct nq_ranking *ranking, uint32_t column, uint64_t *solutions)
{
    uint32_t mirrored = ranking->task->n - 1 - column;
    if ((ranking->known & nq_bit(column)) == 0) {
        int status = nq_prefix_count(&ranking->counter, NULL, 0, nq_bit(column),
                                     &ranking->beginning[column]);
        if (status != NQUEENS_OK)
            return status;
        ranking->known |= nq_bit(column);
        if (ranking->is_mirrored) {
            ranking->beginning[mirrored] = ranking->beginning[column];
            ranking->known |= nq_bit(mirrored);
        }
    }
    *solutions = ranking->beginning[column];
    return NQUEENS_OK;
}

/* Adds the solutions that begin with prefix[0..row-1] and go on in the columns, times weight. */
static int add_prefix(const struct nq_ranking *ranking, const uint32_t prefix[], uint32_t row,
                      uint64_t columns, uint64_t weight, uint64_t *sum)
{
    uint64_t solutions;
    int status = nq_prefix_count(&ranking->counter, prefix, row, columns, &solutions);
    return status == NQUEENS_OK ? nq_add_weighted(sum, weight, solutions) : status;
}

/* Adds the solutions that begin in a column below the given one. Of two such columns that are
 * mirror images, one is counted and added twice. */
static int add_below(const struct nq_ranking *ranking, uint32_t column, uint64_t *sum)
{
    uint32_t n = ranking->task->n;
    uint64_t once = nq_all_columns(column);
    uint64_t twice = 0;
    if (ranking->is_mirrored && column > n / 2) {
        once = nq_all_columns(n - column);
        twice = nq_all_columns(n / 2) & ~once;
        once |= nq_all_columns(n - n / 2) & ~nq_all_columns(n / 2); /* the middle, if n is odd */
    }
    int status = add_prefix(ranking, NULL, 0, once, 1, sum);
    return status == NQUEENS_OK ? add_prefix(ranking, NULL, 0, twice, 2, sum) : status;
}

/* Chooses the column of row 0; *rank becomes the rank among its solutions. */
static int choose_beginning(struct nq_ranking *ranking, uint64_t *rank, uint32_t queens[])
{
    for (uint32_t column = 0; column < ranking->task->n; column++) {
        uint64_t solutions;
        int status = count_beginning(ranking, column, &solutions);
        if (status != NQUEENS_OK)
            return status;
        if (*rank < solutions) {
            queens[0] = column;
            return NQUEENS_OK;
        }
        *rank -= solutions;
    }
    return NQUEENS_NO_SOLUTION;
}

/* Chooses the column of a later row. One of its columns has the solution, so the last need not be
 * counted. */
static int choose_column(const struct nq_ranking *ranking, uint32_t row, uint64_t *rank,
                         uint32_t queens[])
{
    uint64_t columns = nq_prefix_open(&ranking->counter, queens, row);
    for (;; columns &= columns - 1) {
        queens[row] = nq_column(nq_lowest(columns));
        if (nq_is_single(columns))
            return NQUEENS_OK;
        uint64_t solutions;
        int status =
            nq_prefix_count(&ranking->counter, queens, row, nq_lowest(columns), &solutions);
        if (status != NQUEENS_OK || *rank < solutions)
            return status;
        *rank -= solutions;
    }
}

/* ---- Either way ------------------------------------------------------------ */

int nq_ranking_total(struct nq_ranking *ranking, uint64_t *solutions)
{
    *solutions = 0;
    if (ranking->list != NULL)
        return count_before(ranking, NULL, solutions);
    for (uint32_t column = 0; column < ranking->task->n; column++) {
        uint64_t beginning;
        int status = count_beginning(ranking, column, &beginning);
        if (status == NQUEENS_OK)
            status = nq_add(solutions, beginning);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int nq_ranking_rank(struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank)
{
    if (ranking->list != NULL)
        return count_before(ranking, queens, rank);
    *rank = 0;
    int status = add_below(ranking, queens[0], rank);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = add_prefix(ranking, queens, row, nq_all_columns(queens[row]), 1, rank);
    return status;
}

int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    if (ranking->list != NULL)
        return find_after(ranking, rank, queens);
    int status = choose_beginning(ranking, &rank, queens);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = choose_column(ranking, row, &rank, queens);
    return status;
}
