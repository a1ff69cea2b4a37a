/* SPDX-License-Identifier: MIT
 *
 * Conflict minimisation (R. Sosic and J. Gu, "Efficient local search with conflict minimization: a
 * case study of the n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6,
 * 1994): the free rows hold a permutation of the free columns, and the columns of two rows are
 * swapped wherever a swap leaves fewer conflicts, sometimes as many, until there are none. A
 * conflict is a pair of queens that attack each other, or a queen on a forbidden square. A few
 * dozen swaps are tried for each row, most of them for the rows placed last.
 *
 * The files conflicts.c and ruled_conflicts.c include this one and say how attacks are counted, so
 * that the search of queens tests no rule. They define
 *
 *     struct counts                           the counts
 *     COUNT_ARRAYS                            the arrays of n numbers that it takes
 *     set_counts(counts, search, numbers)     in memory that is all zero; NQUEENS_OK or _CANCELLED
 *     attacks_on(counts, queens, row)         attacks by the queens that are counted, herself too
 *     own_attacks(counts)                     attacks of a queen on herself
 *     add_to_counts(counts, queens, row)
 *     take_from_counts(counts, queens, row)
 */

#ifndef NQ_FINDING_CONFLICT_SEARCH_H
#define NQ_FINDING_CONFLICT_SEARCH_H

#include "base/large_memory.h"
#include "finding/conflicts.h"

enum {
    TRIES_TO_PLACE = 32, /* columns tried for each row at first */
    TRIES_TO_SWAP = 64,  /* rows tried to swap with a row in conflict */
    LEVEL_SWAPS = 8,     /* one swap in 8 may leave the number of conflicts as it is */
};

struct board {
    const struct nq_conflict_search *search;
    uint32_t *queens;
    uint32_t *free_rows; /* the rows without a fixed queen */
    uint32_t free_count;
    uint32_t *taken; /* by column: 1 if it has a fixed queen */
    struct counts counts;
    uint64_t conflicts;
    uint64_t swaps_left;
};

/* The conflicts that the queen of a row would have, if it is not counted. */
static uint64_t conflicts_of(const struct board *board, uint32_t row)
{
    uint64_t conflicts = attacks_on(&board->counts, board->queens, row);
    if (board->search->constraints->count != 0)
        conflicts += (uint64_t)nq_is_forbidden(board->search->constraints, row, board->queens[row]);
    return conflicts;
}

/* Counts the queen of a row. Returns the conflicts that it adds. */
static uint64_t add_queen(struct board *board, uint32_t row)
{
    uint64_t added = conflicts_of(board, row);
    add_to_counts(&board->counts, board->queens, row);
    return added;
}

/* Removes the queen of a row from the counts. Returns the conflicts that end. */
static uint64_t remove_queen(struct board *board, uint32_t row)
{
    take_from_counts(&board->counts, board->queens, row);
    return conflicts_of(board, row);
}

static void swap_columns(struct board *board, uint32_t row, uint32_t other)
{
    uint32_t column = board->queens[row];
    board->queens[row] = board->queens[other];
    board->queens[other] = column;
}

/* Lists the free rows, and counts the fixed queens. */
static int list_free_rows(struct board *board)
{
    for (uint32_t row = 0; row < board->search->n; row++) {
        if (nq_is_cancelled_at(row, board->search->cancel))
            return NQUEENS_CANCELLED;
        if (board->queens[row] == NQUEENS_NO_QUEEN) {
            board->free_rows[board->free_count++] = row;
        } else {
            board->taken[board->queens[row]] = 1;
            add_queen(board, row);
        }
    }
    return NQUEENS_OK;
}

/* Assigns the free columns to the free rows, both in ascending order. */
static int assign_columns(struct board *board)
{
    uint32_t next = 0;
    for (uint32_t column = 0; column < board->search->n; column++) {
        if (nq_is_cancelled_at(column, board->search->cancel))
            return NQUEENS_CANCELLED;
        if (!board->taken[column])
            board->queens[board->free_rows[next++]] = column;
    }
    return NQUEENS_OK;
}

/* Adds the queens of the free rows one by one: each takes a random column of those left, the first
 * without a conflict if one of TRIES_TO_PLACE is. */
static int place_queens(struct board *board)
{
    for (uint32_t i = 0; i < board->free_count; i++) {
        if (nq_is_cancelled(board->search->cancel))
            return NQUEENS_CANCELLED;
        uint32_t row = board->free_rows[i];
        uint32_t left = board->free_count - i;
        for (int tries = 1;; tries++) {
            uint32_t other = i + nq_random_below(board->search->random, left);
            swap_columns(board, row, board->free_rows[other]);
            if (tries == TRIES_TO_PLACE || conflicts_of(board, row) == 0)
                break;
        }
        board->conflicts += add_queen(board, row);
    }
    return NQUEENS_OK;
}

/* Whether the queen of a row, which is counted, has a conflict other than with itself. */
static int has_conflict(const struct board *board, uint32_t row)
{
    return conflicts_of(board, row) != own_attacks(&board->counts);
}

/* Swaps the columns of two rows if the swap leaves fewer conflicts, or as many if allow_level is
 * set. Returns whether it did. */
static int try_swap(struct board *board, uint32_t row, uint32_t other, int allow_level)
{
    uint64_t ended = remove_queen(board, row);
    ended += remove_queen(board, other);
    swap_columns(board, row, other);
    uint64_t added = add_queen(board, row);
    added += add_queen(board, other);
    if (added < ended || (allow_level && added == ended)) {
        board->conflicts = board->conflicts - ended + added;
        return 1;
    }
    remove_queen(board, other);
    remove_queen(board, row);
    swap_columns(board, row, other);
    add_queen(board, row);
    add_queen(board, other);
    return 0;
}

static void repair_row(struct board *board, uint32_t row)
{
    for (int tries = 0; tries < TRIES_TO_SWAP && board->swaps_left > 0; tries++) {
        struct nq_random *random = board->search->random;
        uint32_t other = board->free_rows[nq_random_below(random, board->free_count)];
        if (other == row)
            continue;
        board->swaps_left--;
        int allow_level = nq_random_below(random, LEVEL_SWAPS) == 0;
        if (try_swap(board, row, other, allow_level) && !has_conflict(board, row))
            return;
    }
}

/* Repairs rows until no queen has a conflict. NQUEENS_STOPPED if the swaps are used up, or there
 * are no two rows to swap. */
static int repair(struct board *board)
{
    while (board->conflicts != 0) {
        if (board->swaps_left == 0 || board->free_count < 2)
            return NQUEENS_STOPPED;
        for (uint32_t i = 0; i < board->free_count && board->conflicts != 0; i++) {
            if (nq_is_cancelled(board->search->cancel))
                return NQUEENS_CANCELLED;
            if (has_conflict(board, board->free_rows[i]))
                repair_row(board, board->free_rows[i]);
        }
    }
    return NQUEENS_OK;
}

/* Empties the free rows, so that queens is as before. */
static int empty_free_rows(struct board *board)
{
    for (uint32_t i = 0; i < board->free_count; i++) {
        if (nq_is_cancelled_at(i, board->search->cancel))
            return NQUEENS_CANCELLED;
        board->queens[board->free_rows[i]] = NQUEENS_NO_QUEEN;
    }
    return NQUEENS_STOPPED;
}

static int search_on(struct board *board)
{
    int status = list_free_rows(board);
    if (status == NQUEENS_OK)
        status = assign_columns(board);
    if (status == NQUEENS_OK)
        status = place_queens(board);
    if (status == NQUEENS_OK)
        status = repair(board);
    return status == NQUEENS_STOPPED ? empty_free_rows(board) : status;
}

static int minimise(const struct nq_conflict_search *search, uint32_t queens[])
{
    size_t n = search->n;
    enum { ARRAYS = 2 + COUNT_ARRAYS };
    uint32_t *numbers = nq_allocate(search->allocator, n, ARRAYS * sizeof *numbers);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct board board = {
        .search = search,
        .queens = queens,
        .free_rows = numbers,
        .taken = numbers + n,
        .swaps_left = search->swaps,
    };
    int status = nq_set_memory(numbers, 0, n * ARRAYS * sizeof *numbers, search->cancel);
    if (status == NQUEENS_OK)
        status = set_counts(&board.counts, search, numbers + 2 * n);
    if (status == NQUEENS_OK)
        status = search_on(&board);
    nq_release(search->allocator, numbers, n, ARRAYS * sizeof *numbers);
    return status;
}

#endif
