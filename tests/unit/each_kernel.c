/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * each_kernel.c - goes through the kernels, and makes solvers that have them, and constraints.
 */

#include "each_kernel.h"
#include "harness.h"
#include "naive.h"

static struct {
    const char *name;
    const char *method;
} listed[MOST_KERNELS + 1];

static void list_kernels(void)
{
    const char *name, *method;
    int runs_here;
    uint32_t count = 0;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, &method, NULL, &runs_here) == NQUEENS_OK;
         i++) {
        assert_true(count < MOST_KERNELS);
        listed[count].name = name;
        listed[count].method = method;
        count += runs_here != 0;
    }
    listed[count].name = NULL;
}

/* Of those whose method is not in a list, between blanks. Listed once, as CPUID takes some 30
 * microseconds on a virtual machine. */
static const char *kernel_but(const char *methods, uint32_t index)
{
    if (listed[0].name == NULL)
        list_kernels();
    for (uint32_t i = 0; listed[i].name != NULL; i++) {
        char method[32];
        snprintf(method, sizeof method, " %s ", listed[i].method);
        if (strstr(methods, method) == NULL && index-- == 0)
            return listed[i].name;
    }
    return NULL;
}

const char *kernel_that_runs(uint32_t index)
{
    return kernel_but("", index);
}

const char *backtracking_kernel_that_runs(uint32_t index)
{
    return kernel_but(" join profile colour ", index);
}

const char *unit_kernel_that_runs(uint32_t index)
{
    return kernel_but(" join profile colour completion ", index);
}

const char *fast_kernel_that_runs(uint32_t index)
{
    return kernel_but(" reference completion ", index);
}

const char *kernel_after(const char *kernel, const char *(*kernels)(uint32_t index))
{
    uint32_t index = 0;
    while (strcmp(kernels(index), kernel) != 0)
        index++;
    return kernels(index + 1);
}

bool kernel_is_of(const char *kernel, const char *method)
{
    for (uint32_t i = 0; kernel_but("", i) != NULL; i++) {
        if (strcmp(listed[i].name, kernel) == 0)
            return strcmp(listed[i].method, method) == 0;
    }
    fail_msg("no kernel %s", kernel);
    return false;
}

const char *units_method(const char *kernel)
{
    return kernel_is_of(kernel, "join")     ? "join"
           : kernel_is_of(kernel, "colour") ? "colour"
                                            : "backtracking";
}

bool kernel_must_take(const char *kernel, uint32_t n)
{
    return kernel_is_of(kernel, "auto") || kernel_is_of(kernel, "reference") ||
           kernel_is_of(kernel, "completion") || (strcmp(kernel, "bitmask") == 0 && n <= 64);
}

bool kernel_only_counts(const char *kernel)
{
    return kernel_is_of(kernel, "join") || kernel_is_of(kernel, "profile") ||
           kernel_is_of(kernel, "colour");
}

bool kernel_must_count(const char *kernel, const struct constraints *constraints)
{
    const uint32_t torus = NQUEENS_ATTACK_TORUS,
                   jumps = NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT;
    bool is_local = (constraints->attacks & ~jumps) == 0 || constraints->attacks == torus;
    return kernel_must_take(kernel, constraints->n) ||
           (kernel_is_of(kernel, "profile") && is_local && !constraints->has_regions &&
            constraints->n <= 21);
}

bool library_has_threads(void)
{
    SOLVER(solver, 1, "auto");
    assert_ok(nqueens_solver_set_threads(solver, 2));
    return nqueens_solver_threads(solver) == 2;
}

nqueens_solver *solver_with_kernel(uint32_t n, const char *kernel)
{
    nqueens_solver *solver;
    assert_ok(nqueens_solver_new(n, &solver));
    assert_non_null(solver);
    context_solver(solver);
    assert_ok(nqueens_solver_set_kernel(solver, kernel));
    return solver;
}

void free_solver(nqueens_solver **solver)
{
    nqueens_solver_free(*solver);
}

nqueens_solver *solver_with_constraints(const struct constraints *constraints, const char *kernel,
                                        bool backwards)
{
    nqueens_solver *solver = solver_with_kernel(constraints->n, kernel);
    assert_ok(constraints_apply(constraints, solver, backwards));
    return solver;
}

void check_marks(const nqueens_solver *solver, const struct constraints *constraints)
{
    for (uint32_t i = 0; i < constraints->n * constraints->n; i++) {
        int state = 77;
        uint32_t row = i / constraints->n, column = i % constraints->n;
        assert_ok(nqueens_solver_square(solver, row, column, &state));
        if (state == constraints->square[row][column])
            continue;
        constraints_print(constraints);
        fail_msg("row %" PRIu32 ", column %" PRIu32 ": state %d", row, column, state);
    }
    assert_int_equal(nqueens_solver_attacks(solver), constraints->attacks);
}

void require_queens(nqueens_solver *solver, const uint32_t queens[])
{
    for (uint32_t row = 0; row < nqueens_solver_n(solver); row++) {
        if (queens[row] != NQUEENS_NO_QUEEN)
            assert_ok(nqueens_solver_require(solver, row, queens[row]));
    }
}

void forbid_squares(nqueens_solver *solver, uint32_t row, uint32_t rows, uint32_t column,
                    uint32_t columns)
{
    for (uint32_t i = 0; i < rows * columns; i++)
        assert_ok(nqueens_solver_forbid(solver, row + i / columns, column + i % columns));
}

void check_count(nqueens_solver *solver, const char *kernel, uint64_t right,
                 const struct constraints *constraints)
{
    uint64_t count = ~right;
    uint32_t n = nqueens_solver_n(solver);
    const struct constraints rule = {.n = n, .attacks = nqueens_solver_attacks(solver)};
    int status = nqueens_count(solver, &count);
    if (status == NQUEENS_ERROR_UNSUPPORTED &&
        !kernel_must_count(kernel, constraints != NULL ? constraints : &rule))
        return;
    if (status == NQUEENS_OK && count == right)
        return;
    fail_msg("kernel %s, n = %" PRIu32 ": code %d, count %" PRIu64 ", right is %" PRIu64, kernel, n,
             status, count, right);
}

void check_count_up_to(nqueens_solver *solver, uint64_t right)
{
    const uint64_t limits[] = {
        0,     1,         2,         3,           right / 2, right - (right > 0),
        right, right + 1, right * 2, right + 100, UINT64_MAX};
    for (size_t i = 0; i < ELEMENTS(limits); i++) {
        uint64_t wanted = right < limits[i] ? right : limits[i], found = ~wanted;
        assert_ok(nqueens_count_up_to(solver, limits[i], &found));
        if (found == wanted)
            continue;
        fail_msg("n = %" PRIu32 ", limit %" PRIu64 ": %" PRIu64 ", right is %" PRIu64,
                 nqueens_solver_n(solver), limits[i], found, wanted);
    }
}

void check_solve(nqueens_solver *solver, const struct constraints *constraints, bool is_solvable)
{
    const uint32_t canary = 0xDEADBEEF;
    uint32_t n = constraints->n;
    uint32_t queens[CONSTRAINTS_MAX_N + 1];
    for (uint32_t row = 0; row <= n; row++)
        queens[row] = canary;
    int status = nqueens_solve(solver, queens);
    bool is_right = status == (is_solvable ? NQUEENS_OK : NQUEENS_NO_SOLUTION) &&
                    queens[n] == canary && (!is_solvable || naive_solves(constraints, queens));
    for (uint32_t row = 0; row < n && !is_solvable; row++)
        is_right = is_right && queens[row] == canary;
    if (!is_right)
        fail_msg("code %d, where there is %s solution", status, is_solvable ? "a" : "no");
}

void check_that_it_works_again(nqueens_solver *solver)
{
    uint32_t queens[200];
    uint64_t solutions = 0;
    nqueens_solver_clear_cancel(solver);
    assert_ok(nqueens_solver_set_progress(solver, NULL, NULL, 0));
    assert_ok(nqueens_solver_clear_constraints(solver));
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN));
    assert_ok(nqueens_solver_set_regions(solver, NULL));
    assert_ok(nqueens_solve(solver, queens));
    require_queens(solver, queens);
    int status = nqueens_count(solver, &solutions);
    assert_true(status == NQUEENS_OK ? solutions == 1 : status == NQUEENS_ERROR_UNSUPPORTED);
    assert_ok(nqueens_solver_clear_constraints(solver));
}

/* ---- Kernels times constraints --------------------------------------------------------- */

/* The state is the index of the constraints and that of the kernel; without a kernel it is
 * before the first case. */
static const char *auto_alone(uint32_t index)
{
    return index == 0 ? "auto" : NULL;
}

void symmetric_constraints(struct random *random, uint32_t n, uint32_t round,
                           struct constraints *constraints)
{
    random_symmetric_constraints(random, n, subgroups[round % SUBGROUPS],
                                 random_percent(random, 25), constraints);
}

/* Past the brute force the library lists: that knows nothing of symmetry. */
static void find_right(const struct constraints *constraints, struct board_list *right)
{
    if (constraints->n <= NAIVE_MAX_N) {
        naive_list(constraints, right);
        return;
    }
    nqueens_solver *solver = solver_with_constraints(constraints, "bitmask", false);
    uint64_t boards = 0;
    assert_ok(nqueens_enumerate(solver, count_board, &boards));
    *right = (struct board_list){.n = constraints->n, .count = (size_t)boards};
    nqueens_solver_free(solver);
}

/* The test's copies of what is right for all kernels. */
static void copy(struct random_cases *cases)
{
    const struct board_list *found = &cases->found;
    size_t size = found->count * found->n * sizeof *found->boards;
    cases->constraints = cases->given;
    cases->right = *found;
    if (found->boards == NULL)
        return;
    cases->right.boards = malloc(size + 1);
    assert_non_null(cases->right.boards);
    memcpy(cases->right.boards, found->boards, size);
}

static void release_solvers(struct random_cases *cases)
{
    for (uint32_t i = 0; i < MOST_KERNELS; i++)
        nqueens_solver_free(cases->solvers[i]);
    memset(cases->solvers, 0, sizeof cases->solvers);
}

/* Makes the constraints of the index. */
static void constrain(struct random_cases *cases)
{
    uint32_t sizes = cases->to - cases->from + 1;
    uint32_t n = cases->from + cases->index % sizes;
    if (sizes > 1)
        release_solvers(cases);
    if (cases->constrain == NULL)
        random_constraints(&cases->random, n, &cases->given);
    else
        cases->constrain(&cases->random, n, cases->index / sizes, &cases->given);
    board_list_release(&cases->found);
    find_right(&cases->given, &cases->found);
    cases->is_backwards = random_percent(&cases->random, 50);
}

/* Goes on to the next kernel, and behind the last one to the next constraints. */
static void step(struct random_cases *cases)
{
    const char *(*kernels)(uint32_t) = cases->kernels != NULL ? cases->kernels : auto_alone;
    if (cases->kernel == NULL) {
        cases->random = random_stream(cases->stream);
        constrain(cases);
    } else if (kernels(++cases->kernel_index) == NULL) {
        cases->kernel_index = 0;
        if (++cases->index < cases->count)
            constrain(cases);
    }
    cases->kernel = kernels(cases->kernel_index);
}

static bool is_too_slow(const struct random_cases *cases)
{
    return cases->slow_to > 0 && cases->given.n > cases->slow_to &&
           kernel_is_of(cases->kernel, "reference");
}

bool next_random_case(struct random_cases *cases)
{
    board_list_release(&cases->right);
    do
        step(cases);
    while (cases->index < cases->count && is_too_slow(cases));
    if (cases->index == cases->count) {
        release_solvers(cases);
        board_list_release(&cases->found);
        return false;
    }
    copy(cases);
    cases->solver = cases->solvers[cases->kernel_index];
    if (cases->solver == NULL)
        cases->solver = solver_with_kernel(cases->constraints.n, cases->kernel);
    cases->solvers[cases->kernel_index] = cases->solver;
    context_case("case %" PRIu32, cases->index);
    for (uint32_t i = 0; i < MOST_KERNELS; i++)
        context_leave_solver(cases->solvers[i]); /* which are kept for other cases */
    context_solver(cases->solver);
    assert_ok(nqueens_solver_clear_constraints(cases->solver));
    assert_ok(constraints_apply(&cases->constraints, cases->solver, cases->is_backwards));
    return true;
}

void rules_and_constraints(struct random *random, uint32_t n, uint32_t round,
                           struct constraints *constraints)
{
    random_ruled_constraints(random, n, constraints);
}

void each_rule(struct random *random, uint32_t n, uint32_t round, struct constraints *constraints)
{
    constraints_clear(constraints, n);
    constraints->attacks = round % ALL_ATTACKS;
}

void no_constraints(struct random *random, uint32_t n, uint32_t round,
                    struct constraints *constraints)
{
    constraints_clear(constraints, n);
}

bool next_plain_case(struct random_cases *cases)
{
    cases->constrain = no_constraints;
    cases->count = cases->to - cases->from + 1;
    return next_random_case(cases);
}
