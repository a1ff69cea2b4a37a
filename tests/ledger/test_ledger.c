/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ledger.c - the ledger from inside: checksums, lines, claims by a clock of the test's,
 * results that repeat and disagree, sums, exports with every byte changed. Catches: a
 * claim that two hold, a result that replaces another, a sum that wraps or adds a range
 * twice, a damaged export that is taken, a dispute that a merge hides.
 */

#include "database.h"
#include "dispatch.h"
#include "exchange.h"
#include "ledger.h"
#include "problem.h"
#include "result_line.h"
#include "sha256.h"
#include "state.h"

#include <inttypes.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- SHA-256 ----------------------------------------------------------------- */

static void sum_of(const char *text, size_t times, size_t piece, char digits[SHA256_DIGITS + 1])
{
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t i = 0; i < times; i++) {
        for (size_t at = 0; at < strlen(text); at += piece) {
            size_t left = strlen(text) - at;
            sha256_add(&sum, text + at, left < piece ? left : piece);
        }
    }
    sha256_end(&sum, digits);
}

/* The examples of FIPS 180-4's test vectors. */
static void sha256_is_the_published_one(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t times;
        const char *digits;
    } vectors[] = {
        {"", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
    };
    char digits[SHA256_DIGITS + 1];
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        for (size_t piece = 1; piece <= 64; piece += 7) {
            sum_of(vectors[i].text, vectors[i].times, piece, digits);
            assert_string_equal(digits, vectors[i].digits);
        }
    }
}

/* All lengths around the block's, one piece against single bytes. */
static void sha256_takes_any_pieces(void **state)
{
    (void)state;
    char text[200] = "", whole[SHA256_DIGITS + 1], pieces[SHA256_DIGITS + 1];
    for (size_t length = 0; length < sizeof text - 1; length++) {
        memset(text, 'q', length);
        sum_of(text, 1, sizeof text, whole);
        sum_of(text, 1, 1, pieces);
        assert_string_equal(whole, pieces);
    }
}

/* ---- Problems ------------------------------------------------------------------ */

static void identities_are_read_back(void **state)
{
    (void)state;
    nqueens_solver *solver;
    struct problem problem, again;
    for (uint32_t n = 0; n <= 20; n++) {
        for (int squares = 0; squares < 4; squares++) {
            assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
            for (int i = 0; i < squares && n > 4; i++) {
                assert_int_equal(nqueens_solver_forbid(solver, 3, (uint32_t)i), NQUEENS_OK);
                assert_int_equal(nqueens_solver_require(solver, (uint32_t)i, 4), NQUEENS_OK);
            }
            assert_int_equal(problem_of_solver(&problem, solver, "backtracking"), NQUEENS_OK);
            assert_int_equal(problem_of_identity(&again, problem.identity), NQUEENS_OK);
            assert_string_equal(again.identity, problem.identity);
            assert_int_equal(again.units, problem.units);
            assert_true(problem_range_size(&problem) >= 1);
            problem_free(&again);
            problem_free(&problem);
            nqueens_solver_free(solver);
        }
    }
}

static void other_lines_are_no_identities(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",
        "nqueens-units",
        "nqueens-units 1 backtracking n=",
        "nqueens-units 2 backtracking n=8",
        "nqueens-units 01 backtracking n=8",
        "nqueens-units 1 guessing n=8",
        "nqueens-units 1 backtracking n=08",
        "nqueens-units 1 backtracking n=8 ",
        "nqueens-units 1 backtracking n=8x",
        "nqueens-units 1 backtracking n=99999999999999999999",
        "nqueens-units 1 backtracking n=4294967296",
        "nqueens-units 1 backtracking n=8 required=8,0",
        "nqueens-units 1 backtracking n=8 required=",
        "nqueens-units 1 backtracking n=8 required=1,2;",
        "nqueens-units 1 backtracking n=8 required=2,1;1,2",
        "nqueens-units 1 backtracking n=8 required=1,2;1,2",
        "nqueens-units 1 backtracking n=8 forbidden=1,2 required=3,4",
    };
    struct problem problem;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_int_equal(problem_of_identity(&problem, lines[i]), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(problem_of_identity(&problem, "nqueens-units 1 backtracking n=65"),
                     NQUEENS_ERROR_UNSUPPORTED);
    assert_null(problem.solver);
    assert_null(problem.identity);
}

/* ---- A ledger in memory ---------------------------------------------------------- */

enum { UNITS = 103, SIZE = 10, RANGES = 11 };
static const char identity[] = "nqueens-units 1 backtracking n=99";
static const struct ledger_shard all = {0, 1};

static void open_ledger(struct ledger *ledger)
{
    assert_int_equal(ledger_open_for(ledger, NULL, identity, UNITS, SIZE), LEDGER_OK);
    assert_int_equal(ledger->ranges, RANGES);
}

static struct ledger_result result_of(uint64_t range, uint64_t solutions)
{
    struct ledger_result result = {.range = range,
                                   .solutions = solutions,
                                   .kernel = "bitmask",
                                   .version = "0.1.0",
                                   .host = "lion",
                                   .finished = 1763629200,
                                   .milliseconds = 7};
    return result;
}

static int record(struct ledger *ledger, uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    return ledger_record(ledger, &result);
}

/* The same, counted by another kernel. */
static int record_by(struct ledger *ledger, const char *kernel, uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    ledger_copy_word(result.kernel, kernel);
    return ledger_record(ledger, &result);
}

static uint64_t claim(struct ledger *ledger, const char *who, int64_t now, uint64_t most,
                      uint64_t ranges[])
{
    uint64_t found;
    assert_int_equal(ledger_claim(ledger, all, who, now, 1000, most, ranges, &found), LEDGER_OK);
    return found;
}

static int holds(struct ledger *ledger, const char *who, uint64_t range)
{
    int held = -1;
    assert_int_equal(ledger_holds(ledger, who, range, &held), LEDGER_OK);
    return held;
}

static void claims_exclude_each_other(void **state)
{
    (void)state;
    struct ledger ledger;
    uint64_t ranges[RANGES], held;
    open_ledger(&ledger);
    assert_int_equal(claim(&ledger, "a", 5000, 3, ranges), 3);
    assert_int_equal(ranges[0], 0);
    assert_int_equal(ranges[2], 2);
    assert_int_equal(claim(&ledger, "b", 5000, 3, ranges), 3);
    assert_int_equal(ranges[0], 3);
    /* What is done is not claimed, and its claim is over. */
    assert_int_equal(record(&ledger, 1, 10), LEDGER_OK);
    assert_false(holds(&ledger, "a", 1));
    assert_true(holds(&ledger, "a", 2));
    assert_false(holds(&ledger, "b", 2));
    /* The heartbeat of b; a is silent. */
    assert_int_equal(ledger_renew(&ledger, "b", 6500, &held), LEDGER_OK);
    assert_int_equal(held, 3);
    assert_int_equal(claim(&ledger, "c", 6000, RANGES, ranges), 7);
    assert_int_equal(ranges[0], 0);
    assert_int_equal(ranges[1], 2);
    assert_int_equal(ranges[2], 6);
    assert_int_equal(ledger_renew(&ledger, "a", 7500, &held), LEDGER_OK);
    assert_int_equal(held, 0);
    /* b gives up. */
    assert_int_equal(ledger_release(&ledger, "b"), LEDGER_OK);
    assert_int_equal(claim(&ledger, "a", 6500, RANGES, ranges), 3);
    assert_int_equal(claim(&ledger, "a", 6500, RANGES, ranges), 0);
    ledger_close(&ledger);
}

/* A claim is in force up to its last millisecond, and renewed late it is in force again,
 * if nobody took it. */
static void claims_expire(void **state)
{
    (void)state;
    struct ledger ledger;
    uint64_t ranges[RANGES], held;
    open_ledger(&ledger);
    assert_int_equal(claim(&ledger, "a", 5000, RANGES, ranges), RANGES);
    assert_int_equal(claim(&ledger, "b", 5999, 1, ranges), 0);
    assert_int_equal(ledger_renew(&ledger, "a", 8000, &held), LEDGER_OK);
    assert_int_equal(claim(&ledger, "b", 7000, 1, ranges), 0);
    assert_int_equal(claim(&ledger, "b", 8000, 1, ranges), 1);
    /* A clock that was set back by a day: the claim of then counts for nothing. */
    assert_int_equal(ledger_renew(&ledger, "a", 8000 + 86400000, &held), LEDGER_OK);
    assert_int_equal(held, RANGES - 1);
    assert_int_equal(claim(&ledger, "c", 8000, RANGES, ranges), RANGES - 1);
    ledger_close(&ledger);
}

static void shards_are_every_kth(void **state)
{
    (void)state;
    struct ledger ledger;
    uint64_t ranges[RANGES], found, sum = 0, done;
    open_ledger(&ledger);
    for (uint64_t part = 0; part < 4; part++) {
        struct ledger_shard shard = {part, 4};
        assert_int_equal(ledger_claim(&ledger, shard, "a", 5000, 1000, RANGES, ranges, &found),
                         LEDGER_OK);
        assert_int_equal(found, ledger_shard_ranges(&ledger, shard));
        for (uint64_t i = 0; i < found; i++) {
            assert_int_equal(ranges[i], part + 4 * i);
            assert_int_equal(record(&ledger, ranges[i], 1), LEDGER_OK);
        }
        assert_int_equal(ledger_done(&ledger, shard, &done), LEDGER_OK);
        assert_int_equal(done, found);
        sum += found;
    }
    assert_int_equal(sum, RANGES);
    assert_int_equal(ledger_shard_ranges(&ledger, (struct ledger_shard){11, 12}), 0);
    assert_int_equal(ledger_shard_ranges(&ledger, (struct ledger_shard){10, 12}), 1);
    ledger_close(&ledger);
}

static void a_range_has_one_result(void **state)
{
    (void)state;
    struct ledger ledger;
    struct ledger_totals totals;
    uint64_t dropped;
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 4, 50), LEDGER_OK);
    assert_int_equal(record(&ledger, 4, 50), LEDGER_REPEATED);
    assert_int_equal(record(&ledger, 10, 8), LEDGER_OK);
    assert_int_equal(record(&ledger, RANGES, 1), LEDGER_FAILED);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.solutions, 58);
    assert_int_equal(totals.ranges, 2);
    assert_int_equal(totals.units, SIZE + 3); /* the last range is short */
    assert_int_equal(totals.recounts, 1);
    assert_int_equal(totals.disputes, 0);

    assert_int_equal(record(&ledger, 4, 51), LEDGER_DISAGREES);
    assert_non_null(strstr(ledger.message, "range 4 (units 40 to 49) was counted twice"));
    assert_non_null(strstr(ledger.message, "50 by bitmask on lion, and 51 by bitmask on lion"));
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.solutions, 58);
    assert_int_equal(totals.disputes, 1);

    assert_int_equal(ledger_drop(&ledger, 4, 5, &dropped), LEDGER_OK);
    assert_int_equal(dropped, 1);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.disputes, 0);
    assert_int_equal(totals.recounts, 0);
    assert_int_equal(record(&ledger, 4, 51), LEDGER_OK);
    /* A recount of what is not done is no result. */
    struct ledger_result other = result_of(5, 1);
    assert_int_equal(ledger_record_recount(&ledger, &other), LEDGER_FAILED);
    ledger_close(&ledger);
}

static void sums_do_not_wrap(void **state)
{
    (void)state;
    struct ledger ledger;
    struct ledger_totals totals;
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 0, UINT64_C(1) << 63), LEDGER_OVERFLOW);
    assert_int_equal(record(&ledger, 0, INT64_MAX), LEDGER_OK);
    assert_int_equal(record(&ledger, 1, INT64_MAX), LEDGER_OK);
    assert_int_equal(record(&ledger, 2, 1), LEDGER_OK);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_true(totals.solutions == UINT64_MAX);
    assert_int_equal(record(&ledger, 3, 1), LEDGER_OK);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OVERFLOW);
    ledger_close(&ledger);
}

/* What is in the table is held against its checksum, and cannot be changed by mistake. */
static void rows_are_sealed(void **state)
{
    (void)state;
    static const char *const changes[] = {
        "solutions = 51",   "kernel = 'avx2'",  "version = '0.1.1'",
        "host = 'tiger'",   "host = 'a tiger'", "finished = 1763629201",
        "milliseconds = 8", "range = 5",        "checksum = ''",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct ledger ledger;
        struct ledger_totals totals;
        char sql[200];
        open_ledger(&ledger);
        assert_int_equal(record(&ledger, 4, 50), LEDGER_OK);
        snprintf(sql, sizeof sql, "UPDATE result SET %s", changes[i]);
        assert_int_not_equal(sqlite3_exec(ledger.database, sql, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
        sqlite3_exec(ledger.database, "DROP TRIGGER result_is_final", NULL, NULL, NULL);
        assert_int_equal(sqlite3_exec(ledger.database, sql, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(ledger_total(&ledger, &totals), LEDGER_DAMAGED);
        ledger_close(&ledger);
    }
}

/* ---- A process and its ledger ------------------------------------------------------ */

static struct dispatch dispatch;

static void begin_dispatch(struct ledger *ledger)
{
    assert_int_equal(dispatch_begin(&dispatch, ledger, all, DISPATCH_SHORTEST_LEASE), LEDGER_OK);
}

static void sleep_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
}

static int64_t latest_claim(struct ledger *ledger)
{
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(ledger->database, "SELECT max(expires) FROM claim", -1,
                                        &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t expires = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return expires;
}

static int give_back(uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    return dispatch_result(&dispatch, &result);
}

static void a_dispatch_counts_all_once(void **state)
{
    (void)state;
    struct ledger ledger;
    struct crew_job job;
    struct ledger_totals totals;
    int found, seen[RANGES] = {0};
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 6, 1), LEDGER_OK);
    begin_dispatch(&ledger);
    assert_int_equal(dispatch.done, 1);
    while (!dispatch_is_over(&dispatch)) {
        assert_int_equal(dispatch_next(&dispatch, &job, &found), LEDGER_OK);
        if (found) {
            assert_int_equal(seen[job.range]++, 0);
            assert_int_equal(job.first, SIZE * job.range);
            assert_int_equal(job.last, job.range == 10 ? UNITS : job.first + SIZE);
            assert_int_equal(give_back(job.range, 1), LEDGER_OK);
        }
        assert_int_equal(dispatch_tend(&dispatch), LEDGER_OK);
    }
    assert_int_equal(seen[6], 0);
    assert_int_equal(dispatch_end(&dispatch), LEDGER_OK);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.solutions, RANGES);
    assert_int_equal(totals.recounts, 0);
    ledger_close(&ledger);
}

static void a_dispatch_renews_and_gives_up(void **state)
{
    (void)state;
    struct ledger ledger;
    struct crew_job job;
    int found;
    uint64_t ranges[RANGES];
    open_ledger(&ledger);
    begin_dispatch(&ledger);
    assert_int_equal(dispatch_next(&dispatch, &job, &found), LEDGER_OK);
    assert_true(found);
    int64_t before = latest_claim(&ledger);
    for (int tries = 0; latest_claim(&ledger) <= before && tries < 500; tries++) {
        sleep_briefly();
        assert_int_equal(dispatch_tend(&dispatch), LEDGER_OK);
    }
    assert_true(latest_claim(&ledger) > before);
    assert_int_equal(dispatch_end(&dispatch), LEDGER_OK);
    assert_int_equal(claim(&ledger, "b", ledger_now(), RANGES, ranges), RANGES);
    ledger_close(&ledger);
}

/* It slept: others took its claims. What it had in its queue it forgets; what was being
 * counted is compared. */
static void a_dispatch_that_slept_forgets(void **state)
{
    (void)state;
    struct ledger ledger;
    struct crew_job job;
    struct ledger_totals totals;
    int found;
    uint64_t ranges[RANGES];
    open_ledger(&ledger);
    begin_dispatch(&ledger);
    assert_int_equal(dispatch_next(&dispatch, &job, &found), LEDGER_OK);
    assert_true(found && job.range == 0 && dispatch.queue_count > 0);
    uint64_t taken =
        claim(&ledger, "b", ledger_now() + 2 * DISPATCH_SHORTEST_LEASE, RANGES, ranges);
    assert_int_equal(taken, RANGES);
    for (int tries = 0; dispatch.queue_count > 0 && tries < 500; tries++) {
        sleep_briefly();
        assert_int_equal(dispatch_tend(&dispatch), LEDGER_OK);
    }
    assert_int_equal(dispatch.queue_count, 0);
    for (uint64_t range = 0; range < RANGES; range++)
        assert_int_equal(record(&ledger, range, 5), LEDGER_OK);
    for (int tries = 0; dispatch.done < dispatch.all && tries < 500; tries++) {
        sleep_briefly();
        assert_int_equal(dispatch_next(&dispatch, &job, &found), LEDGER_OK);
        assert_false(found);
    }
    assert_false(dispatch_is_over(&dispatch)); /* range 0 is still being counted */
    assert_int_equal(give_back(0, 5), LEDGER_OK);
    assert_int_equal(dispatch_tend(&dispatch), LEDGER_OK);
    assert_true(dispatch_is_over(&dispatch));
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.solutions, 5 * RANGES);
    assert_int_equal(totals.recounts, 1);
    ledger_close(&ledger);
}

static void a_dispatch_tells_of_disagreement(void **state)
{
    (void)state;
    struct ledger ledger;
    struct crew_job job;
    struct ledger_totals totals;
    int found;
    open_ledger(&ledger);
    begin_dispatch(&ledger);
    assert_int_equal(dispatch_next(&dispatch, &job, &found), LEDGER_OK);
    assert_true(found);
    assert_int_equal(record(&ledger, job.range, 5), LEDGER_OK);
    assert_int_equal(give_back(job.range, 6), LEDGER_OK);
    assert_int_equal(dispatch_end(&dispatch), LEDGER_DISAGREES);
    assert_non_null(strstr(ledger.message, "counted twice, with different results: 5 by"));
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.solutions, 5);
    assert_int_equal(totals.disputes, 1);
    ledger_close(&ledger);
}

/* ---- Lines ------------------------------------------------------------------------- */

static void lines_are_read_back(void **state)
{
    (void)state;
    static const struct {
        int64_t seconds;
        const char *date;
    } dates[] = {{0, "1970-01-01T00:00:00Z"},           {951782400, "2000-02-29T00:00:00Z"},
                 {951868799, "2000-02-29T23:59:59Z"},   {951868800, "2000-03-01T00:00:00Z"},
                 {1763629200, "2025-11-20T09:00:00Z"},  {4107542400, "2100-03-01T00:00:00Z"},
                 {253402300799, "9999-12-31T23:59:59Z"}};
    struct ledger ledger;
    char line[RESULT_LINE];
    open_ledger(&ledger);
    for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++) {
        struct ledger_result result = result_of(10, INT64_MAX), again;
        result.finished = dates[i].seconds;
        assert_int_equal(result_line_write(&ledger, &result, line), LEDGER_OK);
        assert_non_null(strstr(line, dates[i].date));
        assert_int_equal(strncmp(line, "100 103 9223372036854775807 bitmask 0.1.0 lion ", 47), 0);
        assert_int_equal(result_line_read(&ledger, line, &again), LEDGER_OK);
        assert_int_equal(again.range, 10);
        assert_int_equal(again.finished, dates[i].seconds);
        assert_true(again.solutions == INT64_MAX);
    }
    ledger_close(&ledger);
}

static void other_lines_are_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",
        "40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z",
        "40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1 2",
        "40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1 ",
        " 40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40  50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "41 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 51 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 60 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "100 110 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "110 120 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 50 -7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 50 07 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 50 9223372036854775808 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 50 7 bit*mask 0.1.0 lion 2026-11-20T09:00:00Z 1",
        "40 50 7 bitmask 0.1.0 lion 2026-11-31T09:00:00Z 1",
        "40 50 7 bitmask 0.1.0 lion 2026-13-20T09:00:00Z 1",
        "40 50 7 bitmask 0.1.0 lion 2026-11-20T24:00:00Z 1",
        "40 50 7 bitmask 0.1.0 lion 2026-11-20 09:00:00Z 1",
        "40 50 7 bitmask 0.1.0 lion 1969-12-31T23:59:59Z 1",
        "40 50 7 bitmask 0.1.0 lion 2026-02-29T09:00:00Z 1",
    };
    struct ledger ledger;
    struct ledger_result result;
    open_ledger(&ledger);
    assert_int_equal(
        result_line_read(&ledger, "40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1", &result),
        LEDGER_OK);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_int_equal(result_line_read(&ledger, lines[i], &result), LEDGER_DAMAGED);
    ledger_close(&ledger);
}

/* A time that a line cannot say is the clock's fault, not the ledger's. */
static void clocks_that_are_wrong_are_named(void **state)
{
    (void)state;
    struct ledger ledger;
    struct ledger_totals totals;
    struct ledger_result result = result_of(4, 50);
    open_ledger(&ledger);
    result.finished = -1;
    assert_int_equal(ledger_record(&ledger, &result), LEDGER_FAILED);
    assert_non_null(strstr(ledger.message, "the clock of this machine shows a time before 1970"));
    result.finished = INT64_C(253402300800);
    assert_int_equal(ledger_record(&ledger, &result), LEDGER_FAILED);
    assert_non_null(strstr(ledger.message, "shows a time after the year 9999"));
    result.finished--;
    assert_int_equal(ledger_record(&ledger, &result), LEDGER_OK);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 1);
    ledger_close(&ledger);
}

static void words_are_made_plain(void **state)
{
    (void)state;
    char word[LEDGER_WORD], text[300];
    ledger_copy_word(word, "my host\n");
    assert_string_equal(word, "my-host-");
    ledger_copy_word(word, "");
    assert_string_equal(word, "-");
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    ledger_copy_word(word, text);
    assert_int_equal(strlen(word), LEDGER_WORD - 1);
    assert_true(ledger_is_word(word));
    assert_false(ledger_is_word(text));
    assert_false(ledger_is_word(""));
    assert_false(ledger_is_word("a b"));
}

/* ---- Exports ------------------------------------------------------------------------ */

/* The export of the ledger, in text[0..size-1]; how many ranges it leaves out. */
static uint64_t left_out;
static size_t export_to(struct ledger *ledger, char *text, size_t size)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_int_equal(ledger_export(ledger, out, &left_out), LEDGER_OK);
    rewind(out);
    size_t length = fread(text, 1, size - 1, out);
    assert_true(length > 0 && length < size - 1);
    text[length] = '\0';
    fclose(out);
    return length;
}

/* The export of a ledger in which some ranges are done, and one was counted twice. */
static size_t make_export(char *text, size_t size)
{
    struct ledger ledger;
    open_ledger(&ledger);
    for (uint64_t range = 0; range < RANGES; range += 3)
        assert_int_equal(record(&ledger, range, 100 + range), LEDGER_OK);
    assert_int_equal(record_by(&ledger, "avx2", 3, 103), LEDGER_REPEATED);
    size_t length = export_to(&ledger, text, size);
    ledger_close(&ledger);
    return length;
}

static int merge(struct ledger *ledger, const char *text, size_t length,
                 struct merge_counts *counts)
{
    struct import import;
    FILE *in = tmpfile();
    assert_non_null(in);
    assert_int_equal(fwrite(text, 1, length, in), length);
    rewind(in);
    int status = import_begin(&import, in, "export", ledger->message);
    if (status == LEDGER_OK)
        status = ledger_merge(ledger, &import, counts);
    import_end(&import);
    fclose(in);
    return status;
}

static void exports_are_merged(void **state)
{
    (void)state;
    char text[2000];
    struct ledger ledger;
    struct merge_counts counts;
    struct ledger_totals totals;
    size_t length = make_export(text, sizeof text);
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 3, 103), LEDGER_OK);
    assert_int_equal(record(&ledger, 4, 1), LEDGER_OK);
    assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_OK);
    assert_int_equal(counts.added, 3);
    assert_int_equal(counts.repeated, 1);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 5);
    assert_int_equal(totals.solutions, 100 + 103 + 106 + 109 + 1);
    ledger_close(&ledger);
    /* One that disagrees in its last line changes nothing. */
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 9, 1), LEDGER_OK);
    assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_DISAGREES);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 1);
    assert_int_equal(totals.disputes, 0);
    ledger_close(&ledger);
}

/* Every byte changed, in two ways, every byte left out, every end cut off: all refused,
 * and nothing of them taken. */
static void changed_exports_are_refused(void **state)
{
    (void)state;
    char text[2000], changed[2000];
    struct ledger ledger;
    struct merge_counts counts;
    struct ledger_totals totals;
    size_t length = make_export(text, sizeof text);
    open_ledger(&ledger);
    for (size_t place = 0; place < length; place++) {
        for (unsigned char bit = 1; bit <= 8; bit = (unsigned char)(8 * bit)) {
            memcpy(changed, text, length);
            changed[place] = (char)(changed[place] ^ bit);
            assert_true(merge(&ledger, changed, length, &counts) < 0);
        }
        memcpy(changed, text, place);
        memcpy(changed + place, text + place + 1, length - place - 1);
        assert_true(merge(&ledger, changed, length - 1, &counts) < 0);
        assert_true(merge(&ledger, text, place, &counts) < 0);
    }
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 0);
    assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_OK);
    ledger_close(&ledger);
}

/* ---- Disputes ------------------------------------------------------------------------ */

static void check_totals(struct ledger *ledger, uint64_t ranges, uint64_t recounts,
                         uint64_t disputes)
{
    struct ledger_totals totals;
    assert_int_equal(ledger_total(ledger, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, ranges);
    assert_int_equal(totals.recounts, recounts);
    assert_int_equal(totals.disputes, disputes);
}

/* Ranges 3, 4 and 5 are done; 3 was counted again and agrees, 4 does not, if `disputed`. */
static size_t export_of_three(char *text, size_t size, int disputed)
{
    struct ledger ledger;
    open_ledger(&ledger);
    for (uint64_t range = 3; range <= 5; range++)
        assert_int_equal(record(&ledger, range, 10 * range), LEDGER_OK);
    assert_int_equal(record_by(&ledger, "avx2", 3, 30), LEDGER_REPEATED);
    if (disputed)
        assert_int_equal(record_by(&ledger, "avx2", 4, 41), LEDGER_DISAGREES);
    size_t length = export_to(&ledger, text, size);
    assert_int_equal(left_out, disputed);
    if (disputed)
        assert_non_null(strstr(ledger.message, "range 4 (units 40 to 49) was counted twice"));
    ledger_close(&ledger);
    return length;
}

static void an_export_leaves_disputes_out(void **state)
{
    (void)state;
    char text[2000], again[2000];
    struct ledger ledger;
    struct merge_counts counts;
    size_t length = export_of_three(text, sizeof text, 1);
    assert_non_null(strstr(text, "\n30 40 30 bitmask "));
    assert_null(strstr(text, "\n40 50 "));
    assert_non_null(strstr(text, "\nrecount 30 40 30 avx2 "));
    assert_non_null(strstr(text, "\nrecount 40 50 40 bitmask "));
    assert_non_null(strstr(text, "\nrecount 40 50 41 avx2 "));
    assert_non_null(strstr(text, "\nend 2 ranges, 3 recounts\n"));
    open_ledger(&ledger);
    assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_OK);
    assert_int_equal(counts.added, 2);
    assert_int_equal(counts.recounts, 3);
    check_totals(&ledger, 2, 1, 0);
    /* Merged again nothing is lost, and nothing doubled. */
    assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_OK);
    assert_int_equal(counts.added + counts.recounts, 0);
    check_totals(&ledger, 2, 1, 0);
    assert_int_equal(export_to(&ledger, again, sizeof again), length);
    assert_string_equal(again, text);
    ledger_close(&ledger);
}

/* Whichever of the two comes first: an export from before the dispute was found, and one
 * from afterwards. */
static void no_merge_hides_a_dispute(void **state)
{
    (void)state;
    char early[2000], late[2000];
    struct ledger ledger;
    struct merge_counts counts;
    size_t early_length = export_of_three(early, sizeof early, 0);
    size_t late_length = export_of_three(late, sizeof late, 1);
    open_ledger(&ledger);
    assert_int_equal(merge(&ledger, early, early_length, &counts), LEDGER_OK);
    assert_int_equal(merge(&ledger, late, late_length, &counts), LEDGER_DISAGREES);
    assert_non_null(strstr(ledger.message, "40 by bitmask on lion, and 41 by avx2 on lion"));
    check_totals(&ledger, 3, 1, 0);
    ledger_close(&ledger);
    open_ledger(&ledger);
    assert_int_equal(merge(&ledger, late, late_length, &counts), LEDGER_OK);
    assert_int_equal(merge(&ledger, early, early_length, &counts), LEDGER_DISAGREES);
    check_totals(&ledger, 2, 1, 0);
    ledger_close(&ledger);
    /* What agrees with the result, and not with a recount of it, does not pass either. */
    open_ledger(&ledger);
    assert_int_equal(record(&ledger, 5, 50), LEDGER_OK);
    assert_int_equal(record_by(&ledger, "avx2", 5, 51), LEDGER_DISAGREES);
    assert_int_equal(merge(&ledger, early, early_length, &counts), LEDGER_DISAGREES);
    check_totals(&ledger, 1, 1, 1);
    ledger_close(&ledger);
}

/* A range that was left out is counted again. If that agrees with what another kernel had
 * found the dispute is settled, and otherwise there still is one. */
static void a_new_count_settles_a_dispute(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        uint64_t solutions;
        int code;
    } counts_again[] = {{"bitmask", 41, LEDGER_OK},
                        {"neon", 40, LEDGER_OK},
                        {"bitmask", 40, LEDGER_DISAGREES},
                        {"avx2", 41, LEDGER_DISAGREES},
                        {"neon", 42, LEDGER_DISAGREES}};
    char text[2000];
    struct merge_counts counts;
    uint64_t dropped;
    size_t length = export_of_three(text, sizeof text, 1);
    for (size_t i = 0; i < sizeof counts_again / sizeof counts_again[0]; i++) {
        struct ledger ledger;
        int code = counts_again[i].code;
        open_ledger(&ledger);
        assert_int_equal(merge(&ledger, text, length, &counts), LEDGER_OK);
        assert_int_equal(record_by(&ledger, counts_again[i].kernel, 4, counts_again[i].solutions),
                         code);
        if (code == LEDGER_OK)
            check_totals(&ledger, 3, 2, 0);
        else
            check_totals(&ledger, 3, 3, counts_again[i].solutions == 42 ? 2 : 1);
        assert_int_equal(ledger_drop(&ledger, 4, 5, &dropped), LEDGER_OK);
        assert_int_equal(record(&ledger, 4, 40), LEDGER_OK);
        check_totals(&ledger, 3, 1, 0);
        ledger_close(&ledger);
    }
}

/* What versions before recounts were exported have written. */
static void exports_of_format_1_are_merged(void **state)
{
    (void)state;
    static const char text[] = "nqueens ledger 1\n"
                               "problem nqueens-units 1 backtracking n=99\n"
                               "units 103 in ranges of 10\n"
                               "30 40 30 bitmask 0.1.0 lion 2025-11-20T09:00:00Z 7\n"
                               "100 103 5 bitmask 0.1.0 lion 2025-11-20T09:00:00Z 7\n"
                               "end 2 ranges\n";
    char file[1000], digits[SHA256_DIGITS + 1];
    struct ledger ledger;
    struct merge_counts counts;
    sum_of(text, 1, sizeof text, digits);
    int length = snprintf(file, sizeof file, "%ssha256 %s\n", text, digits);
    open_ledger(&ledger);
    assert_int_equal(merge(&ledger, file, (size_t)length, &counts), LEDGER_OK);
    assert_int_equal(counts.added, 2);
    check_totals(&ledger, 2, 0, 0);
    ledger_close(&ledger);
}

/* ---- Damaged files --------------------------------------------------------------------- */

static unsigned char file_bytes[1 << 18];

/* Any byte of the file changed: told, or of no account; the sum is never wrong. */
static void damage_is_told(void **state)
{
    (void)state;
    char name[] = "/tmp/nqueens-ledger-XXXXXX";
    unsigned int seed = (unsigned int)time(NULL);
    struct ledger ledger;
    struct ledger_totals totals;
    int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    assert_int_equal(ledger_open_for(&ledger, name, identity, 1000, 2), LEDGER_OK);
    assert_int_equal(ledger_begin(&ledger, 1), LEDGER_OK);
    for (uint64_t range = 0; range < 500; range++)
        assert_int_equal(record(&ledger, range, range), LEDGER_OK);
    assert_int_equal(ledger_commit(&ledger), LEDGER_OK);
    ledger_close(&ledger);
    FILE *file = fopen(name, "r+b");
    assert_non_null(file);
    size_t length = fread(file_bytes, 1, sizeof file_bytes, file);
    assert_true(length > 4096 && length < sizeof file_bytes);
    print_message("# seed %u\n", seed);
    srand(seed);
    int told = 0;
    for (int trial = 0; trial < 400; trial++) {
        size_t place = ((size_t)rand() * 32768 + (size_t)rand()) % length;
        unsigned char byte = (unsigned char)(file_bytes[place] ^ (1 + rand() % 255));
        fseek(file, (long)place, SEEK_SET);
        fputc(byte, file);
        fflush(file);
        int status = ledger_open(&ledger, name, 0);
        if (status == LEDGER_OK)
            status = ledger_total(&ledger, &totals);
        if (status == LEDGER_OK) {
            assert_true(totals.ranges < 500 || totals.solutions == 499 * 500 / 2);
        } else {
            assert_true(ledger.message[0] != '\0');
            told++;
        }
        ledger_close(&ledger);
        fseek(file, (long)place, SEEK_SET);
        fputc(file_bytes[place], file);
        fflush(file);
    }
    assert_true(told > 100);
    fclose(file);
    remove(name);
}

/* A page of results that is written over another one while the file is open: as many rows as
 * there should be, each with its checksum, some of them twice. */
static void a_page_that_comes_twice_is_told(void **state)
{
    (void)state;
    enum { PAGE = 4096, MADE_OF = 2000 };
    char name[] = "/tmp/nqueens-ledger-XXXXXX";
    struct ledger ledger;
    struct ledger_totals totals;
    unsigned int told = 0, tried = 0;
    int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    assert_int_equal(ledger_open_for(&ledger, name, identity, MADE_OF, 2), LEDGER_OK);
    assert_int_equal(ledger_begin(&ledger, 1), LEDGER_OK);
    for (uint64_t range = 0; range < MADE_OF / 2; range++)
        assert_int_equal(record(&ledger, range, 1000 + range), LEDGER_OK);
    assert_int_equal(ledger_commit(&ledger), LEDGER_OK);
    ledger_close(&ledger);
    ssize_t length = pread(descriptor, file_bytes, sizeof file_bytes, 0);
    assert_true(length > 8 * PAGE && length < (ssize_t)sizeof file_bytes);
    for (ssize_t page = 5; PAGE * (page + 3) < length; page++) {
        assert_int_equal(ledger_open(&ledger, name, 1), LEDGER_OK);
        sqlite3_db_release_memory(ledger.database); /* so that it reads the file again */
        assert_int_equal(pwrite(descriptor, file_bytes + PAGE * page, PAGE, PAGE * (page + 1)),
                         PAGE);
        int status = ledger_total(&ledger, &totals);
        assert_true(status == LEDGER_DAMAGED || status == LEDGER_OK);
        if (status == LEDGER_OK)
            assert_true(totals.ranges < MADE_OF / 2);
        told += status == LEDGER_DAMAGED && strstr(ledger.message, "comes twice") != NULL;
        tried++;
        ledger_close(&ledger);
        assert_int_equal(pwrite(descriptor, file_bytes, (size_t)length, 0), length);
    }
    print_message("# %u of %u told\n", told, tried);
    assert_true(told > 3);
    close(descriptor);
    remove(name);
}

/* Written to while it is read without locks: told as that, not as a sum and not as damage. */
static void a_ledger_that_changes_is_not_told(void **state)
{
    (void)state;
    char name[] = "/tmp/nqueens-ledger-XXXXXX";
    struct ledger reader, writer;
    struct ledger_totals totals;
    int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    close(descriptor);
    assert_int_equal(ledger_open_for(&writer, name, identity, UNITS, SIZE), LEDGER_OK);
    assert_int_equal(record(&writer, 1, 10), LEDGER_OK);
    ledger_close(&writer);
    assert_int_equal(ledger_open(&reader, name, 0), LEDGER_OK);
    assert_int_equal(ledger_total(&reader, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 1);
    /* A result that waits in the -wal file is not in the reader's way; when it gets into the
     * file it is. */
    assert_int_equal(ledger_open_for(&writer, name, identity, UNITS, SIZE), LEDGER_OK);
    assert_int_equal(record(&writer, 2, 10), LEDGER_OK);
    assert_int_equal(ledger_total(&reader, &totals), LEDGER_OK);
    assert_int_equal(totals.ranges, 1);
    ledger_close(&writer);
    assert_int_equal(ledger_total(&reader, &totals), LEDGER_LOCKED);
    assert_non_null(strstr(reader.message, "has written to the ledger while it was read"));
    ledger_close(&reader);
    remove(name);
}

/* ---- No memory --------------------------------------------------------------------------- */

/* SQLite's allocator, of which one call fails. */
static sqlite3_mem_methods allocator;
static int64_t calls_left = -1; /* -1: none fails; 0: one has failed */

static int has_memory(void)
{
    return calls_left <= 0 || --calls_left > 0;
}

static void *allocate(int size)
{
    return has_memory() ? allocator.xMalloc(size) : NULL;
}

static void *reallocate(void *block, int size)
{
    return has_memory() ? allocator.xRealloc(block, size) : NULL;
}

/* Before anything else is said to SQLite. */
static void replace_allocator(void)
{
    sqlite3_mem_methods failing;
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &allocator) != SQLITE_OK)
        abort();
    failing = allocator;
    failing.xMalloc = allocate;
    failing.xRealloc = reallocate;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) != SQLITE_OK)
        abort();
}

static void check_group(const struct ledger_group *group, void *user)
{
    assert_string_equal(group->kernel, "bitmask");
    assert_string_equal(group->version, "0.1.0");
    assert_string_equal(group->host, "lion");
    *(uint64_t *)user += group->ranges;
}

static void check_claims(const struct ledger_claims *claims, void *user)
{
    assert_string_equal(claims->claimant, "a claimant with a long name");
    *(uint64_t *)user += claims->ranges;
}

/* Asks everything that `nqueens ledger` does. */
static int ask(struct ledger *ledger, struct ledger_totals *totals, uint64_t *grouped,
               uint64_t *claimed)
{
    char *text = NULL;
    size_t size = 0;
    *grouped = *claimed = 0;
    int status = ledger_total(ledger, totals);
    if (status == LEDGER_OK)
        status = ledger_each_group(ledger, check_group, grouped);
    if (status == LEDGER_OK)
        status = ledger_each_claimant(ledger, check_claims, claimed);
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    if (status == LEDGER_OK)
        status = ledger_export(ledger, out, &left_out);
    fclose(out);
    free(text);
    return status;
}

/* Without memory for one thing, whichever: told as that, and the answer is right or none.
 * SQLite keeps a stock for small texts, which is taken away. */
static void lack_of_memory_is_no_damage(void **state)
{
    (void)state;
    struct ledger ledger;
    struct ledger_totals totals;
    uint64_t ranges[RANGES], grouped, claimed;
    int failed = 0, was_hit = 1;
    for (int64_t call = 1; was_hit; call++) {
        assert_int_equal(ledger_open_for(&ledger, NULL, identity, UNITS, SIZE), LEDGER_OK);
        assert_int_equal(sqlite3_db_config(ledger.database, SQLITE_DBCONFIG_LOOKASIDE, NULL, 0, 0),
                         SQLITE_OK);
        assert_int_equal(record(&ledger, 4, 50), LEDGER_OK);
        assert_int_equal(record(&ledger, 4, 50), LEDGER_REPEATED);
        assert_int_equal(record(&ledger, 9, 8), LEDGER_OK);
        assert_int_equal(claim(&ledger, "a claimant with a long name", 5000, 3, ranges), 3);
        calls_left = call;
        int status = ask(&ledger, &totals, &grouped, &claimed);
        was_hit = calls_left == 0;
        calls_left = -1;
        if (status == LEDGER_OK) {
            assert_int_equal(totals.solutions, 58);
            assert_int_equal(grouped, 2);
            assert_int_equal(claimed, 3);
        } else {
            assert_true(was_hit);
            assert_int_equal(status, LEDGER_FAILED);
            assert_non_null(strstr(ledger.message, "out of memory"));
            failed++;
        }
        ledger_close(&ledger);
    }
    assert_true(failed > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_is_the_published_one),
        cmocka_unit_test(sha256_takes_any_pieces),
        cmocka_unit_test(identities_are_read_back),
        cmocka_unit_test(other_lines_are_no_identities),
        cmocka_unit_test(claims_exclude_each_other),
        cmocka_unit_test(claims_expire),
        cmocka_unit_test(shards_are_every_kth),
        cmocka_unit_test(a_range_has_one_result),
        cmocka_unit_test(sums_do_not_wrap),
        cmocka_unit_test(rows_are_sealed),
        cmocka_unit_test(a_dispatch_counts_all_once),
        cmocka_unit_test(a_dispatch_renews_and_gives_up),
        cmocka_unit_test(a_dispatch_that_slept_forgets),
        cmocka_unit_test(a_dispatch_tells_of_disagreement),
        cmocka_unit_test(lines_are_read_back),
        cmocka_unit_test(other_lines_are_refused),
        cmocka_unit_test(clocks_that_are_wrong_are_named),
        cmocka_unit_test(words_are_made_plain),
        cmocka_unit_test(exports_are_merged),
        cmocka_unit_test(changed_exports_are_refused),
        cmocka_unit_test(an_export_leaves_disputes_out),
        cmocka_unit_test(no_merge_hides_a_dispute),
        cmocka_unit_test(a_new_count_settles_a_dispute),
        cmocka_unit_test(exports_of_format_1_are_merged),
        cmocka_unit_test(damage_is_told),
        cmocka_unit_test(a_page_that_comes_twice_is_told),
        cmocka_unit_test(a_ledger_that_changes_is_not_told),
        cmocka_unit_test(lack_of_memory_is_no_damage),
    };
    replace_allocator();
    return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}
