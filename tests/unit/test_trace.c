/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_trace.c - the events of nqueens_trace, each with its board and its
 * numbers, against a recursive search of the test's own, against the published
 * numbers of partial placements, and against what the reference counts and lists.
 * Catches: an event left out, told twice or too late, a square tested out of
 * order, an attack by another queen than the topmost or along another line, a
 * constraint that is not met or met too early, totals or boards that do not fit
 * the event, a stop or a cancel that is not heeded at once, calls from inside the
 * callback that are let through, memory that is lost.
 */

#include "constrained_board.h"
#include "counting_allocator.h"
#include "each_kernel.h"
#include "harness.h"
#include "naive.h"
#include "random_boards.h"
#include "sequences.h"
#include "watchdog.h"

#include <pthread.h>

#define LARGEST_N 8

/* ---- One event as one value ---------------------------------------------- */

struct event {
    uint64_t placements, rejections, solutions;
    uint32_t row, column, attacker_row;
    int event, line;
};

typedef int hear_fn(const struct event *event, const uint32_t queens[], uint32_t n, void *user);

struct listener {
    hear_fn *hear;
    void *user;
};

static int hand_over(int event, const uint32_t queens[], uint32_t n, uint32_t row, uint32_t column,
                     uint32_t attacker_row, int line, uint64_t placements, uint64_t rejections,
                     uint64_t solutions, void *user)
{
    const struct listener *listener = user;
    struct event told = {placements, rejections, solutions, row, column, attacker_row, event, line};
    assert_non_null(queens);
    return listener->hear(&told, queens, n, listener->user);
}

static int trace(nqueens_solver *solver, hear_fn *hear, void *user)
{
    struct listener listener = {hear, user};
    return nqueens_trace(solver, hand_over, &listener);
}

/* ---- Events that are kept ------------------------------------------------ */

struct kept {
    struct event event;
    uint32_t queens[LARGEST_N];
};

struct record {
    uint32_t n;
    struct kept *events;
    size_t count, capacity;
    size_t stop_at; /* the event, from 1 on, at which to stop; 0 for none */
};

static void record_open(struct record *record, uint32_t n)
{
    memset(record, 0, sizeof *record);
    record->n = n;
}

static void record_close(struct record *record)
{
    free(record->events);
    record_open(record, record->n);
}

static void record_add(struct record *record, const struct event *event, const uint32_t queens[])
{
    if (record->count == record->capacity) {
        record->capacity = record->capacity == 0 ? 64 : 2 * record->capacity;
        record->events = realloc(record->events, record->capacity * sizeof *record->events);
        if (record->events == NULL)
            fail_msg("the test has no memory");
    }
    struct kept *kept = &record->events[record->count++];
    kept->event = *event;
    for (uint32_t row = 0; row < LARGEST_N; row++)
        kept->queens[row] = row < record->n ? queens[row] : 0;
}

static int keep(const struct event *event, const uint32_t queens[], uint32_t n, void *user)
{
    struct record *record = user;
    assert_int_equal(n, record->n);
    record_add(record, event, queens);
    return record->count == record->stop_at;
}

static bool are_same(const struct kept *a, const struct kept *b)
{
    return a->event.event == b->event.event && a->event.row == b->event.row &&
           a->event.column == b->event.column && a->event.attacker_row == b->event.attacker_row &&
           a->event.line == b->event.line && a->event.placements == b->event.placements &&
           a->event.rejections == b->event.rejections && a->event.solutions == b->event.solutions &&
           memcmp(a->queens, b->queens, sizeof a->queens) == 0;
}

/* Holds the first events of a record against those of another. */
static void check_events(const struct record *record, const struct record *right, size_t count,
                         const struct constraints *constraints)
{
    size_t same = 0;
    while (same < count && same < record->count && same < right->count &&
           are_same(&record->events[same], &right->events[same]))
        same++;
    if (same == count && record->count == count)
        return;
    if (constraints != NULL)
        constraints_print(constraints);
    fail_msg("n = %" PRIu32 ": %zu events, should be %zu; the first %zu are right", record->n,
             record->count, count, same);
}

/* ---- The same search, written as a recursion ------------------------------ */

struct model {
    const struct constraints *constraints;
    struct record *record;
    uint32_t queens[LARGEST_N];
    uint64_t placements, rejections, solutions;
};

static void model_tell(struct model *model, int event, uint32_t row, uint32_t column,
                       uint32_t attacker_row, int line)
{
    model->placements += event == NQUEENS_TRACE_PLACE;
    model->rejections += event == NQUEENS_TRACE_REJECT;
    model->solutions += event == NQUEENS_TRACE_SOLUTION;
    struct event told = {model->placements,
                         model->rejections,
                         model->solutions,
                         row,
                         column,
                         attacker_row,
                         event,
                         line};
    record_add(model->record, &told, model->queens);
}

static void model_tell_square(struct model *model, int event, uint32_t row, uint32_t column)
{
    model_tell(model, event, row, column, NQUEENS_NO_QUEEN, NQUEENS_LINE_NONE);
}

/* The first row whose queen attacks the square, by the coordinates of both, and
 * the line; NQUEENS_NO_QUEEN and no line if there is none. */
static uint32_t first_attacker(const struct model *model, uint32_t row, uint32_t column, int *line)
{
    int64_t r = row;
    int64_t c = column;
    for (int64_t above = 0; above < r; above++) {
        int64_t queen = model->queens[above];
        *line = queen == c               ? NQUEENS_LINE_COLUMN
                : above - queen == r - c ? NQUEENS_LINE_DIAGONAL
                : above + queen == r + c ? NQUEENS_LINE_ANTI_DIAGONAL
                                         : NQUEENS_LINE_NONE;
        if (*line != NQUEENS_LINE_NONE)
            return (uint32_t)above;
    }
    *line = NQUEENS_LINE_NONE;
    return NQUEENS_NO_QUEEN;
}

static bool is_excluded(const struct constraints *constraints, uint32_t row, uint32_t column)
{
    const unsigned char *squares = constraints->square[row];
    bool excluded = (squares[column] & SQUARE_FORBIDDEN) != 0;
    for (uint32_t other = 0; other < constraints->n; other++)
        excluded = excluded || (other != column && (squares[other] & SQUARE_REQUIRED) != 0);
    return excluded;
}

static void model_search(struct model *model, uint32_t row)
{
    uint32_t n = model->record->n;
    for (uint32_t column = 0; column < n; column++) {
        int line;
        uint32_t attacker = first_attacker(model, row, column, &line);
        if (attacker != NQUEENS_NO_QUEEN || is_excluded(model->constraints, row, column)) {
            model_tell(model, NQUEENS_TRACE_REJECT, row, column, attacker, line);
            continue;
        }
        model->queens[row] = column;
        model_tell_square(model, NQUEENS_TRACE_PLACE, row, column);
        if (row + 1 < n)
            model_search(model, row + 1);
        else
            model_tell_square(model, NQUEENS_TRACE_SOLUTION, row, column);
        model->queens[row] = NQUEENS_NO_QUEEN;
        model_tell_square(model, NQUEENS_TRACE_RETREAT, row, column);
    }
}

static void model_events(const struct constraints *constraints, struct record *record)
{
    struct model model = {.constraints = constraints, .record = record};
    record_open(record, constraints->n);
    for (uint32_t row = 0; row < LARGEST_N; row++)
        model.queens[row] = NQUEENS_NO_QUEEN;
    if (record->n == 0)
        model_tell_square(&model, NQUEENS_TRACE_SOLUTION, NQUEENS_NO_QUEEN, NQUEENS_NO_QUEEN);
    else
        model_search(&model, 0);
}

/* The events of the whole board, to be closed by the caller. */
static void board_events(uint32_t n, struct record *record)
{
    struct constraints none;
    constraints_clear(&none, n);
    model_events(&none, record);
}

/* ---- The sequence ---------------------------------------------------------- */

/* The whole search for n = 3, as one does it by hand. */
static void three_queens_are_searched_as_by_hand(void **state)
{
    enum { PUT, NO, BACK };
    enum {
        QUEEN = 0,
        COL = NQUEENS_LINE_COLUMN,
        DIA = NQUEENS_LINE_DIAGONAL,
        ANTI = NQUEENS_LINE_ANTI_DIAGONAL,
        NONE = NQUEENS_LINE_NONE
    };
    static const uint32_t none = NQUEENS_NO_QUEEN;
    static const struct {
        int event;
        uint32_t row, column;
        int attacker, line;
    } by_hand[] = {
        {PUT, 0, 0, -1, NONE}, {NO, 1, 0, 0, COL},     {NO, 1, 1, 0, DIA},
        {PUT, 1, 2, -1, NONE}, {NO, 2, 0, 0, COL},     {NO, 2, 1, 1, ANTI},
        {NO, 2, 2, 0, DIA},    {BACK, 1, 2, -1, NONE}, {BACK, 0, 0, -1, NONE},
        {PUT, 0, 1, -1, NONE}, {NO, 1, 0, 0, ANTI},    {NO, 1, 1, 0, COL},
        {NO, 1, 2, 0, DIA},    {BACK, 0, 1, -1, NONE}, {PUT, 0, 2, -1, NONE},
        {PUT, 1, 0, -1, NONE}, {NO, 2, 0, 0, ANTI},    {NO, 2, 1, 1, DIA},
        {NO, 2, 2, 0, COL},    {BACK, 1, 0, -1, NONE}, {NO, 1, 1, 0, ANTI},
        {NO, 1, 2, 0, COL},    {BACK, 0, 2, -1, NONE},
    };
    struct record record;
    nqueens_solver *solver = solver_with_kernel(3, "auto");
    record_open(&record, 3);
    assert_ok(trace(solver, keep, &record));
    assert_int_equal(record.count, LENGTH(by_hand));
    for (size_t i = 0; i < record.count; i++) {
        const struct event *told = &record.events[i].event;
        assert_int_equal(told->event, by_hand[i].event);
        assert_int_equal(told->row, by_hand[i].row);
        assert_int_equal(told->column, by_hand[i].column);
        assert_int_equal(told->attacker_row,
                         by_hand[i].attacker < 0 ? none : (uint32_t)by_hand[i].attacker);
        assert_int_equal(told->line, by_hand[i].line);
    }
    assert_int_equal(record.events[record.count - 1].event.placements, 5);
    assert_int_equal(record.events[record.count - 1].event.rejections, 13);
    assert_int_equal(record.events[record.count - 1].event.solutions, 0);
    record_close(&record);
    nqueens_solver_free(solver);
}

static void the_empty_board_is_one_solution(void **state)
{
    struct record record;
    nqueens_solver *solver = solver_with_kernel(0, "auto");
    record_open(&record, 0);
    assert_ok(trace(solver, keep, &record));
    assert_int_equal(record.count, 1);
    assert_int_equal(record.events[0].event.event, NQUEENS_TRACE_SOLUTION);
    assert_int_equal(record.events[0].event.row, NQUEENS_NO_QUEEN);
    assert_int_equal(record.events[0].event.column, NQUEENS_NO_QUEEN);
    assert_int_equal(record.events[0].event.solutions, 1);
    record_close(&record);
    nqueens_solver_free(solver);
}

static void check_trace(const struct constraints *constraints, const char *kernel)
{
    struct record record;
    struct record right;
    nqueens_solver *solver = solver_with_constraints(constraints, kernel, false);
    model_events(constraints, &right);
    record_open(&record, constraints->n);
    assert_ok(trace(solver, keep, &record));
    check_events(&record, &right, right.count, constraints);
    record_close(&record);
    record_close(&right);
    nqueens_solver_free(solver);
}

static void every_event_of_small_boards_is_told(void **state)
{
    const char *kernel;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t n = 0; n <= LARGEST_N; n++) {
            struct constraints none;
            constraints_clear(&none, n);
            check_trace(&none, kernel);
        }
    }
}

static void every_event_under_random_constraints_is_told(void **state)
{
    struct random random = random_stream(1);
    for (uint32_t i = 0; i < 1500; i++) {
        struct constraints constraints;
        random_constraints(&random, 1 + i % LARGEST_N, &constraints);
        check_trace(&constraints, "auto");
    }
}

/* A required queen rejects the rest of its own row, and nothing in the rows above. */
static void a_required_queen_is_met_in_its_row(void **state)
{
    struct constraints constraints;
    struct record record;
    constraints_clear(&constraints, 4);
    constraints.square[1][3] = SQUARE_REQUIRED;
    constraints.square[3][0] = SQUARE_FORBIDDEN;
    nqueens_solver *solver = solver_with_constraints(&constraints, "auto", false);
    record_open(&record, 4);
    assert_ok(trace(solver, keep, &record));
    uint64_t placed[4] = {0};
    uint64_t by_constraint[4] = {0};
    for (size_t i = 0; i < record.count; i++) {
        const struct event *told = &record.events[i].event;
        placed[told->row] += told->event == NQUEENS_TRACE_PLACE;
        by_constraint[told->row] +=
            told->event == NQUEENS_TRACE_REJECT && told->line == NQUEENS_LINE_NONE;
        if (told->event == NQUEENS_TRACE_PLACE && told->row == 1)
            assert_int_equal(told->column, 3);
    }
    assert_int_equal(placed[0], 4); /* two of them attack the required square */
    assert_int_equal(placed[1], 2);
    assert_int_equal(by_constraint[0], 0);
    assert_int_equal(by_constraint[1], 4); /* what the queen of row 0 left, of 4 boards */
    assert_int_equal(record.events[record.count - 1].event.solutions, 1); /* 1 3 0 2 */
    record_close(&record);
    nqueens_solver_free(solver);
}

/* ---- The numbers ----------------------------------------------------------- */

struct totals {
    uint64_t events;
    uint64_t placed_on_row[32];
    uint64_t placements, rejections, solutions;
    uint64_t tested_at_first; /* squares, when the first solution was found */
};

static int add_up(const struct event *event, const uint32_t queens[], uint32_t n, void *user)
{
    struct totals *totals = user;
    totals->events++;
    if (event->event == NQUEENS_TRACE_PLACE)
        totals->placed_on_row[event->row]++;
    if (event->event == NQUEENS_TRACE_SOLUTION && event->solutions == 1)
        totals->tested_at_first = event->placements + event->rejections;
    totals->placements = event->placements;
    totals->rejections = event->rejections;
    totals->solutions = event->solutions;
    return 0;
}

static struct totals totals_of(uint32_t n)
{
    struct totals totals = {0};
    nqueens_solver *solver = solver_with_kernel(n, "auto");
    assert_ok(trace(solver, add_up, &totals));
    nqueens_solver_free(solver);
    return totals;
}

/* Each partial placement on fewer than n rows has n squares tested. */
static void placements_are_those_of_A319284(void **state)
{
    static const uint32_t sizes[] = {8, 10, 12};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        uint32_t n = sizes[i];
        struct totals totals = totals_of(n);
        uint64_t sum = 0;
        uint64_t tested = n;
        for (uint32_t row = 0; row < n; row++) {
            assert_int_equal(totals.placed_on_row[row], sequence_placements(n, row + 1));
            sum += totals.placed_on_row[row];
            if (row + 1 < n)
                tested += n * totals.placed_on_row[row];
        }
        assert_int_equal(totals.placements, sum);
        assert_int_equal(totals.placements + totals.rejections, tested);
        assert_int_equal(totals.solutions, sequence_solutions(n));
        assert_int_equal(totals.events, sum + totals.rejections + sum + totals.solutions);
    }
}

/* What the header and the guide say of n = 4 and 8. */
static void the_stated_numbers_are_right(void **state)
{
    struct totals four = totals_of(4);
    struct totals eight = totals_of(8);
    assert_int_equal(four.placements, 16);
    assert_int_equal(four.placements + four.rejections, 60);
    assert_int_equal(four.events, 78);
    assert_int_equal(four.tested_at_first, 26);
    assert_int_equal(eight.placements, 2056);
    assert_int_equal(eight.placements + eight.rejections, 15720);
    assert_int_equal(eight.events, 17868);
    assert_int_equal(eight.tested_at_first, 876);
}

/* ---- The reference --------------------------------------------------------- */

struct solutions {
    const struct board_list *listed;
    size_t count;
};

static int list_board(const uint32_t queens[], uint32_t n, void *user)
{
    struct board_list *list = user;
    memcpy(list->boards + list->count * n, queens, n * sizeof *queens);
    list->count++;
    return 0;
}

static int check_solution(const struct event *event, const uint32_t queens[], uint32_t n,
                          void *user)
{
    struct solutions *told = user;
    if (event->event != NQUEENS_TRACE_SOLUTION)
        return 0;
    assert_true(told->count < told->listed->count);
    assert_int_equal(compare_boards(n, queens, board_in(told->listed, told->count)), 0);
    told->count++;
    assert_int_equal(event->solutions, told->count);
    return 0;
}

static void solutions_are_those_that_the_reference_lists(void **state)
{
    enum { MOST = 352 }; /* n = 9 */
    static uint32_t boards[MOST * NAIVE_MAX_N];
    struct random random = random_stream(2);
    for (uint32_t i = 0; i < 400; i++) {
        struct constraints constraints;
        struct board_list listed = {.n = 1 + i % 9, .boards = boards};
        uint64_t count;
        random_constraints(&random, listed.n, &constraints);
        if (i < 9)
            constraints_clear(&constraints, listed.n);
        nqueens_solver *solver = solver_with_constraints(&constraints, "reference", i % 2 == 1);
        assert_ok(nqueens_count(solver, &count));
        assert_in_range(count, 0, MOST);
        assert_ok(nqueens_enumerate(solver, list_board, &listed));
        assert_int_equal(listed.count, count);
        struct solutions told = {&listed, 0};
        assert_ok(trace(solver, check_solution, &told));
        assert_int_equal(told.count, count);
        nqueens_solver_free(solver);
    }
}

/* ---- Stopped and cancelled -------------------------------------------------- */

static void a_stop_is_heeded_at_each_event(void **state)
{
    for (uint32_t n = 0; n <= 5; n++) {
        struct record right;
        nqueens_solver *solver = solver_with_kernel(n, "auto");
        board_events(n, &right);
        for (size_t stop_at = 1; stop_at <= right.count; stop_at++) {
            struct record record;
            record_open(&record, n);
            record.stop_at = stop_at;
            assert_int_equal(trace(solver, keep, &record), NQUEENS_STOPPED);
            check_events(&record, &right, stop_at, NULL);
            record_close(&record);
        }
        record_close(&right);
        nqueens_solver_free(solver);
    }
}

static int return_what_user_points_to(const struct event *event, const uint32_t queens[],
                                      uint32_t n, void *user)
{
    return *(const int *)user;
}

static void any_value_but_0_stops(void **state)
{
    static const int values[] = {1, 2, -1, 256, -2147483647 - 1, 2147483647};
    nqueens_solver *solver = solver_with_kernel(6, "auto");
    for (size_t i = 0; i < LENGTH(values); i++) {
        int value = values[i];
        assert_int_equal(trace(solver, return_what_user_points_to, &value), NQUEENS_STOPPED);
    }
    nqueens_solver_free(solver);
}

/* Cancels the solver at an event. */
struct canceller {
    nqueens_solver *solver;
    uint64_t events;
    uint64_t cancel_at;
};

static int cancel_at_event(const struct event *event, const uint32_t queens[], uint32_t n,
                           void *user)
{
    struct canceller *canceller = user;
    if (++canceller->events == canceller->cancel_at)
        nqueens_solver_cancel(canceller->solver);
    return 0;
}

static void a_cancel_from_the_callback_is_heeded_at_each_event(void **state)
{
    enum { EVENTS_OF_4 = 78 };
    nqueens_solver *solver = solver_with_kernel(4, "auto");
    for (uint64_t cancel_at = 1; cancel_at < EVENTS_OF_4; cancel_at++) {
        struct canceller canceller = {solver, 0, cancel_at};
        assert_int_equal(trace(solver, cancel_at_event, &canceller), NQUEENS_CANCELLED);
        assert_int_equal(canceller.events, cancel_at);
        assert_int_equal(trace(solver, cancel_at_event, &canceller), NQUEENS_CANCELLED);
        assert_int_equal(canceller.events, cancel_at); /* it holds: nothing was told */
        nqueens_solver_clear_cancel(solver);
    }
    struct canceller never = {solver, 0, 0};
    assert_ok(trace(solver, cancel_at_event, &never));
    assert_int_equal(never.events, EVENTS_OF_4);
    nqueens_solver_free(solver);
}

static void *cancel_at_once(void *user)
{
    nqueens_solver_cancel(user);
    return NULL;
}

/* Starts a thread that cancels as soon as the search is under way. */
struct cancelled_elsewhere {
    nqueens_solver *solver;
    pthread_t thread;
    uint64_t events;
};

static int start_canceller(const struct event *event, const uint32_t queens[], uint32_t n,
                           void *user)
{
    struct cancelled_elsewhere *elsewhere = user;
    if (++elsewhere->events == 1000)
        assert_int_equal(
            pthread_create(&elsewhere->thread, NULL, cancel_at_once, elsewhere->solver), 0);
    return 0;
}

static void another_thread_cancels(void **state)
{
    static const uint32_t sizes[] = {30, 200, 100000};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct cancelled_elsewhere elsewhere = {.solver = solver_with_kernel(sizes[i], "auto")};
        watchdog_start(60, "another_thread_cancels");
        assert_int_equal(trace(elsewhere.solver, start_canceller, &elsewhere), NQUEENS_CANCELLED);
        watchdog_stop();
        assert_int_equal(pthread_join(elsewhere.thread, NULL), 0);
        nqueens_solver_free(elsewhere.solver);
    }
}

/* ---- Calls from inside the callback, and in error --------------------------- */

static int use_the_solver(const struct event *event, const uint32_t queens[], uint32_t n,
                          void *user)
{
    nqueens_solver *solver = user;
    uint64_t number = 77;
    uint32_t found[4] = {0};
    struct totals totals = {0};
    assert_int_equal(trace(solver, add_up, &totals), NQUEENS_ERROR_BUSY);
    assert_int_equal(totals.events, 0);
    assert_int_equal(nqueens_count(solver, &number), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_enumerate(solver, count_board, &number), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_solve(solver, found), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_solver_forbid(solver, 0, 0), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_solver_set_threads(solver, 2), NQUEENS_ERROR_BUSY);
    assert_int_equal(number, 77);
    assert_int_equal(nqueens_solver_n(solver), n);
    assert_string_equal(nqueens_solver_kernel(solver), "bitmask");

    nqueens_solver *another = solver_with_kernel(4, "auto");
    assert_ok(trace(another, add_up, &totals));
    assert_int_equal(totals.events, 78);
    nqueens_solver_free(another);
    return 0;
}

static void the_solver_is_busy_inside_the_callback(void **state)
{
    nqueens_solver *solver = solver_with_kernel(4, "bitmask");
    struct totals totals = {0};
    assert_ok(trace(solver, use_the_solver, solver));
    assert_ok(trace(solver, add_up, &totals));
    assert_int_equal(totals.events, 78);
    nqueens_solver_free(solver);
}

static int trace_inside_a_listing(const uint32_t queens[], uint32_t n, void *user)
{
    struct totals totals = {0};
    assert_int_equal(trace(user, add_up, &totals), NQUEENS_ERROR_BUSY);
    assert_int_equal(totals.events, 0);
    return 0;
}

static void a_trace_inside_another_call_is_refused(void **state)
{
    nqueens_solver *solver = solver_with_kernel(6, "auto");
    assert_ok(nqueens_enumerate(solver, trace_inside_a_listing, solver));
    nqueens_solver_free(solver);
}

static void a_null_is_an_error(void **state)
{
    nqueens_solver *solver = solver_with_kernel(6, "auto");
    struct totals totals = {0};
    struct listener listener = {add_up, &totals};
    assert_int_equal(nqueens_trace(NULL, hand_over, &listener), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_trace(solver, NULL, &listener), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(nqueens_trace(NULL, NULL, NULL), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(totals.events, 0);
    nqueens_solver_cancel(solver); /* arguments are looked at first */
    assert_int_equal(nqueens_trace(solver, NULL, NULL), NQUEENS_ERROR_ARGUMENT);
    nqueens_solver_free(solver);
}

/* ---- Memory and large boards ------------------------------------------------ */

static void refused_memory_is_an_error(void **state)
{
    static struct account account;
    static const uint32_t sizes[] = {1, 8, 1000};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        nqueens_solver *solver;
        struct canceller events = {NULL, 0, 0};
        int stop = 1;
        account_open(&account);
        assert_ok(nqueens_solver_new_with_allocator(sizes[i], account_allocate, account_release,
                                                    &account, &solver));
        size_t before = account.live_bytes;
        account_refuse(&account, 1, 1);
        assert_int_equal(trace(solver, cancel_at_event, &events), NQUEENS_ERROR_MEMORY);
        assert_int_equal(account.refused, 1);
        assert_int_equal(events.events, 0);
        account_grant(&account);
        account.peak_bytes = before;
        assert_int_equal(trace(solver, return_what_user_points_to, &stop), NQUEENS_STOPPED);
        assert_int_equal(account.peak_bytes - before, 4 * sizes[i]);
        assert_int_equal(account.live_bytes, before);
        nqueens_solver_free(solver);
        assert_null(account.fault);
        assert_int_equal(account.live_blocks, 0);
    }
}

/* The search on a board that no array of squares would hold begins with what OEIS
 * A275895 calls greedy queens: the first free square of each row. */
struct beginning {
    uint64_t events;
    uint32_t rows;
};

static int follow_the_beginning(const struct event *event, const uint32_t queens[], uint32_t n,
                                void *user)
{
    static const uint32_t greedy[] = {0,  2,  4,  1,  3,  8,  10, 12, 14, 5,  7,  18, 6,
                                      21, 9,  24, 26, 28, 30, 11, 13, 34, 36, 38, 40, 15,
                                      17, 44, 16, 47, 19, 50, 52, 20, 55, 57, 59, 22, 62,
                                      23, 65, 27, 25, 69, 71, 73, 75, 77, 29, 31};
    enum { KNOWN = LENGTH(greedy) };
    struct beginning *beginning = user;
    assert_int_equal(n, 100000);
    assert_int_equal(event->placements + event->rejections, ++beginning->events);
    assert_int_equal(event->row, beginning->rows);
    if (event->event != NQUEENS_TRACE_PLACE) {
        assert_int_equal(event->event, NQUEENS_TRACE_REJECT);
        assert_true(event->column < greedy[event->row]);
        assert_int_equal(queens[event->row], NQUEENS_NO_QUEEN);
        return 0;
    }
    beginning->rows++;
    assert_memory_equal(queens, greedy, beginning->rows * sizeof *queens);
    for (uint32_t row = beginning->rows; row < n; row++)
        assert_true(queens[row] == NQUEENS_NO_QUEEN);
    return beginning->rows == KNOWN;
}

static void a_large_board_begins_with_the_greedy_queens(void **state)
{
    nqueens_solver *solver = solver_with_kernel(100000, "auto");
    struct beginning beginning = {0, 0};
    assert_int_equal(trace(solver, follow_the_beginning, &beginning), NQUEENS_STOPPED);
    assert_int_equal(beginning.rows, 50);
    nqueens_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_queens_are_searched_as_by_hand),
        cmocka_unit_test(the_empty_board_is_one_solution),
        cmocka_unit_test(every_event_of_small_boards_is_told),
        cmocka_unit_test(every_event_under_random_constraints_is_told),
        cmocka_unit_test(a_required_queen_is_met_in_its_row),
        cmocka_unit_test(placements_are_those_of_A319284),
        cmocka_unit_test(the_stated_numbers_are_right),
        cmocka_unit_test(solutions_are_those_that_the_reference_lists),
        cmocka_unit_test(a_stop_is_heeded_at_each_event),
        cmocka_unit_test(any_value_but_0_stops),
        cmocka_unit_test(a_cancel_from_the_callback_is_heeded_at_each_event),
        cmocka_unit_test(another_thread_cancels),
        cmocka_unit_test(the_solver_is_busy_inside_the_callback),
        cmocka_unit_test(a_trace_inside_another_call_is_refused),
        cmocka_unit_test(a_null_is_an_error),
        cmocka_unit_test(refused_memory_is_an_error),
        cmocka_unit_test(a_large_board_begins_with_the_greedy_queens),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
