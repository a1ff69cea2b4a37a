/* SPDX-License-Identifier: MIT
 *
 * How much memory a join needs, what it takes and where its blocks begin, which boards it takes, and
 * what "auto" makes of the memory. Catches: a join that runs into its limit after it has begun; one
 * that takes more than its limit; a number of threads that is refused although one thread would do;
 * lists longer than the room that is set aside for them; a default limit that is too low for the
 * threads of a large machine, or that takes more than half of its memory.
 */

#include "base/limited_memory.h"
#include "base/machine.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "join_counts.h"
#include "public_calls.h"
#include "sequences.h"
#include "solver.h"
#include "subproblems.h"

#include <unistd.h>

enum { SMALLEST = NQ_SMALLEST_HALVED, LARGEST = NQ_LARGEST_HALVED, MOST_THREADS = 1024 };

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
    for (uint32_t n = SMALLEST; n <= 15; n++) {
        const uint32_t kinds = n < 12 ? 4 : n < 14 ? ELEMENTS(threads) : 2;
        for (uint32_t i = 0; i < kinds; i++) {
            nqueens_solver *solver = new_accounted_solver(n, &account);
            assert_ok(nqueens_solver_set_kernel(solver, join));
            assert_ok(nqueens_solver_set_threads(solver, threads[i]));
            uint64_t least = needed(solver, 1), all = needed(solver, threads[i]);
            check_limit(solver, &account, 1, 0);
            check_limit(solver, &account, least - 1, 0);
            check_limit(solver, &account, least, 1);
            for (uint32_t third = n < 14 ? 1 : 3; third <= 4 && all > least; third++)
                check_limit(solver, &account, least + (all - least) * third / 3, 1);
            free_accounted_solver(solver, &account);
        }
    }
}

/* Each thread more has room for as many bytes more, and lists have the room that is set aside, those
 * of units with the longest lists, too. */
TEST(units_keep_the_least_limit)
{
    static struct account account;
    static const struct {
        uint32_t n, unit;
    } cases[] = {{16, 0}, {16, 1600}, {17, 9000}, {18, 6000}, {18, 12000}, {19, 60000}};
    for (uint32_t i = 0; i < 2 * ELEMENTS(cases); i++) {
        const uint32_t n = cases[i / 2].n, unit = cases[i / 2].unit, threads = 1 + 2 * (i % 2);
        nqueens_solver *solver = new_accounted_solver(n, &account);
        const size_t before = account.live_bytes;
        uint64_t right, found;
        assert_ok(nqueens_solver_set_kernel(solver, join));
        assert_ok(nqueens_solver_set_threads(solver, threads));
        right = count_range(solver, join, unit, unit + 3);
        assert_ok(nqueens_solver_set_memory_limit(solver, needed(solver, threads)));
        account.peak_bytes = before;
        assert_ok(nqueens_count_range(solver, join, unit, unit + 3, &found));
        assert_int_equal(found, right);
        assert_true(account.peak_bytes - before <= needed(solver, threads));
        free_accounted_solver(solver, &account);
    }
}

/* ---- Calls ------------------------------------------------------------------------- */

/* What "auto" takes on such a CPU, if it is a method that takes memory. */
static const char *auto_takes(uint32_t cpu_features, uint32_t n, uint64_t limit)
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
TEST(auto_counts_by_colours_where_that_is_faster)
{
    const uint64_t limit = UINT64_C(1) << 30;
    const struct nq_kernel *vector;
    assert_string_equal(auto_takes(0, 15, limit), "");
    assert_string_equal(auto_takes(0, 16, limit), "colour");
    assert_string_equal(auto_takes(0, LARGEST, limit), ""); /* it has no room */
    assert_string_equal(auto_takes(0, LARGEST, UINT64_C(1) << 33), "colour");
    assert_string_equal(auto_takes(0, LARGEST + 1, UINT64_MAX), "");
    assert_string_equal(auto_takes(0, 17, 1 << 18), "");
    if (nq_kernel_find("colour-avx2", NQ_CPU_AVX2, &vector) == NQUEENS_OK) {
        const uint32_t features = NQ_CPU_AVX2 | NQ_CPU_AVX512;
        assert_string_equal(auto_takes(NQ_CPU_AVX2, 17, limit), "");
        assert_string_equal(auto_takes(NQ_CPU_AVX2, 18, limit), "colour-avx2");
        assert_string_equal(auto_takes(features, 17, limit), "");
        assert_string_equal(auto_takes(features, 18, limit), "colour-avx2");
    }
    if (nq_kernel_find("colour-avx512", NQ_CPU_COLOUR_AVX512, &vector) == NQUEENS_OK) {
        const uint32_t features = NQ_CPU_AVX2 | NQ_CPU_AVX512 | NQ_CPU_COLOUR_AVX512;
        assert_string_equal(auto_takes(features, 17, limit), "");
        assert_string_equal(auto_takes(features, 18, limit), "colour-avx512");
    }
}

static void check_method(nqueens_solver *solver, uint64_t limit, uint64_t colours)
{
    assert_ok(nqueens_solver_set_memory_limit(solver, limit));
    assert_string_equal(units_method(nqueens_solver_kernel_in_use(solver)),
                        limit >= colours ? "colour" : "backtracking");
}

/* Any number of threads counts by colours where one does, and else searches: nothing joins. */
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
    assert_true(nq_join_limit(n, threads, 0, memory) == limit);
}

/* Of a machine with less memory than that for all threads it is half, or what one thread needs. */
TEST(the_default_limit_is_half_of_the_memory_at_most)
{
    for (uint32_t n = SMALLEST; n <= LARGEST; n++) {
        for (uint32_t threads = 1; threads <= MOST_THREADS; threads *= 4) {
            const uint64_t one = nq_join_bytes(n, 1);
            const uint64_t all = nq_join_bytes(n, threads) + (UINT64_C(1) << 30);
            expect_default(n, threads, 0, all);
            expect_default(n, threads, 3 * all, all);
            expect_default(n, threads, 2 * all, all);
            expect_default(n, threads, 2 * all - 1, all - 1);
            expect_default(n, threads, 2 * one + 2, one + 1);
            expect_default(n, threads, 2 * one - 2, one);
            expect_default(n, threads, 2, one);
            assert_true(nq_join_limit(n, threads, 99, 2 * all) == 99);
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
            uint64_t all = nq_join_bytes(n, threads) + (UINT64_C(1) << 30);
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
        int status = NQUEENS_OK;
        atomic_init(&memory.left, POOL_BYTES);
        void *block = nq_memory_renew(&memory, NULL, BLOCK_BYTES, &status);
        assert_ok(status);
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
    int status = NQUEENS_OK;
    atomic_init(&memory.left, SIZE_MAX);
    assert_null(nq_memory_renew(&memory, NULL, SIZE_MAX - 1, &status));
    assert_int_equal(status, NQUEENS_ERROR_UNSUPPORTED);
    assert_true(atomic_load(&memory.left) == SIZE_MAX);
    assert_null(nq_allocate(&allocator, SIZE_MAX / 2 + 2, 2));
    assert_null(nq_allocate(&allocator, 0, 2));
}
