/* SPDX-License-Identifier: MIT
 *
 * The diagonals that two lists of placements contend for, the most contended first. They depend
 * on the columns: a half with queens on the left has few on diagonals that lead there. Many
 * diagonals are in one list only, or in none, and need not be compared.
 */

#ifndef NQ_JOIN_CONTENDED_H
#define NQ_JOIN_CONTENDED_H

#include "join/kernel.h"

struct nq_contended_diagonals {
    uint32_t count;
    uint8_t diagonal[64]; /* in the first list, most contended first; */
                          /* in the second its neighbour, diagonal ^ 1 */
};

/* Those from this diagonal on that some pair may contend for. */
void nq_contended_diagonals_set(struct nq_contended_diagonals *contended,
                                const struct nq_join_halves *halves, uint32_t first);

#endif
