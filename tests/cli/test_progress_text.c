/* SPDX-License-Identifier: MIT
 *
 * test_progress_text.c - what the progress line says, with times given by hand. Catches a rate or a
 * time left that stands still while a unit takes long, a time that a few units cannot tell,
 * centuries as if they could be waited for, or as if the next run could, a listing that does not say
 * that it may take them, the share of a run that goes on counted as its own, a line that is cut within
 * a word or at what matters most, and durations that are cut off instead of rounded.
 */

#include "harness.h"
#include "shared/numbers.h"
#include "shared/progress_text.h"

#include <string.h>

static const char *text_of(const struct progress *progress, double now)
{
    static char text[400];
    progress_text(progress, now, sizeof text, text, sizeof text);
    return text;
}

/* The line on a terminal that has room for this number of characters. */
static const char *narrow_text_of(const struct progress *progress, double now, size_t width)
{
    static char text[400];
    progress_text(progress, now, width, text, sizeof text);
    return text;
}

/* A count of `total` units that began at 100, of which `done` were done at `updated`. */
static struct progress count_of(uint64_t done, uint64_t total, double updated)
{
    return (struct progress){.label = "n = 30",
                             .what = "unit",
                             .outlook = {.count_n = 30},
                             .started = 100,
                             .done = done,
                             .total = total,
                             .fraction = (double)done / (double)total,
                             .step = 1 / (double)total,
                             .updated = updated};
}

static void assert_says(const struct progress *progress, double now, const char *said)
{
    if (strstr(text_of(progress, now), said) == NULL)
        fail_msg("'%s' is not in '%s'", said, text_of(progress, now));
}

static void assert_silent(const struct progress *progress, double now)
{
    if (strstr(text_of(progress, now), "left") != NULL)
        fail_msg("a time in '%s'", text_of(progress, now));
}

TEST(a_line_has_share_times_and_rate)
{
    struct progress progress = count_of(100, 1000, 110);
    assert_string_equal(text_of(&progress, 110), "n = 30: 10.0 %, 10 s elapsed, 1 min 30 s left, "
                                                 "100 of 1000 units, 10 units/s");
    progress.solutions = 1;
    assert_says(&progress, 110, " left, 1 solution, 100 of ");
    progress = (struct progress){.label = "n = 9", .what = "board", .started = 100};
    assert_string_equal(text_of(&progress, 103), "n = 9: 3 s elapsed");
    progress.done = 60000000;
    assert_string_equal(text_of(&progress, 103),
                        "n = 9: 60000000 boards, 3 s elapsed, 20.0 million boards/s");
}

/* The first 22 units of n = 30 have nothing to count, and the next one is never done. */
TEST(the_rate_falls_while_nothing_is_done)
{
    const struct progress progress = count_of(22, 456582881, 100.07);
    assert_says(&progress, 101, " 22 units/s");
    assert_says(&progress, 110, " 2.2 units/s");
    assert_says(&progress, 3700, " 0.0061 units/s");
}

TEST(the_time_left_falls_and_then_grows_with_a_long_unit)
{
    const struct progress progress = count_of(9, 100, 190);
    assert_says(&progress, 190, " 15 min 10 s left");
    assert_says(&progress, 195, " 15 min 5 s left");
    assert_says(&progress, 200, " 15 min 0 s left");
    assert_says(&progress, 210, " 16 min 30 s left");
    assert_says(&progress, 300, " 30 min 0 s left");
}

/* Before a thousandth is done. */
TEST(a_few_units_tell_nothing)
{
    struct progress progress = count_of(0, 100000, 100);
    assert_silent(&progress, 1000);
    progress = count_of(99, 100000, 200);
    assert_silent(&progress, 200);
    progress = count_of(100, 100000, 200);
    assert_says(&progress, 200, " 27 h 45 min left");
}

TEST(years_name_the_plan)
{
    struct progress progress = count_of(22, 456582881, 100.07);
    assert_silent(&progress, 101);
    assert_says(&progress, 110,
                ", years left (see `nqueens plan 30` and `nqueens estimate 30`), 22 of ");
    progress.outlook.is_constrained = 1;
    assert_says(&progress, 110, ", years left (see `nqueens plan` and `nqueens estimate`), 22 of ");
    progress.outlook.count_n = 0;
    assert_says(&progress, 110, ", years left, ");
    progress = count_of(500, 1000, 100 + 6e7);
    assert_says(&progress, 100 + 6e7, " 694 days 10 h left");
    progress = count_of(500, 1000, 100 + 7e7);
    assert_says(&progress, 100 + 7e7, " years left (see");
}

TEST(a_hopeless_count_says_so_at_once)
{
    struct progress progress = count_of(0, 1056664962, 100);
    progress.outlook = (struct outlook){.count_n = 33, .is_hopeless = 1};
    assert_says(&progress, 101,
                " 1 s elapsed, will not end in a lifetime "
                "(see `nqueens plan 33` and `nqueens estimate 33`), 0 of 1056664962 units, ");
    progress.outlook.count_n = 65; /* has no plan */
    assert_says(&progress, 101, " lifetime (see `nqueens estimate 65`), ");
    progress.outlook.count_n = 65536; /* nor an estimate */
    assert_says(&progress, 101, " lifetime, 0 of ");
}

TEST(a_first_board_may_take_years_until_it_is_there)
{
    struct progress progress = {
        .label = "n = 34", .what = "board", .outlook = {.listing_n = 34}, .started = 100};
    assert_string_equal(text_of(&progress, 103),
                        "n = 34: 3 s elapsed, the first board in this order may take years; "
                        "`nqueens solve 34` gives one at once");
    progress.outlook.is_constrained = 1;
    assert_says(&progress, 103, " may take years; `nqueens solve` may find one sooner");
    progress.done = 1;
    assert_string_equal(text_of(&progress, 103), "n = 34: 1 board, 3 s elapsed, 0.33 boards/s");
}

/* What Ctrl-C goes by. */
TEST(a_count_takes_years_by_what_is_done)
{
    struct progress progress = count_of(1, 1000000, 110);
    assert_int_equal(progress_takes_years(&progress, 110), 0);
    assert_int_equal(progress_takes_years(&progress, 300), 1);
    progress = count_of(0, 1000000, 100);
    assert_int_equal(progress_takes_years(&progress, 110), 0);
    assert_int_equal(progress_takes_years(&progress, 300), 1);
    progress.outlook.is_constrained = 1; /* the first unit may be the longest by far */
    assert_int_equal(progress_takes_years(&progress, 300), 0);
    progress.outlook.is_hopeless = 1;
    assert_int_equal(progress_takes_years(&progress, 100), 1);
    progress = (struct progress){.label = "n = 65", .started = 100};
    assert_int_equal(progress_takes_years(&progress, 1e9), 0);
}

/* Each line is there where it just has room, and the next one where a character is missing. */
static void assert_shortened(const struct progress *progress, double now, const char *const lines[],
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const size_t width = strlen(lines[i]);
        assert_string_equal(narrow_text_of(progress, now, width), lines[i]);
        if (i + 1 < count)
            assert_string_equal(narrow_text_of(progress, now, width - 1), lines[i + 1]);
    }
}

TEST(a_narrow_line_leaves_out_what_matters_least)
{
    static const char *const count[] = {
        "n = 30: 10.0 %, 10 s elapsed, 1 min 30 s left, 1 solution, 100 of 1000 units, 10 units/s",
        "n = 30: 10.0 %, 10 s elapsed, 1 min 30 s left, 1 solution, 100 of 1000 units",
        "n = 30: 10.0 %, 10 s elapsed, 1 min 30 s left, 1 solution",
        "n = 30: 10.0 %, 10 s elapsed, 1 min 30 s left",
        "n = 30: 10 s elapsed, 1 min 30 s left",
        "n = 30: 10 s elapsed",
        "n = 30: 10 s",
        "n = 30: 10",
        "n = 30:",
        "n =",
        "n",
        "",
    };
    static const char *const listing[] = {
        "n = 9: 60 boards, 10 s elapsed, 6 boards/s",
        "n = 9: 60 boards, 10 s elapsed",
        "n = 9: 10 s elapsed",
    };
    struct progress progress = count_of(100, 1000, 110);
    progress.solutions = 1;
    assert_shortened(&progress, 110, count, ELEMENTS(count));
    progress = (struct progress){.label = "n = 9", .what = "board", .started = 100, .done = 60};
    assert_shortened(&progress, 110, listing, ELEMENTS(listing));
}

TEST(a_narrow_line_keeps_the_advice)
{
    static const char *const count[] = {
        "n = 33: 0.0 %, 47 h 46 min elapsed, will not end in a lifetime (see `nqueens plan 33` and "
        "`nqueens estimate 33`), 0 of 1056664962 units, 0 units/s",
        "n = 33: 0.0 %, 47 h 46 min elapsed, will not end in a lifetime (see `nqueens plan 33` and "
        "`nqueens estimate 33`), 0 of 1056664962 units",
        "n = 33: 0.0 %, 47 h 46 min elapsed, will not end in a lifetime (see `nqueens plan 33` and "
        "`nqueens estimate 33`)",
        "n = 33: 0.0 %, 47 h 46 min elapsed, lifetimes left (`nqueens plan 33`, `estimate 33`)",
        "n = 33: 47 h 46 min elapsed, lifetimes left (`nqueens plan 33`, `estimate 33`)",
        "n = 33: 47 h 46 min elapsed, lifetimes left",
        "n = 33: 47 h 46 min elapsed",
    };
    static const char *const listing[] = {
        ("n = 34: 47 h 46 min elapsed, the first board in this order may take years; "
         "`nqueens solve 34` gives one at once"),
        "n = 34: 47 h 46 min elapsed, may take years (see `nqueens solve 34`)",
        "n = 34: 47 h 46 min elapsed, may take years",
        "n = 34: 47 h 46 min elapsed",
    };
    struct progress progress = count_of(0, 1056664962, 100);
    progress.label = "n = 33";
    progress.outlook = (struct outlook){.count_n = 33, .is_hopeless = 1};
    assert_shortened(&progress, 172060, count, ELEMENTS(count));
    assert_string_equal(narrow_text_of(&progress, 172060, 79), count[4]); /* as most terminals */
    progress = (struct progress){
        .label = "n = 34", .what = "board", .outlook = {.listing_n = 34}, .started = 100};
    assert_shortened(&progress, 172060, listing, ELEMENTS(listing));
}

/* Half was done before, and a thousandth of the other half is this run's. */
TEST(what_was_done_before_is_not_of_this_run)
{
    struct progress progress = count_of(50049, 100000, 149);
    progress.started_done = 50000;
    progress.started_fraction = 0.5;
    assert_silent(&progress, 149);
    assert_says(&progress, 149, "50.0 %, 49 s elapsed, 50049 of 100000 units, 1 units/s");
    progress.done = 50051;
    progress.fraction = 0.50051;
    progress.updated = 151;
    assert_says(&progress, 151, " 13 h 52 min left");
}

TEST(the_last_unit_has_no_time_left)
{
    const struct progress progress = count_of(99, 100, 199);
    assert_says(&progress, 199, " 1 s left");
    assert_silent(&progress, 200);
    assert_silent(&progress, 300);
}

/* A plan with a budget of 20 seconds. */
TEST(a_search_with_a_time_limit_goes_by_the_clock)
{
    struct progress progress = count_of(22, 456582881, 101);
    progress.ends = 120;
    assert_says(&progress, 105, "25.0 %, 5 s elapsed, 15 s left, ");
    assert_says(&progress, 115, "75.0 %, 15 s elapsed, 5 s left, ");
    assert_says(&progress, 121, "100.0 %, 21 s elapsed, 22 of ");
}

/* To the nearest second from a minute on, also where that is the next form. */
TEST(durations_are_rounded)
{
    static const struct {
        double seconds;
        const char *text;
    } durations[] = {
        {0, "0 us"},
        {2.5e-7, "0.25 us"},
        {0.0012345, "1.23 ms"},
        {1, "1.0 s"},
        {59.4, "59.4 s"},
        {59.5, "1 min 0 s"},
        {61.4, "1 min 1 s"},
        {61.6, "1 min 2 s"},
        {3599.4, "59 min 59 s"},
        {3599.6, "1 h 0 min"},
        {3659.6, "1 h 1 min"},
        {2 * 86400 - 0.6, "47 h 59 min"},
        {2 * 86400 - 0.4, "2 days 0 h"},
        {2 * 365.25 * 86400 - 0.6, "730 days 11 h"},
        {2 * 365.25 * 86400 - 0.4, "2 years"},
        {1e16, "more than 10^8 years"},
    };
    for (size_t i = 0; i < ELEMENTS(durations); i++)
        assert_string_equal(duration_text(durations[i].seconds).text, durations[i].text);
    assert_string_equal(watched_duration_text(59.4).text, "59 s");
    assert_string_equal(watched_duration_text(59.6).text, "60 s");
    assert_string_equal(watched_duration_text(60.6).text, "1 min 1 s");
}
