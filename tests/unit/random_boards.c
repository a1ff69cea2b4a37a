/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_boards.c - random numbers by splitmix64 (Steele, Lea and Flood 2014), solutions
 * from the naive list or from the library, as no test asks how they were found, and random
 * constraints.
 */

#include "random_boards.h"
#include "harness.h"
#include "naive.h"

static uint64_t seed = 1;

void random_choose_seed(void)
{
    const char *wanted = getenv("NQUEENS_TEST_SEED");
    if (wanted != NULL) {
        char *end;
        seed = strtoull(wanted, &end, 10);
        if (end == wanted || *end != '\0') {
            fprintf(stderr, "NQUEENS_TEST_SEED=%s is not a decimal number\n", wanted);
            exit(1);
        }
    }
    announce("seed %" PRIu64, seed);
}

static uint64_t random_next(struct random *random)
{
    random->state += 0x9E3779B97F4A7C15U;
    uint64_t mixed = random->state;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
}

struct random random_stream(uint64_t number)
{
    struct random random = {seed};
    context_stream(seed, number);
    random.state = random_next(&random) + number;
    random.state = random_next(&random);
    return random;
}

uint32_t random_below(struct random *random, uint32_t bound)
{
    return (uint32_t)((random_next(random) >> 32) % bound);
}

bool random_percent(struct random *random, uint32_t percent)
{
    return random_below(random, 100) < percent;
}

void random_order(struct random *random, uint32_t n, uint32_t order[])
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t other = random_below(random, i + 1);
        order[i] = i;
        order[i] = order[other];
        order[other] = i;
    }
}

void random_board(struct random *random, uint32_t n, uint32_t empty_percent, uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] =
            random_percent(random, empty_percent) ? NQUEENS_NO_QUEEN : random_below(random, n);
}

/* Of a small board each with the same probability. */
void random_solution(struct random *random, uint32_t n, uint32_t queens[])
{
    nqueens_solver *solver;
    uint64_t number = random_next(random);
    if (n <= 10) {
        const struct board_list *all = naive_solutions(n);
        memcpy(queens, board_in(all, (size_t)(number % all->count)), n * sizeof *queens);
        return;
    }
    assert_ok(nqueens_solver_new(n, &solver));
    assert_ok(nqueens_solve_from_seed(solver, number, queens));
    assert_true(naive_is_solution(n, queens));
    nqueens_solver_free(solver);
}

void random_partial_solution(struct random *random, uint32_t n, uint32_t open, uint32_t queens[])
{
    uint32_t *rows = malloc((n + (size_t)1) * sizeof *rows);
    if (rows == NULL)
        fail_msg("the test has no memory");
    random_solution(random, n, queens);
    random_order(random, n, rows);
    for (uint32_t i = 0; i < open; i++)
        queens[rows[i]] = NQUEENS_NO_QUEEN;
    free(rows);
}

static void forbid_some(struct random *random, struct constraints *constraints, uint32_t percent,
                        const uint32_t spared[])
{
    for (uint32_t row = 0; row < constraints->n; row++) {
        for (uint32_t column = 0; column < constraints->n; column++) {
            if (random_percent(random, percent) && (spared == NULL || spared[row] != column))
                constraints->square[row][column] |= SQUARE_FORBIDDEN;
        }
    }
}

static void mark_anywhere(struct random *random, struct constraints *constraints, unsigned mark,
                          uint32_t times)
{
    for (uint32_t i = 0; i < times; i++) {
        uint32_t row = random_below(random, constraints->n);
        uint32_t column = random_below(random, constraints->n);
        constraints->square[row][column] |= (unsigned char)mark;
    }
}

void random_marks(struct random *random, const struct board_list *boards,
                  struct constraints *constraints)
{
    const uint32_t *kept = NULL;
    uint32_t n = constraints->n;
    if (boards->count > 0)
        kept = board_in(boards, random_below(random, (uint32_t)boards->count));
    switch (random_below(random, 5)) {
    case 0:
        mark_anywhere(random, constraints, SQUARE_FORBIDDEN, random_below(random, n + 1));
        break;
    case 1:
        forbid_some(random, constraints, random_below(random, 60), NULL);
        break;
    case 2:
        forbid_some(random, constraints, random_below(random, 90), kept);
        break;
    case 3:
        for (uint32_t row = 0; kept != NULL && row < n; row++) {
            if (random_percent(random, 25))
                constraints->square[row][kept[row]] |= SQUARE_REQUIRED;
        }
        forbid_some(random, constraints, random_below(random, 30), kept);
        break;
    default:
        mark_anywhere(random, constraints, SQUARE_REQUIRED, 1 + random_below(random, 2));
        mark_anywhere(random, constraints, SQUARE_FORBIDDEN, random_below(random, 4));
        break;
    }
}

void random_constraints(struct random *random, uint32_t n, struct constraints *constraints)
{
    constraints_clear(constraints, n);
    if (n > 0)
        random_marks(random, naive_solutions(n), constraints);
}

static bool is_required(const struct constraints *constraints, uint32_t square)
{
    uint32_t n = constraints->n;
    return (constraints->square[square / n][square % n] & SQUARE_REQUIRED) != 0;
}

/* Whether no two required queens attack each other. */
static bool required_in_peace(const struct constraints *constraints)
{
    uint32_t n = constraints->n;
    for (uint32_t a = 0; a < n * n; a++) {
        for (uint32_t b = a + 1; b < n * n && is_required(constraints, a); b++) {
            if (is_required(constraints, b) &&
                (a / n == b / n || naive_line(a / n, a % n, b / n, b % n) != NQUEENS_LINE_NONE))
                return false;
        }
    }
    return true;
}

/* Requires a square and its images if they do not attack each other. */
static void require_orbit(struct random *random, struct constraints *constraints, unsigned group)
{
    for (uint32_t tries = 0; tries < 20; tries++) {
        struct constraints with = *constraints;
        mark_anywhere(random, &with, SQUARE_REQUIRED, 1);
        naive_close(&with, group);
        if (required_in_peace(&with)) {
            *constraints = with;
            return;
        }
    }
}

void random_symmetric_constraints(struct random *random, uint32_t n, unsigned group, bool broken,
                                  struct constraints *constraints)
{
    constraints_clear(constraints, n);
    if (n == 0)
        return;
    if (random_percent(random, 50))
        require_orbit(random, constraints, group);
    mark_anywhere(random, constraints, SQUARE_FORBIDDEN, random_below(random, n / 2 + 2));
    naive_close(constraints, group);
    if (broken)
        mark_anywhere(random, constraints,
                      random_percent(random, 30) ? SQUARE_REQUIRED : SQUARE_FORBIDDEN, 1);
}

/* ---- Rules -------------------------------------------------------------------------------- */

/* The region of a neighbour, 0 where the neighbour is off the board or in none. */
static unsigned char neighbour(struct random *random, const struct constraints *constraints,
                               uint32_t row, uint32_t column)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const int *step = steps[random_below(random, 4)];
    int64_t beside = (int64_t)row + step[0], across = (int64_t)column + step[1];
    if (beside < 0 || across < 0 || beside >= constraints->n || across >= constraints->n)
        return 0;
    return constraints->region[beside][across];
}

void random_regions_around(struct random *random, const uint32_t queens[], uint32_t regions,
                           struct constraints *constraints)
{
    uint32_t n = constraints->n, left = n * n - regions;
    uint32_t rows[CONSTRAINTS_MAX_N], numbers[CONSTRAINTS_MAX_N];
    random_order(random, n, rows);
    random_order(random, n, numbers);
    for (uint32_t i = 0; i < regions; i++)
        constraints->region[rows[i]][queens[rows[i]]] = (unsigned char)(numbers[i] + 1);
    while (left > 0) {
        uint32_t row = random_below(random, n), column = random_below(random, n);
        if (constraints->region[row][column] != 0)
            continue;
        constraints->region[row][column] = neighbour(random, constraints, row, column);
        left -= constraints->region[row][column] != 0;
    }
}

static void scatter_regions(struct random *random, struct constraints *constraints,
                            uint32_t regions)
{
    for (uint32_t i = 0; i < constraints->n * constraints->n; i++)
        constraints->region[i / constraints->n][i % constraints->n] =
            (unsigned char)(1 + random_below(random, regions));
}

/* Columns, diagonals, quarters or small squares, which symmetries and moves over the edge of a torus
 * exchange. */
static void draw_regions(struct random *random, struct constraints *constraints)
{
    uint32_t n = constraints->n, kind = random_below(random, 4);
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            const uint32_t numbers[] = {column, row + column, 2 * row / n + 2 * (2 * column / n),
                                        row / 2 + column / 2};
            constraints->region[row][column] = (unsigned char)(1 + numbers[kind] % n);
        }
    }
}

static void leave_squares_out(struct random *random, struct constraints *constraints,
                              uint32_t percent)
{
    for (uint32_t i = 0; i < constraints->n * constraints->n; i++) {
        if (random_percent(random, percent))
            constraints->region[i / constraints->n][i % constraints->n] = 0;
    }
}

/* The images of a square are in one region, or each in one of its own, which the symmetries
 * exchange. */
static void grow_symmetric_regions(struct random *random, struct constraints *constraints,
                                   unsigned group)
{
    uint32_t n = constraints->n, order = 0;
    for (unsigned left = group; left != 0; left &= left - 1)
        order++;
    for (uint32_t i = 0; i < n * n; i++) {
        uint32_t sets = n / order, orbit = 0;
        uint32_t base = sets > 0 ? order * random_below(random, sets) : 0;
        bool together = sets == 0 || random_percent(random, 30);
        struct constraints images;
        constraints_clear(&images, n);
        for (int symmetry = 0; symmetry < NQUEENS_SYMMETRIES; symmetry++) {
            uint32_t row = i / n, column = i % n;
            if ((group >> symmetry & 1U) == 0)
                continue;
            naive_move(n, symmetry, &row, &column);
            orbit += images.region[row][column] == 0;
            images.region[row][column] =
                (unsigned char)(together ? n - n / 3 : 1 + base + images.square[0][0]);
            images.square[0][0]++;
        }
        for (uint32_t j = 0; j < n * n && (together || orbit == order); j++) {
            if (images.region[j / n][j % n] != 0)
                constraints->region[j / n][j % n] = images.region[j / n][j % n];
        }
    }
}

/* The queens of a board of the rule if there is one and the coin says so; else any. */
static void board_to_grow_from(struct random *random, const struct constraints *constraints,
                               uint32_t queens[])
{
    struct board_list list;
    naive_list(constraints, &list);
    random_order(random, constraints->n, queens);
    if (list.count > 0 && random_percent(random, 70))
        memcpy(queens, board_in(&list, random_below(random, (uint32_t)list.count)),
               constraints->n * sizeof *queens);
    board_list_release(&list);
}

void random_rule(struct random *random, uint32_t n, struct constraints *constraints)
{
    uint32_t queens[NAIVE_MAX_N];
    constraints->attacks = random_below(random, ALL_ATTACKS);
    constraints->has_regions = n > 0 && random_percent(random, 75);
    if (!constraints->has_regions)
        return;
    board_to_grow_from(random, constraints, queens);
    switch (random_below(random, 7)) {
    case 0:
    case 1:
        random_regions_around(random, queens, n, constraints);
        break;
    case 2:
        random_regions_around(random, queens, 1 + random_below(random, n), constraints);
        leave_squares_out(random, constraints, random_below(random, 100));
        break;
    case 3:
        scatter_regions(random, constraints, 1 + random_below(random, n));
        leave_squares_out(random, constraints, random_below(random, 60));
        break;
    case 4:
        grow_symmetric_regions(random, constraints, subgroups[random_below(random, SUBGROUPS)]);
        break;
    case 5:
        draw_regions(random, constraints);
        leave_squares_out(random, constraints, random_below(random, 60));
        break;
    default:
        random_regions_around(random, queens, n, constraints);
        leave_squares_out(random, constraints, 10);
    }
}

void random_ruled_constraints(struct random *random, uint32_t n, struct constraints *constraints)
{
    struct board_list list;
    constraints_clear(constraints, n);
    random_rule(random, n, constraints);
    if (n == 0 || random_percent(random, 40))
        return;
    naive_list(constraints, &list);
    random_marks(random, &list, constraints);
    board_list_release(&list);
}
