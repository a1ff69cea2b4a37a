/* SPDX-License-Identifier: MIT
 *
 * test_join_narrow.c - lists in narrow words: what a table and a list have, against lists
 * of 64-bit words and the portable kernel; their pairs, against all pairs one after the other; and
 * that they keep to the memory that is planned for them. Whole counts are in test_join_parts.c.
 *
 * Catches: two diagonals that share a bit and are both contended; a queen whose mask is that of
 * another column or row; a word that is in the wrong segment, or fills one up and is counted; a
 * class that is counted as another, also where no bit is left to mark it; a list that outgrows its
 * room.
 */

#include "base/bits.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "join_tables.h"
#include "random_boards.h"
#include "subproblems.h"

enum { LARGEST = 21, MOST_WORDS = 400000 };

static const struct nq_kernel *narrow_kernel_that_runs(uint32_t index)
{
    EACH_OF(kernel, join_kernel_that_runs) {
        if (kernel->join->select != NULL && index-- == 0)
            return kernel;
    }
    return NULL;
}

/* ---- Lists ----------------------------------------------------------------- */

static uint64_t words[2][MOST_WORDS];

static int by_value(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* The key, and below it the word, of all placements on a set of columns, in ascending order. */
static size_t list_wide(const struct nq_narrow *narrow, uint32_t rows_left, uint32_t columns)
{
    struct nq_join_list placements = {0};
    open_table(tables.half.n, tables.half.offset, rows_left, rows_left);
    list_placements(&placements, columns);
    size_t count = placements.count;
    assert_true(count <= MOST_WORDS);
    for (size_t i = 0; i < count; i++)
        words[0][i] = (uint64_t)nq_narrow_key(narrow, placements.words[i]) << 32 |
                      nq_narrow_word(narrow, placements.words[i], columns);
    nq_join_list_clear(&placements, &tables.memory);
    close_tables();
    qsort(words[0], count, sizeof words[0][0], by_value);
    return count;
}

static size_t list_narrow(const struct nq_kernel *kernel, const struct nq_narrow *narrow,
                          uint32_t rows_left, uint32_t columns)
{
    static const struct nq_join_inner no_inner;
    struct nq_join_list placements = {0};
    struct nq_join_table table;
    struct nq_join_context context = tables.context;
    size_t count = 0;
    context.kernel = kernel->join;
    context.narrow = narrow;
    assert_ok(nq_join_table_make(&table, &context, rows_left, rows_left));
    assert_int_equal(table.rows, tables.half.rows - rows_left);
    for (uint32_t again = 0; again < 2; again++)
        assert_ok(nq_join_list_make(&placements, &table, &context, columns, &no_inner));
    for (uint32_t segment = 0; segment < nq_narrow_segments(narrow); segment++) {
        const uint32_t *word = nq_narrow_segment(&placements, segment);
        for (; word < placements.end[segment]; word++) {
            assert_true(count < MOST_WORDS);
            words[1][count++] = (uint64_t)segment << 32 | *word;
        }
    }
    nq_join_list_clear(&placements, &tables.memory);
    nq_join_table_clear(&table, &tables.memory);
    assert_int_equal(tables.account.live_blocks, 0);
    qsort(words[1], count, sizeof words[1][0], by_value);
    return count;
}

static void check_lists(uint32_t n, uint32_t offset, uint32_t rows_left, uint32_t columns)
{
    struct nq_narrow narrow;
    nq_half_board_set(&tables.half, n, offset);
    nq_narrow_set(&narrow, n, tables.half.board_column, tables.half.columns);
    const size_t count = list_wide(&narrow, rows_left, columns);
    EACH_OF(kernel, narrow_kernel_that_runs) {
        assert_int_equal(list_narrow(kernel, &narrow, rows_left, columns), count);
        assert_memory_equal(words[0], words[1], count * sizeof words[0][0]);
    }
}

TEST(narrow_lists_are_those_in_64_bits)
{
    struct random random = random_stream(1);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= LARGEST; n++) {
        const uint32_t rows = n / 2;
        for (uint32_t i = 0; i < (n < 17 ? 12 : 2); i++) {
            uint32_t most = rows > NQ_JOIN_MOST_LEFT ? NQ_JOIN_MOST_LEFT : rows - 1;
            uint32_t fewest = n < 17 ? 1 : 4;
            uint32_t columns = 0;
            while (nq_popcount(columns) < rows)
                columns |= 1u << random_below(&random, 2 * rows);
            check_lists(n, n % 2 == 0 ? 0 : random_below(&random, rows),
                        fewest + random_below(&random, most - fewest + 1), columns);
        }
    }
}

/* Two placements that fit by their 64-bit words fit by key and narrow word, and only these. */
TEST(narrow_words_fit_where_placements_do)
{
    struct random random = random_stream(2);
    for (uint32_t n = NQ_SMALLEST_HALVED; n <= LARGEST; n++) {
        struct nq_half_board half;
        struct nq_narrow narrow;
        nq_half_board_set(&half, n, n % 2 == 0 ? 0 : random_below(&random, n / 2));
        nq_narrow_set(&narrow, n, half.board_column, half.columns);
        for (uint32_t top = 0; top < half.rows * half.columns; top++) {
            const uint64_t first = half.queen[top / half.columns][top % half.columns];
            for (uint32_t bottom = 0; bottom < half.rows * half.columns; bottom++) {
                const uint64_t second = half.queen[bottom / half.columns][bottom % half.columns];
                const uint32_t columns[2] = {1u << top % half.columns, 1u << bottom % half.columns};
                if (columns[0] == columns[1] || first == 0 || second == 0)
                    continue;
                const uint32_t border = narrow.first | narrow.last;
                /* either half has each border column */
                uint32_t of_top = random_below(&random, 4);
                uint32_t set = (of_top & 1 ? narrow.first : 0) | (of_top & 2 ? narrow.last : 0);
                set = (set | (columns[0] & border)) & ~(columns[1] & border);
                const uint32_t first_word = nq_narrow_word(&narrow, first, set);
                const uint32_t second_word = nq_narrow_word(&narrow, second, border & ~set);
                const uint64_t across = nq_half_board_across(&half, second);
                const uint32_t keys =
                    nq_narrow_key(&narrow, first) & nq_narrow_key(&narrow, across);
                const int is_conflict =
                    keys != 0 || (first_word & nq_narrow_across(&narrow, second_word)) != 0;
                assert_int_equal(is_conflict, (first & across) != 0);
            }
        }
    }
}

/* ---- Pairs ----------------------------------------------------------------- */

enum { LONGEST = 3000, BLOCK = NQ_NARROW_BLOCK };

static uint32_t lists[2][NQ_NARROW_SEGMENTS][LONGEST + BLOCK];

static uint64_t weight_of(enum nq_half_rule rule, uint32_t first, uint32_t second)
{
    static const uint64_t weights[3][3] = {{1, 1, 2}, {1, 0, 0}, {2, 0, 0}};
    if (rule == NQ_PAIRS_ALIKE)
        return 1;
    return weights[nq_popcount(first & 3)][nq_popcount(second & 3)];
}

static uint64_t count_all_pairs(const struct nq_join_halves *halves)
{
    const uint32_t segments = nq_narrow_segments(halves->narrow);
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < segments * segments; i++) {
        const uint32_t first = i / segments, second = i % segments;
        const uint32_t turned = (second & 5) << 1 | (second >> 1 & 5);
        uint64_t fits = 0;
        if ((first & turned) != 0)
            continue;
        for (size_t a = 0; a < halves->in_segment[0][first]; a++) {
            for (size_t b = 0; b < halves->in_segment[1][second]; b++)
                fits += (lists[0][first][a] &
                         nq_narrow_across(halves->narrow, lists[1][second][b])) == 0;
        }
        pairs += fits * weight_of(halves->rule, first, second);
    }
    return pairs;
}

static void fill(struct random *random, struct nq_join_halves *halves, uint32_t longest)
{
    const uint32_t bits = halves->narrow->paired_bits + 2, diagonals = random_below(random, 12);
    for (uint32_t half = 0; half < 2; half++) {
        halves->taken[half] = 0;
        for (uint32_t segment = 0; segment < NQ_NARROW_SEGMENTS; segment++) {
            halves->segment[half][segment] = lists[half][segment];
            halves->in_segment[half][segment] = random_below(random, longest + 1);
            for (size_t i = 0; i < halves->in_segment[half][segment]; i++) {
                uint32_t word = 0;
                for (uint32_t d = 0; d < diagonals; d++)
                    word |= 1u << random_below(random, bits);
                lists[half][segment][i] = word;
                halves->taken[half] |= word;
            }
        }
    }
}

/* Of each number of bits that words have; with 32, of which all are contended as a rule, there is
 * none left to mark a class. */
TEST(pairs_of_narrow_words)
{
    struct random random = random_stream(3);
    uint64_t all = 0;
    for (uint32_t i = 0; i < 240; i++) {
        const struct nq_narrow narrow = {.key_bits = 2 * (i / 2 % 3),
                                         .paired_bits = 2 * random_below(&random, 16)};
        struct nq_join_halves halves = {
            .narrow = &narrow,
            .rule = i % 2 || narrow.key_bits == 0 ? NQ_PAIRS_ALIKE : NQ_PAIRS_LONG_DIAGONALS};
        fill(&random, &halves, i % 60 == 0 ? LONGEST : i % 7 == 0 ? 1 : 200);
        if (i % 5 == 0)
            halves.taken[0] = halves.taken[1] = UINT32_MAX;
        const uint64_t expected = count_all_pairs(&halves);
        for (uint32_t k = 0; k < 2 * nq_narrow_segments(&narrow); k++)
            halves.count[k % 2] += halves.in_segment[k % 2][k / 2];
        EACH_OF(kernel, narrow_kernel_that_runs) {
            nq_cancel_flag cancel = {0};
            uint64_t pairs = 0;
            size_t size = kernel->join->workspace_size(halves.count, 1);
            void *workspace = malloc(size);
            assert_non_null(workspace);
            memset(workspace, 0xa5, size);
            assert_ok(kernel->join->count_pairs(&halves, workspace, &cancel, &pairs));
            assert_int_equal(pairs, expected);
            atomic_store(&cancel.is_set, 1);
            if (expected > 10000)
                assert_int_equal(kernel->join->count_pairs(&halves, workspace, &cancel, &pairs),
                                 NQUEENS_CANCELLED);
            free(workspace);
        }
        all += expected;
    }
    assert_true(all > 1000000);
}

/* ---- Memory ---------------------------------------------------------------- */

/* The least memory is enough for the first units, and for those with the longest lists. */
TEST(units_in_narrow_words_keep_the_least_limit)
{
    static struct account account;
    for (uint32_t n = 18; n <= LARGEST; n++) {
        nqueens_solver *plain = solver_with_kernel(n, "join");
        const uint64_t first = nq_join_units(n) / 3;
        const uint64_t solutions = count_range(plain, "join", first, first + 2);
        nqueens_solver_free(plain);
        EACH_OF(kernel, narrow_kernel_that_runs) {
            for (uint32_t threads = 1; threads <= 3; threads += 2) {
                nqueens_solver *solver = new_accounted_solver(n, &account);
                size_t before = account.live_bytes;
                uint64_t limit, found;
                assert_ok(nqueens_solver_set_kernel(solver, kernel->name));
                assert_ok(nqueens_solver_set_threads(solver, threads));
                assert_ok(nqueens_memory_needed(solver, "join", threads, &limit));
                assert_ok(nqueens_solver_set_memory_limit(solver, limit));
                assert_ok(nqueens_count_range(solver, "join", first, first + 2, &found));
                assert_int_equal(found, solutions);
                assert_true(account.peak_bytes - before <= limit);
                free_accounted_solver(solver, &account);
            }
        }
    }
}
