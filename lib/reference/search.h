/* SPDX-License-Identifier: MIT
 *
 * The reference: the backtracking search with isPromising of the textbooks. It shares no code with
 * the searches that are checked against it, except board/rule.h for other rules: the reference asks
 * it about pairs of squares, the searches about rows.
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

/* Finds the next solution, in lexicographic order, that begins with queens[0..row] or comes after
 * these boards, without moving the queens above first_row. queens[row] is not tested yet; it may be
 * n, when no column is left. The queens above row do not attack each other and keep the
 * constraints.
 *
 * NQUEENS_OK           queens is a solution; the call for the next one has queens[n-1]
 *                      one greater and row = n - 1
 * NQUEENS_NO_SOLUTION  none is left
 * NQUEENS_CANCELLED    cancelled */
int nq_reference_search(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                        uint32_t first_row);

/* Whether the queen of a row is not attacked by the queens above it and keeps the constraints: the
 * isPromising of the textbooks. */
int nq_reference_is_promising(const struct nq_reference *reference, const uint32_t queens[],
                              uint32_t row);

#endif
