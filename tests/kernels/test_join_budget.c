/* SPDX-License-Identifier: MIT
 *
 * test_join_budget.c - how much memory a join needs, what it takes and where its blocks begin, which
 * boards it takes, and what "auto" makes of it.
 *
 * Catches: a join that runs into its limit after it has begun; one that takes more than its
 * limit; a number of threads that is refused although one thread would do; lists
 * longer than the room that is set aside for them; a default limit that is too low for the
 * threads of a large machine, or that takes more than half of its memory; lists that are joined whole where their workspace is planned for
 * runs; "auto" that falls back to a slower kernel though there is
 * memory.
 */

#include "base/machine.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/lists/half_board.h"
#include "join/lists/list.h"
#include "join/lists/table.h"
#include "join/plan/budget.h"
#include "join/plan/units.h"
#include "public_calls.h"
#include "sequences.h"
#include "solver.h"
#include "subproblems.h"

#include <unistd.h>

enum {
    SMALLEST = NQ_SMALLEST_HALVED,
    LARGEST = NQ_LARGEST_HALVED,
    LARGEST_NARROW = 21,
    MOST_THREADS = 1024
};

static const char join[] = "join";
static uint64_t needed(const nqueens_solver *solver, uint32_t threads)
{
    uint64_t bytes = 0;
    assert_ok(nqueens_memory_needed(solver, join, threads, &bytes));
    return bytes;
}

/* What the limit has no room for is refused before anything is counted; everything else is
 * counted, in any number of threads, and takes no more than the limit. */
static void check_limit(nqueens_solver *solver, struct account *account, uint64_t limit, int enough)
{
    uint64_t solutions = 77;
    struct progress_record record = new_progress_record(0);
    size_t before = account->live_bytes;
    account->peak_bytes = before;
    assert_ok(nqueens_solver_set_progress(solver, record_progress, &record, 0));
    assert_ok(nqueens_solver_set_memory_limit(solver, limit));
    assert_int_equal(nqueens_count(solver, &solutions),
                     enough ? NQUEENS_OK : NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(record.calls > 0, enough);
    assert_int_equal(solutions, enough ? sequence_solutions(nqueens_solver_n(solver)) : 77);
    assert_true(account->peak_bytes - before <= limit);
    assert_int_equal(account->live_bytes, before);
    assert_null(account->fault);
}

/* The least limit and others of small boards, in the most threads, too. */
TEST(every_limit_is_kept_or_refused_first)
{
    static const uint32_t threads[] = {1, 2, 3, 8, MOST_THREADS};
    static struct account account;
    const struct nq_kernel *kernel;
    for (uint32_t n = SMALLEST; n <= 16; n++) {
        const uint32_t kinds = n < 12 ? 4 : n < 14 ? ELEMENTS(threads) : 2;
        for (uint32_t i = 0; (kernel = join_kernel_that_runs(i / kinds)) != NULL; i++) {
            nqueens_solver *solver = new_accounted_solver(n, &account);
            assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
            assert_ok(nqueens_solver_set_threads(solver, threads[i % kinds]));
            uint64_t least = needed(solver, 1), all = needed(solver, threads[i % kinds]);
            check_limit(solver, &account, 1, 0);
            check_limit(solver, &account, least - 1, 0);
            check_limit(solver, &account, least, 1);
            for (uint32_t third = n < 14 ? 1 : 3; third <= 4 && all > least; third++)
                check_limit(solver, &account, least + (all - least) * third / 3, 1);
            free_accounted_solver(solver, &account);
        }
    }
}

static uint32_t threads_within(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t limit)
{
    struct nq_join_plan plan;
    int has_room = nq_join_plan_set(&plan, n, kernel, threads, limit, UINT64_MAX);
    assert_int_equal(has_room, plan.threads > 0);
    return plan.threads;
}

/* As many threads work as have room, and with more memory than that in fewer parts. */
TEST(threads_are_those_with_room)
{
    for (uint32_t i = 0; i < 2 * (LARGEST - SMALLEST + 1); i++) {
        uint32_t n = SMALLEST + i / 2;
        if (join_kernel_that_runs(i % 2) == NULL)
            continue;
        const struct nq_join_kernel *kernel = join_kernel_that_runs(i % 2)->join;
        assert_int_equal(threads_within(n, kernel, 1, nq_join_bytes(n, kernel, 1) - 1), 0);
        assert_int_equal(threads_within(n, kernel, MOST_THREADS, UINT64_MAX), MOST_THREADS);
        for (uint32_t threads = 2; threads <= MOST_THREADS; threads = threads * 3 / 2) {
            uint64_t bytes = nq_join_bytes(n, kernel, threads);
            assert_int_equal(threads_within(n, kernel, MOST_THREADS, bytes), threads);
            assert_int_equal(threads_within(n, kernel, MOST_THREADS, bytes - 1), threads - 1);
            assert_int_equal(threads_within(n, kernel, threads, bytes), threads);
            assert_int_equal(threads_within(n, kernel, threads - 1, bytes), threads - 1);
        }
    }
}

TEST(rows_are_given_only_where_that_is_of_use)
{
    const struct nq_join_kernel *kernel = join_kernel_that_runs(0)->join;
    for (uint32_t n = SMALLEST; n <= LARGEST; n++) {
        struct nq_join_plan plan;
        const uint32_t fewest = n > 25, most = fewest + (n > 23);
        uint64_t least = nq_join_bytes(n, kernel, 16);
        assert_true(nq_join_plan_set(&plan, n, kernel, 16, UINT64_MAX, 10));
        assert_int_equal(plan.given, fewest);
        assert_int_equal(plan.threads, 16);
        assert_true(nq_join_plan_set(&plan, n, kernel, 16, UINT64_MAX, 9)); /* one unit less */
        assert_int_equal(plan.given, n > 23);
        assert_true(nq_join_plan_set(&plan, n, kernel, 16, least, UINT64_MAX));
        assert_int_equal(plan.given, most);
        for (uint32_t given = fewest; given <= most; given++)
            assert_true(nq_join_bytes_with(n, given, kernel, 16) >= least);
    }
}

/* The lists of n = 28 with one row given are too long for a workspace, so they are joined run by
 * run, with the workspace of two given rows. */
TEST(runs_are_planned_where_lists_are_longest)
{
    const struct nq_join_kernel *kernel = join_kernel_that_runs(0)->join;
    for (uint32_t n = SMALLEST; n <= LARGEST; n++) {
        const uint32_t fewest = n > 25, most = fewest + (n > 23);
        for (uint32_t given = fewest; given <= most; given++) {
            struct nq_join_plan plan;
            const uint64_t limit = nq_join_bytes_with(n, given, kernel, 2);
            assert_true(nq_join_plan_set(&plan, n, kernel, 2, limit, UINT64_MAX));
            assert_int_equal(plan.given, given);
            assert_int_equal(plan.has_runs, n == LARGEST && given == 1);
        }
    }
    assert_true(nq_join_workspace_bytes(LARGEST, 1, kernel) ==
                nq_join_workspace_bytes(LARGEST, 2, kernel));
}

/* In any limit all threads work if they have room in the smallest parts, and in larger parts if
 * they have room in these. */
TEST(random_plans_use_their_limits)
{
    struct random random = random_stream(3);
    for (uint32_t trial = 0; trial < 5000; trial++) {
        const uint32_t n = SMALLEST + random_below(&random, LARGEST - SMALLEST + 1);
        const uint32_t threads = 1 + random_below(&random, trial % 2 ? 20 : MOST_THREADS);
        const struct nq_kernel *kernel = join_kernel_that_runs(random_below(&random, 3));
        if (kernel == NULL)
            continue;
        struct nq_join_plan plan;
        const uint64_t one = nq_join_bytes(n, kernel->join, 1);
        const uint64_t all = nq_join_bytes_with(n, n > 25, kernel->join, threads);
        const uint64_t limit = one + (all - one) / 1000 * random_below(&random, 1100);
        assert_true(nq_join_plan_set(&plan, n, kernel->join, threads, limit, UINT64_MAX));
        assert_true(nq_join_bytes_with(n, plan.given, kernel->join, plan.threads) <= limit);
        assert_true(plan.threads <= threads);
        assert_int_equal(plan.threads == threads, limit >= nq_join_bytes(n, kernel->join, threads));
        if (plan.given > (n > 25))
            assert_true(nq_join_bytes_with(n, plan.given - 1, kernel->join, threads) > limit);
        else
            assert_true(plan.threads < threads || all <= limit);
    }
}

/* The threads that make a table together waste no more than half of what the smallest leaves. */
TEST(a_table_is_made_in_as_many_threads_as_have_room)
{
    const struct nq_join_kernel *kernel = join_kernel_that_runs(0)->join;
    for (uint32_t n = SMALLEST; n <= 23; n++) {
        uint64_t least = nq_join_bytes_with(n, 0, kernel, 1) - nq_join_thread_bytes(n, 0, kernel);
        assert_int_equal(nq_join_table_threads(n, least, 8), 1);
        assert_int_equal(nq_join_table_threads(n, UINT64_MAX, 8), 8);
        assert_int_equal(nq_join_table_threads(n, UINT64_MAX, 1), 1);
        for (uint32_t threads = 2; threads <= 8; threads++) {
            const uint64_t blocks = 2 * (uint64_t)NQ_JOIN_BLOCK_BYTES * threads;
            assert_true(nq_join_table_threads(n, least + blocks, 8) <= threads / 2 + 1);
        }
    }
}

/* ---- Tables and lists ------------------------------------------------------------ */

/* A half board and what a table of its placements is made with, by the portable kernel, from memory
 * that is accounted for. */
static struct {
    struct account account;
    struct nq_allocator allocator;
    struct nq_limited_memory memory;
    nq_cancel_flag cancel;
    struct nq_half_board half;
    struct nq_join_context context;
    struct nq_join_table table;
} tables;

static void set_tables(uint32_t n, uint32_t family)
{
    account_open(&tables.account);
    tables.allocator = (struct nq_allocator){account_allocate, account_release, &tables.account};
    tables.memory.allocator = &tables.allocator;
    atomic_init(&tables.memory.left, SIZE_MAX / 2);
    atomic_init(&tables.cancel.is_set, 0);
    nq_half_board_set(&tables.half, n, family);
    tables.context = (struct nq_join_context){.half = &tables.half,
                                              .kernel = &nq_join_portable,
                                              .memory = &tables.memory,
                                              .cancel = &tables.cancel,
                                              .room = nq_join_lists_room(n, 0),
                                              .threads = 1};
}

/* rows_left is the number of rows of the half board that the table leaves. */
static void open_table(uint32_t n, uint32_t family, uint32_t rows_left, uint32_t most_left)
{
    set_tables(n, family);
    assert_ok(nq_join_table_make(&tables.table, &tables.context, rows_left, most_left));
}

static void list_placements(struct nq_join_list *placements, uint32_t columns)
{
    static const struct nq_join_inner no_inner;
    placements->count = 0;
    assert_ok(nq_join_list_make(placements, &tables.table, &tables.context, columns, &no_inner));
}

static void close_tables(void)
{
    nq_join_table_clear(&tables.table, &tables.memory);
    assert_int_equal(tables.account.live_blocks, 0);
    assert_null(tables.account.fault);
}

/* A table of the half board that leaves as many rows as can be, and one that leaves two. */
static void check_rooms(uint32_t n, uint32_t family, uint32_t rows_left, const uint32_t *columns,
                        uint32_t sets)
{
    struct nq_join_list placements[2] = {{.words = NULL}, {.words = NULL}};
    open_table(n, family, rows_left, NQ_JOIN_MOST_LEFT);
    const uint32_t all = (1u << tables.half.columns) - 1;
    size_t room = nq_join_lists_room(n, 0);
    if (rows_left == NQ_JOIN_MOST_LEFT)
        assert_true(tables.account.peak_bytes <= nq_join_bytes_with(n, 0, &nq_join_portable, 1) -
                                                     nq_join_thread_bytes(n, 0, &nq_join_portable));
    uint32_t set = nq_subset_at(tables.half.rows, 0);
    for (uint32_t i = 0; i < sets; i++) {
        const uint32_t of_top = columns != NULL ? columns[i] : set;
        list_placements(&placements[0], of_top);
        list_placements(&placements[1], all ^ of_top);
        assert_true(nq_join_padded(placements[0].count) + placements[1].count <= room);
        assert_true(placements[0].room <= room);
        if (columns == NULL && i + 1 < sets)
            set = nq_subset_next(set);
    }
    for (uint32_t i = 0; i < 2; i++)
        nq_join_list_clear(&placements[i], &tables.memory);
    close_tables();
}

/* The room that is set aside for a list is never too small: for all lists of small boards,
 * and the longest that are known of larger ones. */
TEST(lists_have_room)
{
    static const uint32_t longest_18[] = {0x3321b, 0x36133};
    static const uint32_t longest_20[] = {0xd861b, 0xca61b};
    for (uint32_t n = 8; n <= 16; n++) {
        uint32_t rows = n / 2, sets = (uint32_t)nq_subsets(2 * rows, rows);
        for (uint32_t family = 0; family < nq_join_families(n); family++) {
            check_rooms(n, family, 2, NULL, sets);
            check_rooms(n, family, NQ_JOIN_MOST_LEFT, NULL, 1);
        }
    }
    check_rooms(18, 0, 2, longest_18, 2);
    check_rooms(20, 0, 4, longest_20, 2);
    check_rooms(20, 0, NQ_JOIN_MOST_LEFT, longest_20, 2);
    check_rooms(22, 0, NQ_JOIN_MOST_LEFT, NULL, 1);
}

/* A list that is longer than was planned, here because it begins with room for one vector,
 * grows and is not cut. */
TEST(a_longer_list_grows)
{
    const uint32_t columns = 0xcc33; /* the longest list of n = 16 */
    struct nq_join_list placements[2] = {{.words = NULL}, {.room = NQ_JOIN_VECTOR}};
    void *words;
    open_table(16, 0, 4, NQ_JOIN_MOST_LEFT);
    assert_ok(nq_memory_allocate(&tables.memory, NQ_JOIN_VECTOR * sizeof(uint64_t), &words));
    placements[1].words = words;
    for (size_t i = 0; i < 2; i++) {
        list_placements(&placements[i], columns);
        assert_int_equal(placements[i].count, 2956);
    }
    assert_memory_equal(placements[0].words, placements[1].words, 2956 * sizeof(uint64_t));
    for (size_t i = 0; i < 2; i++)
        nq_join_list_clear(&placements[i], &tables.memory);
    close_tables();
}

/* The table of a part of n = 28 with one row given that is among the largest. It is made of the
 * memory of `tables`, and leaves as many rows as those of a count. */
static void make_large_table(void)
{
    enum { ROWS_LEFT = 5, COLUMNS = 0xd4896ad, INNER = 5, OTHER_INNER = 25 };
    const uint32_t all = (1U << LARGEST) - 1;
    const uint32_t columns[2] = {COLUMNS ^ (1U << INNER), all ^ COLUMNS ^ (1U << OTHER_INNER)};
    static struct nq_join_parts parts;
    struct nq_half_board board;
    struct nq_join_part part;
    set_tables(LARGEST, 0);
    nq_join_parts_begin(&parts, &tables.half, COLUMNS, 1);
    do
        assert_true(nq_join_parts_next(&parts, &part));
    while (part.columns[0] != columns[0] || part.columns[1] != columns[1]);
    nq_half_board_set_part(&board, &tables.half, part.columns[0], 1, part.innermost[0],
                           part.innermost[1]);
    tables.context.half = &board;
    assert_ok(nq_join_table_make(&tables.table, &tables.context, ROWS_LEFT, NQ_JOIN_MOST_LEFT));
    tables.context.half = &tables.half;
}

/* While a thread makes the table of its second part, it still holds the lists, the runs and the
 * workspace of its first. */
TEST(runs_have_room_beside_a_table)
{
    const struct nq_join_kernel *kernel = &nq_join_portable;
    const size_t words = nq_join_lists_room(LARGEST, 1) + nq_join_lists_room(LARGEST, 2);
    make_large_table();
    assert_true(nq_join_thread_bytes(LARGEST, 1, kernel) >=
                tables.account.peak_bytes + words * sizeof(uint64_t) +
                    nq_join_workspace_bytes(LARGEST, 1, kernel));
    close_tables();
}

/* ---- Calls ------------------------------------------------------------------------- */

/* The kernel that "auto" takes on such a CPU, if it is a join or counts by colours. */
static const char *auto_join(uint32_t cpu_features, uint32_t n, uint64_t limit)
{
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(n, &solver));
    solver->cpu_features = cpu_features;
    assert_ok(nqueens_solver_set_memory_limit(solver, limit));
    const char *name = nqueens_solver_kernel_in_use(solver);
    nqueens_solver_free(solver);
    return strncmp(name, "join", 4) == 0 || strncmp(name, "colour", 6) == 0 ? name : "";
}

/* As docs/performance.md measures. A kernel that was not compiled does not run on any CPU. */
TEST(auto_joins_where_that_is_faster)
{
    const uint64_t limit = UINT64_C(1) << 30;
    const struct nq_kernel *vector;
    assert_string_equal(auto_join(0, 15, limit), "");
    assert_string_equal(auto_join(0, 16, limit), "colour");
    assert_string_equal(auto_join(0, LARGEST, limit), "join"); /* it has room for no more */
    assert_string_equal(auto_join(0, LARGEST, UINT64_C(1) << 33), "colour");
    assert_string_equal(auto_join(0, LARGEST + 1, UINT64_MAX), "");
    assert_string_equal(auto_join(0, 17, 1 << 18), "");
    if (nq_kernel_find("join-avx2", NQ_CPU_AVX2, &vector) == NQUEENS_OK) {
        const uint32_t features = NQ_CPU_AVX2 | NQ_CPU_AVX512;
        assert_string_equal(auto_join(NQ_CPU_AVX2, 16, limit), "");
        assert_string_equal(auto_join(NQ_CPU_AVX2, 17, limit), "join-avx2");
        assert_string_equal(auto_join(NQ_CPU_AVX2, 18, limit), "colour-avx2");
        assert_string_equal(auto_join(features, 17, limit), "");
        assert_string_equal(auto_join(features, 18, limit), "colour-avx2");
    }
    if (nq_kernel_find("join-avx512", NQ_CPU_JOIN_AVX512, &vector) == NQUEENS_OK) {
        const uint32_t features = NQ_CPU_AVX2 | NQ_CPU_AVX512 | NQ_CPU_JOIN_AVX512;
        assert_string_equal(auto_join(features, 17, limit), "");
        assert_string_equal(auto_join(features, 18, limit), "colour-avx512");
        assert_string_equal(auto_join(features, LARGEST, limit), "join-avx512");
    }
}

static void check_method(nqueens_solver *solver, uint64_t limit, uint64_t colours)
{
    assert_ok(nqueens_solver_set_memory_limit(solver, limit));
    assert_string_equal(units_method(nqueens_solver_kernel_in_use(solver)),
                        limit >= colours             ? "colour"
                        : limit >= needed(solver, 1) ? "join"
                                                     : "backtracking");
}

/* Any number of threads counts by colours where one does, and else joins where one does. */
TEST(auto_takes_what_one_thread_has_room_for)
{
    for (uint32_t n = 19; n <= LARGEST; n++) {
        nqueens_solver *solver;
        uint64_t colours;
        assert_ok(nqueens_solver_new(n, &solver));
        assert_ok(nqueens_memory_needed(solver, "colour", 1, &colours));
        for (uint32_t threads = 1; threads <= MOST_THREADS; threads *= 2) {
            assert_ok(nqueens_solver_set_threads(solver, threads));
            for (uint64_t less = 0; less < 2; less++) {
                check_method(solver, colours - less, colours);
                check_method(solver, needed(solver, 1) - less, colours);
            }
        }
        nqueens_solver_free(solver);
    }
}

/* The default limit on a machine with so much memory. */
static void expect_default(uint32_t n, uint32_t threads, uint64_t memory, uint64_t bytes)
{
    const uint64_t limit = bytes < SIZE_MAX ? bytes : SIZE_MAX;
    assert_true(nq_join_limit(n, &nq_join_portable, threads, 0, memory) == limit);
}

/* Of a machine with less memory than that for all threads it is half, or what one thread needs. */
TEST(the_default_limit_is_half_of_the_memory_at_most)
{
    const struct nq_join_kernel *kernel = &nq_join_portable;
    for (uint32_t n = SMALLEST; n <= LARGEST; n++) {
        for (uint32_t threads = 1; threads <= MOST_THREADS; threads *= 4) {
            const uint64_t one = nq_join_bytes(n, kernel, 1);
            const uint64_t all =
                nq_join_bytes_with(n, n > 25, kernel, threads) + (UINT64_C(1) << 30);
            expect_default(n, threads, 0, all);
            expect_default(n, threads, 3 * all, all);
            expect_default(n, threads, 2 * all, all);
            expect_default(n, threads, 2 * all - 1, all - 1);
            expect_default(n, threads, 2 * one + 2, one + 1);
            expect_default(n, threads, 2 * one - 2, one);
            expect_default(n, threads, 2, one);
            assert_true(nq_join_limit(n, kernel, threads, 99, 2 * all) == 99);
        }
    }
}

/* What the system says by itself; 0 where it is not asked in the way of POSIX. */
static uint64_t memory_of_the_machine(void)
{
#ifdef _SC_PHYS_PAGES
    return (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
#else
    return nq_physical_memory();
#endif
}

/* One thread has room by default, whatever the machine, and all have, up to half of it, with no
 * more rows given than has to be. More than half is for one thread only. */
TEST(the_default_limit_is_enough)
{
    uint64_t half = memory_of_the_machine() / 2;
    for (uint32_t n = 0; n <= 70; n++) {
        nqueens_solver *solver;
        assert_ok(nqueens_solver_new(n, &solver));
        assert_ok(nqueens_solver_set_kernel(solver, join));
        for (uint32_t most = 1; most <= MOST_THREADS; most *= 2) {
            assert_ok(nqueens_solver_set_threads(solver, most));
            uint32_t threads = nqueens_solver_threads(solver);
            uint64_t limit = nqueens_solver_memory_limit(solver);
            if (n < SMALLEST || n > LARGEST) {
                assert_int_equal(limit, 1 << 30);
                continue;
            }
            uint64_t all =
                nq_join_bytes_with(n, n > 25, &nq_join_portable, threads) + (UINT64_C(1) << 30);
            assert_true(limit >= needed(solver, 1));
            assert_true(limit == SIZE_MAX || half == 0 || limit >= (all < half ? all : half));
            assert_true(limit <= all);
            assert_true(half == 0 || limit <= half || limit == needed(solver, 1));
        }
        nqueens_solver_free(solver);
    }
}

TEST(the_memory_limit_is_set_and_read)
{
    SOLVER(solver, 8, join);
    uint64_t usual = nqueens_solver_memory_limit(solver);
    assert_ok(nqueens_solver_set_memory_limit(solver, 12345));
    assert_int_equal(nqueens_solver_memory_limit(solver), 12345);
    assert_ok(nqueens_solver_set_memory_limit(solver, UINT64_MAX));
    assert_int_equal(nqueens_solver_memory_limit(solver), SIZE_MAX);
    assert_ok(nqueens_solver_set_memory_limit(solver, 0));
    assert_int_equal(nqueens_solver_memory_limit(solver), usual);
}

TEST(what_is_needed_is_told)
{
    SOLVER(solver, 20, join);
    assert_int_equal(needed(solver, MOST_THREADS + 1), needed(solver, MOST_THREADS));
    assert_int_equal(needed(solver, 0), needed(solver, nq_cpu_count()));
    assert_true(needed(solver, 1) < needed(solver, 2) || !library_has_threads());
    nqueens_solver_cancel(solver); /* a getter */
    assert_true(needed(solver, 1) > 0);
}

/* What a join cannot take: of its memory, units, ranges and count the same is told. */
static void check_unsupported(nqueens_solver *solver)
{
    uint64_t number = 77;
    assert_int_equal(nqueens_memory_needed(solver, join, 1, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_units(solver, join, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count_range(solver, join, 0, 0, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(nqueens_count(solver, &number), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(number, 77);
}

TEST(what_a_join_cannot_take_is_told)
{
    uint64_t number;
    for (uint32_t n = 0; n <= 70; n++) {
        SOLVER(solver, n, join);
        number = 77;
        if (n < SMALLEST || n > LARGEST) {
            check_unsupported(solver);
        } else {
            assert_true(needed(solver, 1) > 0);
            assert_ok(nqueens_units(solver, join, &number));
            if (n < 20) /* larger ones have many units of backtracking */
                assert_int_equal(nqueens_count_range(solver, "backtracking", 0, 1, &number),
                                 NQUEENS_ERROR_UNSUPPORTED);
            assert_ok(nqueens_solver_forbid(solver, 0, 0));
            check_unsupported(solver);
            number = 77;
        }
        assert_int_equal(nqueens_memory_needed(solver, "backtracking", 1, &number),
                         NQUEENS_ERROR_UNSUPPORTED);
        assert_ok(nqueens_solver_set_kernel(solver, "auto"));
        assert_int_equal(nqueens_memory_needed(solver, "backtracking", 1, &number),
                         n <= 64 ? NQUEENS_OK : NQUEENS_ERROR_UNSUPPORTED);
        assert_int_equal(number, n <= 64 ? 0 : 77);
        number = 77;
        assert_ok(nqueens_solver_clear_constraints(solver));
        assert_ok(nqueens_solver_set_kernel(solver, "bitmask"));
        assert_int_equal(nqueens_memory_needed(solver, join, 1, &number),
                         NQUEENS_ERROR_UNSUPPORTED);
        assert_int_equal(nqueens_count_range(solver, join, 0, 1, &number),
                         NQUEENS_ERROR_UNSUPPORTED);
        assert_int_equal(number, 77);
    }
}

/* An allocator whose blocks begin at any multiple of 16 in a cache line, as those of
 * malloc do. */
enum { POOL_BYTES = 4096, BLOCK_BYTES = 100, CACHE_LINE = 64 };

struct pool {
    _Alignas(64) unsigned char bytes[POOL_BYTES];
    size_t begin;
    size_t asked;
};

static void *allocate_in_pool(size_t size, void *user)
{
    struct pool *pool = user;
    pool->asked = size;
    return pool->begin + size <= sizeof pool->bytes ? pool->bytes + pool->begin : NULL;
}

static void release_in_pool(void *block, size_t size, void *user)
{
    struct pool *pool = user;
    assert_ptr_equal(block, pool->bytes + pool->begin);
    assert_int_equal(size, pool->asked);
}

TEST(blocks_of_a_join_begin_at_a_cache_line)
{
    static struct pool pool;
    const struct nq_allocator allocator = {allocate_in_pool, release_in_pool, &pool};
    for (pool.begin = 0; pool.begin < CACHE_LINE; pool.begin += 16) {
        struct nq_limited_memory memory = {.allocator = &allocator};
        void *block;
        atomic_init(&memory.left, POOL_BYTES);
        assert_ok(nq_memory_allocate(&memory, BLOCK_BYTES, &block));
        assert_int_equal((uintptr_t)block % CACHE_LINE, 0);
        assert_true((unsigned char *)block >= pool.bytes + pool.begin);
        assert_true((unsigned char *)block + BLOCK_BYTES <= pool.bytes + pool.begin + pool.asked);
        memset(block, 0xa5, BLOCK_BYTES);
        nq_memory_release(&memory, block);
        assert_int_equal(atomic_load(&memory.left), POOL_BYTES);
    }
}

TEST(more_bytes_than_there_are_addresses_are_refused)
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    struct nq_limited_memory memory = {.allocator = &allocator};
    void *block = &memory;
    atomic_init(&memory.left, SIZE_MAX);
    assert_int_equal(nq_memory_allocate(&memory, SIZE_MAX - 1, &block), NQUEENS_ERROR_UNSUPPORTED);
    assert_null(block);
    assert_true(atomic_load(&memory.left) == SIZE_MAX);
    assert_null(nq_allocate(&allocator, SIZE_MAX / 2 + 2, 2));
    assert_null(nq_allocate(&allocator, 0, 2));
}

/* The least memory is enough for the first units, and for those with the longest lists. */
TEST(units_in_narrow_words_keep_the_least_limit)
{
    static struct account account;
    for (uint32_t n = 18; n <= LARGEST_NARROW; n++) {
        nqueens_solver *plain = solver_with_kernel(n, "join");
        const uint64_t first = nq_join_units(n) / 3;
        const uint64_t solutions = count_range(plain, "join", first, first + 2);
        nqueens_solver_free(plain);
        EACH_OF(kernel, join_kernel_that_runs) {
            for (uint32_t threads = 1; threads <= 3; threads += 2) {
                nqueens_solver *solver = new_accounted_solver(n, &account);
                size_t before = account.live_bytes;
                uint64_t limit, found;
                assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
                assert_ok(nqueens_solver_set_threads(solver, threads));
                limit = needed(solver, threads);
                assert_ok(nqueens_solver_set_memory_limit(solver, limit));
                assert_ok(nqueens_count_range(solver, "join", first, first + 2, &found));
                assert_int_equal(found, solutions);
                assert_true(account.peak_bytes - before <= limit);
                free_accounted_solver(solver, &account);
            }
        }
    }
}
