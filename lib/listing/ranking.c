/* SPDX-License-Identifier: MIT
 *
 * Ranking by prefix counts, as for any set of words in lexicographic order (E. M.
 * Reingold, J. Nievergelt and N. Deo, Combinatorial Algorithms, 1977, chapter 5): the
 * solutions before a board are, row by row, those that agree with it above the row and
 * have a smaller column there. The other way round, a row at a time, the columns are
 * passed over whose solutions all come before the wanted one.
 *
 * The reference does the same by listing, so that there is something to check against.
 *
 * Cost: nearly all of it is row 0, up to half of the columns there (all of them where the
 * board is not its own mirror image); each row after it takes about n times less than the
 * one above.
 */

#include "listing/ranking.h"

#include "base/checked.h"
#include "reference/search.h"
#include "symmetry/group.h"

int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel)
{
    *ranking = (struct nq_ranking){.task = task};
    int status;
    if (kernel == NULL) {
        ranking->by_reference = 1;
        status = nq_check_required(task->n, task->constraints, task->allocator, task->cancel);
    } else {
        status = nq_prefix_counter_begin(&ranking->counter, task, kernel);
        if (status == NQUEENS_OK)
            ranking->is_mirrored = nq_group_has(
                nq_symmetry_group(task->n, ranking->counter.masks.open), NQUEENS_SYMMETRY_MIRROR);
    }
    ranking->is_hopeless = status == NQUEENS_NO_SOLUTION;
    return ranking->is_hopeless ? NQUEENS_OK : status;
}

void nq_ranking_end(struct nq_ranking *ranking)
{
    if (!ranking->by_reference && !ranking->is_hopeless)
        nq_prefix_counter_end(&ranking->counter);
}

/* ---- By the reference ------------------------------------------------------ */

static int is_before(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row < n && queens[row] < other[row];
}

/* Lists solutions into queens as long as they come before last, if that is not NULL,
 * and are at most most. *passed becomes their number. NQUEENS_OK if queens is the first
 * that is not passed, NQUEENS_NO_SOLUTION if all were. */
static int pass_solutions(const struct nq_task *task, uint64_t most, const uint32_t last[],
                          uint64_t *passed, uint32_t queens[])
{
    struct nq_reference reference = {task->n, task->constraints, task->cancel};
    uint32_t last_row = task->n - 1;
    *passed = 0;
    queens[0] = 0;
    int status = nq_reference_search(&reference, queens, 0, 0);
    while (status == NQUEENS_OK && *passed < most &&
           (last == NULL || is_before(task->n, queens, last))) {
        ++*passed;
        queens[last_row]++;
        status = nq_reference_search(&reference, queens, last_row, 0);
    }
    return status;
}

/* The same where nobody wants the board that it ends with. */
static int count_passed(const struct nq_task *task, const uint32_t last[], uint64_t *passed)
{
    uint32_t *queens = nq_allocate(task->allocator, task->n, sizeof *queens);
    if (queens == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status = pass_solutions(task, UINT64_MAX, last, passed, queens);
    nq_release(task->allocator, queens);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

/* ---- By prefix counts ------------------------------------------------------ */

/* How many solutions have the queen of row 0 in a column. */
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

/* Adds the solutions that begin as prefix[0..row-1] and go on in the columns. */
static int add_prefix(const struct nq_ranking *ranking, const uint32_t prefix[], uint32_t row,
                      uint64_t columns, uint64_t weight, uint64_t *sum)
{
    uint64_t solutions;
    int status = nq_prefix_count(&ranking->counter, prefix, row, columns, &solutions);
    return status == NQUEENS_OK ? nq_add_weighted(sum, weight, solutions) : status;
}

/* Adds the solutions that begin in one of the columns below the given one. Of two columns
 * that are mirror images of each other and both below it one is counted, twice. */
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

/* The same for a row after it, of which it is known that one column has the wanted
 * solution: the last need not be counted. */
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
    if (ranking->is_hopeless)
        return NQUEENS_OK;
    if (ranking->by_reference)
        return count_passed(ranking->task, NULL, solutions);
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
    if (ranking->by_reference)
        return count_passed(ranking->task, queens, rank);
    *rank = 0;
    int status = add_below(ranking, queens[0], rank);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = add_prefix(ranking, queens, row, nq_all_columns(queens[row]), 1, rank);
    return status;
}

int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    uint64_t passed;
    if (ranking->is_hopeless)
        return NQUEENS_NO_SOLUTION;
    if (ranking->by_reference)
        return pass_solutions(ranking->task, rank, NULL, &passed, queens);
    int status = choose_beginning(ranking, &rank, queens);
    for (uint32_t row = 1; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = choose_column(ranking, row, &rank, queens);
    return status;
}
