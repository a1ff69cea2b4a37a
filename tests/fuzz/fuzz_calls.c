/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_calls.c - a byte string as a run of calls on one solver, n <= 7, each held against
 * brute force (naive.h): constraints, kernels, threads, limits, stops, cancels, calls from
 * inside callbacks and refused allocations, in any order.
 *
 * What must hold: an answer is that of brute force; an error is one that the header gives for
 * that state, and the outputs are as it says; after anything the next call works, and no
 * memory is lost.
 */

#include "input.h"

#include "counting_allocator.h"
#include "naive.h"

#include <nqueens.h>
#include <stdbool.h>
#include <string.h>

enum { LARGEST_N = 7, MOST_CALLS = 64, LONGEST_LINE = 4096 };
enum { FROM_A_BOARD, FROM_THE_FIRST };

static const uint64_t UNTOUCHED = 0x5A5A5A5A5A5A5A5A;

struct run {
    struct input input;
    nqueens_solver *solver;
    struct account account;
    struct constraints constraints;
    const char *kernel;
    bool is_limited; /* a memory limit, which a join may not keep to */
    bool is_cancelled;
    bool was_cancelled;  /* before the call */
    uint32_t stop_after; /* callbacks; 0: never */
    uint32_t calls_back;
    bool cancels;                   /* the callback */
    struct board_comparison listed; /* of a listing */
    uint64_t units_before;
};

static bool has_constraints(const struct run *run)
{
    static const struct constraints none;
    return memcmp(run->constraints.square, none.square, sizeof none.square) != 0;
}

static bool is_refusing(const struct run *run)
{
    return run->account.asked < run->account.refuse_to;
}

/* Whether an allocation was refused since this was asked last. */
static bool was_refused(struct run *run)
{
    bool answer = run->account.refused > 0;
    run->account.refused = 0;
    return answer;
}

/* From inside a callback all but cancel and the getters are refused. */
static int inside_callback(struct run *run)
{
    uint64_t number = UNTOUCHED;
    uint32_t queens[LARGEST_N + 1] = {0};
    right(nqueens_count(run->solver, &number) == NQUEENS_ERROR_BUSY && number == UNTOUCHED);
    right(nqueens_solve(run->solver, queens) == NQUEENS_ERROR_BUSY);
    right(nqueens_solver_set_threads(run->solver, 2) == NQUEENS_ERROR_BUSY);
    right(nqueens_solver_clear_constraints(run->solver) == NQUEENS_ERROR_BUSY);
    right(nqueens_solver_n(run->solver) == run->constraints.n);
    run->calls_back++;
    if (run->stop_after == 0 || run->calls_back < run->stop_after)
        return 0;
    if (!run->cancels)
        return 1;
    nqueens_solver_cancel(run->solver);
    run->is_cancelled = true;
    return 0;
}

static int see_board(const uint32_t queens[], uint32_t n, void *user)
{
    struct run *run = user;
    compare_with_list(queens, n, &run->listed);
    right(run->listed.wrong == 0);
    return inside_callback(run);
}

static int see_progress(uint64_t done, uint64_t total, double fraction, void *user)
{
    struct run *run = user;
    right(done <= total && fraction >= 0 && fraction <= 1);
    right(done >= run->units_before);
    run->units_before = done;
    return inside_callback(run);
}

static void begin_call(struct run *run)
{
    run->was_cancelled = run->is_cancelled;
    run->units_before = 0;
}

/* Whether a code is one that may come in place of an answer, whatever is asked. */
static bool is_excused(struct run *run, int status)
{
    bool refused = was_refused(run);
    if (run->was_cancelled) {
        right(status == NQUEENS_CANCELLED);
        return true;
    }
    if (status == NQUEENS_ERROR_MEMORY)
        right(refused);
    if (status == NQUEENS_CANCELLED)
        right(run->is_cancelled);
    if (status == NQUEENS_STOPPED)
        right(run->stop_after != 0 && !run->cancels && run->calls_back >= run->stop_after);
    return status == NQUEENS_ERROR_MEMORY || status == NQUEENS_CANCELLED ||
           status == NQUEENS_STOPPED;
}

/* Of a kernel or a method of units. */
static bool is_join(const char *name)
{
    const char *kernel, *method;
    for (uint32_t i = 0; nqueens_kernel_info(i, &kernel, &method, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(kernel, name) == 0)
            return strcmp(method, "join") == 0;
    }
    return strcmp(name, "join") == 0;
}

/* Whether a join may count the board, as far as its memory allows. */
static bool is_for_joins(const struct run *run)
{
    return run->constraints.n >= 4 && !has_constraints(run);
}

static const char *choose_method(struct run *run)
{
    return next_below(&run->input, 2) == 0 ? "backtracking" : "join";
}

/* ---- Calls --------------------------------------------------------------------- */

/* The mark is SQUARE_REQUIRED, SQUARE_FORBIDDEN, or 0 for no mark any longer. */
static void call_mark(struct run *run, uint32_t mark)
{
    uint32_t row = next_below(&run->input, LARGEST_N + 1);
    uint32_t column = next_below(&run->input, LARGEST_N + 1);
    bool is_on_board = row < run->constraints.n && column < run->constraints.n;
    int status = mark == SQUARE_REQUIRED    ? nqueens_solver_require(run->solver, row, column)
                 : mark == SQUARE_FORBIDDEN ? nqueens_solver_forbid(run->solver, row, column)
                                            : nqueens_solver_allow(run->solver, row, column);
    bool refused = was_refused(run);
    if (!is_on_board) {
        right(status == NQUEENS_ERROR_ARGUMENT);
    } else if (status == NQUEENS_ERROR_MEMORY) {
        right(refused && mark != 0);
    } else {
        unsigned char *square = &run->constraints.square[row][column];
        right(status == NQUEENS_OK);
        *square = mark == 0 ? 0 : (unsigned char)(*square | mark);
    }
}

static void call_clear(struct run *run, uint32_t unused)
{
    right(nqueens_solver_clear_constraints(run->solver) == NQUEENS_OK);
    constraints_clear(&run->constraints, run->constraints.n);
}

static void call_set_kernel(struct run *run, uint32_t unused)
{
    const char *name = "no such kernel";
    int runs_here = 0;
    uint32_t index = next_below(&run->input, 12);
    int info = nqueens_kernel_info(index, &name, NULL, NULL, &runs_here);
    int status = nqueens_solver_set_kernel(run->solver, name);
    if (info != NQUEENS_OK)
        right(status == NQUEENS_ERROR_UNKNOWN_KERNEL);
    else
        right(status == (runs_here ? NQUEENS_OK : NQUEENS_ERROR_CPU));
    if (status == NQUEENS_OK)
        run->kernel = name;
    const char *chosen = nqueens_solver_kernel(run->solver);
    right(strcmp(chosen, "auto") != 0);
    right(strcmp(run->kernel, "auto") == 0 || strcmp(run->kernel, chosen) == 0);
}

static void call_set_memory_limit(struct run *run, uint32_t unused)
{
    uint64_t limit = (uint64_t)1 << next_below(&run->input, 40);
    right(nqueens_solver_set_memory_limit(run->solver, limit) == NQUEENS_OK);
    run->is_limited = true;
    right(nqueens_solver_memory_limit(run->solver) == (limit > SIZE_MAX ? SIZE_MAX : limit));
}

static void call_set_progress(struct run *run, uint32_t unused)
{
    bool is_watched = next_below(&run->input, 2) != 0;
    right(nqueens_solver_set_progress(run->solver, is_watched ? see_progress : NULL, run, 0) ==
          NQUEENS_OK);
}

static void call_count(struct run *run, uint32_t unused)
{
    uint64_t solutions = UNTOUCHED;
    int status = nqueens_count(run->solver, &solutions);
    uint64_t all = naive_count(&run->constraints);
    if (is_excused(run, status)) {
        right(status < 0 ? solutions == UNTOUCHED : solutions <= all);
    } else if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(run->kernel) && solutions == UNTOUCHED);
        right(!is_for_joins(run) || run->is_limited);
    } else {
        right(status == NQUEENS_OK && solutions == all);
        right(!is_join(run->kernel) || !has_constraints(run));
    }
}

/* The units from one to another, and those before and after: they add up. */
static void call_units(struct run *run, uint32_t unused)
{
    const char *method = choose_method(run);
    uint32_t choices[2] = {next_byte(&run->input), next_byte(&run->input)};
    uint64_t units = UNTOUCHED;
    bool takes = !is_join(method) || is_for_joins(run);
    int status = nqueens_units(run->solver, method, &units);
    if (is_excused(run, status)) {
        right(units == UNTOUCHED);
        return;
    }
    if (!takes) {
        right(status == NQUEENS_ERROR_UNSUPPORTED && units == UNTOUCHED);
        return;
    }
    right(status == NQUEENS_OK);
    uint64_t cut[4] = {0, choices[0] % (units + 1), choices[1] % (units + 1), units};
    if (cut[1] > cut[2]) {
        cut[1] = choices[1] % (units + 1);
        cut[2] = choices[0] % (units + 1);
    }
    uint64_t sum = 0;
    for (int part = 0; part < 3; part++) {
        uint64_t solutions = UNTOUCHED;
        begin_call(run);
        status = nqueens_count_units(run->solver, method, cut[part], cut[part + 1], &solutions);
        if (is_excused(run, status))
            return;
        if (status == NQUEENS_ERROR_UNSUPPORTED) {
            bool is_other =
                strcmp(run->kernel, "auto") != 0 && is_join(run->kernel) != is_join(method);
            right(solutions == UNTOUCHED && (is_other || (is_join(method) && run->is_limited)));
            return;
        }
        right(status == NQUEENS_OK);
        sum += solutions;
    }
    right(sum == naive_count(&run->constraints));
    /* How many units a join has is known without a walk that a cancel would end. */
    int wrong = run->is_cancelled && !is_join(method) ? NQUEENS_CANCELLED : NQUEENS_ERROR_ARGUMENT;
    uint64_t solutions = UNTOUCHED;
    right(nqueens_count_units(run->solver, method, 0, units + 1, &solutions) == wrong);
    right(solutions == (wrong == NQUEENS_CANCELLED ? 0 : UNTOUCHED));
}

static void call_identity(struct run *run, uint32_t unused)
{
    static char line[LONGEST_LINE];
    const char *method = choose_method(run);
    size_t size = next_byte(&run->input);
    size_t needed = 0;
    int status = nqueens_units_identity(run->solver, method, NULL, 0, &needed);
    was_refused(run);
    if (status != NQUEENS_ERROR_BUFFER) {
        right(status == NQUEENS_ERROR_UNSUPPORTED || status == NQUEENS_ERROR_MEMORY);
        return;
    }
    right(needed > 1 && needed <= sizeof line);
    memset(line, 'x', sizeof line);
    status = nqueens_units_identity(run->solver, method, line, size, NULL);
    was_refused(run);
    right(status == (size < needed ? NQUEENS_ERROR_BUFFER : NQUEENS_OK) ||
          status == NQUEENS_ERROR_MEMORY);
    if (status == NQUEENS_OK) {
        right(strlen(line) == needed - 1 && line[needed] == 'x');
        for (size_t i = 0; i + 1 < needed; i++)
            right(line[i] >= ' ' && line[i] <= '~');
    }
}

static void call_enumerate(struct run *run, uint32_t unused)
{
    struct board_list list;
    naive_list(&run->constraints, &list);
    run->listed = (struct board_comparison){.right = &list};
    run->calls_back = 0;
    int status = nqueens_enumerate(run->solver, see_board, run);
    if (!is_excused(run, status)) {
        bool is_refused = status == NQUEENS_ERROR_UNSUPPORTED;
        right(is_refused ? is_join(run->kernel) : status == NQUEENS_OK);
        right(run->listed.boards == (is_refused ? 0 : list.count));
    }
    board_list_release(&list);
}

/* A board of entries below n, or n, which no board has. */
static bool read_board(struct run *run, uint32_t bound, uint32_t queens[])
{
    bool is_argument_fine = true;
    for (uint32_t row = 0; row < run->constraints.n; row++) {
        queens[row] = next_below(&run->input, bound);
        is_argument_fine &= queens[row] < run->constraints.n;
    }
    return is_argument_fine;
}

static void check_next(struct run *run, int status, const uint32_t queens[],
                       const uint32_t expected[])
{
    if (is_excused(run, status))
        return;
    if (status == NQUEENS_ERROR_UNSUPPORTED)
        right(is_join(run->kernel));
    else
        right(status == (expected != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
    if (status == NQUEENS_OK)
        right(compare_boards(run->constraints.n, queens, expected) == 0);
}

static void call_next(struct run *run, uint32_t from)
{
    uint32_t n = run->constraints.n;
    uint32_t queens[LARGEST_N + 1] = {0};
    uint32_t before[LARGEST_N + 1];
    bool is_first = from == FROM_THE_FIRST;
    bool is_argument_fine = read_board(run, is_first ? n : n + 1, queens);
    struct board_list list;
    naive_list(&run->constraints, &list);
    const uint32_t *expected = !is_first        ? naive_next(&list, queens)
                               : list.count > 0 ? list.boards
                                                : NULL;
    queens[n] = 77;
    memcpy(before, queens, sizeof queens);
    int status = is_first ? nqueens_first(run->solver, queens) : nqueens_next(run->solver, queens);
    right(queens[n] == 77);
    if (status != NQUEENS_OK)
        right(memcmp(queens, before, sizeof queens) == 0);
    if (is_argument_fine)
        check_next(run, status, queens, expected);
    else
        right(status == NQUEENS_ERROR_ARGUMENT);
    was_refused(run);
    board_list_release(&list);
}

static void call_solve(struct run *run, uint32_t unused)
{
    uint32_t n = run->constraints.n;
    uint32_t queens[LARGEST_N + 1];
    for (uint32_t row = 0; row <= LARGEST_N; row++)
        queens[row] = 77;
    int status = nqueens_solve(run->solver, queens);
    right(queens[n] == 77);
    for (uint32_t row = 0; row < n && status != NQUEENS_OK; row++)
        right(queens[row] == 77);
    if (is_excused(run, status))
        return;
    right(status == (naive_count(&run->constraints) > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
    if (status == NQUEENS_OK)
        right(naive_solves(&run->constraints, queens));
}

/* Whose callbacks come from one thread, and whose allocations are refused, works alone. */
static void call_set_threads(struct run *run, uint32_t unused)
{
    uint32_t threads = is_refusing(run) ? 1 : 1 + next_below(&run->input, 3);
    right(nqueens_solver_set_threads(run->solver, threads) == NQUEENS_OK);
    right(nqueens_solver_threads(run->solver) == threads);
}

static void call_refuse(struct run *run, uint32_t unused)
{
    if (nqueens_solver_threads(run->solver) != 1)
        return;
    uint32_t number = next_below(&run->input, 8);
    if (number == 0)
        account_grant(&run->account);
    else
        account_refuse(&run->account, number, number);
}

static void call_stop_after(struct run *run, uint32_t unused)
{
    uint32_t choice = next_byte(&run->input);
    run->stop_after = choice / 2 % 8;
    run->cancels = choice % 2 != 0;
    run->calls_back = 0;
}

static void set_cancel(struct run *run, bool is_set)
{
    if (is_set)
        nqueens_solver_cancel(run->solver);
    else
        nqueens_solver_clear_cancel(run->solver);
    run->is_cancelled = is_set;
}

static void call_cancel(struct run *run, uint32_t unused)
{
    set_cancel(run, next_below(&run->input, 2) != 0);
}

static const struct {
    void (*make)(struct run *run, uint32_t argument);
    uint32_t argument;
} calls[] = {
    {call_mark, SQUARE_REQUIRED},
    {call_mark, SQUARE_REQUIRED},
    {call_mark, SQUARE_FORBIDDEN},
    {call_mark, SQUARE_FORBIDDEN},
    {call_mark, 0},
    {call_clear, 0},
    {call_set_kernel, 0},
    {call_set_threads, 0},
    {call_set_memory_limit, 0},
    {call_set_progress, 0},
    {call_refuse, 0},
    {call_stop_after, 0},
    {call_cancel, 0},
    {call_units, 0},
    {call_identity, 0},
    {call_enumerate, 0},
    {call_next, FROM_THE_FIRST},
    {call_next, FROM_A_BOARD},
    {call_solve, 0},
    {call_count, 0},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct run run;
    memset(&run, 0, sizeof run);
    run.input = (struct input){data, size};
    run.kernel = "auto";
    run.constraints.n = next_below(&run.input, LARGEST_N + 1);
    run.solver = new_accounted_solver(run.constraints.n, &run.account);
    for (int made = 0; run.input.left > 0 && made < MOST_CALLS; made++) {
        uint32_t choice = next_below(&run.input, sizeof calls / sizeof calls[0]);
        begin_call(&run);
        calls[choice].make(&run, calls[choice].argument);
    }

    /* After all that the solver counts as a new one does. */
    account_grant(&run.account);
    run.stop_after = 0;
    set_cancel(&run, false);
    right(nqueens_solver_set_kernel(run.solver, "auto") == NQUEENS_OK);
    run.kernel = "auto";
    begin_call(&run);
    call_count(&run, 0);
    free_accounted_solver(run.solver, &run.account);
    return 0;
}
