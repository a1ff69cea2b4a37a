/* SPDX-License-Identifier: MIT
 *
 * methods.c - ways to count the solutions, from exhaustive search to the kernels of the
 * library, side by side for one n.
 *
 *     ./methods         n = 8
 *     ./methods 12
 *
 * For each method: the solutions that it counts, what it visits for that, and its time.
 * Backtracking visits partial placements, the empty board among them: 2057 for n = 8.
 * Exhaustive search visits full boards. The library does not tell what it visits. Every method
 * places the queens row by row, from the top.
 */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <inttypes.h>
#include <nqueens.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define LARGEST_N 17 /* takes seconds; each further n takes eight times as long */

/* One search: the board, in the forms that the methods need, and the counts so far. */
struct search {
    int n;
    int queens[LARGEST_N];                      /* the column of the queen in each row */
    unsigned char square[LARGEST_N][LARGEST_N]; /* whether it has a queen: row, column */
    unsigned char column_taken[LARGEST_N];      /* whether the line has a queen */
    unsigned char diagonal_taken[2 * LARGEST_N];
    unsigned char anti_diagonal_taken[2 * LARGEST_N];
    uint64_t solutions;
    uint64_t visited;
};

/* ---- isPromising: look at the queens placed so far ------------------------ */

/* Whether no queen above attacks the queen of this row. */
static int is_promising(const struct search *search, int row)
{
    for (int above = 0; above < row; above++) {
        int distance = search->queens[row] - search->queens[above];
        if (distance == 0 || distance == row - above || distance == above - row)
            return 0;
    }
    return 1;
}

static void search_promising(struct search *search, int row)
{
    search->visited++;
    if (row == search->n) {
        search->solutions++;
        return;
    }
    for (int column = 0; column < search->n; column++) {
        search->queens[row] = column;
        if (is_promising(search, row))
            search_promising(search, row + 1);
    }
}

/* ---- Exhaustive search: place all queens, then test ----------------------- */

/* One queen in each row makes n^n boards: 256 for n = 4. Choosing any n squares
 * of the n * n makes C(n * n, n): 1820 for n = 4, and 4426165368 instead of
 * 16777216 for n = 8. */
static void search_exhaustively(struct search *search, int row)
{
    if (row < search->n) {
        for (search->queens[row] = 0; search->queens[row] < search->n; search->queens[row]++)
            search_exhaustively(search, row + 1);
        return;
    }
    search->visited++;
    for (int r = 1; r < search->n; r++) {
        if (!is_promising(search, r))
            return;
    }
    search->solutions++;
}

/* ---- Three arrays: remember which lines are taken ------------------------- */

/* Along a diagonal row - column is constant, along an anti-diagonal row + column, so that both
 * number their lines. Adding n keeps the difference from being negative. */
static int lines_are_free(const struct search *search, int row, int column)
{
    return !search->column_taken[column] && !search->diagonal_taken[row - column + search->n] &&
           !search->anti_diagonal_taken[row + column];
}

static void mark_lines(struct search *search, int row, int column, unsigned char taken)
{
    search->column_taken[column] = taken;
    search->diagonal_taken[row - column + search->n] = taken;
    search->anti_diagonal_taken[row + column] = taken;
}

static void search_lines(struct search *search, int row);

static void search_with_queen(struct search *search, int row, int column)
{
    mark_lines(search, row, column, 1);
    search_lines(search, row + 1);
    mark_lines(search, row, column, 0);
}

static void search_lines(struct search *search, int row)
{
    search->visited++;
    if (row == search->n) {
        search->solutions++;
        return;
    }
    for (int column = 0; column < search->n; column++) {
        if (lines_are_free(search, row, column))
            search_with_queen(search, row, column);
    }
}

/* ---- Board squares: walk over the board ----------------------------------- */

/* Whether there is no queen straight up, up to the left, or up to the right. */
static int squares_are_free(const struct search *search, int row, int column)
{
    for (int distance = 1; distance <= row; distance++) {
        const unsigned char *above = search->square[row - distance];
        int left = column - distance;
        int right = column + distance;
        if (above[column] || (left >= 0 && above[left]) || (right < search->n && above[right]))
            return 0;
    }
    return 1;
}

static void search_squares(struct search *search, int row)
{
    search->visited++;
    if (row == search->n) {
        search->solutions++;
        return;
    }
    for (int column = 0; column < search->n; column++) {
        if (squares_are_free(search, row, column)) {
            search->square[row][column] = 1;
            search_squares(search, row + 1);
            search->square[row][column] = 0;
        }
    }
}

/* ---- Half-board mirror ----------------------------------------------------- */

/* The mirror image of a solution is a solution. So those with the first queen in the left half
 * are counted twice, and those with it in the middle column, which an odd n has, once. */
static void search_half(struct search *search, int row)
{
    search->visited++;
    for (int column = 0; column < search->n / 2; column++)
        search_with_queen(search, row, column);
    search->solutions *= 2;
    if (search->n % 2 == 1)
        search_with_queen(search, row, search->n / 2);
    if (search->n == 0)
        search->solutions = 1; /* the empty board, which has no first row */
}

/* ---- The table ------------------------------------------------------------- */

static double milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Begins a row of the table. Flushed, to show that a slow method is running. */
static void print_name(const char *kind, const char *name)
{
    printf("%s%-*s", kind, 24 - (int)strlen(kind), name);
    fflush(stdout);
}

static void show_method(const char *name, void (*method)(struct search *search, int row),
                        int largest_n, int n)
{
    print_name("", name);
    if (n > largest_n) {
        printf("  skipped: takes too long for n above %d\n", largest_n);
        return;
    }
    struct search search = {.n = n};
    double start = milliseconds_now();
    method(&search, 0);
    double elapsed = milliseconds_now() - start;
    printf("%12" PRIu64 "%14" PRIu64 "%14.3f\n", search.solutions, search.visited, elapsed);
}

static int show_kernel(const char *name, int largest_n, int n)
{
    print_name("kernel ", name);
    if (n > largest_n) {
        printf("  skipped: takes too long for n above %d\n", largest_n);
        return NQUEENS_OK;
    }
    nqueens_solver *solver;
    uint64_t solutions;
    double start = milliseconds_now();
    int status = nqueens_solver_new((uint32_t)n, &solver);
    if (status == NQUEENS_OK)
        status = nqueens_solver_set_kernel(solver, name);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, &solutions);
    nqueens_solver_free(solver);
    double elapsed = milliseconds_now() - start;

    if (status == NQUEENS_OK)
        printf("%12" PRIu64 "%14s%14.3f\n", solutions, "-", elapsed);
    if (status == NQUEENS_ERROR_UNSUPPORTED) {
        printf("  skipped: %s\n", nqueens_strerror(status));
        status = NQUEENS_OK;
    }
    return status;
}

/* The kernels of the library that run on this CPU and count queens. */
static int show_kernels(int n)
{
    const char *name;
    int runs_here;
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        if (!runs_here || strcmp(name, "profile") == 0) /* counts other pieces */
            continue;
        int is_slow = strcmp(name, "reference") == 0 || strcmp(name, "completion") == 0;
        int status = show_kernel(name, is_slow ? 14 : LARGEST_N, n);
        if (status != NQUEENS_OK)
            return status;
    }
    return NQUEENS_OK;
}

int main(int argc, char *argv[])
{
    int n = 8;
    char more;
    if (argc > 2 || (argc == 2 && sscanf(argv[1], "%9d%c", &n, &more) != 1) || n < 0 ||
        n > LARGEST_N) {
        fprintf(stderr, "Usage: %s [N]\nN is from 0 to %d, 8 by default.\n", argv[0], LARGEST_N);
        return 1;
    }

    printf("n = %d\n%-24s%12s%14s%14s\n", n, "method", "solutions", "visited", "time in ms");
    show_method("exhaustive search", search_exhaustively, 9, n);
    show_method("isPromising", search_promising, 14, n);
    show_method("three arrays", search_lines, 14, n);
    show_method("board squares", search_squares, 14, n);
    show_method("half-board mirror", search_half, 14, n);
    int status = show_kernels(n);

    if (status == NQUEENS_OK && (fflush(stdout) != 0 || ferror(stdout)))
        status = NQUEENS_ERROR_IO;
    if (status < 0)
        fprintf(stderr, "methods: %s\n", nqueens_strerror(status));
    return status < 0;
}
