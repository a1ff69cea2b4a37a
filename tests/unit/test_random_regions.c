/* SPDX-License-Identifier: MIT
 *
 * test_random_regions.c - the boards of nqueens_random_regions: their regions by a flood, their
 * one solution by brute force or by the library's count, their grade by the deductions, which
 * test_deduce.c holds against brute force. Catches: a region that is torn, missing or not numbered
 * in order; a second solution; a board that is harder or easier than was asked for; a constraint
 * or a rule that the solution does not keep; a solver that is changed; a seed that gives another
 * board the next time or on another machine, or the same board as another seed.
 */

#include "deduction_model.h"
#include "each_kernel.h"
#include "harness.h"
#include "random_boards.h"

enum { LARGEST = 24, REASONS = 6 };

/* Of this version, as the header says. */
#define FINGERPRINT_OF_BOARDS UINT64_C(0x6470ff723f56a068)

static const uint32_t rules[] = {NQUEENS_ATTACKS_QUEEN, NQUEENS_ATTACK_TOUCHING, 0,
                                 NQUEENS_ATTACK_KNIGHT,
                                 NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_TORUS};

struct made {
    uint32_t n;
    uint32_t regions[LARGEST * LARGEST + 1];
    uint32_t queens[LARGEST + 1];
};

/* The call, which writes what there is to write, or nothing. */
static int make_board(nqueens_solver *solver, uint64_t seed, int grade, struct made *made)
{
    uint32_t n = nqueens_solver_n(solver);
    memset(made, 0xA5, sizeof *made);
    made->n = n;
    int status = nqueens_random_regions(solver, seed, grade, made->regions, made->queens);
    for (uint32_t i = status == NQUEENS_OK ? n * n : 0; i < ELEMENTS(made->regions); i++)
        assert_int_equal(made->regions[i], 0xA5A5A5A5);
    for (uint32_t row = status == NQUEENS_OK ? n : 0; row < ELEMENTS(made->queens); row++)
        assert_int_equal(made->queens[row], 0xA5A5A5A5);
    return status;
}

/* ---- Regions ----------------------------------------------------------------------- */

static void flood(const struct made *made, uint32_t square, bool is_reached[])
{
    uint32_t n = made->n, region = made->regions[square];
    const bool has[] = {square % n > 0, square % n + 1 < n, square >= n, square + n < n * n};
    const uint32_t beside[] = {square - 1, square + 1, square - n, square + n};
    is_reached[square] = true;
    for (int side = 0; side < 4; side++) {
        if (has[side] && !is_reached[beside[side]] && made->regions[beside[side]] == region)
            flood(made, beside[side], is_reached);
    }
}

/* The first square of each region in order is the first of its number. */
static void check_regions(const struct made *made)
{
    bool is_reached[LARGEST * LARGEST] = {false};
    uint32_t found = 0;
    for (uint32_t square = 0; square < made->n * made->n; square++) {
        if (is_reached[square])
            continue;
        assert_int_equal(made->regions[square], found); /* another one would be torn */
        found++;
        flood(made, square, is_reached);
    }
    assert_int_equal(found, made->n);
}

/* ---- Solutions and grades ---------------------------------------------------------------- */

static int note_hardest(const nqueens_deduction *step, void *user)
{
    int *hardest = user;
    if (step->reason > *hardest)
        *hardest = step->reason;
    return 0;
}

static void check_by_brute_force(const struct made *made, const struct constraints *constraints)
{
    static struct deduction_board board;
    struct constraints coloured = *constraints;
    coloured.has_regions = true;
    for (uint32_t i = 0; i < made->n * made->n; i++)
        coloured.region[i / made->n][i % made->n] = (unsigned char)(made->regions[i] + 1);
    deduction_board_open(&board, &coloured);
    find_solutions(&board, 2);
    assert_int_equal(board.right.count, 1);
    assert_int_equal(compare_boards(made->n, board_in(&board.right, 0), made->queens), 0);
    deduction_board_close(&board);
}

static void check_made(const struct made *made, const struct constraints *constraints, int grade)
{
    uint64_t solutions;
    int hardest = 0;
    check_regions(made);
    if (made->n <= MOST_TRIED_N)
        check_by_brute_force(made, constraints);
    nqueens_solver *solver = solver_with_constraints(constraints, "auto", false);
    assert_ok(nqueens_solver_set_regions(solver, made->regions));
    assert_ok(nqueens_check(solver, made->queens));
    assert_ok(nqueens_count_up_to(solver, 2, &solutions));
    assert_int_equal(solutions, 1);
    int status = nqueens_deduce(solver, note_hardest, &hardest);
    if (grade != NQUEENS_GRADE_ANY) {
        assert_ok(status);
        assert_int_equal(hardest, grade);
    } else {
        assert_true(status == NQUEENS_OK || status == NQUEENS_STUCK);
    }
    nqueens_solver_free(solver);
}

/* The same again, without the queens and on a solver with a region that excludes them, and that
 * stays. */
static void check_made_again(nqueens_solver *solver, const struct made *made, uint64_t seed,
                             int grade)
{
    static struct made again;
    uint32_t n = made->n, regions[LARGEST * LARGEST];
    assert_ok(make_board(solver, seed, grade, &again));
    assert_memory_equal(&again, made, sizeof again);
    for (uint32_t i = 0; i < n * n; i++)
        regions[i] = i / n < 2 && made->queens[i / n] == i % n ? 0 : NQUEENS_NO_REGION;
    assert_ok(nqueens_solver_set_regions(solver, regions));
    memset(again.regions, 0, sizeof again.regions);
    assert_ok(nqueens_random_regions(solver, seed, grade, again.regions, NULL));
    assert_memory_equal(again.regions, made->regions, n * n * sizeof *regions);
    assert_int_equal(nqueens_check(solver, made->queens), n > 1 ? NQUEENS_NO_SOLUTION : NQUEENS_OK);
    assert_ok(nqueens_solver_set_regions(solver, NULL));
    assert_ok(nqueens_check(solver, made->queens));
}

/* Counts of grades have those that are as they come in place of EMPTY. */
static int grade_in_place(int place)
{
    return place == NQUEENS_REASON_EMPTY ? NQUEENS_GRADE_ANY : place;
}

/* Makes boards of each grade with a seed; counts those that there are. */
static void check_grades(const struct constraints *constraints, uint64_t seed, int most,
                         bool is_solvable, uint32_t found[REASONS])
{
    static struct made made;
    SOLVER(solver, constraints->n, "auto");
    assert_ok(constraints_apply(constraints, solver, false));
    for (int place = 0; place <= most; place++) {
        int grade = grade_in_place(place);
        int status = make_board(solver, seed, grade, &made);
        assert_true((status == NQUEENS_NO_SOLUTION) == !is_solvable);
        assert_true(status == NQUEENS_OK || status == NQUEENS_NO_SOLUTION ||
                    status == NQUEENS_STUCK);
        found[place] += status == NQUEENS_OK;
        if (status != NQUEENS_OK)
            continue;
        check_made(&made, constraints, grade);
        check_made_again(solver, &made, seed, grade);
    }
}

/* Past brute force each of these rules has solutions. */
static bool has_solutions(const struct constraints *constraints)
{
    static struct deduction_board board;
    if (constraints->n > MOST_TRIED_N)
        return true;
    deduction_board_open(&board, constraints);
    find_solutions(&board, 1);
    bool has = board.right.count > 0;
    deduction_board_close(&board);
    return has;
}

/* The hardest grade that is asked for: in vain it takes a second on large boards, and rooks have
 * few hard ones. */
static int hardest_soon(uint32_t n, uint32_t attacks)
{
    if (n < 10)
        return NQUEENS_REASON_CONTRADICTION;
    return attacks == 0 ? NQUEENS_REASON_SET : NQUEENS_REASON_BLOCKED;
}

TEST(boards_of_every_rule_and_grade)
{
    static struct constraints constraints;
    uint32_t found[REASONS] = {0}, boards = 0;
    struct random random = random_stream(1);
    for (uint32_t n = 1; n <= 12; n++) {
        for (size_t rule = 0; rule < ELEMENTS(rules); rule++) {
            for (uint32_t times = 0; times < (n < 10 ? 2 : 1); times++) {
                constraints_clear(&constraints, n);
                constraints.attacks = rules[rule];
                uint64_t seed = (uint64_t)random_below(&random, UINT32_MAX) << 20 | times;
                bool is_solvable = has_solutions(&constraints);
                int most = is_solvable ? hardest_soon(n, rules[rule]) : REASONS - 1;
                check_grades(&constraints, seed, most, is_solvable, found);
                boards++;
            }
        }
    }
    printf("# of %" PRIu32 " seeds each:", boards);
    for (int place = 0; place < REASONS; place++)
        printf(" %" PRIu32 " of grade %d%s", found[place], grade_in_place(place),
               place + 1 < REASONS ? "," : "\n");
    for (int place = 0; place < REASONS; place++)
        assert_true(found[place] >= 15);
}

TEST(large_boards)
{
    static struct constraints constraints;
    static const uint32_t sizes[] = {16, 20, 24};
    uint32_t found[REASONS] = {0};
    for (size_t i = 0; i < ELEMENTS(sizes); i++) {
        for (size_t rule = 0; rule < 2; rule++) {
            constraints_clear(&constraints, sizes[i]);
            constraints.attacks = rules[rule];
            check_grades(&constraints, 5 + i, NQUEENS_REASON_CONTRADICTION, true, found);
        }
    }
    for (int place = 0; place < REASONS; place++)
        assert_true(found[place] >= 1);
}

/* Required and forbidden squares, some of which leave no solution. */
TEST(constraints_hold_in_the_solution)
{
    static struct constraints constraints;
    struct random random = random_stream(2);
    uint32_t found[REASONS] = {0}, without = 0;
    for (uint32_t i = 0; i < 200; i++) {
        random_constraints(&random, 4 + random_below(&random, 5), &constraints);
        constraints.attacks = rules[i % 2];
        bool is_solvable = has_solutions(&constraints);
        check_grades(&constraints, i, 0, is_solvable, found);
        without += !is_solvable;
    }
    assert_true(found[0] >= 50 && without >= 10);
}

/* On a board of rooks there is nothing that a queen attacks beyond her lines. */
TEST(a_grade_that_there_is_not)
{
    static struct made made;
    SOLVER(solver, 3, "auto");
    assert_ok(nqueens_solver_set_attacks(solver, 0));
    assert_int_equal(make_board(solver, 1, NQUEENS_REASON_CONTRADICTION, &made), NQUEENS_STUCK);
    assert_ok(make_board(solver, 1, NQUEENS_REASON_SINGLE, &made));
}

/* ---- Seeds ------------------------------------------------------------------------------- */

TEST(each_seed_has_a_board_of_its_own)
{
    enum { SEEDS = 60 };
    static struct made made[SEEDS];
    SOLVER(solver, 8, "auto");
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACK_TOUCHING));
    uint32_t solutions = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        bool is_new = true;
        assert_ok(make_board(solver, seed < SEEDS / 2 ? seed : seed << 34, NQUEENS_GRADE_ANY,
                             &made[seed]));
        for (uint64_t before = 0; before < seed; before++) {
            assert_true(memcmp(made[before].regions, made[seed].regions, sizeof made->regions) !=
                        0);
            is_new =
                is_new && memcmp(made[before].queens, made[seed].queens, sizeof made->queens) != 0;
        }
        solutions += is_new;
    }
    assert_true(solutions > SEEDS / 2);
}

static uint64_t mix(uint64_t fingerprint, const uint32_t numbers[], uint32_t count)
{
    for (uint32_t i = 0; i < 4 * count; i++)
        fingerprint =
            (fingerprint ^ (numbers[i / 4] >> (i % 4 * 8) & 255)) * UINT64_C(0x100000001b3);
    return fingerprint;
}

TEST(boards_are_the_same_on_every_machine)
{
    static struct made made;
    uint64_t fingerprint = UINT64_C(0xcbf29ce484222325);
    for (uint32_t n = 4; n <= 14; n++) {
        uint32_t attacks = rules[n % ELEMENTS(rules)];
        SOLVER(solver, n, "auto");
        assert_ok(nqueens_solver_set_attacks(solver, attacks));
        for (int place = 0; place <= hardest_soon(n, attacks); place++) {
            uint32_t status = (uint32_t)make_board(solver, n + UINT64_C(7000000007),
                                                   grade_in_place(place), &made);
            fingerprint = mix(fingerprint, &status, 1);
            fingerprint = mix(fingerprint, made.regions, n * n);
            fingerprint = mix(fingerprint, made.queens, n);
        }
    }
    printf("# fingerprint %016" PRIx64 "\n", fingerprint);
    assert_true(fingerprint == FINGERPRINT_OF_BOARDS);
}

/* ---- Bounds -------------------------------------------------------------------------------- */

/* A torus with forbidden squares, whose solution without regions is not found in all the turns that
 * the search takes. */
TEST(a_search_that_takes_too_many_turns_is_given_up)
{
    enum { ROWS = 23, FORBIDDEN_PERCENT = 57 };
    static struct made made;
    struct random random = {21};
    SOLVER(solver, ROWS, "auto");
    assert_ok(nqueens_solver_set_attacks(solver, NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_TORUS));
    for (uint32_t square = 0; square < ROWS * ROWS; square++) {
        if (random_percent(&random, FORBIDDEN_PERCENT))
            assert_ok(nqueens_solver_forbid(solver, square / ROWS, square % ROWS));
    }
    assert_int_equal(make_board(solver, 1, NQUEENS_GRADE_ANY, &made), NQUEENS_STUCK);
}

/* ---- Errors -------------------------------------------------------------------------------- */

/* What test_calls does not ask, which also refuses each allocation. */
TEST(what_is_refused)
{
    static struct made made;
    SOLVER(solver, 8, "auto");
    SOLVER(none, 0, "auto");
    SOLVER(larger, LARGEST + 1, "auto");
    assert_int_equal(make_board(solver, 1, NQUEENS_GRADE_ANY - 1, &made), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(make_board(solver, 1, INT32_MAX, &made), NQUEENS_ERROR_ARGUMENT);
    assert_int_equal(make_board(larger, 1, NQUEENS_GRADE_ANY, &made), NQUEENS_ERROR_UNSUPPORTED);
    assert_int_equal(make_board(none, 1, NQUEENS_GRADE_ANY, &made), NQUEENS_ERROR_UNSUPPORTED);
}
