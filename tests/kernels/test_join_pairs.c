/* SPDX-License-Identifier: MIT
 *
 * The pairs that the join counts, against all pairs one after the other: lists of any length, words
 * with few and with many diagonals, lists that never or always conflict, both weightings. Catches: a
 * pair that is lost, counted twice, or weighed as another; a word past the end of a block.
 */

#include "base/bits.h"
#include "join_counts.h"
#include "random_boards.h"

enum { LONGEST = 70000, SHORT = 200, DIAGONALS = 62 };

static uint64_t words[2][LONGEST];

/* By the long diagonals of one set, and of the other. */
static uint64_t weight_of(uint64_t first, uint64_t second)
{
    const uint64_t both = 3;
    if ((first & both) != 0 && (second & both) != 0)
        return 0;
    return (first & both) == both || (second & both) == both ? 2 : 1;
}

static uint64_t count_all_pairs(const struct nq_join_pairs *lists)
{
    uint64_t pairs = 0;
    for (size_t i = 0; i < lists->count[0]; i++) {
        for (size_t j = 0; j < lists->count[1]; j++) {
            const uint64_t first = lists->words[0][i], second = lists->words[1][j];
            if ((first & second) == 0)
                pairs += lists->weighting == NQ_PAIRS_ALIKE ? 1 : weight_of(first, second);
        }
    }
    return pairs;
}

enum filling {
    AS_ON_BOARDS, /* as many diagonals as placements of a large board have */
    SPARSE,
    DENSE,
    FEW_KINDS,            /* of words */
    NEVER_CONFLICT,       /* the lists have diagonals of their own */
    ALL_CONFLICT,         /* all words have one diagonal */
    LONG_DIAGONALS_TAKEN, /* in every other word */
    FILLINGS
};

static uint64_t random_diagonals(struct random *random, uint32_t count, uint32_t from, uint32_t to)
{
    uint64_t word = 0;
    while (count-- > 0)
        word |= nq_bit(from + random_below(random, to - from));
    return word;
}

static uint64_t random_word(struct random *random, enum filling filling, uint32_t list)
{
    switch (filling) {
    case SPARSE:
        return random_diagonals(random, random_below(random, 3), 0, DIAGONALS);
    case DENSE:
        return random_diagonals(random, 20, 0, DIAGONALS);
    case FEW_KINDS:
        return UINT64_C(0x0102040810204080) << random_below(random, 3) & ~(UINT64_C(1) << 63);
    case NEVER_CONFLICT:
        return random_diagonals(random, 8, 2, DIAGONALS) & UINT64_C(0x1555555555555555) << list;
    case ALL_CONFLICT:
        return random_diagonals(random, 8, 0, DIAGONALS) | 4;
    case LONG_DIAGONALS_TAKEN:
        return random_diagonals(random, 6, 2, DIAGONALS) | 3 * random_below(random, 2);
    default:
        return random_diagonals(random, 4, 0, DIAGONALS) | random_diagonals(random, 4, 2, 22);
    }
}

static struct nq_join_pairs random_lists(struct random *random, uint32_t i, size_t first,
                                         size_t second)
{
    struct nq_join_pairs lists = {
        {words[0], words[1]}, {first, second}, i % 2 ? NQ_PAIRS_ALIKE : NQ_PAIRS_LONG_DIAGONALS};
    for (uint32_t list = 0; list < 2; list++) {
        for (size_t k = 0; k < lists.count[list]; k++)
            words[list][k] = random_word(random, (enum filling)(i / 2 % FILLINGS), list);
    }
    return lists;
}

/* Lists of the kind, and by the weighting, that i asks for. Returns how many pairs there are. */
static uint64_t check(struct random *random, uint32_t i, size_t first, size_t second)
{
    const struct nq_join_pairs lists = random_lists(random, i, first, second);
    const uint64_t expected = count_all_pairs(&lists);
    uint64_t found = ~expected;
    context_case("lists of %zu and %zu, kind %" PRIu32, first, second, i % (2 * FILLINGS));
    assert_ok(count_pairs(&lists, &never, &found));
    assert_int_equal(found, expected);
    return expected;
}

TEST(short_lists_of_any_length)
{
    struct random random = random_stream(1);
    uint64_t pairs[FILLINGS] = {0};
    for (uint32_t length = 0; length <= SHORT; length++) {
        for (uint32_t i = 0; i < 2 * FILLINGS; i++) {
            const uint32_t other = random_below(&random, SHORT + 1);
            const bool is_first = random_percent(&random, 50);
            pairs[i / 2] += check(&random, i, is_first ? length : other, is_first ? other : length);
        }
    }
    for (uint32_t filling = 0; filling < FILLINGS; filling++)
        assert_true(filling == ALL_CONFLICT ? pairs[filling] == 0 : pairs[filling] > 1000);
}

/* Lists that are met at one leaf, and divided again and again; one list much longer than the other. */
TEST(long_lists)
{
    static const size_t lengths[][2] = {{511, 4097},   {513, 2049},   {512, 512},
                                        {3000, 3000},  {9000, 1000},  {700, 9001},
                                        {LONGEST, 40}, {40, LONGEST}, {9, LONGEST}};
    struct random random = random_stream(3);
    uint64_t pairs = 0;
    for (uint32_t i = 0; i < 2 * FILLINGS * ELEMENTS(lengths); i++) {
        const size_t *count = lengths[i / (2 * FILLINGS)];
        pairs += check(&random, i, count[0], count[1]);
    }
    assert_true(pairs > 1000000);
}

/* A flag that one look finds set. */
struct looks {
    uint64_t count;
    uint64_t set_at; /* 0: none does */
};

static int look(void *context)
{
    struct looks *looks = context;
    return ++looks->count == looks->set_at;
}

/* The same lists each time, for a count puts them in another order. */
static int count_and_look(struct looks *looks)
{
    enum { FIRST = 12000, SECOND = 40000 };
    struct random random = random_stream(2);
    const nq_cancel_flag cancel = {.is_set = 1, .poll = look, .context = looks};
    const struct nq_join_pairs lists = random_lists(&random, 1, FIRST, SECOND);
    uint64_t pairs;
    return count_pairs(&lists, &cancel, &pairs);
}

TEST(pairs_are_cancelled_at_each_look)
{
    struct looks looks = {0};
    assert_ok(count_and_look(&looks));
    const uint64_t count = looks.count;
    assert_true(count > 20);
    for (uint64_t at = 1; at <= count; at += 1 + at / 8) {
        looks = (struct looks){.set_at = at};
        assert_int_equal(count_and_look(&looks), NQUEENS_CANCELLED);
        assert_int_equal(looks.count, at);
    }
}
