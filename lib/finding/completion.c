/* SPDX-License-Identifier: MIT
 *
 * The search of boards with n > 64, and of smaller ones that regions are made of. The next queen is
 * placed where there is the least choice: in a column with one open square, or else in the row with
 * the fewest (J. R. Bitner and E. M. Reingold, "Backtrack programming techniques", Communications
 * of the ACM 18, 1975); on a crowded board also in a column with two. The squares of a line are
 * tried in cyclic order from a random one, so a search that is stuck in a bad part of the tree can
 * be given up and started again. A placement costs n / 64 words for each free row, and the
 * constraints unless the board is crowded. Completing a partial placement is NP-complete (I. P.
 * Gent, C. Jefferson and P. Nightingale, 2017).
 */

#include "finding/completion.h"

#include "base/bits.h"
#include "base/large_memory.h"

#include <string.h>

enum { WORD = NQ_LINES_WORD };

/* A queen that the search placed. The open squares of its line are found again when the queen is
 * taken back, so a search takes linear memory. */
struct nq_completion_choice {
    uint32_t row;
    uint32_t column;
    uint32_t untried;      /* untried open squares of the line, which come after this one */
    uint32_t is_in_column; /* the line is the column of the queen, not the row */
};

enum {
    CHOICE_AND_ROW = sizeof(struct nq_completion_choice) + sizeof(uint32_t)
}; /* bytes in one block */

enum step { PLACED, COMPLETE, DEAD_END, CANCELLED };

/* ---- Open squares ---------------------------------------------------------- */

/* Closes the forbidden squares of a row. */
static void close_forbidden(struct nq_completion *completion, uint32_t row)
{
    const struct nq_constraints *constraints = completion->constraints;
    const uint64_t *closed = completion->closed;
    if (closed != NULL) {
        for (size_t word = 0; word < completion->words; word++)
            completion->open[word] &= ~closed[row * completion->words + word];
        return;
    }
    size_t at = nq_constraints_position(constraints, row, 0);
    for (; at < constraints->count && constraints->squares[at].row == row; at++) {
        uint32_t column = constraints->squares[at].column;
        if (constraints->squares[at].kinds & NQ_FORBIDDEN)
            completion->open[column / WORD] &= ~nq_bit(column % WORD);
    }
}

/* Sets completion->open to the open squares of a row. */
static void find_open(struct nq_completion *completion, uint32_t row)
{
    nq_lines_open(&completion->lines, row, completion->open);
    if (completion->lines.rule != NULL)
        nq_close_off_lines(&completion->lines, row, completion->open);
    close_forbidden(completion, row);
}

static uint32_t lowest_column(uint64_t set, size_t word)
{
    return (uint32_t)(word * WORD) + nq_column(nq_lowest(set));
}

/* The first of the columns in completion->open, which is not empty, from the given one on in cyclic
 * order. */
static uint32_t open_column_from(const struct nq_completion *completion, uint32_t column)
{
    size_t word = column / WORD;
    uint64_t open = completion->open[word] & UINT64_MAX << column % WORD;
    while (open == 0) {
        word = word + 1 < completion->words ? word + 1 : 0;
        open = completion->open[word];
    }
    return lowest_column(open, word);
}

/* Adds the open squares of a row to the sets of columns with one, two, or more open squares.
 * Returns the number of open squares. */
static uint32_t survey_row(struct nq_completion *completion, uint32_t row)
{
    find_open(completion, row);
    uint32_t squares = 0;
    for (size_t word = 0; word < completion->words; word++) {
        uint64_t open = completion->open[word];
        completion->more[word] |= completion->twice[word] & open;
        completion->twice[word] |= completion->once[word] & open;
        completion->once[word] |= open;
        squares += nq_popcount(open);
    }
    return squares;
}

/* Finds the first of the free rows with the fewest open squares; stops at one with none, or on a
 * crowded board with one. Returns 0 if cancelled. */
static int survey_rows(struct nq_completion *completion, uint32_t *row, uint32_t *fewest)
{
    uint32_t enough = completion->closed != NULL;
    *fewest = UINT32_MAX;
    memset(completion->once, 0, completion->words * sizeof *completion->once);
    memset(completion->twice, 0, completion->words * sizeof *completion->twice);
    memset(completion->more, 0, completion->words * sizeof *completion->more);
    for (uint32_t i = 0; i<completion->row_count && * fewest> enough; i++) {
        uint32_t free = completion->rows[i];
        if (nq_is_cancelled(completion->cancel))
            return 0;
        if (completion->queens[free] != NQUEENS_NO_QUEEN)
            continue;
        uint32_t squares = survey_row(completion, free);
        if (squares < *fewest) {
            *fewest = squares;
            *row = free;
        }
    }
    return 1;
}

/* The fewest open squares of a free column, but at most `most`, which is 2 or 3. Called after
 * survey_rows. Sets *column to the first column with the fewest, if they are fewer than `most`. */
static uint32_t survey_columns(const struct nq_completion *completion, uint32_t most,
                               uint32_t *column)
{
    uint32_t fewest = most;
    uint64_t on_board = UINT64_MAX;
    for (size_t word = 0; word < completion->words; word++) {
        if (word + 1 == completion->words && completion->n % WORD != 0)
            on_board = nq_all_columns(completion->n % WORD);
        uint64_t free = on_board & ~completion->lines.columns[word];
        uint64_t one = free & completion->once[word] & ~completion->twice[word];
        uint64_t two = free & completion->twice[word] & ~completion->more[word];
        if ((free & ~completion->once[word]) != 0)
            return 0;
        if (one != 0 && fewest > 1) {
            fewest = 1;
            *column = lowest_column(one, word);
        } else if (two != 0 && fewest > 2) {
            fewest = 2;
            *column = lowest_column(two, word);
        }
    }
    return fewest;
}

/* Finds the first row, in cyclic order from a place on, whose square of a column is open. Returns 0
 * if cancelled. */
static int find_row(struct nq_completion *completion, uint32_t column, uint32_t place,
                    uint32_t *row)
{
    for (;; place++) {
        place = place < completion->row_count ? place : 0;
        *row = completion->rows[place];
        if (nq_is_cancelled(completion->cancel))
            return 0;
        if (completion->queens[*row] != NQUEENS_NO_QUEEN ||
            nq_lines_attack(&completion->lines, *row, column))
            continue;
        find_open(completion, *row);
        if (nq_has_line(completion->open, column))
            return 1;
    }
}

/* ---- The search ------------------------------------------------------------ */

static void place(struct nq_completion *completion, struct nq_completion_choice choice)
{
    nq_lines_toggle(&completion->lines, choice.row, choice.column);
    completion->queens[choice.row] = choice.column;
    completion->choices[completion->depth++] = choice;
}

static struct nq_completion_choice take_back(struct nq_completion *completion)
{
    struct nq_completion_choice choice = completion->choices[--completion->depth];
    nq_lines_toggle(&completion->lines, choice.row, choice.column);
    completion->queens[choice.row] = NQUEENS_NO_QUEEN;
    return choice;
}

/* Sets the choice to a square of the line with the fewest open squares, and choice->untried to the
 * number of its other open squares. */
static enum step choose(struct nq_completion *completion, struct nq_random *random,
                        struct nq_completion_choice *choice)
{
    uint32_t most = completion->closed != NULL ? 3 : 2;
    uint32_t in_row;
    if (!survey_rows(completion, &choice->row, &in_row))
        return CANCELLED;
    uint32_t in_column =
        in_row < most - 1 ? in_row : survey_columns(completion, most, &choice->column);
    if (in_column == 0)
        return DEAD_END;
    if (in_column < most && in_column < in_row) {
        uint32_t number = in_column == 1 ? 0 : nq_random_below(random, completion->row_count);
        choice->untried = in_column - 1;
        choice->is_in_column = 1;
        return find_row(completion, choice->column, number, &choice->row) ? PLACED : CANCELLED;
    }
    find_open(completion, choice->row);
    choice->column = open_column_from(completion, nq_random_below(random, completion->n));
    choice->untried = in_row - 1;
    return PLACED;
}

static enum step place_next(struct nq_completion *completion, struct nq_random *random)
{
    struct nq_completion_choice choice = {0};
    if (completion->depth == completion->free_rows)
        return COMPLETE;
    enum step step = choose(completion, random, &choice);
    if (step == PLACED)
        place(completion, choice);
    return step;
}

/* Goes on to the next square of a choice. Returns 0 if cancelled. */
static int try_next(struct nq_completion *completion, struct nq_completion_choice *choice)
{
    uint32_t number = 0;
    choice->untried--;
    if (!choice->is_in_column) {
        find_open(completion, choice->row);
        choice->column = open_column_from(completion, (choice->column + 1) % completion->n);
        return 1;
    }
    while (completion->rows[number] != choice->row)
        number++;
    return find_row(completion, choice->column, number + 1, &choice->row);
}

/* Takes queens back until one has an untried square, and moves this queen to it. DEAD_END if none
 * has. */
static enum step backtrack(struct nq_completion *completion)
{
    while (completion->depth > 0) {
        if (nq_is_cancelled(completion->cancel))
            return CANCELLED;
        struct nq_completion_choice choice = take_back(completion);
        if (choice.untried == 0)
            continue;
        if (!try_next(completion, &choice))
            return CANCELLED;
        place(completion, choice);
        return PLACED;
    }
    return DEAD_END;
}

static int search_from(struct nq_completion *completion, struct nq_random *random,
                       uint64_t placements, enum step step)
{
    for (;; step = place_next(completion, random)) {
        if (step == DEAD_END)
            step = backtrack(completion);
        if (step != PLACED || placements-- == 0)
            break;
    }
    if (step == COMPLETE)
        return NQUEENS_OK;
    if (step == CANCELLED)
        return NQUEENS_CANCELLED;
    nq_completion_retreat(completion);
    return step == DEAD_END ? NQUEENS_NO_SOLUTION : NQUEENS_STOPPED;
}

int nq_completion_search(struct nq_completion *completion, struct nq_random *random,
                         uint64_t placements)
{
    return search_from(completion, random, placements, place_next(completion, random));
}

int nq_completion_search_next(struct nq_completion *completion, struct nq_random *random,
                              uint64_t placements)
{
    return search_from(completion, random, placements, DEAD_END);
}

void nq_completion_retreat(struct nq_completion *completion)
{
    while (completion->depth > 0)
        take_back(completion);
}

/* ---- Queens of the caller ---------------------------------------------------- */

int nq_completion_open_from(struct nq_completion *completion, uint32_t row, uint32_t *column)
{
    if (*column >= completion->n)
        return 0;
    find_open(completion, row);
    uint64_t open = completion->open[*column / WORD] & UINT64_MAX << *column % WORD;
    for (size_t word = *column / WORD; word < completion->words; word++) {
        if (word > *column / WORD)
            open = completion->open[word];
        if (open != 0) {
            *column = lowest_column(open, word);
            return 1;
        }
    }
    return 0;
}

void nq_completion_fix(struct nq_completion *completion, uint32_t row, uint32_t column)
{
    nq_lines_toggle(&completion->lines, row, column);
    completion->queens[row] = column;
    completion->free_rows--;
}

void nq_completion_free(struct nq_completion *completion, uint32_t row)
{
    nq_lines_toggle(&completion->lines, row, completion->queens[row]);
    completion->queens[row] = NQUEENS_NO_QUEEN;
    completion->free_rows++;
}

/* ---- Memory ---------------------------------------------------------------- */

static size_t all_words(const struct nq_completion *completion)
{
    enum { SETS = 4 };
    return nq_lines_words(completion->n) + SETS * completion->words;
}

static int take_memory(struct nq_completion *completion, const struct nq_allocator *allocator)
{
    size_t words = completion->words;
    size_t all = all_words(completion);
    completion->numbers = nq_allocate(allocator, all, sizeof *completion->numbers);
    completion->choices = nq_allocate(allocator, completion->n, CHOICE_AND_ROW);
    if (completion->numbers == NULL || completion->choices == NULL)
        return NQUEENS_ERROR_MEMORY;
    completion->rows = (uint32_t *)(completion->choices + completion->n);
    completion->lines = nq_lines_on(completion->numbers, completion->n,
                                    completion->constraints->rule, completion->queens);
    completion->open = completion->numbers + nq_lines_words(completion->n);
    completion->once = completion->open + words;
    completion->twice = completion->once + words;
    completion->more = completion->twice + words;
    return nq_set_memory(completion->numbers, 0, all * sizeof *completion->numbers,
                         completion->cancel);
}

static int take_closed(struct nq_completion *completion, const struct nq_allocator *allocator)
{
    const struct nq_constraints *constraints = completion->constraints;
    const size_t words = completion->words;
    if (!nq_is_crowded(completion->n, constraints))
        return NQUEENS_OK;
    completion->closed = nq_allocate(allocator, completion->n, words * sizeof *completion->closed);
    if (completion->closed == NULL)
        return NQUEENS_ERROR_MEMORY;
    int status =
        nq_set_memory(completion->closed, 0, completion->n * words * sizeof *completion->closed,
                      completion->cancel);
    for (size_t i = 0; i < constraints->count && status == NQUEENS_OK; i++) {
        const struct nq_constraint *square = &constraints->squares[i];
        if (nq_is_cancelled_at(i, completion->cancel))
            return NQUEENS_CANCELLED;
        if ((square->kinds & NQ_FORBIDDEN) != 0)
            completion->closed[square->row * words + square->column / WORD] |=
                nq_bit(square->column % WORD);
    }
    return status;
}

/* Adds the lines of the queens of the caller, and lists the rows without a queen. */
static int set_lines(struct nq_completion *completion)
{
    for (uint32_t row = 0; row < completion->n; row++) {
        uint32_t column = completion->queens[row];
        if (nq_is_cancelled_at(row, completion->cancel))
            return NQUEENS_CANCELLED;
        if (column == NQUEENS_NO_QUEEN) {
            completion->rows[completion->row_count++] = row;
        } else {
            if (nq_lines_attack(&completion->lines, row, column))
                return NQUEENS_NO_SOLUTION;
            nq_lines_toggle(&completion->lines, row, column);
        }
    }
    completion->free_rows = completion->row_count;
    return NQUEENS_OK;
}

int nq_completion_begin(struct nq_completion *completion, uint32_t n,
                        const struct nq_constraints *constraints,
                        const struct nq_allocator *allocator, const nq_cancel_flag *cancel,
                        uint32_t queens[])
{
    *completion = (struct nq_completion){
        .n = n,
        .constraints = constraints,
        .cancel = cancel,
        .queens = queens,
        .words = nq_lines_column_words(n),
    };
    int status = take_memory(completion, allocator);
    if (status == NQUEENS_OK)
        status = take_closed(completion, allocator);
    if (status == NQUEENS_OK)
        status = set_lines(completion);
    if (status != NQUEENS_OK)
        nq_completion_end(completion, allocator);
    return status;
}

void nq_completion_end(struct nq_completion *completion, const struct nq_allocator *allocator)
{
    nq_release(allocator, completion->numbers, all_words(completion), sizeof *completion->numbers);
    nq_release(allocator, completion->choices, completion->n, CHOICE_AND_ROW);
    if (completion->closed != NULL)
        nq_release(allocator, completion->closed, completion->n,
                   completion->words * sizeof *completion->closed);
    completion->closed = NULL;
    completion->numbers = NULL;
    completion->choices = NULL;
}
