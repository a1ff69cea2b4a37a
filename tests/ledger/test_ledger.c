/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ledger.c - the ledger from inside: checksums, lines, claims by a clock of the test's,
 * results that repeat and disagree, sums, exports with every byte changed, files with pages in
 * the place of others; any other damage of a file is tests/fuzz/fuzz_ledgers.c's. Catches: a claim that two hold, a result that replaces another or vanishes,
 * a sum that wraps or adds a range twice, a damaged export that is taken, a dispute that a merge
 * hides.
 */

#define _POSIX_C_SOURCE 200809L

#include "../fuzz/exports.h"
#include "harness.h"
#include "watchdog.h"

#include "database.h"
#include "dispatch.h"
#include "problem.h"
#include "result_line.h"
#include "sha256.h"

#include <fcntl.h>
#include <unistd.h>

#ifndef O_BINARY
#define O_BINARY 0 /* on other systems than Windows all files are */
#endif

/* ---- SHA-256 ----------------------------------------------------------------- */

/* The checksum of the text, repeated `times` times and added in pieces of this size. */
static const char *sum_of(const char *text, size_t times, size_t piece)
{
    static char digits[SHA256_DIGITS + 1];
    struct sha256 sum;
    sha256_begin(&sum);
    for (size_t i = 0; i < times; i++) {
        for (size_t at = 0; at < strlen(text); at += piece) {
            size_t left = strlen(text) - at;
            sha256_add(&sum, text + at, left < piece ? left : piece);
        }
    }
    sha256_end(&sum, digits);
    return digits;
}

/* The examples of FIPS 180-4's test vectors; and all lengths around the block's, one piece
 * against single bytes. */
TEST(sha256_is_the_published_one)
{
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
    char text[200] = "", whole[SHA256_DIGITS + 1];
    for (size_t i = 0; i < ELEMENTS(vectors); i++) {
        for (size_t piece = 1; piece <= 64; piece += 7)
            assert_string_equal(sum_of(vectors[i].text, vectors[i].times, piece),
                                vectors[i].digits);
    }
    for (size_t length = 0; length < sizeof text - 1; length++) {
        memset(text, 'q', length);
        strcpy(whole, sum_of(text, 1, sizeof text));
        assert_string_equal(whole, sum_of(text, 1, 1));
    }
}

/* ---- Problems ------------------------------------------------------------------ */

TEST(identities_are_read_back)
{
    nqueens_solver *solver;
    struct problem problem, again;
    for (uint32_t n = 0; n <= 20; n++) {
        for (int squares = 0; squares < 4; squares++) {
            assert_ok(nqueens_solver_new(n, &solver));
            for (int i = 0; i < squares && n > 4; i++) {
                assert_ok(nqueens_solver_forbid(solver, 3, (uint32_t)i));
                assert_ok(nqueens_solver_require(solver, (uint32_t)i, 4));
            }
            assert_ok(problem_of_solver(&problem, solver, "backtracking"));
            assert_ok(problem_of_identity(&again, problem.identity));
            assert_string_equal(again.identity, problem.identity);
            assert_int_equal(again.units, problem.units);
            assert_true(problem_range_size(&problem) >= 1);
            problem_free(&again);
            problem_free(&problem);
            nqueens_solver_free(solver);
        }
    }
}

/* Up to as many regions as a board can have, with squares in none. */
TEST(regions_are_read_back)
{
    static uint32_t regions[64 * 64];
    static char line[64 * 64 + 100];
    for (uint32_t n = 1; n <= 64; n++) {
        nqueens_solver *solver;
        struct problem problem;
        for (uint32_t square = 0; square < n * n; square++)
            regions[square] =
                square % 7 == 3 ? NQUEENS_NO_REGION : n - 1 - (square / n + 2 * square) % n;
        assert_ok(nqueens_solver_new(n, &solver));
        assert_ok(nqueens_solver_set_regions(solver, regions));
        assert_ok(nqueens_units_identity(solver, "backtracking", line, sizeof line, NULL));
        assert_ok(problem_read(&problem, line));
        assert_string_equal(problem.identity, line);
        problem_free(&problem);
        nqueens_solver_free(solver);
    }
}

TEST(other_lines_are_no_identities)
{
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
        "nqueens-units 1 backtracking n=2 attacks=",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=ABB",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=ABBAA",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=ABCA",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=BAAB",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=AB A",
        "nqueens-units 1 backtracking n=2 attacks=4 regions=AB\xc3\xa4",
        "nqueens-units 1 backtracking n=65 attacks=4 regions=ABBA",
    };
    struct problem problem;
    for (size_t i = 0; i < ELEMENTS(lines); i++)
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

static struct ledger ledger;

/* Opens the ledger, once more and empty. */
static void open_ledger(void)
{
    ledger_close(&ledger);
    assert_ok(ledger_open_for(&ledger, NULL, identity, UNITS, SIZE));
    assert_int_equal(ledger.ranges, RANGES);
}

static int add(uint64_t range, uint64_t solutions)
{
    return record(&ledger, range, solutions);
}

/* Counted by another kernel. */
static int add_by(const char *kernel, uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    ledger_copy_word(result.kernel, kernel);
    return ledger_record(&ledger, &result);
}

static void drop(uint64_t range)
{
    uint64_t dropped;
    assert_ok(ledger_drop(&ledger, range, range + 1, &dropped));
    assert_int_equal(dropped, 1);
}

static void check_totals(uint64_t ranges, uint64_t solutions, uint64_t recounts, uint64_t disputes)
{
    struct ledger_totals totals;
    assert_ok(ledger_total(&ledger, &totals));
    assert_int_equal(totals.ranges, ranges);
    assert_int_equal(totals.solutions, solutions);
    assert_int_equal(totals.recounts, recounts);
    assert_int_equal(totals.disputes, disputes);
    assert_int_equal(totals.lost, 0);
    assert_int_equal(totals.lost_recounts, 0);
}

static void assert_said(const char *text)
{
    if (strstr(ledger.message, text) == NULL)
        fail_msg("'%s' is not in '%s'", text, ledger.message);
}

/* How many ranges it claims, for a second. */
static uint64_t claim(const char *who, int64_t now, uint64_t most)
{
    uint64_t ranges[RANGES], found;
    assert_ok(ledger_claim(&ledger, all, who, now, 1000, most, ranges, &found));
    return found;
}

/* Whether the ranges that it claims are these, with a space before each. */
static void check_claim(const char *who, int64_t now, uint64_t most, const char *claimed)
{
    uint64_t ranges[RANGES], found;
    char text[100] = "";
    size_t length = 0;
    assert_ok(ledger_claim(&ledger, all, who, now, 1000, most, ranges, &found));
    for (uint64_t i = 0; i < found; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d", (int)ranges[i]);
    assert_string_equal(text, claimed);
}

/* How many ranges it renews. */
static uint64_t renew(const char *who, int64_t until)
{
    uint64_t held;
    assert_ok(ledger_renew(&ledger, who, until, &held));
    return held;
}

static int holds(const char *who, uint64_t range)
{
    int held = -1;
    assert_ok(ledger_holds(&ledger, who, range, &held));
    return held;
}

TEST(claims_exclude_each_other)
{
    open_ledger();
    check_claim("a", 5000, 3, " 0 1 2");
    check_claim("b", 5000, 3, " 3 4 5");
    /* What is done is not claimed, and its claim is over. */
    assert_ok(add(1, 10));
    assert_false(holds("a", 1));
    assert_true(holds("a", 2));
    assert_false(holds("b", 2));
    /* The heartbeat of b; a is silent. */
    assert_int_equal(renew("b", 6500), 3);
    check_claim("c", 6000, RANGES, " 0 2 6 7 8 9 10");
    assert_int_equal(renew("a", 7500), 0);
    /* b gives up. */
    assert_ok(ledger_release(&ledger, "b"));
    check_claim("a", 6500, RANGES, " 3 4 5");
    check_claim("a", 6500, RANGES, "");
}

/* A claim is in force up to its last millisecond, and renewed late it is in force again,
 * if nobody took it. */
TEST(claims_expire)
{
    open_ledger();
    assert_int_equal(claim("a", 5000, RANGES), RANGES);
    assert_int_equal(claim("b", 5999, 1), 0);
    assert_int_equal(renew("a", 8000), RANGES);
    assert_int_equal(claim("b", 7000, 1), 0);
    assert_int_equal(claim("b", 8000, 1), 1);
    /* A clock that was set back by a day: the claim of then counts for nothing. */
    assert_int_equal(renew("a", 8000 + 86400000), RANGES - 1);
    assert_int_equal(claim("c", 8000, RANGES), RANGES - 1);
}

TEST(shards_are_every_kth)
{
    open_ledger();
    uint64_t ranges[RANGES], found, sum = 0, done;
    for (uint64_t part = 0; part < 4; part++) {
        struct ledger_shard shard = {part, 4};
        assert_ok(ledger_claim(&ledger, shard, "a", 5000, 1000, RANGES, ranges, &found));
        assert_int_equal(found, ledger_shard_ranges(&ledger, shard));
        for (uint64_t i = 0; i < found; i++) {
            assert_int_equal(ranges[i], part + 4 * i);
            assert_ok(add(ranges[i], 1));
        }
        assert_ok(ledger_done(&ledger, shard, &done));
        assert_int_equal(done, found);
        sum += found;
    }
    assert_int_equal(sum, RANGES);
    assert_int_equal(ledger_shard_ranges(&ledger, (struct ledger_shard){11, 12}), 0);
    assert_int_equal(ledger_shard_ranges(&ledger, (struct ledger_shard){10, 12}), 1);
}

/* How much is done of the part that the ledger is for. */
static void check_part(uint64_t shards, uint64_t ranges, uint64_t done)
{
    struct ledger_part part;
    assert_ok(ledger_find_part(&ledger, &part));
    assert_int_equal(part.shards, shards);
    assert_int_equal(part.ranges, ranges);
    assert_int_equal(part.done, done);
}

TEST(a_ledger_knows_its_shards)
{
    open_ledger();
    assert_ok(add(1, 1));
    check_part(0, RANGES, 1);
    for (int times = 0; times < 2; times++) {
        assert_ok(ledger_add_shard(&ledger, (struct ledger_shard){1, 3}));
        check_part(1, 4, 1);
    }
    assert_ok(ledger_add_shard(&ledger, (struct ledger_shard){0, 3}));
    check_part(2, 8, 1);
    assert_ok(ledger_add_shard(&ledger, (struct ledger_shard){40, 50}));
    check_part(3, 8, 1);
    /* The whole count has no other shards. */
    assert_ok(ledger_add_shard(&ledger, all));
    check_part(0, RANGES, 1);
    make_format_1(&ledger);
    assert_ok(ledger_add_shard(&ledger, all));
    check_part(0, RANGES, 1);
    assert_ok(ledger_add_shard(&ledger, (struct ledger_shard){1, 3}));
    check_part(1, 4, 1);
}

static void add_at(uint64_t range, int64_t finished, uint64_t milliseconds)
{
    struct ledger_result result = result_of(range, 1);
    result.finished = finished;
    result.milliseconds = milliseconds;
    assert_ok(ledger_record(&ledger, &result));
}

/* Times overlap, touch, and have an hour between them, in which nothing was counted. */
TEST(idle_time_does_not_count)
{
    static const struct {
        int64_t since;
        uint64_t ranges;
        double busy;
    } cases[] = {{0, 7, 42 + 11 + 1}, {1001, 5, 41 + 11 + 1}, {5000, 2, 11 + 1}, {9001, 0, 0}};
    open_ledger();
    add_at(3, 1000, 0);
    add_at(0, 1000, 1000);  /* 999 to 1001 */
    add_at(4, 1020, 20000); /* 1000 to 1021, */
    add_at(1, 1015, 10000); /* with one inside */
    add_at(2, 1040, 20000); /* and one behind it */
    add_at(5, 5000, 10000); /* 4990 to 5001 */
    add_at(6, 9000, 0);     /* 9000 to 9001 */
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        uint64_t ranges;
        double busy;
        assert_ok(ledger_recent(&ledger, cases[i].since, &ranges, &busy));
        assert_int_equal(ranges, cases[i].ranges);
        assert_true(busy > cases[i].busy - 0.001 && busy < cases[i].busy + 0.001);
    }
}

TEST(a_range_has_one_result)
{
    open_ledger();
    struct ledger_totals totals;
    assert_ok(add(4, 50));
    assert_int_equal(add(4, 50), LEDGER_REPEATED);
    assert_ok(add(10, 8));
    assert_int_equal(add(RANGES, 1), LEDGER_FAILED);
    check_totals(2, 58, 1, 0);
    assert_ok(ledger_total(&ledger, &totals));
    assert_int_equal(totals.units, SIZE + 3); /* the last range is short */

    assert_int_equal(add(4, 51), LEDGER_DISAGREES);
    assert_said("range 4 (units 40 to 49) was counted twice");
    assert_said("50 by bitmask on lion, and 51 by bitmask on lion");
    check_totals(2, 58, 2, 1);

    drop(4);
    check_totals(1, 8, 0, 0);
    assert_ok(add(4, 51));
    /* A recount of what is not done is no result. */
    struct ledger_result other = result_of(5, 1);
    assert_int_equal(ledger_record_recount(&ledger, &other), LEDGER_FAILED);
}

TEST(sums_go_beyond_64_bits)
{
    open_ledger();
    struct ledger_totals totals;
    assert_int_equal(add(0, UINT64_C(1) << 63), LEDGER_OVERFLOW);
    assert_ok(add(0, INT64_MAX));
    assert_ok(add(1, INT64_MAX));
    assert_ok(add(2, 1));
    check_totals(3, UINT64_MAX, 0, 0);
    assert_ok(ledger_total(&ledger, &totals));
    assert_string_equal(ledger_solutions(&totals).text, "18446744073709551615");
    assert_ok(add(3, 1));
    assert_ok(ledger_total(&ledger, &totals));
    assert_string_equal(ledger_solutions(&totals).text, "18446744073709551616");
    assert_ok(add(4, INT64_MAX));
    assert_ok(add(5, 0));
    assert_ok(ledger_total(&ledger, &totals));
    assert_string_equal(ledger_solutions(&totals).text, "27670116110564327423");
    totals = (struct ledger_totals){.solutions = UINT64_MAX, .carries = UINT64_MAX};
    assert_string_equal(ledger_solutions(&totals).text, "340282366920938463463374607431768211455");
    totals = (struct ledger_totals){.solutions = 0};
    assert_string_equal(ledger_solutions(&totals).text, "0");
}

/* What is in the table is held against its checksum, and cannot be changed by mistake. */
TEST(rows_are_sealed)
{
    static const char *const changes[] = {
        "solutions = 51",   "kernel = 'avx2'",  "version = '0.1.1'",
        "host = 'tiger'",   "host = 'a tiger'", "finished = 1763629201",
        "milliseconds = 8", "range = 5",        "checksum = ''",
    };
    for (size_t i = 0; i < ELEMENTS(changes); i++) {
        struct ledger_totals totals;
        char sql[200];
        open_ledger();
        assert_ok(add(4, 50));
        snprintf(sql, sizeof sql, "UPDATE result SET %s", changes[i]);
        assert_int_not_equal(sqlite3_exec(ledger.database, sql, NULL, NULL, NULL), SQLITE_OK);
        check_totals(1, 50, 0, 0);
        sqlite3_exec(ledger.database, "DROP TRIGGER result_is_final", NULL, NULL, NULL);
        assert_int_equal(sqlite3_exec(ledger.database, sql, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(ledger_total(&ledger, &totals), LEDGER_DAMAGED);
    }
}

/* ---- A process and its ledger ------------------------------------------------------ */

static struct dispatch dispatch;
static struct crew_job job;

/* Whether there is a next range to count. */
static int next_job(void)
{
    int found;
    assert_ok(dispatch_next(&dispatch, &job, &found));
    return found;
}

static void begin_dispatch(void)
{
    assert_ok(dispatch_begin(&dispatch, &ledger, all, DISPATCH_SHORTEST_LEASE, 0));
}

static int give_back(uint64_t range, uint64_t solutions)
{
    struct ledger_result result = result_of(range, solutions);
    return dispatch_result(&dispatch, &result);
}

/* Tends it until the condition holds, for the patience for a minute. */
#define TEND_UNTIL(condition)                                                                      \
    for (uint64_t end = now_ms() + UINT64_C(1000) * patience(60);                                  \
         !(condition) && now_ms() < end;) {                                                        \
        sleep_for(20000);                                                                          \
        assert_ok(dispatch_tend(&dispatch));                                                       \
    }                                                                                              \
    assert_true(condition)

static int64_t latest_claim(void)
{
    sqlite3_stmt *statement;
    assert_int_equal(
        sqlite3_prepare_v2(ledger.database, "SELECT max(expires) FROM claim", -1, &statement, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t expires = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return expires;
}

TEST(a_dispatch_counts_all_once)
{
    open_ledger();
    int seen[RANGES] = {0};
    assert_ok(add(6, 1));
    begin_dispatch();
    assert_int_equal(dispatch.done, 1);
    while (!dispatch_is_over(&dispatch)) {
        if (next_job()) {
            assert_int_equal(seen[job.range]++, 0);
            assert_int_equal(job.first, SIZE * job.range);
            assert_int_equal(job.last, job.range == 10 ? UNITS : job.first + SIZE);
            assert_ok(give_back(job.range, 1));
        }
        assert_ok(dispatch_tend(&dispatch));
    }
    assert_int_equal(seen[6], 0);
    assert_ok(dispatch_end(&dispatch));
    check_totals(RANGES, RANGES, 0, 0);
}

TEST(a_dispatch_renews_and_gives_up)
{
    open_ledger();
    begin_dispatch();
    assert_true(next_job());
    int64_t before = latest_claim();
    TEND_UNTIL(latest_claim() > before);
    assert_ok(dispatch_end(&dispatch));
    assert_int_equal(claim("b", ledger_now(), RANGES), RANGES);
}

/* It slept: others took its claims. What it had in its queue it forgets; what was being
 * counted is compared. */
TEST(a_dispatch_that_slept_forgets)
{
    open_ledger();
    begin_dispatch();
    dispatch.batch = 4; /* and not less than half of it, however late it claims */
    assert_true(next_job() && job.range == 0 && dispatch.queue_count > 0);
    assert_int_equal(claim("b", ledger_now() + 2 * DISPATCH_SHORTEST_LEASE, RANGES), RANGES);
    TEND_UNTIL(dispatch.queue_count == 0);
    for (uint64_t range = 0; range < RANGES; range++)
        assert_ok(add(range, 5));
    TEND_UNTIL((assert_false(next_job()), dispatch.done == dispatch.all));
    assert_false(dispatch_is_over(&dispatch)); /* range 0 is still being counted */
    assert_ok(give_back(0, 5));
    assert_ok(dispatch_tend(&dispatch));
    assert_true(dispatch_is_over(&dispatch));
    check_totals(RANGES, 5 * RANGES, 1, 0);
}

#define TIGER "tiger:1:0123456789abcdef:2026-11-20T09:00:00Z"

/* Milliseconds that no test takes. */
enum { HALF_AN_HOUR = 1800000 };

static int begin_beside(const char *claimant, int64_t since, int takes_over)
{
    open_ledger();
    assert_int_equal(claim(claimant, since, 3), 3);
    return dispatch_begin(&dispatch, &ledger, all, HALF_AN_HOUR, takes_over);
}

/* This host, and one whose name begins like its. */
TEST(claims_of_other_hosts_are_refused)
{
    char this_host[LEDGER_WORD], same[LEDGER_CLAIMANT], other[LEDGER_CLAIMANT];
    int64_t now = ledger_now();
    ledger_this_host(this_host);
    snprintf(same, sizeof same, "%s:1:0", this_host);
    snprintf(other, sizeof other, "%sx:1:0", this_host);
    assert_ok(begin_beside(same, now + HALF_AN_HOUR, 0));
    assert_ok(begin_beside(TIGER, now - 1001, 0));                     /* expired */
    assert_ok(begin_beside(TIGER, now + 2 * LEDGER_LONGEST_LEASE, 0)); /* by a wrong clock */
    assert_int_equal(begin_beside(other, now + HALF_AN_HOUR, 0), LEDGER_ELSEWHERE);
    assert_said("x; its lease ends at 20");
    assert_int_equal(begin_beside(TIGER, now + HALF_AN_HOUR, 0), LEDGER_ELSEWHERE);
    assert_said("in use by host tiger since 2026-11-20T09:00:00Z; its lease ends at 20");
    assert_ok(begin_beside(TIGER, now + HALF_AN_HOUR, 1));
    assert_true(next_job() && job.range == 0);
}

/* What it has counted is recorded nevertheless. */
TEST(a_dispatch_ends_where_another_host_claims)
{
    int found, status = LEDGER_OK;
    open_ledger();
    begin_dispatch();
    assert_true(next_job() && job.range == 0);
    assert_ok(give_back(0, 5));
    assert_int_equal(claim(TIGER, ledger_now() + HALF_AN_HOUR, 3), 3);
    for (int jobs = 0; jobs < RANGES && status == LEDGER_OK; jobs++)
        status = dispatch_next(&dispatch, &job, &found);
    assert_int_equal(status, LEDGER_ELSEWHERE);
    assert_ok(dispatch_end(&dispatch));
    check_totals(1, 5, 0, 0);
}

/* The other may have been thought dead: that ends itself. */
TEST(a_dispatch_that_takes_over_goes_on)
{
    assert_ok(begin_beside(TIGER, ledger_now() + HALF_AN_HOUR, 1));
    assert_int_equal(claim(TIGER, ledger_now() + HALF_AN_HOUR, 1), 1);
    int ranges = 0;
    while (next_job())
        ranges++;
    assert_int_equal(ranges, RANGES - 1);
}

TEST(a_dispatch_tells_of_disagreement)
{
    open_ledger();
    begin_dispatch();
    assert_true(next_job());
    assert_ok(add(job.range, 5));
    assert_ok(give_back(job.range, 6));
    assert_int_equal(dispatch_end(&dispatch), LEDGER_DISAGREES);
    assert_said("counted twice, with different results: 5 by");
    check_totals(1, 5, 1, 1);
}

/* ---- Lines ------------------------------------------------------------------------- */

TEST(lines_are_read_back)
{
    open_ledger();
    static const struct {
        int64_t seconds;
        const char *date;
    } dates[] = {{0, "1970-01-01T00:00:00Z"},           {951782400, "2000-02-29T00:00:00Z"},
                 {951868799, "2000-02-29T23:59:59Z"},   {951868800, "2000-03-01T00:00:00Z"},
                 {1763629200, "2025-11-20T09:00:00Z"},  {4107542400, "2100-03-01T00:00:00Z"},
                 {253402300799, "9999-12-31T23:59:59Z"}};
    char line[RESULT_LINE];
    for (size_t i = 0; i < ELEMENTS(dates); i++) {
        struct ledger_result result = result_of(10, INT64_MAX), again;
        result.finished = dates[i].seconds;
        assert_ok(result_line_write(&ledger, &result, line));
        assert_non_null(strstr(line, dates[i].date));
        assert_memory_equal(line, "100 103 9223372036854775807 bitmask 0.1.0 lion ", 47);
        assert_ok(result_line_read(&ledger, line, &again));
        assert_int_equal(again.range, 10);
        assert_int_equal(again.finished, dates[i].seconds);
        assert_true(again.solutions == INT64_MAX);
    }
}

TEST(other_lines_are_refused)
{
    open_ledger();
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
    struct ledger_result result;
    assert_ok(
        result_line_read(&ledger, "40 50 7 bitmask 0.1.0 lion 2026-11-20T09:00:00Z 1", &result));
    for (size_t i = 0; i < ELEMENTS(lines); i++)
        assert_int_equal(result_line_read(&ledger, lines[i], &result), LEDGER_DAMAGED);
}

/* A time that a line cannot say is the clock's fault, not the ledger's. */
TEST(clocks_that_are_wrong_are_named)
{
    open_ledger();
    struct ledger_result result = result_of(4, 50);
    result.finished = -1;
    assert_int_equal(ledger_record(&ledger, &result), LEDGER_FAILED);
    assert_said("the clock of this machine shows a time before 1970");
    result.finished = INT64_C(253402300800);
    assert_int_equal(ledger_record(&ledger, &result), LEDGER_FAILED);
    assert_said("shows a time after the year 9999");
    result.finished--;
    assert_ok(ledger_record(&ledger, &result));
    check_totals(1, 50, 0, 0);
}

TEST(words_are_made_plain)
{
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

/* What the next merges add. */
static struct merge_counts counts;

static int merge_text(struct text_stream text)
{
    return merge(&ledger, text, &counts);
}

/* Ranges 3, 4 and 5 are done; 3 was counted again and agrees, 4 does not, if `disputed`. */
static struct text_stream export_of_three(int disputed)
{
    open_ledger();
    for (uint64_t range = 3; range <= 5; range++)
        assert_ok(add(range, 10 * range));
    assert_int_equal(add_by("avx2", 3, 30), LEDGER_REPEATED);
    if (disputed)
        assert_int_equal(add_by("avx2", 4, 41), LEDGER_DISAGREES);
    struct text_stream text = exported(&ledger, (uint64_t)disputed);
    if (disputed)
        assert_said("range 4 (units 40 to 49) was counted twice");
    open_ledger();
    return text;
}

TEST(exports_are_merged)
{
    struct text_stream text = export_of_three(0);
    assert_ok(add(3, 30));
    assert_ok(add(9, 1));
    assert_ok(merge_text(text));
    assert_int_equal(counts.added, 2);
    assert_int_equal(counts.repeated, 1);
    check_totals(4, 30 + 40 + 50 + 1, 1, 0);
    /* One that disagrees in its last line changes nothing. */
    open_ledger();
    assert_ok(add(5, 1));
    assert_int_equal(merge_text(text), LEDGER_DISAGREES);
    check_totals(1, 1, 0, 0);
    free(text.text);
}

/* Every byte changed, in two ways, every byte left out, every end cut off: all refused,
 * and nothing of them taken. */
TEST(changed_exports_are_refused)
{
    struct text_stream text = export_of_three(0);
    char changed[2000];
    for (size_t place = 0; place < text.length; place++) {
        for (unsigned char bit = 1; bit <= 8; bit = (unsigned char)(8 * bit)) {
            memcpy(changed, text.text, text.length);
            changed[place] = (char)(changed[place] ^ bit);
            assert_true(merge_text((struct text_stream){.text = changed, .length = text.length}) <
                        0);
        }
        memcpy(changed, text.text, place);
        memcpy(changed + place, text.text + place + 1, text.length - place - 1);
        assert_true(merge_text((struct text_stream){.text = changed, .length = text.length - 1}) <
                    0);
        assert_true(merge_text((struct text_stream){.text = text.text, .length = place}) < 0);
    }
    check_totals(0, 0, 0, 0);
    assert_ok(merge_text(text));
    free(text.text);
}

/* What versions before recounts were exported have written. */
TEST(exports_of_format_1_are_merged)
{
    open_ledger();
    static const char text[] = "nqueens ledger 1\n"
                               "problem nqueens-units 1 backtracking n=99\n"
                               "units 103 in ranges of 10\n"
                               "30 40 30 bitmask 0.1.0 lion 2025-11-20T09:00:00Z 7\n"
                               "100 103 5 bitmask 0.1.0 lion 2025-11-20T09:00:00Z 7\n"
                               "end 2 ranges\n";
    char file[1000];
    int size = snprintf(file, sizeof file, "%ssha256 %s\n", text, sum_of(text, 1, sizeof text));
    assert_ok(merge_text((struct text_stream){.text = file, .length = (size_t)size}));
    assert_int_equal(counts.added, 2);
    check_totals(2, 35, 0, 0);
}

/* ---- Disputes ------------------------------------------------------------------------ */

TEST(an_export_leaves_disputes_out)
{
    static const char *const lines[] = {
        "\n30 40 30 bitmask ",      "\nrecount 30 40 30 avx2 ",     "\nrecount 40 50 40 bitmask ",
        "\nrecount 40 50 41 avx2 ", "\nend 2 ranges, 3 recounts\n",
    };
    struct text_stream text = export_of_three(1);
    for (size_t i = 0; i < ELEMENTS(lines); i++)
        assert_non_null(strstr(text.text, lines[i]));
    assert_null(strstr(text.text, "\n40 50 "));
    /* Merged again nothing is lost, and nothing doubled. */
    for (uint64_t times = 0; times < 2; times++) {
        assert_ok(merge_text(text));
        assert_int_equal(counts.added, times == 0 ? 2 : 0);
        assert_int_equal(counts.recounts, times == 0 ? 3 : 0);
        check_totals(2, 80, 1, 0);
    }
    struct text_stream again = exported(&ledger, 0);
    assert_string_equal(again.text, text.text);
    free(again.text);
    free(text.text);
}

/* Whichever of the two comes first: an export from before the dispute was found, and one
 * from afterwards. */
TEST(no_merge_hides_a_dispute)
{
    struct text_stream early = export_of_three(0);
    struct text_stream late = export_of_three(1);
    assert_ok(merge_text(early));
    assert_int_equal(merge_text(late), LEDGER_DISAGREES);
    assert_said("40 by bitmask on lion, and 41 by avx2 on lion");
    check_totals(3, 120, 1, 0);
    open_ledger();
    assert_ok(merge_text(late));
    assert_int_equal(merge_text(early), LEDGER_DISAGREES);
    check_totals(2, 80, 1, 0);
    /* What agrees with the result, and not with a recount of it, does not pass either. */
    open_ledger();
    assert_ok(add(5, 50));
    assert_int_equal(add_by("avx2", 5, 51), LEDGER_DISAGREES);
    assert_int_equal(merge_text(early), LEDGER_DISAGREES);
    check_totals(1, 50, 1, 1);
    free(early.text);
    free(late.text);
}

/* A range that was left out is counted again. If that agrees with what another kernel had
 * found the dispute is settled, and otherwise there still is one. */
TEST(a_new_count_settles_a_dispute)
{
    static const struct {
        const char *kernel;
        uint64_t solutions;
        int code;
        uint64_t recounts, disputes; /* then */
    } counts_again[] = {{"bitmask", 41, LEDGER_OK, 2, 0},
                        {"neon", 40, LEDGER_OK, 2, 0},
                        {"bitmask", 40, LEDGER_DISAGREES, 3, 1},
                        {"avx2", 41, LEDGER_DISAGREES, 3, 1},
                        {"neon", 42, LEDGER_DISAGREES, 3, 2}};
    struct text_stream text = export_of_three(1);
    for (size_t i = 0; i < ELEMENTS(counts_again); i++) {
        uint64_t solutions = counts_again[i].solutions;
        open_ledger();
        assert_ok(merge_text(text));
        assert_int_equal(add_by(counts_again[i].kernel, 4, solutions), counts_again[i].code);
        check_totals(3, 80 + solutions, counts_again[i].recounts, counts_again[i].disputes);
        drop(4);
        assert_ok(add(4, 40));
        check_totals(3, 120, 1, 0);
    }
    free(text.text);
}

/* ---- Formats ------------------------------------------------------------------------------ */

static void execute(const char *sql)
{
    assert_int_equal(sqlite3_exec(ledger.database, sql, NULL, NULL, NULL), SQLITE_OK);
}

static uint64_t format(void)
{
    uint64_t number;
    assert_ok(ledger_format(&ledger, &number));
    return number;
}

/* A ledger of format 1 is read as it is. The first transaction that is committed makes it one of
 * format 2, and one that is not leaves it. */
TEST(format_1_goes_on_as_format_2)
{
    open_ledger();
    assert_ok(add(3, 30));
    assert_ok(add(4, 40));
    assert_int_equal(add(4, 40), LEDGER_REPEATED);
    make_format_1(&ledger);
    check_totals(2, 70, 1, 0);
    assert_ok(ledger_begin(&ledger, 1));
    assert_ok(add(5, 50));
    ledger_rollback(&ledger);
    assert_int_equal(format(), 1);
    check_totals(2, 70, 1, 0);
    assert_ok(ledger_begin(&ledger, 1));
    assert_ok(add(6, 60));
    assert_ok(ledger_commit(&ledger));
    assert_int_equal(format(), 2);
    check_totals(3, 130, 1, 0);
}

/* What vanishes without a word is named, results rather than recounts; what was not recorded is
 * damage. */
TEST(what_vanishes_is_named)
{
    static const struct {
        const char *change;
        int code;
        uint64_t lost, lost_recounts;
        const char *said;
    } cases[] = {
        {"DELETE FROM result WHERE range = 4", LEDGER_OK, 1, 0,
         "1 of the 2 results that were recorded are gone"},
        {"DELETE FROM result", LEDGER_OK, 2, 0, "2 of the 2 results that were recorded are gone"},
        {"DELETE FROM recount", LEDGER_OK, 0, 1, "1 of the 1 recounts that were recorded are gone"},
        {"DELETE FROM recount; DELETE FROM result", LEDGER_OK, 2, 1, "2 of the 2 results"},
        {"INSERT INTO recount SELECT * FROM result", LEDGER_DAMAGED, 0, 0,
         "its recounts are not those that were recorded"},
        {"UPDATE tally SET results_digest = results_digest + 1", LEDGER_DAMAGED, 0, 0,
         "its results are not those that were recorded"},
        {"UPDATE tally SET results = 1", LEDGER_DAMAGED, 0, 0, "its results are not those"},
        {"DELETE FROM tally", LEDGER_DAMAGED, 0, 0, "it has no tally"},
    };
    for (size_t i = 0; i < ELEMENTS(cases); i++) {
        struct ledger_totals totals;
        open_ledger();
        assert_ok(add(3, 30));
        assert_ok(add(4, 40));
        assert_int_equal(add(4, 41), LEDGER_DISAGREES);
        execute("DROP TRIGGER result_is_dropped; DROP TRIGGER recount_is_dropped;"
                "DROP TRIGGER recount_is_added");
        execute(cases[i].change);
        assert_int_equal(ledger_total(&ledger, &totals), cases[i].code);
        assert_said(cases[i].said);
        if (cases[i].code == LEDGER_OK) {
            assert_false(ledger_is_sound(&totals));
            assert_int_equal(totals.lost, cases[i].lost);
            assert_int_equal(totals.lost_recounts, cases[i].lost_recounts);
        }
    }
}

/* ---- Damaged files --------------------------------------------------------------------- */

static unsigned char file_bytes[1 << 18];
static char file_name[40];

/* An empty file, by the name file_name; returns its descriptor. */
static int make_file(void)
{
    ledger_close(&ledger);
    strcpy(file_name, "/tmp/nqueens-ledger-XXXXXX");
    /* That of Windows shares the file with nobody. */
    close(mkstemp(file_name));
    int descriptor = open(file_name, O_RDWR | O_BINARY);
    assert_true(descriptor >= 0);
    return descriptor;
}

static ssize_t write_at(int descriptor, const void *bytes, size_t size, off_t place)
{
    assert_true(lseek(descriptor, place, SEEK_SET) == place);
    return write(descriptor, bytes, (unsigned)size);
}

/* Reads the file into file_bytes, and returns its length. */
static ssize_t read_all(int descriptor)
{
    assert_true(lseek(descriptor, 0, SEEK_SET) == 0);
    return read(descriptor, file_bytes, sizeof file_bytes);
}

/* What a range of the next two has more solutions than its number, for rows of one length. */
enum { MORE = 1000 };

/* The same, made the ledger of this many ranges of two units; every tenth was counted twice.
 * file_bytes has *size of it. */
static int make_full_file(uint64_t ranges, size_t *size)
{
    int descriptor = make_file();
    assert_ok(ledger_open_for(&ledger, file_name, identity, 2 * ranges, 2));
    assert_ok(ledger_begin(&ledger, 1));
    for (uint64_t range = 0; range < ranges; range++)
        assert_ok(add(range, MORE + range));
    for (uint64_t range = 0; range < ranges; range += 10)
        assert_int_equal(add(range, MORE + range), LEDGER_REPEATED);
    assert_ok(ledger_commit(&ledger));
    ledger_close(&ledger);
    ssize_t length = read_all(descriptor);
    assert_true(length > 8 * 4096 && length < (ssize_t)sizeof file_bytes);
    *size = (size_t)length;
    return descriptor;
}

/* Looks at the ledger in the file: 1 if damage is told, and if not, the sum is right. */
static int is_damage_told(uint64_t ranges)
{
    struct ledger_totals totals;
    int status = ledger_open(&ledger, file_name, 0);
    if (status == LEDGER_OK)
        status = ledger_total(&ledger, &totals);
    int is_told = status != LEDGER_OK || !ledger_is_sound(&totals);
    assert_true(is_told == (ledger.message[0] != '\0'));
    if (!is_told) {
        assert_int_equal(totals.ranges, ranges);
        assert_int_equal(totals.solutions, ranges * (ranges - 1) / 2 + MORE * ranges);
        assert_int_equal(totals.recounts, (ranges + 9) / 10);
    }
    ledger_close(&ledger);
    return is_told;
}

/* A page of results that is written over another one while the file is open: as many rows as
 * there should be, each with its checksum, some of them twice. */
TEST(a_page_that_comes_twice_is_told)
{
    enum { PAGE = 4096, MADE_OF = 1000 };
    struct ledger_totals totals;
    unsigned int told = 0, tried = 0;
    size_t length;
    int descriptor = make_full_file(MADE_OF, &length);
    for (off_t page = 5; PAGE * (page + 3) < (off_t)length; page++) {
        assert_ok(ledger_open(&ledger, file_name, 1));
        sqlite3_db_release_memory(ledger.database); /* so that it reads the file again */
        assert_int_equal(write_at(descriptor, file_bytes + PAGE * page, PAGE, PAGE * (page + 1)),
                         PAGE);
        int status = ledger_total(&ledger, &totals);
        assert_true(status == LEDGER_DAMAGED || status == LEDGER_OK);
        if (status == LEDGER_OK)
            assert_true(totals.lost > 0 && strstr(ledger.message, "are gone") != NULL);
        told += status == LEDGER_DAMAGED && strstr(ledger.message, "comes twice") != NULL;
        tried++;
        ledger_close(&ledger);
        assert_int_equal(write_at(descriptor, file_bytes, length, 0), length);
    }
    print_message("# %u of %u told\n", told, tried);
    assert_true(told > 3);
    close(descriptor);
    remove(file_name);
}

/* Every page written over every other one, by a disk or a file system: the results that vanish so
 * are named, and so are recounts, without which a dispute would be hidden. */
TEST(a_page_in_the_place_of_another_is_told)
{
    enum { PAGE = 4096, MADE_OF = 43 }; /* few, so that each table has one page */
    size_t length;
    unsigned int told = 0, tried = 0;
    int descriptor = make_full_file(MADE_OF, &length);
    for (off_t from = 0; from < (off_t)length; from += PAGE) {
        for (off_t to = 0; to < (off_t)length; to += PAGE) {
            assert_int_equal(write_at(descriptor, file_bytes + from, PAGE, to), PAGE);
            told += (unsigned int)is_damage_told(MADE_OF);
            tried += from != to;
            assert_int_equal(write_at(descriptor, file_bytes + to, PAGE, to), PAGE);
        }
    }
    print_message("# %u of %u told\n", told, tried);
    assert_true(told > tried / 2);
    close(descriptor);
    remove(file_name);
}

/* Written to while it is read without locks: told as that, not as a sum and not as damage. */
TEST(a_ledger_that_changes_is_not_told)
{
    struct ledger writer;
    struct ledger_totals totals;
    close(make_file());
    assert_ok(ledger_open_for(&writer, file_name, identity, UNITS, SIZE));
    assert_ok(record(&writer, 1, 10));
    ledger_close(&writer);
    assert_ok(ledger_open(&ledger, file_name, 0));
    check_totals(1, 10, 0, 0);
    /* A result that waits in the -wal file is not in the reader's way, unless the system may hide
     * that it gets into the file; when it does, it is. */
    assert_ok(ledger_open_for(&writer, file_name, identity, UNITS, SIZE));
    assert_ok(record(&writer, 2, 10));
    if (file_system_shows_late())
        assert_int_equal(ledger_total(&ledger, &totals), LEDGER_LOCKED);
    else
        check_totals(1, 10, 0, 0);
    ledger_close(&writer);
    assert_int_equal(ledger_total(&ledger, &totals), LEDGER_LOCKED);
    assert_said("has written to the ledger while it was read");
    remove(file_name);
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

/* Before anything else is said to SQLite. Its stock for small texts is taken away: SQLite 3.45
 * takes it from a database that is open only while nothing of it is in use. */
static void replace_allocator(void)
{
    sqlite3_mem_methods failing;
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &allocator) != SQLITE_OK)
        abort();
    failing = allocator;
    failing.xMalloc = allocate;
    failing.xRealloc = reallocate;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) != SQLITE_OK ||
        sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) != SQLITE_OK)
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
static int ask(struct ledger_totals *totals, uint64_t *grouped, uint64_t *claimed)
{
    struct text_stream text;
    uint64_t left_out, lost;
    *grouped = *claimed = 0;
    int status = ledger_total(&ledger, totals);
    if (status == LEDGER_OK)
        status = ledger_each_group(&ledger, check_group, grouped);
    if (status == LEDGER_OK)
        status = ledger_each_claimant(&ledger, check_claims, claimed);
    text_stream_open(&text);
    if (status == LEDGER_OK)
        status = ledger_export(&ledger, text.stream, &left_out, &lost);
    text_stream_close(&text);
    free(text.text);
    return status;
}

/* Without memory for one thing, whichever: told as that, and the answer is right or none. */
TEST(lack_of_memory_is_no_damage)
{
    struct ledger_totals totals;
    uint64_t grouped, claimed;
    int failed = 0, was_hit = 1;
    for (int64_t call = 1; was_hit; call++) {
        open_ledger();
        assert_ok(add(4, 50));
        assert_int_equal(add(4, 50), LEDGER_REPEATED);
        assert_ok(add(9, 8));
        assert_int_equal(claim("a claimant with a long name", 5000, 3), 3);
        calls_left = call;
        int status = ask(&totals, &grouped, &claimed);
        was_hit = calls_left == 0;
        calls_left = -1;
        if (status == LEDGER_OK) {
            assert_int_equal(totals.solutions, 58);
            assert_int_equal(grouped, 2);
            assert_int_equal(claimed, 3);
        } else {
            assert_true(was_hit);
            assert_int_equal(status, LEDGER_FAILED);
            assert_said("out of memory");
            failed++;
        }
    }
    assert_true(failed > 10);
}

int main(int argc, char **argv)
{
    replace_allocator();
    return run_chosen_tests(argc, argv);
}
