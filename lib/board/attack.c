/* SPDX-License-Identifier: MIT
 *
 * nqueens_is_solution and nqueens_find_attack: whether queens attack each other. The 5 n - 2
 * lines of the board (n columns, 2 n - 1 diagonals, 2 n - 1 anti-diagonals) have one bit each;
 * a queen attacks an earlier one if the bit of one of its lines is set. Linear in n; where
 * malloc refuses the 5 n bits, about n^2 / 3000 in the worst case.
 */

#include "board/placement.h"

#include <nqueens.h>
#include <stdlib.h>
#include <string.h>

#define WORD_BITS 32
#define STACK_WORDS 512 /* 2 KB: every line of a board up to n = 3277 */

/* The lines [first, first + size), with a bit for each in words. With less memory than the board
 * has lines, the board is read once for each window. Line numbers have 64 bits, because n may be
 * nearly 2^32. */
struct line_window {
    uint32_t *words;
    uint64_t first;
    uint64_t size;
};

static uint64_t line_count(uint32_t n)
{
    return n > 0 ? 5 * (uint64_t)n - 2 : 0;
}

static uint64_t words_for(uint64_t lines)
{
    return (lines + WORD_BITS - 1) / WORD_BITS;
}

/* Gives the window all lines of the board, or, as often as malloc refuses, half as many; at
 * least those that fit on the stack. */
static void open_window(struct line_window *window, uint32_t n, uint32_t stack[])
{
    uint64_t count = words_for(line_count(n));
    window->words = NULL;
    for (; count > STACK_WORDS && window->words == NULL; count /= 2) {
        window->size = count * WORD_BITS;
        if (count <= SIZE_MAX / sizeof *window->words)
            window->words = malloc((size_t)count * sizeof *window->words);
    }
    if (window->words == NULL) {
        window->words = stack;
        window->size = (uint64_t)STACK_WORDS * WORD_BITS;
    }
    window->first = 0;
}

static void close_window(struct line_window *window, const uint32_t stack[])
{
    if (window->words != stack)
        free(window->words);
}

/* Clears the window. False if it begins at end or past it: all lines have been checked. */
static bool clear_window(struct line_window *window, uint64_t end)
{
    if (window->first >= end)
        return false;
    uint64_t lines = end - window->first;
    if (lines > window->size)
        lines = window->size;
    memset(window->words, 0, (size_t)words_for(lines) * sizeof *window->words);
    return true;
}

/* Marks a line. Returns whether it was marked before; never for a line outside the window. The
 * offset of a line before the window wraps around, so one comparison is enough. */
static inline bool mark_line(struct line_window *window, uint64_t line)
{
    uint64_t offset = line - window->first;
    if (offset >= window->size)
        return false;
    uint32_t *word = &window->words[offset / WORD_BITS];
    uint32_t bit = UINT32_C(1) << (offset % WORD_BITS);
    bool marked = (*word & bit) != 0;
    *word |= bit;
    return marked;
}

/* Marks all three lines of a queen. Returns whether one was marked before. */
static inline bool mark_queen(struct line_window *window, uint32_t n, uint32_t row, uint32_t column)
{
    uint64_t first_diagonal = n;
    uint64_t first_anti_diagonal = 3 * (uint64_t)n - 1;
    bool column_marked = mark_line(window, column);
    bool diagonal_marked = mark_line(window, first_diagonal + nq_diagonal(n, row, column));
    bool anti_diagonal_marked =
        mark_line(window, first_anti_diagonal + nq_anti_diagonal(row, column));
    return column_marked || diagonal_marked || anti_diagonal_marked;
}

static void move_window(struct line_window *window)
{
    window->first += window->size;
}

/* Whether every entry is below n and no two queens share a line of the window. */
static bool is_solution_in(struct line_window *window, uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] >= n || mark_queen(window, n, row, queens[row]))
            return false;
    }
    return true;
}

/* The same for all lines of the board, from the first window on. */
static bool is_solution_from(struct line_window *window, uint32_t n, const uint32_t queens[])
{
    bool is_solution = true;
    for (; is_solution && clear_window(window, line_count(n)); move_window(window))
        is_solution = is_solution_in(window, n, queens);
    return is_solution;
}

int nqueens_is_solution(uint32_t n, const uint32_t queens[])
{
    if (!nq_is_array(queens, n))
        return 0;

    uint32_t stack[STACK_WORDS];
    struct line_window window;
    open_window(&window, n, stack);
    bool is_solution = is_solution_from(&window, n, queens);
    close_window(&window, stack);
    return is_solution;
}

/* The first row whose queen shares a line of the window with a queen below, or limit if that is
 * smaller. The rows are marked from the last one up, so a line is marked by a queen below. */
static uint32_t first_attacking_row_in(struct line_window *window, uint32_t n,
                                       const uint32_t queens[], uint32_t limit)
{
    for (uint32_t row = n; row-- > 0;) {
        if (queens[row] != NQUEENS_NO_QUEEN && mark_queen(window, n, row, queens[row]) &&
            row < limit)
            limit = row;
    }
    return limit;
}

/* The same for all lines of the board; n if no queen attacks another. */
static uint32_t first_attacking_row_from(struct line_window *window, uint32_t n,
                                         const uint32_t queens[])
{
    uint32_t first = n;
    for (; clear_window(window, line_count(n)); move_window(window))
        first = first_attacking_row_in(window, n, queens, first);
    return first;
}

static uint32_t first_attacking_row(uint32_t n, const uint32_t queens[])
{
    uint32_t stack[STACK_WORDS];
    struct line_window window;
    open_window(&window, n, stack);
    uint32_t first = first_attacking_row_from(&window, n, queens);
    close_window(&window, stack);
    return first;
}

int nqueens_find_attack(uint32_t n, const uint32_t queens[], uint32_t *row_a, uint32_t *row_b,
                        int *line)
{
    if (!nq_is_array(queens, n) || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;

    uint32_t upper = first_attacking_row(n, queens);
    if (upper == n)
        return NQUEENS_NO_ATTACK;

    uint32_t lower = upper;
    int shared = NQUEENS_LINE_NONE;
    while (shared == NQUEENS_LINE_NONE) {
        lower++;
        if (queens[lower] != NQUEENS_NO_QUEEN)
            shared = nq_shared_line(queens[upper], queens[lower], lower - upper);
    }

    if (row_a != NULL)
        *row_a = upper;
    if (row_b != NULL)
        *row_b = lower;
    if (line != NULL)
        *line = shared;
    return NQUEENS_OK;
}
