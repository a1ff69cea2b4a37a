/* SPDX-License-Identifier: MIT
 *
 * The counts behind nqueens_rank, nqueens_unrank and nqueens_random_solution, n <= 64. A kernel
 * counts the completions of a prefix row by row from the top down: the fewest squares are open next
 * to the prefix, so this order takes 0.6 of the time of the other. Counts are kept for prefixes so
 * long that there are hundreds of them: the completions of one prefix take a thousandth of the time
 * of all, and threads share prefixes as work units.
 */

#include "listing/prefixes.h"

#include "base/assertion.h"
#include "base/checked.h"
#include "symmetry/group.h"
#include "work/tally.h"

/* ---- One prefix ------------------------------------------------------------------ */

int nq_prefix_counter_begin(struct nq_prefix_counter *counter, const struct nq_task *task,
                            const struct nq_search_kernel *kernel)
{
    *counter = (struct nq_prefix_counter){.task = task, .kernel = kernel};
    if (!nq_board_masks_set(&counter->masks, task->n, task->constraints))
        return NQUEENS_NO_SOLUTION;
    counter->workspace = nq_allocate(task->allocator, 1, kernel->workspace_size(task->n));
    return counter->workspace == NULL ? NQUEENS_ERROR_MEMORY : NQUEENS_OK;
}

void nq_prefix_counter_end(struct nq_prefix_counter *counter)
{
    nq_release(counter->task->allocator, counter->workspace, 1,
               counter->kernel->workspace_size(counter->task->n));
    counter->workspace = NULL;
}

uint64_t nq_prefix_open_squares(const struct nq_prefix_counter *counter, const uint32_t prefix[],
                                uint32_t queens, uint32_t row)
{
    uint64_t open = counter->masks.open[row];
    for (uint32_t above = 0; above < queens; above++)
        open &= ~nq_attacked(counter->masks.rule, row, above, prefix[above]);
    return open;
}

/* Sets the unit to prefix[0..row-1] with the queen of `row` in one of the columns. Returns 0 if a
 * row has no open square. */
static int set_unit(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, struct nq_unit *unit)
{
    const uint64_t open = nq_prefix_open_squares(counter, prefix, row, row) & columns;
    if (open == 0)
        return 0;
    unit->queens = row;
    for (uint32_t above = 0; above < row; above++) {
        unit->row[above] = above;
        unit->column[above] = prefix[above];
    }
    int is_open = nq_unit_set_subproblem(unit, &counter->masks, 1);
    unit->subproblem.open[0] = open;
    return is_open;
}

int nq_prefix_count(const struct nq_prefix_counter *counter, const uint32_t prefix[], uint32_t row,
                    uint64_t columns, uint64_t *solutions)
{
    struct nq_unit unit;
    const nq_cancel_flag *cancel = counter->task->cancel;
    *solutions = 0;
    /* A kernel does not poll in the smallest subproblems. */
    if (nq_is_cancelled(cancel))
        return NQUEENS_CANCELLED;
    if (!set_unit(counter, prefix, row, columns, &unit))
        return NQUEENS_OK;
    NQ_ASSERT(nq_unit_is_sound(&unit, counter->masks.n));
    return counter->kernel->count_completions(&unit.subproblem, counter->workspace, cancel,
                                              solutions);
}

/* ---- All prefixes of a length --------------------------------------------------- */

struct walk {
    const struct nq_prefix_counter *counter;
    uint32_t rows;
    int is_half;
    uint32_t depth;                    /* rows that have been begun; 0 at the end */
    uint64_t untried[NQ_MASK_COLUMNS]; /* by row: columns */
    uint32_t queens[NQ_MASK_COLUMNS];
};

/* Begins the next row. In the left half the first queen that is not in the middle column stands
 * left of it. */
static void begin_row(struct walk *walk)
{
    const uint32_t row = walk->depth++;
    const uint32_t n = walk->counter->masks.n;
    uint64_t columns = nq_prefix_open_squares(walk->counter, walk->queens, row, row);
    if (walk->is_half && row == 0)
        columns &= nq_all_columns(n - n / 2);
    else if (walk->is_half && row == 1 && walk->queens[0] == n - 1 - walk->queens[0])
        columns &= nq_all_columns(n / 2);
    walk->untried[row] = columns;
}

static void begin(struct walk *walk, const struct nq_prefix_counter *counter, uint32_t rows,
                  int is_half)
{
    walk->counter = counter;
    walk->rows = rows;
    walk->is_half = is_half;
    walk->depth = 0;
    begin_row(walk);
}

/* Sets walk->queens to the next prefix; 0 if there is none. */
static int next(struct walk *walk)
{
    while (walk->depth > 0) {
        const uint32_t row = walk->depth - 1;
        uint64_t *untried = &walk->untried[row];
        if (*untried == 0) {
            walk->depth--;
            continue;
        }
        walk->queens[row] = nq_column(nq_lowest(*untried));
        *untried &= *untried - 1;
        if (walk->depth == walk->rows)
            return 1;
        begin_row(walk);
    }
    return 0;
}

/* Sets the walk to the shortest prefixes of which there are enough, and returns their number.
 * Prefixes one row longer are at most 64 times as many. */
static uint32_t choose_rows(struct walk *walk, const struct nq_prefix_counter *counter, int is_half)
{
    enum { ENOUGH = 512, ROWS_LEFT = 10, FEWEST = 2 };
    const uint32_t n = counter->masks.n;
    uint32_t prefixes = 0;
    for (uint32_t rows = FEWEST; rows <= FEWEST || rows + ROWS_LEFT <= n; rows++) {
        while (rows + ROWS_LEFT < n && nq_is_single(counter->masks.open[rows]))
            rows++;
        begin(walk, counter, rows, is_half);
        for (prefixes = 0; next(walk);)
            prefixes++;
        if (prefixes >= ENOUGH)
            break;
    }
    begin(walk, counter, walk->rows, is_half);
    return prefixes;
}

static uint8_t *columns_of(struct nq_prefix_counts *counts)
{
    return (uint8_t *)(counts->before + counts->prefixes + 1);
}

static size_t size_of(const struct nq_prefix_counts *counts)
{
    return sizeof *counts + (counts->prefixes + 1) * sizeof counts->before[0] +
           (size_t)counts->prefixes * counts->rows;
}

static int is_mirrored(const struct nq_board_masks *masks)
{
    uint32_t group =
        nq_symmetry_group(masks->n, masks->open) & nq_symmetry_group_of_rule(masks->rule);
    return nq_group_has(group, NQUEENS_SYMMETRY_MIRROR);
}

struct nq_prefix_counts *nq_prefix_counts_new(const struct nq_prefix_counter *counter)
{
    struct walk walk;
    struct nq_prefix_counts made = {.is_half = is_mirrored(&counter->masks)};
    made.prefixes = choose_rows(&walk, counter, made.is_half);
    made.rows = walk.rows;
    struct nq_prefix_counts *counts = nq_allocate(counter->task->allocator, 1, size_of(&made));
    if (counts == NULL)
        return NULL;
    *counts = made;
    counts->before[0] = 0;
    for (uint8_t *column = columns_of(counts); next(&walk);) {
        for (uint32_t row = 0; row < made.rows; row++)
            *column++ = (uint8_t)walk.queens[row];
    }
    return counts;
}

void nq_prefix_counts_end(struct nq_prefix_counts **counts, const struct nq_allocator *allocator)
{
    if (*counts != NULL)
        nq_release(allocator, *counts, 1, size_of(*counts));
    *counts = NULL;
}

const uint8_t *nq_prefix_columns(const struct nq_prefix_counts *counts, uint32_t prefix)
{
    return (const uint8_t *)(counts->before + counts->prefixes + 1) + (size_t)prefix * counts->rows;
}

/* ---- Their counts ---------------------------------------------------------------- */

struct extension {
    struct nq_prefix_counts *counts;
    const struct nq_prefix_counter *counter;
    uint32_t next;
    uint32_t end;
};

/* An nq_next_unit_fn. The completions of a prefix are written to the place of its sum. */
static int next_unit(void *argument, struct nq_unit *unit)
{
    struct extension *extension = argument;
    if (extension->next == extension->end)
        return 0;
    const uint8_t *columns = nq_prefix_columns(extension->counts, extension->next);
    uint32_t prefix[NQ_MASK_COLUMNS];
    const uint32_t rows = extension->counts->rows;
    for (uint32_t row = 0; row < rows; row++)
        prefix[row] = columns[row];
    unit->completions = &extension->counts->before[++extension->next];
    unit->weight = (uint64_t)set_unit(extension->counter, prefix, rows, UINT64_MAX, unit);
    return 1;
}

/* Sums up the counts of the prefixes to number `end`. */
static int add_up(struct nq_prefix_counts *counts, uint32_t end)
{
    uint64_t sum = counts->before[counts->counted];
    while (counts->counted < end) {
        if (nq_add(&sum, counts->before[counts->counted + 1]) != NQUEENS_OK)
            return NQUEENS_ERROR_OVERFLOW;
        counts->before[++counts->counted] = sum;
    }
    return NQUEENS_OK;
}

int nq_prefix_counts_extend(struct nq_prefix_counts *counts,
                            const struct nq_prefix_counter *counter, uint32_t end)
{
    struct extension extension = {counts, counter, counts->counted, end};
    struct nq_tally tally;
    struct nq_task task = *counter->task;
    uint64_t solutions;
    task.progress = NULL;
    nq_tally_begin(&tally, &task);
    int status =
        nq_count_units(&task, counter->kernel, next_unit, &extension, task.cancel, UINT64_MAX);
    status = nq_tally_end(&tally, status, &solutions);
    return status == NQUEENS_OK ? add_up(counts, end) : status;
}

/* Whether a solution begins with a prefix. */
static int begins_with(const struct nq_prefix_counts *counts, uint32_t prefix,
                       const uint32_t queens[])
{
    const uint8_t *columns = nq_prefix_columns(counts, prefix);
    uint32_t row = 0;
    while (row < counts->rows && queens[row] == columns[row])
        row++;
    return row == counts->rows;
}

/* Counts the next solutions of a list for the prefixes that they begin with: `*prefix` or a later
 * one before `end`. Returns 0 at the first solution that begins with none of these prefixes. */
static int add_listed(struct nq_prefix_counts *counts, const struct nq_boards *boards, uint32_t n,
                      uint32_t end, uint32_t *prefix)
{
    for (size_t board = 0; board < boards->count; board++) {
        while (*prefix < end && !begins_with(counts, *prefix, boards->queens + board * n))
            ++*prefix;
        if (*prefix == end)
            return 0;
        counts->before[*prefix + 1]++;
    }
    return 1;
}

int nq_prefix_counts_list(struct nq_prefix_counts *counts, const struct nq_task *task,
                          struct nq_source source, uint32_t end)
{
    enum { BOARDS_AT_A_TIME = 64 };
    struct nq_cursor *cursor;
    struct nq_boards boards;
    uint32_t prefix = counts->counted;
    uint32_t after[NQ_MASK_COLUMNS] = {0}; /* comes before all solutions with the prefix */
    for (uint32_t row = 0; row < counts->rows; row++)
        after[row] = nq_prefix_columns(counts, prefix)[row];
    for (uint32_t i = prefix; i < end; i++)
        counts->before[i + 1] = 0;
    int status = nq_cursor_begin(&cursor, task, source);
    if (status == NQUEENS_OK)
        status = nq_cursor_start(cursor, after);
    do {
        if (status == NQUEENS_OK)
            status = nq_cursor_next(cursor, BOARDS_AT_A_TIME, &boards);
    } while (status == NQUEENS_OK && add_listed(counts, &boards, task->n, end, &prefix));
    nq_cursor_end(&cursor);
    return status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION ? add_up(counts, end) : status;
}
