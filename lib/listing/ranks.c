/* SPDX-License-Identifier: MIT
 *
 * Ranking by prefix counts (E. M. Reingold, J. Nievergelt and N. Deo, Combinatorial Algorithms,
 * 1977, chapter 5): the solutions before a board are, row by row, the solutions that agree with it
 * above the row and have a smaller column there. The first rows are taken together, as prefixes
 * whose counts are kept: so long that there are hundreds of them, which threads share as work
 * units. A kernel counts the completions of a prefix row by row from the top down: the fewest
 * squares are open next to the prefix, so this order takes 0.6 of the time of the other. Small
 * boards list the completions instead, the reference and the search of n > 64 all solutions. Cost:
 * nearly all is counting the prefixes before the board, up to half of all prefixes, or all of them
 * if the constraints are not their own mirror image; half of them take about five times as long as
 * a count by backtracking.
 */

#include "listing/ranks.h"

#include "backtracking/units.h"
#include "base/assertion.h"
#include "base/checked.h"
#include "symmetry/group.h"
#include "work/tally.h"

#include <string.h>

enum { FEWEST_ROWS = 6 }; /* smaller boards have no long prefixes */

/* The prefixes of one length in lexicographic order, and the number of solutions before each, as
 * far as prefixes have been counted. If the board is its own mirror image, prefixes are of the left
 * half alone: the solutions of the left half are the first half of all, and the other solutions are
 * their mirror images, read backwards. Size: some hundreds to thousands of prefixes, and below a
 * megabyte. */
struct nq_prefix_counts {
    uint32_t rows;     /* rows of a prefix, fewer than n */
    uint32_t prefixes; /* less than 2^15 */
    uint32_t counted;  /* the first prefixes, which have been counted */
    int is_half;
    uint64_t before[]; /* solutions before each prefix to number `counted`; the columns follow */
};

/* ---- One by one ------------------------------------------------------------- */

static int is_before(uint32_t n, const uint32_t queens[], const uint32_t other[])
{
    uint32_t row = 0;
    while (row < n && queens[row] == other[row])
        row++;
    return row < n && queens[row] < other[row];
}

/* Solutions that are passed one by one. */
struct passed {
    uint32_t n;
    const uint32_t *last; /* not to be passed, nor what comes after; NULL: all are passed */
    uint64_t most;
    uint64_t count;
    uint32_t *next; /* NULL, or where the solution after the passed ones goes */
};

static int pass_solution(const uint32_t queens[], void *context)
{
    struct passed *passed = context;
    int is_passed = passed->count < passed->most &&
                    (passed->last == NULL || is_before(passed->n, queens, passed->last));
    passed->count += (uint64_t)is_passed;
    if (!is_passed && passed->next != NULL)
        memcpy(passed->next, queens, passed->n * sizeof *passed->next);
    return is_passed;
}

/* Adds the number of solutions after a board (NULL: from the first on) and before `last` to
 * *count. */
static int count_before(const struct nq_ranking *ranking, const uint32_t after[],
                        const uint32_t last[], uint64_t *count)
{
    struct passed passed = {ranking->task->n, last, UINT64_MAX, *count, NULL};
    int status = nq_source_each(ranking->task, ranking->source, after, pass_solution, &passed);
    *count = passed.count;
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

/* Sets queens to the solution with this number, from 0, after a board (NULL: from the first on). */
static int find_after(const struct nq_ranking *ranking, const uint32_t after[], uint64_t number,
                      uint32_t queens[])
{
    struct passed passed = {ranking->task->n, NULL, number, 0, queens};
    return nq_source_each(ranking->task, ranking->source, after, pass_solution, &passed);
}

/* ---- The completions of a prefix -------------------------------------------- */

/* The open squares of a row that no queen above attacks. */
static uint64_t open_squares(const struct nq_ranking *ranking, const uint32_t queens[],
                             uint32_t row)
{
    uint64_t open = ranking->masks.open[row];
    for (uint32_t above = 0; above < row; above++)
        open &= ~nq_attacked(ranking->masks.rule, row, above, queens[above]);
    return open;
}

/* Sets the unit to queens[0..row-1] with the queen of `row` in one of the columns. Returns 0 if a
 * row has no open square. */
static int set_unit(const struct nq_ranking *ranking, const uint32_t queens[], uint32_t row,
                    uint64_t columns, struct nq_unit *unit)
{
    const uint64_t open = open_squares(ranking, queens, row) & columns;
    if (open == 0)
        return 0;
    unit->queens = row;
    for (uint32_t above = 0; above < row; above++) {
        unit->row[above] = above;
        unit->column[above] = queens[above];
    }
    int is_open = nq_unit_set_subproblem(unit, &ranking->masks, 1);
    unit->subproblem.open[0] = open;
    return is_open;
}

/* Sets *solutions to the number of solutions that begin with queens[0..row-1] and have the queen of
 * `row`, row < n, in one of the columns. */
static int count_completions(const struct nq_ranking *ranking, const uint32_t queens[],
                             uint32_t row, uint64_t columns, uint64_t *solutions)
{
    struct nq_unit unit;
    const nq_cancel_flag *cancel = ranking->task->cancel;
    *solutions = 0;
    /* A kernel does not poll in the smallest subproblems. */
    if (nq_is_cancelled(cancel))
        return NQUEENS_CANCELLED;
    if (!set_unit(ranking, queens, row, columns, &unit))
        return NQUEENS_OK;
    NQ_ASSERT(nq_unit_is_sound(&unit, ranking->masks.n));
    return ranking->kernel->count_completions(&unit.subproblem, ranking->workspace, cancel,
                                              solutions);
}

/* ---- Prefixes --------------------------------------------------------------- */

/* Counts the prefixes with the queens above a row, and writes their columns unless *columns is
 * NULL. In the left half the first queen that is not in the middle column stands left of it. */
static uint32_t find_prefixes(const struct nq_ranking *ranking,
                              const struct nq_prefix_counts *counts, uint32_t queens[],
                              uint32_t row, uint8_t **columns)
{
    const uint32_t n = ranking->masks.n;
    uint32_t prefixes = row == counts->rows;
    if (prefixes == 1) {
        for (uint32_t above = 0; above < row && *columns != NULL; above++)
            *(*columns)++ = (uint8_t)queens[above];
        return prefixes;
    }
    uint64_t open = open_squares(ranking, queens, row);
    if (counts->is_half && row == 0)
        open &= nq_all_columns(n - n / 2);
    else if (counts->is_half && row == 1 && queens[0] == n - 1 - queens[0])
        open &= nq_all_columns(n / 2);
    for (; open != 0; open &= open - 1) {
        queens[row] = nq_column(nq_lowest(open));
        prefixes += find_prefixes(ranking, counts, queens, row + 1, columns);
    }
    return prefixes;
}

/* Chooses the shortest prefixes of which there are enough. Prefixes one row longer are at most 64
 * times as many. */
static void choose_rows(const struct nq_ranking *ranking, struct nq_prefix_counts *counts)
{
    enum { ENOUGH = 512, ROWS_LEFT = 10, FEWEST = 2 };
    const uint32_t n = ranking->masks.n;
    for (uint32_t rows = FEWEST; rows <= FEWEST || rows + ROWS_LEFT <= n; rows++) {
        uint32_t queens[NQ_MASK_COLUMNS];
        uint8_t *nowhere = NULL;
        while (rows + ROWS_LEFT < n && nq_is_single(ranking->masks.open[rows]))
            rows++;
        counts->rows = rows;
        counts->prefixes = find_prefixes(ranking, counts, queens, 0, &nowhere);
        if (counts->prefixes >= ENOUGH)
            break;
    }
}

static size_t size_of(const struct nq_prefix_counts *counts)
{
    return sizeof *counts + (counts->prefixes + 1) * sizeof counts->before[0] +
           (size_t)counts->prefixes * counts->rows;
}

static uint8_t *columns_of(struct nq_prefix_counts *counts, uint32_t prefix)
{
    return (uint8_t *)(counts->before + counts->prefixes + 1) + (size_t)prefix * counts->rows;
}

/* Allocates the counts of the board, none counted yet; NULL if memory ran out. */
static struct nq_prefix_counts *new_counts(const struct nq_ranking *ranking)
{
    const struct nq_board_masks *masks = &ranking->masks;
    const struct nq_rule *rule = masks->rule;
    uint32_t queens[NQ_MASK_COLUMNS];
    struct nq_prefix_counts made = {
        .is_half = nq_symmetry_leaves(NQ_MIRROR, masks->n, masks->open) &&
                   (rule == NULL || nq_group_has(nq_symmetry_group_of_rule(rule), NQ_MIRROR))};
    choose_rows(ranking, &made);
    struct nq_prefix_counts *counts = nq_allocate(ranking->task->allocator, 1, size_of(&made));
    if (counts == NULL)
        return NULL;
    *counts = made;
    counts->before[0] = 0;
    uint8_t *columns = columns_of(counts, 0);
    (void)find_prefixes(ranking, counts, queens, 0, &columns);
    return counts;
}

void nq_prefix_counts_end(struct nq_prefix_counts **counts, const struct nq_allocator *allocator)
{
    if (*counts != NULL)
        nq_release(allocator, *counts, 1, size_of(*counts));
    *counts = NULL;
}

/* ---- Their counts ----------------------------------------------------------- */

/* Sets queens to the columns of a prefix, and to 0 below: a board before all solutions with the
 * prefix, and after those before. */
static void copy_columns(const struct nq_ranking *ranking, uint32_t prefix, uint32_t queens[])
{
    const uint8_t *columns = columns_of(ranking->counts, prefix);
    for (uint32_t row = 0; row < ranking->task->n; row++)
        queens[row] = row < ranking->counts->rows ? columns[row] : 0;
}

struct units {
    const struct nq_ranking *ranking;
    uint32_t next;
    uint32_t end;
};

/* An nq_next_unit_fn. The completions of a prefix are written to the place of its sum. */
static int next_unit(void *argument, struct nq_unit *unit)
{
    struct units *units = argument;
    const struct nq_ranking *ranking = units->ranking;
    uint32_t queens[NQ_MASK_COLUMNS];
    if (units->next == units->end)
        return 0;
    copy_columns(ranking, units->next, queens);
    unit->completions = &ranking->counts->before[++units->next];
    unit->weight = (uint64_t)set_unit(ranking, queens, ranking->counts->rows, UINT64_MAX, unit);
    return 1;
}

/* Counts the completions of the next prefixes, up to number `end`, in the task's threads. */
static int count_units(const struct nq_ranking *ranking, uint32_t end)
{
    struct units units = {ranking, ranking->counts->counted, end};
    struct nq_tally tally;
    struct nq_task task = *ranking->task;
    uint64_t solutions;
    task.progress = NULL;
    nq_tally_begin(&tally, &task);
    int status = nq_count_units(&task, ranking->kernel, next_unit, &units, task.cancel, UINT64_MAX);
    return nq_tally_end(&tally, status, &solutions);
}

/* Whether a solution begins with a prefix (0), or comes before all that do, or after. */
static int compare(struct nq_prefix_counts *counts, const uint32_t queens[], uint32_t prefix)
{
    const uint8_t *columns = columns_of(counts, prefix);
    uint32_t row = 0;
    while (row + 1 < counts->rows && queens[row] == columns[row])
        row++;
    return (queens[row] > columns[row]) - (queens[row] < columns[row]);
}

struct listed {
    struct nq_prefix_counts *counts;
    uint32_t prefix;
    uint32_t end;
};

static int count_listed(const uint32_t queens[], void *context)
{
    struct listed *listed = context;
    while (listed->prefix < listed->end && compare(listed->counts, queens, listed->prefix) != 0)
        listed->prefix++;
    if (listed->prefix == listed->end)
        return 0;
    listed->counts->before[listed->prefix + 1]++;
    return 1;
}

/* Counts the completions of the next prefixes, up to number `end`, by listing them: the faster way
 * on small boards. */
static int list_completions(const struct nq_ranking *ranking, uint32_t end)
{
    struct nq_prefix_counts *counts = ranking->counts;
    struct listed listed = {counts, counts->counted, end};
    uint32_t after[NQ_MASK_COLUMNS];
    copy_columns(ranking, counts->counted, after);
    memset(&counts->before[counts->counted + 1], 0,
           (end - counts->counted) * sizeof counts->before[0]);
    int status = nq_source_each(ranking->task, ranking->source, after, count_listed, &listed);
    return status == NQUEENS_NO_SOLUTION ? NQUEENS_OK : status;
}

/* Counts the prefixes up to number `end` that are not counted yet. */
static int count_prefixes(const struct nq_ranking *ranking, uint32_t end)
{
    struct nq_prefix_counts *counts = ranking->counts;
    if (end <= counts->counted)
        return NQUEENS_OK;
    int status =
        ranking->source.counts ? list_completions(ranking, end) : count_units(ranking, end);
    uint64_t sum = counts->before[counts->counted];
    while (status == NQUEENS_OK && counts->counted < end) {
        status = nq_add(&sum, counts->before[counts->counted + 1]);
        if (status == NQUEENS_OK)
            counts->before[++counts->counted] = sum;
    }
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

/* ---- Ranks of the prefixes -------------------------------------------------- */

/* Finds the last prefix that does not come after a board; or if queens is NULL, the last counted
 * one before which there are no more solutions than a rank. */
static uint32_t find_prefix(struct nq_prefix_counts *counts, const uint32_t queens[], uint64_t rank)
{
    uint32_t from = 0;
    uint32_t to = queens != NULL ? counts->prefixes : counts->counted;
    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        int is_after =
            queens != NULL ? compare(counts, queens, middle) < 0 : rank < counts->before[middle];
        if (is_after)
            to = middle;
        else
            from = middle;
    }
    return from;
}

/* Ranks a solution that begins with one of the prefixes. */
static int rank_by_prefix(const struct nq_ranking *ranking, const uint32_t queens[], uint64_t *rank)
{
    struct nq_prefix_counts *counts = ranking->counts;
    const uint32_t prefix = find_prefix(counts, queens, 0);
    int status = count_prefixes(ranking, prefix);
    *rank = counts->before[prefix];
    if (status == NQUEENS_OK && ranking->source.counts) {
        uint32_t after[NQ_MASK_COLUMNS];
        copy_columns(ranking, prefix, after);
        return count_before(ranking, after, queens, rank);
    }
    for (uint32_t row = counts->rows; row < ranking->task->n && status == NQUEENS_OK; row++) {
        uint64_t solutions;
        status = count_completions(ranking, queens, row, nq_all_columns(queens[row]), &solutions);
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
    uint64_t columns = open_squares(ranking, queens, row);
    for (;; columns &= columns - 1) {
        uint64_t solutions;
        queens[row] = nq_column(nq_lowest(columns));
        if (nq_is_single(columns))
            return NQUEENS_OK;
        int status = count_completions(ranking, queens, row, nq_lowest(columns), &solutions);
        if (status != NQUEENS_OK || *rank < solutions)
            return status;
        *rank -= solutions;
    }
}

/* Sets queens to the solution of a rank that is below the number of solutions counted. */
static int unrank_by_prefix(const struct nq_ranking *ranking, uint64_t rank, uint32_t queens[])
{
    const uint32_t prefix = find_prefix(ranking->counts, NULL, rank);
    int status = NQUEENS_OK;
    copy_columns(ranking, prefix, queens);
    rank -= ranking->counts->before[prefix];
    if (ranking->source.counts)
        return find_after(ranking, queens, rank, queens);
    for (uint32_t row = ranking->counts->rows; row < ranking->task->n && status == NQUEENS_OK;
         row++)
        status = choose_column(ranking, row, &rank, queens);
    return status;
}

/* ---- Ranks of the board ----------------------------------------------------- */

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

int nq_find_total(const struct nq_ranking *ranking, struct nq_place *place)
{
    const struct nq_prefix_counts *counts = ranking->counts;
    place->rank = 0;
    if (counts == NULL)
        return count_before(ranking, NULL, NULL, &place->rank);
    int status = count_prefixes(ranking, counts->prefixes);
    return status == NQUEENS_OK ? nq_add_weighted(&place->rank, counts->is_half ? 2 : 1,
                                                  counts->before[counts->counted])
                                : status;
}

int nq_find_rank(const struct nq_ranking *ranking, struct nq_place *place)
{
    const struct nq_prefix_counts *counts = ranking->counts;
    const uint32_t n = ranking->task->n;
    uint32_t mirrored[NQ_MASK_COLUMNS];
    place->rank = 0;
    if (counts == NULL)
        return count_before(ranking, NULL, place->solution, &place->rank);
    if (!counts->is_half || !is_in_right_half(n, place->solution))
        return rank_by_prefix(ranking, place->solution, &place->rank);
    mirror(n, place->solution, mirrored);
    int status = count_prefixes(ranking, counts->prefixes);
    if (status == NQUEENS_OK)
        status = rank_by_prefix(ranking, mirrored, &place->rank);
    if (status != NQUEENS_OK)
        return status;
    const uint64_t half = counts->before[counts->counted];
    place->rank = half - 1 - place->rank;
    return nq_add(&place->rank, half);
}

int nq_find_solution(const struct nq_ranking *ranking, struct nq_place *place)
{
    const struct nq_prefix_counts *counts = ranking->counts;
    const uint64_t rank = place->rank;
    if (counts == NULL)
        return find_after(ranking, NULL, rank, place->found);
    int status = count_past(ranking, rank);
    if (status != NQUEENS_OK)
        return status;
    const uint64_t counted = counts->before[counts->counted];
    if (rank < counted)
        return unrank_by_prefix(ranking, rank, place->found);
    if (!counts->is_half || rank - counted >= counted)
        return NQUEENS_NO_SOLUTION;
    status = unrank_by_prefix(ranking, counted - 1 - (rank - counted), place->found);
    if (status == NQUEENS_OK)
        mirror(ranking->task->n, place->found, place->found);
    return status;
}

/* ---- Rankings --------------------------------------------------------------- */

/* Asks by prefix counts, with memory for the kernel unless solutions are listed to count them. */
static int find_by_counts(struct nq_ranking *ranking, struct nq_prefix_counts **kept,
                          nq_find_fn *find, struct nq_place *place)
{
    const struct nq_task *task = ranking->task;
    const size_t size = ranking->source.counts ? 0 : ranking->kernel->workspace_size(task->n);
    int status = NQUEENS_ERROR_MEMORY;
    if (!nq_board_masks_set(&ranking->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    ranking->workspace = nq_allocate(task->allocator, size, 1);
    const int has_memory = size == 0 || ranking->workspace != NULL;
    if (has_memory && *kept == NULL)
        *kept = new_counts(ranking);
    ranking->counts = *kept;
    if (has_memory && *kept != NULL)
        status = find(ranking, place);
    nq_release(task->allocator, ranking->workspace, size, 1);
    if (status < NQUEENS_OK || status == NQUEENS_CANCELLED)
        nq_prefix_counts_end(kept, task->allocator);
    return status;
}

int nq_find_place(const struct nq_task *task, const struct nq_search_kernel *kernel,
                  struct nq_source source, struct nq_prefix_counts **kept, nq_find_fn *find,
                  struct nq_place *place)
{
    struct nq_ranking ranking;
    ranking.task = task;
    ranking.kernel = kernel;
    ranking.source = source;
    ranking.counts = NULL;
    return kernel == NULL || task->n < FEWEST_ROWS ? find(&ranking, place)
                                                   : find_by_counts(&ranking, kept, find, place);
}
