/* SPDX-License-Identifier: MIT
 *
 * nqueens_attacking_pairs. Two queens of different rows share one line at most, so the pairs of all
 * lines add up: a queen attacks as many of the queens above as the counters of its lines say.
 * Linear in n; where there is no memory for 2 n counters, n^2 / 250 in the worst case.
 */

#include "base/allocator.h"
#include "board/queens.h"

#include <string.h>

#define STACK_COUNTERS 512 /* 2 KB: every line of a kind up to n = 256 */

/* The number of a queen's line among the lines of the kind. */
static uint64_t line_of(int kind, uint32_t n, uint32_t row, uint32_t column)
{
    if (kind == NQUEENS_LINE_COLUMN)
        return column;
    return kind == NQUEENS_LINE_DIAGONAL ? nq_diagonal(n, row, column)
                                         : nq_anti_diagonal(row, column);
}

/* The pairs of queens that share one of the lines [first, first + size) of a kind. The offset of a
 * line before them wraps around, so one comparison is enough. */
static uint64_t pairs_on_lines(int kind, uint32_t n, const uint32_t queens[], uint64_t first,
                               uint32_t counters[], uint64_t size)
{
    uint64_t pairs = 0;
    memset(counters, 0, (size_t)size * sizeof *counters);
    for (uint32_t row = 0; row < n; row++) {
        if (queens[row] == NQUEENS_NO_QUEEN)
            continue;
        uint64_t offset = line_of(kind, n, row, queens[row]) - first;
        if (offset < size)
            pairs += counters[offset]++;
    }
    return pairs;
}

/* All pairs of a board that is not empty, with counters for `size` lines at a time. */
static uint64_t attacking_pairs(uint32_t n, const uint32_t queens[], uint32_t counters[],
                                uint64_t size)
{
    static const int kinds[] = {NQUEENS_LINE_COLUMN, NQUEENS_LINE_DIAGONAL,
                                NQUEENS_LINE_ANTI_DIAGONAL};
    uint64_t pairs = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint64_t lines = kinds[i] == NQUEENS_LINE_COLUMN ? n : 2 * (uint64_t)n - 1;
        for (uint64_t first = 0; first < lines; first += size)
            pairs += pairs_on_lines(kinds[i], n, queens, first, counters,
                                    lines - first < size ? lines - first : size);
    }
    return pairs;
}

/* Counters for `lines` lines, or for half of them, a quarter, and so on, as there is memory; *size
 * is their number. NULL if the counters on the stack are as many. */
static uint32_t *allocate_counters(const struct nq_allocator *allocator, uint64_t lines,
                                   uint64_t *size)
{
    uint32_t *counters = NULL;
    for (*size = lines; *size > STACK_COUNTERS; *size /= 2) {
        if (*size <= SIZE_MAX)
            counters = nq_allocate(allocator, (size_t)*size, sizeof *counters);
        if (counters != NULL)
            return counters;
    }
    *size = STACK_COUNTERS;
    return NULL;
}

int nqueens_attacking_pairs(uint32_t n, const uint32_t queens[], uint64_t *pairs)
{
    if (pairs == NULL || !nq_is_array(queens, n) || !nq_entries_are_valid(n, queens))
        return NQUEENS_ERROR_ARGUMENT;
    uint32_t stack[STACK_COUNTERS];
    const struct nq_allocator allocator = nq_malloc_allocator();
    uint64_t size;
    uint32_t *counters = allocate_counters(&allocator, 2 * (uint64_t)n, &size);
    *pairs = n == 0 ? 0 : attacking_pairs(n, queens, counters != NULL ? counters : stack, size);
    nq_release(&allocator, counters, (size_t)size, sizeof *counters);
    return NQUEENS_OK;
}
