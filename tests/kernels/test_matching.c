/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_matching.c - what no matching of two families of lines has, against all matchings. Catches:
 * a meeting that is removed though a matching has it, one that stays though none has, a matching
 * that is not found where lines must change their partners, sets of 64 lines.
 */

#include "deducing/matching.h"

#include "base/bits.h"
#include "harness.h"
#include "random_boards.h"

#include <string.h>

enum { MOST_LINES = 64, FEW_LINES = 7 };

struct families {
    uint64_t lines;
    uint64_t others;
    uint64_t meets[MOST_LINES];
};

/* Lines at random places; of a hundred others each meets about percent. */
static struct families random_families(struct random *random, uint32_t count, uint32_t percent)
{
    struct families families = {0};
    uint32_t order[MOST_LINES];
    random_order(random, MOST_LINES, order);
    for (uint32_t i = 0; i < count; i++)
        families.others |= nq_bit(order[i]);
    random_order(random, MOST_LINES, order);
    for (uint32_t i = 0; i < count; i++) {
        families.lines |= nq_bit(order[i]);
        for (uint32_t other = 0; other < MOST_LINES; other++) {
            if ((families.others & nq_bit(other)) != 0 && random_percent(random, percent))
                families.meets[order[i]] |= nq_bit(other);
        }
    }
    return families;
}

/* Adds the meetings of all matchings of the lines that are left to used. Returns whether there is
 * one. */
static bool try_all(const struct families *families, uint64_t lines, uint64_t others,
                    uint64_t used[])
{
    if (lines == 0)
        return true;
    bool is_found = false;
    uint32_t line = nq_column(nq_lowest(lines));
    for (uint64_t rest = families->meets[line] & others; rest != 0; rest &= rest - 1) {
        if (try_all(families, lines & (lines - 1), others & ~nq_lowest(rest), used)) {
            used[line] |= nq_lowest(rest);
            is_found = true;
        }
    }
    return is_found;
}

static void check_filter(const struct families *families)
{
    uint64_t used[MOST_LINES] = {0}, meets[MOST_LINES];
    bool is_possible = try_all(families, families->lines, families->others, used);
    memcpy(meets, families->meets, sizeof meets);
    enum nq_filtered filtered = nq_filter_matching(families->lines, meets);
    if (!is_possible) {
        assert_int_equal(filtered, NQ_NO_MATCHING);
        assert_memory_equal(meets, families->meets, sizeof meets);
        return;
    }
    bool is_same = memcmp(used, families->meets, sizeof used) == 0;
    assert_int_equal(filtered, is_same ? NQ_NOTHING_REMOVED : NQ_SOME_REMOVED);
    assert_memory_equal(meets, used, sizeof meets);
}

TEST(what_stays_is_in_a_matching)
{
    struct random random = random_stream(1);
    for (uint32_t i = 0; i < 4000; i++) {
        struct families families =
            random_families(&random, i % (FEW_LINES + 1), 10 + 10 * random_below(&random, 9));
        context_case("families %" PRIu32, i);
        check_filter(&families);
    }
}

/* Each line but the last meets two others, in a chain: the only matching moves all partners. */
TEST(partners_move_along_a_chain)
{
    for (uint32_t count = 1; count <= MOST_LINES; count++) {
        uint64_t meets[MOST_LINES];
        for (uint32_t line = 0; line < count; line++)
            meets[line] = nq_bit(line) | nq_bit(line + 1 < count ? line + 1 : line);
        meets[count - 1] = nq_bit(0);
        assert_int_equal(nq_filter_matching(nq_all_columns(count), meets),
                         count > 1 ? NQ_SOME_REMOVED : NQ_NOTHING_REMOVED);
        for (uint32_t line = 0; line < count; line++)
            assert_true(meets[line] == nq_bit((line + 1) % count));
    }
}

/* Three lines within two others leave none; within three they close these to the rest. */
TEST(some_lines_within_as_many)
{
    uint64_t meets[MOST_LINES];
    for (uint32_t line = 0; line < MOST_LINES; line++)
        meets[line] = line < 3 ? 7 : UINT64_MAX;
    assert_int_equal(nq_filter_matching(UINT64_MAX, meets), NQ_SOME_REMOVED);
    for (uint32_t line = 0; line < MOST_LINES; line++)
        assert_true(meets[line] == (line < 3 ? 7 : ~UINT64_C(7)));
    assert_int_equal(nq_filter_matching(UINT64_MAX, meets), NQ_NOTHING_REMOVED);
    meets[63] = meets[62] = meets[61] = 3 << 10;
    assert_int_equal(nq_filter_matching(UINT64_MAX, meets), NQ_NO_MATCHING);
}
