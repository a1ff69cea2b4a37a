/* SPDX-License-Identifier: MIT
 *
 * test_deduce.c - each step of nqueens_deduce on random boards, against all solutions and against
 * the open squares that deduction_model.c keeps. Catches: a square of a solution that is closed; a
 * queen that some solution has elsewhere; a reason that is not the one that holds, a harder one
 * where an easier holds, a set that is not the smallest; squares told too late, twice or in another
 * order; a board without solutions of which a step is told before; an outcome that is wrong, or
 * comes while something follows; a stop or a cancel at a step that is not heard; steps that differ
 * from call to call or from machine to machine.
 */

#include "deduction_model.h"
#include "each_kernel.h"
#include "harness.h"
#include "random_boards.h"

enum { MOST_SOLUTIONS = 3000, MOST_STEPS = 6000, REASONS = 6 };

/* Of this version: another one may take other steps of the same reason. */
#define STEPS_OF_500_BOARDS 2434
#define FINGERPRINT_OF_500_BOARDS UINT64_C(0xa935e25d457b4768)

/* ---- The steps of a call ------------------------------------------------------------ */

struct run {
    const struct deduction_board *board;
    struct deduction_state state;
    uint32_t steps;
    uint32_t end_at;           /* the step that ends the call; 0: none does */
    nqueens_solver *cancelled; /* by that step; NULL: it stops */
    bool is_checked;           /* else only counted */
    bool is_impossible;        /* EMPTY came first */
    bool is_by_search;         /* without a line */
    bool is_over;              /* it came once more */
    int family;                /* the line of EMPTY */
    uint32_t line;
    uint32_t times[REASONS]; /* how often each reason came */
    uint32_t largest_set;
    uint64_t fingerprint;
    uint64_t trail[MOST_STEPS]; /* the fingerprint after each step */
};

static void say_numbers(const char *what, int family, uint32_t count, const uint32_t numbers[])
{
    char line[600] = "";
    for (uint32_t i = 0; i < count; i++)
        snprintf(line + strlen(line), sizeof line - strlen(line), " %" PRIu32, numbers[i]);
    context_say("    %s, family %d:%s", what, family, line);
}

static void fail_step(const struct run *run, const nqueens_deduction *step, const char *fault)
{
    uint32_t n = run->board->constraints.n;
    constraints_print(&run->board->constraints);
    context_say("    step %" PRIu32 ", o open, Q queens:", run->steps);
    for (uint32_t row = 0; row < n; row++) {
        char line[CONSTRAINTS_MAX_N + 1] = "";
        for (uint32_t column = 0; column < n; column++)
            line[column] = run->state.queens[row] == column            ? 'Q'
                           : has_square(&run->state.open, row, column) ? 'o'
                                                                       : '.';
        context_say("        %s", line);
    }
    if (step == NULL)
        fail_msg("%s", fault);
    say_numbers("lines", step->family, step->line_count, step->lines);
    say_numbers("within", step->within_family, step->within_count, step->within);
    say_numbers("closed", step->family, step->closed_count, step->closed);
    fail_msg("reason %d: %s", step->reason, fault);
}

#define HOLD(condition)                                                                            \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_step(run, step, "not so: " #condition);                                           \
    } while (0)

/* FNV-1a of the number's bytes. */
static uint64_t mix(uint64_t fingerprint, uint64_t number)
{
    for (int byte = 0; byte < 4; byte++, number >>= 8)
        fingerprint = (fingerprint ^ (number & 255)) * UINT64_C(0x100000001b3);
    return fingerprint;
}

static uint64_t mix_all(uint64_t fingerprint, uint32_t count, const uint32_t numbers[])
{
    fingerprint = mix(fingerprint, count);
    for (uint32_t i = 0; i < count; i++)
        fingerprint = mix(fingerprint, numbers[i]);
    return fingerprint;
}

static uint64_t mix_step(uint64_t fingerprint, const nqueens_deduction *step)
{
    fingerprint = mix(fingerprint, (uint32_t)step->reason);
    fingerprint = mix(fingerprint, (uint32_t)step->family);
    fingerprint = mix(fingerprint, (uint32_t)step->within_family);
    fingerprint = mix(fingerprint, step->row);
    fingerprint = mix(fingerprint, step->column);
    fingerprint = mix_all(fingerprint, step->n, step->queens);
    fingerprint = mix_all(fingerprint, step->line_count, step->lines);
    fingerprint = mix_all(fingerprint, step->within_count, step->within);
    fingerprint = mix_all(fingerprint, step->square_count, step->squares);
    return mix_all(fingerprint, step->closed_count, step->closed);
}

/* ---- What every step says ------------------------------------------------------------- */

static bool ascends(const uint32_t numbers[], uint32_t count, uint32_t bound)
{
    for (uint32_t i = 0; i < count; i++) {
        if (numbers[i] >= bound || (i > 0 && numbers[i - 1] >= numbers[i]))
            return false;
    }
    return true;
}

static bool are_numbers_of(const struct squares *squares, uint32_t n, const uint32_t numbers[],
                           uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!has_square(squares, numbers[i] / n, numbers[i] % n))
            return false;
    }
    return count_squares(squares, n) == count;
}

/* The open squares of some lines. */
static struct squares squares_of(const struct run *run, int family, const uint32_t lines[],
                                 uint32_t count)
{
    struct squares all = {{0}};
    for (uint32_t i = 0; i < count; i++) {
        struct squares squares = open_squares_of(&run->state, family, lines[i]);
        for (uint32_t row = 0; row < run->board->constraints.n; row++)
            all.rows[row] |= squares.rows[row];
    }
    return all;
}

static bool all_need_queens(const struct run *run, int family, const uint32_t lines[],
                            uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if ((run->state.needs[family] >> lines[i] & 1) == 0)
            return false;
    }
    return true;
}

/* Whether it says that no deduction shows that there is no solution. */
static bool is_by_search(const nqueens_deduction *step)
{
    return step->reason == NQUEENS_REASON_EMPTY && step->line_count == 0;
}

/* The struct by itself, and the squares of its lines. */
static void check_form(struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n;
    bool has_within = step->reason == NQUEENS_REASON_CONFINED || step->reason == NQUEENS_REASON_SET;
    HOLD(step->size == sizeof *step);
    HOLD(step->n == n);
    HOLD(step->queens != NULL && step->lines != NULL && step->within != NULL);
    HOLD(step->squares != NULL && step->closed != NULL);
    HOLD(step->reason >= NQUEENS_REASON_EMPTY && step->reason <= NQUEENS_REASON_CONTRADICTION);
    HOLD(step->family >= (is_by_search(step) ? NQUEENS_FAMILY_NONE : 0));
    HOLD(step->family < run->board->families);
    HOLD(is_by_search(step) || step->line_count > 0);
    HOLD(step->line_count <= 1 || step->reason == NQUEENS_REASON_SET);
    HOLD(ascends(step->lines, step->line_count, n));
    HOLD(ascends(step->within, step->within_count, n));
    HOLD(ascends(step->squares, step->square_count, n * n));
    HOLD(ascends(step->closed, step->closed_count, n * n));
    HOLD(all_need_queens(run, step->family, step->lines, step->line_count));
    struct squares squares = squares_of(run, step->family, step->lines, step->line_count);
    HOLD(are_numbers_of(&squares, n, step->squares, step->square_count));
    HOLD((step->within_family != NQUEENS_FAMILY_NONE) == has_within);
    HOLD((step->within_count != 0) == has_within);
    HOLD((step->row != NQUEENS_NO_QUEEN) == (step->reason == NQUEENS_REASON_SINGLE));
    HOLD((step->column != NQUEENS_NO_QUEEN) == (step->reason == NQUEENS_REASON_SINGLE));
    for (uint32_t i = 0; i < step->closed_count; i++)
        HOLD(has_square(&run->state.open, step->closed[i] / n, step->closed[i] % n));
}

/* Whether the solutions have the queen, and none on what is closed. */
static void check_solutions(const struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n;
    for (size_t i = 0; i < run->board->right.count; i++) {
        const uint32_t *solution = board_in(&run->board->right, i);
        for (uint32_t j = 0; j < step->closed_count; j++)
            HOLD(solution[step->closed[j] / n] != step->closed[j] % n);
        HOLD(step->reason != NQUEENS_REASON_SINGLE || solution[step->row] == step->column);
    }
}

/* ---- Reasons ---------------------------------------------------------------------------- */

static void check_empty(struct run *run, const nqueens_deduction *step)
{
    HOLD(step->closed_count == 0);
    HOLD(!run->is_over);
    if (is_by_search(step)) {
        HOLD(run->steps == 0 && step->family == NQUEENS_FAMILY_NONE);
        run->is_impossible = run->is_by_search = true;
        return;
    }
    if (run->steps > 0) {
        HOLD(run->is_impossible);
        HOLD(step->family == run->family && step->lines[0] == run->line);
        HOLD(step->square_count == 0);
        run->is_over = true;
    }
    run->is_impossible = true;
    run->family = step->family;
    run->line = step->lines[0];
}

static void check_single(struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n;
    HOLD(step->row < n && step->column < n);
    HOLD(step->square_count == 1 && step->squares[0] == step->row * n + step->column);
    struct squares closed = squares_closed_by(run->board, step->row, step->column);
    for (uint32_t row = 0; row < n; row++)
        closed.rows[row] &= run->state.open.rows[row];
    HOLD(are_numbers_of(&closed, n, step->closed, step->closed_count));
}

static void check_set(struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n, row, column;
    struct squares closed;
    HOLD(!has_single(&run->state, &row, &column));
    HOLD(step->within_family >= 0 && step->within_family < FAMILIES);
    HOLD(step->within_family != step->family);
    HOLD(step->within_count == step->line_count);
    HOLD(step->within_family == run->board->families ||
         all_need_queens(run, step->within_family, step->within, step->within_count));
    struct squares rest = squares_of(run, step->within_family, step->within, step->within_count);
    for (uint32_t i = 0; i < step->square_count; i++) {
        uint32_t square = step->squares[i];
        HOLD(has_square(&rest, square / n, square % n));
        rest.rows[square / n] &= ~(UINT64_C(1) << square % n);
    }
    HOLD(step->closed_count > 0);
    HOLD(are_numbers_of(&rest, n, step->closed, step->closed_count));
    HOLD((step->line_count > 1) == (step->reason == NQUEENS_REASON_SET));
    uint32_t tried = n <= MOST_TRIED_N ? step->line_count : 1;
    uint32_t least = smallest_set(&run->state, tried, &closed);
    if (run->is_impossible && n <= MOST_TRIED_N) /* sets of lines that cannot all have queens */
        HOLD(least != 0 && least <= step->line_count);
    else
        HOLD(least == step->line_count || (n > MOST_TRIED_N && least == 0));
    if (step->line_count > run->largest_set)
        run->largest_set = step->line_count;
}

/* That no easier reason holds; of sets this is tried for small boards. */
static void check_no_set(struct run *run, const nqueens_deduction *step)
{
    uint32_t row, column, n = run->board->constraints.n;
    struct squares closed;
    HOLD(!has_single(&run->state, &row, &column));
    HOLD(smallest_set(&run->state, 1, &closed) == 0);
    HOLD(n > MOST_TRIED_N || smallest_set(&run->state, n, &closed) == 0);
}

static void check_blocked(struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n;
    check_no_set(run, step);
    HOLD(step->closed_count > 0);
    for (uint32_t i = 0; i < step->closed_count; i++)
        HOLD(blocks_line(&run->state, step->closed[i] / n, step->closed[i] % n, step->family,
                         step->lines[0]));
}

static void check_contradiction(struct run *run, const nqueens_deduction *step)
{
    uint32_t n = run->board->constraints.n;
    struct squares closed;
    check_no_set(run, step);
    HOLD(step->closed_count == 1);
    HOLD(n > MOST_TRIED_N || !has_blocked(&run->state, &closed));
    HOLD(n > MOST_TRIED_N || is_refuted(&run->state, step->closed[0] / n, step->closed[0] % n));
}

/* Whether it is open which queen stands in the row: required ones attack each other. */
static bool is_contradicted(const struct run *run, const nqueens_deduction *step, uint32_t row)
{
    const struct constraints *constraints = &run->board->constraints;
    return step->reason == NQUEENS_REASON_EMPTY && run->steps == 0 &&
           run->state.queens[row] == NQUEENS_NO_QUEEN && step->queens[row] < constraints->n &&
           (constraints->square[row][step->queens[row]] & SQUARE_REQUIRED) != 0;
}

static void check_step(struct run *run, const nqueens_deduction *step)
{
    static void (*const checks[REASONS])(struct run *, const nqueens_deduction *) = {
        check_empty, check_single, check_set, check_set, check_blocked, check_contradiction};
    uint32_t n = run->board->constraints.n;
    check_form(run, step);
    check_solutions(run, step);
    checks[step->reason](run, step);
    HOLD(step->reason == NQUEENS_REASON_EMPTY || !has_empty_line(&run->state));
    for (uint32_t i = 0; i < step->closed_count; i++)
        run->state.open.rows[step->closed[i] / n] &= ~(UINT64_C(1) << step->closed[i] % n);
    if (step->reason == NQUEENS_REASON_SINGLE)
        place_queen(&run->state, step->row, step->column);
    for (uint32_t row = 0; row < n; row++)
        HOLD(step->queens[row] == run->state.queens[row] || is_contradicted(run, step, row));
}

/* Calls from inside a callback: those that deduce, search, change the solver and read it. */
static void check_busy(nqueens_solver *solver)
{
    uint64_t solutions = 77;
    uint32_t regions[1];
    int state;
    assert_int_equal(nqueens_deduce(solver, NULL, NULL), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_random_regions(solver, 1, NQUEENS_GRADE_ANY, regions, NULL),
                     NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_count_up_to(solver, 2, &solutions), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_solver_clear_constraints(solver), NQUEENS_ERROR_BUSY);
    assert_int_equal(nqueens_solver_square(solver, 0, 0, &state), NQUEENS_ERROR_BUSY);
    assert_int_equal(solutions, 77);
}

static const int stop_values[] = {1, 999, -1, INT32_MIN};

static int take_step(const nqueens_deduction *step, void *user)
{
    struct run *run = user;
    if (run->is_checked)
        check_step(run, step);
    HOLD(run->steps < MOST_STEPS);
    run->times[step->reason]++;
    run->fingerprint = mix_step(run->fingerprint, step);
    run->trail[run->steps++] = run->fingerprint;
    if (run->steps != run->end_at)
        return 0;
    if (run->cancelled == NULL)
        return stop_values[run->steps % ELEMENTS(stop_values)];
    check_busy(run->cancelled);
    nqueens_solver_cancel(run->cancelled);
    return 0;
}

static void begin_run(struct run *run, const struct deduction_board *board)
{
    memset(run, 0, offsetof(struct run, trail));
    run->board = board;
    run->fingerprint = UINT64_C(0xcbf29ce484222325);
    deduction_state_begin(&run->state, board);
}

/* ---- Outcomes ----------------------------------------------------------------------------- */

/* That nothing follows, on a small board. */
static void check_stuck(struct run *run)
{
    const nqueens_deduction *step = NULL;
    uint32_t n = run->board->constraints.n;
    HOLD(!all_queens_stand(&run->state));
    check_no_set(run, step);
    HOLD(!has_empty_line(&run->state));
    for (uint32_t i = 0; n <= MOST_TRIED_N && i < n * n; i++) {
        if (has_square(&run->state.open, i / n, i % n))
            HOLD(!is_refuted(&run->state, i / n, i % n));
    }
}

static void check_outcome(struct run *run, int status)
{
    const nqueens_deduction *step = NULL;
    const struct board_list *right = &run->board->right;
    HOLD(status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION || status == NQUEENS_STUCK);
    HOLD(run->is_impossible == (status == NQUEENS_NO_SOLUTION));
    HOLD(run->is_over == (run->is_impossible && run->steps > 1));
    HOLD(run->board->constraints.n > MOST_TRIED_N ||
         (status == NQUEENS_NO_SOLUTION) == (right->count == 0));
    if (status == NQUEENS_STUCK) {
        check_stuck(run);
    } else if (run->is_by_search) {
        HOLD(status == NQUEENS_NO_SOLUTION && run->steps == 1);
    } else if (status == NQUEENS_NO_SOLUTION) {
        HOLD(right->count == 0);
        struct squares left = open_squares_of(&run->state, run->family, run->line);
        HOLD(count_squares(&left, right->n) == 0);
        HOLD(run->steps < 2 || run->times[NQUEENS_REASON_EMPTY] == 2);
    } else {
        HOLD(all_queens_stand(&run->state));
        HOLD(run->board->constraints.n > MOST_TRIED_N || right->count == 1);
        HOLD(right->count == 0 ||
             compare_boards(right->n, run->state.queens, board_in(right, 0)) == 0);
    }
}

static int never_called(const nqueens_deduction *step, void *user)
{
    fail_msg("a step of reason %d, n = %" PRIu32, step->reason, step->n);
    return 0;
}

/* The same call once more has seen the same up to the step that ends it, or up to the last for 0. No
 * search of the solver survives a cancel, but after the last step there may be nothing left to
 * cancel. */
static void check_again(const struct run *run, nqueens_solver *solver, int status, uint32_t end_at,
                        bool is_cancelled)
{
    static struct run again;
    begin_run(&again, run->board);
    again.end_at = end_at;
    again.cancelled = is_cancelled ? solver : NULL;
    int found = nqueens_deduce(solver, take_step, &again);
    if (end_at == 0)
        assert_int_equal(found, status);
    else if (!is_cancelled || end_at < run->steps || found != status)
        assert_int_equal(found, is_cancelled ? NQUEENS_CANCELLED : NQUEENS_STOPPED);
    assert_int_equal(again.steps, end_at == 0 ? run->steps : end_at);
    assert_memory_equal(again.trail, run->trail, again.steps * sizeof again.trail[0]);
    if (!is_cancelled)
        return;
    assert_int_equal(nqueens_deduce(solver, never_called, NULL), NQUEENS_CANCELLED);
    assert_int_equal(nqueens_deduce(solver, NULL, NULL), NQUEENS_CANCELLED);
    assert_ok(nqueens_solver_clear_cancel(solver));
}

/* Ended by each step in turn if the board is one of few. */
static int check_board(struct run *run, const struct deduction_board *board, bool is_thorough)
{
    nqueens_solver *solver = solver_with_constraints(&board->constraints, "auto", is_thorough);
    begin_run(run, board);
    run->is_checked = true;
    int status = nqueens_deduce(solver, take_step, run);
    check_outcome(run, status);
    assert_int_equal(nqueens_deduce(solver, NULL, NULL), status);
    for (uint32_t step = 1; step <= run->steps && is_thorough; step++) {
        check_again(run, solver, status, step, false);
        check_again(run, solver, status, step, true);
    }
    check_again(run, solver, status, 0, false);
    check_marks(solver, &board->constraints);
    nqueens_solver_free(solver);
    return status;
}

/* ---- Small boards --------------------------------------------------------------------------- */

/* Regions that cover the board, n to 9, under rules that have solutions. */
static void random_coloured_board(struct random *random, struct constraints *constraints)
{
    static const uint32_t rules[] = {NQUEENS_ATTACK_TOUCHING,
                                     NQUEENS_ATTACK_TOUCHING,
                                     NQUEENS_ATTACKS_QUEEN,
                                     NQUEENS_ATTACK_KNIGHT,
                                     NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_TORUS,
                                     0};
    struct board_list boards;
    uint32_t n = 1 + random_below(random, MOST_TRIED_N), queens[MOST_TRIED_N];
    constraints_clear(constraints, n);
    constraints->attacks = rules[random_below(random, ELEMENTS(rules))];
    constraints->has_regions = random_percent(random, 85);
    random_order(random, n, queens);
    if (constraints->has_regions)
        random_regions_around(random, queens, n, constraints);
    if (constraints->has_regions && random_percent(random, 50))
        return;
    naive_list_up_to(constraints, 100, &boards);
    random_marks(random, &boards, constraints);
    board_list_release(&boards);
}

TEST(each_step_holds_on_small_boards)
{
    static struct deduction_board board;
    static struct run run;
    static struct constraints constraints;
    struct random random = random_stream(1);
    uint32_t outcomes[6] = {0}, times[REASONS] = {0}, of_one = 0, large_sets = 0;
    for (uint32_t i = 0; i < 3000; i++) {
        if (i % 3 == 0)
            random_ruled_constraints(&random, random_below(&random, 7), &constraints);
        else
            random_coloured_board(&random, &constraints);
        deduction_board_open(&board, &constraints);
        find_solutions(&board, MOST_SOLUTIONS);
        outcomes[check_board(&run, &board, i % 10 == 0)]++;
        of_one += board.right.count == 1;
        large_sets += run.largest_set > 2;
        for (int reason = 0; reason < REASONS; reason++)
            times[reason] += run.times[reason];
        deduction_board_close(&board);
    }
    printf("# %" PRIu32 " solved of %" PRIu32 " with one solution, %" PRIu32 " refuted, %" PRIu32
           " stuck; singles %" PRIu32 ", confined %" PRIu32 ", sets %" PRIu32 " (on %" PRIu32
           " boards of more than two), blocked %" PRIu32 ", contradictions %" PRIu32 "\n",
           outcomes[NQUEENS_OK], of_one, outcomes[NQUEENS_NO_SOLUTION], outcomes[NQUEENS_STUCK],
           times[1], times[2], times[3], large_sets, times[4], times[5]);
    for (int reason = 0; reason < REASONS; reason++)
        assert_true(times[reason] >= 100);
    assert_true(outcomes[NQUEENS_OK] >= 300 && outcomes[NQUEENS_STUCK] >= 300);
    assert_true(outcomes[NQUEENS_NO_SOLUTION] >= 300 && large_sets >= 5);
}

/* ---- Large boards ----------------------------------------------------------------------------- */

/* A solution that stays: queens of any board, squares around them in their regions, some others
 * forbidden. Brute force knows this one only. */
static void random_large_board(struct random *random, struct deduction_board *board)
{
    static struct constraints constraints;
    uint32_t n = 10 + random_below(random, 55), queens[CONSTRAINTS_MAX_N];
    uint32_t percent = random_below(random, 95);
    constraints_clear(&constraints, n);
    SOLVER(solver, n, "auto");
    assert_ok(nqueens_solve_from_seed(solver, random_below(random, 1000), queens));
    if (random_percent(random, 50))
        constraints.attacks |= NQUEENS_ATTACK_TOUCHING;
    constraints.has_regions = random_percent(random, 60);
    if (constraints.has_regions)
        random_regions_around(random, queens, n, &constraints);
    for (uint32_t i = 0; i < n * n; i++) {
        if (random_percent(random, percent) && queens[i / n] != i % n)
            constraints.square[i / n][i % n] = SQUARE_FORBIDDEN;
    }
    /* Where deductions get stuck a search for a solution follows, which is quick for 26 rows. */
    uint32_t required = n > 26 ? n - 26 : 0;
    required += random_below(random, n - required);
    for (uint32_t row = required; row > 0; row--)
        constraints.square[row][queens[row]] = SQUARE_REQUIRED;
    deduction_board_open(board, &constraints);
    naive_append(&board->right, queens);
}

TEST(each_step_holds_on_large_boards)
{
    static struct deduction_board board;
    static struct run run;
    struct random random = random_stream(2);
    uint32_t times[REASONS] = {0};
    for (uint32_t i = 0; i < 60; i++) {
        random_large_board(&random, &board);
        (void)check_board(&run, &board, false);
        for (int reason = 0; reason < REASONS; reason++)
            times[reason] += run.times[reason];
        deduction_board_close(&board);
    }
    assert_int_equal(times[NQUEENS_REASON_EMPTY], 0);
    for (int reason = NQUEENS_REASON_SINGLE; reason < REASONS; reason++)
        assert_true(times[reason] > 0);
}

/* ---- Boards that are known ------------------------------------------------------------------ */

/* Takes the steps of a board, which stays in the run. */
static int deduce(const struct constraints *constraints, struct run *run)
{
    static struct deduction_board board;
    deduction_board_close(&board);
    deduction_board_open(&board, constraints);
    find_solutions(&board, MOST_SOLUTIONS);
    return check_board(run, &board, true);
}

/* The same of squares: letters are regions, '.' in none. */
static int deduce_text(const char *const rows[], uint32_t attacks, struct run *run)
{
    static struct constraints constraints;
    uint32_t n = (uint32_t)strlen(rows[0]);
    constraints_clear(&constraints, n);
    constraints.attacks = attacks;
    constraints.has_regions = true;
    for (uint32_t i = 0; i < n * n; i++) {
        char letter = rows[i / n][i % n];
        constraints.region[i / n][i % n] = (unsigned char)(letter == '.' ? 0 : letter - 'A' + 1);
    }
    return deduce(&constraints, run);
}

TEST(boards_that_are_known)
{
    static struct run run;
    static const char *const easy[] = {"AABB", "ACCB", "DDCB", "DDDB"};
    static const char *const rows[] = {"AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"};
    static const char *const few[] = {"AAA", "BBB", "CCC"};
    static const char *const one[] = {"A"};
    (void)deduce_text(easy, NQUEENS_ATTACK_TOUCHING, &run);
    assert_int_equal(deduce_text(rows, NQUEENS_ATTACK_TOUCHING, &run), NQUEENS_STUCK);
    assert_int_equal(run.steps, 0);
    assert_int_equal(deduce_text(few, NQUEENS_ATTACK_TOUCHING, &run), NQUEENS_NO_SOLUTION);
    assert_int_equal(deduce_text(one, NQUEENS_ATTACKS_QUEEN, &run), NQUEENS_OK);
    assert_int_equal(run.steps, 1);
    assert_int_equal(run.times[NQUEENS_REASON_SINGLE], 1);
}

/* Three regions that cover the board, one of which is a single square: no region needs a queen where
 * there are fewer than n. */
TEST(too_few_regions_need_no_queens)
{
    static struct run run;
    static const char *const squares[] = {"AAABBB", "AAABBB", "AAABBB",
                                          "AAABBB", "CAABBB", "AAABBB"};
    assert_int_equal(deduce_text(squares, NQUEENS_ATTACK_TOUCHING, &run), NQUEENS_NO_SOLUTION);
}

/* Deductions get stuck, and there is no solution: that is all that is told. */
TEST(a_board_that_only_a_search_refutes)
{
    static const char squares[] = "xx.x..x..x.......x.x.xx.x...x...x..x...xxx...xx.x."
                                  "........xxx.xx.xx.xx.xx.x..x..x.x...x.xx....xxx...";
    static struct constraints constraints;
    static struct run run;
    constraints_clear(&constraints, 10);
    for (uint32_t i = 0; i < 100; i++)
        constraints.square[i / 10][i % 10] = squares[i] == 'x' ? SQUARE_FORBIDDEN : 0;
    assert_int_equal(deduce(&constraints, &run), NQUEENS_NO_SOLUTION);
    assert_true(run.is_by_search);
}

/* The search is given up where deductions get stuck, though a longer one finds that there is no
 * solution. If a better search ends sooner, it needs a harder board. */
TEST(a_search_that_is_given_up)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZab";
    static const char squares[] = "TTZZZZZZFFFFFFWWWWWEEEEEEEEE"
                                  "TTZZZZZJFFFFFFYWWWWEEEEEEEEE"
                                  "TRRZZZZJFDDYYYYWWWWEEEEEEEEE"
                                  "RRRJJJJJJDDYYYWWWWWEEEEEEEEE"
                                  "RJJJJJJJJDDYYWWWWWEEEEEEEEEE"
                                  "RJJJJJJJJDDYYWWWWWIEEEEEEEEE"
                                  "RJJJJJJDDDDHHWHWIIIEEEQQQQQE"
                                  "OJJJJJJCCHHHHHHHIIIEEEQQQQQQ"
                                  "OOOJJCCCCHHHHHHHIIIEEQQQQQQQ"
                                  "OOOOOCCCCHHHHHHHIIIEEQQQQQQQ"
                                  "OOOOCCCCCPPPPPHHHIIIEQQQQQQQ"
                                  "OOOOCCCCCPPPPSSSIIIIbQQQQQQQ"
                                  "OOOOOOCSSPPPPSSSSbbbbQQQQQQQ"
                                  "OOOOOOOSSPSSSSSBBbbbbQQQQKQQ"
                                  "OOOOOOOSSSSSSSSBBbbbbQQQKKKK"
                                  "OOONNOOSSSSSSSBBBbbbbQQQQKKK"
                                  "NNNNNOOSSSSSSSBBbbbbbaaaXKKK"
                                  "NNNNNOOOSSSSSSBBbbbbbaaaXXKK"
                                  "NNNNNOOOOSSSSSSBBbbbbaaXXVVV"
                                  "NNNNNNOOOSSSSSBBBBMMbMMMXVVV"
                                  "NNNNNNNNNSSSSSBBBBMMMMMMMMVV"
                                  "NNNNNNNNNSSSBBBBBBMMMMMMMMVV"
                                  "GGLLLLLLNSSSSBBBBBBMMMMMAMVV"
                                  "LGGLLLLLLLSSSBBAABBAAAAAAAAA"
                                  "LLLLLLLLLLSBBBBBAAAAAAAAAAAA"
                                  "LLLLLLLLLLBBBBBBAAAAAAAAAAAA"
                                  "LLLLLLLLLLBBBBBBAAAAAAAAAAAA"
                                  "LLLLLLLLLLBBBBBBAAAUUUAAAAAA";
    uint32_t regions[28 * 28];
    uint64_t solutions;
    SOLVER(solver, 28, "auto");
    for (uint32_t i = 0; i < 28 * 28; i++)
        regions[i] = (uint32_t)(strchr(letters, squares[i]) - letters);
    assert_ok(nqueens_solver_set_regions(solver, regions));
    assert_int_equal(nqueens_deduce(solver, NULL, NULL), NQUEENS_STUCK);
    assert_ok(nqueens_count_up_to(solver, 1, &solutions));
    assert_int_equal(solutions, 0);
}

TEST(an_empty_line_at_the_start_is_all_that_is_told)
{
    static struct run run;
    static struct constraints constraints;
    for (uint32_t kind = 0; kind < 5; kind++) {
        constraints_clear(&constraints, 6);
        constraints.square[2][3] = SQUARE_REQUIRED;
        if (kind == 0)
            constraints.square[2][3] |= SQUARE_FORBIDDEN;
        if (kind == 1)
            constraints.square[2][4] = SQUARE_REQUIRED;
        if (kind == 2)
            constraints.square[5][3] = SQUARE_REQUIRED;
        if (kind == 3)
            constraints.square[4][5] = SQUARE_REQUIRED;
        for (uint32_t column = 0; kind == 4 && column < 6; column++)
            constraints.square[1][column] = SQUARE_FORBIDDEN;
        assert_int_equal(deduce(&constraints, &run), NQUEENS_NO_SOLUTION);
        assert_int_equal(run.steps, 1);
    }
}

TEST(required_queens_of_a_solution_need_no_step)
{
    static struct run run;
    static struct constraints constraints;
    const uint32_t *solution = board_in(naive_solutions(8), 5);
    for (uint32_t open = 0; open < 2; open++) {
        constraints_clear(&constraints, 8);
        for (uint32_t row = 0; row < 8 - open; row++)
            constraints.square[row][solution[row]] = SQUARE_REQUIRED;
        assert_ok(deduce(&constraints, &run));
        assert_int_equal(run.steps, open);
    }
}

TEST(sizes_at_the_edges)
{
    SOLVER(none, 0, "auto");
    SOLVER(largest, 64, "auto");
    assert_ok(nqueens_deduce(none, never_called, NULL));
    assert_ok(nqueens_deduce(none, NULL, NULL));
    assert_int_equal(nqueens_deduce(largest, never_called, NULL), NQUEENS_STUCK);
}

/* ---- The same on every machine --------------------------------------------------------------- */

/* Boards of a stream that no seed of the environment changes. */
TEST(steps_are_the_same_on_every_machine)
{
    static struct deduction_board board;
    static struct run run;
    static struct constraints constraints;
    struct random random = {12345};
    uint64_t fingerprint = 0, steps = 0;
    for (uint32_t i = 0; i < 500; i++) {
        random_coloured_board(&random, &constraints);
        deduction_board_open(&board, &constraints);
        SOLVER(solver, constraints.n, "auto");
        assert_ok(constraints_apply(&constraints, solver, i % 2 != 0));
        begin_run(&run, &board);
        int status = nqueens_deduce(solver, take_step, &run);
        fingerprint = (fingerprint ^ run.fingerprint ^ (uint64_t)status) * UINT64_C(0x100000001b3);
        steps += run.steps;
        deduction_board_close(&board);
    }
    printf("# %" PRIu64 " steps, fingerprint %016" PRIx64 "\n", steps, fingerprint);
    assert_int_equal(steps, STEPS_OF_500_BOARDS);
    assert_true(fingerprint == FINGERPRINT_OF_500_BOARDS);
}
