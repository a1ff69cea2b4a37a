/* SPDX-License-Identifier: MIT
 *
 * Ranking by prefix counts (E. M. Reingold, J. Nievergelt and N. Deo, Combinatorial Algorithms,
 * 1977, chapter 5): the solutions before a board are, row by row, the solutions that agree with it
 * above the row and have a smaller column there. The first rows are taken together, as prefixes
 * whose counts are kept. The reference and the search of n > 64 list the solutions instead. Cost:
 * nearly all is counting the prefixes before the board, up to half of all prefixes, or all of them
 * if the constraints are not their own mirror image; half of them take about five times as long as
 * a count by backtracking.
 */

#include "listing/ranking.h"

#include "base/checked.h"

#include <string.h>

/* ---- Ranking ------------------------------------------------------------------- */

int nq_ranking_begin(struct nq_ranking *ranking, const struct nq_task *task,
                     const struct nq_search_kernel *kernel, struct nq_source source,
                     struct nq_prefix_counts **kept)
{
    *ranking = (struct nq_ranking){.task = task, .source = source};
    if (kernel == NULL || task->n < NQ_FEWEST_ROWS_TO_COUNT)
        return NQUEENS_OK;
    int status = nq_prefix_counter_begin(&ranking->counter, task, kernel);
    if (status != NQUEENS_OK)
        return status;
    if (*kept == NULL)
        *kept = nq_prefix_counts_new(&ranking->counter);
    ranking->counts = *kept;
    if (*kept != NULL)
        return NQUEENS_OK;
    nq_prefix_counter_end(&ranking->counter);
    return NQUEENS_ERROR_MEMORY;
}

void nq_ranking_end(struct nq_ranking *ranking)
{
    if (ranking->counts != NULL)
        nq_prefix_counter_end(&ranking->counter);
}

/* ---- One by one ------------------------------------------------------------- */

static int is_before(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row < n && queens[row] < other[row];
}

/* Sets *passed to the number of solutions before `last`, or of all if `last` is NULL, at most
 * `most`; and `next`, unless it is NULL, to the solution after the passed ones. NQUEENS_NO_SOLUTION
 * if there is none. */
static int pass(const struct nq_ranking *ranking, const uint32_t last[], uint64_t most,
                uint64_t *passed, uint32_t next[])
{
    uint32_t n = ranking->task->n;
    struct nq_cursor *cursor;
    struct nq_boards board = {NULL, 0};
    *passed = 0;
    int status = nq_cursor_begin(&cursor, ranking->task, ranking->source);
    if (status == NQUEENS_OK)
        status = nq_cursor_next(cursor, 1, &board);
    while (status == NQUEENS_OK && *passed < most &&
           (last == NULL || is_before(n, board.queens, last))) {
        ++*passed;
        status = nq_cursor_next(cursor, 1, &board);
    }
    if (status == NQUEENS_OK && next != NULL)
        memcpy(next, board.queens, n * sizeof *next);
    nq_cursor_end(&cursor);
    return status;
}

/* Sets *solutions to the number of solutions before `last`, or of all if `last` is NULL. */
static int count_before(const struct nq_ranking *ranking, const uint32_t last[],
                        uint64_t *solutions)
{
    int status = pass(ranking, last, UINT64_MAX, solutions, NULL);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

static int find_after(const struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    uint64_t passed;
    return pass(ranking, NULL, rank, &passed, queens);
}

/* ---- Ranks by prefix counts ------------------------------------------------ */

/* Counts the prefixes up to number `end` that are not counted yet. */
static int count_prefixes(const struct nq_ranking *ranking, uint32_t end)
{
    const struct nq_task *task = ranking->task;
    struct nq_prefix_counts *counts = ranking->counts;
    if (end <= counts->counted)
        return NQUEENS_OK;
    if (ranking->source.counts)
        return nq_prefix_counts_list(counts, task, ranking->source, end);
    return nq_prefix_counts_extend(counts, &ranking->counter, end);
}

/* Sets *solutions to the sum over all prefixes. */
static int count_all(const struct nq_ranking *ranking, uint64_t *solutions)
{
    const struct nq_prefix_counts *counts = ranking->counts;
    int status = count_prefixes(ranking, counts->prefixes);
    *solutions = counts->before[counts->counted];
    return status;
}

/* Whether the first queen that is not in the middle column stands to the right of it. */
static int is_in_right_half(uint32_t n, const uint32_t queens[])
{
    uint32_t first = queens[0] == n - 1 - queens[0] ? queens[1] : queens[0];
    return first > n - 1 - first;
}

static void mirror(uint32_t n, const uint32_t queens[], uint32_t mirrored[])
{
    for (uint32_t row = 0; row < n; row++)
        mirrored[row] = n - 1 - queens[row];
}

/* The number of the prefix that a solution begins with. */
static uint32_t prefix_of(const struct nq_prefix_counts *counts, const uint32_t queens[])
{
    uint32_t from = 0;
    uint32_t to = counts->prefixes;
    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        const uint8_t *columns = nq_prefix_columns(counts, middle);
        uint32_t row = 0;
        while (row + 1 < counts->rows && queens[row] == columns[row])
            row++;
        if (queens[row] < columns[row])
            to = middle;
        else
            from = middle;
    }
    return from;
}

/* The number of the counted prefix with which the solution of a rank begins. */
static uint32_t prefix_with(const struct nq_prefix_counts *counts, uint64_t rank)
{
    uint32_t from = 0;
    uint32_t to = counts->counted;
    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        if (rank < counts->before[middle])
            to = middle;
        else
            from = middle;
    }
    return from;
}

/* Ranks a solution that begins with one of the prefixes. */
static int rank_by_prefix(const struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank)
{
    const struct nq_prefix_counts *counts = ranking->counts;
    const uint32_t prefix = prefix_of(counts, queens);
    int status = count_prefixes(ranking, prefix);
    *rank = counts->before[prefix];
    for (uint32_t row = counts->rows; row < ranking->task->n && status == NQUEENS_OK; row++) {
        uint64_t solutions;
        status = nq_prefix_count(&ranking->counter, queens, row, nq_all_columns(queens[row]),
                                 &solutions);
        if (status == NQUEENS_OK)
            status = nq_add(rank, solutions);
    }
    return status;
}

/* Chooses the column of a row below the prefix. One of its columns has the solution, so the last
 * column need not be counted. */
static int choose_column(const struct nq_ranking *ranking, uint32_t row, uint64_t *rank,
                         uint32_t queens[])
{
    uint64_t columns = nq_prefix_open_squares(&ranking->counter, queens, row, row);
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

/* Sets queens to the solution of a rank that is below the number of solutions counted. */
static int unrank_by_prefix(const struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    const struct nq_prefix_counts *counts = ranking->counts;
    const uint32_t prefix = prefix_with(counts, rank);
    const uint8_t *columns = nq_prefix_columns(counts, prefix);
    int status = NQUEENS_OK;
    for (uint32_t row = 0; row < counts->rows; row++)
        queens[row] = columns[row];
    rank -= counts->before[prefix];
    for (uint32_t row = counts->rows; row < ranking->task->n && status == NQUEENS_OK; row++)
        status = choose_column(ranking, row, &rank, queens);
    return status;
}

/* Counts prefixes, a few for each thread at a time, until the solutions counted are more than a
 * rank or no prefix is left. */
static int count_past(const struct nq_ranking *ranking, uint64_t rank)
{
    enum { PREFIXES_AT_A_TIME = 16 };
    const struct nq_prefix_counts *counts = ranking->counts;
    const uint32_t step = PREFIXES_AT_A_TIME * ranking->task->threads;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && counts->counted < counts->prefixes &&
           counts->before[counts->counted] <= rank) {
        uint32_t left = counts->prefixes - counts->counted;
        status = count_prefixes(ranking, counts->counted + (left < step ? left : step));
    }
    return status;
}

/* ---- Either way ------------------------------------------------------------ */

int nq_ranking_total(struct nq_ranking *ranking, uint64_t *solutions)
{
    uint64_t all = 0;
    if (ranking->counts == NULL)
        return count_before(ranking, NULL, solutions);
    int status = count_all(ranking, &all);
    *solutions = 0;
    return status == NQUEENS_OK ? nq_add_weighted(solutions, ranking->counts->is_half ? 2 : 1, all)
                                : status;
}

int nq_ranking_rank(struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank)
{
    const uint32_t n = ranking->task->n;
    uint32_t mirrored[NQ_MASK_COLUMNS];
    uint64_t half;
    if (ranking->counts == NULL)
        return count_before(ranking, queens, rank);
    if (!ranking->counts->is_half || !is_in_right_half(n, queens))
        return rank_by_prefix(ranking, queens, rank);
    mirror(n, queens, mirrored);
    int status = count_all(ranking, &half);
    if (status == NQUEENS_OK)
        status = rank_by_prefix(ranking, mirrored, rank);
    if (status != NQUEENS_OK)
        return status;
    *rank = half - 1 - *rank;
    return nq_add(rank, half);
}

int nq_ranking_unrank(struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    if (ranking->counts == NULL)
        return find_after(ranking, rank, queens);
    int status = count_past(ranking, rank);
    if (status != NQUEENS_OK)
        return status;
    const uint64_t counted = ranking->counts->before[ranking->counts->counted];
    if (rank < counted)
        return unrank_by_prefix(ranking, rank, queens);
    if (!ranking->counts->is_half || rank - counted >= counted)
        return NQUEENS_NO_SOLUTION;
    status = unrank_by_prefix(ranking, counted - 1 - (rank - counted), queens);
    if (status == NQUEENS_OK)
        mirror(ranking->task->n, queens, queens);
    return status;
}
