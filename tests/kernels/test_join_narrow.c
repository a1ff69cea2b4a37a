/* SPDX-License-Identifier: MIT
 *
 * test_join_narrow.c - pairs of words of 32 bits, against all pairs one after the other; and that
 * lists of them keep to the memory that is planned for them. Whole counts, and units against those
 * of lists of 64-bit words, are in test_join_parts.c.
 *
 * Catches: two diagonals that share a bit and are both contended; a class that is counted as
 * another, also where no bit is left to mark it; a word that fills a segment up and is counted; a
 * list that outgrows its room.
 */

#include "base/bits.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "join/plan/units.h"
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
