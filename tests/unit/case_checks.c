/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * case_checks.c - each call against brute force; nothing may be written in a call that fails.
 */

#include "case_checks.h"
#include "harness.h"

#define CANARY 0xDEADBEEFU

enum { LARGEST_N = 512, MOST_UNITS = 40320 /* 8! */ };

void check_number(const struct random_cases *cases, const char *what, uint64_t found,
                  uint64_t right)
{
    if (found == right)
        return;
    fail_msg("kernel %s: %s: %" PRIu64 ", right is %" PRIu64, cases->kernel, what, found, right);
}

void check_status(const struct random_cases *cases, const char *what, int status, int right)
{
    if (status == right)
        return;
    fail_msg("kernel %s: %s: code %d, right is %d", cases->kernel, what, status, right);
}

bool is_refused(const struct random_cases *cases, int status)
{
    return status == NQUEENS_ERROR_UNSUPPORTED &&
           !kernel_must_take(cases->kernel, cases->constraints.n);
}

/* The same of calls that all kernels take for queens but those that only count. */
static bool is_rule_refused(const struct random_cases *cases, int status)
{
    return is_refused(cases, status) &&
           (has_another_rule(&cases->constraints) || kernel_only_counts(cases->kernel));
}

static bool is_in(const struct board_list *list, const uint32_t queens[])
{
    for (size_t i = 0; i < list->count; i++) {
        if (compare_boards(list->n, board_in(list, i), queens) == 0)
            return true;
    }
    return false;
}

static void check_board(const struct random_cases *cases, const char *what, size_t number,
                        const uint32_t queens[], const uint32_t right[])
{
    if (compare_boards(cases->right.n, queens, right) == 0)
        return;
    context_wrong_board(number, cases->right.n, queens, right);
    fail_msg("kernel %s: %s gives another board", cases->kernel, what);
}

/* ---- Counting ------------------------------------------------------------------------- */

void check_counts(struct random_cases *cases)
{
    for (uint32_t threads = 1; threads <= 3; threads += 2) {
        uint64_t found = CANARY;
        assert_ok(nqueens_solver_set_threads(cases->solver, threads));
        int status = nqueens_count(cases->solver, &found);
        if (is_refused(cases, status) && !kernel_must_count(cases->kernel, &cases->constraints))
            return;
        check_status(cases, "count", status, NQUEENS_OK);
        check_number(cases, "count", found, cases->right.count);
    }
    if (kernel_is_of(cases->kernel, "auto"))
        check_count_up_to(cases->solver, cases->right.count);
}

static bool count_units(struct random_cases *cases, const char *method, uint64_t first,
                        uint64_t end, uint64_t *total)
{
    uint64_t solutions = CANARY;
    int status = nqueens_count_range(cases->solver, method, first, end, &solutions);
    if (is_refused(cases, status))
        return false;
    check_status(cases, "count_range", status, NQUEENS_OK);
    *total += solutions;
    return true;
}

/* Ranges at random places in random order. Returns their sum. */
static uint64_t count_ranges(struct random_cases *cases, const char *method, uint64_t units)
{
    enum { RANGES = 6 };
    uint64_t cuts[RANGES + 1] = {0}, sum = 0;
    uint32_t order[RANGES];
    for (uint32_t i = 1; i <= RANGES; i++) {
        uint64_t left = units - cuts[i - 1];
        cuts[i] =
            cuts[i - 1] + (i == RANGES ? left : random_below(&cases->random, (uint32_t)left + 1));
    }
    random_order(&cases->random, RANGES, order);
    for (uint32_t i = 0; i < RANGES; i++) {
        assert_ok(nqueens_solver_set_threads(cases->solver, 1U << random_below(&cases->random, 7)));
        (void)count_units(cases, method, cuts[order[i]], cuts[order[i] + 1], &sum);
    }
    return sum;
}

/* "auto" is the first kernel of a board. */
void check_units(struct random_cases *cases)
{
    enum { METHODS = 3 };
    static uint64_t by_first[METHODS][MOST_UNITS];
    static bool has_first[METHODS];
    const char *method = units_method(cases->kernel);
    const size_t of_method = strcmp(method, "join") == 0     ? 1
                             : strcmp(method, "colour") == 0 ? 2
                                                             : 0;
    uint64_t units = CANARY, whole = 0, single = 0;
    if (kernel_is_of(cases->kernel, "completion") || /* has no units */
        is_refused(cases, nqueens_units(cases->solver, method, &units)) ||
        !count_units(cases, method, 0, units, &whole))
        return;
    check_number(cases, "all units", whole, cases->right.count);
    assert_true(units <= MOST_UNITS);
    if (kernel_is_of(cases->kernel, "auto"))
        memset(has_first, 0, sizeof has_first);
    for (uint64_t unit = 0; unit < units; unit++) {
        uint64_t before = single;
        (void)count_units(cases, method, unit, unit + 1, &single);
        if (!has_first[of_method])
            by_first[of_method][unit] = single - before;
        check_number(cases, "a unit", single - before, by_first[of_method][unit]);
    }
    has_first[of_method] = true;
    check_number(cases, "single units", single, cases->right.count);
    check_number(cases, "units cut at random", count_ranges(cases, method, units),
                 cases->right.count);
    assert_int_equal(nqueens_count_range(cases->solver, method, 0, units + 1, &whole),
                     NQUEENS_ERROR_ARGUMENT);
}

/* ---- Listing -------------------------------------------------------------------------- */

void check_listing(struct random_cases *cases)
{
    struct board_comparison listed = {.right = &cases->right};
    uint32_t queens[LARGEST_N + 1], untouched[LARGEST_N + 1], n = cases->right.n;
    check_status(cases, "enumerate", nqueens_enumerate(cases->solver, compare_with_list, &listed),
                 NQUEENS_OK);
    check_number(cases, "boards", listed.boards, cases->right.count);
    check_number(cases, "wrong boards", listed.wrong, 0);
    for (uint32_t row = 0; row <= n; row++)
        queens[row] = untouched[row] = CANARY;
    int status = nqueens_first(cases->solver, queens);
    for (size_t i = 0; i < cases->right.count; i++) {
        check_status(cases, "first or next", status, NQUEENS_OK);
        check_board(cases, "first or next", i, queens, board_in(&cases->right, i));
        status = nqueens_next(cases->solver, queens);
    }
    check_status(cases, "the last next", status, NQUEENS_NO_SOLUTION);
    check_board(cases, "the last next", cases->right.count, queens,
                cases->right.count > 0 ? board_in(&cases->right, cases->right.count - 1)
                                       : untouched);
    assert_int_equal(queens[n], CANARY);
}

void check_next(struct random_cases *cases, const uint32_t from[])
{
    uint32_t queens[LARGEST_N + 1], n = cases->right.n;
    const uint32_t *next = naive_next(&cases->right, from);
    memcpy(queens, from, n * sizeof *queens);
    queens[n] = CANARY;
    check_status(cases, "next of any array", nqueens_next(cases->solver, queens),
                 next != NULL ? NQUEENS_OK : NQUEENS_NO_SOLUTION);
    check_board(cases, "next of any array", 0, queens, next != NULL ? next : from);
    assert_int_equal(queens[n], CANARY);
}

/* Whether the kernel takes the board. */
static bool check_past_ranks(struct random_cases *cases)
{
    const uint64_t past[] = {cases->right.count, cases->right.count + 1, UINT64_MAX};
    const bool only_counts = kernel_only_counts(cases->kernel); /* takes no board at all */
    uint32_t queens[LARGEST_N], untouched[LARGEST_N];
    memset(queens, 0xA5, sizeof queens);
    memset(untouched, 0xA5, sizeof untouched);
    for (size_t i = 0; i < ELEMENTS(past); i++) {
        int status = nqueens_unrank(cases->solver, past[i], queens);
        assert_memory_equal(queens, untouched, sizeof queens);
        if (!only_counts && is_rule_refused(cases, status))
            return false;
        check_status(cases, "unrank past the end", status,
                     only_counts ? NQUEENS_ERROR_UNSUPPORTED : NQUEENS_NO_SOLUTION);
    }
    return !only_counts;
}

void check_ranks(struct random_cases *cases)
{
    uint32_t queens[LARGEST_N];
    size_t step = has_another_rule(&cases->constraints) ? 1 + cases->right.count / 4 : 1;
    if (!check_past_ranks(cases))
        return;
    for (size_t i = random_below(&cases->random, (uint32_t)step); i < cases->right.count;
         i += step) {
        uint64_t rank = CANARY;
        const uint32_t *board = board_in(&cases->right, i);
        assert_ok(nqueens_solver_set_threads(cases->solver, 1 + (uint32_t)i % 4));
        check_status(cases, "rank", nqueens_rank(cases->solver, board, &rank), NQUEENS_OK);
        check_number(cases, "rank", rank, i);
        check_status(cases, "unrank", nqueens_unrank(cases->solver, i, queens), NQUEENS_OK);
        check_board(cases, "unrank", i, queens, board);
    }
}

/* Whether the solver ranks an array, which is no solution. */
static void check_not_ranked(struct random_cases *cases, const uint32_t queens[])
{
    uint64_t rank = CANARY;
    int status = nqueens_rank(cases->solver, queens, &rank);
    if (!is_in(&cases->right, queens) && !is_rule_refused(cases, status))
        check_status(cases, "rank of no solution", status, NQUEENS_NO_SOLUTION);
    assert_true(status == NQUEENS_OK || rank == CANARY);
}

void check_order(struct random_cases *cases)
{
    uint32_t queens[NAIVE_MAX_N], n = cases->right.n;
    check_listing(cases);
    for (uint32_t times = 0; times < 8; times++) {
        random_board(&cases->random, n, 0, queens);
        if (times >= 4 && n > 0 && cases->right.count > 0) {
            size_t number = random_below(&cases->random, (uint32_t)cases->right.count);
            memcpy(queens, board_in(&cases->right, number), n * sizeof *queens);
            queens[random_below(&cases->random, n)] = random_below(&cases->random, n);
        }
        check_next(cases, queens);
        check_not_ranked(cases, queens);
    }
    check_ranks(cases);
    random_order(&cases->random, n, queens);
    check_not_ranked(cases, queens);
    if (n > 0) {
        queens[random_below(&cases->random, n)] = cases->index % 2 == 0 ? n : NQUEENS_NO_QUEEN;
        check_not_ranked(cases, queens);
    }
}

/* ---- Finding -------------------------------------------------------------------------- */

void check_found(struct random_cases *cases)
{
    static uint32_t by_auto[NAIVE_MAX_N];
    uint32_t queens[NAIVE_MAX_N], n = cases->right.n;
    int right = cases->right.count > 0 ? NQUEENS_OK : NQUEENS_NO_SOLUTION;
    int status = nqueens_random_solution(cases->solver, cases->index, queens);
    if (!is_refused(cases, status)) {
        check_status(cases, "random_solution", status, right);
        if (right == NQUEENS_OK && !is_in(&cases->right, queens))
            check_number(cases, "random_solution", 0, 1);
        if (kernel_is_of(cases->kernel, "auto"))
            memcpy(by_auto, queens, n * sizeof *queens);
        else if (right == NQUEENS_OK && compare_boards(n, by_auto, queens) != 0)
            check_number(cases, "random_solution of another kernel", 0, 1);
    }
    if (!kernel_is_of(cases->kernel, "auto"))
        return;
    check_solve(cases->solver, &cases->constraints, cases->right.count > 0);
    for (uint64_t seed = 0; seed < 3; seed++) {
        status = nqueens_solve_from_seed(cases->solver, seed, queens);
        check_status(cases, "solve_from_seed", status, right);
        if (right == NQUEENS_OK && !is_in(&cases->right, queens))
            check_number(cases, "a solution from this seed", seed, UINT64_MAX);
    }
}

/* ---- Symmetry ------------------------------------------------------------------------- */

static void check_symmetric(struct random_cases *cases)
{
    for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
        uint64_t right = 0, found = CANARY;
        for (size_t i = 0; i < cases->right.count; i++)
            right += naive_is_unchanged(cases->right.n, board_in(&cases->right, i), symmetry);
        int status = nqueens_count_symmetric(cases->solver, symmetry, &found);
        if (symmetry == NQUEENS_SYMMETRY_IDENTITY ? is_refused(cases, status)
                                                  : is_rule_refused(cases, status))
            continue;
        check_status(cases, "count_symmetric", status, NQUEENS_OK);
        check_number(cases, "count_symmetric", found, right);
    }
}

void check_symmetric_and_fundamental(struct random_cases *cases)
{
    uint64_t found = CANARY;
    check_symmetric(cases);
    naive_keep_fundamental(&cases->right, naive_group(&cases->constraints));
    struct board_comparison listed = {.right = &cases->right};
    int status = nqueens_count_fundamental(cases->solver, &found);
    if (!is_refused(cases, status)) {
        check_status(cases, "count_fundamental", status, NQUEENS_OK);
        check_number(cases, "count_fundamental", found, cases->right.count);
    }
    status = nqueens_enumerate_fundamental(cases->solver, compare_with_list, &listed);
    check_status(cases, "enumerate_fundamental", status, NQUEENS_OK);
    check_number(cases, "fundamental boards", listed.boards, cases->right.count);
    check_number(cases, "wrong fundamental boards", listed.wrong, 0);
}
