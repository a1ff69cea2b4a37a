/* SPDX-License-Identifier: MIT
 *
 * Each thread holds the two lists of a part, and a workspace to join them in. Up to n = 23 units
 * that are not parted are listed from a table that all threads read; it is as large as the limit
 * allows, so the smallest one decides whether there is room. All other lists have small tables of
 * their own.
 */

#include "join/budget.h"

#include "join/table.h"
#include "work/head_start.h"

enum {
    LARGEST_SHARED_TABLE = 23, /* n; a table of larger boards takes longer to read */
    SMALLEST_NARROW = 18
};

/* Units are parted if the limit has no room for all threads otherwise, or if there are fewer of
 * them than threads, as far as this does not cost more than it gains: with one row given a count
 * takes 1.6 times the time at n = 24, where a thread needs a fifteenth of the memory, and four times
 * at n = 22; with two rows, two times at n = 28 and four times at n = 26. */
static const struct {
    uint32_t largest_n;
    uint32_t fewest; /* rows given */
    uint32_t most;
} partings[] = {{23, 0, 0}, {25, 0, 1}, {27, 1, 1}, {NQ_LARGEST_HALVED, 1, 2}};

/* Of the lists of a part. */
struct size {
    uint32_t longest; /* list */
    uint32_t both;    /* lists together */
    uint32_t table;   /* words of the last two tables of a list; of those that all threads read, */
                      /* when six rows are left */
};

/* By the rows of the half board, 2 to 14, and how many of them are given. Without given ones all
 * sets of columns were listed up to 9 rows. For the others columns were exchanged as long as that
 * made the lists longer, from several sets, and a tenth was added; for 8 to 10 rows this search
 * finds the longest lists. Longer ones, if there are any, are not cut: they take more memory than
 * was planned. Odd n have shorter lists. */
static const struct size sizes[NQ_HALF_ROWS + 1][NQ_JOIN_MOST_GIVEN + 1] = {
    [2] = {{2, 4, 100}},
    [3] = {{4, 6, 100}},
    [4] = {{14, 20, 100}},
    [5] = {{34, 50, 100}},
    [6] = {{132, 212, 100}},
    [7] = {{570, 796, 200}},
    [8] = {{2956, 4490, 1300}},
    [9] = {{17506, 20844, 9500}},
    [10] = {{114142, 131000, 95000}},
    [11] = {{870000, 945000, 1480000}},
    [12] = {{6900000, 7500000, 4900000}, {440000, 450000, 600000}},
    [13] = {{0, 0, 0}, {3300000, 3300000, 4200000}},
    [14] = {{0, 0, 0}, {24500000, 25000000, 9500000}, {2800000, 2800000, 3600000}},
};

/* The same of lists in narrow words: the longest segment, with a table's list behind it and a tenth
 * more, and the two tables in words of 64 bits. All lists of n = 18 to 20 were looked at, and a sixth
 * of those of n = 21. Only tests list smaller boards so, and these lists grow. */
static const struct {
    uint32_t segment;
    uint32_t table;
} narrow_sizes[NQ_HALF_ROWS + 1] = {
    [9] = {12300, 10000},
    [10] = {16000, 700000},
};

/* What each allocation takes besides, at most. */
enum { ALIGNMENT_BYTES = 256 };

/* A list before it is narrowed, of a table that leaves six rows. */
enum { SCRATCH_BYTES = 4096 };

/* For the table, where the program sets no limit. */
#define USUAL_TABLE_BYTES (UINT64_C(1) << 30)

int nq_join_has_own_tables(uint32_t n, uint32_t given)
{
    return given > 0 || n > LARGEST_SHARED_TABLE;
}

/* Whether lists are made in narrow words. Those of smaller boards are so short that it takes longer,
 * 1.3 times at n = 17. */
static int is_narrow(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel)
{
    return kernel->narrow != NULL && n >= SMALLEST_NARROW && nq_narrow_fits(n) && given == 0;
}

/* Whether the lists are so long that a workspace for them would not fit. */
static int has_runs(uint32_t n, uint32_t given)
{
    return n == NQ_LARGEST_HALVED && given == 1;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The sizes of parts that are not in the table, which only tests have, are not above those with
 * fewer rows given. */
static const struct size *size_of(uint32_t n, uint32_t given)
{
    const struct size *of_rows = sizes[n / 2];
    while (given > 0 && of_rows[given].longest == 0)
        given--;
    return &of_rows[given];
}

/* For both lists, and after them for the placements that are tried last: fewer than 720, or than a
 * table has in one of its lists. */
size_t nq_join_lists_room(uint32_t n, uint32_t given)
{
    enum { SHORT = 2880, LONG = 1 << 19 };
    uint32_t both = size_of(n, given)->both;
    return nq_join_padded(both + (both > SHORT ? smaller(both, LONG) / 4 : SHORT / 4));
}

size_t nq_narrow_segment_room(uint32_t n)
{
    return narrow_sizes[n / 2].segment;
}

size_t nq_join_workspace_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel)
{
    const struct size *size = size_of(n, given + (uint32_t)has_runs(n, given));
    const size_t uneven[2] = {size->longest, size->both - size->longest};
    const size_t even[2] = {size->both / 2, size->both / 2};
    nq_join_workspace_size_fn *bytes =
        is_narrow(n, given, kernel) ? kernel->narrow->workspace_size : kernel->workspace_size;
    size_t of_uneven = bytes(uneven);
    size_t of_even = bytes(even);
    return of_uneven > of_even ? of_uneven : of_even;
}

uint64_t nq_join_thread_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel)
{
    uint64_t words = nq_join_lists_room(n, given);
    if (is_narrow(n, given, kernel))
        words = nq_narrow_segment_room(n)
                << nq_narrow_key_bits(n); /* both lists, each half as much */
    if (has_runs(n, given))
        words += nq_join_lists_room(n, given + 1);
    if (nq_join_has_own_tables(n, given))
        words += size_of(n, given)->table;
    return words * sizeof(uint64_t) + nq_join_workspace_bytes(n, given, kernel) +
           4 * ALIGNMENT_BYTES;
}

uint64_t nq_join_bytes_with(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel,
                            uint32_t threads)
{
    uint64_t thread = nq_join_thread_bytes(n, given, kernel);
    if (nq_join_has_own_tables(n, given))
        return threads * thread;
    thread += 2 * (NQ_JOIN_BLOCK_BYTES + ALIGNMENT_BYTES) + SCRATCH_BYTES;
    uint64_t table =
        is_narrow(n, given, kernel) ? narrow_sizes[n / 2].table : size_of(n, given)->table;
    return table * sizeof(uint64_t) + threads * thread;
}

static uint32_t parting_of(uint32_t n)
{
    uint32_t i = 0;
    while (partings[i].largest_n < n)
        i++;
    return i;
}

static uint32_t fewest_given(uint32_t n)
{
    return partings[parting_of(n)].fewest;
}

static uint32_t most_given(uint32_t n)
{
    return partings[parting_of(n)].most;
}

uint64_t nq_join_bytes(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads)
{
    uint64_t least = UINT64_MAX;
    for (uint32_t given = fewest_given(n); given <= most_given(n); given++) {
        uint64_t bytes = nq_join_bytes_with(n, given, kernel, threads);
        if (bytes < least)
            least = bytes;
    }
    return least;
}

/* How many of so many threads have room. */
static uint32_t threads_within(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel,
                               uint32_t threads, uint64_t limit)
{
    uint64_t one = nq_join_bytes_with(n, given, kernel, 1);
    if (limit < one)
        return 0;
    uint64_t more = (limit - one) / (nq_join_bytes_with(n, given, kernel, 2) - one);
    return more < threads ? (uint32_t)more + 1 : threads;
}

int nq_join_plan_set(struct nq_join_plan *plan, uint32_t n, const struct nq_join_kernel *kernel,
                     uint32_t threads, uint64_t limit, uint64_t units)
{
    uint32_t given = fewest_given(n);
    if (units < threads && given < most_given(n))
        given = 1;
    *plan = (struct nq_join_plan){0};
    for (; given <= most_given(n) && plan->threads < threads; given++) {
        uint32_t within = threads_within(n, given, kernel, threads, limit);
        if (within > plan->threads)
            *plan = (struct nq_join_plan){within, given, has_runs(n, given),
                                          is_narrow(n, given, kernel), 0};
    }
    plan->has_head_start = nq_has_head_start(n, plan->threads);
    return plan->threads > 0;
}

uint64_t nq_join_default_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                               uint64_t machine_memory)
{
    if (!nq_is_halved(n))
        return USUAL_TABLE_BYTES;
    uint64_t one = nq_join_bytes(n, kernel, 1);
    uint64_t all = nq_join_bytes_with(n, fewest_given(n), kernel, threads) + USUAL_TABLE_BYTES;
    uint64_t half = machine_memory / 2;
    if (half == 0 || all <= half)
        return all;
    return half > one ? half : one;
}
