/* SPDX-License-Identifier: MIT
 *
 * The pairs that join kernels count, against all pairs one after the other: lists of
 * any length, also longer than those of boards that other tests have time for, words
 * with few and with many diagonals, lists that never or always conflict, both rules; and lists in
 * narrow words. Catches: a pair that is lost or counted twice; two diagonals that share a bit and
 * are both contended; a class that is counted as another, also where no bit is left to mark it; a
 * word that fills a segment up and is counted.
 */

#include "base/bits.h"
#include "harness.h"
#include "join/pairs/kernel.h"
#include "random_boards.h"
#include "subproblems.h"

enum { LONGEST = 140000, SHORT = 200, MOST_CROSSING_BITS = 54 };

static uint64_t placements[2][LONGEST];

/* ---- Brute force ----------------------------------------------------------- */

/* What a pair counts by how many of its two halves' long diagonals are taken, see
 * half_board.c; a pair that fits has not the same one in both. */
static const uint64_t weight_of[3][3] = {{1, 1, 2}, {1, 0, 0}, {2, 0, 0}};

static uint32_t long_diagonals(uint64_t placement)
{
    return (uint32_t)(placement & 1) + (uint32_t)(placement >> 1 & 1);
}

/* The placement as the other half sees it: falling diagonals are even bits and meet
 * rising ones, the odd bits next to them; of the diagonals that stay in their own half
 * nothing is left. */
static uint64_t seen_from_across(uint64_t placement, uint32_t crossing_bits)
{
    const uint64_t even = UINT64_C(0x5555555555555555);
    uint64_t swapped = (placement & even) << 1 | (placement >> 1 & even);
    return swapped & (UINT64_MAX >> (64 - crossing_bits));
}

static uint64_t count_all_pairs(const struct nq_join_halves *halves)
{
    uint64_t pairs = 0;
    for (size_t i = 0; i < halves->count[0]; i++) {
        uint64_t first = halves->placements[0][i];
        uint64_t across = seen_from_across(first, halves->crossing_bits);
        const uint64_t *weights = weight_of[long_diagonals(first)];
        for (size_t j = 0; j < halves->count[1]; j++) {
            uint64_t second = halves->placements[1][j];
            uint64_t weight = halves->rule == NQ_PAIRS_ALIKE ? 1 : weights[long_diagonals(second)];
            pairs += (second & across) == 0 ? weight : 0;
        }
    }
    return pairs;
}

/* ---- Lists ----------------------------------------------------------------- */

enum filling {
    AS_ON_BOARDS, /* as many diagonals as placements of a large board have */
    SPARSE,
    DENSE,
    FEW_KINDS,            /* of words */
    NEVER_CONFLICT,       /* only falling diagonals */
    ALL_CONFLICT,         /* with four crossing bits or more */
    LONG_DIAGONALS_TAKEN, /* in every other placement */
    FILLINGS
};

static uint64_t random_word(struct random *random, uint32_t diagonals, uint32_t bits)
{
    uint64_t word = 0;
    while (diagonals-- > 0)
        word |= nq_bit(random_below(random, bits));
    return word;
}

static uint64_t random_placement(struct random *random, enum filling filling)
{
    switch (filling) {
    case SPARSE:
        return random_word(random, random_below(random, 3), 64);
    case DENSE:
        return random_word(random, 40, 64);
    case FEW_KINDS:
        return UINT64_C(0x0102040810204080) << random_below(random, 3);
    case NEVER_CONFLICT:
        return random_word(random, 8, 64) & UINT64_C(0x5555555555555555);
    case ALL_CONFLICT:
        return random_word(random, 8, 64) | 0xc;
    case LONG_DIAGONALS_TAKEN:
        return (random_word(random, 6, 62) << 2) | 3 * random_below(random, 2);
    default:
        return random_word(random, 4, 64) | random_word(random, 4, 20) << 2;
    }
}

static void fill(struct random *random, enum filling filling, struct nq_join_halves *halves)
{
    for (uint32_t list = 0; list < 2; list++) {
        halves->placements[list] = placements[list];
        halves->reachable[list] = 0;
        for (size_t i = 0; i < halves->count[list]; i++) {
            placements[list][i] = random_placement(random, filling);
            halves->reachable[list] |= placements[list][i];
        }
    }
}

/* ---- Kernels --------------------------------------------------------------- */

/* With a workspace whose end is that of its memory, and what is in it is not 0. */
static int count_with(const struct nq_join_kernel *kernel, const struct nq_join_halves *halves,
                      int cancelled, uint64_t *pairs)
{
    nq_cancel_flag cancel = {0};
    size_t size = kernel->workspace_size(halves->count, halves->narrow != NULL);
    void *workspace = malloc(size);
    assert_non_null(workspace);
    memset(workspace, 0xa5, size);
    atomic_init(&cancel.is_set, cancelled);
    int status = kernel->count_pairs(halves, workspace, &cancel, pairs);
    free(workspace);
    return status;
}

/* Lists of first and second placements, of the kind and by the rule that i asks for. Returns how
 * many pairs there are, after each kernel has counted as many. */
static uint64_t check(struct random *random, uint32_t i, uint32_t crossing_bits, size_t first,
                      size_t second)
{
    enum filling filling = (enum filling)(i / 2 % FILLINGS);
    struct nq_join_halves halves = {
        .crossing_bits = crossing_bits,
        .rule = i % 2 ? NQ_PAIRS_ALIKE : NQ_PAIRS_LONG_DIAGONALS,
        .count = {first, second},
    };
    fill(random, filling, &halves);
    uint64_t expected = count_all_pairs(&halves);
    EACH_OF(kernel, join_kernel_that_runs) {
        uint64_t found = ~expected;
        assert_ok(count_with(kernel->join, &halves, 0, &found));
        if (found != expected)
            fail_msg("%s, lists of %zu and %zu, crossing_bits %" PRIu32 ", rule %" PRIu32
                     ", filling %d: %" PRIu64 " in place of %" PRIu64,
                     kernel->name, first, second, crossing_bits, i % 2, (int)filling, found,
                     expected);
    }
    return expected;
}

/* ---- Tests ----------------------------------------------------------------- */

TEST(short_lists_of_any_length)
{
    struct random random = random_stream(1);
    uint64_t pairs[FILLINGS] = {0};
    for (uint32_t length = 0; length <= SHORT; length++) {
        for (uint32_t i = 0; i < 2 * FILLINGS; i++) {
            uint32_t crossing_bits = 2 + 2 * random_below(&random, MOST_CROSSING_BITS / 2);
            uint32_t other = random_below(&random, SHORT + 1);
            bool is_first = random_percent(&random, 50);
            pairs[i / 2] += check(&random, i, crossing_bits, is_first ? length : other,
                                  is_first ? other : length);
        }
    }
    for (uint32_t filling = 0; filling < FILLINGS; filling++)
        assert_true(pairs[filling] > 1000);
}

TEST(every_number_of_diagonals_compared)
{
    struct random random = random_stream(2);
    for (uint32_t i = 0; i < 2 * FILLINGS * MOST_CROSSING_BITS / 2; i++) {
        uint32_t first = 1 + random_below(&random, 1000);
        check(&random, i, 2 + i / (2 * FILLINGS) * 2, first, 1 + random_below(&random, 1000));
    }
}

/* From lists that are narrowed as they are read to those that are sorted by eight diagonals, and
 * one list much longer than the other. */
TEST(long_lists)
{
    static const size_t lengths[][2] = {{511, 4097},   {513, 2049},   {3000, 3000}, {5000, 2000},
                                        {9000, 1000},  {47999, 700},  {800, 48001}, {100000, 300},
                                        {LONGEST, 40}, {40, LONGEST}, {9, LONGEST}};
    struct random random = random_stream(3);
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < FILLINGS * ELEMENTS(lengths); i++) {
        const size_t *count = lengths[i / FILLINGS];
        pairs += check(&random, i, 26 + 4 * random_below(&random, 8), count[0], count[1]);
    }
    assert_true(pairs > 1000000);
}

/* More than 32-bit words have places for: short lists are split first, or compared pair by pair,
 * long ones sorted. An empty list has no pairs. */
TEST(many_contended_diagonals)
{
    static const size_t lengths[][2] = {{1, 1},    {7, 600},   {64, 64},     {65, 64},
                                        {2000, 3}, {400, 900}, {4000, 2500}, {0, 0},
                                        {1, 0},    {0, 100},   {50000, 0},   {0, LONGEST}};
    struct random random = random_stream(6);
    for (uint32_t i = 0; i < 2 * FILLINGS * ELEMENTS(lengths); i++) {
        const size_t *count = lengths[i / (2 * FILLINGS)];
        for (uint32_t crossing_bits = 32; crossing_bits <= MOST_CROSSING_BITS; crossing_bits += 2)
            check(&random, i, crossing_bits, count[0], count[1]);
    }
}

/* The pairs of the parts of a list, at any address, with the diagonals of the whole list. */
TEST(parts_of_a_list_add_up)
{
    enum { FIRST = 60000, SECOND = 1500 };
    struct random random = random_stream(8);
    EACH_OF(kernel, join_kernel_that_runs) {
        struct nq_join_halves halves = {
            .crossing_bits = 50, .rule = NQ_PAIRS_LONG_DIAGONALS, .count = {FIRST, SECOND}};
        fill(&random, AS_ON_BOARDS, &halves);
        uint64_t left = count_all_pairs(&halves);
        for (size_t next = 0; next < FIRST; next += halves.count[0]) {
            uint64_t pairs;
            halves.count[0] = 1 + random_below(&random, FIRST / 2);
            if (halves.count[0] > FIRST - next)
                halves.count[0] = FIRST - next;
            halves.placements[0] = placements[0] + next;
            assert_ok(count_with(kernel->join, &halves, 0, &pairs));
            left -= pairs;
        }
        assert_int_equal(left, 0);
    }
}

/* Each kernel looks at the flag in a node by itself, before it has done much of it. */
TEST(a_node_is_cancelled)
{
    static const size_t lengths[] = {100, 60000};
    struct random random = random_stream(4);
    assert_non_null(join_kernel_that_runs(0));
    for (uint32_t i = 0; i < 2 * ELEMENTS(lengths); i++) {
        struct nq_join_halves halves = {.crossing_bits = i % 2 ? 54 : 30,
                                        .rule = NQ_PAIRS_ALIKE,
                                        .count = {lengths[i / 2], 100}};
        fill(&random, AS_ON_BOARDS, &halves);
        EACH_OF(kernel, join_kernel_that_runs) {
            uint64_t pairs;
            assert_int_equal(count_with(kernel->join, &halves, 1, &pairs), NQUEENS_CANCELLED);
        }
    }
}

/* ---- Narrow words ---------------------------------------------------------- */

enum { LONGEST_SEGMENT = 3000 };

static uint32_t lists[2][NQ_NARROW_SEGMENTS][LONGEST_SEGMENT + NQ_NARROW_BLOCK];

static uint64_t count_narrow_pairs(const struct nq_join_halves *halves)
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
        pairs += halves->rule == NQ_PAIRS_ALIKE
                     ? fits
                     : fits * weight_of[long_diagonals(first)][long_diagonals(second)];
    }
    return pairs;
}

static void fill_narrow(struct random *random, struct nq_join_halves *halves, uint32_t longest)
{
    const uint32_t bits = halves->narrow->paired_bits + 2, diagonals = random_below(random, 12);
    for (uint32_t half = 0; half < 2; half++) {
        halves->reachable[half] = 0;
        for (uint32_t segment = 0; segment < NQ_NARROW_SEGMENTS; segment++) {
            halves->segment[half][segment] = lists[half][segment];
            halves->in_segment[half][segment] = random_below(random, longest + 1);
            for (size_t i = 0; i < halves->in_segment[half][segment]; i++) {
                lists[half][segment][i] = (uint32_t)random_word(random, diagonals, bits);
                halves->reachable[half] |= lists[half][segment][i];
            }
        }
    }
}

/* Of each number of bits that words have; with 32, of which all are contended as a rule, there is
 * none left to mark a class. */
TEST(pairs_of_narrow_words)
{
    struct random random = random_stream(5);
    uint64_t all = 0;
    for (uint32_t i = 0; i < 240; i++) {
        const struct nq_narrow narrow = {.key_bits = 2 * (i / 2 % 3),
                                         .paired_bits = 2 * random_below(&random, 16)};
        struct nq_join_halves halves = {
            .narrow = &narrow,
            .rule = i % 2 || narrow.key_bits == 0 ? NQ_PAIRS_ALIKE : NQ_PAIRS_LONG_DIAGONALS};
        fill_narrow(&random, &halves, i % 60 == 0 ? LONGEST_SEGMENT : i % 7 == 0 ? 1 : 200);
        if (i % 5 == 0)
            halves.reachable[0] = halves.reachable[1] = UINT32_MAX;
        const uint64_t expected = count_narrow_pairs(&halves);
        for (uint32_t k = 0; k < 2 * nq_narrow_segments(&narrow); k++)
            halves.count[k % 2] += halves.in_segment[k % 2][k / 2];
        EACH_OF(kernel, join_kernel_that_runs) {
            uint64_t pairs = 0;
            assert_ok(count_with(kernel->join, &halves, 0, &pairs));
            assert_int_equal(pairs, expected);
            if (expected > 10000)
                assert_int_equal(count_with(kernel->join, &halves, 1, &pairs), NQUEENS_CANCELLED);
        }
        all += expected;
    }
    assert_true(all > 1000000);
}
