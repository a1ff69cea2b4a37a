/* SPDX-License-Identifier: MIT
 *
 * Half-board join: a solution is a placement on the top half of the board and one on the bottom
 * half that take complementary sets of columns and share no diagonal, so for each set both halves
 * are listed and the pairs that fit are counted. Lists of large boards are long; they are made and
 * joined in parts, in each of which the queens of the innermost rows are given.
 */

#include "join/count.h"

#include "base/checked.h"
#include "join/list.h"
#include "join/pairs.h"
#include "work/tally.h"
#include "work/workers.h"

enum {
    MOST_GIVEN = 2, /* rows of each half whose queens are given in a part */
    MOST_INNER = NQ_HALF_COLUMNS * NQ_HALF_COLUMNS, /* placements on them */
    REPAID = 1 << 15,                               /* placements in a table that a unit repays */
    MOST_IN_TABLE = 1 << 22, /* placements; more cost seconds, and save little of them */
    ALIGNMENT_BYTES = 256
};

/* The bytes for the table, where the program sets no limit. */
#define USUAL_TABLE_BYTES (UINT64_C(1) << 30)

/* The parts and lists of half boards of 2 to 14 rows. Up to 9 rows these are the longest lists of
 * all sets of columns. The others were found by exchanging columns, from several sets, as long as
 * lists became longer, and a tenth was added; for 8 to 10 rows this search finds the longest lists.
 * A longer list is not cut: it takes more memory than was planned. Odd n have shorter lists. */
static const struct {
    uint32_t given;   /* rows */
    uint32_t longest; /* placements of the longest list */
    uint32_t both;    /* placements of both lists together */
} sizes[NQ_HALF_ROWS + 1] = {
    [2] = {0, 2, 4},
    [3] = {0, 4, 6},
    [4] = {0, 14, 20},
    [5] = {0, 34, 50},
    [6] = {0, 132, 212},
    [7] = {0, 570, 796},
    [8] = {0, 2956, 4490},
    [9] = {0, 17506, 20844},
    [10] = {0, 114142, 131000},
    [11] = {0, 870000, 945000},
    [12] = {1, 440000, 450000},
    [13] = {2, 420000, 420000},
    [14] = {2, 2800000, 2800000},
};

struct count {
    const struct nq_task *task;
    uint32_t threads;
    struct nq_limited_memory memory;
    struct nq_half_board half; /* of the family in work */
    struct nq_join_table table;
    struct nq_join_walk walk;
};

/* The memory of a thread. */
struct worker {
    struct nq_join_list lists[2];
    void *workspace;
};

/* The placements on the rows that are given, for the columns of one half. */
struct given {
    struct nq_join_inner inner[MOST_INNER];
    uint32_t count;
};

/* ---- Memory ---------------------------------------------------------------- */

/* The bytes of a thread, whose lists have half as much room again as they need. */
static uint64_t thread_bytes(uint32_t n)
{
    const uint64_t words = (uint64_t)sizes[n / 2].both * 3 / 2;
    return words * sizeof(uint64_t) + nq_join_workspace_size(sizes[n / 2].longest) +
           2 * sizeof(struct given) + 8 * ALIGNMENT_BYTES;
}

/* The bytes of the smallest table. */
static uint64_t table_bytes(void)
{
    return 4 * sizeof(uint32_t) + 2 * sizeof(uint64_t) + 2 * ALIGNMENT_BYTES;
}

uint64_t nq_join_bytes(uint32_t n, uint32_t threads)
{
    return table_bytes() + threads * thread_bytes(n);
}

/* The threads that have room within a limit. */
static uint32_t threads_within(uint32_t n, uint32_t threads, uint64_t limit)
{
    if (limit < nq_join_bytes(n, 1))
        return 0;
    const uint64_t more = (limit - nq_join_bytes(n, 1)) / thread_bytes(n);
    return more < threads ? (uint32_t)more + 1 : threads;
}

uint64_t nq_join_limit(uint32_t n, uint32_t threads, uint64_t set, uint64_t machine_memory)
{
    if (set != 0)
        return set;
    if (!nq_join_supports(n))
        return USUAL_TABLE_BYTES;
    const uint64_t one = nq_join_bytes(n, 1);
    const uint64_t all = nq_join_bytes(n, threads) + USUAL_TABLE_BYTES;
    const uint64_t half = machine_memory / 2;
    const uint64_t usual = half == 0 || all <= half ? all : half > one ? half : one;
    return usual > SIZE_MAX ? SIZE_MAX : usual;
}

/* ---- Units ----------------------------------------------------------------- */

/* Lists and joins the halves of a part. */
static int join_part(struct count *count, struct worker *worker,
                     const struct nq_join_listing listings[2], const nq_cancel_flag *cancel,
                     uint64_t *pairs)
{
    const struct nq_half_board *half = &count->half;
    struct nq_join_pairs lists = {.weighting =
                                      half->n % 2 == 0 ? NQ_PAIRS_LONG_DIAGONALS : NQ_PAIRS_ALIKE};
    size_t longest = 0;
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < 2; i++) {
        struct nq_join_list *list = &worker->lists[i];
        status = nq_join_list_make(list, &listings[i], &count->memory, cancel);
        if (status != NQUEENS_OK)
            return status;
        for (size_t k = 0; k < list->count && i == 0; k++)
            list->words[k] &= half->crossing;
        for (size_t k = 0; k < list->count && i == 1; k++)
            list->words[k] = nq_half_board_across(half, list->words[k]);
        lists.words[i] = list->words;
        lists.count[i] = list->count;
        longest = list->count > longest ? list->count : longest;
    }
    *pairs = 0;
    if (lists.count[0] == 0 || lists.count[1] == 0)
        return NQUEENS_OK;
    worker->workspace = nq_memory_renew(&count->memory, worker->workspace,
                                        nq_join_workspace_size(longest), &status);
    return status == NQUEENS_OK ? nq_join_count_pairs(&lists, worker->workspace, cancel, pairs)
                                : status;
}

/* Adds the placements on the rows that are given which begin with an inner placement. */
static void place_given(const struct nq_half_board *half, uint32_t columns, struct given *given,
                        const struct nq_join_inner *inner)
{
    if (inner->rows == sizes[half->rows].given) {
        given->inner[given->count++] = *inner;
        return;
    }
    for (uint32_t left = columns; left != 0; left &= left - 1) {
        struct nq_join_inner longer;
        if (nq_join_inner_set(&longer, half, inner, nq_column(nq_lowest(left))))
            place_given(half, columns, given, &longer);
    }
}

/* Counts the pairs of a unit, part by part: each pair of given placements that fit. */
static int count_unit(struct count *count, struct worker *worker, uint32_t set,
                      const nq_cancel_flag *cancel, uint64_t *pairs)
{
    const struct nq_half_board *half = &count->half;
    const uint32_t others = (uint32_t)nq_all_columns(2 * half->rows) ^ set;
    const uint32_t columns[2] = {nq_half_board_columns(half, set),
                                 nq_half_board_columns(half, others)};
    const struct nq_join_inner none = {0};
    struct given given[2];
    int status = NQUEENS_OK;
    *pairs = 0;
    given[0].count = given[1].count = 0;
    for (uint32_t i = 0; i < 2; i++)
        place_given(half, columns[i], &given[i], &none);
    for (uint32_t part = 0; part < given[0].count * given[1].count && status == NQUEENS_OK;
         part++) {
        const struct nq_join_inner *inner[2] = {&given[0].inner[part / given[1].count],
                                                &given[1].inner[part % given[1].count]};
        struct nq_join_listing listings[2];
        uint64_t of_part = 0;
        for (uint32_t i = 0; i < 2; i++)
            listings[i] =
                (struct nq_join_listing){half, &count->table, columns[i], *inner[i],
                                         nq_half_board_across(half, inner[1 - i]->diagonals)};
        if ((listings[0].taken & inner[0]->diagonals) == 0)
            status = join_part(count, worker, listings, cancel, &of_part);
        if (status == NQUEENS_OK)
            status = nq_add(pairs, of_part);
    }
    return status;
}

/* ---- Threads --------------------------------------------------------------- */

/* An nq_next_units_fn. */
static uint32_t next_unit(void *context, uint64_t left, void *unit)
{
    struct count *count = context;
    (void)left;
    nq_join_walk_next(&count->walk, unit);
    return 1;
}

/* An nq_work_fn. */
static int work(void *context, const struct nq_turn *turn)
{
    struct count *count = context;
    struct worker worker = {0};
    struct nq_join_unit unit;
    int status = NQUEENS_OK;
    while (status == NQUEENS_OK && nq_take_units(turn, &unit) > 0) {
        uint64_t pairs;
        status = count_unit(count, &worker, unit.columns, turn->cancel, &pairs);
        if (status == NQUEENS_OK)
            status = nq_tally_add(count->task->tally, unit.weight, pairs);
    }
    for (uint32_t i = 0; i < 2; i++)
        nq_join_list_clear(&worker.lists[i], &count->memory);
    nq_memory_release(&count->memory, worker.workspace);
    return status;
}

/* ---- Families of units ------------------------------------------------------ */

/* Makes the table in the memory that the threads leave. Few units do not repay a large one. */
static int make_table(struct count *count, uint64_t units)
{
    const uint64_t lists = count->threads * thread_bytes(count->task->n);
    const uint64_t repaid = units < MOST_IN_TABLE / REPAID ? units * REPAID : MOST_IN_TABLE;
    if (!nq_memory_reserve(&count->memory, (size_t)lists))
        return NQUEENS_ERROR_UNSUPPORTED;
    const uint64_t room = atomic_load(&count->memory.left) / sizeof *count->table.placements;
    int status = nq_join_table_make(&count->table, &count->half, room < repaid ? room : repaid,
                                    &count->memory, count->task->cancel);
    nq_memory_unreserve(&count->memory, (size_t)lists);
    return status;
}

/* Counts the units first to last - 1 of a family. */
static int count_family(struct count *count, uint32_t family, uint64_t first, uint64_t last)
{
    const struct nq_task *task = count->task;
    struct nq_shared_units shared = {.task = task,
                                     .threads = count->threads,
                                     .are_short = task->n <= NQ_SMALL_ROWS,
                                     .left = last - first,
                                     .next = next_unit,
                                     .work = work,
                                     .count = count};
    nq_half_board_set(&count->half, task->n, family);
    int status = make_table(count, last - first);
    if (status == NQUEENS_OK)
        status = nq_join_walk_begin(&count->walk, task->n, family, first, task->cancel);
    if (status == NQUEENS_OK)
        status = nq_count_shared(&shared);
    nq_join_table_clear(&count->table, &count->memory);
    return status;
}

static int count_units(struct count *count, uint64_t first, uint64_t last)
{
    const struct nq_task *task = count->task;
    uint64_t begin = 0; /* first unit of the family */
    int status = NQUEENS_OK;
    for (uint32_t family = 0; family < nq_join_families(task->n); family++) {
        uint64_t end = begin + nq_join_family_size(task->n, family);
        uint64_t from = first > begin ? first : begin;
        uint64_t to = last < end ? last : end;
        if (from < to)
            status = count_family(count, family, from - begin, to - begin);
        if (status != NQUEENS_OK)
            return status;
        begin = end;
    }
    return NQUEENS_OK;
}

int nq_join_count(const struct nq_task *task, uint64_t first, uint64_t last)
{
    struct count count = {.task = task};
    count.threads = threads_within(task->n, task->threads, task->memory_limit);
    count.memory.allocator = task->allocator;
    atomic_init(&count.memory.left, (size_t)task->memory_limit);
    if (count.threads == 0 && last > first)
        return NQUEENS_ERROR_UNSUPPORTED;
    int status = nq_tally_start(task->tally, last - first, count.threads);
    return status == NQUEENS_OK ? count_units(&count, first, last) : status;
}
