/* SPDX-License-Identifier: MIT
 *
 * The eight symmetries of the square, numbered as in <nqueens.h>: a number is the sum of
 * NQ_QUARTER_TURN, NQ_HALF_TURN and NQ_MIRROR, applied in this order, and 0 is the identity. A
 * set of symmetries has bit s for symmetry s.
 */

#ifndef NQ_SYMMETRY_GROUP_H
#define NQ_SYMMETRY_GROUP_H

#include "base/cancel.h"
#include "board/constraints.h"

struct nq_board_masks;
struct nq_tally;

#define NQ_SYMMETRIES ((uint32_t)NQUEENS_SYMMETRIES)
#define NQ_MIRROR 1u
#define NQ_QUARTER_TURN 2u
#define NQ_HALF_TURN 4u

/* Replaces a square of the n x n board by its image. */
static inline void nq_symmetry_apply(uint32_t symmetry, uint32_t n, uint32_t *row, uint32_t *column)
{
    if (symmetry & NQ_QUARTER_TURN) {
        uint32_t above = *row;
        *row = *column;
        *column = n - 1 - above;
    }
    if (symmetry & NQ_HALF_TURN) {
        *row = n - 1 - *row;
        *column = n - 1 - *column;
    }
    if (symmetry & NQ_MIRROR)
        *column = n - 1 - *column;
}

/* Whether a set of symmetries has this one. */
static inline int nq_group_has(uint32_t group, uint32_t symmetry)
{
    return (group >> symmetry & 1u) != 0;
}

/* Whether a symmetry maps a set of squares, n <= 64, with a mask of columns for each row, onto
 * itself. Cost: n^2 at most. */
int nq_symmetry_leaves(uint32_t symmetry, uint32_t n, const uint64_t open[]);

/* The group of the symmetries that map a set of squares, n <= 64, with a mask of columns for each
 * row, onto itself. Cost: 8 n^2 at most. */
uint32_t nq_symmetry_group(uint32_t n, const uint64_t open[]);

/* The group of the symmetries that keep the attacks of queens and map regions onto regions. Cost: 8
 * n^2 with regions. */
uint32_t nq_symmetry_group_of_rule(const struct nq_rule *rule);

/* The group of the symmetries of the rule that map the required squares and the forbidden squares
 * onto themselves, any n; unspecified if the flag is set. Cost: at most 8 binary searches for each
 * constraint. */
uint32_t nq_symmetry_group_of_constraints(uint32_t n, const struct nq_constraints *constraints,
                                          const nq_cancel_flag *cancel);

/* ---- Solutions that a symmetry leaves unchanged (unchanged.c) -------------------- */

/* Adds the unchanged solutions on a board of 2 to 64 rows to a tally of a single thread, and sets
 * its total of units. The board and the rule need not have the symmetry, which is a half turn, or a
 * quarter turn and n % 4 < 2; under a rule other than the rule of queens any but the identity.
 *
 * NQUEENS_OK, NQUEENS_STOPPED, NQUEENS_CANCELLED, NQUEENS_ERROR_OVERFLOW */
int nq_unchanged_count(const struct nq_board_masks *masks, uint32_t symmetry,
                       const nq_cancel_flag *cancel, struct nq_tally *tally);

#endif
