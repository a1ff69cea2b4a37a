/* SPDX-License-Identifier: MIT
 *
 * The kernel "profile", n <= 64: profile dynamic programming, which counts under local rules. The
 * ways to fill the first rows of a board are counted by the set of columns in use and by the
 * columns of the last queens, as many as reach the next row by a jump: none for rooks.
 */

#ifndef NQ_PROFILE_PROFILE_H
#define NQ_PROFILE_PROFILE_H

#include "board/masks.h"
#include "work/task.h"

/* The most rows of a part: no count before the last is more than 20!, and fits. */
enum { NQ_PROFILE_ROWS = 21 };

/* Whether a rule with these attacks is local, if it has no regions. */
static inline bool nq_is_local(uint32_t attacks)
{
    return attacks == NQUEENS_ATTACK_TORUS ||
           (attacks & ~(NQUEENS_ATTACK_TOUCHING | NQUEENS_ATTACK_KNIGHT)) == 0;
}

/* The number of rows that a queen reaches by jumps under a local rule with these attacks. */
static inline uint32_t nq_profile_reach(uint32_t attacks)
{
    return (attacks & NQUEENS_ATTACK_KNIGHT) != 0 ? 2 : (attacks & NQUEENS_ATTACK_TOUCHING) != 0;
}

/* The most rows in which no queen is forced. */
static inline uint32_t nq_profile_rows(uint32_t n, size_t required)
{
    return required < n ? n - (uint32_t)required : 0;
}

/* ---- The kernel --------------------------------------------------------------- */

/* The rows and columns without a forced queen, by their places among these. The squares that forced
 * queens attack are closed. */
struct nq_profile {
    uint32_t size; /* rows, and columns */
    uint32_t reach;
    struct {
        uint64_t open;
        uint32_t nearer; /* rows from the row before, and from the one before it; 0 where no jump */
        uint32_t farther; /* goes so far */
    } rows[NQ_PROFILE_ROWS];
    uint64_t jumps[NQ_JUMP_ROWS + 1][NQ_PROFILE_ROWS]; /* squares, by distance in rows and column */
    /* Binomial coefficients. Sets of a size are numbered in the order of their masks: the number is
     * the sum of choose[c][i] over their columns c, column number i of the set, counted from 1. */
    uint32_t choose[NQ_PROFILE_ROWS + 1][NQ_PROFILE_ROWS + 1];
};

/* Sets the board with these open squares, at most NQ_PROFILE_ROWS of whose rows have several. */
void nq_profile_set(struct nq_profile *board, const struct nq_board_masks *masks);

/* The number of counts of a set of columns. With a reach of 1 a count is by the place of the last
 * queen in the set. With a reach of 2 it is at last * columns + before, by the places of the last
 * queen and the queen before; where both are the same place it is the sum over the queen before.
 * The sum of all counts follows, and is the only count without a reach. */
static inline size_t nq_profile_counts(uint32_t reach, uint32_t columns)
{
    return 1 + (reach == 0 ? 0 : reach == 1 ? columns : (size_t)columns * columns);
}

/* Sets the counts of a set that is not empty from the counts of all sets with one column less. If
 * the sum is 0 the other counts are not set. Cost: some nanoseconds for each count. NQUEENS_OK, or
 * NQUEENS_ERROR_OVERFLOW if the number of ways to fill the last row does not fit. */
int nq_profile_advance(const struct nq_profile *board, uint64_t mask, const uint64_t from[],
                       uint64_t counts[]);

/* ---- The driver (count.c) ------------------------------------------------------- */

/* The memory in bytes for a count of this number of rows under a local rule with these attacks. */
uint64_t nq_profile_bytes(uint32_t rows, uint32_t attacks);

/* Whether a board of any size without constraints has 2^64 solutions or more under a local rule
 * with these attacks. */
int nq_profile_is_too_large(uint32_t n, uint32_t attacks);

/* Counts the solutions of a board under a local rule, n <= 64, and adds them to the task's tally. A
 * unit is some sets of columns.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_MEMORY, NQUEENS_ERROR_OVERFLOW
 * NQUEENS_ERROR_UNSUPPORTED  the memory limit is too low */
int nq_profile_count(const struct nq_task *task);

#endif
