/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_calls.c - a byte string as a run of calls on one solver, n <= 7, each held
 * against a model: the board's marks as an array, and the solutions that naive.c finds
 * for them. Constraints, kernels, threads, limits, stops,
 * cancels, calls from inside callbacks, refused allocations, in any order.
 *
 * What must hold: an answer is the model's; an error is one that the header gives for
 * that state, and the outputs are as it says; after anything the next call works.
 */

#include "harness.h"
#include "input.h"
#include "naive.h"

/* A grade that no board of this size has is given up after two seconds, with the sanitizers; all
 * calls of a run together would be taken for one that never ends. */
enum { LARGEST_N = 7, MOST_CALLS = 64, MOST_GRADES = 2, LONGEST_LINE = 4096, CALLS = 23 };

static const uint64_t UNTOUCHED = 0x5A5A5A5A5A5A5A5A;

/* ---- The model ----------------------------------------------------------------- */

struct model {
    struct constraints constraints;
    struct board_list right; /* the solutions that they leave */
    bool is_cancelled;
    bool is_limited; /* a memory limit, which a join may not keep to */
    const char *kernel;
};

static void find_right(struct model *model)
{
    board_list_release(&model->right);
    naive_list(&model->constraints, &model->right);
}

static bool has_constraints(const struct model *model)
{
    struct constraints none;
    constraints_clear(&none, model->constraints.n);
    return memcmp(&none, &model->constraints, sizeof none) != 0;
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
    bool cancels;                   /* the callback */
    struct board_comparison listed; /* of a listing */
    uint64_t units_before;
    uint32_t grades; /* that random regions were asked for so far */
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

static void release(void *block, size_t size, void *user)
{
    (void)user;
    right(block != NULL && size > 0);
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
    right(nqueens_solver_n(run->solver) == run->model.constraints.n);
    run->calls_back++;
    if (run->stop_after == 0 || run->calls_back < run->stop_after)
        return 0;
    if (!run->cancels)
        return 1;
    nqueens_solver_cancel(run->solver);
    run->model.is_cancelled = true;
    return 0;
}

static int see_board(uint32_t n, const uint32_t queens[], void *user)
{
    struct run *run = user;
    (void)compare_with_list(n, queens, &run->listed);
    right(run->listed.wrong == 0);
    return inside_callback(run);
}

static int see_progress(const nqueens_progress *progress, void *user)
{
    struct run *run = user;
    right(progress->size == sizeof *progress && progress->units_total > 0);
    right(progress->units_done <= progress->units_total);
    right(progress->fraction >= 0 && progress->fraction <= 1);
    right(progress->units_done >= run->units_before);
    right(progress->solutions <= run->model.right.count);
    run->units_before = progress->units_done;
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

/* The kernel that takes local rules only, and no queens. */
static bool is_profile(const char *kernel)
{
    return strcmp(kernel, "profile") == 0;
}

/* ---- Calls --------------------------------------------------------------------- */

static void mark(struct run *run, unsigned kind,
                 int (*set)(nqueens_solver *solver, uint32_t row, uint32_t column))
{
    struct constraints *constraints = &run->model.constraints;
    uint32_t row = next_below(&run->input, LARGEST_N + 1);
    uint32_t column = next_below(&run->input, LARGEST_N + 1);
    int status = set(run->solver, row, column);
    bool was_refused = run->was_refused;
    run->was_refused = false;
    if (row >= constraints->n || column >= constraints->n) {
        right(status == NQUEENS_ERROR_ARGUMENT);
    } else if (status == NQUEENS_ERROR_MEMORY) {
        right(was_refused && kind != 0);
    } else {
        right(status == NQUEENS_OK);
        unsigned marks = kind == 0 ? 0 : constraints->square[row][column] | kind;
        constraints->square[row][column] = (unsigned char)marks;
        find_right(&run->model);
    }
}

static void call_require(struct run *run)
{
    mark(run, SQUARE_REQUIRED, nqueens_solver_require);
}

static void call_forbid(struct run *run)
{
    mark(run, SQUARE_FORBIDDEN, nqueens_solver_forbid);
}

static void call_allow(struct run *run)
{
    mark(run, 0, nqueens_solver_clear_square);
}

static void call_set_kernel(struct run *run)
{
    const char *name = "no such kernel";
    int runs_here = 0;
    uint32_t index = next_below(&run->input, 13);
    int info = nqueens_kernel_info(index, &name, NULL, NULL, &runs_here);
    int status = nqueens_solver_set_kernel(run->solver, name);
    if (info != NQUEENS_OK)
        right(status == NQUEENS_ERROR_UNKNOWN_NAME);
    else
        right(status == (runs_here ? NQUEENS_OK : NQUEENS_ERROR_UNAVAILABLE));
    if (status == NQUEENS_OK)
        run->model.kernel = name;
    const char *chosen = nqueens_solver_kernel_in_use(run->solver);
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
    nqueens_progress_fn see = next_below(&run->input, 2) != 0 ? see_progress : NULL;
    right(nqueens_solver_set_progress(run->solver, see, run, 0) == NQUEENS_OK);
}

static void call_count(struct run *run)
{
    struct model *model = &run->model;
    uint64_t solutions = UNTOUCHED;
    bool was_cancelled = model->is_cancelled;
    run->units_before = 0;
    int status = nqueens_count(run->solver, &solutions);
    uint64_t all = model->right.count;
    if (is_excused(run, status, was_cancelled)) {
        right(status < 0 ? solutions == UNTOUCHED : solutions <= all);
        return;
    }
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right((is_join(model->kernel) || is_profile(model->kernel)) && solutions == UNTOUCHED);
        right(is_profile(model->kernel) || model->constraints.n < 4 || has_constraints(model) ||
              model->is_limited);
        return;
    }
    right(status == NQUEENS_OK && solutions == all && !is_profile(model->kernel));
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
    bool takes = !is_join(method) || (model->constraints.n >= 4 && !has_constraints(model));
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
        status = nqueens_count_range(run->solver, method, cut[part], cut[part + 1], &solutions);
        if (is_excused(run, status, was_cancelled))
            return;
        if (status == NQUEENS_ERROR_UNSUPPORTED) {
            bool is_other =
                strcmp(model->kernel, "completion") == 0 || is_profile(model->kernel) ||
                (strcmp(model->kernel, "auto") != 0 && is_join(model->kernel) != is_join(method));
            right(solutions == UNTOUCHED && (is_other || (is_join(method) && model->is_limited)));
            return;
        }
        right(status == NQUEENS_OK);
        sum += solutions;
    }
    right(sum == model->right.count);
    /* How many units a join has is known without a walk that a cancel would end. */
    int wrong =
        model->is_cancelled && !is_join(method) ? NQUEENS_CANCELLED : NQUEENS_ERROR_ARGUMENT;
    uint64_t solutions = UNTOUCHED;
    right(nqueens_count_range(run->solver, method, 0, units + 1, &solutions) == wrong);
    right(solutions == (wrong == NQUEENS_CANCELLED ? 0 : UNTOUCHED));
}

static void call_identity(struct run *run)
{
    static char line[LONGEST_LINE];
    const char *method = next_below(&run->input, 2) == 0 ? "backtracking" : "join";
    size_t size = next_byte(&run->input);
    size_t needed = 0;
    right(nqueens_units_identity(run->solver, method, NULL, 0, &needed) == NQUEENS_OK);
    right(needed > 1 && needed <= sizeof line);
    memset(line, 'x', sizeof line);
    int status = nqueens_units_identity(run->solver, method, line, size, NULL);
    right(status == (size < needed ? NQUEENS_ERROR_BUFFER : NQUEENS_OK));
    right(!run->was_refused);
    if (status == NQUEENS_OK) {
        right(strlen(line) == needed - 1 && line[needed] == 'x');
        for (size_t i = 0; i + 1 < needed; i++)
            right(line[i] >= ' ' && line[i] <= '~');
    }
}

static void call_enumerate(struct run *run)
{
    bool was_cancelled = run->model.is_cancelled;
    run->listed = (struct board_comparison){.right = &run->model.right};
    run->calls_back = 0;
    int status = nqueens_enumerate(run->solver, see_board, run);
    if (is_excused(run, status, was_cancelled))
        return;
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(run->model.kernel) && run->calls_back == 0);
        return;
    }
    right(status == NQUEENS_OK && run->calls_back == run->model.right.count);
}

/* first, and next from any board of entries below n. */
static void list_next(struct run *run, bool is_first)
{
    const struct model *model = &run->model;
    uint32_t n = model->constraints.n;
    uint32_t queens[LARGEST_N + 1] = {0}, before[LARGEST_N + 1];
    bool is_argument_fine = true;
    for (uint32_t row = 0; row < n; row++) {
        queens[row] = next_below(&run->input, n + (is_first ? 0 : 1));
        is_argument_fine = is_argument_fine && queens[row] < n;
    }
    queens[n] = 77;
    memcpy(before, queens, sizeof queens);
    const uint32_t *expected = naive_next(&model->right, queens);
    if (is_first)
        expected = model->right.count > 0 ? board_in(&model->right, 0) : NULL;
    bool was_cancelled = model->is_cancelled;
    int status = is_first ? nqueens_first(run->solver, queens) : nqueens_next(run->solver, queens);
    right(queens[n] == 77);
    if (status != NQUEENS_OK)
        right(memcmp(queens, before, sizeof queens) == 0);
    if (!is_argument_fine) {
        right(status == NQUEENS_ERROR_ARGUMENT);
        run->was_refused = false;
    } else if (!is_excused(run, status, was_cancelled)) {
        if (status == NQUEENS_ERROR_UNSUPPORTED)
            right(is_join(model->kernel));
        else
            right(status == (expected != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
        if (status == NQUEENS_OK)
            right(compare_boards(n, queens, expected) == 0);
    }
}

static void call_first(struct run *run)
{
    list_next(run, true);
}

static void call_next(struct run *run)
{
    list_next(run, false);
}

/* Up to three boards after any board or from the first on, which goes on from the list before where
 * the board is its last. */
static void call_list(struct run *run)
{
    const struct model *model = &run->model;
    uint32_t n = model->constraints.n;
    uint32_t boards[3 * LARGEST_N + 1], after[LARGEST_N + 1];
    bool is_first = next_below(&run->input, 2) != 0;
    size_t capacity = next_below(&run->input, 4), count = 77, place = 0;
    for (uint32_t row = 0; row < n; row++)
        after[row] = next_below(&run->input, n);
    while (!is_first && place < model->right.count &&
           compare_boards(n, board_in(&model->right, place), after) <= 0)
        place++;
    bool was_cancelled = model->is_cancelled;
    boards[capacity * n] = 77;
    int status = nqueens_list(run->solver, is_first ? NULL : after, boards, capacity, &count);
    right(boards[capacity * n] == 77);
    if (status < NQUEENS_OK)
        right(count == 77);
    if (is_excused(run, status, was_cancelled))
        return;
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        right(is_join(model->kernel));
        return;
    }
    size_t left = model->right.count - place;
    right(count == (left < capacity ? left : capacity));
    right(status == (count > 0 || capacity == 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
    for (size_t i = 0; i < count; i++)
        right(compare_boards(n, boards + i * n, board_in(&model->right, place + i)) == 0);
}

static void call_solve(struct run *run)
{
    const struct model *model = &run->model;
    uint32_t queens[LARGEST_N + 1];
    for (uint32_t row = 0; row <= LARGEST_N; row++)
        queens[row] = 77;
    bool was_cancelled = model->is_cancelled;
    int status = nqueens_solve(run->solver, queens);
    for (uint32_t row = status == NQUEENS_OK ? model->constraints.n : 0; row <= LARGEST_N; row++)
        right(queens[row] == 77);
    if (is_excused(run, status, was_cancelled))
        return;
    right(status == (model->right.count > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION));
    right(status != NQUEENS_OK || naive_solves(&model->constraints, queens));
}

/* No solution has a queen on a closed square, and each has the new queen. */
static int see_deduction(const nqueens_deduction *deduction, void *user)
{
    struct run *run = user;
    const struct board_list *solutions = &run->model.right;
    uint32_t n = run->model.constraints.n;
    right(deduction->n == n && deduction->size == sizeof *deduction);
    for (size_t i = 0; i < solutions->count; i++) {
        const uint32_t *solution = board_in(solutions, i);
        right(deduction->reason != NQUEENS_REASON_EMPTY);
        right(deduction->row == NQUEENS_NO_QUEEN || solution[deduction->row] == deduction->column);
        for (uint32_t j = 0; j < deduction->closed_count; j++)
            right(solution[deduction->closed[j] / n] != deduction->closed[j] % n);
    }
    return inside_callback(run);
}

static void call_deduce(struct run *run)
{
    const struct model *model = &run->model;
    bool was_cancelled = model->is_cancelled;
    int status =
        nqueens_deduce(run->solver, next_below(&run->input, 2) != 0 ? see_deduction : NULL, run);
    if (is_excused(run, status, was_cancelled))
        return;
    right(status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION || status == NQUEENS_STUCK);
    right(status != NQUEENS_OK || model->right.count == 1);
    right(status != NQUEENS_NO_SOLUTION || model->right.count == 0);
}

/* Of the solutions the regions leave the one that is written. */
static void call_random_regions(struct run *run)
{
    const struct model *model = &run->model;
    uint32_t n = model->constraints.n;
    uint32_t regions[LARGEST_N * LARGEST_N], queens[LARGEST_N];
    uint64_t seed = next_byte(&run->input);
    int reason = (int)next_below(&run->input, NQUEENS_REASON_CONTRADICTION + 1);
    bool is_any = reason == NQUEENS_REASON_EMPTY || run->grades++ >= MOST_GRADES;
    int grade = is_any ? NQUEENS_GRADE_ANY : reason;
    bool was_cancelled = model->is_cancelled;
    memset(regions, 0, sizeof regions);
    memset(queens, 0, sizeof queens);
    int status = nqueens_random_regions(run->solver, seed, grade, regions, queens);
    if (n == 0) {
        right(status == NQUEENS_ERROR_UNSUPPORTED ||
              (was_cancelled && status == NQUEENS_CANCELLED));
        return;
    }
    if (is_excused(run, status, was_cancelled))
        return;
    right((status == NQUEENS_NO_SOLUTION) == (model->right.count == 0));
    right(status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION || status == NQUEENS_STUCK);
    if (status != NQUEENS_OK)
        return;
    struct constraints coloured = model->constraints;
    coloured.has_regions = true;
    for (uint32_t i = 0; i < n * n; i++)
        coloured.region[i / n][i % n] = (unsigned char)(regions[i] + 1);
    right(naive_count(&coloured) == 1 && naive_solves(&coloured, queens));
}

static void call_clear(struct run *run)
{
    right(nqueens_solver_clear_constraints(run->solver) == NQUEENS_OK);
    constraints_clear(&run->model.constraints, run->model.constraints.n);
    find_right(&run->model);
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

static void set_cancel(struct run *run, bool is_set)
{
    if (is_set)
        nqueens_solver_cancel(run->solver);
    else
        nqueens_solver_clear_cancel(run->solver);
    run->model.is_cancelled = is_set;
}

static void call_cancel(struct run *run)
{
    set_cancel(run, next_below(&run->input, 2) != 0);
}

static void (*const calls[CALLS])(struct run *run) = {
    call_require,      call_require,        call_forbid,
    call_forbid,       call_allow,          call_clear,
    call_set_kernel,   call_set_threads,    call_set_memory_limit,
    call_set_progress, call_refuse,         call_stop_after,
    call_cancel,       call_units,          call_identity,
    call_enumerate,    call_first,          call_next,
    call_solve,        call_count,          call_list,
    call_deduce,       call_random_regions,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct run run;
    memset(&run, 0, sizeof run);
    run.input = (struct input){data, size};
    run.model.kernel = "auto";
    constraints_clear(&run.model.constraints, next_below(&run.input, LARGEST_N + 1));
    find_right(&run.model);
    right(nqueens_solver_new_with_allocator(run.model.constraints.n, allocate, release, &run,
                                            &run.solver) == NQUEENS_OK);
    for (int count = 0; run.input.left > 0 && count < MOST_CALLS; count++)
        calls[next_below(&run.input, CALLS)](&run);

    /* After all that the solver counts as a new one does. */
    run.granted = 0;
    run.stop_after = 0;
    set_cancel(&run, false);
    right(nqueens_solver_set_kernel(run.solver, "auto") == NQUEENS_OK);
    run.model.kernel = "auto";
    call_count(&run);
    nqueens_solver_free(run.solver);
    board_list_release(&run.model.right);
    return 0;
}
