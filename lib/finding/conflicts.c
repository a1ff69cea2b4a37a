/* SPDX-License-Identifier: MIT
 *
 * The search of large boards, in turn with backtracking (one_solution.c): conflict minimisation (R.
 * Sosic and J. Gu, "Efficient local search with conflict minimization: a case study of the n-queens
 * problem", IEEE Transactions on Knowledge and Data Engineering 6, 1994): the free rows hold a
 * permutation of the free columns, and the columns of two rows are swapped wherever a swap leaves
 * fewer conflicts, sometimes as many, until there are none. A conflict is a pair of queens that
 * attack each other, or a queen on a forbidden square. A few dozen swaps are tried for each row,
 * most of them for the rows placed last.
 *
 * The queens on each diagonal are counted, so the conflicts of a square are the sum of two numbers.
 * A queen counts on both diagonals of the board that a torus joins, and on no diagonal along which
 * it does not attack. Jumps are looked up in the nearest rows. Regions are ignored, since only
 * boards of n <= 64 have them.
 */

#include "finding/conflicts.h"

#include "base/large_memory.h"
#include "board/attacks.h"

enum {
    TRIES_TO_PLACE = 32, /* columns tried for each row at first */
    TRIES_TO_SWAP = 64,  /* rows tried to swap with a row in conflict */
    LEVEL_SWAPS = 8,     /* one swap in 8 may leave the number of conflicts as it is */
};

/* ---- Attacks ------------------------------------------------------------------- */

struct counts {
    const struct nq_rule *rule; /* NULL: queens without regions */
    uint32_t n;
    int is_torus;
    uint32_t along;           /* 1: queens attack along diagonals; 0 */
    uint32_t across;          /* 1: queens attack along anti-diagonals; 0 */
    uint32_t *diagonals;      /* queens that attack along each, by nq_diagonal */
    uint32_t *anti_diagonals; /* queens that attack along each, by nq_anti_diagonal */
    uint32_t *queens;         /* counted queens, by row; NQUEENS_NO_QUEEN. NULL: no queen jumps */
};

static int has_jumps(const struct nq_constraints *constraints)
{
    return constraints->rule != NULL && nq_rule_has(constraints->rule, NQ_JUMPS);
}

/* The number of arrays of n numbers that the counts take. */
static size_t count_arrays(const struct nq_constraints *constraints)
{
    return has_jumps(constraints) ? 5 : 4;
}

/* Sets the counts, in memory that is all zero, to those of no queens. NQUEENS_OK or
 * NQUEENS_CANCELLED. */
static int set_counts(struct counts *counts, const struct nq_conflict_search *search,
                      uint32_t numbers[])
{
    const struct nq_rule *rule = search->constraints->rule;
    const size_t n = search->n;
    const uint32_t attacks = nq_attacks_of(rule);
    *counts = (struct counts){
        .rule = rule,
        .n = search->n,
        .is_torus = (attacks & NQUEENS_ATTACK_TORUS) != 0,
        .along = (attacks & NQUEENS_ATTACK_DIAGONAL) != 0,
        .across = (attacks & NQUEENS_ATTACK_ANTI_DIAGONAL) != 0,
        .diagonals = numbers,
        .anti_diagonals = numbers + 2 * n,
        .queens = has_jumps(search->constraints) ? numbers + 4 * n : NULL,
    };
    if (counts->queens == NULL)
        return NQUEENS_OK;
    /* All bytes of NQUEENS_NO_QUEEN are alike. */
    return nq_set_memory(counts->queens, 0xff, n * sizeof *counts->queens, search->cancel);
}

/* The attacks on the queen of a row by the counted queens, which may include the queen itself. */
static inline uint64_t attacks_on(const struct counts *counts, const uint32_t queens[],
                                  uint32_t row)
{
    uint64_t attacks = counts->diagonals[nq_diagonal(counts->n, row, queens[row])];
    attacks += counts->anti_diagonals[nq_anti_diagonal(row, queens[row])];
    if (counts->queens != NULL)
        attacks += nq_rule_jumps_to(counts->rule, counts->queens, row, queens[row]);
    return attacks;
}

/* Adds to the count of a diagonal, and to the count of the diagonal that a torus joins to it.
 * Diagonal 2 n - 1 has no squares. */
static inline void add_to(const struct counts *counts, uint32_t *diagonals, uint64_t number,
                          uint32_t added)
{
    const uint64_t n = counts->n;
    diagonals[number] += added;
    if (counts->is_torus)
        diagonals[number < n ? number + n : number - n] += added;
}

/* Counts the queen of a row, or takes it from the counts if `sign` is -1, wrapped. */
static inline void count_queen(const struct counts *counts, const uint32_t queens[], uint32_t row,
                               uint32_t sign)
{
    const uint32_t column = queens[row];
    add_to(counts, counts->diagonals, nq_diagonal(counts->n, row, column), sign * counts->along);
    add_to(counts, counts->anti_diagonals, nq_anti_diagonal(row, column), sign * counts->across);
    if (counts->queens != NULL)
        counts->queens[row] = sign == 1 ? column : NQUEENS_NO_QUEEN;
}

/* ---- The search ---------------------------------------------------------------- */

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

/* The conflicts that the queen of a row, which is not counted, would have. */
static inline uint64_t conflicts_of(const struct board *board, uint32_t row)
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
    count_queen(&board->counts, board->queens, row, 1);
    return added;
}

/* Removes the queen of a row from the counts. Returns the conflicts that end. */
static uint64_t remove_queen(struct board *board, uint32_t row)
{
    count_queen(&board->counts, board->queens, row, UINT32_MAX);
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

/* Adds the queens of the free rows one by one. Each takes a random one of the columns left: of up
 * to TRIES_TO_PLACE the first without a conflict, if there is one. */
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

/* Whether the queen of a row, which is counted, has a conflict with another queen or stands on a
 * forbidden square. */
static int has_conflict(const struct board *board, uint32_t row)
{
    return conflicts_of(board, row) != board->counts.along + board->counts.across;
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

int nq_minimise_conflicts(const struct nq_conflict_search *search, uint32_t queens[])
{
    const size_t n = search->n;
    const size_t bytes = (2 + count_arrays(search->constraints)) * sizeof(uint32_t);
    uint32_t *numbers = nq_allocate(search->allocator, n, bytes);
    if (numbers == NULL)
        return NQUEENS_ERROR_MEMORY;
    struct board board = {
        .search = search,
        .queens = queens,
        .free_rows = numbers,
        .taken = numbers + n,
        .swaps_left = search->swaps,
    };
    int status = nq_set_memory(numbers, 0, n * bytes, search->cancel);
    if (status == NQUEENS_OK)
        status = set_counts(&board.counts, search, numbers + 2 * n);
    if (status == NQUEENS_OK)
        status = search_on(&board);
    nq_release(search->allocator, numbers, n, bytes);
    return status;
}
