/* SPDX-License-Identifier: MIT
 *
 * A list with a table of its own is made on the part of the half board that the given queens
 * leave. Where lists are too long for a workspace, the placements with the same queen in the next
 * row, a run, follow each other; a run of one half is joined with one of the other, without the
 * placements of either that the queen of the other rules out.
 */

#include "join/plan/count.h"

#include "base/assertion.h"
#include "base/bits.h"
#include "base/checked.h"

enum {
    FEWEST_LEFT = 4, /* rows that a table leaves, at least; to leave fewer takes longer */
    MOST_ROWS = 8    /* rows in a table, at most; more take much memory */
};

/* The longest list that is counted exactly. */
#define MOST_PLACEMENTS ((size_t)INT32_MAX)

struct run {
    size_t begin;
    size_t count;
    uint64_t diagonals; /* diagonals of the queen that its placements have in common */
};

/* A part in work. */
struct joining {
    struct nq_join_scratch *scratch;
    const struct nq_join_part *part;
    const struct nq_join_context *context;
    const struct nq_join_table *table;
    const struct nq_join_plan *plan;
    uint64_t reachable[2];
    uint32_t runs[2];
    struct run run[2][NQ_HALF_ROWS]; /* one run is the whole list if the part has none */
};

void nq_join_scratch_clear(struct nq_join_scratch *scratch, struct nq_limited_memory *memory)
{
    nq_join_list_clear(&scratch->lists, memory);
    nq_join_list_clear(&scratch->runs, memory);
    for (uint32_t i = 0; i < 2; i++)
        nq_join_list_clear(&scratch->narrow[i], memory);
    nq_memory_release(memory, scratch->workspace);
}

static const struct nq_join_inner no_inner;

/* Lists a run behind the placements that are listed. */
static int list_run(struct joining *joining, uint32_t half, const struct nq_join_table *table,
                    const struct nq_join_context *context, uint32_t columns,
                    const struct nq_join_inner *inner)
{
    struct nq_join_list *lists = &joining->scratch->lists;
    lists->count = nq_join_padded(lists->count);
    struct run *run = &joining->run[half][joining->runs[half]++];
    run->begin = lists->count;
    run->diagonals = inner->diagonals;
    int status = nq_join_list_make(lists, table, context, columns, inner);
    run->count = lists->count - run->begin;
    return status == NQUEENS_OK && run->count > MOST_PLACEMENTS ? NQUEENS_ERROR_OVERFLOW : status;
}

/* Lists the runs of a part of the half board, or its only one, from its table. */
static int list_runs(struct joining *joining, uint32_t half, const struct nq_join_table *table,
                     const struct nq_join_context *context)
{
    const struct nq_half_board *part = context->half;
    const uint32_t all = (UINT32_C(1) << part->columns) - 1;
    if (!joining->plan->has_runs)
        return list_run(joining, half, table, context, all, &no_inner);
    int status = NQUEENS_OK;
    for (uint32_t column = 0; column < part->columns && status == NQUEENS_OK; column++) {
        const struct nq_join_inner inner = {1, UINT32_C(1) << column, part->queen[0][column]};
        if (inner.diagonals != 0)
            status = list_run(joining, half, table, context, all ^ inner.columns, &inner);
    }
    return status;
}

static int list_from_own_table(struct joining *joining, uint32_t half)
{
    const struct nq_join_part *part = joining->part;
    struct nq_half_board board;
    struct nq_join_context context = *joining->context;
    struct nq_join_table table;
    nq_half_board_set_part(&board, context.half, part->columns[half], joining->plan->given,
                           part->innermost[half], part->innermost[1 - half]);
    context.half = &board;
    context.narrow = NULL;
    context.threads = 1;
    joining->reachable[half] = board.innermost;
    for (uint32_t column = 0; column < board.columns; column++)
        joining->reachable[half] |= board.reachable[column];
    uint32_t most = board.rows - board.spent_rows;
    uint32_t fewest = board.rows > FEWEST_LEFT + MOST_ROWS ? board.rows - MOST_ROWS : FEWEST_LEFT;
    most = most < NQ_JOIN_MOST_LEFT ? most : NQ_JOIN_MOST_LEFT;
    int status = nq_join_table_make(&table, &context, fewest < most ? fewest : most, most);
    if (status != NQUEENS_OK)
        return status;
    status = list_runs(joining, half, &table, &context);
    nq_join_table_clear(&table, context.memory);
    return status;
}

/* The diagonals that placements on these columns may have. */
static uint64_t reachable_from(const struct nq_half_board *half, uint32_t columns)
{
    uint64_t diagonals = 0;
    for (uint64_t left = columns; left != 0; left &= left - 1)
        diagonals |= half->reachable[nq_column(nq_lowest(left))];
    return diagonals;
}

static int list_half(struct joining *joining, uint32_t half)
{
    const struct nq_half_board *board = joining->context->half;
    const uint32_t columns = joining->part->columns[half];
    if (joining->table == NULL)
        return list_from_own_table(joining, half);
    joining->reachable[half] = reachable_from(board, columns);
    return list_run(joining, half, joining->table, joining->context, columns, &no_inner);
}

/* Makes the workspace as large as the lists need, and then as large as was planned. */
static int grow_workspace(struct joining *joining, const struct nq_join_halves *halves)
{
    struct nq_join_scratch *scratch = joining->scratch;
    const struct nq_join_context *context = joining->context;
    const struct nq_join_kernel *kernel = context->kernel;
    const size_t planned = nq_join_workspace_bytes(context->half->n, joining->plan->given, kernel);
    const size_t least = kernel->workspace_size(halves->count, halves->narrow != NULL);
    if (least <= scratch->workspace_bytes)
        return NQUEENS_OK;
    scratch->workspace_bytes = 0;
    const size_t bytes = least < planned ? planned : least;
    int status = nq_memory_resize(context->memory, &scratch->workspace, 0, bytes);
    if (status == NQUEENS_OK)
        scratch->workspace_bytes = bytes;
    return status;
}

static int join(struct joining *joining, const struct nq_join_halves *halves, uint64_t *pairs)
{
    *pairs = 0;
    if (halves->count[0] == 0 || halves->count[1] == 0)
        return NQUEENS_OK;
    const struct nq_join_context *context = joining->context;
    int status = grow_workspace(joining, halves);
    if (status != NQUEENS_OK)
        return status;
    NQ_ASSERT(halves->count[0] <= MOST_PLACEMENTS && halves->count[1] <= MOST_PLACEMENTS);
    NQ_ASSERT(context->kernel->workspace_size(halves->count, halves->narrow != NULL) <=
              joining->scratch->workspace_bytes);
    return context->kernel->count_pairs(halves, joining->scratch->workspace, context->cancel,
                                        pairs);
}

static struct nq_join_halves no_lists(const struct nq_half_board *half)
{
    return (struct nq_join_halves){.crossing_bits = half->crossing_bits, .rule = half->rule};
}

/* The number of placements with none of these diagonals, which are written to `to` unless NULL. */
static size_t filter(const uint64_t *from, size_t count, uint64_t diagonals, uint64_t *to)
{
    size_t left = 0;
    for (size_t i = 0; to == NULL && i < count; i++)
        left += (from[i] & diagonals) == 0;
    for (size_t i = 0; to != NULL && i < count; i++) {
        to[left] = from[i];
        left += (from[i] & diagonals) == 0;
    }
    return left;
}

static uint64_t all_diagonals(const uint64_t *placements, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all |= placements[i];
    return all;
}

/* Makes room for the placements of two runs, `count` together. The filter may write one more for
 * each run. */
static int make_room_for_runs(struct joining *joining, size_t count)
{
    struct nq_join_list *runs = &joining->scratch->runs;
    const struct nq_join_context *context = joining->context;
    const size_t planned = nq_join_lists_room(context->half->n, joining->plan->given + 1);
    const size_t room = planned < count + 2 ? count + 2 : planned;
    void *words = runs->words;
    if (count + 2 <= runs->room)
        return NQUEENS_OK;
    int status = nq_memory_resize(context->memory, &words, 0, room * sizeof *runs->words);
    *runs = (struct nq_join_list){.words = words, .room = words == NULL ? 0 : room};
    return status;
}

static int join_runs(struct joining *joining, const struct run *runs[2], uint64_t *pairs)
{
    const uint64_t *words = joining->scratch->lists.words;
    struct nq_join_halves halves = no_lists(joining->context->half);
    uint64_t across[2];
    for (uint32_t i = 0; i < 2; i++) {
        across[i] = nq_half_board_across(joining->context->half, runs[1 - i]->diagonals);
        halves.count[i] = filter(words + runs[i]->begin, runs[i]->count, across[i], NULL);
    }
    int status = make_room_for_runs(joining, halves.count[0] + halves.count[1]);
    if (status != NQUEENS_OK)
        return status;
    uint64_t *to = joining->scratch->runs.words;
    for (uint32_t i = 0; i < 2; i++) {
        halves.placements[i] = to;
        filter(words + runs[i]->begin, runs[i]->count, across[i], to);
        halves.reachable[i] = all_diagonals(to, halves.count[i]);
        to += halves.count[i] + 1;
    }
    return join(joining, &halves, pairs);
}

static int join_all_runs(struct joining *joining, uint64_t *pairs)
{
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < joining->runs[0] * joining->runs[1] && status == NQUEENS_OK; i++) {
        const struct run *runs[2] = {&joining->run[0][i / joining->runs[1]],
                                     &joining->run[1][i % joining->runs[1]]};
        uint64_t across = nq_half_board_across(joining->context->half, runs[1]->diagonals);
        uint64_t of_runs = 0;
        if ((runs[0]->diagonals & across) != 0 || runs[0]->count == 0 || runs[1]->count == 0)
            continue;
        status = join_runs(joining, runs, &of_runs);
        if (status == NQUEENS_OK)
            status = nq_add(pairs, of_runs);
    }
    return status;
}

/* Joins a part that is a unit, from a table in narrow words. At n = 18 and 19 the lists take a
 * quarter of the time. */
static int join_narrow(struct joining *joining, uint64_t *pairs)
{
    const struct nq_join_context *context = joining->context;
    const struct nq_narrow *narrow = context->narrow;
    struct nq_join_halves halves = no_lists(context->half);
    halves.narrow = narrow;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t columns = joining->part->columns[i];
        struct nq_join_list *lists = &joining->scratch->narrow[i];
        int status = nq_join_list_make(lists, joining->table, context, columns, &no_inner);
        if (status != NQUEENS_OK)
            return status;
        halves.reachable[i] =
            nq_narrow_word(narrow, reachable_from(context->half, columns), columns);
        for (uint32_t segment = 0; segment < nq_narrow_segments(narrow); segment++) {
            halves.segment[i][segment] = nq_narrow_segment(lists, segment);
            halves.in_segment[i][segment] =
                (size_t)(lists->end[segment] - halves.segment[i][segment]);
            halves.count[i] += halves.in_segment[i][segment];
        }
    }
    return join(joining, &halves, pairs);
}

int nq_join_part_pairs(struct nq_join_scratch *scratch, const struct nq_join_part *part,
                       const struct nq_join_context *context, const struct nq_join_table *table,
                       const struct nq_join_plan *plan, uint64_t *pairs)
{
    struct joining joining = {
        .scratch = scratch, .part = part, .context = context, .table = table, .plan = plan};
    struct nq_join_halves halves = no_lists(context->half);
    NQ_ASSERT((part->columns[0] & part->columns[1]) == 0 &&
              ((part->columns[0] | part->columns[1]) & ~nq_all_columns(context->half->columns)) ==
                  0);
    if (table != NULL && table->ends != NULL)
        return join_narrow(&joining, pairs);
    scratch->lists.count = 0;
    *pairs = 0;
    for (uint32_t i = 0; i < 2; i++) {
        int status = list_half(&joining, i);
        if (status != NQUEENS_OK)
            return status;
    }
    if (plan->has_runs)
        return join_all_runs(&joining, pairs);
    for (uint32_t i = 0; i < 2; i++) {
        const struct run *run = &joining.run[i][0];
        if (run->count == 0) /* there may be no words */
            return NQUEENS_OK;
        halves.placements[i] = scratch->lists.words + run->begin;
        halves.count[i] = run->count;
        halves.reachable[i] = joining.reachable[i];
    }
    return join(&joining, &halves, pairs);
}
