/* SPDX-License-Identifier: MIT
 *
 * Each thread holds the two lists of a part, and a workspace to join them in. Up to n = 23 units
 * that are not parted are listed from a table that all threads read; it is as large as the limit
 * allows, so the smallest one decides whether there is room. All other lists have small tables of
 * their own.
 */

#include "join/plan/budget.h"

#include "join/lists/table.h"
#include "work/workers.h"

enum {
    LARGEST_SHARED_TABLE = 23, /* n; a table of larger boards takes longer to read */
    SMALLEST_NARROW = 18
};

/* Units are parted where some of the threads have no room otherwise, as far as a count gains by it.
 * With one row given a thread takes 1.6 times the time at n = 24, in a fourteenth of the memory,
 * and four times at n = 22; with two rows, twice the time at n = 26 and 28, in a seventh and a
 * third of the memory, and eight times the time of one row at n = 24. */
static const struct parting {
    uint32_t largest_n;
    uint32_t fewest; /* rows given */
    uint32_t most;
} partings[] = {{23, 0, 0}, {25, 0, 1}, {NQ_LARGEST_HALVED, 1, 2}};

/* Sizes of the lists of a part. */
struct size {
    uint32_t longest; /* length of the longest list */
    uint32_t both;    /* length of both lists together */
    uint32_t table;   /* words of the last two tables of a list; these leave six rows if all */
                      /* threads read them */
};

/* Sizes by the rows of the half board, 2 to 14, and the rows that are given. Up to 9 rows, with
 * none given, these are the longest lists of all sets of columns. The others were found by
 * exchanging columns, from several sets, as long as lists became longer, and a tenth was added, or
 * a third for two given rows at n = 26; for 8 to 10 rows this search finds the longest lists. A
 * longer list is not cut: it takes more memory than was planned. Odd n have shorter lists. */
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
    [13] = {{0, 0, 0}, {3300000, 3300000, 4200000}, {420000, 420000, 600000}},
    [14] = {{0, 0, 0}, {24500000, 25000000, 9500000}, {2800000, 2800000, 3600000}},
};

/* Sizes of lists in narrow words: the longest segment, with room for a table's list behind it and a
 * tenth more, and the last two tables, in words of 64 bits. All lists of n = 18 to 20 were looked
 * at, and a sixth of the lists of n = 21. Only tests list smaller boards in narrow words; these
 * lists grow. */
static const struct {
    uint32_t segment;
    uint32_t table;
} narrow_sizes[NQ_HALF_ROWS + 1] = {
    [9] = {12300, 10000},
    [10] = {16000, 700000},
};

/* The bytes that each allocation takes besides, at most. */
enum { ALIGNMENT_BYTES = 256 };

/* The bytes of a list before it is narrowed, of a table that leaves six rows. */
enum { SCRATCH_BYTES = 4096 };

/* The bytes for the table, where the program sets no limit. */
#define USUAL_TABLE_BYTES (UINT64_C(1) << 30)

int nq_join_has_own_tables(uint32_t n, uint32_t given)
{
    return given > 0 || n > LARGEST_SHARED_TABLE;
}

/* Whether lists are made in narrow words. Lists of smaller boards are so short that narrow words
 * take longer, 1.3 times at n = 17. */
static int is_narrow(uint32_t n, uint32_t given)
{
    return n >= SMALLEST_NARROW && nq_narrow_fits(n) && given == 0;
}

/* Whether the lists are so long that a workspace for them would not fit. */
static int has_runs(uint32_t n, uint32_t given)
{
    return n == NQ_LARGEST_HALVED && given == 1;
}

/* Sizes that are not in the array, which only tests ask for, are at most the sizes with fewer rows
 * given. */
static const struct size *size_of(uint32_t n, uint32_t given)
{
    const struct size *of_rows = sizes[n / 2];
    while (given > 0 && of_rows[given].longest == 0)
        given--;
    return &of_rows[given];
}

/* The room for both lists, and behind them for the placements that are tried last, which are fewer
 * than 720, or than a table has in one of its lists. */
size_t nq_join_lists_room(uint32_t n, uint32_t given)
{
    enum { SHORT = 2880, LONG = 1 << 19 };
    uint32_t both = size_of(n, given)->both;
    uint32_t last = both < SHORT ? SHORT / 4 : both < LONG ? both / 4 : LONG / 4;
    return nq_join_padded(both + last);
}

size_t nq_narrow_segment_room(uint32_t n)
{
    return narrow_sizes[n / 2].segment;
}

size_t nq_join_workspace_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel)
{
    const struct size *size = size_of(n, given + (uint32_t)has_runs(n, given));
    const size_t lists[2] = {size->longest, size->both - size->longest};
    return kernel->workspace_size(lists, is_narrow(n, given));
}

uint64_t nq_join_thread_bytes(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel)
{
    uint64_t words = nq_join_lists_room(n, given);
    if (is_narrow(n, given))
        words = (UINT64_C(1) << nq_narrow_key_bits(n)) *
                nq_narrow_segment_room(n); /* both lists, each half as much */
    if (has_runs(n, given))
        words += nq_join_lists_room(n, given + 1);
    if (nq_join_has_own_tables(n, given))
        words += size_of(n, given)->table;
    return words * sizeof(uint64_t) + nq_join_workspace_bytes(n, given, kernel) +
           4 * ALIGNMENT_BYTES;
}

/* The bytes that a thread takes besides while it makes a table that all read: a block of each of
 * two tables that is not full. */
static uint64_t making_bytes(void)
{
    return 2 * (NQ_JOIN_BLOCK_BYTES + ALIGNMENT_BYTES) + SCRATCH_BYTES;
}

/* The bytes of the smallest table that all read. */
static uint64_t table_bytes(uint32_t n)
{
    uint64_t words = is_narrow(n, 0) ? narrow_sizes[n / 2].table : size_of(n, 0)->table;
    return words * sizeof(uint64_t);
}

/* Half of the bytes that the smallest table leaves may be lost in blocks that are not full. */
uint32_t nq_join_table_threads(uint32_t n, uint64_t bytes, uint32_t threads)
{
    const uint64_t least = table_bytes(n) + making_bytes();
    const uint64_t more = bytes > least ? (bytes - least) / (2 * making_bytes()) : 0;
    return more < threads ? (uint32_t)more + 1 : threads;
}

uint64_t nq_join_bytes_with(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel,
                            uint32_t threads)
{
    const uint64_t lists = threads * nq_join_thread_bytes(n, given, kernel);
    if (nq_join_has_own_tables(n, given))
        return lists;
    return table_bytes(n) + making_bytes() + lists;
}

static const struct parting *parting_of(uint32_t n)
{
    const struct parting *parting = partings;
    while (parting->largest_n < n)
        parting++;
    return parting;
}

uint64_t nq_join_bytes(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads)
{
    return nq_join_bytes_with(n, parting_of(n)->most, kernel, threads);
}

/* The number of the threads that have room within the limit if this number of rows is given. */
static uint32_t threads_within(uint32_t n, uint32_t given, const struct nq_join_kernel *kernel,
                               uint32_t threads, uint64_t limit)
{
    uint64_t one = nq_join_bytes_with(n, given, kernel, 1);
    if (limit < one)
        return 0;
    uint64_t more = (limit - one) / nq_join_thread_bytes(n, given, kernel);
    return more < threads ? (uint32_t)more + 1 : threads;
}

/* Whether parts are done sooner than whole units, of which some threads would have none. */
static int are_few(uint64_t units, uint32_t threads)
{
    return units < 5 * threads / 8; /* chosen by the time at n = 24 */
}

int nq_join_plan_set(struct nq_join_plan *plan, uint32_t n, const struct nq_join_kernel *kernel,
                     uint32_t threads, uint64_t limit, uint64_t units)
{
    const struct parting *parting = parting_of(n);
    uint32_t given =
        parting->fewest == 0 && are_few(units, threads) ? parting->most : parting->fewest;
    *plan = (struct nq_join_plan){0};
    while (given < parting->most && threads_within(n, given, kernel, threads, limit) < threads)
        given++;
    plan->given = given;
    plan->threads = threads_within(n, given, kernel, threads, limit);
    plan->has_runs = has_runs(n, plan->given);
    plan->is_narrow = is_narrow(n, plan->given);
    plan->starts_alone = nq_starts_alone(n, plan->threads);
    return plan->threads > 0;
}

uint64_t nq_join_limit(uint32_t n, const struct nq_join_kernel *kernel, uint32_t threads,
                       uint64_t set, uint64_t machine_memory)
{
    if (set != 0)
        return set;
    if (n < NQ_SMALLEST_HALVED || n > NQ_LARGEST_HALVED)
        return USUAL_TABLE_BYTES;
    uint64_t one = nq_join_bytes(n, kernel, 1);
    uint64_t all =
        nq_join_bytes_with(n, parting_of(n)->fewest, kernel, threads) + USUAL_TABLE_BYTES;
    uint64_t half = machine_memory / 2;
    uint64_t usual = half == 0 || all <= half ? all : half > one ? half : one;
    return usual > SIZE_MAX ? SIZE_MAX : usual;
}
