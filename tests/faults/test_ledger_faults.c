/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_ledger_faults.c - `nqueens run` and `nqueens ledger` with a fault at each place there
 * is: no memory for the k-th thing that they allocate; the k-th write, truncation, sync or
 * removal of a file fails, alone or with all later ones; a lock; a signal at the k-th of these;
 * the power switch (SIGKILL) at the k-th, before it or with half of it written. Catches: a
 * range lost, counted twice or half written, a failure without a word or with a wrong
 * answer, a ledger that cannot be gone on with.
 *
 * What must hold: the command ends as its page says, by 0 with exactly the right answer, by
 * 1 with a message, by 130 after a signal with its claims given up; and whatever
 * happened, the ledger opens, has the true solutions of what is done, nothing less
 * than before, and the same run goes on from it to the right number.
 *
 * Environment: see faulty_run.h; MEMORY_STEP, every how manieth allocation is made to fail
 * (127; 1 takes many minutes); NQUEENS_TEST_SEED, of which one comes first.
 */

#include "../fuzz/exports.h"
#include "faulty_run.h"

#include "ledger.h"
#include "problem.h"
#include "random_boards.h"
#include "state.h"

#include <errno.h>
#include <limits.h>
#include <time.h>

/* n = 8 in eight ranges, so that a process has claims that it has not begun to count. */
enum { UNITS = 30, SIZE = 4, RANGES = 8, SOLUTIONS = 92, LATER = 3600 };
#define RUN "run --quiet --threads 1 --kernel bitmask --ledger %ledger --range 4 8"
static const char identity[] = "nqueens-units 1 backtracking n=8";

static uint64_t solutions_of[RANGES];

/* The command that is interrupted, and what is true of it. */
struct deed {
    const char *arguments;
    const struct image *before; /* the ledger; NULL: there is none */
    int done_before;
    int done_after; /* ranges, when it has ended by 0 */
    int recounts;   /* that it makes */
    int is_atomic;  /* all of it is done, or nothing */
};

static struct faulty_run right, faulty;

/* SQLite allocates thousands of times: of these each so manieth fails. */
static uint32_t memory_step = 127;
static struct random first_call;

/* ---- Files ---------------------------------------------------------------------------- */

/* Ledgers in which some ranges are done, also in format 1, and all. */
enum { BEGUN = 3 };
static struct image begun, begun_in_format_1, whole;

static const char *ledger_path(void)
{
    static char path[200];
    snprintf(path, sizeof path, "%s", faulty_path("ledger"));
    return path;
}

static void restore(const struct image *image)
{
    if (image == NULL)
        remove_ledger(ledger_path());
    else
        put_ledger(ledger_path(), image);
}

/* ---- What is in the ledger --------------------------------------------------------------- */

static int is_true(struct ledger *ledger, const struct ledger_result *result, void *user)
{
    uint64_t *next = user;
    (void)ledger;
    if (result->range >= RANGES || result->solutions != solutions_of[result->range] ||
        (next != NULL && result->range < *next))
        return LEDGER_DAMAGED;
    if (next != NULL)
        *next = result->range + 1;
    return LEDGER_OK;
}

static void count_claims(const struct ledger_claims *claims, void *user)
{
    *(uint64_t *)user += claims->ranges;
}

/* 0, and a word on standard error, if something is wrong with the ledger. */
static int is_sound(const struct deed *deed)
{
    struct ledger ledger;
    struct ledger_totals totals = {.ranges = 0};
    uint64_t next = 0, claims = 0;
    int status = ledger_open(&ledger, ledger_path(), 0);
    int is_none = status == LEDGER_MISSING ||
                  (status == LEDGER_FOREIGN && strstr(ledger.message, "file is empty") != NULL);
    if (is_none && deed->before == NULL && faulty.exit != 0) {
        ledger_close(&ledger);
        return 1;
    }
    if (status == LEDGER_OK)
        status = ledger_total(&ledger, &totals);
    if (status == LEDGER_OK)
        status = ledger_each_result(&ledger, is_true, &next);
    if (status == LEDGER_OK)
        status = ledger_each_recount(&ledger, is_true, NULL);
    if (status == LEDGER_OK)
        status = ledger_each_claimant(&ledger, count_claims, &claims);
    int least = deed->done_before, most = deed->done_after;
    if (faulty.exit == 0)
        least = most;
    if (least > most) { /* ranges are taken back, or not */
        least = deed->done_after;
        most = deed->done_before;
    }
    int is_half = deed->is_atomic && totals.ranges != (uint64_t)deed->done_before &&
                  totals.ranges != (uint64_t)deed->done_after;
    int is_fine = status == LEDGER_OK && ledger_is_sound(&totals) && !is_half &&
                  totals.ranges >= (uint64_t)least && totals.ranges <= (uint64_t)most &&
                  totals.recounts <= (uint64_t)deed->recounts &&
                  (claims == 0 || faulty.exit == 1 || faulty.exit == -1);
    if (!is_fine)
        print_error("ledger: code %d (%s), %d ranges, %d recounts, %d claimed\n", status,
                    ledger.message, (int)totals.ranges, (int)totals.recounts, (int)claims);
    ledger_close(&ledger);
    return is_fine;
}

/* Goes on from the ledger, an hour later, when all claims have expired. */
static int goes_on(void)
{
    struct ledger ledger;
    struct ledger_totals totals = {.ranges = 0};
    uint64_t ranges[RANGES], found = 0;
    int64_t now = ledger_now() + INT64_C(1000) * LATER;
    int status = ledger_open_for(&ledger, ledger_path(), identity, UNITS, SIZE);
    if (status == LEDGER_OK)
        status = ledger_begin(&ledger, 1);
    if (status == LEDGER_OK)
        status = ledger_claim(&ledger, (struct ledger_shard){0, 1}, "later", now, 1000, RANGES,
                              ranges, &found);
    for (uint64_t i = 0; i < found && status == LEDGER_OK; i++) {
        struct ledger_result result = {.range = ranges[i],
                                       .solutions = solutions_of[ranges[i]],
                                       .kernel = "later",
                                       .version = "0",
                                       .host = "here"};
        status = ledger_record(&ledger, &result);
    }
    if (status == LEDGER_OK)
        status = ledger_commit(&ledger);
    if (status == LEDGER_OK)
        status = ledger_total(&ledger, &totals);
    int is_fine = status == LEDGER_OK && totals.ranges == RANGES && totals.solutions == SOLUTIONS;
    if (!is_fine)
        print_error("gone on with: code %d (%s), %d ranges, %d solutions\n", status, ledger.message,
                    (int)totals.ranges, (int)totals.solutions);
    ledger_close(&ledger);
    return is_fine;
}

/* The same by the command. */
static int command_goes_on(void)
{
    static struct faulty_run later;
    faulty_run(RUN, "", no_fault, LATER, &later);
    if (later.exit == 0 && strcmp(later.out, "92\n") == 0 && later.err[0] == '\0')
        return 1;
    faulty_show(RUN, no_fault, &later);
    return 0;
}

/* ---- One fault ----------------------------------------------------------------------------- */

static int ends_well(const struct deed *deed, struct fault fault)
{
    int is_right = strcmp(faulty.out, right.out) == 0 && faulty.err[0] == '\0';
    int is_told = strncmp(faulty.err, "nqueens ", 8) == 0 && strchr(faulty.err, '\n') != NULL &&
                  strstr(faulty.err, "(null)") == NULL;
    /* How many ranges were counted again is told in any case. */
    int is_start = strncmp(faulty.out, right.out, strlen(faulty.out)) == 0 || deed->recounts > 0;
    if (strcmp(fault.kind, "memory") == 0)
        is_told = is_told &&
                  (strstr(faulty.err, "memory") != NULL || strstr(faulty.err, "thread") != NULL ||
                   strstr(faulty.err, "temporary") != NULL); /* SQLite's words */
    else if (strcmp(fault.kind, "locks") == 0)
        is_told = is_told && strstr(faulty.err, "refuses locks") != NULL;
    else
        is_told = is_told && strstr(faulty.err, "damaged") == NULL;
    if (!faulty.was_hit)
        return faulty.exit == 0 && is_right;
    if (strcmp(fault.how, "kill") == 0 || strcmp(fault.how, "torn") == 0)
        return faulty.signal == SIGKILL;
    if (strcmp(fault.how, "once") != 0 && strcmp(fault.how, "on") != 0)
        return (faulty.exit == 0 && is_right) ||
               (faulty.exit == 130 && (faulty.out[0] == '\0' || is_start));
    return (faulty.exit == 0 && is_right) || (faulty.exit == 1 && is_told && is_start);
}

/* Returns whether the call came. */
static int try_fault(const struct deed *deed, struct fault fault)
{
    restore(deed->before);
    faulty_run(deed->arguments, "", fault, 0, &faulty);
    int is_fine = ends_well(deed, fault) && is_sound(deed);
    /* Every call is gone on from; by the command from some, which takes longer. */
    if (is_fine)
        is_fine = (fault.call % 16 == 0 ? command_goes_on() : goes_on()) &&
                  is_sound(&(struct deed){NULL, deed->before, RANGES, RANGES, deed->recounts, 1});
    if (!is_fine) {
        faulty_show(deed->arguments, fault, &faulty);
        fail();
    }
    return faulty.was_hit;
}

static void find_right_answer(const struct deed *deed)
{
    restore(deed->before);
    faulty_run_right(deed->arguments, "", &right);
    faulty = right;
    assert_true(is_sound(deed));
}

/* The fault at each call that there is, or, of memory, at each so manieth. */
static void sweep(const struct deed *deed, const char *kind, const char *how, int error)
{
    uint32_t step = strcmp(kind, "memory") == 0 ? memory_step : 1;
    struct fault fault = {kind, how, error, 1 + random_below(&first_call, step)};
    find_right_answer(deed);
    while (try_fault(deed, fault))
        fault.call += step;
    print_message("# %s %s %d: %lu calls of nqueens %s, each %" PRIu32 ". of them\n", kind, how,
                  error, fault.call, deed->arguments, step);
}

/* ---- The deeds ------------------------------------------------------------------------------- */

static const struct deed new_run = {RUN, NULL, 0, RANGES, 0, 0};
static const struct deed old_run = {RUN, &begun, BEGUN, RANGES, 0, 0};
static const struct deed upgrade = {RUN, &begun_in_format_1, BEGUN, RANGES, 0, 0};
static const struct deed others[] = {
    {"ledger %ledger", &whole, RANGES, RANGES, 0, 1},
    {"ledger --export %ledger", &whole, RANGES, RANGES, 0, 1},
    {"ledger --quiet --verify 2 --threads 1 %ledger", &whole, RANGES, RANGES, 2, 1},
    {"ledger --drop 1:3 %ledger", &whole, RANGES, RANGES - 2, 0, 1},
    {"ledger --merge %ledger %export %export", &begun, BEGUN, RANGES, 0, 1},
    {"ledger --merge %ledger %export", NULL, 0, RANGES, 0, 1},
};

static void each_deed(const char *kind, const char *how, int error)
{
    sweep(&new_run, kind, how, error);
    sweep(&old_run, kind, how, error);
    sweep(&upgrade, kind, how, error);
    for (size_t i = 0; i < ELEMENTS(others); i++) {
        if (strcmp(kind, "memory") == 0 || others[i].done_before != others[i].done_after ||
            others[i].recounts > 0)
            sweep(&others[i], kind, how, error);
    }
}

TEST(no_memory_once)
{
    each_deed("memory", "once", 0);
}

TEST(no_memory_from_then_on)
{
    each_deed("memory", "on", 0);
}

TEST(a_call_fails)
{
    each_deed("files", "once", EIO);
    each_deed("writes", "once", ENOSPC);
}

TEST(a_disk_fails)
{
    each_deed("files", "on", EIO);
    each_deed("writes", "on", ENOSPC);
}

TEST(killed)
{
    each_deed("files", "kill", 0);
    each_deed("writes", "torn", 0);
}

TEST(interrupted)
{
    each_deed("files", "terminate", 0);
    sweep(&new_run, "files", "interrupt", 0);
    sweep(&old_run, "files", "interrupt", 0);
    sweep(&new_run, "files", "hangup", 0);
    sweep(&old_run, "files", "hangup", 0);
}

/* ---- A file system without locks ------------------------------------------------------------- */

/* The ledger is as it was, or missing as it was, and nothing is beside it. */
static int is_untouched(const struct deed *deed)
{
    static struct image after;
    for (size_t i = 1; i < LEDGER_FILES; i++) {
        char name[20];
        snprintf(name, sizeof name, "ledger%s", ledger_endings[i]);
        if (access(faulty_path(name), F_OK) == 0)
            return 0;
    }
    if (access(ledger_path(), F_OK) != 0)
        return deed->before == NULL;
    keep_ledger(ledger_path(), &after);
    return deed->before != NULL && after.size == deed->before->size &&
           memcmp(after.bytes, deed->before->bytes, after.size) == 0;
}

static void locks_are_missed(const struct deed *deed, int error)
{
    struct fault fault = {"locks", "on", error, 1};
    restore(deed->before);
    faulty_run(deed->arguments, "", fault, 0, &faulty);
    if (!faulty.was_hit || faulty.exit != 1 || strstr(faulty.err, "refuses locks") == NULL ||
        !is_untouched(deed)) {
        faulty_show(deed->arguments, fault, &faulty);
        fail();
    }
}

/* Named at once, though SQLite takes ENOLCK for the lock of another process, and waits. */
TEST(no_locks)
{
    static const int errors[] = {ENOLCK, EINVAL, ENOSYS, EOPNOTSUPP};
    for (size_t i = 0; i < ELEMENTS(errors); i++) {
        locks_are_missed(&new_run, errors[i]);
        locks_are_missed(&old_run, errors[i]);
        for (size_t k = 0; k < ELEMENTS(others); k++) {
            if (others[k].done_before != others[k].done_after || others[k].recounts > 0)
                locks_are_missed(&others[k], errors[i]);
        }
    }
    /* A ledger that nobody writes to is read without locks. */
    sweep(&others[0], "locks", "on", EINVAL);
}

/* Once, and not from then on: it would be that of another process, for which SQLite waits. */
TEST(a_lock_fails)
{
    each_deed("locks", "once", EINVAL);
}

/* ---- A clock that is wrong ---------------------------------------------------------------------- */

/* Named before anything is counted; when it is right the same run goes on. */
static void is_named(const char *arguments, int64_t seconds, const char *words)
{
    int64_t later_by = seconds - (int64_t)time(NULL);
    if (later_by > LONG_MAX || later_by < LONG_MIN)
        return; /* no such clock here */
    restore(&begun);
    faulty_run(arguments, "", no_fault, (long)later_by, &faulty);
    int is_fine = faulty.exit == 1 && strstr(faulty.err, words) != NULL;
    if (!is_fine || !is_sound(&(struct deed){NULL, &begun, BEGUN, RANGES, 0, 0}) ||
        !command_goes_on()) {
        faulty_show(arguments, no_fault, &faulty);
        fail();
    }
}

TEST(clocks_are_named)
{
    static const char verify[] = "ledger --quiet --verify 2 --threads 1 %ledger";
    is_named(RUN, -86400, "the clock of this machine shows a time before 1970");
    is_named(RUN, INT64_C(253402387200), "shows a time after the year 9999");
    is_named(verify, -86400, "the clock of this machine shows a time before 1970");
    is_named(verify, INT64_C(253402387200), "shows a time after the year 9999");
}

/* ---- The ledgers before ------------------------------------------------------------------------ */

static void find_solutions(void)
{
    struct problem problem;
    assert_int_equal(problem_of_identity(&problem, identity), NQUEENS_OK);
    for (uint64_t range = 0; range < RANGES; range++) {
        uint64_t last = range + 1 < RANGES ? SIZE * (range + 1) : UNITS;
        assert_int_equal(nqueens_count_range(problem.solver, problem.method, SIZE * range, last,
                                             &solutions_of[range]),
                         NQUEENS_OK);
    }
    problem_free(&problem);
}

static void keep_in_format_1(struct image *image)
{
    struct ledger ledger;
    assert_int_equal(ledger_open(&ledger, ledger_path(), 1), LEDGER_OK);
    make_format_1(&ledger);
    ledger_close(&ledger);
    keep_ledger(ledger_path(), image);
}

static void prepare(void)
{
    const char *step = getenv("MEMORY_STEP");
    if (step != NULL && atol(step) > 0)
        memory_step = (uint32_t)atol(step);
    random_choose_seed();
    first_call = random_stream(1);
    make_folder();
    find_solutions();
    faulty_run("run --quiet --shard 2/3 --ledger %ledger --range 4 8", "", no_fault, 0, &right);
    keep_ledger(ledger_path(), &begun);
    keep_in_format_1(&begun_in_format_1);
    restore(NULL);
    faulty_run(RUN, "", no_fault, 0, &right);
    keep_ledger(ledger_path(), &whole);
    faulty_run("ledger --export %ledger", "", no_fault, 0, &right);
    write_file("export", right.out);
}

int main(int argc, char **argv)
{
    prepare();
    return run_chosen_tests(argc, argv);
}
