/* SPDX-License-Identifier: MIT
 *
 * The search of the kernel "reference", for any n: backtracking with isPromising, as in textbooks.
 * It shares no code with the searches that are checked against it, except board/rule.h for other
 * rules: the reference asks rule.h about pairs of squares, the other searches about rows.
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

/* Finds the next solution in lexicographic order that begins with queens[0..row] or comes after all
 * boards that do, without moving the queens above first_row. queens[row] is not tested yet, and may
 * be n when no column is left. The queens above `row` do not attack each other and keep the
 * constraints.
 *
 * NQUEENS_OK           queens is a solution; the call for the next one has queens[n-1]
 *                      one greater and row = n - 1
 * NQUEENS_NO_SOLUTION  none is left
 * NQUEENS_CANCELLED    cancelled */
int nq_reference_search(const struct nq_reference *reference, uint32_t queens[], uint32_t row,
                        uint32_t first_row);

/* Whether no queen above attacks the queen of a row, and the queen keeps the constraints:
 * isPromising of the textbooks. */
int nq_reference_is_promising(const struct nq_reference *reference, const uint32_t queens[],
                              uint32_t row);

#endif
