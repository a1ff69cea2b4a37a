/* SPDX-License-Identifier: MIT
 *
 * test_searches.c - the searches behind nqueens_solve, each by itself, the random numbers
 * that they use, the counts behind ranks, and sums near 2^64. A search of nqueens_solve that never
 * found anything, or called hopeless what is not, would hide behind the other; here it cannot. Sums
 * near 2^64, which no board that can be counted has, come from a kernel of the test's, or begin
 * there; and what a search that is cut short has found is kept.
 */

#include "backtracking/units.h"
#include "backtracking/window.h"
#include "base/bits.h"
#include "base/checked.h"
#include "base/random.h"
#include "each_kernel.h"
#include "finding/completion.h"
#include "finding/conflicts.h"
#include "harness.h"
#include "listing/ranks.h"
#include "naive.h"
#include "random_boards.h"
#include "reference/solutions.h"
#include "solver.h"
#include "subproblems.h"
#include "symmetry/group.h"
#include "work/tally.h"

static const nq_cancel_flag never; /* set */

/* The published first numbers: xoshiro256** from the state 1, 2, 3, 4, and the
 * state that SplitMix64 makes of the seed 1234567. */
TEST(random_numbers_are_the_published_ones)
{
    static const uint64_t expected[] = {11520U,
                                        0U,
                                        1509978240U,
                                        1215971899390074240U,
                                        1216172134540287360U,
                                        607988272756665600U,
                                        16172922978634559625U,
                                        8476171486693032832U,
                                        10595114339597558777U,
                                        2904607092377533576U};
    static const uint64_t seeded[] = {6457827717110365317U, 3203168211198807973U,
                                      9817491932198370423U, 4593380528125082431U};
    struct nq_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < ELEMENTS(expected); i++)
        assert_true(nq_random_next(&random) == expected[i]);
    nq_random_seed(&random, 1234567);
    assert_memory_equal(random.state, seeded, sizeof seeded);
}

TEST(random_numbers_below_a_bound_reach_all_of_it)
{
    struct nq_random random;
    nq_random_seed(&random, 5);
    for (uint32_t bound = 1; bound <= 9; bound++) {
        unsigned seen = 0, seen_64 = 0;
        for (int i = 0; i < 500; i++) {
            seen |= 1u << nq_random_below(&random, bound);
            seen_64 |= 1u << nq_random_below_64(&random, bound);
        }
        assert_int_equal(seen, (1u << bound) - 1);
        assert_int_equal(seen_64, (1u << bound) - 1);
    }
}

/* Bounds on both sides of powers of two, and past 32 bits: every number is below, and
 * the high half is reached, by even and by odd numbers. */
TEST(random_numbers_below_a_long_bound)
{
    static const uint64_t bounds[] = {92,          666090624,          0x100000000,
                                      0x100000001, 0x8000000000000000, 0x8000000000000001,
                                      UINT64_MAX};
    struct nq_random random;
    nq_random_seed(&random, 6);
    for (size_t i = 0; i < ELEMENTS(bounds); i++) {
        unsigned high = 0, odd = 0;
        for (int times = 0; times < 1000; times++) {
            uint64_t number = nq_random_below_64(&random, bounds[i]);
            assert_true(number < bounds[i]);
            high += number >= bounds[i] - bounds[i] / 2;
            odd += number % 2 != 0;
        }
        assert_in_range(high, 400, 600);
        assert_in_range(odd, 400, 600);
    }
}

/* What a completion makes of the constraints, with queens as it begins. */
static int begin_completion(struct nq_completion *completion, const nqueens_solver *solver,
                            uint32_t queens[])
{
    int status = nq_place_required(solver->n, &solver->constraints, &solver->cancelled, queens);
    return status != NQUEENS_OK
               ? status
               : nq_completion_begin(completion, solver->n, &solver->constraints,
                                     &solver->allocator, &solver->cancelled, queens);
}

/* Searches, with more and more placements, until it is known; the placements that are not
 * enough leave the queens as they were. */
static int search_on(struct nq_completion *completion, struct nq_random *order, uint64_t placements,
                     uint32_t n, uint32_t queens[])
{
    uint32_t before[200];
    int status;
    memcpy(before, queens, n * sizeof *queens);
    do {
        assert_memory_equal(before, queens, n * sizeof *queens);
        status = nq_completion_search(completion, order, placements++);
    } while (status == NQUEENS_STOPPED);
    return status;
}

/* A search that goes on after each solution finds every one of them once. */
static void check_completion(struct random_cases *cases)
{
    const nqueens_solver *solver = cases->solver;
    uint32_t queens[10];
    struct nq_completion completion;
    struct nq_random random;
    uint64_t found = 0;
    nq_random_seed(&random, cases->index);
    int status = begin_completion(&completion, solver, queens);
    bool has_begun = status == NQUEENS_OK;
    if (has_begun)
        status = search_on(&completion, &random, 0, solver->n, queens);
    for (; status == NQUEENS_OK; found++) {
        assert_true(naive_solves(&cases->constraints, queens));
        status = nq_completion_search_next(&completion, &random, UINT64_MAX);
    }
    assert_int_equal(status, NQUEENS_NO_SOLUTION);
    if (found != cases->right.count)
        fail_msg("%" PRIu64 " solutions, not %zu", found, cases->right.count);
    if (has_begun)
        nq_completion_end(&completion, &solver->allocator);
}

CASES_TEST(completion_finds_all, check_completion,
           {NULL, no_constraints, .count = 9, .from = 1, .to = 9},
           {.stream = 1, .count = 1000, .from = 1, .to = 8},
           {NULL, rules_and_constraints, .stream = 2, .count = 3000, .from = 1, .to = 7})

/* Words of 64 columns have edges: boards around them, and their whole range of
 * diagonals. */
TEST(completion_takes_boards_of_all_widths)
{
    static const uint32_t sizes[] = {62, 63, 64, 65, 66, 127, 128, 129, 190, 193};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        uint32_t n = sizes[i];
        uint32_t queens[200];
        struct nq_completion completion;
        struct nq_random order;
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solver_require(solver, n - 1, 0));
        assert_ok(nqueens_solver_forbid(solver, 0, n - 2));
        nq_random_seed(&order, n);
        assert_ok(begin_completion(&completion, solver, queens));
        assert_ok(search_on(&completion, &order, 4 * n, n, queens));
        nq_completion_end(&completion, &solver->allocator);
        assert_true(naive_is_solution(n, queens) && queens[n - 1] == 0 && queens[0] != n - 2);
    }
}

/* Where more than single open squares is needed. */
static int stop_at_harder(const nqueens_deduction *deduction, void *user)
{
    return deduction->reason > NQUEENS_REASON_SINGLE;
}

/* Squares are closed in random order until only one solution is left. Completion then places each
 * queen once, and removes none. */
TEST(completion_does_not_try_what_is_forced)
{
    enum { N = 8 };
    struct random random = random_stream(4);
    for (uint64_t round = 0; round < 200; round++) {
        struct nq_completion completion;
        struct nq_random order;
        uint32_t solution[N], squares[N * N], queens[N];
        SOLVER(solver, N, "auto");
        random_solution(&random, N, solution);
        random_order(&random, N * N, squares);
        for (uint32_t i = 0; nqueens_deduce(solver, stop_at_harder, NULL) != NQUEENS_OK; i++) {
            if (squares[i] % N != solution[squares[i] / N])
                assert_ok(nqueens_solver_forbid(solver, squares[i] / N, squares[i] % N));
        }
        nq_random_seed(&order, round);
        assert_ok(begin_completion(&completion, solver, queens));
        assert_ok(nq_completion_search(&completion, &order, N));
        assert_memory_equal(queens, solution, sizeof queens);
        nq_completion_end(&completion, &solver->allocator);
    }
}

TEST(conflict_minimisation_finds_what_there_is)
{
    struct random_cases cases = {.stream = 2, .count = 600, .from = 1, .to = 8};
    int found = 0, possible = 0;
    while (next_random_case(&cases)) {
        uint32_t n = cases.constraints.n;
        const nqueens_solver *solver = cases.solver;
        uint32_t queens[8], before[8];
        bool is_long = cases.index % 3 != 0;
        struct nq_random order;
        nq_random_seed(&order, cases.index);
        if (nq_place_required(n, &solver->constraints, &solver->cancelled, queens) != NQUEENS_OK ||
            nqueens_find_attack(n, queens, NULL, NULL, NULL) != NQUEENS_NO_ATTACK)
            continue;
        struct nq_conflict_search search = {
            n,      &solver->constraints, &solver->allocator, &solver->cancelled,
            &order, is_long ? 5000 : 5};
        memcpy(before, queens, sizeof before);
        int status = nq_minimise_conflicts(&search, queens);
        if (status == NQUEENS_OK) {
            assert_true(naive_solves(&cases.constraints, queens));
        } else {
            assert_int_equal(status, NQUEENS_STOPPED);
            assert_memory_equal(before, queens, n * sizeof *queens);
        }
        possible += is_long && cases.right.count != 0;
        found += is_long && status == NQUEENS_OK;
    }
    printf("# found %d of %d\n", found, possible);
    assert_true(found > 0 && found * 2 > possible);
}

/* The window that is chosen holds the most free columns, and of all that do
 * as many are before it as after it, or one less. */
TEST(the_window_holds_the_most_columns)
{
    struct random random = random_stream(5);
    for (uint32_t round = 0; round < 300; round++) {
        enum { WINDOW = 16 };
        struct nq_subproblem subproblem = {.steps = 1};
        struct nq_window window;
        struct nq_branch part;
        uint32_t percent = 1 + random_below(&random, 100);
        for (uint32_t column = 0; column < 64; column++)
            subproblem.columns |= random_percent(&random, percent) ? nq_bit(column) : 0;
        nq_window_choose(&subproblem, WINDOW, 0, &window, &part);
        uint64_t columns = nq_all_columns(WINDOW) << window.start;
        uint32_t before = 0;
        uint32_t after = 0;
        assert_int_equal(window.columns, subproblem.columns & columns);
        assert_int_equal(part.outside, subproblem.columns & ~columns);
        for (uint32_t start = 0; start <= 64 - WINDOW; start++) {
            uint32_t held = nq_popcount(subproblem.columns & nq_all_columns(WINDOW) << start);
            assert_true(held <= nq_popcount(window.columns));
            before += held == nq_popcount(window.columns) && start < window.start;
            after += held == nq_popcount(window.columns) && start > window.start;
        }
        assert_true(before == after || before + 1 == after);
    }
}

/* ---- The counts behind ranks -------------------------------------------------- */

/* As if every subproblem had 2^62 completions. */
static int count_quarters(const struct nq_subproblem *subproblem, void *workspace,
                          const nq_cancel_flag *cancel, uint64_t *completions)
{
    return nq_add(completions, UINT64_C(1) << 62);
}

static size_t one_byte(uint32_t steps)
{
    return 1;
}

static const struct nq_search_kernel search_quarters = {.count_completions = count_quarters,
                                                        .workspace_size = one_byte};

static const struct nq_kernel quarters = {
    .name = "quarters",
    .method = NQ_BACKTRACKING,
    .summary = "2^62 for every subproblem",
    .largest_n = 64,
    .search = &search_quarters,
};

/* A board of 12 rows with this number of open squares at the left of row 0, and one at the right of
 * row 1. Pairs of queens there are the prefixes that are counted, and each has 2^62 solutions. */
static nqueens_solver *solver_with_quarters(uint32_t prefixes)
{
    nqueens_solver *solver = solver_with_kernel(12, "bitmask");
    forbid_squares(solver, 0, 1, prefixes, 12 - prefixes);
    forbid_squares(solver, 1, 1, 0, 11);
    solver->kernel = &quarters;
    return solver;
}

static void check_total(nqueens_solver *solver, uint32_t prefixes)
{
    struct nq_place place = {0};
    uint32_t queens[12] = {99};
    const struct nq_task task = nq_solver_task(solver);
    const struct nq_source none = {.kind = NQ_BY_KERNEL};
    int status =
        nq_find_place(&task, &search_quarters, none, &solver->prefixes, nq_find_total, &place);
    assert_int_equal(status, prefixes < 4 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
    if (prefixes < 4) {
        assert_true(place.rank == prefixes * (UINT64_C(1) << 62));
    } else {
        assert_int_equal(nqueens_random_solution(solver, 1, queens), NQUEENS_ERROR_OVERFLOW);
        assert_int_equal(queens[0], 99);
    }
}

TEST(totals_are_checked)
{
    for (uint32_t threads = 1; threads <= 3; threads++) {
        for (uint32_t prefixes = 1; prefixes <= 10; prefixes++) {
            nqueens_solver *solver = solver_with_quarters(prefixes);
            assert_ok(nqueens_solver_set_threads(solver, threads));
            check_total(solver, prefixes);
            nqueens_solver_free(solver);
        }
    }
}

/* Of a board that is its own mirror image the left half is counted: here two prefixes, 2^63
 * solutions, and the whole is past 2^64. */
TEST(doubled_totals_are_checked)
{
    uint32_t queens[12] = {99};
    SOLVER(solver, 12, "bitmask");
    forbid_squares(solver, 0, 1, 1, 10);
    forbid_squares(solver, 1, 1, 0, 4);
    forbid_squares(solver, 1, 1, 5, 2);
    forbid_squares(solver, 1, 1, 8, 4);
    solver->kernel = &quarters;
    assert_int_equal(nqueens_random_solution(solver, 1, queens), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(queens[0], 99);
}

/* As if every subproblem had 2^59 completions: those of the prefixes that are counted at a time fit,
 * and those of all do not. */
static int count_32nds(const struct nq_subproblem *subproblem, void *workspace,
                       const nq_cancel_flag *cancel, uint64_t *completions)
{
    return nq_add(completions, UINT64_C(1) << 59);
}

TEST(sums_of_parts_are_checked)
{
    static const struct nq_search_kernel search = {count_32nds, one_byte};
    struct nq_kernel kernel = quarters;
    uint32_t queens[12] = {99};
    SOLVER(solver, 12, "bitmask");
    kernel.search = &search;
    solver->kernel = &kernel;
    assert_int_equal(nqueens_unrank(solver, UINT64_MAX, queens), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(queens[0], 99);
    solver->kernel = &quarters;
}

/* More than three prefixes come before the board, whose mirror image is in the left half. */
TEST(a_rank_is_checked)
{
    static const uint32_t boards[2][12] = {{5, 11, 9, 7, 4, 2, 0, 6, 1, 10, 8, 3},
                                           {6, 0, 2, 4, 7, 9, 11, 5, 10, 1, 3, 8}};
    for (size_t i = 0; i < ELEMENTS(boards); i++) {
        uint64_t rank = 77;
        SOLVER(solver, 12, "bitmask");
        solver->kernel = &quarters;
        assert_int_equal(nqueens_rank(solver, boards[i], &rank), NQUEENS_ERROR_OVERFLOW);
        assert_int_equal(rank, 77);
    }
}

/* ---- Sums near 2^64 ------------------------------------------------------------- */

TEST(checked_sums_stop_at_64_bits)
{
    uint64_t sum = UINT64_MAX - 5;
    assert_int_equal(nq_add(&sum, 6), NQUEENS_ERROR_OVERFLOW);
    assert_true(sum == UINT64_MAX - 5);
    assert_ok(nq_add(&sum, 5));
    assert_true(sum == UINT64_MAX);
    sum = 7;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8 + 1), NQUEENS_ERROR_OVERFLOW);
    assert_ok(nq_add_weighted(&sum, 8, UINT64_MAX / 8));
    assert_true(sum == UINT64_MAX);
    sum = 8;
    assert_int_equal(nq_add_weighted(&sum, 8, UINT64_MAX / 8), NQUEENS_ERROR_OVERFLOW);
    assert_int_equal(sum, 8);
}

/* The drivers add to what they are given: begun near 2^64, they must end there. */
TEST(drivers_do_not_wrap)
{
    SOLVER(solver, 8, "auto");
    const struct nq_kernel *kernel;
    struct nq_unit_list list;
    nq_unit_list_set(&list, 8, &solver->constraints, &never);
    for (uint64_t i = 0; i < 10; i++) {
        uint64_t begin = UINT64_MAX - 92 + i % 2, solutions;
        int status;
        assert_ok(nq_kernel_find(i / 2 % 2 == 0 ? "bitmask" : "reference", 0, &kernel));
        assert_ok(nqueens_solver_set_threads(solver, i / 4 == 1 ? 2 : 1));
        struct nq_task task = nq_solver_task(solver);
        struct nq_tally tally;
        nq_tally_begin(&tally, &task);
        tally.solutions = begin;
        struct nq_unit_walk walk;
        nq_unit_walk_begin(&walk, &list, 0);
        if (i < 8)
            status = nq_backtracking_count(&task, kernel->search, &walk, UINT64_MAX);
        else
            status = nq_reference_count(&task, NULL, NULL);
        status = nq_tally_end(&tally, status, &solutions);
        assert_int_equal(status, i % 2 == 0 ? NQUEENS_OK : NQUEENS_ERROR_OVERFLOW);
        assert_true(i % 2 == 0 ? solutions == UINT64_MAX : solutions >= begin);
    }
}

static struct nq_board_masks open_board(uint32_t n)
{
    struct nq_board_masks masks = {.n = n};
    for (uint32_t row = 0; row < n; row++)
        masks.open[row] = nq_all_columns(n);
    return masks;
}

/* ---- The searches over orbits of squares -------------------------------------- */

static const struct {
    uint32_t symmetry;
    uint32_t n;
    uint64_t solutions;
} searches[] = {
    {NQUEENS_SYMMETRY_HALF_TURN, 12, 80},
    {NQUEENS_SYMMETRY_HALF_TURN, 13, 136},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 12, 8},
    {NQUEENS_SYMMETRY_QUARTER_TURN, 13, 8},
};

enum { SEARCHES = ELEMENTS(searches) };

TEST(searches_do_not_wrap)
{
    for (size_t i = 0; i < SEARCHES; i++) {
        struct nq_board_masks masks = open_board(searches[i].n);
        struct nq_tally silent = {.solutions = UINT64_MAX - searches[i].solutions};
        assert_ok(nq_unchanged_count(&masks, searches[i].symmetry, &never, &silent));
        assert_true(silent.solutions == UINT64_MAX);
        assert_true(silent.units_total > 1);
        assert_int_equal(silent.units_done, silent.units_total);
        uint64_t begin = UINT64_MAX - searches[i].solutions + 1;
        silent = (struct nq_tally){.solutions = begin};
        assert_int_equal(nq_unchanged_count(&masks, searches[i].symmetry, &never, &silent),
                         NQUEENS_ERROR_OVERFLOW);
        assert_true(silent.solutions >= begin);
    }
}

/* What is added to an average over a group does not wrap either, and then nothing is added. */
TEST(averages_do_not_wrap)
{
    const uint64_t half = UINT64_C(1) << 63;
    struct nq_tally tally = {.group_order = 4};
    assert_ok(nq_tally_add(&tally, 1, UINT64_MAX));
    assert_true(tally.solutions == UINT64_MAX / 4 && tally.remainder == 3);
    assert_int_equal(nq_tally_add(&tally, 4, half), NQUEENS_ERROR_OVERFLOW);
    assert_true(tally.solutions == UINT64_MAX / 4 && tally.remainder == 3);
    assert_ok(nq_tally_add(&tally, 1, 1));
    assert_true(tally.solutions == UINT64_MAX / 4 + 1 && tally.remainder == 0);
    assert_int_equal(tally.units_done, 2);
}

static int stop_after_a_unit(const nqueens_progress *progress, void *user)
{
    (void)user;
    return progress->units_done > 0;
}

/* A unit that another thread ends after the report is not in the sum. */
TEST(a_stopped_sum_is_the_reported_one)
{
    struct nq_task task = {.progress = stop_after_a_unit, .cancel = &never};
    struct nq_tally tally;
    uint64_t solutions;
    nq_tally_begin(&tally, &task);
    assert_ok(nq_tally_start(&tally, 3, 2));
    assert_false(nq_is_cancelled(task.cancel));
    assert_ok(nq_tally_add(&tally, 2, 5));
    assert_true(nq_is_cancelled(task.cancel));
    assert_ok(nq_tally_add(&tally, 1, 7));
    assert_int_equal(nq_tally_end(&tally, NQUEENS_OK, &solutions), NQUEENS_STOPPED);
    assert_int_equal(solutions, 10);
}

/* Cancels when this number of pieces is reported. */
struct cancel_at {
    nq_cancel_flag flag;
    uint64_t pieces;
};

static int cancel_at(const nqueens_progress *progress, void *user)
{
    struct cancel_at *when = user;
    if (progress->units_done == when->pieces)
        atomic_store(&when->flag.is_set, 1);
    return 0;
}

TEST(finished_pieces_are_kept)
{
    for (size_t i = 0; i < SEARCHES; i++) {
        uint64_t before = 0;
        struct nq_board_masks masks = open_board(searches[i].n);
        for (uint64_t pieces = 1;; pieces++) {
            struct cancel_at when = {{0}, pieces};
            struct nq_tally tally = {.report = cancel_at, .user = &when};
            int status = nq_unchanged_count(&masks, searches[i].symmetry, &when.flag, &tally);
            assert_in_range(tally.solutions, before, searches[i].solutions);
            before = tally.solutions;
            if (pieces == tally.units_total) {
                assert_ok(status);
                assert_int_equal(tally.solutions, searches[i].solutions);
                break;
            }
            assert_int_equal(status, NQUEENS_CANCELLED);
            assert_int_equal(tally.units_done, pieces);
        }
    }
}
