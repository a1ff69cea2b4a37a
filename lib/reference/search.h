/* SPDX-License-Identifier: MIT
 *
 * The reference: the textbook's backtracking search with isPromising. It shares
 * no code with anything that is checked against it.
 */

#ifndef NQ_REFERENCE_SEARCH_H
#define NQ_REFERENCE_SEARCH_H

#include "base/cancel.h"
#include "board/constraints.h"

struct nq_reference {
    uint32_t n; /* at least 1 */
    const struct nq_constraints *constraints;
    const nq_cancel_flag *cancel;
};

/* Looks for the next solution, in lexicographic order, among the boards that
 * begin as queens[0..row], queens[row] not yet tested (it may be n: no column is
 * left), or come after those, without changing the rows above first_row. The
 * queens above row must not attack each other, and must keep the constraints.
 *
 * NQUEENS_OK           queens is a solution; to go on after it, call again with
 *                      queens[n-1] one greater and row = n-1
 * NQUEENS_NO_SOLUTION  none is left
 * NQUEENS_CANCELLED    cancelled */
int nq_reference_search(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                        uint32_t first_row);

/* Whether the queen in row neither is attacked by one of the rows above it nor
 * breaks a constraint: the isPromising of the textbooks. */
int nq_reference_is_promising(const struct nq_reference *reference, const uint32_t queens[],
                              uint32_t row);

#endif
