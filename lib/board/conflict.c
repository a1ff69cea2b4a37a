/* SPDX-License-Identifier: MIT
 *
 * nqueens_is_solution and nqueens_find_attack, also under a rule, and nqueens_attacks_in_row.
 * The 5 n - 2 lines of the board (n columns, 2 n - 1 diagonals, 2 n - 1 anti-diagonals) and its
 * regions have one bit each; a queen attacks an earlier one if the bit of one of its lines is set.
 * Linear in n; where there is no memory for the 5 n bits, about n^2 / 3000 in the worst case.
 */

#include "board/conflict.h"

#include "base/allocator.h"
#include "board/attacks.h"

#include <nqueens.h>
#include <string.h>

#define WORD_BITS 32
#define STACK_WORDS 512 /* 2 KB: every line of a board up to n = 3277 */

/* The lines [first, first + size), with a bit for each in words. With less memory than the board
 * has lines, the board is read once for each window. Line numbers have 64 bits, because n may be
 * nearly 2^32. */
struct line_window {
    const struct nq_allocator *allocator;
    uint32_t *words;
    uint64_t first;
    uint64_t size;
};

/* The numbers of the first diagonal, the first anti-diagonal and the first region, and the number
 * of all lines. Columns come first. */
static uint64_t first_diagonal(uint32_t n)
{
    return n;
}

static uint64_t first_anti_diagonal(uint32_t n)
{
    return 3 * (uint64_t)n - 1;
}

static uint64_t first_region(uint32_t n)
{
    return n > 0 ? 5 * (uint64_t)n - 2 : 0;
}

static uint64_t line_count(const struct nq_rule *rule, uint32_t n)
{
    return first_region(n) + (nq_rule_has_regions(rule) ? n : 0);
}

static uint64_t words_for(uint64_t lines)
{
    return (lines + WORD_BITS - 1) / WORD_BITS;
}

/* Gives the window memory for this number of lines, or for half of them, a quarter, and so on, as
 * there is memory; at least for the lines that fit on the stack. All lines of the largest board
 * take 2.7 GB, which a size_t holds. */
static void open_window(struct line_window *window, const struct nq_allocator *allocator,
                        uint64_t lines, uint32_t stack[])
{
    uint32_t *words = NULL;
    uint64_t count = words_for(lines);
    for (; count > STACK_WORDS; count /= 2) {
        words = nq_allocate(allocator, (size_t)count, sizeof *words);
        if (words != NULL)
            break;
    }
    *window = (struct line_window){
        .allocator = allocator,
        .words = words != NULL ? words : stack,
        .size = (words != NULL ? count : STACK_WORDS) * WORD_BITS,
    };
}

static void close_window(const struct line_window *window, const uint32_t stack[])
{
    if (window->words != stack)
        nq_release(window->allocator, window->words, (size_t)words_for(window->size),
                   sizeof *window->words);
}

/* Clears the window. Returns false if the window begins at `end` or past it, so that all lines have
 * been checked. */
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

/* Marks a line if it is in the window. Returns whether the line was marked before, 0 outside the
 * window. The offset of a line before the window wraps around, so one comparison is enough. */
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

/* Marks all lines of a queen. Returns whether one of them was marked before. */
static inline bool mark_queen(struct line_window *window, const struct nq_rule *rule, uint32_t n,
                              uint32_t row, uint32_t column)
{
    const struct nq_diagonals of_queen = nq_diagonals_of(rule, n, row, column);
    uint32_t region = nq_region_number(rule, row, column);
    bool marked = mark_line(window, column);
    if (of_queen.along != 0)
        marked |= mark_line(window, first_diagonal(n) + of_queen.number[0]);
    if (of_queen.across != 0)
        marked |= mark_line(window, first_anti_diagonal(n) + of_queen.anti_number[0]);
    if (region != NQ_NO_REGION)
        marked |= mark_line(window, first_region(n) + region);
    return marked;
}

/* ---- Solutions ------------------------------------------------------------- */

/* Whether every entry is below n and no two queens share a line of the window. Callers without a
 * rule pass NULL as a constant, for speed. */
static inline bool is_solution_in(struct line_window *window, const struct nq_rule *rule,
                                  uint32_t n, const uint32_t queens[])
{
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] >= n || mark_queen(window, rule, n, row, queens[row]))
            return false;
    }
    return true;
}

/* Whether the board is a solution, window by window of its lines from the first one on. */
static bool is_solution_from(struct line_window *window, const struct nq_rule *rule, uint32_t n,
                             const uint32_t queens[])
{
    bool is_solution = true;
    for (; is_solution && clear_window(window, line_count(rule, n)); window->first += window->size)
        is_solution = rule == NULL ? is_solution_in(window, NULL, n, queens)
                                   : is_solution_in(window, rule, n, queens);
    return is_solution;
}

/* The first row above `limit` whose queen jumps to a queen below; `limit` if there is none. */
static uint32_t first_jumping_row(const struct nq_rule *rule, const uint32_t queens[],
                                  uint32_t limit)
{
    if (rule == NULL || !nq_rule_has(rule, NQ_JUMPS))
        return limit;
    for (uint32_t row = 0; row < limit; row++) {
        if (queens[row] != NQUEENS_NO_QUEEN && nq_rule_jumps_to(rule, queens, row, queens[row]) > 0)
            return row;
    }
    return limit;
}

int nq_is_solution(const struct nq_allocator *allocator, const struct nq_rule *rule, uint32_t n,
                   const uint32_t queens[])
{
    if (!nq_is_array(queens, n))
        return 0;

    uint32_t stack[STACK_WORDS];
    struct line_window window;
    open_window(&window, allocator, line_count(rule, n), stack);
    bool is_solution = is_solution_from(&window, rule, n, queens);
    close_window(&window, stack);
    return is_solution && first_jumping_row(rule, queens, n) == n;
}

int nqueens_is_solution(uint32_t n, const uint32_t queens[])
{
    const struct nq_allocator allocator = nq_malloc_allocator();
    return nq_is_solution(&allocator, NULL, n, queens);
}

/* ---- The first conflict ---------------------------------------------------- */

/* The first row whose queen shares a line of the window with a queen below; n if there is none.
 * Rows are marked from the last one up, so a line is marked by a queen below. Callers without a
 * rule pass NULL as a constant, for speed. */
static inline uint32_t first_attacking_row_in(struct line_window *window,
                                              const struct nq_rule *rule, uint32_t n,
                                              const uint32_t queens[])
{
    uint32_t first = n;
    for (uint32_t row = n; row-- > 0;) {
        if (queens[row] != NQUEENS_NO_QUEEN && mark_queen(window, rule, n, row, queens[row]))
            first = row;
    }
    return first;
}

/* Finds the first row whose queen attacks one below, window by window of the lines. */
static uint32_t first_attacking_row_from(struct line_window *window, const struct nq_rule *rule,
                                         uint32_t n, const uint32_t queens[])
{
    uint32_t first = n;
    for (; clear_window(window, line_count(rule, n)); window->first += window->size) {
        uint32_t row = rule == NULL ? first_attacking_row_in(window, NULL, n, queens)
                                    : first_attacking_row_in(window, rule, n, queens);
        first = row < first ? row : first;
    }
    return first;
}

static uint32_t first_attacking_row(const struct nq_allocator *allocator,
                                    const struct nq_rule *rule, uint32_t n, const uint32_t queens[])
{
    uint32_t stack[STACK_WORDS];
    struct line_window window;
    open_window(&window, allocator, line_count(rule, n), stack);
    uint32_t first = first_attacking_row_from(&window, rule, n, queens);
    close_window(&window, stack);
    return first_jumping_row(rule, queens, first);
}

int nq_find_conflict(const struct nq_allocator *allocator, const struct nq_rule *rule, uint32_t n,
                     const uint32_t queens[], uint32_t *row_a, uint32_t *row_b, int *line)
{
    uint32_t upper = first_attacking_row(allocator, rule, n, queens);
    if (upper == n)
        return NQUEENS_NO_ATTACK;

    uint32_t lower = upper;
    int shared = NQUEENS_LINE_NONE;
    while (shared == NQUEENS_LINE_NONE) {
        lower++;
        if (queens[lower] != NQUEENS_NO_QUEEN)
            shared = nq_rule_line(rule, upper, queens[upper], lower, queens[lower]);
    }

    if (row_a != NULL)
        *row_a = upper;
    if (row_b != NULL)
        *row_b = lower;
    if (line != NULL)
        *line = shared;
    return NQUEENS_OK;
}

int nqueens_find_attack(uint32_t n, const uint32_t queens[], uint32_t *row_a, uint32_t *row_b,
                        int *line)
{
    if (!nq_is_array(queens, n) || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    const struct nq_allocator allocator = nq_malloc_allocator();
    return nq_find_conflict(&allocator, NULL, n, queens, row_a, row_b, line);
}

/* ---- The attackers of each square of a row --------------------------------- */

/* A queen of another row attacks at most three squares of the row: the square in its column, and
 * the squares as many columns to the left and to the right as the rows are apart. The queen of the
 * row itself attacks all squares of the row other than its own. */

/* Adds the attacks of the queen of the row itself. */
static void add_attacks_along_row(uint32_t n, uint32_t column, uint32_t attackers[])
{
    for (uint32_t other = 0; other < n; other++)
        attackers[other] += other != column;
}

/* Adds the attacks of a queen in another row, distance > 0 rows away. */
static void add_attacks_from(uint32_t n, uint32_t column, uint32_t distance, uint32_t attackers[])
{
    attackers[column]++;
    if (distance <= column)
        attackers[column - distance]++;
    if (distance < n - column)
        attackers[column + distance]++;
}

int nqueens_attacks_in_row(uint32_t n, const uint32_t queens[], uint32_t row, uint32_t attackers[])
{
    if (row >= n || queens == NULL || attackers == NULL || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    memset(attackers, 0, n * sizeof *attackers);
    for (uint32_t other = 0; other < n; other++) {
        uint32_t column = queens[other];
        if (other == row && column != NQUEENS_NO_QUEEN)
            add_attacks_along_row(n, column, attackers);
        else if (column != NQUEENS_NO_QUEEN)
            add_attacks_from(n, column, other > row ? other - row : row - other, attackers);
    }
    return NQUEENS_OK;
}
