/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_polls.c - a cancel at every single point at which a search looks for one. The
 * library is built with polled_cancel.h, so that the k-th look finds the flag set, for
 * each k until the call ends before. And reports of progress, which come where one thread
 * looks. Catches: a look whose answer is dropped, or taken for an end of the search;
 * outputs written; memory that stays; a solver that does not work again; a loop whose length
 * grows with the board or with the constraints and that does not look; a search that takes
 * more steps between two looks than MOST_STEPS; looks that do not report.
 */

#include "harness.h"
#include "polled_cancel.h"

#include "backtracking/window.h"
#include "board/masks.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "public_calls.h"

#include <stdatomic.h>

/* ---- The flag -------------------------------------------------------------------- */

static uint64_t looks;
static uint64_t set_from; /* the look that finds it set, and all after it; 0: none */

/* The same of the looks of one function. */
static const char *watched;
static uint64_t watched_looks;
static uint64_t set_from_watched;

/* A step is a block of code of the library without a branch, some nanoseconds: its compiler calls
 * __sanitizer_cov_trace_pc at each. The most steps between two looks are those of the n^3 squares
 * that queens attack, before nqueens_deduce: some 6 million. */
enum { MOST_STEPS = 20000000 };

static uint64_t steps; /* since the last look */
static const char *last_look = "the call";
static char made[150]; /* the call, if steps are judged */

/* NOLINTNEXTLINE(bugprone-reserved-identifier): a compiler chose the name */
void __sanitizer_cov_trace_pc(void);
/* NOLINTNEXTLINE(bugprone-reserved-identifier) */
void __sanitizer_cov_trace_pc(void)
{
    if (++steps == MOST_STEPS && made[0] != 0)
        fail_msg("%s: no look for %d steps after one in %s", made, MOST_STEPS, last_look);
}

void *counted_memchr(const void *at, int character, size_t length);
void *counted_memchr(const void *at, int character, size_t length)
{
    return memchr(at, character, length);
}

int look_at(const nq_cancel_flag *flag, const char *function)
{
    steps = 0;
    last_look = function;
    looks++;
    watched_looks += watched != NULL && strcmp(function, watched) == 0;
    return (set_from != 0 && looks >= set_from) ||
           (set_from_watched != 0 && watched_looks >= set_from_watched) ||
           (atomic_load(&flag->is_set) != 0 && (flag->poll == NULL || flag->poll(flag->context)));
}

static void set_flag_from(uint64_t look)
{
    looks = 0;
    set_from = look;
}

/* ---- Each look -------------------------------------------------------------------- */

enum { N = 8 };

/* The symmetric board has the constraints that all symmetries leave, and its orbits are those of
 * quarter turns; other pieces than queens stand on a torus, and for "profile" on none. */
enum board { PLAIN, CONSTRAINED, SYMMETRIC, OTHER_PIECES, LOCAL_PIECES };

static const uint32_t other_pieces =
    NQUEENS_ATTACK_TORUS | NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT;

static struct account account;

static nqueens_solver *new_solver(const char *kernel, enum board board)
{
    nqueens_solver *solver = new_accounted_solver(N, &account);
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    if (board == CONSTRAINED) {
        assert_ok(nqueens_solver_require(solver, 0, 2));
        assert_ok(nqueens_solver_forbid(solver, 4, 4));
    }
    for (uint32_t i = 0; i < 4 && board == SYMMETRIC; i++)
        assert_ok(nqueens_solver_forbid(solver, N / 2 - i / 2, N / 2 - i % 2));
    if (board == OTHER_PIECES)
        assert_ok(nqueens_solver_set_attacks(solver, other_pieces));
    if (board == LOCAL_PIECES)
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
    return solver;
}

/* Drops what the solver keeps from call to call, as a change of constraints does. */
static void forget(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_clear_square(solver, N - 1, N - 1));
}

/* Cancels the call at each of its looks, past the first hundred at each 200th, and makes it
 * again. Returns how many there are, 0 if the kernel does not take the call. */
static uint64_t cancel_at_each_look(const struct public_call *call, const char *kernel,
                                    enum board board)
{
    static const uint32_t solution[N] = {2, 4, 6, 0, 3, 1, 7, 5};
    struct arguments arguments, right;
    nqueens_solver *solver = new_solver(kernel, board);
    size_t held = account.live_bytes;
    arguments_open(&right, solution);
    arguments_open(&arguments, solution);
    right.last_unit = arguments.last_unit = 5;
    if (board == PLAIN)
        right.grade = arguments.grade = NQUEENS_REASON_SINGLE;
    if (board == SYMMETRIC)
        right.symmetry = arguments.symmetry = NQUEENS_SYMMETRY_QUARTER_TURN;
    set_flag_from(0);
    int status = make_call(call, solver, &right, 0);
    uint64_t last = looks;
    for (uint64_t look = 1; status == NQUEENS_OK && look <= last; look += look < 100 ? 1 : 200) {
        forget(solver);
        set_flag_from(look);
        expect_status(call, solver, &arguments, 0, NQUEENS_CANCELLED);
        assert_int_equal(account.live_bytes, held);
        assert_true(same_beginning(&arguments, &right));
        if ((call->flags & (REPORTS | BOUNDS)) != 0)
            assert_in_range(arguments.outputs.number, 0, right.outputs.number);
        set_flag_from(0);
        expect_status(call, solver, &arguments, 0, NQUEENS_OK);
        assert_true(same_answer(&arguments, &right));
    }
    check_no_fault(&arguments);
    free_accounted_solver(solver, &account);
    return status == NQUEENS_OK ? last : 0;
}

TEST(each_call_is_cancelled_at_each_look)
{
    struct call_cases each = {.flags = SEARCHES};
    while (next_call_case(&each)) {
        uint64_t plain = cancel_at_each_look(each.call, each.kernel, PLAIN);
        uint64_t constrained = cancel_at_each_look(each.call, each.kernel, CONSTRAINED);
        (void)cancel_at_each_look(each.call, each.kernel, SYMMETRIC);
        if (strcmp(each.call->name, "nqueens_solve") != 0) /* writes a board as it constructs it */
            (void)cancel_at_each_look(each.call, each.kernel, OTHER_PIECES);
        bool may_decline = kernel_is_of(each.kernel, "completion")
                               ? !call_must_be_taken(each.call, each.kernel, N)
                               : kernel_only_counts(each.kernel);
        /* A board this small is listed by a few kernels all at once, or for each queen of row 0,
         * which is how "auto" counts it, and solved by a few choices. */
        bool is_counted =
            strcmp(each.kernel, "auto") == 0 && strncmp(each.call->name, "nqueens_count", 13) == 0;
        bool is_short = (each.call->flags & LISTS) != 0 || is_counted ||
                        strncmp(each.call->name, "nqueens_solve", 13) == 0 ||
                        strcmp(each.call->name, "nqueens_first") == 0 ||
                        strcmp(each.call->name, "nqueens_next") == 0 ||
                        strncmp(each.call->name, "nqueens_list", 12) == 0;
        if (kernel_is_of(each.kernel, "profile")) {
            uint64_t local = cancel_at_each_look(each.call, each.kernel, LOCAL_PIECES);
            assert_true(local >= 4 || strcmp(each.call->name, "nqueens_count") != 0);
        }
        uint64_t least = is_short ? 2 : 20;
        if (plain + constrained < least && !may_decline)
            fail_msg("%s, kernel %s: %" PRIu64 " looks, with constraints %" PRIu64, each.call->name,
                     each.kernel, plain, constrained);
    }
}

/* ---- Reports ------------------------------------------------------------------------ */

/* A report comes at one look of 33, at each of which the tally looks again. A walk to the next
 * units looks besides, without reports. */
enum { MOST_LOOKS_BETWEEN_REPORTS = 2 * 33 + 40 };

struct look_record {
    struct progress_record record;
    uint64_t looks; /* at the last report */
    uint64_t most;  /* between two */
};

static int record_looks(const nqueens_progress *progress, void *user)
{
    struct look_record *at = user;
    if (at->record.calls > 0 && progress->units_done < progress->units_total &&
        looks - at->looks > at->most)
        at->most = looks - at->looks;
    at->looks = looks;
    return record_progress(progress, &at->record);
}

/* Makes the call in one thread, stopped at one of its reports unless that is 0. */
static int count_with_reports(const struct public_call *call, nqueens_solver *solver,
                              uint64_t stop_at, struct look_record *at)
{
    struct arguments arguments;
    arguments_open(&arguments, NULL);
    arguments.last_unit = 5;
    *at = (struct look_record){.record = new_progress_record(stop_at)};
    set_flag_from(0);
    assert_ok(nqueens_solver_set_progress(solver, record_looks, at, 0));
    size_t held = account.live_bytes;
    int status = make_call(call, solver, &arguments, 0);
    check_progress_record(&at->record, solver);
    check_no_fault(&arguments);
    if (status < NQUEENS_OK)
        return status;
    if (stop_at != 0)
        assert_int_equal(account.live_bytes, held);
    assert_int_equal(arguments.outputs.number, at->record.solutions);
    if (at->most > MOST_LOOKS_BETWEEN_REPORTS)
        fail_msg("%s, kernel %s: %" PRIu64 " looks without a report", call->name,
                 nqueens_solver_kernel_in_use(solver), at->most);
    return status;
}

/* Stopped at each report, past the first fifty at each 50th, a call gives memory back and writes
 * what the report said. */
TEST(each_call_reports_where_it_looks)
{
    struct call_cases each = {.flags = REPORTS};
    while (next_call_case(&each)) {
        for (enum board board = PLAIN; board <= LOCAL_PIECES; board++) {
            struct look_record at;
            if (board == LOCAL_PIECES && !kernel_is_of(each.kernel, "profile"))
                continue;
            nqueens_solver *solver = new_solver(each.kernel, board);
            int status = count_with_reports(each.call, solver, 0, &at);
            uint64_t calls = at.record.calls;
            for (uint64_t stop = 1; status == NQUEENS_OK && stop <= calls;
                 stop += stop < 50 ? 1 : 50) {
                forget(solver);
                assert_int_equal(count_with_reports(each.call, solver, stop, &at), NQUEENS_STOPPED);
                assert_int_equal(at.record.calls, stop);
            }
            free_accounted_solver(solver, &account);
        }
    }
}

/* ---- Loops that grow with the board ------------------------------------------------ */

/* Calls on large boards, some of which would not end; so they are cancelled at some
 * look at the latest. */
enum {
    LARGE = 1000,
    MINIMISED = 304,
    MIDDLE = 200,
    PAST_MASKS = 101,
    JUST_PAST_MASKS = 66,
    ALL_LOOKS = 100000
};

static void require_one(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_require(solver, 100, 50));
}

static void require_at_the_end_of_row_0(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_require(solver, 0, nqueens_solver_n(solver) - 1));
}

static void close_row(nqueens_solver *solver)
{
    forbid_squares(solver, 5, 1, 0, nqueens_solver_n(solver));
}

/* Two rows have one open square each, in the same column. */
static void leave_one_column(nqueens_solver *solver)
{
    forbid_squares(solver, 5, 2, 0, 9);
    forbid_squares(solver, 5, 2, 10, nqueens_solver_n(solver) - 10);
}

/* All queens of a solution but the first ten. */
static void require_most(nqueens_solver *solver)
{
    static uint32_t queens[LARGE];
    assert_ok(nqueens_solve(solver, queens));
    for (uint32_t row = 0; row < 10; row++)
        queens[row] = NQUEENS_NO_QUEEN;
    assert_ok(nqueens_solver_require_board(solver, queens));
}

/* One square of the column stays open, in row 190. */
static void close_column(nqueens_solver *solver)
{
    forbid_squares(solver, 0, 190, 7, 1);
    forbid_squares(solver, 191, nqueens_solver_n(solver) - 191, 7, 1);
}

/* Four rows have open squares in the same three columns only, which a search finds out. */
static void crowd_columns(nqueens_solver *solver)
{
    for (uint32_t row = 5; row < 85; row += 25)
        forbid_squares(solver, row, 1, 3, nqueens_solver_n(solver) - 3);
}

/* Three squares of five in a row. */
static void close_most(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    for (uint32_t square = 0; square < n * n; square++) {
        if ((square / n + 2 * (square % n)) % 5 < 3)
            assert_ok(nqueens_solver_forbid(solver, square / n, square % n));
    }
}

/* The same, and three columns have open squares in the same two rows only. */
static void crowd_rows(nqueens_solver *solver)
{
    uint32_t n = nqueens_solver_n(solver);
    close_most(solver);
    for (uint32_t column = 7; column < 48; column += 20) {
        forbid_squares(solver, 0, 5, column, 1);
        forbid_squares(solver, 6, 49, column, 1);
        forbid_squares(solver, 56, n - 56, column, 1);
    }
}

/* 21 x 21 squares in the middle of an odd board, which all symmetries leave there. */
static void close_middle(nqueens_solver *solver)
{
    uint32_t first = nqueens_solver_n(solver) / 2 - 10;
    forbid_squares(solver, first, 21, first, 21);
}

static void place_other_pieces(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_set_attacks(solver, other_pieces));
}

/* Three queens of a torus of 29 that are not on a line: a search takes long. */
static void require_off_the_line(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT |
                                                     NQUEENS_ATTACK_TORUS));
    assert_ok(nqueens_solver_require(solver, 0, 0));
    assert_ok(nqueens_solver_require(solver, 1, 5));
    assert_ok(nqueens_solver_require(solver, 2, 9));
}

static int go_on(const nqueens_progress *progress, void *user)
{
    (void)progress;
    (void)user;
    return 0;
}

static void report(nqueens_solver *solver)
{
    assert_ok(nqueens_solver_set_progress(solver, go_on, NULL, 0));
}

static const struct large_call {
    const char *call;                          /* without nqueens_ */
    void (*constrain)(nqueens_solver *solver); /* NULL: no constraints */
    const char *kernel;
    uint32_t n;
    const char *loop; /* the function that it is in */
    uint64_t least;   /* looks */
} large_calls[] = {
    {"solve", NULL, "auto", LARGE, "nq_construct_solution", LARGE / 2 / NQ_STEPS_PER_POLL},
    {"solve", NULL, "auto", LARGE - 2, "nq_construct_solution", LARGE / 2 / NQ_STEPS_PER_POLL},
    /* 4, 24 and one byte for each row */
    {"solve", require_one, "auto", LARGE, "nq_set_memory", LARGE * 29 / 16 / NQ_STEPS_PER_POLL},
    {"solve", require_one, "auto", LARGE, "set_lines", LARGE / NQ_STEPS_PER_POLL},
    {"solve", require_one, "auto", LARGE, "list_free_rows", LARGE / NQ_STEPS_PER_POLL},
    {"solve", require_one, "auto", LARGE, "assign_columns", LARGE / NQ_STEPS_PER_POLL},
    {"solve", require_one, "auto", LARGE, "place_queens", LARGE - 1},
    {"solve", close_row, "auto", LARGE, "count_forbidden", LARGE / NQ_STEPS_PER_POLL},
    {"solve", leave_one_column, "auto", LARGE, "nq_place_required", LARGE / NQ_STEPS_PER_POLL},
    {"solve", leave_one_column, "auto", MINIMISED, "empty_free_rows",
     MINIMISED / NQ_STEPS_PER_POLL},
    {"solve", close_column, "auto", MIDDLE, "find_row", 191},
    {"solve", NULL, "auto", 3, "search_tree", 3},
    {"solve", crowd_columns, "auto", PAST_MASKS, "backtrack", 3},
    {"solve", crowd_rows, "auto", JUST_PAST_MASKS, "find_row", 20},
    {"solve", close_most, "auto", JUST_PAST_MASKS, "take_closed",
     JUST_PAST_MASKS *JUST_PAST_MASKS * 3 / 5 / NQ_STEPS_PER_POLL},
    {"solve", require_off_the_line, "auto", 29, "search_tree", 1000},
    {"count", NULL, "completion", 20, "search_tree", 1000},
    {"enumerate", NULL, "completion", 20, "next_boards", 1000},
    {"count", require_most, "auto", LARGE, "nq_free_rows_next", 100},
    {"solve", place_other_pieces, "auto", LARGE, "write_board", LARGE / NQ_STEPS_PER_POLL},
    {"solve", place_other_pieces, "auto", LARGE, "nq_linear_solution", 1},
    {"solve_from_seed", NULL, "auto", LARGE, "place_queens", LARGE},
    {"count_up_to", require_one, "auto", PAST_MASKS, "list_rows", PAST_MASKS / NQ_STEPS_PER_POLL},
    {"count_up_to", require_one, "auto", PAST_MASKS, "remove_queens", 4},
    {"count_up_to", require_one, "auto", PAST_MASKS, "nq_copy_memory", PAST_MASKS / 16},
    {"trace", NULL, "auto", LARGE, "nq_set_memory", LARGE / 16},
    {"next", NULL, "reference", PAST_MASKS, "nq_copy_memory", PAST_MASKS / 16},
    {"next", NULL, "reference", PAST_MASKS, "nq_reference_start", PAST_MASKS - 1},
    {"first", close_middle, "reference", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {"unrank", close_middle, "auto", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {"count", close_middle, "auto", PAST_MASKS, "check_on_lines", 441 / NQ_STEPS_PER_POLL},
    {"count", require_most, "auto", PAST_MASKS, "count_column", PAST_MASKS},
    {"count", require_most, "auto", PAST_MASKS, "list_columns", PAST_MASKS / NQ_STEPS_PER_POLL},
    {"count", require_most, "auto", PAST_MASKS, "find_columns", 10 / NQ_STEPS_PER_POLL},
    {"next", require_most, "auto", PAST_MASKS, "find_other_row", PAST_MASKS / NQ_STEPS_PER_POLL},
    {"first", NULL, "auto", PAST_MASKS, "place_from", 1},
    {"next", NULL, "auto", PAST_MASKS, "nq_completion_walk_start", PAST_MASKS - 24},
    {"count", require_at_the_end_of_row_0, "reference", PAST_MASKS, "count_columns", PAST_MASKS},
    {"count", NULL, "bitmask", N, "count_unit", 30},      /* each of the units */
    {"count", report, "bitmask", N, "nq_cross_next", 30}, /* which are counted before */
    {"count_fundamental", close_middle, "auto", PAST_MASKS, "leaves_constraints_unchanged",
     8 * 441 / NQ_STEPS_PER_POLL},
    {"enumerate_fundamental", close_middle, "auto", PAST_MASKS, "leaves_constraints_unchanged",
     8 * 441 / NQ_STEPS_PER_POLL},
    {"estimate", close_middle, "auto", PAST_MASKS, "nq_read_constraints", 441 / NQ_STEPS_PER_POLL},
    {"estimate", close_middle, "auto", PAST_MASKS, "nq_open_squares_reset",
     441 / NQ_STEPS_PER_POLL},
    {"count_range", NULL, "join", 12, "nq_join_walk_begin", 200 / NQ_STEPS_PER_POLL},
    {"count_range", NULL, "join", 12, "find_outer", 20},
    {"count_symmetric", NULL, "auto", 64, "pair_lines", 1000},
    {"count_symmetric", NULL, "reference", 24, "nq_reference_search", 1000},
};

/* Makes the call, and finds the flag set from some look on, or from some look in the loop
 * unless that is 0. Returns how often the loop looked. */
static uint64_t call_with_flag_from(const struct large_call *large, uint64_t look,
                                    uint64_t look_in_loop)
{
    static uint32_t solution[LARGE];
    struct arguments arguments;
    char name[40] = "nqueens_";
    nqueens_solver *solver = new_accounted_solver(large->n, &account);
    assert_ok(nqueens_solver_set_kernel(solver, large->kernel));
    strcat(name, large->call);
    arguments_open(&arguments, solution);
    arguments.method = large->kernel; /* of units */
    arguments.first_unit = 200;
    arguments.last_unit = 201;
    arguments.limit = UINT64_MAX;
    arguments.symmetry = NQUEENS_SYMMETRY_QUARTER_TURN;
    arguments.samples = 1;
    arguments.stop_at = strcmp(large->call, "trace") == 0;
    if (strcmp(large->call, "next") == 0) {
        assert_ok(nqueens_solve(solver, solution));
        arguments.before = solution;
    }
    if (large->constrain != NULL)
        large->constrain(solver);
    size_t held = account.live_bytes;
    watched = large->loop;
    watched_looks = 0;
    set_from_watched = look_in_loop;
    set_flag_from(look);
    int status = make_call(public_call(name), solver, &arguments, 0);
    bool was_set = looks >= look || (look_in_loop != 0 && watched_looks >= look_in_loop);
    if (status < NQUEENS_OK || was_set != (status == NQUEENS_CANCELLED))
        fail_msg("%s, n = %" PRIu32 ", look %" PRIu64 " of %" PRIu64 ": code %d", large->loop,
                 large->n, look, looks, status);
    set_flag_from(0);
    set_from_watched = 0;
    watched = NULL;
    assert_int_equal(account.live_bytes, held);
    free_accounted_solver(solver, &account);
    return watched_looks;
}

TEST(each_long_loop_looks)
{
    for (size_t i = 0; i < ELEMENTS(large_calls); i++) {
        const struct large_call *large = &large_calls[i];
        uint64_t found = call_with_flag_from(large, ALL_LOOKS, 0);
        if (found < large->least)
            fail_msg("%s, n = %" PRIu32 ": %" PRIu64 " looks, not %" PRIu64, large->loop, large->n,
                     found, large->least);
    }
}

TEST(each_look_on_a_large_board_is_heeded)
{
    for (size_t i = 0; i < ELEMENTS(large_calls); i++) {
        uint64_t heeded = 1;
        for (uint64_t look = 1; look < ALL_LOOKS && heeded; look += look < 100 ? 7 : 997) {
            (void)call_with_flag_from(&large_calls[i], look, 0);
            heeded = looks >= look;
        }
        /* In the loop; of one for each symmetry the others look once more. */
        uint64_t least = large_calls[i].least;
        assert_in_range(call_with_flag_from(&large_calls[i], ALL_LOOKS, 1), 1, 8);
        assert_in_range(call_with_flag_from(&large_calls[i], ALL_LOOKS, least), least, least + 7);
    }
}

/* A count up to 1 looks at most twice as often as nqueens_solve, where the slope of a torus follows
 * from two required queens and where a search has to find it. */
TEST(whether_there_is_a_solution_takes_as_long_as_to_find_one)
{
    static const uint32_t sizes[] = {13, 29, 35, 37, 41, 59, 77, LARGE + 1};
    static const uint32_t attacks[] = {NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS,
                                       NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT |
                                           NQUEENS_ATTACK_TORUS};
    static uint32_t queens[LARGE + 1], found[LARGE + 1];
    for (size_t i = 0; i < 5 * ELEMENTS(sizes) * ELEMENTS(attacks); i++) {
        uint32_t n = sizes[i / 5 % ELEMENTS(sizes)];
        uint64_t solutions = 77;
        nqueens_solver *solver = new_accounted_solver(n, &account);
        assert_ok(nqueens_solver_set_attacks(solver, attacks[i / 5 / ELEMENTS(sizes)]));
        set_flag_from(0);
        assert_ok(nqueens_solve_from_seed(solver, i, queens));
        for (uint32_t row = 0; row < 7 * (i % 5); row += 7)
            assert_ok(nqueens_solver_require(solver, row % n, queens[row % n]));
        set_flag_from(0);
        assert_ok(nqueens_solve(solver, found));
        uint64_t to_solve = looks;
        set_flag_from(2 * to_solve + 10);
        int status = nqueens_count_up_to(solver, 1, &solutions);
        if (status != NQUEENS_OK || solutions != 1)
            fail_msg("n = %" PRIu32 ", %zu required: code %d, %" PRIu64 " looks, solve %" PRIu64, n,
                     i % 5, status, looks, to_solve);
        set_flag_from(0);
        free_accounted_solver(solver, &account);
    }
}

/* ---- Steps between two looks --------------------------------------------------------- */

enum board_kind { NONE, THIRD_REQUIRED, MANY_FORBIDDEN, BLOCKS, STRIPES, LAST_FREE, KINDS };

static void set_blocks(nqueens_solver *solver, uint32_t n, uint32_t rows, uint32_t columns)
{
    static uint32_t regions[64 * 64];
    for (uint32_t i = 0; i < n * n && n <= 64; i++)
        regions[i] = rows == 0 ? (i / n + i % n) % n : (i / n / rows * 3 + i % n / columns) % n;
    if (n <= 64)
        assert_ok(nqueens_solver_set_regions(solver, regions));
}

/* The searches of nqueens_solve end within these looks, or the board has no constraints. */
static void require_rows(nqueens_solver *solver, uint32_t n, uint32_t each)
{
    static uint32_t queens[LARGE];
    set_flag_from(1000);
    int status = nqueens_solve_from_seed(solver, 3, queens);
    for (uint32_t row = 0; row < n && status == NQUEENS_OK; row++) {
        if (each == 0 ? row + 24 < n : row % each == 0)
            assert_ok(nqueens_solver_require(solver, row, queens[row]));
    }
}

static void constrain(nqueens_solver *solver, uint32_t n, enum board_kind kind)
{
    switch (kind) {
    case THIRD_REQUIRED:
        require_rows(solver, n, 3);
        break;
    case LAST_FREE: /* of which three share two columns */
        require_rows(solver, n, 0);
        for (uint32_t row = n - 3; row < n; row++)
            forbid_squares(solver, row, 1, 2, n - 2);
        break;
    case MANY_FORBIDDEN:
        for (uint32_t i = 0; i < n * n; i++) {
            if ((i / n * 7 + i % n * 5 + i / n * (i % n)) % 11 < 5)
                assert_ok(nqueens_solver_forbid(solver, i / n, i % n));
        }
        break;
    case BLOCKS:
        set_blocks(solver, n, 3, 5);
        break;
    case STRIPES:
        set_blocks(solver, n, 0, 0);
        break;
    default:
        break;
    }
}

/* Calls that search long, on boards of each kind, until they have looked some thousand times. */
TEST(no_search_goes_far_without_a_look)
{
    static const uint32_t sizes[] = {22, 25, 35, 64, PAST_MASKS};
    static const uint32_t attacks[] = {3, 0, 4, 12, 19, 27, 17, 31};
    uint32_t board = 0;
    struct call_cases each = {.flags = SEARCHES};
#ifndef NQ_STEPS_ARE_COUNTED
    skip();
#endif
    while (next_call_case(&each)) {
        for (uint32_t kind = 0; kind < KINDS; kind++, board++) {
            uint32_t n = sizes[board % ELEMENTS(sizes)];
            uint32_t attack = attacks[board / KINDS % ELEMENTS(attacks)];
            struct arguments arguments;
            static uint32_t solution[LARGE];
            nqueens_solver *solver = solver_with_kernel(n, each.kernel);
            assert_ok(nqueens_solver_set_attacks(solver, attack));
            constrain(solver, n, kind);
            arguments_open(&arguments, solution);
            arguments.limit = 3;
            arguments.last_unit = 5;
            snprintf(made, sizeof made,
                     "%s, kernel %s, n = %" PRIu32 ", attacks %" PRIu32 ", constraints %" PRIu32,
                     each.call->name, each.kernel, n, attack, kind);
            last_look = "none";
            steps = 0;
            set_flag_from(1500);
            (void)make_call(each.call, solver, &arguments, 0);
            made[0] = 0;
            set_flag_from(0);
            nqueens_solver_free(solver);
        }
    }
}

/* On a torus deductions are stuck, and the search that follows begins with the slopes: a look for
 * each square that is tried, and a few besides. */
TEST(deductions_on_a_torus_do_not_search_for_long)
{
    enum { TORUS = 35 };
    for (uint32_t required = 0; required <= 3; required++) {
        uint32_t queens[TORUS];
        nqueens_solver *solver = new_accounted_solver(TORUS, &account);
        assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT |
                                                         NQUEENS_ATTACK_TORUS));
        set_flag_from(0);
        assert_ok(nqueens_solve(solver, queens));
        for (uint32_t row = 0; row < required; row++)
            assert_ok(nqueens_solver_require(solver, row, queens[row]));
        set_flag_from(TORUS * TORUS + 100);
        assert_int_equal(nqueens_deduce(solver, NULL, NULL), NQUEENS_STUCK);
        set_flag_from(0);
        free_accounted_solver(solver, &account);
    }
}

/* To ask whether a kernel takes a board: nothing is walked through, so nothing looks. */
TEST(an_empty_range_takes_no_walk)
{
    nqueens_solver *solver;
    uint64_t solutions = 77;
    assert_ok(nqueens_solver_new(64, &solver));
    set_flag_from(50);
    assert_ok(nqueens_count_range(solver, "backtracking", 0, 0, &solutions));
    assert_int_equal(solutions, 0);
    set_flag_from(0);
    nqueens_solver_free(solver);
}

/* An empty range in the middle is walked to. A walk that a cancel has ended is not kept, even
 * if the call was about to end, and ends as it would have. */
TEST(a_cancelled_walk_is_not_gone_on_with)
{
    uint64_t last = UINT64_MAX;
    for (uint64_t look = 1; look <= last; look++) {
        nqueens_solver *solver = new_solver("bitmask", false);
        uint64_t units, before, solutions = 77, after;
        set_flag_from(0);
        assert_ok(nqueens_units(solver, "backtracking", &units));
        uint64_t middle = units * 2 / 3;
        set_flag_from(look);
        int status = nqueens_count_range(solver, "backtracking", middle, middle, &solutions);
        if (looks < look)
            last = look;
        set_flag_from(0);
        assert_true(status == NQUEENS_OK || status == NQUEENS_CANCELLED);
        assert_int_equal(solutions, 0);
        assert_ok(nqueens_count_range(solver, "backtracking", middle, units, &after));
        assert_ok(nqueens_count_range(solver, "backtracking", 0, middle, &before));
        assert_int_equal(before + after, 92);
        free_accounted_solver(solver, &account);
    }
    assert_true(last > 5);
}

/* The cost of a walk is in its looks: where a call began anew, it would look at all units that
 * come before its own. */
TEST(unit_after_unit_takes_one_walk)
{
    nqueens_solver *solver = new_solver("bitmask", false);
    uint64_t units, sum = 0;
    set_flag_from(0);
    assert_ok(nqueens_units(solver, "backtracking", &units));
    watched = "nq_cross_next";
    watched_looks = 0;
    for (uint64_t unit = 0; unit < units; unit++) {
        uint64_t solutions;
        assert_ok(nqueens_count_range(solver, "backtracking", unit, unit + 1, &solutions));
        sum += solutions;
    }
    uint64_t looks_by_unit = watched_looks;
    watched_looks = 0;
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_count_range(solver, "backtracking", 0, units, &sum));
    watched = NULL;
    assert_int_equal(sum, 92);
    assert_true(watched_looks > 0);
    assert_in_range(looks_by_unit, 1, watched_looks);
    free_accounted_solver(solver, &account);
}

/* An nq_branch_fn. */
static int fail_to_visit(const struct nq_window *window, const struct nq_branch *part,
                         void *context)
{
    fail_msg("a column without an open square was passed over");
    return NQUEENS_OK;
}

/* What vector kernels do before they search: place the queens of the columns outside a
 * window. The last of these has no open square, which is found out only after all ways
 * to fill the others. */
TEST(ways_that_lead_nowhere_are_cancelled)
{
    struct nq_subproblem subproblem = {.steps = 32, .columns = nq_all_columns(32)};
    struct nq_window window;
    struct nq_branch whole;
    const nq_cancel_flag flag = {0};
    for (uint32_t step = 0; step < subproblem.steps; step++) {
        subproblem.open[step] = nq_all_columns(32) & ~nq_bit(7);
        subproblem.distance[step] = step + 1 < subproblem.steps;
    }
    nq_window_choose(&subproblem, 16, 3, &window, &whole);
    assert_int_equal(window.start, 8);
    for (uint64_t look = 1; look <= 1000; look += 111) {
        set_flag_from(look);
        assert_int_equal(nq_place_early(&window, &whole, &flag, fail_to_visit, NULL),
                         NQUEENS_CANCELLED);
        assert_int_equal(looks, look);
    }
    set_flag_from(0);
}
