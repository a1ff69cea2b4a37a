/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_trace.c - the events of nqueens_trace, each with its board and its
 * numbers, against a recursive search of the test's own, against the published
 * numbers of partial placements, and against what the reference counts and lists; under rules, too.
 * Catches: an event left out, told twice or too late, a square tested out of
 * order, an attack by another queen than the topmost or along another line, a
 * constraint that is not met or met too early, totals or boards that do not fit
 * the event, a stop that is not heeded at once, memory that is lost.
 */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"

enum { LARGEST_N = 8, MOST_EVENTS = 17868 };

/* ---- One event as one value ---------------------------------------------- */

struct event {
    int64_t event, row, column, attacker_row, line;
    uint64_t placements, rejections, solutions;
    uint32_t queens[LARGEST_N]; /* of boards that are no larger */
};

typedef int hear_fn(const struct event *event, const uint32_t queens[], uint32_t n, void *user);

struct listener {
    hear_fn *hear;
    void *user;
};

static int hand_over(const nqueens_trace_event *event, void *user)
{
    const struct listener *listener = user;
    const uint32_t *queens = event->queens;
    struct event told = {event->kind,         event->row,       event->column,
                         event->attacker_row, event->line,      event->placements,
                         event->rejections,   event->solutions, {0}};
    assert_int_equal(event->size, sizeof *event);
    assert_non_null(queens);
    if (event->n <= LARGEST_N)
        memcpy(told.queens, queens, event->n * sizeof *queens);
    return listener->hear(&told, queens, event->n, listener->user);
}

static int trace(nqueens_solver *solver, hear_fn *hear, void *user)
{
    struct listener listener = {hear, user};
    return nqueens_trace(solver, hand_over, &listener);
}

struct record {
    uint32_t n;
    size_t count;
    size_t stop_at; /* the event, from 1 on, at which to stop; 0 for none */
    struct event events[MOST_EVENTS];
};

static struct record told, right; /* too large for the stack */

static struct event *add_event(struct record *record)
{
    assert_true(record->count < MOST_EVENTS);
    return &record->events[record->count++];
}

static int keep(const struct event *event, const uint32_t queens[], uint32_t n, void *user)
{
    assert_int_equal(n, told.n);
    *add_event(&told) = *event;
    return told.count == told.stop_at;
}

static int trace_and_keep(nqueens_solver *solver, size_t stop_at)
{
    told.n = nqueens_solver_n(solver);
    told.count = 0;
    told.stop_at = stop_at;
    return trace(solver, keep, NULL);
}

/* Holds what was told against the first events of those that are right. */
static void check_events(size_t count)
{
    size_t same = 0;
    while (same < count && same < told.count && same < right.count &&
           memcmp(&told.events[same], &right.events[same], sizeof told.events[same]) == 0)
        same++;
    if (same == count && told.count == count)
        return;
    fail_msg("%zu events, should be %zu; the first %zu are right", told.count, count, same);
}

/* ---- The same search, written as a recursion ------------------------------ */

struct model {
    const struct constraints *constraints;
    struct event now; /* the last one */
};

static void model_tell(struct model *model, int event, uint32_t row, uint32_t column)
{
    model->now.event = event;
    model->now.row = row;
    model->now.column = column;
    model->now.placements += event == NQUEENS_TRACE_PLACE;
    model->now.rejections += event == NQUEENS_TRACE_REJECT;
    model->now.solutions += event == NQUEENS_TRACE_SOLUTION;
    *add_event(&right) = model->now;
    model->now.attacker_row = NQUEENS_NO_QUEEN;
    model->now.line = NQUEENS_LINE_NONE;
}

/* The first row whose queen attacks the square, and the line; NQUEENS_NO_QUEEN and no line
 * if there is none. */
static void find_attacker(struct model *model, uint32_t row, uint32_t column)
{
    for (uint32_t above = 0; above < row && model->now.line == NQUEENS_LINE_NONE; above++) {
        model->now.line =
            naive_conflict(model->constraints, above, model->now.queens[above], row, column);
        if (model->now.line != NQUEENS_LINE_NONE)
            model->now.attacker_row = above;
    }
}

static void model_search(struct model *model, uint32_t row)
{
    uint32_t n = model->constraints->n;
    for (uint32_t column = 0; column < n; column++) {
        if (!naive_is_open(model->constraints, model->now.queens, row, column)) {
            find_attacker(model, row, column);
            model_tell(model, NQUEENS_TRACE_REJECT, row, column);
            continue;
        }
        model->now.queens[row] = column;
        model_tell(model, NQUEENS_TRACE_PLACE, row, column);
        if (row + 1 < n)
            model_search(model, row + 1);
        else
            model_tell(model, NQUEENS_TRACE_SOLUTION, row, column);
        model->now.queens[row] = NQUEENS_NO_QUEEN;
        model_tell(model, NQUEENS_TRACE_RETREAT, row, column);
    }
}

static void model_events(const struct constraints *constraints)
{
    struct model model = {.constraints = constraints};
    model.now.attacker_row = NQUEENS_NO_QUEEN;
    model.now.line = NQUEENS_LINE_NONE;
    clear_board(constraints->n, model.now.queens);
    right.n = constraints->n;
    right.count = 0;
    if (right.n == 0)
        model_tell(&model, NQUEENS_TRACE_SOLUTION, NQUEENS_NO_QUEEN, NQUEENS_NO_QUEEN);
    else
        model_search(&model, 0);
}

/* ---- The sequence ---------------------------------------------------------- */

static void check_case(const struct random_cases *cases)
{
    model_events(&cases->constraints);
    assert_ok(trace_and_keep(cases->solver, 0));
    check_events(right.count);
}

CASES_TEST(every_event_is_told, check_case,
           {kernel_that_runs, no_constraints, .count = LARGEST_N + 1, .to = LARGEST_N},
           {.stream = 1, .count = 1500, .from = 1, .to = LARGEST_N},
           {NULL, rules_and_constraints, .stream = 9, .count = 800, .from = 1, .to = 6},
           {NULL, each_rule, .count = ALL_ATTACKS * 6, .to = 5})

/* ---- The numbers ----------------------------------------------------------- */

struct totals {
    uint64_t events;
    uint64_t placed_on_row[32];
    struct event last;
    uint64_t tested_at_first; /* squares, when the first solution was found */
};

static int add_up(const struct event *event, const uint32_t queens[], uint32_t n, void *user)
{
    struct totals *totals = user;
    totals->events++;
    totals->last = *event;
    if (event->event == NQUEENS_TRACE_PLACE)
        totals->placed_on_row[event->row]++;
    if (event->event == NQUEENS_TRACE_SOLUTION && event->solutions == 1)
        totals->tested_at_first = event->placements + event->rejections;
    return 0;
}

static struct totals totals_of(uint32_t n)
{
    struct totals totals = {0};
    SOLVER(solver, n, "auto");
    assert_ok(trace(solver, add_up, &totals));
    return totals;
}

/* Each partial placement on fewer than n rows has n squares tested. */
TEST(placements_are_those_of_A319284)
{
    for (uint32_t n = 8; n <= 12; n += 2) {
        struct totals totals = totals_of(n);
        uint64_t sum = 0;
        uint64_t tested = n;
        for (uint32_t row = 0; row < n; row++) {
            assert_int_equal(totals.placed_on_row[row], sequence_placements(n, row + 1));
            sum += totals.placed_on_row[row];
            if (row + 1 < n)
                tested += n * totals.placed_on_row[row];
        }
        assert_int_equal(totals.last.placements, sum);
        assert_int_equal(totals.last.placements + totals.last.rejections, tested);
        assert_int_equal(totals.last.solutions, sequence_solutions(n));
        assert_int_equal(totals.events, tested + sum + totals.last.solutions);
    }
}

/* What the header and the guide say of n = 4 and 8. */
TEST(the_stated_numbers_are_right)
{
    static const struct {
        uint32_t n;
        uint64_t placements, tested, events, tested_at_first;
    } stated[] = {{4, 16, 60, 78, 26}, {8, 2056, 15720, MOST_EVENTS, 876}};
    for (size_t i = 0; i < ELEMENTS(stated); i++) {
        struct totals totals = totals_of(stated[i].n);
        assert_int_equal(totals.last.placements, stated[i].placements);
        assert_int_equal(totals.last.placements + totals.last.rejections, stated[i].tested);
        assert_int_equal(totals.events, stated[i].events);
        assert_int_equal(totals.tested_at_first, stated[i].tested_at_first);
    }
}

/* ---- Stopped; test_calls stops by any value, test_cancel cancels -------------- */

TEST(a_stop_is_heeded_at_each_event)
{
    struct random_cases cases = {.from = 0, .to = 5};
    while (next_plain_case(&cases)) {
        model_events(&cases.constraints);
        for (size_t stop_at = 1; stop_at <= right.count; stop_at++) {
            assert_int_equal(trace_and_keep(cases.solver, stop_at), NQUEENS_STOPPED);
            check_events(stop_at);
        }
    }
}

/* ---- Memory and large boards ------------------------------------------------ */

TEST(a_trace_takes_4_bytes_a_row)
{
    static struct account account;
    static const uint32_t sizes[] = {1, 8, 1000};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        nqueens_solver *solver = new_accounted_solver(sizes[i], &account);
        size_t before = account.live_bytes;
        assert_int_equal(trace_and_keep(solver, 1), NQUEENS_STOPPED);
        assert_int_equal(account.peak_bytes - before, 4 * sizes[i]);
        assert_int_equal(account.live_bytes, before);
        free_accounted_solver(solver, &account);
    }
}

/* The search on a board that no array of squares would hold begins with what OEIS
 * A275895 calls greedy queens: the first free square of each row. */
struct beginning {
    uint64_t events;
    uint32_t rows;
    uint32_t column; /* that comes next */
};

static int follow_the_beginning(const struct event *event, const uint32_t queens[], uint32_t n,
                                void *user)
{
    struct beginning *beginning = user;
    bool is_free =
        !naive_is_attacked(beginning->rows, queens, beginning->rows, (uint32_t)event->column);
    assert_int_equal(n, 100000);
    assert_int_equal(event->placements + event->rejections, ++beginning->events);
    assert_int_equal(event->row, beginning->rows);
    assert_int_equal(event->column, beginning->column);
    assert_int_equal(event->event, is_free ? NQUEENS_TRACE_PLACE : NQUEENS_TRACE_REJECT);
    assert_int_equal(queens[event->row], is_free ? beginning->column : NQUEENS_NO_QUEEN);
    beginning->column = is_free ? 0 : beginning->column + 1;
    beginning->rows += is_free;
    for (uint32_t row = beginning->rows; row < n; row++)
        assert_true(queens[row] == NQUEENS_NO_QUEEN);
    return beginning->rows == 50;
}

TEST(a_large_board_begins_with_the_greedy_queens)
{
    SOLVER(solver, 100000, "auto");
    struct beginning beginning = {0, 0, 0};
    assert_int_equal(trace(solver, follow_the_beginning, &beginning), NQUEENS_STOPPED);
    assert_int_equal(beginning.rows, 50);
}
