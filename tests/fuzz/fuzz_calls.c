/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_calls.c - a byte string as a run of calls on one solver, n <= 7, each held
 * against a model: the board's marks as an array, and all its solutions, found by
 * going through every array of columns. Constraints, kernels, threads, limits, stops,
 * cancels, calls from inside callbacks, refused allocations, in any order.
 *
 * What must hold: an answer is the model's; an error is one that the header gives for
 * that state, and the outputs are as it says; after anything the next call works.
 */

#include "input.h"

#include <nqueens.h>
#include <stdbool.h>
#include <string.h>

enum {
    LARGEST_N = 7,
    MOST_SOLUTIONS = 40, /* of n = 7 */
    MOST_CALLS = 64,
    LONGEST_LINE = 4096,
    REQUIRED = 1,
    FORBIDDEN = 2,
};

static const uint64_t UNTOUCHED = 0x5A5A5A5A5A5A5A5A;

/* ---- The model ----------------------------------------------------------------- */

struct model {
    uint32_t n;
    uint32_t solutions;
    uint32_t solution[MOST_SOLUTIONS][LARGEST_N]; /* without constraints, in order */
    unsigned char mark[LARGEST_N][LARGEST_N];
    bool is_cancelled;
    bool has_progress;
    bool is_limited; /* a memory limit, which a join may not keep to */
    const char *kernel;
};

static bool attack_each_other(uint32_t n, const uint32_t queens[])
{
    for (uint32_t a = 0; a < n; a++) {
        for (uint32_t b = a + 1; b < n; b++) {
            uint32_t across = queens[a] > queens[b] ? queens[a] - queens[b] : queens[b] - queens[a];
            if (across == 0 || across == b - a)
                return true;
        }
    }
    return false;
}

static void find_solutions(struct model *model, uint32_t row, uint32_t queens[])
{
    if (row == model->n) {
        right(model->solutions < MOST_SOLUTIONS);
        memcpy(model->solution[model->solutions++], queens, LARGEST_N * sizeof *queens);
        return;
    }
    for (queens[row] = 0; queens[row] < model->n; queens[row]++) {
        if (!attack_each_other(row + 1, queens))
            find_solutions(model, row + 1, queens);
    }
    queens[row] = 0;
}

static bool is_allowed(const struct model *model, const uint32_t queens[])
{
    for (uint32_t row = 0; row < model->n; row++) {
        for (uint32_t column = 0; column < model->n; column++) {
            unsigned mark = model->mark[row][column];
            bool has_queen = queens[row] == column;
            if (((mark & REQUIRED) != 0 && !has_queen) || ((mark & FORBIDDEN) != 0 && has_queen))
                return false;
        }
    }
    return true;
}

/* The index of the next solution that the constraints leave; model->solutions if
 * there is none. */
static uint32_t next_allowed(const struct model *model, uint32_t from)
{
    while (from < model->solutions && !is_allowed(model, model->solution[from]))
        from++;
    return from;
}

static uint32_t count_allowed(const struct model *model)
{
    uint32_t count = 0;
    for (uint32_t i = next_allowed(model, 0); i < model->solutions; i = next_allowed(model, i + 1))
        count++;
    return count;
}

static bool has_constraints(const struct model *model)
{
    for (uint32_t row = 0; row < model->n; row++) {
        for (uint32_t column = 0; column < model->n; column++) {
            if (model->mark[row][column] != 0)
                return true;
        }
    }
    return false;
}

/* ---- The run ------------------------------------------------------------------- */

struct run {
    struct input input;
    struct model model;
    nqueens_solver *solver;
    uint64_t granted; /* allocations before one is refused; 0: none is */
    bool was_refused;
    uint32_t stop_after; /* callbacks; 0: never */
    uint32_t calls_back;
    bool cancels; /* the callback */
    uint32_t at;  /* in the model's list, of a listing */
    uint64_t units_before;
};

/* With one thread, and so from one thread: the leg with threads refuses nothing. */
static void *allocate(size_t size, void *user)
{
    struct run *run = user;
    right(size > 0);
    if (run->granted != 0 && --run->granted == 0) {
        run->was_refused = true;
        return NULL;
    }
    void *block = malloc(size);
    right(block != NULL);
    return block;
}

static void release(void *block, void *user)
{
    (void)user;
    right(block != NULL);
    free(block);
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
    right(nqueens_solver_n(run->solver) == run->model.n);
    run->calls_back++;
    if (run->stop_after == 0 || run->calls_back < run->stop_after)
        return 0;
    if (!run->cancels)
        return 1;
    nqueens_solver_cancel(run->solver);
    run->model.is_cancelled = true;
    return 0;
}

static int see_board(const uint32_t queens[], uint32_t n, void *user)
{
    struct run *run = user;
    right(n == run->model.n && queens != NULL);
    run->at = next_allowed(&run->model, run->at);
    right(run->at < run->model.solutions);
    right(memcmp(queens, run->model.solution[run->at], n * sizeof *queens) == 0);
    run->at++;
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

/* Whether a code is one that may come in place of an answer, whatever is asked. */
static bool is_excused(struct run *run, int status, bool was_cancelled)
{
    bool was_refused = run->was_refused;
    run->was_refused = false;
    if (was_cancelled) {
        right(status == NQUEENS_CANCELLED);
        return true;
    }
    if (status == NQUEENS_ERROR_MEMORY)
        right(was_refused);
    if (status == NQUEENS_CANCELLED)
        right(run->model.is_cancelled);
    if (status == NQUEENS_STOPPED)
        right(run->stop_after != 0 && !run->cancels && run->calls_back >= run->stop_after);
    return status == NQUEENS_ERROR_MEMORY || status == NQUEENS_CANCELLED ||
           status == NQUEENS_STOPPED;
}

static bool is_join(const char *kernel)
{
    const char *name, *method;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, NULL) == NQUEENS_OK; i++) {
        if (strcmp(name, kernel) == 0)
            return strcmp(method, "join") == 0;
    }
    return strcmp(kernel, "join") == 0;
}

/* ---- Calls --------------------------------------------------------------------- */

static void call_mark(struct run *run, uint32_t kind)
{
    struct model *model = &run->model;
    uint32_t row = next_below(&run->input, LARGEST_N + 1);
    uint32_t column = next_below(&run->input, LARGEST_N + 1);
    bool is_on_board = row < model->n && column < model->n;
    int status = kind == REQUIRED    ? nqueens_solver_require(run->solver, row, column)
                 : kind == FORBIDDEN ? nqueens_solver_forbid(run->solver, row, column)
                                     : nqueens_solver_allow(run->solver, row, column);
    bool was_refused = run->was_refused;
    run->was_refused = false;
    if (!is_on_board) {
        right(status == NQUEENS_ERROR_ARGUMENT);
    } else if (status == NQUEENS_ERROR_MEMORY) {
        right(was_refused && kind != 0);
    } else {
        right(status == NQUEENS_OK);
        model->mark[row][column] = kind == 0 ? 0 : (unsigned char)(model->mark[row][column] | kind);
    }
}

static void call_set_kernel(struct run *run)
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
        run->model.kernel = name;
    const char *chosen = nqueens_solver_kernel(run->solver);
    right(strcmp(chosen, "auto") != 0);
    right(strcmp(run->model.kernel, "auto") == 0 || strcmp(run->model.kernel, chosen) == 0);
}

static void call_set_memory_limit(struct run *run)
{
    uint64_t limit = (uint64_t)1 << next_below(&run->input, 40);
    right(nqueens_solver_set_memory_limit(run->solver, limit) == NQUEENS_OK);
    run->model.is_limited = true;
    right(nqueens_solver_memory_limit(run->solver) == (limit > SIZE_MAX ? SIZE_MAX : limit));
}

static void call_set_progress(struct run *run)
{
    run->model.has_progress = next_below(&run->input, 2) != 0;
    right(nqueens_solver_set_progress(run->solver, run->model.has_progress ? see_progress : NULL,
                                      run, 0) == NQUEENS_OK);
}

static void call_count(struct run *run)
{
    struct model *model = &run->model;
    uint64_t solutions = UNTOUCHED;
    bool was_cancelled = model->is_cancelled;
    run->units_before = 0;
    int status = nqueens_count(run->solver, &solutions);
    uint64_t all = count_allowed(model);
    if (is_excused(run, status, was_cancelled)) {
        right(status < 0 ? solutions == UNTOUCHED : solutions <= all);
        return;
    }
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(model->kernel) && solutions == UNTOUCHED);
        right(model->n < 4 || has_constraints(model) || model->is_limited);
        return;
    }
    right(status == NQUEENS_OK && solutions == all);
    right(!is_join(model->kernel) || !has_constraints(model));
}

/* The units from one to another, and those before and after: they add up. */
static void call_units(struct run *run)
{
    struct model *model = &run->model;
    const char *method = next_below(&run->input, 2) == 0 ? "backtracking" : "join";
    uint32_t choices[2] = {next_byte(&run->input), next_byte(&run->input)};
    uint64_t units = UNTOUCHED;
    bool was_cancelled = model->is_cancelled;
    bool takes = !is_join(method) || (model->n >= 4 && !has_constraints(model));
    int status = nqueens_units(run->solver, method, &units);
    if (is_excused(run, status, was_cancelled)) {
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
        was_cancelled = model->is_cancelled;
        run->units_before = 0;
        status = nqueens_count_units(run->solver, method, cut[part], cut[part + 1], &solutions);
        if (is_excused(run, status, was_cancelled))
            return;
        if (status == NQUEENS_ERROR_UNSUPPORTED) {
            bool is_other =
                strcmp(model->kernel, "auto") != 0 && is_join(model->kernel) != is_join(method);
            right(solutions == UNTOUCHED && (is_other || (is_join(method) && model->is_limited)));
            return;
        }
        right(status == NQUEENS_OK);
        sum += solutions;
    }
    right(sum == count_allowed(model));
    /* How many units a join has is known without a walk that a cancel would end. */
    int wrong =
        model->is_cancelled && !is_join(method) ? NQUEENS_CANCELLED : NQUEENS_ERROR_ARGUMENT;
    uint64_t solutions = UNTOUCHED;
    right(nqueens_count_units(run->solver, method, 0, units + 1, &solutions) == wrong);
    right(solutions == (wrong == NQUEENS_CANCELLED ? 0 : UNTOUCHED));
}

static void call_identity(struct run *run)
{
    static char line[LONGEST_LINE];
    const char *method = next_below(&run->input, 2) == 0 ? "backtracking" : "join";
    size_t size = next_byte(&run->input);
    size_t needed = 0;
    int status = nqueens_units_identity(run->solver, method, NULL, 0, &needed);
    run->was_refused = false;
    if (status != NQUEENS_ERROR_BUFFER) {
        right(status == NQUEENS_ERROR_UNSUPPORTED || status == NQUEENS_ERROR_MEMORY);
        return;
    }
    right(needed > 1 && needed <= sizeof line);
    memset(line, 'x', sizeof line);
    status = nqueens_units_identity(run->solver, method, line, size, NULL);
    run->was_refused = false;
    right(status == (size < needed ? NQUEENS_ERROR_BUFFER : NQUEENS_OK) ||
          status == NQUEENS_ERROR_MEMORY);
    if (status == NQUEENS_OK) {
        right(strlen(line) == needed - 1 && line[needed] == 'x');
        for (size_t i = 0; i + 1 < needed; i++)
            right(line[i] >= ' ' && line[i] <= '~');
    }
}

static void call_enumerate(struct run *run)
{
    bool was_cancelled = run->model.is_cancelled;
    run->at = 0;
    run->calls_back = 0;
    int status = nqueens_enumerate(run->solver, see_board, run);
    if (is_excused(run, status, was_cancelled))
        return;
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(run->model.kernel) && run->calls_back == 0);
        return;
    }
    right(status == NQUEENS_OK && run->calls_back == count_allowed(&run->model));
}

/* first, and next from any board of entries below n. */
static void call_next(struct run *run, bool is_first)
{
    struct model *model = &run->model;
    uint32_t queens[LARGEST_N + 1] = {0};
    uint32_t before[LARGEST_N + 1];
    uint32_t index = 0;
    for (uint32_t row = 0; row < model->n; row++)
        queens[row] = next_below(&run->input, model->n + (is_first ? 0 : 1));
    bool is_argument_fine = true;
    for (uint32_t row = 0; row < model->n; row++)
        is_argument_fine &= queens[row] < model->n;
    queens[model->n] = 77;
    memcpy(before, queens, sizeof queens);
    while (!is_first && index < model->solutions) {
        uint32_t row = 0;
        while (row < model->n && model->solution[index][row] == queens[row])
            row++;
        if (row < model->n && model->solution[index][row] > queens[row])
            break;
        index++;
    }
    index = next_allowed(model, index);
    bool was_cancelled = model->is_cancelled;
    int status = is_first ? nqueens_first(run->solver, queens) : nqueens_next(run->solver, queens);
    right(queens[model->n] == 77);
    if (status != NQUEENS_OK)
        right(memcmp(queens, before, sizeof queens) == 0);
    if (!is_argument_fine) {
        right(status == NQUEENS_ERROR_ARGUMENT);
        run->was_refused = false;
        return;
    }
    if (is_excused(run, status, was_cancelled))
        return;
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(model->kernel));
        return;
    }
    if (index == model->solutions) {
        right(status == NQUEENS_NO_SOLUTION);
        return;
    }
    right(status == NQUEENS_OK);
    right(memcmp(queens, model->solution[index], model->n * sizeof *queens) == 0);
}

static void call_solve(struct run *run)
{
    struct model *model = &run->model;
    uint32_t queens[LARGEST_N + 1];
    for (uint32_t row = 0; row <= LARGEST_N; row++)
        queens[row] = 77;
    bool was_cancelled = model->is_cancelled;
    int status = nqueens_solve(run->solver, queens);
    right(queens[model->n] == 77);
    if (status != NQUEENS_OK) {
        for (uint32_t row = 0; row < model->n; row++)
            right(queens[row] == 77);
    }
    if (is_excused(run, status, was_cancelled))
        return;
    right(status == (count_allowed(model) > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
    if (status == NQUEENS_OK) {
        right(!attack_each_other(model->n, queens) && is_allowed(model, queens));
        for (uint32_t row = 0; row < model->n; row++)
            right(queens[row] < model->n);
    }
}

static void call_clear(struct run *run)
{
    right(nqueens_solver_clear_constraints(run->solver) == NQUEENS_OK);
    memset(run->model.mark, 0, sizeof run->model.mark);
}

/* Only a solver that works in the calling thread has allocations refused: the
 * account here is kept without a lock. */
static void call_set_threads(struct run *run)
{
    uint32_t threads = run->granted == 0 ? 1 + next_below(&run->input, 3) : 1;
    right(nqueens_solver_set_threads(run->solver, threads) == NQUEENS_OK);
    right(nqueens_solver_threads(run->solver) == threads);
}

static void call_refuse(struct run *run)
{
    if (nqueens_solver_threads(run->solver) == 1)
        run->granted = next_below(&run->input, 8);
}

static void call_stop_after(struct run *run)
{
    uint32_t choice = next_byte(&run->input);
    run->stop_after = choice / 2 % 8;
    run->cancels = choice % 2 != 0;
    run->calls_back = 0;
}

static void call_cancel(struct run *run, bool is_set)
{
    if (is_set)
        nqueens_solver_cancel(run->solver);
    else
        nqueens_solver_clear_cancel(run->solver);
    run->model.is_cancelled = is_set;
}

static void call(struct run *run)
{
    switch (next_below(&run->input, 20)) {
    case 0:
    case 1:
        call_mark(run, REQUIRED);
        return;
    case 2:
    case 3:
        call_mark(run, FORBIDDEN);
        return;
    case 4:
        call_mark(run, 0);
        return;
    case 5:
        call_clear(run);
        return;
    case 6:
        call_set_kernel(run);
        return;
    case 7:
        call_set_threads(run);
        return;
    case 8:
        call_set_memory_limit(run);
        return;
    case 9:
        call_set_progress(run);
        return;
    case 10:
        call_refuse(run);
        return;
    case 11:
        call_stop_after(run);
        return;
    case 12:
        call_cancel(run, next_below(&run->input, 2) != 0);
        return;
    case 13:
        call_units(run);
        return;
    case 14:
        call_identity(run);
        return;
    case 15:
        call_enumerate(run);
        return;
    case 16:
        call_next(run, true);
        return;
    case 17:
        call_next(run, false);
        return;
    case 18:
        call_solve(run);
        return;
    default:
        call_count(run);
        return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct run run;
    uint32_t queens[LARGEST_N] = {0};
    memset(&run, 0, sizeof run);
    run.input = (struct input){data, size};
    run.model.n = next_below(&run.input, LARGEST_N + 1);
    run.model.kernel = "auto";
    find_solutions(&run.model, 0, queens);
    right(nqueens_solver_new_with_allocator(run.model.n, allocate, release, &run, &run.solver) ==
          NQUEENS_OK);
    for (int calls = 0; run.input.left > 0 && calls < MOST_CALLS; calls++)
        call(&run);

    /* After all that the solver counts as a new one does. */
    run.granted = 0;
    run.stop_after = 0;
    call_cancel(&run, false);
    right(nqueens_solver_set_kernel(run.solver, "auto") == NQUEENS_OK);
    run.model.kernel = "auto";
    call_count(&run);
    nqueens_solver_free(run.solver);
    return 0;
}
