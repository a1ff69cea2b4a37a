/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * random_boards.c - random numbers by splitmix64 (Steele, Lea and Flood 2014),
 * random solutions by the exchange of queens (Sosic and Gu 1990), and random
 * constraints.
 */

#include "harness.h"
#include "random_boards.h"
#include "naive.h"

#include <time.h>

static uint64_t seed;

void random_choose_seed(void)
{
    const char *wanted = getenv("NQUEENS_TEST_SEED");
    if (wanted != NULL) {
        seed = strtoull(wanted, NULL, 10);
    } else {
        struct timespec now = {0}; /* MemorySanitizer does not see the next line */
        timespec_get(&now, TIME_UTC);
        seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    }
    printf("# seed %" PRIu64 "\n", seed);
    fflush(stdout);
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

static void swap(uint32_t columns[], uint32_t a, uint32_t b)
{
    uint32_t column = columns[a];
    columns[a] = columns[b];
    columns[b] = column;
}

void random_order(struct random *random, uint32_t n, uint32_t order[])
{
    for (uint32_t i = 0; i < n; i++) {
        order[i] = i;
        swap(order, i, random_below(random, i + 1));
    }
}

void random_board(struct random *random, uint32_t n, uint32_t empty_percent, uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++)
        queens[row] =
            random_percent(random, empty_percent) ? NQUEENS_NO_QUEEN : random_below(random, n);
}

/* How many queens stand on each diagonal and anti-diagonal. */
struct diagonals {
    uint32_t *queens; /* the diagonals, and 2 n further on the anti-diagonals */
    uint32_t n;
};

static uint32_t *diagonal(struct diagonals *diagonals, uint32_t row, uint32_t column)
{
    return &diagonals->queens[row + diagonals->n - column];
}

static uint32_t *anti_diagonal(struct diagonals *diagonals, uint32_t row, uint32_t column)
{
    return &diagonals->queens[2 * diagonals->n + row + column];
}

/* Takes a queen off its square. Returns how many it stood on a line with. */
static uint32_t take_off(struct diagonals *diagonals, uint32_t row, uint32_t column)
{
    return --*diagonal(diagonals, row, column) + --*anti_diagonal(diagonals, row, column);
}

/* Puts a queen on a square. Returns how many it stands on a line with. */
static uint32_t put_on(struct diagonals *diagonals, uint32_t row, uint32_t column)
{
    return (*diagonal(diagonals, row, column))++ + (*anti_diagonal(diagonals, row, column))++;
}

/* Exchanges the columns of two queens unless more pairs attack then. Returns how
 * many fewer do. */
static uint32_t try_exchange(struct diagonals *diagonals, uint32_t queens[], uint32_t a, uint32_t b)
{
    uint32_t before = take_off(diagonals, a, queens[a]);
    before += take_off(diagonals, b, queens[b]);
    swap(queens, a, b);
    uint32_t after = put_on(diagonals, a, queens[a]);
    after += put_on(diagonals, b, queens[b]);
    if (after <= before)
        return before - after;
    (void)take_off(diagonals, a, queens[a]);
    (void)take_off(diagonals, b, queens[b]);
    swap(queens, a, b);
    (void)put_on(diagonals, a, queens[a]);
    (void)put_on(diagonals, b, queens[b]);
    return 0;
}

/* Exchanges queens that are attacked with others, as long as that helps. */
static void descend(struct random *random, struct diagonals *diagonals, uint32_t queens[])
{
    uint32_t n = diagonals->n;
    uint32_t pairs = 0;
    memset(diagonals->queens, 0, 4 * (size_t)n * sizeof *diagonals->queens);
    for (uint32_t row = 0; row < n; row++)
        pairs += put_on(diagonals, row, queens[row]);
    for (uint32_t tries = 0; tries < 100 + n && pairs > 0; tries++) {
        for (uint32_t row = 0; row < n; row++) {
            if (*diagonal(diagonals, row, queens[row]) > 1 ||
                *anti_diagonal(diagonals, row, queens[row]) > 1) {
                uint32_t other = random_below(random, n);
                if (other != row)
                    pairs -= try_exchange(diagonals, queens, row, other);
            }
        }
    }
}

void random_solution(struct random *random, uint32_t n, uint32_t queens[])
{
    struct diagonals diagonals = {malloc(4 * (size_t)n * sizeof(uint32_t)), n};
    if (diagonals.queens == NULL)
        fail_msg("the test has no memory");
    do {
        random_order(random, n, queens);
        descend(random, &diagonals, queens);
    } while (!naive_is_solution(n, queens));
    free(diagonals.queens);
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

void random_constraints(struct random *random, uint32_t n, struct constraints *constraints)
{
    const struct board_list *all = naive_solutions(n);
    const uint32_t *kept = NULL;
    constraints_clear(constraints, n);
    if (n == 0)
        return;
    if (all->count > 0)
        kept = board_in(all, random_below(random, (uint32_t)all->count));
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

/* Whether no two required queens attack each other. */
static bool required_in_peace(const struct constraints *constraints)
{
    uint32_t n = constraints->n;
    uint32_t queens[CONSTRAINTS_MAX_N] = {0};
    uint32_t rows = 0;
    for (uint32_t row = 0; row < n; row++) {
        for (uint32_t column = 0; column < n; column++) {
            if ((constraints->square[row][column] & SQUARE_REQUIRED) == 0)
                continue;
            for (uint32_t other = 0; other < rows; other++) {
                uint32_t other_row = queens[other] / n;
                uint32_t other_column = queens[other] % n;
                if (other_row == row || other_column == column ||
                    other_row + other_column == row + column ||
                    other_row + column == row + other_column)
                    return false;
            }
            if (rows == n)
                return false;
            queens[rows++] = row * n + column;
        }
    }
    return true;
}

/* Requires a square and its images if they do not attack each other. */
static void require_orbit(struct random *random, struct constraints *constraints,
                          unsigned generators)
{
    for (uint32_t tries = 0; tries < 20; tries++) {
        struct constraints with = *constraints;
        mark_anywhere(random, &with, SQUARE_REQUIRED, 1);
        constraints_close(&with, generators);
        if (required_in_peace(&with)) {
            *constraints = with;
            return;
        }
    }
}

void random_symmetric_constraints(struct random *random, uint32_t n, unsigned generators,
                                  bool broken, struct constraints *constraints)
{
    constraints_clear(constraints, n);
    if (n == 0)
        return;
    if (random_percent(random, 50))
        require_orbit(random, constraints, generators);
    mark_anywhere(random, constraints, SQUARE_FORBIDDEN, random_below(random, n / 2 + 2));
    constraints_close(constraints, generators);
    if (broken)
        mark_anywhere(random, constraints,
                      random_percent(random, 30) ? SQUARE_REQUIRED : SQUARE_FORBIDDEN, 1);
}
