/* SPDX-License-Identifier: MIT
 *
 * Backtracking that places the next queen where there is the least choice: in a
 * column that has one open square, or else in the row with the fewest (J. R.
 * Bitner and E. M. Reingold, "Backtrack programming techniques", Communications
 * of the ACM 18, 1975). A row or a column without an open square ends a branch.
 * The columns of a row are tried in cyclic order from a random one, so that a search
 * that is caught in a bad part of the tree can be given up and begun anew; and
 * where a choice stood can be told from the queen alone, so that the memory is
 * linear in n.
 *
 * Cost: for each queen placed, n/64 words for each free row. Completing a partial
 * placement is NP-complete (I. P. Gent, C. Jefferson and P. Nightingale, 2017).
 */

#include "finding/completion.h"

#include "base/bits.h"
#include "base/large_memory.h"

#include <string.h>

enum { WORD = NQ_LINES_WORD };

/* A queen that the search placed. */
struct nq_choice {
    uint32_t row;
    uint32_t first_column; /* where the cyclic order of the columns begins */
    uint32_t only;         /* 1: no other column was open to choose from */
};

static void place(struct nq_completion *completion, uint32_t row, uint32_t column)
{
    nq_lines_toggle(&completion->lines, row, column);
    completion->queens[row] = column;
}

static void take_back(struct nq_completion *completion, uint32_t row)
{
    nq_lines_toggle(&completion->lines, row, completion->queens[row]);
    completion->queens[row] = NQUEENS_NO_QUEEN;
}

/* 64 lines from the given one on. */
static uint64_t lines_from(const uint64_t *lines, size_t first)
{
    uint64_t low = lines[first / WORD] >> first % WORD;
    if (first % WORD == 0)
        return low;
    return low | lines[first / WORD + 1] << (WORD - first % WORD);
}

/* Sets completion->open to the open squares of a row, whose diagonals lie in the
 * sets in the order of its columns. */
static void find_open(struct nq_completion *completion, uint32_t row)
{
    uint32_t n = completion->n;
    const struct nq_lines *lines = &completion->lines;
    for (size_t word = 0; word < completion->words; word++) {
        size_t column = word * WORD;
        completion->open[word] =
            ~(lines->columns[word] | lines_from(lines->diagonals, column + (n - 1 - row)) |
              lines_from(lines->anti_diagonals, column + row));
    }
    if (n % WORD != 0)
        completion->open[completion->words - 1] &= nq_all_columns(n % WORD);
    const struct nq_constraints *constraints = completion->constraints;
    size_t at = nq_constraints_position(constraints, row, 0);
    for (; at < constraints->count && constraints->squares[at].row == row; at++) {
        uint32_t column = constraints->squares[at].column;
        if (constraints->squares[at].kinds & NQ_FORBIDDEN)
            completion->open[column / WORD] &= ~nq_bit(column % WORD);
    }
}

/* The first open column from the given one on and below end, or end. */
static uint32_t open_column_from(const struct nq_completion *completion, uint32_t column,
                                 uint32_t end)
{
    while (column < end) {
        uint64_t rest = completion->open[column / WORD] >> column % WORD;
        if (rest != 0) {
            uint32_t found = column + nq_column(nq_lowest(rest));
            return found < end ? found : end;
        }
        uint32_t to_next_word = WORD - column % WORD;
        if (end - column <= to_next_word)
            return end;
        column += to_next_word;
    }
    return end;
}

/* The open column that comes after another (or first, if that is NQUEENS_NO_QUEEN)
 * in the cyclic order of a choice; NQUEENS_NO_QUEEN if none does. */
static uint32_t next_column(const struct nq_completion *completion, const struct nq_choice *choice,
                            uint32_t after)
{
    uint32_t n = completion->n;
    uint32_t first = choice->first_column;
    if (after == NQUEENS_NO_QUEEN || after >= first) {
        uint32_t from = after == NQUEENS_NO_QUEEN ? first : after + 1;
        uint32_t column = open_column_from(completion, from, n);
        if (column < n)
            return column;
        after = NQUEENS_NO_QUEEN;
    }
    uint32_t from = after == NQUEENS_NO_QUEEN ? 0 : after + 1;
    uint32_t column = open_column_from(completion, from, first);
    return column < first ? column : NQUEENS_NO_QUEEN;
}

/* Adds the open squares of a row to the columns that have one, or more. Returns
 * how many they are. */
static uint32_t survey_row(struct nq_completion *completion, uint32_t row)
{
    find_open(completion, row);
    uint32_t squares = 0;
    for (size_t word = 0; word < completion->words; word++) {
        uint64_t open = completion->open[word];
        completion->more[word] |= completion->once[word] & open;
        completion->once[word] |= open;
        squares += nq_popcount(open);
    }
    return squares;
}

/* A column without a queen that has at most one open square: *squares is how
 * many. NQUEENS_NO_QUEEN if all have more. One with none is preferred. */
static uint32_t scarce_column(const struct nq_completion *completion, uint32_t *squares)
{
    uint32_t single = NQUEENS_NO_QUEEN;
    for (size_t word = 0; word < completion->words; word++) {
        uint64_t free = ~completion->lines.columns[word];
        if (word + 1 == completion->words && completion->n % WORD != 0)
            free &= nq_all_columns(completion->n % WORD);
        uint64_t none = free & ~completion->once[word];
        uint64_t one = free & completion->once[word] & ~completion->more[word];
        if (none != 0) {
            *squares = 0;
            return (uint32_t)(word * WORD) + nq_column(nq_lowest(none));
        }
        if (one != 0 && single == NQUEENS_NO_QUEEN)
            single = (uint32_t)(word * WORD) + nq_column(nq_lowest(one));
    }
    *squares = 1;
    return single;
}

/* Finds the row of the single open square of a column: NQUEENS_OK or
 * NQUEENS_CANCELLED. */
static int find_row(struct nq_completion *completion, uint32_t column, uint32_t *found)
{
    for (uint32_t row = 0;; row++) {
        if (nq_is_cancelled(completion->cancel))
            return NQUEENS_CANCELLED;
        if (completion->queens[row] != NQUEENS_NO_QUEEN ||
            nq_lines_attack(&completion->lines, row, column))
            continue;
        find_open(completion, row);
        if (nq_has_line(completion->open, column)) {
            *found = row;
            return NQUEENS_OK;
        }
    }
}

/* Chooses where to place the next queen, and leaves the open squares of its row
 * in completion->open.
 *
 * NQUEENS_OK           choice and *column are set
 * NQUEENS_STOPPED      every row has a queen
 * NQUEENS_NO_SOLUTION  a row or a column has no open square
 * NQUEENS_CANCELLED    cancelled */
static int choose(struct nq_completion *completion, struct nq_random *random,
                  struct nq_choice *choice, uint32_t *column)
{
    uint32_t fewest = UINT32_MAX;
    memset(completion->once, 0, completion->words * sizeof *completion->once);
    memset(completion->more, 0, completion->words * sizeof *completion->more);
    for (uint32_t row = 0; row < completion->n; row++) {
        if (nq_is_cancelled(completion->cancel))
            return NQUEENS_CANCELLED;
        if (completion->queens[row] != NQUEENS_NO_QUEEN)
            continue;
        uint32_t squares = survey_row(completion, row);
        if (squares == 0)
            return NQUEENS_NO_SOLUTION;
        if (squares < fewest) {
            fewest = squares;
            choice->row = row;
        }
    }
    if (fewest == UINT32_MAX)
        return NQUEENS_STOPPED;
    uint32_t squares;
    uint32_t scarce = scarce_column(completion, &squares);
    if (scarce != NQUEENS_NO_QUEEN && squares == 0)
        return NQUEENS_NO_SOLUTION;
    if (scarce != NQUEENS_NO_QUEEN && fewest > 1) {
        *choice = (struct nq_choice){.first_column = scarce, .only = 1};
        *column = scarce;
        return find_row(completion, scarce, &choice->row);
    }
    find_open(completion, choice->row);
    choice->only = fewest == 1;
    choice->first_column = nq_random_below(random, completion->n);
    *column = next_column(completion, choice, NQUEENS_NO_QUEEN);
    return NQUEENS_OK;
}

/* Takes queens back until one can move to another column, and moves it;
 * NQUEENS_NO_SOLUTION if none can, or NQUEENS_CANCELLED. */
static int backtrack(struct nq_completion *completion)
{
    while (completion->depth > 0) {
        if (nq_is_cancelled(completion->cancel))
            return NQUEENS_CANCELLED;
        const struct nq_choice *choice = &completion->choices[completion->depth - 1];
        uint32_t tried = completion->queens[choice->row];
        take_back(completion, choice->row);
        if (!choice->only) {
            find_open(completion, choice->row);
            uint32_t column = next_column(completion, choice, tried);
            if (column != NQUEENS_NO_QUEEN) {
                place(completion, choice->row, column);
                return NQUEENS_OK;
            }
        }
        completion->depth--;
    }
    return NQUEENS_NO_SOLUTION;
}

static void take_all_back(struct nq_completion *completion)
{
    while (completion->depth > 0)
        take_back(completion, completion->choices[--completion->depth].row);
}

/* Searches on, first from a dead end if it is one. */
static int search_on(struct nq_completion *completion, struct nq_random *random,
                     uint64_t placements, int is_dead_end)
{
    for (;;) {
        struct nq_choice *choice = &completion->choices[completion->depth];
        uint32_t column;
        int status =
            is_dead_end ? NQUEENS_NO_SOLUTION : choose(completion, random, choice, &column);
        is_dead_end = 0;
        if (status == NQUEENS_STOPPED)
            return NQUEENS_OK;
        if (status == NQUEENS_OK) {
            place(completion, choice->row, column);
            completion->depth++;
        } else if (status == NQUEENS_NO_SOLUTION) {
            status = backtrack(completion);
        }
        if (status == NQUEENS_OK && placements-- == 0)
            status = NQUEENS_STOPPED;
        if (status == NQUEENS_CANCELLED)
            return status;
        if (status != NQUEENS_OK) {
            take_all_back(completion);
            return status;
        }
    }
}

int nq_completion_search(struct nq_completion *completion, struct nq_random *random,
                         uint64_t placements)
{
    completion->depth = 0;
    return search_on(completion, random, placements, 0);
}

int nq_completion_search_next(struct nq_completion *completion, struct nq_random *random,
                              uint64_t placements)
{
    return search_on(completion, random, placements, 1);
}

static int take_memory(struct nq_completion *completion, const struct nq_allocator *allocator)
{
    /* The lines, and three sets of columns. */
    size_t words = completion->words;
    size_t of_lines = nq_lines_words(completion->n);
    size_t all = of_lines + 3 * words;
    completion->numbers = nq_allocate(allocator, all, sizeof *completion->numbers);
    completion->choices =
        nq_allocate(allocator, (size_t)completion->n, sizeof *completion->choices);
    if (completion->numbers == NULL || completion->choices == NULL)
        return NQUEENS_ERROR_MEMORY;
    completion->lines = nq_lines_on(completion->numbers, completion->n);
    completion->open = completion->numbers + of_lines;
    completion->once = completion->open + words;
    completion->more = completion->once + words;
    return nq_set_memory(completion->numbers, 0, all * sizeof *completion->numbers,
                         completion->cancel);
}

/* Puts the queens that are there on their lines. */
static int set_lines(struct nq_completion *completion)
{
    for (uint32_t row = 0; row < completion->n; row++) {
        uint32_t column = completion->queens[row];
        if (nq_is_cancelled_at(row, completion->cancel))
            return NQUEENS_CANCELLED;
        if (column == NQUEENS_NO_QUEEN)
            continue;
        if (nq_lines_attack(&completion->lines, row, column))
            return NQUEENS_NO_SOLUTION;
        nq_lines_toggle(&completion->lines, row, column);
    }
    return NQUEENS_OK;
}

int nq_completion_begin(struct nq_completion *completion, uint32_t n,
                        const struct nq_constraints *constraints,
                        const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                        uint32_t queens[])
{
    *completion = (struct nq_completion){
        .n = n, .constraints = constraints, .cancel = cancel, .queens = queens};
    completion->words = nq_lines_column_words(n);
    int status = take_memory(completion, allocator);
    if (status == NQUEENS_OK)
        status = set_lines(completion);
    if (status != NQUEENS_OK)
        nq_completion_end(completion, allocator);
    return status;
}

void nq_completion_end(struct nq_completion *completion, const struct nq_allocator *allocator)
{
    nq_release(allocator, completion->numbers);
    nq_release(allocator, completion->choices);
    completion->numbers = NULL;
    completion->choices = NULL;
}
