/* SPDX-License-Identifier: MIT
 *
 * everyday.c - what people call most, on boards of 8 to 14 rows, beside a plain recursive search by
 * bitmasks that does the same: the processor time of a call, medians of interleaved rounds.
 *
 *     everyday [ROUNDS]    5 rounds unless said
 */

#define _POSIX_C_SOURCE 200809L

#include "measuring.h"

#include <nqueens.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ELEMENTS(array) (sizeof(array) / sizeof(array)[0])

enum { LAST_N = 14, MOST_ROUNDS = 32, MOST_SOLUTIONS = 365596 };

#define SHORTEST_BATCH 1e-3 /* seconds */

/* ---- The plain search -------------------------------------------------------------- */

struct plain {
    uint32_t n;
    uint32_t all;
    uint32_t open[LAST_N]; /* by row: columns */
    uint64_t limit;        /* solutions after which it ends */
    uint64_t found;
    uint32_t queens[LAST_N]; /* the solution that came last */
    uint32_t *boards;        /* NULL, or where each is written */
};

static void count_below(struct plain *plain, uint32_t row, uint32_t columns, uint32_t left,
                        uint32_t right)
{
    if (columns == plain->all) {
        plain->found++;
        return;
    }
    uint32_t open = plain->open[row] & ~(columns | left | right);
    for (; open != 0; open &= open - 1) {
        uint32_t queen = open & (0 - open);
        count_below(plain, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
}

static void search_below(struct plain *plain, uint32_t row, uint32_t columns, uint32_t left,
                         uint32_t right)
{
    uint32_t open = row < plain->n ? plain->open[row] & ~(columns | left | right) : 0;
    if (row == plain->n) {
        if (plain->boards != NULL)
            memcpy(plain->boards + plain->found * plain->n, plain->queens,
                   plain->n * sizeof *plain->queens);
        plain->found++;
    }
    for (uint32_t column = 0; open >> column != 0 && plain->found < plain->limit; column++) {
        uint32_t queen = UINT32_C(1) << column;
        if ((open & queen) == 0)
            continue;
        plain->queens[row] = column;
        search_below(plain, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
        if (plain->found == plain->limit)
            return;
    }
}

static uint64_t search(struct plain *plain, uint64_t limit, uint32_t *boards)
{
    plain->found = 0;
    plain->limit = limit;
    plain->boards = boards;
    search_below(plain, 0, 0, 0, 0);
    return plain->found;
}

/* ---- The tasks: each returns a number, the same by both ways ---------------------- */

struct board {
    struct plain plain;
    nqueens_solver *solver;
    uint64_t solutions;
    uint64_t rank; /* of a board far from both ends of the list */
    uint32_t middle[LAST_N];
    uint32_t *boards;
};

static uint64_t library_count(struct board *board)
{
    uint64_t solutions = 0;
    (void)nqueens_count(board->solver, &solutions);
    return solutions;
}

static uint64_t plain_count(struct board *board)
{
    board->plain.found = 0;
    count_below(&board->plain, 0, 0, 0, 0);
    return board->plain.found;
}

static int add_one(uint32_t n, const uint32_t queens[], void *found)
{
    (void)n;
    (void)queens;
    ++*(uint64_t *)found;
    return 0;
}

static uint64_t library_enumerate(struct board *board)
{
    uint64_t found = 0;
    (void)nqueens_enumerate(board->solver, add_one, &found);
    return found;
}

static uint64_t plain_enumerate(struct board *board)
{
    return search(&board->plain, UINT64_MAX, NULL);
}

static uint64_t library_list(struct board *board)
{
    size_t count = 0;
    (void)nqueens_list(board->solver, NULL, board->boards, MOST_SOLUTIONS, &count);
    return count;
}

static uint64_t plain_list(struct board *board)
{
    return search(&board->plain, UINT64_MAX, board->boards);
}

static uint64_t library_unrank(struct board *board)
{
    uint32_t queens[LAST_N] = {0};
    (void)nqueens_unrank(board->solver, board->rank, queens);
    return queens[0];
}

/* What counts were kept is dropped. */
static uint64_t library_first_unrank(struct board *board)
{
    (void)nqueens_solver_set_kernel(board->solver, "auto");
    return library_unrank(board);
}

static uint64_t plain_unrank(struct board *board)
{
    (void)search(&board->plain, board->rank + 1, NULL);
    return board->plain.queens[0];
}

static uint64_t library_rank(struct board *board)
{
    uint64_t rank = UINT64_MAX;
    (void)nqueens_rank(board->solver, board->middle, &rank);
    return rank;
}

static uint64_t plain_rank(struct board *board)
{
    (void)search(&board->plain, board->rank + 1, NULL);
    return board->plain.found - 1;
}

static uint64_t library_solve(struct board *board)
{
    uint32_t queens[LAST_N];
    return nqueens_solve(board->solver, queens) == NQUEENS_OK;
}

static uint64_t plain_solve(struct board *board)
{
    return search(&board->plain, 1, NULL);
}

static uint64_t library_is_unique(struct board *board)
{
    uint64_t solutions = 0;
    (void)nqueens_count_up_to(board->solver, 2, &solutions);
    return solutions;
}

static uint64_t plain_is_unique(struct board *board)
{
    return search(&board->plain, 2, NULL);
}

/* ---- The boards -------------------------------------------------------------------- */

/* Forbids n squares, which are none of the queens of one solution. */
static int forbid_some(struct board *board)
{
    const uint32_t n = board->plain.n;
    uint32_t state = n;
    int status = NQUEENS_OK;
    for (uint32_t i = 0; i < n && status == NQUEENS_OK; i++) {
        state = state * UINT32_C(1664525) + UINT32_C(1013904223);
        uint32_t row = (state >> 16) % n;
        uint32_t column = (state >> 8) % n;
        if (column == board->middle[row])
            continue;
        board->plain.open[row] &= ~(UINT32_C(1) << column);
        status = nqueens_solver_forbid(board->solver, row, column);
    }
    return status;
}

/* Requires some queens of one solution, in the last rows. */
static int require(struct board *board, uint32_t queens)
{
    const uint32_t n = board->plain.n;
    int status = NQUEENS_OK;
    for (uint32_t row = n - queens; row < n && status == NQUEENS_OK; row++) {
        board->plain.open[row] = UINT32_C(1) << board->middle[row];
        status = nqueens_solver_require(board->solver, row, board->middle[row]);
    }
    return status;
}

static int require_quarter(struct board *board)
{
    return require(board, board->plain.n / 4);
}

static int require_half(struct board *board)
{
    return require(board, board->plain.n / 2);
}

static const struct task {
    const char *name;
    uint64_t (*library)(struct board *board);
    uint64_t (*plain)(struct board *board);
    int (*prepare)(struct board *board); /* NULL: without constraints */
} tasks[] = {
    {"count", library_count, plain_count, NULL},
    {"count, n squares forbidden", library_count, plain_count, forbid_some},
    {"enumerate", library_enumerate, plain_enumerate, NULL},
    {"list into an array", library_list, plain_list, NULL},
    {"board of a rank, the first", library_first_unrank, plain_unrank, NULL},
    {"board of a rank, a later one", library_unrank, plain_unrank, NULL},
    {"rank of a board, a later one", library_rank, plain_rank, NULL},
    {"solve, n/4 queens required", library_solve, plain_solve, require_quarter},
    {"up to 2, n/2 queens required", library_is_unique, plain_is_unique, require_half},
};

/* ---- Measuring --------------------------------------------------------------------- */

/* The seconds of one call. */
static double time_calls(uint64_t (*make)(struct board *board), struct board *board)
{
    uint64_t times = 1;
    double spent = 0;
    for (;; times *= 2) {
        double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
        for (uint64_t i = 0; i < times; i++)
            (void)make(board);
        spent = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
        if (spent >= SHORTEST_BATCH)
            return spent / (double)times;
    }
}

/* Sets the board to one without constraints. Returns a code of the library. */
static int begin(struct board *board, uint32_t n)
{
    board->plain.n = n;
    board->plain.all = (UINT32_C(1) << n) - 1;
    for (uint32_t row = 0; row < n; row++)
        board->plain.open[row] = board->plain.all;
    int status = nqueens_solver_new(n, &board->solver);
    if (status == NQUEENS_OK)
        status = nqueens_count(board->solver, &board->solutions);
    board->rank = board->solutions * 2 / 5;
    if (status == NQUEENS_OK)
        status = nqueens_unrank(board->solver, board->rank, board->middle);
    return status;
}

/* Prints the medians of a task. Returns whether both ways gave one answer. */
static bool compare(const struct task *task, struct board *board, int rounds)
{
    double times[2][MOST_ROUNDS];
    if (task->prepare != NULL && task->prepare(board) != NQUEENS_OK)
        return false;
    if (task->library(board) != task->plain(board))
        return false;
    for (int round = 0; round < rounds; round++) {
        times[0][round] = time_calls(task->library, board);
        times[1][round] = time_calls(task->plain, board);
    }
    double library = median(times[0], (size_t)rounds);
    double plain = median(times[1], (size_t)rounds);
    printf("n = %2u  %-28s  %11.2f us  plain %11.2f us  %8.2f times as fast\n",
           (unsigned)board->plain.n, task->name, library * 1e6, plain * 1e6, plain / library);
    return true;
}

int main(int argc, char *argv[])
{
    int rounds = argc > 1 ? atoi(argv[1]) : 5;
    struct board board = {0};
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "usage: %s [ROUNDS], from 1 to %d\n", argv[0], MOST_ROUNDS);
        return 2;
    }
    board.boards = malloc((size_t)MOST_SOLUTIONS * LAST_N * sizeof *board.boards);
    bool agree = board.boards != NULL;
    for (size_t i = 0; i < ELEMENTS(tasks) && agree; i++) {
        for (uint32_t n = 8; n <= LAST_N && agree; n += 2) {
            agree = begin(&board, n) == NQUEENS_OK && compare(&tasks[i], &board, rounds);
            nqueens_solver_free(board.solver);
        }
    }
    if (!agree)
        fprintf(stderr, "%s: a call failed, or gave another answer\n", argv[0]);
    free(board.boards);
    return !agree;
}
