/* SPDX-License-Identifier: MIT
 *
 * Which diagonals two lists of placements contend for, and how much: the more pairs
 * of placements cannot be because both want a diagonal, the sooner a join had better look
 * at it. It depends on the columns: a half with queens on the left has few on
 * diagonals that lead there. Many diagonals are wanted by one list only, or by none,
 * and need not be looked at.
 */

#ifndef NQ_JOIN_CONTENDED_H
#define NQ_JOIN_CONTENDED_H

#include "join/kernel.h"

struct nq_contended_diagonals {
    uint32_t count;
    uint8_t diagonal[64]; /* in the first list, most contended first; */
                          /* in the second its neighbour, diagonal ^ 1 */
};

/* Those of the diagonals from this one on that some pair may contend for. */
void nq_contended_diagonals_set(struct nq_contended_diagonals *contended,
                                const struct nq_join_halves *halves, uint32_t first);

#endif
